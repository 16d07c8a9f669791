#include "engine/campaign/model/figures.hpp"
#include "engine/campaign/orders/form.hpp"
#include "engine/campaign/rules/battle.hpp"
#include "engine/campaign/rules/day.hpp"
#include "engine/campaign/rules/defeat.hpp"
#include "engine/campaign/rules/errands.hpp"
#include "engine/campaign/rules/fleet.hpp"
#include "engine/campaign/rules/harry.hpp"
#include "engine/campaign/rules/land.hpp"
#include "engine/campaign/rules/makers.hpp"
#include "engine/campaign/rules/morale.hpp"
#include "engine/campaign/rules/news.hpp"
#include "engine/campaign/rules/rest.hpp"
#include "engine/campaign/rules/siege.hpp"
#include "engine/campaign/rules/wizards.hpp"
#include "tests/engine/campaign/scenario.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace muster::campaign::tests {
namespace {

[[noreturn]] void stop(const std::string& message) {
    throw std::runtime_error{message};
}

std::string after(const std::string& text, char sign) {
    const std::size_t at = text.find(sign);
    return at == std::string::npos ? std::string{} : text.substr(at + 1);
}

}  // namespace

bool CaseScenario::happen(const Words& words, const std::string& text) {
    const std::string& what = words[0];
    if (what == "dice") {
        for (std::size_t i = 1; i < words.size(); ++i) dice_.push_back(std::stoi(words[i]));
    } else if (what == "answer") {
        Answer out;
        for (std::size_t i = 1; i < words.size(); ++i)
            out.values[words[i].substr(0, words[i].find('='))] = after(words[i], '=');
        answers_.push_back(std::move(out));
    } else if (what == "order") {
        order(text);
    } else if (what == "until") {
        advance(minute(words, 1));
    } else if (what == "arrival") {  // arrival ARMY day N [HH:MM]: the referee's (CA-83)
        SetValue value;
        value.what = SetValue::What::arrival;
        value.army = army_id(words.at(1));
        value.value = minute(words, 2);
        value.reason = "the case has it so";
        if (const std::string why = refusal(state_, value); !why.empty()) stop(why);
        apply(state_, value, Source{}, events_);
    } else if (what == "holder") {  // holder STRONGHOLD FACTION: the referee's word.
        SetValue value;
        value.what = SetValue::What::holder;
        value.stronghold = stronghold(words.at(1));
        value.faction = faction(words.at(2));
        value.reason = "the case has it so";
        apply(state_, value, Source{}, events_);
    } else if (what == "captive") {  // captive ARMY'S FIRST LEADER released|dead|ransom PAYER LOOT
        SetValue value;
        value.what = SetValue::What::captive;
        value.commander = leaders_.at(words.at(1));
        value.value = words.at(2) == "dead" ? 1 : 0;
        if (words[2] == "ransom") {
            value.what = SetValue::What::ransom;
            value.army = army_id(words.at(3));
            value.value = std::stoi(words.at(4));
        }
        value.reason = "the case has it so";
        refused_ = refusal(state_, value);
        if (refused_.empty()) apply(state_, value, Source{}, events_);
    } else if (what == "named") {  // The newest army.
        names_[words.at(1)] = state_.armies.rbegin()->first;
    } else if (what == "do") {
        do_it(words, text);
    } else {
        return false;
    }
    return true;
}

/// order NAME [submitted day N [HH:MM]]: TASK; TASK
void CaseScenario::order(const std::string& text) {
    const std::size_t colon = text.find(": ");
    const Words head = split(text.substr(0, colon), ' ');
    Order out;
    out.commander = leaders_.at(head.at(1));
    out.submitted = head.size() > 2 && head[2] == "submitted" ? minute(head, 3) : state_.now;
    std::string body = text.substr(colon + 1);
    std::replace(body.begin(), body.end(), ';', '\n');
    toml::Faults faults;
    out.tasks = parse_tasks(state_, out.commander, body, "orders", Reader::referee, faults);
    if (!faults.empty()) stop(faults.text());
    apply(state_, Submit{out}, Source{}, events_);
}

Input CaseScenario::next_input(const Wait& wait) {
    if (const auto* die = std::get_if<WantsDie>(&wait)) {
        if (dice_.empty())
            stop(fmt::format("{}d{} is due: {} (CA-{})", die->count, die->sides, die->why,
                             die->rule));
        const int face = dice_.front();
        dice_.pop_front();
        if (face < die->count || face > die->count * die->sides)
            stop(
                fmt::format("{}d{} for {} cannot show {}", die->count, die->sides, die->why, face));
        return Face{face};
    }
    const auto& question = std::get<Question>(wait);
    if (answers_.empty()) return Answer{};
    const Answer next = answers_.front();
    if (!wrong_answer(question, next).empty()) return Answer{};  // It waits for its question.
    answers_.pop_front();
    return next;
}

void CaseScenario::perform(const std::function<void(Play&)>& what) {
    const State before = state_;
    std::vector<Input> inputs;
    for (;;) {
        State trial = before;
        trial.inputs = inputs;
        Events fresh;
        try {
            const Source source;
            Play play{trial, source, fresh};
            what(play);
            trial.inputs.clear();
            state_ = std::move(trial);
            events_.insert(events_.end(), fresh.begin(), fresh.end());
            return;
        } catch (const Pause& pause) {
            inputs.push_back(next_input(pause.wait));
        }
    }
}

void CaseScenario::advance(Minute until) {
    apply(state_, Advance{until}, Source{}, events_);
    while (is_waiting(state_)) {
        const Input input = next_input(state_.wait);
        if (const auto* face = std::get_if<Face>(&input))
            apply(state_, *face, Source{}, events_);
        else
            apply(state_, std::get<Answer>(input), Source{}, events_);
    }
}

void CaseScenario::do_it(const Words& words, const std::string& text) {
    const std::string& what = words.at(1);
    if (what == "commander") {
        return perform([](Play& play) { (void)make_commander(play, no_faction, nobody); });
    }
    if (what == "siege_day") {
        const StrongholdId id = stronghold(words.at(2));
        return perform([id](Play& play) { siege_day(play, id); });
    }
    std::string name = words.at(2);
    if (name.ends_with(':')) name.pop_back();
    const ArmyId id = army_id(name);
    std::vector<Cell> hexes;
    if (what == "feed") return perform([&](Play& play) { feed(play, id); });
    if (what == "check")
        return perform([&](Play& play) { (void)morale_check(play, id, 122, "test"); });
    if (what == "forage" || what == "raze") {
        for (std::size_t i = 3; i < words.size(); ++i) hexes.push_back(cell(words[i]));
        return perform([&](Play& play) {
            Army& one = *play.state.army(id);
            if (what == "forage")
                (void)forage(play, one, hexes);
            else
                raze(play, one, hexes);
        });
    }
    if (what == "rest_day") return perform([&](Play& play) { rest_day(play, id); });
    if (what == "stop_rest") return perform([&](Play& play) { end_rest_early(play, id, 147); });
    if (what == "finish") return perform([&](Play& play) { finish_day(play, id); });
    if (what == "apart") return perform([&](Play& play) { apart_day(play, id); });
    if (what == "meet")
        return perform([&](Play& play) { meet(play, {play.state.army(id)->hex, id}); });
    if (what == "assault") {
        const StrongholdId walls = stronghold(words.at(3));
        return perform([&](Play& play) { assault(play, id, walls); });
    }
    if (what == "upkeep")
        return perform([&](Play& play) { fleet_upkeep(play, *play.state.army(id)); });
    if (what == "fleet_check")
        return perform([&](Play& play) { fleet_check(play, *play.state.army(id)); });
    if (what == "buy")
        return perform([&](Play& play) { (void)buy_morale(play, *play.state.army(id), 1); });
    if (what == "errand") {
        toml::Faults faults;
        const std::vector<Task> tasks = parse_tasks(state_, army(name).commander, after(text, ':'),
                                                    "errand", Reader::referee, faults);
        if (!faults.empty()) stop(faults.text());
        for (const Task& task : tasks) perform([&](Play& play) { run_errand(play, id, task); });
        return;
    }
    if (what == "harry") {
        const Army& one = army(name);
        const std::string& aim = words.at(5);
        Harrying out{unit(one, words.at(3)), army_id(words.at(4)),
                     aim == "kill"    ? Aim::kill
                     : aim == "torch" ? Aim::torch
                                      : Aim::steal,
                     aim == "steal_loot" ? Goods::loot : Goods::supplies};
        if (std::string fault = harry_fault(state_, one, out); !fault.empty()) stop(fault);
        return perform([&](Play& play) { harry(play, *play.state.army(id), out); });
    }
    stop("nothing of that kind happens");
}

}  // namespace muster::campaign::tests
