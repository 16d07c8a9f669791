#include "client/scenes/opponent.hpp"

#include "client/settings/opponent.hpp"
#include "client/table/battle.hpp"
#include "client/ui/marks.hpp"
#include "client/ui/page.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <utility>

namespace muster::client {
namespace {

const std::array<const char*, 2> seat_names{"red", "blue"};

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
    if (command.kind != Command::Kind::local) return;
    problem_.clear();
    Settings settings = host().settings();
    const auto which = static_cast<std::size_t>(command.extra);
    switch (static_cast<Act>(command.value)) {
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
        case start: start_duel(); break;
        case leave: host().close(); break;
    }
}

void OpponentScene::draw_kinds(Builder& b, const Box& box) const {
    // Of a person, of one that rolls for it, of one that reckons.
    static constexpr std::array<const char*, 3> signs{"ui-hand", "dice-d6", "ui-odds"};
    static_assert(signs.size() == players::kind_names.size());
    b.panel(box, theme::leaf);
    b.text({box.x + 18, box.y + 8, box.width - 36, 28}, b.say("opponent.who"), theme::name(19));
    b.rule(box.x + 18, box.y + 42, box.width - 36);
    const double pitch = (box.height - 56) / static_cast<double>(signs.size());
    double y = box.y + 50;
    for (std::size_t i = 0; i < signs.size(); ++i, y += pitch) {
        const std::string id = "player." + std::string{players::kind_names[i]};
        const Command command = act(who, static_cast<int>(i));
        const bool is_on = opponent() == static_cast<players::Kind>(i);
        const Box row{box.x + 12, y, box.width - 24, pitch - 10};
        b.add(Fill{row, is_on || b.is_hovered(command) ? theme::bone : theme::vellum, 4, theme::ink,
                   is_on ? 2.0 : 1.0});
        const double disc = 52;
        const double width = row.width - disc - 56;
        const std::string hint = b.say(id + "_hint");
        const theme::Style style = b.fitted(hint, theme::label(15, theme::soft_ink), width, 4);
        const double words = std::min(b.height_of(hint, style, width), row.height - 44);
        // Sign and words stand together in the middle of a tall row.
        const double top = row.y + std::max(8.0, (row.height - 32 - words) / 2);
        const Box round{row.x + 16, std::max(row.y + 8, top + (32 + words - disc) / 2), disc, disc};
        b.add(Fill{round, is_on ? theme::ink : theme::shade, disc / 2, theme::ink, 1.5});
        b.icon(round.inset(13), signs[i], is_on ? theme::bone : theme::ink);
        const double x = round.right() + 18;
        b.line({x, top, width, 28}, b.say(id), theme::name(18));
        b.text({x, top + 30, width, words + 2}, hint, style, 4, true);
        if (b.is_focused(command)) b.ring(row, 5);
        b.spot({row, command, 0});
    }
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
    b.line({box.x + 16, box.y + 50, width, 30}, army.name, theme::name(20));
    b.line({box.x + 16, box.y + 80, width, 20}, army.title, theme::label(13, theme::soft_ink));
    const std::string player =
        std::string{"player."} +
        (is_own || !has_computer
             ? "human"
             : std::string{players::kind_names[static_cast<std::size_t>(opponent())]});
    const std::string words = !has_computer ? b.say("opponent.person")
                              : is_own      ? b.say("opponent.you")
                                            : b.say(player);
    b.line({box.x + 16, box.y + 108, width, 24}, words, theme::label(15, theme::ink, 700));
    Spot spot{{box.x + 16, box.bottom() - 50, width, 36},
              act(side, static_cast<int>(index(seat))),
              1,
              seat == Seat::red ? "1" : "2"};
    spot.is_enabled = has_computer;
    spot.reason = b.say(has_computer ? "opponent.lead_tip" : "opponent.both_persons");
    b.button(std::move(spot), b.say("opponent.lead", {{"side", b.words().side(seat)}}),
             has_computer && is_own ? Builder::Rank::primary : Builder::Rank::secondary);
}

Screen OpponentScene::screen(const Frame& frame) const {
    Builder b{frame};
    const Box all = page::draw_frame(
        b, {"commander", b.say("opponent.title"), "", act(leave), b.say("armies.back")});
    const double left = std::min(640.0, all.width * 0.44);
    const double wide = std::min(all.width, 1600.0);
    const double seat = (all.height - 24 - 56) / 2;
    const double tall = std::min(seat, 460.0);
    const Box kinds{all.x + (all.width - wide) / 2, all.y, left, 2 * tall + 12};
    draw_kinds(b, kinds);
    const double x = kinds.right() + 16;
    const double across = kinds.x + wide - x;
    draw_seat(b, {x, all.y, across, tall}, Seat::red);
    draw_seat(b, {x, all.y + tall + 12, across, tall}, Seat::blue);
    const double y = all.y + 2 * (tall + 12);
    const std::string swap_words = b.say("opponent.swap");
    const double swap_width = b.button_width(swap_words, "X", true);
    Spot swap_spot{{x, y, swap_width, 48}, act(swap), 2, "X"};
    b.button(std::move(swap_spot), swap_words, Builder::Rank::secondary, "stat-move");
    const std::string start_words = b.say("armies.start");
    const double start_width = std::max(200.0, b.button_width(start_words, "S"));
    b.button({{x + across - start_width, y, start_width, 48}, act(start), 2, "S"}, start_words,
             Builder::Rank::primary);
    page::draw_foot(b, problem_, b.say("opponent.keys"));
    b.start_focus_at(act(start));
    b.caption(b.say("opponent.caption"));
    return b.take();
}

}  // namespace muster::client
