#pragma once

#include "engine/contract/text_table.hpp"
#include "tests/toy/words.hpp"

/// The toy as a terminal shows it.
namespace muster::toy {

class Text {
  public:
    using Wording = toy::Wording;

    [[nodiscard]] const Wording& wording() const { return wording_; }
    static TextBlocks blocks(const View& view) {
        TextBlock lives{"Lives", {}};
        TextBlock cards{"Strength", {}};
        for (const Seat seat : {Seat::red, Seat::blue}) {
            const int strength = view.state.strengths[index(seat)];
            const std::string name = "  " + std::string{seat_name(seat)} + " ";
            lives.lines.push_back(name + std::to_string(view.state.lives[index(seat)]));
            cards.lines.push_back(name + (strength == unknown ? "?" : std::to_string(strength)));
        }
        return {lives, cards};
    }
    static std::string how_to_play() { return "Strike: a 4 and its Strength hit.\n"; }
    static std::string_view rule_now(const State&) { return "TY-1"; }
    static std::optional<std::string> odds(const View& view, const Action& action) {
        if (action.kind != Action::Kind::strike) return std::nullopt;
        return "strikes with Strength " + std::to_string(view.state.strengths[index(view.seat)]);
    }
    static std::optional<std::string> odds_now(const View&) { return std::nullopt; }
    static bool hides(const State&) { return true; }
    static bool is_loss(const Event& event) { return event.kind == Event::Kind::hit; }
    static std::string seat_title(const State&, Seat seat) { return std::string{seat_name(seat)}; }
    static Seat seat_named(const State&, std::string_view word) {
        return word == "red" ? Seat::red : word == "blue" ? Seat::blue : Seat::nobody;
    }

  private:
    Wording wording_;
};

}  // namespace muster::toy
