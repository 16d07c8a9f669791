#pragma once

#include "client/ui/screen.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// While the list of keys is open.
enum class HelpAct {
    row,     ///< place: what that row does.
    change,  ///< place: that row is to have another key.
    all_keys_back
};

/// A key that acts without a place on the screen: `words` is a message, and `command` what a click
/// on its line of the list of keys does; none where the key alone does it.
struct KeyUse {
    std::string key;
    const char* words;
    Command command{};
};

/// A line of the list of keys.
struct HelpRow {
    std::string key, words;
    Command command{};  ///< None where only the key does it.
    bool is_enabled{true};
    std::string reason{};  ///< Why not.
};

/// What can be done on `screen`: its places with a key, each once, and then `uses`.
[[nodiscard]] std::vector<HelpRow> help_rows(const Screen& screen, const std::vector<KeyUse>& uses,
                                             const Words& words);

/// Whether the player may give what it does to another key.
[[nodiscard]] bool can_change(const HelpRow& row);

/// Lays the list over `screen`: its rows to choose from, and beside them the keys and buttons of a
/// gamepad that do the same everywhere. The row `changing`, if any, waits for the key it is to
/// have.
void draw_help(Screen& screen, const Frame& frame, const std::vector<HelpRow>& rows,
               std::optional<std::size_t> changing);

}  // namespace muster::client
