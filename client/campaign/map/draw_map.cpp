#include "client/campaign/map/draw_map.hpp"

#include "client/campaign/map/stacks.hpp"

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

constexpr double token_high = 32, token_figure = 15.5;
constexpr const char* nobodys_fill = theme::soft_ink;

const char* side_fill(const std::optional<int>& side) {
    if (!side) return nobodys_fill;
    return theme::sides[static_cast<std::size_t>(*side) % theme::sides.size()].fill;
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

/// The stack that the pointer, or else the focus, is on.
std::optional<Fan> open_fan(const Builder& b, const HexView& view, const Picture& picture,
                            const Marks& marks, const std::vector<TokenBox>& boxes) {
    const Command& at = b.attention().hover ? *b.attention().hover : b.attention().focus;
    if (!marks.has_places || at.kind != Command::Kind::local) return std::nullopt;
    for (const TokenBox& top : boxes) {
        if (top.count < 2) continue;
        const Hex hex = picture.tokens[top.token].hex;
        const bool is_at =
            at == command_of(marks, hex) ||
            std::any_of(picture.tokens.begin(), picture.tokens.end(), [&](const Token& one) {
                return one.hex == hex && at == command_of(marks, one);
            });
        if (is_at) return fan_of(b, view, picture, top);
    }
    return std::nullopt;
}

/// What the hex says of itself, after who stands there.
std::string words_of(const Picture& picture, const Marks& marks, Hex hex) {
    std::string out;
    for (const Token& one : picture.tokens)
        if (one.hex == hex) out += one.words + ' ';
    if (marks.hex_words) return out + marks.hex_words(hex);
    if (!out.empty()) out.pop_back();
    return out;
}

void add_places(Builder& b, const HexView& view, const Picture& picture, const Marks& marks,
                const std::vector<TokenBox>& boxes, const std::optional<Fan>& fan) {
    // A fan may lie beside a map that is smaller than its pane.
    Box shown = view.shown();
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
            words_of(picture, marks, hex));
    }
    const auto add_tokens = [&](const std::vector<TokenBox>& all) {
        for (const TokenBox& one : all) {
            const Token& token = picture.tokens[one.token];
            add(one.box, command_of(marks, token),
                one.count > 1 ? words_of(picture, marks, token.hex) : token.words);
        }
    };
    add_tokens(boxes);
    if (marks.plates) marks.plates(b);
    if (!fan) return;
    shown = view.pane();
    // On the way from the stack to its fan no other hex is pointed at.
    const Box hex = view.box_of(fan->hex);
    const double left = std::min(hex.centre_x(), fan->box.x), top = std::min(hex.y, fan->box.y);
    const Box all{left, top, std::max(hex.centre_x(), fan->box.right()) - left,
                  std::max(hex.bottom(), fan->box.bottom()) - top};
    b.cover_spots(all);
    add(all, command_of(marks, fan->hex), words_of(picture, marks, fan->hex));
    std::vector<TokenBox> tokens = fan->tokens;
    for (const TokenBox& one : boxes)
        if (picture.tokens[one.token].hex == fan->hex) tokens.push_back(one);
    add_tokens(tokens);
}

void draw_name(Builder& b, const Box& box, const Token& token) {
    if (box.width <= 0 || token.name.empty()) return;
    b.add(Fill{box, theme::leaf, 3, "", 0, 0.78});
    b.short_line(box, token.name,
                 theme::label(12.5, side_fill(token.side), 600, theme::Align::centre));
}

/// The plates that lie under the top of a stack, and its count.
void draw_under(Builder& b, const TokenBox& top, const Token& token) {
    constexpr int most = 2;
    for (int i = std::min(most, top.count - 1); i > 0; --i) {
        const Box plate{top.box.x + 3.5 * i, top.box.y - 3.5 * i, top.box.width, top.box.height};
        b.add(Fill{plate, theme::leaf, 2, token.is_reported ? theme::soft_ink : theme::ink, 1.2});
    }
}
void draw_count(Builder& b, const TokenBox& top) {
    if (top.count < 2) return;
    const Box plate = count_box(b, top);
    b.add(Fill{plate, theme::ink, plate.height / 2, theme::bone, 1.5});
    b.text(plate, std::to_string(top.count), theme::figure(13, theme::bone, theme::Align::centre));
}

void draw_fan(Builder& b, const Picture& picture, const Fan& fan, const Marks& marks) {
    const auto draw_lines = [&](const char* colour, double wide) {
        for (const draw::Point& end : fan.ends)
            b.add(Polygon{{{fan.from.x, fan.from.y}, {end.x, end.y}}, "", colour, wide, true});
    };
    draw_lines(theme::bone, 4.5);
    b.add(Fill{fan.box, theme::leaf, 4, theme::ink, 1.2, 1, true});
    draw_lines(theme::ink, 1.8);
    if (fan.left_out > 0)
        b.text(fan.more, "+" + std::to_string(fan.left_out),
               theme::figure(18, theme::ink, theme::Align::centre));
    for (const TokenBox& one : fan.tokens) {
        const Token& token = picture.tokens[one.token];
        draw_token(b, one.box, token, marks.chosen_token == token.id);
        if (b.attention().focus == command_of(marks, token)) {
            b.add(Fill{one.box.inset(-4), "", 6, theme::ink, 4});
            b.add(Fill{one.box.inset(-4), "", 6, theme::gilt, 2.4});
        }
        draw_name(b, one.name, token);
    }
}

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

void draw_campaign_map(Builder& b, const HexView& view, const Picture& picture,
                       const Marks& marks) {
    Builder map{b.frame()};
    map.add(HexImage{view.shown(), picture.chart, view.radius(), view.map().x, view.map().y});
    const auto boxes = token_boxes(b, view, picture, marks.chosen_token);
    const auto fan = open_fan(b, view, picture, marks, boxes);
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
        draw_under(map, one, token);
        draw_token(map, one.box, token, marks.chosen_token == token.id);
        draw_count(map, one);
        if (focus == command_of(marks, token)) {
            map.add(Fill{one.box.inset(-5), "", 6, theme::ink, 5});
            map.add(Fill{one.box.inset(-5), "", 6, theme::gilt, 3});
        }
    }
    for (const TokenBox& one : boxes) draw_name(map, one.name, picture.tokens[one.token]);
    draw_riders(map, view, picture);
    const auto add = [&](Builder& part) {
        if (view.shows_all())
            for (const Item& item : part.screen().items) b.add(item);
        else
            b.add(Layer{view.pane(), std::make_shared<const Screen>(part.take())});
    };
    add(map);
    if (marks.has_places)
        add_places(b, view, picture, marks, boxes, fan);
    else if (marks.plates)
        marks.plates(b);
    if (!fan) return;
    Builder over{b.frame()};
    draw_fan(over, picture, *fan, marks);
    add(over);
}

}  // namespace muster::client::campaign_map
