#include "engine/warfare/lab/play.hpp"

#include "engine/lab/text/session.hpp"
#include "engine/warfare/game/compiled.hpp"
#include "engine/warfare/model/names.hpp"
#include "engine/warfare/players/odds.hpp"
#include "engine/warfare/terminal/table.hpp"
#include "engine/warfare/terminal/wording.hpp"
#include "engine/warfare/wording/narrate.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>  // whole, for the contract

#include <algorithm>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace muster::lab {
namespace {

/// Warfare as contract/text_table.hpp wants it.
class WarfareText {
  public:
    using Wording = warfare::Wording;

    explicit WarfareText(const warfare::Words& words) : words_{words}, wording_{words} {}

    [[nodiscard]] const Wording& wording() const { return wording_; }
    [[nodiscard]] TextBlocks blocks(const warfare::View& view) const {
        return blocks_of(screen(words_, view.state));
    }
    static std::string how_to_play() { return how_to_play_warfare(); }
    static std::string_view rule_now(const warfare::State& state) {
        return warfare::rule_now(state);
    }
    static std::optional<std::string> odds(const warfare::View& view,
                                           const warfare::Action& action) {
        return odds_text(view.state, action);
    }
    static std::optional<std::string> odds_now(const warfare::View&) { return std::nullopt; }
    static bool hides(const warfare::State&) { return false; }  // WF-18
    static bool is_loss(const warfare::Event& event) {
        using enum warfare::Event::Kind;
        return event.kind == casualty || event.kind == fort_hit || event.kind == diminished ||
               event.kind == left || event.kind == fell;
    }
    [[nodiscard]] std::string seat_title(const warfare::State&, Seat seat) const {
        return fmt::format("{} ({})", warfare::side_name(words_, static_cast<int>(index(seat))),
                           seat_name(seat));
    }
    /// Of a side, or of a unit's id.
    [[nodiscard]] Seat seat_named(const warfare::State& state, std::string_view word) const {
        for (const Seat seat : {Seat::red, Seat::blue}) {
            if (word == warfare::side_name(words_, static_cast<int>(index(seat)))) return seat;
            const auto& units = state.setup->sides[index(seat)].army.units;
            if (std::any_of(units.begin(), units.end(),
                            [&](const warfare::Unit& unit) { return unit.id == word; }))
                return seat;
        }
        return Seat::nobody;
    }

    /// Orders by unit; everything else stands by itself.
    [[nodiscard]] std::vector<Choice<warfare::Action>> menu(const warfare::View& view,
                                                            const warfare::Actions& legal) const {
        const warfare::State& state = view.state;
        std::vector<Choice<warfare::Action>> out;
        for (const warfare::Action& action : legal) {
            if (state.moment != warfare::Moment::order || action.unit == warfare::no_unit) {
                out.push_back({warfare::describe(words_, state, action), "", {action}});
                continue;
            }
            const warfare::Unit& card = state.card(state.active, action.unit);
            auto found = std::find_if(out.begin(), out.end(),
                                      [&](const auto& choice) { return choice.key == card.id; });
            if (found == out.end())
                found = out.insert(out.end(), {warfare::unit_name(words_, card), card.id, {}});
            found->actions.push_back(action);
        }
        for (Choice<warfare::Action>& choice : out)
            if (!choice.key.empty())
                choice.text =
                    fmt::format("{} {}: {} order{}", choice.key, choice.text, choice.actions.size(),
                                choice.actions.size() == 1 ? "" : "s");
        return out;
    }
    /// Of an attack on who may not be attacked, by which rule.
    static std::optional<std::string> barred(const warfare::View& view, const std::string& line) {
        const warfare::State& state = view.state;
        std::istringstream words{line};
        std::string verb, attacker, target, more;
        words >> verb >> attacker >> target;
        if (words >> more || (verb != "attack" && verb != "charge") ||
            state.moment != warfare::Moment::order)
            return std::nullopt;
        const auto unit = unit_of(state, state.active, attacker);
        const auto other = unit_of(state, 1 - state.active, target);
        if (!unit || !other) return std::nullopt;
        if (!state.piece(state.active, *unit).is_on_field() ||
            !state.piece(state.active, *unit).fresh)
            return fmt::format("{} has no order left this round", attacker);
        const auto rule = warfare::attack_refusal(state, state.active, *unit, *other);
        if (!rule) return std::nullopt;
        return fmt::format("{} may not be attacked by {} ({})", target, attacker, *rule);
    }
    static std::string forms() {
        return help_line("nb2", "the orders of the unit of that id") +
               help_line("attack nb2 ec2", "an order in words") +
               help_line("surrender", "with a game master (WF-176)") +
               help_line("leader-defeated red", "the fight of characters (WF-171)") +
               help_line("characters-beaten blue", "the same (WF-172)");
    }

  private:
    static std::optional<warfare::Index> unit_of(const warfare::State& state, int side,
                                                 std::string_view id) {
        const auto& units = state.setup->sides[static_cast<std::size_t>(side)].army.units;
        const auto found = std::find_if(units.begin(), units.end(),
                                        [&](const warfare::Unit& unit) { return unit.id == id; });
        if (found == units.end()) return std::nullopt;
        return static_cast<warfare::Index>(found - units.begin());
    }

    const warfare::Words& words_;
    Wording wording_;
};
static_assert(TextTable<WarfareText>);

}  // namespace

PlayEnd play(warfare::Journal& journal, const std::array<players::Kind, 2>& kinds, Terminal table,
             const warfare::Words& words, bool asks_for_dice) {
    const WarfareText text{words};
    return TextSession<WarfareText>{journal, kinds, table, text, asks_for_dice}.run();
}

}  // namespace muster::lab
