#include "engine/skirmish/between/chronicle.hpp"

#include "engine/skirmish/players/odds.hpp"
#include "engine/skirmish/rules/skirmish.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>

namespace muster::skirmish {
namespace {

constexpr std::size_t most_turning_points = 3;

/// Follows a battle and writes down what its events come to.
class Chronicler {
  public:
    explicit Chronicler(const Setup& setup) : state_{start(setup, Sink<Event>{events_})} {
        out_.morale.resize(1);
        hear();
        now_ = {state_.players[0].total_morale(), state_.players[1].total_morale()};
        out_.morale = {now_};
    }

    void play(Action action) {
        before_ = state_;
        ++played_;
        // The dice are due: nothing that comes before the second window can change the chances.
        if (state_.moment == Moment::roll && state_.ask == Ask::none && !odds_) weigh();
        events_.clear();
        apply_legal(state_, action, Sink<Event>{events_});
        hear();
    }

    Chronicle take() {
        find_turning_points();
        return std::move(out_);
    }

  private:
    [[nodiscard]] CardIndex card_of(Seat seat, Copy copy) const {
        return copy < max_copies ? state_.players[index(seat)].cards[copy] : unknown_card;
    }

    void weigh() {
        const auto attacker = seat_of(before_.active);
        const Odds now = odds(View{attacker, before_});
        if (now.attacker_wins + now.defender_wins <= 0) return;
        odds_ = std::array<double, 2>{};
        (*odds_)[index(attacker)] = now.attacker_wins;
        (*odds_)[index(opponent(attacker))] = now.defender_wins;
    }

    void change_morale(const Event& event) {
        now_[index(event.seat)] += event.value;
        out_.morale.back() = now_;
    }

    void hear() {
        for (const Event& event : events_) hear(event);
    }

    void hear(const Event& event) {
        using Kind = Event::Kind;
        switch (event.kind) {
            case Kind::turn_started: begin_turn(event.value); break;
            case Kind::revealed: engaged_[index(event.seat)] = event.copy; break;
            case Kind::exchanged: {
                Copy& engaged = engaged_[index(event.seat)];
                if (engaged == event.copy) engaged = event.other;
                break;
            }
            case Kind::morale_changed: change_morale(event); break;
            case Kind::rolled: roll(event); break;
            case Kind::totals: totals_[index(event.seat)] = event.value; break;
            case Kind::won: win(event); break;
            case Kind::effect_used:
            case Kind::discarded:
            case Kind::ritual_played: source_ = event; break;
            case Kind::rout_rolled: rout_ = event; break;
            case Kind::killed: die(event); break;
            default: break;
        }
    }

    void begin_turn(int turn) {
        turn_ = turn;
        out_.morale.resize(static_cast<std::size_t>(turn) + 1, now_);
        engaged_.fill(no_copy);
        totals_ = {};
        kept_ = {};
        odds_.reset();
        clash_.reset();
        source_.reset();
        rout_.reset();
    }

    void roll(const Event& event) {
        DiceTally& tally = out_.dice[index(event.seat)];
        int& kept = kept_[index(event.seat)];
        kept = event.other == 0 ? event.value : std::max<int>(kept, event.value);
        ++tally.faces[static_cast<std::size_t>(std::clamp<int>(event.value, 1, 6))];
        ++tally.count;
        tally.sum += event.value;
    }

    void win(const Event& event) {
        if (!odds_) weigh();  // Without dice: as it stood before the last decline.
        Clash clash;
        clash.turn = turn_;
        clash.action = played_;
        clash.attacker = seat_of(state_.active);
        for (const Seat seat : {Seat::red, Seat::blue})
            clash.cards[index(seat)] = card_of(seat, engaged_[index(seat)]);
        clash.totals = totals_;
        clash.kept = kept_;
        clash.winner = event.seat;
        clash.margin = event.value;
        if (odds_) {
            clash.chance = *odds_;
            for (std::size_t side = 0; side < 2; ++side)
                out_.dice[side].expected_won += clash.chance[side];
        }
        ++out_.dice[index(event.seat)].won;
        clash_ = out_.clashes.size();
        out_.clashes.push_back(clash);
    }

    void die(const Event& event) {
        const Seat seat = event.seat;
        Death death;
        death.turn = turn_;
        death.action = played_;
        death.seat = seat;
        death.card = card_of(seat, event.copy);
        if (rout_ && rout_->seat == seat && rout_->copy == event.copy) {
            death.by = Death::By::rout;
            death.face = rout_->value;
        } else if (clash_ && engaged_[index(seat)] == event.copy) {
            death.by = Death::By::skirmish;
            death.clash = clash_;
            death.killer_seat = opponent(seat);
            death.killer = out_.clashes[*clash_].cards[index(opponent(seat))];
            out_.clashes[*clash_].killed[index(seat)] = true;
        } else {
            death.by = Death::By::effect;
            if (source_) {
                death.killer_seat = source_->seat;
                death.killer = card_of(source_->seat, source_->copy);
            }
        }
        out_.deaths.push_back(death);
    }

    /// What was unlikely weighs, and what cost units and Morale.
    [[nodiscard]] double weight(const Clash& clash) const {
        const auto turn = static_cast<std::size_t>(clash.turn);
        double lost = 0;
        if (turn > 0 && turn < out_.morale.size())
            for (std::size_t side = 0; side < 2; ++side)
                lost += std::abs(out_.morale[turn][side] - out_.morale[turn - 1][side]);
        const double dead =
            static_cast<double>(clash.killed[0]) + static_cast<double>(clash.killed[1]);
        return 2 * (1 - clash.likelihood()) + dead + 0.25 * lost;
    }

    void find_turning_points() {
        auto& points = out_.turning_points;
        points.resize(out_.clashes.size());
        std::iota(points.begin(), points.end(), std::size_t{0});
        std::stable_sort(points.begin(), points.end(), [&](std::size_t a, std::size_t b) {
            return weight(out_.clashes[a]) > weight(out_.clashes[b]);
        });
        points.resize(std::min(points.size(), most_turning_points));
        std::sort(points.begin(), points.end());
    }

    std::vector<Event> events_;
    State state_, before_;
    Chronicle out_;
    std::size_t played_{};
    int turn_{};
    std::array<Copy, 2> engaged_{no_copy, no_copy};
    std::array<int, 2> now_{};  ///< Morale.
    std::array<int, 2> totals_{}, kept_{};
    std::optional<std::array<double, 2>> odds_;
    std::optional<std::size_t> clash_;
    std::optional<Event> source_, rout_;
};

}  // namespace

Chronicle chronicle(const Setup& setup, const std::vector<Action>& actions) {
    Chronicler chronicler{setup};
    for (const Action& action : actions) chronicler.play(action);
    return chronicler.take();
}

Tails tails(int dice, int sum) {
    // Chances of the sums of so many dice, one die after the other.
    std::vector<double> chances{1};
    for (int die = 0; die < dice; ++die) {
        std::vector<double> next(chances.size() + 6);
        for (std::size_t at = 0; at < chances.size(); ++at)
            for (std::size_t face = 1; face <= 6; ++face) next[at + face] += chances[at] / 6;
        chances = std::move(next);
    }
    Tails out;
    for (std::size_t at = 0; at < chances.size(); ++at) {
        if (static_cast<int>(at) <= sum) out.at_most += chances[at];
        if (static_cast<int>(at) >= sum) out.at_least += chances[at];
    }
    return out;
}

}  // namespace muster::skirmish
