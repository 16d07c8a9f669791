#include "engine/lab/play/card_pool.hpp"

#include "engine/lab/input.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/reader.hpp"

namespace muster::lab {

int CardPool::cost(const ArmyList& army_list) const {
    int sum = 0;
    for (const std::size_t card : army_list.cards) sum += about_.cards[card].cost;
    return sum;
}

std::size_t CardPool::card_named(std::string_view id) const {
    std::vector<std::string_view> known;
    for (std::size_t i = 0; i < about_.cards.size(); ++i) {
        if (about_.cards[i].id == id) return i;
        known.push_back(about_.cards[i].id);
    }
    throw BadInput{"error: no card " + toml::quote(id) + toml::did_you_mean(id, known)};
}

}  // namespace muster::lab
