#include "engine/rulesets.hpp"

#include "engine/contract/known_rulesets.hpp"

#include <array>

namespace muster {

std::span<const std::string_view> known_rulesets() {
#define MUSTER_NAME(ruleset) std::string_view{#ruleset},
    static constexpr std::array names{MUSTER_RULESETS(MUSTER_NAME)};
#undef MUSTER_NAME
    return names;
}

}  // namespace muster
