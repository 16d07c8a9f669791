#include "tests/engine/battlefield/scenario.hpp"

#include "engine/battlefield/model/names.hpp"
#include "engine/battlefield/model/toggles.hpp"
#include "engine/battlefield/rules/deploy.hpp"
#include "engine/battlefield/rules/flow.hpp"
#include "engine/battlefield/rules/moves.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <sstream>
#include <stdexcept>

namespace muster::battlefield::tests {
namespace {

using Kind = Action::Kind;

[[noreturn]] void fail(const std::string& why) {
    throw std::runtime_error{why};
}

/// The place of a name in a list.
template <std::size_t N>
int place(const std::array<std::string_view, N>& names, const std::string& name) {
    const auto at = std::find(names.begin(), names.end(), name);
    if (at == names.end()) fail("no such name: " + name);
    return static_cast<int>(at - names.begin());
}

/// Sets the one toggle of this name.
struct ToggleSetting {
    std::string name, value;
    bool is_set{};

    void choice(std::string_view key, auto& field, std::span<const std::string_view> words) {
        if (key != name) return;
        const auto at = std::find(words.begin(), words.end(), value);
        if (at == words.end()) fail("no such value: " + value);
        field = static_cast<std::remove_reference_t<decltype(field)>>(at - words.begin());
        is_set = true;
    }
    void boolean(std::string_view key, bool& field) {
        if (key != name) return;
        field = value == "on";
        is_set = true;
    }
    void integer(std::string_view key, int& field, int, int) {
        if (key != name) return;
        field = std::stoi(value);
        is_set = true;
    }
};

bool is_of_move_phase(Kind kind) {
    return kind == Kind::move || kind == Kind::forgo || kind == Kind::unman || kind == Kind::leave;
}
bool is_of_attack_phase(Kind kind) {
    return kind == Kind::attack || kind == Kind::bombard || kind == Kind::man;
}

}  // namespace

std::vector<std::string> split(const std::string& text, char by) {
    std::vector<std::string> out;
    std::istringstream in{text};
    for (std::string word; std::getline(in, word, by);)
        if (!word.empty()) out.push_back(word);
    return out;
}

void Scenario::play(const std::vector<std::string>& lines) {
    setup_.tables = &shipped();
    setup_.map = open_ground(24, 16);
    for (const std::string& line : lines) {
        const Words words = split(line, ' ');
        try {
            if (!state_ && lay_out(words)) continue;
            if (expect_count(words)) continue;
            if (!state_) begin();
            if (words[0] == "is")
                expect({words.begin() + 1, words.end()});
            else if (words[0] == "not")
                refuse({words.begin() + 1, words.end()});
            else
                order(words);
        } catch (const std::exception& error) {
            fail(line + ": " + error.what());
        }
    }
    if (!dice_.empty()) fail("dice are left over");
}

std::uint8_t Scenario::army(const std::string& name) const {
    return static_cast<std::uint8_t>(place(names::armies, name));
}

Seat Scenario::seat(const std::string& name) const {
    return name == "nobody" ? Seat::nobody : seat_of(army(name));
}

Index Scenario::unit(const std::string& id) const {
    const auto found = ids_.find(id);
    if (found == ids_.end()) fail("no unit " + id);
    return found->second;
}

Cell Scenario::cell(const std::string& text) const {
    const Words numbers = split(text, ',');
    if (numbers.size() != 2) fail("no square: " + text);
    const board::Square at{std::stoi(numbers[0]), std::stoi(numbers[1])};
    return setup_.map.grid.contains(at) ? setup_.map.grid.cell(at) : board::nowhere;
}

bool Scenario::lay_out(const Words& words) {
    const std::string& what = words[0];
    const auto at = [&](std::size_t i) { return cell(words.at(i)); };
    if (what == "toggle") {
        ToggleSetting setting{words.at(1), words.at(2)};
        each_toggle(setup_.variant, setting);
        if (!setting.is_set) fail("no such toggle");
    } else if (what == "shipped") {
        setup_ = shipped_battle(words.at(1), setup_.variant);
        if (words.size() > 2) setup_.armies.clear();  // The map alone.
    } else if (what == "ground") {
        setup_.map.ground[board::index(at(1))] |=
            bit(static_cast<Ground>(place(names::grounds, words.at(2))));
    } else if (what == "wall") {
        setup_.map.walls.set(at(1), static_cast<Compass>(place(names::directions, words.at(2))),
                             true);
    } else if (what == "fort") {
        const FortificationRow& row = *find_row(shipped().fortifications, words.at(2));
        setup_.map.forts.push_back({at(1), row.id, row.hp, row.bonus});
        if (words.size() > 3) setup_.map.forts.back().hp = std::stoi(words[3]);
    } else if (what == "engine") {
        setup_.map.engines.push_back({at(1), words.at(2)});
    } else if (what == "seen_at") {
        setup_.seen_at = std::stoi(words.at(1));
    } else if (what == "army") {  // army red attacker side 1 rating 2 cunning 7
        const std::uint8_t number = army(words.at(1));
        setup_.armies.resize(std::max<std::size_t>(setup_.armies.size(), number + 1U));
        ArmySetup& own = setup_.armies[number];
        own.role = static_cast<Role>(place(names::roles, words.at(2)));
        own.side = number;
        for (std::size_t i = 3; i + 1 < words.size(); i += 2) {
            if (words[i] == "rating") own.rating = std::stoi(words[i + 1]);
            if (words[i] == "cunning") own.cunning = std::stoi(words[i + 1]);
            if (words[i] == "side") own.side = std::stoi(words[i + 1]);
        }
    } else if (std::find(names::armies.begin(), names::armies.end(), what) != names::armies.end() &&
               words.size() > 2 && find_row(shipped().troops, words[2]) != nullptr) {
        add_unit(words);
    } else {
        return false;
    }
    return true;
}

void Scenario::add_army() {
    ArmySetup& own = setup_.armies.emplace_back();
    own.side = static_cast<int>(setup_.armies.size()) - 1;
    own.role = own.side == 0 ? Role::attacker : Role::defender;
}

/// red b bladedancers 5,5 officer ml=4: without a square it is deployed in play.
void Scenario::add_unit(const Words& words) {
    const std::uint8_t number = army(words[0]);
    while (setup_.armies.size() < std::max<std::size_t>(2, number + 1U)) add_army();
    places_.resize(std::max(places_.size(), setup_.armies.size()));
    Unit unit;
    unit.id = words[1];
    unit.troop = words[2];
    unit.profile = find_row(shipped().troops, words[2])->profile;
    for (std::size_t i = 3; i < words.size(); ++i) {
        if (words[i].find(',') != std::string::npos) places_[number].push_back(cell(words[i]));
        if (words[i] == "officer") unit.is_officer = true;
        if (words[i] == "commander") unit.is_commander = has_own_leaders_[number] = true;
        if (words[i].starts_with("ml="))
            unit.profile.ml = static_cast<std::uint8_t>(std::stoi(words[i].substr(3)));
        if (words[i].starts_with("leash="))
            unit.profile.leash = static_cast<std::uint8_t>(std::stoi(words[i].substr(6)));
    }
    setup_.armies[number].army.units.push_back(unit);
}

void Scenario::begin() {
    while (setup_.armies.size() < 2) add_army();
    for (std::size_t number = 0; number < setup_.armies.size(); ++number) {
        ArmySetup& own = setup_.armies[number];
        if (!own.placed.empty()) continue;
        places_.resize(std::max(places_.size(), setup_.armies.size()));
        auto& places = places_[number];
        if (!has_own_leaders_[number]) {
            for (Unit& unit : own.army.units) unit.profile.leash = most_leash;
            Unit commander;
            commander.id = fmt::format("{}_commander", names::armies[number]);
            commander.profile = find_row(shipped().troops, "medium_inf")->profile;
            commander.is_commander = true;
            own.army.units.push_back(commander);
            const int width = setup_.map.grid.width(), height = setup_.map.grid.height();
            const board::Square corner{number % 2 == 0 ? width - 1 : 0,
                                       number < 2 ? height - 1 : height - 2};
            const bool is_placed = places.size() + 1 == own.army.units.size();
            if (is_placed) places.push_back(setup_.map.grid.cell(corner));
        }
        if (places.size() == own.army.units.size()) own.placed = places;
    }
    prepare(setup_);
    Index next = 0;
    for (const ArmySetup& own : setup_.armies)
        for (const Unit& one : own.army.units) ids_[one.id] = next++;
    state_ = std::make_unique<State>();
    state_->setup = &setup_;  // Cases break rules of setup on purpose, which start() would refuse.
    Flow{*state_, Sink<Event>{events_}}.begin();
}

/// move b NE 3 [SE 1] or move b to 8,2 [4,4]
void Scenario::read_move(const Words& words, Action& action) {
    const board::SquareGrid& grid = setup_.map.grid;
    std::vector<Cell> ends;
    Cell at = state_->pieces[action.unit].cell;
    if (words[2] == "to") {
        for (std::size_t i = 3; i < words.size(); ++i) ends.push_back(cell(words[i]));
    } else {
        for (std::size_t i = 2; i + 1 < words.size(); i += 2) {
            const auto direction = static_cast<Compass>(place(names::directions, words[i]));
            for (int steps = std::stoi(words[i + 1]); steps > 0 && at != board::nowhere; --steps)
                at = grid.neighbour(at, direction);
            ends.push_back(at);
        }
    }
    action.to = ends.back();
    if (ends.size() > 1) action.via = ends.front();
}

void Scenario::read_leader(const Words& words, Action& action) {
    if (action.kind == Kind::commander_out || action.kind == Kind::cunning) {
        action.unit = no_unit;
        action.other = army(words.at(1));
        action.number = static_cast<std::int16_t>(action.kind == Kind::cunning
                                                      ? std::stoi(words.at(2))
                                                      : place(names::losses, words.at(2)));
    } else if (action.kind == Kind::officer_out) {
        action.number = static_cast<std::int16_t>(place(names::losses, words.at(2)));
    } else if (action.kind == Kind::join) {
        action.attack = static_cast<std::int8_t>(std::stoi(words.at(2)));
        action.defence = static_cast<std::int8_t>(std::stoi(words.at(3)));
        action.ml = static_cast<std::int8_t>(std::stoi(words.at(4)));
    } else if (action.kind == Kind::stop) {
        action.number = static_cast<std::int16_t>(
            words.at(1) == "nobody" ? -1 : state_->side_of(army(words[1])));
    } else if (action.kind == Kind::reveal) {
        action.other = army(words.at(1));
        action.unit = words.at(2) == "all" ? no_unit : unit(words[2]);
        action.number = static_cast<std::int16_t>(std::stoi(words.at(3)));
    }
    action.reason = Reason{"the case says so"};
}

Action Scenario::action_of(const Words& words) {
    Action action;
    action.kind = static_cast<Kind>(place(names::actions, words[0]));
    const bool has_unit = words.size() > 1 && ids_.contains(words[1]);
    if (has_unit) action.unit = unit(words[1]);
    switch (action.kind) {
        case Kind::move: read_move(words, action); break;
        case Kind::attack:
            action.other = unit(words.at(2));
            action.mode =
                state_->profile(action.unit).has(Trait::ranged) ? Mode::ranged : Mode::melee;
            if (words.size() > 3) action.mode = static_cast<Mode>(place(names::modes, words[3]));
            break;
        case Kind::bombard:
        case Kind::place: action.to = cell(words.at(2)); break;
        case Kind::lure:
            action.other = action.unit;
            action.unit = no_unit;
            action.to = cell(words.at(2));
            break;
        case Kind::direction:
            action.number = static_cast<std::int16_t>(place(names::directions, words.at(1)));
            break;
        case Kind::gap: action.number = static_cast<std::int16_t>(std::stoi(words.at(1))); break;
        default:
            if (is_referees(action.kind)) read_leader(words, action);
    }
    return action;
}

void Scenario::be_ready(State& state, const Action& action) const {
    if (action.unit == no_unit || is_referees(action.kind) || state.moment == Moment::over) return;
    const std::uint8_t own = state.army_of(action.unit);
    const bool is_move = is_of_move_phase(action.kind);
    if (state.moment < Moment::move || (!is_move && !is_of_attack_phase(action.kind))) return;
    const Moment wanted = is_move ? Moment::move : Moment::act;
    if (state.active == own && state.moment >= wanted && state.moment <= Moment::act) return;
    if (state.active != own) state.moved = state.acted = state.forgone = 0;
    state.moment = wanted;
    state.active = own;
    state.to_move = seat_of(own);
    const auto at = std::find(state.order.begin(), state.order.end(), own);
    state.turn = static_cast<std::uint8_t>(at - state.order.begin());
}

void Scenario::apply_with_dice(const Action& action) {
    apply(*state_, action, Sink<Event>{events_});
    while (state_->to_move == Seat::dice) {
        if (dice_.empty()) fail("another die is drawn");
        const Action roll{.kind = Kind::roll, .number = static_cast<std::int16_t>(dice_.front())};
        dice_.pop_front();
        apply(*state_, roll, Sink<Event>{events_});
    }
    if (!dice_.empty()) fail("dice are left over");
}

void Scenario::order(const Words& words) {
    if (words[0] == "next") {  // The army's next turn comes.
        const std::uint8_t own = army(words.at(1));
        const int round = state_->round;
        for (bool is_first = true; is_first || state_->active != own ||
                                   state_->moment != Moment::move || state_->round == round;
             is_first = false)
            apply_with_dice({.kind = Kind::end});
        return;
    }
    const auto colon = std::find(words.begin(), words.end(), "dice");
    for (auto at = colon; at != words.end(); ++at)
        if (at != colon) dice_.push_back(std::stoi(*at));
    const Words order{words.begin(), colon};
    const Action action = action_of(order);
    be_ready(*state_, action);
    apply_with_dice(action);
}

/// not move b NE 4: BF-71
void Scenario::refuse(const Words& words) {
    const auto end = std::find_if(words.begin(), words.end(),
                                  [](const std::string& word) { return word.ends_with(':'); });
    Words order{words.begin(), end == words.end() ? end : end + 1};
    if (end != words.end()) order.back().pop_back();
    const Action action = action_of(order);
    State state = *state_;
    be_ready(state, action);
    const Refusal refused = refusal(state, action);
    if (!refused) fail("it is legal");
    if (end != words.end() && *refused != words.back())
        fail(fmt::format("refused by {}", *refused));
}

bool Scenario::expect_count(const Words& words) {
    const auto number = [&](std::size_t i) { return std::stoi(words.at(i)); };
    const auto hold = [&](int found) {
        if (found != std::stoi(words.back())) fail(fmt::format("found {}", found));
        return true;
    };
    if (words[0] == "distance")
        return hold(setup_.map.grid.distance(cell(words.at(1)), cell(words.at(2))));
    if (words[0] == "quota")
        return hold(static_cast<int>(
            officer_quota(static_cast<std::size_t>(number(1)), setup_.variant.officer_rounding)));
    if (words[0] == "soldiers") {  // soldiers 300 medium_inf at 25 = 12
        const Profile& profile = find_row(shipped().troops, words.at(2))->profile;
        const int capacity = unit_capacity(profile, number(4), setup_.variant.unit_capacity);
        return hold(units_of(number(1), capacity, setup_.variant.unit_rounding));
    }
    if (words[0] == "capacity") {  // capacity boulder_giants at 100 = 4
        const Profile& profile = find_row(shipped().troops, words.at(1))->profile;
        return hold(unit_capacity(profile, number(3), setup_.variant.unit_capacity));
    }
    return false;
}

void Scenario::expect(const Words& words) {
    const std::string& what = words[0];
    const auto hold = [](bool holds, const std::string& found) {
        if (!holds) fail("found " + found);
    };
    const auto is_there = [&](const std::string& id) { return state_->is_on_field(unit(id)); };
    if (what == "legal") {
        const Action action = action_of({words.begin() + 1, words.end()});
        State state = *state_;
        be_ready(state, action);
        const Refusal refused = refusal(state, action);
        hold(!refused, std::string{refused.value_or("")});
    } else if (what == "at") {
        const Cell found = state_->pieces[unit(words.at(1))].cell;
        hold(is_there(words[1]) && found == cell(words.at(2)), cell_text(setup_.map.grid, found));
    } else if (what == "ml") {
        const int found = state_->pieces[unit(words.at(1))].ml;
        hold(is_there(words[1]) && found == std::stoi(words.at(2)), std::to_string(found));
    } else if (what == "gone") {
        for (std::size_t i = 1; i < words.size(); ++i) hold(!is_there(words[i]), words[i]);
    } else if (what == "here") {
        for (std::size_t i = 1; i < words.size(); ++i) hold(is_there(words[i]), words[i]);
    } else if (what == "fort") {
        const auto fort = setup_.prepared.fort_at[board::index(cell(words.at(1)))];
        hold(state_->fort_hp[fort] == std::stoi(words.at(2)),
             std::to_string(state_->fort_hp[fort]));
    } else if (what == "engine") {
        const std::uint8_t engine = state_->engine_at(cell(words.at(1)));
        if (engine == no_engine) fail("no engine there");
        const Index crew = state_->engines[engine].crew;
        hold(words.at(2) == "empty" ? crew == no_unit : crew == unit(words[2]), "another crew");
    } else if (what == "over") {
        const Outcome end = outcome(*state_);
        hold(end.is_over && end.winner == seat(words.at(1)), "it is not");
    } else if (what == "on") {
        hold(!outcome(*state_).is_over, "it is over");
    } else if (what == "turn") {
        hold(state_->moment == Moment::move && state_->active == army(words.at(1)),
             std::string{names::armies[state_->active]});
    } else if (what == "deploys") {
        hold(state_->moment == Moment::deploy && state_->active == army(words.at(1)),
             std::string{names::armies[state_->active]});
    } else if (what == "spread") {  // spread 7 5: smallest gap, largest officer-commander distance
        int gap = 99, far = 0;
        each(state_->on_field(), [&](Index one) {
            const std::uint8_t own = state_->army_of(one);
            each(state_->enemies_of(own),
                 [&](Index enemy) { gap = std::min(gap, state_->distance(one, enemy)); });
            if (state_->is_officer(one))
                far = std::max(far, state_->distance(one, state_->armies[own].commander));
        });
        hold(gap == std::stoi(words.at(1)) && far <= std::stoi(words.at(2)),
             fmt::format("{} {}", gap, far));
    } else {
        fail("no such line");
    }
}

}  // namespace muster::battlefield::tests
