#pragma once

#include "client/battlefield/table/table.hpp"

#include <string>
#include <vector>

/// What is asked below the map, before anything is drawn.
namespace muster::client::battlefield_table {

struct PromptButton {
    Command command;
    std::string words, key;
    Builder::Rank rank{Builder::Rank::secondary};
    std::string reason{};  ///< Why it cannot be pressed; empty where it can.
};

struct Prompt {
    const char* sign{"stat-move"};
    std::string title, text;
    std::vector<PromptButton> buttons;  ///< From the right.
};

[[nodiscard]] Prompt prompt_of(Pen& pen);
/// The place of a button of it, without its box.
[[nodiscard]] Spot spot_of(const PromptButton& button);
/// What the square under the cursor is, in words: the overlays say nothing else.
[[nodiscard]] std::string square_words(const Pen& pen);

}  // namespace muster::client::battlefield_table
