#include "engine/warfare/terminal/table.hpp"

#include "engine/warfare/model/names.hpp"
#include "engine/warfare/players/odds.hpp"
#include "engine/warfare/wording/narrate.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace muster::lab {

using namespace warfare;

namespace {

/// How a unit stands, in words: "exhausted, diminished, engaged with ec2".
std::string marks(const State& state, int side, Index unit) {
    const Piece& piece = state.piece(side, unit);
    if (!piece.is_on_field()) return std::string{names::of(names::places, piece.place)};
    std::string out = piece.fresh ? "fresh" : "exhausted";
    if (is_diminished(state, side, unit)) out += ", diminished";
    if (piece.rallied) out += ", rallied";
    std::string others;
    for (Index other = 0; other < state.side(1 - side).units; ++other)
        if (are_engaged(state, side, unit, other))
            others += fmt::format(" {}", state.card(1 - side, other).id);
    if (!others.empty()) out += ", engaged with" + others;
    return out;
}

std::string rank_of(const Words& words, const State& state, int side) {
    const SideSetup& own = state.setup->sides[static_cast<std::size_t>(side)];
    std::string out = fmt::format("{} ({}), {}\n", side_name(words, side),
                                  names::seats[static_cast<std::size_t>(side)], own.army.name);
    for (Index unit = 0; unit < state.side(side).units; ++unit) {
        const Unit& card = state.card(side, unit);
        const Profile& p = card.profile;
        out += fmt::format(
            "  {:<7}{:<25.25} {:<12} {:>2}/{:<2}  {:>+3} {:>+3} {:>3} {:>3} {:>+3}  {}\n", card.id,
            unit_name(words, card), names::of(names::types, p.type), state.piece(side, unit).die,
            p.faces, p.attack, p.power, p.defense, p.toughness, p.morale, marks(state, side, unit));
    }
    for (std::size_t i = 0; i < own.fortifications.size(); ++i) {
        const auto index = static_cast<Index>(first_fortification + i);
        const Stronghold& place = state.stronghold(side, index);
        const FortificationRow& row = state.fortification(side, index);
        out += fmt::format("  {:<7}{:<25.25} {:<12} {:>2}/{:<2}          {:>3} {:>3} {:>+3}  {}\n",
                           own.fortifications[i].id, own.fortifications[i].name,
                           fmt::format("level {}", row.level), place.die, row.faces, row.defense,
                           row.toughness, row.morale_bonus,
                           place.fallen   ? "fallen"
                           : place.sapped ? "sapped"
                                          : "stands");
    }
    return out;
}

}  // namespace

std::string screen(const Words& words, const State& state) {
    const std::string round =
        fmt::format("Round {}", std::max(state.side(0).round, state.side(1).round));
    const std::string out = fmt::format("{:<48}die    Atk Pow Def Tou Mor\n", round);
    return out + rank_of(words, state, 0) + rank_of(words, state, 1);
}

std::string how_to_play_warfare() {
    return "Each side gives one order at a time to a fresh unit, which is then exhausted; when\n"
           "all are, all are fresh again and a round begins. An attack rolls a d20 and Attack\n"
           "against Defense, then Power against Toughness, and costs the target a face of its\n"
           "die. At half it is diminished and checks Morale for every further casualty.\n"
           "\n"
           "Type the number or the id of a unit, then that of its order; help says what else\n"
           "may be typed, and help WF-86 prints the rule of that number.\n";
}

namespace {

/// How likely battle magic that is checked gets through (WF-58).
std::optional<std::string> magic_odds(const State& state, Action order) {
    const Magic& effect = state.setup->magic[order.value];
    if (!effect.power || order.other == no_unit || is_fortification(order.other))
        return std::nullopt;
    const Profile& target = state.profile(1 - state.active, order.other);
    const int lean = target.has(Effect::resist_magic) ? -1 : 0;
    return fmt::format("gets through {:.0f} %",
                       100 * chance_of(target.toughness - *effect.power, lean));
}

}  // namespace

std::optional<std::string> odds_text(const State& state, Action order) {
    if (order.kind == Action::Kind::magic) return magic_odds(state, order);
    if (state.moment != Moment::order ||
        (order.kind != Action::Kind::attack && order.kind != Action::Kind::charge))
        return std::nullopt;
    constexpr double nearly = 1 - 1e-9;
    const AttackOdds odds = attack_odds(state, order);
    const auto percent_of = [](double chance) { return fmt::format("{:.0f} %", 100 * chance); };
    std::string out;
    if (odds.dares < nearly) out += fmt::format("dares {}, ", percent_of(odds.dares));
    out += fmt::format("hits {}, critically {}; mean casualties {:.2f}; removed {}",
                       percent_of(odds.hits), percent_of(odds.critical), odds.expected,
                       percent_of(odds.removed));
    if (odds.engaged > 0) out += fmt::format(", engaged {}", percent_of(odds.engaged));
    if (odds.exhausted - odds.removed > 1 - nearly)
        out += fmt::format(", exhausted {}", percent_of(odds.exhausted - odds.removed));
    if (odds.own_steps[0] >= nearly) return out + "; costs nothing";
    return out + fmt::format("; costs a casualty {}, the unit {}",
                             percent_of(1 - odds.own_steps[0]), percent_of(odds.own_removed));
}

int units_left(const State& state, int side) {
    int left = 0;
    each_on_field(state, side, [&](Index) { ++left; });
    return left;
}

std::string result_sentence(const Words& words, const State& state) {
    const Outcome end = outcome(state);
    const std::string left =
        fmt::format("units on the field {} to {}", units_left(state, 0), units_left(state, 1));
    const int round = std::max(state.side(0).round, state.side(1).round);
    if (!end.is_over) return fmt::format("The battle goes on: round {}, {}.", round, left);
    Event event{Event::Kind::ended, state.winner};
    event.value = static_cast<std::int16_t>(end.ending);
    std::string out = narrate(words, state, event).value_or("");
    if (out.ends_with('.')) out.pop_back();
    return fmt::format("{}; round {}, {}.", out, round, left);
}

}  // namespace muster::lab
