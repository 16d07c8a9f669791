#include "engine/core/seat.hpp"
#include "engine/strategic/model/effect_keys.hpp"
#include "engine/strategic/model/field.hpp"
#include "engine/strategic/wording/text.hpp"
#include "engine/strategic/wording/text_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <string_view>
#include <vector>

namespace muster::strategic {
namespace {

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
    action.flag = reader.takes(later_word);
    if (!reader.has_more() || action.flag) return;
    for (const Effect& effect : state.tables().doctrines[action.row].effects)
        if (effect.word == Word::weather_step) {
            const auto ladder = reader.row(state.tables().ladders);
            constexpr std::array<std::string_view, 2> ways{"down", "up"};
            action.number = static_cast<std::int16_t>(2 * ladder + reader.choice(ways));
            return;
        }
    if (copies_augment(state, action.row)) {
        action.number = static_cast<std::int16_t>(reader.row(state.tables().doctrines));
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
            action.flag = reader.takes(answer_words[0]);
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
            action.flag = reader.takes("stays");
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
        case Verb::initiative:
        case Verb::precedence:
            action.other = reader.faction();
            action.number = number();
            return;
        case Verb::block:
            action.to = reader.space();
            action.number = static_cast<std::int16_t>(reader.choice(ground_words));
            return;
        case Verb::way:
            action.to = reader.space();
            action.other = reader.space();
            action.number = static_cast<std::int16_t>(reader.choice(way_words));
            return;
        case Verb::works:
            action.to = reader.space();
            action.number = number();
            action.extra = number();
            return;
        case Verb::weather_mod:
            action.number = number();
            action.row = static_cast<std::uint16_t>(reader.has_more() ? reader.choice(region_words)
                                                                      : region_words.size());
            return;
        case Verb::relation:
            action.other = reader.faction();
            action.row = reader.faction();
            action.number = static_cast<std::int16_t>(reader.choice(relation_words));
            return;
        case Verb::training:
            action.other = reader.faction();
            action.number = number();
            action.extra = number();
            return;
        case Verb::trigger:
            action.number = number();
            action.flag = reader.choice(answer_words) == 1;
            return;
        case Verb::terrain:
            action.to = reader.space();
            action.number = reader.takes(roll_word) ? 1 : 0;
            if (action.number == 0)
                action.row = static_cast<std::uint16_t>(reader.row(tables.terrains));
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
        case Verb::cancel:
        case Verb::route: return;
        case Verb::roshna: action.flag = reader.takes("defender"); return;
        case Verb::daytime: action.flag = reader.choice(time_words) == 1; return;
        case Verb::reorder:
        case Verb::scale_help:
        case Verb::points:
        case Verb::tire:
        case Verb::storm:
        case Verb::strengthen:
        case Verb::resize: action.number = number(); return;
        case Verb::prey:
        case Verb::defeat: action.other = reader.army(); return;
        case Verb::repair:
        case Verb::feral: action.flag = reader.choice(switch_words) == 1; return;
        case Verb::project:
            action.number = number();
            if (reader.takes("road"))
                action.to = reader.space();
            else
                action.extra = number();
            return;
        case Verb::allow:
            action.row = static_cast<std::uint16_t>(reader.row(state.tables().doctrines));
            action.flag = reader.choice(switch_words) == 1;
            return;
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
        case Verb::release:
            action.number = static_cast<std::int16_t>(reader.number());
            if (reader.takes("to")) action.other = reader.faction();
            break;
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
        case Verb::combine:
        case Verb::stand: action.other = reader.army(); break;
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

}  // namespace

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
