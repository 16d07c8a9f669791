#include "client/strategic/referee/rulings.hpp"

#include "engine/players/player.hpp"
#include "engine/strategic/model/effect_keys.hpp"
#include "engine/strategic/model/field.hpp"
#include "engine/strategic/ruleset.hpp"
#include "print/faces/strategic/words.hpp"

#include <algorithm>
#include <numeric>

namespace muster::client::strategic_referee {
namespace {

constexpr int most_gold = 30000, most_size = 999, most_defense = 10000;

std::vector<int> up_to(std::size_t count) {
    std::vector<int> out(count);
    std::iota(out.begin(), out.end(), 0);
    return out;
}

std::vector<int> members(strategic::Set set) {
    std::vector<int> out;
    strategic::each(set, [&](Index one) { out.push_back(one); });
    return out;
}

/// Armies whose attack is declared, or under way.
std::vector<int> attackers_of(const State& state) {
    strategic::Set out = 0;
    for (const strategic::Declaration& one : state.declarations)
        if (one.is_attack && !one.is_dropped) out |= strategic::bit(one.army);
    if (state.stage == strategic::Stage::battle) out |= strategic::bit(state.battle.attacker);
    return members(out);
}

/// Armies whose declared action is still to come.
std::vector<int> actors_of(const State& state) {
    strategic::Set out = 0;
    for (const strategic::Declaration& one : state.declarations)
        if (!one.is_dropped) out |= strategic::bit(one.army);
    return members(out);
}

bool is_number(Field field) {
    return field == Field::number || field == Field::extra;
}

}  // namespace

const std::vector<Ruling>& rulings() {
    using enum Field;
    static const std::vector<Ruling> all{
        {"pool", "dice-d6", Group::battle, Kind::pool, {battle, side, number}, -100, 100, 1, 1},
        {"ground",
         "ground-hill",
         Group::battle,
         Kind::ground,
         {battle, side, number},
         -100,
         100,
         1,
         1},
        {"steps",
         "dice-d8",
         Group::battle,
         Kind::steps,
         {battle, side, number, extra},
         -3,
         3,
         1,
         1},
        {"rating", "ui-odds", Group::battle, Kind::rating, {battle, side, number}, -100, 100, 1, 1},
        {"tie_loss", "stat-size", Group::battle, Kind::tie_loss, {battle, number}, 0, 5, 1, 5},
        {"daytime", "weather-night", Group::battle, Kind::daytime, {battle, time}},
        {"route", "ground-bridge", Group::battle, Kind::route, {battle}},
        {"roshna", "weather-cold", Group::battle, Kind::roshna, {battle, side}},
        {"settle",
         "role-savant",
         Group::battle,
         Kind::settle,
         {battle, side, number, extra},
         0,
         most_size,
         1,
         0},
        {"cancel", "state-disabled", Group::battle, Kind::cancel, {battle}},
        {"reorder", "ui-next", Group::battle, Kind::reorder, {actor, number}, 1, 64, 1, 1},
        {"scale_help", "ui-hand", Group::battle, Kind::scale_help, {army, number}, 0, 10, 1, 1},
        {"strengthen",
         "stat-power",
         Group::army,
         Kind::strengthen,
         {army, number},
         -most_size,
         most_size,
         1,
         5},
        {"resize",
         "stat-size",
         Group::army,
         Kind::resize,
         {army, number},
         -most_size,
         most_size,
         5,
         -5},
        {"tire", "exhaustion", Group::army, Kind::tire, {army, number}, -50, 50, 1, 1},
        {"points", "act-march", Group::army, Kind::points, {army, number}, -9, 9, 1, 1},
        {"defeat", "state-killed", Group::army, Kind::defeat, {army, victor}},
        {"approve", "ui-check", Group::army, Kind::approve, {approval}},
        {"reveal", "ui-reveal", Group::army, Kind::reveal, {army, enemy, is_on}},
        {"tag_army", "trait-mounted", Group::army, Kind::tag_army, {army, trait, is_on}},
        {"reclass", "muster", Group::army, Kind::reclass, {army, class_of}},
        {"allow", "doctrine", Group::army, Kind::allow, {army, doctrine, is_on}},
        {"storm", "weather-storm", Group::army, Kind::storm, {army, number}, 0, 3, 1, 1},
        {"repair", "state-fresh", Group::army, Kind::repair, {army, is_on}},
        {"feral", "charge-fang", Group::army, Kind::feral, {army, is_on}},
        {"prey", "charge-claw", Group::army, Kind::prey, {army, kin}},
        {"project", "act-build", Group::army, Kind::project, {army, number, extra}, 1, 20, 1, 2},
        {"road", "ground-road", Group::army, Kind::project, {army, number, beside}, 1, 20, 1, 2},
        {"meter", "morale", Group::faction, Kind::meter, {faction, meter, number}, -10, 10, 1, 1},
        {"cp", "meter-command", Group::faction, Kind::grant_cp, {faction, number}, -100, 100, 1, 1},
        {"gold",
         "upkeep",
         Group::faction,
         Kind::grant_gold,
         {faction, number},
         -most_gold,
         most_gold,
         100,
         100},
        {"spawn",
         "act-march",
         Group::faction,
         Kind::spawn,
         {faction, class_of, space, number, extra},
         1,
         most_size,
         5,
         50},
        {"relation", "chain", Group::faction, Kind::relation, {faction, ally, relation}},
        {"training",
         "officer",
         Group::faction,
         Kind::training,
         {faction, number, extra},
         0,
         most_gold,
         100,
         1000},
        {"initiative",
         "dice-d20",
         Group::faction,
         Kind::initiative,
         {faction, number},
         -20,
         20,
         1,
         1},
        {"precedence", "ui-next", Group::faction, Kind::precedence, {faction, number}, 1, 8, 1, 1},
        {"weather",
         "weather-clear",
         Group::space,
         Kind::weather,
         {weather, intensity, where, stays}},
        {"weather_mod",
         "weather-wind",
         Group::space,
         Kind::weather_mod,
         {region, number},
         -99,
         99,
         1,
         10},
        {"block", "ground-impassable", Group::space, Kind::block, {space, Field::ground}},
        {"way", "ground-road", Group::space, Kind::way, {space, beside, way}},
        {"controller", "state-fresh", Group::space, Kind::controller, {space, owner}},
        {"value", "cost", Group::space, Kind::value, {space, number}, 0, most_gold, 100, 1000},
        {"works",
         "fort-1",
         Group::space,
         Kind::works,
         {space, number, extra},
         0,
         most_defense,
         50,
         100},
        {"tag_space", "ground-plain", Group::space, Kind::tag_space, {space, tag, is_on}},
        {"terrain", "ground-hill", Group::space, Kind::terrain, {space, Field::terrain}},
        {"trigger", "ui-check", Group::war, Kind::trigger, {question, answer}},
        {"scenes", "state-fresh", Group::war, Kind::approve, {scenes}},
        {"end_war", "state-killed", Group::war, Kind::end_war, {owner}},
        {"lead", "ui-person", Group::war, std::nullopt, {faction, player}}};
    return all;
}

const std::vector<std::string>& leaders() {
    static const std::vector<std::string> all = [] {
        std::vector<std::string> out;
        for (std::size_t i = 0; i < players::kind_names.size(); ++i)
            if (players::can_play<strategic::Rules>(static_cast<players::Kind>(i)))
                out.emplace_back(players::kind_names[i]);
        out.emplace_back("referee");
        return out;
    }();
    return all;
}

Entry::Entry(const State& state, std::size_t ruling, Index army, Index space) : ruling_{ruling} {
    const bool has_army = army != absent && state.is_on_map(army);
    if (space == absent && has_army) space = state.armies[army].space;
    set(Field::army, has_army ? army : 0);
    set(Field::battle, has_army ? army : 0);
    set(Field::space, space == absent ? 0 : space);
    set(Field::where, absent);
    if (has_army) set(Field::faction, state.armies[army].faction);
    set(Field::owner, absent);
    if (this->ruling().kind == Kind::controller)
        set(Field::owner, state.spaces[static_cast<std::size_t>(value(Field::space))].controller);
    set(Field::is_on, 1);
    set(Field::region, 4);
    set(Field::answer, 1);
    set(Field::terrain, absent);
    set(Field::way, static_cast<int>(strategic::WayWord::closed));
    set(Field::weather, state.weather);
    set(Field::intensity, static_cast<int>(strategic::Intensity::normal));
    set(Field::number, this->ruling().usual);
    if (this->ruling().kind == Kind::spawn) set(Field::extra, this->ruling().usual);
    if (this->ruling().kind == Kind::project || this->ruling().kind == Kind::training)
        set(Field::extra, this->ruling().kind == Kind::project ? 5 : 3);
    if (has_army) set(Field::class_of, state.armies[army].class_of);
    mend(state);
}

bool Entry::has(Field field) const {
    const auto& fields = ruling().fields;
    return std::find(fields.begin(), fields.end(), field) != fields.end();
}

std::vector<int> Entry::values(const State& state, Field field) const {
    const strategic::Tables& tables = state.tables();
    const auto with = [](std::vector<int> all, int more) {
        all.insert(all.begin(), more);
        return all;
    };
    const auto army = static_cast<Index>(value(Field::army));
    const bool has_army = army < state.army_count && state.is_on_map(army);
    switch (field) {
        case Field::battle: return attackers_of(state);
        case Field::side:
        case Field::time:
        case Field::is_on: return {0, 1};
        case Field::army: return members(state.on_map);
        case Field::victor:
            return has_army ? members(state.enemies_of(state.armies[army].faction))
                            : std::vector<int>{};
        case Field::approval: return up_to(7);
        case Field::faction: return up_to(state.faction_count());
        case Field::enemy: {
            std::vector<int> out;
            for (Index i = 0; i < state.faction_count(); ++i)
                if (has_army && state.are_hostile(i, state.armies[army].faction)) out.push_back(i);
            return out;
        }
        case Field::owner: return with(up_to(state.faction_count()), absent);
        case Field::meter: return up_to(3);
        case Field::weather: return up_to(tables.weathers.size());
        case Field::intensity: return up_to(5);
        case Field::space:
            if (ruling().kind == Kind::value) {
                std::vector<int> out;
                for (Index i = 0; i < state.space_count(); ++i)
                    if (state.spaces[i].is_location) out.push_back(i);
                return out;
            }
            return up_to(state.space_count());
        case Field::where: return with(up_to(state.space_count()), absent);
        case Field::tag: return up_to(tables.space_tags.size());
        case Field::trait: return up_to(tables.traits.size());
        case Field::class_of: return up_to(tables.classes.size());
        case Field::player: return up_to(leaders().size());
        case Field::actor: return actors_of(state);
        case Field::doctrine: {
            std::vector<int> out;
            for (std::size_t i = 0; i < tables.doctrines.size(); ++i)
                if (tables.doctrines[i].is_augment() && tables.doctrines[i].referee_may_allow)
                    out.push_back(static_cast<int>(i));
            return out;
        }
        case Field::kin: {
            auto all = members(state.on_map);
            std::erase(all, value(Field::army));
            return all;
        }
        case Field::ally: {
            auto all = up_to(state.faction_count());
            std::erase(all, value(Field::faction));
            return all;
        }
        case Field::relation:
        case Field::ground: return up_to(3);
        case Field::region: return up_to(5);
        case Field::way: return up_to(6);
        case Field::answer:
        case Field::scenes:
        case Field::stays: return {0, 1};
        case Field::question: return {1, 2, 3};
        case Field::terrain: return with(up_to(tables.terrains.size()), absent);
        case Field::beside: {
            const bool is_from_army = has(Field::army);
            if (is_from_army && !has_army) return {};
            const auto from =
                is_from_army ? state.armies[army].space : static_cast<Index>(value(Field::space));
            return members(state.prepared().next_to[from]);
        }
        case Field::number:
        case Field::extra: break;
    }
    return {};
}

int Entry::step_of(Field field) const {
    const bool is_alike = field == Field::extra && ruling().kind == Kind::works;
    return field == Field::number || is_alike ? ruling().step : 1;
}

std::array<int, 2> Entry::limits(Field field) const {
    if (field == Field::number) return {ruling().least, ruling().most};
    constexpr int most_dice = 100;
    constexpr int most_training_cp = 20;
    if (ruling().kind == Kind::steps) return {0, most_dice};
    if (ruling().kind == Kind::works) return {0, most_defense};
    if (ruling().kind == Kind::training) return {0, most_training_cp};
    if (ruling().kind == Kind::project) return {1, most_dice};
    return {0, most_size};
}

void Entry::step(const State& state, Field field, int by) {
    if (is_number(field)) {
        const auto [least, most] = limits(field);
        return set(field, std::clamp(value(field) + by, least, most));
    }
    const auto all = values(state, field);
    if (all.empty()) return;
    const auto count = static_cast<std::ptrdiff_t>(all.size());
    const auto at = std::find(all.begin(), all.end(), value(field)) - all.begin();
    set(field, all[static_cast<std::size_t>(((at + by) % count + count) % count)]);
    mend(state);
}

void Entry::mend(const State& state) {
    for (const Field field : ruling().fields) {
        if (is_number(field)) continue;
        const auto all = values(state, field);
        if (!all.empty() && std::find(all.begin(), all.end(), value(field)) == all.end())
            set(field, all.front());
    }
}

Action Entry::action() const {
    Action out;
    out.kind = *ruling().kind;
    for (const Field field : ruling().fields) {
        const int now = value(field);
        const auto index = static_cast<Index>(now);
        switch (field) {
            case Field::battle:
            case Field::actor:
            case Field::army: out.army = index; break;
            case Field::side:
            case Field::time:
            case Field::answer:
            case Field::stays:
            case Field::is_on: out.flag = now == 1; break;
            case Field::victor:
            case Field::kin:
            case Field::faction:
            case Field::enemy:
            case Field::owner: out.other = index; break;
            case Field::beside: (has(Field::army) ? out.to : out.other) = index; break;
            case Field::space:
            case Field::where: out.to = index; break;
            case Field::meter:
            case Field::weather:
            case Field::tag:
            case Field::trait:
            case Field::doctrine:
            case Field::ally:
            case Field::region:
            case Field::class_of: out.row = static_cast<std::uint16_t>(now); break;
            case Field::relation:
            case Field::ground:
            case Field::way:
            case Field::approval:
            case Field::intensity:
            case Field::question:
            case Field::number: out.number = static_cast<std::int16_t>(now); break;
            case Field::extra: out.extra = static_cast<std::int16_t>(now); break;
            case Field::scenes:
                out.number = static_cast<std::int16_t>(strategic::Approval::scenes_closed);
                out.flag = now == 1;
                break;
            case Field::terrain:
                out.number = now == absent ? 1 : 0;
                out.row = static_cast<std::uint16_t>(now == absent ? 0 : now);
                break;
            case Field::player: break;
        }
    }
    return out;
}

std::string value_words(const State& state, const StrategicPack& pack, const Words& words,
                        Field field, int value) {
    const strategic::Tables& tables = *pack.tables;
    const auto at = static_cast<std::size_t>(value);
    const auto say = [&](const std::string& id) { return words("strategic_referee." + id); };
    switch (field) {
        case Field::battle: {
            const auto army = static_cast<Index>(value);
            const Index other =
                state.stage == strategic::Stage::battle && state.battle.attacker == army
                    ? state.battle.defender
                    : strategic::opponent_of(state, army);
            std::string name = strategic::army_name(pack.words, state, army);
            if (other == absent) return name;
            return words(
                "strategic_referee.against",
                {{"army", name}, {"other", strategic::army_name(pack.words, state, other)}});
        }
        case Field::army:
        case Field::victor:
        case Field::actor:
        case Field::kin: return strategic::army_name(pack.words, state, static_cast<Index>(value));
        case Field::doctrine: return faces::row_name(pack.words, "doctrine", tables.doctrines[at]);
        case Field::relation: return say("relation_" + std::to_string(value));
        case Field::region: return say("region_" + std::to_string(value));
        case Field::ground: return say("ground_" + std::to_string(value));
        case Field::way: return say("way_" + std::to_string(value));
        case Field::stays: return say("stays_" + std::to_string(value));
        case Field::question: return pack.words.word("question", std::to_string(value));
        case Field::answer: return say("answer_" + std::to_string(value));
        case Field::scenes: return say("scenes_" + std::to_string(value));
        case Field::terrain:
            return value == absent ? say("rolled")
                                   : faces::row_name(pack.words, "terrain", tables.terrains[at]);
        case Field::side: return say(value == 0 ? "attacker" : "defender");
        case Field::time: return say(value == 0 ? "day" : "night");
        case Field::is_on: return say(value == 0 ? "off" : "on");
        case Field::approval: return say("approval_" + std::to_string(value));
        case Field::faction:
        case Field::ally:
        case Field::enemy: return strategic::faction_name(pack.words, state.war(), at);
        case Field::owner:
            return value == absent ? say("nobody")
                                   : strategic::faction_name(pack.words, state.war(), at);
        case Field::meter: return pack.words.word("meter", strategic::names::meters[at]);
        case Field::weather: return faces::row_name(pack.words, "weather", tables.weathers[at]);
        case Field::intensity: return say("intensity_" + std::to_string(value));
        case Field::beside:
        case Field::space: return strategic::space_name(pack.words, state.war(), at);
        case Field::where:
            return value == absent ? say("everywhere")
                                   : strategic::space_name(pack.words, state.war(), at);
        case Field::tag:
            return pack.words.word("space_tag", tables.space_tags[at], tables.space_tags[at]);
        case Field::trait: return pack.words.word("trait", tables.traits[at], tables.traits[at]);
        case Field::class_of: return faces::row_name(pack.words, "class", tables.classes[at]);
        case Field::player:
            return leaders()[at] == "referee" ? say("by_referee") : words("setup." + leaders()[at]);
        case Field::number:
        case Field::extra: return (value < 0 ? "\u2212" : "") + std::to_string(std::abs(value));
    }
    return {};
}

}  // namespace muster::client::strategic_referee
