#include "engine/strategic/lab/odds_command.hpp"

#include "engine/lab/input.hpp"
#include "engine/strategic/odds/pool_odds.hpp"
#include "engine/strategic/odds/pool_text.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cstdlib>
#include <map>
#include <utility>
#include <vector>

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

/// Chances of the Size that a side loses, before limits.
std::map<int, double> losses_of(const std::vector<strategic::LossChance>& chances, bool attacker) {
    std::map<int, double> sums;
    for (const auto& [losses, chance] : chances)
        sums[attacker ? losses.by_defender() : losses.by_attacker()] += chance;
    return sums;
}

nlohmann::ordered_json json_of(const std::map<int, double>& losses) {
    auto rows = nlohmann::ordered_json::array();
    for (const auto& [size, chance] : losses) rows.push_back({{"size", size}, {"chance", chance}});
    return rows;
}

std::string pool_words(const strategic::PoolSide& side) {
    std::string dice = strategic::text_of_pool(side.dice);
    if (side.rating == 0) return dice;
    return fmt::format("{} ({} {})", dice, side.rating > 0 ? "advantage" : "disadvantage",
                       std::abs(side.rating));
}

class WarOddsCommand : public OddsCommand {
  public:
    explicit WarOddsCommand(const usage::Command& command) {
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
                .check(rating)};
    }
    [[nodiscard]] bool needs_cards() const override { return false; }
    void run(const OddsOptions& options) const override {
        fmt::print("{}", bare_odds(pools_, options.json));
    }

  private:
    BarePools pools_;
};

}  // namespace

std::string bare_odds(const BarePools& pools, bool as_json) {
    const strategic::PoolSide attacker =
        pool_side(pools.attacker, pools.attacker_advantage, "--attacker");
    const strategic::PoolSide defender =
        pool_side(pools.defender, pools.defender_advantage, "--defender");
    const strategic::PoolOdds odds = strategic::pool_odds(attacker, defender);
    const auto chances = strategic::loss_chances(attacker, defender);
    const auto attacker_losses = losses_of(chances, true),
               defender_losses = losses_of(chances, false);
    if (as_json) {
        nlohmann::ordered_json json;
        json["ruleset"] = "strategic";
        json["attacker"] = strategic::text_of_pool(attacker.dice);
        json["attacker_advantage"] = attacker.rating;
        json["defender"] = strategic::text_of_pool(defender.dice);
        json["defender_advantage"] = defender.rating;
        json["attacker_loss_mean"] = odds.attacker_loss_mean;
        json["defender_loss_mean"] = odds.defender_loss_mean;
        json["attacker_loses_less"] = odds.attacker_loses_less;
        json["equal"] = odds.equal;
        json["defender_loses_less"] = odds.defender_loses_less;
        json["attacker_loss"] = json_of(attacker_losses);
        json["defender_loss"] = json_of(defender_losses);
        return json.dump(2) + "\n";
    }
    std::string page = fmt::format("{} attacks {}\n\n", pool_words(attacker), pool_words(defender));
    const auto line = [&page](const std::string& what, double chance) {
        page += fmt::format("  {:<24}{:8.3f} %\n", what, 100 * chance);
    };
    line("attacker loses less", odds.attacker_loses_less);
    line("equal losses", odds.equal);
    line("defender loses less", odds.defender_loses_less);
    page += fmt::format("  {:<24}{:8.3f}\n", "attacker's mean loss", odds.attacker_loss_mean);
    page += fmt::format("  {:<24}{:8.3f}\n", "defender's mean loss", odds.defender_loss_mean);
    for (const auto& [who, losses] :
         {std::pair{"attacker", &attacker_losses}, {"defender", &defender_losses}}) {
        page += '\n';
        for (const auto& [size, chance] : *losses)
            line(fmt::format("{} loses {}", who, size), chance);
    }
    return page;
}

std::unique_ptr<OddsCommand> strategic_odds(const usage::Command& command) {
    return std::make_unique<WarOddsCommand>(command);
}

}  // namespace muster::lab
