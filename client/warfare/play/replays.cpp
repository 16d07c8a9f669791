#include "client/warfare/play/replays.hpp"

#include "client/saves/archive.hpp"
#include "client/scenes/in_list.hpp"
#include "client/ui/page.hpp"
#include "client/warfare/play/replay.hpp"

#include <algorithm>
#include <exception>
#include <memory>
#include <utility>

namespace muster::client {
FieldReplaysScene::FieldReplaysScene(Host& host, const std::filesystem::path& folder,
                                     const WarfarePack& pack)
    : Scene{host}, pack_{&pack} {
    for (const auto& file : ReplayArchive{folder}.files()) {
        Entry entry;
        entry.file = file;
        try {
            const auto journal = warfare::Journal::open(file, pack.tables);
            const warfare::Setup& setup = journal.header().setup;
            entry.red = warfare::army_name(pack.words, setup.sides[0].army);
            entry.blue = warfare::army_name(pack.words, setup.sides[1].army);
            entry.winner = warfare::outcome(journal.state()).winner;
            entry.round = std::max(journal.state().side(0).round, journal.state().side(1).round);
        } catch (const std::exception& fault) {
            entry.problem = fault.what();
        }
        entries_.push_back(std::move(entry));
    }
}

void FieldReplaysScene::run(const Command& command) {
    if (command == act(leave)) return host().close();
    if (!command.is(watch)) return;
    const auto at = static_cast<std::size_t>(command.args[0]);
    if (at >= entries_.size()) return;
    problem_ = entries_[at].problem;
    if (!problem_.empty()) return;
    try {
        host().open(std::make_unique<FieldReplayScene>(host(), entries_[at].file, *pack_));
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
}

bool FieldReplaysScene::press(Key key, char /*letter*/) {
    return press_in_list(host(), list_, watch, key);
}

void FieldReplaysScene::scroll(double /*x*/, double /*y*/, int rows) {
    list_.scroll(rows);
    host().changed();
}

Screen FieldReplaysScene::screen(const Frame& frame) const {
    Builder b{frame};
    const Box all = page::draw_frame(
        b, {"ui-reveal", b.say("fieldreplay.list"), "", act(leave), b.say("armies.back")});
    const double wide = std::min(all.width, 1000.0);
    const Box box{all.x + (all.width - wide) / 2, all.y, wide, all.height};
    if (entries_.empty()) {
        page::draw_empty(b, box,
                         {"ui-reveal", b.say("fieldreplay.none"), b.say("fieldreplay.none_hint")});
        b.start_focus_at(act(leave));
    } else {
        draw_list(
            b, box, list_, static_cast<int>(entries_.size()), {66, 8}, [&](const Box& row, int i) {
                const Entry& entry = entries_[static_cast<std::size_t>(i)];
                const Command command = act(watch, i);
                b.panel(row, b.is_hovered(command) ? theme::bone : theme::vellum);
                const bool is_won = is_player(entry.winner);
                b.icon({row.x + 16, row.y + 13, 32, 32},
                       is_won ? theme::side(entry.winner).icon : "muster",
                       is_won ? theme::side(entry.winner).fill : theme::ink);
                const std::string title =
                    entry.problem.empty()
                        ? b.say("title.armies", {{"red", entry.red}, {"blue", entry.blue}})
                        : entry.file.filename().string();
                b.short_line({row.x + 64, row.y + 6, row.width - 80, 26}, title, theme::name(18));
                const std::string ending =
                    !entry.problem.empty() ? b.say("fieldreplay.broken")
                    : is_won ? b.say("fieldreplay.won", {{"side", b.words().side(entry.winner)},
                                                         {"n", std::to_string(entry.round)}})
                             : b.say("fieldreplay.drawn", {{"n", std::to_string(entry.round)}});
                b.short_line(
                    {row.x + 64, row.y + 32, row.width - 80, 20}, ending,
                    theme::label(13, entry.problem.empty() ? theme::soft_ink : theme::bad));
                if (b.is_focused(command)) b.ring(row);
                b.spot({row, command, 0});
            });
        b.start_focus_at(act(watch, list_.first()));
    }
    page::draw_foot(b, problem_, b.say("fieldreplay.list_keys"));
    b.caption(b.say("caption.replays"));
    return b.take();
}

}  // namespace muster::client
