#include "engine/core/hash.hpp"
#include "engine/lab/input.hpp"
#include "engine/lab/play/card_pool_of.hpp"
#include "engine/lab/statistics/proportions.hpp"
#include "engine/toml/files.hpp"
#include "engine/warfare/game/compiled.hpp"
#include "engine/warfare/lab/commands.hpp"
#include "engine/warfare/lab/input.hpp"
#include "engine/warfare/lab/measure.hpp"
#include "engine/warfare/load/load.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>

namespace muster::lab {
namespace {

/// Its cards are the units of armies: tables have parts of units only.
class WarfareCardPool : public CardPool {
  public:
    using Measure = WarfareMeasure;

    explicit WarfareCardPool(const TournamentSource& source) : roster_{source} {
        describe_roster<Measure>(about_, roster_);
        about_.cost_word = "cost";
        about_.left_word = "Units";
        about_.within = 40;
        about_.most = warfare::max_units;
        about_.likeness = 40;
        for (std::size_t i = 0; i < roster_.size(); ++i) {
            ArmyList& army_list = about_.army_lists.emplace_back();
            army_list.leader = i;
            for (const warfare::Unit& unit : roster_.army(i).units)
                army_list.cards.push_back(number_of(unit, roster_.name(i)));
        }
        std::vector<std::filesystem::path> folders{warfare::shipped_pack()};
        folders.insert(folders.end(), source.packs.begin(), source.packs.end());
        for (const std::filesystem::path& folder : folders)
            for (const std::filesystem::path& file : toml::files_in(folder / "armies", ".toml"))
                for (const warfare::Unit& unit :
                     warfare_army(file.string(), roster_.tables(), roster_.variant()).units)
                    if (find(unit.id) == units_.size()) add(unit);
        about_.units = hash();
    }

    [[nodiscard]] bool clash(std::size_t card, std::size_t other) const override {
        return units_[card].choice.has_keywords_of(units_[other].choice);
    }
    [[nodiscard]] bool is_fieldable(const ArmyList& army_list) const override {
        return !warfare::setup_fault(setup(army_list, army_list));
    }
    [[nodiscard]] std::string text(const ArmyList& army_list, const std::string& id,
                                   const std::string& name) const override {
        warfare::Army out = army(army_list);
        out.id = id;
        out.name = name;
        // Their pictures lie beside the armies that they come from.
        for (warfare::Unit& unit : out.units) unit.looks.art.clear();
        return warfare::army_text(roster_.tables(), out);
    }
    [[nodiscard]] std::string use_text(const std::vector<std::uint64_t>& uses) const override {
        UnitUse use;
        for (std::size_t i = 0; i < uses.size(); ++i) use.*UnitUse::measures[i].second = uses[i];
        return fmt::format(
            "It                   attacked {:.2f} times and removed {:.2f} enemy units\n"
            "                     survived {:.1f} %, and its side then won {:.1f} %\n",
            mean(use.attacks, use.brought), mean(use.removals, use.brought),
            100 * mean(use.survived, use.brought), 100 * mean(use.survived_won, use.survived));
    }
    [[nodiscard]] std::unique_ptr<Table> table() const override {
        return std::make_unique<TableOf<WarfareCardPool>>(*this);
    }

    [[nodiscard]] warfare::Setup setup(const ArmyList& first, const ArmyList& second) const {
        warfare::Setup setup = roster_.setup(first.leader, second.leader);
        setup.sides[0].army = army(first);
        setup.sides[1].army = army(second);
        return setup;
    }
    [[nodiscard]] static std::size_t used(const ArmyList& army_list, std::size_t card) {
        const auto at = std::find(army_list.cards.begin(), army_list.cards.end(), card);
        return static_cast<std::size_t>(at - army_list.cards.begin());
    }
    [[nodiscard]] static std::int64_t left(const warfare::State& end, std::size_t seat) {
        const warfare::Side& side = end.sides[seat];
        return std::count_if(side.pieces.begin(), side.pieces.begin() + side.units,
                             [](const warfare::Piece& piece) {
                                 return piece.place == warfare::Place::field ||
                                        piece.place == warfare::Place::retreated;
                             });
    }

  private:
    /// Units stand in armies' files, of which the definitions know nothing.
    [[nodiscard]] std::string hash() const {
        warfare::Setup setup = roster_.setup(0, 0);
        setup.sides[0].army.units = units_;
        nlohmann::ordered_json json;
        record::Saves<warfare::Rules>::write(setup, json);
        return Hash{}.add(json["red"].dump()).hex();
    }
    [[nodiscard]] std::size_t find(const std::string& id) const {
        for (std::size_t i = 0; i < units_.size(); ++i)
            if (units_[i].id == id) return i;
        return units_.size();
    }
    void add(const warfare::Unit& unit) {
        units_.push_back(unit);
        about_.cards.push_back({unit.id, unit.cost, !unit.is_uncosted && !unit.is_pledged});
    }
    std::size_t number_of(const warfare::Unit& unit, const std::string& army) {
        const std::size_t known = find(unit.id);
        if (known == units_.size()) {
            add(unit);
        } else if (units_[known].choice != unit.choice || units_[known].cost != unit.cost) {
            throw BadInput{fmt::format(
                "error: {}: the unit \"{}\" is another one in another army; rename one of them",
                army, unit.id)};
        }
        return known;
    }
    [[nodiscard]] warfare::Army army(const ArmyList& army_list) const {
        warfare::Army out;
        out.id = out.name = roster_.name(army_list.leader);
        for (const std::size_t card : army_list.cards) out.units.push_back(units_[card]);
        return out;
    }

    Measure::Roster roster_;
    std::vector<warfare::Unit> units_;
};

}  // namespace

std::unique_ptr<CardPool> warfare_card_pool(const TournamentSource& source) {
    return std::make_unique<WarfareCardPool>(source);
}

}  // namespace muster::lab
