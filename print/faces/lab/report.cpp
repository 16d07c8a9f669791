#include "print/faces/lab/report.hpp"

#include "print/faces/game.hpp"
#include "print/faces/lab/figures.hpp"
#include "print/faces/lab/tables.hpp"
#include "print/faces/signs.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::faces {
namespace {

using Json = nlohmann::json;

std::string text_of(const Json& value) {
    return value.is_string() ? value.get<std::string>() : value.dump();
}

/// What of the variant is not as usual; of a ruleset that is not known here, all of it.
std::vector<std::string> house_rules(const LabRun& run, const Game* game, const Figures& by) {
    std::vector<std::string> out;
    const Json variant = Json::parse(run.variant, nullptr, false);
    if (!variant.is_object()) return out;
    const Json usual = game != nullptr ? Json::parse(game->usual_variant()) : Json::object();
    const auto add_unusual = [&](const std::string& key, const Json& value, const Json& all) {
        if (!all.contains(key) || all.at(key) != value)
            out.push_back(
                words_of_id(key.substr(key.rfind('.') + 1)) + ": " +
                (value.is_number() ? by.written(value.dump()) : words_of_id(text_of(value))));
    };
    for (const auto& [key, value] : variant.items()) {
        if (!value.is_object()) {
            add_unusual(key, value, usual);
            continue;
        }
        const Json section = usual.value(key, Json::object());
        for (const auto& [inner, toggle] : value.items()) add_unusual(inner, toggle, section);
    }
    return out;
}

void add_players(const LabRun& run, Document& document) {
    const Json players = Json::parse(run.players, nullptr, false);
    if (!players.is_array() || players.size() != 2) {
        document.fields["players"] = breakable(run.players);
        return;
    }
    const std::string red = text_of(players[0]);
    const std::string blue = text_of(players[1]);
    if (red == blue) {
        document.fields["both"] = red;
        return;
    }
    document.fields["red"] = red;
    document.fields["blue"] = blue;
}

/// How much was played, in words of the run's kind.
void add_aim(const LabRun& run, const Figures& by, Document& document) {
    const std::string& aim = run.aim;
    constexpr std::string_view pairs = " pairs";
    constexpr std::string_view armies = " armies";
    constexpr std::string_view precision = "precision ";
    if (aim.ends_with(pairs))
        document.fields[run.kind == "round-robin" ? "pairs"
                        : run.kind == "army"      ? "judged"
                                                  : "all_pairs"] =
            aim.substr(0, aim.size() - pairs.size());
    else if (aim.ends_with(armies))
        document.fields["trials"] = aim.substr(0, aim.size() - armies.size());
    else if (aim.starts_with(precision))
        document.fields[run.kind == "army"   ? "precision_points"
                        : run.kind == "tune" ? "precision_costs"
                                             : "precision"] =
            by.figure(100 * std::strtod(aim.c_str() + precision.size(), nullptr), 3);
    else
        document.fields["aim"] = aim;
}

void add_share(const char* name, const Estimate& share, const Figures& by, Document& document) {
    if (!std::isfinite(share.value)) return;
    document.fields[name] = by.per_cent(share.value);
    document.fields[std::string{name} + "_range"] = by.per_cent_range(share);
}

void add_seats(const LabRun& run, const Figures& by, Document& document) {
    std::array<std::uint64_t, 5> opener{};
    std::uint64_t draws = 0;
    std::uint64_t battles = 0;
    std::uint64_t all = 0;
    for (const LabPairing& pairing : run.pairings) {
        all += pairing.battles;
        if (pairing.is_mirror) continue;
        draws += pairing.draws;
        battles += pairing.battles;
        for (std::size_t i = 0; i < opener.size(); ++i) opener[i] += pairing.opener[i];
    }
    if (all > 0) document.fields["battles"] = grouped(all);
    const LabRow* first = find_row(run, "opener");
    add_share("opener", first != nullptr ? interval_of(*first) : share_of(opener), by, document);
    const LabRow* even = find_row(run, "draws");
    add_share("draws", even != nullptr ? interval_of(*even) : share_of(draws, battles), by,
              document);
}

/// The strongest first, then in the order of the pairings.
Matrix matrix_of(const LabRun& run, const LabNames& names) {
    std::vector<std::string> armies;
    for (const LabPairing& pairing : run.pairings)
        for (const std::string* army : {&pairing.first, &pairing.second})
            if (std::find(armies.begin(), armies.end(), *army) == armies.end())
                armies.push_back(*army);
    const std::size_t count = armies.size();
    const auto place = [&](const std::string& army) {
        return static_cast<std::size_t>(std::find(armies.begin(), armies.end(), army) -
                                        armies.begin());
    };
    std::vector<std::vector<Estimate>> shares(count, std::vector<Estimate>(count));
    std::map<std::pair<std::string, std::string>, Estimate> points;
    std::map<std::string, Estimate> elo;
    for (const LabRow& row : run.rows) {
        if (row.measure == "points" && row.card.empty())
            points[{row.army, row.against}] = {row.value, row.low, row.high};
        if (row.measure == "elo") elo[row.army] = interval_of(row);
    }
    for (const LabPairing& pairing : run.pairings) {
        const std::size_t row = place(pairing.first);
        const std::size_t column = place(pairing.second);
        const auto known = points.find({pairing.first, pairing.second});
        const Estimate share = known == points.end() ? share_of(pairing.points) : known->second;
        shares[row][column] = share;
        if (!pairing.is_mirror)
            shares[column][row] = {1 - share.value, 1 - share.high, 1 - share.low};
    }
    std::vector<double> rank(count);
    for (std::size_t i = 0; i < count; ++i) {
        double sum = 0;
        double met = 0;
        for (std::size_t k = 0; k < count; ++k) {
            if (k == i || !std::isfinite(shares[i][k].value)) continue;
            sum += shares[i][k].value;
            met += 1;
        }
        const auto own = elo.find(armies[i]);
        rank[i] = own != elo.end() ? own->second.value : met > 0 ? sum / met : 0;
    }
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return rank[a] > rank[b]; });
    Matrix out;
    for (const std::size_t row : order) {
        out.names.push_back(names.army(armies[row]));
        if (const auto own = elo.find(armies[row]); own != elo.end())
            out.strengths.push_back(own->second);
        auto& line = out.shares.emplace_back();
        for (const std::size_t column : order) line.push_back(shares[row][column]);
    }
    if (out.strengths.size() != count) out.strengths.clear();
    return out;
}

void add_histogram(const std::string& id, const std::map<int, std::uint64_t>& counts, int step,
                   Document& document) {
    if (counts.empty()) return;
    document.parts[id].histogram = {counts, step};
    document.fields[id + "_median"] = fmt::format("{}", quantile(counts, 0.5));
    document.fields[id + "_low"] = fmt::format("{}", quantile(counts, 0.05));
    document.fields[id + "_high"] = fmt::format("{}", quantile(counts, 0.95));
}

/// The first of the names and as many others as stand on the line at its full size.
std::string some_of(const std::vector<std::string>& names) {
    constexpr std::size_t longest = 20;
    std::string out;
    for (const std::string& name : names) {
        if (!out.empty() && out.size() + name.size() > longest)
            return out.size() < longest ? out + middle_dot + "\xE2\x80\xA6" : out;
        if (!out.empty()) out += middle_dot;
        out += name;
    }
    return out;
}

/// Of the army that was found, those of which it has most first.
std::vector<std::string> found_cards(const LabRun& run, const LabNames& names) {
    const auto all = std::find_if(run.rows.begin(), run.rows.end(), [](const LabRow& row) {
        return row.measure == "points" && row.against.empty() && row.card.empty();
    });
    if (all == run.rows.end()) return {};
    std::vector<const LabRow*> brought;
    for (const LabRow& row : run.rows)
        if (row.measure == "brought" && row.army == all->army && !row.card.empty())
            brought.push_back(&row);
    std::stable_sort(brought.begin(), brought.end(),
                     [](const LabRow* a, const LabRow* b) { return a->value > b->value; });
    std::vector<std::string> out;
    for (const LabRow* row : brought) out.push_back(names.card("", row->card));
    return out;
}

/// Those whose costs were found to be furthest off first.
std::vector<std::string> tuned_cards(const LabRun& run, const LabNames& names) {
    std::map<std::pair<std::string, std::string>, double> costs;
    for (const LabRow& row : run.rows)
        if (row.measure == "cost" && row.against.empty()) costs[{row.army, row.card}] = row.value;
    std::vector<std::pair<double, std::string>> off;
    for (const LabRow& row : run.rows) {
        if (row.measure != "suggested_cost" || row.card.empty() || !std::isfinite(row.value))
            continue;
        if (const auto cost = costs.find({row.army, row.card}); cost != costs.end())
            off.emplace_back(std::abs(row.value - cost->second), names.card(row.army, row.card));
    }
    std::stable_sort(off.begin(), off.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<std::string> out;
    for (auto& [gap, name] : off) out.push_back(std::move(name));
    return out;
}

/// What the run is about, by name: the card on trial, the cards tuned or found, or the armies that
/// met if their names are short; else in the words of the run's id.
std::string title_of(const LabRun& run, const LabNames& names) {
    constexpr std::size_t longest = 28;  // That stands on the line at its full size.
    if (run.kind == "card")
        for (const LabRow& row : run.rows)
            if (row.measure == "points" && !row.card.empty()) return names.card("", row.card);
    if (run.kind == "army")
        if (std::string title = some_of(found_cards(run, names)); !title.empty()) return title;
    if (run.kind == "tune")
        if (std::string title = some_of(tuned_cards(run, names)); !title.empty()) return title;
    std::vector<std::string> armies;
    for (const LabPairing& pairing : run.pairings)
        for (const std::string* id : {&pairing.first, &pairing.second})
            if (std::string name = names.army(*id);
                std::find(armies.begin(), armies.end(), name) == armies.end())
                armies.push_back(std::move(name));
    std::string met = fmt::format("{}", fmt::join(armies, middle_dot));
    if (run.kind == "round-robin" && !armies.empty() && met.size() <= longest) return met;
    std::string id = run.name;
    std::replace(id.begin(), id.end(), '-', ' ');
    return words_of_id(id);
}

/// A title that fits its line; the whole name stands below it.
std::string shortened(const std::string& name) {
    constexpr std::size_t longest = 40;
    if (name.size() <= longest) return name;
    std::size_t end = longest;
    while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) --end;
    return name.substr(0, end) + "\xE2\x80\xA6";
}

}  // namespace

Document lab_report(const LabRun& run, const CardNames& cards, const std::string& language) {
    const LabNames names{run, cards, language};
    const Figures& by = names.figures();
    Document document;
    document.layout = "report";
    document.language = language;
    document.name = run.name;
    auto& fields = document.fields;
    const std::string title = title_of(run, names);
    fields = {{"tone", "plain"},        {"name", shortened(title)}, {"run", run.name},
              {"program", run.program}, {"seed", run.seed},         {"hash", run.definitions}};
    const auto mark = [&](const std::string& name) { fields[name] = "yes"; };
    const Game* game = known_game(run.ruleset);
    if (game != nullptr)
        mark(run.ruleset);
    else
        fields["ruleset"] = words_of_id(run.ruleset);
    if (run.kind == "round-robin")
        mark("round_robin");
    else if (run.kind == "tune" || run.kind == "card" || run.kind == "army")
        mark(run.kind);
    else
        fields["kind"] = words_of_id(run.kind);
    if (!run.is_done) mark(run.kind == "round-robin" ? "unfinished" : "unmeasured");
    if (fields["name"] != title) mark("is_long");
    add_players(run, document);
    add_aim(run, by, document);
    add_seats(run, by, document);
    const std::vector<std::string> rules = house_rules(run, game, by);
    if (rules.empty()) mark("usual");
    for (const std::string& rule : rules) {
        Entry entry;
        entry.text = rule;
        document.parts["rules"].entries.push_back(std::move(entry));
    }
    document.parts["matches"].matrix = matrix_of(run, names);
    add_histogram("lengths", run.lengths, 1, document);
    const int step = game != nullptr ? game->left_step() : 1;
    add_histogram("left", run.left[1], step, document);
    add_histogram("left_others", run.left[0], step, document);
    add_cards(run, names, document);
    if (run.kind == "card")
        add_trial(run, names, document);
    else
        add_costs(run, names, document);
    add_army(run, names, document);
    return document;
}

}  // namespace muster::faces
