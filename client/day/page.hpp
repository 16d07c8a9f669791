#pragma once

#include "client/day/campaign.hpp"
#include "client/scenes/scene.hpp"
#include "client/table/faces.hpp"
#include "client/ui/list.hpp"
#include "client/ui/pieces.hpp"

#include <string>
#include <utility>
#include <vector>

/// Pieces that the pages of a campaign share.
namespace muster::client::page {

inline constexpr double head_height = 48, foot_height = 32, margin = 16;

/// "08:05".
[[nodiscard]] std::string clock(int minute);
/// "1½".
[[nodiscard]] std::string halves(int value);
/// What stands against something, in words.
[[nodiscard]] std::string said(const Words& words, const Campaign& campaign,
                               const Refusal& refusal);

/// Felt, the head with its sign, title and the way back, the foot with what there is to say. What
/// is left between them.
struct Head {
    std::string sign, title, right;
    Command back;
    std::string back_words;
    const char* colour{};  ///< Of the sign; ink without.
};
Box draw_frame(Builder& b, const Head& head);
void draw_foot(Builder& b, const std::string& problem, const std::string& keys,
               const std::string& notice = {});

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
inline constexpr double row_pitch = 48;
void draw_row(Builder& b, const skirmish::Table& table, const Box& box, const Row& row);
void draw_rows(Builder& b, const skirmish::Table& table, const Box& box,
               const std::vector<Row>& rows, ScrollList& list, const std::string& empty);
/// The large face of the card in focus among the rows.
void draw_preview(Builder& b, const Faces& faces, const Box& box, const std::vector<Row>& rows);

/// Lines of text under each other, each as high as it needs; where they end.
double draw_lines(Builder& b, double x, double y, double width, double bottom,
                  const std::vector<std::pair<std::string, theme::Style>>& lines);

/// Buttons under each other from the bottom up, first at the top; where they begin.
struct Choice {
    Command command;
    std::string words, key;
    bool is_enabled{true};
    std::string reason{};
    bool is_primary{};
};
double draw_choices(Builder& b, const Box& box, int zone, const std::vector<Choice>& choices);

/// Goes through the commands of rows with the keys of a list; false where the key leaves it.
bool press_in_list(Host& host, ScrollList& list, const std::vector<Command>& rows, Key key);

}  // namespace muster::client::page
