#pragma once

#include "client/ui/builder.hpp"

#include <string>
#include <vector>

namespace muster::client {

/// A tab above a panel; which one is open is the scene's to keep.
struct PanelTab {
    Command command;
    std::string words;
    std::string count{};  ///< Behind the words, as of what is new.
    std::string key{};
    bool is_open{};
};

/// In a row that shares the width; all of them are places of `zone`, the open one too.
void draw_panel_tabs(Builder& b, const Box& box, int zone, const std::vector<PanelTab>& tabs);

/// A small button of a sign and its key; the words are the spot's.
void draw_sign_tool(Builder& b, const Box& at, Spot spot, const char* sign, bool is_on = false);

}  // namespace muster::client
