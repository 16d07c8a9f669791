#include "client/battlefield/editor/editor.hpp"
#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "print/faces/battlefield/board.hpp"

#include <algorithm>
#include <memory>
#include <utility>

/// What the map is painted with.
namespace muster::client {

namespace {

constexpr int side_zone = 1;
constexpr double line_height = 32, line_gap = 6;

/// A row of chips of one width each, one of them on.
template <class Chip>
void draw_row_of(Builder& b, const Box& box, int count, const Chip& chip) {
    const double gap = 4;
    const double width = (box.width - gap * (count - 1)) / count;
    for (int i = 0; i < count; ++i)
        chip(b, Box{box.x + i * (width + gap), box.y, width, box.height}, i);
}

struct Choice {
    Command command;
    std::string words;
    bool is_on{};
    bool is_enabled{true};
    std::string tip{};
};
void draw_choices_in(Builder& b, const Box& box, const std::vector<Choice>& choices) {
    draw_row_of(b, box, static_cast<int>(choices.size()), [&](Builder&, const Box& at, int i) {
        const Choice& one = choices[static_cast<std::size_t>(i)];
        Spot spot{at, one.command, side_zone};
        spot.is_enabled = one.is_enabled;
        spot.reason = one.tip;
        draw_chip(b, std::move(spot), one.is_on, one.words);
    });
}

void draw_number(Builder& b, const Box& box, const std::string& words, int number,
                 map_editor::Act what, bool can_lower, bool can_raise,
                 const std::string& tip = {}) {
    const double stepper = std::min(132.0, box.width * 0.55);
    b.line({box.x, box.y, box.width - stepper - 6, box.height}, words, theme::label(13));
    Stepper shown{act(what, -1), act(what, 1), std::to_string(number), can_lower, can_raise};
    shown.zone = side_zone;
    shown.tip = tip;
    draw_stepper(b, {box.right() - stepper, box.y, stepper, box.height}, shown);
}

}  // namespace

std::string MapEditorScene::brush_name(const Builder& b, const Brush& one) const {
    const BattlefieldPack& pack = files_.pack();
    switch (one.tool) {
        case Tool::ground:
            return b.say(std::string{"mapedit.ground_"} + map_editor::ground_kinds[one.which].id);
        case Tool::high: return b.say("mapedit.ground_high");
        case Tool::fog: return b.say("mapedit.ground_fog");
        case Tool::wall: return b.say("mapedit.wall");
        case Tool::fort:
            return battlefield::name_of(pack.words, "fortification",
                                        pack.tables->fortifications[one.which]);
        case Tool::engine:
            return battlefield::name_of(pack.words, "engine", pack.tables->engines[one.which]);
        case Tool::zone: return b.say("mapedit.tab_zones");
        case Tool::hold: return b.say("mapedit.tab_objectives");
        case Tool::erase: break;
    }
    return b.say("mapedit.eraser");
}

/// The letter that files write it as, where all maps agree on one.
std::string MapEditorScene::brush_letter(const Brush& one) const {
    if (one.tool == Tool::wall) return "|";
    Map square = battlefield::open_ground(1, 1);
    const battlefield::Tables& tables = *files_.pack().tables;
    const Cell cell = board::cell_of(0);
    static_cast<void>(map_editor::paint(square, tables, one, cell, false));
    for (const auto& [letter, what] : tables.legend) {
        const bool has_fort = !square.forts.empty();
        const bool has_engine = !square.engines.empty();
        if (what.ground == square.ground[0] && what.look == square.looks[0] &&
            what.fort.has_value() == has_fort &&
            (!has_fort || what.fort->id == square.forts[0].kind) &&
            (has_engine ? what.engine == square.engines[0].kind : what.engine.empty()) &&
            one.tool != Tool::erase)
            return std::string{letter};
    }
    return {};
}

void MapEditorScene::draw_swatch(Builder& b, const Box& box, const Brush& one) const {
    b.add(Fill{box, "#F5EBD8", 0, theme::ink, 1});
    if (one.tool == Tool::erase) {
        for (const double dx : {0.0, 1.0})
            b.add(Polygon{{{box.x + 6 + dx * (box.width - 12), box.y + 6},
                           {box.right() - 6 - dx * (box.width - 12), box.bottom() - 6}},
                          "",
                          theme::bad,
                          2.5,
                          true});
        return;
    }
    if (one.tool == Tool::wall) return b.icon(box.inset(3), "wall-edge", theme::ink);
    Map square = battlefield::open_ground(1, 1);
    Brush plain = one;
    if (one.tool == Tool::fort) {  // As its row has it, whatever is set for the next.
        plain.hp = files_.pack().tables->fortifications[one.which].hp;
        plain.bonus = files_.pack().tables->fortifications[one.which].bonus;
    }
    static_cast<void>(
        map_editor::paint(square, *files_.pack().tables, plain, board::cell_of(0), false));
    b.add(BoardImage{box.inset(1),
                     std::make_shared<const draw::Board>(faces::battlefield_board(square)),
                     box.width - 2, box.x + 1, box.y + 1});
}

double MapEditorScene::draw_tabs(Builder& b, const Box& box) const {
    constexpr std::array<const char*, tab_count> ids{"mapedit.tab_ground", "mapedit.tab_works",
                                                     "mapedit.tab_zones", "mapedit.tab_objectives",
                                                     "mapedit.tab_map"};
    const auto chip = [&](Builder&, const Box& at, int i) {
        Spot spot{at, act(Act::tab, i), side_zone, std::to_string(i + 1)};
        spot.words = spot.reason = b.say(ids[static_cast<std::size_t>(i)]);
        draw_chip(b, std::move(spot), tab_ == static_cast<Tab>(i),
                  b.say("mapedit.with_key", {{"what", b.say(ids[static_cast<std::size_t>(i)])},
                                             {"key", std::to_string(i + 1)}}));
    };
    draw_row_of(b, {box.x, box.y, box.width, 30}, 3, chip);
    draw_row_of(b, {box.x, box.y + 34, box.width, 30}, 2,
                [&](Builder& all, const Box& at, int i) { chip(all, at, i + 3); });
    return box.y + 34 + 30 + 10;
}

double MapEditorScene::draw_palette(Builder& b, const Box& box) const {
    const auto all = palette(tab_);
    const std::size_t chosen = chosen_[static_cast<std::size_t>(tab_)];
    const double gap = 4, high = 34, width = (box.width - gap) / 2;
    double y = box.y;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Box at{box.x + static_cast<double>(i % 2) * (width + gap), y, width, high};
        const bool is_on = i == chosen;
        const std::string words = brush_name(b, all[i]);
        Spot spot{at, act(Act::brush, i), side_zone};
        spot.reason = words;
        const bool is_hovered = b.is_hovered(spot.command);
        b.add(Fill{at,
                   is_on        ? theme::ink
                   : is_hovered ? theme::bone
                                : theme::vellum,
                   4, theme::ink, 1});
        if (is_on) b.add(Fill{at.inset(2.5), "", 3, theme::gilt, 1});
        draw_swatch(b, {at.x + 5, at.y + 5, 24, 24}, all[i]);
        const std::string letter = brush_letter(all[i]);
        const double end = letter.empty() ? 4 : 18;
        const char* colour = is_on ? theme::bone : theme::ink;
        b.line({at.x + 34, at.y, width - 36 - end, high}, words, theme::label(13, colour, 600));
        if (!letter.empty())
            b.text({at.right() - end - 2, at.y, end - 2, high}, letter,
                   theme::label(12, is_on ? theme::amber : theme::soft_ink, 600,
                                theme::Align::centre));
        if (b.is_focused(spot.command)) b.ring(at, 5);
        b.spot(std::move(spot));
        if (i % 2 == 1 || i + 1 == all.size()) y += high + gap;
    }
    return y + 4;
}

void MapEditorScene::draw_works(Builder& b, const Box& box) const {
    double y = draw_palette(b, box);
    const Brush with = current();
    const auto line = [&] {
        const Box out{box.x, y, box.width, line_height};
        y += line_height + line_gap;
        return out;
    };
    if (with.tool == Tool::wall) {
        constexpr std::array<const char*, 4> sides{"mapedit.north", "mapedit.east", "mapedit.south",
                                                   "mapedit.west"};
        draw_choices_in(b, line(),
                        {{act(Act::turn),
                          b.say("mapedit.side", {{"side", b.say(sides[board::index(side_) / 2])}}),
                          false, true, b.say("mapedit.turn_tip")}});
        page::draw_lines(b, box.x, y, box.width, box.bottom(),
                         {{b.say("mapedit.wall_text"), theme::label(13, theme::soft_ink)}});
        return;
    }
    b.text({box.x, y, box.width, 18}, b.say("mapedit.owner"), theme::label(13, theme::soft_ink));
    y += 20;
    using battlefield::Role;
    std::vector<Choice> owners;
    for (const auto& [who, id] :
         {std::pair{Role::neither, "mapedit.nobody"}, std::pair{Role::attacker, "mapedit.attacker"},
          std::pair{Role::defender, "mapedit.defender"}})
        owners.push_back(
            {act(Act::owner, who), b.say(id), owner_ == who, true, b.say("mapedit.owner_tip")});
    draw_choices_in(b, line(), owners);
    if (with.tool != Tool::fort) return;
    draw_number(b, line(), b.say("mapedit.hits"), hp_, Act::hp, hp_ > 1, hp_ < 999,
                b.say("mapedit.hits_tip"));
    draw_number(b, line(), b.say("mapedit.bonus"), bonus_, Act::bonus, bonus_ > -20, bonus_ < 20,
                b.say("mapedit.bonus_tip"));
}

void MapEditorScene::draw_zones(Builder& b, const Box& box) const {
    // As on a compass, row by row; the middle is empty.
    constexpr std::array<int, 9> rose{7, 0, 1, 6, -1, 2, 5, 4, 3};
    const Map& now = draft_.now();
    double y = box.y;
    std::size_t place = 0;
    for (int row = 0; row < 3; ++row, y += 34)
        draw_row_of(b, {box.x, y, box.width, 30}, 3, [&](Builder&, const Box& at, int) {
            const int way = rose[place++];
            if (way < 0) return;
            const auto i = static_cast<std::size_t>(way);
            const std::string name =
                b.say(std::string{"mapedit.way_"} + std::string{battlefield::names::directions[i]});
            Spot spot{at, act(Act::direction, way), side_zone};
            spot.reason = b.say("mapedit.direction_tip", {{"way", name}});
            draw_chip(b, std::move(spot), direction_ == i, name);
            if (!now.zones[i].empty())
                b.add(Fill{{at.right() - 11, at.y + 4, 7, 7},
                           theme::side(Seat::red).fill,
                           3.5,
                           theme::bone,
                           1});
        });
    y += 6;
    const bool is_here = board::index(now.attack_from) == direction_;
    draw_choices_in(b, {box.x, y, box.width, line_height},
                    {{act(Act::attack_from), b.say("mapedit.attack_here"), is_here, true,
                      b.say("mapedit.attack_tip")}});
    y += line_height + line_gap;
    const bool has_zone = !now.zones[direction_].empty();
    draw_choices_in(b, {box.x, y, box.width, line_height},
                    {{act(Act::clear_zone), b.say("mapedit.clear_zone"), false, has_zone,
                      b.say("mapedit.clear_tip")}});
    y += line_height + line_gap;
    const auto count = static_cast<int>(
        std::count(now.zones[direction_].begin(), now.zones[direction_].end(), true));
    page::draw_lines(b, box.x, y, box.width, box.bottom(),
                     {{has_zone ? b.words().many("mapedit.zone_has", count)
                                : b.say("mapedit.no_zone",
                                        {{"n", std::to_string(files_.pack().variant.zone_depth)}}),
                       theme::label(13, theme::soft_ink)}});
}

void MapEditorScene::draw_objectives(Builder& b, const Box& box) const {
    const auto& all = draft_.now().objectives;
    double y = box.y;
    const auto line = [&] {
        const Box out{box.x, y, box.width, line_height};
        y += line_height + line_gap;
        return out;
    };
    const auto count = static_cast<int>(all.size());
    if (count > 0) {
        Stepper which{act(Act::objective, -1), act(Act::objective, 1),
                      b.say("mapedit.which",
                            {{"n", std::to_string(objective_ + 1)}, {"of", std::to_string(count)}}),
                      count > 1, count > 1};
        which.zone = side_zone;
        which.tip = b.say("mapedit.which_tip");
        draw_stepper(b, line(), which);
    }
    const bool has_room = all.size() < battlefield::max_objectives;
    draw_choices_in(b, line(),
                    {{act(Act::add_objective), b.say("mapedit.add"), false, has_room,
                      b.say(has_room ? "mapedit.add_tip" : "mapedit.many_objectives")},
                     {act(Act::remove_objective), b.say("mapedit.remove"), false, count > 0,
                      b.say(count > 0 ? "mapedit.remove_tip" : "mapedit.no_objective")}});
    const auto* one = chosen_objective();
    if (one == nullptr) {
        page::draw_lines(b, box.x, y, box.width, box.bottom(),
                         {{b.say("mapedit.no_objectives"), theme::label(13, theme::soft_ink)}});
        return;
    }
    Spot text{line(), act(Act::words), side_zone};
    text.reason = words_.text();
    draw_text_field(b, std::move(text), words_, b.say("mapedit.words_hint"));
    using battlefield::Role;
    draw_choices_in(
        b, line(),
        {{act(Act::role, Role::attacker), b.say("mapedit.attacker"), one->role == Role::attacker},
         {act(Act::role, Role::defender), b.say("mapedit.defender"), one->role == Role::defender}});
    using Test = battlefield::Objective::Test;
    const auto test_of = [&](Test kind, const char* id, const char* tip) {
        return Choice{act(Act::test, kind), b.say(id), one->test == kind, true, b.say(tip)};
    };
    draw_choices_in(b, line(),
                    {test_of(Test::hold, "mapedit.hold", "mapedit.hold_tip"),
                     test_of(Test::survive, "mapedit.survive", "mapedit.survive_tip"),
                     test_of(Test::none, "mapedit.in_words", "mapedit.in_words_tip")});
    const int least = one->test == Test::none ? 0 : 1;
    draw_number(b, line(), b.say("mapedit.round"), one->round, Act::round, one->round > least,
                one->round < 99, b.say("mapedit.round_tip"));
}

void MapEditorScene::draw_about(Builder& b, const Box& box) const {
    const auto& grid = draft_.now().grid;
    double y = box.y;
    const auto number = [&](const char* id, int value, Act what) {
        draw_number(b, {box.x, y, box.width, line_height}, b.say(id), value, what, value > 4,
                    value < battlefield::max_side, b.say("mapedit.size_tip"));
        y += line_height + line_gap;
    };
    number("mapedit.width", grid.width(), Act::width);
    number("mapedit.height", grid.height(), Act::height);
    const Map& now = draft_.now();
    const auto figure = [](std::size_t n) { return std::to_string(n); };
    page::draw_lines(
        b, box.x, y + 4, box.width, box.bottom(),
        {{b.say("mapedit.counts", {{"forts", figure(now.forts.size())},
                                   {"most_forts", figure(battlefield::max_forts)},
                                   {"engines", figure(now.engines.size())},
                                   {"most_engines", figure(battlefield::max_engines)}}),
          theme::label(13)},
         {file_.empty() ? b.say("mapedit.no_file") : b.say("own.file", {{"file", file_.string()}}),
          theme::label(12, theme::soft_ink)}});
}

void MapEditorScene::draw_side(Builder& b, const Box& box) const {
    b.panel(box, theme::leaf);
    const Box inner = box.inset(10);
    const double y = draw_tabs(b, inner);
    const Box rest{inner.x, y, inner.width, inner.bottom() - y};
    switch (tab_) {
        case Tab::ground: draw_palette(b, rest); break;
        case Tab::works: draw_works(b, rest); break;
        case Tab::zones: draw_zones(b, rest); break;
        case Tab::objectives: draw_objectives(b, rest); break;
        case Tab::map: draw_about(b, rest); break;
    }
}

}  // namespace muster::client
