#include "engine/campaign/model/figures.hpp"
#include "engine/core/messages.hpp"
#include "print/faces/campaign/sheet.hpp"
#include "print/faces/campaign/sides.hpp"
#include "print/faces/signs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string_view>

namespace muster::faces {
namespace {

constexpr int ledger_days = 10;  ///< Columns of the supplies.
constexpr int days_shown_before = 4;
constexpr int spare_detachments = 2;
constexpr const char* ticked = "\xC3\x97";
constexpr const char* empty_box = "\xC2\xA0";  ///< A word of a track that shows nothing.

/// "day 3 12:00 +2,000 supplies, foraged".
struct SupplyLine {
    int day{};
    std::int64_t change{};
};
std::optional<SupplyLine> supply_line(std::string_view line) {
    constexpr std::string_view day_word{"day "}, goods{" supplies, "}, minus{minus_sign};
    if (!line.starts_with(day_word)) return {};
    SupplyLine out;
    const char* const end = line.data() + line.size();
    const auto [after_day, failed] = std::from_chars(line.data() + day_word.size(), end, out.day);
    constexpr std::size_t clock = 6;  // " 12:00"
    std::string_view rest{after_day, static_cast<std::size_t>(end - after_day)};
    if (failed != std::errc{} || rest.size() < clock + 2) return {};
    rest.remove_prefix(clock + 1);
    const bool is_less = rest.starts_with(minus);
    if (!is_less && !rest.starts_with('+')) return {};
    rest.remove_prefix(is_less ? minus.size() : 1);
    std::size_t at = 0;
    for (; at < rest.size() && (rest[at] == ',' || (rest[at] >= '0' && rest[at] <= '9')); ++at)
        if (rest[at] != ',') out.change = out.change * 10 + (rest[at] - '0');
    if (at == 0 || !rest.substr(at).starts_with(goods)) return {};
    if (is_less) out.change = -out.change;
    return out;
}

std::string boxes_text(int done, int all) {
    std::string out;
    for (int i = 0; i < std::max(done, all); ++i)
        out += std::string{i == 0 ? "" : " "} + (i < done ? ticked : empty_box);
    return out;
}

/// "a column of half a mile" in words would need a grammar: "0.5 miles".
std::string miles(const CampaignWords& words, std::int64_t column) {
    return one_decimal(words, static_cast<double>(column) / campaign::column_mile);
}

Row detachment_row(const CampaignWords& words, const campaign::Detachment& one) {
    Row row;
    row.name = one.name;
    const TroopKind kind{one.arm, one.is_skirmisher, one.is_heavy, one.is_wizard, one.is_engines};
    row.cells["detachment"] = {one.name, {}, {{kind_icon(kind), {}}}, {}, {}};
    row.cells["kind"].text = kind_name(words, kind);
    if (!one.is_engines) {
        row.cells["soldiers"].text = grouped(words, one.soldiers);
        row.cells["followers"].text = grouped(words, one.nc);
    }
    row.cells["wagons"].text = one.wagons == 0 ? en_dash : grouped(words, one.wagons);
    row.cells["honours"].text = as_written(one.honours);
    return row;
}

/// What is not known, or has not yet come, stays empty for the pencil.
void add_supplies(Document& out, const CommanderPaper& paper, const campaign::ViewArmy& army) {
    const auto days = supply_days(paper.lines);
    const int first = first_ledger_day(paper.view.now);
    const int today = campaign::day_of(paper.view.now);
    Part& part = out.parts["supplies"];
    Row gained, lost, left;
    const auto book = [&](Row& row, const char* id) {
        row.name = paper.words.word("book", id);
        row.cells["book"].text = row.name;
    };
    book(gained, "gained");
    book(lost, "lost");
    book(left, "left");
    for (int day = first; day < first + ledger_days; ++day)
        part.columns.push_back({std::to_string(day), std::to_string(day)});
    std::int64_t at_dusk = army.supplies;  // Backwards from what there is now.
    for (int day = today; day >= first; --day) {
        const auto at = days.find(day);
        const SupplyDay change = at == days.end() ? SupplyDay{} : at->second;
        const std::string id = std::to_string(day);
        const bool is_covered = campaign::dawn_of(day) >= paper.since;
        if (is_covered && day < today) left.cells[id].text = grouped(paper.words, at_dusk);
        if (is_covered && change.gained > 0)
            gained.cells[id].text = grouped(paper.words, change.gained);
        if (is_covered && change.lost > 0) lost.cells[id].text = grouped(paper.words, change.lost);
        at_dusk += change.lost - change.gained;
    }
    part.rows = {gained, lost, left};
}

}  // namespace

std::map<int, SupplyDay> supply_days(const std::vector<std::string>& lines) {
    std::map<int, SupplyDay> out;
    for (const std::string& line : lines)
        if (const auto one = supply_line(line))
            (one->change > 0 ? out[one->day].gained : out[one->day].lost) +=
                one->change > 0 ? one->change : -one->change;
    return out;
}

int first_ledger_day(campaign::Minute now) {
    return std::max(1, campaign::day_of(now) - days_shown_before);
}

void add_campaign_origin(Document& document, const CampaignWords& words) {
    document.language = words.tag;
    document.fields["tone"] = "plain";
}

Document army_ledger(const CommanderPaper& paper, const std::optional<RefereeNotes>& notes) {
    const CampaignWords& words = paper.words;
    const campaign::ViewArmy& army = paper.view.army.value();
    Document out;
    out.layout = "ledger";
    add_campaign_origin(out, words);
    out.name = out.fields["name"] = paper.view.name;
    out.fields["tone"] = paper.tone;
    out.fields["sign"] = paper.sign;
    out.fields["campaign"] = paper.campaign;
    out.fields["faction"] =
        paper.view.faction.empty() ? words.word("sheet", "independent") : paper.view.faction;
    const std::string traits = trait_list(words, paper.view.traits);
    out.fields["traits"] = traits.empty() ? words.word("sheet", "no_traits") : traits;
    out.fields["place"] = words.speech("near", army.place);
    out.fields["moment"] = moment(words, paper.view.now);
    std::int64_t soldiers = 0, followers = 0, wagons = 0;
    for (const campaign::Detachment& one : army.detachments) {
        out.parts["detachments"].rows.push_back(detachment_row(words, one));
        soldiers += one.is_engines ? 0 : one.soldiers;
        followers += one.nc;
        wagons += one.wagons;
    }
    for (int i = 0; i < spare_detachments; ++i) out.parts["detachments"].rows.emplace_back();
    out.fields["soldiers"] = grouped(words, soldiers);
    out.fields["followers"] = grouped(words, followers);
    out.fields["wagons"] = grouped(words, wagons);
    const Fill column[] = {{"n", miles(words, army.column)}};
    out.fields["column"] = filled(words.word("sheet", "column"), column);
    out.fields["supplies"] = grouped(words, army.supplies);
    out.fields["need"] = grouped(words, army.need);
    out.fields["capacity"] = grouped(words, army.capacity);
    out.fields["days"] = grouped(words, army.days);
    out.fields["loot"] = grouped(words, army.loot);
    const Fill given[] = {{"what", army.given_at < 0 ? "" : moment(words, army.given_at)}};
    out.fields["order"] = army.given_at < 0 ? words.word("sheet", "no_order")
                                            : filled(words.word("sheet", "given"), given);
    constexpr int marching_days = 5, forced_days = 7;  // CA-85, CA-93
    out.fields["marched"] = boxes_text(army.marching_days, marching_days);
    out.fields["forced"] = boxes_text(army.forced_days, forced_days);
    add_supplies(out, paper, army);
    out.fields["copy"] = words.word("sheet", notes ? "referees_copy" : "own_copy");
    if (notes) {
        out.fields["referee"] = "yes";
        out.fields["morale"] = std::to_string(notes->morale);
        out.fields["resting"] = std::to_string(notes->resting);
        constexpr int hungry_days = 14;  // CA-64
        out.fields["hungry"] = boxes_text(notes->hungry, hungry_days);
    } else {
        for (const char* field : {"referee", "morale", "resting", "hungry"}) out.fields[field];
    }
    return out;
}

std::vector<Document> referee_ledgers(const Source& source) {
    const CampaignSource& own = campaign_of(source);
    const campaign::State& state = own.read.value().state;
    std::vector<Document> out;
    for (const auto& [id, army] : state.armies) {
        const CommanderPaper paper = paper_of(own.words, *own.read, army.commander, {});
        const campaign::Traits& traits = state.commander(army.commander).traits;
        out.push_back(army_ledger(
            paper, RefereeNotes{army.morale, campaign::resting_morale(traits), army.hungry}));
    }
    return out;
}

}  // namespace muster::faces
