#include "engine/lab/commands.hpp"
#include "engine/lab/input.hpp"
#include "engine/lab/warfare_odds.hpp"
#include "engine/record/variant_json.hpp"
#include "engine/skirmish/odds.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>

namespace muster::lab {
namespace {

struct OddsOptions {
    std::string ruleset, attacker, defender, variant;
    std::vector<std::string> packs;
    int attacker_add{}, defender_add{};
    bool attacker_trained{}, defender_trained{}, json{};
    WarfareOdds warfare;
};

skirmish::Piece fighter(const skirmish::Table& table, const std::string& id, bool trained,
                        skirmish::Side side) {
    const skirmish::CardIndex index = card_named(table, id);
    const skirmish::Card& card = table.cards[index];
    if (!card.is_unit()) throw BadInput{fmt::format("error: {} is a Ritual: no unit (SK-5)", id)};
    if (card.strength == skirmish::no_strength)
        throw BadInput{fmt::format("error: {} has no Strength and cannot fight (SK-21)", id)};
    if (!card.may_stand_on(side))
        throw BadInput{fmt::format("error: {} may not be put on {} (SK-21, SK-22)", id,
                                   side == skirmish::Side::offense ? "Offense" : "Defense")};
    return {index, trained};
}

void run_odds(const OddsOptions& options) {
    if (options.ruleset == "warfare") {
        WarfareOdds asked = options.warfare;
        asked.attacker = options.attacker;
        asked.defender = options.defender;
        asked.variant = options.variant;
        asked.packs = options.packs;
        asked.json = options.json;
        return tell_odds(asked);
    }
    const auto table = load_cards(options.packs);
    const skirmish::Variant variant = load_rules(options.variant);
    const auto attacker =
        fighter(*table, options.attacker, options.attacker_trained, skirmish::Side::offense);
    const auto defender =
        fighter(*table, options.defender, options.defender_trained, skirmish::Side::defense);
    const skirmish::Odds odds = skirmish::odds(*table, variant, attacker, defender,
                                               options.attacker_add, options.defender_add);
    if (options.json) {
        nlohmann::ordered_json json;
        json["ruleset"] = options.ruleset;
        json["definitions"] = table->hash;
        json["variant"] = record::variant_json(variant);
        json["attacker"] = options.attacker;
        json["attacker_trained"] = options.attacker_trained;
        json["defender"] = options.defender;
        json["defender_trained"] = options.defender_trained;
        json["attacker_add"] = options.attacker_add;
        json["defender_add"] = options.defender_add;
        json["attacker_wins"] = odds.attacker_wins;
        json["defender_wins"] = odds.defender_wins;
        json["attacker_killed"] = odds.attacker_killed;
        json["defender_killed"] = odds.defender_killed;
        fmt::print("{}\n", json.dump(2));
        return;
    }
    fmt::print("{} on Offense, {} on Defense\n", table->texts[attacker.card].name,
               table->texts[defender.card].name);
    fmt::print("  attacker wins    {:7.3f} %   killed {:7.3f} %\n", 100 * odds.attacker_wins,
               100 * odds.attacker_killed);
    fmt::print("  defender wins    {:7.3f} %   killed {:7.3f} %\n", 100 * odds.defender_wins,
               100 * odds.defender_killed);
    const double nobody = 1 - odds.attacker_wins - odds.defender_wins;
    if (nobody > 1e-9) fmt::print("  nobody wins      {:7.3f} %\n", 100 * nobody);
}

}  // namespace

void add_odds(const usage::Command& app) {
    auto options = std::make_shared<OddsOptions>();
    const usage::Command command =
        app.add_subcommand("odds", "Exact chances of one card against another.");
    add_ruleset(command, options->ruleset, {"skirmish", "warfare"});
    command.add_option("ATTACKER", options->attacker, "card on Offense; unit id")
        .required()
        .type_name("");
    command.add_option("DEFENDER", options->defender, "card on Defense; unit id")
        .required()
        .type_name("");
    const std::vector<usage::Option> of_skirmish{
        command.add_option("--attacker-add", options->attacker_add, "bonus from responses")
            .type_name("N")
            .check(usage::whole_between(-99, 99)),
        command.add_option("--defender-add", options->defender_add, "bonus from responses")
            .type_name("N")
            .check(usage::whole_between(-99, 99)),
        command.add_flag("--attacker-trained", options->attacker_trained, "one Strength more"),
        command.add_flag("--defender-trained", options->defender_trained, "one Strength more")};
    WarfareOdds& units = options->warfare;
    const usage::Check faces = usage::whole_between(1, 20);
    const std::vector<usage::Option> of_warfare{
        command.add_flag("--charge", units.charge, "warfare: a Charge"),
        command.add_option("--attacker-die", units.attacker_die, "warfare: die now")
            .type_name("N")
            .check(faces),
        command.add_option("--target-die", units.target_die, "warfare: die now")
            .type_name("N")
            .check(faces),
        command.add_option("--army", units.armies, "warfare: where units are")
            .type_name("FILE")
            .expected(1)
            .take_all()};
    add_variant(command, options->variant);
    add_packs(command, options->packs);
    command.add_flag("--json", options->json, "for machines");
    command.footer(
        "Nobody responds unless an --...-add says so; commanders have no powers.\n"
        "\n"
        "Examples:\n"
        "  muster-lab odds skirmish spearmen soldier\n"
        "  muster-lab odds skirmish grave_knight soldier --defender-add 2 --json\n"
        "  muster-lab odds warfare nb6 ec2 --charge --target-die 5");
    command.callback([options, of_skirmish, of_warfare] {
        const bool is_warfare = options->ruleset == "warfare";
        for (const usage::Option& option : is_warfare ? of_skirmish : of_warfare)
            if (option.is_given())
                throw BadInput{
                    fmt::format("error: {} means nothing in {}", option.name(), options->ruleset)};
        run_odds(*options);
    });
}

}  // namespace muster::lab
