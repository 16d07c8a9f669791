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

Fan fan_of(const Builder& b, const HexView& view, const Picture& picture, const TokenBox& top) {
    Fan out;
    out.hex = picture.tokens[top.token].hex;
    constexpr double gap = 6, aside = 26;
    const double high = near_high;
    const bool has_supply = picture.tokens[top.token].supply_days >= 0;
    const double under = has_supply ? 8 : 1, pitch = high + under + name_high + gap;
    const Box pane = view.pane().inset(4);
    double wide = 0;
    for (std::size_t i = 0; i < picture.tokens.size(); ++i) {
        const Token& token = picture.tokens[i];
        if (token.hex != out.hex || i == top.token) continue;
        TokenBox one{i, {0, 0, token_width(b, token, high), high}, {}};
        wide = std::max({wide, one.box.width, name_width(b, token.name)});
        out.tokens.push_back(one);
    }
    if (out.tokens.empty()) return out;
    const auto count = static_cast<int>(out.tokens.size());
    const int rows = std::clamp(static_cast<int>((pane.height - gap) / pitch), 1, count);
    const int columns = (count + rows - 1) / rows;
    const double all = columns * (wide + gap) + gap;
    const draw::Point middle = view.middle(out.hex);
    const double half = std::max(view.box_of(out.hex).width / 2, top.box.right() - middle.x);
    double x = middle.x + half + aside;
    if (x + all > pane.right()) x = middle.x - half - aside - all;
    x = std::clamp(x, pane.x, std::max(pane.x, pane.right() - all));
    const double tall = rows * pitch + gap;
    const double y =
        std::clamp(middle.y - tall / 2, pane.y, std::max(pane.y, pane.bottom() - tall));
    out.box = {x, y, all, tall};
    for (int i = 0; i < count; ++i) {
        TokenBox& one = out.tokens[static_cast<std::size_t>(i)];
        const double left = x + gap + (i / rows) * (wide + gap);
        one.box.x = left + (wide - one.box.width) / 2;
        one.box.y = y + gap + (i % rows) * pitch;
        const double named = name_width(b, picture.tokens[one.token].name);
        one.name = {left + (wide - named) / 2, one.box.bottom() + under, named,
                    named > 0 ? name_high : 0};
    }
    return out;
}

}  // namespace muster::client::campaign_map
