#include "client/campaign/file/words.hpp"
#include "client/campaign/map/picture.hpp"
#include "client/campaign/map/signs.hpp"

#include <algorithm>
#include <cstdio>
#include <deque>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <utility>

/// A commander's map, from the commander's view and nothing else.
namespace muster::client::campaign_map {

using board::Hex;
using campaign::Sight;

std::optional<Hex> own_hex(const campaign::View& view) {
    if (!view.army) return std::nullopt;
    const std::vector<Hex> seen = campaign::hexes_about(view);
    std::optional<Hex> out;
    int least = std::numeric_limits<int>::max();
    for (const Hex hex : seen) {
        int sum = 0;
        for (const Hex other : seen) sum += board::distance(hex, other);
        if (sum < least) least = sum, out = hex;
    }
    return out;
}

namespace {

void add_sighting(Picture& out, const campaign::ViewSighting& one, const faces::ChartKey& key,
                  const Words& say) {
    Token token;
    token.hex = one.hex;
    token.side = key.side(one.faction);
    int soldiers = 0;
    ArmsSeen arms;
    for (const campaign::SeenDetachment& each : one.sighting.detachments) {
        soldiers += each.soldiers;
        arms.add(each.arm, each.is_wizard, each.is_engines, each.soldiers);
    }
    token.sign = one.sighting.ships > 0 ? "army-ship" : arms.sign();
    const std::string figure = say.number(static_cast<std::uint64_t>(soldiers));
    token.is_reported = !one.is_now;
    token.figure = token.is_reported ? "~" + figure : figure;
    const std::string day = std::to_string(campaign::day_of(one.sighting.at));
    token.name = token.is_reported
                     ? say("campaignmap.reported", {{"name", one.sighting.commander}, {"day", day}})
                     : one.sighting.commander;
    token.words = say(token.is_reported ? "campaignmap.token_reported" : "campaignmap.token_seen",
                      {{"name", one.sighting.commander},
                       {"faction", one.faction.empty() ? say("campaignmap.nobody") : one.faction},
                       {"n", figure},
                       {"day", day}});
    token.id = static_cast<int>(out.tokens.size());
    out.tokens.push_back(std::move(token));
}

const campaign::ViewHex* known_hex(const campaign::View& view, Hex hex) {
    for (const campaign::ViewHex& one : view.hexes)
        if (one.hex == hex) return &one;
    return nullptr;
}

/// The hexes that an order names as "(-2, 1)", in its order.
std::vector<Hex> hexes_in(const std::string& text) {
    std::vector<Hex> out;
    for (std::size_t at = text.find('('); at != std::string::npos; at = text.find('(', at + 1)) {
        Hex hex;
        if (std::sscanf(text.c_str() + at, "(%d, %d)", &hex.q, &hex.r) == 2) out.push_back(hex);
    }
    return out;
}

/// Where a march goes: the stronghold that it names, or its first hex.
std::optional<Hex> goal_of(const campaign::View& view, const std::string& march) {
    constexpr std::string_view verb = "march to ";
    const campaign::ViewHex* goal = nullptr;
    for (const campaign::ViewHex& one : view.hexes) {
        // The longest name, for one may begin another.
        const bool is_named =
            !one.stronghold.empty() &&
            march.compare(verb.size(), one.stronghold.size(), one.stronghold) == 0;
        if (is_named && (goal == nullptr || one.stronghold.size() > goal->stronghold.size()))
            goal = &one;
    }
    if (goal != nullptr) return goal->hex;
    const std::vector<Hex> named = hexes_in(march);
    return named.empty() ? std::nullopt : std::optional{named.front()};
}

/// The shortest way along the roads that the commander knows; empty where none is known.
std::vector<Hex> known_way(const campaign::View& view, Hex from, Hex to) {
    std::map<Hex, Hex> before{{from, from}};
    std::deque<Hex> open{from};
    for (; !open.empty() && !before.contains(to); open.pop_front()) {
        const campaign::ViewHex* at = known_hex(view, open.front());
        if (at == nullptr) continue;
        for (const board::HexSide side : board::hex_sides) {
            if (at->roads[board::index(side)] == campaign::RoadKind::none) continue;
            const Hex next = at->hex + side;
            if (before.emplace(next, at->hex).second) open.push_back(next);
        }
    }
    std::vector<Hex> out;
    if (!before.contains(to)) return out;
    for (Hex at = to; !(at == from); at = before.at(at)) out.push_back(at);
    out.push_back(from);
    std::reverse(out.begin(), out.end());
    return out;
}

}  // namespace

std::vector<Hex> ordered_way(const campaign::View& view) {
    const auto own = own_hex(view);
    if (!own || view.army->tasks.empty() || !view.army->tasks.front().starts_with("march to "))
        return {};
    const std::string& march = view.army->tasks.front();
    const auto goal = goal_of(view, march);
    if (!goal) return {};
    const std::size_t via = march.find(" via ");
    if (via == std::string::npos) return known_way(view, *own, *goal);
    // As it was planned, from where the army is.
    std::vector<Hex> out = hexes_in(march.substr(via));
    if (out.empty() || !(out.back() == *goal)) out.push_back(*goal);
    const auto here = std::find(out.begin(), out.end(), *own);
    if (here != out.end())
        out.erase(out.begin(), here);
    else
        out.insert(out.begin(), *own);
    return out;
}

Picture picture_of(const campaign::View& view, const faces::ChartKey& key, const Words& say,
                   ViewLayer layer) {
    Picture out;
    out.chart = std::make_shared<const draw::HexMap>(faces::chart_of(view, key));
    if (const auto own = own_hex(view)) {
        Token token;
        token.hex = *own;
        token.side = key.side(view.faction);
        token.is_own = true;
        int soldiers = 0;
        ArmsSeen arms;
        for (const campaign::Detachment& one : view.army->detachments) {
            soldiers += one.soldiers;
            arms.add(one.arm, one.is_wizard, one.is_engines, one.soldiers);
        }
        token.sign = arms.sign();
        token.figure = say.number(static_cast<std::uint64_t>(soldiers));
        token.name = say("campaignmap.about_here");
        token.words =
            say("campaignmap.token_own",
                {{"n", token.figure}, {"where", speech_of(say)("near", view.army->place)}});
        out.tokens.push_back(std::move(token));
        out.about = own;
    }
    if (std::vector<Hex> way = ordered_way(view); way.size() > 1) {
        HexRoute route;
        route.hexes = std::move(way);
        route.side = key.side(view.faction);
        out.routes.push_back(std::move(route));
    }
    for (const campaign::ViewSighting& one : view.sightings) add_sighting(out, one, key, say);
    if (layer == ViewLayer::days)
        for (const campaign::ViewHex& one : view.hexes)
            if (one.sight == Sight::remembered)
                out.notes.push_back({one.hex, "", 0, "",
                                     say("campaignmap.day", {{"n", std::to_string(one.seen_on)}})});
    return out;
}

}  // namespace muster::client::campaign_map
