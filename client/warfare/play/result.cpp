#include "client/warfare/play/result.hpp"

#include "client/ui/screen/marks.hpp"
#include "client/warfare/replay/replay.hpp"
#include "client/warfare/table/log_lines.hpp"
#include "engine/warfare/model/names.hpp"
#include "engine/warfare/wording/narrate.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace muster::client {

namespace warfare_table {
namespace {

const char* fate_word(const warfare::Piece& piece) {
    switch (piece.place) {
        case warfare::Place::slain: return "warfare_table.slain";
        case warfare::Place::broken: return "warfare_table.broken";
        case warfare::Place::retreated: return "warfare_table.retreated";
        case warfare::Place::disbanded: return "warfare_table.disbanded";
        case warfare::Place::field: break;
    }
    return "warfare_table.stands";
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

Screen ended_screen(const Ended& input, const Frame& frame) {
    Builder b{frame};
    const warfare::State& state = *input.state;
    const bool has_winner = state.winner < 2;
    const Seat winner = state.winner == 1 ? Seat::blue : Seat::red;
    ResultFrame result;
    if (has_winner) result.winner = winner;
    result.headline = has_winner ? b.say("warfare_end.wins", {{"side", b.words().side(winner)}})
                                 : b.say("warfare_end.draw");
    result.reason =
        b.say("warfare_end." +
                  std::string{warfare::names::endings[static_cast<std::size_t>(state.ending)]},
              {{"side", b.words().side(winner)},
               {"other", b.words().side(opponent(winner))},
               {"n", std::to_string(std::max(state.side(0).round, state.side(1).round))}});
    result.tabs = {b.say("warfare_end.armies"), b.say("warfare_end.choices")};
    result.tab = static_cast<std::size_t>(input.page);
    result.ways = {{{Command::Kind::new_battle}, b.say("warfare_end.again"), "N"},
                   {act(ResultAct::swapped), b.say("warfare_end.swapped"), "X"},
                   {act(ResultAct::watch), b.say("warfare_end.watch"), "W"},
                   {{Command::Kind::leave}, b.say("warfare_end.leave"), "Esc", true}};
    result.log = input.log;
    result.log_back = input.log_back;
    result.problem = input.problem;
    const Box page = draw_result_frame(b, result);
    if (input.page == WarfareResultScene::Page::choices) {
        draw_review(b, page, *input.review,
                    [](std::size_t line) { return act(ResultAct::look, line); });
        return b.take();
    }
    const double half = (page.width - 12) / 2;
    draw_army(b, {page.x, page.y, half, page.height}, state, *input.words, 0);
    draw_army(b, {page.x + half + 12, page.y, half, page.height}, state, *input.words, 1);
    return b.take();
}

}  // namespace warfare_table

WarfareResultScene::WarfareResultScene(Host& host, WarfareSession& session, const WarfarePack& pack)
    : ResultSceneOf{host, session, pack, 2} {}

void WarfareResultScene::renew(warfare::Header& header, bool is_swapped) const {
    // The armies change sides; walls and ground stay, and whoever sits there leads what was the
    // enemy.
    if (is_swapped) std::swap(header.setup.sides[0].army, header.setup.sides[1].army);
}

std::unique_ptr<Scene> WarfareResultScene::table() {
    return std::make_unique<WarfareScene>(host(), *session_, *pack_);
}

std::unique_ptr<Scene> WarfareResultScene::replay(std::size_t action) {
    return std::make_unique<WarfareReplayScene>(host(), session_->file(), *pack_, action);
}

const ReviewNote& WarfareResultScene::note(const Words& words) const {
    return review_.note(session_->journal(), [&](const warfare::State& state,
                                                 const Misstep<warfare::Action>& misstep,
                                                 ReviewNote::Line& line) {
        line.when =
            words("warfare_table.round", {{"n", std::to_string(state.side(state.active).round)}});
        line.chosen = warfare::describe(pack_->words, state, misstep.chosen);
        line.better = warfare::describe(pack_->words, state, misstep.better);
    });
}

Screen WarfareResultScene::screen(const Frame& frame) const {
    if (!session_->is_open()) return {};
    const auto log = warfare_table::log_lines(
        session_->journal().state(), session_->journal().events(), pack_->words, frame.words);
    log_scroll_.place(Builder{frame}, result_log_leaf(frame.size), result_log_lines(frame.size),
                      log);
    return warfare_table::ended_screen(
        {&session_->journal().state(), &pack_->words, &log, log_scroll_.back(),
         static_cast<Page>(page_), &note(frame.words), problem_},
        frame);
}

}  // namespace muster::client
