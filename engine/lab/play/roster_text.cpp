#include "engine/lab/play/card_pool_of.hpp"

#include <nlohmann/json.hpp>

namespace muster::lab {

nlohmann::ordered_json first_army(const nlohmann::ordered_json& save) {
    return save.contains("red") ? save["red"] : save["armies"][0];
}

RosterText roster_text(std::size_t armies,
                       const std::function<void(std::size_t, nlohmann::ordered_json&)>& write,
                       nlohmann::ordered_json (*saved_army)(const nlohmann::ordered_json&)) {
    nlohmann::ordered_json variant, all = nlohmann::ordered_json::array();
    for (std::size_t army = 0; army < armies; ++army) {
        nlohmann::ordered_json save;
        write(army, save);
        variant = save["variant"];
        all.push_back(saved_army(save));
    }
    return {variant.dump(), all.dump()};
}

}  // namespace muster::lab
