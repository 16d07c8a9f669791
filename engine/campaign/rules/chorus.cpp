#include "engine/campaign/rules/chorus.hpp"

#include "engine/board/reach.hpp"
#include "engine/campaign/rules/news.hpp"

#include <algorithm>

namespace muster::campaign {

int chorus_ride(const Setting& setting, Cell from, Cell to, bool rides_hard) {
    const int minutes_a_hex = rides_hard ? 216 : 432;
    return setting.map.distance(from, to) * minutes_a_hex;
}

std::string chorus_fault(const State& state, Cell to, const std::string& member, ArmyId army) {
    const Chorus& chorus = state.chorus;
    if (chorus.hex == nowhere) return "the region has no Chorus (CA-293)";
    if (member.empty()) return to != nowhere ? std::string{} : "the map has no such hex";
    const auto& gods = state.setting->gods;
    if (std::find(gods.begin(), gods.end(), member) != gods.end())
        return "the Gods never join (CA-292)";
    const Army* aim = state.army(army);
    if (aim == nullptr) return "that army is no more";
    if (!state.commander(aim->commander).is_referees) return "that army has its player (CA-28)";
    for (const ChorusRider& one : chorus.riders) {
        if (one.name == member) return "that member is on the way already (CA-295)";
        if (one.army == army) return "somebody is on the way to that army (CA-295)";
    }
    return {};
}

void ride_out(Play& play, Cell to, const std::string& member, ArmyId army, bool rides_hard) {
    const Setting& setting = *play.state.setting;
    Chorus& chorus = play.state.chorus;
    const Minute now = play.state.now;
    if (member.empty()) {
        chorus.goal = to;
        chorus.arrives = now + chorus_ride(setting, chorus.hex, to, rides_hard);
        return;
    }
    ChorusRider rider;
    rider.name = member;
    rider.army = army;
    rider.rides_hard = rides_hard;
    rider.bound_for = play.state.army(army)->hex;
    rider.arrives = now + chorus_ride(setting, chorus.hex, rider.bound_for, rides_hard);
    chorus.riders.push_back(std::move(rider));
}

Minute next_chorus(const State& state) {
    Minute next = state.chorus.arrives;
    for (const ChorusRider& one : state.chorus.riders)
        if (next < 0 || one.arrives < next) next = one.arrives;
    return next;
}

namespace {

/// @returns whether the ride is over: the army went on, and so does the rider.
bool takes_command(Play& play, ChorusRider& rider) {
    State& state = play.state;
    const Army* army = state.army(rider.army);
    const bool is_free = army != nullptr && state.commander(army->commander).is_referees;
    if (is_free && army->hex != rider.bound_for) {
        rider.arrives += chorus_ride(*state.setting, rider.bound_for, army->hex, rider.rides_hard);
        rider.bound_for = army->hex;
        return false;
    }
    Event& event = is_free ? play.report(EventKind::chorus_joined, 295, *army)
                           : play.report(EventKind::chorus_joined, 295);
    event.n = is_free ? 1 : 0;
    event.text = rider.name;
    if (!is_free) return true;
    Commander& commander = state.commander(army->commander);
    commander.is_referees = false;
    commander.player = rider.name;
    return true;
}

}  // namespace

void chorus_arrives(Play& play) {
    State& state = play.state;
    Chorus& chorus = state.chorus;
    if (chorus.arrives >= 0 && chorus.arrives <= state.now) {
        chorus.hex = chorus.goal;
        chorus.goal = nowhere;
        chorus.arrives = -1;
        Event& event = play.report(EventKind::chorus_moved, 294);
        event.hex = chorus.hex;
        chorus_hears(state);
    }
    std::erase_if(chorus.riders, [&](ChorusRider& one) {
        return one.arrives <= state.now && takes_command(play, one);
    });
}

void chorus_hears(State& state) {
    Chorus& chorus = state.chorus;
    if (chorus.hex == nowhere) return;
    std::vector<bool> heard(state.news->size());
    for (const std::uint32_t one : chorus.news) heard[one] = true;
    for (std::size_t i = 0; i < state.news->size(); ++i) {
        if (heard[i]) continue;
        const News& one = (*state.news)[i];
        const int away = news_minutes(*state.setting, one.hex)[board::index(chorus.hex)];
        if (away != board::unreached && one.at + away <= state.now)
            chorus.news.push_back(static_cast<std::uint32_t>(i));
    }
}

}  // namespace muster::campaign
