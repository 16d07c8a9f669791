#include "engine/strategic/lab/army_odds.hpp"

#include "engine/lab/commands/play/definitions_of.hpp"
#include "engine/lab/input.hpp"
#include "engine/strategic/fight/prospects.hpp"
#include "engine/strategic/game/definitions.hpp"
#include "engine/strategic/lab/loss_report.hpp"
#include "engine/strategic/lab/measure.hpp"
#include "engine/strategic/model/field.hpp"
#include "engine/strategic/odds/pool_text.hpp"
#include "engine/strategic/rules/pool.hpp"
#include "engine/strategic/terminal/table.hpp"
#include "engine/toml/reader.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>
#include <bit>
#include <charconv>
#include <memory>
#include <string_view>
#include <utility>

namespace muster::lab {
namespace {

using strategic::ArmyRow;
using strategic::War;

constexpr int usual_army_size = 80, usual_army_str = 50;

template <class Rows>
std::size_t row_named(const char* option, const Rows& rows, std::string_view id) {
    if (const int at = strategic::find_index(rows, id); at >= 0)
        return static_cast<std::size_t>(at);
    throw BadInput{
        fmt::format("error: {}: {}", option, toml::unknown_name(id, strategic::ids_of(rows)))};
}

int number_in(std::string_view text, std::string_view whole, int least, int most) {
    int number = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (failed != std::errc{} || end != text.data() + text.size() || number < least ||
        number > most)
        throw BadInput{fmt::format(
            "error: found \"{}\"; allowed: a class with a Size of 1 to 9999 and a STR of -999 to "
            "999, such as pikes:120/50",
            whole)};
    return number;
}

/// "pikes", "pikes:120" or "pikes:120/50".
ArmyRow army_of_class(const std::string& text, const War& war, const strategic::Tables& tables) {
    const auto colon = text.find(':');
    const std::string id = text.substr(0, colon);
    const int row = strategic::find_index(tables.classes, id);
    if (row < 0) {
        std::vector<std::string_view> known = strategic::ids_of(tables.classes);
        for (const std::string_view army : strategic::ids_of(war.armies))
            if (strategic::find_index(tables.classes, army) < 0) known.push_back(army);
        throw BadInput{fmt::format("error: {}", toml::unknown_name(id, known))};
    }
    ArmyRow army;
    army.id = id;
    army.class_of = row;
    army.name = tables.classes[static_cast<std::size_t>(row)].name;
    army.size = usual_army_size;
    army.str = usual_army_str;
    if (colon == std::string::npos) return army;
    const std::string figures = text.substr(colon + 1);
    const auto slash = figures.find('/');
    army.size = number_in(std::string_view{figures}.substr(0, slash), text, 1, 9999);
    if (slash != std::string::npos)
        army.str = number_in(std::string_view{figures}.substr(slash + 1), text, -999, 999);
    return army;
}

/// A war with the two armies, by their places in its list, the attacker first.
struct Scene {
    War war;
    std::array<std::size_t, 2> armies{};
};

class SceneMaker {
  public:
    SceneMaker(const ArmyOdds& asked, const strategic::Pack& pack) : asked_{asked}, pack_{pack} {}

    [[nodiscard]] Scene scene() {
        out_.war = war();
        const std::array<std::string, 2> names{asked_.attacker, asked_.defender};
        std::array<int, 2> found{};
        for (std::size_t i = 0; i < 2; ++i)
            found[i] = strategic::find_index(out_.war.armies, names[i]);
        if (found[0] < 0 && found[1] < 0) out_.war.armies.clear();  // Nobody else helps or hinders.
        std::array<std::size_t, 2> sides{0, 1};
        if (found[0] >= 0) {
            sides[0] = side_of_row(out_.war, out_.war.armies[static_cast<std::size_t>(found[0])]);
            sides[1] = 1 - sides[0];
        } else if (found[1] >= 0) {
            sides[1] = side_of_row(out_.war, out_.war.armies[static_cast<std::size_t>(found[1])]);
            sides[0] = 1 - sides[1];
        }
        for (std::size_t i = 0; i < 2; ++i)
            out_.armies[i] =
                found[i] >= 0 ? static_cast<std::size_t>(found[i]) : add(names[i], sides[i]);
        if (side_of_row(out_.war, army(0)) == side_of_row(out_.war, army(1)))
            throw BadInput{
                fmt::format("error: \"{}\" and \"{}\" are of one side; allowed: armies of two",
                            names[0], names[1])};
        place(found);
        for (const std::string& doctrine : asked_.doctrines) add_doctrine(doctrine);
        if (!asked_.weather.empty())
            out_.war.weather =
                static_cast<int>(row_named("--weather", pack_.tables->weathers, asked_.weather));
        return std::move(out_);
    }

  private:
    [[nodiscard]] War war() const {
        if (!asked_.war.empty()) return war_named(asked_.war, pack_, "--war");
        for (const War& one : pack_.wars)
            if (strategic::find_index(one.armies, asked_.attacker) >= 0 ||
                strategic::find_index(one.armies, asked_.defender) >= 0)
                return one;
        return war_named(std::string{strategic::Definitions::starter_war}, pack_, "--war");
    }
    [[nodiscard]] ArmyRow& army(std::size_t which) { return out_.war.armies[out_.armies[which]]; }
    std::size_t add(const std::string& name, std::size_t side) {
        ArmyRow row = army_of_class(name, out_.war, *pack_.tables);
        row.faction = static_cast<int>(first_faction(out_.war, side));
        row.space = board::cell_of(0);
        out_.war.armies.push_back(std::move(row));
        return out_.war.armies.size() - 1;
    }
    /// The attacker stands beside the defender, unless it reaches it from where the war has it.
    void place(const std::array<int, 2>& found) {
        if (!asked_.space.empty())
            army(1).space = board::cell_of(row_named("--space", out_.war.spaces, asked_.space));
        else if (found[1] < 0)
            army(1).space = open_space();
        const strategic::Setup setup = strategic::setup_of(
            *pack_.tables, variant_of<strategic::Definitions>(asked_.variant), out_.war);
        const auto state = std::make_unique<strategic::State>(strategic::start_of(setup));
        const auto attacker = static_cast<strategic::Index>(out_.armies[0]);
        const auto defender = static_cast<strategic::Index>(out_.armies[1]);
        const bool is_in_reach =
            state->distance(attacker, defender) <= strategic::reach_of(*state, attacker);
        if (found[0] >= 0 && is_in_reach) return;
        const strategic::Set beside = setup.prepared.next_to[board::index(army(1).space)];
        army(0).space = beside == 0
                            ? army(1).space
                            : board::cell_of(static_cast<std::size_t>(std::countr_zero(beside)));
    }
    /// Plains with a way to them, or the first place.
    [[nodiscard]] board::Cell open_space() const {
        const int plains = strategic::find_index(pack_.tables->terrains, "plains");
        for (std::size_t i = 0; i < out_.war.spaces.size(); ++i)
            if (plains >= 0 && (out_.war.spaces[i].terrain &
                                strategic::bit(static_cast<std::size_t>(plains))) != 0)
                return board::cell_of(i);
        return board::cell_of(0);
    }
    void add_doctrine(const std::string& text) {
        const auto colon = text.find(':');
        const std::string who = colon == std::string::npos ? "attacker" : text.substr(0, colon);
        if (who != "attacker" && who != "defender")
            throw BadInput{fmt::format(
                "error: --doctrine: found \"{}\"; allowed: attacker:ID or defender:ID", text)};
        const std::size_t row =
            row_named("--doctrine", pack_.tables->doctrines,
                      std::string_view{text}.substr(colon == std::string::npos ? 0 : colon + 1));
        ArmyRow& bearer = army(who == "attacker" ? 0 : 1);
        if (pack_.tables->doctrines[row].is_augment())
            bearer.augments |= strategic::bit(row);
        else
            out_.war.factions[static_cast<std::size_t>(bearer.faction)].trade_doctrines |=
                strategic::bit(row);
    }

    const ArmyOdds& asked_;
    const strategic::Pack& pack_;
    Scene out_;
};

nlohmann::ordered_json pool_json(const strategic::Pool& pool) {
    nlohmann::ordered_json json;
    json["dice"] = strategic::text_of_pool(pool.types);
    json["advantage"] = pool.rating;
    json["items"] = nlohmann::ordered_json::array();
    for (const strategic::PoolItem& item : pool.items)
        json["items"].push_back(
            {{"cause", strategic::names::pool_causes[static_cast<std::size_t>(item.cause)]},
             {item.is_rating ? "advantage" : "dice", item.n}});
    return json;
}

}  // namespace

std::string army_odds(const ArmyOdds& asked, bool as_json) {
    const auto pack = loaded<strategic::Definitions>(asked.packs);
    const Scene scene = SceneMaker{asked, *pack}.scene();
    const strategic::Setup setup = strategic::setup_of(
        *pack->tables, variant_of<strategic::Definitions>(asked.variant), scene.war);
    const auto state = std::make_unique<strategic::State>(strategic::start_of(setup));
    strategic::Battle battle;
    battle.attacker = static_cast<strategic::Index>(scene.armies[0]);
    battle.defender = static_cast<strategic::Index>(scene.armies[1]);
    battle.by_night = asked.by_night;
    const strategic::Pools pools = strategic::pools_of(*state, battle);
    const std::array<int, 2> sizes{state->armies[battle.attacker].size,
                                   state->armies[battle.defender].size};
    const bool can_attack = strategic::may_attack(pools.attacker);
    const bool is_met = can_attack && pools.defender.dice > 0;
    const strategic::PoolSide attacker = strategic::side_of(state->variant(), pools.attacker),
                              defender = strategic::side_of(state->variant(), pools.defender);
    const strategic::Stakes stakes = strategic::stakes_of(*state, battle);
    if (as_json) {
        nlohmann::ordered_json json;
        json["ruleset"] = "strategic";
        json["war"] = scene.war.id;
        json["attacker"] = asked.attacker;
        json["defender"] = asked.defender;
        json["attacker_pool"] = pool_json(pools.attacker);
        json["defender_pool"] = pool_json(pools.defender);
        json["can_attack"] = can_attack;
        if (is_met) add_losses(json, attacker, defender, sizes, stakes);
        return json.dump(2) + "\n";
    }
    std::string page =
        strategic::pool_text(pack->words, *state, battle.attacker, pools.attacker) + "\n" +
        strategic::pool_text(pack->words, *state, battle.defender, pools.defender) + "\n";
    if (!can_attack)
        return page +
               fmt::format("The attacker has fewer than {} dice, and may not attack (ST-66).\n",
                           strategic::attacker_least);
    if (!is_met) return page + "The defender has no dice, and loses the battle (ST-104).\n";
    return page + losses_text(attacker, defender, sizes, stakes);
}

}  // namespace muster::lab
