#include "engine/battlefield/definitions.hpp"
#include "engine/battlefield/lab/commands.hpp"
#include "engine/battlefield/odds.hpp"
#include "engine/battlefield/targets.hpp"
#include "engine/lab/commands/definitions_of.hpp"
#include "engine/lab/input.hpp"
#include "engine/toml/reader.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace muster::lab {
namespace {

using battlefield::Mode;

/// One unit's attack on another, as a page or as JSON.
struct FieldOdds {
    std::string attacker, defender;  ///< Troops or engines.
    std::string mode, variant;
    std::vector<std::string> packs;
    bool attacker_high{}, defender_high{}, json{};
    int fort{}, attacker_ml{}, defender_ml{};  ///< ML 0: full.
};

battlefield::Profile profile_of(const battlefield::Tables& tables, const std::string& id) {
    if (const auto* const troop = battlefield::find_row(tables.troops, id)) return troop->profile;
    throw BadInput{"error: troop: " + toml::unknown_name(id, battlefield::ids_of(tables.troops))};
}

battlefield::Army army_with(const battlefield::Tables& tables, const std::string& id) {
    battlefield::Army army{id, id, {}};
    army.units.push_back({"u1", id, id, profile_of(tables, id), false, true});
    return army;
}

/// The defender stands on the next square, or on the second one where it is shot at.
struct FieldPlaces {
    battlefield::Cell attacker, defender;
};
FieldPlaces places_in(const battlefield::Map& map, bool is_near) {
    return {map.grid.cell({4, 4}), map.grid.cell({is_near ? 5 : 6, 4})};
}

/// Two commanders alone, each on its ground.
battlefield::Setup face_to_face(const battlefield::Pack& pack, const FieldOdds& options,
                                battlefield::Variant variant) {
    constexpr int side = 32;
    battlefield::Map map = battlefield::open_ground(side, side);
    for (const bool is_near : {true, false}) {
        const FieldPlaces at = places_in(map, is_near);
        constexpr auto high = battlefield::bit(battlefield::Ground::high);
        if (options.attacker_high) map.ground[board::index(at.attacker)] |= high;
        if (options.defender_high) map.ground[board::index(at.defender)] |= high;
        if (options.fort > 0)
            map.forts.push_back(
                {at.defender, "fort", 1, options.fort, battlefield::Role::defender});
    }
    variant.officer_rounding = battlefield::Variant::OfficerRounding::floor;
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

Mode mode_of(const battlefield::State& state, const FieldOdds& options) {
    const Mode usual = battlefield::usual_mode(state, 0);
    if (options.mode.empty()) return usual;
    const Mode mode = options.mode == "ranged" ? Mode::ranged : Mode::melee;
    if (mode != usual && !battlefield::has_both_modes(state, 0))
        throw BadInput{
            fmt::format("error: {} does not attack like that (BF-85)", options.attacker)};
    return mode;
}

void print_page(const battlefield::State& state, const FieldOdds& options, Mode mode,
                const battlefield::Odds& odds, const std::vector<double>& losses) {
    fmt::print("{} {} {}\n\n", options.attacker, mode == Mode::melee ? "attacks" : "shoots at",
               options.defender);
    const auto line = [](const std::string& what, double chance) {
        fmt::print("  {:<18}{:8.3f} %\n", what, 100 * chance);
    };
    line("nothing", odds.nothing);
    line("loses morale", 1 - odds.nothing - odds.disbanded);
    line("disbanded", odds.disbanded);
    fmt::print("  {:<18}{:8.3f}\n\n", "mean loss", odds.mean_loss);
    for (std::size_t loss = 0; loss < losses.size(); ++loss)
        if (losses[loss] > 1e-12)
            line(fmt::format("loses {} of {}", loss, state.pieces[1].ml), losses[loss]);
}

void print_odds(const FieldOdds& options) {
    const auto pack = loaded<battlefield::Definitions>(options.packs);
    const auto setup =
        face_to_face(*pack, options, variant_of<battlefield::Definitions>(options.variant));
    battlefield::State state = battlefield::start(setup);
    set_ml(state, 0, options.attacker_ml, "--attacker-ml");
    set_ml(state, 1, options.defender_ml, "--defender-ml");
    const Mode mode = mode_of(state, options);
    const FieldPlaces at = places_in(setup.map, mode == Mode::melee);
    state.put(0, at.attacker);
    state.put(1, at.defender);
    const battlefield::Assault assault = battlefield::assault_on(state, 0, 1, mode);
    const battlefield::Odds odds = battlefield::odds_of(state, assault);
    const std::vector<double> losses = battlefield::losses_of(state, assault);
    if (!options.json) return print_page(state, options, mode, odds, losses);
    nlohmann::ordered_json json;
    json["ruleset"] = "battlefield";
    json["definitions"] = pack->tables->hash;
    json["attacker"] = options.attacker;
    json["defender"] = options.defender;
    json["mode"] = mode == Mode::melee ? "melee" : "ranged";
    json["defender_ml"] = state.pieces[1].ml;
    json["nothing"] = odds.nothing;
    json["loses_morale"] = std::max(0.0, 1 - odds.nothing - odds.disbanded);
    json["disbanded"] = odds.disbanded;
    json["mean_loss"] = odds.mean_loss;
    json["loss"] = losses;
    fmt::print("{}\n", json.dump(2));
}

class FieldOddsCommand : public OddsCommand {
  public:
    explicit FieldOddsCommand(const usage::Command& command) {
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
            command.add_option("--attacker-ml", odds_.attacker_ml, "battlefield: morale now")
                .type_name("N")
                .check(ml),
            command.add_option("--defender-ml", odds_.defender_ml, "battlefield: morale now")
                .type_name("N")
                .check(ml)};
    }
    void run(const OddsOptions& options) const override {
        FieldOdds asked = odds_;
        asked.attacker = options.attacker;
        asked.defender = options.defender;
        asked.variant = options.variant;
        asked.packs = options.packs;
        asked.json = options.json;
        print_odds(asked);
    }

  private:
    FieldOdds odds_;
};

}  // namespace

std::unique_ptr<OddsCommand> battlefield_odds(const usage::Command& command) {
    return std::make_unique<FieldOddsCommand>(command);
}

}  // namespace muster::lab
