#include "client/campaign/map/draw_map.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

/// The map's ground is a picture, and all else lies on it (art-maps.md 2 to 4).
namespace muster::client::campaign_map {
namespace {

using board::Hex;
using Points = std::vector<std::pair<double, double>>;

constexpr double token_high = 32, name_high = 17, token_figure = 15.5;
constexpr const char* nobodys_fill = theme::soft_ink;

const char* side_fill(const std::optional<int>& side) {
    if (!side) return nobodys_fill;
    return theme::sides[static_cast<std::size_t>(*side) % theme::sides.size()].fill;
}
/// Without letters and figures where the map is far away.
bool is_far(const HexView& view) {
    return view.radius() < 34;
}
Points points_of(const HexView& view, Hex hex, double inset = 0) {
    Points out;
    for (const draw::Point& at : view.corners(hex, inset)) out.emplace_back(at.x, at.y);
    return out;
}
Points circle(double x, double y, double r) {
    constexpr int corners = 48;
    Points out;
    for (int i = 0; i < corners; ++i) {
        const double angle = 2 * std::numbers::pi * i / corners;
        out.emplace_back(x + r * std::cos(angle), y + r * std::sin(angle));
    }
    return out;
}

/// Words give way to tokens and their names.
void draw_notes(Builder& b, const HexView& view, const Picture& picture,
                const std::vector<TokenBox>& boxes) {
    for (const HexNote& one : picture.notes) {
        if (!view.touches(one.hex)) continue;
        if (!one.colour.empty())
            b.add(Polygon{points_of(view, one.hex), one.colour, "", 0, false, one.alpha});
        if (is_far(view)) continue;
        const draw::Point at = view.middle(one.hex);
        const double size = 17;
        if (!one.sign.empty())
            b.icon({at.x - size / 2, at.y - view.radius() * 0.32 - size / 2, size, size}, one.sign,
                   theme::ink);
        if (one.words.empty()) continue;
        const auto style = theme::label(12.5, theme::ink, 600, theme::Align::centre);
        const double wide = b.width_of(one.words, style) + 8;
        const Box plate{at.x - wide / 2, at.y + view.radius() * 0.3, wide, 16};
        if (std::any_of(boxes.begin(), boxes.end(), [&](const TokenBox& other) {
                return other.box.overlaps(plate) || other.name.overlaps(plate);
            }))
            continue;
        b.add(Fill{plate, theme::leaf, 3, "", 0, 0.8});
        b.text(plate, one.words, style);
    }
}

void draw_outline(Builder& b, const HexView& view, const std::vector<Hex>& hexes) {
    if (hexes.empty()) return;
    const draw::HexGrid grid = view.chart()->grid(view.radius());
    for (const auto& loop : draw::hex_outlines(grid, hexes, [](Hex) { return true; })) {
        Points line;
        for (const draw::Point& at : loop)
            line.emplace_back(view.map().x + at.x, view.map().y + at.y);
        b.add(Polygon{line, "", theme::bone, 5.5});
        b.add(Polygon{line, "", theme::ink, 2.4});
    }
}

void draw_day_ring(Builder& b, double x, double y, const std::string& words, const char* colour) {
    const auto style = theme::label(12, colour, 700, theme::Align::centre);
    const double wide = std::max(20.0, b.width_of(words, style) + 10);
    const Box ring{x - wide / 2, y - 10, wide, 20};
    b.add(Fill{ring, theme::bone, 10, colour, 1.8});
    b.text(ring, words, style);
}

void draw_route(Builder& b, const HexView& view, const HexRoute& route) {
    if (route.hexes.size() < 2) return;
    Points line;
    for (const Hex hex : route.hexes) {
        const draw::Point at = view.middle(hex);
        line.emplace_back(at.x, at.y);
    }
    const char* colour = side_fill(route.side);
    const auto [x, y] = line.back();
    const auto [from_x, from_y] = line[line.size() - 2];
    const double length = std::hypot(x - from_x, y - from_y);
    const double dx = (x - from_x) / length, dy = (y - from_y) / length;
    // It ends in the point of its arrow.
    line.back() = {x - 8 * dx, y - 8 * dy};
    b.add(Polygon{line, "", theme::bone, 7, true});
    b.add(Polygon{line, "", colour, 4.2, true, 1, {9, 5}});
    b.add(Polygon{{{x, y},
                   {x - 12 * dx + 7 * dy, y - 12 * dy - 7 * dx},
                   {x - 12 * dx - 7 * dy, y - 12 * dy + 7 * dx}},
                  colour,
                  theme::bone,
                  1.2});
    if (is_far(view)) return;
    for (const HexRoute::Dusk& dusk : route.dusks) {
        if (dusk.at >= route.hexes.size()) continue;
        const draw::Point at = view.middle(route.hexes[dusk.at]);
        // Beside the middle, where a place or a token stands.
        draw_day_ring(b, at.x + view.radius() * 0.48, at.y - view.radius() * 0.3, dusk.words,
                      colour);
    }
}

void draw_sign_disc(Builder& b, double x, double y, const std::string& sign,
                    const std::optional<int>& side) {
    constexpr double r = 10.5;
    b.add(Fill{{x - r, y - r, 2 * r, 2 * r}, side_fill(side), r, theme::bone, 1.5});
    b.icon({x - 7, y - 7, 14, 14}, sign, theme::bone);
}

void draw_riders(Builder& b, const HexView& view, const Picture& picture) {
    for (const MapRider& one : picture.riders) {
        const draw::Point from = view.middle(one.from), to = view.middle(one.to);
        const Points line{{from.x, from.y}, {to.x, to.y}};
        b.add(Polygon{line, "", theme::bone, 4, true});
        b.add(Polygon{line, "", side_fill(one.side), 2.2, true, 1, {0.1, 5}});
        draw_sign_disc(b, from.x + (to.x - from.x) * one.part, from.y + (to.y - from.y) * one.part,
                       "letter", one.side);
    }
    for (const Disc& one : picture.discs) {
        const draw::Point from = view.middle(one.from), to = view.middle(one.to);
        draw_sign_disc(b, (from.x + to.x) / 2, (from.y + to.y) / 2, one.sign, one.side);
    }
}

void draw_cursor(Builder& b, const HexView& view, Hex hex) {
    b.add(Polygon{points_of(view, hex, 1), "", theme::ink, 5});
    b.add(Polygon{points_of(view, hex, 1), "", theme::gilt, 3});
}

void draw_about(Builder& b, const HexView& view, const Picture& picture) {
    if (!picture.about) return;
    const draw::Point at = view.middle(*picture.about);
    std::optional<int> side;
    for (const Token& one : picture.tokens)
        if (one.is_own) side = one.side;
    const double r = std::max(24.0, view.radius());
    b.add(Polygon{circle(at.x, at.y, r), "", theme::bone, 4.5});
    b.add(Polygon{circle(at.x, at.y, r), "", side_fill(side), 2.2, false, 1, {4, 4}});
}

Command command_of(const Marks& marks, Hex hex) {
    return marks.hex_command ? marks.hex_command(hex) : act(MapAct::hex, hex.q, hex.r);
}
Command command_of(const Marks& marks, const Token& token) {
    return marks.token_command ? marks.token_command(token.id) : act(MapAct::token, token.id);
}

void add_places(Builder& b, const HexView& view, const Picture& picture, const Marks& marks,
                const std::vector<TokenBox>& boxes) {
    const Box shown = view.shown();
    const auto within = [&](const Box& box) {
        const double x = std::max(box.x, shown.x), y = std::max(box.y, shown.y);
        return Box{x, y, std::min(box.right(), shown.right()) - x,
                   std::min(box.bottom(), shown.bottom()) - y};
    };
    // Of what the pane cuts only so much that it can be hit.
    constexpr double least = 8;
    const auto add = [&](const Box& box, const Command& command, const std::string& words) {
        const Box part = within(box);
        if (part.width < least || part.height < least) return;
        Spot spot{part, command, marks.zone};
        spot.words = spot.reason = words;
        b.spot(std::move(spot));
    };
    for (const Hex hex : view.visible()) {
        const draw::Point at = view.middle(hex);
        // A hex reaches beyond this box, which no other hex's meets.
        const double wide = view.box_of(hex).width, high = view.radius();
        add({at.x - wide / 2, at.y - high * 0.75, wide, high * 1.5}, command_of(marks, hex),
            marks.hex_words ? marks.hex_words(hex) : std::string{});
    }
    for (const TokenBox& one : boxes) {
        const Token& token = picture.tokens[one.token];
        add(one.box, command_of(marks, token), token.words);
    }
}

void draw_name(Builder& b, const Box& box, const Token& token) {
    if (box.width <= 0 || token.name.empty()) return;
    b.add(Fill{box, theme::leaf, 3, "", 0, 0.78});
    b.text(box, token.name, theme::label(12.5, side_fill(token.side), 600, theme::Align::centre));
}

/// Where the names of places stand, on the screen.
std::vector<Box> names_of(const Builder& b, const HexView& view, const draw::HexMap& chart) {
    const draw::HexLook look = draw::HexLook::screen(view.radius());
    if (look.name <= 0) return {};
    const auto width_of = [&](const std::string& words) {
        return b.width_of(words, theme::name(look.name));
    };
    std::vector<Box> out;
    for (const draw::HexName& one : draw::hex_names(chart, look, width_of))
        out.push_back(
            {view.map().x + one.box.x, view.map().y + one.box.y, one.box.width, one.box.height});
    return out;
}

/// Whether what lies so far aside of the hex's middle is clear of all that stands already; of the
/// names of places too where that can be.
struct Room {
    const HexView& view;
    const Picture& picture;
    const std::vector<TokenBox>& taken;
    const std::vector<Box>& names;
    [[nodiscard]] bool has(const TokenBox& one, bool is_clear_of_names) const {
        const Box all{std::min(one.box.x, one.name.x), one.box.y,
                      std::max(one.box.width, one.name.width), one.name.bottom() - one.box.y};
        const bool meets_token =
            std::any_of(taken.begin(), taken.end(), [&](const TokenBox& other) {
                return other.box.overlaps(all) || other.name.overlaps(all);
            });
        if (meets_token) return false;
        if (is_clear_of_names && std::any_of(names.begin(), names.end(),
                                             [&](const Box& name) { return name.overlaps(all); }))
            return false;
        return std::none_of(picture.chart->places.begin(), picture.chart->places.end(),
                            [&](const draw::HexMap::Place& place) {
                                const draw::Point at = view.middle(place.hex);
                                const double r = 19 * view.mark();
                                return Box{at.x - r, at.y - r, 2 * r, 2 * r}.overlaps(all);
                            });
    }
};

}  // namespace

double token_width(const Builder& b, const Token& token, double high) {
    const double scale = high / token_high;
    const double sign = 33 * scale;
    if (token.figure.empty()) return sign;
    return sign + 12 * scale +
           b.width_of(token.figure, theme::figure(std::max(12.0, token_figure * scale)));
}

void draw_supply_boxes(Builder& b, const Box& box, int days) {
    constexpr int most = 10;
    const double wide = box.width / most;
    for (int i = 0; i < most; ++i)
        b.add(Fill{{box.x + i * wide, box.y, wide - 1.5, box.height},
                   i < days ? theme::good : theme::bone,
                   1,
                   i < days ? theme::good : theme::bad,
                   1});
}

void draw_token(Builder& b, const Box& box, const Token& token, bool is_chosen) {
    const double scale = box.height / token_high, cut = 4 * scale;
    const bool is_cut = token.side && *token.side % 2 == 1;
    const auto outline = [&](const Box& of) {
        const double c = is_cut ? cut : 0;
        Points out;
        for (const auto& [x, y] :
             {std::pair{of.x + c, of.y}, std::pair{of.right() - c, of.y},
              std::pair{of.right(), of.y + c}, std::pair{of.right(), of.bottom() - c},
              std::pair{of.right() - c, of.bottom()}, std::pair{of.x + c, of.bottom()},
              std::pair{of.x, of.bottom() - c}, std::pair{of.x, of.y + c}})
            if (out.empty() || out.back() != std::pair{x, y}) out.emplace_back(x, y);
        return out;
    };
    if (token.is_own || is_chosen)
        b.add(Polygon{outline(box.inset(-3.5)), theme::gilt, theme::ink, 1});
    if (!token.is_reported) {
        Box shadow = box;
        shadow.y += 2;
        b.add(Polygon{outline(shadow.inset(-1)), theme::ink, "", 0, false, 0.2});
    }
    b.add(Polygon{outline(box), token.is_reported ? theme::bone : theme::leaf});
    const double sign_wide = token.figure.empty() ? box.width : 33 * scale;
    const Box field{box.x, box.y, sign_wide, box.height};
    b.add(
        Polygon{outline(field), side_fill(token.side), "", 0, false, token.is_reported ? 0.72 : 1});
    if (token.side && !token.is_reported)
        b.add(Pattern{field.inset(1), static_cast<Seat>(*token.side % 4), b.settings().marks,
                      is_cut ? cut : 0, 8 * scale});
    const double sign = std::min(21 * scale, sign_wide - 4);
    b.icon({field.centre_x() - sign / 2, field.centre_y() - sign / 2, sign, sign}, token.sign,
           theme::bone);
    if (!token.figure.empty())
        b.text(
            {field.right(), box.y, box.width - sign_wide, box.height}, token.figure,
            theme::figure(std::max(12.0, token_figure * scale), theme::ink, theme::Align::centre));
    b.add(Polygon{outline(box), "", token.is_reported ? side_fill(token.side) : theme::ink,
                  token.is_reported ? 1.8 : 1.2, false, 1,
                  token.is_reported ? std::array{5.0, 3.0} : std::array{0.0, 0.0}});
    if (token.supply_days >= 0 && !token.figure.empty())
        draw_supply_boxes(b, {box.x, box.bottom() + 2, box.width, 5}, token.supply_days);
}

std::vector<TokenBox> token_boxes(const Builder& b, const HexView& view, const Picture& picture) {
    std::vector<TokenBox> out;
    const bool far = is_far(view);
    const double high = far ? 20 : token_high * std::clamp(view.mark(), 1.0, 1.25);
    const Box pane = view.pane().inset(2);
    const std::vector<Box> names = names_of(b, view, *picture.chart);
    for (std::size_t i = 0; i < picture.tokens.size(); ++i) {
        Token token = picture.tokens[i];
        if (!view.touches(token.hex)) continue;
        if (far) token.figure.clear();
        const double wide = token_width(b, token, high);
        const double named = far || token.name.empty()
                                 ? 0
                                 : b.width_of(token.name, theme::label(12.5, theme::ink, 600)) + 8;
        const double under = token.supply_days >= 0 && !far ? 8 : 1;
        const draw::Point middle = view.middle(token.hex);
        const auto at = [&](double dx, double dy) {
            TokenBox one{i, {middle.x - wide / 2 + dx, middle.y - high / 2 + dy, wide, high}, {}};
            const double most = std::max(wide, named);
            one.box.x = std::clamp(one.box.x, pane.x + (most - wide) / 2,
                                   std::max(pane.x, pane.right() - (most + wide) / 2));
            one.box.y = std::clamp(one.box.y, pane.y,
                                   std::max(pane.y, pane.bottom() - high - under - name_high));
            one.name = {one.box.centre_x() - named / 2, one.box.bottom() + under, named,
                        named > 0 ? name_high : 0};
            return one;
        };
        const Room room{view, picture, out, names};
        TokenBox best = at(0, 0);
        // Around its hex, the nearest place first; where all are taken they lie over each other.
        const double step = view.radius() * 0.5;
        bool is_found = false;
        for (const bool is_clear_of_names : {true, false}) {
            for (int ring = 0; ring <= 4 && !is_found; ++ring)
                for (const auto& [x, y] :
                     {std::pair{0, 1}, std::pair{0, -1}, std::pair{1, 0}, std::pair{-1, 0},
                      std::pair{1, 1}, std::pair{-1, 1}, std::pair{1, -1}, std::pair{-1, -1}}) {
                    if (is_found) break;
                    const TokenBox next = at(x * ring * step, y * ring * step);
                    if (!room.has(next, is_clear_of_names)) continue;
                    best = next;
                    is_found = true;
                }
        }
        out.push_back(best);
    }
    return out;
}

void draw_campaign_map(Builder& b, const HexView& view, const Picture& picture,
                       const Marks& marks) {
    Builder map{b.frame()};
    map.add(HexImage{view.shown(), picture.chart, view.radius(), view.map().x, view.map().y});
    const auto boxes = token_boxes(b, view, picture);
    draw_notes(map, view, picture, boxes);
    draw_outline(map, view, picture.outlined);
    for (const HexRoute& route : picture.routes) draw_route(map, view, route);
    draw_about(map, view, picture);
    const Command focus = b.attention().focus;
    if (marks.chosen && view.is_on_map(*marks.chosen))
        map.add(Polygon{points_of(view, *marks.chosen, 1), "", theme::ink, 3});
    if (focus.kind == Command::Kind::local)
        for (const Hex hex : view.visible())
            if (focus == command_of(marks, hex)) draw_cursor(map, view, hex);
    for (const TokenBox& one : boxes) {
        Token token = picture.tokens[one.token];
        if (is_far(view)) token.figure.clear();
        draw_token(map, one.box, token, marks.chosen_token == token.id);
        if (focus == command_of(marks, token)) {
            map.add(Fill{one.box.inset(-5), "", 6, theme::ink, 5});
            map.add(Fill{one.box.inset(-5), "", 6, theme::gilt, 3});
        }
    }
    for (const TokenBox& one : boxes) draw_name(map, one.name, picture.tokens[one.token]);
    draw_riders(map, view, picture);
    if (view.shows_all()) {
        for (const Item& item : map.screen().items) b.add(item);
    } else {
        b.add(Layer{view.pane(), std::make_shared<const Screen>(map.take())});
    }
    if (marks.has_places) add_places(b, view, picture, marks, boxes);
}

}  // namespace muster::client::campaign_map
