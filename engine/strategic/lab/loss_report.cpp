#include "engine/strategic/lab/loss_report.hpp"

#include "engine/strategic/odds/pool_odds.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>
#include <map>
#include <utility>
#include <vector>

namespace muster::lab {
namespace {

/// Chances of the Size that one side loses.
std::map<int, double> lost_by(const std::vector<strategic::LossChance>& chances, std::size_t side,
                              const BothSizes& sizes) {
    std::map<int, double> sums;
    const int most = sizes ? (*sizes)[side] : std::numeric_limits<int>::max();
    for (const auto& [losses, chance, ahead] : chances)
        sums[std::min(most, side == 0 ? losses.by_defender() : losses.by_attacker())] += chance;
    return sums;
}

nlohmann::ordered_json rows_of(const std::map<int, double>& losses) {
    auto rows = nlohmann::ordered_json::array();
    for (const auto& [size, chance] : losses) rows.push_back({{"size", size}, {"chance", chance}});
    return rows;
}

double mean_of(const std::map<int, double>& losses) {
    double sum = 0;
    for (const auto& [size, chance] : losses) sum += size * chance;
    return sum;
}

}  // namespace

void add_losses(nlohmann::ordered_json& json, const strategic::PoolSide& attacker,
                const strategic::PoolSide& defender, const BothSizes& sizes,
                const strategic::Stakes& stakes) {
    const strategic::PoolOdds odds = strategic::pool_odds(attacker, defender, stakes);
    const auto chances = strategic::loss_chances(attacker, defender, stakes);
    const auto own = lost_by(chances, 0, sizes), others = lost_by(chances, 1, sizes);
    json["attacker_loss_mean"] = sizes ? mean_of(own) : odds.attacker_loss_mean;
    json["defender_loss_mean"] = sizes ? mean_of(others) : odds.defender_loss_mean;
    json["attacker_loses_less"] = odds.attacker_loses_less;
    json["equal"] = odds.equal;
    json["defender_loses_less"] = odds.defender_loses_less;
    if (sizes) {
        const auto after = strategic::size_odds(chances, (*sizes)[0], (*sizes)[1], stakes);
        json["attacker_wins"] = after.attacker_wins;
        json["defender_wins"] = after.defender_wins;
        json["nobody_wins"] = after.nobody_wins;
        json["attacker_at_zero"] = after.attacker_at_zero;
        json["defender_at_zero"] = after.defender_at_zero;
    }
    json["attacker_loss"] = rows_of(own);
    json["defender_loss"] = rows_of(others);
}

std::string losses_text(const strategic::PoolSide& attacker, const strategic::PoolSide& defender,
                        const BothSizes& sizes, const strategic::Stakes& stakes) {
    const strategic::PoolOdds odds = strategic::pool_odds(attacker, defender, stakes);
    const auto chances = strategic::loss_chances(attacker, defender, stakes);
    const auto own = lost_by(chances, 0, sizes), others = lost_by(chances, 1, sizes);
    std::string page;
    const auto line = [&page](const std::string& what, double chance) {
        page += fmt::format("  {:<24}{:8.3f} %\n", what, 100 * chance);
    };
    const auto mean = [&page](const std::string& what, double size) {
        page += fmt::format("  {:<24}{:8.3f}\n", what, size);
    };
    if (sizes) {
        const auto after = strategic::size_odds(chances, (*sizes)[0], (*sizes)[1], stakes);
        line("attacker wins", after.attacker_wins);
        line("nobody wins", after.nobody_wins);
        line("defender wins", after.defender_wins);
        line("attacker has none left", after.attacker_at_zero);
        line("defender has none left", after.defender_at_zero);
    } else {
        line("attacker loses less", odds.attacker_loses_less);
        line("equal losses", odds.equal);
        line("defender loses less", odds.defender_loses_less);
    }
    mean("attacker's mean loss", sizes ? mean_of(own) : odds.attacker_loss_mean);
    mean("defender's mean loss", sizes ? mean_of(others) : odds.defender_loss_mean);
    for (const auto& [who, losses] : {std::pair{"attacker", &own}, {"defender", &others}}) {
        page += '\n';
        for (const auto& [size, chance] : *losses)
            line(fmt::format("{} loses {}", who, size), chance);
    }
    return page;
}

}  // namespace muster::lab
