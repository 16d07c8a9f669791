#pragma once

#include "engine/battlefield/game/compiled.hpp"
#include "engine/battlefield/game/definitions.hpp"
#include "engine/lab/play/battle_runner.hpp"
#include "engine/lab/play/tournament.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::lab {

/// What became of one unit of one side, summed over battles.
struct BattlefieldUse {
    std::uint64_t brought{};
    std::uint64_t survived{};      ///< On the map at the end.
    std::uint64_t survived_won{};  ///< Of these, in battles that its side won.
    std::uint64_t attacks{};
    std::uint64_t removals{};  ///< Enemy units that its attacks disbanded.
    std::uint64_t deserted{};  ///< Times that it was lost out of command.

    using Measure = std::pair<std::string_view, std::uint64_t BattlefieldUse::*>;
    static const std::array<Measure, 6> measures;
    void add(const BattlefieldUse& other);
    bool operator==(const BattlefieldUse&) const = default;
};

/// A map of the packs, or a file of one; `where` the name was given is for the message. @throws
/// BadInput
[[nodiscard]] battlefield::Map map_named(const std::string& name, const battlefield::Tables& tables,
                                         std::string_view where = "--map");

/// Moves a battle to such a map. @throws BadInput also if its armies have no room there
void put_on_map(battlefield::Setup& setup, const std::string& map);

/// Battlefield as the lab measures it: two armies.
struct BattlefieldMeasure {
    using Rules = battlefield::Rules;
    using Use = BattlefieldUse;
    static constexpr std::string_view length_word{"rounds"};
    static constexpr std::string_view card_word{"unit"};
    /// Where armies deploy in play, each fights as the other one did: who attacked defends. Where
    /// they stand already, only the seats are exchanged.
    static battlefield::Setup exchanged(battlefield::Setup setup);
    static std::string card_id(const battlefield::Setup& setup, std::size_t side, std::size_t unit);

    /// Armies that may meet, and the maps where.
    class Roster {
      public:
        explicit Roster(const TournamentSource& source);
        [[nodiscard]] std::shared_ptr<const void> loaded() const { return pack_; }
        [[nodiscard]] const std::string& definitions() const { return pack_->tables->hash; }
        [[nodiscard]] std::size_t size() const { return armies_.size(); }
        [[nodiscard]] const std::string& name(std::size_t army) const { return armies_[army].id; }
        [[nodiscard]] battlefield::Setup setup(std::size_t red, std::size_t blue,
                                               std::size_t map = 0) const;
        /// A last round, where the variant has none.
        void limit_rounds(int rounds) {
            if (variant_.round_limit == 0) variant_.round_limit = rounds;
        }
        [[nodiscard]] const battlefield::Tables& tables() const { return *pack_->tables; }
        [[nodiscard]] const battlefield::Variant& variant() const { return variant_; }
        [[nodiscard]] const battlefield::Army& army(std::size_t army) const {
            return armies_[army];
        }
        [[nodiscard]] const std::vector<battlefield::Map>& maps() const { return maps_; }
        [[nodiscard]] std::vector<std::string> map_names() const;
        [[nodiscard]] std::string map_text() const;  ///< JSON, as saves have them.

      private:
        std::shared_ptr<const battlefield::Pack> pack_;
        battlefield::Variant variant_;
        std::vector<battlefield::Army> armies_;
        std::vector<battlefield::Map> maps_;
    };

    class Watch {
      public:
        void begin(const battlefield::Setup& setup,
                   const std::array<UseOfCards<BattlefieldUse>*, 2>& by_seat);
        [[nodiscard]] Sink<battlefield::Event> sink() {
            return {removed_, battlefield::Event::Kind::removed};
        }
        void choice(const battlefield::State& state, const battlefield::Action& action) {
            if (!removed_.empty()) count_removed();
            using Kind = battlefield::Action::Kind;
            if (action.kind == Kind::choose) attacker_ = battlefield::no_unit;
            if (action.kind != Kind::attack) return;
            attacker_ = action.unit;
            ++use_of(state, action.unit).attacks;
        }
        [[nodiscard]] BattleResult end(const battlefield::State& end);

      private:
        void count_removed();
        BattlefieldUse& use_of(const battlefield::State& state, battlefield::Index unit) {
            const std::uint8_t army = state.army_of(unit);
            return uses_[army][army == 0 ? unit : unit - first_of_blue_];
        }

        std::array<BattlefieldUse*, 2> uses_{};  ///< By seat, and by unit.
        std::size_t first_of_blue_{};
        battlefield::Index attacker_{battlefield::no_unit};  ///< Whose attack was the last choice.
        std::vector<battlefield::Event> removed_;
    };
};

}  // namespace muster::lab
