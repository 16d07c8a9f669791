#include "engine/lab/balance/tune.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <numeric>

namespace muster::lab {
namespace {

using Json = nlohmann::ordered_json;

const CardPool::Card& card_of(const TuneSpec& spec, const Tuning& tuning, std::size_t i) {
    return spec.pool->about().cards[tuning.cards[i]];
}

std::string left_text(const char* label, const Evenness& found) {
    return fmt::format("{:<21}{:5.1f}    ({:.1f} to {:.1f})   worths alone: {:.1f}\n", label,
                       100 * found.left.value, 100 * found.left.low, 100 * found.left.high,
                       100 * found.predicted);
}

Json range_json(const Proportion& share) {
    return {{"value", share.value}, {"low", share.low}, {"high", share.high}};
}

Json left_json(const Evenness& found) {
    Json json = range_json(found.left);
    json["predicted"] = found.predicted;
    json["battles"] = found.battles;
    return json;
}

}  // namespace

std::string page(const TuneSpec& spec, const Tuning& tuning) {
    const CardPool::About& about = spec.pool->about();
    std::string out =
        fmt::format("{} {}s of {}, armies of about {} {}; {} players, seed {},\ndefinitions {}\n",
                    tuning.cards.size(), about.card_word, about.ruleset, spec.budget,
                    about.cost_word, players::kind_names[static_cast<std::size_t>(spec.how.player)],
                    spec.how.seed, about.definitions);
    for (std::size_t i = 0; i < tuning.rounds.size(); ++i)
        out += fmt::format("Round {}: {} pairs of battles, costs moved by at most {}\n", i + 1,
                           tuning.rounds[i].pairs, tuning.rounds[i].moved);
    std::vector<std::size_t> order(tuning.cards.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto off = [&](std::size_t i) {
        return tuning.suggested[i].value - card_of(spec, tuning, i).cost;
    };
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return off(a) > off(b); });
    out += fmt::format("\n{:<24}{:>8}{:>10}   {}\n", "too cheap first", about.cost_word,
                       "suggested", "95 % interval");
    for (const std::size_t i : order) {
        const Proportion& price = tuning.suggested[i];
        const CardPool::Card& card = card_of(spec, tuning, i);
        out += fmt::format("  {:<22}{:>8}{:>10}   ({:.1f} to {:.1f}){}\n", card.id, card.cost,
                           tuning.printed[i], price.low, price.high,
                           price.holds(card.cost) ? "" : (price.low > card.cost ? " +" : " -"));
    }
    out += fmt::format("\nA + is clearly too cheap now, a - too dear.\n\n{:<21}in points of 100\n",
                       "Left uneven");
    out += left_text("  at costs as printed", tuning.before);
    out += tuning.after.battles > 0 ? left_text("  as suggested", tuning.after)
                                    : "  as suggested       not played yet\n";
    out += fmt::format(
        "How far from 50 % armies of equal {} score on fresh battles (root mean square,\n"
        "the luck of the dice taken out), and how far by the sum of their {}s' worths.\n",
        about.cost_word, about.card_word);
    if (tuning.together.empty())
        return out + fmt::format("No two {}s are clearly worth more or less together.\n",
                                 about.card_word);
    out += fmt::format("\n{:<46}{}\n", "worth more or less together than apart", about.cost_word);
    for (const Together& found : tuning.together)
        out += fmt::format("  {:<44}{:+.1f}   ({:+.1f} to {:+.1f})\n",
                           about.cards[found.card].id + " + " + about.cards[found.other].id,
                           found.worth.value, found.worth.low, found.worth.high);
    return out + "Intervals that hold for all pairs at once.\n";
}

std::string json_report(const TuneSpec& spec, const Tuning& tuning) {
    const CardPool::About& about = spec.pool->about();
    Json json;
    json["ruleset"] = about.ruleset;
    json["definitions"] = about.definitions;
    json["variant"] = Json::parse(about.variant);
    json["player"] = players::kind_names[static_cast<std::size_t>(spec.how.player)];
    json["seed"] = spec.how.seed;
    json["budget"] = spec.budget;
    if (spec.precision > 0)
        json["precision"] = spec.precision;
    else
        json["games"] = spec.games;
    json["rounds"] = Json::array();
    for (const Tuning::Round& round : tuning.rounds)
        json["rounds"].push_back({{"pairs", round.pairs}, {"moved", round.moved}});
    json["cards"] = Json::array();
    for (std::size_t i = 0; i < tuning.cards.size(); ++i)
        json["cards"].push_back({{"card", card_of(spec, tuning, i).id},
                                 {"cost", card_of(spec, tuning, i).cost},
                                 {"suggested", range_json(tuning.suggested[i])},
                                 {"printed", tuning.printed[i]}});
    json["left_before"] = left_json(tuning.before);
    if (tuning.after.battles > 0) json["left_after"] = left_json(tuning.after);
    json["together"] = Json::array();
    for (const Together& found : tuning.together)
        json["together"].push_back({{"card", about.cards[found.card].id},
                                    {"with", about.cards[found.other].id},
                                    {"worth", range_json(found.worth)}});
    return json.dump(2) + "\n";
}

std::vector<Row> rows(const TuneSpec& spec, const Tuning& tuning) {
    const CardPool::About& about = spec.pool->about();
    const std::uint64_t battles = 2 * tuning.rounds.back().pairs;
    const auto alone = [](double value) { return Proportion{value, Row::absent, Row::absent}; };
    std::vector<Row> out;
    for (std::size_t i = 0; i < tuning.cards.size(); ++i) {
        for (const auto& [measure, share] :
             {std::pair{"cost", alone(card_of(spec, tuning, i).cost)},
              {"suggested_cost", tuning.suggested[i]},
              {"printed_cost", alone(tuning.printed[i])}}) {
            out.push_back(share_row(measure, share, battles));
            out.back().card = card_of(spec, tuning, i).id;
        }
    }
    for (const auto& [after, found] :
         {std::pair{"before", &tuning.before}, {"after", &tuning.after}}) {
        out.push_back(share_row(fmt::format("left_{}", after), found->left, found->battles));
        out.push_back(
            share_row(fmt::format("predicted_{}", after), alone(found->predicted), found->battles));
    }
    for (const Together& found : tuning.together) {
        out.push_back(share_row("together", found.worth, battles));
        out.back().card = about.cards[found.card].id;
        out.back().against = about.cards[found.other].id;
    }
    return out;
}

}  // namespace muster::lab
