#include "engine/warfare/model/words.hpp"

#include <fmt/format.h>

namespace muster::warfare {

std::string Words::name(std::string_view kind, const Row& row) const {
    const auto found = messages.find(fmt::format("{}.{}", kind, row.id));
    return found == messages.end() ? row.name : found->second;
}

std::string called(std::string_view kind, const std::string& id, const std::string& name) {
    return fmt::format("called.{}.{}.{}", kind, id, name);
}

std::string unit_name(const Words& words, const Unit& unit) {
    return words.word(called("unit", unit.id, unit.name), unit.name);
}

std::string army_name(const Words& words, const Army& army) {
    return words.word(called("army", army.id, army.name), army.name);
}

std::string flavour_id(const std::string& army, const std::string& unit) {
    return fmt::format("flavour.{}.{}", army, unit);
}

std::string Words::word(std::string_view id, std::string_view otherwise) const {
    const auto found = messages.find(id);
    return found == messages.end() ? std::string{otherwise} : found->second;
}

void name_army(const Words& words, Army& army) {
    const std::string own = "army." + army.id + ".";
    army.name = words.word(own + "name", army.name);
    for (Unit& unit : army.units) {
        unit.name = words.word(own + unit.id, unit.name);
        std::string& flavour = unit.looks.flavour;
        if (!flavour.empty()) flavour = words.word(flavour_id(army.id, unit.id), flavour);
    }
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
