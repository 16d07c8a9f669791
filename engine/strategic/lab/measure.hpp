#pragma once

#include "engine/lab/commands/game/commands.hpp"
#include "engine/lab/play/battle_runner.hpp"
#include "engine/lab/play/tournament.hpp"
#include "engine/strategic/game/compiled.hpp"
#include "engine/strategic/game/definitions.hpp"

#include <nlohmann/json_fwd.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::lab {

/// What became of one army of one side, summed over wars.
struct StrategicUse {
    std::uint64_t brought{};
    std::uint64_t survived{};      ///< On the map, or on its way back, at the end.
    std::uint64_t survived_won{};  ///< Of these, in wars that its side won.
    std::uint64_t battles{};       ///< That it began.
    std::uint64_t defeated{};      ///< Enemy armies that fell to it.
    std::uint64_t places{};        ///< That it took.

    using Measure = std::pair<std::string_view, std::uint64_t StrategicUse::*>;
    static const std::array<Measure, 6> measures;
    void add(const StrategicUse& other);
    bool operator==(const StrategicUse&) const = default;
};

/// The side of an army of the war's file, 0 for the invaders.
[[nodiscard]] std::size_t side_of_row(const strategic::War& war, const strategic::ArmyRow& row);
/// The first faction of a side, whose armies a host replaces.
[[nodiscard]] std::size_t first_faction(const strategic::War& war, std::size_t side);

/// A war of the packs, or a file of one. A message names `where` the name was given. @throws
/// BadInput
[[nodiscard]] strategic::War war_named(const std::string& name, const strategic::Pack& pack,
                                       std::string_view where = "--map");

/// The war that a command asks for: of --battle, or the war --map, or the starter war, in the
/// latter two with the armies that are named. @throws BadInput
[[nodiscard]] strategic::Setup war_setup(const Sides& sides, const std::string& map,
                                         const std::string& variant, const strategic::Pack& pack);

/// Strategic war as the lab measures it: the armies of two files, or of two factions, meet in a war
/// in place of its first invader's and its first defender's.
struct StrategicMeasure {
    using Rules = strategic::Rules;
    using Use = StrategicUse;
    static constexpr std::string_view length_word{"War Turns"};
    static constexpr std::string_view card_word{"army"};
    /// Who invaded defends.
    static strategic::Setup exchanged(const strategic::Setup& setup);
    static std::string card_id(const strategic::Setup& setup, std::size_t side, std::size_t army);
    /// The armies of the first faction, as a save has them.
    static nlohmann::ordered_json saved_army(const nlohmann::ordered_json& save);

    /// Armies that may meet, and the wars where.
    class Roster {
      public:
        explicit Roster(const TournamentSource& source);
        [[nodiscard]] std::shared_ptr<const void> loaded() const { return pack_; }
        [[nodiscard]] const std::string& definitions() const { return pack_->tables->hash; }
        [[nodiscard]] std::size_t size() const { return hosts_.size(); }
        [[nodiscard]] const std::string& name(std::size_t host) const { return hosts_[host].id; }
        [[nodiscard]] strategic::Setup setup(std::size_t red, std::size_t blue,
                                             std::size_t war = 0) const;
        [[nodiscard]] const strategic::Tables& tables() const { return *pack_->tables; }
        [[nodiscard]] const strategic::Variant& variant() const { return variant_; }
        [[nodiscard]] const strategic::Host& host(std::size_t host) const { return hosts_[host]; }
        [[nodiscard]] const std::vector<strategic::War>& wars() const { return wars_; }
        [[nodiscard]] std::vector<std::string> map_names() const;
        [[nodiscard]] std::string map_text() const;  ///< JSON, as saves have them.

      private:
        std::shared_ptr<const strategic::Pack> pack_;
        strategic::Variant variant_;
        std::vector<strategic::Host> hosts_;
        std::vector<strategic::War> wars_;
    };

    class Watch {
      public:
        void begin(const strategic::Setup& setup,
                   const std::array<UseOfCards<StrategicUse>*, 2>& by_side);
        [[nodiscard]] Sink<strategic::Event> sink() {
            using Kind = strategic::Event::Kind;
            return {events_, {Kind::battle_begun, Kind::fell, Kind::taken}};
        }
        void choice(const strategic::State& /*state*/, const strategic::Action& /*action*/) {
            if (!events_.empty()) count();
        }
        [[nodiscard]] BattleResult end(const strategic::State& end);

      private:
        void count();
        /// Of an army of the war's file; null for one that came later.
        [[nodiscard]] StrategicUse* use_of(strategic::Index army);

        std::array<StrategicUse*, 2> uses_{};  ///< By side, and by army of that side.
        std::vector<std::uint8_t> side_of_;    ///< By army.
        std::vector<std::size_t> place_of_;    ///< By army, among those of its side.
        std::vector<strategic::Event> events_;
        std::array<int, 2> size_before_{};
    };
};

}  // namespace muster::lab
