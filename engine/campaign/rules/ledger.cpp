#include "engine/campaign/rules/ledger.hpp"

#include <fmt/format.h>

namespace muster::campaign {

std::string Ledger::Account::text() const {
    return fmt::format("{} supplies, {} loot, {} soldiers, {} nc, {} wagons", supplies, loot,
                       soldiers, nc, wagons);
}

Ledger::Account Ledger::of(const Army& army) {
    return {army.supplies, army.loot, army.soldiers(), army.nc(), army.wagons()};
}

Ledger::Account Ledger::of(const Stronghold& stronghold) {
    Account out;
    out.loot = stronghold.loot;
    out.soldiers = stronghold.garrison_infantry + stronghold.garrison_cavalry;
    for (const Detachment& one : stronghold.stationed) out.soldiers += one.soldiers;
    return out;
}

Ledger::Ledger(const State& state) {
    for (const auto& [id, army] : state.armies) armies_[id] = of(army);
    for (std::size_t i = 0; i < state.strongholds.size(); ++i)
        strongholds_[id_at<StrongholdId>(i)] = of(state.strongholds[i]);
}

void Ledger::add(const Events& events) {
    for (const Event& event : events) {
        if (event.army == no_army && event.stronghold == no_stronghold) continue;
        Account& account =
            event.army != no_army ? armies_[event.army] : strongholds_[event.stronghold];
        switch (event.kind) {
            case EventKind::supplies: account.supplies += event.n; break;
            case EventKind::loot: account.loot += event.n; break;
            case EventKind::wagons: account.wagons += event.n; break;
            case EventKind::soldiers:
                account.soldiers += event.n;
                account.nc += event.m;
                break;
            default: break;
        }
    }
}

std::string Ledger::difference(const State& state) const {
    for (const auto& [id, account] : armies_) {
        const Army* army = state.army(id);
        const Account is = army != nullptr ? of(*army) : Account{};
        if (is != account)
            return fmt::format("army {}: {}; by its events {}", number(id), is.text(),
                               account.text());
    }
    for (const auto& [id, army] : state.armies)
        if (armies_.find(id) == armies_.end()) return "an army came from nowhere";
    for (const auto& [id, account] : strongholds_) {
        Account is = of(state.stronghold(id));
        is.nc = account.nc;  // Those of stationed troops are not counted.
        if (is != account)
            return fmt::format("{}: {}; by its events {}", state.setting->stronghold(id).name,
                               is.text(), account.text());
    }
    return {};
}

}  // namespace muster::campaign
