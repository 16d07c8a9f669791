#include "client/app/app.hpp"
#include "client/ui/screen/terms.hpp"
#include "client/ui/widgets/focus.hpp"

#include <algorithm>
#include <exception>

/// What the words of a screen mean, and the way from them into the rulebooks.
namespace muster::client {

std::optional<Meaning> App::meaning_of(const Term& term) {
    const std::string ruleset = top().rule().ruleset;
    if (term.is_link()) {
        const auto at = books_.find(term.rule, ruleset, settings_.language);
        if (!at) return std::nullopt;
        return Meaning{books_.gist(*at, settings_.language), term.rule};
    }
    const auto game = std::find_if(games_.begin(), games_.end(),
                                   [&](const auto& one) { return one->id() == ruleset; });
    std::optional<Meaning> out;
    try {
        if (game != games_.end()) out = (*game)->meaning(term.id);
    } catch (const std::exception& fault) {
        out = Meaning{fault.what()};
    }
    if (!term.text.empty()) out = Meaning{term.text, out ? out->rule : std::string{}};
    if (out && out->text.empty()) out.reset();
    return out;
}

void App::draw_meaning(Screen& screen, const Frame& frame) {
    notes_.follow(screen);
    const Term* term = notes_.shown();
    if (term == nullptr) return;
    if (const auto note = meaning_of(*term))
        notes_.draw(screen, frame, view_.shown(), *note, now_ms_, settings_.reduced_motion);
    else
        notes_.draw_nothing();
}

bool App::open_rule(const std::string& rule) {
    const auto at = books_.find(rule, top().rule().ruleset, settings_.language);
    if (at) let([&](Scene& /*scene*/) { open_rulebook(*at); });
    return at.has_value();
}

void App::open_rule_here() {
    if (const Term* term = notes_.shown()) {
        const auto note = meaning_of(*term);
        if (note && !note->rule.empty() && open_rule(note->rule)) return;
    }
    // Why something cannot be done, where that is looked at.
    for (const Command& place : {attention_.hover.value_or(attention_.focus), attention_.focus}) {
        const Spot* spot = find_spot(screen(), place);
        const std::string reason = spot == nullptr ? std::string{} : spot->reason;
        for (const RuleMention& mention : rules_in(reason))
            if (open_rule(reason.substr(mention.from, mention.bytes))) return;
    }
    let([&](Scene& scene) { open_rulebook(scene.rule()); });
}

bool App::press_on_words(Key key) {
    if (help_) return false;
    if (key == Key::f3 || key == Key::back_f3) {
        is_focus_new_ = true;
        return notes_.step(screen(), attention_.focus, key == Key::f3 ? 1 : -1, now_ms_);
    }
    if (key == Key::f2) return false;
    const bool was_walking = notes_.is_walking();
    if (was_walking && key == Key::enter) {
        const auto note = notes_.shown() == nullptr ? std::nullopt : meaning_of(*notes_.shown());
        if (note && !note->rule.empty() && open_rule(note->rule)) return true;
    }
    notes_.clear();
    changed();
    return was_walking && key == Key::escape;
}

std::string App::rule_at(double x, double y) {
    if (help_) return {};
    if (notes_.is_on_tag(x, y)) {
        const auto note = meaning_of(*notes_.shown());
        return note ? note->rule : std::string{};
    }
    const Term* term = term_at(screen(), x, y);
    if (term == nullptr || !term->is_link()) return {};
    return books_.find(term->rule, top().rule().ruleset, settings_.language) ? term->rule
                                                                             : std::string{};
}

}  // namespace muster::client
