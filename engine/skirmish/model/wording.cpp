#include "engine/skirmish/model/wording.hpp"

#include "engine/core/messages.hpp"
#include "engine/skirmish/model/names.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace muster::skirmish {
namespace {

using Text = std::string_view;
using Fills = std::initializer_list<Fill>;

class Writer {
  public:
    Writer(const Table& table, Missing* missing) : table_{table}, missing_{missing} {}

    [[nodiscard]] std::optional<std::string> find(const std::string& id) const {
        const auto at = table_.locale.find(id);
        if (at == table_.locale.end()) return std::nullopt;
        if (missing_ != nullptr && table_.lacks(id)) missing_->insert(id);
        return at->second;
    }
    [[nodiscard]] std::string say(const std::string& id, Fills fills = {},
                                  bool is_after_condition = false) const {
        return filled(in_order(find(id).value_or(id), is_after_condition), fills);
    }

    [[nodiscard]] Paragraph effect(const Effect& effect) const {
        Paragraph out;
        std::vector<Condition> conditions{effect.conditions.begin(), effect.conditions.end()};
        out.lead = lead(effect, conditions);
        const std::string limit = effect.limit == 0 ? "" : limit_text(effect);
        const bool has_subject = !conditions.empty() && !effect.steps.empty() &&
                                 names_unit(conditions.back(), effect.steps.front());
        const std::string subject = has_subject ? subject_text(conditions) : "";
        const bool is_instead = replaces_a_pile(effect, conditions);
        if (is_instead) conditions.clear();
        const std::string all = is_instead ? instead(effect)
                                : subject.empty()
                                    ? steps(effect, !conditions.empty(), has_subject ? "it" : "")
                                    : steps(effect, false, "same");
        std::string sentence;
        if (!subject.empty()) {
            sentence =
                say("sentence.subject", {{"subject", subject}, {"steps", all}, {"limit", limit}});
        } else if (conditions.empty()) {
            sentence = say("sentence.plain", {{"steps", all}, {"limit", limit}});
        } else {
            std::vector<std::string> clauses;
            clauses.reserve(conditions.size());
            for (const Condition& condition : conditions) clauses.push_back(long_form(condition));
            sentence = say("sentence.if", {{"conditions", joined(clauses, "sentence.and")},
                                           {"steps", all},
                                           {"limit", limit}});
        }
        if (effect.morale_cost > 0)
            sentence = say("sentence.cost",
                           {{"n", fmt::to_string(effect.morale_cost)}, {"sentence", sentence}});
        out.text = out.lead.empty() ? capitalised(sentence)
                                    : say("sentence.after_lead", {{"sentence", sentence}});
        return out;
    }

  private:
    [[nodiscard]] std::string joined(const std::vector<std::string>& parts,
                                     const std::string& with) const {
        std::string out;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (i == 0)
                out = parts[0];
            else
                out = say(i + 1 < parts.size() ? "sentence.comma" : with,
                          {{"a", out}, {"b", parts[i]}});
        }
        return out;
    }

    /// The only condition and the only step move this card on from the pile that it came to, as in
    /// "if it would be Disabled, Exhaust it instead".
    [[nodiscard]] static bool replaces_a_pile(const Effect& effect,
                                              const std::vector<Condition>& conditions) {
        if (conditions.size() != 1 || effect.steps.size() != 1) return false;
        const Condition& condition = conditions[0];
        const Step& step = effect.steps[0];
        return condition.subject == Subject::self && condition.attribute == Attribute::pile &&
               condition.op == Op::eq && step.verb == Verb::move && step.moves_self &&
               condition.value == 1 << static_cast<int>(step.from);
    }
    [[nodiscard]] std::string instead(const Effect& effect) const {
        const Step& step = effect.steps[0];
        return say(fmt::format("instead.{}_{}", names::of(step.from), names::of(step.to)));
    }

    /// "An enemy Savant", where that is all of the condition; nothing where the language says "-",
    /// and so "if the enemy unit is a Savant, it".
    [[nodiscard]] std::string subject_text(const std::vector<Condition>& conditions) const {
        const Condition& condition = conditions[0];
        if (conditions.size() != 1 || condition.attribute != Attribute::role ||
            condition.op != Op::eq)
            return "";
        const std::string subject =
            say("subject." + id_of(condition),
                {{"value", words(condition, "role", names::roles, "sentence.or")}});
        return subject == "-" ? "" : subject;
    }

    [[nodiscard]] std::string limit_text(const Effect& effect) const {
        return say(fmt::format("limit.{}_{}", names::of(names::scopes, effect.limit_scope),
                               effect.limit == 1 ? "one" : "many"),
                   {{"n", fmt::to_string(effect.limit)}});
    }

    /// The lead-in; conditions that it says are taken out of `conditions`.
    [[nodiscard]] std::string lead(const Effect& effect, std::vector<Condition>& conditions) const {
        switch (effect.trigger) {
            case Trigger::ritual: return "";  // Its pill names the moment.
            case Trigger::stat:
                if (!conditions.empty()) {
                    std::string clauses;
                    for (const Condition& condition : conditions)
                        clauses = clauses.empty()
                                      ? short_form(condition)
                                      : say("sentence.comma",
                                            {{"a", clauses}, {"b", short_form(condition)}});
                    conditions.clear();
                    return say("lead.conditions", {{"conditions", capitalised(clauses)}});
                }
                break;
            case Trigger::respond:
                if (effect.window == Window::pre) return say("lead.respond_pre");
                if (effect.window == Window::post) return say("lead.respond_post");
                break;
            case Trigger::after: {
                const auto is_result = [](const Condition& condition, Result result) {
                    return condition.subject == Subject::me &&
                           condition.attribute == Attribute::result && condition.op == Op::eq &&
                           condition.value == 1 << static_cast<int>(result);
                };
                if (conditions.size() == 1 && is_result(conditions[0], Result::won)) {
                    conditions.clear();
                    return say("lead.after_won");
                }
                if (conditions.size() == 1 && is_result(conditions[0], Result::lost)) {
                    conditions.clear();
                    return say("lead.after_lost");
                }
                break;
            }
            case Trigger::unopposed:
            case Trigger::reveal:
            case Trigger::win:
            case Trigger::lose:
            case Trigger::kill: break;
            case Trigger::battle_start:
            case Trigger::phase_start:  // "In hand at the start of a Phase"
                std::erase_if(conditions, [](const Condition& condition) {
                    return condition.subject == Subject::self &&
                           condition.attribute == Attribute::pile && condition.op == Op::eq &&
                           (condition.value & (1 << static_cast<int>(Zone::hand))) != 0;
                });
                break;
        }
        return say(fmt::format("lead.{}", names::of(names::triggers, effect.trigger)));
    }

    // ---- conditions ----

    [[nodiscard]] std::string value_word(const Condition& condition, std::size_t index,
                                         bool is_long) const {
        const bool is_not = condition.op == Op::ne;
        switch (condition.attribute) {
            case Attribute::role: return say(fmt::format("a_role.{}", names::roles[index]));
            case Attribute::path: return say(fmt::format("path.{}", names::paths[index]));
            case Attribute::trait:
                return say(fmt::format("{}.{}",
                                       !is_long ? "a_trait"
                                       : is_not ? "is_not_trait"
                                                : "is_trait",
                                       names::traits[index]));
            case Attribute::side: return say(fmt::format("side.{}", names::sides[index]));
            case Attribute::pile: return say(fmt::format("zone.{}", names::zones[index]));
            case Attribute::result:
                return say(
                    fmt::format("{}.{}", is_not ? "not_result" : "result", names::results[index]));
            case Attribute::strength:
            case Attribute::morale:
            case Attribute::hand:
            case Attribute::phase: break;
        }
        return "";
    }

    [[nodiscard]] static bool is_number(Attribute attribute) {
        return attribute == Attribute::strength || attribute == Attribute::morale ||
               attribute == Attribute::hand || attribute == Attribute::phase;
    }

    [[nodiscard]] std::string number(const Condition& condition) const {
        constexpr std::array<Text, 6> ids{"eq", "ne", "le", "ge", "lt", "gt"};
        const Text group = condition.attribute == Attribute::hand ? "count" : "number";
        return say(fmt::format("{}.{}", group, ids[static_cast<std::size_t>(condition.op)]),
                   {{"n", fmt::to_string(condition.value)}});
    }

    [[nodiscard]] std::string value(const Condition& condition, bool is_long) const {
        if (is_number(condition.attribute)) return number(condition);
        std::vector<std::string> parts;
        for (std::size_t i = 0; i < 32; ++i)
            if (((static_cast<std::uint32_t>(condition.value) >> i) & 1U) != 0)
                parts.push_back(value_word(condition, i, is_long));
        const bool is_neither =
            is_long && condition.op == Op::ne && condition.attribute == Attribute::trait;
        return joined(parts, is_neither ? "sentence.nor" : "sentence.or");
    }
    /// The bare words of `group` for the values of a condition: "Healer or Savant".
    [[nodiscard]] std::string words(const Condition& condition, Text group,
                                    std::span<const Text> all, const std::string& with) const {
        std::vector<std::string> out;
        for (std::size_t i = 0; i < all.size(); ++i)
            if (((condition.value >> i) & 1) != 0)
                out.push_back(say(fmt::format("{}.{}", group, all[i])));
        return joined(out, with);
    }

    [[nodiscard]] static std::string id_of(const Condition& condition) {
        const bool is_not = condition.op == Op::ne && !is_number(condition.attribute);
        return fmt::format("{}_{}{}", names::of(names::subjects, condition.subject),
                           names::of(names::attributes, condition.attribute), is_not ? "_not" : "");
    }

    [[nodiscard]] std::string long_form(const Condition& condition) const {
        const bool is_none = condition.attribute == Attribute::result && condition.op == Op::eq &&
                             condition.value == 1 << static_cast<int>(Result::none);
        if (is_none) return say("if." + id_of(condition) + "_none");
        return say("if." + id_of(condition), {{"value", value(condition, true)}});
    }

    [[nodiscard]] std::string short_form(const Condition& condition) const {
        const std::string id = "when." + id_of(condition);
        if (find(id)) return say(id, {{"value", value(condition, false)}});
        return say("when.while", {{"condition", long_form(condition)}});
    }

    // ---- steps ----

    /// `has_condition`: the first step stands behind one. `subject`: what stands for the unit of
    /// the first step where it was named before, "it" or "same"; else nothing.
    [[nodiscard]] std::string steps(const Effect& effect, bool has_condition, Text subject) const {
        std::string out;
        for (std::size_t i = 0; i < effect.steps.size(); ++i) {
            const Step& step = effect.steps[i];
            const bool is_after = i == 0 && has_condition;
            const Step* before = i > 0 ? &effect.steps[i - 1] : nullptr;
            const Step* next = i + 1 < effect.steps.size() ? &effect.steps[i + 1] : nullptr;
            const bool is_pair = next != nullptr && step.verb == Verb::spare &&
                                 next->verb == Verb::spare &&
                                 ((step.target == Target::mine && next->target == Target::foe) ||
                                  (step.target == Target::foe && next->target == Target::mine));
            if (is_pair) {
                append(out, "sentence.then", say("spare.both", {}, is_after));
                ++i;
            } else if (before != nullptr && is_same_unit(*before, step)) {
                append(out, "sentence.and", one_step(step, "same", false));
            } else if (before == nullptr && !subject.empty()) {
                append(out, "sentence.then", one_step(step, subject, is_after));
            } else {
                append(out, "sentence.then",
                       one_step(step, names::of(names::targets, step.target), is_after));
            }
        }
        return out;
    }

    /// Is the step about the unit that the condition just before it named?
    [[nodiscard]] static bool names_unit(const Condition& condition, const Step& step) {
        const bool mine = condition.subject == Subject::mine && step.target == Target::mine;
        const bool foe = condition.subject == Subject::foe && step.target == Target::foe;
        return (mine || foe) && has_same_form(step.verb);
    }

    void append(std::string& out, const std::string& with, const std::string& more) const {
        out = out.empty() ? more : say(with, {{"a", out}, {"b", more}});
    }

    [[nodiscard]] static bool has_same_form(Verb verb) {
        return verb == Verb::add || verb == Verb::dice || verb == Verb::trait ||
               verb == Verb::role || verb == Verb::spare;
    }
    /// Does `step` go on about the unit that `before` named, so that it need not be named again?
    [[nodiscard]] static bool is_same_unit(const Step& before, const Step& step) {
        return has_same_form(before.verb) && has_same_form(step.verb) &&
               before.target == step.target && step.target != Target::self;
    }

    [[nodiscard]] std::string one_step(const Step& step, Text target,
                                       bool is_after_condition) const {
        const auto phrase = [&](const std::string& id, Fills fills = {}) {
            return say(id, fills, is_after_condition);
        };
        const std::string n = fmt::to_string(std::abs(static_cast<int>(step.amount)));
        const Text sign = step.amount < 0 ? "minus" : "plus";
        switch (step.verb) {
            case Verb::add: return phrase(fmt::format("add.{}_{}", target, sign), {{"n", n}});
            case Verb::dice:
                return phrase(fmt::format("dice.{}_{}_{}", target, sign, n == "1" ? "one" : "many"),
                              {{"n", n}});
            case Verb::reroll: return phrase(fmt::format("reroll.{}", target));
            case Verb::morale: return phrase(fmt::format("morale.{}_{}", target, sign), {{"n", n}});
            case Verb::move:
                if (step.moves_self) return phrase(fmt::format("move_self.{}", names::of(step.to)));
                return phrase(fmt::format("move.{}_{}", target, names::of(step.to)),
                              {{"card", chosen(step)}});
            case Verb::peek: return phrase(n == "1" ? "peek.one" : "peek.many", {{"n", n}});
            case Verb::trait:
                return phrase(
                    fmt::format("gain_trait.{}", target),
                    {{"trait", say(fmt::format("trait.{}", names::traits[amount(step)]))}});
            case Verb::role:
                return phrase(
                    fmt::format("become.{}", target),
                    {{"role", say(fmt::format("a_role.{}", names::roles[amount(step)]))}});
            case Verb::spare: return phrase(fmt::format("spare.{}", target));
            case Verb::margin:  // SK-69: 3 without any change.
                return phrase(fmt::format("margin.{}", target),
                              {{"n", fmt::to_string(3 + step.amount)}});
            case Verb::mediate: break;
        }
        return phrase("mediate.text");
    }

    [[nodiscard]] static std::size_t amount(const Step& step) {
        return static_cast<std::size_t>(step.amount);
    }

    [[nodiscard]] std::string chosen(const Step& step) const {
        std::string kind = say("chosen.kind");
        std::string path, path_not, strength;
        for (const Condition& condition : step.filter) {
            const bool is_not = condition.op == Op::ne;
            if (condition.attribute == Attribute::role) {
                kind = words(condition, "role", names::roles, "sentence.or");
                if (is_not) kind = say("chosen.kind_not", {{"roles", kind}});
            } else if (condition.attribute == Attribute::path) {
                (is_not ? path_not : path) += say(is_not ? "chosen.path_not" : "chosen.path",
                                                  {{"path", value(condition, false)}});
            } else {
                strength += say("chosen.strength", {{"number", number(condition)}});
            }
        }
        return say(
            fmt::format("chosen.{}_{}", names::of(names::targets, step.target),
                        names::of(step.from)),
            {{"kind", kind}, {"path", path}, {"path_not", path_not}, {"strength", strength}});
    }

    const Table& table_;
    Missing* missing_;
};

}  // namespace

std::vector<Paragraph> wording(const Table& table, const Card& card, Missing* missing) {
    const Writer writer{table, missing};
    std::vector<Paragraph> out;
    for (const Effect& effect : card.effects) out.push_back(writer.effect(effect));
    if (card.role == Role::equipment && card.strength >= 0)  // SK-135, SK-137
        out.push_back({writer.say("lead.in_slot"),
                       writer.say(card.strength == 0 ? "rule.equipment_zero" : "rule.equipment")});
    if (card.play == 1)
        out.push_back({writer.say("lead.offense_only"), writer.say("rule.offense_only")});
    if (card.play == 2)
        out.push_back({writer.say("lead.defense_only"), writer.say("rule.defense_only")});
    if (card.role == Role::ritual)  // SK-142, SK-143
        out.push_back(
            {writer.say("lead.needs"),
             writer.say("rule.ritual_needs",
                        {{"path", writer.say(fmt::format("path.{}", names::of(card.path)))}})});
    if (card.grant != Power::none)
        out.push_back(
            {writer.say("lead.needs"),
             writer.say("rule.grant",
                        {{"power", writer.say(fmt::format("power.{}", names::of(card.grant)))}})});
    return out;
}

PowerText wording(const Table& table, Power power, Missing* missing) {
    const Writer writer{table, missing};
    const std::string id{names::of(power)};
    return {writer.say("power." + id), writer.find("power_limit." + id).value_or(""),
            writer.say("power_text." + id)};
}

std::string word(const Table& table, std::string_view id, Missing* missing) {
    return Writer{table, missing}.say(std::string{id});
}

}  // namespace muster::skirmish
