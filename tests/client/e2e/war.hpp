#pragma once

#include "client/ui/widgets/focus.hpp"
#include "client/warfare/play/battle.hpp"
#include "client/warfare/play/result.hpp"
#include "client/warfare/play/setup.hpp"
#include "tests/client/e2e/desk.hpp"

#include <fstream>
#include <string>
#include <vector>

/// Battles of warfare in the real window, beside its twin.
namespace muster::client {

namespace fs = std::filesystem;

inline fs::path war_save(const fs::path& state) {
    return state / "warfare" / "battle.muster";
}

/// Both have written the same, or will have soon.
inline void agree(Desk& desk, const std::string& when) {
    desk.agree_on(war_save({}), when);
}

inline bool is_over(Desk& desk) {
    return find_spot(desk.screen(), act(ResultAct::watch)) != nullptr;
}

/// A target if any is lit, else a unit, else what an order leaves: the same for the same picture.
inline Command next_order(const Screen& screen, std::uint64_t number) {
    std::vector<Command> targets;
    std::vector<Command> units;
    std::vector<Command> rest;
    for (const Spot& spot : screen.spots) {
        if (!spot.is_enabled) continue;
        const bool is_act = spot.command.kind == Command::Kind::act;
        if (is_act && spot.zone == warfare_table::zone::targets) targets.push_back(spot.command);
        if (is_act && spot.zone != warfare_table::zone::targets) rest.push_back(spot.command);
        if (spot.command.kind == Command::Kind::select) units.push_back(spot.command);
    }
    const bool is_chosen = find_spot(screen, {Command::Kind::back}) != nullptr;
    const auto& open = !targets.empty() ? targets : is_chosen || units.empty() ? rest : units;
    BOOST_REQUIRE(!open.empty());
    return open[number % open.size()];
}

/// An army of a few quick units, the player's own in the window as beside it.
inline void put_army(Desk& desk, const std::string& id, const std::string& ancestry) {
    const std::string text =
        "[army]\nruleset = \"warfare\"\nid = \"" + id + "\"\nname = \"" + id + "\"\n";
    const auto unit = [&](const std::string& name, const std::string& type) {
        return "[[army.unit]]\nid = \"" + name + "\"\nname = \"" + name + "\"\nancestry = \"" +
               ancestry + "\"\nexperience = \"green\"\nequipment = \"light\"\ntype = \"" + type +
               "\"\nsize = \"d4\"\n";
    };
    for (const fs::path& data : {desk.data(), desk.twin_save().parent_path() / "data" / "muster"}) {
        const fs::path folder = data / "warfare" / "armies";
        fs::create_directories(folder);
        std::ofstream{folder / (id + ".toml")} << text << unit("foot", "infantry")
                                               << unit("bows", "archers");
    }
}

}  // namespace muster::client
