#include "client/battle/setup/frame.hpp"
#include "client/ui/screen/marks.hpp"
#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"

#include <algorithm>
#include <string>
#include <utility>

/// The panel of one side in the set-up.
namespace muster::client {
namespace {

using players::Kind;

constexpr double chip_gap = 4;

double chip_width(const Builder& b, const std::string& words, bool has_sign) {
    return b.width_of(words, theme::label(13, theme::ink, 600)) + (has_sign ? 46 : 20);
}

void draw_side_head(SetupPen& pen, const Box& box, std::size_t which) {
    Builder& b = pen.b;
    const SetupSide& side = pen.sides[which];
    const Box ground{box.x + 1, box.y + 1, box.width - 2, box.height - 1};
    if (index(side.seat) < theme::sides.size())
        b.add(side_ground(b, ground, side.seat));
    else
        b.fill(ground, side.colours.fill);
    b.icon({box.x + 14, box.centre_y() - 14, 28, 28}, side.colours.icon, theme::bone);
    const int zone = pen.zone_of(which);
    const double arrow = box.height - 12;
    const bool can_choose = side.fixed.empty() && side.armies.size() > 1;
    double right = box.right() - 12;
    const Box head{box.x + 6, box.y + 4, box.width - 2 * arrow - 34, box.height - 8};
    // The name first: it is where Tab comes to.
    Spot army{head, act(SetupAct::army, which), zone};
    army.reason = side.fixed.empty() ? b.say("setup.army_tip") : side.fixed;
    const bool is_focused = b.is_focused(army.command);
    b.spot(std::move(army));
    for (const SetupAct what : {SetupAct::after, SetupAct::before}) {
        Spot spot{{right - arrow, box.y + 6, arrow, arrow}, act(what, which), zone};
        spot.is_enabled = can_choose;
        spot.reason = !side.fixed.empty() ? side.fixed
                                          : b.say(what == SetupAct::before ? "setup.before_tip"
                                                                           : "setup.after_tip");
        draw_arrow(b, std::move(spot), what == SetupAct::after);
        right -= arrow + 8;
    }
    const std::string place =
        side.fixed.empty() && !side.armies.empty()
            ? b.say("setup.army_of", {{"side", side.name},
                                      {"n", std::to_string(side.chosen + 1)},
                                      {"all", std::to_string(side.armies.size())}})
        : side.role.empty() ? side.name
                            : side.role;
    const auto small = theme::label(13, theme::bone, 600, theme::Align::right);
    const double wide = b.width_of(place, small) + 4;
    right -= 8;
    b.text({right - wide, box.y, wide, box.height}, place, small);
    b.short_line({box.x + 52, box.y, right - wide - 10 - box.x - 52, box.height}, side.army,
                 theme::name(22, theme::bone));
    if (is_focused) b.ring(head, 5);
}

/// How a side's lines lie in the room there is; the last one may stand for those left out.
struct ListPlan {
    double pitch{};
    int rows{}, columns{1};
    int shown{};  ///< Lines that are drawn.
};

ListPlan plan_list(const Box& box, int entries, double scale) {
    constexpr double least_pitch = 26, wide_column = 205, narrow_column = 160;
    const auto fitting = [&](double pitch) {
        return std::max(1, static_cast<int>(box.height / pitch));
    };
    int most_columns = std::clamp(static_cast<int>(box.width / wide_column), 1, 3);
    if (fitting(least_pitch) * most_columns < entries)
        most_columns = std::clamp(static_cast<int>(box.width / narrow_column), most_columns, 3);
    ListPlan out;
    out.pitch = 38 * scale;
    for (out.columns = 1; out.columns < most_columns; ++out.columns)
        if (fitting(out.pitch) * out.columns >= entries) break;
    while (out.pitch > least_pitch && fitting(out.pitch) * out.columns < entries) out.pitch -= 1;
    const int room = fitting(out.pitch) * out.columns;
    out.shown = entries <= room ? entries : room - 1;
    const int lines = std::min(entries, room);
    out.rows = (lines + out.columns - 1) / out.columns;
    // Where there is room to spare, the lines take some of it.
    if (out.rows > 0)
        out.pitch =
            std::clamp(box.height / out.rows, out.pitch, std::max(out.pitch, 58 * scale - 12));
    return out;
}

void draw_side_list(SetupPen& pen, const Box& box, std::size_t which) {
    Builder& b = pen.b;
    const SetupSide& side = pen.sides[which];
    if (!side.problem.empty()) {
        page::draw_lines(b, box.x, box.y + 4, box.width, box.bottom(),
                         {{side.problem, theme::label(13, theme::bad, 600)}});
        return;
    }
    if (side.entries == 0) return;
    Spot whole{box, act(SetupAct::list, which), pen.zone_of(which)};
    whole.reason = b.say("setup.list_tip");
    if (b.is_hovered(whole.command)) b.fill(box.inset(-3), theme::bone, 4);
    const ListPlan plan = plan_list(box, side.entries, pen.scale);
    const double gap = plan.columns > 1 && box.width / plan.columns < 200 ? 12 : 18;
    const double wide = (box.width - gap * (plan.columns - 1)) / plan.columns;
    for (int i = 0; i <= plan.shown && i < side.entries; ++i) {
        const Box row{box.x + (i / plan.rows) * (wide + gap), box.y + (i % plan.rows) * plan.pitch,
                      wide, plan.pitch};
        if (i % plan.rows + 1 < plan.rows) b.rule(row.x, row.bottom() - 1, wide, theme::shade);
        if (i < plan.shown)
            pen.setup.draw_entry(b, {row.x, row.y, row.width, row.height - 1}, which,
                                 side.apart + i);
        else
            b.line(row, b.say("setup.more", {{"n", std::to_string(side.entries - plan.shown)}}),
                   theme::label(13, theme::soft_ink, 600));
    }
    if (b.is_focused(whole.command)) b.ring(box, 5);
    b.spot(std::move(whole));
}

void draw_side_counts(SetupPen& pen, const Box& box, const SetupSide& side) {
    Builder& b = pen.b;
    b.rule(box.x, box.y, box.width);
    double right = box.right();
    if (side.cost) {
        const auto soft = theme::label(13, theme::soft_ink);
        const double words = b.width_of(side.cost_words, soft) + 2;
        b.text({right - words, box.y, words, box.height}, side.cost_words, soft);
        const auto figure = theme::figure(22);
        const std::string cost = std::to_string(*side.cost);
        const double wide = b.width_of(cost, figure) + 2;
        right -= words + 8 + wide;
        b.text({right, box.y, wide, box.height}, cost, figure);
        if (!side.cost_sign.empty()) {
            right -= 24;
            b.icon({right, box.centre_y() - 10, 20, 20}, side.cost_sign, theme::ink);
        }
        right -= 12;
    }
    const auto style = theme::label(13);
    const double size = b.width_of(side.size, style) + 2;
    // The counts stand in the list too: where there is too little room, they go first.
    const double pitch = std::min(
        46.0, (right - size - 8 - box.x) / std::max(1.0, static_cast<double>(side.counts.size())));
    if (pitch >= 38) {
        double x = box.x;
        for (const SetupCount& count : side.counts) {
            const char* colour = count.n == 0 ? theme::rule : theme::ink;
            b.icon({x, box.centre_y() - 9, 18, 18}, count.sign, colour);
            b.text({x + 22, box.y, 20, box.height}, std::to_string(count.n),
                   theme::figure(17, count.n == 0 ? theme::soft_ink : theme::ink));
            x += pitch;
        }
        b.text({right - size, box.y, size, box.height}, side.size, style);
    } else {
        b.line({box.x, box.y, right - box.x, box.height}, side.size, style);
    }
}

void draw_kind_chip(SetupPen& pen, double& x, const Box& box, std::size_t which,
                    const Command& command, bool is_on, const std::string& words, Kind hint,
                    const std::string& sign = {}) {
    Builder& b = pen.b;
    const double wide = chip_width(b, words, !sign.empty());
    Spot spot{{x, box.centre_y() - 17, wide, 34}, command, pen.zone_of(which)};
    spot.reason = pen.setup.hint(b.words(), hint);
    draw_chip(b, std::move(spot), is_on, words, sign);
    x += wide + chip_gap;
}

/// A referee who leads the side, where the game has one.
void draw_referee_chip(SetupPen& pen, double& x, const Box& box, std::size_t which,
                       const std::string& words) {
    const SetupChoice& referee = *pen.sides[which].referee;
    const double wide = words.empty() ? 36 : chip_width(pen.b, words, true);
    Spot spot{{x, box.centre_y() - 17, wide, 34}, referee.command, pen.zone_of(which)};
    spot.is_enabled = referee.is_enabled;
    spot.reason = referee.tip;
    draw_chip(pen.b, std::move(spot), referee.is_on, words, "ui-referee");
    x += wide + chip_gap;
}

/// The same in a narrow panel: signs for the two where words have no room, and steps from level to
/// level.
void draw_narrow_choice(SetupPen& pen, const Box& box, double x, std::size_t which) {
    Builder& b = pen.b;
    const Kind kind = pen.kinds[which];
    const auto& referee = pen.sides[which].referee;
    const bool is_referees = pen.sides[which].is_referees();
    const bool is_computer = kind != Kind::human && !is_referees;
    const auto computers = computer_kinds(pen.setup);
    const std::string person = b.say("setup.person"), computer = b.say("setup.computer");
    // Words where they and the steps have room beside each other.
    constexpr double steps = 2 * 34 + 84 + 3 * chip_gap;
    const double with_words = chip_width(b, person, true) + chip_width(b, computer, true) +
                              (referee ? chip_width(b, referee->words, true) : 0) + 3 * chip_gap;
    const bool has_words = with_words + steps <= box.right() - 12 - x;
    const auto chip = [&](const Command& command, bool is_on, Kind hint, const char* sign,
                          const std::string& words) {
        const double wide = has_words ? chip_width(b, words, true) : 36;
        Spot spot{{x, box.centre_y() - 17, wide, 34}, command, pen.zone_of(which)};
        spot.reason = pen.setup.hint(b.words(), hint);
        draw_chip(b, std::move(spot), is_on, has_words ? words : "", sign);
        x += wide + chip_gap;
    };
    chip(act(SetupAct::player, which, Kind::human), !is_computer && !is_referees, Kind::human,
         "ui-person", person);
    chip(act(SetupAct::computer, which), is_computer, is_computer ? kind : Kind::fair,
         "ui-computer", computer);
    if (referee) draw_referee_chip(pen, x, box, which, has_words ? referee->words : "");
    if (has_words && !is_computer) return;
    if (!is_computer) {
        b.line({x + 4, box.y, box.right() - 12 - x - 4, box.height},
               is_referees ? referee->words : b.say("setup.person"),
               theme::label(13, theme::soft_ink));
        return;
    }
    const auto at = std::find(computers.begin(), computers.end(), kind);
    const auto step = [&](bool is_up) {
        const bool is_last = is_up ? at + 1 == computers.end() : at == computers.begin();
        Spot spot{{x, box.centre_y() - 17, 34, 34},
                  act(SetupAct::player, which,
                      is_last ? kind
                      : is_up ? *(at + 1)
                              : *(at - 1),
                      is_up),
                  pen.zone_of(which)};
        spot.is_enabled = !is_last;
        spot.reason = pen.setup.hint(b.words(), kind);
        draw_arrow(b, std::move(spot), is_up);
        x += 34 + chip_gap;
    };
    step(false);
    const double wide = std::min(84.0, box.right() - 12 - x - 34 - chip_gap);
    b.line({x, box.y, wide, box.height}, kind_words(b.words(), kind),
           theme::label(13, theme::ink, 600, theme::Align::centre));
    x += wide + chip_gap;
    step(true);
}

/// Who plays: a person, or the computer of a level. Where there is too little room for all of it,
/// the levels alone stand for the computer.
void draw_player_choice(SetupPen& pen, const Box& box, double x, std::size_t which) {
    Builder& b = pen.b;
    const Kind kind = pen.kinds[which];
    const std::string person = b.say("setup.person");
    const std::string computer = b.say("setup.computer");
    const auto& referee = pen.sides[which].referee;
    const bool is_referees = pen.sides[which].is_referees();
    const auto computers = computer_kinds(pen.setup);
    double levels = referee ? chip_width(b, referee->words, true) + chip_gap + 8 : 0;
    for (const Kind level : computers)
        levels += chip_width(b, kind_words(b.words(), level), false) + chip_gap;
    const double own = chip_width(b, person, true) + chip_gap;
    const double both = own + chip_width(b, computer, true) + chip_gap + 8;
    const auto caption = theme::label(13);
    const double level_words = b.width_of(b.say("setup.level"), caption) + 10;
    const double room = box.right() - 12 - x;
    const bool has_computer = both + levels <= room;
    if (!has_computer && own + 32 + levels > room) return draw_narrow_choice(pen, box, x, which);
    const bool is_computer = kind != Kind::human && !is_referees;
    draw_kind_chip(pen, x, box, which, act(SetupAct::player, which, Kind::human),
                   !is_computer && !is_referees, person, Kind::human, "ui-person");
    if (has_computer) {
        draw_kind_chip(pen, x, box, which, act(SetupAct::computer, which), is_computer, computer,
                       is_computer ? kind : Kind::fair, "ui-computer");
        x += 8;
    } else {
        b.icon({x + 6, box.centre_y() - 10, 20, 20}, "ui-computer", theme::ink);
        x += 32;
    }
    if (referee) {
        draw_referee_chip(pen, x, box, which, referee->words);
        x += 8;
    }
    if (has_computer && is_referees) return;
    if (has_computer && !is_computer) {
        const auto people = std::count(pen.kinds.begin(), pen.kinds.end(), Kind::human);
        b.line({x + 4, box.y, box.right() - 12 - x - 4, box.height},
               b.say(people == 1 ? "setup.you" : "setup.people"),
               theme::label(13, theme::soft_ink));
        return;
    }
    if (has_computer && both + level_words + levels <= room) {
        b.text({x, box.y, level_words, box.height}, b.say("setup.level"), caption);
        x += level_words;
    }
    for (const Kind level : computers)
        draw_kind_chip(pen, x, box, which, act(SetupAct::player, which, level),
                       kind == level && !is_referees, kind_words(b.words(), level), level);
}

void draw_seat_bar(SetupPen& pen, const Box& box, std::size_t which) {
    Builder& b = pen.b;
    const SetupSide& side = pen.sides[which];
    b.fill({box.x + 1, box.y, box.width - 2, box.height - 1}, theme::shade, 3);
    b.rule(box.x + 1, box.y, box.width - 2);
    const std::string words = b.say("setup.played_by");
    const auto caption = theme::label(13);
    // The chips say it too.
    const bool has_caption = box.width >= 560 || !side.played_by.empty() || side.players != nullptr;
    double x = box.x + 14;
    if (has_caption) {
        const double wide = b.width_of(words, caption) + 2;
        b.text({x, box.y, wide, box.height}, words, caption);
        x += wide + 12;
    }
    const Box rest{x, box.y, box.right() - 12 - x, box.height};
    if (side.players != nullptr) {
        Spot spot{{x, box.centre_y() - 17, rest.width, 34}, side.players_field, pen.zone_of(which)};
        spot.reason = side.played_tip;
        draw_text_field(b, std::move(spot), *side.players, side.players_hint);
    } else if (!side.played_by.empty()) {
        b.line(rest, side.played_by, theme::label(14, theme::ink, 600));
    } else {
        draw_player_choice(pen, box, x, which);
    }
}

}  // namespace

void draw_setup_side(SetupPen& pen, const Box& box, std::size_t which) {
    Builder& b = pen.b;
    const SetupSide& side = pen.sides[which];
    const bool is_large = pen.is_large();
    const bool is_low = box.height < 400;
    const double head = is_large ? 34 : is_low ? 44 : 46;
    const double bar = is_large ? 38 : is_low ? 46 : 54;
    const double counts = is_large ? 28 : is_low ? 38 : 50;
    const double inside = is_large ? 4 : 8;
    b.panel(box, theme::leaf);
    draw_side_head(pen, {box.x, box.y, box.width, head}, which);
    const Box body{box.x, box.y + head, box.width, box.height - head - bar};
    double x = body.x + 14;
    // With large text it may have as much as the list.
    const double column =
        pen.setup.column_width({box.x, box.y, box.width * (is_large ? 1.5 : 1), box.height});
    if (column > 0) {
        b.fill({body.x + 1, body.y, column, body.height}, theme::vellum);
        b.fill({body.x + column, body.y, 1, body.height}, theme::rule);
        pen.setup.draw_column(
            b, {body.x + 10, body.y + inside, column - 20, body.height - 2 * inside + 2}, which,
            pen.zone_of(which));
        x = body.x + column + 14;
    }
    const double wide = body.right() - 14 - x;
    draw_side_list(pen, {x, body.y + inside, wide, body.height - counts - 2 * inside + 2}, which);
    draw_side_counts(pen, {x, body.bottom() - counts, wide, counts}, side);
    draw_seat_bar(pen, {box.x, box.bottom() - bar, box.width, bar}, which);
}

}  // namespace muster::client
