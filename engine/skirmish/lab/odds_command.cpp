#include "engine/contract/variant_json.hpp"
#include "engine/lab/input.hpp"
#include "engine/skirmish/lab/commands.hpp"
#include "engine/skirmish/lab/input.hpp"
#include "engine/skirmish/model/toggles.hpp"
#include "engine/skirmish/players/odds.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace muster::lab {
namespace {

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

class SkirmishOdds : public OddsCommand {
  public:
    explicit SkirmishOdds(const usage::Command& command) {
        own_options_ = {
            command.add_option("--attacker-add", attacker_add_, "bonus from responses")
                .type_name("N")
                .check(usage::whole_between(-99, 99)),
            command.add_option("--defender-add", defender_add_, "bonus from responses")
                .type_name("N")
                .check(usage::whole_between(-99, 99)),
            command.add_flag("--attacker-trained", attacker_trained_, "one Strength more"),
            command.add_flag("--defender-trained", defender_trained_, "one Strength more")};
    }
    void run(const OddsOptions& options) const override {
        const auto table = load_cards(options.packs);
        const skirmish::Variant variant = load_rules(options.variant);
        const auto attacker =
            fighter(*table, options.attacker, attacker_trained_, skirmish::Side::offense);
        const auto defender =
            fighter(*table, options.defender, defender_trained_, skirmish::Side::defense);
        const skirmish::Odds odds =
            skirmish::odds(*table, variant, attacker, defender, attacker_add_, defender_add_);
        if (options.json) {
            nlohmann::ordered_json json;
            json["ruleset"] = options.ruleset;
            json["definitions"] = table->hash;
            json["variant"] = record::variant_json(variant);
            json["attacker"] = options.attacker;
            json["attacker_trained"] = attacker_trained_;
            json["defender"] = options.defender;
            json["defender_trained"] = defender_trained_;
            json["attacker_add"] = attacker_add_;
            json["defender_add"] = defender_add_;
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

  private:
    int attacker_add_{}, defender_add_{};
    bool attacker_trained_{}, defender_trained_{};
};

}  // namespace

std::unique_ptr<OddsCommand> skirmish_odds(const usage::Command& command) {
    return std::make_unique<SkirmishOdds>(command);
}

}  // namespace muster::lab
