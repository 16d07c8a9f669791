#include "tests/engine/skirmish/rules/invariants.hpp"

#include "engine/skirmish/rules/effects.hpp"
#include "tests/engine/skirmish/scenario_detail.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace muster::skirmish::tests {
namespace {

void require(bool holds, const std::string& message) {
    if (!holds) fail(message);
}

int place_of(const State& state, int side, Copy copy) {
    const Player& player = state.players[side_index(side)];
    if (player.slot == copy) return 4;
    for (int zone = 0; zone < 4; ++zone)
        if ((player.zones[static_cast<std::size_t>(zone)] & bit(copy)) != 0) return zone;
    return -1;
}

/// One way that the dice may fall, from S8 until both cards are placed.
struct Course {
    int winner{-1};
    int placed{0};
    std::array<bool, 2> killed{};
    bool is_compared{}, is_tied{};

    void hear(const Event& event) {
        using Kind = Event::Kind;
        if (event.kind == Kind::totals) is_compared = true;
        if (!is_compared || placed == 2) return;
        if (event.kind == Kind::tied) is_tied = true;
        if (event.kind == Kind::won) winner = static_cast<int>(event.seat);
        if (event.kind != Kind::moved && event.kind != Kind::killed) return;
        ++placed;
        if (event.kind == Kind::killed) killed[index(event.seat)] = true;
    }
};

class Counter {
  public:
    explicit Counter(const State& state) : attacker_{state.active} { go(state, {}, 1); }

    [[nodiscard]] Odds odds() const {
        const double scale = tie_ < 1 ? 1 / (1 - tie_) : 0;
        return {scale * sum_.attacker_wins, scale * sum_.defender_wins,
                scale * sum_.attacker_killed, scale * sum_.defender_killed};
    }

  private:
    void go(const State& state, Course course, double weight) {
        if (course.placed == 2) return add(course, weight);
        Actions legal;
        legal_actions(state, legal);
        if (state.moment == Moment::rolloff) {  // SK-68: even chances.
            for (const int first : {6, 1}) {
                State after = state;
                Course then = course;
                play(after, then, face(first));
                play(after, then, face(7 - first));
                go(after, then, weight / 2);
            }
            return;
        }
        const bool is_die = state.to_move == Seat::dice;
        for (const Action& action : legal) {
            State after = state;
            Course then = course;
            then.is_tied = false;
            play(after, then, action);
            const double share = is_die ? weight / 6 : weight;
            if (then.is_tied && after.moment == Moment::roll)
                tie_ += share;
            else
                go(after, then, share);
            if (!is_die) return;  // Nobody responds, nobody saves.
        }
    }

    static Action face(int number) {
        return {Action::Kind::roll, no_copy, no_copy, static_cast<std::uint8_t>(number)};
    }

    static void play(State& state, Course& course, const Action& action) {
        std::vector<Event> events;
        apply_legal(state, action, Sink<Event>{events});
        for (const Event& event : events) course.hear(event);
    }

    void add(const Course& course, double weight) {
        if (course.winner == attacker_) sum_.attacker_wins += weight;
        if (course.winner == 1 - attacker_) sum_.defender_wins += weight;
        if (course.killed[side_index(attacker_)]) sum_.attacker_killed += weight;
        if (course.killed[side_index(1 - attacker_)]) sum_.defender_killed += weight;
    }

    int attacker_;
    Odds sum_;
    double tie_{};
};

Action laying(const Actions& legal, Action::Kind kind) {
    const auto at = std::find_if(legal.begin(), legal.end(), [&](const Action& action) {
        return action.kind == kind && action.value == 0;
    });
    return at != legal.end() ? *at : legal[0];
}

}  // namespace

Odds counted_odds(const State& state) {
    return Counter{state}.odds();
}

std::optional<Odds> counted_odds(const Table& table, const Variant& variant, Piece attacker,
                                 Piece defender, int attacker_add, int defender_add,
                                 int most_dice) {
    Setup setup;
    setup.table = &table;
    setup.variant = variant;
    for (Commander& commander : setup.commanders) commander.progression = 4;
    setup.commanders[0].army = {attacker};
    setup.commanders[1].army = {defender};
    State state = start(setup);
    // Where nobody is asked needlessly, the dice may come first.
    while (state.moment != Moment::before_roll &&
           !(state.moment == Moment::roll && state.ask == Ask::none)) {
        if (state.moment == Moment::over || state.moment == Moment::aftermath ||
            state.moment == Moment::rolloff)  // Of two units that roll no dice.
            return std::nullopt;
        Actions legal;
        legal_actions(state, legal);
        Action action = legal[0];
        if (state.moment == Moment::offense) action = laying(legal, Action::Kind::offense);
        if (state.moment == Moment::defense) action = laying(legal, Action::Kind::defense);
        apply_legal(state, action);
    }
    for (const auto& [side, add] : {std::pair{0U, attacker_add}, std::pair{1U, defender_add}}) {
        Fight& fight = state.players[side].fight;
        fight.add = static_cast<std::int16_t>(fight.add + add);
    }
    if (state.players[1].slot == no_copy) return std::nullopt;
    if (dice_count(state, 0) + dice_count(state, 1) > most_dice) return std::nullopt;
    return counted_odds(state);
}

void compare_odds(const Odds& found, const Odds& counted) {
    const auto same = [](const char* what, double one, double other) {
        require(std::abs(one - other) < 1e-9,
                fmt::format("{}: odds say {}, all faces counted {}", what, one, other));
    };
    same("the attacker wins", found.attacker_wins, counted.attacker_wins);
    same("the defender wins", found.defender_wins, counted.defender_wins);
    same("the attacker is Killed", found.attacker_killed, counted.attacker_killed);
    same("the defender is Killed", found.defender_killed, counted.defender_killed);
}

void check_values(const State& state) {
    for (const int side : {0, 1}) {
        if (!state.revealed || state.players[side_index(side)].slot == no_copy) continue;
        const auto same = [&](const char* what, int found, int plain) {
            require(found == plain, fmt::format("{} of {}: {}, by a plain reading {}", what,
                                                side_name(side), found, plain));
        };
        same("total", total(state, side), plain_total(state, side));
        same("kill margin", kill_margin(state, side), plain_kill_margin(state, side));
        if (state.moment != Moment::aftermath)
            same("dice", dice_count(state, side), plain_dice(state, side));
    }
}

void UsesCheck::check(const State& state, const Actions& legal) const {
    if (!is_player(state.to_move) || state.ask != Ask::none) return;
    const std::vector<Action> plain = plain_uses(state, chosen_);
    std::size_t uses = 0;
    for (const Action& action : legal) {
        if (action.kind != Action::Kind::respond && action.kind != Action::Kind::after &&
            action.kind != Action::Kind::ritual && action.kind != Action::Kind::use_effect)
            continue;
        ++uses;
        require(std::find(plain.begin(), plain.end(), action) != plain.end(),
                "legal, but not by a plain reading: " + action_text(state, action));
    }
    for (const Action& action : plain)
        require(std::find(legal.begin(), legal.end(), action) != legal.end(),
                "by a plain reading legal, but not listed: " + action_text(state, action));
    require(uses == plain.size(), "a use is listed twice");
}

void UsesCheck::note(const State& state, Action action) {
    if (state.moment == Moment::battle_start && action.kind == Action::Kind::use_effect)
        chosen_.emplace_back(static_cast<int>(state.to_move), action.copy, action.other);
}

void check_battle_start(const State& state, const Actions& legal) {
    if (state.moment != Moment::battle_start || state.ask != Ask::none) return;
    std::vector<State> after;
    for (const Action& action : legal) {
        after.push_back(state);
        apply_legal(after.back(), action);
        for (std::size_t i = 0; i + 1 < after.size(); ++i)
            // The second of two commanders: what is chosen may come to the same.
            require(after[i].moment != Moment::battle_start || after[i] != after.back(),
                    action_text(state, action) + " leads where " + action_text(state, legal[i]) +
                        " leads");
    }
}

void WindowCheck::count(const State& state, Action action) {
    const bool is_window =
        state.ask == Ask::none &&
        (state.moment == Moment::before_roll || state.moment == Moment::after_roll ||
         state.moment == Moment::aftermath || state.moment == Moment::phase_start);
    if (!is_window) return;
    const int part = state.moment == Moment::phase_start ? state.priority : 0;
    if (moment_ != state.moment || turn_ != state.turn || phase_ != state.phase ||
        priority_ != part)
        uses_ = 0;
    moment_ = state.moment;
    turn_ = state.turn;
    phase_ = state.phase;
    priority_ = part;
    if (action.kind != Action::Kind::decline) ++uses_;
    require(uses_ <= 200, "a window has more than 200 uses");
}

void EventCheck::follow(const State& before, const State& after, const std::vector<Event>& events) {
    for (const int side : {0, 1})
        for (Copy copy = 0; copy < max_copies; ++copy)
            places_[side_index(side)][copy] = place_of(before, side, copy);
    for (const Event& event : events) hear(before, after, event);
    for (const int side : {0, 1})
        each(after.players[side_index(side)].army, [&](Copy copy) {
            require(places_[side_index(side)][copy] == place_of(after, side, copy),
                    fmt::format("the events do not say where card {} of {} lies", copy,
                                side_name(side)));
        });
}

void EventCheck::hear(const State& before, const State& state, const Event& event) {
    using enum Event::Kind;
    if (event.kind == turn_started) {
        engaged_.fill(no_copy);
        winner_.reset();
        is_compared_ = false;
        used_.reset();
        savant_.fill(0);
        discarded_.fill(no_copy);
        oath_.fill(no_copy);
    }
    if (!is_player(event.seat)) return;
    auto& places = places_[index(event.seat)];
    const int side = static_cast<int>(event.seat);
    switch (event.kind) {
        case moved:
            if (event.value == static_cast<int>(Zone::disabled))
                hear_sworn(state, side, event.copy);
            places[event.copy] = event.value;
            break;
        case saved:
            if (event.value == 5) oath_[index(event.seat)] = event.copy;
            break;
        case power_used: used_ = {side, no_copy}; break;
        case discarded: discarded_[index(event.seat)] = event.copy; [[fallthrough]];
        case ritual_played: used_ = {side, event.copy}; break;
        case added: hear_bonus(state, event); break;
        case savant_added: hear_savant(before, state, side); break;
        case killed: places[event.copy] = static_cast<int>(Zone::killed); break;
        case card_granted: places[event.copy] = static_cast<int>(Zone::hand); break;
        case card_laid:
            if (event.copy != no_copy) places[event.copy] = in_slot;
            break;
        case exchanged:
            places[event.copy] = static_cast<int>(Zone::hand);
            places[event.other] = in_slot;
            engaged_[index(event.seat)] = event.other;
            savant_[index(event.seat)] = 0;  // SK-174
            break;
        case revealed: engaged_[index(event.seat)] = event.copy; break;
        case totals:
            is_compared_ = true;
            next_effect_ = {};
            break;
        case won: winner_ = static_cast<int>(event.seat); break;
        case effect_used:
            used_ = {side, event.copy};
            hear_effect(state, side, event.copy);
            break;
        default: break;
    }
}

void EventCheck::hear_bonus(const State& state, const Event& event) const {
    const int giver = static_cast<int>(event.card_seat());
    // A power, of either side, is no card.
    const bool is_in_use = event.copy == no_copy ? used_.has_value() && used_->second == no_copy
                                                 : used_ == std::pair{giver, event.copy};
    require(is_in_use, event_text(state, event) + ": that card is not the one in use");
    if (event.copy == no_copy) return;
    const bool is_own = giver == static_cast<int>(event.seat);
    bool gives = false;
    for (const Effect& effect : state.card(giver, event.copy).effects)
        for (const Step& step : effect.steps)
            gives = gives ||
                    (step.verb == Verb::add && step.amount == event.value &&
                     (step.target == Target::either || (step.target == Target::foe) == !is_own));
    require(gives, event_text(state, event) + ": that card gives no such bonus");
}

/// SK-R50. What lasts is only known where it lasted before and after.
void EventCheck::hear_savant(const State& before, const State& state, int side) {
    if (state.variant->savant_bonus == Variant::SavantBonus::per_bonus) return;
    require(++savant_[side_index(side)] == 1, "a second +2 for a Savant in one Skirmish");
    const bool are_engaged = before.players[0].slot == state.players[0].slot &&
                             before.players[1].slot == state.players[1].slot &&
                             state.players[side_index(side)].slot != no_copy && before.revealed;
    require(!are_engaged || plain_lasting_bonuses(before, side) == 0 ||
                plain_lasting_bonuses(state, side) == 0,
            "a second +2 for a Savant that has one from a lasting bonus");
}

void EventCheck::hear_sworn(const State& state, int side, Copy copy) const {
    if (state.players[side_index(side)].designated != copy) return;
    const bool is_due = discarded_[side_index(side)] == copy || oath_[side_index(side)] == copy;
    require(is_due, "the sworn unit is Disabled for another reason than SK-156 (a) or a discard");
}

/// Which effect it is only follows where the others of the card are ruled out.
void EventCheck::hear_effect(const State& state, int side, Copy copy) {
    if (!is_compared_) return;
    const auto& effects = state.card(side, copy).effects;
    std::size_t& next = next_effect_[side_index(side)];
    std::optional<std::size_t> first;
    bool is_kill = true;
    for (std::size_t i = next; i < effects.size(); ++i) {
        const Trigger on = effects[i].trigger;
        const bool may = on == Trigger::kill || (on == Trigger::win && winner_ != 1 - side) ||
                         (on == Trigger::lose && winner_ != side);
        if (!may) continue;
        if (!first) first = i;
        is_kill = is_kill && on == Trigger::kill;
    }
    require(first.has_value(), "an effect happened in S13 that the card does not have");
    next = *first + 1;
    const Copy foe = engaged_[side_index(1 - side)];
    if (is_kill)
        require(
            foe != no_copy && places_[side_index(1 - side)][foe] == static_cast<int>(Zone::killed),
            "a `kill` effect happened though the opposing card is not in Killed");
}

}  // namespace muster::skirmish::tests
