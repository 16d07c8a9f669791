#include "client/skirmish/armies/armies.hpp"
#include "client/skirmish/armies/army_row.hpp"
#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "engine/skirmish/model/wording.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace muster::client {
namespace {

constexpr double commander_most = 587, army_details = 500;

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

void SkirmishArmiesScene::draw_list(Builder& b, const Box& box) const {
    ArmyRows rows{
        &library_.table(), &armies_, selected_, [](int place) { return act(row, place); }, {}};
    rows.chosen = [this](std::size_t at) {
        return std::array<bool, 2>{chosen_[0] == armies_[at].file, chosen_[1] == armies_[at].file};
    };
    const double end = draw_armies(b, box, rows, list_);
    // Who has made no army yet is shown where it would stand.
    const bool has_own = std::any_of(armies_.begin(), armies_.end(),
                                     [](const ArmyFile& entry) { return !entry.is_shipped; });
    const double left = box.bottom() - end;
    if (!has_own && left > 130)
        page::draw_empty(b, {box.x, end + 4, box.width - 14, left - 4},
                         {"muster", b.say("armies.no_own"), b.say("armies.no_own_text")});
}

void SkirmishArmiesScene::draw_card(Builder& b, const Box& box) const {
    const ArmyFile* entry = selected();
    if (entry == nullptr || !entry->army) return;
    // In the colour of the side that it is chosen for; plain where it is for none or for both.
    const bool is_red = chosen_[0] == entry->file;
    const bool is_blue = chosen_[1] == entry->file;
    const Seat seat = is_red == is_blue ? Seat::nobody : is_red ? Seat::red : Seat::blue;
    CardImage image{box, faces_->commander(*entry->army, seat), "commander", true};
    b.add(std::move(image));
}

void SkirmishArmiesScene::draw_details(Builder& b, const Box& box) const {
    const ArmyFile* entry = selected();
    b.panel(box, theme::vellum);
    const double x = box.x + 14;
    const double width = box.width - 28;
    double y = box.y + 10;
    if (entry != nullptr) {
        const theme::Style title = b.fitted(entry->name, theme::name(20), width, 2);
        const double tall = std::min(b.height_of(entry->name, title, width), 52.0);
        b.text({x, y, width, tall + 2}, entry->name, title, 2, true);
        y += tall + 4;
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
        const double foot = box.bottom() - 296;
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
}

void SkirmishArmiesScene::draw_choices(Builder& b, const Box& box) const {
    const ArmyFile* entry = selected();
    const double x = box.x + 14;
    const double width = box.width - 28;
    double y = box.bottom() - 288;
    const bool fights = entry != nullptr && entry->can_fight();
    const bool is_own = entry != nullptr && !entry->is_shipped;
    struct Choice {
        Act what;
        int side;
        const char *words, *key;
        bool is_enabled;
    };
    const Choice choices[] = {{choose, 0, "armies.for_red", "1", fights},
                              {choose, 1, "armies.for_blue", "2", fights},
                              {create, 0, "armies.new", "N", true},
                              {edit, 0, "armies.edit", "E", is_own && entry->army},
                              {copy, 0, "armies.copy", "C", entry != nullptr && entry->army},
                              {print, 0, "workshop.print_army", "P", entry != nullptr},
                              {discard, 0, "armies.delete", "D", is_own}};
    for (const Choice& choice : choices) {
        Spot spot{{x, y, width, 34}, act(choice.what, choice.side), 1, choice.key};
        spot.is_enabled = choice.is_enabled;
        if (choice.what == print) spot.reason = b.say("workshop.print_army_tip");
        if (!choice.is_enabled && choice.what != print)
            spot.reason = b.say(choice.what == choose || choice.what == copy ||
                                        (choice.what == edit && is_own)
                                    ? "armies.not_faulty"
                                    : "armies.not_shipped");
        b.button(
            std::move(spot),
            b.say(choice.words,
                  {{"side", side_word(library_.table(), static_cast<std::size_t>(choice.side))}}),
            Builder::Rank::secondary);
        y += 40;
    }
}

double SkirmishArmiesScene::stacked_height() const {
    return page::column_height(
        {page::list_height(armies_.size(), army_pitch, 4), army_details, commander_most});
}

Screen SkirmishArmiesScene::screen(const Frame& frame) const {
    Builder b{frame};
    const Box all = page::draw_frame(
        b, {"muster", b.say("armies.title"), "", act(leave), b.say("armies.back")});
    if (is_stacked(frame.size)) {
        page::Column column{all};
        draw_list(b, column.next(page::list_height(armies_.size(), army_pitch, 4)));
        const Box details = column.next(army_details);
        draw_details(b, details);
        draw_choices(b, details);
        const Box card = column.rest();
        draw_card(b, {card.centre_x() - commander_most * 63 / 176, card.y, commander_most * 63 / 88,
                      commander_most});
    } else {
        const double high = all.height;
        const double card_high = std::min(high, commander_most);
        const double card_wide = card_high * 63 / 88;
        const double side = std::clamp(all.width * 0.28, 276.0, 360.0);
        const Box details{all.right() - side, all.y, side, high};
        const Box card{details.x - 16 - card_wide, all.y, card_wide, card_high};
        draw_list(b, {all.x, all.y, card.x - 16 - all.x, high});
        draw_card(b, card);
        draw_details(b, details);
        draw_choices(b, details);
    }
    page::draw_foot(b, problem_, b.say("armies.keys"));
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
