#include "client/battle/setup/frame.hpp"

#include "client/ui/widgets/pieces.hpp"

#include <algorithm>

namespace muster::client {
namespace {

constexpr double panel_gap = 12, least_side = 312;

/// The panels of the sides in rows that are as even as can be.
void draw_setup_sides(SetupPen& pen, const Box& box) {
    const std::size_t count = pen.sides.size();
    const auto most = static_cast<std::size_t>((box.width + panel_gap) / (least_side + panel_gap));
    const std::size_t fits = std::clamp<std::size_t>(most, 1, count);
    const std::size_t rows = (count + fits - 1) / fits;
    const std::size_t in_row = (count + rows - 1) / rows;
    const double high =
        (box.height - panel_gap * static_cast<double>(rows - 1)) / static_cast<double>(rows);
    for (std::size_t row = 0; row < rows; ++row) {
        const std::size_t from = row * in_row;
        const std::size_t to = std::min(count, from + in_row);
        const auto here = static_cast<double>(to - from);
        const double wide = (box.width - panel_gap * (here - 1)) / here;
        for (std::size_t side = from; side < to; ++side)
            draw_setup_side(pen,
                            {box.x + static_cast<double>(side - from) * (wide + panel_gap),
                             box.y + static_cast<double>(row) * (high + panel_gap), wide, high},
                            side);
    }
}

}  // namespace

std::vector<players::Kind> computer_kinds(const BattleSetup& setup) {
    using players::Kind;
    std::vector<Kind> out;
    for (const Kind kind : {Kind::random, Kind::greedy, Kind::easy, Kind::fair, Kind::hard})
        if (setup.has_player(kind)) out.push_back(kind);
    return out;
}

std::string kind_words(const Words& words, players::Kind kind) {
    return words("setup." + std::string{players::kind_names[static_cast<std::size_t>(kind)]});
}

void draw_setup_frame(SetupPen& pen, const Box& all) {
    const double low = std::clamp(all.height * 0.286, 164.0, 252.0);
    draw_setup_sides(pen, {all.x, all.y, all.width, all.height - low - panel_gap});
    const Box foot{all.x, all.bottom() - low, all.width, low};
    const bool has_costs = std::all_of(pen.sides.begin(), pen.sides.end(),
                                       [](const SetupSide& side) { return side.cost.has_value(); });
    const double room = foot.width - panel_gap * (has_costs ? 2 : 1);
    const double start = room * (has_costs ? 0.29 : 0.38);
    const double fairness = has_costs ? room * 0.36 : 0;
    const double terms = room - start - fairness;
    draw_setup_terms(pen, {foot.x, foot.y, terms, low});
    if (has_costs) draw_setup_fairness(pen, {foot.x + terms + panel_gap, foot.y, fairness, low});
    draw_setup_start(pen, {foot.right() - start, foot.y, start, low});
}

std::string first_fault(const Words& words, const std::string& faults) {
    const std::size_t end = faults.find('\n');
    std::string first = faults.substr(0, end);
    // "This battle file can't be played:" is followed by why.
    std::string head;
    if (end != std::string::npos && first.find(": error: ") == std::string::npos) {
        head = first + '\n';
        first = faults.substr(end + 1, faults.find('\n', end + 1) - end - 1);
    }
    int others = -1;
    for (std::size_t at = 0; (at = faults.find(": error: ", at)) != std::string::npos; ++at)
        ++others;
    // "/home/.../battle.toml:6:7: error: ...": whoever set it up knows where it lies.
    const std::size_t place = first.find(": error: ");
    const std::size_t folder = place == std::string::npos ? place : first.rfind('/', place);
    if (folder != std::string::npos) first.erase(0, folder + 1);
    if (others > 0) first += '\n' + words.many("setup.more_faults", others);
    return head + first;
}

void draw_whole_list(SetupPen& pen, std::size_t which, ScrollList& list) {
    Builder& b = pen.b;
    const SetupSide& side = pen.sides[which];
    const Size size = b.size();
    b.veil();
    const bool is_large = pen.is_large();
    const double wide = std::min(size.width - (is_large ? 8 : 64), 1180.0);
    const double high = std::min(size.height - (is_large ? 8 : 48), 860.0);
    const Box box{(size.width - wide) / 2, (size.height - high) / 2, wide, high};
    const double edge = is_large ? 8 : 20;
    const double head = is_large ? 38 : 58;
    const double tool = is_large ? 28 : 38;
    const double inner = high - head - (is_large ? 2 * edge : 32);
    // With large text the card has the whole height.
    const double card_high = is_large ? high - 2 * edge : inner;
    const double card = has_card_alone(size) ? 0
                        : is_large           ? std::max(card_high * 63 / 88, 360.0)
                                             : std::min(card_high * 63 / 88, wide * 0.46);
    const Box large{box.right() - edge - card, box.bottom() - (is_large ? edge : 16) - card_high,
                    card, card_high};
    const double right = is_large ? large.x - edge : box.right() - edge;
    b.panel(box, theme::leaf, 6);
    b.icon({box.x + edge, box.y + (head - 26) / 2 + 2, 26, 26}, side.colours.icon,
           side.colours.fill);
    const std::string close = b.say("field.back");
    const double button = b.button_width(close, "Esc");
    const double x = box.x + edge + 36;
    b.short_line({x, box.y + (is_large ? 6 : 12), right - 20 - button - x, tool}, side.army,
                 theme::name(is_large ? 18 : 23));
    b.button({{right - button, box.y + (is_large ? 6 : 12), button, tool},
              act(SetupAct::close),
              1,
              "Esc"},
             close, Builder::Rank::secondary);
    b.rule(box.x + edge, box.y + head, right - edge - box.x);
    const double rows_high = is_large ? high - head - 2 * edge : inner;
    const Box rows{box.x + edge, box.y + head + (is_large ? edge : 16),
                   is_large ? right - box.x - edge : wide - 40 - card - 24, rows_high};
    const Attention& attention = b.attention();
    const Command watched = attention.hover && attention.hover->is(SetupAct::entry)
                                ? *attention.hover
                                : attention.focus;
    const int here = watched.is(SetupAct::entry) ? watched.args[0] : 0;
    const int entries = side.apart + side.entries;
    draw_list(b, rows, list, entries, {is_large ? 36.0 : 46.0, 4}, [&](const Box& row, int entry) {
        const Command command = act(SetupAct::entry, entry);
        draw_row_ground(b, row, entry == here);
        pen.setup.draw_entry(b, {row.x + 12, row.y, row.width - 18, row.height}, which, entry);
        if (b.is_focused(command)) b.ring(row, 5);
        b.spot({row, command, 0});
    });
    if (here < entries && card > 0) pen.setup.draw_large(b, large, which, here);
    b.start_focus_at(entries > 0 ? act(SetupAct::entry, 0) : act(SetupAct::close));
}

void draw_card_alone(SetupPen& pen, std::size_t which, int entry) {
    Builder& b = pen.b;
    const Size size = b.size();
    b.veil();
    const std::string close = b.say("field.back");
    const double button = b.button_width(close, "Esc");
    const Box spot{size.width - 8 - button, 8, button, 30};
    b.button({spot, act(SetupAct::close), 1, "Esc"}, close, Builder::Rank::secondary);
    pen.setup.draw_large(b, {8, 8, spot.x - 16, size.height - 16}, which, entry);
    b.start_focus_at(act(SetupAct::close));
}

}  // namespace muster::client
