#include "client/campaign/seat/seat_desk.hpp"

#include "engine/campaign/orders/form.hpp"
#include "engine/campaign/orders/names.hpp"
#include "engine/toml/faults.hpp"

#include <algorithm>

namespace muster::client {

OrderCheck check_order(const campaign::State& state, campaign::CommanderId who,
                       const std::string& text) {
    OrderCheck out;
    toml::Faults faults;
    const auto tasks =
        campaign::parse_tasks(state, who, text, "order", campaign::Reader::commander, faults);
    for (const toml::Fault& one : faults.list())
        out.faults.push_back({one.line, one.column, one.message});
    if (const campaign::Army* army = state.army_of(who))
        for (const campaign::Task& one : tasks)
            out.understood.push_back(campaign::task_text(state, *army, one));
    return out;
}

std::vector<std::string> people_of(const campaign::State& state, campaign::CommanderId who) {
    const std::string& own = state.commander(who).name;
    std::vector<std::string> out;
    const campaign::OrderNames names = campaign::names_for(state, who, campaign::Reader::commander);
    for (std::size_t i = 0; i < names.commanders.size(); ++i) {
        // First names follow the full ones.
        const std::string& name = state.commander(names.commander_ids[i]).name;
        if (name != own && std::find(out.begin(), out.end(), name) == out.end())
            out.push_back(name);
    }
    return out;
}

}  // namespace muster::client
