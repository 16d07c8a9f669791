#include "engine/campaign/model/figures.hpp"
#include "engine/campaign/orders/form.hpp"
#include "engine/campaign/rules/battle.hpp"
#include "engine/campaign/rules/fleet.hpp"
#include "engine/campaign/rules/makers.hpp"
#include "engine/campaign/rules/news.hpp"
#include "engine/campaign/rules/siege.hpp"
#include "engine/campaign/rules/travel.hpp"
#include "engine/campaign/view/view.hpp"
#include "tests/engine/campaign/scenario.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <stdexcept>
#include <string_view>

namespace muster::campaign::tests {
namespace {

constexpr std::array<std::string_view, 11> activity_words{
    "idle",  "march",  "forage",    "raze", "rest", "besiege",
    "build", "embark", "disembark", "rout", "lost"};
constexpr std::array<std::string_view, 3> territory_words{"friendly", "neutral", "hostile"};

const std::map<std::string, EventKind> event_words{
    {"revolt", EventKind::revolt},
    {"refused", EventKind::refused},
    {"halted", EventKind::halted},
    {"lapsed", EventKind::order_lapsed},
    {"taken", EventKind::order_taken},
    {"arrived", EventKind::arrived},
    {"dissolved", EventKind::dissolved},
    {"routed", EventKind::routed},
    {"captured", EventKind::captured},
    {"escaped", EventKind::escaped},
    {"retreated", EventKind::retreated},
    {"battle", EventKind::battle},
    {"lost_way", EventKind::lost_way},
    {"letter", EventKind::letter_arrived},
    {"letter_lost", EventKind::letter_lost},
    {"news", EventKind::news_arrived},
    {"check", EventKind::check},
    {"consequence", EventKind::consequence},
    {"duel", EventKind::duel},
    {"operation", EventKind::operation},
    {"learned", EventKind::spell_learned},
    {"contact", EventKind::contact},
    {"opened", EventKind::gates_opened},
    {"pillaged", EventKind::pillaged},
    {"warned", EventKind::lapse_warning},
    {"fell", EventKind::stronghold_fell},
    {"returned", EventKind::returned},
    {"vanished", EventKind::vanished},
    {"renamed", EventKind::renamed},
    {"raised", EventKind::raised},
    {"die", EventKind::die},
    {"trapped", EventKind::trapped},
    {"modifier", EventKind::modifier},
    {"moved", EventKind::moved},
    {"cast", EventKind::spell_cast},
    {"siege_ended", EventKind::siege_ended},
    {"foraged", EventKind::foraged},
    {"razed", EventKind::razed},
    {"freed", EventKind::freed},
};

std::string yes_no(bool is) {
    return is ? "yes" : "no";
}
std::string miles_text(Miles miles) {
    return fmt::format("{:g}", static_cast<double>(miles) / static_cast<double>(one_mile));
}
std::string joined(const std::vector<std::string>& words, std::size_t from) {
    std::string out;
    for (std::size_t i = from; i < words.size(); ++i) out += (i > from ? " " : "") + words[i];
    return out;
}

}  // namespace

/// is WHAT ARGUMENTS = VALUE
void CaseScenario::expect(const Words& words) {
    const auto equals = std::find(words.begin(), words.end(), "=");
    if (equals == words.end()) throw std::runtime_error{"there is no ="};
    const Words question{words.begin() + 1, equals};
    const std::string wanted = joined(words, static_cast<std::size_t>(equals - words.begin()) + 1);
    const std::string is = found(question);
    if (is != wanted) throw std::runtime_error{"found " + is};
}

std::string CaseScenario::found(const Words& words) {
    const std::string& what = words.at(0);
    if (what == "date") return date_text(state_.date());
    if (what == "armies") return std::to_string(state_.armies.size());
    if (what == "seat")
        return state_.commander(state_.army(army_id(words.at(1)))->commander).is_referees
                   ? "referee"
                   : "player";
    if (what == "alive") return yes_no(state_.army(army_id(words.at(1))) != nullptr);
    if (what == "events" || what == "last" || what == "first") return found_of_events(what, words);
    if (what == "refusal") return refused_.empty() ? "none" : refused_;
    if (what == "leader") {  // Of the army's first leader.
        constexpr std::array<std::string_view, 4> standings{"in play", "without army", "captive",
                                                            "dead"};
        return std::string{standings[static_cast<std::size_t>(
            state_.commander(leaders_.at(words.at(1))).standing)]};
    }
    if (what == "knows_of") {  // knows_of LEADER EVENT: how often it learned of such.
        const EventKind kind = event_words.at(words.at(2));
        return std::to_string(
            std::count_if(events_.begin(), events_.end(), [&](const Event& event) {
                return event.kind == kind && learned_of(event, leaders_.at(words.at(1)));
            }));
    }
    if (what == "newcomer") return found_of_commander(words);
    if (what == "traits_at")
        return std::to_string(traits_by_age(std::stoi(words.at(1)), state_.variant));
    if (std::string out = found_of_place(what, words); !out.empty()) return out;
    return found_of_army(what, words);
}

std::string CaseScenario::found_of_events(const std::string& what, const Words& words) {
    const EventKind kind = event_words.at(words.at(1));
    if (what == "events")
        return std::to_string(std::count_if(events_.begin(), events_.end(),
                                            [&](const Event& one) { return one.kind == kind; }));
    const auto is_kind = [&](const Event& one) { return one.kind == kind; };
    const Event* last = nullptr;
    if (what == "first") {
        const auto found = std::find_if(events_.begin(), events_.end(), is_kind);
        if (found != events_.end()) last = &*found;
    } else if (const auto found = std::find_if(events_.rbegin(), events_.rend(), is_kind);
               found != events_.rend()) {
        last = &*found;
    }
    if (last == nullptr) return "none";
    const std::string& part = words.at(2);
    if (part == "n") return std::to_string(last->n);
    if (part == "m") return std::to_string(last->m);
    if (part == "rule") return std::to_string(last->rule);
    if (part == "at") return std::to_string(last->at);
    return last->text;
}

std::string CaseScenario::found_of_commander(const Words& words) const {
    const Commander& one = state_.commanders.back();
    const std::string& what = words.at(1);
    if (what == "age") return std::to_string(one.age);
    if (what == "relation") return one.relation;
    std::string out;
    for (std::size_t i = 0; i < trait_count; ++i)
        if (one.traits.has(static_cast<Trait>(i)))
            out += (out.empty() ? "" : " ") + std::string{trait_ids[i]};
    return out;
}

std::string CaseScenario::found_of_place(const std::string& what, const Words& words) {
    if (what == "distance")
        return std::to_string(setting_->map.distance(cell(words.at(1)), cell(words.at(2))));
    if (what == "regions") {
        std::string out;
        for (const StrongholdId one : setting_->hex(cell(words.at(1))).regions)
            if (one != no_stronghold)
                out += (out.empty() ? "" : " ") + setting_->stronghold(one).id;
        return out.empty() ? "none" : out;
    }
    if (what == "region_size") {
        const StrongholdId one = stronghold(words.at(1));
        int size = 0;
        int sea = 0;
        for (std::size_t i = 0; i < setting_->hexes.size(); ++i) {
            if (!setting_->in_region(board::cell_of(i), one)) continue;
            ++size;
            sea += setting_->is_water(board::cell_of(i)) ? 1 : 0;
        }
        return fmt::format("{} {}", size, sea);
    }
    if (what == "territory")
        return std::string{territory_words[static_cast<std::size_t>(
            territory(state_, faction(words.at(1)), cell(words.at(2))))]};
    if (what == "foraged")
        return std::to_string((*state_.marks)[board::index(cell(words.at(1)))].last_foraged);
    if (what == "landing")
        return std::to_string(landing_days(*setting_, cell(words.at(1)), std::stoi(words.at(2))));
    if (what == "sail_hexes")
        return std::to_string(hexes_a_day(state_.variant, words.at(1) == "up", words.size() > 2));
    if (what == "threshold") return std::to_string(threshold(state_, stronghold(words.at(1))));
    if (what == "bonus") return std::to_string(defence_bonus(state_, stronghold(words.at(1))));
    if (what == "holder") {
        const FactionId one = state_.stronghold(stronghold(words.at(1))).holder;
        return one == no_faction ? "none" : setting_->faction(one).id;
    }
    if (what == "hoard") return std::to_string(state_.stronghold(stronghold(words.at(1))).loot);
    if (what == "account") {
        const auto& accounts = state_.stronghold(stronghold(words.at(1))).accounts;
        return accounts.empty() ? "none" : std::to_string(accounts.front().loot);
    }
    if (what == "garrison")
        return std::to_string(state_.stronghold(stronghold(words.at(1))).garrison_infantry);
    if (what == "stationed")
        return std::to_string(state_.stronghold(stronghold(words.at(1))).stationed.size());
    if (what == "news_minutes")
        return std::to_string(
            news_minutes(*setting_, cell(words.at(1)))[board::index(cell(words.at(2)))]);
    if (what == "row") {  // row ATTACKER DEFENDER TOTALS: the whole row.
        const BattleRow row = battle_row(std::stoi(words.at(1)), std::stoi(words.at(2)),
                                         words.size() < 4, state_.variant);
        return fmt::format("{} {} {} {} {} {}",
                           row.loser == 2   ? "-"
                           : row.loser == 0 ? "a"
                                            : "d",
                           row.casualties[0], row.casualties[1], row.morale[0], row.morale[1],
                           row.capture);
    }
    return {};
}

std::string CaseScenario::found_of_army(const std::string& what, const Words& words) {
    const Army& one = army(words.at(1));
    if (what == "ships") return std::to_string(one.fleet.ships);
    if (what == "odds") {  // odds ARMY OTHER [STRONGHOLD]: as its question has them.
        Battle battle;
        battle.hex = one.hex;
        battle.sides[attacker] = {{one.id}, one.id, false};
        battle.sides[defender] = {{army_id(words.at(2))}, army_id(words.at(2)), false};
        if (words.size() > 3) {
            battle.stronghold = stronghold(words[3]);
            battle.sides[defender].has_walls = true;
        }
        const Question question = battle_question(state_, battle);
        return fmt::format("{}", fmt::join(question.facts.end() - 3, question.facts.end(), "; "));
    }
    if (what == "learns") {  // learns ARMY EVENT: how often its commander learned of such.
        const EventKind kind = event_words.at(words.at(2));
        return std::to_string(
            std::count_if(events_.begin(), events_.end(), [&](const Event& event) {
                return event.kind == kind && learned_of(event, one.commander);
            }));
    }
    if (what == "reads") {  // reads ARMY LETTER: whether it lies before its commander.
        const View its = view(state_, one.commander);
        const std::string& text = state_.letters.at(std::stoul(words.at(2)) - 1).text;
        return yes_no(std::any_of(its.letters.begin(), its.letters.end(),
                                  [&](const ViewLetter& letter) { return letter.text == text; }));
    }
    if (what == "fleet_morale") return std::to_string(one.fleet.morale);
    if (what == "armed") return std::to_string(one.fleet.armed);
    if (what == "aboard") return yes_no(one.fleet.is_aboard);
    if (what == "away") return std::to_string(one.fleet.away_until);
    if (what == "ships_needed") return std::to_string(ships_needed(one));
    if (what == "supplies") return std::to_string(one.supplies);
    if (what == "loot") return std::to_string(one.loot);
    if (what == "morale") return std::to_string(one.morale);
    if (what == "hungry") return std::to_string(one.hungry);
    if (what == "soldiers") return std::to_string(one.soldiers());
    if (what == "nc") return std::to_string(one.nc());
    if (what == "hex") return hex_text(setting_->map.hex(one.hex));
    if (what == "inside") return yes_no(one.is_inside);
    if (what == "lost_days") return std::to_string(one.lost_days);
    if (what == "rout") return std::to_string(one.rout_hexes);
    if (what == "forced_days") return std::to_string(one.log.forced_days);
    if (what == "activity")
        return std::string{activity_words[static_cast<std::size_t>(one.activity)]};
    if (what == "need") return std::to_string(daily_need(one));
    if (what == "capacity") return std::to_string(capacity(state_, one));
    if (what == "days") return std::to_string(days_of_supply(one));
    if (what == "column")
        return fmt::format("{:g}", static_cast<double>(column_length(state_, one)) / 20000.0);
    if (what == "weight") return std::to_string(field_weight(one.detachments));
    if (what == "assault_weight")
        return std::to_string(assault_weight(one.detachments, state_.variant));
    if (what == "radius") return std::to_string(scouting_radius(state_, one));
    if (what == "forage_radius")
        return std::to_string(
            forage_radius(one.detachments, state_.commander(one.commander).traits, state_.variant));
    if (what == "raze_radius") return std::to_string(raze_radius(one.detachments));
    if (what == "miles") return miles_text(day_miles(state_, one, words.at(2) == "forced"));
    if (what == "next_miles")
        return miles_text(next_allowance(state_, one, words.at(2) == "forced"));
    if (what == "cap") return miles_text(week_cap(state_, one, words.at(2) == "forced"));
    if (what == "carried") return miles_text(one.log.carried);
    if (what == "ford") return miles_text(ford_delay(state_, one, 12 * one_mile));
    if (what == "followers") {
        std::vector<Detachment> raised = one.detachments;
        set_followers(raised, state_.commander(one.commander).traits);
        int sum = 0;
        for (const Detachment& detachment : raised) sum += detachment.nc;
        return std::to_string(sum);
    }
    if (what == "roster") {
        std::string out;
        for (const Detachment& detachment : one.detachments)
            out += (out.empty() ? "" : " ") + detachment.name;
        return out.empty() ? "none" : out;
    }
    if (what == "absent") {
        std::string out;
        for (const Absent& absent : one.absent)
            for (const Detachment& detachment : absent.detachments)
                out += (out.empty() ? "" : " ") + detachment.name;
        return out.empty() ? "none" : out;
    }
    if (what == "unit") {
        const Detachment& detachment = *one.find(unit(one, words.at(2)));
        return fmt::format("{} {} {}", detachment.soldiers, detachment.nc, detachment.wagons);
    }
    if (what == "honours") return one.find(unit(one, words.at(2)))->honours;
    if (what == "study") {
        const Detachment& detachment = *one.find(unit(one, words.at(2)));
        return std::to_string(detachment.study.days);
    }
    if (what == "tasks") {
        std::string out;
        for (const Task& task : one.tasks)
            out += (out.empty() ? "" : "; ") + task_text(state_, one, task);
        return out.empty() ? "none" : out;
    }
    if (what == "ride") {
        const Ride way = ride(state_, one.faction, one.hex, cell(words.at(2)));
        return fmt::format("{} {}", way.minutes, way.is_hostile ? "hostile" : "friendly");
    }
    if (what == "retreat") {
        const Cell to = retreat_hex(state_, one, nowhere);
        return to == nowhere ? "none" : hex_text(setting_->map.hex(to));
    }
    if (what == "way") {
        std::string out;
        for (const Cell at : way_of(state_, one, one.tasks.at(0)).hexes)
            out += (out.empty() ? "" : " ") + hex_text(setting_->map.hex(at));
        return out.empty() ? "none" : out;
    }
    if (what == "standing")
        return std::to_string(static_cast<int>(state_.commander(one.commander).standing));
    throw std::runtime_error{"nothing is called " + what};
}

}  // namespace muster::campaign::tests
