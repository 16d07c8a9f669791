#include "engine/lab/play/card_pool_of.hpp"
#include "engine/lab/statistics/proportions.hpp"
#include "engine/skirmish/game/compiled.hpp"
#include "engine/skirmish/lab/commands.hpp"
#include "engine/skirmish/lab/measure.hpp"
#include "engine/skirmish/load/army_text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace muster::lab {
namespace {

using skirmish::CardIndex;
using skirmish::Commander;
using skirmish::Piece;

/// Card `i` of the card pool is card `i` + 1 of the table, whose first one stands for unknown
/// cards.
class SkirmishCardPool : public CardPool {
  public:
    using Measure = SkirmishMeasure;

    explicit SkirmishCardPool(const TournamentSource& source) : roster_{source} {
        describe_roster<Measure>(about_, roster_);
        about_.cost_word = "upkeep";
        about_.left_word = "Morale";
        about_.has_leaders = true;
        about_.within = 1;
        about_.most = skirmish::max_pieces;
        const skirmish::Table& table = roster_.table();
        for (std::size_t i = 1; i < table.cards.size(); ++i)
            about_.cards.push_back({table.texts[i].id, table.cards[i].upkeep,
                                    table.cards[i].grant == skirmish::Power::none});
        for (std::size_t i = 0; i < roster_.size(); ++i) {
            ArmyList& army_list = about_.army_lists.emplace_back();
            army_list.leader = i;
            for (const Piece& piece : roster_.army(i).army)
                army_list.cards.push_back(piece.card - 1U);
        }
    }

    [[nodiscard]] bool clash(std::size_t, std::size_t) const override { return false; }
    [[nodiscard]] bool is_fieldable(const ArmyList& army_list) const override {
        const auto& variant = roster_.setup(army_list.leader, army_list.leader).variant;
        return skirmish::army_faults(roster_.table(), variant, army(army_list)).empty();
    }
    [[nodiscard]] std::string text(const ArmyList& army_list, const std::string& id,
                                   const std::string& name) const override {
        Commander commander = army(army_list);
        commander.army_id = id;
        commander.name = name;
        // Equal cards as one entry; the order of a list means nothing to the rules.
        if (!commander.designated)
            std::stable_sort(commander.army.begin(), commander.army.end(),
                             [](const Piece& a, const Piece& b) { return a.card < b.card; });
        return skirmish::army_text(roster_.table(), commander);
    }
    [[nodiscard]] std::string use_text(const std::vector<std::uint64_t>& uses) const override {
        CardUse use;
        for (std::size_t i = 0; i < uses.size(); ++i) use.*CardUse::measures[i].second = uses[i];
        const auto each = [&](std::uint64_t count) { return mean(count, use.brought); };
        return fmt::format(
            "A copy of it         played {:.1f} %, and its side then won {:.1f} %\n"
            "                     in hand at the end, never played {:.1f} %\n"
            "                     laid {:.2f}, won {:.2f}, lost {:.2f}, spent {:.2f}, kills "
            "{:.2f}, "
            "killed {:.2f}\n",
            100 * each(use.played), 100 * mean(use.played_won, use.played),
            100 * each(use.stranded), each(use.laid), each(use.won), each(use.lost),
            each(use.discarded + use.rituals), each(use.kills), each(use.killed));
    }
    [[nodiscard]] std::unique_ptr<Table> table() const override {
        return std::make_unique<TableOf<SkirmishCardPool>>(*this);
    }

    [[nodiscard]] skirmish::Setup setup(const ArmyList& first, const ArmyList& second) const {
        skirmish::Setup setup = roster_.setup(first.leader, second.leader);
        setup.commanders = {army(first), army(second)};
        return setup;
    }
    [[nodiscard]] static std::size_t used(const ArmyList&, std::size_t card) { return card + 1; }
    [[nodiscard]] static std::int64_t left(const skirmish::State& end, std::size_t seat) {
        return skirmish::outcome(end).morale[seat];
    }

  private:
    /// The leader's army with other cards in its places: a card that stays keeps its training, and
    /// whom the Oathbound chose (SK-156) is chosen anew where it is gone.
    [[nodiscard]] Commander army(const ArmyList& army_list) const {
        Commander out = roster_.army(army_list.leader);
        const std::vector<Piece> own = out.army;
        out.army.clear();
        for (std::size_t i = 0; i < army_list.cards.size(); ++i) {
            const auto card = static_cast<CardIndex>(army_list.cards[i] + 1);
            const bool stays = i < own.size() && own[i].card == card;
            out.army.push_back(stays ? own[i] : Piece{card, false});
        }
        if (out.designated && (*out.designated >= out.army.size() ||
                               out.army[*out.designated].card != own[*out.designated].card))
            out.designated.reset();
        return out;
    }

    Measure::Roster roster_;
};

}  // namespace

std::unique_ptr<CardPool> skirmish_card_pool(const TournamentSource& source) {
    return std::make_unique<SkirmishCardPool>(source);
}

}  // namespace muster::lab
