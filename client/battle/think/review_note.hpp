#pragma once

#include "client/battle/think/review.hpp"
#include "client/ui/screen/builder.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace muster::client {

/// What a review is shown as.
struct ReviewNote {
    struct Line {
        std::size_t at{};  ///< The number of the action.
        Seat seat{};
        std::string when, chosen, better;
        double had{}, could{};
        std::uint64_t tries{};
    };
    bool is_done{};
    int percent{};  ///< Until then.
    std::vector<Line> lines;
    std::size_t seen{}, choices{};
};

/// Each line a place that asks for `look` of its number.
void draw_review(Builder& b, const Box& box, const ReviewNote& note,
                 const std::function<Command(std::size_t)>& look);

/// Describes the choices of a review; `line_of` says when and what from the state before the
/// choice.
template <Searchable R, class LineOf>
[[nodiscard]] ReviewNote note_of(const Review<typename R::Action>& review,
                                 const typename R::Setup& setup,
                                 const std::vector<typename R::Action>& actions,
                                 const LineOf& line_of) {
    ReviewNote note{true, 100, {}, review.seen, review.choices};
    for (const auto& misstep : review.worst) {
        typename R::State state = R::start(setup);
        for (std::size_t i = 0; i < misstep.at; ++i) R::apply_legal(state, actions[i]);
        ReviewNote::Line line{misstep.at,  misstep.seat,  {},           {}, {},
                              misstep.had, misstep.could, misstep.tries};
        line_of(state, misstep, line);
        note.lines.push_back(std::move(line));
    }
    return note;
}

}  // namespace muster::client
