#include "engine/campaign/campaign.hpp"

#include "engine/campaign/model/figures.hpp"
#include "engine/campaign/rules/change.hpp"
#include "engine/campaign/rules/chorus.hpp"
#include "engine/campaign/rules/day.hpp"
#include "engine/campaign/rules/news.hpp"
#include "engine/campaign/rules/sight.hpp"
#include "engine/core/seat.hpp"
#include "engine/core/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace muster::campaign {
namespace {

/// Runs one step as a transaction. @returns whether it was done; else the state waits.
bool step(State& state, const Source& source, Events& events) {
    if (!source.may_pause()) {
        Play play{state, source, events};
        do_step(play);
        state.inputs.clear();
        state.asked.clear();
        return true;
    }
    State trial = state;
    Events fresh;
    try {
        Play play{trial, source, fresh};
        do_step(play);
    } catch (Pause& pause) {
        state.inputs = std::move(trial.inputs);  // Dice that were drawn stay drawn.
        state.asked = std::move(trial.asked);
        state.wait = std::move(pause.wait);
        return false;
    }
    trial.inputs.clear();
    trial.asked.clear();
    trial.wait = {};
    state = std::move(trial);
    std::move(fresh.begin(), fresh.end(), std::back_inserter(events));
    return true;
}

void run(State& state, const Source& source, Events& events) {
    while (next_minute(state) < state.until)
        if (!step(state, source, events)) return;
    // Between the hexes of a march the clock may stand at any minute.
    if (state.now < state.until) state.now = state.until;
}

std::string refusal_of(const State& state, const Face& face) {
    const auto* wants = std::get_if<WantsDie>(&state.wait);
    if (wants == nullptr) return "no die is due";
    if (face.face < wants->count || face.face > wants->count * wants->sides)
        return fmt::format("{}d{} shows {} to {}; found {} (CA-{})", wants->count, wants->sides,
                           wants->count, wants->count * wants->sides, face.face, wants->rule);
    return {};
}

std::string refusal_of(const State& state, const Answer& answer) {
    const auto* question = std::get_if<Question>(&state.wait);
    return question != nullptr ? wrong_answer(*question, answer) : "no ruling is due";
}

std::string refusal_of(const State& state, const Submit& submit) {
    const Order& order = submit.order;
    if (order.commander == nobody || place(order.commander) >= state.commanders.size())
        return "nobody orders this (CA-6)";
    if (state.commander(order.commander).standing != Standing::in_play)
        return "the commander leads no army (CA-28)";
    return {};
}

std::string refusal_of(const State& state, const ReadOrder& read) {
    return read.order < state.orders.size() ? std::string{} : "there is no such order (CA-7)";
}

std::string refusal_of(const State& state, const RefuseOrder& refused) {
    if (refused.order >= state.orders.size()) return "there is no such order (CA-7)";
    return refused.reply.empty() ? "whoever sends an order back says why (CA-7)" : std::string{};
}

std::string refusal_of(const State& state, const Advance& advance) {
    if (is_waiting(state)) return "the clock waits for a die or a ruling";
    return advance.until >= state.now ? std::string{} : "time does not run backwards (CA-1)";
}

std::string war_fault(const State& state, const SetValue& value) {
    const auto is_known = [&](FactionId id) {
        return id != no_faction && place(id) < state.setting->factions.size();
    };
    if (!is_known(value.faction) || !is_known(value.other)) return "a war has two factions";
    if (value.faction == value.other) return "nobody is at war with itself";
    if (value.value < 0 || value.value > 1) return "a war is 0 over or 1 declared";
    if (state.at_war(value.faction, value.other) == (value.value == 1))
        return value.value == 1 ? "they are at war already" : "they are not at war";
    return {};
}

std::string captive_fault(const State& state, const SetValue& value) {
    const bool is_captive = value.commander != nobody &&
                            place(value.commander) < state.commanders.size() &&
                            state.commander(value.commander).standing == Standing::captive;
    if (!is_captive) return "nobody holds that commander captive (CA-183)";
    if (value.what == SetValue::What::captive)
        return value.value == 0 || value.value == 1 ? std::string{}
                                                    : "a captive is 0 released or 1 dead (CA-183)";
    const Army* payer = state.army(value.army);
    if (payer == nullptr) return "that army is no more";
    if (value.value < 0) return "nothing is less than 0";
    if (payer->loot < value.value) return "the army has not so much loot (CA-R84)";
    const Army* captor = captor_near(state, value.commander, payer->hex);
    if (captor == nullptr) return "the captor has no army to take a ransom (CA-R84)";
    return free_capacity(state, *captor) >= value.value
               ? std::string{}
               : "the captor's army cannot carry so much (CA-58)";
}

/// CA-29: whom a player may play, and who plays that commander already.
std::string seat_fault(const State& state, const SetValue& value) {
    if (value.commander == nobody || place(value.commander) >= state.commanders.size())
        return "there is no such commander";
    if (value.value < 0 || value.value > 1) return "a seat is 0 the referee's or 1 a player's";
    const Commander& one = state.commander(value.commander);
    const bool gives = value.value == 1;
    if (gives && one.standing == Standing::dead) return "that commander is dead";
    if (gives && one.is_revolutionary) return "nobody plays a rebel (CA-R82)";
    if (gives == one.is_referees) return {};
    return gives ? "that commander has a player already (CA-28)"
                 : "that commander is the referee's already (CA-29)";
}

std::string refusal_of(const State& state, const SetValue& value) {
    using What = SetValue::What;
    if (value.reason.empty()) return "a value set by hand has a reason";
    const Army* army = state.army(value.army);
    switch (value.what) {
        case What::morale:
            if (value.value < 0 || value.value > 12) return "morale is 0 to 12 (CA-119)";
            [[fallthrough]];
        case What::supplies:
        case What::loot:
        case What::hungry:
            if (value.value < 0) return "nothing is less than 0";
            return army != nullptr ? std::string{} : "that army is no more";
        case What::arrival:
            if (army == nullptr) return "that army is no more";
            if (army->tasks.empty() || army->tasks.front().kind != TaskKind::march)
                return "the army is not on the march (CA-83)";
            return value.value > state.now ? std::string{} : "that minute is over (CA-83)";
        case What::hex:
            if (army == nullptr) return "that army is no more";
            return value.hex != nowhere ? std::string{} : "the map has no such hex";
        case What::soldiers:
        case What::nc:
        case What::wagons:
            if (value.value < 0) return "nothing is less than 0";
            return army != nullptr && army->find(value.detachment) != nullptr
                       ? std::string{}
                       : "the detachment is not with the army";
        case What::holder:
        case What::threshold:
        case What::stronghold_loot:
            if (value.what == What::threshold && value.stronghold != no_stronghold &&
                state.stronghold(value.stronghold).siege.empty())
                return "nobody besieges it (CA-200)";
            return value.stronghold != no_stronghold ? std::string{} : "there is no stronghold";
        case What::weather_level:
            if (value.value > 2) return "weather is 0 fair, 1 bad or 2 very bad (CA-25)";
            [[fallthrough]];
        case What::travel_pct:
            return value.value >= 0 && value.value <= 100 ? std::string{} : "0 to 100 (CA-25)";
        case What::roads_closed:
        case What::fords_closed:
        case What::bridges_closed:
        case What::controller: return {};
        case What::war: return war_fault(state, value);
        case What::captive:
        case What::ransom: return captive_fault(state, value);
        case What::seat: return seat_fault(state, value);
    }
    return {};
}

std::string refusal_of(const State& state, const Reveal& reveal) {
    return reveal.commander != nobody && place(reveal.commander) < state.commanders.size()
               ? std::string{}
               : "there is no such commander";
}
std::string refusal_of(const State&, const Announce& announce) {
    return announce.hex != nowhere ? std::string{} : "the map has no such hex";
}
std::string refusal_of(const State& state, const Award& award) {
    if (award.commander == nobody || place(award.commander) >= state.commanders.size())
        return "there is no such commander";
    return state.commander(award.commander).traits.has(award.trait)
               ? "that trait is already held (CA-270)"
               : std::string{};
}

std::string refusal_of(const State& state, const ChorusRide& ride) {
    return chorus_fault(state, ride.to, ride.member, ride.army);
}

/// The weather of one hex, or of all where none is named.
template <class Change>
void set_weather(State& state, Cell hex, Change&& change) {
    std::vector<Weather>& all = state.weather.edit();
    all.resize(state.setting->map.cells());
    for (std::size_t i = 0; i < all.size(); ++i)
        if (hex == nowhere || board::index(hex) == i) change(all[i]);
}

void set_army_value(Play& play, const SetValue& value) {
    using What = SetValue::What;
    Army& army = *play.state.army(value.army);
    const std::string_view why = value.reason;
    const auto set_people = [&](int Detachment::*field) {
        for (Detachment& one : army.detachments) {
            if (one.id != value.detachment) continue;
            const int by = static_cast<int>(value.value) - one.*field;
            change_people(play, army, one, field == &Detachment::soldiers ? by : 0,
                          field == &Detachment::nc ? by : 0, field == &Detachment::wagons ? by : 0,
                          0, why);
        }
    };
    switch (value.what) {
        case What::morale:
            return change_morale(play, army, static_cast<int>(value.value) - army.morale, 0, why);
        case What::supplies:
            return change_supplies(play, army, value.value - army.supplies, 0, why);
        case What::loot: return change_loot(play, army, value.value - army.loot, 0, why);
        case What::hungry:
            army.hungry = static_cast<int>(value.value);
            army.is_hungry = army.is_hungry && army.hungry > 0;
            return;
        case What::hex:
            army.hex = value.hex;
            army.is_inside = false;
            army.way.clear();
            return;
        case What::arrival:
            // What it has marched today was real; from here on its hexes are spread anew.
            army.journey = {play.state.now, value.value, static_cast<int>(army.way.size())};
            army.given = army.spent = army.log.carried = 0;
            return;
        case What::soldiers: return set_people(&Detachment::soldiers);
        case What::nc: return set_people(&Detachment::nc);
        case What::wagons: return set_people(&Detachment::wagons);
        default: return;
    }
}

void set_value(Play& play, const SetValue& value) {
    using What = SetValue::What;
    State& state = play.state;
    Event& event = play.report(EventKind::value_set, 0);
    event.army = value.army;
    event.stronghold = value.stronghold;
    event.hex = value.hex;
    event.n = value.value;
    event.m = static_cast<std::int64_t>(value.what);
    event.text = value.reason;
    if (value.what == What::seat) event.commander = value.commander;
    switch (value.what) {
        case What::holder: {
            Stronghold& walls = state.stronghold(value.stronghold);
            if (walls.holder != value.faction) walls.taken_on = state.day();  // CA-52
            walls.holder = value.faction;
            return;
        }
        case What::threshold:
            state.stronghold(value.stronghold).siege.front().threshold =
                static_cast<int>(value.value);
            return;
        case What::stronghold_loot:
            return change_hoard(play, value.stronghold,
                                value.value - state.stronghold(value.stronghold).loot, 0,
                                value.reason);
        case What::weather_level:
            return set_weather(state, value.hex, [&](Weather& one) {
                one.level = static_cast<WeatherLevel>(value.value);
            });
        case What::travel_pct:
            return set_weather(state, value.hex, [&](Weather& one) {
                one.travel_pct = static_cast<int>(value.value);
            });
        case What::roads_closed:
            return set_weather(state, value.hex,
                               [&](Weather& one) { one.roads_closed = value.value != 0; });
        case What::fords_closed:
            return set_weather(state, value.hex,
                               [&](Weather& one) { one.fords_closed = value.value != 0; });
        case What::bridges_closed:
            return set_weather(state, value.hex,
                               [&](Weather& one) { one.bridges_closed = value.value != 0; });
        case What::controller:
            std::erase_if(state.painted, [&](const Painted& one) { return one.hex == value.hex; });
            state.painted.push_back({value.hex, value.faction});
            return;
        case What::war: return set_war(play, value.faction, value.other, value.value == 1);
        case What::captive:
            return end_captivity(play, value.commander,
                                 value.value == 0 ? Ending::released : Ending::dead, 0);
        case What::seat: {
            Commander& one = state.commander(value.commander);
            one.is_referees = value.value == 0;
            if (one.is_referees) one.player.clear();
            return;
        }
        case What::ransom: {
            Army& payer = *state.army(value.army);
            Army& captor = *state.army(captor_near(state, value.commander, payer.hex)->id);
            (void)hand_over(play, payer, captor, Goods::loot, value.value, 183, "a ransom");
            return end_captivity(play, value.commander, Ending::ransomed, value.value);
        }
        default: return set_army_value(play, value);
    }
}

}  // namespace

State start(const Scenario& scenario, const Variant& variant) {
    State state;
    state.setting = scenario.setting;
    state.variant = variant;
    state.commanders = scenario.commanders;
    for (const Army& army : scenario.armies) state.armies[army.id] = army;
    state.wars = scenario.wars;
    state.chorus.hex = scenario.setting->chorus;
    state.next_army = static_cast<std::uint16_t>(scenario.armies.size() + 1);
    state.next_detachment = scenario.next_detachment;
    const std::size_t cells = scenario.setting->map.cells();
    state.marks.edit().resize(cells);
    for (const StrongholdSite& site : scenario.setting->strongholds) {
        Stronghold out;
        out.holder = site.holder;
        out.garrison_infantry = site.row().garrison_infantry;
        out.garrison_cavalry = site.row().garrison_cavalry;
        out.is_loot_unknown = site.loot < 0;
        out.loot = std::max<std::int64_t>(site.loot, 0);
        state.strongholds.push_back(std::move(out));
    }
    for (std::size_t i = 0; i < state.commanders.size(); ++i) {
        Knowledge knows;
        knows.hexes.resize(cells);
        if (i < scenario.notes.size()) knows.notes = scenario.notes[i];
        state.knowledge.emplace_back(std::move(knows));
        if (i < scenario.known.size()) learn_map(state, id_at<CommanderId>(i), scenario.known[i]);
    }
    return state;
}

bool is_waiting(const State& state) {
    return !std::holds_alternative<std::monostate>(state.wait);
}

namespace {

// What is said is kept as text.
bool is_text(const auto&) {
    return true;
}
bool is_text(const Answer& answer) {
    return is_utf8(answer.reason) &&
           std::all_of(answer.values.begin(), answer.values.end(),
                       [](const auto& one) { return is_utf8(one.first) && is_utf8(one.second); });
}
bool is_text(const Submit& submit) {
    return is_utf8(submit.order.text);
}
bool is_text(const ReadOrder& read) {
    return is_utf8(read.text);
}
bool is_text(const RefuseOrder& refused) {
    return is_utf8(refused.reply);
}
bool is_text(const SetValue& value) {
    return is_utf8(value.reason);
}
bool is_text(const Reveal& reveal) {
    return is_utf8(reveal.note);
}
bool is_text(const ChorusRide& ride) {
    return is_utf8(ride.member);
}
bool is_text(const Announce& announce) {
    return is_utf8(announce.text);
}

}  // namespace

std::string refusal(const State& state, const Action& action) {
    if (!std::visit([](const auto& one) { return is_text(one); }, action))
        return "that is no text (UTF-8)";
    return std::visit([&](const auto& one) { return refusal_of(state, one); }, action);
}

namespace {

void go_on(State& state, Input input, const Source& source, Events& events) {
    std::uint32_t key = 0;
    if (const auto* die = std::get_if<WantsDie>(&state.wait)) key = key_of(*die);
    if (const auto* question = std::get_if<Question>(&state.wait)) key = key_of(*question);
    state.asked.resize(state.inputs.size());
    state.asked.push_back(key);
    state.inputs.push_back(std::move(input));
    state.wait = {};
    if (step(state, source, events)) run(state, source, events);
}

void perform(State& state, const Face& face, const Source& source, Events& events) {
    go_on(state, face, source, events);
}
void perform(State& state, const Answer& answer, const Source& source, Events& events) {
    go_on(state, answer, source, events);
}
void perform(State& state, const Submit& submit, const Source&, Events&) {
    state.orders.push_back(submit.order);
}
void perform(State& state, const ReadOrder& read, const Source&, Events&) {
    Order& order = state.orders[read.order];
    order.read = state.now;
    order.effective_at = read.effective_at;
    order.minute = read.minute;
    if (read.text.empty()) return;
    order.text = read.text;
    order.tasks = read.tasks;
}
void perform(State& state, const RefuseOrder& refused, const Source& source, Events& events) {
    const auto which = state.orders.begin() + static_cast<std::ptrdiff_t>(refused.order);
    const CommanderId commander = which->commander;
    state.orders.erase(which);
    Play play{state, source, events};
    Event& event = play.report(EventKind::order_refused, 7, Audience::army);
    event.commander = commander;
    event.text = refused.reply;
}
void perform(State& state, const Advance& advance, const Source& source, Events& events) {
    state.until = advance.until;
    run(state, source, events);
}
void perform(State& state, const SetValue& value, const Source& source, Events& events) {
    {
        Play play{state, source, events};
        set_value(play, value);
    }
    if (!is_waiting(state)) return;
    state.inputs.clear();  // The step that waits begins anew, under the new value.
    state.asked.clear();
    state.wait = {};
    run(state, source, events);
}
void perform(State& state, const Reveal& reveal, const Source& source, Events& events) {
    Play play{state, source, events};
    learn_map(state, reveal.commander, reveal.hexes);
    if (!reveal.note.empty())
        state.knowledge[place(reveal.commander)].edit().notes.push_back(reveal.note);
    play.report(EventKind::revealed, 23).commander = reveal.commander;
}
void perform(State& state, const Announce& announce, const Source& source, Events& events) {
    Play play{state, source, events};
    add_news(play, announce.hex, announce.text);
}
void perform(State& state, const ChorusRide& ride, const Source& source, Events& events) {
    Play play{state, source, events};
    ride_out(play, ride.to, ride.member, ride.army, ride.rides_hard);
}
void perform(State& state, const Award& award, const Source& source, Events& events) {
    Play play{state, source, events};
    state.commander(award.commander).traits.add(award.trait);
    Event& event = play.report(EventKind::awarded, 270);
    event.commander = award.commander;
    event.text = trait_names[static_cast<std::size_t>(award.trait)];
}

}  // namespace

void apply(State& state, const Action& action, const Source& source, Events& events) {
    if (const std::string why = refusal(state, action); !why.empty()) throw IllegalAction{why};
    std::visit([&](const auto& one) { perform(state, one, source, events); }, action);
}

}  // namespace muster::campaign
