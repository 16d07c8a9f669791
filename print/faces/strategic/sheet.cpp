#include "print/faces/strategic/sheet.hpp"
#include "print/faces/packs.hpp"

#include "engine/core/messages.hpp"
#include "engine/strategic/model/effect_keys.hpp"
#include "print/faces/signs.hpp"
#include "print/faces/strategic/effects.hpp"
#include "print/faces/strategic/signs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace muster::faces {
namespace {

using strategic::ArmyRow;
using strategic::bit;
using strategic::Faction;
using strategic::Set;
using strategic::War;

constexpr int usual_turns = 8;       ///< Of a war without a limit.
constexpr int spare_armies = 2;      ///< Rows for those that are raised, split off or freed.
constexpr int exhaustion_boxes = 4;  ///< More is rare, and can be written.
constexpr int battle_boxes = 6;   ///< As many as an army starts for at most a level each (ST-114).
constexpr int victory_boxes = 3;  ///< To a medal (ST-138).

Cell boxes(int count) {
    Cell cell;
    if (count > 0) cell.signs = {{"", fmt::format("{}", count)}};
    return cell;
}

/// Half CP are written as such.
std::string halves(int count) {
    return count % 2 == 0 ? fmt::format("{}", count / 2)
           : count == 1   ? std::string{"\xC2\xBD"}
                          : fmt::format("{}\xC2\xBD", count / 2);
}

class FactionSheet {
  public:
    FactionSheet(const Source& source, const Reference& reference, std::size_t faction)
        : source_{source},
          reference_{reference},
          own_{war_of(source)},
          pack_{own_.pack},
          war_{own_.war.value()},
          index_{faction},
          faction_{war_.factions[faction]} {}

    Document document() {
        Document out;
        out.layout = "faction";
        add_war_origin(out, source_);
        out.name = out.fields["name"] = named("factions", faction_);
        head(out);
        for (const ArmyRow& army : war_.armies)
            if (static_cast<std::size_t>(army.faction) == index_)
                out.parts["armies"].rows.push_back(army_row(army));
        for (int i = 0; i < spare_armies; ++i) out.parts["armies"].rows.push_back(spare_row());
        places(out);
        doctrines(out);
        treasury(out);
        endings(out);
        for (const Rule& rule : reference_.section("reminder"))
            out.parts["meters"].entries.push_back({"", "", "", rule.rules, rule.text, {}});
        return out;
    }

  private:
    template <class Row>
    [[nodiscard]] std::string named(std::string_view kind, const Row& row) const {
        return name_in_war(pack_.words, kind, war_, row);
    }
    [[nodiscard]] std::string word(std::string_view id) const {
        return pack_.words.word("sheet", id, id);
    }
    [[nodiscard]] int turns() const { return war_.turn_limit > 0 ? war_.turn_limit : usual_turns; }

    void head(Document& out) const {
        const bool is_invader = faction_.side == strategic::WarSide::invader;
        const std::string tone = is_invader ? "madder" : "woad";
        out.fields["war"] = source_.title;
        out.fields["side"] = word(is_invader ? "invader" : "defender");
        out.fields["tone"] = tone;
        out.fields["side_icon"] = "side-" + tone;
        for (std::size_t i = 0; i < faction_.meters.size(); ++i)
            out.fields[std::string{strategic::names::meters[i]}] =
                signed_number(faction_.meters[i]);
        out.fields["cp"] = halves(faction_.cp_halves);
        out.fields["gold"] = fmt::format("{}", faction_.gold);
        out.fields["income"] = fmt::format("{}", faction_.income);
        out.fields["turns"] = fmt::format("{}", turns());
        const auto& season = pack_.tables->seasons[static_cast<std::size_t>(war_.season)];
        out.fields["season"] = pack_.words.word("season", season.id, season.id);
    }

    [[nodiscard]] Row army_row(const ArmyRow& army) const {
        const auto& kind = pack_.tables->classes[static_cast<std::size_t>(army.class_of)];
        Row row;
        row.name = named("armies", army);
        std::string under = row_name(pack_.words, "class", kind);
        if (!war_.spaces.empty())  // An army's file has no places.
            under += middle_dot + named("spaces", war_.spaces[board::index(army.space)]);
        if (army.hidden.value_or(kind.starts_hidden)) under += middle_dot + word("hidden");
        for (std::size_t i = 0; i < pack_.tables->doctrines.size(); ++i)
            if ((army.augments & bit(i)) != 0)
                under += middle_dot + row_name(pack_.words, "doctrine", pack_.tables->doctrines[i]);
        row.cells["army"] = {
            row.name, {}, {{class_icon(*pack_.tables, kind), {}}}, {{{}, under}}, {}};
        row.cells["size"].text = fmt::format("{}", army.size);
        row.cells["str"].text =
            army.str < 0 ? signed_number(army.str) : fmt::format("{}", army.str);
        row.cells["dice"].text = fmt::format("{}", size_dice(army.size) + str_dice(army.str));
        row.cells["move"].text =
            fmt::format("{}", strategic::points_of(army.speed.value_or(kind.speed)));
        const int upkeep = strategic::upkeep_of(kind, army.size);
        row.cells["upkeep"].text = upkeep == 0 ? en_dash : fmt::format("{}", upkeep);
        add_boxes(row);
        return row;
    }
    static Row spare_row() {
        Row row;
        add_boxes(row);
        return row;
    }
    static void add_boxes(Row& row) {
        row.cells["exhaustion"] = boxes(exhaustion_boxes);
        row.cells["battles"] = boxes(battle_boxes);
        row.cells["victories"] = boxes(victory_boxes);
    }

    /// What it holds at the start, where there is something to hold (ST-486).
    void places(Document& out) const {
        for (const auto& space : war_.spaces) {
            if (space.controller != static_cast<int>(index_)) continue;
            if (space.defense + space.staffed == 0 && space.value == 0) continue;
            Row row;
            row.name = named("spaces", space);
            row.cells["place"].text = row.name;
            row.cells["defense"].text = fmt::format("{}", (space.defense + space.staffed) / 100);
            row.cells["value"].text =
                space.value == 0 ? std::string{en_dash} : fmt::format("{}", space.value);
            out.parts["places"].rows.push_back(std::move(row));
        }
    }

    /// Every Trade Doctrine, those that are on marked.
    void doctrines(Document& out) const {
        for (std::size_t i = 0; i < pack_.tables->doctrines.size(); ++i) {
            const auto& doctrine = pack_.tables->doctrines[i];
            if (doctrine.is_augment()) continue;
            Row row;
            row.name = row_name(pack_.words, "doctrine", doctrine);
            const bool is_on = (faction_.trade_doctrines & bit(i)) != 0;
            row.cells["doctrine"] = {
                row.name, {}, {{is_on ? "ui-check" : doctrine_icon(doctrine), {}}}, {}, {}};
            row.cells["cp"].text = signed_number(doctrine.earns - doctrine.price);
            for (std::size_t k = 0; k < doctrine.meters.size(); ++k)
                row.cells[std::string{strategic::names::meters[k]}].text =
                    doctrine.meters[k] == 0 ? std::string{en_dash}
                                            : signed_number(doctrine.meters[k]);
            std::string tested;
            for (std::size_t k = 0; k < strategic::names::meters.size(); ++k)
                if ((doctrine.triggers & bit(k)) != 0)
                    tested += (tested.empty() ? "" : ", ") +
                              pack_.words.word("meter", strategic::names::meters[k]);
            row.cells["tested"].text = tested;
            row.cells["on"] = boxes(turns());
            out.parts["doctrines"].rows.push_back(std::move(row));
        }
    }

    /// A line for each War Turn, to be filled in.
    void treasury(Document& out) const {
        int upkeep = 0;
        for (const ArmyRow& army : war_.armies)
            if (static_cast<std::size_t>(army.faction) == index_)
                upkeep += strategic::upkeep_of(
                    pack_.tables->classes[static_cast<std::size_t>(army.class_of)], army.size);
        for (int turn = 1; turn <= turns(); ++turn) {
            Row row;
            row.name = row.cells["turn"].text = fmt::format("{}", turn);
            const bool has_gold = war_.economy != strategic::Economy::cp;  // ST-147
            if (turn == 2 && has_gold) {  // The books of War Turn 1 are in the war's file (ST-26).
                row.cells["income"].text = fmt::format("{}", 2 * faction_.income);
                row.cells["upkeep"].text = fmt::format("{}", upkeep);
            }
            if (turn == 1) {
                row.cells["gold"].text = fmt::format("{}", faction_.gold);
                row.cells["cp"].text = halves(faction_.cp_halves);
            }
            out.parts["treasury"].rows.push_back(std::move(row));
        }
    }

    void endings(Document& out) const {
        for (const auto& ending : war_.endings) {
            const auto& winner = war_.factions[static_cast<std::size_t>(ending.winner)];
            const Fill who[] = {{"what", named("factions", winner)}};
            out.parts["endings"].entries.push_back(
                {"", "", filled(word("ending"), who), "ST-40",
                 capitalised(ending_text(pack_, war_, ending)) + ".", ""});
        }
        if (war_.turn_limit == 0 || war_.most_of == 0) return;
        const Fill limit[] = {{"n", fmt::format("{}", war_.turn_limit)},
                              {"what", list_of(space_names(pack_, war_, war_.most_of),
                                               pack_.words.word("qualifier", "and"))}};
        out.parts["endings"].entries.push_back(
            {"", "", word("at_limit"), "ST-40", filled(word("limit"), limit) + ".", ""});
    }

    const Source& source_;
    const Reference& reference_;
    const StrategicSource& own_;
    const PrintedStrategicPack& pack_;
    const War& war_;
    std::size_t index_;
    const Faction& faction_;
};

}  // namespace

void add_war_origin(Document& document, const Source& source) {
    const PrintedStrategicPack& pack = war_of(source).pack;
    document.fields["packs"] = pack_line(
        pack.tables->packs, [&](const auto& info) { return row_name(pack.words, "pack", info); });
    document.fields["hash"] = source.hash.substr(0, 4) + " " + source.hash.substr(4, 4);
    document.fields["tone"] = "plain";
    document.language = pack.words.tag;
}

std::vector<std::string> space_names(const PrintedStrategicPack& pack, const War& war, Set spaces) {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < war.spaces.size(); ++i)
        if ((spaces & bit(i)) != 0)
            out.push_back(name_in_war(pack.words, "spaces", war, war.spaces[i]));
    return out;
}

std::string ending_text(const PrintedStrategicPack& pack, const War& war,
                        const strategic::Ending& ending) {
    std::string out;
    const auto add = [&](std::string_view id, const std::string& what, int n = 0) {
        if (what.empty()) return;
        const Fill fields[] = {{"what", what}, {"n", fmt::format("{}", n)}};
        out += (out.empty() ? "" : " ") + filled(pack.words.word("sheet", id, id), fields);
    };
    const auto spaces = [&](Set set, std::string_view last) {
        return list_of(space_names(pack, war, set), pack.words.word("qualifier", last));
    };
    add("holds", spaces(ending.holds, "and"));
    add("holds_any", spaces(ending.holds_any, "or"));
    add("takes", spaces(ending.takes, "or"));
    if (ending.defeats > 0 && ending.of >= 0) {
        const auto& loser = war.factions[static_cast<std::size_t>(ending.of)];
        add("defeats", name_in_war(pack.words, "factions", war, loser), ending.defeats);
    }
    return out;
}

std::vector<Document> faction_sheets(const Source& source, const Reference& reference) {
    std::vector<Document> out;
    for (std::size_t i = 0; i < war_of(source).war.value().factions.size(); ++i)
        out.push_back(FactionSheet{source, reference, i}.document());
    return out;
}

}  // namespace muster::faces
