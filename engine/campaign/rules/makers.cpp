#include "engine/campaign/rules/makers.hpp"

#include "engine/campaign/model/figures.hpp"
#include "engine/campaign/rules/change.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace muster::campaign {
namespace {

/// CA-266: what an age is rolled with.
struct AgeDice {
    int base, count, sides;
};
constexpr std::array<AgeDice, 20> age_dice{{
    {14, 3, 6},  {20, 2, 20}, {30, 3, 20}, {16, 1, 20}, {30, 3, 20}, {20, 2, 20}, {0, 0, 0},
    {0, 0, 0},   {20, 2, 20}, {20, 2, 20}, {20, 2, 20}, {16, 1, 20}, {30, 3, 20}, {20, 3, 20},
    {20, 3, 20}, {20, 1, 20}, {20, 2, 20}, {20, 2, 20}, {16, 2, 20}, {14, 3, 20},
}};
constexpr int step_row = 7;
constexpr int in_law_row = 8;

void roll_relation(Play& play, Commander& out) {
    const int row = play.die(20, 266, "relationship of a new commander");
    auto at = static_cast<std::size_t>(row - 1);
    out.relation = relation_names[at];
    if (row == step_row || row == in_law_row) {
        at = static_cast<std::size_t>(play.die(6, 266, "which relationship") - 1);
        out.relation = row == step_row ? fmt::format("Step-{}", relation_names[at])
                                       : fmt::format("{}-in-Law", relation_names[at]);
    }
    const AgeDice& age = age_dice[at];
    out.age = age.base + play.dice(age.count, age.sides, 266, "age of a new commander");
}

void roll_traits(Play& play, Commander& out) {
    const int wanted = std::min(traits_by_age(out.age, play.state.variant) + out.traits.count(),
                                static_cast<int>(trait_count));
    while (out.traits.count() < wanted) {
        const int die = play.die(20, 269, "trait of a new commander");  // Duplicates again.
        out.traits.add(static_cast<Trait>(die - 1));
    }
}

/// CA-R55: traits by choice, where the table plays so.
void choose_traits(Play& play, Commander& out) {
    const int wanted = traits_by_age(out.age, play.state.variant);
    for (int i = 0; i < wanted; ++i) {
        std::vector<std::string> free;
        for (std::size_t t = 0; t < trait_count; ++t)
            if (!out.traits.has(static_cast<Trait>(t))) free.emplace_back(trait_ids[t]);
        const std::string usual = free.front();
        Question question;
        question.kind = QuestionKind::successor;
        question.rule = 269;
        question.text = fmt::format("Which trait has {}?", out.name);
        question.fields = {choice_field("trait", std::move(free), usual)};
        const std::string chosen = play.ask(question).word("trait");
        const auto found = std::find(trait_ids.begin(), trait_ids.end(), chosen);
        out.traits.add(static_cast<Trait>(found - trait_ids.begin()));
    }
}

}  // namespace

int traits_by_age(int age, const Variant& variant) {
    if (age < 20) return 0;
    return (age - 20) / 10 + (variant.trait_at_20 ? 1 : 0);
}

bool is_same_name(std::string_view a, std::string_view b) {
    const auto small = [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](char one, char other) { return small(one) == small(other); });
}

std::string free_name(const State& state, std::string name) {
    const auto is_taken = [&](const std::string& wanted) {
        return std::any_of(state.commanders.begin(), state.commanders.end(),
                           [&](const Commander& one) { return is_same_name(one.name, wanted); });
    };
    if (!is_taken(name)) return name;
    for (int n = 2;; ++n)
        if (std::string numbered = fmt::format("{} {}", name, n); !is_taken(numbered))
            return numbered;
}

CommanderId make_commander(Play& play, FactionId faction, CommanderId relative,
                           std::optional<Trait> first) {
    State& state = play.state;
    Commander out;
    out.id = id_at<CommanderId>(state.commanders.size());
    out.faction = faction;
    out.relative = relative;
    const auto& names = state.setting->newcomers;
    std::size_t made = 0;
    for (const Commander& one : state.commanders)
        made += one.is_referees || !one.player.empty() ? 1U : 0U;
    // Fewer count as made once players have taken some over: the next name that is free.
    while (made < names.size() && free_name(state, names[made]) != names[made]) ++made;
    out.name =
        free_name(state, made < names.size() ? names[made] : fmt::format("Newcomer {}", made + 1));
    out.is_referees = true;
    if (first) out.traits.add(*first);
    roll_relation(play, out);
    if (state.variant.start_traits == Variant::StartTraits::choose)
        choose_traits(play, out);
    else
        roll_traits(play, out);
    Event& event = play.report(EventKind::commander_made, 266);
    event.commander = out.id;
    event.n = out.age;
    event.text = out.relation;
    const CommanderId id = out.id;
    state.commanders.push_back(std::move(out));
    Knowledge knows;
    knows.hexes.resize(state.setting->map.cells());
    state.knowledge.emplace_back(std::move(knows));
    return id;
}

ArmyId make_army(Play& play, CommanderId commander, Cell hex, std::vector<Detachment> detachments,
                 int rule) {
    State& state = play.state;
    const auto id = static_cast<ArmyId>(state.next_army++);
    Army& army = state.armies[id];
    army.id = id;
    army.commander = commander;
    army.hex = hex;
    Commander& leader = state.commander(commander);
    leader.standing = Standing::in_play;
    army.faction = leader.faction;
    army.morale = resting_morale(leader.traits);
    play.report(EventKind::army_made, rule, army).n = army.morale;
    for (Detachment& one : detachments)
        if (one.id == DetachmentId{}) one.id = static_cast<DetachmentId>(state.next_detachment++);
    put_in(play, army, std::move(detachments), rule, "joins a new army");
    return id;
}

void set_followers(std::vector<Detachment>& detachments, const Traits& traits) {
    const int permille = nc_permille(traits, is_skirmisher_only(detachments));
    for (Detachment& one : detachments) one.nc = one.soldiers * permille / 1000;
}

void revolt(Play& play, const Army* cause, FactionId against, const std::vector<Cell>& hexes) {
    State& state = play.state;
    const Setting& setting = *state.setting;
    Cell best = nowhere;
    for (const Cell cell : hexes) {  // Cells stand in the order of q, then r.
        if (setting.is_water(cell)) continue;
        if (best == nowhere || setting.hex(cell).settlement > setting.hex(best).settlement ||
            (setting.hex(cell).settlement == setting.hex(best).settlement && cell < best))
            best = cell;
    }
    if (best == nowhere) return;
    constexpr int company = 500;
    const int companies = play.die(20, 53, "how many rise");
    const CommanderId leader =
        make_commander(play, no_faction, cause != nullptr ? cause->commander : nobody);
    state.commander(leader).is_revolutionary = true;
    state.commander(leader).rebels_against = against;
    std::vector<Detachment> rebels(static_cast<std::size_t>(companies));
    for (std::size_t i = 0; i < rebels.size(); ++i) {
        rebels[i].name = fmt::format("Rebels {}", i + 1);
        rebels[i].soldiers = company;
        rebels[i].nc = company / 4;
    }
    const ArmyId id = make_army(play, leader, best, std::move(rebels), 54);
    Army& army = *state.army(id);
    army.morale = 9;  // CA-54, whatever its leader's traits.
    army.stance = Stance::fight;
    change_supplies(play, army, capacity(state, army), 54, "what the rebels bring");
    Event& event = play.report(EventKind::revolt, 54, army);
    event.n = army.soldiers();
    play.publish(event, best, fmt::format("the country rises at {}", place_name(setting, best)));
    state.contacts.push_back({best, id});
}

bool roll_revolt(Play& play, const Army& army, int x, int rule, const std::vector<Cell>& hexes) {
    if (play.state.has_trait(army, Trait::honourable)) --x;  // CA-55
    if (!play.chance(x, 6, rule, "a revolt")) return false;
    revolt(play, &army, army.faction, hexes);
    return true;
}

}  // namespace muster::campaign
