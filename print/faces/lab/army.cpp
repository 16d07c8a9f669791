#include "print/faces/lab/figures.hpp"
#include "print/faces/lab/tables.hpp"
#include "print/faces/signs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace muster::faces {
namespace {

constexpr std::string_view restart_prefix = "restart ";

/// A list of cards that a run of kind `army` came to, in the order of its rows.
struct CardList {
    std::vector<std::pair<std::string, int>> cards;  ///< Ids and copies.
    [[nodiscard]] int copies() const {
        int all = 0;
        for (const auto& [card, count] : cards) all += count;
        return all;
    }
    [[nodiscard]] bool has(const std::string& card) const {
        return std::any_of(cards.begin(), cards.end(),
                           [&](const auto& one) { return one.first == card; });
    }
};

CardList list_of(const LabRun& run, std::string_view army) {
    CardList out;
    for (const LabRow& row : run.rows)
        if (row.measure == "brought" && row.army == army && !row.card.empty())
            out.cards.emplace_back(row.card, static_cast<int>(std::lround(row.value)));
    return out;
}

/// Nothing for what a file has not kept.
std::string figure_of(const LabRow* row, const Figures& by) {
    return row == nullptr ? "" : by.figure(row->value, 1);
}

/// Who leads it, where a ruleset has commanders.
std::string leader_of(const LabRun& run, const LabNames& names, std::string_view army) {
    for (const LabRow& row : run.rows)
        if (row.measure == "led_as" && row.army == army) return names.army(row.against);
    return {};
}

/// All that restarts ended at, by the army's name in the rows.
std::vector<std::string> restarts_of(const LabRun& run) {
    std::vector<std::string> out;
    for (const LabRow& row : run.rows)
        if (row.measure == "cost" && row.card.empty() && row.army.starts_with(restart_prefix))
            out.push_back(row.army);
    return out;
}

void add_found(const LabRun& run, const LabNames& names, const std::string& army,
               Document& document) {
    const Figures& by = names.figures();
    const CardList found = list_of(run, army);
    std::vector<CardList> ends;
    for (const std::string& restart : restarts_of(run)) ends.push_back(list_of(run, restart));
    for (const auto& [card, copies] : found.cards) {
        Row& row = document.parts["found"].rows.emplace_back();
        row.name = names.card("", card);
        row.cells["card"].text = row.name;
        row.cells["copies"].text = fmt::format("{}", copies);
        if (const LabRow* cost = find_row(run, "cost", "", "", card)) {
            row.cells["each"].text = by.figure(cost->value, 1);
            row.cells["cost"].text = by.figure(copies * cost->value, 1);
        }
        std::size_t with = 0;
        for (const CardList& end : ends) with += end.has(card) ? 1 : 0;
        if (ends.size() > 1) row.cells["ends"].text = fmt::format("{} / {}", with, ends.size());
    }
    auto& fields = document.fields;
    fields["found_copies"] = fmt::format("{}", found.copies());
    fields["found_cost"] = figure_of(find_row(run, "cost", army), by);
    const std::string leader = leader_of(run, names, army);
    fields["found_leader"] = leader;
    if (!leader.empty()) fields["is_led"] = "yes";
    fields["found_restart"] = figure_of(find_row(run, "found_by", army), by);
}

void add_gauntlet(const LabRun& run, const LabNames& names, const std::string& army,
                  Document& document) {
    const Figures& by = names.figures();
    Part& part = document.parts["gauntlet"];
    part.even = 50;
    for (const LabRow& met : run.rows) {
        if (met.measure != "points" || met.army != army || met.against.empty()) continue;
        const Estimate share = interval_of(met);
        Row& row = part.rows.emplace_back();
        row.name = names.army(met.against);
        row.cells["army"].text = row.name;
        row.cells["cost"].text = figure_of(find_row(run, "cost", army, met.against), by);
        row.cells["points"].text = by.per_cent(share.value);
        row.cells["range"].text = by.per_cent_range(share);
        row.cells["chart"].estimate = {100 * share.value, 100 * share.low, 100 * share.high};
    }
    // The hardest first.
    std::stable_sort(part.rows.begin(), part.rows.end(), [](const Row& a, const Row& b) {
        return a.cells.at("chart").estimate.value < b.cells.at("chart").estimate.value;
    });
}

void add_restarts(const LabRun& run, const LabNames& names, const std::string& army,
                  Document& document) {
    const Figures& by = names.figures();
    const LabRow* best = find_row(run, "found_by", army);
    for (const std::string& restart : restarts_of(run)) {
        const CardList end = list_of(run, restart);
        const std::string number = restart.substr(restart_prefix.size());
        Row& row = document.parts["restarts"].rows.emplace_back();
        row.name = restart;
        row.cells["mark"].text = best != nullptr && figure_of(best, by) == number ? bullet : "";
        row.cells["restart"].text = number;
        row.cells["cost"].text = figure_of(find_row(run, "cost", restart), by);
        row.cells["copies"].text = fmt::format("{}", end.copies());
        row.cells["steps"].text = figure_of(find_row(run, "steps", restart), by);
        row.cells["pairs"].text = figure_of(find_row(run, "pairs", restart), by);
        row.cells["leader"].text = leader_of(run, names, restart);
        std::string& list = row.cells["cards"].text;
        for (const auto& [card, copies] : end.cards) {
            list += (list.empty() ? "" : middle_dot) + names.card("", card);
            if (copies > 1) list += fmt::format(" {}{}", times_sign, copies);
        }
    }
}

}  // namespace

void add_army(const LabRun& run, const LabNames& names, Document& document) {
    if (run.kind != "army") return;
    const Figures& by = names.figures();
    auto& fields = document.fields;
    for (const char* key : {"budget", "restarts", "games"})
        fields[std::string{"asked_"} + key] = by.written(asked(run, key));
    const auto all = std::find_if(run.rows.begin(), run.rows.end(), [](const LabRow& row) {
        return row.measure == "points" && row.against.empty() && row.card.empty();
    });
    if (all == run.rows.end()) return;
    const std::string army = all->army;
    fields["found_points"] = by.per_cent(all->value);
    fields["found_points_range"] = by.per_cent_range(interval_of(*all));
    add_found(run, names, army, document);
    add_gauntlet(run, names, army, document);
    add_restarts(run, names, army, document);
}

}  // namespace muster::faces
