#include "client/campaign/seats/seats.hpp"

#include "client/campaign/desk/desk.hpp"
#include "client/campaign/file/words.hpp"
#include "client/campaign/seats/chorus.hpp"
#include "client/scenes/in_list.hpp"
#include "client/ui/widgets/page.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace muster::client {
namespace {

constexpr double seat_pitch = 60;

}  // namespace

SeatsScene::SeatsScene(Host& host, std::shared_ptr<CampaignSession> session)
    : Scene{host}, session_{std::move(session)} {}

void SeatsScene::shown() {
    // Orders may have come in by other programs meanwhile.
    try {
        session_->reload();
    } catch (const std::exception& fault) {
        problem_ = refused_words(host().words(), fault.what());
    }
    seats_ = {act(seat, campaign::nobody)};
    for (const campaign::Commander& one : session_->state().commanders)
        if (!one.is_referees) seats_.push_back(act(seat, one.id));
    if (session_->state().chorus.hex != board::nowhere) seats_.push_back(act(chorus));
    host().changed();
}

void SeatsScene::run(const Command& command) {
    if (command.is(leave)) return host().close();
    CampaignSession& session = *session_;
    Host& program = host();
    const auto cover = [&program](SeatCoverScene::Guest guest, SeatCoverScene::Make make) {
        program.open(std::make_unique<SeatCoverScene>(program, std::move(guest), std::move(make)));
    };
    if (command.is(chorus))
        return cover({chorus_sign, "seats.pass_chorus"}, [&program, &session] {
            return std::make_unique<ChorusScene>(program, session);
        });
    if (!command.is(seat)) return;
    const auto who = static_cast<campaign::CommanderId>(command.args[0]);
    auto& look = looks_[who];
    if (look == nullptr) look = std::make_shared<CampaignSeat::Look>();
    if (who == campaign::nobody)
        cover({"ui-referee", "seats.pass_referee"},
              [&program, &session] { return std::make_unique<CampaignDesk>(program, session); });
    else
        cover({"commander", "seats.pass", session.state().commander(who).name}, [&program, &session,
                                                                                 who, look] {
            return commander_seat(program, session, who, look,
                                  PageDraft{draft_place(session, campaign::number(who), "seat")});
        });
}

bool SeatsScene::press(Key key, char /*letter*/) {
    return press_in_list(host(), list_, seats_, key);
}

void SeatsScene::focused(const Command& command) {
    const auto at = std::find(seats_.begin(), seats_.end(), command);
    if (at != seats_.end()) list_.reveal(static_cast<int>(at - seats_.begin()));
}

void SeatsScene::scroll(double x, double y, int rows) {
    if (scroll_page(host(), {&list_}, x, y, rows)) return;
    list_.scroll(rows);
    host().changed();
}

void SeatsScene::draw_row(Builder& b, const Box& box, int index) const {
    const Command& command = seats_[static_cast<std::size_t>(index)];
    const bool is_hot = b.is_focused(command) || b.is_hovered(command);
    draw_row_ground(b, box, is_hot);
    const char* sign = "ui-referee";
    std::string name = b.say("seats.referee"), under = b.say("seats.referee_text");
    if (command.is(chorus)) {
        sign = chorus_sign;
        name = b.say("chorus.title");
        under = b.say("seats.chorus_text");
    } else if (const auto who = static_cast<campaign::CommanderId>(command.args[0]);
               who != campaign::nobody) {
        const campaign::Commander& one = session_->state().commander(who);
        sign = "commander";
        name = one.name;
        under = one.faction == campaign::no_faction
                    ? b.say("seats.no_faction")
                    : session_->state().setting->faction(one.faction).name;
    }
    b.icon({box.x + 18, box.centre_y() - 15, 30, 30}, sign, theme::ink);
    b.short_line({box.x + 64, box.y + 3, box.width - 76, 26}, name, theme::name(17));
    b.short_line({box.x + 64, box.y + 27, box.width - 76, 20}, under,
                 theme::label(13, theme::soft_ink));
    if (b.is_focused(command)) b.ring(box);
    Spot spot{box, command, 0};
    spot.reason = b.say("seats.tip");
    b.spot(std::move(spot));
}

double SeatsScene::stacked_height() const {
    return page::column_height({seat_pitch * static_cast<double>(seats_.size()), 150.0});
}

Screen SeatsScene::screen(const Frame& frame) const {
    Builder b{frame};
    const Box room = page::draw_frame(
        b, {"game-campaign", session_->name(), clock_words(b.words(), session_->state().now),
            act(leave), b.say("armies.back")});
    const auto parts =
        page::list_and_side(b, room, seat_pitch * static_cast<double>(seats_.size()));
    draw_list(b, parts.list, list_, static_cast<int>(seats_.size()), {seat_pitch, 8},
              [&](const Box& box, int index) { draw_row(b, box, index); });
    b.panel(parts.side, theme::leaf);
    page::draw_lines(b, parts.side.x + 16, parts.side.y + 12, parts.side.width - 32,
                     parts.side.bottom() - 10,
                     {{b.say("seats.title"), theme::name(20)},
                      {b.say("seats.text"), theme::label(14)},
                      {b.say("seats.how"), theme::name(17)},
                      {b.say("seats.how_orders"), theme::label(14)},
                      {b.say("seats.how_referee"), theme::label(14)},
                      {b.say("seats.how_again"), theme::label(14)},
                      {b.say("seats.paper", {{"file", session_->path().string()}}),
                       theme::label(13, theme::soft_ink)}});
    b.start_focus_at(act(seat, campaign::nobody));
    page::draw_foot(b, problem_, b.say("game.menu_keys"));
    b.caption(b.say("seats.caption"));
    return b.take();
}

void SeatCoverScene::run(const Command& command) {
    if (command.is(uncover)) {
        host().cue(Cue::handover);
        host().replace(make_());
    } else if (command.is(leave)) {
        host().close();
    }
}

Screen SeatCoverScene::screen(const Frame& frame) const {
    Builder b{frame};
    const Size size = frame.size;
    b.add(Fill{{0, 0, size.width, size.height}, theme::ink});
    const double wide = std::min(580.0, size.width - 32);
    const Box card{(size.width - wide) / 2, size.height / 2 - 130, wide, 260};
    b.panel(card, theme::vellum, 6);
    b.add(Fill{card.inset(6), "", 4, theme::rule, 1});
    b.icon({card.centre_x() - 24, card.y + 24, 48, 48}, guest_.sign, theme::ink);
    b.short_line({card.x + 24, card.y + 78, card.width - 48, 50},
                 b.say(guest_.pass, {{"name", guest_.name}}),
                 theme::name(32, theme::ink, theme::Align::centre));
    b.line({card.x + 24, card.y + 128, card.width - 48, 24}, b.say("seats.look_away"),
           theme::label(15, theme::soft_ink, 500, theme::Align::centre));
    const std::string words = b.say("seats.uncover");
    const double width = b.button_width(words, "Enter") + 12;
    b.button({{card.centre_x() - width / 2, card.bottom() - 78, width, 50}, act(uncover), 0}, words,
             Builder::Rank::primary);
    b.start_focus_at(act(uncover));
    const std::string back = b.say("armies.back");
    const double narrow = b.button_width(back, "Esc");
    b.button({{size.width - 24 - narrow, size.height - 60, narrow, 40}, act(leave), 1, "Esc"}, back,
             Builder::Rank::secondary);
    b.caption(b.say("seats.caption"));
    return b.take();
}

}  // namespace muster::client
