#pragma once

#include "client/ui/keys/keys.hpp"
#include "client/ui/screen/builder.hpp"
#include "engine/core/seat.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// One line of the log leaf.
struct LogLine {
    Seat seat{Seat::nobody};  ///< Whose shield stands before it.
    std::string text;
    int die{};  ///< 1 to 6: a die of that face is drawn.
    bool is_heading{};
    bool is_new{};  ///< Since the viewer last looked.
    /// A card that the sentence names, by the bytes of its name.
    struct Named {
        CardRef card;
        std::size_t from{}, bytes{};
    };
    std::vector<Named> cards{};
};

/// How high all the lines stand in a width.
[[nodiscard]] double log_lines_height(const Builder& builder, const std::vector<LogLine>& lines,
                                      double width);
/// Where a line stands, by its place in the list.
using PlacedLine = std::function<void(std::size_t line, const Box& words)>;
/// A word that sentences of the log have, and its id (Game::meaning).
struct LogWord {
    std::string id, word;
};
/// Those of its words that a line has in it get their meanings.
void mark_log_words(Builder& builder, const LogLine& line, const Box& words,
                    const std::vector<LogWord>& known);
/// Lines from the newest but `back` upwards, as many as the box holds; `report_place` is called for
/// each.
void draw_log_lines(Builder& builder, const Box& box, const std::vector<LogLine>& lines,
                    int back = 0, const PlacedLine& report_place = {});
/// How far back the box may be scrolled: to where the first line stands at its top.
[[nodiscard]] int log_reach(const Builder& builder, const Box& box,
                            const std::vector<LogLine>& lines);
/// Where `key` (page keys, Home and End) scrolls a log that is scrolled `back` lines, of `lines` at
/// all and `reach` at most; empty for other keys.
[[nodiscard]] std::optional<int> log_scrolled(Key key, int back, int reach, std::size_t lines);
/// The boxes of the words from byte `from` to `to` of a line whose words stand in `words`, one for
/// each line that they are broken into.
[[nodiscard]] std::vector<Box> boxes_of(const Builder& builder, const LogLine& line,
                                        const Box& words, std::size_t from, std::size_t to);

}  // namespace muster::client
