#include "client/battlefield/game.hpp"

#include "client/battlefield/menu.hpp"
#include "client/battlefield/pack/pack.hpp"
#include "client/battlefield/play/lesson.hpp"
#include "client/battlefield/play/replay.hpp"
#include "client/battlefield/play/session.hpp"
#include "client/saves/save_slot.hpp"
#include "client/ui/messages.hpp"

#include <utility>

namespace muster::client {
namespace fs = std::filesystem;

namespace {

/// Watches a save with tables of its own.
struct OwnGridPack {
    explicit OwnGridPack(GridPack own) : pack{std::move(own)} {}
    GridPack pack;
};
class LoneGridReplayScene : private OwnGridPack, public GridReplayScene {
  public:
    LoneGridReplayScene(Host& host, const fs::path& file, GridPack own)
        : OwnGridPack{std::move(own)}, GridReplayScene{host, file, pack} {}
};

}  // namespace

BattlefieldGame::BattlefieldGame(Start start)
    : start_{std::move(start)}, lessons_{BattlefieldGame::id(), start_.folder} {
    messages_.emplace(start_.language, messages_of(BattlefieldGame::id(), start_.language));
}

const Words::Messages& BattlefieldGame::messages() const {
    return messages_.at(start_.language);
}

void BattlefieldGame::translate(const std::string& tag, const std::string& /*card_tag*/) {
    if (!messages_.contains(tag)) messages_.emplace(tag, messages_of(id(), tag));
    start_.language = tag;
}

std::vector<SavedBattle> BattlefieldGame::open_battles(const Words& words) const {
    const auto table = battle_for_slot(start_.folder);
    if (!table && other_saves(start_.folder).empty()) return {};
    const GridPack pack = read_battlefield(start_.language);
    if (pack.tables == nullptr) return {};
    return open_battles_in(start_.folder, table, [&](const fs::path& file) {
        return about_grid(words, battlefield::Journal::open(file, pack.tables), pack.words);
    });
}

bool BattlefieldGame::has_table() const {
    return battle_for_slot(start_.folder).has_value();
}

void BattlefieldGame::go_on(Host& host, const SavedBattle& battle, const Scene& /*asker*/,
                            const Show& show) {
    std::optional<fs::path> aside;
    if (!battle.is_on_table) aside = battle.file;
    show(std::make_unique<BattlefieldScene>(host, *this, start_.folder, start_.seed,
                                            start_.rules_file, true, aside));
}

void BattlefieldGame::discard(const SavedBattle& battle) {
    GridSession session{read_battlefield(start_.language).tables, start_.folder};
    if (session.file() != battle.file)
        throw record::BadSave{battle.file.string() + ": another Muster has it open"};
    session.discard();
}

std::unique_ptr<Scene> BattlefieldGame::menu(Host& host) {
    return std::make_unique<BattlefieldScene>(host, *this, start_.folder, start_.seed,
                                              start_.rules_file);
}

std::unique_ptr<Scene> BattlefieldGame::set_up(Host& host, const fs::path& file) {
    auto menu = std::make_unique<BattlefieldScene>(host, *this, start_.folder, start_.seed,
                                                   start_.rules_file);
    menu->set_up(file);
    return menu;
}

std::unique_ptr<Scene> BattlefieldGame::replay(Host& host, const fs::path& file) {
    return std::make_unique<LoneGridReplayScene>(host, file, read_battlefield(start_.language));
}

std::unique_ptr<Scene> BattlefieldGame::lesson(Host& host, std::size_t which) {
    return lessons_.scene(host, which, grid_lesson);
}

}  // namespace muster::client
