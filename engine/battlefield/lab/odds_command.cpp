#include "engine/battlefield/game/definitions.hpp"
#include "engine/battlefield/lab/commands.hpp"
#include "engine/battlefield/players/odds.hpp"
#include "engine/battlefield/rules/targets.hpp"
#include "engine/lab/commands/play/definitions_of.hpp"
#include "engine/lab/input.hpp"
#include "engine/toml/reader.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace muster::lab {
namespace {

using battlefield::Mode;

/// One unit's attack on another, or on the work that it stands in, as a page or as JSON.
struct BattlefieldOdds {
    std::string attacker, defender;                ///< Troops.
    std::string attacker_engine, defender_engine;  ///< That they man; empty: none.
    std::string mode, variant;
    std::vector<std::string> packs;
    bool attacker_high{}, defender_high{}, attacker_fort{}, json{};
    int fort{}, hit_points{};          ///< Bonus; hit points of a work to bombard, 0: none is.
    int attacker_ml{}, defender_ml{};  ///< ML 0: full.
};

constexpr battlefield::Index attacker = 0, defender = 1;

template <class Row>
const Row& row_of(const std::vector<Row>& rows, std::string_view what, const std::string& id) {
    if (const auto* const row = battlefield::find_row(rows, id)) return *row;
    throw BadInput{
        fmt::format("error: {}: {}", what, toml::unknown_name(id, battlefield::ids_of(rows)))};
}

battlefield::Army army_with(const battlefield::Tables& tables, const std::string& id) {
    battlefield::Army army{id, id, {}};
    army.units.push_back({"u1", id, id, row_of(tables.troops, "troop", id).profile, false, true});
    return army;
}

/// The attacker's square, and the defender's on the next one or on the second.
battlefield::Cell attackers_square(const battlefield::Map& map) {
    return map.grid.cell({4, 4});
}
battlefield::Cell defenders_square(const battlefield::Map& map, int distance) {
    return map.grid.cell({4 + distance, 4});
}
constexpr int farthest = 2;

/// Where the engine of an army's only unit stands at first.
battlefield::Cell engine_square(const battlefield::Map& map, battlefield::Index unit) {
    return map.grid.cell({2 * unit, 0});
}

void add_engine(const battlefield::Tables& tables, battlefield::Map& map, const std::string& id,
                battlefield::Index unit) {
    if (id.empty()) return;
    (void)row_of(tables.engines, "engine", id);
    map.engines.push_back({engine_square(map, unit), id, battlefield::Role::neither});
}

/// Two commanders alone, each on its ground.
battlefield::Setup face_to_face(const battlefield::Pack& pack, const BattlefieldOdds& options,
                                battlefield::Variant variant) {
    constexpr int side = 32;
    battlefield::Map map = battlefield::open_ground(side, side);
    const auto add_fort = [&](battlefield::Cell cell, int hit_points, int bonus) {
        map.forts.push_back({cell, "fort", hit_points, bonus, battlefield::Role::neither});
    };
    constexpr auto high = battlefield::bit(battlefield::Ground::high);
    if (options.attacker_high) map.ground[board::index(attackers_square(map))] |= high;
    if (options.attacker_fort) add_fort(attackers_square(map), 1, 0);
    for (int distance = 1; distance <= farthest; ++distance) {
        const battlefield::Cell cell = defenders_square(map, distance);
        if (options.defender_high) map.ground[board::index(cell)] |= high;
        if (options.fort > 0 || options.hit_points > 0)
            add_fort(cell, std::max(1, options.hit_points), options.fort);
    }
    add_engine(*pack.tables, map, options.attacker_engine, attacker);
    add_engine(*pack.tables, map, options.defender_engine, defender);
    variant.officer_rounding = battlefield::Variant::OfficerRounding::floor;
    variant.engine_capture = true;
    return battlefield::battle_of(
        *pack.tables, variant, std::move(map),
        {army_with(*pack.tables, options.attacker), army_with(*pack.tables, options.defender)});
}

void set_ml(battlefield::State& state, battlefield::Index unit, int ml, const char* option) {
    if (ml == 0) return;
    const int most = state.own_profile(unit).ml;
    if (ml > most)
        throw BadInput{
            fmt::format("error: {}: found {}; allowed: whole number, 1 to {}", option, ml, most)};
    state.pieces[unit].ml = static_cast<std::uint8_t>(ml);
}

/// BF-99
void man_engine(battlefield::State& state, battlefield::Index unit, const std::string& troop) {
    state.put(unit, engine_square(state.map(), unit));
    if (const auto rule = battlefield::man_refusal(state, unit))
        throw BadInput{fmt::format("error: {} may not man an engine ({})", troop, *rule)};
    const std::uint8_t engine = state.engine_at(state.pieces[unit].cell);
    state.engines[engine].crew = unit;
    state.pieces[unit].engine = engine;
}

Mode mode_of(const battlefield::State& state, const BattlefieldOdds& options) {
    const Mode usual = battlefield::usual_mode(state, attacker);
    if (options.mode.empty()) return usual;
    const Mode mode = options.mode == "ranged" ? Mode::ranged : Mode::melee;
    const bool is_bombardment = options.hit_points > 0;  // BF-R58: there it has no choice.
    if (mode != usual && (is_bombardment || !battlefield::has_both_modes(state, attacker)))
        throw BadInput{
            fmt::format("error: {} does not attack like that (BF-85)", options.attacker)};
    return mode;
}

/// Both where the attack is made from: side by side in melee, else a square apart where the range
/// allows it.
void face_each_other(battlefield::State& state, Mode mode) {
    const int range = battlefield::effective_range(state, attacker, mode);
    const int distance = mode == Mode::melee ? 1 : std::min(farthest, range);
    state.put(attacker, attackers_square(state.map()));
    state.put(defender, defenders_square(state.map(), distance));
}

/// The attack that was asked about. @throws BadInput, naming the rule that forbids it
battlefield::Assault assault_of(const battlefield::State& state, const BattlefieldOdds& options,
                                Mode mode) {
    const battlefield::Cell work = state.pieces[defender].cell;
    const bool is_bombardment = options.hit_points > 0;
    const auto rule = is_bombardment ? battlefield::bombard_refusal(state, attacker, work)
                                     : battlefield::attack_refusal(state, attacker, defender, mode);
    if (rule && is_bombardment)
        throw BadInput{
            fmt::format("error: {} may not bombard a fortification ({})", options.attacker, *rule)};
    if (rule)
        throw BadInput{fmt::format("error: {} may not attack {} {} ({})", options.attacker,
                                   options.defender, mode == Mode::melee ? "in melee" : "at range",
                                   *rule)};
    return is_bombardment ? battlefield::assault_on(state, attacker, work)
                          : battlefield::assault_on(state, attacker, defender, mode);
}

std::string with_engine(const std::string& troop, const std::string& engine) {
    return engine.empty() ? troop : fmt::format("{} at the {}", troop, engine);
}

void print_page(const battlefield::State& state, const BattlefieldOdds& options, Mode mode,
                const battlefield::Odds& odds, const std::vector<double>& losses) {
    const bool is_bombardment = options.hit_points > 0;
    const std::string target = is_bombardment
                                   ? std::string{"a fortification"}
                                   : with_engine(options.defender, options.defender_engine);
    const char* const verb = is_bombardment        ? "bombards"
                             : mode == Mode::melee ? "attacks"
                                                   : "shoots at";
    fmt::print("{} {} {}\n\n", with_engine(options.attacker, options.attacker_engine), verb,
               target);
    const auto line = [](const std::string& what, double chance) {
        fmt::print("  {:<18}{:8.3f} %\n", what, 100 * chance);
    };
    line("nothing", odds.nothing);
    line(is_bombardment ? "damaged" : "loses morale", 1 - odds.nothing - odds.disbanded);
    line(is_bombardment ? "breached" : "disbanded", odds.disbanded);
    fmt::print("  {:<18}{:8.3f}\n\n", "mean loss", odds.mean_loss);
    const int most = is_bombardment ? options.hit_points : state.pieces[defender].ml;
    for (std::size_t loss = 0; loss < losses.size(); ++loss)
        if (losses[loss] > 1e-12) line(fmt::format("loses {} of {}", loss, most), losses[loss]);
}

nlohmann::ordered_json json_of(const battlefield::State& state, const BattlefieldOdds& options,
                               Mode mode, const battlefield::Odds& odds,
                               const std::vector<double>& losses) {
    const bool is_bombardment = options.hit_points > 0;
    nlohmann::ordered_json json;
    json["ruleset"] = "battlefield";
    json["definitions"] = state.setup->tables->hash;
    json["attacker"] = options.attacker;
    if (!options.attacker_engine.empty()) json["attacker_engine"] = options.attacker_engine;
    json["defender"] = options.defender;
    if (!options.defender_engine.empty()) json["defender_engine"] = options.defender_engine;
    json["mode"] = mode == Mode::melee ? "melee" : "ranged";
    if (is_bombardment)
        json["hit_points"] = options.hit_points;
    else
        json["defender_ml"] = state.pieces[defender].ml;
    json["nothing"] = odds.nothing;
    json[is_bombardment ? "damaged" : "loses_morale"] =
        std::max(0.0, 1 - odds.nothing - odds.disbanded);
    json[is_bombardment ? "breached" : "disbanded"] = odds.disbanded;
    json["mean_loss"] = odds.mean_loss;
    json["loss"] = losses;
    return json;
}

void print_odds(const BattlefieldOdds& options) {
    const auto pack = loaded<battlefield::Definitions>(options.packs);
    const auto setup =
        face_to_face(*pack, options, variant_of<battlefield::Definitions>(options.variant));
    battlefield::State state = battlefield::start(setup);
    set_ml(state, attacker, options.attacker_ml, "--attacker-ml");
    set_ml(state, defender, options.defender_ml, "--defender-ml");
    if (!options.attacker_engine.empty()) man_engine(state, attacker, options.attacker);
    if (!options.defender_engine.empty()) man_engine(state, defender, options.defender);
    const Mode mode = mode_of(state, options);
    face_each_other(state, mode);
    const battlefield::Assault assault = assault_of(state, options, mode);
    const battlefield::Odds odds = battlefield::odds_of(state, assault);
    const std::vector<double> losses = battlefield::losses_of(state, assault);
    if (options.json)
        fmt::print("{}\n", json_of(state, options, mode, odds, losses).dump(2));
    else
        print_page(state, options, mode, odds, losses);
}

class BattlefieldOddsCommand : public OddsCommand {
  public:
    explicit BattlefieldOddsCommand(const usage::Command& command) {
        const usage::Check ml = usage::whole_between(1, battlefield::most_ml);
        own_options_ = {
            command.add_option("--mode", odds_.mode, "battlefield: melee or ranged")
                .type_name("MODE")
                .check(usage::one_of({"melee", "ranged"})),
            command.add_flag("--attacker-high", odds_.attacker_high, "battlefield: on high ground"),
            command.add_flag("--defender-high", odds_.defender_high, "battlefield: on high ground"),
            command.add_option("--fort", odds_.fort, "battlefield: the defender's fortification")
                .type_name("BONUS")
                .check(usage::whole_between(1, 20)),
            command.add_flag("--attacker-fort", odds_.attacker_fort,
                             "battlefield: in a fortification too"),
            command
                .add_option("--bombard", odds_.hit_points,
                            "battlefield: hit points of a work to attack")
                .type_name("HP")
                .check(usage::whole_between(1, 999)),
            command
                .add_option("--attacker-engine", odds_.attacker_engine, "battlefield: that it mans")
                .type_name("ENGINE"),
            command
                .add_option("--defender-engine", odds_.defender_engine, "battlefield: that it mans")
                .type_name("ENGINE"),
            command.add_option("--attacker-ml", odds_.attacker_ml, "battlefield: morale now")
                .type_name("N")
                .check(ml),
            command.add_option("--defender-ml", odds_.defender_ml, "battlefield: morale now")
                .type_name("N")
                .check(ml)};
    }
    void run(const OddsOptions& options) const override {
        BattlefieldOdds asked = odds_;
        asked.attacker = options.attacker;
        asked.defender = options.defender;
        asked.variant = options.variant;
        asked.packs = options.packs;
        asked.json = options.json;
        print_odds(asked);
    }

  private:
    BattlefieldOdds odds_;
};

}  // namespace

std::unique_ptr<OddsCommand> battlefield_odds(const usage::Command& command) {
    return std::make_unique<BattlefieldOddsCommand>(command);
}

}  // namespace muster::lab
