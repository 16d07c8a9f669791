#include "engine/lab/balance/army_search.hpp"
#include "engine/lab/statistics/proportions.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <map>

namespace muster::lab {
namespace {

using Json = nlohmann::ordered_json;

/// The cards of a band with how many of each, in the stock's order.
std::map<std::size_t, int> copies(const Band& band) {
    std::map<std::size_t, int> out;
    for (const std::size_t card : band.cards) ++out[card];
    return out;
}

std::string list_text(const Stock::About& about, const Band& band) {
    std::string out;
    std::size_t width = 0;
    for (const auto& [card, count] : copies(band)) {
        const std::string one =
            about.cards[card].id + (count > 1 ? fmt::format("*{}", count) : std::string{});
        if (width + one.size() > 74) {
            out += "\n";
            width = 0;
        }
        out += width == 0 ? "  " + one : ", " + one;
        width += one.size() + 2;
    }
    return out + "\n";
}

/// ", led as barrow_court" where that matters.
std::string leader_text(const Stock::About& about, const Band& band) {
    return about.has_leaders ? ", led as " + about.names[band.leader] : "";
}

std::string opponents(const ArmySearchSpec& spec) {
    std::string out;
    for (const std::size_t army : spec.gauntlet)
        out += (out.empty() ? "" : ", ") + spec.stock->about().names[army];
    return out;
}

std::string_view player_name(const ArmySearchSpec& spec) {
    return players::kind_names[static_cast<std::size_t>(spec.how.player)];
}

Json points_json(const Share& share) {
    return {{"share", share.value}, {"low", share.low}, {"high", share.high}};
}

}  // namespace

std::string page(const ArmySearchSpec& spec, const ArmyFound& found) {
    const Stock::About& about = spec.stock->about();
    std::string out = fmt::format(
        "{}, {} {} of at most {}{}\n{}\n"
        "{} players, seed {}, definitions {}\n\n"
        "Its points           {}\n  {} fresh pairs of battles, by which nothing was chosen\n",
        fmt::format("{} {}s", found.band.cards.size(), about.card_word), about.cost_word,
        spec.stock->cost(found.band), spec.budget, leader_text(about, found.band),
        list_text(about, found.band), player_name(spec), spec.how.seed, about.definitions,
        percent(found.points), found.judged);
    for (std::size_t i = 0; i < spec.gauntlet.size(); ++i)
        out += fmt::format("  {:<19}{}   {} {}\n", about.names[spec.gauntlet[i]],
                           percent(interval(found.against[i])), about.cost_word,
                           spec.stock->cost(about.bands[spec.gauntlet[i]]));
    out += "\nWhere each restart ended\n";
    for (std::size_t i = 0; i < found.climbs.size(); ++i) {
        const ArmyFound::Climb& climb = found.climbs[i];
        out += fmt::format("{}{}: {} steps in {} pairs, {} {}{}\n{}", i == found.best ? "> " : "  ",
                           i + 1, climb.steps, climb.pairs, about.cost_word,
                           spec.stock->cost(climb.band), leader_text(about, climb.band),
                           list_text(about, climb.band));
    }
    return out + fmt::format("95 % intervals{}.\n",
                             spec.precision > 0 ? "; of all points a confidence sequence" : "");
}

std::string json_report(const ArmySearchSpec& spec, const ArmyFound& found) {
    const Stock::About& about = spec.stock->about();
    const auto band_json = [&](const Band& band) {
        Json json;
        json["cost"] = spec.stock->cost(band);
        if (about.has_leaders) json["led_as"] = about.names[band.leader];
        json["cards"] = Json::object();
        for (const auto& [card, count] : copies(band)) json["cards"][about.cards[card].id] = count;
        return json;
    };
    Json json;
    json["ruleset"] = about.ruleset;
    json["definitions"] = about.definitions;
    json["variant"] = Json::parse(about.variant);
    json["player"] = player_name(spec);
    json["seed"] = spec.how.seed;
    json["budget"] = spec.budget;
    json["found"] = band_json(found.band);
    json["points"] = points_json(found.points);
    json["pairs"] = found.judged;
    json["against"] = Json::array();
    for (std::size_t i = 0; i < spec.gauntlet.size(); ++i)
        json["against"].push_back({{"army", about.names[spec.gauntlet[i]]},
                                   {"cost", spec.stock->cost(about.bands[spec.gauntlet[i]])},
                                   {"pairs", found.against[i].units()},
                                   {"points", points_json(interval(found.against[i]))}});
    json["restarts"] = Json::array();
    for (const ArmyFound::Climb& climb : found.climbs) {
        Json restart = band_json(climb.band);
        restart["pairs"] = climb.pairs;
        restart["steps"] = climb.steps;
        json["restarts"].push_back(std::move(restart));
    }
    return json.dump(2) + "\n";
}

std::vector<Row> rows(const ArmySearchSpec& spec, const ArmyFound& found, const std::string& id) {
    const Stock::About& about = spec.stock->about();
    const auto alone = [](double value) { return Share{value, Row::absent, Row::absent}; };
    std::vector<Row> out;
    std::string army = id;
    const auto tell = [&](const char* measure, const Share& share, std::uint64_t count) -> Row& {
        out.push_back(share_row(measure, share, count));
        out.back().army = army;
        return out.back();
    };
    tell("points", found.points, 2 * found.judged);
    for (std::size_t i = 0; i < spec.gauntlet.size(); ++i)
        tell("points", interval(found.against[i]), 2 * found.against[i].units()).against =
            about.names[spec.gauntlet[i]];
    const auto tell_band = [&](const Band& band) {
        tell("cost", alone(spec.stock->cost(band)), 0);
        if (about.has_leaders)
            tell("led_as", alone(Row::absent), 0).against = about.names[band.leader];
        for (const auto& [card, count] : copies(band))
            tell("brought", alone(count), 0).card = about.cards[card].id;
    };
    tell_band(found.band);
    for (const std::size_t other : spec.gauntlet)
        tell("cost", alone(spec.stock->cost(about.bands[other])), 0).against = about.names[other];
    tell("found_by", alone(static_cast<double>(found.best + 1)), 0);
    std::map<std::size_t, int> all = copies(found.band);
    for (std::size_t i = 0; i < found.climbs.size(); ++i) {
        const ArmyFound::Climb& climb = found.climbs[i];
        army = fmt::format("restart {}", i + 1);
        tell_band(climb.band);
        tell("pairs", alone(static_cast<double>(climb.pairs)), 0);
        tell("steps", alone(static_cast<double>(climb.steps)), 0);
        all.merge(copies(climb.band));
    }
    army.clear();
    for (const auto& [card, count] : all)
        tell("cost", alone(about.cards[card].cost), 0).card = about.cards[card].id;
    return out;
}

std::string army_file_text(const ArmySearchSpec& spec, const ArmyFound& found,
                           const std::string& id) {
    const Stock::About& about = spec.stock->about();
    return fmt::format(
               "# Found by muster-lab army: {:.1f} % of the points ({:.1f} to {:.1f}) against\n"
               "# {}.\n# {} players, seed {}, definitions {}.\n",
               100 * found.points.value, 100 * found.points.low, 100 * found.points.high,
               opponents(spec), player_name(spec), spec.how.seed, about.definitions) +
           spec.stock->text(found.band, id, fmt::format("Found for {}", spec.budget));
}

}  // namespace muster::lab
