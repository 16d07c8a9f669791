#pragma once

#include "client/ui/screen/builder.hpp"

#include <string>
#include <vector>

namespace muster::client {

/// A small switch with a word or a sign on it: ink when on. `spot.reason` is its tooltip.
void draw_chip(Builder& b, Spot spot, bool is_on, const std::string& words,
               const std::string& sign = {});

/// A chip with an arrow that leads back or on.
void draw_arrow(Builder& b, Spot spot, bool leads_on);

/// A number between two buttons that lower and raise it.
struct Stepper {
    Command lower, raise;
    std::string shown;
    bool can_lower{true}, can_raise{true};
    int zone{};
    std::string tip{};
};
void draw_stepper(Builder& b, const Box& box, const Stepper& stepper);

/// A question over everything else; only its answers can be reached. The first is the primary one
/// and where the focus starts.
struct Dialog {
    struct Answer {
        Command command;
        std::string words, key;
    };
    std::string title, text;
    std::vector<Answer> answers;
};
void draw_dialog(Builder& b, const Dialog& dialog);

/// Gives a word of a label a meaning, where that stands whole in it: "Killed" in "It is Killed."
void mark_word(Builder& b, const Label& label, const std::string& word, const std::string& id,
               const std::string& text = {});
/// The same in the label drawn last that has `found_by` in it.
void mark_last_word(Builder& b, const std::string& found_by, const std::string& word,
                    const std::string& id, const std::string& text = {});

/// The place under the pointer, or else the one in focus; may be null.
[[nodiscard]] const Spot* watched_spot(const Builder& b);
/// What that place says of itself; may be empty.
[[nodiscard]] std::string tooltip(const Builder& b);

}  // namespace muster::client
