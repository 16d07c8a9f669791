#include "engine/campaign/rules/morale.hpp"

#include "engine/campaign/model/figures.hpp"
#include "engine/campaign/rules/change.hpp"
#include "engine/campaign/rules/errands.hpp"
#include "engine/campaign/rules/fleet.hpp"
#include "engine/campaign/rules/makers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace muster::campaign {
namespace {

using Places = std::vector<std::size_t>;

/// What leavers carry: their part of supplies and of loot (CA-137).
struct Shares {
    std::int64_t supplies{}, loot{};
};
Shares shares_of(const Army& army, const Places& leavers) {
    std::vector<Detachment> leaving;
    for (const std::size_t at : leavers) leaving.push_back(army.detachments[at]);
    const std::int64_t all = carried_by(army.detachments);
    if (all == 0) return {};
    const std::int64_t theirs = carried_by(leaving);
    return {army.supplies * theirs / all, army.loot * theirs / all};
}

/// Moves leavers to `to`, with what they carry.
void go_over(Play& play, Army& from, Army& to, const Places& leavers, int rule) {
    const Shares shares = shares_of(from, leavers);
    const bool was_light = is_skirmisher_only(from.detachments);
    const bool joins_light = is_skirmisher_only(to.detachments);
    put_in(play, to, take_out(play, from, leavers, rule, "leaves"), rule, "comes over");
    change_supplies(play, from, -shares.supplies, rule, "carried off");
    change_supplies(play, to, shares.supplies, rule, "brought by those who come over");
    change_loot(play, from, -shares.loot, rule, "carried off");
    change_loot(play, to, shares.loot, rule, "brought by those who come over");
    if (!was_light) shed_followers(play, from);  // CA-R12
    if (!joins_light) shed_followers(play, to);
}

Check left(Play& play, ArmyId id) {
    const Army* army = play.state.army(id);
    if (army != nullptr && !army->detachments.empty()) return Check::failed;
    if (army != nullptr) remove_army(play, id, 137, "every detachment left");
    return Check::gone;
}

/// CA-R75: engines are things; who leaves or strays are the detachments of people.
Places people_of(const Army& army) {
    Places out;
    for (std::size_t i = 0; i < army.detachments.size(); ++i)
        if (!army.detachments[i].is_engines) out.push_back(i);
    return out;
}
/// Where all people go the engines go with them.
void take_engines_along(const Army& army, Places& leavers) {
    if (leavers.size() < people_of(army).size()) return;
    for (std::size_t i = 0; i < army.detachments.size(); ++i)
        if (army.detachments[i].is_engines) leavers.push_back(i);
}

/// Rows 2 and 6: one die each, and all leavers form one army (CA-135, CA-137).
Check break_away(Play& play, ArmyId id, int x, int sides, int rule) {
    Army& army = *play.state.army(id);
    Places leavers;
    for (const std::size_t i : people_of(army))
        if (play.chance(x, sides, rule, "whether they leave: " + army.detachments[i].name))
            leavers.push_back(i);
    if (leavers.empty()) return Check::failed;
    take_engines_along(army, leavers);
    const CommanderId leader = make_commander(play, no_faction, army.commander);
    // Who leaves a fleet at sea is put ashore.
    const Cell hex = army.fleet.is_aboard ? nearest_land(play.state, army.hex) : army.hex;
    const ArmyId made = make_army(play, leader, hex, {}, rule);
    Army& next = *play.state.army(made);
    next.is_inside = army.is_inside;
    go_over(play, army, next, leavers, rule);
    return left(play, id);
}

/// CA-135: `count` picks, one index die each from the roster that is left.
Places pick(Play& play, const Army& army, int count, int rule) {
    Places rest = people_of(army);
    Places picked;
    for (int i = 0; i < count && !rest.empty(); ++i) {
        const int most = static_cast<int>(rest.size());
        const int at = most == 1 ? 1 : play.die(most, rule, "which detachment");
        picked.push_back(rest[static_cast<std::size_t>(at - 1)]);
        rest.erase(rest.begin() + (at - 1));
    }
    return picked;
}

/// CA-138: the nearest army of another commander, by referee otherwise; none if there is none.
ArmyId haven(Play& play, const Army& army) {
    ArmyId nearest = no_army;
    int least = 0;
    for (const auto& [id, other] : play.state.armies) {
        if (id == army.id) continue;
        const int away = play.state.setting->map.distance(army.hex, other.hex);
        if (nearest != no_army && away >= least) continue;
        nearest = id;
        least = away;
    }
    if (nearest == no_army) return no_army;
    Question question;
    question.kind = QuestionKind::defection;
    question.rule = 138;
    question.text = fmt::format("To which army do deserters of {} go over?",
                                play.state.commander(army.commander).name);
    std::vector<std::string> ids;
    for (const auto& [id, other] : play.state.armies)
        if (id != army.id) ids.push_back(std::to_string(number(id)));
    question.fields = {choice_field("army", std::move(ids), std::to_string(number(nearest)))};
    return static_cast<ArmyId>(play.ask(question).number("army"));
}

/// Rows 4 and 7 (CA-125, CA-128).
Check defect(Play& play, ArmyId id, bool is_several, int rule) {
    Army& army = *play.state.army(id);
    const int all = static_cast<int>(people_of(army).size());
    const int count = is_several ? std::min(play.die(6, rule, "how many go over"), all) : 1;
    Places leavers = pick(play, army, count, rule);
    take_engines_along(army, leavers);
    const ArmyId to = haven(play, army);
    if (to == no_army) return break_away(play, id, 3, 6, 138);  // As row 6.
    go_over(play, army, *play.state.army(to), leavers, rule);
    return left(play, id);
}

/// Rows 9 and 11 (CA-130, CA-132, CA-139): one at least stays.
void stray(Play& play, Army& army, bool is_several, int rule) {
    const int most = static_cast<int>(people_of(army).size()) - 1;
    if (most <= 0) return;
    const int count = is_several ? std::min(play.die(6, rule, "how many stay away"), most) : 1;
    const Places picked = pick(play, army, count, rule);
    Absent absent;
    const int days = play.dice(2, 6, rule, "days of absence");
    absent.back_on = play.state.day() + days;
    const bool was_light = is_skirmisher_only(army.detachments);
    absent.detachments = take_out(play, army, picked, rule, "absent");
    if (!was_light) shed_followers(play, army);
    Event& event = play.report(EventKind::absent, rule, army);
    event.n = days;
    event.m = count;
    army.absent.push_back(std::move(absent));
}

/// Row 10 (CA-140): the largest-remainder shares keep the sum exact over the roster.
void more_followers(Play& play, Army& army) {
    const bool by_nc = play.state.variant.followers_base == Variant::Followers::nc;
    int gain = (by_nc ? army.nc() : army.soldiers()) * 5 / 100;
    if (play.state.has_trait(army, Trait::spartan)) gain /= 2;
    const std::vector<int> shares = shared_losses(army.detachments, gain);
    for (std::size_t i = 0; i < shares.size(); ++i)
        change_people(play, army, army.detachments[i], 0, shares[i], 0, 140, "camp followers");
}

}  // namespace

void lose_size(Play& play, Army& army, int percent, int rule, const std::string& cause) {
    for (Detachment& one : army.detachments)
        change_people(play, army, one, -(one.soldiers * percent / 100), -(one.nc * percent / 100),
                      -(one.wagons * percent / 100), rule, cause);
    change_supplies(play, army, -(army.supplies * percent / 100), rule, cause);
}

void lose_half(Play& play, Army& army, int rule) {
    lose_size(play, army, 50, rule, "trapped");
}

bool roll_morale(Play& play, const Army& army, int rule, const std::string& why, int& total) {
    const std::size_t told_at = play.events.size();
    total = play.dice(2, 6, rule, "morale after " + why);
    Event& event = play.report(EventKind::check, 122, army, Audience::referee);
    event.n = total;
    event.m = army.morale;
    event.text = why;
    play.tell_first(told_at);
    return total <= army.morale;
}

int row_of(const State& state, const Army& army, int total) {
    return state.has_trait(army, Trait::poet) ? std::min(total + 2, 12) : total;
}

Check consequence(Play& play, ArmyId id, int row) {
    Army& army = *play.state.army(id);
    // What it costs is in the books that the commander reads; the row itself would betray the roll.
    Event& event = play.report(EventKind::consequence, 121 + row, army, Audience::referee);
    event.n = row;
    switch (row) {
        case 2: return break_away(play, id, 19, 20, 123);
        case 3: lose_size(play, army, 30, 124, "mass desertion"); break;
        case 4: return defect(play, id, true, 125);
        case 5: lose_size(play, army, 20, 126, "major desertion"); break;
        case 6: return break_away(play, id, 3, 6, 127);
        case 7: return defect(play, id, false, 128);
        case 8: lose_size(play, army, 10, 129, "desertion"); break;
        case 9: stray(play, army, true, 130); break;
        case 10: more_followers(play, army); break;
        case 11: stray(play, army, false, 132); break;
        default: break;  // CA-133
    }
    return remove_if_empty(play, id) ? Check::gone : Check::failed;
}

Check morale_check(Play& play, ArmyId id, int rule, const std::string& why) {
    const Army& army = *play.state.army(id);
    int total = 0;
    if (roll_morale(play, army, rule, why, total)) return Check::held;
    return consequence(play, id, row_of(play.state, army, total));
}

int buy_morale(Play& play, Army& army, std::int64_t points) {
    constexpr std::int64_t price = 1000;
    int bought = 0;
    while (bought < points && army.loot >= price && army.morale < most_morale) {
        change_loot(play, army, -price, 121, "given out to the troops");
        change_morale(play, army, 1, 121, "loot given out");
        ++bought;
    }
    if (bought > 0) play.report(EventKind::bought_morale, 121, army).n = bought;
    return bought;
}

}  // namespace muster::campaign
