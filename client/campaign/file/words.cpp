#include "client/campaign/file/words.hpp"

#include "engine/campaign/store/parts.hpp"
#include "engine/campaign/text/load_speech.hpp"
#include "engine/toml/faults.hpp"
#include "engine/toml/shipped.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <exception>
#include <map>
#include <sstream>
#include <string_view>
#include <variant>

namespace muster::client {

using campaign::EventKind;

namespace {

constexpr std::array<std::string_view, 2> side_prefixes{"attacker_", "defender_"};

}  // namespace

FieldName field_name(const std::string& field) {
    for (std::size_t side = 0; side < side_prefixes.size(); ++side)
        if (field.starts_with(side_prefixes[side]))
            return {side, field.substr(side_prefixes[side].size())};
    return {2, field};
}

std::string field_words(const Words& words, const std::string& name) {
    const std::string id = "rulingfield." + name;
    std::string out = words(id);
    if (out != id) return out;
    out = name;
    std::replace(out.begin(), out.end(), '_', ' ');
    return speech_of(words)("modifier", out);
}

std::string hour_words(campaign::Minute at) {
    const campaign::Minute minute = at % campaign::minutes_a_day;
    return fmt::format("{:02}:{:02}", minute / 60, minute % 60);
}

std::string clock_words(const Words& words, campaign::Minute at) {
    return words("campaignclock.at",
                 {{"day", std::to_string(campaign::day_of(at))}, {"time", hour_words(at)}});
}

std::string amount_words(const Words& words, std::int64_t n) {
    return n < 0 ? "\u2212" + words.number(static_cast<std::uint64_t>(-n))
                 : words.number(static_cast<std::uint64_t>(n));
}

const campaign::Speech& speech_of(const Words& words) {
    static std::map<std::string, campaign::Speech> known;
    const std::string tag = words("campaignclock.language");
    const auto found = known.find(tag);
    if (found != known.end()) return found->second;
    toml::Faults faults;
    return known[tag] = campaign::load_speech({toml::shipped_cards() / "campaign"}, tag, faults)
                            .value_or(campaign::Speech{});
}

std::string log_words(const Words& words, const std::string& line) {
    // "day 3 12:00 Bram: ...": three words.
    std::size_t at = 0;
    for (int word = 0; word < 3 && at != std::string::npos; ++word) {
        at = line.find(' ', at);
        if (at != std::string::npos) ++at;
    }
    std::string out = at == std::string::npos ? line : line.substr(at);
    return speech_of(words).line(out.starts_with(' ') ? out.substr(1) : out);
}

std::string refused_words(const Words& words, const std::string& why) {
    const campaign::Speech& speech = speech_of(words);
    if (speech.is_english()) return why;
    std::string out;
    std::istringstream lines{why};
    for (std::string line; std::getline(lines, line);) {
        if (!out.empty()) out += '\n';
        // "order:2:7: error: found ...".
        constexpr std::string_view mark{": error: "};
        const std::size_t at = line.find(mark), column = line.rfind(':', at - 1);
        if (at != std::string::npos && column != std::string::npos && column > 0) {
            const std::size_t row = line.rfind(':', column - 1);
            if (row != std::string::npos) {
                out += words("campaignseat.at",
                             {{"line", line.substr(row + 1, column - row - 1)},
                              {"column", line.substr(column + 1, at - column - 1)}}) +
                       ' ' + speech("fault", line.substr(at + mark.size()));
                continue;
            }
        }
        out += speech("why", line);
    }
    return out;
}

const char* event_sign(EventKind kind) {
    switch (kind) {
        case EventKind::day_began: return "time-day";
        case EventKind::weather_set: return "weather-rain";
        case EventKind::order_taken:
        case EventKind::lapse_warning:
        case EventKind::order_lapsed:
        case EventKind::order_refused:
        case EventKind::refused: return "act-order";
        case EventKind::die: return "dice-d6";
        case EventKind::ruling:
        case EventKind::value_set:
        case EventKind::revealed:
        case EventKind::awarded: return "ui-referee";
        case EventKind::moved:
        case EventKind::chorus_moved:
        case EventKind::arrived: return "act-march";
        case EventKind::halted:
        case EventKind::lost_way: return "act-hold";
        case EventKind::foraged: return "act-forage";
        case EventKind::razed: return "act-raze";
        case EventKind::supplies:
        case EventKind::hungry: return "rations";
        case EventKind::loot:
        case EventKind::bought_morale:
        case EventKind::pillaged: return "loot";
        case EventKind::soldiers:
        case EventKind::raised:
        case EventKind::army_made:
        case EventKind::merged:
        case EventKind::disbanded:
        case EventKind::renamed:
        case EventKind::stationed: return "muster";
        case EventKind::wagons: return "army-wagon";
        case EventKind::morale:
        case EventKind::check:
        case EventKind::consequence: return "morale";
        case EventKind::revolt:
        case EventKind::dissolved:
        case EventKind::routed:
        case EventKind::trapped: return "state-killed";
        case EventKind::commander_made:
        case EventKind::captured:
        case EventKind::freed:
        case EventKind::chorus_joined:
        case EventKind::escaped:
        case EventKind::duel: return "commander";
        case EventKind::absent:
        case EventKind::vanished:
        case EventKind::returned: return "act-split";
        case EventKind::rest_began:
        case EventKind::rest_week:
        case EventKind::rest_ended: return "act-rest";
        case EventKind::harried: return "act-harry";
        case EventKind::contact:
        case EventKind::modifier:
        case EventKind::war_set:
        case EventKind::battle: return "stat-attack";
        case EventKind::retreated: return "act-retreat";
        case EventKind::siege_began:
        case EventKind::siege_week:
        case EventKind::gates_opened:
        case EventKind::siege_ended:
        case EventKind::stronghold_fell: return "act-siege";
        case EventKind::engines_built: return "engine-catapult";
        case EventKind::letter_sent:
        case EventKind::letter_lost:
        case EventKind::letter_arrived: return "letter";
        case EventKind::news_arrived: return "rider";
        case EventKind::spell_learned:
        case EventKind::spell_cast: return "army-wizard";
        case EventKind::operation: return "doctrine-quiet";
        case EventKind::ships: return "army-ship";
    }
    return "ui-log";
}

namespace {

/// What was ruled, in the words of the desk; who led is an id, which says little.
std::string answer_words(const Words& words, const campaign::Answer& answer) {
    std::string out;
    for (const auto& [field, value] : answer.values) {
        const FieldName name = field_name(field);
        if (value.empty() || name.name == "lead" || value == "no" || value == "0") continue;
        const std::string id = "rulingword." + value;
        const std::string word = words(id);
        out += (out.empty() ? "" : ", ") + field_words(words, name.name);
        if (value != "yes") out += " " + (word == id ? value : word);
    }
    return out.empty() ? words("desk.usual") : out;
}

std::string day_of_step(const Words& words, campaign::Minute at) {
    return clock_words(words, at);
}

std::string person_of(const campaign::State& state, campaign::CommanderId who) {
    const std::size_t at = campaign::number(who);
    return at > 0 && at <= state.commanders.size() ? state.commander(who).name : std::string{};
}

}  // namespace

std::string step_words(const Words& words, const campaign::State& state,
                       const campaign::StepRow& step) {
    std::string name;
    std::string text;
    try {
        const campaign::Action action = campaign::action_of(step.kind, step.action);
        if (const auto* submit = std::get_if<campaign::Submit>(&action))
            name = person_of(state, submit->order.commander);
        else if (const auto* face = std::get_if<campaign::Face>(&action))
            text = std::to_string(face->face);
        else if (const auto* set = std::get_if<campaign::SetValue>(&action))
            text = set->reason;
        else if (const auto* answer = std::get_if<campaign::Answer>(&action)) {
            text = answer_words(words, *answer);
        } else if (const auto* advance = std::get_if<campaign::Advance>(&action))
            text = clock_words(words, advance->until);
        else if (const auto* announce = std::get_if<campaign::Announce>(&action))
            text = announce->text;
        else if (const auto* reveal = std::get_if<campaign::Reveal>(&action))
            name = person_of(state, reveal->commander);
        else if (const auto* award = std::get_if<campaign::Award>(&action))
            name = person_of(state, award->commander);
        else if (const auto* refuse = std::get_if<campaign::RefuseOrder>(&action))
            text = refuse->reply;
        else if (const auto* ride = std::get_if<campaign::ChorusRide>(&action))
            text = ride->member.empty() ? place_name(*state.setting, ride->to) : ride->member;
    } catch (const std::exception&) {
        text = step.why;  // A later Muster wrote it.
    }
    return words("campaignstep." + step.kind,
                 {{"name", name}, {"text", text}, {"at", day_of_step(words, step.minute)}});
}

}  // namespace muster::client
