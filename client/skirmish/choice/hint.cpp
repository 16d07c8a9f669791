#include "client/skirmish/choice/hint.hpp"

#include "engine/skirmish/players/prospects.hpp"
#include "engine/skirmish/wording/narrate.hpp"

#include <array>
#include <cmath>
#include <utility>

namespace muster::client {
namespace {

using skirmish::Action;

class Explainer {
  public:
    Explainer(const skirmish::View& view, const Words& words) : view_{&view}, words_{&words} {}

    /// "It wins 62%, …. It costs one card."
    [[nodiscard]] std::string reason(const Action& action) const {
        const skirmish::Prospects known = skirmish::prospects(*view_, action);
        std::string out = known.was    ? changes(*known.was, *known.will)
                          : known.will ? laid(*known.will)
                                       : std::string{};
        const std::string cost = price(known);
        if (!cost.empty()) out = out.empty() ? cost : both(out, cost);
        if (out.empty()) out = say("hint.free");
        return out;
    }
    [[nodiscard]] std::string say(const char* id, std::initializer_list<Field> fields = {}) const {
        return (*words_)(id, fields);
    }
    [[nodiscard]] std::string both(const std::string& a, const std::string& b) const {
        return say("hint.both", {{"a", a}, {"b", b}});
    }

  private:
    [[nodiscard]] std::string percent(double chance) const { return words_->percent(chance); }
    [[nodiscard]] std::string laid(const skirmish::Chances& will) const {
        return say("hint.laid", {{"win", percent(will.win)},
                                 {"kill", percent(will.kill)},
                                 {"lose", percent(will.lose_unit)}});
    }
    [[nodiscard]] std::string changes(const skirmish::Chances& was,
                                      const skirmish::Chances& will) const {
        using Part = std::pair<const char*, double skirmish::Chances::*>;
        constexpr std::array<Part, 3> parts{{{"response.win", &skirmish::Chances::win},
                                             {"response.kill", &skirmish::Chances::kill},
                                             {"response.lose", &skirmish::Chances::lose_unit}}};
        std::string said;
        for (const Part& part : parts) {
            const long before = std::lround(was.*part.second * 100);
            if (before == std::lround(will.*part.second * 100)) continue;
            const std::string change = say(
                part.first, {{"was", std::to_string(before)}, {"now", percent(will.*part.second)}});
            said = said.empty() ? change
                                : say("response.and", {{"changes", said}, {"change", change}});
        }
        return said.empty() ? say("hint.same") : say("hint.changes", {{"changes", said}});
    }
    [[nodiscard]] std::string price(const skirmish::Prospects& known) const {
        if (known.morale > 0) return words_->many("hint.gains", known.morale);
        const std::string morale =
            known.morale < 0 ? words_->many("hint.morale", -known.morale) : std::string{};
        const std::string cards =
            known.cards > 0 ? words_->many("hint.cards", known.cards) : std::string{};
        if (morale.empty() && cards.empty()) return {};
        if (morale.empty() || cards.empty()) return say("hint.costs", {{"cost", morale + cards}});
        return say("hint.costs", {{"cost", say("hint.and", {{"a", cards}, {"b", morale}})}});
    }

    const skirmish::View* view_;
    const Words* words_;
};

}  // namespace

std::optional<Hint> hint(const skirmish::View& view, const Choices& choices,
                         const Advice<Action>& advice, const Words& words) {
    if (choices.legal.empty()) return std::nullopt;
    const auto words_of = [&](const Action& action) {
        return skirmish::describe(view.state, action);
    };
    Hint out;
    out.candidates = candidates_of(advice, choices.legal, words_of);
    if (!out.candidates.empty()) out.best = out.candidates.front().which;
    out.act = words_of(choices.legal[out.best]);
    const Explainer explainer{view, words};
    if (out.candidates.empty()) {
        out.reason = explainer.say("hint.only");
        return out;
    }
    out.reason = explainer.reason(choices.legal[out.best]);
    out.basis = words("hint.basis", {{"n", words.number(advice.tries)},
                                     {"side", words.side(opponent(view.seat))}});
    return out;
}

}  // namespace muster::client
