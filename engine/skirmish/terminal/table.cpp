#include "engine/skirmish/terminal/table.hpp"

#include "engine/skirmish/model/names.hpp"
#include "engine/skirmish/model/wording.hpp"
#include "engine/skirmish/players/prospects.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace muster::lab {
namespace {

using namespace skirmish;

constexpr std::size_t columns = 80;

/// Breaks `text` at blanks into lines that fit: `first` columns of the first line are taken (by
/// blanks, or by what stands there already if `is_begun`), the others start after `rest` blanks.
std::string wrapped(const std::string& text, std::size_t first, std::size_t rest,
                    bool is_begun = false) {
    std::string out(is_begun ? 0 : first, ' ');
    std::size_t width = first;
    bool is_line_empty = true;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find(' ', from), text.size());
        const std::size_t word = end - from;
        if (!is_line_empty && width + 1 + word > columns) {
            out += "\n" + std::string(rest, ' ');
            width = rest;
            is_line_empty = true;
        }
        if (!is_line_empty) {
            out += ' ';
            ++width;
        }
        out.append(text, from, word);
        width += word;
        is_line_empty = false;
        from = end + 1;
    }
    return out + "\n";
}

const std::string& name_of(const State& state, std::size_t side, Copy copy) {
    return state.table->texts[state.players[side].cards[copy]].name;
}

std::string pile(const State& state, std::size_t side, Zone zone) {
    std::vector<std::string> names;
    each(state.players[side].zone(zone),
         [&](Copy copy) { names.push_back(name_of(state, side, copy)); });
    return names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", "));
}

std::string card_line(const State& state, std::size_t side, Copy copy) {
    const Card& card = state.card(static_cast<int>(side), copy);
    const int strength = state.base_strength(static_cast<int>(side), copy);
    std::string line =
        fmt::format("{:>3}  {}", strength == no_strength ? "-" : std::to_string(strength),
                    name_of(state, side, copy));
    line.resize(std::max<std::size_t>(line.size(), 31), ' ');
    line +=
        fmt::format(" {:<10}", word(*state.table, fmt::format("role.{}", names::of(card.role))));
    if (card.path != Path::none)
        line +=
            fmt::format(" {}", word(*state.table, fmt::format("path.{}", names::of(card.path))));
    for (std::size_t i = 0; i < trait_count; ++i)
        if ((card.traits & bit(static_cast<Trait>(i))) != 0)
            line +=
                fmt::format(", {}", word(*state.table, fmt::format("trait.{}", names::traits[i])));
    if (((state.players[side].trained >> copy) & 1U) != 0) line += ", trained";
    return line;
}

std::string slot(const State& state, std::size_t side) {
    const Player& player = state.players[side];
    if (player.slot == no_copy) return "";
    if (player.slot == hidden_copy) return "a card, face down";
    std::string text = name_of(state, side, player.slot);
    if (!state.revealed) return text + ", face down";
    const int number = static_cast<int>(side);
    const int strength = state.base_strength(number, player.slot);
    const int kept = player.fight.kept;
    text += fmt::format(": Strength {}, bonus {:+}, ", strength, bonus(state, number));
    if (kept != 0)
        text += fmt::format("die {}, total {}", kept, total(state, number));
    else if (const int dice = dice_count(state, number); dice == 1)
        text += "a die to roll";
    else
        text += fmt::format("{} dice to roll", dice);
    return text;
}

std::string side_lines(const View& view, std::size_t side) {
    const State& state = view.state;
    const Player& player = state.players[side];
    std::string out =
        fmt::format("{}: Morale {}", seat_title(static_cast<Seat>(side)), player.morale);
    if (player.base != 0) out += fmt::format(" + {} of the Base", player.base);
    if (player.power != Power::none)
        out += fmt::format(", {}", wording(*state.table, player.power).name);
    if (player.is_pc)
        out += fmt::format(", Favors {}, Influence {:.1f}", player.favors,
                           player.half_influence / 2.0);
    if (side != index(view.seat) && state.variant->hand_sizes_public)
        out += fmt::format(", {} cards in hand", hand_size(state, static_cast<int>(side)));
    out += "\n";
    for (const Zone zone : {Zone::exhausted, Zone::disabled, Zone::killed})
        out +=
            fmt::format("  {:<9} ", word(*state.table, fmt::format("zone.{}", names::of(zone)))) +
            wrapped(pile(state, side, zone), 12, 12, true);
    if (const std::string card = slot(state, side); !card.empty())
        out += fmt::format("  {:<9} {}\n", side == state.active ? "Offense" : "Defense", card);
    return out;
}

std::string in_words(double chance) {
    return fmt::format("{:.0f} %", 100 * chance);
}
/// "62 %", or "62 to 75 %" where an action moves it.
std::string in_words(const Prospects& known, double Chances::*part) {
    const std::string now = in_words(*known.will.*part);
    return known.was ? fmt::format("{:.0f} to {}", 100 * (*known.was.*part), now) : now;
}

std::string cards_and_morale(int cards, int morale) {
    std::string out;
    if (cards > 0) out = fmt::format("{} card{}", cards, cards == 1 ? "" : "s");
    if (morale > 0) out += fmt::format("{}{} Morale", out.empty() ? "" : " and ", morale);
    return out;
}

}  // namespace

const char* seat_title(Seat seat) {
    return seat == Seat::red ? "Madder (red)" : "Woad (blue)";
}

std::string how_to_play() {
    return "You hold your whole army from the start; nothing is drawn. In turn each side\n"
           "lays a unit face down on Offense, or Passes for 1 Morale; the other side lays\n"
           "one on Defense, or Passes. Both are turned up, and each side rolls a die,\n"
           "sometimes two of which the higher counts. Strength, die and bonuses make a\n"
           "total; the higher one wins.\n"
           "\n"
           "The winner is Exhausted and comes back in Phase 2; the loser is Disabled, or\n"
           "Killed if beaten by 3 or more. Before and after the dice either side may use\n"
           "cards from hand. An attack that nobody meets costs the defender Morale, and a\n"
           "side without Morale is Routed and loses. Else the most kills win at the end of\n"
           "Phase 2, then the most Morale.\n"
           "\n"
           "Type the number of a choice; texts shows what your cards do, help what else may\n"
           "be typed, and help SK-20 the rule of that number.\n";
}

std::string screen(const View& view) {
    const State& state = view.state;
    const std::size_t own = index(view.seat);
    std::string out =
        state.phase == 0 ? "Setup\n" : fmt::format("Phase {}, turn {}\n", state.phase, state.turn);
    out += side_lines(view, 1 - own) + side_lines(view, own);
    out += "Your hand:\n";
    if (state.players[own].zone(Zone::hand) == 0) out += "  none\n";
    each(state.players[own].zone(Zone::hand),
         [&](Copy copy) { out += card_line(state, own, copy) + "\n"; });
    return out;
}

std::optional<std::string> standing(const View& view) {
    if (!has_open_skirmish(view.state) || view.state.mediated) return std::nullopt;
    const Chances now = chances(odds(view), index(view.seat) == view.state.active);
    return fmt::format(
        "If nobody responds any more you win with {}; the other unit is Killed with {}, yours "
        "with {}.",
        in_words(now.win), in_words(now.kill), in_words(now.lose_unit));
}

std::optional<std::string> odds_text(const View& view, Action action) {
    const Prospects known = prospects(view, action);
    if (!known.will) return std::nullopt;
    const bool lays = action.kind == Action::Kind::offense || action.kind == Action::Kind::defense;
    return fmt::format("wins {}; the other unit is Killed {}, yours {}{}",
                       in_words(known, &Chances::win), in_words(known, &Chances::kill),
                       in_words(known, &Chances::lose_unit),
                       lays ? ", over all units it may meet" : "");
}

std::string price_text(const View& view, Action action) {
    const Prospects known = prospects(view, action);
    const std::string costs = cards_and_morale(known.cards, -known.morale);
    std::string out = costs.empty() ? "" : "It costs " + costs + ".";
    if (known.morale > 0)
        out += fmt::format("{}It gains {} Morale.", out.empty() ? "" : " ", known.morale);
    return out.empty() && !known.will ? "It costs nothing." : out;
}

std::string card_texts(const View& view) {
    const State& state = view.state;
    const std::size_t own = index(view.seat);
    CopySet cards = state.players[own].zone(Zone::hand);
    if (state.players[own].slot < max_copies) cards |= bit(state.players[own].slot);
    std::string out;
    CardIndex last = unknown_card;
    each(cards, [&](Copy copy) {
        const CardIndex card = state.players[own].cards[copy];
        if (card == last) return;  // Equal copies lie side by side.
        last = card;
        out += card_line(state, own, copy) + "\n";
        for (const Paragraph& paragraph : wording(*state.table, state.table->cards[card]))
            out += wrapped(
                paragraph.lead.empty() ? paragraph.text : paragraph.lead + " " + paragraph.text, 5,
                7);
    });
    const Power power = state.players[own].power;
    if (power != Power::none) {
        const PowerText text = wording(*state.table, power);
        const std::string limit = text.limit.empty() ? "" : " (" + text.limit + ")";
        out += wrapped(fmt::format("{}{}: {}", text.name, limit, text.text), 0, 5);
    }
    return out;
}

}  // namespace muster::lab
