#include "engine/warfare/words.hpp"

#include <fmt/format.h>

namespace muster::warfare {

std::string Words::name(std::string_view kind, const Row& row) const {
    const auto found = messages.find(fmt::format("{}.{}", kind, row.id));
    return found == messages.end() ? row.name : found->second;
}

std::string unit_name(const Words& words, const Unit& unit) {
    const auto found = words.messages.find("unit." + unit.id);
    return found == words.messages.end() ? unit.name : found->second;
}

std::string wording(const Words& words, const Trait& trait) {
    std::string out;
    for (std::size_t i = 0; i < effect_count; ++i) {
        if ((trait.effects & bit(static_cast<Effect>(i))) == 0) continue;
        const auto found = words.messages.find(fmt::format("effect.{}", names::effects[i]));
        if (!out.empty()) out += ' ';
        out += found == words.messages.end() ? std::string{names::effects[i]} : found->second;
    }
    return out;
}

}  // namespace muster::warfare
