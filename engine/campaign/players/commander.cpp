#include "engine/campaign/players/commander.hpp"

#include "engine/core/random.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <limits>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace muster::campaign {
namespace {

constexpr std::int64_t low_supplies = 4;  ///< Days; below it an army forages.
constexpr int near_hexes = 3;             ///< Within a day or two of marching.
constexpr int besiegers_needed = 800;     ///< Soldiers; fewer leave strongholds alone.
constexpr int stale_days = 10;            ///< A sighting that old is nobody's any more.

/// The map of a view, as far as its commander can reason about it.
class Chart {
  public:
    explicit Chart(const View& view) {
        for (const ViewHex& one : view.hexes) hexes_.emplace(one.hex, &one);
        find_own(view);
        has_train_ = view.army &&
                     std::any_of(view.army->detachments.begin(), view.army->detachments.end(),
                                 [](const auto& one) { return one.wagons > 0 || one.is_engines; });
        if (own_) find_reach();
    }
    /// Where the army is: the middle of what it sees.
    [[nodiscard]] const std::optional<Hex>& own() const { return own_; }
    /// Trains keep to roads (CA-88).
    [[nodiscard]] bool has_train() const { return has_train_; }
    /// Steps over land that is known, by roads only for a train; -1: no way is known.
    [[nodiscard]] int steps_to(Hex hex) const {
        const auto found = steps_.find(hex);
        return found == steps_.end() ? -1 : found->second;
    }
    [[nodiscard]] const ViewHex* at(Hex hex) const {
        const auto found = hexes_.find(hex);
        return found == hexes_.end() ? nullptr : found->second;
    }

  private:
    void find_own(const View& view) {
        std::vector<Hex> seen;
        for (const ViewHex& one : view.hexes)
            if (one.sight == Sight::seen_now) seen.push_back(one.hex);
        int least = std::numeric_limits<int>::max();
        for (const Hex& hex : seen) {
            int farthest = 0;
            for (const Hex& other : seen)
                farthest = std::max(farthest, board::distance(hex, other));
            if (farthest >= least) continue;
            least = farthest;
            own_ = hex;
        }
    }
    void find_reach() {
        std::deque<Hex> next{*own_};
        steps_[*own_] = 0;
        while (!next.empty()) {
            const Hex from = next.front();
            next.pop_front();
            const ViewHex* here = at(from);
            if (here == nullptr) continue;
            for (const HexSide side : board::hex_sides) {
                const Hex to = from + side;
                const ViewHex* there = at(to);
                if (there == nullptr || there->is_water || steps_.count(to) != 0) continue;
                const Crossing river = here->rivers[board::index(side)];
                const bool is_road = here->roads[board::index(side)] != RoadKind::none;
                if (river == Crossing::deep) continue;
                if (has_train_ && (!is_road || river == Crossing::ford)) continue;
                steps_[to] = steps_[from] + 1;
                next.push_back(to);
            }
        }
    }

    std::map<Hex, const ViewHex*> hexes_;
    std::map<Hex, int> steps_;
    std::optional<Hex> own_;
    bool has_train_{};
};

int soldiers_of(const std::vector<SeenDetachment>& detachments) {
    int sum = 0;
    for (const SeenDetachment& one : detachments)
        sum += one.soldiers * ((one.arm == Arm::cavalry ? 2 : 1) * (one.is_heavy ? 2 : 1));
    return sum;
}
int soldiers_of(const std::vector<Detachment>& detachments) {
    int sum = 0;
    for (const Detachment& one : detachments)
        sum += one.soldiers * ((one.arm == Arm::cavalry ? 2 : 1) * (one.is_heavy ? 2 : 1));
    return sum;
}

class Deciding {
  public:
    Deciding(const View& view, std::uint64_t seed)
        : view_{view},
          army_{*view.army},
          chart_{view},
          dice_{scramble(seed ^ scramble((std::uint64_t{number(view.commander)} << 32U) ^
                                         static_cast<std::uint64_t>(view.now))),
                Purpose::player} {}

    std::string order() {
        if (!chart_.own()) return {};
        // Rebels stand where they rose.
        if (view_.faction.empty()) return is_idle() ? "stance fight\nhold\n" : std::string{};
        if (std::string urgent = meet_threat(); !urgent.empty()) return urgent;
        const bool is_hungry = army_.days < low_supplies && !does("forage");
        if (!is_idle() && !is_hungry) return {};
        std::string out;
        if (army_.is_inside) out += "come out\n";
        out += letter();
        if (army_.days < low_supplies) out += "forage 2 days\n";
        return out + plan();
    }

  private:
    [[nodiscard]] bool chance(std::uint32_t x, std::uint32_t in) { return dice_.below(in) < x; }
    /// Nothing to do, or the week is nearly over.
    [[nodiscard]] bool is_idle() const {
        return army_.tasks.empty() || army_.lapses_at < 0 ||
               army_.lapses_at - view_.now <= minutes_a_day;
    }
    [[nodiscard]] bool does(std::string_view task) const {
        return !army_.tasks.empty() && army_.tasks.front().starts_with(task);
    }
    [[nodiscard]] bool is_enemy(const std::string& faction) const {
        return std::find(view_.enemies.begin(), view_.enemies.end(), faction) !=
               view_.enemies.end();
    }
    [[nodiscard]] std::string march_to(const std::string& place, std::string_view how = {}) const {
        return fmt::format("march to {}{}{}\n", place, chart_.has_train() ? "" : " off road", how);
    }

    /// As an order names it.
    [[nodiscard]] std::string place(Hex hex) const {
        const ViewHex* known = chart_.at(hex);
        return known != nullptr && !known->stronghold.empty() ? known->stronghold : hex_text(hex);
    }

    /// Falls back before the stronger, goes at the weaker; nothing where none is near.
    std::string meet_threat() {
        const ViewSighting* nearest = nullptr;
        for (const ViewSighting& one : view_.sightings)
            if (one.is_now && is_enemy(one.faction) &&
                board::distance(one.hex, *chart_.own()) <= near_hexes &&
                (nearest == nullptr || board::distance(one.hex, *chart_.own()) <
                                           board::distance(nearest->hex, *chart_.own())))
                nearest = &one;
        if (nearest == nullptr) return {};
        const int own = soldiers_of(army_.detachments);
        const int theirs = soldiers_of(nearest->sighting.detachments);
        std::string out;
        if (theirs * 2 > own * 3) {
            if (army_.is_inside) return {};
            const ViewHex* refuge = nearest_walls(true);
            if (refuge == nullptr) return {};
            if (refuge->hex == *chart_.own()) return does("hold") ? "" : "garrison\nhold\n";
            out = "stance avoid\n" + march_to(refuge->stronghold, ", forced");
        } else if (own * 2 > theirs * 3 && nearest->hex != *chart_.own() &&
                   chart_.steps_to(nearest->hex) > 0) {
            if (army_.is_inside) out += "come out\n";
            out += "stance fight\n" + march_to(place(nearest->hex));
        } else {
            return {};
        }
        // What goes on already is not ordered again.
        const std::size_t at = out.rfind("march to");
        if (does(out.substr(at, out.find('\n', at) - at))) return {};
        return letter() + out;
    }

    /// The nearest stronghold that one's own faction, or an enemy, is known to hold.
    [[nodiscard]] const ViewHex* nearest_walls(bool is_own) const {
        const ViewHex* best = nullptr;
        for (const ViewHex& one : view_.hexes) {
            if (one.stronghold.empty() || !one.knows_holder || chart_.steps_to(one.hex) < 0)
                continue;
            if (is_own ? one.holder != view_.faction : !is_enemy(one.holder)) continue;
            if (best == nullptr || chart_.steps_to(one.hex) < chart_.steps_to(best->hex))
                best = &one;
        }
        return best;
    }

    std::string plan() {
        if (chance(1, 6) && !sees_enemy()) return "rest 7 days\n";
        const bool is_large = soldiers_of(army_.detachments) >= besiegers_needed;
        if (const ViewHex* goal = is_large ? nearest_walls(false) : nullptr) {
            if (goal->hex == *chart_.own()) return besiege(goal->stronghold);
            return "stance fight\n" + march_to(goal->stronghold) +
                   fmt::format("besiege {}\n", goal->stronghold);
        }
        return hunt();
    }

    std::string besiege(const std::string& walls) {
        const bool has_engines = std::any_of(army_.detachments.begin(), army_.detachments.end(),
                                             [](const Detachment& one) { return one.is_engines; });
        if (!has_engines && chance(1, 2)) return fmt::format("build engines\nbesiege {}\n", walls);
        if (has_engines && chance(1, 3)) return fmt::format("assault {0}\nbesiege {0}\n", walls);
        return fmt::format("besiege {}\n", walls);
    }

    [[nodiscard]] bool sees_enemy() const {
        return std::any_of(view_.sightings.begin(), view_.sightings.end(),
                           [&](const auto& one) { return one.is_now && is_enemy(one.faction); });
    }

    /// After a weaker enemy that was seen of late; else to what was seen longest ago.
    std::string hunt() {
        const ViewSighting* prey = nullptr;
        for (const ViewSighting& one : view_.sightings) {
            const bool is_fresh = view_.now - one.sighting.at <= Minute{stale_days} * minutes_a_day;
            if (!is_fresh || !is_enemy(one.faction) || chart_.steps_to(one.hex) <= 0) continue;
            if (soldiers_of(one.sighting.detachments) > soldiers_of(army_.detachments)) continue;
            if (prey == nullptr || chart_.steps_to(one.hex) < chart_.steps_to(prey->hex))
                prey = &one;
        }
        if (prey != nullptr) return "stance fight\n" + march_to(place(prey->hex));
        const ViewHex* oldest = nullptr;
        std::uint32_t ties = 0;
        for (const ViewHex& one : view_.hexes) {
            if (one.sight == Sight::seen_now || chart_.steps_to(one.hex) <= 0) continue;
            if (oldest != nullptr && one.seen_on > oldest->seen_on) continue;
            if (oldest == nullptr || one.seen_on < oldest->seen_on) ties = 0;
            if (dice_.below(++ties) == 0) oldest = &one;
        }
        if (oldest == nullptr) return "hold\n";
        return "stance defend\n" + march_to(place(oldest->hex)) + "hold\n";
    }

    /// Now and then a comrade reads where this army is, and whom it sees.
    std::string letter() {
        if (view_.comrades.empty() || !chance(1, 3)) return {};
        const std::string& to =
            view_.comrades[dice_.below(static_cast<std::uint32_t>(view_.comrades.size()))];
        std::string text = fmt::format("I am {}.", army_.place);
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
    Stream dice_;
};

}  // namespace

std::string written_order(const View& view, std::uint64_t seed) {
    if (!view.army || view.standing != Standing::in_play || view.army->detachments.empty())
        return {};
    return Deciding{view, seed}.order();
}

}  // namespace muster::campaign
