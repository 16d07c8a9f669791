#include "engine/lab/balance/army_search.hpp"
#include "engine/lab/statistics/proportions.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <map>

namespace muster::lab {
namespace {

using Json = nlohmann::ordered_json;

/// The cards of an army with how many of each, in the card pool's order.
std::map<std::size_t, int> copies(const ArmyList& army_list) {
    std::map<std::size_t, int> out;
    for (const std::size_t card : army_list.cards) ++out[card];
    return out;
}

std::string list_text(const CardPool::About& about, const ArmyList& army_list) {
    std::string out;
    std::size_t width = 0;
    for (const auto& [card, count] : copies(army_list)) {
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
std::string leader_text(const CardPool::About& about, const ArmyList& army_list) {
    return about.has_leaders ? ", led as " + about.names[army_list.leader] : "";
}

std::string opponents(const ArmySearchSpec& spec) {
    std::string out;
    for (const std::size_t army : spec.gauntlet)
        out += (out.empty() ? "" : ", ") + spec.pool->about().names[army];
    return out;
}

std::string_view player_name(const ArmySearchSpec& spec) {
    return players::kind_names[static_cast<std::size_t>(spec.how.player)];
}

Json points_json(const Proportion& share) {
    return {{"share", share.value}, {"low", share.low}, {"high", share.high}};
}

}  // namespace

std::string page(const ArmySearchSpec& spec, const ArmyFound& found) {
    const CardPool::About& about = spec.pool->about();
    std::string out = fmt::format(
        "{}, {} {} of at most {}{}\n{}\n"
        "{} players, seed {}, definitions {}\n\n"
        "Its points           {}\n  {} fresh pairs of battles, by which nothing was chosen\n",
        fmt::format("{} {}s", found.army_list.cards.size(), about.card_word), about.cost_word,
        spec.pool->cost(found.army_list), spec.budget, leader_text(about, found.army_list),
        list_text(about, found.army_list), player_name(spec), spec.how.seed, about.definitions,
        found.judged > 0 ? percent(found.points) : "not played yet", found.judged);
    for (std::size_t i = 0; i < spec.gauntlet.size(); ++i)
        out += fmt::format(
            "  {:<19}{}   {} {}\n", about.names[spec.gauntlet[i]],
            found.against[i].units() > 0 ? percent(interval(found.against[i])) : "not played yet",
            about.cost_word, spec.pool->cost(about.army_lists[spec.gauntlet[i]]));
    out += "\nWhere each restart ended\n";
    for (std::size_t i = 0; i < found.climbs.size(); ++i) {
        const ArmyFound::Climb& climb = found.climbs[i];
        out += fmt::format("{}{}: {} steps in {} pairs, {} {}{}\n{}", i == found.best ? "> " : "  ",
                           i + 1, climb.steps, climb.pairs, about.cost_word,
                           spec.pool->cost(climb.army_list), leader_text(about, climb.army_list),
                           list_text(about, climb.army_list));
    }
    return out + fmt::format("95 % intervals{}.\n",
                             spec.precision > 0 ? "; of all points a confidence sequence" : "");
}

std::string json_report(const ArmySearchSpec& spec, const ArmyFound& found) {
    const CardPool::About& about = spec.pool->about();
    const auto army_json = [&](const ArmyList& army_list) {
        Json json;
        json["cost"] = spec.pool->cost(army_list);
        if (about.has_leaders) json["led_as"] = about.names[army_list.leader];
        json["cards"] = Json::object();
        for (const auto& [card, count] : copies(army_list))
            json["cards"][about.cards[card].id] = count;
        return json;
    };
    Json json;
    json["ruleset"] = about.ruleset;
    json["definitions"] = about.definitions;
    json["variant"] = Json::parse(about.variant);
    json["player"] = player_name(spec);
    json["seed"] = spec.how.seed;
    json["budget"] = spec.budget;
    json["found"] = army_json(found.army_list);
    json["points"] = points_json(found.points);
    json["pairs"] = found.judged;
    json["against"] = Json::array();
    for (std::size_t i = 0; i < spec.gauntlet.size(); ++i)
        json["against"].push_back({{"army", about.names[spec.gauntlet[i]]},
                                   {"cost", spec.pool->cost(about.army_lists[spec.gauntlet[i]])},
                                   {"pairs", found.against[i].units()},
                                   {"points", points_json(interval(found.against[i]))}});
    json["restarts"] = Json::array();
    for (const ArmyFound::Climb& climb : found.climbs) {
        Json restart = army_json(climb.army_list);
        restart["pairs"] = climb.pairs;
        restart["steps"] = climb.steps;
        json["restarts"].push_back(std::move(restart));
    }
    return json.dump(2) + "\n";
}

std::vector<Row> rows(const ArmySearchSpec& spec, const ArmyFound& found, const std::string& id) {
    const CardPool::About& about = spec.pool->about();
    const auto alone = [](double value) { return Proportion{value, Row::absent, Row::absent}; };
    std::vector<Row> out;
    std::string army = id;
    const auto add_row = [&](const char* measure, const Proportion& share,
                             std::uint64_t count) -> Row& {
        out.push_back(share_row(measure, share, count));
        out.back().army = army;
        return out.back();
    };
    add_row("points", found.points, 2 * found.judged);
    for (std::size_t i = 0; i < spec.gauntlet.size(); ++i)
        add_row("points", interval(found.against[i]), 2 * found.against[i].units()).against =
            about.names[spec.gauntlet[i]];
    const auto print_army = [&](const ArmyList& army_list) {
        add_row("cost", alone(spec.pool->cost(army_list)), 0);
        if (about.has_leaders)
            add_row("led_as", alone(Row::absent), 0).against = about.names[army_list.leader];
        for (const auto& [card, count] : copies(army_list))
            add_row("brought", alone(count), 0).card = about.cards[card].id;
    };
    print_army(found.army_list);
    for (const std::size_t other : spec.gauntlet)
        add_row("cost", alone(spec.pool->cost(about.army_lists[other])), 0).against =
            about.names[other];
    add_row("found_by", alone(static_cast<double>(found.best + 1)), 0);
    std::map<std::size_t, int> all = copies(found.army_list);
    for (std::size_t i = 0; i < found.climbs.size(); ++i) {
        const ArmyFound::Climb& climb = found.climbs[i];
        army = fmt::format("restart {}", i + 1);
        print_army(climb.army_list);
        add_row("pairs", alone(static_cast<double>(climb.pairs)), 0);
        add_row("steps", alone(static_cast<double>(climb.steps)), 0);
        all.merge(copies(climb.army_list));
    }
    army.clear();
    for (const auto& [card, count] : all)
        add_row("cost", alone(about.cards[card].cost), 0).card = about.cards[card].id;
    return out;
}

std::string army_file_text(const ArmySearchSpec& spec, const ArmyFound& found,
                           const std::string& id) {
    const CardPool::About& about = spec.pool->about();
    return fmt::format(
               "# Found by muster-lab army: {:.1f} % of the points ({:.1f} to {:.1f}) against\n"
               "# {}.\n# {} players, seed {}, definitions {}.\n",
               100 * found.points.value, 100 * found.points.low, 100 * found.points.high,
               opponents(spec), player_name(spec), spec.how.seed, about.definitions) +
           spec.pool->text(found.army_list, id, fmt::format("Found for {}", spec.budget));
}

}  // namespace muster::lab
