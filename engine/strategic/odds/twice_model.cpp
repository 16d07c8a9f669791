#include "engine/strategic/odds/twice_model.hpp"

#include <set>
#include <utility>

namespace muster::strategic {
namespace {

using SumWeights = std::vector<double>;

SumWeights times(const SumWeights& a, const SumWeights& b) {
    SumWeights out(a.size() + b.size() - 1);
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < b.size(); ++j) out[i + j] += a[i] * b[j];
    return out;
}

/// The powers of what one die sums to, from none to all dice.
std::vector<SumWeights> powers_of(const SumWeights& one, int most) {
    std::vector<SumWeights> out{{1.0}};
    for (int i = 0; i < most; ++i) out.push_back(times(out.back(), one));
    return out;
}

/// A weight for each face from `least` to `most`.
SumWeights each_face(int least, int most) {
    SumWeights out(static_cast<std::size_t>(std::max(most, 0) + 1));
    for (int face = least; face <= most; ++face) out[static_cast<std::size_t>(face)] = 1;
    return out;
}

std::uint8_t plus(std::uint8_t a, int b) {
    return static_cast<std::uint8_t>(a + b);
}

std::size_t index_of(int i) {
    return static_cast<std::size_t>(i);
}

}  // namespace

std::vector<double> kept_weights(const DiceTypes& dice) {
    SumWeights sums{1.0};
    for (std::size_t rung = 0; rung < die_ladder.size(); ++rung)
        for (int die = 0; die < dice.count[rung]; ++die) {
            sums = times(sums, each_face(1, die_ladder[rung]));
            for (double& chance : sums) chance /= die_ladder[rung];
        }
    double lower = 0;
    for (double& chance : sums) {
        const double same = chance;
        chance = 2 * lower + same;
        lower += same;
    }
    return sums;
}

TwiceRerollModel::TwiceRerollModel(const PoolSide& side)
    : side_{side},
      is_better_{side.rating > 0},
      rerolled_{side.rerolled()},
      available_{dice_by_face(side.dice)},
      weights_{side.keeps_each_die ? Sums{1.0} : kept_weights(side.dice)} {
    State start;
    start.is_below = is_better_ && rerolled_ == side.count();
    std::map<State, std::uint32_t> ids{{start, 0}};
    states_.push_back(start);
    std::set<std::uint32_t> here{0}, below;
    for (int face = die_ladder.back(); face > 0; --face) {
        for (const std::uint32_t from : here) {
            Outcomes out;
            const State state = states_[from];
            if (state.is_below) {
                stay_below(face, state, out);
            } else {
                stay_above(face, state, out);
                // Else none is the last: all of them stay above the next face, and the next.
                if (rerolled_ < side.count()) pass(face, state, out);
            }
            for (const auto& [to, weight] : out) {
                const auto [found, is_new] =
                    ids.emplace(to, static_cast<std::uint32_t>(states_.size()));
                if (is_new) states_.push_back(to);
                edges_[index_of(face)].push_back({from, found->second, weight});
                below.insert(found->second);
            }
        }
        here = std::move(below);
        below.clear();
    }
}

void TwiceRerollModel::add(Outcomes& out, State to, const Sums& sums, double weight) {
    const int sum = to.sum;
    for (std::size_t more = 0; more < sums.size(); ++more) {
        if (sums[more] <= 0) continue;
        to.sum = static_cast<std::uint8_t>(sum + static_cast<int>(more));
        out[to] += weight * sums[more];
    }
}

/// The weights of an old face from `least` to `most`, of which the special one has so many ways.
TwiceRerollModel::Sums TwiceRerollModel::old_faces(int least, int most, int special,
                                                   double ways) const {
    Sums sums = each_face(least, most);
    if (special > 0) sums[index_of(special)] = ways;
    if (!side_.keeps_each_die) return sums;
    double weight = 0;
    for (int face = least; face <= most; ++face) weight += (2 * face - 1) * sums[index_of(face)];
    return {weight};
}

void TwiceRerollModel::stay_above(int face, const State& state, Outcomes& out) const {
    Outcomes partial{{state, 1.0}};
    for (std::size_t rung = 0; rung < die_ladder.size(); ++rung) {
        const int sides = die_ladder[rung];
        if (sides < face || left(state, rung) == 0) continue;
        const Powers part{1.0 / sides};
        // The worse of two shows the face: the old one does, or the old one is any higher.
        const Sums worse = old_faces(face, sides, face, sides - face + 1);
        const std::vector<Sums> kept = powers_of(old_faces(face, face), left(state, rung));
        const std::vector<Sums> again = is_better_ ? kept : powers_of(worse, left(state, rung));
        Outcomes next;
        for (const auto& [from, weight] : partial)
            for (int dice = 0; dice <= left(state, rung); ++dice) {
                State to = from;
                to.placed = plus(to.placed, dice);
                to.above[rung] = plus(to.above[rung], dice);
                const double ways = weight * choose(left(state, rung), dice);
                if (!is_better_) {
                    if (to.placed <= rerolled_)
                        add(next, to, again[index_of(dice)], ways * part[dice] * part[dice]);
                    continue;
                }
                for (int owed = 0; owed <= dice; ++owed) {
                    State with = to;
                    with.owed[rung] = plus(with.owed[rung], owed);
                    with.again = plus(with.again, owed);
                    if (with.again <= rerolled_)
                        add(next, with, kept[index_of(dice - owed)],
                            ways * choose(dice, owed) * part[dice]);
                }
            }
        partial = std::move(next);
    }
    for (const auto& [to, weight] : partial) out[to] += weight;
}

void TwiceRerollModel::stay_below(int face, const State& state, Outcomes& out) const {
    const int dice = available_[index_of(face)] - state.placed;
    if (is_better_) {
        // The better of two shows the face: the old one does, or the old one is any lower.
        const std::vector<Sums> again = powers_of(old_faces(1, face, face, face), dice);
        for (int hits = 0; hits <= dice; ++hits) {
            State to = state;
            to.placed = plus(to.placed, hits);
            add(out, to, again[index_of(hits)], choose(dice, hits));
        }
        return;
    }
    const int kept = dice - state.again;
    const std::vector<Sums> as_rolled = powers_of(old_faces(face, face), kept);
    for (int hits = 0; hits <= kept; ++hits)
        for (int others = 0; others <= state.again; ++others) {
            State to = state;
            to.placed = plus(to.placed, hits + others);
            to.again = plus(to.again, -others);
            add(out, to, as_rolled[index_of(hits)],
                choose(kept, hits) * choose(state.again, others));
        }
}

/// The steps at t: all that is rolled again is known then.
void TwiceRerollModel::pass(int t, const State& state, Outcomes& out) const {
    State start;
    start.is_below = true;
    start.placed = state.placed;
    start.sum = state.sum;
    double weight = 1;
    for (std::size_t rung = 0; rung < die_ladder.size(); ++rung) {
        if (die_ladder[rung] >= t) continue;
        // All below t. What a die weighs there, each face weighing 1, is reckoned here.
        for (int die = 0; die < side_.dice.count[rung]; ++die) {
            weight /= is_better_ ? die_ladder[rung] * die_ladder[rung] : die_ladder[rung];
            start.owed[0] = plus(start.owed[0], is_better_ ? 1 : 0);
        }
    }
    // In between, owed[0] counts all dice rolled again.
    for (std::size_t last = 0; last < die_ladder.size(); ++last) {
        if (die_ladder[last] < t || side_.dice.count[last] == 0) continue;
        Outcomes partial{{start, weight}};
        for (std::size_t rung = 0; rung < die_ladder.size(); ++rung) {
            if (die_ladder[rung] < t || side_.dice.count[rung] == 0) continue;
            Outcomes next;
            pass_type(t, rung,
                      rung > last   ? Turn::all
                      : rung < last ? Turn::none
                                    : Turn::some,
                      state, partial, next);
            partial = std::move(next);
        }
        for (const auto& [known, sum] : partial) {
            if (known.owed[0] != rerolled_) continue;
            State to = known;
            to.owed[0] = 0;
            if (is_better_) to.again = 0;  // all that are left
            out[to] += sum;
        }
    }
}

void TwiceRerollModel::pass_type(int t, std::size_t rung, Turn turn, const State& from,
                                 const Outcomes& partial, Outcomes& out) const {
    const int sides = die_ladder[rung], dice = left(from, rung);
    const int above = from.above[rung], owed = is_better_ ? from.owed[rung] : 0;
    const Powers part{1.0 / sides};
    const std::vector<Sums> beyond =
        powers_of(is_better_ ? old_faces(1, t - 1) : old_faces(t + 1, sides), dice + owed);
    const std::vector<Sums> on_t = powers_of(old_faces(t, t), dice + owed);
    const Powers news{is_better_ ? t : sides - t + 1.0};  // that leave an old t as it is
    for (int here = 0; here <= dice; ++here)
        for (int kept = 0; kept <= (turn == Turn::all ? 0 : here); ++kept)
            for (int low_again = is_better_ ? dice - here : 0; low_again <= dice - here;
                 ++low_again) {
                // The others: rolled again, their old face t or beyond it, still to be summed.
                const int low = dice - here, again = here - kept;
                const int outer = is_better_ ? owed : low_again;
                const int all = (is_better_ ? owed : above) + again + low_again;
                if (all > rerolled_) continue;
                const double ways = choose(dice, here) * choose(here, kept) *
                                    choose(low, low_again) * part[kept] * part[again] *
                                    part[again] * part[low] * part[low_again] * part[owed];
                for (int a = 0; a <= again; ++a)
                    for (int b = 0; b <= outer; ++b) {
                        if (turn == Turn::none ? a + b > 0 : turn == Turn::some && a + b == 0)
                            continue;
                        const double shares = turn == Turn::some ? choose(a + b + kept, kept) : 1;
                        const Sums sums = times(on_t[index_of(kept + a + b)],
                                                beyond[index_of(again - a + outer - b)]);
                        const double weight =
                            ways * choose(again, a) * choose(outer, b) * news[a] / shares;
                        for (const auto& [state, chance] : partial) {
                            State to = state;
                            to.placed = plus(to.placed, here);
                            to.again = plus(to.again, low_again);
                            to.owed[0] = plus(to.owed[0], all);
                            if (to.owed[0] <= rerolled_) add(out, to, sums, weight * chance);
                        }
                    }
            }
}

}  // namespace muster::strategic
