#pragma once

#include "engine/campaign/campaign.hpp"
#include "engine/campaign/model/toggles.hpp"

#include <concepts>
#include <type_traits>

/// The fields of everything that a campaign file keeps, each listed once, so that they are written
/// and read alike: `visit(key, field)` for all of them. A field that is missing in a file has the
/// value that it has in a new struct: a later Muster may add some.
namespace muster::campaign {

template <class T, class Of>
concept Like = std::same_as<std::remove_const_t<T>, Of>;

void each_field(auto& visit, Like<Detachment> auto& one) {
    visit("id", one.id);
    visit("name", one.name);
    visit("arm", one.arm);
    visit("is_skirmisher", one.is_skirmisher);
    visit("is_heavy", one.is_heavy);
    visit("is_wizard", one.is_wizard);
    visit("is_designated", one.is_designated);
    visit("is_chosen", one.is_chosen);
    visit("is_engines", one.is_engines);
    visit("soldiers", one.soldiers);
    visit("nc", one.nc);
    visit("wagons", one.wagons);
    visit("weight", one.weight);
    visit("need", one.need);
    visit("carries", one.carries);
    visit("home", one.home);
    visit("honours", one.honours);
    visit("study", one.study);
    visit("days_apart", one.days_apart);
    visit("engines_ready", one.engines_ready);
    visit("packed_on", one.packed_on);
}
void each_field(auto& visit, Like<Study> auto& one) {
    visit("spell", one.spell);
    visit("days", one.days);
    visit("memorised", one.memorised);
}
void each_field(auto& visit, Like<Absent> auto& one) {
    visit("detachments", one.detachments);
    visit("back_on", one.back_on);
}
void each_field(auto& visit, Like<MarchLog> auto& one) {
    visit("days_this_week", one.days_this_week);
    visit("this_week", one.this_week);
    visit("is_forced_week", one.is_forced_week);
    visit("forced_days", one.forced_days);
    visit("carried", one.carried);
    visit("toward", one.toward);
    visit("waited", one.waited);
    visit("came_from", one.came_from);
}
void each_field(auto& visit, Like<Journey> auto& one) {
    visit("from", one.from);
    visit("until", one.until);
    visit("hexes", one.hexes);
}
void each_field(auto& visit, Like<Rest> auto& one) {
    visit("days_planned", one.days_planned);
    visit("days_done", one.days_done);
}
void each_field(auto& visit, Like<Harrying> auto& one) {
    visit("detachment", one.detachment);
    visit("target", one.target);
    visit("aim", one.aim);
    visit("goods", one.goods);
    visit("is_under_way", one.is_under_way);
}
void each_field(auto& visit, Like<Fleet> auto& one) {
    visit("ships", one.ships);
    visit("armed", one.armed);
    visit("morale", one.morale);
    visit("is_aboard", one.is_aboard);
    visit("away_until", one.away_until);
    visit("away_ships", one.away_ships);
    visit("away_armed", one.away_armed);
    visit("rowed_days", one.rowed_days);
    visit("rowed_today", one.rowed_today);
    visit("hired", one.hired);
}
void each_field(auto& visit, Like<Task> auto& one) {
    visit("kind", one.kind);
    visit("goal", one.goal);
    visit("is_named", one.is_named);
    visit("route", one.route);
    visit("road", one.road);
    visit("is_forced", one.is_forced);
    visit("is_night", one.is_night);
    visit("hexes", one.hexes);
    visit("days", one.days);
    visit("aim", one.aim);
    visit("goods", one.goods);
    visit("amount", one.amount);
    visit("abandons_wagons", one.abandons_wagons);
    visit("loot", one.loot);
    visit("target", one.target);
    visit("stronghold", one.stronghold);
    visit("detachments", one.detachments);
    visit("recipient", one.recipient);
    visit("spell", one.spell);
    visit("stance", one.stance);
    visit("on_fall", one.on_fall);
    visit("text", one.text);
}
void each_field(auto& visit, Like<Army> auto& one) {
    visit("id", one.id);
    visit("commander", one.commander);
    visit("faction", one.faction);
    visit("hex", one.hex);
    visit("is_inside", one.is_inside);
    visit("detachments", one.detachments);
    visit("absent", one.absent);
    visit("supplies", one.supplies);
    visit("loot", one.loot);
    visit("fleet", one.fleet);
    visit("morale", one.morale);
    visit("hungry", one.hungry);
    visit("is_hungry", one.is_hungry);
    visit("tasks", one.tasks);
    visit("ordered_at", one.ordered_at);
    visit("given_at", one.given_at);
    visit("lapsed", one.lapsed);
    visit("task_days", one.task_days);
    visit("activity", one.activity);
    visit("is_halted", one.is_halted);
    visit("rest", one.rest);
    visit("harrying", one.harrying);
    visit("stance", one.stance);
    visit("on_fall", one.on_fall);
    visit("log", one.log);
    visit("journey", one.journey);
    visit("way", one.way);
    visit("given", one.given);
    visit("spent", one.spent);
    visit("is_marching", one.is_marching);
    visit("was_forced", one.was_forced);
    visit("left_highway", one.left_highway);
    visit("marched_at_night", one.marched_at_night);
    visit("is_astray", one.is_astray);
    visit("is_harried", one.is_harried);
    visit("lost_days", one.lost_days);
    visit("lost_on", one.lost_on);
    visit("rout_hexes", one.rout_hexes);
    visit("victor_from", one.victor_from);
}
void each_field(auto& visit, Like<Commander> auto& one) {
    visit("id", one.id);
    visit("name", one.name);
    visit("faction", one.faction);
    visit("relation", one.relation);
    visit("relative", one.relative);
    visit("age", one.age);
    visit("traits", one.traits);
    visit("standing", one.standing);
    visit("captor", one.captor);
    visit("experience", one.experience);
    visit("is_referees", one.is_referees);
    visit("player", one.player);
    visit("is_revolutionary", one.is_revolutionary);
    visit("rebels_against", one.rebels_against);
    visit("study", one.study);
}
void each_field(auto& visit, Like<Siege> auto& one) {
    visit("besieger", one.besieger);
    visit("since", one.since);
    visit("weeks", one.weeks);
    visit("threshold", one.threshold);
    visit("bonus_cut", one.bonus_cut);
    visit("gates_open", one.gates_open);
    visit("was_attacked", one.was_attacked);
}
void each_field(auto& visit, Like<Account> auto& one) {
    visit("owner", one.owner);
    visit("loot", one.loot);
}
void each_field(auto& visit, Like<Stronghold> auto& one) {
    visit("holder", one.holder);
    visit("garrison_infantry", one.garrison_infantry);
    visit("garrison_cavalry", one.garrison_cavalry);
    visit("stationed", one.stationed);
    visit("loot", one.loot);
    visit("is_loot_unknown", one.is_loot_unknown);
    visit("accounts", one.accounts);
    visit("siege", one.siege);
    visit("kept", one.kept);
    visit("taken_on", one.taken_on);
    visit("recruited_on", one.recruited_on);
    visit("ships_hired", one.ships_hired);
    visit("is_angry", one.is_angry);
}
void each_field(auto& visit, Like<Letter> auto& one) {
    visit("id", one.id);
    visit("from", one.from);
    visit("to", one.to);
    visit("text", one.text);
    visit("sent", one.sent);
    visit("due", one.due);
    visit("sent_from", one.sent_from);
    visit("bound_for", one.bound_for);
    visit("is_lost", one.is_lost);
    visit("has_arrived", one.has_arrived);
    visit("intercepted_by", one.intercepted_by);
}
void each_field(auto& visit, Like<HexMark> auto& one) {
    visit("last_foraged", one.last_foraged);
    visit("razed", one.razed);
    visit("ships_hired", one.ships_hired);
}
void each_field(auto& visit, Like<Weather> auto& one) {
    visit("level", one.level);
    visit("travel_pct", one.travel_pct);
    visit("roads_closed", one.roads_closed);
    visit("fords_closed", one.fords_closed);
    visit("bridges_closed", one.bridges_closed);
}
void each_field(auto& visit, Like<News> auto& one) {
    visit("hex", one.hex);
    visit("at", one.at);
    visit("text", one.text);
}
void each_field(auto& visit, Like<Raising> auto& one) {
    visit("region", one.region);
    visit("at", one.at);
    visit("by", one.by);
    visit("ready_on", one.ready_on);
    visit("detachments", one.detachments);
    visit("supplies", one.supplies);
}
void each_field(auto& visit, Like<Shipyard> auto& one) {
    visit("by", one.by);
    visit("hex", one.hex);
    visit("ready_on", one.ready_on);
    visit("ships", one.ships);
    visit("needs_builder", one.needs_builder);
}
void each_field(auto& visit, Like<ChorusRider> auto& one) {
    visit("name", one.name);
    visit("army", one.army);
    visit("bound_for", one.bound_for);
    visit("arrives", one.arrives);
    visit("rides_hard", one.rides_hard);
}
void each_field(auto& visit, Like<Chorus> auto& one) {
    visit("hex", one.hex);
    visit("goal", one.goal);
    visit("arrives", one.arrives);
    visit("news", one.news);
    visit("riders", one.riders);
}
void each_field(auto& visit, Like<Contact> auto& one) {
    visit("hex", one.hex);
    visit("mover", one.mover);
}
void each_field(auto& visit, Like<War> auto& one) {
    visit("a", one.a);
    visit("b", one.b);
}
void each_field(auto& visit, Like<Painted> auto& one) {
    visit("hex", one.hex);
    visit("controller", one.controller);
}
void each_field(auto& visit, Like<SeenDetachment> auto& one) {
    visit("name", one.name);
    visit("arm", one.arm);
    visit("is_skirmisher", one.is_skirmisher);
    visit("is_heavy", one.is_heavy);
    visit("is_wizard", one.is_wizard);
    visit("is_engines", one.is_engines);
    visit("soldiers", one.soldiers);
}
void each_field(auto& visit, Like<Sighting> auto& one) {
    visit("army", one.army);
    visit("commander", one.commander);
    visit("faction", one.faction);
    visit("hex", one.hex);
    visit("at", one.at);
    visit("ships", one.ships);
    visit("detachments", one.detachments);
}
void each_field(auto& visit, Like<KnownHex> auto& one) {
    visit("is_mapped", one.is_mapped);
    visit("seen_on", one.seen_on);
    visit("holder", one.holder);
    visit("knows_holder", one.knows_holder);
}
void each_field(auto& visit, Like<Order> auto& one) {
    visit("commander", one.commander);
    visit("submitted", one.submitted);
    visit("read", one.read);
    visit("effective_at", one.effective_at);
    visit("minute", one.minute);
    visit("tasks", one.tasks);
    visit("text", one.text);
}
void each_field(auto& visit, Like<Face> auto& one) {
    visit("face", one.face);
}
void each_field(auto& visit, Like<Answer> auto& one) {
    visit("values", one.values);
    visit("reason", one.reason);
}
void each_field(auto& visit, Like<WantsDie> auto& one) {
    visit("count", one.count);
    visit("sides", one.sides);
    visit("why", one.why);
    visit("rule", one.rule);
}
void each_field(auto& visit, Like<Field> auto& one) {
    visit("name", one.name);
    visit("kind", one.kind);
    visit("words", one.words);
    visit("low", one.low);
    visit("high", one.high);
    visit("usual", one.usual);
}
void each_field(auto& visit, Like<Question> auto& one) {
    visit("kind", one.kind);
    visit("rule", one.rule);
    visit("text", one.text);
    visit("facts", one.facts);
    visit("fields", one.fields);
}
void each_field(auto& visit, Like<Event> auto& one) {
    visit("kind", one.kind);
    visit("at", one.at);
    visit("rule", one.rule);
    visit("audience", one.audience);
    visit("army", one.army);
    visit("other", one.other);
    visit("commander", one.commander);
    visit("others", one.others);
    visit("stronghold", one.stronghold);
    visit("hex", one.hex);
    visit("n", one.n);
    visit("m", one.m);
    visit("text", one.text);
}
void each_field(auto& visit, Like<Submit> auto& one) {
    visit("order", one.order);
}
void each_field(auto& visit, Like<ReadOrder> auto& one) {
    visit("order", one.order);
    visit("effective_at", one.effective_at);
    visit("minute", one.minute);
    visit("text", one.text);
    visit("tasks", one.tasks);
}
void each_field(auto& visit, Like<RefuseOrder> auto& one) {
    visit("order", one.order);
    visit("reply", one.reply);
}
void each_field(auto& visit, Like<Advance> auto& one) {
    visit("until", one.until);
}
void each_field(auto& visit, Like<SetValue> auto& one) {
    visit("what", one.what);
    visit("army", one.army);
    visit("detachment", one.detachment);
    visit("stronghold", one.stronghold);
    visit("faction", one.faction);
    visit("other", one.other);
    visit("hex", one.hex);
    visit("value", one.value);
    visit("reason", one.reason);
    visit("commander", one.commander);
}
void each_field(auto& visit, Like<Reveal> auto& one) {
    visit("commander", one.commander);
    visit("hexes", one.hexes);
    visit("note", one.note);
}
void each_field(auto& visit, Like<Announce> auto& one) {
    visit("hex", one.hex);
    visit("text", one.text);
}
void each_field(auto& visit, Like<Award> auto& one) {
    visit("commander", one.commander);
    visit("trait", one.trait);
}

void each_field(auto& visit, Like<ChorusRide> auto& one) {
    visit("to", one.to);
    visit("member", one.member);
    visit("army", one.army);
    visit("rides_hard", one.rides_hard);
}

/// What of a state is small and changes with every step: the part "clock".
void each_clock_field(auto& visit, Like<State> auto& one) {
    visit("now", one.now);
    visit("phase", one.phase);
    visit("cursor", one.cursor);
    visit("next_army", one.next_army);
    visit("next_detachment", one.next_detachment);
    visit("next_letter", one.next_letter);
    visit("inputs", one.inputs);
    visit("asked", one.asked);
    visit("wait", one.wait);
    visit("until", one.until);
}

}  // namespace muster::campaign
