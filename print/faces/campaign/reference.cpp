#include "engine/campaign/odds/tables.hpp"
#include "engine/core/messages.hpp"
#include "print/faces/campaign/sheet.hpp"
#include "print/faces/signs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <initializer_list>
#include <string_view>

namespace muster::faces {
namespace {

namespace odds = campaign::odds;

void add_rules(Document& out, const Reference& reference, const char* part,
               std::initializer_list<std::string_view> sections) {
    for (const std::string_view section : sections)
        for (const Rule& rule : reference.section(section))
            out.parts[part].entries.push_back(
                {rule.icon, "", rule.name, rule.rules, rule.text, {}});
}

std::string signed_figure(int number) {
    if (number == 0) return "0";
    return (number > 0 ? "+" : minus_sign) + std::to_string(std::abs(number));
}

std::string plain_figure(int number) {
    return (number < 0 ? minus_sign : "") + std::to_string(std::abs(number));
}

/// In per cent with one decimal; none is a dash, so that the table shows its shape.
std::string per_cent(const CampaignWords& words, double share) {
    if (share <= 0) return en_dash;
    if (share >= 1) return "100";
    return one_decimal(words, std::clamp(100 * share, 0.1, 99.9));  // Never for sure.
}
std::string per_cent(const CampaignWords& words, const odds::Chance& chance) {
    return per_cent(words, chance.share());
}

/// Columns of a battle's table: the difference by side, alike results together.
struct Difference {
    const char* id;
    std::size_t from, to;
};
constexpr Difference battle_columns[] = {{"6", 6, 6}, {"4", 4, 5}, {"3", 3, 3}, {"2", 2, 2}};

void add_battle(Document& out, const CampaignWords& words) {
    const auto sum = [](const auto& by_difference, const Difference& column) {
        double share = 0;
        for (std::size_t i = column.from; i <= column.to; ++i) share += by_difference[i].share();
        return share;
    };
    for (const odds::BattleLine& line : odds::battle_table()) {
        Row row;
        row.name = row.cells["bonus"].text = signed_figure(line.bonus);
        const odds::Battle& battle = line.odds;
        row.cells["takes"].text = "<b>" + per_cent(words, battle.attacker_takes) + "</b>";
        for (const Difference& column : battle_columns) {
            row.cells[std::string{"a"} + column.id].text =
                per_cent(words, sum(battle.attacker, column));
            row.cells[std::string{"d"} + column.id].text =
                per_cent(words, sum(battle.defender, column));
        }
        // Equal totals stand on both sides.
        const double close =
            battle.attacker[0].share() + battle.attacker[1].share() + battle.defender[1].share();
        row.cells["close"].text = per_cent(words, close);
        row.cells["loss_a"].text = one_decimal(words, battle.attacker_casualties);
        row.cells["loss_d"].text = one_decimal(words, battle.defender_casualties);
        row.cells["taken_a"].text = per_cent(words, battle.attacker_captured);
        row.cells["taken_d"].text = per_cent(words, battle.defender_captured);
        out.parts["battle_odds"].rows.push_back(std::move(row));
    }
}

/// CA-169: what each difference does.
void add_results(Document& out, const CampaignWords& words) {
    constexpr Difference lines[] = {
        {"0, 1", 1, 1}, {"2", 2, 2}, {"3", 3, 3}, {"4, 5", 4, 5}, {"6+", 6, 6}};
    for (const Difference& line : lines) {
        const odds::BattleResult& result = odds::battle_results[line.from];
        Row row;
        row.name = row.cells["difference"].text = line.id;
        row.cells["winner"].text = fmt::format("{} %", result.winner_casualties);
        row.cells["winner_morale"].text = signed_figure(result.winner_morale);
        row.cells["loser"].text = fmt::format("{} %", result.loser_casualties);
        row.cells["loser_morale"].text = signed_figure(result.loser_morale);
        const Fill captured[] = {{"n", std::to_string(result.captured_in_6)}};
        row.cells["captured"].text =
            result.captured_in_6 == 0 ? en_dash : filled(words.word("sheet", "in_six"), captured);
        out.parts["results"].rows.push_back(std::move(row));
    }
}

void add_morale(Document& out, const CampaignWords& words) {
    for (const odds::MoraleLine& line : odds::morale_table()) {
        Row row;
        row.name = row.cells["morale"].text = std::to_string(line.morale);
        row.cells["failed"].text = "<b>" + per_cent(words, line.odds.failed) + "</b>";
        for (std::size_t i = 0; i < odds::consequences.size(); ++i)
            row.cells[fmt::format("row{}", odds::consequences[i].row)].text =
                per_cent(words, line.odds.by_consequence[i]);
        out.parts["morale_odds"].rows.push_back(std::move(row));
    }
}

void add_siege(Document& out, const CampaignWords& words) {
    for (const odds::SiegeLine& line : odds::siege_table()) {
        Row row;
        row.name = row.cells["week"].text = std::to_string(line.week);
        for (std::size_t i = 0; i < line.odds.size(); ++i) {
            const std::string id{odds::stronghold_kinds[i].id};
            row.cells[id + "_threshold"].text = plain_figure(line.odds[i].threshold);
            row.cells[id + "_week"].text = per_cent(words, line.odds[i].opens);
            row.cells[id + "_by"].text = "<b>" + per_cent(words, line.odds[i].open_by) + "</b>";
        }
        out.parts["siege_odds"].rows.push_back(std::move(row));
    }
}

void add_strongholds(Document& out, const CampaignWords& words) {
    for (const campaign::StrongholdRow& kind : campaign::stronghold_rows) {
        Row row;
        const std::string id{kind.name};
        row.name = words.word("place", id, id);
        row.cells["type"] = {row.name, {}, {{"place-" + id, {}}}, {}, {}};
        row.cells["garrison"].text =
            kind.garrison_cavalry > 0
                ? fmt::format("{} + {}", kind.garrison_infantry, kind.garrison_cavalry)
                : std::to_string(kind.garrison_infantry);
        row.cells["bonus"].text = signed_figure(kind.bonus);
        row.cells["threshold"].text = std::to_string(kind.threshold);
        row.cells["found"].text = grouped(words, kind.supplies);
        row.cells["loot"].text = kind.loot > 0 ? grouped(words, kind.loot) : en_dash;
        row.cells["ships"].text = std::to_string(kind.ships);
        out.parts["strongholds"].rows.push_back(std::move(row));
    }
}

void add_harrying(Document& out, const CampaignWords& words) {
    for (const odds::HarryingLine& line : odds::harrying_table()) {
        Row row;
        row.name = words.word("harrying", line.kind.id, line.kind.id);
        row.cells["who"].text = row.name;
        row.cells["succeeds"].text = "<b>" + per_cent(words, line.odds.succeeds) + "</b>";
        row.cells["torched"].text = one_decimal(words, line.torched);
        row.cells["stolen"].text = one_decimal(words, line.stolen);
        row.cells["each_torched"].text =
            one_decimal(words, line.torched * line.odds.succeeds.share());
        row.cells["each_stolen"].text =
            one_decimal(words, line.stolen * line.odds.succeeds.share());
        out.parts["harrying_odds"].rows.push_back(std::move(row));
    }
}

/// "1 d 03:00".
std::string ride(const CampaignWords& words, int minutes) {
    const Fill fields[] = {{"days", std::to_string(minutes / campaign::minutes_a_day)},
                           {"time", clock_text(minutes)}};
    return filled(words.word("sheet", "hours"), fields);
}

void add_letters(Document& out, const CampaignWords& words) {
    const auto lines = odds::letter_table();
    for (const odds::LetterLine& line : lines) {
        if (line.hexes > 12 && line.hexes % 4 != 0) continue;
        Row row;
        row.name = row.cells["hexes"].text = std::to_string(line.hexes);
        row.cells["friendly"].text = ride(words, line.friendly.minutes);
        row.cells["hostile"].text = ride(words, line.hostile.minutes);
        row.cells["safe"].text = per_cent(words, line.friendly.arrives);
        row.cells["unsafe"].text = per_cent(words, line.hostile.arrives);
        out.parts["letter_odds"].rows.push_back(std::move(row));
    }
}

}  // namespace

Document campaign_reference(const Source& source, const Reference& reference) {
    const CampaignWords& words = campaign_of(source).words;
    Document out;
    out.layout = "reference";
    out.name = "reference";
    add_campaign_origin(out, words);
    for (const char* section : {"step", "order", "march", "supply", "scout", "morale", "battle",
                                "siege", "harry", "letter", "other"})
        add_rules(out, reference, section, {section});
    for (const Rule& rule : reference.section("modifier")) {
        Row row;
        row.name = rule.name;
        row.cells["what"].text = rule.name;
        row.cells["value"].text = rule.text;
        row.cells["who"].text = rule.besides;
        out.parts["modifiers"].rows.push_back(std::move(row));
    }
    for (std::size_t i = 0; i < campaign::trait_count; ++i)
        out.parts["traits"].entries.push_back({{},
                                               {},
                                               words.word("trait", campaign::trait_ids[i]),
                                               fmt::format("CA-{}", 272 + i),
                                               words.word("trait_text", campaign::trait_ids[i]),
                                               {}});
    add_results(out, words);
    add_battle(out, words);
    add_morale(out, words);
    for (const odds::Consequence& row : odds::consequences)
        out.parts["morale_odds"].columns.push_back(
            {fmt::format("row{}", row.row), std::to_string(row.row)});
    add_strongholds(out, words);
    add_siege(out, words);
    add_harrying(out, words);
    add_letters(out, words);
    return out;
}

}  // namespace muster::faces
