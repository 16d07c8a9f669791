#pragma once

#include "client/campaign/file/words.hpp"
#include "client/ui/screen/builder.hpp"
#include "engine/campaign/view/view.hpp"
#include "engine/core/messages.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace muster::client {

/// A panel with its head; what is left for what it holds. With large text it has no head: the tab
/// above says what it is.
inline Box seat_panel(Builder& b, const Box& box, const std::string& sign, const std::string& title,
                      const std::string& right = {}) {
    b.panel(box, theme::leaf);
    if (wants_tabs(b.size())) return {box.x + 10, box.y + 6, box.width - 20, box.height - 12};
    const Box head{box.x + 1, box.y + 1, box.width - 2, 34};
    b.fill(head, theme::shade, 3);
    b.icon({head.x + 10, head.centre_y() - 10, 20, 20}, sign, theme::ink);
    const auto style = theme::label(13, theme::soft_ink, 500, theme::Align::right);
    const double wide = right.empty() ? 0 : b.width_of(right, style) + 4;
    b.line({head.x + 38, head.y, head.width - 48 - wide, head.height}, title, theme::name(17));
    if (!right.empty()) b.text({head.right() - 10 - wide, head.y, wide, head.height}, right, style);
    return {box.x + 12, head.bottom() + 8, box.width - 24, box.bottom() - head.bottom() - 16};
}

/// "Day 9, 05:40"
inline std::string minute_words(const Builder& b, campaign::Minute at) {
    const auto minutes = at % campaign::minutes_a_day;
    const auto two = [](campaign::Minute n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    return b.say("campaignseat.day_time", {{"n", std::to_string(campaign::day_of(at))},
                                           {"time", two(minutes / 60) + ":" + two(minutes % 60)}});
}

/// A sentence as it was learned, "day 3 12:00 a letter arrives", in its two parts.
struct Learned {
    std::string when;  ///< "Day 3, 12:00"; empty where the sentence has no minute.
    std::string text;  ///< "A letter arrives"
};
inline Learned learned_of(const Builder& b, const std::string& line) {
    const campaign::Speech& speech = speech_of(b.words());
    Learned out;
    const std::size_t day = line.find(' ');
    const std::size_t time = day == std::string::npos ? day : line.find(' ', day + 1);
    const std::size_t end = time == std::string::npos ? time : line.find(' ', time + 1);
    if (line.starts_with("day ") && end != std::string::npos) {
        out.when =
            b.say("campaignseat.day_time", {{"n", line.substr(day + 1, time - day - 1)},
                                            {"time", line.substr(time + 1, end - time - 1)}});
        out.text = speech.line(line.substr(end + 1));
    } else {
        out.text = speech.find("news", line).value_or(speech("data", line));
    }
    out.text = capitalised(std::move(out.text));
    return out;
}

}  // namespace muster::client
