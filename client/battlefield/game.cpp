#include "client/battlefield/game.hpp"

#include "client/battlefield/menu.hpp"
#include "client/battlefield/pack/armies.hpp"
#include "client/battlefield/pack/maps.hpp"
#include "client/battlefield/pack/pack.hpp"
#include "client/battlefield/play/lesson.hpp"
#include "client/battlefield/replay/replay.hpp"
#include "client/battlefield/replay/session.hpp"
#include "client/saves/save_slot.hpp"
#include "client/ui/words/messages.hpp"

#include <string>
#include <system_error>
#include <utility>

namespace muster::client {
namespace fs = std::filesystem;

namespace {

/// Watches a save with tables of its own.
struct OwnBattlefieldPack {
    explicit OwnBattlefieldPack(BattlefieldPack own) : pack{std::move(own)} {}
    BattlefieldPack pack;
};
class LoneBattlefieldReplayScene : private OwnBattlefieldPack, public BattlefieldReplayScene {
  public:
    LoneBattlefieldReplayScene(Host& host, const fs::path& file, BattlefieldPack own)
        : OwnBattlefieldPack{std::move(own)}, BattlefieldReplayScene{host, file, pack} {}
};

}  // namespace

BattlefieldGame::BattlefieldGame(Start start)
    : start_{std::move(start)},
      lessons_{BattlefieldGame::id(), start_.folder},
      messages_{&messages_of(BattlefieldGame::id(), start_.language)} {}

void BattlefieldGame::translate(const std::string& tag, const std::string& /*card_tag*/) {
    messages_ = &messages_of(id(), tag);
    start_.language = tag;
}

std::vector<SavedBattle> BattlefieldGame::open_battles(const Words& words) const {
    const auto table = battle_for_slot(start_.folder);
    if (!table && other_saves(start_.folder).empty()) return {};
    const BattlefieldPack pack = read_battlefield(start_.language);
    if (pack.tables == nullptr) return {};
    return open_battles_in(start_.folder, table, [&](const fs::path& file) {
        return about_grid(words, battlefield::Journal::open(file, pack.tables), pack.words);
    });
}

Materials BattlefieldGame::materials(const Words& words) const {
    Materials out;
    out.within = {25, 75, 9999};
    const BattlefieldPack pack = read_battlefield(start_.language, start_.rules_file);
    if (pack.tables == nullptr) throw BadFiles{pack.problem};
    for (const BattlefieldArmy& each : BattlefieldArmies{pack}.list())
        out.armies.push_back({each.name, each.file.string(), !each.is_shipped,
                              each.can_read() ? std::string{} : each.problem});
    for (const BattlefieldMap& each : BattlefieldMaps{pack}.list())
        out.maps.push_back({each.name, each.file.string(), !each.is_shipped, each.problem});
    for (const battlefield::Troop& troop : pack.tables->troops)
        out.pieces.push_back({troop.name, troop.id});
    out.replays = replay_materials(start_.folder, BattlefieldReplays{pack}, words);
    std::error_code none;
    if (fs::exists(start_.rules_file, none)) out.rules = start_.rules_file;
    return out;
}

bool BattlefieldGame::has_table() const {
    return battle_for_slot(start_.folder).has_value();
}

void BattlefieldGame::go_on(Host& host, const SavedBattle& battle, const Scene& /*asker*/,
                            const Show& show) {
    std::optional<fs::path> aside;
    if (!battle.is_on_table) aside = battle.file;
    show(std::make_unique<BattlefieldMenuScene>(host, *this, start_.folder, start_.seed,
                                                start_.rules_file, true, aside));
}

void BattlefieldGame::discard(const SavedBattle& battle) {
    BattlefieldSession session{read_battlefield(start_.language).tables, start_.folder};
    if (session.file() != battle.file)
        throw record::BadSave{battle.file.string() + ": another Muster has it open"};
    session.discard();
}

std::unique_ptr<Scene> BattlefieldGame::menu(Host& host) {
    return std::make_unique<BattlefieldMenuScene>(host, *this, start_.folder, start_.seed,
                                                  start_.rules_file);
}

std::unique_ptr<Scene> BattlefieldGame::set_up(Host& host, const fs::path& file) {
    auto menu = std::make_unique<BattlefieldMenuScene>(host, *this, start_.folder, start_.seed,
                                                       start_.rules_file);
    menu->set_up(file);
    return menu;
}

std::unique_ptr<Scene> BattlefieldGame::replay(Host& host, const fs::path& file) {
    return std::make_unique<LoneBattlefieldReplayScene>(host, file,
                                                        read_battlefield(start_.language));
}

std::unique_ptr<Scene> BattlefieldGame::lesson(Host& host, std::size_t which) {
    return lessons_.scene(host, which, battlefield_lesson);
}

}  // namespace muster::client
