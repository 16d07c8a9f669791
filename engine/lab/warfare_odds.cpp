#include "engine/lab/warfare_odds.hpp"

#include "engine/lab/input.hpp"
#include "engine/lab/warfare_input.hpp"
#include "engine/warfare/odds.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace muster::lab {
namespace {

using Json = nlohmann::ordered_json;
using Kind = warfare::Action::Kind;

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

}  // namespace

void tell_odds(const WarfareOdds& options) {
    const auto tables = warfare_tables(options.packs);
    warfare::Setup setup;
    setup.variant = warfare_variant(options.variant);
    setup.variant.mode = warfare::Variant::Mode::hotseat;
    const std::array<const std::string*, 2> ids{&options.attacker, &options.defender};
    for (std::size_t side = 0; side < 2; ++side)
        setup.sides[side].army = {
            "a", "A", {warfare_unit(*ids[side], options.armies, *tables, setup.variant)}};
    const warfare::State state = face_to_face(setup, options);
    if (const auto bar = warfare::attack_bar(state, 0, 0, 0))
        throw BadInput{fmt::format("error: {} may not attack {} ({})", options.attacker,
                                   options.defender, *bar)};
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

}  // namespace muster::lab
