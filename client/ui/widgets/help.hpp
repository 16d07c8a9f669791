#pragma once

#include "client/ui/screen/screen.hpp"
#include "client/ui/widgets/list.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

class Builder;

/// While the list of keys is open.
enum class HelpAct {
    row,     ///< place: what that row does.
    change,  ///< place: that row is to have another key.
    all_keys_back,
    tab,        ///< With large text: what can be done here, or everywhere.
    everywhere  ///< place: a line that only says what is everywhere.
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

/// The smallest screen that the list has room on.
inline constexpr Size least_help = smallest_in_tabs;

/// What can be done on `screen`: its places with a key, each once, and then `uses`.
[[nodiscard]] std::vector<HelpRow> help_rows(const Screen& screen, const std::vector<KeyUse>& uses,
                                             const Words& words);

/// Whether the player may give what it does to another key.
[[nodiscard]] bool can_change(const HelpRow& row);

/// How the list is looked at.
struct HelpView {
    std::optional<std::size_t> changing{};  ///< The row that waits for the key it is to have.
    std::optional<char> wanted{};           ///< That key, until it is confirmed.
    int tab{};                              ///< With large text: 0 or 1.
    ScrollList list{};                      ///< Of the rows then.
};

/// Lays the list over `screen`: its rows to choose from, and beside them, or with large text in a
/// tab of their own, the keys and buttons of a gamepad that do the same everywhere.
void draw_help(Screen& screen, const Frame& frame, const std::vector<HelpRow>& rows,
               HelpView& view);
/// The key that the row in change is to have, or "?".
[[nodiscard]] std::string wanted_name(const HelpView& view);
/// What is to be pressed for it.
[[nodiscard]] std::string changing_words(const Builder& b, const std::vector<HelpRow>& rows,
                                         const HelpView& view);
/// Moves the focus through the rows with large text; empty where the key leads out of them.
[[nodiscard]] std::optional<Command> moved_in_help(HelpView& view, const Command& focus, Key key);

/// A key that does the same everywhere, and what does it on a gamepad.
struct EverywhereKey {
    std::string key, words, pad;
};
[[nodiscard]] std::vector<EverywhereKey> keys_everywhere(const Builder& b);
void draw_large_help(Builder& b, const std::vector<HelpRow>& rows,
                     HelpView& view);  // help_large.cpp

}  // namespace muster::client
