#include "client/strategic/play/result.hpp"

#include "client/strategic/play/war.hpp"
#include "client/strategic/replay/replay.hpp"
#include "client/strategic/table/log_lines.hpp"
#include "client/ui/screen/marks.hpp"
#include "engine/strategic/wording/narrate.hpp"
#include "print/faces/strategic/signs.hpp"

#include <algorithm>
#include <functional>
#include <memory>
#include <utility>

namespace muster::client {
namespace {

using strategic::Index;
using strategic::State;

std::array<int, strategic::max_factions> sizes_of(const State& state) {
    std::array<int, strategic::max_factions> out{};
    for (Index army = 0; army < state.army_count; ++army)
        if (state.is_on_map(army)) out[state.armies[army].faction] += state.armies[army].size;
    return out;
}

/// Lines that differ in grey too.
constexpr std::array<std::array<double, 2>, 4> dashes{{{0, 0}, {9, 5}, {3, 4}, {14, 4}}};

/// A round step that leaves about five lines below `most`.
int scale_step(int most) {
    for (const int step : {10, 20, 50, 100, 200, 500, 1000, 2000, 5000})
        if (most <= 5 * step) return step;
    return 10000;
}

void draw_size_graph(Builder& b, const Box& box, const SizesByTurn& sizes, const State& state,
                     const strategic::Words& words) {
    const std::size_t factions = state.faction_count();
    int most = 1;
    for (const auto& turn : sizes)
        for (std::size_t i = 0; i < factions; ++i) most = std::max(most, turn[i]);
    const int step = scale_step(most);
    const double top_value = step * ((most + step - 1) / step);
    const double name_high = 24;
    const Box plot{box.x + 44, box.y + 10, box.width - 60,
                   box.height - 38 - name_high * static_cast<double>(factions)};
    const auto y_of = [&](double value) { return plot.bottom() - plot.height * value / top_value; };
    const auto x_of = [&](std::size_t turn) {
        const double of = std::max<double>(1, static_cast<double>(sizes.size() - 1));
        return plot.x + plot.width * static_cast<double>(turn) / of;
    };
    const auto small = theme::label(12, theme::soft_ink, 500, theme::Align::right);
    for (int value = 0; value <= static_cast<int>(top_value); value += step) {
        b.rule(plot.x, y_of(value), plot.width, value == 0 ? theme::ink : theme::shade);
        b.text({box.x, y_of(value) - 9, 38, 18}, std::to_string(value), small);
    }
    // Not more numbers than there is room for.
    const std::size_t every =
        std::max<std::size_t>(1, sizes.size() * 28 / static_cast<std::size_t>(plot.width));
    for (std::size_t turn = 0; turn < sizes.size(); turn += every) {
        b.fill({x_of(turn), plot.bottom(), 1, 5}, theme::ink);
        b.text({x_of(turn) - 16, plot.bottom() + 5, 32, 18},
               turn == 0 ? b.say("strategic_end.start") : std::to_string(turn),
               theme::label(12, theme::soft_ink, 500, theme::Align::centre));
    }
    for (std::size_t i = 0; i < factions; ++i) {
        const theme::SideColours& colours = theme::side(seat_of(i));
        Polygon line{{}, "", colours.fill, 3, true};
        line.dash = dashes[i % dashes.size()];
        for (std::size_t turn = 0; turn < sizes.size(); ++turn)
            line.points.emplace_back(x_of(turn), y_of(sizes[turn][i]));
        if (line.points.size() > 1) b.add(line);
        for (const auto& [x, y] : line.points)
            b.add(Fill{{x - 3, y - 3, 6, 6}, colours.fill, 3, theme::leaf, 1});
        const double y = box.bottom() - name_high * static_cast<double>(factions - i);
        b.icon({plot.x, y + 3, 18, 18}, colours.icon, colours.fill);
        Polygon key{{{plot.x + 26, y + 12}, {plot.x + 66, y + 12}}, "", colours.fill, 3, true};
        key.dash = line.dash;
        b.add(std::move(key));
        b.short_line({plot.x + 76, y, plot.width - 176, name_high},
                     strategic::faction_name(words, state.war(), i), theme::name(15.5));
        b.text({plot.right() - 96, y, 96, name_high},
               std::to_string(sizes.front()[i]) + " → " + std::to_string(sizes.back()[i]),
               theme::figure(15, theme::ink, theme::Align::right));
    }
}

/// All armies of a faction that there ever were: what each has left.
void draw_ranks(Builder& b, const Box& box, Index faction, const State& state,
                const strategic::Words& words) {
    const theme::SideColours& colours = theme::side(seat_of(faction));
    b.icon({box.x, box.y + 4, 20, 20}, colours.icon, colours.fill);
    b.short_line({box.x + 28, box.y, box.width - 28, 28},
                 strategic::faction_name(words, state.war(), faction), theme::name(17));
    std::vector<Index> all;
    for (Index army = 0; army < state.army_count; ++army)
        if (state.armies[army].faction == faction) all.push_back(army);
    const double room = box.height - 32;
    const double pitch =
        std::min(34.0, room / std::max<double>(1, static_cast<double>(all.size())));
    double y = box.y + 32;
    for (const Index army : all) {
        const strategic::ArmyState& row = state.armies[army];
        const bool is_there = state.is_on_map(army);
        const double size = std::min(24.0, pitch - 4);
        const Box plate{box.x, y + (pitch - size) / 2, size, size};
        b.add(Fill{plate, is_there ? colours.fill : theme::shade, 3, theme::ink, 1});
        b.icon(plate.inset(3), faces::class_icon(state.tables(), state.class_row(army)),
               is_there ? theme::bone : theme::soft_ink);
        const std::string fate =
            is_there ? b.say("strategic_end.part", {{"n", std::to_string(row.size)},
                                                    {"of", std::to_string(row.original_size)}})
                     : b.say("strategic_end.gone");
        const auto style = theme::label(pitch > 26 ? 14 : 12, is_there ? theme::good : theme::bad,
                                        600, theme::Align::right);
        const double wide = b.width_of(fate, style) + 2;
        b.text({box.right() - wide, y, wide, pitch}, fate, style);
        b.short_line({plate.right() + 8, y, box.right() - wide - 8 - plate.right() - 8, pitch},
                     strategic::army_name(words, state, army), theme::name(pitch > 26 ? 16 : 13));
        y += pitch;
    }
}

}  // namespace

SizesByTurn sizes_by_turn(const strategic::Setup& setup,
                          const std::vector<strategic::Action>& actions) {
    State state = strategic::start(setup);
    SizesByTurn out{sizes_of(state)};
    int turn = state.turn;
    for (const strategic::Action& action : actions) {
        // What is there just before the next begins: returns come with it.
        const auto before = sizes_of(state);
        strategic::apply_legal(state, action);
        if (state.turn == turn) continue;
        out.push_back(before);
        turn = state.turn;
    }
    out.push_back(sizes_of(state));
    return out;
}

StrategicResultScene::StrategicResultScene(Host& host, StrategicSession& session,
                                           const StrategicPack& pack)
    : ResultSceneOf{host, session, pack, 3},
      sizes_{sizes_by_turn(session.journal().header().setup, session.journal().actions())} {}

void StrategicResultScene::renew(strategic::Header& header, bool is_swapped) const {
    // Factions, places and roles stay: a war is seldom the same from both its sides.
    if (is_swapped)
        std::rotate(header.players.begin(), header.players.end() - 1, header.players.end());
    strategic::prepare(header.setup);
}

std::unique_ptr<Scene> StrategicResultScene::table() {
    return std::make_unique<StrategicScene>(host(), *session_, *pack_);
}

std::unique_ptr<Scene> StrategicResultScene::replay(std::size_t action) {
    return std::make_unique<StrategicReplayScene>(host(), session_->file(), *pack_, action);
}

const ReviewNote& StrategicResultScene::note(const Words& words) const {
    return review_.note(
        session_->journal(),
        [&](const State& state, const Misstep<strategic::Action>& misstep, ReviewNote::Line& line) {
            line.when = words("strategic_menu.turn", {{"n", std::to_string(state.turn)}});
            line.chosen = strategic::describe(pack_->words, state, misstep.chosen);
            line.better = strategic::describe(pack_->words, state, misstep.better);
        });
}

Screen StrategicResultScene::screen(const Frame& frame) const {
    if (!session_->is_open()) return {};
    Builder b{frame};
    const State& state = session_->journal().state();
    const auto log = strategic_table::log_lines(state, session_->journal().events(),
                                                Viewer::referee(), pack_->words, frame.words);
    log_scroll_.place(b, result_log_leaf(frame.size), result_log_lines(frame.size), log);
    ResultFrame result;
    result.winner = strategic::winner(state);
    result.headline = strategic_end(frame.words, pack_->words, state);
    result.reason = strategic_reason(frame.words, state);
    result.tabs = {b.say("strategic_end.sizes"), b.say("strategic_end.armies"),
                   b.say("strategic_end.choices")};
    result.tab = static_cast<std::size_t>(page_);
    result.ways = {{{Command::Kind::new_battle}, b.say("strategic_end.again"), "N"}};
    const auto& players = session_->journal().header().players;
    if (std::adjacent_find(players.begin(), players.end(), std::not_equal_to{}) != players.end())
        result.ways.push_back({act(ResultAct::swapped), b.say("strategic_end.swapped"), "X"});
    result.ways.push_back({act(ResultAct::watch), b.say("strategic_end.watch"), "W"});
    result.ways.push_back({{Command::Kind::leave}, b.say("strategic_end.leave"), "Esc", true});
    result.log = &log;
    result.log_back = log_scroll_.back();
    result.problem = problem_;
    const Box page = draw_result_frame(b, result);
    if (page_ == static_cast<int>(Page::sizes)) {
        draw_size_graph(b, page, sizes_, state, pack_->words);
        return b.take();
    }
    if (shows_choices()) {
        draw_review(b, page, note(frame.words),
                    [](std::size_t line) { return act(ResultAct::look, line); });
        return b.take();
    }
    const int factions = state.faction_count();
    // In one row, or in two where the names would have too little room.
    const int across = factions > 2 && page.width / factions < 300 ? 2 : factions;
    const int down = (factions + across - 1) / across;
    const double width = (page.width - 16 * (across - 1)) / across;
    const double height = (page.height - 12 * (down - 1)) / down;
    for (int faction = 0; faction < factions; ++faction)
        draw_ranks(b,
                   {page.x + (faction % across) * (width + 16),
                    page.y + (faction / across) * (height + 12), width, height},
                   static_cast<Index>(faction), state, pack_->words);
    return b.take();
}

}  // namespace muster::client
