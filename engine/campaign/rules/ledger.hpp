#pragma once

#include "engine/campaign/model/event.hpp"
#include "engine/campaign/model/state.hpp"

#include <cstdint>
#include <map>
#include <string>

namespace muster::campaign {

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

}  // namespace muster::campaign
