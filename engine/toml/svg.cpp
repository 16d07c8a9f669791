#include "engine/toml/svg.hpp"

#include "engine/core/utf8.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::toml {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 11> elements{"circle", "desc", "ellipse", "g",
                                                    "line",   "path", "polygon", "polyline",
                                                    "rect",   "svg",  "title"};
constexpr std::array<std::string_view, 44> attribute_names{"aria-label",
                                                           "clip-rule",
                                                           "color",
                                                           "cx",
                                                           "cy",
                                                           "d",
                                                           "fill",
                                                           "fill-opacity",
                                                           "fill-rule",
                                                           "focusable",
                                                           "height",
                                                           "id",
                                                           "opacity",
                                                           "points",
                                                           "preserveAspectRatio",
                                                           "r",
                                                           "role",
                                                           "rx",
                                                           "ry",
                                                           "shape-rendering",
                                                           "stroke",
                                                           "stroke-linecap",
                                                           "stroke-linejoin",
                                                           "stroke-miterlimit",
                                                           "stroke-opacity",
                                                           "stroke-width",
                                                           "transform",
                                                           "version",
                                                           "viewBox",
                                                           "width",
                                                           "x",
                                                           "x1",
                                                           "x2",
                                                           "xml:lang",
                                                           "xml:space",
                                                           "xmlns",
                                                           "y",
                                                           "y1",
                                                           "y2",
                                                           "baseProfile",
                                                           "class",
                                                           "style",
                                                           "href",
                                                           "filter"};

/// How many numbers follow each command of a path.
constexpr std::array<std::pair<char, std::size_t>, 10> commands{{{'m', 2},
                                                                 {'l', 2},
                                                                 {'h', 1},
                                                                 {'v', 1},
                                                                 {'c', 6},
                                                                 {'s', 4},
                                                                 {'q', 4},
                                                                 {'t', 2},
                                                                 {'a', 7},
                                                                 {'z', 0}}};

bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool is_name_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-' || c == ':' || c == '.';
}

/// The number at the start of `text`, which is taken off it with what separates it from the next.
std::optional<double> take_number(std::string_view& text) {
    std::string_view rest = text;
    if (rest.starts_with('+')) rest.remove_prefix(1);
    double value{};
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), value);
    if (error != std::errc{}) return std::nullopt;
    text = rest.substr(static_cast<std::size_t>(end - rest.data()));
    bool has_comma = false;
    while (!text.empty() && (is_blank(text[0]) || (text[0] == ',' && !has_comma))) {
        has_comma = has_comma || text[0] == ',';
        text.remove_prefix(1);
    }
    return value;
}

/// What is wrong with the data of a path; empty if nothing is.
std::string path_fault(std::string_view data) {
    char command = 0;
    bool is_first = true;
    const auto skip = [&] {
        while (!data.empty() && is_blank(data[0])) data.remove_prefix(1);
    };
    for (skip(); !data.empty(); skip()) {
        const char letter = data[0];
        const char low = static_cast<char>(letter >= 'A' && letter <= 'Z' ? letter + 32 : letter);
        const auto* known = std::find_if(commands.begin(), commands.end(),
                                         [&](const auto& one) { return one.first == low; });
        if (known != commands.end()) {
            command = low;
            data.remove_prefix(1);
            if (is_first && command != 'm') return "found a path that does not begin with \"M\"";
            is_first = false;
            if (command == 'z') continue;
            skip();
        } else if (command == 0 || command == 'z') {
            return fmt::format("found \"{}\" where a command of a path is expected", letter);
        }
        const auto* row = std::find_if(commands.begin(), commands.end(),
                                       [&](const auto& one) { return one.first == command; });
        for (std::size_t i = 0; i < row->second; ++i) {
            // The two flags of an arc are single digits, which may stand against each other.
            if (command == 'a' && (i == 3 || i == 4)) {
                if (data.empty() || (data[0] != '0' && data[0] != '1'))
                    return "found an arc whose flags are neither 0 nor 1";
                data.remove_prefix(1);
                while (!data.empty() && (is_blank(data[0]) || data[0] == ','))
                    data.remove_prefix(1);
                continue;
            }
            if (!take_number(data))
                return fmt::format("found a command \"{}\" of a path with fewer than {} numbers",
                                   static_cast<char>(command - 32), row->second);
        }
    }
    return is_first ? "found an empty path" : "";
}

std::string view_box_fault(std::string_view text) {
    std::array<double, 4> box{};
    std::string_view rest = text;
    while (!rest.empty() && is_blank(rest[0])) rest.remove_prefix(1);
    bool is_sound = true;
    for (double& number : box) {
        const auto read = take_number(rest);
        is_sound = is_sound && read;
        number = read.value_or(0);
    }
    if (is_sound && rest.empty() && box[2] > 0 && box[2] == box[3]) return {};
    return fmt::format("found {}; allowed: a square such as \"0 0 64 64\"", quote(text));
}

class SignReader {
  public:
    SignReader(std::string_view text, std::string file, Faults& faults)
        : text_{text}, file_{std::move(file)}, faults_{faults} {}

    void read() {
        if (text_.starts_with("\xEF\xBB\xBF")) text_.remove_prefix(3);  // A byte order mark.
        bool is_first = true;
        while (is_sound_) {
            const std::size_t open = text_.find('<', at_);
            if (open == std::string_view::npos) break;
            check_words(at_, open);
            at_ = open;
            if (text_.substr(at_).starts_with("<!--"))
                skip_to("-->", "a comment that never ends");
            else if (text_.substr(at_).starts_with("<?"))
                skip_to("?>", "an instruction that never ends");
            else if (text_.substr(at_).starts_with("<!"))
                stop(at_, "found a declaration; allowed: elements and comments");
            else if (text_.substr(at_).starts_with("</"))
                close();
            else {
                element(is_first);
                is_first = false;
            }
        }
        if (!is_sound_) return;
        check_words(at_, text_.size());
        if (!is_sound_) return;
        if (!open_.empty())
            stop(open_.back().at, fmt::format("found <{}> without its end", open_.back().name));
        else if (is_first)
            stop(0, "found no <svg>; allowed: an SVG picture");
    }

  private:
    struct Open {
        std::string name;
        std::size_t at;
    };
    struct Attribute {
        std::string value;
        std::size_t at;
    };

    void fault(std::size_t at, const std::string& message) {
        const std::string_view before = text_.substr(0, at);
        const auto line = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
        const std::size_t start = before.rfind('\n') + 1;  // npos + 1 is 0.
        const std::string_view row = before.substr(start);
        faults_.add({file_, line + 1, character_count(row) + 1, message});
    }
    /// A fault behind which nothing can be made out.
    void stop(std::size_t at, const std::string& message) {
        fault(at, message);
        is_sound_ = false;
    }

    void skip_to(std::string_view end, const char* what) {
        const std::size_t found = text_.find(end, at_);
        if (found == std::string_view::npos) return stop(at_, fmt::format("found {}", what));
        at_ = found + end.size();
    }

    /// Words between elements belong into a title or a description.
    void check_words(std::size_t from, std::size_t to) {
        while (from < to && is_blank(text_[from])) ++from;
        if (from == to) return;
        if (open_.empty() || (open_.back().name != "title" && open_.back().name != "desc"))
            stop(from, "found text; allowed: elements, since a sign shows no letters");
    }

    void skip_spaces() {
        while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
    }
    std::string name() {
        const std::size_t from = at_;
        while (at_ < text_.size() && is_name_letter(text_[at_])) ++at_;
        return std::string{text_.substr(from, at_ - from)};
    }

    void close() {
        const std::size_t from = at_;
        at_ += 2;
        const std::string found = name();
        skip_spaces();
        if (at_ >= text_.size() || text_[at_] != '>') return stop(from, "found a broken end tag");
        ++at_;
        if (open_.empty()) return stop(from, fmt::format("found </{}> without its start", found));
        if (open_.back().name != found)
            return stop(from, fmt::format("found </{}>; allowed: </{}>", found, open_.back().name));
        open_.pop_back();
    }

    void element(bool is_first) {
        const std::size_t from = at_++;
        const std::string found = name();
        if (found.empty()) return stop(from, "found a \"<\" without the name of an element");
        if (open_.empty() && !is_first)
            return stop(from, "found a second element beside <svg>; allowed: one");
        std::map<std::string, Attribute, std::less<>> attributes;
        while (true) {
            skip_spaces();
            if (at_ >= text_.size()) return stop(from, fmt::format("found <{}> cut off", found));
            if (text_[at_] == '>' || text_[at_] == '/') break;
            if (!attribute(found, attributes)) return;
        }
        const bool is_closed = text_[at_] == '/';
        if (is_closed && (at_ + 1 >= text_.size() || text_[at_ + 1] != '>'))
            return stop(from, fmt::format("found <{}> cut off", found));
        at_ += is_closed ? 2 : 1;
        check(found, from, is_first, attributes);
        if (!is_closed) open_.push_back({found, from});
    }

    bool attribute(const std::string& element,
                   std::map<std::string, Attribute, std::less<>>& attributes) {
        const std::size_t from = at_;
        const std::string key = name();
        skip_spaces();
        if (key.empty() || at_ >= text_.size() || text_[at_] != '=') {
            stop(from, fmt::format("found a broken attribute of <{}>", element));
            return false;
        }
        ++at_;
        skip_spaces();
        const char mark = at_ < text_.size() ? text_[at_] : ' ';
        const std::size_t value = at_ + 1;
        const std::size_t end =
            mark == '"' || mark == '\'' ? text_.find(mark, value) : std::string_view::npos;
        if (end == std::string_view::npos ||
            text_.substr(value, end - value).find('<') != std::string_view::npos) {
            stop(from, fmt::format("found {} of <{}> without its closing quote", key, element));
            return false;
        }
        at_ = end + 1;
        if (!attributes
                 .try_emplace(key, Attribute{std::string{text_.substr(value, end - value)}, value})
                 .second)
            fault(from, fmt::format("found {} of <{}> a second time", key, element));
        return true;
    }

    void check(const std::string& element, std::size_t from, bool is_first,
               const std::map<std::string, Attribute, std::less<>>& attributes) {
        if (is_first && element != "svg")
            return stop(from, fmt::format("found <{}>; allowed: <svg> around it all", element));
        if (std::find(elements.begin(), elements.end(), element) == elements.end())
            fault(from, "element: " + unknown_name(element, elements));
        if (is_first) check_root(from, attributes);
        for (const auto& [key, attribute] : attributes) {
            if ((key == "fill" || key == "stroke" || key == "color" || key == "stop-color") &&
                attribute.value != "currentColor" && attribute.value != "none" &&
                attribute.value != "inherit")
                fault(attribute.at,
                      fmt::format("{}: found {}; allowed: \"currentColor\" or \"none\", since a "
                                  "sign takes the colour of its place",
                                  key, quote(attribute.value)));
            if (attribute.value.find('&') != std::string::npos)
                fault(attribute.at, fmt::format("{}: found an entity; allowed: plain values", key));
            const bool is_named = std::find(attribute_names.begin(), attribute_names.end(), key) !=
                                  attribute_names.end();
            if (!is_named && !key.starts_with("xmlns:"))
                fault(attribute.at, "attribute: " + unknown_name(key, attribute_names));
            if (key == "style" || key == "class" || key == "filter" || key == "href" ||
                key == "xlink:href")
                fault(attribute.at, fmt::format("found {}; allowed: attributes that give a shape, "
                                                "such as d, fill, stroke and transform",
                                                key));
        }
        const auto data = attributes.find("d");
        if (element != "path") return;
        if (data == attributes.end()) return fault(from, "path: missing \"d\"");
        if (const std::string why = path_fault(data->second.value); !why.empty())
            fault(data->second.at, "d: " + why);
    }

    void check_root(std::size_t from,
                    const std::map<std::string, Attribute, std::less<>>& attributes) {
        const auto space = attributes.find("xmlns");
        if (space == attributes.end() || space->second.value != "http://www.w3.org/2000/svg")
            fault(from, "svg: missing xmlns=\"http://www.w3.org/2000/svg\"");
        const auto box = attributes.find("viewBox");
        if (box == attributes.end())
            fault(from, "svg: missing \"viewBox\"; allowed: a square such as \"0 0 64 64\"");
        else if (const std::string why = view_box_fault(box->second.value); !why.empty())
            fault(box->second.at, "viewBox: " + why);
        if (!attributes.contains("fill"))
            fault(from,
                  "svg: missing fill=\"currentColor\", so that the sign takes the colour of "
                  "its place");
    }

    std::string_view text_;
    std::string file_;
    Faults& faults_;
    std::size_t at_{0};
    std::vector<Open> open_;
    bool is_sound_{true};
};

}  // namespace

void check_sign(std::string_view svg, const std::string& file, Faults& faults) {
    if (svg.size() > max_sign_bytes)
        return faults.add({file, 0, 0,
                           fmt::format("found {} bytes; allowed: a sign of at most {}", svg.size(),
                                       max_sign_bytes)});
    Faults found;
    SignReader{svg, file, found}.read();
    faults.take_sorted(std::move(found));
}

void check_sign(const fs::path& file, Faults& faults) {
    const std::string name = file.stem().string();
    const auto fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    };
    if (name.empty() || name.size() > 40 || !std::all_of(name.begin(), name.end(), fits))
        faults.add({file.string(), 0, 0,
                    fmt::format("found the name {}; allowed: small letters, digits, _ and -, at "
                                "most 40",
                                quote(name))});
    std::ifstream stream{file, std::ios::binary};
    std::string text(max_sign_bytes + 1, '\0');
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (stream.gcount() == 0 && !stream.eof())
        return faults.add({file.string(), 0, 0, "cannot be read"});
    text.resize(static_cast<std::size_t>(stream.gcount()));
    check_sign(text, file.string(), faults);
}

}  // namespace muster::toml
