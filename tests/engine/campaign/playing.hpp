#pragma once

#include "engine/campaign/campaign.hpp"
#include "engine/core/random.hpp"

#include <cstdint>
#include <map>
#include <string>

/// Campaigns that play themselves, for tests.
namespace muster::campaign::tests {

/// Some order that makes sense or not; empty where a commander gives none.
[[nodiscard]] std::string random_order(const State& state, CommanderId commander, Stream& picks);
/// Gives every commander an order now and then, and plays one day on.
void play_day(State& state, Stream& picks, Stream& dice, Events& events);

/// What each army and stronghold has, by the events alone: every change is one.
class Ledger {
  public:
    explicit Ledger(const State& state);
    void add(const Events& events);
    /// Empty, or where the books differ from the state.
    [[nodiscard]] std::string difference(const State& state) const;

  private:
    struct Account {
        std::int64_t supplies{}, loot{}, soldiers{}, nc{}, wagons{};
        bool operator==(const Account&) const = default;
        [[nodiscard]] std::string text() const;
    };
    [[nodiscard]] static Account of(const Army& army);
    [[nodiscard]] static Account of(const Stronghold& stronghold);

    std::map<ArmyId, Account> armies_;
    std::map<StrongholdId, Account> strongholds_;
};

}  // namespace muster::campaign::tests
