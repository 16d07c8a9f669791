#include "engine/lab/input.hpp"
#include "engine/warfare/lab/commands.hpp"
#include "engine/warfare/lab/input.hpp"
#include "engine/warfare/players/odds.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace muster::lab {
namespace {

using Json = nlohmann::ordered_json;
using Kind = warfare::Action::Kind;

/// One unit's attack on another, as a page or as JSON.
struct WarfareOdds {
    std::string attacker, defender;   ///< Ids of units.
    std::vector<std::string> armies;  ///< Files to look for them in, before those shipped.
    std::string variant;
    std::vector<std::string> packs;
    bool charge{}, json{};
    int attacker_die{}, target_die{};  ///< 0: full.
};

void set_die(warfare::State& state, int side, int die, const char* option) {
    if (die == 0) return;
    const int faces = state.profile(side, 0).faces;
    if (die > faces)
        throw BadInput{
            fmt::format("error: {}: found {}; allowed: whole number, 1 to {}", option, die, faces)};
    state.piece(side, 0).die = static_cast<std::uint8_t>(die);
}

/// Red attacks first; both stand alone, so that nothing screens them.
warfare::State face_to_face(const warfare::Setup& setup, const WarfareOdds& options) {
    warfare::State state = warfare::start(setup);
    for (const std::uint8_t face : {std::uint8_t{2}, std::uint8_t{1}})
        warfare::apply(state, {Kind::roll, warfare::no_unit, warfare::no_unit, face});
    set_die(state, 0, options.attacker_die, "--attacker-die");
    set_die(state, 1, options.target_die, "--target-die");
    return state;
}

Json steps_json(const std::array<double, 21>& steps) {
    std::size_t last = steps.size();
    while (last > 1 && steps[last - 1] <= 0) --last;
    Json json = Json::array();
    for (std::size_t i = 0; i < last; ++i) json.push_back(steps[i]);
    return json;
}

void print_report(const warfare::State& state, const warfare::AttackOdds& odds, bool charge) {
    const warfare::Unit& attacker = state.card(0, 0);
    const warfare::Unit& target = state.card(1, 0);
    fmt::print("{} {} {}\n\n", attacker.name, charge ? "charges" : "attacks", target.name);
    const auto line = [](const std::string& what, double chance) {
        fmt::print("  {:<26}{:8.3f} %\n", what, 100 * chance);
    };
    constexpr double nearly = 1 - 1e-9;
    if (odds.dares < nearly) line("dares to attack (WF-60)", odds.dares);
    line("hits", odds.hits);
    line("critically", odds.critical);
    const int left = state.piece(1, 0).die;
    for (std::size_t i = 0; i < odds.steps.size(); ++i)
        if (odds.steps[i] > 0)
            line(static_cast<int>(i) == left ? std::string{"removed"}
                                             : fmt::format("{} casualt{}", i, i == 1 ? "y" : "ies"),
                 odds.steps[i]);
    fmt::print("  {:<26}{:8.3f}\n", "mean casualties", odds.expected);
    if (odds.engaged > 0) line("engaged", odds.engaged);
    if (odds.exhausted - odds.removed > 1e-9) line("exhausted", odds.exhausted - odds.removed);
    if (odds.own_steps[0] < nearly) line("costs the attacker", 1 - odds.own_steps[0]);
    if (odds.own_removed > 0) line("attacker removed", odds.own_removed);
}

void print_odds(const WarfareOdds& options) {
    const auto tables = warfare_tables(options.packs);
    warfare::Setup setup;
    setup.variant = warfare_variant(options.variant);
    setup.variant.mode = warfare::Variant::Mode::hotseat;
    const std::array<const std::string*, 2> ids{&options.attacker, &options.defender};
    for (std::size_t side = 0; side < 2; ++side)
        setup.sides[side].army = {
            "a", "A", {warfare_unit(*ids[side], options.armies, *tables, setup.variant)}};
    const warfare::State state = face_to_face(setup, options);
    if (const auto refused = warfare::attack_refusal(state, 0, 0, 0))
        throw BadInput{fmt::format("error: {} may not attack {} ({})", options.attacker,
                                   options.defender, *refused)};
    if (options.charge && !state.profile(0, 0).has(warfare::Effect::charge))
        throw BadInput{fmt::format("error: {} cannot charge (WF-134)", options.attacker)};
    const warfare::AttackOdds odds =
        warfare::attack_odds(state, {options.charge ? Kind::charge : Kind::attack, 0, 0});
    if (!options.json) return print_report(state, odds, options.charge);
    Json json;
    json["ruleset"] = "warfare";
    json["definitions"] = tables->hash;
    json["attacker"] = options.attacker;
    json["target"] = options.defender;
    json["charge"] = options.charge;
    json["target_die"] = state.piece(1, 0).die;
    json["dares"] = odds.dares;
    json["hits"] = odds.hits;
    json["critical"] = odds.critical;
    json["casualties"] = steps_json(odds.steps);
    json["mean_casualties"] = odds.expected;
    json["removed"] = odds.removed;
    json["engaged"] = odds.engaged;
    json["attacker_casualties"] = steps_json(odds.own_steps);
    json["attacker_removed"] = odds.own_removed;
    fmt::print("{}\n", json.dump(2));
}

class WarfareOddsCommand : public OddsCommand {
  public:
    explicit WarfareOddsCommand(const usage::Command& command) {
        const usage::Check faces = usage::whole_between(1, 20);
        own_options_ = {command.add_flag("--charge", odds_.charge, "warfare: a Charge"),
                        command.add_option("--attacker-die", odds_.attacker_die, "warfare: die now")
                            .type_name("N")
                            .check(faces),
                        command.add_option("--target-die", odds_.target_die, "warfare: die now")
                            .type_name("N")
                            .check(faces),
                        command.add_option("--army", odds_.armies, "warfare: where units are")
                            .type_name("FILE")
                            .expected(1)
                            .take_all()};
    }
    void run(const OddsOptions& options) const override {
        WarfareOdds asked = odds_;
        asked.attacker = options.attacker;
        asked.defender = options.defender;
        asked.variant = options.variant;
        asked.packs = options.packs;
        asked.json = options.json;
        print_odds(asked);
    }

  private:
    WarfareOdds odds_;
};

}  // namespace

std::unique_ptr<OddsCommand> warfare_odds(const usage::Command& command) {
    return std::make_unique<WarfareOddsCommand>(command);
}

}  // namespace muster::lab
