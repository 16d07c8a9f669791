#include "client/battle/think/opponent.hpp"
#include "client/scenes/house_rules.hpp"
#include "client/warfare/pack/words.hpp"
#include "client/warfare/play/setup.hpp"
#include "client/warfare/table/field.hpp"

#include <algorithm>
#include <utility>

/// What the set-up of a battle of warfare says.
namespace muster::client {
namespace {

constexpr const char* nothing = "\u2013";

std::string kind_message(players::Kind kind) {
    return "warfare_setup." + std::string{players::kind_names[static_cast<std::size_t>(kind)]} +
           "_hint";
}

}  // namespace

BattleSetup::Head WarfareSetup::head(const Words& words) const {
    return {"game-warfare", "warfare", words("game.warfare_name"), words("warfare_setup.caption")};
}

void WarfareSetup::set_players(SetupSide& side, const Words& words) const {
    if (!has_master()) return;
    side.played_tip = words("warfare_setup.master_hint");
    const int own = static_cast<int>(index(side.seat));
    if (has_turns()) {
        for (const warfare::Slot& slot : scenario()->setup->slots)
            if (slot.side == own)
                side.played_by += (side.played_by.empty() ? "" : ", ") + slot.name;
        if (side.played_by.empty()) side.played_by = nothing;
    } else if (own == 0) {
        side.players = &names_;
        side.players_field = act(names);
        side.players_hint = words("warfare_setup.names");
        side.played_tip = words("warfare_setup.names_hint");
    } else {
        side.played_by = words("warfare_setup.master");
    }
}

std::vector<SetupSide> WarfareSetup::sides(const Words& words) const {
    std::vector<SetupArmy> armies;
    for (const RollFile& roll : rolls_) {
        int cost = 0;
        for (const warfare::Unit& unit : roll.army->units) cost += unit.cost;
        armies.push_back({roll.name, cost});
    }
    std::vector<SetupSide> out;
    for (std::size_t i = 0; i < chosen_.size(); ++i) {
        SetupSide side = setup_side(seat_of(i), words.side(seat_of(i)));
        side.armies = armies;
        side.chosen = chosen_[i];
        side.cost = 0;
        side.cost_sign = "cost";
        side.cost_words = words("warfare_setup.gold");
        if (scenario() != nullptr) {
            side.fixed = words("warfare_setup.place_tip");
            if (i == 0 && !scenario()->setup)
                side.problem = words("warfare_setup.battle_broken") + '\n' + scenario()->problem;
        }
        std::array<int, warfare::type_count> types{};
        if (const warfare::Army* own = army(i)) {
            side.army = warfare::army_name(pack_->words, *own);
            for (const warfare::Unit& unit : own->units) {
                *side.cost += unit.cost;
                ++types[static_cast<std::size_t>(unit.profile.type)];
            }
            side.entries = static_cast<int>(own->units.size());
            side.size = words.many("unit.army_has", side.entries);
        }
        for (std::size_t type = 0; type < types.size(); ++type)
            if (types[type] > 0)
                side.counts.push_back(
                    {warfare_table::type_sign(static_cast<warfare::Type>(type)), types[type]});
        set_players(side, words);
        out.push_back(std::move(side));
    }
    return out;
}

SetupRow WarfareSetup::magic_row(const Words& words, std::size_t side) const {
    // On the open field any side may have magic; in a battle of a file, what that brings.
    const bool has_any = scenario() == nullptr || scenario()->has_magic(static_cast<int>(side));
    SetupRow row{words("warfare_setup.magic")};
    for (const bool on : {false, true})
        row.choices.push_back(
            {act(magic, side, on), words(on ? "warfare_setup.yes" : "warfare_setup.no"),
             has_magic_[side] == on, has_any,
             words(has_any ? "warfare_setup.magic_tip" : "warfare_setup.no_magic")});
    return row;
}

std::vector<SetupRow> WarfareSetup::holdings(const Words& words, std::size_t side) const {
    std::vector<SetupRow> out;
    const auto add = [&](const std::string& id, SetupSteps steps) {
        SetupRow row{words(id)};
        row.steps = std::move(steps);
        row.tip = words(id + "_tip");
        out.push_back(std::move(row));
    };
    if (scenario() != nullptr) return {magic_row(words, side)};
    const int most = static_cast<int>(pack_->tables->fortifications.size());
    add("warfare_setup.walls", {act(walls, side, -1), act(walls, side, 1),
                                walls_[side] == 0 ? nothing : std::to_string(walls_[side]),
                                walls_[side] > 0, walls_[side] < most});
    out.push_back(magic_row(words, side));
    if (!has_magic_[side]) return out;
    const warfare::Magic& effect = spells_[side];
    const auto spell_row = [&](SpellPart part, const char* id, std::string shown, bool can_lower) {
        add(id,
            {act(spell, side, part, -1), act(spell, side, part, 1), std::move(shown), can_lower});
    };
    spell_row(power, "warfare_setup.spell_power",
              effect.power ? signed_words(*effect.power) : nothing, effect.power.has_value());
    spell_row(morale_dc, "warfare_setup.spell_morale",
              effect.morale_dc ? std::to_string(*effect.morale_dc) : nothing,
              effect.morale_dc.has_value());
    spell_row(casualties, "warfare_setup.spell_casualties", std::to_string(effect.casualties),
              effect.casualties > (effect.morale_dc ? 0 : 1));
    spell_row(uses, "warfare_setup.spell_uses",
              effect.uses == 0 ? words("warfare_setup.always") : std::to_string(effect.uses),
              effect.uses > 0);
    return out;
}

std::vector<SetupRow> WarfareSetup::rows(const Words& words, const Settings& settings,
                                         const Kinds& /*kinds*/) const {
    SetupRow where{words("warfare_setup.place")};
    const Scenario* file = scenario();
    where.steps =
        SetupSteps{act(place, -1),
                   act(place, 1),
                   file == nullptr ? words("warfare_setup.open_field") : file->shown_name(words),
                   !scenarios_.empty(),
                   !scenarios_.empty(),
                   "F"};
    where.tip = words("warfare_setup.place_tip");
    SetupRow dice{words("warfare_setup.dice")};
    for (const bool every : {false, true})
        dice.choices.push_back(
            {act(pace, every), words(every ? "warfare_setup.every" : "warfare_setup.fast"),
             settings.every_die == every, true,
             words(every ? "warfare_setup.every_tip" : "warfare_setup.fast_tip")});
    SetupRow turns{words("warfare_setup.turns")};
    for (const bool gm : {false, true})
        turns.choices.push_back(
            {act(master, gm), words(gm ? "warfare_setup.gm" : "warfare_setup.hotseat"),
             has_master() == gm, true,
             words(gm ? "warfare_setup.master_hint" : "warfare_setup.hotseat_tip")});
    SetupRow book{words("setup.rules")};
    const int own = own_rules(pack_->variant);
    book.link =
        SetupLink{act(rules), own == 0 ? words("rules.none") : words.many("rules.count", own),
                  words("setup.change"), "V"};
    return {std::move(where), std::move(dice), std::move(turns), std::move(book)};
}

std::string WarfareSetup::hint(const Words& words, players::Kind kind) const {
    return words(kind_message(kind), {{"n", tries(words, kind)}});
}

std::string WarfareSetup::remark(const Words& words, const Kinds& /*kinds*/) const {
    if (!has_master()) return {};
    if (!has_turns()) return words("warfare_setup.master_hint");
    std::string turns;
    for (const warfare::Slot& slot : scenario()->setup->slots)
        turns += (turns.empty() ? "" : ", ") + slot.name;
    return words("warfare_setup.turns_of_file", {{"names", turns}});
}

}  // namespace muster::client
