#include "tests/engine/campaign/golden_campaign.hpp"

#include "engine/campaign/load/load.hpp"
#include "engine/campaign/orders/form.hpp"
#include "engine/campaign/text/narrate.hpp"
#include "engine/campaign/text/report.hpp"
#include "engine/campaign/view/view.hpp"
#include "tests/engine/campaign/scenario.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace muster::campaign::tests {
namespace {

constexpr int last_day = 21;

[[noreturn]] void refuse_line(std::string_view line, std::string_view why) {
    throw std::runtime_error{fmt::format("{}: {}", line, why)};
}

/// What stands before and after the first `by`; after it nothing where it is not there.
std::pair<std::string, std::string> halves(std::string_view text, std::string_view by) {
    const std::size_t at = text.find(by);
    if (at == std::string_view::npos) return {std::string{text}, {}};
    return {std::string{text.substr(0, at)}, std::string{text.substr(at + by.size())}};
}

/// Of "day 5" or "day 5 09:00".
Minute minute_of(const std::string& text) {
    int day = 0;
    int hour = 0;
    int minute = 0;
    char colon{};
    std::string word;
    std::istringstream in{text};
    if (!(in >> word >> day)) refuse_line(text, "no day");
    if (in >> hour >> colon) in >> minute;
    return dawn_of(day) + hour * Minute{60} + minute;
}

std::string file_of(std::string name) {
    for (char& one : name)
        one = one == ' ' ? '_' : static_cast<char>(std::tolower(static_cast<unsigned char>(one)));
    return name + ".md";
}

template <class Part>
Part loaded(std::optional<Part> part, const toml::Faults& faults) {
    if (!part) throw std::runtime_error{faults.text()};
    return std::move(*part);
}

}  // namespace

GoldenCampaign::GoldenCampaign(const std::string& name, std::uint64_t seed)
    : dice_{seed, Purpose::dice} {
    const std::string folder = golden_folder + name;
    toml::Faults faults;
    Variant variant;
    if (std::filesystem::exists(folder + "/variant.toml"))
        variant = loaded(load_variant(folder + "/variant.toml", faults), faults);
    const bool has_region = std::filesystem::exists(folder + "/region.toml");
    state_ =
        start(has_region ? loaded(load_scenario(folder + "/region.toml", variant, faults), faults)
                         : vale(),
              variant);
    orders_ = muster::tests::contents(folder + "/orders.txt");
    pages_["referee.md"] = fmt::format("# {}\n\nThe referee's log.\n", state_.setting->name);
}

void GoldenCampaign::play() {
    std::istringstream in{orders_};
    std::string forms;
    const auto hand_in_all = [&] {
        if (!forms.empty()) hand_in(forms);
        forms.clear();
    };
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("=== ")) {
            hand_in_all();
            run_to(minute_of(line.substr(4)));
        } else if (line.starts_with("! ")) {
            hand_in_all();
            act(line.substr(2));
        } else {
            forms += line + '\n';
        }
    }
    hand_in_all();
    run_to(dawn_of(last_day + 1));
    if (!rulings_.empty()) throw std::runtime_error{"a ruling was not asked for"};
}

/// The forms say for themselves whose they are; each is read with what its commander knows.
void GoldenCampaign::hand_in(const std::string& forms) {
    toml::Faults faults;
    const std::vector<Order> orders =
        parse_orders(state_, forms, "orders", Reader::commander, faults);
    if (!faults.empty()) refuse_line(time_text(state_.now), faults.text());
    for (const Order& order : orders) {
        const std::string& name = state_.commander(order.commander).name;
        if (const std::string why = refusal(state_, Submit{order}); !why.empty())
            pages_["referee.md"] +=
                fmt::format("{} {}: no order: {}\n", time_text(state_.now), name, why);
        else
            apply_one(Submit{order});
    }
}

void GoldenCampaign::act(const std::string& line) {
    const auto [head, text] = halves(line, ": ");
    const auto [verb, what] = halves(head, " ");
    if (verb == "rule") {
        Answer ruling;
        ruling.reason = text;
        for (const std::string& one : split(what, ' ')) {
            const auto [field, value] = halves(one, "=");
            ruling.values[field] = value;
        }
        rulings_.push_back(std::move(ruling));
    } else if (verb == "set") {
        set(what, text);
    } else if (verb == "announce") {
        apply_one(Announce{hexes(what).at(0), text});
    } else if (verb == "reveal") {
        const auto [places, name] = halves(what, " to ");
        apply_one(Reveal{person(name), hexes(places), text});
    } else if (verb == "award") {
        const auto [trait, name] = halves(what, " to ");
        const auto at = std::find(trait_ids.begin(), trait_ids.end(), trait);
        if (at == trait_ids.end()) refuse_line(line, "no such trait");
        apply_one(Award{person(name), static_cast<Trait>(at - trait_ids.begin())});
    } else if (verb == "send") {
        const CommanderId who = person(halves(what, "back ").second);
        const auto at = std::find_if(state_.orders.begin(), state_.orders.end(),
                                     [&](const Order& one) { return one.commander == who; });
        if (at == state_.orders.end()) refuse_line(line, "no such order waits");
        apply_one(RefuseOrder{static_cast<std::size_t>(at - state_.orders.begin()), text});
    } else {
        refuse_line(line, "the referee does no such thing");
    }
}

/// "morale 8 of NAME".
void GoldenCampaign::set(std::string_view what, const std::string& reason) {
    const auto [figure, name] = halves(what, " of ");
    const auto [kind, number] = halves(figure, " ");
    SetValue value;
    value.what = kind == "morale"     ? SetValue::What::morale
                 : kind == "supplies" ? SetValue::What::supplies
                                      : SetValue::What::loot;
    const Army* army = state_.army_of(person(name));
    if (army == nullptr) refuse_line(what, "that commander leads no army");
    value.army = army->id;
    value.value = std::stoll(number);
    value.reason = reason;
    apply_one(value);
}

CommanderId GoldenCampaign::person(std::string_view name) const {
    for (const Commander& one : state_.commanders)
        if (one.name.starts_with(name)) return one.id;
    refuse_line(name, "there is no such commander");
}

std::vector<Cell> GoldenCampaign::hexes(std::string_view text) const {
    std::vector<Cell> out;
    std::istringstream in{std::string{text}};
    char mark{};
    for (Hex hex; in >> mark >> hex.q >> mark >> hex.r >> mark;) {
        out.push_back(state_.setting->map.cell(hex));
        if (out.back() == nowhere) refuse_line(text, "the map has no such hex");
    }
    return out;
}

void GoldenCampaign::apply_one(const Action& action) {
    Events events;
    apply(state_, action, Source{&dice_, false}, events);
    for (const Event& event : events) {
        pages_["referee.md"] += referee_line(state_, event) + '\n';
        for (const Commander& one : state_.commanders)
            if (auto line = commander_line(state_, event, one.id))
                learned_[one.id].push_back(*line);
    }
}

/// Day by day, as a file keeps it.
void GoldenCampaign::run_to(Minute until) {
    while (state_.now < until) {
        const Minute dawn = dawn_of(state_.day() + 1);
        apply_one(Advance{std::min(dawn, until)});
        while (is_waiting(state_)) answer();
        if (state_.now == dawn && (state_.day() - 1) % days_a_week == 0) end_week();
    }
}

void GoldenCampaign::answer() {
    const auto& question = std::get<Question>(state_.wait);
    Answer given;
    if (!rulings_.empty()) {
        const auto asks_for = [&](const auto& entry) {
            return std::any_of(question.fields.begin(), question.fields.end(),
                               [&](const Field& field) { return field.name == entry.first; });
        };
        const auto& values = rulings_.front().values;
        if (std::all_of(values.begin(), values.end(), asks_for)) {
            given = std::move(rulings_.front());
            rulings_.pop_front();
        }
    }
    apply_one(with_usual(question, std::move(given)));
}

void GoldenCampaign::end_week() {
    const int week = state_.week() - 1;
    for (const Commander& one : state_.commanders) {
        pages_[file_of(one.name)] += report(view(state_, one.id), learned_[one.id]) + '\n';
        learned_[one.id].clear();
    }
    pages_["referee.md"] += fmt::format("\nWeek {} is over.\n\n", week);
}

}  // namespace muster::campaign::tests
