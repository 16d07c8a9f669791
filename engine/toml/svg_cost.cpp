#include "engine/toml/svg_cost.hpp"

#include "engine/toml/svg_art.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace muster::toml {
namespace {

constexpr double cost_of_dash = 20;
constexpr double max_letters = 20000;
constexpr int max_nesting = 200;  ///< Of elements within and behind each other.

bool is_gap(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ',';
}

/// The sum over what is drawn, with all that it refers to.
class Sum {
  public:
    explicit Sum(const SvgPicture& picture)
        : picture_{picture}, known_(picture.elements.size()), is_open_(picture.elements.size()) {
        for (const SvgRule& rule : picture.rules)
            for (const std::string& name : rule.names) rules_[name].push_back(&rule);
    }

    struct Total {
        double cost{}, letters{};
    };
    Total of(std::size_t at, int depth) {
        if (known_[at]) return *known_[at];
        if (depth > max_nesting || is_open_[at]) {
            is_too_deep = true;
            return {};
        }
        is_open_[at] = true;
        const SvgElement& element = picture_.elements[at];
        Total total{element.cost, element.letters};
        if (picture_.dash > 0) total.cost += element.length / picture_.dash * cost_of_dash;
        const auto add = [&](std::size_t other, double times) {
            const Total more = of(other, depth + 1);
            total.cost += times * more.cost;
            total.letters += times * more.letters;
        };
        for (const std::size_t child : element.children) add(child, 1);
        const auto follow = [&](const SvgElement::Reference& reference) {
            const auto target = picture_.ids.find(reference.id);
            if (target != picture_.ids.end()) add(target->second, reference.times);
        };
        for (const auto& reference : element.references) follow(reference);
        each_rule(element, [&](const SvgRule& rule) {
            total.cost += rule.cost;
            for (const auto& reference : rule.references) follow(reference);
        });
        is_open_[at] = false;
        known_[at] = total;
        return total;
    }

    bool is_too_deep{false};

  private:
    template <class Visit>
    void each_rule(const SvgElement& element, Visit visit) {
        const auto look = [&](const std::string& name) {
            const auto found = rules_.find(name);
            if (found == rules_.end()) return;
            for (const SvgRule* rule : found->second) visit(*rule);
        };
        look("*");
        look(element.tag);
        for (const std::string& name : element.names) look(name);
    }

    const SvgPicture& picture_;
    std::vector<std::optional<Total>> known_;
    std::vector<bool> is_open_;
    std::map<std::string, std::vector<const SvgRule*>, std::less<>> rules_;
};

}  // namespace

std::vector<std::string> svg_links(std::string_view value) {
    std::vector<std::string> out;
    for (std::size_t at = value.find("url("); at != std::string_view::npos;
         at = value.find("url(", at)) {
        at += 4;
        std::string_view name = value.substr(at, value.find(')', at) - at);
        const auto is_edge = [](char c) { return is_gap(c) || c == '"' || c == '\'' || c == '#'; };
        while (!name.empty() && is_edge(name.front())) name.remove_prefix(1);
        while (!name.empty() && is_edge(name.back())) name.remove_suffix(1);
        if (!name.empty()) out.emplace_back(name);
    }
    return out;
}

double svg_path_length(std::string_view data) {
    // How many numbers each command takes, and where among them the end of its stretch stands.
    constexpr std::array<std::pair<char, std::size_t>, 10> counts{{{'m', 2},
                                                                   {'l', 2},
                                                                   {'h', 1},
                                                                   {'v', 1},
                                                                   {'c', 6},
                                                                   {'s', 4},
                                                                   {'q', 4},
                                                                   {'t', 2},
                                                                   {'a', 7},
                                                                   {'z', 0}}};
    double x = 0, y = 0, length = 0;
    char command = 0;
    std::size_t wanted = 0;
    std::vector<double> numbers;
    const auto finish = [&] {
        const bool is_relative = command >= 'a';
        const char kind = static_cast<char>(is_relative ? command : command + 32);
        const auto go = [&](double to_x, double to_y) {
            length += std::abs(to_x - x) + std::abs(to_y - y);
            x = to_x, y = to_y;
        };
        const double from_x = is_relative ? x : 0, from_y = is_relative ? y : 0;
        if (kind == 'h')
            go(from_x + numbers[0], y);
        else if (kind == 'v')
            go(x, from_y + numbers[0]);
        else if (kind == 'a') {
            length += 7 * (std::abs(numbers[0]) + std::abs(numbers[1]));
            go(from_x + numbers[5], from_y + numbers[6]);
        } else
            for (std::size_t i = 0; i + 1 < numbers.size(); i += 2)
                go(from_x + numbers[i], from_y + numbers[i + 1]);
        numbers.clear();
    };
    while (!data.empty()) {
        const char c = data.front();
        const char low = static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c);
        const auto* known = std::find_if(counts.begin(), counts.end(),
                                         [&](const auto& one) { return one.first == low; });
        if (is_gap(c) || c == '+') {
            data.remove_prefix(1);
        } else if (known != counts.end()) {
            if (low == 'z') length *= 2;  // Back to its beginning at most.
            command = c;
            wanted = known->second;
            numbers.clear();
            data.remove_prefix(1);
        } else {
            double number{};
            const auto [end, error] =
                std::from_chars(data.data(), data.data() + data.size(), number);
            if (error != std::errc{} || wanted == 0) break;
            data.remove_prefix(static_cast<std::size_t>(end - data.data()));
            numbers.push_back(number);
            if (numbers.size() == wanted) finish();
        }
    }
    return length;
}

std::optional<std::string> svg_cost_fault(const SvgPicture& picture) {
    if (picture.elements.empty()) return std::nullopt;
    Sum sum{picture};
    const Sum::Total total = sum.of(0, 0);
    if (sum.is_too_deep)
        return fmt::format(
            "is nested too deep, or refers to itself; allowed: {} elements within "
            "each other",
            max_nesting);
    if (!(total.letters <= max_letters))
        return fmt::format("sets {:.0f} letters; allowed: at most {:.0f}", total.letters,
                           max_letters);
    if (!(total.cost <= max_svg_cost))
        return fmt::format(
            "takes {:.1f} times as long to draw as a picture may, with all that its uses, filters, "
            "masks and dashes repeat; save it as a PNG",
            total.cost / max_svg_cost);
    return std::nullopt;
}

}  // namespace muster::toml
