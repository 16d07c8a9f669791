#include "client/campaign/desk/map_pane.hpp"

#include "client/campaign/desk/pen.hpp"
#include "client/campaign/words.hpp"
#include "engine/campaign/model/figures.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

namespace muster::client {

using board::Cell;
using campaign::Army;
using Shown = campaign_desk::Layer;

namespace {

using Point = std::pair<double, double>;

/// Where the hexes lie: pointy ones of radius `r`.
class HexPlan {
  public:
    HexPlan(const campaign::Setting& setting, const Box& box) {
        double left = 1e9, right = -1e9, top = 1e9, bottom = -1e9;
        for (std::size_t i = 0; i < setting.hexes.size(); ++i) {
            const auto [x, y] = unit(setting.map.hex(board::cell_of(i)));
            left = std::min(left, x - half), right = std::max(right, x + half);
            top = std::min(top, y - 1), bottom = std::max(bottom, y + 1);
        }
        r_ = std::min((box.width - 24) / (right - left), (box.height - 24) / (bottom - top));
        x_ = box.centre_x() - r_ * (left + right) / 2;
        y_ = box.centre_y() - r_ * (top + bottom) / 2;
    }
    [[nodiscard]] double radius() const { return r_; }
    [[nodiscard]] Point centre(board::Hex hex) const {
        const auto [x, y] = unit(hex);
        return {x_ + r_ * x, y_ + r_ * y};
    }
    [[nodiscard]] std::vector<Point> outline(board::Hex hex, double inset = 0) const {
        const auto [x, y] = centre(hex);
        std::vector<Point> out;
        for (int i = 0; i < 6; ++i) {
            const double angle = (60.0 * i - 90) * 3.14159265358979 / 180;
            out.emplace_back(x + (r_ - inset) * std::cos(angle),
                             y + (r_ - inset) * std::sin(angle));
        }
        return out;
    }

  private:
    static constexpr double half = 0.8660254;
    static Point unit(board::Hex hex) { return {1.7320508 * (hex.q + hex.r / 2.0), 1.5 * hex.r}; }
    double r_{}, x_{}, y_{};
};

const char* ground_colour(const campaign::Terrain& terrain) {
    static const std::map<std::string, const char*, std::less<>> known{
        {"hills", "#D29C4C"}, {"forest", "#8EA678"},   {"marsh", "#A6D4D3"},
        {"sea", "#6C9FD0"},   {"mountain", "#90807A"}, {"flat", "#F5EBD8"}};
    if (terrain.is_water) return "#6C9FD0";
    const auto found = known.find(terrain.id);
    if (found != known.end()) return found->second;
    return terrain.is_rough ? "#A79FAB" : "#F5EBD8";
}

/// What the layer says of a hex; empty: nothing.
std::string layer_words(const campaign::State& state, Cell cell, Shown layer) {
    if (layer == Shown::weather) {
        const int percent = state.weather_at(cell).travel_pct;
        return percent == 100 ? std::string{} : std::to_string(percent) + "%";
    }
    if (layer == Shown::foraged) {
        const auto& marks = *state.marks;
        if (board::index(cell) >= marks.size()) return {};
        const int day = marks[board::index(cell)].last_foraged;
        return day > 0 ? std::to_string(day) : std::string{};
    }
    return {};
}

campaign::FactionId holder_of(const campaign::State& state, Cell cell) {
    for (const campaign::Painted& one : state.painted)
        if (one.hex == cell) return one.controller;
    const campaign::StrongholdId region = state.setting->hex(cell).regions[0];
    return region == campaign::no_stronghold ? campaign::no_faction
                                             : state.stronghold(region).holder;
}

void draw_ground(Builder& b, const HexPlan& plan, const MapPane& pane) {
    const campaign::State& state = *pane.state;
    const campaign::Setting& setting = *state.setting;
    for (std::size_t i = 0; i < setting.hexes.size(); ++i) {
        const Cell cell = board::cell_of(i);
        const board::Hex hex = setting.map.hex(cell);
        b.add(Polygon{plan.outline(hex), ground_colour(setting.terrain(cell)), "#8A7B66", 0.8});
        if (pane.layer == Shown::control && !setting.is_water(cell)) {
            const campaign::FactionId holder = holder_of(state, cell);
            if (holder != campaign::no_faction)
                b.add(
                    Polygon{plan.outline(hex, 3), "", faction_side(holder).fill, 1.6, false, 0.8});
        }
        const std::string words = layer_words(state, cell, pane.layer);
        const auto [x, y] = plan.centre(hex);
        const double r = plan.radius();
        if (!words.empty())
            b.text({x - r * 0.8, y + r * 0.35, r * 1.6, 16}, words,
                   theme::label(12, theme::ink, 600, theme::Align::centre));
        Spot spot{{x - r * 0.8, y - r * 0.72, r * 1.6, r * 1.44},
                  act(campaign_desk::Act::hex, static_cast<int>(i)),
                  campaign_desk::zone::map};
        spot.reason = campaign::place_name(setting, cell) + ", " + setting.terrain(cell).name;
        const bool is_here = pane.hex == cell || b.is_focused(spot.command);
        if (is_here)
            b.add(Polygon{plan.outline(hex, 2), "",
                          b.is_focused(spot.command) ? theme::gilt : theme::ink, 3});
        b.spot(std::move(spot));
    }
}

void draw_roads(Builder& b, const HexPlan& plan, const campaign::Setting& setting) {
    for (const campaign::Road& road : setting.roads) {
        Polygon line;
        for (const Cell cell : road.hexes)
            line.points.push_back(plan.centre(setting.map.hex(cell)));
        line.is_open = true;
        line.stroke = theme::ink;
        line.stroke_width = road.kind == campaign::RoadKind::major ? 6 : 2.2;
        if (road.kind == campaign::RoadKind::minor) line.dash = {8, 4};
        b.add(line);
        if (road.kind != campaign::RoadKind::major) continue;
        line.stroke = theme::vellum;
        line.stroke_width = 3.4;
        b.add(line);
    }
}

void draw_places(Builder& b, const HexPlan& plan, const campaign::State& state) {
    const campaign::Setting& setting = *state.setting;
    for (std::size_t i = 0; i < setting.strongholds.size(); ++i) {
        const campaign::StrongholdSite& site = setting.strongholds[i];
        const auto [x, y] = plan.centre(setting.map.hex(site.hex));
        const double r = std::min(17.0, plan.radius() * 0.42);
        const campaign::FactionId holder = state.strongholds[i].holder;
        constexpr std::array<const char*, 3> signs{"place-town", "place-city", "place-fortress"};
        b.add(Fill{{x - r, y - r, 2 * r, 2 * r},
                   theme::leaf,
                   r,
                   holder == campaign::no_faction ? theme::rule : faction_side(holder).fill,
                   4});
        b.icon({x - r * 0.6, y - r * 0.6, r * 1.2, r * 1.2},
               signs[static_cast<std::size_t>(site.type)], theme::ink);
        b.text({x - 70, y - r - 19, 140, 18}, site.name,
               theme::name(14, theme::ink, theme::Align::centre));
    }
}

/// Armies of one hex stand under each other.
void draw_tokens(Builder& b, const HexPlan& plan, const MapPane& pane) {
    const campaign::State& state = *pane.state;
    std::map<Cell, int> rows;
    for (const auto& [id, army] : state.armies) {
        const auto [x, y] = plan.centre(state.setting->map.hex(army.hex));
        const std::string figure = b.words().number(static_cast<std::uint64_t>(army.soldiers()));
        const theme::Style style = theme::figure(14, theme::ink, theme::Align::centre);
        const double wide = b.width_of(figure, style) + 12 + 24;
        const Box token{x - wide / 2, y + 8 + 28.0 * rows[army.hex]++, wide, 24};
        const theme::SideColours& side = faction_side(army.faction);
        const bool is_chosen = id == pane.army;
        b.add(Fill{token, theme::vellum, 3, is_chosen ? theme::gilt : theme::ink,
                   is_chosen ? 3.0 : 1.2, 1, true});
        b.fill({token.x + 1, token.y + 1, 24, token.height - 2},
               army.faction == campaign::no_faction ? theme::soft_ink : side.fill, 2);
        b.icon({token.x + 4, token.y + 3, 18, 18},
               army.cavalry() > army.infantry() ? "type-cavalry" : "type-infantry", theme::bone);
        b.text({token.x + 26, token.y, wide - 28, token.height}, figure, style);
        Spot spot{token, act(campaign_desk::Act::token, id), campaign_desk::zone::map};
        spot.reason = state.commander(army.commander).name + ", " +
                      campaign::place_name(*state.setting, army.hex);
        if (pane.layer == Shown::supply)
            spot.reason += ", " + amount_words(b.words(), army.supplies);
        b.spot(std::move(spot));
    }
}

}  // namespace

void draw_map_pane(Builder& b, const Box& box, const MapPane& pane) {
    b.add(Fill{box, "#E7DABA", 4, theme::ink, 1});
    const HexPlan plan{*pane.state->setting, box};
    draw_ground(b, plan, pane);
    draw_roads(b, plan, *pane.state->setting);
    draw_places(b, plan, *pane.state);
    draw_tokens(b, plan, pane);
    b.short_line({box.x + 12, box.y + 8, box.width * 0.4, 24}, pane.state->setting->name,
                 theme::name(17));
}

}  // namespace muster::client
