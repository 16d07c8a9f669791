#include "tests/engine/warfare/scenario.hpp"

#include "engine/toml/document.hpp"
#include "engine/toml/reader.hpp"
#include "engine/warfare/model/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace muster::warfare::tests {
namespace {

[[noreturn]] void fail(const std::string& text) {
    throw std::runtime_error{text};
}

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream in{text};
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

void set_toggle(Variant& variant, const std::string& text) {
    const std::size_t dot = text.find('.');
    const std::size_t equals = text.find('=');
    std::string key = text.substr(0, equals);
    std::string value = text.substr(equals + 1);
    const bool is_word = value != "true" && value != "false" && (value[0] < '0' || value[0] > '9');
    if (is_word) value = '"' + value + '"';
    toml::Faults faults;
    const std::string section =
        dot < equals ? "[warfare." + key.substr(0, dot) + "]\n" : "[warfare]\n";
    if (dot < equals) key = key.substr(dot + 1);
    const auto document = toml::parse(section + key + " = " + value + "\n", "toggle", faults);
    if (document) {
        toml::Table root{*document, faults};
        if (auto table = root.table("warfare")) read_variant(*table, variant);
    }
    if (!faults.empty()) fail(faults.text());
}

Unit unit_of(const std::string& word) {
    const std::size_t equals = word.find('=');
    if (word == "spare" || equals != std::string::npos) {
        std::string rows =
            word == "spare" ? "gnome.green.light.infantry.d6" : word.substr(equals + 1);
        std::replace(rows.begin(), rows.end(), '.', ' ');
        Unit unit = build(shipped(), {}, choice(rows));
        unit.id = word == "spare" ? word : word.substr(0, equals);
        return unit;
    }
    return shipped_unit(word);
}

}  // namespace

Scenario::Scenario(const std::string& red, const std::string& blue) {
    give(0, red);
    give(1, blue);
    state = start(setup);
    if (setup.variant.mode == Variant::Mode::hotseat)
        for (const std::uint8_t face : {std::uint8_t{2}, std::uint8_t{1}})
            apply(state, {Action::Kind::roll, no_unit, no_unit, face});
    for (const Later& one : later_) {
        const Found found = find(one.id);
        for (const std::string& word : one.flags) {
            if (is_fortification(found.index)) {
                state.stronghold(found.side, found.index).die =
                    static_cast<std::uint8_t>(std::stoi(word.substr(1)));
                continue;
            }
            Piece& piece = state.piece(found.side, found.index);
            if (word[0] == '@')
                piece.die = static_cast<std::uint8_t>(std::stoi(word.substr(1)));
            else if (word == "R")
                piece.rallied = true;
            else if (word == "noC")
                piece.courage_used = true;
            else if (word == "noS")
                piece.savage_used = true;
            else if (word == "X")
                state.side(found.side).set_fresh(found.index, false);
            else if (word == "scorched")
                piece.scorched = true;
            else if (word.starts_with("E>"))
                state.side(found.side).set_engaged(found.index, find(word.substr(2)).index);
            else if (word != "P" && word[0] != 'U' && word[0] != 'D')
                fail("no flag " + word);
        }
    }
}

void Scenario::give(int side, const std::string& cards) {
    SideSetup& own = setup.sides[static_cast<std::size_t>(side)];
    own.army.id = own.army.name = side == 0 ? "x" : "y";
    for (const std::string& card : split(cards, ", ")) {
        std::vector<std::string> words = words_of(card);
        if (words.empty()) continue;
        std::string id = words[0];
        words.erase(words.begin());
        if (id == "stand") {
            own.may_retreat = false;
            continue;
        }
        if (const std::size_t at = id.find('@'); at != std::string::npos) {
            words.push_back(id.substr(at));
            id.resize(at);
        }
        if (id.find('=') != std::string::npos && id.find('.') > id.find('=')) {
            own.army.units.push_back(unit_of(id));
            if (std::count(id.begin(), id.end(), '.') != 4) {
                own.army.units.pop_back();
                set_toggle(setup.variant, id);
                continue;
            }
        } else if (id.find('=') != std::string::npos) {
            set_toggle(setup.variant, id);
            continue;
        } else if (id.starts_with("fort")) {
            const auto* row = shipped().fortification(std::stoi(id.substr(4)));
            own.fortifications.push_back({"fort", "Fort", *row});
            id = "fort";
            later_.push_back({side, id, words});
            continue;
        } else {
            own.army.units.push_back(unit_of(id));
        }
        Unit& unit = own.army.units.back();
        for (const std::string& word : words) {
            if (word == "U1") unit.unpaid_seasons = 1;
            if (word == "P") unit.is_pledged = true;
            if (word[0] == 'D')
                unit.profile.defense = static_cast<std::int8_t>(std::stoi(word.substr(1)));
        }
        later_.push_back({side, unit.id, words});
    }
}

Scenario::Found Scenario::find(const std::string& id) const {
    for (int side = 0; side < 2; ++side) {
        const SideSetup& own = setup.sides[static_cast<std::size_t>(side)];
        for (std::size_t i = 0; i < own.army.units.size(); ++i)
            if (own.army.units[i].id == id) return {side, static_cast<Index>(i)};
        for (std::size_t i = 0; i < own.fortifications.size(); ++i)
            if (own.fortifications[i].id == id)
                return {side, static_cast<Index>(first_fortification + i)};
    }
    fail("no unit " + id);
}

void Scenario::take_turn(int side) {
    state.active = static_cast<std::uint8_t>(side);
    state.to_move = seat_of(side);
    state.moment = Moment::order;
    state.orders_left = std::max<std::uint8_t>(state.orders_left, 1);
}

void Scenario::order(const std::string& action) {
    const std::vector<std::string> words = words_of(action);
    if (words.at(0) == "fresh") {
        const Found found = find(words.at(1));
        state.side(found.side).set_fresh(found.index, true);
        return;
    }
    if (words[0] == "leader" || words[0] == "characters") {
        const auto kind =
            words[0] == "leader" ? Action::Kind::leader_defeated : Action::Kind::characters_beaten;
        return apply(state, {kind, no_unit, no_unit,
                             words.at(1) == "X" ? std::uint8_t{0} : std::uint8_t{1}});
    }
    if (words[0] == "pass") return apply(state, {Action::Kind::pass});
    const bool is_retreat = words[0] == "retreat";
    take_turn(is_retreat ? (words.at(1) == "X" ? 0 : 1) : find(words.at(1)).side);
    const std::string seat{seat_name(state.to_move)};
    apply(state, parse_action(state, seat + ' ' + (is_retreat ? "retreat" : action)));
}

Scenario& Scenario::play(const std::string& actions, const std::string& dice) {
    std::deque<int> faces;
    std::string numbers = dice == "-" ? "" : dice;
    for (char& c : numbers)
        if (c == ',' || c == ';') c = ' ';
    for (const std::string& word : words_of(numbers)) faces.push_back(std::stoi(word));
    if (actions != "-") {
        for (const std::string& action : split(actions, "; ")) {
            order(action);
            run(faces);
        }
    }
    if (!faces.empty()) fail(fmt::format("{} dice are left over", faces.size()));
    return *this;
}

void Scenario::run(std::deque<int>& dice) {
    for (;;) {
        switch (state.moment) {
            case Moment::order:
            case Moment::over: return;
            case Moment::courage: apply(state, {Action::Kind::courage}); break;
            case Moment::choose: {
                Actions legal;
                legal_actions(state, legal);
                apply(state, legal.front());
                break;
            }
            case Moment::roll:
                if (dice.empty())
                    fail(fmt::format("a die is wanted for {}",
                                     names::of(names::reasons, state.roll.reason)));
                apply(state, {Action::Kind::roll, no_unit, no_unit,
                              static_cast<std::uint8_t>(dice.front())});
                dice.pop_front();
        }
    }
}

bool Scenario::holds(const std::string& fact) {
    const std::vector<std::string> words = words_of(fact);
    const std::string& what = words.at(0);
    if (what == "on") return state.moment != Moment::over;
    if (what == "draw") return state.moment == Moment::over && state.winner == 2;
    if (what == "round") return state.sides[0].round == std::stoi(words.at(1));
    if (what == "X" || what == "Y") {
        const int side = what == "X" ? 0 : 1;
        if (words.at(1) == "turn") return state.active == side && state.moment == Moment::order;
        return state.moment == Moment::over && state.winner == side;
    }
    if (what == "ending") return names::of(names::endings, state.ending) == words.at(1);
    if (what == "may" || what == "barred") {
        const Found attacker = find(words.at(1));
        const auto bar =
            attack_refusal(state, attacker.side, attacker.index, find(words.at(2)).index);
        return what == "may" ? !bar.has_value() : bar == words.at(3);
    }
    if (what == "offers" || what == "no") {
        const std::string action = fact.substr(what.size() + 1);
        State asked = state;
        std::swap(asked, state);
        state = asked;
        take_turn(words.at(1) == "retreat" ? (words.at(2) == "X" ? 0 : 1) : find(words.at(2)).side);
        Actions legal;
        legal_actions(state, legal);
        const std::string wanted = fmt::format("{} {}", seat_name(state.to_move),
                                               words.at(1) == "retreat" ? "retreat" : action);
        const bool is_there = std::any_of(legal.begin(), legal.end(), [&](const Action& one) {
            return action_text(state, one) == wanted;
        });
        state = asked;
        return is_there == (what == "offers");
    }
    const Found found = find(what);
    const std::string& value = words.at(1);
    if (is_fortification(found.index))
        return value == "sapped"
                   ? state.stronghold(found.side, found.index).sapped
                   : state.stronghold(found.side, found.index).die == std::stoi(value);
    const Piece& piece = state.piece(found.side, found.index);
    if (value == "exhausted") return piece.is_on_field() && !piece.fresh;
    if (value == "fresh") return piece.is_on_field() && piece.fresh;
    if (value == "rallied") return piece.rallied;
    if (value == "noC") return piece.courage_used;
    if (value == "noS") return piece.savage_used;
    if (value == "free") return !is_engaged(state, found.side, found.index);
    if (value == "engaged")
        return are_engaged(state, found.side, found.index, find(words.at(2)).index);
    const auto place = std::find(names::places.begin(), names::places.end(), value);
    if (place != names::places.end())
        return piece.place == static_cast<Place>(place - names::places.begin());
    return piece.is_on_field() && piece.die == std::stoi(value);
}

void Scenario::expect(const std::string& expected) {
    for (const std::string& fact : split(expected, "; ")) {
        if (holds(fact)) continue;
        std::string now;
        for (int side = 0; side < 2; ++side)
            for (Index unit = 0; unit < state.side(side).units; ++unit) {
                const Piece& piece = state.piece(side, unit);
                now +=
                    fmt::format(" {} {} {}{}{}", state.card(side, unit).id, piece.die,
                                names::of(names::places, piece.place),
                                piece.fresh ? "" : " exhausted", piece.rallied ? " rallied" : "");
            }
        fail(fmt::format("not so: {}; now:{}", fact, now));
    }
}

Setup versus(const std::string& red, const std::string& blue) {
    return Scenario{red, blue}.setup;
}

void roll(State& state, int face) {
    apply(state, {Action::Kind::roll, no_unit, no_unit, static_cast<std::uint8_t>(face)});
}

}  // namespace muster::warfare::tests
