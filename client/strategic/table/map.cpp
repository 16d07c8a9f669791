#include "client/board/overlays.hpp"
#include "client/strategic/table/pen.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

/// The map: its ground is a picture, and all else lies on it.
namespace muster::client::strategic_table {

using Kind = Action::Kind;

void draw_ring(Builder& b, const Chart::Place& place, double r, const char* colour, double width,
               std::array<double, 2> dash) {
    constexpr int corners = 60;
    // Open where the tower plate stands.
    const bool has_tower = place.tower.width > 0;
    constexpr double middle = -std::numbers::pi / 4, half = 0.62;
    Polygon out{{}, "", colour, width, has_tower, 1, dash};
    for (int i = 0; i <= corners - (has_tower ? 0 : 1); ++i) {
        const double turn =
            (has_tower ? 2 * (std::numbers::pi - half) : 2 * std::numbers::pi) * i / corners;
        const double angle = middle + (has_tower ? half : 0) + turn;
        out.points.emplace_back(place.x + r * std::cos(angle), place.y + r * std::sin(angle));
    }
    b.add(std::move(out));
}

namespace {

/// The legend, in a corner where nothing else stands.
std::optional<Box> legend_box(const Pen& pen, const Size& size) {
    const Box inside = pen.chart.pane.inset(8);
    for (const auto& [x, y] :
         {std::pair{inside.x, inside.y}, std::pair{inside.right() - size.width, inside.y},
          std::pair{inside.x, inside.bottom() - size.height},
          std::pair{inside.right() - size.width, inside.bottom() - size.height}}) {
        const Box box{x, y, size.width, size.height};
        const bool is_taken =
            std::any_of(pen.chart.places.begin(), pen.chart.places.end(),
                        [&](const Chart::Place& place) {
                            return place.ring.inset(-6).overlaps(box) || place.name.overlaps(box) ||
                                   place.tower.overlaps(box);
                        }) ||
            std::any_of(pen.plates.begin(), pen.plates.end(),
                        [&](const Plate& plate) { return plate.box.inset(-6).overlaps(box); });
        if (!is_taken) return box;
    }
    return std::nullopt;
}

void draw_legend(Pen& pen) {
    Builder& b = pen.builder;
    if (pen.input.ui.layers == Layers::plain) return;
    const auto style = theme::label(12.5);
    const std::array<std::string, 5> words{
        pen.say("strategic_table.key_main"), pen.say("strategic_table.key_side"),
        pen.say("strategic_table.key_none"), pen.say("strategic_table.key_counts"),
        pen.say("strategic_table.key_plate")};
    double width = 0;
    for (const std::string& one : words) width = std::max(width, b.width_of(one, style));
    constexpr double row = 20, sign = 32;
    const auto box =
        legend_box(pen, {width + sign + 8, row * static_cast<double>(words.size()) + 4});
    if (!box) return;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const double y = box->y + 2 + row * static_cast<double>(i), middle = y + row / 2;
        const std::vector<std::pair<double, double>> line{{box->x, middle}, {box->x + 24, middle}};
        switch (i) {
            case 0:
                b.add(Polygon{line, "", theme::ink, 7, true});
                b.add(Polygon{line, "", theme::vellum, 3.8, true});
                break;
            case 1: b.add(Polygon{line, "", theme::ink, 2.3, true, 1, {8, 4}}); break;
            case 2: b.add(Polygon{line, "", theme::ink, 2, true, 1, {0.1, 6}}); break;
            case 3: b.icon({box->x + 6, middle - 7, 14, 14}, "morale", theme::ink); break;
            default:
                b.add(Fill{{box->x + 3, y + 2, 18, row - 3}, theme::vellum, 2, theme::ink, 1});
                b.add(Fill{{box->x + 6, middle, 12, 1}, theme::rule});
        }
        b.text({box->x + sign, y, width + 4, row}, words[i], style);
    }
}

/// A ring around a place where something may be done; dashed where it costs more.
void draw_reached(Pen& pen, Builder& map, Index space, bool is_dear, bool is_lit) {
    const Chart::Place& place = pen.chart.places[space];
    const double r = 25 * pen.chart.mark;
    draw_ring(map, place, r, theme::bone, 6);
    if (is_lit) draw_ring(map, place, r, theme::gilt, 5);
    draw_ring(map, place, r, theme::ink, 2.4,
              is_dear ? std::array{5.0, 4.0} : std::array{0.0, 0.0});
}

/// Where the chosen army may end, or where a question may be answered with a place.
void draw_reach(Pen& pen, Builder& map) {
    if (!pen.is_asked()) return;
    for (const Deed& deed : pen.input.offer->deeds) {
        if (deed.army != absent || deed.space == absent) continue;
        const Action& action = pen.input.offer->legal[deed.which];
        const bool is_lit = pen.looked.army == absent && pen.looked.space == deed.space;
        draw_reached(pen, map, deed.space, action.flag, is_lit);
    }
}

/// The march that is aimed at or looked at; null without.
const Deed* march_shown(const Pen& pen) {
    const Deed* deed = pen.aimed_deed();
    if (deed == nullptr && pen.is_asked() && pen.looked.army == absent &&
        pen.looked.space != absent)
        if (const auto deeds = pen.input.offer->at(pen.looked.space); !deeds.empty())
            deed = deeds.front();
    return deed == nullptr || deed->path.empty() ? nullptr : deed;
}

/// What its points are, above its end.
void draw_points(Pen& pen, Builder& map) {
    const Deed* deed = march_shown(pen);
    if (deed == nullptr) return;
    const Chart::Place& end = pen.chart.places[deed->space];
    draw_plate(map, end.x, end.y - 40 * pen.chart.mark, pen.chart.pane.inset(4),
               deed->levels > 0 ? "exhaustion" : "act-march",
               pen.say("strategic_table.points", {{"n", std::to_string(deed->points)},
                                                  {"of", std::to_string(deed->budget)}}));
}

void draw_way(Pen& pen, Builder& map) {
    const Deed* deed = march_shown(pen);
    if (deed == nullptr) return;
    const Action& action = pen.input.offer->legal[deed->which];
    std::vector<std::pair<double, double>> points;
    Index from = pen.state().armies[action.army].space;
    for (const Index to : deed->path) {
        const auto part = way_between(pen.chart, from, to);
        points.insert(points.end(), part.begin(), part.end());
        from = to;
    }
    map.add(Polygon{points, "", theme::bone, 8, true});
    map.add(Polygon{points, "", theme::side(pen.seat_of(action.army)).fill, 4.6, true, 1, {9, 5}});
}

struct Target {
    Index army{absent};
    const Strike* strike{};  ///< Null for what is no attack.
};

/// Armies that the chosen one may aim at now, or could attack from where it would march.
std::vector<Target> targets_of(Pen& pen) {
    std::vector<Target> out;
    const Ui& ui = pen.input.ui;
    if (!pen.is_asked()) return out;
    for (const Deed& deed : pen.input.offer->deeds) {
        if (deed.army == absent || std::any_of(out.begin(), out.end(), [&](const Target& one) {
                return one.army == deed.army;
            }))
            continue;
        const Action& action = pen.input.offer->legal[deed.which];
        const bool is_attack = action.kind == Kind::attack;
        out.push_back({deed.army, is_attack ? &pen.input.kept->strike(pen.state(), action.army,
                                                                      deed.army, false)
                                            : nullptr});
    }
    const bool moves = pen.state().moment == Moment::orders;
    if (!moves || !ui.chosen || !pen.state().is_on_map(*ui.chosen)) return out;
    for (const Strike& strike :
         pen.input.kept->strikes(pen.state(), *ui.chosen, strikes_space(pen)))
        out.push_back({strike.defender, &strike});
    return out;
}

void draw_brackets(Pen& pen, Builder& map, const Box& box, bool is_attack) {
    const double arm = 12;
    const Box out = box.inset(-4);
    for (const double width : {6.0, 3.0})
        for (const auto& [x, dx] : {std::pair{out.x, 1.0}, std::pair{out.right(), -1.0}})
            for (const auto& [y, dy] : {std::pair{out.y, 1.0}, std::pair{out.bottom(), -1.0}})
                map.add(Polygon{{{x + dx * arm, y}, {x, y}, {x, y + dy * arm * 0.8}},
                                "",
                                width > 4   ? theme::bone
                                : is_attack ? theme::bad
                                            : theme::ink,
                                width,
                                true});
    (void)pen;
}

/// The chance to win, on the upper edge of the plate of whom it is about.
void draw_chance(Pen& pen, Builder& map, const Box& box, const Strike& strike) {
    const std::string words = strike.can ? percent(pen, strike.odds.attacker_loses_less)
                                         : pen.say("strategic_table.too_few");
    draw_plate(map, box.centre_x(), box.y - 13, pen.chart.pane.inset(2), "stat-attack", words,
               theme::bad);
}

void draw_plates(Pen& pen, Builder& map) {
    for (const Plate& plate : pen.plates) {
        if (!plate.is_far) continue;
        const Chart::Place& place = pen.chart.places[pen.state().armies[plate.army].space];
        map.add(Polygon{{{plate.box.centre_x(), plate.box.centre_y()}, {place.x, place.y}},
                        "",
                        theme::bone,
                        4,
                        true});
        map.add(Polygon{{{plate.box.centre_x(), plate.box.centre_y()}, {place.x, place.y}},
                        "",
                        theme::ink,
                        1.4,
                        true,
                        1,
                        {3, 3}});
    }
    const auto& moved = pen.input.moved;
    for (const Plate& plate : pen.plates)
        if (moved == nullptr || moved->army != plate.army)
            draw_army_plate(map, plate.box, look_of(pen, plate.army));
    if (moved == nullptr || pen.plate(moved->army) == nullptr) return;
    const Size size = plate_size(pen.chart);
    draw_army_plate(
        map, {moved->x - size.width / 2, moved->y - size.height / 2, size.width, size.height},
        look_of(pen, moved->army));
}

void draw_targets(Pen& pen, Builder& map) {
    const Ui& ui = pen.input.ui;
    // Whom the battle of the moment is about.
    if (pen.state().stage == Stage::battle)
        if (const Plate* plate = pen.plate(pen.state().battle.defender))
            draw_brackets(pen, map, plate->box, true);
    for (const Target& target : targets_of(pen)) {
        const Plate* plate = pen.plate(target.army);
        if (plate == nullptr) continue;
        draw_brackets(pen, map, plate->box, target.strike != nullptr);
        if (target.strike != nullptr && ui.layers == Layers::all)
            draw_chance(pen, map, plate->box, *target.strike);
    }
}

void draw_focus(Pen& pen, Builder& map) {
    const Command focus = pen.builder.attention().focus;
    if (focus.is(Act::space)) {
        const Chart::Place& place = pen.chart.places[static_cast<std::size_t>(focus.args[0])];
        const double r = 29 * pen.chart.mark;
        draw_ring(map, place, r, theme::ink, 5);
        draw_ring(map, place, r, theme::gilt, 3);
    }
    if (focus.is(Act::army))
        if (const Plate* plate = pen.plate(static_cast<Index>(focus.args[0])))
            for (const auto& [colour, width] :
                 {std::pair{theme::ink, 5.0}, std::pair{theme::gilt, 3.0}})
                map.add(Fill{plate->box.inset(-5), "", 8, colour, width});
}

void draw_hinted(Pen& pen, Builder& map) {
    if (!pen.input.hinted || !pen.is_asked()) return;
    const Action& action = *pen.input.hinted;
    for (const Index army : {action.army, action.other})
        if (army != absent)
            if (const Plate* plate = pen.plate(army)) draw_lamp(map, plate->box.x, plate->box.y);
    if (action.to != absent && action.to < pen.chart.places.size())
        draw_lamp(map, pen.chart.places[action.to].ring.x, pen.chart.places[action.to].ring.y);
}

/// A touch of fog, rain and the like where the weather is a space's own.
void draw_local_weather(Pen& pen, Builder& map) {
    for (Index space = 0; space < pen.state().space_count(); ++space) {
        if (pen.state().spaces[space].weather == absent) continue;
        const Chart::Place& place = pen.chart.places[space];
        const double r = 9 * pen.chart.mark;
        const double x = place.x - 15 * pen.chart.mark, y = place.y + 15 * pen.chart.mark;
        map.add(Fill{{x - r, y - r, 2 * r, 2 * r}, theme::vellum, r, theme::ink, 1.2});
        map.icon({x - r * 0.75, y - r * 0.75, r * 1.5, r * 1.5}, weather_sign(pen, space),
                 theme::ink);
    }
}

void add_map_spots(Pen& pen) {
    Builder& b = pen.builder;
    const Box& pane = pen.chart.pane;
    const auto within = [&](Box box) {
        const double x = std::max(box.x, pane.x), y = std::max(box.y, pane.y);
        return Box{x, y, std::min(box.right(), pane.right()) - x,
                   std::min(box.bottom(), pane.bottom()) - y};
    };
    // Of what the pane cuts only so much that it can be hit.
    constexpr double least = 8;
    const auto shows = [](const Box& box) { return box.width >= least && box.height >= least; };
    for (Index space = 0; space < pen.state().space_count(); ++space) {
        if (!shows(within(pen.chart.places[space].ring))) continue;
        Spot spot{within(pen.chart.places[space].ring.inset(-1)), act(Act::space, space),
                  zone::map};
        spot.words = pen.space(space);
        b.spot(std::move(spot));
    }
    for (const Plate& plate : pen.plates) {
        if (!shows(within(plate.box))) continue;
        Spot spot{within(plate.box), act(Act::army, plate.army), zone::map};
        spot.words = pen.army(plate.army);
        spot.has_large = true;
        b.spot(std::move(spot));
    }
}

/// Arrows at the sides behind which there is more of the map.
void draw_pans(Pen& pen) {
    Builder& b = pen.builder;
    const Box &pane = pen.chart.pane, &all = pen.chart.box;
    constexpr double side = 24;
    struct Way {
        int dx, dy;
        bool is_open;
    };
    for (const auto& [dx, dy, is_open] :
         {Way{-1, 0, all.x < pane.x - 0.5}, Way{1, 0, all.right() > pane.right() + 0.5},
          Way{0, -1, all.y < pane.y - 0.5}, Way{0, 1, all.bottom() > pane.bottom() + 0.5}}) {
        if (!is_open) continue;
        const double x = pane.centre_x() + dx * (pane.width / 2 - side / 2 - 3);
        const double y = pane.centre_y() + dy * (pane.height / 2 - side / 2 - 3);
        const Box box{x - side / 2, y - side / 2, side, side};
        const Command command = act(Act::pan, dx, dy);
        b.cover_spots(box);
        b.add(Fill{box, b.is_hovered(command) ? theme::bone : theme::vellum, 4, theme::ink, 1.2});
        constexpr double tip = 7, half = 6;
        b.add(Polygon{{{x + dx * tip, y + dy * tip},
                       {x - dx * tip / 2 + dy * half, y - dy * tip / 2 + dx * half},
                       {x - dx * tip / 2 - dy * half, y - dy * tip / 2 - dx * half}},
                      theme::ink});
        if (b.is_focused(command)) b.ring(box, 4);
        Spot spot{box, command, zone::tools};
        spot.words = b.say("strategic_table.pan");
        b.spot(std::move(spot));
    }
}

}  // namespace

Index strikes_space(const Pen& pen) {
    const Index army = *pen.input.ui.chosen;
    const Deed* deed = pen.aimed_deed();
    if (deed == nullptr && pen.looked.army == absent && pen.looked.space != absent)
        for (const Deed* one : pen.input.offer->at(pen.looked.space))
            if (pen.input.offer->legal[one->which].kind == Kind::march) deed = one;
    const bool marches = deed != nullptr && pen.input.offer->legal[deed->which].kind == Kind::march;
    return marches ? deed->space : pen.state().armies[army].space;
}

void draw_map(Pen& pen) {
    Builder& b = pen.builder;
    const Box& box = pen.chart.pane;
    const bool is_whole = pen.chart.box == box;
    b.add(Fill{box.inset(-1), theme::deep_felt, 4, theme::ink, 1, 1, true});
    Builder map{b.frame()};
    (is_whole ? b : map).add(SpaceImage{pen.chart.box, pen.chart.map, pen.chart.mark});
    if (is_whole) draw_legend(pen);
    draw_reach(pen, map);
    draw_way(pen, map);
    draw_local_weather(pen, map);
    if (pen.input.ui.layers == Layers::all) draw_arrows(pen, map);
    draw_plates(pen, map);
    if (pen.input.ui.layers == Layers::all) draw_short_arrows(pen, map);
    draw_targets(pen, map);
    draw_focus(pen, map);
    draw_points(pen, map);
    draw_hinted(pen, map);
    b.add(Layer{box, std::make_shared<const Screen>(map.take())});
    add_map_spots(pen);
    if (!is_whole) draw_pans(pen);
}

}  // namespace muster::client::strategic_table
