#include "engine/battlefield/lab/commands.hpp"
#include "engine/battlefield/lab/measure.hpp"
#include "engine/battlefield/load/load.hpp"
#include "engine/battlefield/load/write_army.hpp"
#include "engine/lab/input.hpp"
#include "engine/lab/play/card_pool_of.hpp"
#include "engine/lab/statistics/proportions.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace muster::lab {
namespace {

/// Random armies may be left with nobody who can reach an enemy, and would pass 9,999 rounds.
constexpr int stalemate = 100;

/// What a troop costs: its row's points, or where it has none a first guess, its endurance times
/// the mean of its die.
int points_of(const battlefield::Troop& troop) {
    if (troop.points > 0) return troop.points;
    return std::max(1, troop.profile.ml * (troop.profile.pow + 1) / 2);
}

/// Its cards are the troops of all packs. An army's list begins with its commander and officers;
/// each pair of battles is on another map.
class BattlefieldCardPool : public CardPool {
  public:
    using Measure = BattlefieldMeasure;

    explicit BattlefieldCardPool(const TournamentSource& source) : roster_{source} {
        roster_.limit_rounds(stalemate);
        describe_roster<Measure>(about_, roster_);
        about_.card_word = "troop";
        about_.cost_word = "points";
        about_.left_word = "Units";
        about_.within = 25;
        about_.likeness = 10;
        about_.most = 16;
        for (const battlefield::Troop& troop : troops())
            about_.cards.push_back({troop.id, points_of(troop), true});
        for (std::size_t i = 0; i < roster_.size(); ++i) {
            const battlefield::Army& army = roster_.army(i);
            ArmyList& army_list = about_.army_lists.emplace_back();
            army_list.leader = i;
            for (const int rank : {0, 1, 2})
                for (const battlefield::Unit& unit : army.units)
                    if ((unit.is_commander ? 0 : unit.is_officer ? 1 : 2) == rank)
                        army_list.cards.push_back(number_of(unit, army.id));
            about_.most = std::max(about_.most, army_list.cards.size());
        }
    }

    [[nodiscard]] bool clash(std::size_t, std::size_t) const override { return false; }
    [[nodiscard]] bool is_fieldable(const ArmyList& army_list) const override {
        return !army_list.cards.empty() && army_list.cards.size() <= about_.most &&
               !battlefield::setup_fault(setup(army_list, army_list, 0));
    }
    [[nodiscard]] std::string text(const ArmyList& army_list, const std::string& id,
                                   const std::string& name) const override {
        battlefield::Army out = army(army_list);
        out.id = id;
        out.name = name;
        return battlefield::army_text(out);
    }
    [[nodiscard]] std::string use_text(const std::vector<std::uint64_t>& uses) const override {
        BattlefieldUse use;
        for (std::size_t i = 0; i < uses.size(); ++i)
            use.*BattlefieldUse::measures[i].second = uses[i];
        return fmt::format(
            "It                   attacked {:.2f} times and removed {:.2f} enemy units\n"
            "                     survived {:.1f} %, and its side then won {:.1f} %\n"
            "                     was lost out of command {:.1f} %\n",
            mean(use.attacks, use.brought), mean(use.removals, use.brought),
            100 * mean(use.survived, use.brought), 100 * mean(use.survived_won, use.survived),
            100 * mean(use.deserted, use.brought));
    }
    [[nodiscard]] std::unique_ptr<Table> table() const override {
        return std::make_unique<TableOnMaps<BattlefieldCardPool>>(*this, roster_.maps().size());
    }

    [[nodiscard]] battlefield::Setup setup(const ArmyList& first, const ArmyList& second,
                                           std::size_t map) const {
        return battlefield::battle_of(roster_.tables(), roster_.variant(), roster_.maps()[map],
                                      {army(first), army(second)});
    }
    [[nodiscard]] static std::size_t used(const ArmyList& army_list, std::size_t card) {
        const auto at = std::find(army_list.cards.begin(), army_list.cards.end(), card);
        return static_cast<std::size_t>(at - army_list.cards.begin());
    }
    [[nodiscard]] static std::int64_t left(const battlefield::State& end, std::size_t seat) {
        std::int64_t units = 0;
        for (battlefield::Index unit = 0; unit < end.prepared().pieces; ++unit)
            units += end.army_of(unit) == seat && end.is_on_field(unit) ? 1 : 0;
        return units;
    }

  private:
    [[nodiscard]] const std::vector<battlefield::Troop>& troops() const {
        return roster_.tables().troops;
    }
    [[nodiscard]] std::size_t number_of(const battlefield::Unit& unit,
                                        const std::string& army) const {
        for (std::size_t i = 0; i < troops().size(); ++i)
            if (troops()[i].id == unit.troop && troops()[i].profile == unit.profile) return i;
        throw BadInput{fmt::format(
            "error: {}: the unit \"{}\" is not as the row of its troop has it; troops that are "
            "weighed are those of packs",
            army, unit.id)};
    }
    [[nodiscard]] battlefield::Army army(const ArmyList& army_list) const {
        battlefield::Army out;
        out.id = out.name = roster_.name(army_list.leader);
        const std::size_t officers =
            battlefield::officer_quota(army_list.cards.size(), roster_.variant().officer_rounding);
        for (std::size_t i = 0; i < army_list.cards.size(); ++i) {
            const battlefield::Troop& row = troops()[army_list.cards[i]];
            out.units.push_back({fmt::format("u{}", i + 1), row.name, row.id, row.profile,
                                 i > 0 && i <= officers, i == 0});
        }
        return out;
    }

    Measure::Roster roster_;
};

}  // namespace

std::unique_ptr<CardPool> battlefield_card_pool(const TournamentSource& source) {
    return std::make_unique<BattlefieldCardPool>(source);
}

}  // namespace muster::lab
