#include "client/strategic/game.hpp"

#include "client/saves/save_slot.hpp"
#include "client/strategic/menu.hpp"
#include "client/strategic/pack/pack.hpp"
#include "client/strategic/play/lesson.hpp"
#include "client/strategic/replay/replay.hpp"
#include "client/strategic/replay/session.hpp"
#include "client/ui/words/messages.hpp"
#include "engine/toml/files.hpp"

#include <algorithm>
#include <string>
#include <system_error>
#include <utility>

namespace muster::client {
namespace fs = std::filesystem;

namespace {

/// Watches a save with tables of its own.
struct OwnStrategicPack {
    explicit OwnStrategicPack(StrategicPack own) : pack{std::move(own)} {}
    StrategicPack pack;
};
class LoneStrategicReplay : private OwnStrategicPack, public StrategicReplayScene {
  public:
    LoneStrategicReplay(Host& host, const fs::path& file, StrategicPack own)
        : OwnStrategicPack{std::move(own)}, StrategicReplayScene{host, file, pack} {}
};

}  // namespace

StrategicGame::StrategicGame(Start start)
    : start_{std::move(start)},
      lessons_{StrategicGame::id(), start_.folder},
      messages_{&messages_of(StrategicGame::id(), start_.language)} {}

void StrategicGame::translate(const std::string& tag, const std::string& /*card_tag*/) {
    messages_ = &messages_of(id(), tag);
    start_.language = tag;
}

std::vector<SavedBattle> StrategicGame::open_battles(const Words& words) const {
    const auto table = battle_for_slot(start_.folder);
    if (!table && other_saves(start_.folder).empty()) return {};
    const StrategicPack pack = read_strategic(start_.language);
    if (pack.tables == nullptr) return {};
    return open_battles_in(start_.folder, table, [&](const fs::path& file) {
        return about_strategic(words, strategic::Journal::open(file, pack.tables), pack.words);
    });
}

Materials StrategicGame::materials(const Words& words) const {
    Materials out;
    const StrategicPack pack = read_strategic(start_.language, start_.rules_file);
    if (pack.tables == nullptr) throw BadFiles{pack.problem};
    // Paper is made of wars; duels are fought with the armies of two factions.
    for (const StrategicFile& each : strategic_war_files(pack))
        out.maps.push_back({each.name, each.file.string(), !each.is_shipped, each.problem});
    std::stable_partition(out.maps.begin(), out.maps.end(),
                          [](const Material& one) { return one.is_own; });
    out.armies = out.maps;
    for (const auto& [folder, is_own] :
         {std::pair{strategic_folder() / "armies", true},
          std::pair{strategic::Definitions::shipped_armies(), false}})
        for (const fs::path& file : toml::files_in(folder, ".toml")) {
            toml::Faults faults;
            const auto army = strategic::load_host(file, *pack.tables, faults);
            out.rivals.push_back({army ? army->name : file.filename().string(), file.string(),
                                  is_own, faults.text()});
        }
    // What a class or a doctrine is worth is measured in Size.
    out.within = {40, 80, 9999};
    for (const strategic::Class& row : pack.tables->classes)
        out.pieces.push_back({faces::row_name(pack.words, "class", row), row.id});
    for (const strategic::Doctrine& row : pack.tables->doctrines)
        out.pieces.push_back({faces::row_name(pack.words, "doctrine", row), row.id});
    out.replays = replay_materials(start_.folder, StrategicReplays{pack}, words);
    std::error_code none;
    if (fs::exists(start_.rules_file, none)) out.rules = start_.rules_file;
    return out;
}

bool StrategicGame::has_table() const {
    return battle_for_slot(start_.folder).has_value();
}

void StrategicGame::go_on(Host& host, const SavedBattle& battle, const Scene& /*asker*/,
                          const Show& show) {
    std::optional<fs::path> aside;
    if (!battle.is_on_table) aside = battle.file;
    show(std::make_unique<StrategicMenuScene>(host, *this, start_.folder, start_.seed,
                                              start_.rules_file, true, aside));
}

void StrategicGame::discard(const SavedBattle& battle) {
    StrategicSession session{read_strategic(start_.language).tables, start_.folder};
    if (session.file() != battle.file)
        throw record::BadSave{battle.file.string() + ": another Muster has it open"};
    session.discard();
}

std::unique_ptr<Scene> StrategicGame::menu(Host& host) {
    return std::make_unique<StrategicMenuScene>(host, *this, start_.folder, start_.seed,
                                                start_.rules_file);
}

std::unique_ptr<Scene> StrategicGame::set_up(Host& host, const fs::path& file) {
    auto menu = std::make_unique<StrategicMenuScene>(host, *this, start_.folder, start_.seed,
                                                     start_.rules_file);
    menu->set_up(file);
    return menu;
}

std::unique_ptr<Scene> StrategicGame::replay(Host& host, const fs::path& file) {
    return std::make_unique<LoneStrategicReplay>(host, file, read_strategic(start_.language));
}

std::unique_ptr<Scene> StrategicGame::lesson(Host& host, std::size_t which) {
    return lessons_.scene(host, which, strategic_lesson);
}

}  // namespace muster::client
