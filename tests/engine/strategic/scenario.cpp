#include "tests/engine/strategic/scenario.hpp"

#include "engine/strategic/model/field.hpp"
#include "tests/engine/strategic/case_words.hpp"
#include "tests/engine/strategic/shipped.hpp"

#include <algorithm>
#include <sstream>

namespace muster::strategic::tests {
namespace {

std::string plain(int number) {
    return std::to_string(number);
}

constexpr std::array<std::string_view, 5> intensities{"mild", "light", "normal", "heavy",
                                                      "extreme"};

}  // namespace

std::vector<std::string> split(const std::string& text, char by) {
    std::vector<std::string> out;
    std::istringstream in{text};
    for (std::string part; std::getline(in, part, by);)
        if (!part.empty()) out.push_back(part);
    return out;
}

std::string text_of(const DiceTypes& dice) {
    std::string out;
    for (std::size_t rung = die_ladder.size(); rung-- > 0;) {
        if (dice.count[rung] == 0) continue;
        if (!out.empty()) out += '+';
        out += plain(dice.count[rung]) + "d" + plain(die_ladder[rung]);
    }
    return out.empty() ? "0" : out;
}

/// Six spaces of hills in a row, two factions, fall and clear weather.
Scenario::Scenario() {
    war_.season = static_cast<int>(row_of(shipped().seasons, "fall"));
    war_.weather = static_cast<int>(row_of(shipped().weathers, "clear"));
    war_.turn_limit = 20;
    war_.factions = {{.id = "red", .name = "Red", .side = WarSide::invader},
                     {.id = "blue", .name = "Blue", .side = WarSide::defender}};
}

void Scenario::play(const std::vector<std::string>& lines) {
    for (const std::string& text : lines) {
        try {
            line(split(text, ' '));
        } catch (const std::exception& error) {
            fail("\"" + text + "\": " + error.what());
        }
    }
    if (!dice_.empty()) fail("dice are left over");
}

void Scenario::line(const Words& words) {
    if (!state_ && lay_out(words)) return;
    if (!state_) begin();
    if (words[0] == "battle") return set_battle(words);
    if (words[0] == "is") return expect(words);
    if (words[0] == "cause") return expect_cause(words);
    if (words[0] == "not") return refuse(words);
    if (order(words)) return;
    if (change_battle(words) || change_army(words)) return;
    fail("unknown line");
}

void Scenario::begin() {
    setup_ = setup_of(shipped(), variant_, war_);
    state_ = std::make_unique<State>(start_of(setup_));
    for (const ArmyRow& row : war_.armies) names_.push_back(row.id);
    state_->battle.by_night = by_night_;
}

State& Scenario::state() {
    return *state_;
}

/// "battle a b": a attacks b; of what was set for it before, day or night stays.
void Scenario::set_battle(const Words& words) {
    Battle battle;
    battle.by_night = by_night_;
    battle.attacker = army(words.at(1));
    battle.defender = army(words.at(2));
    battle.sides[0].is_surprise = is_surprise(state(), battle.attacker, battle.defender);
    state().battle = battle;
}

bool Scenario::change_battle(const Words& words) {
    Battle& battle = state().battle;
    const std::string& word = words[0];
    if (word == "night" || word == "day")
        battle.by_night = by_night_ = word == "night";
    else if (word == "number")
        battle.number = static_cast<std::uint8_t>(number_of(words.at(1)));
    else if (word == "approached")
        battle.has_approached = true;
    else if (word == "flanking_route")
        battle.has_flanking_route = true;
    else if (word == "scene")
        battle.sides[side(words.at(1))].scene_dice =
            static_cast<std::int8_t>(number_of(words.at(2)));
    else if (word == "scene_rating")
        battle.sides[side(words.at(1))].scene_rating =
            static_cast<std::int8_t>(number_of(words.at(2)));
    else if (word == "steps") {
        battle.sides[side(words.at(1))].step_count =
            static_cast<std::int8_t>(number_of(words.at(2)));
        battle.sides[side(words.at(1))].steps = static_cast<std::int8_t>(number_of(words.at(3)));
    } else if (word == "roshna")
        battle.sides[side(words.at(1))].faces_roshna = true;
    else if (word == "mutation")
        battle.sides[side(words.at(1))].mutation =
            static_cast<Index>(row_of(shipped().mutations, words.at(2)));
    else if (word == "borrow")
        battle.sides[side(words.at(1))].borrowed =
            static_cast<Index>(row_of(shipped().classes, words.at(2)));
    else if (word == "help")  // help HELPER ARMY n [advantage]
        battle.supports.push_back({.army = army(words.at(1)),
                                   .side = static_cast<std::uint8_t>(side(words.at(2))),
                                   .is_help = true,
                                   .is_advantage = words.size() > 4,
                                   .n = static_cast<std::int8_t>(number_of(words.at(3)))});
    else
        return false;
    return true;
}

bool Scenario::change_army(const Words& words) {
    const std::string& word = words[0];
    if (word == "exhaustion")
        state().armies[army(words.at(1))].exhaustion =
            static_cast<std::uint8_t>(number_of(words.at(2)));
    else if (word == "owes") {
        state().armies[army(words.at(1))].owed = static_cast<std::uint8_t>(number_of(words.at(2)));
        state().armies[army(words.at(1))].set(Mark::owes_advantage, words.size() > 3);
    } else if (word == "size")
        state().armies[army(words.at(1))].size = static_cast<std::int16_t>(number_of(words.at(2)));
    else if (word == "str")
        state().armies[army(words.at(1))].str = static_cast<std::int16_t>(number_of(words.at(2)));
    else if (word == "surge") {  // To the end of this Battle Phase.
        state().armies[army(words.at(1))].surge = static_cast<std::int16_t>(number_of(words.at(2)));
        state().armies[army(words.at(1))].surge_until = state().turn;
    } else if (word == "victories")
        state().armies[army(words.at(1))].victories =
            static_cast<std::uint8_t>(number_of(words.at(2)));
    else if (word == "unpaid") {  // Levels that money caused.
        ArmyState& own = state().armies[army(words.at(1))];
        own.unpaid = own.exhaustion = static_cast<std::uint8_t>(number_of(words.at(2)));
    } else if (word == "traps")
        state().spaces[space(words.at(1))].traps = faction(words.at(2));
    else if (word == "place") {
        state().armies[army(words.at(1))].space = space(words.at(2));
        state().reindex();
    } else if (word == "bulwark")
        state().armies[army(words.at(1))].set(Mark::bulwark);
    else if (word == "volleyed")
        state().armies[army(words.at(1))].set(Mark::volleyed);
    else if (word == "carries")
        state().armies[army(words.at(1))].this_phase =
            static_cast<std::int8_t>(number_of(words.at(2)));
    else if (word == "next_battle")
        state().armies[army(words.at(1))].next_battle =
            static_cast<std::int8_t>(number_of(words.at(2)));
    else if (word == "works") {
        SpaceState& here = state().spaces[space(words.at(1))];
        here.builders = static_cast<std::uint16_t>(100 * number_of(words.at(2)));
        here.swords = static_cast<std::uint16_t>(100 * number_of(words.at(3)));
    } else if (word == "controller")
        state().spaces[space(words.at(1))].controller =
            words.at(2) == "nobody" ? absent : faction(words.at(2));
    else if (word == "called") {  // called SPACE weather ARMY
        SpaceState& here = state().spaces[space(words.at(1))];
        here.weather = static_cast<Index>(row_of(shipped().weathers, words.at(2)));
        here.called_class = state().armies[army(words.at(3))].class_of;
        here.called_by = state().armies[army(words.at(3))].faction;
    } else if (word == "intensity") {
        const auto at = std::find(intensities.begin(), intensities.end(), words.at(1));
        state().intensity = static_cast<Intensity>(at - intensities.begin());
    } else if (word == "major_event")
        state().is_major_event = true;
    else if (word == "now")
        state().weather = static_cast<Index>(row_of(shipped().weathers, words.at(1)));
    else if (word == "uses") {  // uses ARMY augment
        BattleSide& own = state().battle.sides[side(words.at(1))];
        own.doctrines |= bit(row_of(shipped().doctrines, words.at(2)));
    } else if (word == "ability") {  // ability ARMY id [support]
        const Index number = army(words.at(1));
        const AbilityId id = ability(number, words.at(2));
        if (words.size() > 3)
            state().battle.supports.push_back({.army = number, .side = 1, .ability = id});
        else
            state().battle.sides[side(words.at(1))].abilities.push_back(id);
    } else
        return false;
    return true;
}

AbilityId Scenario::ability(Index number, const std::string& id) const {
    const Prepared& prepared = setup_.prepared;
    for (std::size_t i = 0; i < prepared.abilities.size(); ++i)
        if (prepared.abilities[i].ability->id == id &&
            (ability_classes(*state_, number) & bit(prepared.abilities[i].class_of)) != 0)
            return static_cast<AbilityId>(i);
    fail("it has no ability " + id);
}

std::size_t Scenario::side(const std::string& id) const {
    if (state_->battle.attacker == army(id)) return 0;
    if (state_->battle.defender == army(id)) return 1;
    fail(id + " is not in the battle");
}

Pool Scenario::pool(const std::string& id) {
    return pool_of(state(), state().battle, side(id) == 0 ? Party::attacker : Party::defender);
}

Index Scenario::army(const std::string& id) const {
    const auto at = std::find(names_.begin(), names_.end(), id);
    if (at == names_.end()) fail("no army is called " + id);
    return static_cast<Index>(at - names_.begin());
}
Index Scenario::space(const std::string& id) const {
    return static_cast<Index>(row_of(war_.spaces, id));
}
Index Scenario::faction(const std::string& id) const {
    return static_cast<Index>(row_of(war_.factions, id));
}

void Scenario::expect(const Words& words) {
    const std::string& what = words.at(1);
    const std::string& last = words.back();
    std::string found;
    if (what == "pool")
        found = plain(pool(words.at(2)).dice);
    else if (what == "raw")
        found = plain(pool(words.at(2)).before_cap);
    else if (what == "dice")
        found = text_of(pool(words.at(2)).types);
    else if (what == "base")
        found = plain(pool(words.at(2)).base);
    else if (what == "swaps")
        found = plain(pool(words.at(2)).swaps);
    else if (what == "rating")
        found = plain(pool(words.at(2)).rating);
    else if (what == "beyond") {  // Size and STR
        const Pool here = pool(words.at(2));
        found = plain(here.before_cap - here.sum(Cause::size) - here.sum(Cause::str));
    } else if (what == "twice")
        found = pool(words.at(2)).rolls_twice ? "yes" : "no";
    else if (what == "able")
        found = may_attack(pool(words.at(2))) ? "yes" : "no";
    else if (what == "final_stand")
        found = text_of(final_stand_pool(state(), army(words.at(2))).types);
    else if (what == "str")
        found = plain(effective_str(state().armies[army(words.at(2))]));
    else if (what == "size_dice")
        found = plain(size_dice(variant_, number_of(words.at(2))));
    else if (what == "str_dice")
        found = plain(str_dice(variant_, number_of(words.at(2))));
    else if (what == "defense") {
        const int hundredths = defense_of(state(), space(words.at(2)));
        found = plain(hundredths / 100) + "." + plain(hundredths % 100 / 10);
    } else if (what == "weather")
        found = shipped().weathers[weather_at(state(), space(words.at(2))).weather].id;
    else if (what == "seen")  // is seen ARMY FACTION yes
        found = sees(state(), faction(words.at(3)), army(words.at(2))) ? "yes" : "no";
    else if (what == "disabled")
        found = is_disabled(state(), army(words.at(2))) ? "yes" : "no";
    else if (what == "grounded")
        found = is_grounded(state(), army(words.at(2))) ? "yes" : "no";
    else if (what == "reach")
        found = plain(reach_of(state(), army(words.at(2))));
    else if (what == "flanked")
        found = flankers_of(state(), army(words.at(2))) != 0 ? "yes" : "no";
    else if (!expect_play(words, found))
        fail("nothing is called " + what);
    if (found != last) fail("it is " + found);
}

/// "cause ARMY cause n": the sum of all items of a cause.
void Scenario::expect_cause(const Words& words) {
    constexpr auto& all = names::pool_causes;
    const auto at = std::find(all.begin(), all.end(), words.at(2));
    if (at == all.end()) fail("no cause is called " + words.at(2));
    const int found = pool(words.at(1)).sum(static_cast<Cause>(at - all.begin()));
    if (found != number_of(words.at(3))) fail("it is " + plain(found));
}

}  // namespace muster::strategic::tests
