#include "client/skirmish/armies/picker.hpp"

#include "client/saves/files.hpp"
#include "client/scenes/in_list.hpp"
#include "client/skirmish/armies/army_builder.hpp"
#include "client/skirmish/play/opponent.hpp"
#include "client/ui/text_field.hpp"
#include "engine/skirmish/army_text.hpp"
#include "engine/toml/id_from_name.hpp"

#include <algorithm>
#include <utility>

namespace muster::client {
namespace fs = std::filesystem;

PickerScene::PickerScene(Host& host, Session& session, std::shared_ptr<const Faces> faces,
                         Duel duel, fs::path folder)
    : Scene{host},
      session_{&session},
      faces_{std::move(faces)},
      duel_{std::move(duel)},
      library_{session.table(), duel_.variant, std::move(folder)} {
    read();
    // Those of the quick duel are chosen to begin with.
    for (std::size_t seat = 0; seat < chosen_.size(); ++seat)
        for (const ArmyFile& entry : armies_)
            if (entry.can_fight() && entry.army->army_id == duel_.armies[seat].army_id)
                chosen_[seat] = entry.file;
}

const ArmyFile* PickerScene::selected() const {
    if (selected_ < 0 || selected_ >= static_cast<int>(armies_.size())) return nullptr;
    return &armies_[static_cast<std::size_t>(selected_)];
}

void PickerScene::read() {
    armies_ = library_.list();
    selected_ = std::clamp(selected_, 0, std::max(0, static_cast<int>(armies_.size()) - 1));
    for (std::size_t seat = 0; seat < chosen_.size(); ++seat) {
        const auto at = std::find_if(armies_.begin(), armies_.end(), [&](const ArmyFile& entry) {
            return chosen_[seat] == entry.file && entry.can_fight();
        });
        if (at == armies_.end())
            chosen_[seat].reset();
        else
            duel_.armies[seat] = *at->army;
    }
}

void PickerScene::shown() {
    // The builder may have left another one.
    const ArmyFile* before = selected();
    const fs::path file = before == nullptr ? fs::path{} : before->file;
    read();
    for (std::size_t i = 0; i < armies_.size(); ++i)
        if (armies_[i].file == file) selected_ = static_cast<int>(i);
    list_.reveal(selected_);
    host().focus_on(act(row, selected_));
}

void PickerScene::focused(const Command& command) {
    if (command.is(row)) selected_ = command.args[0];
}

bool PickerScene::press(Key key, char /*letter*/) {
    if (asks_) return false;
    if (press_in_list(host(), list_, row, key)) return true;
    if (key != Key::erase || !host().attention().focus.is(row)) return false;
    run(act(discard));
    return true;
}

void PickerScene::scroll(double /*x*/, double /*y*/, int rows) {
    if (!asks_) list_.scroll(rows);
}

void PickerScene::choose_for(std::size_t seat) {
    const ArmyFile* entry = selected();
    if (entry == nullptr || !entry->can_fight()) return;
    chosen_[seat] = entry->file;
    duel_.armies[seat] = *entry->army;
}

/// "The Barrow Court 2": a name that no army has.
std::string PickerScene::free_name(const std::string& name) const {
    const std::string stem = TextField{name, 56}.text();  // A name has at most 60 characters.
    for (int number = 2;; ++number) {
        std::string wanted = stem + ' ' + std::to_string(number);
        const bool is_taken =
            fs::exists(library_.file_of(toml::id_from_name(wanted))) ||
            std::any_of(armies_.begin(), armies_.end(),
                        [&](const ArmyFile& entry) { return entry.name == wanted; });
        if (!is_taken) return wanted;
    }
}

void PickerScene::open_builder(bool is_new, bool is_copy) {
    skirmish::Commander army;
    std::optional<fs::path> file;
    if (!is_new) {
        const ArmyFile* entry = selected();
        if (entry == nullptr || !entry->army) return;
        army = *entry->army;
        if (!is_copy && !entry->is_shipped)
            file = entry->file;
        else
            army.name = free_name(army.name);
    }
    host().open(std::make_unique<ArmyBuilderScene>(host(), library_, faces_, std::move(army),
                                                   std::move(file)));
}

void PickerScene::discard_selected() {
    const ArmyFile* entry = selected();
    if (entry == nullptr || entry->is_shipped) return;
    try {
        set_aside(entry->file);
    } catch (const fs::filesystem_error& fault) {
        problem_ = entry->file.string() + ": " + fault.code().message();
    }
    read();
}

void PickerScene::run(const Command& command) {
    const auto what = command.as<Act>();
    if (!what) return;
    problem_.clear();
    switch (*what) {
        case row: selected_ = command.args[0]; break;
        case choose: choose_for(static_cast<std::size_t>(command.args[0])); break;
        case start:
            if (chosen_[0] && chosen_[1])
                host().open(std::make_unique<OpponentScene>(host(), *session_, faces_, duel_));
            break;
        case create: open_builder(true, false); break;
        case edit: open_builder(false, false); break;
        case copy: open_builder(false, true); break;
        case discard: asks_ = selected() != nullptr && !selected()->is_shipped; break;
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
