#include "client/campaign/map/stacks.hpp"

#include "client/campaign/map/draw_map.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <tuple>
#include <utility>

namespace muster::client::campaign_map {
namespace {

using board::Hex;

constexpr double near_high = 32, far_high = 20, name_high = 17, name_size = 12.5;

double high_of(const HexView& view) {
    return is_far(view) ? far_high : near_high * std::clamp(view.mark(), 1.0, 1.25);
}

double name_width(const Builder& b, const std::string& name) {
    return name.empty() ? 0 : b.width_of(name, theme::label(name_size, theme::ink, 600)) + 8;
}

/// Below a token, moved aside where the pane ends.
Box name_box(const Box& token, double wide, double under, const Box& pane) {
    if (wide <= 0) return {token.centre_x(), token.bottom(), 0, 0};
    const double x =
        std::clamp(token.centre_x() - wide / 2, pane.x, std::max(pane.x, pane.right() - wide));
    return {x, token.bottom() + under, wide, name_high};
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

double shared(const Box& one, const Box& two) {
    const double wide = std::min(one.right(), two.right()) - std::max(one.x, two.x);
    const double high = std::min(one.bottom(), two.bottom()) - std::max(one.y, two.y);
    return wide > 0 && high > 0 ? wide * high : 0;
}

/// What a token that is placed should be clear of.
struct Room {
    const HexView& view;
    const Picture& picture;
    const std::vector<TokenBox>& taken;
    const std::vector<Box>& names;

    /// How much of other tokens, places and names it covers: the first weigh most.
    [[nodiscard]] double met(const TokenBox& one) const {
        constexpr double token = 100, disc = 10;
        const Box all{std::min(one.box.x, one.name.x), one.box.y,
                      std::max(one.box.width, one.name.width), one.name.bottom() - one.box.y};
        double out = 0;
        for (const TokenBox& other : taken)
            out += token * (shared(other.box, all) + shared(other.name, all));
        for (const draw::HexMap::Place& place : picture.chart->places) {
            const draw::Point at = view.middle(place.hex);
            const double r = 19 * view.mark();
            const Box ring{at.x - r, at.y - r, 2 * r, 2 * r};
            out += disc * (shared(ring, one.box) + shared(ring, all));
        }
        for (const Box& name : names) out += shared(name, all);
        return out;
    }
};

/// Offsets from a hex's middle in its radii, the nearest first, that all lie within it.
const std::vector<std::pair<double, double>>& spots_in_hex() {
    static const std::vector<std::pair<double, double>> out = [] {
        constexpr double step = 0.1, edge = 0.94;
        std::vector<std::pair<double, double>> all;
        for (int i = -8; i <= 8; ++i)
            for (int k = -9; k <= 9; ++k) {
                const double x = i * step, y = k * step;
                const bool is_within = std::abs(x) <= edge * std::numbers::sqrt3 / 2 &&
                                       std::abs(y) <= edge - std::abs(x) / std::numbers::sqrt3;
                if (is_within) all.emplace_back(x, y);
            }
        std::stable_sort(all.begin(), all.end(), [](const auto& one, const auto& two) {
            // Up and down first: sideways a token soon leaves its hex.
            const auto far = [](const auto& at) {
                return 2 * at.first * at.first + at.second * at.second;
            };
            return far(one) < far(two);
        });
        return all;
    }();
    return out;
}

/// Which token of a hex lies on top.
std::size_t top_of(const Picture& picture, const std::vector<std::size_t>& stack,
                   std::optional<int> chosen) {
    return *std::min_element(stack.begin(), stack.end(), [&](std::size_t one, std::size_t two) {
        const auto rank = [&](std::size_t i) {
            const Token& token = picture.tokens[i];
            return std::tuple{chosen != token.id, !token.is_own, token.is_reported, i};
        };
        return rank(one) < rank(two);
    });
}

}  // namespace

bool is_far(const HexView& view) {
    return view.radius() < 34;
}

std::vector<TokenBox> token_boxes(const Builder& b, const HexView& view, const Picture& picture,
                                  std::optional<int> chosen) {
    std::vector<std::pair<Hex, std::vector<std::size_t>>> stacks;
    for (std::size_t i = 0; i < picture.tokens.size(); ++i) {
        const Hex hex = picture.tokens[i].hex;
        if (!view.touches(hex)) continue;
        const auto at = std::find_if(stacks.begin(), stacks.end(),
                                     [&](const auto& one) { return one.first == hex; });
        if (at == stacks.end())
            stacks.push_back({hex, {i}});
        else
            at->second.push_back(i);
    }
    std::vector<TokenBox> out;
    const bool far = is_far(view);
    const double high = high_of(view);
    const Box pane = view.pane().inset(2);
    const std::vector<Box> names = names_of(b, view, *picture.chart);
    // Each gives way to those that stand already; once all stand, each may find a better place.
    constexpr int rounds = 4;
    for (int round = 0; round < rounds; ++round)
        for (std::size_t at = 0; at < stacks.size(); ++at) {
            const auto& [hex, stack] = stacks[at];
            const std::size_t top = top_of(picture, stack, chosen);
            Token token = picture.tokens[top];
            if (far) token.figure.clear();
            const double wide = token_width(b, token, high);
            const double named = far ? 0 : name_width(b, token.name);
            const double under = token.supply_days >= 0 && !far ? 8 : 1;
            const draw::Point middle = view.middle(hex);
            std::vector<TokenBox> others = out;
            if (round > 0) others.erase(others.begin() + static_cast<std::ptrdiff_t>(at));
            const Room room{view, picture, others, names};
            std::optional<TokenBox> best;
            double least = 0;
            for (const auto& [dx, dy] : spots_in_hex()) {
                TokenBox next{top, {}, {}, static_cast<int>(stack.size())};
                next.box = {middle.x + dx * view.radius() - wide / 2,
                            middle.y + dy * view.radius() - high / 2, wide, high};
                next.name = name_box(next.box, named, under, pane);
                const double met = room.met(next);
                if (best && met >= least) continue;
                best = next;
                least = met;
                if (met <= 0) break;
            }
            if (round == 0)
                out.push_back(*best);
            else
                out[at] = *best;
        }
    return out;
}

Box count_box(const Builder& b, const TokenBox& top) {
    constexpr double high = 18;
    const double wide =
        std::max(high, b.width_of(std::to_string(top.count), theme::figure(13)) + 10);
    return {top.box.right() - wide + high / 2 + 3, top.box.y - high / 2 - 3, wide, high};
}

namespace {

/// How many tokens a fan has beside and under each other, of so many.
struct Grid {
    int columns{}, rows{};
};

/// The fewest columns that so much room has rows for; as many as fit where not all do.
Grid grid_in(double wide, double high, double column, double row, int count) {
    const int most_columns = std::max(1, static_cast<int>(wide / column));
    const int most_rows = std::max(1, static_cast<int>(high / row));
    const int columns = std::min(most_columns, (count + most_rows - 1) / most_rows);
    // No column is much shorter than the others.
    return {columns, std::min(most_rows, (count + columns - 1) / columns)};
}

}  // namespace

Fan fan_of(const Builder& b, const HexView& view, const Picture& picture, const TokenBox& top) {
    Fan out;
    out.hex = picture.tokens[top.token].hex;
    constexpr double gap = 6, aside = 22, most_named = 132;
    const double high = near_high;
    const bool has_supply = picture.tokens[top.token].supply_days >= 0;
    const double under = has_supply ? 8 : 1, pitch = high + under + name_high + gap;
    const Box pane = view.pane().inset(4);
    double wide = 0;
    for (std::size_t i = 0; i < picture.tokens.size(); ++i) {
        const Token& token = picture.tokens[i];
        if (token.hex != out.hex || i == top.token) continue;
        TokenBox one{i, {0, 0, token_width(b, token, high), high}, {}};
        wide = std::max({wide, one.box.width, std::min(most_named, name_width(b, token.name))});
        out.tokens.push_back(one);
    }
    if (out.tokens.empty()) return out;
    const auto count = static_cast<int>(out.tokens.size());
    const double column = wide + gap;
    const Box rim{pane.x, pane.y, pane.width - gap, pane.height - gap};
    // Beside what stays in view: the top of the stack, its count and its name.
    const draw::Point middle = view.middle(out.hex);
    const Box badge = count_box(b, top);
    const double left = std::min({middle.x, top.box.x, top.name.x});
    const double right = std::max({middle.x, badge.right(), top.name.right()});
    const double before = left - aside - rim.x, behind = rim.right() - right - aside;
    const Grid to_right = grid_in(behind, rim.height, column, pitch, count);
    const Grid to_left = grid_in(before, rim.height, column, pitch, count);
    const auto fits = [&](const Grid& grid, double room) {
        return grid.columns * grid.rows >= count && grid.columns * column <= room;
    };
    const bool is_right = fits(to_right, behind) || (!fits(to_left, before) && behind >= before);
    const Grid grid = is_right ? to_right : to_left;
    out.from = is_right ? draw::Point{badge.right(), badge.centre_y()}
                        : draw::Point{top.box.x, top.box.centre_y()};
    const double all = grid.columns * column + gap, tall = grid.rows * pitch + gap;
    const double x = is_right ? right + aside : left - aside - all;
    out.box = {std::clamp(x, pane.x, std::max(pane.x, pane.right() - all)),
               std::clamp(middle.y - tall / 2, pane.y, std::max(pane.y, pane.bottom() - tall)), all,
               tall};
    // One place says how many more there are, which the note of the hex names.
    const int shown = std::min(count, grid.columns * grid.rows);
    out.left_out = shown < count ? count - shown + 1 : 0;
    out.tokens.resize(static_cast<std::size_t>(out.left_out > 0 ? shown - 1 : shown));
    const auto cell = [&](int i) {
        return Box{out.box.x + gap + (i / grid.rows) * column,
                   out.box.y + gap + (i % grid.rows) * pitch, wide, pitch - gap};
    };
    out.more = cell(shown - 1);
    const int nearest = is_right ? 0 : grid.columns - 1;
    for (std::size_t i = 0; i < out.tokens.size(); ++i) {
        TokenBox& one = out.tokens[i];
        const Box at = cell(static_cast<int>(i));
        one.box.x = at.centre_x() - one.box.width / 2;
        one.box.y = at.y;
        const double named = std::min(wide, name_width(b, picture.tokens[one.token].name));
        one.name = {at.centre_x() - named / 2, one.box.bottom() + under, named,
                    named > 0 ? name_high : 0};
        if (static_cast<int>(i) / grid.rows == nearest)
            out.ends.push_back({is_right ? one.box.x : one.box.right(), one.box.centre_y()});
    }
    return out;
}

}  // namespace muster::client::campaign_map
