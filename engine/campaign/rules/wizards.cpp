#include "engine/campaign/rules/wizards.hpp"

#include "engine/campaign/rules/change.hpp"
#include "engine/campaign/rules/fleet.hpp"
#include "engine/campaign/rules/makers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace muster::campaign {
namespace {

bool knows(const Study& study, std::uint8_t spell) {
    return std::find(study.memorised.begin(), study.memorised.end(), spell) !=
           study.memorised.end();
}

/// Who learns or casts: the named wizard; where none is named a commander who is a Scholar, else a
/// wizard, and of several who may cast one who knows the spell.
template <class AnyState, class AnyArmy>
auto* student(AnyState& state, AnyArmy& army, const Task& task) {
    using Found = decltype(&state.commander(army.commander).study);
    const bool is_named = !task.detachments.empty();
    std::vector<Found> all;
    if (!is_named && state.has_trait(army, Trait::scholar))
        all.push_back(&state.commander(army.commander).study);
    for (auto& one : army.detachments)
        if (one.is_wizard && (!is_named || task.detachments.front() == one.id))
            all.push_back(&one.study);
    if (all.empty()) return Found{nullptr};
    const auto found = task.kind == TaskKind::cast
                           ? std::find_if(all.begin(), all.end(),
                                          [&](Found one) { return knows(*one, task.spell); })
                           : all.begin();
    return found != all.end() ? *found : all.front();
}

/// CA-236, CA-237: what leaves time for books.
bool can_study(const Army& army) {
    if (army.was_forced || army.marched_at_night) return false;
    const bool idles = army.activity == Activity::idle;
    if (army.fleet.is_aboard)  // A voyage; rowing is forced.
        return !army.fleet.rowed_today && (idles || army.activity == Activity::march);
    if (army.activity == Activity::march) return !army.left_highway;
    // Lodging inside a stronghold counts as rest; idling in the field does not.
    return army.activity == Activity::rest || (army.is_inside && idles);
}

/// A day over the books. @returns the spell that is learned by it, -1 if none is.
int study_on(const Setting& setting, Study& own) {
    const int spell = own.spell;
    const int weeks = setting.spells[static_cast<std::size_t>(spell)].weeks;
    if (++own.days < weeks * days_a_week) return -1;
    own.memorised.push_back(static_cast<std::uint8_t>(spell));
    own.spell = -1;
    own.days = 0;
    return spell;
}

void study(Play& play, const Army& army, Study& own) {
    if (own.spell < 0) return;
    if (!can_study(army)) {
        if (play.state.variant.memo_interrupt == Variant::MemoInterrupt::reset) own.days = 0;
        return;
    }
    const Setting& setting = *play.state.setting;
    if (const int spell = study_on(setting, own); spell >= 0)
        play.report(EventKind::spell_learned, 235, army).text =
            setting.spells[static_cast<std::size_t>(spell)].name;
}

}  // namespace

std::string spell_fault(const State& state, const Army& army, const Task& task) {
    const Study* own = student(state, army, task);
    if (own == nullptr) return "nobody here knows magic (CA-233, CA-242)";
    if (task.spell >= state.setting->spells.size()) return "nobody knows that spell (CA-235)";
    if (task.kind == TaskKind::cast && !knows(*own, task.spell))
        return "it is not memorised (CA-234)";
    return {};
}

void memorise(Play& play, Army& army, const Task& task) {
    Study& own = *student(play.state, army, task);
    if (own.spell == static_cast<int>(task.spell)) return;
    own.spell = static_cast<int>(task.spell);
    own.days = 0;
}

void cast(Play& play, Army& army, const Task& task) {
    Study& own = *student(play.state, army, task);
    own.memorised.erase(std::find(own.memorised.begin(), own.memorised.end(), task.spell));
    const Spell& spell = play.state.setting->spells[task.spell];
    Question question;
    question.kind = QuestionKind::spell;
    question.rule = 239;
    question.text = fmt::format("{} is cast: {}", spell.name, spell.effect);
    question.fields = {text_field("effect", spell.effect)};
    Event& event = play.report(EventKind::spell_cast, 239, army);
    event.text = spell.name;
    (void)play.ask(question);
}

void study_day(Play& play, Army& army) {
    for (Detachment& one : army.detachments)
        if (one.is_wizard) study(play, army, one.study);
    if (play.state.has_trait(army, Trait::scholar))
        study(play, army, play.state.commander(army.commander).study);
}

void stationed_study_day(Play& play, StrongholdId id) {
    const Setting& setting = *play.state.setting;
    for (Detachment& one : play.state.stronghold(id).stationed) {
        if (!one.is_wizard || one.study.spell < 0) continue;
        const int spell = study_on(setting, one.study);
        if (spell < 0) continue;
        Event& event = play.report(EventKind::spell_learned, 235);
        event.stronghold = id;
        event.text = setting.spells[static_cast<std::size_t>(spell)].name;
    }
}

void apart_day(Play& play, ArmyId id) {
    State& state = play.state;
    Army& army = *state.army(id);
    std::vector<Detachment> strangers;
    for (Absent& absent : army.absent) {
        for (Detachment& one : absent.detachments)
            if (one.is_wizard && ++one.days_apart % days_a_week == 0 &&
                play.chance(1, 6, 240, "strange ideas of " + one.name))
                strangers.push_back(one);
        std::erase_if(absent.detachments, [&](const Detachment& one) {
            return std::any_of(strangers.begin(), strangers.end(),
                               [&](const Detachment& gone) { return gone.id == one.id; });
        });
    }
    std::erase_if(army.absent, [](const Absent& one) { return one.detachments.empty(); });
    for (Detachment& one : strangers) {
        const CommanderId leader = make_commander(play, no_faction, army.commander, Trait::scholar);
        state.commander(leader).name = free_name(state, one.name);
        (void)make_army(play, leader, nearest_land(state, army.hex), {std::move(one)}, 241);
    }
}

}  // namespace muster::campaign
