#pragma once

#include "client/scenes/scene.hpp"
#include "client/skirmish/between/campaign.hpp"
#include "client/skirmish/pack/faces.hpp"
#include "client/ui/widgets/list.hpp"
#include "client/ui/widgets/page.hpp"

#include <string>
#include <vector>

/// Pieces that the pages of a campaign share.
namespace muster::client::page {

/// "08:05".
[[nodiscard]] std::string clock(int minute);
/// What stands against something, in words.
[[nodiscard]] std::string said(const Words& words, const Campaign& campaign,
                               const Refusal& refusal);

/// A card of an army as a line of a list.
struct Row {
    skirmish::CardIndex card{};
    bool is_trained{};
    std::string under;  ///< What there is to say of it.
    std::string right;  ///< A figure.
    const char* right_sign{""};
    Command command;
    std::string tip;
    bool is_on{}, is_enabled{true}, is_bad{};
    std::string act;  ///< The word on its chip.
};
void draw_row(Builder& b, const skirmish::Table& table, const Box& box, const Row& row);
void draw_rows(Builder& b, const skirmish::Table& table, const Box& box,
               const std::vector<Row>& rows, ScrollList& list, const Empty& empty);
/// The large face of the card in focus among the rows.
void draw_preview(Builder& b, const Faces& faces, const Box& box, const std::vector<Row>& rows);

}  // namespace muster::client::page
