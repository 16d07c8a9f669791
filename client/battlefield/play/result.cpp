#include "client/battlefield/play/result.hpp"

#include "client/battlefield/play/battle.hpp"
#include "client/battlefield/replay/replay.hpp"
#include "client/battlefield/table/log_lines.hpp"
#include "client/battlefield/table/table.hpp"
#include "client/ui/screen/marks.hpp"
#include "engine/battlefield/model/names.hpp"
#include "engine/battlefield/wording/narrate.hpp"

#include <algorithm>
#include <functional>
#include <memory>
#include <utility>

namespace muster::client {
namespace {

using battlefield::Index;

/// Whether a unit is not lost: it stands on the map, or still waits to be put there.
bool is_left(const battlefield::State& state, Index unit) {
    return state.is_on_field(unit) || !state.armies[state.army_of(unit)].is_deployed;
}

/// The units as counters alone, where there is no room for their names.
void draw_battlefield_tiles(Builder& b, const Box& box, const battlefield_table::Input& input,
                            battlefield::UnitSet units) {
    const battlefield::State& state = *input.state;
    constexpr double size = 38, pitch = 46;
    const int across = std::max(1, static_cast<int>((box.width + pitch - size) / pitch));
    int at = 0;
    battlefield::each(units, [&](Index unit) {
        const Box tile{box.x + (at % across) * pitch, box.y + (at / across) * pitch, size, size};
        ++at;
        if (is_left(state, unit))
            draw_counter_in(b, tile, battlefield_table::counter_of(input, unit));
        else
            b.icon(tile.inset(8), "state-killed", theme::soft_ink);
    });
}

/// One army: each unit as the battle left it.
void draw_battlefield_army(Builder& b, const Box& box, const battlefield_table::Input& input,
                           std::uint8_t army) {
    const battlefield::State& state = *input.state;
    const Seat seat = seat_of(army);
    b.panel(box, theme::leaf);
    b.add(side_ground(b, {box.x + 1, box.y + 1, box.width - 2, 40}, seat));
    b.icon({box.x + 14, box.y + 8, 26, 26}, theme::side(seat).icon, theme::bone);
    b.short_line({box.x + 50, box.y + 1, box.width - 62, 40},
                 battlefield::army_name(*input.words, state.setup->armies[army].army),
                 theme::name(18, theme::bone));
    const battlefield::UnitSet units = state.prepared().units_of[army];
    const int count = std::popcount(units);
    const double top = box.y + 48;
    if (box.width < 420 && (box.bottom() - top) / std::max(1, count) < 24)
        return draw_battlefield_tiles(
            b, {box.x + 12, top + 4, box.width - 24, box.bottom() - top - 8}, input, units);
    // Two columns where one would be too low for the words.
    const int across = (box.bottom() - top) / std::max(1, count) < 30 ? 2 : 1;
    const int down = (count + across - 1) / across;
    const double pitch = std::clamp((box.bottom() - 6 - top) / std::max(1, down), 20.0, 56.0);
    const double width = (box.width - 24) / across;
    int at = 0;
    battlefield::each(units, [&](Index unit) {
        const Box row{box.x + 12 + (at / down) * width, top + (at % down) * pitch, width - 8,
                      pitch};
        ++at;
        const double size = std::clamp(pitch - 6, 16.0, 42.0);
        const bool is_there = is_left(state, unit);
        const Box sign{row.x, row.centre_y() - size / 2, size, size};
        if (is_there)
            draw_counter_in(b, sign, battlefield_table::counter_of(input, unit));
        else
            b.icon(sign.inset(4), "state-killed", theme::soft_ink);
        const std::string fate = is_there
                                     ? b.say("battlefield_table.part",
                                             {{"n", std::to_string(state.pieces[unit].ml)},
                                              {"of", std::to_string(state.own_profile(unit).ml)}})
                                     : b.say("battlefield_end.gone");
        const auto style = theme::label(pitch > 40 ? 14 : 12, is_there ? theme::good : theme::bad,
                                        600, theme::Align::right);
        const double wide = b.width_of(fate, style) + 2;
        b.short_line({row.x + size + 10, row.y, row.width - size - 18 - wide, row.height},
                     battlefield::unit_name(*input.words, state, unit),
                     theme::name(pitch > 40 ? 17 : 14.5));
        b.text({row.right() - wide, row.y, wide, row.height}, fate, style);
    });
}

}  // namespace

BattlefieldResultScene::BattlefieldResultScene(Host& host, BattlefieldSession& session,
                                               const BattlefieldPack& pack)
    : ResultSceneOf{host, session, pack, 2} {}

std::vector<std::string> BattlefieldResultScene::leaders() const {
    const battlefield::Header& header = session_->journal().header();
    const auto armies = static_cast<std::ptrdiff_t>(session_->journal().state().army_count());
    return {header.players.begin(), header.players.begin() + armies};
}

void BattlefieldResultScene::renew(battlefield::Header& header, bool is_swapped) const {
    if (!is_swapped) return;
    // Armies, places and roles stay: a map is seldom the same from both its sides.
    const auto last = header.players.begin() + std::ssize(leaders());
    std::rotate(header.players.begin(), last - 1, last);
}

std::unique_ptr<Scene> BattlefieldResultScene::table() {
    return std::make_unique<BattlefieldScene>(host(), *session_, *pack_);
}

std::unique_ptr<Scene> BattlefieldResultScene::replay(std::size_t action) {
    return std::make_unique<BattlefieldReplayScene>(host(), session_->file(), *pack_, action);
}

const ReviewNote& BattlefieldResultScene::note(const Words& words) const {
    return review_.note(session_->journal(), [&](const battlefield::State& state,
                                                 const Misstep<battlefield::Action>& misstep,
                                                 ReviewNote::Line& line) {
        line.when = words("battlefield_table.round", {{"n", std::to_string(state.round)}});
        line.chosen = battlefield::describe(pack_->words, state, misstep.chosen);
        line.better = battlefield::describe(pack_->words, state, misstep.better);
    });
}

Screen BattlefieldResultScene::screen(const Frame& frame) const {
    if (!session_->is_open()) return {};
    Builder b{frame};
    const battlefield::State& state = session_->journal().state();
    const auto log = battlefield_table::log_lines(state, session_->journal().events(),
                                                  Viewer::referee(), pack_->words, frame.words);
    log_scroll_.place(b, result_log_leaf(frame.size), result_log_lines(frame.size), log);
    const battlefield::Outcome end = battlefield::outcome(state);
    ResultFrame result;
    if (is_player(end.winner)) result.winner = end.winner;
    result.headline = battlefield_end(frame.words, pack_->words, state);
    result.reason =
        b.say("battlefield_end." +
                  std::string{battlefield::names::endings[static_cast<std::size_t>(end.ending)]},
              {{"n", std::to_string(state.round)}});
    result.tabs = {b.say("battlefield_end.armies"), b.say("battlefield_end.choices")};
    result.tab = static_cast<std::size_t>(page_);
    result.ways = {{{Command::Kind::new_battle}, b.say("battlefield_end.again"), "N"}};
    const auto leads = leaders();
    if (std::adjacent_find(leads.begin(), leads.end(), std::not_equal_to{}) != leads.end())
        result.ways.push_back({act(ResultAct::swapped), b.say("battlefield_end.swapped"), "X"});
    result.ways.push_back({act(ResultAct::watch), b.say("battlefield_end.watch"), "W"});
    result.ways.push_back({{Command::Kind::leave}, b.say("battlefield_end.leave"), "Esc", true});
    result.log = &log;
    result.log_back = log_scroll_.back();
    result.problem = problem_;
    const Box page = draw_result_frame(b, result);
    if (shows_choices()) {
        draw_review(b, page, note(frame.words),
                    [](std::size_t line) { return act(ResultAct::look, line); });
        return b.take();
    }
    battlefield_table::Input input;
    input.state = &state;
    input.words = &pack_->words;
    const auto armies = static_cast<int>(state.army_count());
    // In one row, or in two where the names would have too little room.
    const int across = armies > 2 && page.width / armies < 300 ? 2 : armies;
    const int down = (armies + across - 1) / across;
    const double width = (page.width - 12 * (across - 1)) / across;
    const double height = (page.height - 12 * (down - 1)) / down;
    for (int army = 0; army < armies; ++army)
        draw_battlefield_army(b,
                              {page.x + (army % across) * (width + 12),
                               page.y + (army / across) * (height + 12), width, height},
                              input, static_cast<std::uint8_t>(army));
    return b.take();
}

}  // namespace muster::client
