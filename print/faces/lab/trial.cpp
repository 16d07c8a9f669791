#include "print/faces/lab/figures.hpp"
#include "print/faces/lab/tables.hpp"
#include "print/faces/signs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace muster::faces {
namespace {

/// One of the cards that stood in the same place of the same armies.
struct Tried {
    std::string id, name;
    double cost{}, points{}, curve{};  ///< Shares.
    Estimate less_by;                  ///< Than the one on trial; unknown of itself.
    bool is_subject{};
};

Estimate in_per_cent(const Estimate& share) {
    return {100 * share.value, 100 * share.low, 100 * share.high};
}

/// The one on trial is the first that has points.
std::vector<Tried> tried_in(const LabRun& run, const LabNames& names) {
    std::vector<Tried> out;
    for (const LabRow& row : run.rows) {
        if (row.measure != "points" || row.card.empty()) continue;
        const LabRow* cost = find_row(run, "cost", "", "", row.card);
        const LabRow* curve = find_row(run, "curve", "", "", row.card);
        if (cost == nullptr || curve == nullptr) continue;
        Tried& card = out.emplace_back();
        card.id = row.card;
        card.name = names.card("", row.card);
        card.cost = cost->value;
        card.points = row.value;
        card.curve = curve->value;
        card.is_subject = out.size() == 1;
        if (const LabRow* less = find_row(run, "less_by", "", "", row.card))
            card.less_by = interval_of(*less);
    }
    return out;
}

/// A figure and its interval as two fields, if the run has it.
template <class Figure, class Range>
void add_figure(const LabRow* row, const std::string& name, Document& document, Figure text,
                Range range) {
    if (row == nullptr || std::isnan(row->value)) return;
    document.fields[name] = text(row->value);
    document.fields[name + "_range"] = range(interval_of(*row));
}

void add_verdict(const LabRun& run, const Tried& subject, int places, const Figures& by,
                 Document& document) {
    const auto of = [&](std::string_view measure) {
        return find_row(run, measure, "", "", subject.id);
    };
    const auto points = [&](double share) { return by.signed_figure(100 * share, 1); };
    const auto points_range = [&](const Estimate& share) {
        return by.range_text(in_per_cent(share), 1, true);
    };
    for (const char* measure : {"over_others", "over_price", "per_cost"})
        add_figure(of(measure), measure, document, points, points_range);
    add_figure(
        of("left"), "more_left", document, [&](double left) { return by.signed_figure(left, 2); },
        [&](const Estimate& left) { return by.range_text(left, 2, true); });
    add_figure(
        of("suggested_cost"), "worth", document,
        [&](double cost) { return by.cost_figure(cost, places); },
        [&](const Estimate& cost) { return by.range_text(cost, places); });
    auto& fields = document.fields;
    if (fields.find("worth") == fields.end()) fields["unpriced"] = "yes";
    for (const char* measure : {"played", "played_won", "stranded", "survived", "survived_won"})
        if (const LabRow* row = of(measure))
            fields[std::string{"use_"} + measure] =
                row->count == 0 ? en_dash : by.per_cent(row->value);
    for (const char* measure :
         {"laid", "won", "lost", "discarded", "rituals", "kills", "killed", "attacks", "removals"})
        if (const LabRow* row = of(measure))
            fields[std::string{"use_"} + measure] = by.exact_figure(row->value, 2);
}

/// Each card's score at its cost, and the straight line through all but the one on trial.
void add_curve(const LabRun& run, const std::vector<Tried>& cards, Document& document) {
    const auto by_cost = [](const Tried& a, const Tried& b) { return a.cost < b.cost; };
    const auto [least, most] = std::minmax_element(cards.begin(), cards.end(), by_cost);
    if (least->cost == most->cost) return;  // No line goes through one cost.
    const LabRow* over = find_row(run, "over_price", "", "", cards.front().id);
    for (const Tried& card : cards) {
        Point point;
        point.name = card.name;
        point.given = card.cost;
        point.expected = 100 * card.curve;
        point.found.value = 100 * card.points;
        point.is_named = true;
        point.is_subject = card.is_subject;
        if (card.is_subject && over != nullptr) {
            const Estimate off = in_per_cent(interval_of(*over));
            point.found.low = point.expected + off.low;
            point.found.high = point.expected + off.high;
        }
        document.parts["trial_curve"].points.push_back(std::move(point));
    }
}

}  // namespace

void add_trial(const LabRun& run, const LabNames& names, Document& document) {
    const Figures& by = names.figures();
    std::vector<Tried> cards = tried_in(run, names);
    if (cards.empty()) return;
    const Tried subject = cards.front();
    double dearest = 0;
    for (const Tried& card : cards) dearest = std::max(dearest, card.cost);
    auto& fields = document.fields;
    fields["trial"] = subject.name;
    fields["trial_cost"] = by.figure(subject.cost, 1);
    fields["trial_points"] = by.per_cent(subject.points);
    fields["trial_others"] = fmt::format("{}", cards.size() - 1);
    fields["trial_within"] = by.written(asked(run, "within"));
    add_verdict(run, subject, places_of_cost(dearest), by, document);
    add_curve(run, cards, document);
    std::stable_sort(cards.begin(), cards.end(),
                     [](const Tried& a, const Tried& b) { return a.points > b.points; });
    Part& part = document.parts["tried"];
    part.even = 100 * subject.points;
    for (const Tried& card : cards) {
        Row& row = part.rows.emplace_back();
        row.name = card.name;
        row.cells["mark"].text = card.is_subject ? bullet : "";
        row.cells["card"].text = card.name;
        row.cells["cost"].text = by.figure(card.cost, 1);
        row.cells["points"].text = by.per_cent(card.points);
        row.cells["curve"].text = by.per_cent(card.curve);
        Cell& chart = row.cells["chart"];
        chart.expected = 100 * card.curve;
        chart.estimate.value = 100 * card.points;
        if (card.is_subject || std::isnan(card.less_by.value)) continue;
        // Held against the one on trial, whose own score stands fast.
        const Estimate more =
            in_per_cent({-card.less_by.value, -card.less_by.high, -card.less_by.low});
        chart.estimate.low = part.even + more.low;
        chart.estimate.high = part.even + more.high;
        row.cells["more"].text = by.signed_figure(more.value, 1);
        row.cells["range"].text = by.range_text(more, 1, true);
    }
}

}  // namespace muster::faces
