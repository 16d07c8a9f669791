#include "client/skirmish/motion/timeline.hpp"

#include "engine/skirmish/rules/knowledge.hpp"

#include <algorithm>
#include <utility>

namespace muster::client {
namespace {

using skirmish::Copy;
using skirmish::Event;
using skirmish::State;
using skirmish::Zone;

/// Makes steps. The picture `now_` follows the events one by one; after each action it is what the
/// seat really sees, so that no approximation lives on.
class StepMaker {
  public:
    explicit StepMaker(Seat viewer) : viewer_{viewer} {}

    void begin(const State& before, std::size_t events) {
        if (is_rolling_ && before.to_move != Seat::dice) count_totals();
        now_ = Still{skirmish::view(before, viewer_), {}, events};
    }
    /// `event` is the last of `events` added so far; `after` is the state once the action is done.
    void add_event(const Event& happened, const State& after, std::size_t events);
    void finish() {
        if (is_rolling_) count_totals();
    }
    [[nodiscard]] std::vector<Beat> take() { return std::move(steps_); }

  private:
    skirmish::Player& player(Seat seat) { return now_.view.state.players[index(seat)]; }
    void learn(Seat seat, Copy copy, const skirmish::View& after) {
        const skirmish::Player& known = after.state.players[index(seat)];
        skirmish::Player& mine = player(seat);
        now_.view.state.deal(static_cast<int>(index(seat)), copy, known.cards[copy]);
        mine.trained =
            (mine.trained & ~skirmish::bit(copy)) | (known.trained & skirmish::bit(copy));
        mine.stamp[copy] = known.stamp[copy];
    }
    Beat& add(Beat::Kind kind, double ms, std::optional<Cue> cue) {
        Beat step;
        step.kind = kind;
        step.ms = ms;
        step.cue = cue;
        step.before = step.during = step.after = now_;
        steps_.push_back(std::move(step));
        return steps_.back();
    }
    void lay(const Event& event);
    void reveal(const Event& event, const skirmish::View& after);
    void roll(const Event& event, const skirmish::View& after);
    void roll_alone(const Event& event);
    void count_totals();
    void move(const Event& event, const skirmish::View& after);
    void lose_morale(const Event& event);
    void turn(const Event& event, const skirmish::View& after);

    Seat viewer_;
    Still now_;
    std::vector<Beat> steps_;
    Seat loser_{Seat::nobody};
    bool is_rolling_{};  ///< The last step is of dice that may get company.
    bool is_revealing_{};
};

void StepMaker::lay(const Event& event) {
    // The one who lays it learns which; everybody learns that.
    if (event.seat == viewer_ && event.is_public()) return;
    Beat& step = add(Beat::Kind::travel, timing::travel, Cue::card_laid);
    step.seat = event.seat;
    step.card = {event.seat, event.copy};
    step.is_face_down = true;
    step.from = {Place::Kind::hand, Zone::hand};
    step.to = {Place::Kind::slot, Zone::hand};
    skirmish::Player& owner = player(event.seat);
    if (event.copy == skirmish::no_copy) {
        owner.slot = skirmish::hidden_copy;
    } else {
        owner.slot = event.copy;
        owner.zone(Zone::hand) &= ~skirmish::bit(event.copy);
    }
    step.during = step.after = now_;
    step.during.absent.slots[index(event.seat)] = true;
}

void StepMaker::reveal(const Event& event, const skirmish::View& after) {
    const bool is_second = is_revealing_;
    if (!is_second) {
        Beat& step = add(Beat::Kind::reveal, timing::reveal, Cue::card_turned);
        step.seat = event.seat;
    }
    skirmish::Player& owner = player(event.seat);
    owner.slot = event.copy;
    owner.zone(Zone::hand) &= ~skirmish::bit(event.copy);
    learn(event.seat, event.copy, after);
    now_.view.state.revealed = true;
    now_.view.state.opposed = after.state.opposed;
    Beat& step = steps_.back();
    step.sides[index(event.seat)] = true;
    step.during.absent.slots[index(event.seat)] = true;
    // Both are turned at once: what the other one is stays unknown until then.
    step.after = now_;
    is_revealing_ = true;
}

void StepMaker::roll(const Event& event, const skirmish::View& after) {
    if (!is_rolling_) {
        add(Beat::Kind::dice, timing::tumble + timing::settle, Cue::dice);
        steps_.back().second = Cue::kept_die;
        steps_.back().second_ms = timing::tumble;
    }
    is_rolling_ = true;
    Beat& step = steps_.back();
    const int side = static_cast<int>(index(event.seat));
    const State& state = after.state;
    const bool is_shown =
        state.revealed && state.players[index(event.seat)].slot < skirmish::max_copies;
    const int dice = is_shown ? std::max<int>(skirmish::dice_count(state, side),
                                              state.players[index(event.seat)].fight.dice_rolled)
                              : 0;
    step.thrown.push_back(
        {event.seat, event.other, std::clamp(dice, event.other + 1, 3), event.value});
    if (event.other > 2) step.thrown.pop_back();
    now_ = Still{after, {}, now_.events};
    step.after = now_;
}

void StepMaker::roll_alone(const Event& event) {
    Beat& step = add(Beat::Kind::dice, timing::tumble + timing::settle, Cue::dice);
    step.second = Cue::kept_die;
    step.second_ms = timing::tumble;
    step.seat = event.seat;
    step.thrown.push_back({event.seat, 0, 0, event.value});
}

void StepMaker::count_totals() {
    is_rolling_ = false;
    const State& state = now_.view.state;
    Beat step;
    step.kind = Beat::Kind::totals;
    step.ms = timing::totals;
    step.before = step.during = step.after = now_;
    step.during.absent.totals = true;
    for (int side = 0; side < 2; ++side) {
        const skirmish::Player& owner = state.players[static_cast<std::size_t>(side)];
        const bool is_shown = state.revealed && owner.slot < skirmish::max_copies &&
                              owner.cards[owner.slot] != skirmish::unknown_card;
        if (!is_shown) continue;
        const auto place = static_cast<std::size_t>(side);
        step.sides[place] = true;
        step.ends[place] = skirmish::total(state, side);
        step.counts[place] = step.ends[place] - owner.fight.kept;
    }
    if (step.sides[0] || step.sides[1]) steps_.push_back(std::move(step));
}

void StepMaker::move(const Event& event, const skirmish::View& after) {
    const Zone to =
        event.kind == Event::Kind::killed ? Zone::killed : static_cast<Zone>(event.value);
    skirmish::Player& owner = player(event.seat);
    const skirmish::CopySet card = skirmish::bit(event.copy);
    const bool is_from_slot = owner.slot == event.copy && !now_.absent.slots[index(event.seat)];
    Place from{Place::Kind::hand, Zone::hand};
    if (is_from_slot) from.kind = Place::Kind::slot;
    for (const Zone zone : {Zone::exhausted, Zone::disabled, Zone::killed})
        if ((owner.zone(zone) & card) != 0) from = {Place::Kind::pile, zone};
    const Place target{to == Zone::hand ? Place::Kind::hand : Place::Kind::pile, to};
    const bool is_loss = is_from_slot && event.seat == loser_;
    if (from == target) return;
    Beat& step =
        add(is_loss ? Beat::Kind::loss : Beat::Kind::travel,
            (is_loss ? timing::greys : 0) + (is_from_slot ? timing::to_pile : timing::travel),
            to == Zone::hand ? Cue::card_laid : Cue::pile);
    step.seat = event.seat;
    step.card = {event.seat, event.copy};
    step.from = from;
    step.to = target;
    learn(event.seat, event.copy, after);
    for (skirmish::CopySet& zone : owner.zones) zone &= ~card;
    owner.zone(to) |= card;
    // The rest of the slot stays as it was until the action is done.
    if (is_from_slot) now_.absent.slots[index(event.seat)] = true;
    step.during = step.after = now_;
    step.during.absent.cards[index(event.seat)] |= card;
}

void StepMaker::lose_morale(const Event& event) {
    skirmish::Player& owner = player(event.seat);
    std::int16_t& count = event.other == 1 ? owner.base : owner.morale;
    const auto changed = static_cast<std::int16_t>(count + event.value);
    if (event.value >= 0) {
        count = changed;
        return;
    }
    Beat& step = add(Beat::Kind::morale, timing::pennon, Cue::morale_lost);
    step.seat = event.seat;
    step.amount = -event.value;
    count = changed;
    step.during = step.after = now_;
}

void StepMaker::turn(const Event& event, const skirmish::View& after) {
    loser_ = Seat::nobody;
    Beat& step = add(Beat::Kind::banner,
                     timing::banner_in + timing::banner_holds + timing::banner_docks, {});
    step.seat = event.seat;
    step.amount = event.value;
    now_ = Still{after, {}, now_.events};
    step.during = step.after = now_;
}

void StepMaker::add_event(const Event& happened, const State& after, std::size_t events) {
    using Kind = Event::Kind;
    now_.events = events;
    const auto known = skirmish::as_known(happened, viewer_);
    if (!known) return;
    const Event& event = *known;
    if (event.kind != Kind::rolled && is_rolling_) count_totals();
    if (event.kind != Kind::revealed) is_revealing_ = false;
    const auto seen = [&] { return skirmish::view(after, viewer_); };
    switch (event.kind) {
        case Kind::card_laid: lay(event); break;
        case Kind::revealed: reveal(event, seen()); break;
        case Kind::rolled: roll(event, seen()); break;
        case Kind::rolloff_rolled:
        case Kind::power_rolled:
        case Kind::rout_rolled: roll_alone(event); break;
        case Kind::lost: loser_ = event.seat; break;
        case Kind::won: {
            Beat& step = add(Beat::Kind::clash, timing::totals, {});
            step.seat = event.seat;
            step.amount = event.value;
            break;
        }
        case Kind::moved:
        case Kind::killed: move(event, seen()); break;
        case Kind::morale_changed: lose_morale(event); break;
        case Kind::routed: {
            Beat& step =
                add(Beat::Kind::rout,
                    timing::banner_in + timing::banner_holds + timing::banner_docks, Cue::rout);
            step.seat = event.seat;
            break;
        }
        case Kind::turn_started: turn(event, seen()); break;
        default: break;  // What is not shown moving stands in the log.
    }
}

/// Every step becomes a cut with its sound; counting is no more than the cut before it.
void reduce(std::vector<Beat>& steps) {
    std::erase_if(steps, [](const Beat& step) { return step.kind == Beat::Kind::totals; });
    for (Beat& step : steps) {
        const bool is_said = step.kind == Beat::Kind::banner || step.kind == Beat::Kind::rout;
        step.ms = timing::cut + (is_said ? timing::banner_holds : timing::cut_holds);
        step.is_cut = true;
        step.second.reset();
    }
}

}  // namespace

std::vector<Beat> timeline(const skirmish::Setup& setup,
                           const std::vector<skirmish::Action>& actions, std::size_t from,
                           Seat viewer, bool is_reduced) {
    std::vector<Event> events;
    State state = skirmish::start(setup, Sink<Event>{events});
    StepMaker maker{viewer};
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const std::size_t first = events.size();
        if (i >= from) maker.begin(state, first);
        skirmish::apply_legal(state, actions[i], Sink<Event>{events});
        if (i < from) continue;
        for (std::size_t e = first; e < events.size(); ++e)
            maker.add_event(events[e], state, e + 1);
    }
    maker.finish();
    auto steps = maker.take();
    if (is_reduced) reduce(steps);
    return steps;
}

}  // namespace muster::client
