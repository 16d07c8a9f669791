#include "client/warfare/play/result.hpp"

#include "client/ui/marks.hpp"
#include "client/ui/page.hpp"
#include "client/warfare/play/replay.hpp"
#include "client/warfare/table/story.hpp"
#include "engine/warfare/names.hpp"
#include "engine/warfare/narrate.hpp"

#include <algorithm>
#include <memory>

namespace muster::client {

namespace field {
namespace {

const char* fate_word(const warfare::Piece& piece) {
    switch (piece.place) {
        case warfare::Place::slain: return "field.slain";
        case warfare::Place::broken: return "field.broken";
        case warfare::Place::retreated: return "field.retreated";
        case warfare::Place::disbanded: return "field.disbanded";
        case warfare::Place::field: break;
    }
    return "field.stands";
}

/// One army: each unit with its die as the battle left it, and where it is.
void draw_army(Builder& b, const Box& box, const warfare::State& state, const warfare::Words& words,
               int side) {
    const Seat seat = seat_of(side);
    b.panel(box, theme::leaf);
    b.add(side_ground(b, {box.x + 1, box.y + 1, box.width - 2, 40}, seat));
    b.icon({box.x + 14, box.y + 8, 26, 26}, theme::side(seat).icon, theme::bone);
    b.short_line({box.x + 50, box.y + 1, box.width - 62, 40},
                 warfare::army_name(words, state.setup->sides[static_cast<std::size_t>(side)].army),
                 theme::name(18, theme::bone));
    const int units = state.side(side).units;
    const double top = box.y + 48;
    // Two columns where one would be too low for the words.
    const int across = (box.bottom() - top) / std::max(1, units) < 30 ? 2 : 1;
    const int down = (units + across - 1) / across;
    const double pitch = std::clamp((box.bottom() - 6 - top) / std::max(1, down), 20.0, 64.0);
    const double width = (box.width - 24) / across;
    for (int i = 0; i < units; ++i) {
        const auto unit = static_cast<warfare::Index>(i);
        const Box row{box.x + 12 + (i / down) * width, top + (i % down) * pitch, width - 8, pitch};
        const warfare::Piece& piece = state.piece(side, unit);
        const warfare::Profile& profile = state.profile(side, unit);
        const double die = std::clamp(pitch - 10, 16.0, 48.0);
        const bool is_there = piece.is_on_field();
        if (is_there)
            draw_casualty_die(b, {row.x, row.centre_y() - die / 2, die, die}, profile.faces,
                              piece.die, warfare::is_diminished(state, side, unit));
        else
            b.icon({row.x + 2, row.centre_y() - die / 2 + 2, die - 4, die - 4}, "state-killed",
                   theme::soft_ink);
        const std::string fate = b.say(fate_word(piece));
        const auto style = theme::label(pitch > 50 ? 14 : 12, is_there ? theme::good : theme::bad,
                                        600, theme::Align::right);
        const double wide = b.width_of(fate, style) + 2;
        b.short_line({row.x + die + 8, row.y, row.width - die - 16 - wide, row.height},
                     warfare::unit_name(words, state.card(side, unit)),
                     theme::name(pitch > 50 ? 18 : 15));
        b.text({row.right() - wide, row.y, wide, row.height}, fate, style);
    }
}

}  // namespace

Box ended_log_box(Size size) {
    const double wide = size.width >= 1200 ? 300 : 252;
    return {size.width - page::margin - wide + 12, 10 + page::head_height + 12 + 90 + 42, wide - 24,
            size.height - page::foot_height - 6 - 72 - 90 - 64};
}

Screen ended_screen(const Ended& input, const Frame& frame) {
    Builder b{frame};
    const warfare::State& state = *input.state;
    const Box all = page::draw_frame(b, {"trait-steadfast", b.say("fieldend.title"), "",
                                         act(FieldResultScene::leave), b.say("fieldend.leave")});
    const Box head{all.x, all.y, all.width, 78};
    b.panel(head, theme::vellum);
    const bool has_winner = state.winner < 2;
    const Seat winner = state.winner == 1 ? Seat::blue : Seat::red;
    const Seat loser = opponent(winner);
    if (has_winner)
        b.icon({head.x + 18, head.y + 14, 50, 50}, theme::side(winner).icon,
               theme::side(winner).fill);
    else
        b.icon({head.x + 18, head.y + 14, 50, 50}, "muster", theme::ink);
    const Command watch = act(FieldResultScene::watch);
    const std::string words = b.say("fieldend.watch");
    const double button = b.button_width(words, "W");
    const double x = head.x + 86;
    const std::string more = b.say("fieldend.choices");
    const double chip = b.button_width(more, "C");
    const double width = head.width - 86 - button - 12 - chip - 40;
    b.line({x, head.y + 8, width, 34},
           has_winner ? b.say("fieldend.wins", {{"side", b.words().side(winner)}})
                      : b.say("fieldend.draw"),
           theme::name(26));
    b.line({x, head.y + 42, width, 24},
           b.say("fieldend." +
                     std::string{warfare::names::endings[static_cast<std::size_t>(state.ending)]},
                 {{"side", b.words().side(winner)},
                  {"other", b.words().side(loser)},
                  {"n", std::to_string(std::max(state.side(0).round, state.side(1).round))}}),
           theme::label(15, theme::soft_ink));
    b.button({{head.right() - 16 - button, head.y + 18, button, 42}, watch, 1, "W"}, words,
             Builder::Rank::primary);
    b.button({{head.right() - 16 - button - 12 - chip, head.y + 18, chip, 42},
              act(FieldResultScene::costliest),
              1,
              "C"},
             input.review == nullptr ? more : b.say("fieldend.armies"), Builder::Rank::secondary);
    const Box log = ended_log_box(frame.size);
    const double top = head.bottom() + 12;
    const double bottom = all.bottom();
    const double right = log.x - 12 - 12;
    const double half = (right - all.x - 12) / 2;
    if (input.review == nullptr) {
        draw_army(b, {all.x, top, half, bottom - top}, state, *input.words, 0);
        draw_army(b, {all.x + half + 12, top, half, bottom - top}, state, *input.words, 1);
    } else {
        const Box panel{all.x, top, right - all.x, bottom - top};
        b.panel(panel, theme::leaf);
        b.text({panel.x + 16, panel.y + 8, panel.width - 32, 28}, b.say("review.title"),
               theme::name(18));
        draw_review(b, {panel.x + 16, panel.y + 44, panel.width - 32, panel.height - 54},
                    *input.review,
                    [](std::size_t line) { return act(FieldResultScene::go_to, line); });
    }
    b.panel({log.x - 12, top, log.width + 24, bottom - top});
    b.text({log.x, top + 8, log.width, 26}, b.say("log.title"), theme::name(17));
    draw_log_lines(b, {log.x, top + 40, log.width, bottom - top - 50}, *input.log, input.log_back);
    page::draw_foot(b, "", b.say("fieldend.keys"));
    b.start_focus_at(watch);
    b.caption(b.say("caption.result"));
    return b.take();
}

}  // namespace field

FieldResultScene::FieldResultScene(Host& host, WarSession& session, const WarfarePack& pack)
    : Scene{host}, session_{&session}, pack_{&pack} {}

void FieldResultScene::run(const Command& command) {
    if (command == act(watch)) {
        host().open(std::make_unique<FieldReplayScene>(host(), session_->file(), *pack_));
    } else if (command == act(leave)) {
        session_->put_away();
        host().close();
    } else if (command == act(costliest)) {
        shows_choices_ = !shows_choices_;
        if (shows_choices_) look_again();
    } else if (command.is(go_to)) {
        if (const auto at = review_.action_of(static_cast<std::size_t>(command.args[0])))
            host().open(std::make_unique<FieldReplayScene>(host(), session_->file(), *pack_, *at));
    }
    host().changed();
}

void FieldResultScene::look_again() {
    const auto& journal = session_->journal();
    if (review_.begin({session_->shared_table(), journal.header().setup, journal.actions()},
                      host().thinks_aside()))
        host().changed();
}

void FieldResultScene::tick(double /*now_ms*/) {
    if (review_.tick()) host().changed();
}

void FieldResultScene::translated() {
    review_.translated();
}

const ReviewNote& FieldResultScene::note(const Words& words) const {
    return review_.note(session_->journal(), [&](const warfare::State& state,
                                                 const Misstep<warfare::Action>& misstep,
                                                 ReviewNote::Line& line) {
        line.when = words("field.round", {{"n", std::to_string(state.side(state.active).round)}});
        line.chosen = warfare::describe(pack_->words, state, misstep.chosen);
        line.better = warfare::describe(pack_->words, state, misstep.better);
    });
}

void FieldResultScene::scroll(double /*x*/, double /*y*/, int rows) {
    log_back_ = std::clamp(log_back_ - 3 * rows, 0, log_reach_);
    host().changed();
}

bool FieldResultScene::press(Key key, char /*letter*/) {
    const auto back = log_scrolled(key, log_back_, log_reach_, log_lines_);
    if (back) log_back_ = *back;
    return back.has_value();
}

Screen FieldResultScene::screen(const Frame& frame) const {
    const auto log = field::story(session_->journal().state(), session_->journal().events(),
                                  pack_->words, frame.words);
    log_reach_ = log_reach(Builder{frame}, field::ended_log_box(frame.size), log);
    log_lines_ = log.size();
    return field::ended_screen({&session_->journal().state(), &pack_->words, &log, log_back_,
                                shows_choices_ ? &note(frame.words) : nullptr},
                               frame);
}

}  // namespace muster::client
