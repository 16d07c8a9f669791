#include "client/skirmish/play/opponent.hpp"

#include "client/battle/opponent.hpp"
#include "client/skirmish/play/battle.hpp"
#include "client/ui/marks.hpp"
#include "client/ui/page.hpp"
#include "client/ui/pieces.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <utility>

namespace muster::client {
namespace {

const std::array<const char*, 2> seat_names{"red", "blue"};
theme::Style hint_style() {
    return theme::label(14, theme::soft_ink);
}

std::string kind_id(players::Kind kind) {
    return "player." + std::string{players::kind_names[static_cast<std::size_t>(kind)]};
}

/// Of a person, of one that rolls for it, of one that reckons, and of those who think ahead.
const char* kind_sign(players::Kind kind) {
    switch (kind) {
        case players::Kind::human: return "ui-hand";
        case players::Kind::random: return "dice-d6";
        case players::Kind::greedy: return "ui-odds";
        case players::Kind::easy: return "officer";
        case players::Kind::fair: return "commander";
        case players::Kind::hard: return "role-savant";
    }
    return "";
}

}  // namespace

OpponentScene::OpponentScene(Host& host, Session& session, std::shared_ptr<const Faces> faces,
                             Duel duel)
    : Scene{host}, session_{&session}, faces_{std::move(faces)}, duel_{std::move(duel)} {}

players::Kind OpponentScene::opponent() const {
    return chosen_opponent(host().settings());
}

Seat OpponentScene::leads() const {
    return chosen_side(host().settings());
}

void OpponentScene::remember(const Settings& settings) {
    try {
        host().change_settings(settings);
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
}

void OpponentScene::start_duel() {
    duel_.players = {players::Kind::human, players::Kind::human};
    duel_.players[index(muster::opponent(leads()))] = opponent();
    try {
        begin_battle(*session_, duel_);
        host().close();
        host().replace(std::make_unique<BattleScene>(host(), *session_, faces_));
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
}

void OpponentScene::run(const Command& command) {
    const auto what = command.as<Act>();
    if (!what) return;
    problem_.clear();
    Settings settings = host().settings();
    const auto which = static_cast<std::size_t>(command.args[0]);
    switch (*what) {
        case who:
            if (which >= players::kind_names.size()) break;
            settings.opponent = players::kind_names[which];
            remember(settings);
            break;
        case side:
            if (which >= seat_names.size()) break;
            settings.leads = seat_names[which];
            remember(settings);
            break;
        case swap: std::swap(duel_.armies[0], duel_.armies[1]); break;
        case questions:
            settings.always_ask = command.args[0] == 1;
            remember(settings);
            break;
        case start: begin_or_ask(host(), *this, *session_, [this] { start_duel(); }); break;
        case leave: host().close(); break;
    }
}

std::string OpponentScene::hint_of(const Builder& b, players::Kind kind) {
    return b.say(kind_id(kind) + "_hint", {{"n", tries(b.words(), kind)}});
}

void OpponentScene::draw_kind(Builder& b, const Box& row, players::Kind kind, bool has_hint) const {
    const Command command = act(who, kind);
    const bool is_on = opponent() == kind;
    b.add(Fill{row, is_on || b.is_hovered(command) ? theme::bone : theme::vellum, 4, theme::ink,
               is_on ? 2.0 : 1.0});
    const double disc = has_hint ? 52 : std::min(40.0, row.height - 8);
    const double width = row.width - disc - 44;
    const std::string hint = has_hint ? hint_of(b, kind) : std::string{};
    const double words = has_hint ? b.height_of(hint, hint_style(), width) : 0;
    // Sign and words stand together in the middle of a tall row.
    const double high = 28 + (has_hint ? 2 + words : 0);
    const double top = row.y + (row.height - high) / 2;
    const Box round{row.x + 12, row.centre_y() - disc / 2, disc, disc};
    b.add(Fill{round, is_on ? theme::ink : theme::shade, disc / 2, theme::ink, 1.5});
    b.icon(round.inset(disc / 4), kind_sign(kind), is_on ? theme::bone : theme::ink);
    const double x = round.right() + 16;
    b.line({x, top, width, 28}, b.say(kind_id(kind)), theme::name(18));
    if (has_hint) b.text({x, top + 30, width, words + 2}, hint, hint_style(), 4, true);
    if (b.is_focused(command)) b.ring(row, 5);
    b.spot({row, command, 0});
}

void OpponentScene::draw_kinds(Builder& b, const Box& box) const {
    b.panel(box, theme::leaf);
    b.text({box.x + 18, box.y + 8, box.width - 36, 28}, b.say("opponent.who"), theme::name(19));
    b.rule(box.x + 18, box.y + 42, box.width - 36);
    const auto count = players::kind_names.size();
    const auto kind_at = [](std::size_t i) { return static_cast<players::Kind>(i); };
    const Box inner{box.x + 12, box.y + 50, box.width - 24, box.height - 58};
    // Where not every row has room for its sentence, one for all stands below them.
    double highest = 0;
    for (std::size_t i = 0; i < count; ++i)
        highest =
            std::max(highest, b.height_of(hint_of(b, kind_at(i)), hint_style(), inner.width - 96));
    const bool has_hints = inner.height / static_cast<double>(count) >= highest + 30 + 16 + 8;
    const double note = has_hints ? 0 : 84;
    const double pitch = (inner.height - note) / static_cast<double>(count);
    for (std::size_t i = 0; i < count; ++i)
        draw_kind(b, {inner.x, inner.y + pitch * static_cast<double>(i), inner.width, pitch - 8},
                  kind_at(i), has_hints);
    if (has_hints) return;
    const Spot* watched = watched_spot(b);
    const bool is_about = watched != nullptr && watched->command.is(who);
    const std::string hint = hint_of(
        b, is_about ? kind_at(static_cast<std::size_t>(watched->command.args[0])) : opponent());
    const Box words{inner.x + 8, inner.bottom() - note + 2, inner.width - 16, note - 6};
    b.text(words, hint, b.fitted(hint, theme::label(14, theme::soft_ink), words.width, 4), 4, true);
}

void OpponentScene::draw_seat(Builder& b, const Box& box, Seat seat) const {
    const theme::SideColours& colours = theme::side(seat);
    const bool has_computer = opponent() != players::Kind::human;
    const bool is_own = leads() == seat;
    b.panel(box, theme::vellum);
    b.add(side_ground(b, {box.x + 1, box.y + 1, box.width - 2, 40}, seat));
    b.icon({box.x + 14, box.y + 8, 26, 26}, colours.icon, theme::bone);
    b.text({box.x + 50, box.y + 1, box.width - 62, 40}, b.words().side(seat),
           theme::name(19, theme::bone));
    const skirmish::Commander& army = duel_.armies[index(seat)];
    const double card_high = box.height - 41 - 24;
    const double card_wide = card_high * 63 / 88;
    CardImage card{{box.right() - 14 - card_wide, box.y + 53, card_wide, card_high},
                   faces_->commander(army, seat),
                   "commander",
                   true};
    b.add(std::move(card));
    const double width = box.width - 46 - card_wide;
    const skirmish::Commander& called = faces_->named(army);
    b.line({box.x + 16, box.y + 50, width, 30}, called.name, theme::name(20));
    b.line({box.x + 16, box.y + 80, width, 20}, called.title, theme::label(13, theme::soft_ink));
    const std::string words = !has_computer ? b.say("opponent.person")
                              : is_own      ? b.say("opponent.you")
                                            : b.say(kind_id(opponent()));
    b.line({box.x + 16, box.y + 108, width, 24}, words, theme::label(15, theme::ink, 700));
    Spot spot{{box.x + 16, box.bottom() - 50, width, 36},
              act(side, index(seat)),
              1,
              seat == Seat::red ? "1" : "2"};
    spot.is_enabled = has_computer;
    spot.reason = b.say(has_computer ? "opponent.lead_tip" : "opponent.both_persons");
    b.button(std::move(spot), b.say("opponent.lead", {{"side", b.words().side(seat)}}),
             has_computer && is_own ? Builder::Rank::primary : Builder::Rank::secondary);
}

void OpponentScene::draw_questions(Builder& b, const Box& box) {
    for (const int always : {0, 1}) {
        Spot spot{{box.x, box.y + 36 * always, box.width, 32}, act(questions, always), 2};
        draw_chip(b, std::move(spot), b.settings().always_ask == (always == 1),
                  b.say(always == 1 ? "opponent.always_ask" : "opponent.ask_to_act"));
    }
}

Screen OpponentScene::screen(const Frame& frame) const {
    Builder b{frame};
    const Box all = page::draw_frame(
        b, {"commander", b.say("opponent.title"), "", act(leave), b.say("armies.back")});
    const double left = std::min(640.0, all.width * 0.44);
    const double wide = std::min(all.width, 1600.0);
    // Two people say once when they want to be asked.
    const double asked = opponent() == players::Kind::human ? 80 : 0;
    const double seat = (all.height - 24 - 56 - asked) / 2;
    const double tall = std::min(seat, 460.0);
    const Box kinds{all.x + (all.width - wide) / 2, all.y, left, 2 * tall + 12 + asked};
    draw_kinds(b, kinds);
    const double x = kinds.right() + 16;
    const double across = kinds.x + wide - x;
    draw_seat(b, {x, all.y, across, tall}, Seat::red);
    draw_seat(b, {x, all.y + tall + 12, across, tall}, Seat::blue);
    double y = all.y + 2 * (tall + 12);
    if (asked > 0) draw_questions(b, {x, y, across, asked - 12});
    y += asked;
    const std::string swap_words = b.say("opponent.swap");
    const double swap_width = b.button_width(swap_words, "X", true);
    Spot swap_spot{{x, y, swap_width, 48}, act(swap), 2, "X"};
    b.button(std::move(swap_spot), swap_words, Builder::Rank::secondary, "stat-move");
    const std::string start_words = b.say("armies.start");
    const double start_width = std::max(200.0, b.button_width(start_words, "B"));
    b.button({{x + across - start_width, y, start_width, 48}, act(start), 2, "B"}, start_words,
             Builder::Rank::primary);
    page::draw_foot(b, problem_, b.say("opponent.keys"));
    b.start_focus_at(act(start));
    b.caption(b.say("opponent.caption"));
    return b.take();
}

}  // namespace muster::client
