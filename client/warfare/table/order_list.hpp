#pragma once

#include "client/ui/builder.hpp"

#include <optional>
#include <string>
#include <vector>

/// The panel of orders: a head, and an order a row with its sign, what it does and its key.
namespace muster::client::field {

struct OrderRow {
    std::optional<Command> command;  ///< None: it cannot be given now, and `line` says why.
    std::string sign, words, line;
    std::string key{};
    std::string reason{};  ///< What it does, at more length.
    bool is_on{};          ///< The one that targets are lit for.
    bool is_hinted{};
    bool is_own_name{};  ///< Chosen by a person, however long.
};

/// The head of a panel; what is left under it.
Box draw_panel_head(Builder& b, const Box& panel, const std::string& sign, const std::string& title,
                    double scale);
/// As many as there are, in one column while they have room, else in two.
void draw_order_rows(Builder& b, const Box& box, const std::vector<OrderRow>& rows, double scale);

}  // namespace muster::client::field
