#include "engine/lab/duel.hpp"

#include "engine/lab/many.hpp"
#include "engine/players/dice.hpp"
#include "engine/skirmish/ruleset.hpp"

namespace muster::lab {
namespace {

using skirmish::Copy;
using skirmish::Event;
using skirmish::Rules;
using skirmish::State;

/// Reads the use of every card out of the events of one battle.
class CardCounter {
  public:
    CardCounter(const State& state, DuelResult& out) : state_{state}, out_{out} {}

    void count(const Event& event) {
        using enum Event::Kind;
        switch (event.kind) {
            case turn_started: engaged_ = {skirmish::no_copy, skirmish::no_copy}; break;
            case routed: rout_ = true; break;
            case revealed:
                engaged_[index(event.seat)] = event.copy;
                ++use(event.seat, event.copy).laid;
                break;
            case exchanged:
                engaged_[index(event.seat)] = event.other;
                ++use(event.seat, event.other).laid;
                break;
            case discarded: ++use(event.seat, event.copy).discarded; break;
            case ritual_played: ++use(event.seat, event.copy).rituals; break;
            case won: count_result(event.seat, &CardUse::won); break;
            case lost: count_result(event.seat, &CardUse::lost); break;
            case killed: count_death(event); break;
            default: break;  // The rest says nothing about a card's use.
        }
    }

  private:
    CardUse& use(Seat seat, Copy copy) {
        return out_.cards[index(seat)][state_.players[index(seat)].cards[copy]];
    }
    void count_result(Seat seat, std::uint64_t CardUse::*what) {
        if (engaged_[index(seat)] != skirmish::no_copy) ++(use(seat, engaged_[index(seat)]).*what);
    }
    void count_death(const Event& event) {
        ++use(event.seat, event.copy).killed;
        const Copy killer = engaged_[index(opponent(event.seat))];
        // Units lost to a Rout roll fell to nobody.
        if (!rout_ && engaged_[index(event.seat)] == event.copy && killer != skirmish::no_copy)
            ++use(opponent(event.seat), killer).kills;
    }

    const State& state_;
    DuelResult& out_;
    std::array<Copy, 2> engaged_{skirmish::no_copy, skirmish::no_copy};
    bool rout_{false};
};

/// One thread's table: everything a battle needs, made once.
class Worker {
  public:
    explicit Worker(const DuelSpec& spec) : spec_{spec} {}

    void operator()(std::uint64_t battle, DuelResult& out) {
        const std::uint64_t seed = battle_seed(spec_.seed, battle);
        players::Dice<Rules> dice{seed};
        auto minds = players::seated<Rules>(spec_.players, seed);
        events_.clear();
        const Sink<Event> sink{events_};
        State state = Rules::start(spec_.setup, sink);
        std::uint64_t actions = 0;
        while (state.to_move != Seat::nobody) {
            Rules::legal_actions(state, actions_);
            const auto action = state.to_move == Seat::dice ? dice.choose(state, actions_)
                                                            : minds[index(state.to_move)].choose(
                                                                  state, state.to_move, actions_);
            Rules::apply_legal(state, action, sink);
            ++actions;
        }
        tally(state, actions, out);
    }

  private:
    void tally(const State& state, std::uint64_t actions, DuelResult& out) {
        const skirmish::Outcome outcome = skirmish::outcome(state);
        ++out.games;
        out.actions += actions;
        ++out.turns[state.turn];
        ++out.endings[static_cast<std::size_t>(outcome.ending)];
        ++out.opened[state.opener];
        if (state.phase == 2) ++out.reached_phase_2;
        if (is_player(outcome.winner)) {
            ++out.wins[index(outcome.winner)];
            if (index(outcome.winner) == state.opener) ++out.won_as_opener[state.opener];
        } else {
            ++out.both_lost;
        }
        for (std::size_t side = 0; side < 2; ++side) {
            if (outcome.routed[side]) ++out.routed[side];
            out.kills[side] += static_cast<std::uint64_t>(outcome.kills[side]);
            out.morale[side] += static_cast<std::uint64_t>(outcome.morale[side]);
            out.cards[side].resize(state.table->cards.size());
            skirmish::each(state.players[side].army, [&](Copy copy) {
                ++out.cards[side][state.players[side].cards[copy]].brought;
            });
        }
        CardCounter counter{state, out};
        for (const Event& event : events_) counter.count(event);
    }

    const DuelSpec& spec_;
    std::vector<Event> events_;
    skirmish::Actions actions_;
};

template <std::size_t n>
void add_each(std::array<std::uint64_t, n>& sum, const std::array<std::uint64_t, n>& more) {
    for (std::size_t i = 0; i < n; ++i) sum[i] += more[i];
}

}  // namespace

void CardUse::add(const CardUse& other) {
    brought += other.brought;
    laid += other.laid;
    won += other.won;
    lost += other.lost;
    discarded += other.discarded;
    rituals += other.rituals;
    kills += other.kills;
    killed += other.killed;
}

void DuelResult::add(const DuelResult& other) {
    games += other.games;
    both_lost += other.both_lost;
    reached_phase_2 += other.reached_phase_2;
    actions += other.actions;
    add_each(wins, other.wins);
    add_each(opened, other.opened);
    add_each(won_as_opener, other.won_as_opener);
    add_each(routed, other.routed);
    add_each(endings, other.endings);
    add_each(kills, other.kills);
    add_each(morale, other.morale);
    for (const auto& [length, battles] : other.turns) turns[length] += battles;
    for (std::size_t side = 0; side < 2; ++side) {
        if (cards[side].size() < other.cards[side].size())
            cards[side].resize(other.cards[side].size());
        for (std::size_t i = 0; i < other.cards[side].size(); ++i)
            cards[side][i].add(other.cards[side][i]);
    }
}

std::uint64_t battle_seed(std::uint64_t seed, std::uint64_t battle) {
    return scramble(scramble(seed) + battle);
}

DuelResult duel(const DuelSpec& spec) {
    return play_many<DuelResult>(spec.games, spec.threads, [&spec] { return Worker{spec}; });
}

}  // namespace muster::lab
