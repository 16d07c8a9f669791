#include "client/armies/picker.hpp"
#include "client/ui/pieces.hpp"
#include "engine/skirmish/wording.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace muster::client {
namespace {

constexpr double row_pitch = 64;

Command act(PickerScene::Act what, int extra = 0) {
    return {Command::Kind::local, what, extra};
}

std::string side_word(const skirmish::Table& table, std::size_t seat) {
    return skirmish::word(table, seat == 0 ? "seat.red" : "seat.blue");
}

int lines_in(const Builder& b, double height, const theme::Style& style) {
    return std::max(1, static_cast<int>((height + 1) / b.height_of("M", style, 100)));
}

/// "2× Soldier, Field Surgeon": copies of a card lie together in most files, and count together.
std::string cards_of(const skirmish::Table& table, const skirmish::Commander& army) {
    std::string words;
    for (std::size_t i = 0; i < army.army.size();) {
        std::size_t end = i;
        while (end < army.army.size() && army.army[end].card == army.army[i].card) ++end;
        if (i > 0) words += ", ";
        if (end - i > 1) words += std::to_string(end - i) + "\u00d7 ";
        words += table.texts[army.army[i].card].name;
        i = end;
    }
    return words;
}

}  // namespace

void PickerScene::draw_row(Builder& b, const Box& box, int index) const {
    const ArmyFile& entry = armies_[static_cast<std::size_t>(index)];
    const Command command = act(row, index);
    const bool is_here = index == selected_;
    b.add(Fill{box, is_here ? theme::bone : theme::vellum, 4, theme::ink, 1, 1, true});
    if (is_here) b.fill({box.x, box.y, 6, box.height}, theme::gilt, 2);
    double right = box.right() - 12;
    for (std::size_t seat = chosen_.size(); seat-- > 0;) {
        if (chosen_[seat] != entry.file) continue;
        const auto& side = theme::side(seat == 0 ? Seat::red : Seat::blue);
        b.icon({right - 24, box.y + 8, 24, 24}, side.icon, side.fill);
        right -= 30;
    }
    b.text({box.x + 16, box.y + 5, right - box.x - 16, 26}, entry.name, theme::name(18));
    const Box under{box.x + 16, box.y + 31, box.right() - box.x - 28, 20};
    Label second{under, entry.problem, theme::label(13, theme::bad, 600)};
    if (entry.can_fight()) {
        second.text = b.say(entry.is_shipped ? "armies.row_shipped" : "armies.row_own",
                            {{"n", std::to_string(entry.army->army.size())},
                             {"upkeep", std::to_string(upkeep_of(library_.table(), *entry.army))},
                             {"leader", entry.army->title}});
        second.style = theme::label(13, theme::soft_ink);
    }
    second.may_be_cut = true;  // The details have all of it.
    b.add(std::move(second));
    if (b.is_focused(command)) b.ring(box);
    b.spot({box, command, 0});
}

void PickerScene::draw_list(Builder& b, const Box& box) const {
    const int rows = static_cast<int>((box.height + 8) / row_pitch);
    list_.fit(static_cast<int>(armies_.size()), 1, rows);
    double y = box.y;
    for (int i = list_.first(); i < list_.last(); ++i, y += row_pitch)
        draw_row(b, {box.x, y, box.width - 14, row_pitch - 8}, i);
    draw_scroll_bar(b, {box.right() - 6, box.y, 6, box.height}, list_);
}

void PickerScene::draw_card(Builder& b, const Box& box) const {
    const ArmyFile* entry = selected();
    if (entry == nullptr || !entry->army) return;
    CardImage image{box, faces_->commander(*entry->army, Seat::red), "commander", true};
    b.add(std::move(image));
}

void PickerScene::draw_details(Builder& b, const Box& box) const {
    const ArmyFile* entry = selected();
    b.panel(box, theme::vellum);
    const double x = box.x + 14;
    const double width = box.width - 28;
    double y = box.y + 10;
    if (entry != nullptr) {
        b.text({x, y, width, 28}, entry->name, theme::name(20));
        y += 30;
        if (entry->army) {
            const skirmish::Commander& army = *entry->army;
            const double high = b.height_of(army.title, theme::label(13), width);
            const double fits = std::min(high, 34.0);
            b.text({x, y, width, fits + 2}, army.title, theme::label(13, theme::soft_ink), 2, true);
            y += fits + 8;
            b.text({x, y, width, 20},
                   b.say("armies.numbers",
                         {{"n", std::to_string(army.army.size())},
                          {"upkeep", std::to_string(upkeep_of(library_.table(), army))},
                          {"morale", std::to_string(skirmish::starting_morale(army.progression))}}),
                   theme::label(13, theme::ink, 600));
            y += 24;
        }
        const bool fights = entry->can_fight();
        const theme::Style style = theme::label(13, fights ? theme::good : theme::bad, 600);
        const std::string said = fights ? b.say("armies.legal") : entry->problem;
        const double foot = box.bottom() - 256;
        const double high = std::min(b.height_of(said, style, width) + 2, foot - y);
        b.text({x, y, width, high}, said, style, lines_in(b, high, style), true);
        y += high + 6;
        const theme::Style plain = theme::label(13);
        if (entry->army && foot - y >= 17) {
            Label cards{{x, y, width, foot - y}, cards_of(library_.table(), *entry->army)};
            cards.style = theme::label(13);
            cards.max_lines = lines_in(b, foot - y, cards.style);
            cards.from_top = true;
            cards.may_be_cut = true;  // The builder has all of them.
            b.add(std::move(cards));
        }
    }
    y = box.bottom() - 248;
    const bool fights = entry != nullptr && entry->can_fight();
    const bool is_own = entry != nullptr && !entry->is_shipped;
    struct Choice {
        Act what;
        int extra;
        const char *words, *key;
        bool is_enabled;
    };
    const Choice choices[] = {{choose, 0, "armies.for_red", "1", fights},
                              {choose, 1, "armies.for_blue", "2", fights},
                              {create, 0, "armies.new", "N", true},
                              {edit, 0, "armies.edit", "E", is_own && entry->army},
                              {copy, 0, "armies.copy", "C", entry != nullptr && entry->army},
                              {discard, 0, "armies.delete", "D", is_own}};
    for (const Choice& choice : choices) {
        Spot spot{{x, y, width, 34}, act(choice.what, choice.extra), 1, choice.key};
        spot.is_enabled = choice.is_enabled;
        if (!choice.is_enabled)
            spot.reason = b.say(choice.what == choose || choice.what == copy ||
                                        (choice.what == edit && is_own)
                                    ? "armies.not_faulty"
                                    : "armies.not_shipped");
        b.button(
            std::move(spot),
            b.say(choice.words,
                  {{"side", side_word(library_.table(), static_cast<std::size_t>(choice.extra))}}),
            Builder::Rank::secondary);
        y += 40;
    }
}

void PickerScene::draw_duel(Builder& b, const Box& box) const {
    b.panel(box, theme::leaf);
    const double button = 176;
    const double half = (box.width - button - 56) / 2;
    for (std::size_t seat = 0; seat < chosen_.size(); ++seat) {
        const auto& side = theme::side(seat == 0 ? Seat::red : Seat::blue);
        const double x = box.x + 14 + static_cast<double>(seat) * (half + 14);
        b.icon({x, box.y + 18, 30, 30}, side.icon, side.fill);
        b.text({x + 38, box.y + 10, half - 38, 18}, side_word(library_.table(), seat),
               theme::label(13, theme::soft_ink, 600));
        b.text({x + 38, box.y + 29, half - 38, 26},
               chosen_[seat] ? duel_.armies[seat].name : b.say("armies.nobody"), theme::name(17));
    }
    Spot spot{{box.right() - 14 - button, box.y + 10, button, 46}, act(start), 2, "S"};
    spot.is_enabled = chosen_[0] && chosen_[1];
    spot.reason = spot.is_enabled ? "" : b.say("armies.choose_both");
    b.button(std::move(spot), b.say("armies.on"), Builder::Rank::primary);
}

Screen PickerScene::screen(const Frame& frame) const {
    Builder b{frame};
    const Size size = b.size();
    const double width = size.width - 32;
    b.fill({0, 0, size.width, size.height}, theme::felt);
    const Box head{16, 10, width, 48};
    b.panel(head, theme::vellum);
    b.icon({30, 21, 26, 26}, "muster", theme::ink);
    b.text({66, 10, width - 220, 48}, b.say("armies.title"), theme::name(24));
    const std::string back = b.say("armies.back");
    const double back_width = b.button_width(back, "Esc");

    const double foot = size.height - 32;
    const Box duel{16, foot - 6 - 66, width, 66};
    const double top = 70;
    const double high = duel.y - 12 - top;
    const double card_high = std::min(high, 587.0);
    const double card_wide = card_high * 63 / 88;
    const double side = std::clamp(width * 0.28, 276.0, 360.0);
    const Box details{size.width - 16 - side, top, side, high};
    const Box card{details.x - 16 - card_wide, top, card_wide, card_high};
    draw_list(b, {16, top, card.x - 16 - 16, high});
    draw_card(b, card);
    draw_details(b, details);
    draw_duel(b, duel);
    b.button({{head.right() - back_width - 8, head.y + 7, back_width, 34}, act(leave), 3, "Esc"},
             back, Builder::Rank::secondary);
    const std::string tip = tooltip(b);
    const std::string& said =
        problem_.empty() ? (tip.empty() ? b.say("armies.keys") : tip) : problem_;
    b.text({16, foot, width, 26}, said,
           theme::label(13, problem_.empty() ? theme::dim_on_felt : "#F2A497", 600));
    b.start_focus_at(armies_.empty() ? act(create) : act(row, selected_));
    if (asks_ && selected() != nullptr)
        draw_dialog(b, {b.say("armies.delete_title"),
                        b.say("armies.delete_text", {{"army", selected()->name}}),
                        {{act(no), b.say("armies.keep"), "Esc"},
                         {act(confirm), b.say("armies.delete"), "D"}}});
    b.caption(b.say("armies.caption"));
    return b.take();
}

}  // namespace muster::client
