#include "engine/battlefield/players/odds.hpp"

#include "engine/battlefield/rules/targets.hpp"

#include <algorithm>
#include <array>

namespace muster::battlefield {
namespace {

constexpr int most_face = 20;
constexpr std::size_t no_defence = 0, fixed_defence = 1;  ///< Then a place for each die and lean.
constexpr std::size_t defences = 2 + 3 * die_faces.size();

std::size_t place_of(int pow, int lean) {
    const auto* const die = std::find(die_faces.begin(), die_faces.end(), pow);
    return 3 * static_cast<std::size_t>(die - die_faces.begin()) +
           static_cast<std::size_t>(lean + 1);
}

/// Chances of the faces from 1 (BF-9).
std::vector<double> faces_of(int pow, int lean) {
    std::vector<double> chances;
    const double all = static_cast<double>(pow) * pow;
    for (int face = 1; face <= pow; ++face) {
        const double pairs = lean == 0 ? pow : 2 * (lean > 0 ? face : pow - face + 1) - 1;
        chances.push_back(pairs / all);
    }
    return chances;
}

/// By how much a roll of attack exceeds one of defence, before bonuses.
class Contest {
  public:
    void add(int difference, double chance) {
        for (int i = lowest; i <= difference; ++i) at_least_[place(i)] += chance;
    }
    void finish() {
        for (int i = most_face; i >= lowest; --i)
            sums_[place(i)] = sums_[place(i + 1)] + at_least(i);
    }
    [[nodiscard]] double at_least(int difference) const {
        if (difference <= lowest) return 1;
        return difference > most_face ? 0 : at_least_[place(difference)];
    }
    /// The sum of at_least from a difference up.
    [[nodiscard]] double sum(int from) const {
        if (from > most_face) return 0;
        return from >= lowest ? sums_[place(from)] : sums_[0] + lowest - from;
    }

  private:
    static constexpr int lowest = -most_face;
    static std::size_t place(int difference) {
        return static_cast<std::size_t>(difference - lowest);
    }
    std::array<double, 2 * most_face + 2> at_least_{}, sums_{};
};

Contest contest_of(const std::vector<double>& attack, const std::vector<double>& defence,
                   int first_face) {
    Contest contest;
    for (std::size_t a = 0; a < attack.size(); ++a)
        for (std::size_t d = 0; d < defence.size(); ++d)
            contest.add(static_cast<int>(a) + 1 - static_cast<int>(d) - first_face,
                        attack[a] * defence[d]);
    contest.finish();
    return contest;
}

/// Of every die against every die, worked out once.
class Contests {
  public:
    Contests() {
        for (const int pow : die_faces)
            for (const int lean : {-1, 0, 1}) {
                auto& row = all_[place_of(pow, lean)];
                const auto attack = faces_of(pow, lean);
                row[no_defence] = contest_of(attack, {1.0}, 0);
                row[fixed_defence] = contest_of(attack, {1.0}, 1);
                for (const int other : die_faces)
                    for (const int other_lean : {-1, 0, 1})
                        row[2 + place_of(other, other_lean)] =
                            contest_of(attack, faces_of(other, other_lean), 1);
            }
    }
    [[nodiscard]] const Contest& of(const Assault& assault) const {
        std::size_t defence = assault.target == no_unit ? no_defence : fixed_defence;
        if (defence == fixed_defence && assault.defence_pow != 0)
            defence = 2 + place_of(assault.defence_pow, assault.defence_lean);
        return all_[place_of(assault.attack_pow, assault.attack_lean)][defence];
    }

  private:
    std::array<std::array<Contest, defences>, 3 * die_faces.size()> all_;
};

const Contest& contest_in(const Assault& assault) {
    static const Contests contests;
    return contests.of(assault);
}

/// What is added to the difference of the faces.
int bonus_in(const State& state, const Assault& assault) {
    return attack_bonus(state, assault.unit) -
           (assault.target == no_unit ? 0 : defence_bonus(state, assault.target));
}

int most_loss(const State& state, const Assault& assault) {
    return assault.cell != board::nowhere ? state.fort_hp[state.fort(assault.cell)]
                                          : state.pieces[assault.target].ml;
}

}  // namespace

Odds odds_of(const State& state, const Assault& assault) {
    const Contest& contest = contest_in(assault);
    const int bonus = bonus_in(state, assault), most = most_loss(state, assault);
    return {1 - contest.at_least(1 - bonus), contest.at_least(most - bonus),
            contest.sum(1 - bonus) - contest.sum(most - bonus + 1)};
}

std::vector<double> losses_of(const State& state, const Assault& assault) {
    const Contest& contest = contest_in(assault);
    const int bonus = bonus_in(state, assault), most = most_loss(state, assault);
    std::vector<double> losses;
    for (int loss = 0; loss <= most; ++loss) {
        const double at_least = loss == 0 ? 1 : contest.at_least(loss - bonus);
        losses.push_back(at_least - (loss == most ? 0 : contest.at_least(loss + 1 - bonus)));
    }
    return losses;
}

}  // namespace muster::battlefield
