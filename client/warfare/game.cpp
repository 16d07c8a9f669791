#include "client/warfare/game.hpp"

#include "client/saves/save_slot.hpp"
#include "client/ui/words/messages.hpp"
#include "client/warfare/armies/rolls.hpp"
#include "client/warfare/menu.hpp"
#include "client/warfare/pack/pack.hpp"
#include "client/warfare/play/lesson.hpp"
#include "client/warfare/replay/replay.hpp"
#include "client/warfare/replay/replays.hpp"
#include "client/warfare/replay/session.hpp"

#include <set>
#include <string>
#include <system_error>
#include <utility>

namespace muster::client {
namespace fs = std::filesystem;

namespace {

/// Watches a save with tables of its own.
struct OwnPack {
    explicit OwnPack(WarfarePack own) : pack{std::move(own)} {}
    WarfarePack pack;
};
class LoneReplayScene : private OwnPack, public WarfareReplayScene {
  public:
    LoneReplayScene(Host& host, const fs::path& file, WarfarePack own)
        : OwnPack{std::move(own)}, WarfareReplayScene{host, file, pack} {}
};

}  // namespace

WarfareGame::WarfareGame(Start start)
    : start_{std::move(start)},
      lessons_{WarfareGame::id(), start_.folder},
      messages_{&messages_of(WarfareGame::id(), start_.language)} {}

void WarfareGame::translate(const std::string& tag, const std::string& /*card_tag*/) {
    messages_ = &messages_of(id(), tag);
    start_.language = tag;
}

std::vector<SavedBattle> WarfareGame::open_battles(const Words& words) const {
    const auto table = battle_for_slot(start_.folder);
    if (!table && other_saves(start_.folder).empty()) return {};
    const WarfarePack pack = read_warfare(start_.language);
    if (pack.tables == nullptr) return {};
    return open_battles_in(start_.folder, table, [&](const fs::path& file) {
        return about_war(words, warfare::Journal::open(file, pack.tables), pack.words);
    });
}

Materials WarfareGame::materials(const Words& words) const {
    Materials out;
    out.within = {40, 120, 9999};
    const WarfarePack pack = read_warfare(start_.language, start_.rules_file);
    if (pack.tables == nullptr) throw BadFiles{pack.problem};
    std::set<std::string> seen;
    for (const RollFile& each : Rolls{pack, Rolls::own_folder()}.list()) {
        out.armies.push_back({each.name, each.file.string(), !each.is_shipped, each.problem});
        if (!each.is_shipped || !each.army) continue;
        for (const warfare::Unit& unit : each.army->units)
            if (!unit.id.empty() && seen.insert(unit.id).second)
                out.pieces.push_back({unit.name, unit.id});
    }
    out.replays = replay_materials(start_.folder, WarfareReplays{pack}, words);
    std::error_code none;
    if (fs::exists(start_.rules_file, none)) out.rules = start_.rules_file;
    return out;
}

bool WarfareGame::has_table() const {
    return battle_for_slot(start_.folder).has_value();
}

void WarfareGame::go_on(Host& host, const SavedBattle& battle, const Scene& /*asker*/,
                        const Show& show) {
    std::optional<fs::path> aside;
    if (!battle.is_on_table) aside = battle.file;
    show(std::make_unique<WarfareMenuScene>(host, *this, start_.folder, start_.seed,
                                            start_.rules_file, true, aside));
}

void WarfareGame::discard(const SavedBattle& battle) {
    WarfareSession session{read_warfare(start_.language).tables, start_.folder};
    if (session.file() != battle.file)
        throw record::BadSave{battle.file.string() + ": another Muster has it open"};
    session.discard();
}

std::unique_ptr<Scene> WarfareGame::menu(Host& host) {
    return std::make_unique<WarfareMenuScene>(host, *this, start_.folder, start_.seed,
                                              start_.rules_file);
}

std::unique_ptr<Scene> WarfareGame::replay(Host& host, const fs::path& file) {
    return std::make_unique<LoneReplayScene>(host, file, read_warfare(start_.language));
}

std::unique_ptr<Scene> WarfareGame::lesson(Host& host, std::size_t which) {
    return lessons_.scene(host, which, warfare_lesson);
}

}  // namespace muster::client
