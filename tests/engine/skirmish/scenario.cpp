#include "scenario.hpp"

#include "engine/skirmish/flow.hpp"
#include "engine/skirmish/names.hpp"

#define BOOST_TEST_DYN_LINK
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <stdexcept>

namespace muster::skirmish::tests {
namespace {

constexpr std::string_view keeper = "keeper";

[[noreturn]] void fail(const std::string& message) { throw std::runtime_error{message}; }

bool starts(std::string_view text, std::string_view with) { return text.substr(0, with.size()) == with; }

std::size_t side_index(int side) { return static_cast<std::size_t>(side); }

const char* side_name(int side) { return side == 0 ? "Red" : "Blue"; }

/// `Ag4+reach@magic`: a plain card, or nothing if the name is not of that form.
std::optional<Card> plain_card(std::string_view name) {
    constexpr std::array<std::string_view, 6> prefixes{"Ag", "Gu", "He", "Sa", "Eq", "Ri"};
    const auto prefix = std::find(prefixes.begin(), prefixes.end(), name.substr(0, 2));
    if (prefix == prefixes.end() || name.size() < 3) return std::nullopt;
    Card card;
    card.role = static_cast<Role>(prefix - prefixes.begin());
    std::size_t at = 2;
    if (name[at] == '-') {
        ++at;
    } else {
        int strength = 0;
        while (at < name.size() && std::isdigit(static_cast<unsigned char>(name[at])) != 0)
            strength = 10 * strength + (name[at++] - '0');
        if (at == 2) return std::nullopt;
        card.strength = static_cast<std::int8_t>(strength);
    }
    while (at < name.size()) {
        const char sign = name[at++];
        const std::size_t end = std::min(name.find_first_of("+@!#", at), name.size());
        const std::string_view word = name.substr(at, end - at);
        if (sign == '+') card.traits |= bit(static_cast<Trait>(names::find(names::traits, word).value()));
        if (sign == '@') card.path = static_cast<Path>(names::find(names::paths, word).value());
        at = end;
    }
    return card;
}

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

Power power_named(std::string word) {
    for (char& letter : word)
        letter = letter == ' ' ? '_' : static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    const auto power = names::find(names::powers, word);
    if (!power) fail("no power " + word);
    return static_cast<Power>(*power);
}

}  // namespace

Scenario::Scenario(std::string_view given, const Extra& extra)
    : table_{std::make_unique<Table>(catalogue())}, variant_{std::make_unique<Variant>()} {
    state.table = table_.get();
    state.variant = variant_.get();
    for (const std::string& part : split(given, " / ")) {
        if (starts(part, "Red:")) {
            read_side(std::string_view{part}.substr(4), 0, extra);
        } else if (starts(part, "Blue:")) {
            read_side(std::string_view{part}.substr(5), 1, extra);
        } else if (part == "Blue active") {
            first_ = 1;
        } else if (part == "Phase 2") {
            given_phase_ = 2;
        } else if (part == "from setup") {
            from_setup_ = true;
        } else if (starts(part, "variant ")) {
            for (const std::string& pair : split(std::string_view{part}.substr(8), ",")) {
                const auto equals = pair.find('=');
                set_toggle(*variant_, pair.substr(0, equals), pair.substr(equals + 1));
            }
        } else {
            fail("cannot read \"" + part + "\"");
        }
    }
}

CardIndex Scenario::define(std::string_view name, const Extra& extra) {
    if (const auto known = defined_.find(name); known != defined_.end()) return known->second;
    const std::string bare{name.substr(0, name.find('#'))};
    CardIndex index{};
    const auto made = extra.find(bare);
    const std::optional<Card> plain = plain_card(name);
    if (made != extra.end() || plain) {
        index = static_cast<CardIndex>(table_->cards.size());
        table_->cards.push_back(made != extra.end() ? made->second : *plain);
        CardText text;
        text.id = name;
        text.name = name;
        table_->texts.push_back(text);
        table_->by_id[text.id] = index;
    } else {
        const auto found = table_->by_id.find(bare);
        if (found == table_->by_id.end()) fail("no card " + bare);
        index = found->second;
    }
    defined_.emplace(name, index);
    return index;
}

void Scenario::read_cards(std::string_view list, int side, Zone zone, const Extra& extra) {
    Player& player = state.players[side_index(side)];
    for (std::string name : split(list, ",")) {
        if (name == "none") continue;
        int copies = 1;
        if (const auto times = name.find(" ×"); times != std::string::npos) {
            copies = std::stoi(name.substr(times + std::string_view{" ×"}.size()));
            name.resize(times);
        }
        const CardIndex card = define(name, extra);
        for (; copies > 0; --copies) {
            auto& names = names_[side_index(side)];
            const auto copy = static_cast<Copy>(names.size());
            names.push_back(name);
            player.cards[copy] = card;
            player.army |= bit(copy);
            player.zone(zone) |= bit(copy);
            player.stamp[copy] = ++state.stamps;
            if (zone != Zone::hand) player.seen |= bit(copy);
            if (name.find('!') != std::string::npos) player.trained |= bit(copy);
            if (table_->cards[card].grant == Power::chirurgeon) player.granted |= bit(copy);
        }
    }
}

void Scenario::read_side(std::string_view text, int side, const Extra& extra) {
    Player& player = state.players[side_index(side)];
    player.morale = 5;
    for (const std::string& part : split(text, ";")) {
        if (starts(part, "ha ")) {
            read_cards(part.substr(3), side, Zone::hand, extra);
        } else if (starts(part, "ex ")) {
            read_cards(part.substr(3), side, Zone::exhausted, extra);
        } else if (starts(part, "di ")) {
            read_cards(part.substr(3), side, Zone::disabled, extra);
        } else if (starts(part, "ki ")) {
            read_cards(part.substr(3), side, Zone::killed, extra);
        } else if (part[0] == 'M' && std::isdigit(static_cast<unsigned char>(part[1])) != 0) {
            player.morale = static_cast<std::int16_t>(std::stoi(part.substr(1)));
            const auto plus = part.find('+');
            if (plus != std::string::npos)
                player.base = static_cast<std::int16_t>(std::stoi(part.substr(plus + 1)));
        } else if (starts(part, "PC")) {
            player.is_pc = true;
            for (const std::string& means : split(part, ",")) {
                const auto number = [&] {
                    return static_cast<std::int16_t>(std::stoi(means.substr(means.rfind(' '))));
                };
                if (starts(means, "Favors")) player.favors = number();
                if (starts(means, "half Influence")) player.half_influence = number();
            }
        } else if (starts(part, "designated ")) {
            player.designated = copy(side, part.substr(11));
        } else if (starts(part, "s=")) {
            player.mindblade = static_cast<std::uint8_t>(part[2] - '0');
        } else if (starts(part, "used ")) {
            for (const std::string& use : split(part.substr(5), ",")) {
                if (use == "Cleric today") player.cleric_used = true;
                else if (starts(use, "Ritual")) ++player.rituals;
                else ++player.power_uses;
            }
        } else if (const auto open = part.find(" ("); open != std::string::npos) {
            player.power = power_named(part.substr(0, open));
            const std::string named = part.substr(open + 2, part.size() - open - 3);
            const auto path = names::find(names::paths, named);
            const auto role = names::find(names::roles, named);
            if (path) player.dervish_paths = static_cast<std::uint8_t>(1U << *path);
            else if (role) player.dervish_roles = static_cast<std::uint8_t>(1U << *role);
            else fail("no Path or Role " + named);
        } else {
            player.power = power_named(part);
        }
    }
}

Copy Scenario::copy(int side, std::string_view name) const {
    const auto& names = names_[side_index(side)];
    const auto at = std::find(names.begin(), names.end(), name);
    if (at == names.end()) fail(std::string{side_name(side)} + " has no " + std::string{name});
    return static_cast<Copy>(at - names.begin());
}

void Scenario::begin_setup() {
    setup_ = std::make_unique<Setup>();
    setup_->table = table_.get();
    setup_->variant = *variant_;
    for (int side = 0; side < 2; ++side) {
        const Player& given = state.players[side_index(side)];
        Commander& commander = setup_->commanders[side_index(side)];
        commander.power = given.power;
        if (given.power != Power::none) {  // the grid of section 12, row by row
            constexpr std::array<Role, 4> rows{Role::guardian, Role::healer, Role::aggressor, Role::savant};
            const int cell = static_cast<int>(given.power) - 1;
            commander.commander_class = rows[static_cast<std::size_t>(cell / 5)];
            commander.path = static_cast<Path>(1 + cell % 5);
        }
        commander.is_pc = given.is_pc;
        commander.favors = given.favors;
        commander.half_influence = given.half_influence;
        commander.morale_now = given.morale;
        commander.base = given.base;
        commander.holds_base = given.base > 0;
        if (given.designated != no_copy) commander.designated = given.designated;
        if (given.dervish_paths != 0)
            commander.dervish_path = static_cast<Path>(std::countr_zero(given.dervish_paths));
        if (given.dervish_roles != 0)
            commander.dervish_role = static_cast<Role>(std::countr_zero(given.dervish_roles));
        for (std::size_t i = 0; i < names_[side_index(side)].size(); ++i)
            commander.army.push_back({given.cards[i], ((given.trained >> i) & 1U) != 0});
    }
    state = start(*setup_, Sink<Event>{events});
}

void Scenario::begin(bool keep_phase_open, int side) {
    begun_ = true;
    if (from_setup_) {
        begin_setup();
        return;
    }
    if (keep_phase_open) {
        // A turn is told alone, so its piles must be seen before an empty Phase ends and sweeps them.
        Card card;
        card.strength = 0;
        card.play = 1U << static_cast<unsigned>(Side::offense);
        read_cards(keeper, side, Zone::hand, {{std::string{keeper}, card}});
    }
    state.phase = 1;
    state.opener = static_cast<std::uint8_t>(first_);
    if (given_phase_ == 2) begin_phase(state, 2, first_, Sink<Event>{events});
    else begin_turn(state, first_, Sink<Event>{events});
}

bool Scenario::applies(const Item& item) const {
    if (state.to_move != (item.side == 0 ? Seat::red : Seat::blue)) return false;
    const std::string& verb = item.verb;
    if (verb == "ill") return state.ask == Ask::illusion_aim;
    if (verb == "choose") return state.ask == Ask::choose_card;
    if (verb == "save" || verb == "nosave")
        return state.ask == Ask::rout_save || (state.moment == Moment::save && state.ask == Ask::none);
    if (state.ask != Ask::none) return false;
    if (verb == "pass" && item.object == "on Defense") return state.moment == Moment::defense;
    if (verb == "O" || verb == "pass") return state.moment == Moment::offense;
    if (verb == "D") return state.moment == Moment::defense;
    if (verb == "pre") return state.moment == Moment::before_roll;
    if (verb == "post") return state.moment == Moment::after_roll;
    if (verb == "role") return state.moment == Moment::role;
    if (verb == "heal" || verb == "cleric" || verb == "after") return state.moment == Moment::aftermath;
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
    const auto value_is = [&](auto value) { return action.value == static_cast<std::uint8_t>(value); };
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
        if (name == "exchange") return action.kind == Kind::exchange && is(action.copy, side, option);
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
    if (verb == "choose")
        return action.kind == Kind::choose && is(action.copy, action.value, name);
    const std::map<std::string_view, Kind> of_card{
        {"cleric", Kind::bring_back}, {"necro", Kind::recall},   {"ritual", Kind::ritual},
        {"use", Kind::use_effect},    {"after", Kind::after},    {"designate", Kind::designate}};
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
            if (dice.empty()) fail("more dice are rolled than told");
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
            if (matches(items[at], action)) fail(items[at].verb + " " + items[at].object + " is not refused");
    }
    if (at < items.size() && applies(items[at])) {
        const auto action = std::find_if(legal.begin(), legal.end(), [&](const Action& candidate) {
            return matches(items[at], candidate);
        });
        // What belongs to the start of a Phase may wait for it; anything else must be possible at once.
        if (action != legal.end()) {
            for (; next < at; ++next)
                if (!items[next].checked && items[next].verb != "save" && items[next].verb != "role")
                    fail("there was no opportunity to refuse " + items[next].verb + " " + items[next].object);
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
        fail(std::string{side_name(static_cast<int>(state.to_move))} + " must play or Pass, and nothing is told");
    apply(state, passive, Sink<Event>{events});
}

Scenario& Scenario::play(std::string_view actions, std::string_view dice_text) {
    std::vector<Item> items;
    std::vector<int> dice;
    bool to_the_end = false;
    int turns = 1;
    for (const std::string& part : split(actions, ";")) {
        if (part == "-") continue;
        if (part == "to the end") to_the_end = true;
        else if (part.find(" turns") != std::string::npos) turns = std::stoi(part);
        else items.push_back(parse_item(part));
    }
    for (const std::string& die : split(dice_text, ","))
        if (die != "-") dice.push_back(std::stoi(die));
    int last_on_offense = first_;
    for (const Item& item : items)
        if (item.verb == "O" || (item.verb == "pass" && item.object.empty())) last_on_offense = item.side;
    if (!begun_) begin(!to_the_end, last_on_offense);
    last_turn_ = turns;

    std::size_t next = 0;
    for (int steps = 0; state.moment != Moment::over && (to_the_end || state.turn <= turns); ++steps) {
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
    const auto told = [&] {
        return !dice.empty() ||
               std::any_of(items.begin() + static_cast<std::ptrdiff_t>(next), items.end(),
                           [](const Item& item) { return !(item.cannot && item.checked); });
    };
    for (int steps = 0; told(); ++steps) {
        if (steps > 5000 || state.moment == Moment::over) fail("the Battle ended before all was played");
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
        const std::string name = copy < names.size()
                                     ? names[copy]
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
    const auto same = [&](const std::string& what, const std::string& found, const std::string& told) {
        if (found != told)
            fail(std::string{side_name(side)} + " " + what + ": found \"" + found + "\", told \"" + told + "\"");
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
                if (name != "none") names.insert(names.end(), static_cast<std::size_t>(copies), name);
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
    const auto result = [&](std::string_view told) {
        if (!end.is_over) fail("the Battle is not over");
        const std::string found = end.winner == Seat::red    ? "Red wins"
                                  : end.winner == Seat::blue ? "Blue wins"
                                                             : "both lose";
        if (found != told) fail("found \"" + found + "\", told \"" + std::string{told} + "\"");
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
            if (turn == events.end() || turn->seat != (part == "Red active" ? Seat::red : Seat::blue))
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
