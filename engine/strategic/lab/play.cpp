#include "engine/strategic/lab/play.hpp"

#include "engine/lab/text/blocks.hpp"
#include "engine/lab/text/session.hpp"
#include "engine/strategic/fight/prospects.hpp"
#include "engine/strategic/odds/pool_odds.hpp"
#include "engine/strategic/terminal/table.hpp"
#include "engine/strategic/terminal/wording.hpp"
#include "engine/strategic/wording/text.hpp"
#include "engine/toml/document.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>  // whole, for the contract

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::lab {
namespace {

constexpr std::string_view war_referee = "referee ";

/// Strategic war as contract/text_table.hpp wants it, with a referee who rules at the prompt.
class StrategicText {
    using Action = strategic::Action;
    using State = strategic::State;
    using View = strategic::View;

  public:
    using Wording = strategic::Wording;

    explicit StrategicText(const strategic::Words& words) : words_{words}, wording_{words} {}

    [[nodiscard]] const Wording& wording() const { return wording_; }
    [[nodiscard]] TextBlocks blocks(const View& view) const {
        const auto faction =
            is_player(view.seat) ? static_cast<strategic::Index>(view.seat) : strategic::absent;
        return blocks_of(table_of(words_, view.state, faction) + pools_text(words_, view.state));
    }
    static std::string how_to_play() {
        return "Each War Turn the invader moves its armies and declares attacks, then the "
               "defender; then all\n"
               "battles are fought. Both armies of a battle roll a pool of dice, sorted and "
               "compared pair by\n"
               "pair: who shows less loses 10 Size, or 20 where it is 3 or more; a tie costs both "
               "5.\n"
               "\n"
               "Type the number of a choice; help says what else may be typed, and help ST-94 "
               "prints the\n"
               "rule of that number.\n";
    }
    static std::string_view rule_now(const State& state) { return strategic::rule_now(state); }
    /// Of the first battle of an attack, and of the dice that are committed.
    [[nodiscard]] std::optional<std::string> odds(const View& view, const Action& action) const {
        const State& state = view.state;
        if (action.kind == Action::Kind::attack) {
            const auto meets = strategic::meeting(state, action.army, action.other, action.flag);
            if (!meets.can) return "too few dice to attack (ST-66)";
            strategic::Battle battle;
            battle.attacker = action.army;
            battle.defender = action.other;
            return odds_of(meets.attacker, meets.defender, strategic::stakes_of(state, battle));
        }
        if (action.kind != Action::Kind::commit) return std::nullopt;
        std::array<strategic::PoolSide, 2> sides;
        for (const std::size_t side : {0U, 1U})
            sides[side] = strategic::side_of(state.variant(), state.battle.sides[side]);
        const bool attacks = state.battle.step == strategic::BattleStep::attacker_commits;
        sides[attacks ? 0 : 1].dice = action.dice;
        return odds_of(sides[0], sides[1], strategic::stakes_of(state, state.battle));
    }
    static std::optional<std::string> odds_now(const View&) { return std::nullopt; }
    static constexpr bool hides_places = true;
    static bool hides(const State& state) { return !state.variant().open_information; }
    static bool is_loss(const strategic::Event& event) {
        using enum strategic::Event::Kind;
        return event.kind == lost || event.kind == fell;
    }
    [[nodiscard]] std::string seat_title(const State& state, Seat seat) const {
        return strategic::faction_name(words_, state.war(), index(seat));
    }
    /// Of a faction, or of an army by its id.
    [[nodiscard]] Seat seat_named(const State& state, std::string_view word) const {
        for (std::size_t i = 0; i < state.faction_count(); ++i)
            if (word == strategic::faction_name(words_, state.war(), i)) return seat_of(i);
        for (strategic::Index army = 0; army < state.army_count; ++army)
            if (state.armies[army].row < state.war().armies.size() &&
                word == strategic::army_name(state, army))
                return seat_of(state.armies[army].faction);
        return Seat::nobody;
    }
    static std::string forms() {
        return help_line("march v1 hobbs_ditch", "an action in words; also split v1 40") +
               "A referee may rule wherever somebody is asked, as saves have it:\n" +
               help_line("referee ref_pool v1 2 because the scene was won", "dice of a scene") +
               help_line("referee ref_size v1 -20 because of the plague", "Size gained or lost");
    }
    /// By what the viewer sees: what it does not see has no say.
    static std::optional<std::string> barred(const View& view, const std::string& line) {
        std::optional<Action> action;
        try {
            action = strategic::parse_action(view.state, line);
        } catch (const IllegalAction&) {
            return std::nullopt;
        }
        const auto rule = strategic::refusal(view.state, *action);
        if (!rule) return std::nullopt;
        return fmt::format("{} ({})", toml::quote(line), *rule);
    }
    static bool is_ruling(std::string_view line) { return line.starts_with(war_referee); }
    static Action ruling(const State& state, std::string_view line) {
        const Action action = strategic::parse_action(state, line.substr(war_referee.size()));
        if (!strategic::is_referees(action.kind))
            throw IllegalAction{"that is no ruling: see help"};
        if (const auto rule = strategic::refusal(state, action))
            throw IllegalAction{fmt::format("not now ({})", *rule)};
        if (action.reason.text().empty())
            throw IllegalAction{
                fmt::format("A ruling needs a reason. Write: {} because WHY", line)};
        return action;
    }

  private:
    static std::string odds_of(const strategic::PoolSide& attacker,
                               const strategic::PoolSide& defender,
                               const strategic::Stakes& stakes) {
        const auto odds = strategic::pool_odds(attacker, defender, stakes);
        return fmt::format(
            "{} dice against {}: loses {:.0f} Size, takes {:.0f}; loses less {:.0f} %",
            attacker.count(), defender.count(), odds.attacker_loss_mean, odds.defender_loss_mean,
            100 * odds.attacker_loses_less);
    }

    const strategic::Words& words_;
    Wording wording_;
};
static_assert(TextTable<StrategicText>);

}  // namespace

PlayEnd play(strategic::Journal& journal, const std::array<players::Kind, 2>& kinds, Terminal table,
             const strategic::Words& words, bool asks_for_dice) {
    const StrategicText text{words};
    std::vector<players::Kind> seats;
    for (const strategic::Faction& faction : journal.header().setup.war.factions)
        seats.push_back(kinds[static_cast<std::size_t>(faction.side)]);
    return TextSession<StrategicText>{journal, seats, table, text, asks_for_dice}.run();
}

}  // namespace muster::lab
