#include "print/faces/lab_tables.hpp"

#include "print/faces/lab_figures.hpp"
#include "print/faces/signs.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
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

/// What is told of each card, once for each copy brought.
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

Row row_of(const CardLine& line) {
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
                         : fmt::format("{:.2f}", static_cast<double>(count_of(counts, measure)) /
                                                     static_cast<double>(brought));
    for (const auto& [what, won] : shares) {
        const std::uint64_t copies = count_of(counts, what);
        const Estimate share = share_of(count_of(counts, won), copies);
        row.cells[std::string{what}].text =
            brought == 0 ? en_dash : per_cent(share_of(copies, brought).value);
        row.cells[std::string{won}].text = copies == 0 ? en_dash : per_cent(share.value);
        row.cells[std::string{won} + "_range"].text = copies == 0 ? en_dash : per_cent_range(share);
    }
    return row;
}

/// What a run says of one card's cost.
struct CardCost {
    double printed{Estimate::unknown};
    Estimate worth;
};

}  // namespace

LabNames::LabNames(const LabRun& run, const CardNames& cards) : run_{run}, cards_{cards} {
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
    // Costs are told of a unit wherever it serves.
    for (const auto& [key, name] : units_)
        if (army.empty() && key.second == id && !name.empty()) return breakable(name);
    const std::string name = cards_ ? cards_(run_.ruleset, id) : "";
    return name.empty() ? words_of_id(id) : breakable(name);
}

void tell_cards(const LabRun& run, const LabNames& names, Document& document) {
    // A card of the skirmish is the same in every army; a unit of warfare is its army's own.
    std::map<std::pair<std::string, std::string>, Counts> sums;
    for (const auto& [key, counts] : run.uses) {
        Counts& sum = sums[{run.ruleset == "skirmish" ? "" : key.first, key.second}];
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
    const std::string part = run.ruleset == "skirmish" ? "cards" : "units";
    for (const CardLine& line : lines) document.parts[part].rows.push_back(row_of(line));
}

void tell_costs(const LabRun& run, const LabNames& names, Document& document) {
    std::map<std::pair<std::string, std::string>, CardCost> costs;
    for (const LabRow& row : run.rows) {
        if (row.measure != "cost" && row.measure != "suggested_cost") continue;
        CardCost& cost = costs[{row.army, row.card}];
        if (row.measure == "cost")
            cost.printed = row.value;
        else
            cost.worth = {row.value, row.low, row.high};
    }
    std::vector<Point> points;
    for (const auto& [key, cost] : costs)
        if (std::isfinite(cost.printed) && std::isfinite(cost.worth.value))
            points.push_back({names.card(key.first, key.second), cost.printed, cost.worth});
    if (points.empty()) return;
    const auto off = [](const Point& point) { return point.found.value - point.given; };
    std::stable_sort(points.begin(), points.end(), [&](const Point& a, const Point& b) {
        return off(a) != off(b) ? off(a) > off(b) : a.name < b.name;
    });
    // As exact as costs of a few, of some dozens, of hundreds ask for.
    double dearest = 0;
    for (const Point& point : points) dearest = std::max(dearest, std::abs(point.given));
    const int places = dearest < 20 ? 2 : dearest < 200 ? 1 : 0;
    const auto exact = [&](double number) {
        return (number < 0 ? minus_sign : "") + fmt::format("{:.{}f}", std::abs(number), places);
    };
    std::size_t outliers = 0;
    for (const Point& point : points) {
        const bool is_outlier = point.is_outlier();
        outliers += is_outlier ? 1 : 0;
        Row& row = document.parts["costs"].rows.emplace_back();
        row.name = point.name;
        row.cells["card"].text = point.name;
        row.cells["cost"].text = figure(point.given, 1);
        row.cells["worth"].text = exact(point.found.value);
        if (std::isfinite(point.found.low) && std::isfinite(point.found.high))
            row.cells["range"].text =
                fmt::format("{} {} {}", exact(point.found.low), en_dash, exact(point.found.high));
        row.cells["off"].text = (off(point) > 0 ? "+" : "") + exact(off(point));
        row.cells["mark"].text = is_outlier ? "\xE2\x97\x8F" : "";
    }
    document.fields["outliers"] = fmt::format("{}", outliers);
    if (points.size() > 1) document.parts["curve"].points = std::move(points);
}

}  // namespace muster::faces
