#pragma once

#include "client/ui/screen/builder.hpp"

#include <optional>
#include <string>
#include <vector>

/// The panel of orders: a head, and an order a row with its sign, what it does and its key.
namespace muster::client::warfare_table {

struct OrderRow {
    std::optional<Command> command;  ///< None: it cannot be given now, and `line` says why.
    std::string sign, words, line;
    std::string key{};
    std::string reason{};  ///< What it does, at more length.
    bool is_on{};          ///< The one that targets are lit for.
    bool is_hinted{};
    bool is_own_name{};  ///< Chosen by a person, however long.
};

/// What may be done now: what it is about, and a row for each order.
struct OrderSheet {
    std::string title, text;
    std::vector<OrderRow> rows;
    bool has_faces{};  ///< The rows are faces of a die that was rolled.
};

struct Pen;
/// Of the unit that is chosen, or before one is (orders.cpp).
[[nodiscard]] OrderSheet sheet_of_unit_orders(Pen& pen);
/// The same for whatever is due now: an order, a die, a choice, or nothing (due.cpp).
[[nodiscard]] OrderSheet sheet_of_due(Pen& pen);

/// The head of a panel; what is left under it.
Box draw_panel_head(Builder& b, const Box& panel, const std::string& sign, const std::string& title,
                    double scale);
/// As many as there are, in one column while they have room, else in two or three.
void draw_order_rows(Builder& b, const Box& box, const std::vector<OrderRow>& rows, double scale);
/// The same side by side in one row or two, as high as the box.
void draw_order_grid(Builder& b, const Box& box, const OrderSheet& sheet);

}  // namespace muster::client::warfare_table
