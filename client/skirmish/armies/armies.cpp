#include "client/skirmish/armies/armies.hpp"

#include "client/battle/own/own_list.hpp"
#include "client/saves/files.hpp"
#include "client/scenes/in_list.hpp"
#include "client/skirmish/armies/army_builder.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace muster::client {
namespace fs = std::filesystem;

SkirmishArmiesScene::SkirmishArmiesScene(Host& host, const SkirmishSession& session,
                                         std::shared_ptr<const Faces> faces, Shelf shelf, Use use)
    : Scene{host},
      faces_{std::move(faces)},
      chosen_{std::move(shelf.chosen)},
      use_{std::move(use)},
      library_{session.table(), shelf.variant, std::move(shelf.folder)} {
    read();
}

const ArmyFile* SkirmishArmiesScene::selected() const {
    if (selected_ < 0 || selected_ >= static_cast<int>(armies_.size())) return nullptr;
    return &armies_[static_cast<std::size_t>(selected_)];
}

void SkirmishArmiesScene::read() {
    library_.take_up_unsaved(
        [&](const std::string& name) { return recovered_name(host().words(), name); });
    armies_ = library_.list();
    selected_ = std::clamp(selected_, 0, std::max(0, static_cast<int>(armies_.size()) - 1));
}

void SkirmishArmiesScene::shown() {
    // The builder may have left another one.
    const ArmyFile* before = selected();
    const fs::path file = before == nullptr ? fs::path{} : before->file;
    std::set<fs::path> known;
    for (const ArmyFile& entry : armies_) known.insert(entry.file);
    read();
    for (std::size_t i = 0; i < armies_.size(); ++i)
        if (armies_[i].file == file) selected_ = static_cast<int>(i);
    // One that is new is what was made just now.
    for (std::size_t i = 0; i < armies_.size() && !known.empty(); ++i)
        if (!known.contains(armies_[i].file)) selected_ = static_cast<int>(i);
    list_.reveal(selected_);
    host().focus_on(act(row, selected_));
}

void SkirmishArmiesScene::focused(const Command& command) {
    if (command.is(row)) selected_ = command.args[0];
}

bool SkirmishArmiesScene::press(Key key, char /*letter*/) {
    if (asks_) return false;
    if (press_in_list(host(), list_, row, key)) return true;
    if (key != Key::erase || !host().attention().focus.is(row)) return false;
    run(act(discard));
    return true;
}

void SkirmishArmiesScene::scroll(double x, double y, int rows) {
    if (!asks_ && !scroll_page(host(), {&list_}, x, y, rows)) list_.scroll(rows);
}

void SkirmishArmiesScene::open_builder(bool is_new, bool is_copy) {
    skirmish::Commander army;
    std::optional<fs::path> file;
    if (!is_new) {
        const ArmyFile* entry = selected();
        if (entry == nullptr || !entry->army) return;
        army = *entry->army;
        if (!is_copy && !entry->is_shipped)
            file = entry->file;
        else
            army.name = library_.free_name(army.name, armies_);
    }
    host().open(std::make_unique<SkirmishBuilderScene>(host(), library_, faces_, std::move(army),
                                                       std::move(file)));
}

void SkirmishArmiesScene::discard_selected() {
    const ArmyFile* entry = selected();
    if (entry == nullptr || entry->is_shipped) return;
    try {
        set_aside(entry->file);
    } catch (const fs::filesystem_error& fault) {
        problem_ = entry->file.string() + ": " + fault.code().message();
    }
    read();
}

void SkirmishArmiesScene::run(const Command& command) {
    const auto what = command.as<Act>();
    if (!what) return;
    problem_.clear();
    switch (*what) {
        case row: selected_ = command.args[0]; break;
        case choose:
            if (selected() != nullptr && selected()->can_fight())
                use_(static_cast<std::size_t>(command.args[0]), *selected());
            break;
        case create: open_builder(true, false); break;
        case edit: open_builder(false, false); break;
        case copy: open_builder(false, true); break;
        case discard: asks_ = selected() != nullptr && !selected()->is_shipped; break;
        case print:
            if (selected() != nullptr) host().open_workshop("skirmish", selected()->file);
            break;
        case confirm:
            asks_ = false;
            discard_selected();
            host().turn_page();
            break;
        case no:
            asks_ = false;
            host().turn_page();
            break;
        case leave: host().close(); break;
    }
}

}  // namespace muster::client
