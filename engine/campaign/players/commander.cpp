#include "engine/campaign/players/commander.hpp"

#include "engine/campaign/model/figures.hpp"
#include "engine/campaign/odds/battle.hpp"
#include "engine/campaign/players/chart.hpp"
#include "engine/core/random.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::campaign {
namespace {

constexpr std::int64_t low_supplies = 4;     ///< Days; below it an army forages.
constexpr std::int64_t siege_supplies = 9;   ///< Days that it takes along to a siege.
constexpr int near_hexes = 3;                ///< Within a day or two of marching.
constexpr int besiegers_needed = 800;        ///< Strength; fewer leave strongholds alone.
constexpr int too_small = 600;               ///< Strength; fewer join a comrade whom they meet.
constexpr int stale_days = 10;               ///< A sighting or letter that old says nothing.
constexpr double good_odds = 0.5;            ///< Of an assault that is ordered.
constexpr int unknown_garrison = 200;        ///< Of walls that have fallen before.
constexpr std::int64_t loot_a_point = 1000;  ///< CA-121
constexpr std::int64_t most_points = 3;      ///< From resting morale to the highest.

const StrongholdRow& row_of_type(StrongholdType type) {
    return stronghold_rows[static_cast<std::size_t>(type)];
}

/// Which of the seven hexes of any neighbourhood one is: all seven differ.
int colour_of(Hex hex) {
    return ((hex.q + 3 * hex.r) % 7 + 7) % 7;
}

class Deciding {
  public:
    Deciding(const View& view, std::uint64_t seed)
        : view_{view},
          army_{*view.army},
          chart_{view},
          own_{strength_of(view.army->detachments)},
          dice_{scramble(seed ^ scramble((std::uint64_t{number(view.commander)} << 32U) ^
                                         static_cast<std::uint64_t>(view.now))),
                Purpose::player} {}

    std::string order() {
        if (!chart_.own()) return {};
        here_ = chart_.at(*chart_.own());
        // Rebels stand where they rose.
        if (view_.faction.empty()) return is_idle() ? "stance fight\nhold\n" : std::string{};
        if (std::string urgent = meet_threat(); !urgent.empty()) return urgent;
        if (army_.days < low_supplies && !does("forage") && !does("march"))
            if (const std::string food = forage(); !food.empty()) {
                const std::string course = army_.tasks.empty() ? plan() : "carry on\n";
                return letter() + food + course;
            }
        if (std::string friends = join_comrade(); !friends.empty()) return friends;
        // A week's renewal must not begin the work anew (CA-213).
        if (does("build engines")) return lapses_soon() ? "carry on\n" : std::string{};
        if (does("besiege") && is_at_enemy_walls() && sees_good_odds()) return assault();
        if (!is_idle()) return {};
        // One after another: both roll.
        const std::string course = plan();
        return letter() + course;
    }

  private:
    [[nodiscard]] bool chance(std::uint32_t x, std::uint32_t in) { return dice_.below(in) < x; }
    [[nodiscard]] bool lapses_soon() const {
        return army_.renew_by < 0 || army_.renew_by - view_.now <= minutes_a_day;
    }
    /// Nothing to do, a march that cannot go on, or a week that is nearly over.
    [[nodiscard]] bool is_idle() const {
        return army_.tasks.empty() || lapses_soon() || (does("march") && army_.is_halted);
    }
    [[nodiscard]] bool does(std::string_view task) const {
        return !army_.tasks.empty() && army_.tasks.front().starts_with(task);
    }
    [[nodiscard]] bool is_enemy(const std::string& faction) const {
        return std::find(view_.enemies.begin(), view_.enemies.end(), faction) !=
               view_.enemies.end();
    }
    [[nodiscard]] bool is_hostile(const ViewSighting& one) const {
        return one.faction.empty() || is_enemy(one.faction);
    }

    // --- Who is near ---------------------------------------------------------------------------

    /// The nearest enemy in sight that is stronger, or weaker, than this army by half.
    [[nodiscard]] const ViewSighting* nearest(bool is_stronger) const {
        const ViewSighting* out = nullptr;
        const auto away = [&](const ViewSighting& one) {
            return board::distance(one.hex, *chart_.own());
        };
        for (const ViewSighting& one : view_.sightings) {
            // Rebels stay where they are.
            const int near = one.faction.empty() ? 0 : near_hexes;
            if (!one.is_now || !is_hostile(one) || away(one) > near) continue;
            const int theirs = strength_of(one.sighting.detachments).field;
            if (is_stronger ? theirs * 2 <= own_.field * 3 : theirs * 3 >= own_.field * 2) continue;
            if (out == nullptr || away(one) < away(*out)) out = &one;
        }
        return out;
    }
    [[nodiscard]] bool sees_enemy() const {
        return std::any_of(view_.sightings.begin(), view_.sightings.end(),
                           [&](const auto& one) { return one.is_now && is_enemy(one.faction); });
    }

    /// Falls back before the stronger, goes at the weaker; nothing where none is near.
    std::string meet_threat() {
        if (const ViewSighting* strong = nearest(true)) return flee(*strong);
        const ViewSighting* weak = nearest(false);
        if (weak == nullptr || !is_enemy(weak->faction) || does("besiege") ||
            army_.days < low_supplies || weak->hex == *chart_.own() ||
            chart_.cost_to(weak->hex) <= 0)
            return {};
        return unless_under_way("stance fight\n", chart_.march_to(weak->hex));
    }
    std::string flee(const ViewSighting& from) {
        if (army_.is_inside) return does("hold") || does("forage") ? "" : "hold\n";
        const ViewHex* refuge = nearest_own_walls();
        if (refuge != nullptr && refuge->hex == *chart_.own())
            return does("hold") ? "" : "garrison\nhold\n";
        std::optional<Hex> goal;
        if (refuge != nullptr) goal = refuge->hex;
        constexpr int far = 6;
        if (!goal)
            for (const ViewHex& one : view_.hexes) {
                const int cost = chart_.cost_to(one.hex);
                const auto away = [&](Hex hex) { return board::distance(hex, from.hex); };
                if (cost <= 0 || cost > far || away(one.hex) <= away(*chart_.own())) continue;
                if (!goal || away(one.hex) > away(*goal)) goal = one.hex;
            }
        if (!goal) return does("hold") ? "" : "stance avoid\nhold\n";
        return unless_under_way("stance avoid\n", chart_.march_to(*goal) + ", forced");
    }
    /// What goes on already is not ordered again.
    std::string unless_under_way(std::string_view stance, const std::string& march) {
        if (does(march)) return {};
        std::string out = letter();
        if (army_.is_inside) out += "come out\n";
        return out + std::string{stance} + march + '\n';
    }

    // --- Strongholds ---------------------------------------------------------------------------

    /// The last news that begin and end so; empty if there are none.
    [[nodiscard]] std::string last_news_of(const std::string& walls) const {
        for (auto one = view_.news.rbegin(); one != view_.news.rend(); ++one)
            if (one->starts_with(walls + " has fallen to ") ||
                *one == "the gates of " + walls + " stand open" ||
                *one == "the siege of " + walls + " is over")
                return *one;
        return {};
    }
    /// By sight, else by news of a fall, else as last seen; nothing if nobody has said.
    [[nodiscard]] std::optional<std::string> holder_of(const ViewHex& walls) const {
        if (walls.sight == Sight::seen_now) return walls.holder;
        const std::string fell = walls.stronghold + " has fallen to ";
        for (auto one = view_.news.rbegin(); one != view_.news.rend(); ++one)
            if (one->starts_with(fell)) return one->substr(fell.size());
        if (!walls.knows_holder) return std::nullopt;
        return walls.holder;
    }
    [[nodiscard]] bool has_fallen_before(const ViewHex& walls) const {
        const std::string fell = walls.stronghold + " has fallen to ";
        return std::any_of(view_.news.begin(), view_.news.end(),
                           [&](const std::string& one) { return one.starts_with(fell); });
    }
    /// An enemy's or nobody's.
    [[nodiscard]] bool is_prize(const ViewHex& walls) const {
        if (walls.stronghold.empty()) return false;
        const auto holder = holder_of(walls);
        return holder && (holder->empty() || *holder == "nobody's army" || is_enemy(*holder));
    }
    [[nodiscard]] bool is_at_enemy_walls() const {
        return here_ != nullptr && is_prize(*here_) && !army_.is_inside;
    }
    [[nodiscard]] bool is_at_own_walls() const {
        return here_ != nullptr && !here_->stronghold.empty() && here_->holder == view_.faction;
    }
    [[nodiscard]] const ViewHex* nearest_own_walls() const {
        const ViewHex* best = nullptr;
        for (const ViewHex& one : view_.hexes) {
            if (one.stronghold.empty() || chart_.cost_to(one.hex) < 0) continue;
            if (holder_of(one).value_or("") != view_.faction) continue;
            if (best == nullptr || chart_.cost_to(one.hex) < chart_.cost_to(best->hex)) best = &one;
        }
        return best;
    }
    /// Who defends it, as far as anybody outside can know: the garrison of its kind, and armies
    /// that were last seen there and are in sight no more.
    [[nodiscard]] int defence_of(const ViewHex& walls) const {
        const StrongholdRow& row = row_of_type(walls.type);
        int sum = has_fallen_before(walls) ? unknown_garrison
                                           : row.garrison_infantry + row.garrison_cavalry;
        for (const ViewSighting& one : view_.sightings)
            if (!one.is_now && is_enemy(one.faction) && one.hex == walls.hex &&
                view_.now - one.sighting.at <= Minute{stale_days} * minutes_a_day)
                sum += strength_of(one.sighting.detachments).assault;
        return sum;
    }
    [[nodiscard]] int bonus_of(const ViewHex& walls) const {
        if (last_news_of(walls.stronghold).ends_with(" stand open")) return 0;  // CA-205
        int cut = 0;                                                            // CA-213
        if (&walls == here_)
            for (const Detachment& one : army_.detachments)
                if (one.is_engines && one.engines_ready >= 0 && one.packed_on == 0)
                    cut += std::max(day_of(view_.now) - one.engines_ready, 0) / days_a_week;
        return std::max(row_of_type(walls.type).bonus - cut, 0);
    }
    [[nodiscard]] std::int64_t points_to_buy() const {
        return std::min(army_.loot / loot_a_point, most_points);
    }
    /// The sum of modifiers that an assault would have against its defenders.
    [[nodiscard]] int sum_against(const ViewHex& walls) const {
        const int theirs = std::max(defence_of(walls), 1);
        const int numbers = own_.assault >= theirs
                                ? (own_.assault - theirs) / theirs
                                : -((theirs - own_.assault) / std::max(own_.assault, 1));
        return std::clamp(numbers + static_cast<int>(points_to_buy()) - 1 - bonus_of(walls),
                          -odds::most_modifier, odds::most_modifier);
    }
    [[nodiscard]] double chance_against(const ViewHex& walls) const {
        return odds::battle(sum_against(walls), 0).attacker_takes.share();
    }
    [[nodiscard]] bool sees_good_odds() const {
        return army_.days > 0 && chance_against(*here_) >= good_odds;
    }
    std::string assault() {
        std::string out = letter() + "stance fight\n";
        if (const std::int64_t points = points_to_buy(); points > 0)
            out += fmt::format("buy {} morale\n", points);
        return out + fmt::format("assault {}\nhold 1 day\n", here_->stronghold);
    }
    std::string besiege() {
        if (sees_good_odds()) return assault();
        const bool has_engines = std::any_of(army_.detachments.begin(), army_.detachments.end(),
                                             [](const Detachment& one) { return one.is_engines; });
        std::string on = fmt::format("besiege {}\n", here_->stronghold);
        // Others are hungry before the month of their work is over.
        if (does("besiege") && !has_engines && view_.traits.has(Trait::siege_engineer) &&
            army_.days >= days_a_week)
            return "build engines\n" + on;
        // Walls that will not fall for long are left now and then.
        if (does("besiege") && chance_against(*here_) < 0.1 && chance(1, 3)) return hunt();
        return on;
    }

    /// The stronghold that is worth the way; nothing where none is.
    [[nodiscard]] const ViewHex* goal() const {
        const ViewHex* best = nullptr;
        int best_worth = 0;
        for (const ViewHex& one : view_.hexes) {
            const int cost = chart_.cost_to(one.hex);
            if (cost < 0 || !is_prize(one)) continue;
            int worth = 3 * std::clamp(sum_against(one), -4, 4) - cost;
            if (is_besieged_by_comrade(one)) worth += 9;
            if (best != nullptr && worth <= best_worth) continue;
            best = &one;
            best_worth = worth;
        }
        return best;
    }
    [[nodiscard]] bool is_besieged_by_comrade(const ViewHex& walls) const {
        return std::any_of(view_.letters.begin(), view_.letters.end(), [&](const auto& one) {
            return one.to == view_.name && one.arrived >= 0 &&
                   view_.now - one.arrived <= Minute{stale_days} * minutes_a_day &&
                   one.text.find("I besiege " + walls.stronghold + ".") != std::string::npos;
        });
    }

    // --- Food ----------------------------------------------------------------------------------

    [[nodiscard]] int forage_reach() const {
        return forage_radius(army_.detachments, view_.traits, {});
    }
    /// A day's foraging of as few hexes as fill the wagons, in a turn that leaves each of them in
    /// peace as long as it can: who forages a hex again within a year risks a revolt (CA-69).
    std::string forage() {
        const int radius = forage_reach();
        const std::int64_t all = chart_.yield_around(*chart_.own(), radius);
        if (all < 2 * army_.need) return to_better_land();
        std::vector<const ViewHex*> land;
        for (const ViewHex& one : view_.hexes)
            if (!one.is_water && board::distance(one.hex, *chart_.own()) <= radius)
                land.push_back(&one);
        std::stable_sort(land.begin(), land.end(), [](const ViewHex* a, const ViewHex* b) {
            return colour_of(a->hex) < colour_of(b->hex);
        });
        // Where the turn has come to by now; each commander begins elsewhere.
        std::int64_t passed = (day_of(view_.now) * army_.need +
                               static_cast<std::int64_t>(number(view_.commander)) * all / 3) %
                              all;
        std::size_t first = 0;
        while (passed > 0) passed -= land[first++]->settlement * food_a_head;
        std::rotate(land.begin(), land.begin() + static_cast<std::ptrdiff_t>(first % land.size()),
                    land.end());
        std::int64_t missing = army_.capacity - army_.supplies - army_.loot;
        if (missing < army_.need) return {};  // It is full of loot.
        std::vector<std::string> left_out;
        for (const ViewHex* one : land) {
            if (missing > 0 && one->settlement > 0)
                missing -= one->settlement * food_a_head;
            else
                left_out.push_back(hex_text(one->hex));
        }
        if (left_out.empty()) return "forage 1 day\n";
        return fmt::format("forage 1 day leaving out {}\n", fmt::join(left_out, ", "));
    }
    std::string to_better_land() const {
        constexpr int far = 5;
        std::optional<Hex> best;
        std::int64_t most = chart_.yield_around(*chart_.own(), 1);
        for (const ViewHex& one : view_.hexes) {
            const int cost = chart_.cost_to(one.hex);
            if (cost <= 0 || cost > far) continue;
            const std::int64_t yield = chart_.yield_around(one.hex, 1) * (far + 3) / (cost + far);
            if (yield <= most) continue;
            best = one.hex;
            most = yield;
        }
        if (!best) return {};
        return std::string{army_.is_inside ? "come out\n" : ""} + chart_.march_to(*best) +
               "\nforage 1 day\n";
    }

    // --- What to do with a free week -------------------------------------------------------------

    std::string plan() {
        if (is_at_enemy_walls() && own_.field >= besiegers_needed) return besiege();
        std::string out;
        if (is_at_own_walls()) {
            out = guard();
            if (!sees_enemy() && chance(1, 8))
                out += fmt::format("raise an army in {}\n", here_->stronghold);
            if (std::string rest = take_rest(); !rest.empty()) return out + rest;
        }
        if (army_.is_inside) out += "come out\n";
        const ViewHex* prize = own_.field >= besiegers_needed ? goal() : nullptr;
        if (prize == nullptr) return out + hunt();
        if (army_.days < siege_supplies) out += forage();
        return out + "stance fight\n" + chart_.march_to(prize->hex) + '\n';
    }
    /// A small army goes over to a larger one of its side that it meets.
    [[nodiscard]] std::string join_comrade() const {
        if (own_.field >= too_small) return {};
        for (const ViewSighting& one : view_.sightings)
            if (one.is_now && one.faction == view_.faction && one.hex == *chart_.own() &&
                strength_of(one.sighting.detachments).field > own_.field)
                return fmt::format("give {} supplies to {}\njoin {}\n",
                                   std::max<std::int64_t>(army_.supplies, 1),
                                   one.sighting.commander, one.sighting.commander);
        return {};
    }
    /// Walls that have fallen have no garrison: the smallest foot stays.
    std::string guard() const {
        if (!has_fallen_before(*here_) || own_.field < 2 * besiegers_needed) return {};
        const Detachment* least = nullptr;
        int foot = 0;
        for (const Detachment& one : army_.detachments) {
            if (one.arm != Arm::infantry || one.is_engines || one.is_wizard) continue;
            ++foot;
            if (least == nullptr || one.soldiers < least->soldiers) least = &one;
        }
        if (foot < 2 || least->soldiers < 100 || least->soldiers > 1000) return {};
        return fmt::format("station {}\n", least->name);
    }
    /// Soldiers leave their loot in towns where they rest for a week (CA-142).
    std::string take_rest() {
        if (sees_enemy() || army_.days <= days_a_week) return {};
        const bool is_laden =
            here_->type != StrongholdType::fortress && army_.loot * 5 > army_.capacity;
        return is_laden || chance(1, 8) ? "rest 7 days\n" : std::string{};
    }

    /// After a weaker enemy that was seen of late; else to what was seen longest ago.
    std::string hunt() {
        const ViewSighting* prey = nullptr;
        for (const ViewSighting& one : view_.sightings) {
            const bool is_fresh = view_.now - one.sighting.at <= Minute{stale_days} * minutes_a_day;
            if (!is_fresh || !is_enemy(one.faction) || chart_.cost_to(one.hex) <= 0) continue;
            if (strength_of(one.sighting.detachments).field > own_.field) continue;
            if (prey == nullptr || chart_.cost_to(one.hex) < chart_.cost_to(prey->hex)) prey = &one;
        }
        if (prey != nullptr) return "stance fight\n" + chart_.march_to(prey->hex) + '\n';
        const ViewHex* oldest = nullptr;
        std::uint32_t ties = 0;
        for (const ViewHex& one : view_.hexes) {
            if (one.sight == Sight::seen_now || chart_.cost_to(one.hex) <= 0) continue;
            if (oldest != nullptr && one.seen_on > oldest->seen_on) continue;
            if (oldest == nullptr || one.seen_on < oldest->seen_on) ties = 0;
            if (dice_.below(++ties) == 0) oldest = &one;
        }
        if (oldest == nullptr) return "hold\n";
        return "stance defend\n" + chart_.march_to(oldest->hex) + "\nhold 1 day\n";
    }

    /// Now and then a comrade reads where this army is, what it does, and whom it sees.
    std::string letter() {
        if (view_.comrades.empty() || !chance(1, 3)) return {};
        const std::string& to =
            view_.comrades[dice_.below(static_cast<std::uint32_t>(view_.comrades.size()))];
        std::string text = fmt::format("I am {}.", army_.place);
        if (does("besiege")) text += fmt::format(" I {}.", army_.tasks.front());
        for (const ViewSighting& one : view_.sightings)
            if (one.is_now && is_enemy(one.faction))
                text += fmt::format(" {} stands at {} with {} soldiers.", one.sighting.commander,
                                    hex_text(one.hex), count(one.sighting.detachments));
        return fmt::format("letter to {}: {}\n", to, text);
    }
    static int count(const std::vector<SeenDetachment>& detachments) {
        int sum = 0;
        for (const SeenDetachment& one : detachments) sum += one.soldiers;
        return sum;
    }

    const View& view_;
    const ViewArmy& army_;
    Chart chart_;
    Strength own_;
    const ViewHex* here_{};
    Stream dice_;
};

}  // namespace

std::string written_order(const View& view, std::uint64_t seed) {
    if (!view.army || view.standing != Standing::in_play || view.army->detachments.empty())
        return {};
    return Deciding{view, seed}.order();
}

}  // namespace muster::campaign
