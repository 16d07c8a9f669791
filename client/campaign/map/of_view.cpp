#include "client/campaign/map/picture.hpp"
#include "client/campaign/map/signs.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

/// A commander's map, from the commander's view and nothing else.
namespace muster::client::campaign_map {

using board::Hex;
using campaign::Sight;

std::optional<Hex> own_hex(const campaign::View& view) {
    if (!view.army) return std::nullopt;
    std::vector<Hex> seen;
    for (const campaign::ViewHex& one : view.hexes)
        if (one.sight == Sight::seen_now) seen.push_back(one.hex);
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

}  // namespace

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
            say("campaignmap.token_own", {{"n", token.figure}, {"where", view.army->place}});
        out.tokens.push_back(std::move(token));
        out.about = own;
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
