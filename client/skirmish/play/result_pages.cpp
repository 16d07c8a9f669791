#include "client/skirmish/play/result.hpp"
#include "client/ui/screen/marks.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace muster::client {
namespace {

struct Row {
    const char *word, *sign;
    std::string value;
};

std::vector<Row> rows_of(const Words& words, const ResultInput& input, std::size_t side) {
    const skirmish::Outcome& outcome = input.outcome;
    const ResultInput::Piles& piles = input.piles[side];
    return {{"result.kills", "stat-attack", std::to_string(outcome.kills[side])},
            {"result.morale", "morale", std::to_string(outcome.morale[side])},
            {"result.exhausted", "state-exhausted", std::to_string(piles.exhausted)},
            {"result.disabled", "state-disabled", std::to_string(piles.disabled)},
            {"result.killed", "state-killed", std::to_string(piles.killed.size())},
            {"result.afterwards", "ui-pass",
             words(outcome.routed[side]      ? "result.is_routed"
                   : outcome.withdraws[side] ? "result.withdraws"
                                             : "result.keeps_field")}};
}

constexpr double row_height = 30, head_height = 54, death_height = 42;

void draw_side(Builder& b, const ResultInput& input, Seat seat, const Box& at) {
    const std::size_t i = index(seat);
    const theme::SideColours& colours = theme::side(seat);
    b.icon({at.x, at.y + 2, 42, 42}, colours.icon, colours.fill);
    b.text({at.x + 54, at.y, at.width - 54, 26}, b.words().side(seat), theme::name(20));
    b.line({at.x + 54, at.y + 25, at.width - 54, 20}, input.armies[i],
           theme::label(13, theme::soft_ink));
    double y = at.y + head_height;
    for (const Row& row : rows_of(b.words(), input, i)) {
        b.icon({at.x + 2, y + 6, 18, 18}, row.sign, theme::soft_ink);
        const std::string word = b.say(row.word);
        // What it is keeps its room.
        const double least = b.width_of(word, theme::label(12)) + 2;
        theme::Style style = theme::name(18, theme::ink, theme::Align::right);
        style = b.fitted(row.value, style, at.width - 30 - 8 - least);
        const double value = b.width_of(row.value, style) + 2;
        b.line({at.x + 30, y, at.width - 30 - value - 8, row_height}, word,
               theme::label(14, theme::soft_ink));
        b.text({at.right() - value, y, value, row_height}, row.value, style);
        y += row_height;
        b.rule(at.x, y - 1, at.width, theme::shade);
    }
}

std::string fallen_words(const Words& words, const ResultInput& input, std::size_t side) {
    const auto& killed = input.piles[side].killed;
    if (killed.empty()) return words("result.none_fell");
    return words("result.fell", {{"cards", fmt::format("{}", fmt::join(killed, ", "))}});
}

/// Who or what killed it, and by which figures.
std::string cause_words(const Builder& b, const ResultInput& input, const skirmish::Death& death) {
    const auto name = [&](skirmish::CardIndex card) { return input.table->texts[card].name; };
    switch (death.by) {
        case skirmish::Death::By::rout:
            return b.say("result.by_rout", {{"n", std::to_string(death.face)}});
        case skirmish::Death::By::effect:
            return death.killer ? b.say("result.by_effect", {{"card", name(*death.killer)}})
                                : b.say("result.by_power");
        case skirmish::Death::By::skirmish: break;
    }
    const skirmish::Clash& clash = input.chronicle->clashes[*death.clash];
    const std::string killer = death.killer ? name(*death.killer) : std::string{};
    const std::size_t own = index(death.seat);
    return b.say(clash.winner == death.seat ? "result.by_winning" : "result.by_skirmish",
                 {{"card", killer},
                  {"won", std::to_string(clash.totals[1 - own])},
                  {"lost", std::to_string(clash.totals[own])}});
}

void draw_death(Builder& b, const ResultInput& input, const skirmish::Death& death,
                const Box& box) {
    const theme::SideColours& colours = theme::side(death.seat);
    b.text({box.x, box.y, 74, box.height - 4},
           b.say("result.turn", {{"n", std::to_string(death.turn)}}),
           theme::label(13, theme::soft_ink));
    b.icon({box.x + 76, box.y + 7, 26, 26}, colours.icon, colours.fill);
    double dice = 0;
    if (death.by == skirmish::Death::By::skirmish) {
        // The killer's die first, as the sentence has it.
        const auto& kept = input.chronicle->clashes[*death.clash].kept;
        for (const Seat seat : {death.seat, opponent(death.seat)}) {
            if (kept[index(seat)] == 0) continue;
            dice += 30;
            b.add(side_die(b, {box.right() - dice, box.y + 7, 24, 24}, seat, kept[index(seat)]));
        }
    } else if (death.face > 0) {
        dice = 30;
        b.add(side_die(b, {box.right() - dice, box.y + 7, 24, 24}, death.seat, death.face));
    }
    const double width = box.width - 112 - dice - 8;
    b.line({box.x + 112, box.y, width, 20}, input.table->texts[death.card].name, theme::name(16));
    b.line({box.x + 112, box.y + 19, width, 18}, cause_words(b, input, death),
           theme::label(13, theme::soft_ink));
    b.rule(box.x, box.bottom() - 3, box.width, theme::shade);
}

}  // namespace

void draw_outcome_page(Builder& b, const ResultInput& input, const Box& box) {
    const double between = 36;
    const double half = (box.width - between) / 2;
    const double table_height = head_height + 6 * row_height;
    const auto style = theme::label(13, theme::soft_ink);
    // The names of the Killed take what is left; the counts above never give way to them.
    const int lines = std::max(0, static_cast<int>((box.height - table_height - 10) / 17));
    for (const Seat seat : {Seat::red, Seat::blue}) {
        const std::size_t i = index(seat);
        const Box at{box.x + (half + between) * static_cast<double>(i), box.y, half, table_height};
        draw_side(b, input, seat, at);
        if (lines > 0)
            b.add(Label{{at.x, at.bottom() + 8, half, 17.0 * lines},
                        fallen_words(b.words(), input, i),
                        style,
                        lines,
                        true,
                        true});
    }
    b.fill({box.centre_x(), box.y, 1, table_height}, theme::rule);
}

void draw_kills_page(Builder& b, const ResultInput& input, const Box& box) {
    const auto& deaths = input.chronicle->deaths;
    if (deaths.empty()) {
        b.text(box, b.say("result.no_deaths"),
               theme::label(15, theme::soft_ink, 500, theme::Align::centre), 2);
        return;
    }
    const int all = static_cast<int>(deaths.size());
    int rows = std::max(1, static_cast<int>(box.height / death_height));
    const bool is_longer = all > rows;
    if (is_longer) rows = std::max(1, static_cast<int>((box.height - 22) / death_height));
    input.deaths->fit(all, 1, rows);
    double y = box.y;
    for (int i = input.deaths->first(); i < input.deaths->last(); ++i) {
        draw_death(b, input, deaths[static_cast<std::size_t>(i)],
                   {box.x, y, box.width - 16, death_height});
        y += death_height;
    }
    if (!is_longer) return;
    draw_scroll_bar(b, {box.right() - 6, box.y, 6, death_height * rows}, *input.deaths);
    b.line({box.x, box.y + death_height * rows + 2, box.width, 18},
           b.say("result.more_deaths",
                 {{"n", std::to_string(input.deaths->last())}, {"of", std::to_string(all)}}),
           theme::label(12, theme::soft_ink, 500, theme::Align::centre));
}

}  // namespace muster::client
