#pragma once

#include "client/ui/screen/builder.hpp"
#include "client/warfare/pack/pack.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// A battle file as the set-up offers it.
struct Scenario {
    std::filesystem::path file;
    std::string id, name;
    bool is_shipped{};
    std::optional<warfare::Setup> setup;  ///< By sides; its turns by name lie ready in it.
    std::string problem;                  ///< Every fault with its line.

    /// The name in the player's language, if the shipped file has one there.
    [[nodiscard]] std::string shown_name(const Words& said) const;
    [[nodiscard]] bool has_magic(int side) const;
};

/// Where a player's own battle files lie.
[[nodiscard]] std::filesystem::path scenarios_folder();
/// The player's own, then the shipped, each by file name.
[[nodiscard]] std::vector<Scenario> scenarios(const WarfarePack& pack);
/// What the scenario gives a side besides its army, a line each: walls, ground, magic, what may not
/// be done.
[[nodiscard]] std::vector<std::string> scenario_lines(const Words& said, const WarfarePack& pack,
                                                      const warfare::Setup& setup, int side);
/// "Power +4, Morale check 13, casualties 2, uses 3": what one effect of magic does.
[[nodiscard]] std::string magic_words(const Words& said, const warfare::Magic& magic);

}  // namespace muster::client
