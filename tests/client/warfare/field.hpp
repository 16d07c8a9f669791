#pragma once

#include "client/warfare/table/field.hpp"
#include "engine/core/random.hpp"
#include "engine/warfare/load/load.hpp"
#include "tests/client/fixture.hpp"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

/// Battles of warfare for the screens' tests.
namespace muster::client {

/// The shipped tables with the words of one language.
struct WarShelf {
    std::shared_ptr<const warfare::Tables> tables;
    std::optional<warfare::Words> words;
    explicit WarShelf(const std::string& language) {
        toml::Faults faults;
        tables = warfare::load_tables({warfare::shipped_pack()}, faults);
        BOOST_REQUIRE_MESSAGE(tables != nullptr, faults.text());
        words = warfare::load_words({warfare::shipped_pack()}, *tables, language, faults);
        BOOST_REQUIRE_MESSAGE(words.has_value(), faults.text());
    }
};
inline const WarShelf& war_shelf(const std::string& language = "en") {
    static std::map<std::string, WarShelf> loaded;
    return loaded.try_emplace(language, language).first->second;
}

/// Two shipped armies, or the shipped battle with its walls where `red` is empty.
inline warfare::Setup war_setup(const std::string& red, const std::string& blue = {},
                                const warfare::Variant& variant = {}) {
    toml::Faults faults;
    warfare::Setup setup;
    setup.variant = variant;
    const auto army = [&](const std::string& id) {
        auto loaded = warfare::load_army(warfare::shipped_pack() / "armies" / (id + ".toml"),
                                         *war_shelf().tables, variant, faults);
        BOOST_REQUIRE_MESSAGE(loaded.has_value(), faults.text());
        return *std::move(loaded);
    };
    if (red.empty()) {
        auto loaded =
            warfare::load_battle(warfare::shipped_pack() / "battles" / "tower_at_the_ford.toml",
                                 *war_shelf().tables, variant, faults);
        BOOST_REQUIRE_MESSAGE(loaded.has_value(), faults.text());
        return *std::move(loaded);
    }
    setup.sides[0].army = army(red);
    setup.sides[1].army = army(blue);
    return setup;
}

/// Two people and a game master, who takes Woad's side; magic for both.
inline warfare::Setup gm_setup() {
    warfare::Variant variant;
    variant.mode = warfare::Variant::Mode::gm;
    variant.battle_magic = true;
    warfare::Setup setup = war_setup("nine_bridges", "ember_column", variant);
    setup.slots = {{"Ann", 0, false}, {"Game master", 1, true}, {"Bartholomew", 0, false}};
    setup.magic = {{"m1", "Falling stars", 0, std::nullopt, 4, std::nullopt, 2, 3},
                   {"m2", "Dread", 1, std::nullopt, std::nullopt, 13, 1, 0}};
    return setup;
}

/// Plays at random to the end, or for so many decisions; `look` sees each state that decides.
inline void play_war(const warfare::Setup& setup, std::uint64_t seed,
                     const std::function<void(const warfare::State&)>& look,
                     std::size_t most = 100000) {
    Stream luck{seed, Purpose::player};
    warfare::State state = warfare::start(setup);
    const auto legal = std::make_unique<warfare::Actions>();
    for (std::size_t i = 0; i < most && state.moment != warfare::Moment::over; ++i) {
        look(state);
        warfare::legal_actions(state, *legal);
        warfare::apply(state, (*legal)[luck.below(static_cast<std::uint32_t>(legal->size()))]);
    }
    look(state);
}

}  // namespace muster::client
