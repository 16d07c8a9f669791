#include "client/skirmish/large/screen.hpp"
#include "client/ui/widgets/list.hpp"

#include "engine/skirmish/wording/narrate.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// The own hand as a list, with the choices that need no card before it.
namespace muster::client {
namespace {

using skirmish::Zone;

std::string face_field(const draw::Face& face, const char* name) {
    const auto found = face.text.find(name);
    return found == face.text.end() ? std::string{} : found->second;
}

/// "Aggressor · Steel".
std::string kind_words(const draw::Face& face) {
    std::string out;
    for (const char* part : {"role", "path", "trained"})
        if (const std::string word = face_field(face, part); !word.empty())
            out += (out.empty() ? "" : " \u00b7 ") + word;
    return out;
}

/// Sign of the Role and printed Strength, in the colours of the card.
void draw_row_badge(Builder& b, const Box& box, const draw::Face& face) {
    const draw::Face::Tint tint = b.ruler().tone(face_field(face, "tone"));
    b.fill(box, tint.fill.c_str(), 3);
    const std::string strength = face_field(face, "strength");
    const double half = strength.empty() ? box.width : box.width / 2;
    if (const std::string icon = face_field(face, "role_icon"); !icon.empty()) {
        b.icon({box.x + half / 2 - 9, box.centre_y() - 9, 18, 18}, icon, tint.figure.c_str());
        b.term({box.x, box.y, half, box.height}, "role." + icon.substr(5),
               face_field(face, "role"));
    }
    if (strength.empty()) return;
    const Box figure{box.x + half, box.y, half, box.height};
    b.text(figure, strength, theme::figure(18, tint.figure.c_str(), theme::Align::centre));
    b.term(figure, "stat.strength", b.say("stat.strength"));
}

/// One row of cards: what it is, and what it can do now.
struct CardRow {
    CardRef card;
    Command command;
    int zone{};
    bool is_chosen{}, is_usable{true}, has_hint{};
    std::string state{};   ///< What it would do, or in short why it can do nothing.
    std::string reason{};  ///< The same as the slip says it.
    const char* sign{""};  ///< Of the state.
};

void draw_card_row(Pen& pen, const Box& box, const CardRow& row, bool has_second_line) {
    Builder& b = pen.builder;
    const auto face = face_in_words(pen, row.card, false);
    const bool is_lit = b.is_hovered(row.command) || b.is_focused(row.command);
    b.add(Fill{box,
               !row.is_usable            ? theme::shade
               : row.is_chosen || is_lit ? theme::bone
                                         : theme::vellum,
               4, theme::ink, 1});
    if (row.is_chosen) b.fill({box.x, box.y, 6, box.height}, theme::gilt, 2);
    if (face == nullptr) return;
    draw_row_badge(b, {box.x + 8, box.y + 2, 54, box.height - 4}, *face);
    const char* colour = row.is_usable ? theme::ink : theme::soft_ink;
    double right = box.right() - 8;
    const auto sign = [&](const char* icon, const char* ink) {
        b.icon({right - 18, box.centre_y() - 9, 18, 18}, icon, ink);
        right -= 24;
    };
    if (*row.sign != 0) sign(row.sign, colour);
    if (row.has_hint) sign("charge-lantern", theme::ink);
    const double left = box.x + 70;
    const theme::Style quiet = theme::label(13, theme::soft_ink);
    const Box top{left, box.y + (has_second_line ? 2 : 0), right - left,
                  has_second_line ? 21 : box.height};
    const theme::Style name = theme::name(has_second_line ? 16 : 15, colour);
    const double wide = std::min(b.width_of(face->name, name) + 4, top.width);
    b.line({left, top.y, wide, top.height}, face->name, name);
    // The sign says the Role too, where a long name leaves its word no room.
    theme::Style kind = quiet;
    kind.align = theme::Align::right;
    const Box rest{left + wide + 8, top.y, top.width - wide - 8, top.height};
    for (const std::string& words :
         {row.is_chosen && !has_second_line ? row.state : kind_words(*face),
          face_field(*face, "role")}) {
        if (b.width_of(words, theme::label(12)) > rest.width) continue;
        b.line(rest, words, kind);
        break;
    }
    if (has_second_line) b.line({left, box.y + 21, right - left, 18}, row.state, quiet);
    if (b.is_focused(row.command)) b.ring(box, 4);
    Spot spot{box, row.command, row.zone};
    spot.is_enabled = row.is_usable;
    spot.reason = row.reason;
    spot.preview = row.card;
    b.spot(std::move(spot));
}

/// A choice that the list names in words.
void draw_way_row(Pen& pen, const Box& box, std::size_t which, int number) {
    Builder& b = pen.builder;
    const Command command{Command::Kind::act, static_cast<int>(which)};
    const bool is_lit = b.is_hovered(command) || b.is_focused(command);
    b.add(Fill{box, is_lit ? theme::bone : theme::vellum, 4, theme::ink, 1});
    Spot spot{box, command, zone::options};
    if (number <= 9) {
        spot.key = std::to_string(number);
        const Box key{box.x + 8, box.centre_y() - 9, 20, 18};
        b.add(Fill{key, "", 3, theme::ink, 1});
        b.text(key, spot.key, theme::label(12, theme::ink, 600, theme::Align::centre));
    }
    double right = box.right() - 8;
    if (pen.input.hint && pen.input.hint->best == which) {
        b.icon({right - 18, box.centre_y() - 9, 18, 18}, "charge-lantern", theme::ink);
        right -= 24;
    }
    const std::string words = skirmish::describe(pen.state(), pen.input.choices->legal[which]);
    const Box said{box.x + 36, box.y, right - box.x - 36, box.height};
    b.text(said, words, b.fitted(words, theme::label(14), said.width, 2), 2);
    if (b.is_focused(command)) b.ring(box, 4);
    spot.preview = card_of(pen.near(), pen.input.choices->legal[which]);
    b.spot(std::move(spot));
}

CardRow row_of(const Pen& pen, skirmish::Copy copy) {
    const Builder& b = pen.builder;
    const auto& choices = *pen.input.choices;
    CardRow row;
    row.card = {pen.near(), copy};
    row.command = {Command::Kind::select, copy};
    row.zone = zone::hand;
    row.is_chosen = pen.input.ui.selected == copy;
    const auto group = choices.by_hand.find(copy);
    row.is_usable = group != choices.by_hand.end();
    row.has_hint = is_hinted(pen, copy);
    if (row.is_usable) {
        row.state = b.say(tab_word(choices.legal[group->second.front()].kind));
        row.sign = is_response(pen) ? "response" : "charge-hand";
    } else {
        const std::string why = why_not_now(pen.state().moment);  // "reason.offense"
        row.reason = b.say(why);
        row.state = b.say("large.why_" + why.substr(why.find('.') + 1));
        row.sign = "ui-pass";
    }
    return row;
}

std::vector<skirmish::Copy> pile_of(const TableInput& input) {
    const auto& [seat, pile] = *input.ui.fan;
    const skirmish::Player& player = input.view->state.players[index(seat)];
    auto out = copies_of(player.zone(pile));
    std::erase_if(
        out, [&](skirmish::Copy copy) { return player.cards[copy] == skirmish::unknown_card; });
    std::sort(out.begin(), out.end(), [&](skirmish::Copy x, skirmish::Copy y) {
        return player.stamp[x] < player.stamp[y];
    });
    return out;
}

/// Brings the row that is looked at into view, or what was chosen, or the first that can be used.
void reveal_row(const Pen& pen, ScrollList& list, const std::vector<Command>& rows) {
    const auto place = [&](const Command& command) {
        return static_cast<int>(std::find(rows.begin(), rows.end(), command) - rows.begin());
    };
    const int count = static_cast<int>(rows.size());
    const Command& focus = pen.builder.attention().focus;
    if (place(focus) < count) return list.reveal(place(focus));
    if (!(focus == Command{})) return;
    if (pen.input.ui.selected)
        if (const int at = place({Command::Kind::select, *pen.input.ui.selected}); at < count)
            return list.reveal(at);
    if (!pen.input.choices->listed.empty()) return list.reveal(0);
    for (int i = 0; i < count; ++i) {
        const Command& row = rows[static_cast<std::size_t>(i)];
        if (pen.input.choices->by_hand.contains(static_cast<skirmish::Copy>(row.value)))
            return list.reveal(i);
    }
}

}  // namespace

std::vector<Command> rows_of_list(const TableInput& input) {
    std::vector<Command> out;
    if (input.ui.fan) {
        for (const skirmish::Copy copy : pile_of(input))
            out.push_back(
                {Command::Kind::look, static_cast<int>(index(input.ui.fan->first)), copy});
        return out;
    }
    if (input.is_public || input.dice) return out;
    const auto ways = [&](const std::vector<std::size_t>& all) {
        for (const std::size_t way : all)
            out.push_back({Command::Kind::act, static_cast<int>(way)});
    };
    if (input.ui.selected) {
        const auto& group = input.choices->by_hand.at(*input.ui.selected);
        if (group.size() > 1) {
            ways(group);
            return out;
        }
    } else {
        ways(input.choices->listed);
    }
    for (const skirmish::Copy copy : own_hand(input)) out.push_back({Command::Kind::select, copy});
    return out;
}

void draw_hand_list(Pen& pen, const LargeLayout& layout) {
    Builder& b = pen.builder;
    ScrollList own;
    ScrollList& list = pen.input.rows != nullptr ? *pen.input.rows : own;
    const std::vector<Command> rows = rows_of_list(pen.input);
    const Box& box = layout.list();
    if (rows.empty()) {
        b.text(box.inset(12), b.say(pen.input.is_public ? "large.no_hand" : "skirmish_hand.none"),
               theme::label(14, theme::dim_on_felt, 500, theme::Align::centre), 3);
        return;
    }
    // Ways may want two lines.
    bool has_long_way = layout.has_second_line;
    for (const Command& row : rows)
        if (row.kind == Command::Kind::act)
            has_long_way |=
                b.width_of(
                    skirmish::describe(
                        pen.state(), pen.input.choices->legal[static_cast<std::size_t>(row.value)]),
                    theme::label(13)) > box.width - 84;
    const Pitch pitch{has_long_way ? 43.0 : 27.0, 3};
    const int count = static_cast<int>(rows.size());
    list.fit(count, 1, static_cast<int>((box.height + pitch.gap) / pitch.pitch));
    reveal_row(pen, list, rows);
    draw_list(b, box, list, count, pitch, [&](const Box& at, int i) {
        const Command& row = rows[static_cast<std::size_t>(i)];
        if (row.kind == Command::Kind::act)
            draw_way_row(pen, at, static_cast<std::size_t>(row.value), i + 1);
        else
            draw_card_row(pen, at, row_of(pen, static_cast<skirmish::Copy>(row.value)),
                          layout.has_second_line);
    });
}

void draw_pile_list(Pen& pen, const Box& box) {
    Builder& b = pen.builder;
    const Seat seat = pen.input.ui.fan->first;
    const Zone pile = pen.input.ui.fan->second;
    constexpr std::array<const char*, 4> words{"zone.hand", "zone.exhausted", "zone.disabled",
                                               "zone.killed"};
    const auto cards = pile_of(pen.input);
    b.line({box.x, box.y, box.width, 28},
           b.say("pile.title", {{"side", b.words().side(seat)},
                                {"pile", b.say(words[static_cast<std::size_t>(pile)])},
                                {"n", std::to_string(cards.size())}}),
           theme::name(18, theme::bone, theme::Align::centre));
    b.text({box.x, box.bottom() - 20, box.width, 20}, b.say("back.pile"),
           theme::label(13, theme::vellum, 500, theme::Align::centre));
    const Box all{box.x, box.y + 32, box.width, box.height - 56};
    if (cards.empty())
        return b.text(all, b.say("pile.empty"),
                      theme::label(15, theme::vellum, 500, theme::Align::centre));
    ScrollList own;
    ScrollList& list = pen.input.rows != nullptr ? *pen.input.rows : own;
    const Pitch pitch{29, 3};
    const std::vector<Command> rows = rows_of_list(pen.input);
    list.fit(static_cast<int>(rows.size()), 1,
             static_cast<int>((all.height + pitch.gap) / pitch.pitch));
    reveal_row(pen, list, rows);
    draw_list(b, all, list, static_cast<int>(rows.size()), pitch, [&](const Box& at, int i) {
        CardRow row;
        row.command = rows[static_cast<std::size_t>(i)];
        row.card = {seat, cards[static_cast<std::size_t>(i)]};
        row.zone = zone::slots;
        draw_card_row(pen, at, row, false);
    });
    b.start_focus_at(rows[static_cast<std::size_t>(list.first())]);
}

}  // namespace muster::client
