#pragma once

#include "print/faces/game.hpp"
#include "print/faces/strategic/card.hpp"
#include "tests/print/fixture.hpp"

#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

/// The rows, wars and words that strategic war's paper is tested with.
namespace muster::print_test {

inline std::filesystem::path war_cards() {
    return std::filesystem::path{MUSTER_SOURCE_DIR} / "cards/strategic";
}
inline std::string war_file(const std::string& name) {
    return (war_cards() / "wars" / (name + ".toml")).string();
}
inline const faces::Game& war_game() {
    return faces::find_game("strategic");
}
/// Classes, doctrines or wars of the pack.
inline faces::Source war_source(const std::vector<std::string>& inputs,
                                const std::string& locale = "en") {
    faces::SourceOptions options;
    options.inputs = inputs;
    options.packs = {war_cards().string()};
    options.locale = locale;
    options.game = &war_game();
    return faces::read_source(options);
}
inline const draw::Face& face_of(const faces::Source& source, const std::string& id) {
    for (const auto& card : source.cards)
        if (card.id == id) return card.face;
    throw std::runtime_error{"no card " + id};
}

}  // namespace muster::print_test
