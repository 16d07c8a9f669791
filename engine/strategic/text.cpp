#include "engine/strategic/text.hpp"

#include "engine/core/seat.hpp"
#include "engine/strategic/effect_keys.hpp"
#include "engine/strategic/field.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

namespace muster::strategic {
namespace {

using Verb = Action::Kind;

/// By Action::Kind.
constexpr std::array<std::string_view, 51> verbs{
    "done",         "choose",         "stay",        "trade",       "march",
    "act",          "split",          "combine",     "buy",         "spend",
    "relieve",      "release",        "attack",      "special",     "drop",
    "use",          "employ",         "aid",         "commit",      "press",
    "stop",         "retreat",        "go",          "feed",        "outcome",
    "fate",         "roll",           "ref_pool",    "ref_ground",  "ref_steps",
    "ref_rating",   "ref_tie_loss",   "ref_settle",  "ref_cancel",  "ref_daytime",
    "ref_str",      "ref_size",       "ref_defeat",  "ref_approve", "ref_meter",
    "ref_cp",       "ref_gold",       "ref_weather", "ref_reveal",  "ref_tag_space",
    "ref_tag_army", "ref_controller", "ref_value",   "ref_spawn",   "ref_class",
    "ref_end"};
static_assert(verbs[static_cast<std::size_t>(Verb::roll)] == "roll" &&
              verbs[static_cast<std::size_t>(Verb::end_war)] == "ref_end");
constexpr std::array<std::string_view, 5> intensity_words{"mild", "light", "normal", "heavy",
                                                          "extreme"};
constexpr std::array<std::string_view, 6> approval_words{
    "second_roll", "escape", "rich", "bonus_roll", "interference", "meaningful"};
constexpr std::array<std::string_view, 2> switch_words{"off", "on"};
constexpr std::array<std::string_view, 2> time_words{"day", "night"};
constexpr std::string_view nobody_word = "nobody", because = " because ";
constexpr std::array<std::string_view, 4> outcome_words{"convert", "capture", "raze", "liberate"};
constexpr std::array<std::string_view, 5> fate_words{"occupy", "sack", "give_back", "set_free",
                                                     "leave"};
constexpr std::array<std::string_view, 4> reward_words{"gold", "cp", "rest", "size"};

std::string_view ability_name(const State& state, AbilityId id) {
    return state.prepared().abilities[id].ability->id;
}

std::string dice_words(const DiceTypes& dice) {
    std::string out;
    for (std::size_t rung = die_ladder.size(); rung-- > 0;)
        if (dice.count[rung] > 0) out += fmt::format(" {}d{}", dice.count[rung], die_ladder[rung]);
    return out;
}

/// What an Augment is used for: a class, or a ladder and a direction.
std::string employment(const State& state, const Action& action) {
    if (action.number < 0) return "";
    for (const Effect& effect : state.tables().doctrines[action.row].effects)
        if (effect.word == Word::weather_step)
            return fmt::format(
                " {} {}", state.tables().ladders[static_cast<std::size_t>(action.number / 2)].id,
                action.number % 2 == 1 ? "up" : "down");
    return fmt::format(" {}", state.tables().classes[static_cast<std::size_t>(action.number)].id);
}

bool deals_element(const State& state, std::uint16_t doctrine) {
    const auto& effects = state.tables().doctrines[doctrine].effects;
    return std::any_of(effects.begin(), effects.end(),
                       [](const Effect& effect) { return effect.word == Word::deal_element; });
}

[[noreturn]] void refuse(std::string_view text, std::string_view why) {
    throw IllegalAction{fmt::format("\"{}\": {}", text, why)};
}

/// Takes the words of a text one after the other.
class Reader {
  public:
    Reader(const State& state, std::string_view text) : s_{state}, text_{text} {
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = std::min(text.find(' ', at), text.size());
            if (end > at) words_.push_back(text.substr(at, end - at));
            at = end + 1;
        }
    }

    [[nodiscard]] bool has_more() const { return at_ < words_.size(); }
    std::string_view next() {
        if (!has_more()) refuse(text_, "a word is missing");
        return words_[at_++];
    }
    /// Whether the next word is this one, which is then taken.
    bool takes(std::string_view word) {
        if (!has_more() || words_[at_] != word) return false;
        ++at_;
        return true;
    }
    int number() { return number_of(next()); }
    template <std::size_t Count>
    std::size_t choice(const std::array<std::string_view, Count>& of) {
        const std::string_view word = next();
        const auto at = std::find(of.begin(), of.end(), word);
        if (word.empty() || at == of.end()) unknown(word);
        return static_cast<std::size_t>(at - of.begin());
    }
    template <class Rows>
    std::size_t row(const Rows& rows) {
        const std::string_view word = next();
        const int at = find_index(rows, word);
        if (at < 0) unknown(word);
        return static_cast<std::size_t>(at);
    }
    Index space() { return static_cast<Index>(row(s_.war().spaces)); }
    Index army() {
        const std::string_view word = next();
        const std::size_t plus = word.find('+');
        if (plus == std::string_view::npos) {
            const int at = find_index(s_.war().armies, word);
            if (at < 0) unknown(word);
            return static_cast<Index>(at);
        }
        const int made = number_of(word.substr(plus + 1));
        if (made < 0 || made >= s_.army_count) unknown(word);
        return static_cast<Index>(made);
    }
    /// One of an army's abilities, or of any where it has none of that name.
    AbilityId ability(Index army) {
        const std::string_view word = next();
        const auto& all = s_.prepared().abilities;
        for (const bool own : {true, false})
            for (std::size_t id = 0; id < all.size(); ++id)
                if (all[id].ability->id == word &&
                    (!own || army == absent ||
                     (ability_classes(s_, army) & bit(all[id].class_of)) != 0))
                    return static_cast<AbilityId>(id);
        unknown(word);
    }
    std::size_t element() { return name(s_.tables().elements); }
    /// A faction; nobody where `nobody` may stand and does.
    Index faction(bool or_nobody = false) {
        if (or_nobody && takes(nobody_word)) return absent;
        return static_cast<Index>(row(s_.war().factions));
    }
    std::size_t name(const std::vector<std::string>& all) {
        const std::string_view word = next();
        const auto at = std::find(all.begin(), all.end(), word);
        if (at == all.end()) unknown(word);
        return static_cast<std::size_t>(at - all.begin());
    }
    DiceTypes dice() {
        DiceTypes out;
        while (has_more()) {
            const std::string_view word = next();
            const std::size_t d = word.find('d');
            if (d == std::string_view::npos) unknown(word);
            const int count = number_of(word.substr(0, d)), faced = number_of(word.substr(d + 1));
            const auto rung = std::find(die_ladder.begin(), die_ladder.end(), faced);
            if (rung == die_ladder.end() || count < 0 || count > static_cast<int>(most_dice))
                unknown(word);
            out.count[static_cast<std::size_t>(rung - die_ladder.begin())] =
                static_cast<std::uint8_t>(count);
        }
        return out;
    }
    void finish() {
        if (has_more()) refuse(text_, fmt::format("\"{}\" is too much", words_[at_]));
    }

  private:
    [[noreturn]] void unknown(std::string_view word) const {
        refuse(text_, fmt::format("nothing is called \"{}\" here", word));
    }
    int number_of(std::string_view word) const {
        int value = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
        if (error != std::errc{} || end != word.data() + word.size() || value < -30000 ||
            value > 30000)
            unknown(word);
        return value;
    }

    const State& s_;
    std::string_view text_;
    std::vector<std::string_view> words_;
    std::size_t at_{};
};

void read_targets(Reader& reader, Action& action) {
    if (reader.takes("on")) action.other = reader.army();
    if (reader.takes("at")) action.to = reader.space();
}

void read_employment(const State& state, Reader& reader, Action& action) {
    action.row = static_cast<std::uint16_t>(reader.row(state.tables().doctrines));
    action.number = -1;
    if (!reader.has_more()) return;
    for (const Effect& effect : state.tables().doctrines[action.row].effects)
        if (effect.word == Word::weather_step) {
            const auto ladder = reader.row(state.tables().ladders);
            constexpr std::array<std::string_view, 2> ways{"down", "up"};
            action.number = static_cast<std::int16_t>(2 * ladder + reader.choice(ways));
            return;
        }
    action.number = static_cast<std::int16_t>(reader.row(state.tables().classes));
}

/// The referee's inputs, after the verb.
void read_ruling(const State& state, Reader& reader, Action& action) {
    const auto number = [&] { return static_cast<std::int16_t>(reader.number()); };
    const Tables& tables = state.tables();
    switch (action.kind) {
        case Verb::approve:
            action.number = static_cast<std::int16_t>(reader.choice(approval_words));
            return;
        case Verb::meter:
            action.other = reader.faction();
            action.row = static_cast<std::uint16_t>(reader.choice(names::meters));
            action.number = number();
            return;
        case Verb::grant_cp:
        case Verb::grant_gold:
            action.other = reader.faction();
            action.number = number();
            return;
        case Verb::weather:
            action.row = static_cast<std::uint16_t>(reader.row(tables.weathers));
            action.number = static_cast<std::int16_t>(reader.choice(intensity_words));
            if (reader.takes("at")) action.to = reader.space();
            return;
        case Verb::tag_space:
            action.to = reader.space();
            action.row = static_cast<std::uint16_t>(reader.name(tables.space_tags));
            action.flag = reader.choice(switch_words) == 1;
            return;
        case Verb::controller:
            action.to = reader.space();
            action.other = reader.faction(true);
            return;
        case Verb::value:
            action.to = reader.space();
            action.number = number();
            return;
        case Verb::spawn:
            action.other = reader.faction();
            action.row = static_cast<std::uint16_t>(reader.row(tables.classes));
            action.number = number();
            action.extra = number();
            action.to = reader.space();
            return;
        default: action.other = reader.faction(true); return;
    }
}

/// Of those that begin with an army: of a battle its attacker.
void read_army_ruling(const State& state, Reader& reader, Action& action) {
    const auto number = [&] { return static_cast<std::int16_t>(reader.number()); };
    switch (action.kind) {
        case Verb::cancel: return;
        case Verb::daytime: action.flag = reader.choice(time_words) == 1; return;
        case Verb::strengthen:
        case Verb::resize: action.number = number(); return;
        case Verb::defeat: action.other = reader.army(); return;
        case Verb::reveal:
            action.other = reader.faction();
            action.flag = reader.choice(switch_words) == 1;
            return;
        case Verb::tag_army:
            action.row = static_cast<std::uint16_t>(reader.name(state.tables().traits));
            action.flag = reader.choice(switch_words) == 1;
            return;
        case Verb::reclass:
            action.row = static_cast<std::uint16_t>(reader.row(state.tables().classes));
            return;
        default:
            action.flag = reader.takes("defender");
            action.number = number();
            if (action.kind == Verb::steps || action.kind == Verb::settle) action.extra = number();
    }
}

void read_rest(const State& state, Reader& reader, Action& action) {
    switch (action.kind) {
        case Verb::trade:
            action.row = static_cast<std::uint16_t>(reader.row(state.tables().doctrines));
            break;
        case Verb::release: action.number = static_cast<std::int16_t>(reader.number()); break;
        case Verb::commit: action.dice = reader.dice(); break;
        case Verb::go: action.to = reader.space(); break;
        case Verb::feed: action.row = reader.ability(absent); break;
        case Verb::outcome:
            action.number = static_cast<std::int16_t>(reader.choice(outcome_words));
            action.flag = reader.takes("aided");
            break;
        case Verb::fate:
            action.number = static_cast<std::int16_t>(reader.choice(fate_words));
            break;
        case Verb::roll: action.number = static_cast<std::int16_t>(reader.number()); break;
        default: break;
    }
}

/// Of actions that begin with an army.
void read_of_army(const State& state, Reader& reader, Action& action) {
    action.army = reader.army();
    switch (action.kind) {
        case Verb::march:
            action.to = reader.space();
            action.flag = reader.takes("forced");
            break;
        case Verb::act:
        case Verb::special:
        case Verb::use:
            action.row = reader.ability(action.army);
            read_targets(reader, action);
            break;
        case Verb::split: action.number = static_cast<std::int16_t>(reader.number()); break;
        case Verb::combine: action.other = reader.army(); break;
        case Verb::attack:
            action.other = reader.army();
            action.flag = reader.takes("night");
            break;
        case Verb::buy:
            action.row = static_cast<std::uint16_t>(reader.row(state.tables().doctrines));
            if (deals_element(state, action.row))
                action.number = static_cast<std::int16_t>(reader.element());
            break;
        case Verb::spend:
            action.number = static_cast<std::int16_t>(reader.choice(reward_words));
            break;
        case Verb::augment: read_employment(state, reader, action); break;
        case Verb::help: action.flag = reader.takes("advantage"); break;
        default: break;
    }
}

bool names_an_army(Verb kind) {
    switch (kind) {
        case Verb::choose:
        case Verb::stay:
        case Verb::march:
        case Verb::act:
        case Verb::split:
        case Verb::combine:
        case Verb::buy:
        case Verb::spend:
        case Verb::relieve:
        case Verb::attack:
        case Verb::special:
        case Verb::drop:
        case Verb::use:
        case Verb::augment:
        case Verb::help:
        case Verb::strengthen:
        case Verb::resize:
        case Verb::defeat:
        case Verb::reveal:
        case Verb::tag_army:
        case Verb::reclass: return true;
        default: return kind >= Verb::pool && kind <= Verb::daytime;
    }
}

/// What follows the verb, and the army where there is one, in an input of the referee.
std::string ruling_tail(const State& state, const Action& action) {
    const Tables& tables = state.tables();
    const auto space = [&] { return " " + state.war().spaces[action.to].id; };
    const auto faction = [&] {
        return " " + (action.other == absent ? std::string{nobody_word}
                                             : state.war().factions[action.other].id);
    };
    const auto is_on = [&] { return fmt::format(" {}", switch_words[action.flag ? 1 : 0]); };
    const std::string number = fmt::format(" {}", action.number);
    switch (action.kind) {
        case Verb::cancel: return "";
        case Verb::daytime: return fmt::format(" {}", time_words[action.flag ? 1 : 0]);
        case Verb::strengthen:
        case Verb::resize: return number;
        case Verb::defeat: return " " + army_name(state, action.other);
        case Verb::reveal: return faction() + is_on();
        case Verb::tag_army: return " " + tables.traits[action.row] + is_on();
        case Verb::reclass: return " " + tables.classes[action.row].id;
        case Verb::approve:
            return fmt::format(" {}", approval_words[static_cast<std::size_t>(action.number)]);
        case Verb::meter:
            return fmt::format("{} {}{}", faction(), names::meters[action.row], number);
        case Verb::grant_cp:
        case Verb::grant_gold: return faction() + number;
        case Verb::weather:
            return fmt::format(" {} {}", tables.weathers[action.row].id,
                               intensity_words[static_cast<std::size_t>(action.number)]) +
                   (action.to == absent ? "" : " at" + space());
        case Verb::tag_space: return space() + " " + tables.space_tags[action.row] + is_on();
        case Verb::controller: return space() + faction();
        case Verb::value: return space() + number;
        case Verb::spawn:
            return fmt::format("{} {}{} {}", faction(), tables.classes[action.row].id, number,
                               action.extra) +
                   space();
        case Verb::end_war: return faction();
        default:
            return (action.flag ? " defender" : "") + number +
                   (action.kind == Verb::steps || action.kind == Verb::settle
                        ? fmt::format(" {}", action.extra)
                        : "");
    }
}

/// What follows the verb, and the army where there is one.
std::string tail(const State& state, const Action& action) {
    const auto space = [&] { return " " + state.war().spaces[action.to].id; };
    const auto doctrine = [&] { return " " + state.tables().doctrines[action.row].id; };
    const auto number = static_cast<std::size_t>(action.number);
    switch (action.kind) {
        case Verb::march: return space() + (action.flag ? " forced" : "");
        case Verb::act:
        case Verb::special:
        case Verb::use: {
            std::string out = fmt::format(" {}", ability_name(state, action.row));
            if (action.other != absent) out += " on " + army_name(state, action.other);
            if (action.to != absent) out += " at" + space();
            return out;
        }
        case Verb::split:
        case Verb::release:
        case Verb::roll: return fmt::format(" {}", action.number);
        case Verb::combine: return " " + army_name(state, action.other);
        case Verb::attack:
            return " " + army_name(state, action.other) + (action.flag ? " night" : "");
        case Verb::trade: return doctrine();
        case Verb::buy:
            return doctrine() + (deals_element(state, action.row)
                                     ? " " + state.tables().elements[number]
                                     : std::string{});
        case Verb::spend: return fmt::format(" {}", reward_words[number]);
        case Verb::augment: return doctrine() + employment(state, action);
        case Verb::help: return action.flag ? " advantage" : "";
        case Verb::commit: return dice_words(action.dice);
        case Verb::go: return space();
        case Verb::feed: return fmt::format(" {}", ability_name(state, action.row));
        case Verb::outcome:
            return fmt::format(" {}{}", outcome_words[number], action.flag ? " aided" : "");
        case Verb::fate: return fmt::format(" {}", fate_words[number]);
        default: return "";
    }
}

}  // namespace

std::string army_name(const State& state, Index army) {
    const std::string& id = state.war().armies[state.armies[army].row].id;
    return army < state.war().armies.size() ? state.war().armies[army].id
                                            : fmt::format("{}+{}", id, army);
}

std::string action_text(const State& state, const Action& action) {
    std::string out{verbs[static_cast<std::size_t>(action.kind)]};
    if (names_an_army(action.kind)) out += " " + army_name(state, action.army);
    out += is_referees(action.kind) ? ruling_tail(state, action) : tail(state, action);
    if (!action.reason.text().empty()) out += fmt::format("{}{}", because, action.reason.text());
    return out;
}

Action parse_action(const State& state, std::string_view text) {
    const std::size_t at = std::min(text.find(because), text.size());
    Reader reader{state, text.substr(0, at)};
    Action action;
    action.kind = static_cast<Verb>(reader.choice(verbs));
    const bool is_ruling = is_referees(action.kind);
    if (at < text.size()) {
        if (!is_ruling) refuse(text, "only the referee gives reasons");
        action.reason = Reason{text.substr(at + because.size())};
    }
    if (names_an_army(action.kind)) {
        if (is_ruling) {
            action.army = reader.army();
            read_army_ruling(state, reader, action);
        } else {
            read_of_army(state, reader, action);
        }
    } else {
        is_ruling ? read_ruling(state, reader, action) : read_rest(state, reader, action);
    }
    reader.finish();
    return action;
}

}  // namespace muster::strategic
