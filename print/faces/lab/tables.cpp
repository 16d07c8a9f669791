#include "print/faces/lab/tables.hpp"

#include "print/faces/game.hpp"
#include "print/faces/lab/figures.hpp"
#include "print/faces/signs.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string_view>
#include <vector>

namespace muster::faces {
namespace {

using Counts = std::map<std::string, std::uint64_t>;

std::uint64_t count_of(const Counts& counts, std::string_view measure) {
    const auto at = counts.find(std::string{measure});
    return at == counts.end() ? 0 : at->second;
}

std::string text_at(const nlohmann::json& table, const char* key) {
    const auto at = table.find(key);
    return at != table.end() && at->is_string() ? at->get<std::string>() : "";
}

/// What is recorded of each card, once for each copy brought.
constexpr std::array<std::string_view, 7> per_copy{"laid",    "won",   "lost",  "discarded",
                                                   "rituals", "kills", "killed"};
/// The share of the copies that were ..., and of these the share whose side won.
constexpr std::array<std::array<std::string_view, 2>, 3> shares{
    {{"played", "played_won"}, {"stranded", "stranded_won"}, {"survived", "survived_won"}}};

struct CardLine {
    std::string name, army;
    const Counts* counts{};
    Estimate won;  ///< Share of the copies played, or alive, whose side won.
};

Row row_of(const CardLine& line, const Figures& by) {
    const Counts& counts = *line.counts;
    const std::uint64_t brought = count_of(counts, "brought");
    Row row;
    row.name = line.name;
    row.cells["card"].text = line.name;
    row.cells["army"].text = line.army;
    row.cells["brought"].text = grouped(brought);
    for (const std::string_view measure : per_copy)
        row.cells[std::string{measure}].text =
            brought == 0 ? en_dash
                         : by.exact_figure(static_cast<double>(count_of(counts, measure)) /
                                               static_cast<double>(brought),
                                           2);
    for (const auto& [what, won] : shares) {
        const std::uint64_t copies = count_of(counts, what);
        const Estimate share = share_of(count_of(counts, won), copies);
        row.cells[std::string{what}].text =
            brought == 0 ? en_dash : by.per_cent(share_of(copies, brought).value);
        row.cells[std::string{won}].text = copies == 0 ? en_dash : by.per_cent(share.value);
        row.cells[std::string{won} + "_range"].text =
            copies == 0 ? en_dash : by.per_cent_range(share);
    }
    return row;
}

/// What a run says of one card's cost.
struct CardCost {
    double printed{Estimate::unknown};
    double to_print{Estimate::unknown};  ///< Suggested, as a whole number.
    Estimate worth;
};
struct PricedCard {
    Point point;
    double to_print{Estimate::unknown};
    [[nodiscard]] double off() const { return point.found.value - point.given; }
};

/// Who is worth more or less together, the most first.
void add_together(const LabRun& run, const LabNames& names, int places, Document& document) {
    const Figures& by = names.figures();
    std::vector<const LabRow*> rows;
    for (const LabRow& row : run.rows)
        if (row.measure == "together") rows.push_back(&row);
    if (rows.empty()) return;
    std::stable_sort(rows.begin(), rows.end(),
                     [](const LabRow* a, const LabRow* b) { return a->value > b->value; });
    Part& part = document.parts["together"];
    part.even = 0;
    for (const LabRow* found : rows) {
        Row& row = part.rows.emplace_back();
        row.cells["card"].text = names.card(found->army, found->card);
        row.cells["with"].text = names.card(found->army, found->against);
        row.name = row.cells["card"].text;
        const Estimate worth = interval_of(*found);
        row.cells["worth"].text = by.signed_figure(worth.value, places);
        row.cells["range"].text = by.range_text(worth, places, true);
        row.cells["chart"].estimate = worth;
    }
}

}  // namespace

LabNames::LabNames(const LabRun& run, const CardNames& cards, const std::string& language)
    : run_{run}, cards_{cards}, figures_{language} {
    const auto setup = nlohmann::json::parse(run.setup, nullptr, false);
    if (!setup.is_object() || !setup.contains("armies") || !setup["armies"].is_array()) return;
    for (const auto& army : setup["armies"]) {
        if (!army.is_object()) continue;
        const std::string id = text_at(army, "army");
        armies_[id] = text_at(army, "name");
        if (!army.contains("units") || !army["units"].is_array()) continue;
        for (const auto& unit : army["units"])
            if (unit.is_object()) units_[{id, text_at(unit, "id")}] = text_at(unit, "name");
    }
}

std::string LabNames::army(const std::string& id) const {
    const auto at = armies_.find(id);
    return at == armies_.end() || at->second.empty() ? words_of_id(id) : breakable(at->second);
}

std::string LabNames::card(const std::string& army, const std::string& id) const {
    const auto at = units_.find({army, id});
    if (at != units_.end() && !at->second.empty()) return breakable(at->second);
    // A unit has its costs wherever it serves.
    for (const auto& [key, name] : units_)
        if (army.empty() && key.second == id && !name.empty()) return breakable(name);
    const std::string name = cards_ ? cards_(run_.ruleset, id) : "";
    return name.empty() ? words_of_id(id) : breakable(name);
}

const LabRow* find_row(const LabRun& run, std::string_view measure, std::string_view army,
                       std::string_view against, std::string_view card) {
    for (const LabRow& row : run.rows)
        if (row.measure == measure && row.army == army && row.against == against &&
            row.card == card)
            return &row;
    return nullptr;
}

Estimate interval_of(const LabRow& row) {
    constexpr double open = std::numeric_limits<double>::infinity();
    return {row.value, std::isnan(row.low) ? -open : row.low,
            std::isnan(row.high) ? open : row.high};
}

std::string asked(const LabRun& run, const char* key) {
    const auto setup = nlohmann::json::parse(run.setup, nullptr, false);
    if (!setup.is_object() || !setup.contains("asked") || !setup["asked"].is_object()) return {};
    const auto& all = setup["asked"];
    const auto at = all.find(key);
    return at == all.end() ? "" : at->is_string() ? at->get<std::string>() : at->dump();
}

void add_cards(const LabRun& run, const LabNames& names, Document& document) {
    const Game* game = known_game(run.ruleset);
    const bool are_shared = game != nullptr && game->has_shared_cards();
    std::map<std::pair<std::string, std::string>, Counts> sums;
    for (const auto& [key, counts] : run.uses) {
        Counts& sum = sums[{are_shared ? "" : key.first, key.second}];
        for (const auto& [measure, count] : counts) sum[measure] += count;
    }
    std::vector<CardLine> lines;
    for (const auto& [key, counts] : sums) {
        CardLine& line = lines.emplace_back();
        line.name = names.card(key.first, key.second);
        line.army = key.first.empty() ? "" : names.army(key.first);
        line.counts = &counts;
        const bool is_played = counts.find("played") != counts.end();
        line.won = is_played
                       ? share_of(count_of(counts, "played_won"), count_of(counts, "played"))
                       : share_of(count_of(counts, "survived_won"), count_of(counts, "survived"));
    }
    const auto order = [](const CardLine& line) {
        return std::isfinite(line.won.value) ? line.won.value : -1;
    };
    std::stable_sort(lines.begin(), lines.end(), [&](const CardLine& a, const CardLine& b) {
        return order(a) != order(b) ? order(a) > order(b) : a.name < b.name;
    });
    if (lines.empty()) return;
    document.fields["cards"] = fmt::format("{}", lines.size());
    const std::string part = are_shared ? "cards" : "units";
    for (const CardLine& line : lines)
        document.parts[part].rows.push_back(row_of(line, names.figures()));
}

void add_costs(const LabRun& run, const LabNames& names, Document& document) {
    const Figures& by = names.figures();
    std::map<std::pair<std::string, std::string>, CardCost> costs;
    for (const LabRow& row : run.rows) {
        if (row.card.empty() || !row.against.empty()) continue;
        CardCost& cost = costs[{row.army, row.card}];
        if (row.measure == "cost") cost.printed = row.value;
        if (row.measure == "printed_cost") cost.to_print = row.value;
        if (row.measure == "suggested_cost") cost.worth = interval_of(row);
    }
    std::vector<PricedCard> cards;
    double dearest = 0;
    for (const auto& [key, cost] : costs) {
        if (!std::isfinite(cost.printed) || !std::isfinite(cost.worth.value)) continue;
        cards.push_back({{names.card(key.first, key.second), cost.printed, cost.worth, cost.printed,
                          false, false},
                         cost.to_print});
        dearest = std::max(dearest, std::abs(cost.printed));
    }
    if (cards.empty()) return;
    std::stable_sort(cards.begin(), cards.end(), [](const PricedCard& a, const PricedCard& b) {
        return a.off() != b.off() ? a.off() > b.off() : a.point.name < b.point.name;
    });
    const int places = places_of_cost(dearest);
    std::size_t outliers = 0;
    std::vector<Point>& curve = document.parts["curve"].points;
    for (const PricedCard& card : cards) {
        const Point& point = card.point;
        const bool is_outlier = point.is_outlier();
        outliers += is_outlier ? 1 : 0;
        Row& row = document.parts["costs"].rows.emplace_back();
        row.name = point.name;
        row.cells["card"].text = point.name;
        row.cells["cost"].text = by.figure(point.given, 1);
        row.cells["worth"].text = by.cost_figure(point.found.value, places);
        row.cells["range"].text = by.range_text(point.found, places);
        row.cells["off"].text = by.signed_figure(card.off(), places);
        row.cells["print"].text = by.figure(card.to_print, 1);
        row.cells["mark"].text = is_outlier ? bullet : "";
        if (cards.size() > 1) curve.push_back(point);
    }
    document.fields["outliers"] = fmt::format("{}", outliers);
    add_together(run, names, places, document);
    for (const char* measure : {"left_before", "left_after"})
        if (const LabRow* row = find_row(run, measure)) {
            document.fields[measure] = by.per_cent(row->value);
            document.fields[std::string{measure} + "_range"] = by.per_cent_range(interval_of(*row));
        }
    document.fields["tuned_budget"] = by.written(asked(run, "budget"));
}

}  // namespace muster::faces
