#include "engine/strategic/model/field.hpp"
#include "engine/strategic/model/names.hpp"
#include "engine/strategic/rules/marches.hpp"
#include "engine/strategic/wording/text.hpp"
#include "tests/engine/strategic/case_words.hpp"
#include "tests/engine/strategic/scenario.hpp"
#include "tests/engine/strategic/shipped.hpp"

#include <algorithm>
#include <array>
#include <memory>

namespace muster::strategic::tests {
namespace {

using Words = std::vector<std::string>;

constexpr std::array<std::string_view, 18> moments{
    "nothing", "trades",     "orders", "declare", "react",   "options", "commit", "feed", "press",
    "retreat", "retreat_to", "pursue", "stand",   "outcome", "fate",    "dice",   "over", ""};
constexpr std::array<std::string_view, 4> outcomes{"convert", "capture", "raze", "liberate"};
constexpr std::array<std::string_view, 5> fates{"occupy", "sack", "give_back", "set_free", "leave"};
constexpr std::array<std::string_view, 5> rewards{"gold", "cp", "rest", "size", "train"};

template <std::size_t Count>
std::int16_t place_of(const std::array<std::string_view, Count>& names, const std::string& name) {
    const auto at = std::find(names.begin(), names.end(), name);
    if (at == names.end()) fail("nothing is called " + name);
    return static_cast<std::int16_t>(at - names.begin());
}

}  // namespace

/// The dice that a case gives, in their order; where it gives none, the weather stays what it was.
void Scenario::feed_dice() {
    auto actions = std::make_unique<Actions>();
    // Whoever gives the dice lets all of them be committed, without anything else.
    const auto is_passed_over = [&] {
        return !dice_.empty() &&
               (state().moment == Moment::commit || state().moment == Moment::options ||
                state().moment == Moment::react);
    };
    while (faces(state()) > 0 || is_passed_over()) {
        if (is_passed_over()) {
            legal_actions(state(), *actions);
            apply(state(), (*actions)[0]);
            continue;
        }
        Action roll;
        roll.kind = Action::Kind::roll;
        if (!dice_.empty()) {
            roll.number = static_cast<std::int16_t>(dice_.front());
            dice_.pop_front();
        } else if (state().due.what == RollFor::weather && !rolls_by_hand_) {
            const auto& rows = shipped().seasons[static_cast<std::size_t>(war_.season)].rows;
            const auto same = std::find_if(rows.begin(), rows.end(), [&](const SeasonRow& row) {
                return row.weather == war_.weather;
            });
            if (same == rows.end()) fail("the season has no such weather");
            roll.number = static_cast<std::int16_t>(same->to);
        } else {
            return;
        }
        apply(state(), roll);
    }
}

void Scenario::give(const Action& action) {
    if (faces(state()) > 0 && !is_referees(action.kind)) fail("a die is due");
    apply(state(), action);
    feed_dice();
}

/// "to orders red", "to declare blue", "to battles", "to turn 3", "to press": with the passive
/// choice of everybody.
void Scenario::go_to(const Words& words) {
    const auto is_there = [&] {
        if (words[1] == "turn") return state().turn == number_of(words.at(2));
        if (words[1] == "battles")
            return state().stage == Stage::battle || state().stage == Stage::battles;
        const bool is_moment =
            state().moment == static_cast<Moment>(place_of(moments, words.at(1)));
        return is_moment && (words.size() < 3 || state().to_move == seat_of(faction(words[2])));
    };
    auto actions = std::make_unique<Actions>();
    for (int i = 0; i < 500 && state().moment != Moment::over; ++i) {
        if (is_there()) return;
        legal_actions(state(), *actions);
        give((*actions)[0]);
    }
    if (!is_there()) fail("it does not come to that");
}

void Scenario::read_target(const Words& words, Action& action) const {
    for (std::size_t i = 3; i < words.size(); ++i) {
        if (find_index(war_.spaces, words[i]) >= 0)
            action.to = space(words[i]);
        else
            action.other = army(words[i]);
    }
}

bool Scenario::read_order(const Words& words, Action& action) {
    using Kind = Action::Kind;
    const std::string& word = words[0];
    const auto at = [&](std::size_t i) { return i < words.size() ? words[i] : std::string{}; };
    const auto kind_is = [&](Kind kind) { action.kind = kind; };
    if (word.starts_with("ref_")) {
        std::string text;
        for (const std::string& part : words) text += (text.empty() ? "" : " ") + part;
        action = parse_action(*state_, text);
    } else if (word == "done") {
        kind_is(Kind::done);
    } else if (word == "trade") {
        kind_is(Kind::trade);
        action.row = static_cast<std::uint16_t>(row_of(shipped().doctrines, at(1)));
    } else if (word == "march") {
        kind_is(Kind::march);
        action.army = army(at(1));
        action.to = space(at(2));
        action.flag = at(3) == "forced";
    } else if (word == "act" || word == "special") {
        kind_is(word == "act" ? Kind::act : Kind::special);
        action.army = army(at(1));
        action.row = ability(action.army, at(2));
        read_target(words, action);
    } else if (word == "split") {
        kind_is(Kind::split);
        action.army = army(at(1));
        action.number = static_cast<std::int16_t>(number_of(at(2)));
    } else if (word == "combine" || word == "attack" || word == "stand") {
        kind_is(word == "attack" ? Kind::attack : word == "stand" ? Kind::stand : Kind::combine);
        action.army = army(at(1));
        action.other = army(at(2));
        action.flag = at(3) == "night";
    } else if (word == "buy") {
        kind_is(Kind::buy);
        action.army = army(at(1));
        action.row = static_cast<std::uint16_t>(row_of(shipped().doctrines, at(2)));
    } else if (word == "spend") {
        kind_is(Kind::spend);
        action.army = army(at(1));
        action.number = place_of(rewards, at(2));
    } else if (word == "relieve" || word == "drop") {
        kind_is(word == "drop" ? Kind::drop : Kind::relieve);
        action.army = army(at(1));
    } else if (word == "release") {
        kind_is(Kind::release);
        if (at(1) == "to") action.other = faction(at(2));
    } else if (word == "use") {
        kind_is(Kind::use);
        action.army = army(at(1));
        action.row = ability(action.army, at(2));
        read_target(words, action);
    } else if (word == "employ") {
        kind_is(Kind::augment);
        action.army = army(at(1));
        action.row = static_cast<std::uint16_t>(row_of(shipped().doctrines, at(2)));
        const bool copies = at(2) == "spellthief_detachment";
        action.number = -1;
        action.flag = at(3) == "later";
        if (words.size() > 3 && !action.flag)
            action.number = static_cast<std::int16_t>(copies ? row_of(shipped().doctrines, at(3))
                                                             : row_of(shipped().classes, at(3)));
    } else if (word == "weave") {  // weave ARMY LADDER up|down
        kind_is(Kind::augment);
        action.army = army(at(1));
        action.row = static_cast<std::uint16_t>(row_of(shipped().doctrines, "battlefield_weavers"));
        action.number =
            static_cast<std::int16_t>(2 * row_of(shipped().ladders, at(2)) + (at(3) == "up"));
    } else if (word == "aid") {
        kind_is(Kind::help);
        action.army = army(at(1));
        action.flag = at(2) == "advantage";
    } else if (word == "commit") {
        kind_is(Kind::commit);
        for (std::size_t i = 1; i < words.size(); ++i) {  // commit 2d10 3d6
            const Words parts = split(words[i], 'd');
            const DiceTypes some = dice_of(number_of(parts.at(0)), number_of(parts.at(1)));
            for (std::size_t rung = 0; rung < some.count.size(); ++rung)
                action.dice.count[rung] =
                    static_cast<std::uint8_t>(action.dice.count[rung] + some.count[rung]);
        }
    } else if (word == "press" || word == "stop" || word == "retreat") {
        kind_is(word == "press" ? Kind::press : word == "stop" ? Kind::stop : Kind::retreat);
    } else if (word == "go") {
        kind_is(Kind::go);
        action.to = space(at(1));
    } else if (word == "feed") {
        kind_is(Kind::feed);
        action.row = ability(army(at(1)), at(2));
    } else if (word == "outcome") {
        kind_is(Kind::outcome);
        action.number = place_of(outcomes, at(1));
        action.flag = at(2) == "aided";
    } else if (word == "fate") {
        kind_is(Kind::fate);
        action.number = place_of(fates, at(1));
    } else {
        return false;
    }
    return true;
}

bool Scenario::order(const Words& words) {
    if (words[0] == "play") {
        *state_ = start(setup_);
        is_playing_ = true;
        feed_dice();
        return true;
    }
    if (!is_playing_) return false;
    if (words[0] == "to") {
        go_to(words);
        return true;
    }
    if (words[0] == "by_hand") {
        rolls_by_hand_ = true;
        return true;
    }
    if (words[0] == "dice") {
        for (std::size_t i = 1; i < words.size(); ++i) dice_.push_back(number_of(words[i]));
        feed_dice();
        return true;
    }
    if (words[0] == "named") {  // The armies made last: "named b c".
        for (std::size_t i = 1; i < words.size(); ++i) names_.push_back(words[i]);
        if (names_.size() != state().army_count) fail("there are not so many armies");
        return true;
    }
    Action action;
    if (!read_order(words, action)) return false;
    give(action);
    return true;
}

/// "not march a p5: ST-177"
void Scenario::refuse(const Words& words) {
    Words rest{words.begin() + 1, words.end()};
    std::string rule = rest.back();
    rest.pop_back();
    rest.back().pop_back();  // The colon.
    Action action;
    if (!read_order(rest, action)) fail("unknown order");
    const Refusal why = refusal(state(), action);
    if (!why) fail("it is allowed");
    if (*why != rule) fail("it is refused by " + std::string{*why});
}

bool Scenario::expect_play(const Words& words, std::string& found) {
    const std::string& what = words.at(1);
    const auto own = [&]() -> const ArmyState& { return state().armies[army(words.at(2))]; };
    const auto its = [&]() -> const FactionState& {
        return state().factions[faction(words.at(2))];
    };
    const auto place = [&]() -> const SpaceState& { return state().spaces[space(words.at(2))]; };
    const auto number = [](int value) { return std::to_string(value); };
    const auto named = [&](Index faction_number) {
        return faction_number == absent ? std::string{"nobody"} : war_.factions[faction_number].id;
    };
    if (what == "size")
        found = number(own().size);
    else if (what == "lasting")
        found = number(own().str);
    else if (what == "original")
        found = number(own().original_size);
    else if (what == "exhaustion")
        found = number(own().exhaustion);
    else if (what == "unpaid")
        found = number(own().unpaid);
    else if (what == "at")
        found = war_.spaces[own().space].id;
    else if (what == "here")
        found = own().place == Place::map ? "yes" : own().place == Place::away ? "away" : "no";
    else if (what == "class")
        found = shipped().classes[own().class_of].id;
    else if (what == "of")
        found = named(own().faction);
    else if (what == "medals")
        found = number(own().medals);
    else if (what == "victories")
        found = number(own().victories);
    else if (what == "charges")
        found = number(own().charges);
    else if (what == "bulwark")
        found = own().has(Mark::bulwark) ? "yes" : "no";
    else if (what == "feral")
        found = own().has(Mark::feral) ? "yes" : "no";
    else if (what == "attacker")  // is attacker ARMY yes: of the battle
        found = state().battle.attacker == army(words.at(2)) ? "yes" : "no";
    else if (what == "road")  // is road SPACE SPACE main
        found = names::roads[static_cast<std::size_t>(
            way_of(state(), space(words.at(2)), space(words.at(3))).road)];
    else if (what == "holds")  // is holds ARMY AUGMENT yes
        found =
            (own().augments & bit(row_of(shipped().doctrines, words.at(3)))) != 0 ? "yes" : "no";
    else if (what == "cp")
        found = number(its().cp_halves / 2);
    else if (what == "halves")  // CP
        found = number(its().cp_halves);
    else if (what == "gold")
        found = number(its().gold);
    else if (what == "meters")  // Morale, Supply, Influence
        found =
            number(its().meters[0]) + "/" + number(its().meters[1]) + "/" + number(its().meters[2]);
    else if (what == "active")  // is active FACTION DOCTRINE yes
        found = (its().active & bit(row_of(shipped().doctrines, words.at(3)))) != 0 ? "yes" : "no";
    else if (what == "on")
        found = (its().trades & bit(row_of(shipped().doctrines, words.at(3)))) != 0 ? "yes" : "no";
    else if (what == "controller")
        found = named(place().controller);
    else if (what == "tagged")  // is tagged SPACE TAG yes
        found = (place().tags & tags_of(shipped().space_tags, words.at(3))) != 0 ? "yes" : "no";
    else if (what == "traps")
        found = place().traps != absent ? "yes" : "no";
    else if (what == "structure")
        found = number(place().defense);
    else if (what == "staff")
        found = number(place().staffed);
    else if (what == "value")
        found = number(place().value);
    else if (what == "prisoners") {
        int held = 0;
        for (const Prisoners& lot : state().prisoners)
            if (lot.holder == faction(words.at(2))) held += lot.size;
        found = number(held);
    } else if (what == "asked") {  // is asked press red yes
        const bool is_moment = state().moment == static_cast<Moment>(place_of(moments, words[2]));
        const bool is_seat = words.size() < 5 || state().to_move == seat_of(faction(words[3]));
        found = is_moment && is_seat ? "yes" : "no";
    } else if (what == "turn")
        found = number(state().turn);
    else if (what == "die")  // Faces of the die that is due.
        found = number(faces(state()));
    else if (what == "scene")
        found = state().has_scene ? "yes" : "no";
    else if (what == "terrain")  // is terrain SPACE city
        found = state().terrain_of(space(words.at(2))) == rows_of(shipped().terrains, words.back())
                    ? words.back()
                    : "another";
    else if (what == "theater")
        found = shipped().weathers[state().weather].id;
    else if (what == "winner")
        found = named(state().winner);
    else if (what == "battle")  // Which of the engagement.
        found = number(state().battle.number);
    else
        return false;
    return true;
}

}  // namespace muster::strategic::tests
