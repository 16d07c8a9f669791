#include "engine/skirmish/lab/play.hpp"

#include "engine/lab/text/session.hpp"
#include "engine/skirmish/game/compiled.hpp"
#include "engine/skirmish/terminal/table.hpp"
#include "engine/skirmish/terminal/wording.hpp"
#include "engine/skirmish/wording/narrate.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>  // whole, for the contract

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::lab {
namespace {

bool is_in(skirmish::CopySet set, skirmish::Copy copy) {
    return copy < skirmish::max_copies && (set & skirmish::bit(copy)) != 0;
}

/// Whether the copies an action names are the mover's own.
bool is_about_own(const skirmish::Action& action) {
    using enum skirmish::Action::Kind;
    return action.kind == designate || action.kind == offense || action.kind == defense ||
           action.kind == respond || action.kind == after || action.kind == heal ||
           action.kind == recall || action.kind == bring_back || action.kind == exchange;
}

bool is_trained(const skirmish::Player& me, const skirmish::Action& action) {
    return is_about_own(action) && is_in(me.trained, action.copy);
}

/// Whether paying for the action leaves its commander without Morale (SK-R39).
bool spends_last_morale(const skirmish::Player& me, const skirmish::State& state,
                        const skirmish::Action& action) {
    using enum skirmish::Action::Kind;
    int price = 0;
    if (action.kind == heal || action.kind == bring_back || action.kind == send_away) price = 1;
    if (action.kind == pass && state.moment == skirmish::Moment::offense) price = 1;
    if (action.kind == save_morale) price = 3;
    return price > 0 && me.total_morale() <= price;
}

/// Nothing in the rules distinguishes these two copies, nor what the other side knows of them.
bool is_twin(const skirmish::Player& owner, skirmish::Copy a, skirmish::Copy b) {
    if (a == b) return true;
    if (a >= skirmish::max_copies || b >= skirmish::max_copies) return false;
    if (owner.cards[a] != owner.cards[b] || owner.uses[a] != owner.uses[b]) return false;
    if (owner.designated == a || owner.designated == b) return false;
    const auto alike = [&](skirmish::CopySet set) { return is_in(set, a) == is_in(set, b); };
    return alike(owner.trained) && alike(owner.seen) && alike(owner.used) && alike(owner.granted) &&
           std::all_of(owner.zones.begin(), owner.zones.end(), alike);
}

bool is_same(const skirmish::Player& me, const skirmish::Action& a, const skirmish::Action& b) {
    return is_about_own(a) && a.kind == b.kind && a.value == b.value &&
           is_twin(me, a.copy, b.copy) && is_twin(me, a.other, b.other);
}

/// The skirmish as contract/text_table.hpp wants it.
class SkirmishText {
  public:
    using Wording = skirmish::Wording;

    [[nodiscard]] const Wording& wording() const { return wording_; }
    static TextBlocks blocks(const skirmish::View& view) { return blocks_of(screen(view)); }
    static std::string how_to_play() { return lab::how_to_play(); }
    static std::string_view rule_now(const skirmish::State& state) {
        return skirmish::rule_now(state);
    }
    static std::optional<std::string> odds(const skirmish::View& view,
                                           const skirmish::Action& action) {
        return odds_text(view, action);
    }
    static std::optional<std::string> odds_now(const skirmish::View& view) {
        return standing(view);
    }
    static std::string why(const skirmish::View& view, const skirmish::Action& action) {
        return price_text(view, action);
    }
    static bool hides(const skirmish::State&) { return true; }  // SK-210
    static bool is_loss(const skirmish::Event& event) {
        using enum skirmish::Event::Kind;
        return event.kind == killed || event.kind == routed ||
               (event.kind == morale_changed && event.value < 0);
    }
    static std::string seat_title(const skirmish::State&, Seat seat) {
        return lab::seat_title(seat);
    }
    static Seat seat_named(const skirmish::State&, std::string_view word) {
        return word == "Madder" ? Seat::red : word == "Woad" ? Seat::blue : Seat::nobody;
    }

    /// Equal copies are one choice: nobody needs to pick which of two Soldiers to lay.
    static std::vector<Choice<skirmish::Action>> menu(const skirmish::View& view,
                                                      const skirmish::Actions& legal) {
        const skirmish::Player& me = view.state.players[index(view.seat)];
        std::vector<Choice<skirmish::Action>> out;
        for (const skirmish::Action& action : legal)
            if (std::none_of(out.begin(), out.end(), [&](const auto& earlier) {
                    return is_same(me, earlier.actions.front(), action);
                }))
                out.push_back(
                    {fmt::format("{}{}{}", skirmish::describe(view.state, action),
                                 is_trained(me, action) ? " (trained)" : "",
                                 spends_last_morale(me, view.state, action) ? " - a Rout!" : ""),
                     "",
                     {action}});
        return out;
    }
    static std::string note(const skirmish::View& view, const skirmish::Actions& legal) {
        const auto now = standing(view);
        std::string out = now ? *now + "\n" : "";
        if (legal.size() == 1 && legal.front().kind == skirmish::Action::Kind::decline &&
            view.state.moment != skirmish::Moment::offense)
            out +=
                "You have nothing to use here. You are asked all the same, so that no pause\n"
                "shows the other side what you hold (SK-208; always_prompt in a variant).\n";
        return out;
    }
    static std::vector<Command> own_commands() {
        return {{Verb::own, {"texts", "t"}, "what your cards do"}};
    }
    static std::string answer(std::string_view, const skirmish::View& view) {
        return card_texts(view);
    }
    static std::string forms() {
        return help_line("offense CARD", "an action in words, by the id of the card") +
               help_line("concede", "gives the Battle up (SK-213)");
    }

  private:
    Wording wording_;
};
static_assert(TextTable<SkirmishText>);

}  // namespace

PlayEnd play(skirmish::Journal& journal, const std::array<players::Kind, 2>& kinds,
             Terminal table) {
    const SkirmishText text;
    return TextSession<SkirmishText>{journal, kinds, table, text, false}.run();
}

}  // namespace muster::lab
