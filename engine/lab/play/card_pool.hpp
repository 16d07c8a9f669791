#pragma once

#include "engine/lab/play/tournament.hpp"
#include "engine/players/player.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace muster::lab {

/// An army as a list of cards, by their numbers in the card pool.
struct ArmyList {
    std::size_t leader{};  ///< The army whose commander leads it, where a ruleset has commanders.
    std::vector<std::size_t> cards;
    bool operator==(const ArmyList&) const = default;
};

/// What a pair of battles with the same dice and the seats exchanged came to.
struct PairResult {
    std::uint64_t quarters{};         ///< Of the points, which the first army got: 0 to 4.
    std::int64_t left{};              ///< About::left_word that were left to it, in both battles.
    std::vector<std::uint64_t> uses;  ///< Of the card looked at, by measure.
};

/// All cards that armies may be made of, whatever the ruleset, and the armies that are there.
class CardPool {
  public:
    struct Card {
        std::string id;
        int cost{};        ///< Upkeep in the skirmish, cost in warfare.
        bool is_common{};  ///< Anybody may bring it, for its cost.
    };
    struct About {
        std::string ruleset, definitions;
        std::string variant, armies;       ///< JSON, as Tournament::About has them.
        std::string units;                 ///< Hash of all cards, where the definitions lack them.
        std::string_view cost_word;        ///< "upkeep", "cost"
        std::string_view left_word;        ///< "Morale", "Units"
        std::string_view card_word;        ///< "card", "unit"
        int likeness{};                    ///< Costs that far apart may stand for each other.
        int within{};                      ///< How far from it a card's rivals may be, unless said.
        std::size_t most{};                ///< Cards that an army may have.
        bool has_leaders{};                ///< Whether it matters who leads an army.
        std::vector<Card> cards;           ///< Each id once.
        std::vector<ArmyList> army_lists;  ///< The armies.
        std::vector<std::string> names;    ///< Of the armies.
        std::vector<std::string> measures;  ///< What PairResult::uses counts.
    };

    /// One thread's place to play.
    class Table {
      public:
        virtual ~Table() = default;
        Table() = default;
        Table(const Table&) = delete;
        Table& operator=(const Table&) = delete;
        /// Both must be fieldable. `watched` is a card of the first one.
        virtual PairResult pair(const ArmyList& first, const ArmyList& second, players::Kind kind,
                                std::uint64_t seed, std::size_t watched) = 0;
    };

    virtual ~CardPool() = default;
    CardPool(const CardPool&) = delete;
    CardPool& operator=(const CardPool&) = delete;

    [[nodiscard]] const About& about() const { return about_; }
    [[nodiscard]] int cost(const ArmyList& army_list) const;
    /// @throws BadInput, with the nearest id.
    [[nodiscard]] std::size_t card_named(std::string_view id) const;
    /// Whether no army may hold both (WF-66).
    [[nodiscard]] virtual bool clash(std::size_t card, std::size_t other) const = 0;
    [[nodiscard]] virtual bool is_fieldable(const ArmyList& army_list) const = 0;
    /// As an army file, under this id and name.
    [[nodiscard]] virtual std::string text(const ArmyList& army_list, const std::string& id,
                                           const std::string& name) const = 0;
    /// What `uses` of a card say, as a few lines for a person.
    [[nodiscard]] virtual std::string use_text(const std::vector<std::uint64_t>& uses) const = 0;
    [[nodiscard]] virtual std::unique_ptr<Table> table() const = 0;

  protected:
    CardPool() = default;
    About about_;
};

}  // namespace muster::lab
