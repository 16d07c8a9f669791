#pragma once

#include "client/ui/builder.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

/// The frame of every page beside the table, and what stands on more than one of them.
namespace muster::client::page {

inline constexpr double head_height = 48, foot_height = 32, margin = 16;
/// Of the way back: the last that Tab comes to.
inline constexpr int last_zone = 9;

/// One of the things that can be done; `reason` is its tooltip.
struct Choice {
    Command command;
    std::string words, key;
    bool is_enabled{true};
    std::string reason{};
    bool is_primary{};
    std::string sign{};
};

struct Head {
    std::string sign, title, right;
    Command back;
    std::string back_words;
    const char* colour{};          ///< Of the sign; ink without.
    std::optional<Choice> also{};  ///< Beside the way back.
};
/// Felt, the head with its sign, title and the way back. What is left above the foot.
Box draw_frame(Builder& b, const Head& head);
/// Felt and an empty head, for a page that fills it itself; the head.
Box draw_bar(Builder& b);
/// Esc at the right end of the head; where the button begins.
double draw_way_back(Builder& b, const Command& back, const std::string& words,
                     int zone = last_zone);
/// What is left between head and foot.
[[nodiscard]] Box room(const Builder& b);
/// The line at the foot: a problem, or else a notice, or the tooltip, or the keys.
void draw_foot(Builder& b, const std::string& problem, const std::string& keys,
               const std::string& notice = {});

/// What stands where a list has no rows yet: what belongs here, and how it comes to be.
struct Empty {
    std::string sign, title, text;
    std::vector<std::pair<std::string, std::string>> steps{};  ///< Sign and words.
    bool is_on_leaf{};                                         ///< Else on the felt, sunk in.
};
void draw_empty(Builder& b, const Box& box, const Empty& empty);

/// Lines of text under each other, each as high as it needs; where they end.
using Lines = std::vector<std::pair<std::string, theme::Style>>;
double draw_lines(Builder& b, double x, double y, double width, double bottom, const Lines& lines);

/// Buttons under each other from the bottom up, first at the top; where they begin.
double draw_choices(Builder& b, const Box& box, int zone, const std::vector<Choice>& choices);

}  // namespace muster::client::page
