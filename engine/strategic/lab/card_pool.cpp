#include "engine/lab/input.hpp"
#include "engine/lab/play/card_pool_of.hpp"
#include "engine/lab/statistics/proportions.hpp"
#include "engine/strategic/lab/commands.hpp"
#include "engine/strategic/lab/measure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace muster::lab {
namespace {

/// Size is what an army of strategic war costs, and what another class or a doctrine is worth.
constexpr int usual_size = 80, usual_str = 50;
constexpr std::array<int, 5> card_sizes{40, 60, usual_size, 100, 120};

/// An army of a class, or one with a doctrine.
struct StrategicCard {
    int class_of{}, size{usual_size};
    int doctrine{-1};
};

/// Its cards are the classes of all packs, each in five Sizes, and the doctrines: an Augment on an
/// army of a class that may have it, a Trade Doctrine of the faction that an army comes with. Each
/// pair of wars is another war.
class StrategicCardPool : public CardPool {
  public:
    using Measure = StrategicMeasure;

    explicit StrategicCardPool(const TournamentSource& source) : roster_{source} {
        describe_roster<Measure>(about_, roster_);
        about_.card_word = "army";
        about_.cost_word = "Size";
        about_.left_word = "Size";
        about_.within = 20;
        about_.likeness = 20;
        about_.most = 8;
        add_classes();
        add_doctrines();
        for (std::size_t i = 0; i < roster_.size(); ++i) {
            ArmyList& army_list = about_.army_lists.emplace_back();
            army_list.leader = i;
            for (const strategic::ArmyRow& row : roster_.host(i).armies)
                army_list.cards.push_back(number_of(row));
            about_.most = std::max(about_.most, army_list.cards.size());
        }
    }

    [[nodiscard]] bool clash(std::size_t card, std::size_t other) const override {
        const int a = cards_[card].doctrine, b = cards_[other].doctrine;
        if (a < 0 || b < 0) return false;
        const auto number = [](int row) { return static_cast<std::size_t>(row); };
        return (doctrines()[number(a)].excludes & strategic::bit(number(b))) != 0;
    }
    [[nodiscard]] bool is_fieldable(const ArmyList& army_list) const override {
        return !army_list.cards.empty() && army_list.cards.size() <= about_.most;
    }
    [[nodiscard]] std::string text(const ArmyList& army_list, const std::string& id,
                                   const std::string& name) const override {
        std::string out = fmt::format("[army]\nruleset = \"strategic\"\nid = \"{}\"\nname = {}\n",
                                      id, toml::quote(name));
        for (const strategic::ArmyRow& row : host(army_list).armies) {
            out += fmt::format(
                "\n[[army.unit]]\nid = \"{}\"\nname = {}\nclass = \"{}\"\nsize = {}\nstr = {}\n",
                row.id, toml::quote(row.name),
                roster_.tables().classes[static_cast<std::size_t>(row.class_of)].id, row.size,
                row.str);
            strategic::each(row.augments, [&](strategic::Index augment) {
                out += fmt::format("augments = [\"{}\"]\n", doctrines()[augment].id);
            });
        }
        return out;
    }
    [[nodiscard]] std::string use_text(const std::vector<std::uint64_t>& uses) const override {
        StrategicUse use;
        for (std::size_t i = 0; i < uses.size(); ++i)
            use.*StrategicUse::measures[i].second = uses[i];
        return fmt::format(
            "It                   began {:.2f} battles, defeated {:.2f} armies and took {:.2f} "
            "places\n"
            "                     survived {:.1f} %, and its side then won {:.1f} %\n",
            mean(use.battles, use.brought), mean(use.defeated, use.brought),
            mean(use.places, use.brought), 100 * mean(use.survived, use.brought),
            100 * mean(use.survived_won, use.survived));
    }
    [[nodiscard]] std::unique_ptr<Table> table() const override {
        return std::make_unique<TableOnMaps<StrategicCardPool>>(*this, roster_.wars().size());
    }

    [[nodiscard]] strategic::Setup setup(const ArmyList& first, const ArmyList& second,
                                         std::size_t at) const {
        strategic::War war = strategic::with_hosts(roster_.wars()[at], {host(first), host(second)});
        for (const std::size_t side : {0U, 1U}) {
            strategic::Faction& faction = war.factions[first_faction(war, side)];
            for (const std::size_t card : (side == 0 ? first : second).cards)
                if (const int row = cards_[card].doctrine;
                    row >= 0 && !doctrines()[static_cast<std::size_t>(row)].is_augment())
                    faction.trade_doctrines |= strategic::bit(static_cast<std::size_t>(row));
        }
        return strategic::setup_of(roster_.tables(), roster_.variant(), std::move(war));
    }
    [[nodiscard]] static std::size_t used(const ArmyList& army_list, std::size_t card) {
        const auto at = std::find(army_list.cards.begin(), army_list.cards.end(), card);
        return static_cast<std::size_t>(at - army_list.cards.begin());
    }
    [[nodiscard]] static std::int64_t left(const strategic::State& end, std::size_t side) {
        std::int64_t size = 0;
        for (strategic::Index army = 0; army < end.army_count; ++army) {
            const strategic::ArmyState& own = end.armies[army];
            if (own.place != strategic::Place::gone &&
                strategic::Rules::side(end, seat_of(own.faction)) == side)
                size += own.size;
        }
        return size;
    }

  private:
    [[nodiscard]] const std::vector<strategic::Doctrine>& doctrines() const {
        return roster_.tables().doctrines;
    }
    void add_classes() {
        const auto& classes = roster_.tables().classes;
        for (std::size_t i = 0; i < classes.size(); ++i)
            for (const int size : card_sizes) {
                cards_.push_back({static_cast<int>(i), size, -1});
                about_.cards.push_back(
                    {size == usual_size ? classes[i].id : fmt::format("{}_{}", classes[i].id, size),
                     size, !classes[i].is_special()});
            }
    }
    void add_doctrines() {
        const auto& classes = roster_.tables().classes;
        for (std::size_t i = 0; i < doctrines().size(); ++i) {
            const strategic::Doctrine& row = doctrines()[i];
            const auto may_have = [&](std::size_t of) {
                const auto nature = strategic::nature_of(roster_.tables(), static_cast<int>(of));
                return strategic::names_army(row.eligible, nature) &&
                       !strategic::names_army(row.never, nature);
            };
            std::size_t bearer = 0;
            while (row.is_augment() && bearer + 1 < classes.size() && !may_have(bearer)) ++bearer;
            cards_.push_back({static_cast<int>(bearer), usual_size, static_cast<int>(i)});
            about_.cards.push_back({row.id, usual_size, false});
        }
    }
    /// The class of the army, in the nearest Size.
    [[nodiscard]] std::size_t number_of(const strategic::ArmyRow& row) const {
        std::size_t best = 0;
        int nearest = 1'000'000;
        for (std::size_t i = 0; i < cards_.size(); ++i) {
            const int off = std::abs(cards_[i].size - row.size);
            if (cards_[i].class_of != row.class_of || cards_[i].doctrine >= 0 || off >= nearest)
                continue;
            nearest = off;
            best = i;
        }
        return best;
    }
    [[nodiscard]] strategic::Host host(const ArmyList& army_list) const {
        strategic::Host out;
        out.id = out.name = roster_.name(army_list.leader);
        for (std::size_t i = 0; i < army_list.cards.size(); ++i) {
            const StrategicCard& card = cards_[army_list.cards[i]];
            strategic::ArmyRow& row = out.armies.emplace_back();
            row.id = fmt::format("a{}", i + 1);
            row.name = roster_.tables().classes[static_cast<std::size_t>(card.class_of)].name;
            row.class_of = card.class_of;
            row.size = card.size;
            row.str = usual_str;
            if (card.doctrine >= 0 &&
                doctrines()[static_cast<std::size_t>(card.doctrine)].is_augment())
                row.augments = strategic::bit(static_cast<std::size_t>(card.doctrine));
        }
        return out;
    }

    Measure::Roster roster_;
    std::vector<StrategicCard> cards_;  ///< As about().cards.
};

}  // namespace

std::unique_ptr<CardPool> strategic_card_pool(const TournamentSource& source) {
    return std::make_unique<StrategicCardPool>(source);
}

}  // namespace muster::lab
