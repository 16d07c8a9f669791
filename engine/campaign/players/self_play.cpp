#include "engine/campaign/players/self_play.hpp"

#include "engine/campaign/orders/form.hpp"
#include "engine/campaign/players/commander.hpp"
#include "engine/campaign/view/view.hpp"
#include "engine/toml/faults.hpp"

#include <stdexcept>
#include <string>
#include <utility>

namespace muster::campaign {

std::vector<Order> computer_orders(const State& state, std::uint64_t seed) {
    std::vector<Order> out;
    for (const auto& [id, army] : state.armies) {
        if (state.commander(army.commander).standing != Standing::in_play) continue;
        std::string text = written_order(view(state, army.commander), seed);
        if (text.empty()) continue;
        toml::Faults faults;
        Order order;
        order.commander = army.commander;
        order.submitted = state.now;
        order.tasks = parse_tasks(state, army.commander, text, "order", Reader::commander, faults);
        // A place that the map does not have is the one thing a commander cannot know.
        if (!faults.empty())
            throw std::logic_error{"a computer commander wrote:\n" + faults.text()};
        order.text = std::move(text);
        out.push_back(std::move(order));
    }
    return out;
}

}  // namespace muster::campaign
