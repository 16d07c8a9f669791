#include "engine/strategic/lab/odds_command.hpp"

#include "engine/lab/input.hpp"
#include "engine/strategic/lab/army_odds.hpp"
#include "engine/strategic/lab/loss_report.hpp"
#include "engine/strategic/odds/pool_text.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cstdlib>

namespace muster::lab {
namespace {

strategic::PoolSide pool_side(const std::string& text, int advantage, const char* option) {
    if (text.empty())
        throw BadInput{fmt::format("error: {}: give a pool such as 2d10+3d6", option)};
    try {
        strategic::PoolSide side;
        side.dice = strategic::pool_of_text(text);
        side.rating = advantage;
        return side;
    } catch (const strategic::BadPool& bad) {
        throw BadInput{fmt::format("error: {}: {}", option, bad.what())};
    }
}

std::string pool_words(const strategic::PoolSide& side) {
    std::string dice = strategic::text_of_pool(side.dice);
    if (side.rating == 0) return dice;
    return fmt::format("{} ({} {})", dice, side.rating > 0 ? "advantage" : "disadvantage",
                       std::abs(side.rating));
}

class StrategicOddsCommand : public OddsCommand {
  public:
    explicit StrategicOddsCommand(const usage::Command& command) {
        constexpr int most = static_cast<int>(strategic::most_dice);
        const usage::Check rating = usage::whole_between(-most, most);
        own_options_ = {
            command.add_option("--attacker", pools_.attacker, "strategic: dice such as 2d10+3d6")
                .type_name("POOL"),
            command.add_option("--defender", pools_.defender, "strategic: dice such as 8d6")
                .type_name("POOL"),
            command
                .add_option("--attacker-advantage", pools_.attacker_advantage,
                            "strategic: below 0 a disadvantage")
                .type_name("N")
                .check(rating),
            command
                .add_option("--defender-advantage", pools_.defender_advantage,
                            "strategic: below 0 a disadvantage")
                .type_name("N")
                .check(rating),
            command.add_option("--war", armies_.war, "strategic: whose armies they are")
                .type_name("WAR"),
            command.add_option("--space", armies_.space, "strategic: where the defender stands")
                .type_name("ID"),
            command.add_option("--weather", armies_.weather, "strategic: else the war's")
                .type_name("ID"),
            command.add_flag("--night", armies_.by_night, "strategic: an attack by night"),
            command
                .add_option("--doctrine", armies_.doctrines,
                            "strategic: attacker's, or defender:ID")
                .type_name("ID")};
    }
    [[nodiscard]] bool needs_cards() const override { return false; }
    void run(const OddsOptions& options) const override {
        if (options.attacker.empty() && options.defender.empty()) {
            require_no_armies();
            return fmt::print("{}", bare_odds(pools_, options.json));
        }
        if (options.defender.empty()) throw BadInput{"error: DEFENDER: required beside ATTACKER"};
        if (!pools_.attacker.empty() || !pools_.defender.empty() ||
            pools_.attacker_advantage != 0 || pools_.defender_advantage != 0)
            throw BadInput{"error: armies bring their pools; leave out --attacker and --defender"};
        ArmyOdds asked = armies_;
        asked.attacker = options.attacker;
        asked.defender = options.defender;
        asked.variant = options.variant;
        asked.packs = options.packs;
        fmt::print("{}", army_odds(asked, options.json));
    }

  private:
    void require_no_armies() const {
        const bool is_bare = armies_.war.empty() && armies_.space.empty() &&
                             armies_.weather.empty() && armies_.doctrines.empty() &&
                             !armies_.by_night;
        if (!is_bare)
            throw BadInput{
                "error: --war, --space, --weather, --night and --doctrine are for two armies; name "
                "them, such as pikes cavalry"};
    }

    BarePools pools_;
    ArmyOdds armies_;
};

}  // namespace

std::string bare_odds(const BarePools& pools, bool as_json) {
    const strategic::PoolSide attacker =
        pool_side(pools.attacker, pools.attacker_advantage, "--attacker");
    const strategic::PoolSide defender =
        pool_side(pools.defender, pools.defender_advantage, "--defender");
    if (as_json) {
        nlohmann::ordered_json json;
        json["ruleset"] = "strategic";
        json["attacker"] = strategic::text_of_pool(attacker.dice);
        json["attacker_advantage"] = attacker.rating;
        json["defender"] = strategic::text_of_pool(defender.dice);
        json["defender_advantage"] = defender.rating;
        add_losses(json, attacker, defender);
        return json.dump(2) + "\n";
    }
    return fmt::format("{} attacks {}\n\n", pool_words(attacker), pool_words(defender)) +
           losses_text(attacker, defender);
}

std::unique_ptr<OddsCommand> strategic_odds(const usage::Command& command) {
    return std::make_unique<StrategicOddsCommand>(command);
}

}  // namespace muster::lab
