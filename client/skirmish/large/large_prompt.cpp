#include "client/skirmish/large/screen.hpp"
#include "client/ui/screen/marks.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

/// The slip at the foot: what is asked, the odds of the card in focus, and the buttons.
namespace muster::client {
namespace {

/// "If Soldier attacks: 56 % to win, …".
std::string odds_words(const Pen& pen) {
    const Builder& b = pen.builder;
    const auto& odds = pen.input.odds;
    if (!odds) return {};
    const auto percent = [&](double chance) {
        return b.say("odds.percent", {{"n", std::to_string(std::lround(chance * 100))}});
    };
    return b.say("large.odds", {{"when", odds->title},
                                {"win", percent(odds->chances.win)},
                                {"kill", percent(odds->chances.kill)},
                                {"lose", percent(odds->chances.lose_unit)}});
}

Slip dice_slip(const Pen& pen) {
    const Builder& b = pen.builder;
    const DiceNote& note = *pen.input.dice;
    Slip slip;
    slip.sentence = dice_sentence(pen.state(), note.call, b.words());
    slip.hint = dice_hint(pen);
    Spot roll{{}, act(TableAct::roll), zone::slip};
    roll.is_enabled = note.is_full();
    roll.reason = b.say("dice.missing");
    slip.buttons.push_back({roll, b.say("prompt.confirm"), true});
    Spot erase{{}, act(TableAct::erase), zone::slip};
    erase.is_enabled = !note.faces.empty();
    erase.reason = b.say("dice.none_told");
    slip.buttons.push_back({erase, b.say("dice.erase")});
    return slip;
}

}  // namespace

void draw_large_prompt(Pen& pen, const LargeLayout& layout) {
    Builder& b = pen.builder;
    const Box& box = layout.prompt();
    b.panel(box, theme::vellum);
    Slip slip = pen.input.dice ? dice_slip(pen) : slip_of(pen);
    if (pen.input.dice)
        b.start_focus_at(pen.input.dice->is_full() ? act(TableAct::roll) : act(TableAct::face, 1));
    const double high = 32;
    const double y = layout.is_wide ? box.centre_y() - high / 2 : box.bottom() - high - 6;
    double right = box.right() - 8;
    for (Slip::Button& button : slip.buttons) {
        const double width = b.button_width(button.words, button.spot.key, button.is_hinted);
        button.spot.box = {right - width, y, width, high};
        right -= width + 8;
        b.button(std::move(button.spot), button.words,
                 button.is_primary ? Builder::Rank::primary : Builder::Rank::secondary,
                 button.is_hinted ? "charge-lantern" : "");
    }
    if (slip.dots > 0) {
        draw_dots(b, right - 26, y + high / 2, slip.dots);
        right -= 60;
    }
    const double left = box.x + 40;
    b.add(Fill{{box.x, box.y, 34, box.height}, theme::ink, 4});
    b.icon({box.x + 6, box.y + 14, 22, 22},
           pen.input.dice ? "dice-d6" : sign_of_moment(pen.state().moment), theme::gilt);
    const Box words{left, box.y + 5, (layout.is_wide ? right : box.right() - 8) - left, 44};
    // What the card in focus would change, or its odds.
    const bool is_asked =
        !pen.input.absent.is_moving && !pen.input.dice && !is_player(pen.input.thinking.seat);
    if (is_asked) {
        std::string said = is_response(pen)
                               ? response_hint(pen, theme::label(13, theme::soft_ink), words.width)
                               : odds_words(pen);
        if (!said.empty()) slip.hint = said;
    }
    draw_slip_words(b, words, slip.sentence, slip.hint, pen.input.problem);
}

}  // namespace muster::client
