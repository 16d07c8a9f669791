#include "client/strategic/table/pen.hpp"
#include "client/ui/screen/marks.hpp"
#include "client/ui/widgets/page.hpp"
#include "engine/core/figures.hpp"
#include "engine/strategic/model/effect_keys.hpp"
#include "engine/strategic/model/field.hpp"
#include "engine/strategic/model/names.hpp"
#include "print/faces/strategic/effects.hpp"
#include "print/faces/strategic/signs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

/// Armies and places in words.
namespace muster::client::strategic_table {

using strategic::bit;

namespace {

/// Words of a card without its markup.
std::string without_markup(const std::string& text) {
    std::string out;
    bool is_tag = false;
    for (const char letter : text) {
        if (letter == '<') is_tag = true;
        if (!is_tag) out += letter;
        if (letter == '>') is_tag = false;
    }
    return out;
}

std::string joined(const std::vector<std::string>& parts, const char* between = ", ") {
    std::string out;
    for (const std::string& part : parts)
        if (!part.empty()) out += (out.empty() ? "" : between) + part;
    return out;
}

/// What an army has done and suffers: "exhaustion 1, 2 medals, hidden".
std::string standing_of(const Pen& pen, Index army) {
    const State& state = pen.state();
    const strategic::ArmyState& own = state.armies[army];
    std::vector<std::string> parts;
    const auto n = [](int number) { return std::to_string(number); };
    if (own.exhaustion > 0)
        parts.push_back(pen.say("strategic_table.exhaustion", {{"n", n(own.exhaustion)}}));
    if (own.medals > 0)
        parts.push_back(pen.builder.words().many("strategic_table.medals", own.medals));
    if (look_of(pen, army).is_hidden) parts.push_back(pen.say("strategic_table.hidden"));
    if (strategic::is_inside(state, army) && strategic::standing_defense(state, own.space) > 0)
        parts.push_back(pen.say("strategic_table.inside"));
    if (strategic::flankers_of(state, army) != 0)
        parts.push_back(pen.say("strategic_table.flanked"));
    if (strategic::is_disabled(state, army)) parts.push_back(pen.say("strategic_table.disabled"));
    if (own.has(strategic::Mark::moved)) parts.push_back(pen.say("strategic_table.moved"));
    if (own.has(strategic::Mark::acted)) parts.push_back(pen.say("strategic_table.acted"));
    return joined(parts);
}

/// The four lists of opponents, each with who stands in it.
page::Lines lists_of(const Pen& pen, const strategic::Class& row) {
    page::Lines out;
    for (std::size_t level = 0; level < row.lists.size(); ++level) {
        auto names = faces::selected(pen.words(), pen.tables(), row.lists[level]);
        for (const strategic::Matchup& entry : row.matchups)
            if (static_cast<std::size_t>(entry.level) == level)
                for (auto& name : faces::selected(pen.words(), pen.tables(), entry.enemy))
                    names.push_back(std::move(name));
        if (names.empty()) continue;
        constexpr std::array<std::string_view, 4> ids{"immune", "resist", "vulnerable", "deadly"};
        out.emplace_back(fmt::format("{}: {}", pen.words().word("card", ids[level]),
                                     faces::list_of(names, pen.words().word("qualifier", "and"))),
                         theme::label(12.5));
    }
    return out;
}

std::vector<std::string> labels_of(const Pen& pen, strategic::Set set) {
    std::vector<std::string> out;
    strategic::each(set, [&](Index row) {
        const auto& id = pen.tables().labels[row].id;
        out.push_back(pen.words().word("label", id, id));
    });
    return out;
}

std::vector<std::string> grounds_of(const Pen& pen, strategic::Set terrain, strategic::Set tags) {
    std::vector<std::string> out;
    strategic::each(terrain, [&](Index row) {
        out.push_back(faces::row_name(pen.words(), "terrain", pen.tables().terrains[row]));
    });
    strategic::each(tags, [&](Index row) {
        const auto& id = pen.tables().space_tags[row];
        out.push_back(pen.words().word("space_tag", id, id));
    });
    return out;
}

/// "Weather: + clear by day, − rain."
std::string taste_of(const Pen& pen, std::string_view what, const std::vector<std::string>& liked,
                     const std::vector<std::string>& disliked) {
    std::vector<std::string> parts;
    if (!liked.empty()) parts.push_back("+ " + joined(liked));
    if (!disliked.empty()) parts.push_back("\u2212 " + joined(disliked));
    return parts.empty()
               ? std::string{}
               : fmt::format("{}: {}", pen.words().word("card", what), joined(parts, "; "));
}

page::Lines army_lines(const Pen& pen, Index army, bool is_whole) {
    const State& state = pen.state();
    const strategic::Class& row = state.class_row(army);
    page::Lines lines;
    if (const std::string standing = standing_of(pen, army); !standing.empty())
        lines.emplace_back(standing, theme::label(12.5, theme::soft_ink, 600));
    strategic::each(state.armies[army].augments, [&](Index doctrine) {
        const auto& one = pen.tables().doctrines[doctrine];
        lines.emplace_back(fmt::format("{}. {}", faces::row_name(pen.words(), "doctrine", one),
                                       faces::effects_text(pen.words(), pen.tables(), one.effects)),
                           theme::label(12.5, "#6B2B2B"));
    });
    strategic::each(strategic::ability_classes(state, army), [&](Index of) {
        const strategic::Class& its = pen.tables().classes[of];
        for (const strategic::Ability& ability : its.abilities)
            lines.emplace_back(fmt::format("{}. {}", faces::ability_name(pen.words(), its, ability),
                                           without_markup(faces::ability_text(
                                               pen.words(), pen.tables(), its, ability))),
                               theme::label(12.5));
    });
    const auto lists = lists_of(pen, row);
    lines.insert(is_whole ? lines.end() : lines.begin() + (lines.empty() ? 0 : 1), lists.begin(),
                 lists.end());
    for (const std::string& taste :
         {taste_of(pen, "weather", labels_of(pen, row.preferred_weather),
                   labels_of(pen, row.undesired_weather)),
          taste_of(pen, "ground", grounds_of(pen, row.preferred_terrain, row.preferred_tags),
                   grounds_of(pen, row.undesired_terrain, row.undesired_tags))})
        if (!taste.empty()) lines.emplace_back(taste, theme::label(12.5));
    return lines;
}

/// Size and STR with the dice that they bring, and how far it marches.
void draw_values(Pen& pen, const Box& box, Index army) {
    Builder& b = pen.builder;
    const State& state = pen.state();
    const strategic::ArmyState& own = state.armies[army];
    const int str = strategic::effective_str(own);
    struct Value {
        std::string word, figure, note;
    };
    const std::array<Value, 3> values{
        {{pen.words().word("card", "size"), std::to_string(own.size),
          b.words().many("strategic_table.dice", strategic::size_dice(state.variant(), own.size))},
         {pen.words().word("card", "str"), figures(str),
          b.words().many("strategic_table.dice", strategic::str_dice(state.variant(), str))},
         {pen.say("strategic_table.speed"), std::to_string(strategic::points_of(own.speed)),
          pen.say("strategic_table.points_word")}}};
    const double third = box.width / 3;
    // Their words stand beside the figures, or where that is too narrow below them.
    const bool is_narrow = third < 100;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double x = box.x + static_cast<double>(i) * third;
        if (i > 0) b.add(Fill{{x - 7, box.y + 3, 1, box.height - 6}, theme::rule});
        b.term({x, box.y, third - 10, box.height}, "army.value", values[i].word, values[i].note);
        if (is_narrow) {
            b.text({x, box.y, third - 8, 19}, values[i].figure, theme::figure(16));
            draw_cut(b, {x, box.y + 18, third - 8, 16}, values[i].word,
                     theme::label(12, theme::soft_ink, 600));
            continue;
        }
        const theme::Style figure = theme::figure(21);
        const double wide = b.width_of(values[i].figure, figure) + 7;
        b.text({x, box.y, wide, box.height}, values[i].figure, figure);
        draw_cut(b, {x + wide, box.y + 1, third - wide - 8, box.height / 2}, values[i].word,
                 theme::label(12.5, theme::ink, 600));
        draw_cut(b, {x + wide, box.y + box.height / 2 - 1, third - wide - 8, box.height / 2},
                 values[i].note, theme::label(12, theme::soft_ink));
    }
}

void draw_army_head(Pen& pen, const Box& box, Index army) {
    Builder& b = pen.builder;
    const Seat seat = pen.seat_of(army);
    b.icon({box.x, box.y + 4, 24, 24}, pen.sign(army), theme::side(seat).fill);
    draw_cut(b, {box.x + 32, box.y - 1, box.width - 32 - 26, 20}, pen.army(army),
             theme::name(16.5));
    b.icon({box.right() - 20, box.y + 4, 20, 22}, theme::side(seat).icon, theme::side(seat).fill);
    const std::string kind =
        fmt::format("{} · {}", faces::row_name(pen.words(), "class", pen.state().class_row(army)),
                    pen.space(pen.state().armies[army].space));
    draw_cut(b, {box.x + 32, box.y + 18, box.width - 32 - 26, 16}, kind,
             theme::label(12.5, theme::soft_ink));
}

/// Lines in columns so high, none of them divided unless it alone is higher.
std::vector<page::Lines> columns_of(const Builder& b, const page::Lines& all, double width,
                                    double height) {
    std::vector<page::Lines> out(1);
    double y = 0;
    for (const auto& line : all) {
        const double high = b.height_of(line.first, line.second, width) + 6;
        if (y > 0 && y + high > height + 6) out.emplace_back(), y = 0;
        out.back().push_back(line);
        y += high;
    }
    return out;
}

}  // namespace

void draw_army_words(Pen& pen, const Box& box, Index army) {
    Builder& b = pen.builder;
    draw_army_head(pen, {box.x, box.y, box.width, 34}, army);
    b.rule(box.x, box.y + 38, box.width);
    draw_values(pen, {box.x, box.y + 42, box.width, 34}, army);
    b.rule(box.x, box.y + 79, box.width);
    page::draw_lines(b, box.x, box.y + 84, box.width, box.bottom(), army_lines(pen, army, false));
}

void draw_space_words(Pen& pen, const Box& box, Index space) {
    Builder& b = pen.builder;
    const State& state = pen.state();
    const strategic::SpaceState& now = state.spaces[space];
    const draw::SpaceMap::Space& shown = pen.chart.map->spaces[space];
    b.icon({box.x, box.y + 4, 24, 24}, shown.sign, theme::ink);
    draw_cut(b, {box.x + 32, box.y - 1, box.width - 32, 20}, pen.space(space), theme::name(16.5));
    draw_cut(b, {box.x + 32, box.y + 18, box.width - 32, 16},
             now.controller == absent
                 ? pen.say("strategic_table.nobodys")
                 : pen.say("strategic_table.held_by", {{"faction", pen.faction(now.controller)}}),
             theme::label(12.5, theme::soft_ink));
    b.rule(box.x, box.y + 38, box.width);
    page::Lines lines;
    lines.emplace_back(joined(grounds_of(pen, state.terrain_of(space), now.tags)),
                       theme::label(13, theme::ink, 600));
    if (!shown.defense.empty())
        lines.emplace_back(pen.say("strategic_table.defense", {{"n", shown.defense}}),
                           theme::label(13));
    if ((objectives_of(state.war()) & bit(space)) != 0)
        lines.emplace_back(pen.say("strategic_table.counts"), theme::label(13));
    if (now.value > 0)
        lines.emplace_back(
            pen.say("strategic_table.worth",
                    {{"n", b.words().number(static_cast<std::uint64_t>(now.value))}}),
            theme::label(13));
    lines.emplace_back(weather_words(pen, space), theme::label(13));
    if (now.traps != absent) lines.emplace_back(pen.say("strategic_table.traps"), theme::label(13));
    std::vector<std::string> here;
    strategic::each(state.standing[space], [&](Index army) { here.push_back(pen.army(army)); });
    if (!here.empty())
        lines.emplace_back(pen.say("strategic_table.here", {{"armies", joined(here)}}),
                           theme::label(13));
    std::vector<std::string> roads;
    for (const auto& [to, road] : state.prepared().roads[space]) roads.push_back(pen.space(to));
    lines.emplace_back(pen.say("strategic_table.leads_to", {{"spaces", joined(roads)}}),
                       theme::label(12.5, theme::soft_ink));
    page::draw_lines(b, box.x, box.y + 46, box.width, box.bottom(), lines);
}

void draw_card(Pen& pen) {
    Builder& b = pen.builder;
    const Index army = *pen.input.ui.card;
    if (!pen.state().is_on_map(army)) return;
    const Size size = b.size();
    b.veil();
    const page::Lines all = army_lines(pen, army, true);
    const auto height_in = [&](double width) {
        double out = 0;
        for (const auto& [words, style] : all) out += b.height_of(words, style, width) + 6;
        return out;
    };
    // One column where it holds everything, else two, and pages where these have no room for it.
    const bool is_small = wants_tabs(size);
    constexpr double one_column = 480, text_at = 86;
    const double edge = is_small ? 10 : 18, foot = is_small ? 44 : 70;
    const double frame = edge + text_at + foot;
    const double most = std::min(640.0, size.height - (is_small ? 8 : 16)) - frame;
    const bool is_wide = height_in(one_column) > most;
    const double column = is_wide ? std::min(420.0, (size.width - 8 - 64) / 2) : one_column;
    const double width = is_wide ? 2 * column + 64 : column + 40;
    const double height =
        frame + (is_wide ? std::min(most, height_in(column) * 0.58 + 30) : height_in(column));
    const Box box{(size.width - width) / 2, (size.height - height) / 2, width, height};
    b.panel(box, theme::leaf, 6);
    const Box in{box.x + 20, box.y + edge, box.width - 40, box.height - edge - foot};
    draw_army_head(pen, {in.x, in.y, in.width, 34}, army);
    b.rule(in.x, in.y + 38, in.width);
    draw_values(pen, {in.x, in.y + 42, std::min(in.width, 420.0), 34}, army);
    b.rule(in.x, in.y + 79, in.width);
    const auto columns = columns_of(b, all, column, in.height - text_at);
    const std::size_t at_once = is_wide ? 2 : 1;
    const std::size_t pages = (columns.size() + at_once - 1) / at_once;
    const std::size_t page =
        static_cast<std::size_t>(pen.input.ui.page) % std::max<std::size_t>(1, pages);
    for (std::size_t i = 0; i < at_once && page * at_once + i < columns.size(); ++i)
        page::draw_lines(b, in.x + static_cast<double>(i) * (column + 24), in.y + text_at, column,
                         in.bottom() + 2, columns[page * at_once + i]);
    const Command back{Command::Kind::back};
    const double high = is_small ? 34 : 40, y = box.bottom() - foot + (foot - high) / 2;
    const double button = b.button_width(b.say("strategic_table.back"), "Esc");
    b.button({{box.right() - 20 - button, y, button, high}, back, 0, "Esc"},
             b.say("strategic_table.back"), Builder::Rank::primary);
    b.start_focus_at(back);
    if (pages < 2) return;
    const std::string more = b.say(
        "strategic_table.more", {{"n", std::to_string(page + 1)}, {"of", std::to_string(pages)}});
    const double wide = b.button_width(more, "V");
    b.button({{in.x, y, wide, high}, act(Act::page, 1), 0, "V"}, more, Builder::Rank::secondary);
}

}  // namespace muster::client::strategic_table
