#include "engine/skirmish/model/names.hpp"
#include "scenario_detail.hpp"

#define BOOST_TEST_DYN_LINK
#include <algorithm>
#include <boost/test/unit_test.hpp>

namespace muster::skirmish::tests {
namespace {

Scenario::Item parse_item(std::string_view text) {
    Scenario::Item item;
    item.side = text[0] == 'R' ? 0 : 1;
    if (text.substr(1, 1) != " " || (text[0] != 'R' && text[0] != 'B'))
        fail("cannot read the action \"" + std::string{text} + "\"");
    text.remove_prefix(2);
    if (starts(text, "cannot ")) {
        item.cannot = true;
        text.remove_prefix(7);
    }
    const auto space = text.find(' ');
    item.verb = text.substr(0, space);
    if (space != std::string_view::npos) item.object = text.substr(space + 1);
    return item;
}

}  // namespace

Copy Scenario::copy(int side, std::string_view name) const {
    const auto& names = names_[side_index(side)];
    const auto at = std::find(names.begin(), names.end(), name);
    if (at == names.end()) fail(std::string{side_name(side)} + " has no " + std::string{name});
    return static_cast<Copy>(at - names.begin());
}

bool Scenario::applies(const Item& item) const {
    if (state.to_move != seat_of(item.side)) return false;
    const std::string& verb = item.verb;
    if (verb == "ill") return state.ask == Ask::illusion_aim;
    if (verb == "choose") return state.ask == Ask::choose_card;
    if (verb == "save" || verb == "nosave")
        return state.ask == Ask::rout_save || state.ask == Ask::effect_save ||
               state.ask == Ask::effect_save ||
               (state.moment == Moment::save && state.ask == Ask::none);
    if (state.ask != Ask::none) return false;
    if (verb == "pass" && item.object == "on Defense") return state.moment == Moment::defense;
    if (verb == "O" || verb == "pass") return state.moment == Moment::offense;
    if (verb == "D") return state.moment == Moment::defense;
    if (verb == "pre") return state.moment == Moment::before_roll;
    if (verb == "post") return state.moment == Moment::after_roll;
    if (verb == "role") return state.moment == Moment::role;
    if (verb == "heal" || verb == "cleric" || verb == "after")
        return state.moment == Moment::aftermath;
    if (verb == "necro") return state.moment == Moment::phase_start;
    if (verb == "ritual")
        return state.moment == Moment::offense || state.moment == Moment::phase_start;
    if (verb == "use")
        return state.moment == Moment::battle_start || state.moment == Moment::phase_start;
    if (verb == "send") return state.moment == Moment::mender_pay;
    if (verb == "designate") return state.moment == Moment::designate;
    fail("no verb " + verb);
}

bool Scenario::matches(const Item& item, const Action& action) const {
    using Kind = Action::Kind;
    const int side = item.side;
    const auto colon = item.object.find(':');
    const std::string name = item.object.substr(0, colon);
    const std::string option = colon == std::string::npos ? "" : item.object.substr(colon + 1);
    const auto is = [&](Copy copy, int owner, std::string_view wanted) {
        return copy < names_[side_index(owner)].size() && names_[side_index(owner)][copy] == wanted;
    };
    const auto value_is = [&](auto value) {
        return action.value == static_cast<std::uint8_t>(value);
    };
    const auto role = [&](const std::string& word) {
        return static_cast<Role>(names::find(names::roles, word).value());
    };
    const auto aimed = [&] {
        return option.empty() || value_is(option == "mine" ? Target::mine : Target::foe);
    };
    const std::string& verb = item.verb;
    if (verb == "O" || verb == "D") {
        if (action.kind != (verb == "O" ? Kind::offense : Kind::defense)) return false;
        const int wanted = option.empty() ? 0 : 1 + static_cast<int>(role(option));
        return is(action.copy, side, name) && value_is(wanted);
    }
    if (verb == "pass") return action.kind == Kind::pass;
    if (verb == "pre" || verb == "post") {
        if (name == "evoke") return action.kind == Kind::evoke && aimed();
        if (name == "illusion") return action.kind == Kind::illusion;
        if (name == "exchange")
            return action.kind == Kind::exchange && is(action.copy, side, option);
        return (action.kind == Kind::respond || action.kind == Kind::ritual) &&
               is(action.copy, side, name) && aimed();
    }
    if (verb == "ill")
        return action.kind == Kind::aim && value_is(name == "mine" ? Target::mine : Target::foe);
    if (verb == "role") return action.kind == Kind::change_role && value_is(role(name));
    if (verb == "save")
        return action.kind == (name == "morale"  ? Kind::save_morale
                               : name == "favor" ? Kind::save_favor
                                                 : Kind::save_influence);
    if (verb == "nosave") return action.kind == Kind::no_save;
    if (verb == "heal") {
        const auto arrow = item.object.find("->");
        return action.kind == Kind::heal && is(action.copy, side, item.object.substr(0, arrow)) &&
               is(action.other, side, item.object.substr(arrow + 2));
    }
    if (verb == "send") return action.kind == Kind::send_away && is(action.copy, 1 - side, name);
    if (verb == "choose") return action.kind == Kind::choose && is(action.copy, action.value, name);
    const std::map<std::string_view, Kind> of_card{
        {"cleric", Kind::bring_back}, {"necro", Kind::recall}, {"ritual", Kind::ritual},
        {"use", Kind::use_effect},    {"after", Kind::after},  {"designate", Kind::designate}};
    return action.kind == of_card.at(verb) && is(action.copy, side, name) && aimed();
}

std::vector<Action> Scenario::options(std::string_view verb_and_object) const {
    const std::string side = state.to_move == Seat::blue ? "B " : "R ";
    const Item item = parse_item(side + std::string{verb_and_object});
    std::vector<Action> found;
    Actions legal;
    legal_actions(state, legal);
    if (applies(item))
        std::copy_if(legal.begin(), legal.end(), std::back_inserter(found),
                     [&](const Action& action) { return matches(item, action); });
    return found;
}

int Scenario::count_events(Event::Kind kind) const {
    return static_cast<int>(std::count_if(events.begin(), events.end(),
                                          [&](const Event& event) { return event.kind == kind; }));
}

void Scenario::step(std::vector<Item>& items, std::size_t& next, std::vector<int>& dice) {
    Actions legal;
    legal_actions(state, legal);
    if (legal.empty()) fail("nobody can act, and it is not over");
    if (state.to_move == Seat::dice) {
        Action action = legal[0];
        if (action.kind == Action::Kind::roll) {
            if (dice.empty()) fail("more dice are rolled than given");
            action.value = static_cast<std::uint8_t>(dice.front());
            dice.erase(dice.begin());
        } else if (action.kind == Action::Kind::pick_seat) {
            action.value = static_cast<std::uint8_t>(first_);
        }
        apply(state, action, Sink<Event>{events});
        return;
    }
    std::size_t at = next;
    for (; at < items.size() && items[at].cannot; ++at) {
        if (!applies(items[at])) continue;
        items[at].checked = true;
        for (const Action& action : legal)
            if (matches(items[at], action))
                fail(items[at].verb + " " + items[at].object + " is not refused");
    }
    if (at < items.size() && applies(items[at])) {
        const auto action = std::find_if(legal.begin(), legal.end(), [&](const Action& candidate) {
            return matches(items[at], candidate);
        });
        // What belongs to the start of a Phase may wait for it; anything else must be possible at
        // once.
        if (action != legal.end()) {
            for (; next < at; ++next)
                if (!items[next].checked && items[next].verb != "save" &&
                    items[next].verb != "role")
                    fail("there was no opportunity to refuse " + items[next].verb + " " +
                         items[next].object);
            next = at + 1;
            apply(state, *action, Sink<Event>{events});
            return;
        }
        if (items[at].verb != "ritual" && items[at].verb != "use")
            fail(items[at].verb + " " + items[at].object + " is not possible");
    }
    Action passive = legal[0];
    if (passive.kind == Action::Kind::go_first) passive.value = static_cast<std::uint8_t>(first_);
    if (passive.kind == Action::Kind::offense || passive.kind == Action::Kind::pass ||
        passive.kind == Action::Kind::defense)
        fail(std::string{side_name(static_cast<int>(state.to_move))} +
             " must play or Pass, and no action is given");
    apply(state, passive, Sink<Event>{events});
}

Scenario& Scenario::play(std::string_view actions, std::string_view dice_text) {
    std::vector<Item> items;
    std::vector<int> dice;
    bool to_the_end = false;
    int turns = 1;
    for (const std::string& part : split(actions, ";")) {
        if (part == "-") continue;
        if (part == "to the end")
            to_the_end = true;
        else if (part.find(" turns") != std::string::npos)
            turns = std::stoi(part);
        else
            items.push_back(parse_item(part));
    }
    for (const std::string& die : split(dice_text, ","))
        if (die != "-") dice.push_back(std::stoi(die));
    int last_on_offense = first_;
    for (const Item& item : items)
        if (item.verb == "O" || (item.verb == "pass" && item.object.empty()))
            last_on_offense = item.side;
    if (!begun_) begin(!to_the_end, last_on_offense);
    last_turn_ = turns;

    std::size_t next = 0;
    for (int steps = 0; state.moment != Moment::over && (to_the_end || state.turn <= turns);
         ++steps) {
        if (steps > 5000) fail("this does not come to an end");
        step(items, next, dice);
    }
    for (; next < items.size(); ++next) {
        const Item& item = items[next];
        const bool need_not_be_asked = item.verb == "save" || item.verb == "role";
        if (!item.cannot || (!item.checked && !need_not_be_asked))
            fail("the moment for " + item.verb + " " + item.object + " never came");
    }
    if (!dice.empty()) fail(std::to_string(dice.size()) + " of the dice were not rolled");
    return *this;
}

Scenario& Scenario::stop_after(std::string_view actions, std::string_view dice_text) {
    if (!begun_) begin(false, first_);
    std::vector<Item> items;
    std::vector<int> dice;
    std::size_t next = 0;
    for (const std::string& part : split(actions, ";"))
        if (part != "-") items.push_back(parse_item(part));
    for (const std::string& die : split(dice_text, ","))
        if (die != "-") dice.push_back(std::stoi(die));
    const auto is_left = [&] {
        return !dice.empty() ||
               std::any_of(items.begin() + static_cast<std::ptrdiff_t>(next), items.end(),
                           [](const Item& item) { return !(item.cannot && item.checked); });
    };
    for (int steps = 0; is_left(); ++steps) {
        if (steps > 5000 || state.moment == Moment::over)
            fail("the Battle ended before all was played");
        step(items, next, dice);
    }
    return *this;
}

std::vector<Action> Scenario::legal() const {
    Actions actions;
    legal_actions(state, actions);
    return {actions.begin(), actions.end()};
}

Scenario& Scenario::take(Action::Kind kind, Copy copy, int value) {
    for (const Action& action : legal()) {
        if (action.kind != kind || (copy != no_copy && action.copy != copy)) continue;
        if (value >= 0 && action.value != value) continue;
        apply(state, action, Sink<Event>{events});
        return *this;
    }
    fail("there is no such action to take");
}

bool Scenario::offers(Action::Kind kind, Copy copy, int value) const {
    const std::vector<Action> actions = legal();
    return std::any_of(actions.begin(), actions.end(), [&](const Action& action) {
        return action.kind == kind && (copy == no_copy || action.copy == copy) &&
               (value < 0 || action.value == value);
    });
}

std::string Scenario::pile(int side, CopySet set) const {
    std::vector<std::string> found;
    each(set, [&](Copy copy) {
        const auto& names = names_[side_index(side)];
        // A copy without a name joined through a power.
        const std::string name =
            copy < names.size() ? names[copy]
                                : table_->texts[state.players[side_index(side)].cards[copy]].id;
        if (name != keeper) found.push_back(name);
    });
    std::sort(found.begin(), found.end());
    std::string text;
    for (const std::string& name : found) text += (text.empty() ? "" : ", ") + name;
    return text;
}

void Scenario::expect_side(std::string_view text, int side) const {
    const Player& player = state.players[side_index(side)];
    std::map<std::string, std::string> wanted{{"ex", ""}, {"di", ""}, {"ki", ""}};
    const auto same = [&](const std::string& what, const std::string& found,
                          const std::string& wanted_text) {
        if (found != wanted_text)
            fail(std::string{side_name(side)} + " " + what + ": found \"" + found +
                 "\", expected \"" + wanted_text + "\"");
    };
    for (const std::string& part : split(text, ";")) {
        const std::string key = part.substr(0, 2);
        if (part.substr(2, 1) == " " && (wanted.contains(key) || key == "ha")) {
            std::vector<std::string> names;
            for (std::string name : split(part.substr(2), ",")) {
                int copies = 1;
                if (const auto times = name.find(" ×"); times != std::string::npos) {
                    copies = std::stoi(name.substr(times + std::string_view{" ×"}.size()));
                    name.resize(times);
                }
                if (name != "none")
                    names.insert(names.end(), static_cast<std::size_t>(copies), name);
            }
            std::sort(names.begin(), names.end());
            std::string list;
            for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
            wanted[key] = list;
        } else if (part[0] == 'M') {
            same("Morale", std::to_string(player.morale) + "+" + std::to_string(player.base),
                 part.substr(1) + (part.find('+') == std::string::npos ? "+0" : ""));
        } else if (starts(part, "Favors ")) {
            same("Favors", std::to_string(player.favors), part.substr(7));
        } else if (starts(part, "half Influence ")) {
            same("half Influence", std::to_string(player.half_influence), part.substr(15));
        } else if (starts(part, "s ")) {
            same("s", std::to_string(player.mindblade), part.substr(2));
        } else {
            fail("cannot read \"" + part + "\"");
        }
    }
    const std::map<std::string, Zone> zones{
        {"ha", Zone::hand}, {"ex", Zone::exhausted}, {"di", Zone::disabled}, {"ki", Zone::killed}};
    for (const auto& [key, list] : wanted) same(key, pile(side, player.zone(zones.at(key))), list);
}

Scenario& Scenario::expect(std::string_view expected) {
    const Outcome end = outcome(state);
    const auto result = [&](std::string_view wanted_text) {
        if (!end.is_over) fail("the Battle is not over");
        const std::string found = end.winner == Seat::red    ? "Red wins"
                                  : end.winner == Seat::blue ? "Blue wins"
                                                             : "both lose";
        if (found != wanted_text)
            fail("found \"" + found + "\", expected \"" + std::string{wanted_text} + "\"");
    };
    for (const std::string& part : split(expected, " / ")) {
        if (starts(part, "Red:")) {
            expect_side(std::string_view{part}.substr(4), 0);
        } else if (starts(part, "Blue:")) {
            expect_side(std::string_view{part}.substr(5), 1);
        } else if (part == "Red active" || part == "Blue active") {
            // A turn that could not be used has already gone by, so the announcement counts.
            const auto turn = std::find_if(events.begin(), events.end(), [&](const Event& event) {
                return event.kind == Event::Kind::turn_started && event.value == last_turn_ + 1;
            });
            if (turn == events.end() ||
                turn->seat != (part == "Red active" ? Seat::red : Seat::blue))
                fail("not " + part);
        } else if (starts(part, "Rout, ")) {
            result(std::string_view{part}.substr(6));
            if (end.ending != Ending::rout) fail("it did not end by a Rout");
        } else if (starts(part, "Battle over, ")) {
            result(std::string_view{part}.substr(13));
            if (end.ending == Ending::rout) fail("it ended by a Rout");
        } else if (part == "Phase 1" || part == "Phase 2") {
            if (state.phase != part[6] - '0') fail("not " + part);
        } else {
            fail("cannot read \"" + part + "\"");
        }
    }
    if (end.is_over && expected.find("wins") == std::string_view::npos &&
        expected.find("lose") == std::string_view::npos)
        fail("the Battle is over");
    return *this;
}

void check_case(std::string_view given, std::string_view actions, std::string_view dice,
                std::string_view expected, const Extra& extra) {
    try {
        Scenario{given, extra}.play(actions, dice).expect(expected);
        BOOST_TEST(true);
    } catch (const std::exception& error) {
        BOOST_ERROR(std::string{error.what()} + "\n  given: " + std::string{given} +
                    "\n  actions: " + std::string{actions} + "\n  dice: " + std::string{dice} +
                    "\n  expected: " + std::string{expected});
    }
}

}  // namespace muster::skirmish::tests
