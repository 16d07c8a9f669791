#include "client/warfare/armies/roll_list.hpp"

#include "client/battle/own/own_list.hpp"
#include "client/saves/files.hpp"
#include "client/scenes/in_list.hpp"
#include "client/warfare/armies/unit.hpp"

#include <algorithm>
#include <exception>
#include <memory>
#include <optional>
#include <utility>

namespace muster::client {
namespace fs = std::filesystem;

WarfareArmiesScene::WarfareArmiesScene(Host& host, const WarfarePack& pack)
    : Scene{host}, pack_{&pack}, rolls_{pack, Rolls::own_folder()}, armies_{list()} {}

std::vector<RollFile> WarfareArmiesScene::list() const {
    rolls_.take_up_unsaved(
        [&](const std::string& name) { return recovered_name(host().words(), name); });
    return rolls_.list();
}

const RollFile* WarfareArmiesScene::selected() const {
    if (selected_ < 0 || selected_ >= static_cast<int>(armies_.size())) return nullptr;
    return &armies_[static_cast<std::size_t>(selected_)];
}

const warfare::Unit* WarfareArmiesScene::selected_unit() const {
    const RollFile* entry = selected();
    if (entry == nullptr || !entry->army) return nullptr;
    const auto at = static_cast<std::size_t>(unit_);
    return at < entry->army->units.size() ? &entry->army->units[at] : nullptr;
}

void WarfareArmiesScene::select(int index) {
    if (index != selected_) {
        unit_ = 0;
        units_.scroll(-1000);
    }
    selected_ = index;
}

void WarfareArmiesScene::shown() {
    // The builder may have left another army, or one more unit.
    const RollFile* before = selected();
    const fs::path file = before == nullptr ? fs::path{} : before->file;
    const std::size_t count = armies_.size();
    std::vector<fs::path> known;
    for (const RollFile& entry : armies_) known.push_back(entry.file);
    armies_ = list();
    selected_ = 0;
    for (std::size_t i = 0; i < armies_.size(); ++i)
        if (armies_[i].file == file) selected_ = static_cast<int>(i);
    // One that is new is what was made just now.
    for (std::size_t i = 0; i < armies_.size() && count > 0; ++i)
        if (std::find(known.begin(), known.end(), armies_[i].file) == known.end())
            select(static_cast<int>(i));
    if (selected_unit() == nullptr) unit_ = 0;
    list_.reveal(selected_);
    host().focus_on(selected_unit() != nullptr && file != fs::path{} && count > 0
                        ? act(army, selected_)
                        : act(create));
}

void WarfareArmiesScene::focused(const Command& command) {
    if (command.is(army)) select(command.args[0]);
    if (command.is(unit)) unit_ = command.args[0];
}

bool WarfareArmiesScene::is_naming() const {
    return asks_ == Asks::name && host().attention().focus == act(called);
}

void WarfareArmiesScene::type(const std::string& text) {
    if (is_naming() && !name_.type(text)) host().cue(Cue::refused);
}

void WarfareArmiesScene::call() {
    warfare::Army named = *selected()->army;
    named.name = name_.text();
    if (named.name.find_first_not_of(' ') == std::string::npos) return;  // The dialog says so.
    try {
        rolls_.save(named, selected()->file);
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
    armies_ = rolls_.list();
    asks_ = Asks::nothing;
    host().turn_page();
    host().focus_on(act(army, selected_));
}

bool WarfareArmiesScene::press(Key key, char /*letter*/) {
    // Letters are text there.
    if (is_naming()) return name_.press(key) || key == Key::letter;
    if (asks_ != Asks::nothing) return false;
    const Command& focus = host().attention().focus;
    if (press_in_list(host(), list_, army, key)) return true;
    if (press_in_list(host(), units_, unit, key)) return true;
    const bool on_army = focus.is(army);
    const bool on_unit = focus.is(unit);
    if (key == Key::erase && (on_army || on_unit) && is_own()) {
        ask(on_army ? Asks::army : Asks::unit);
        return true;
    }
    if (key == Key::right && on_army && selected_unit() != nullptr) {
        units_.reveal(unit_);
        host().focus_on(act(unit, unit_));
        return true;
    }
    if (key == Key::left && on_unit) {
        list_.reveal(selected_);
        host().focus_on(act(army, selected_));
        return true;
    }
    return false;
}

void WarfareArmiesScene::scroll(double x, double y, int rows) {
    if (asks_ != Asks::nothing) return;
    if (scroll_page(host(), {&list_, &units_}, x, y, rows)) return;
    for (ScrollList* list : {&list_, &units_})
        if (list->box().contains(x, y)) list->scroll(rows);
}

void WarfareArmiesScene::open_builder(bool is_new) {
    const std::optional<fs::path> file = is_own() ? std::optional{selected()->file} : std::nullopt;
    if (is_new)
        return host().open(std::make_unique<UnitScene>(host(), rolls_, UnitDraft{*pack_}, file));
    const warfare::Unit* chosen = selected_unit();
    if (chosen == nullptr) return;
    warfare::Unit copy = *chosen;
    if (!file) copy.id.clear();  // Of a shipped army one takes a copy.
    host().open(std::make_unique<UnitScene>(host(), rolls_, UnitDraft{*pack_, copy}, file));
}

void WarfareArmiesScene::ask(Asks what) {
    asks_ = what;
    host().turn_page();
}

void WarfareArmiesScene::remove() {
    const Asks asked = std::exchange(asks_, Asks::nothing);
    host().turn_page();
    if (!is_own()) return;
    try {
        const RollFile& entry = *selected();
        const bool is_last = entry.army && entry.army->units.size() == 1;
        if (asked == Asks::army || is_last) {  // WF-67: none is without a unit.
            set_aside(entry.file);
        } else if (selected_unit() != nullptr) {
            warfare::Army rest = *entry.army;
            rest.units.erase(rest.units.begin() + unit_);
            rolls_.save(rest, entry.file);
            unit_ = std::min(unit_, static_cast<int>(rest.units.size()) - 1);
        }
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
    armies_ = rolls_.list();
    selected_ = std::clamp(selected_, 0, std::max(0, static_cast<int>(armies_.size()) - 1));
    if (selected_unit() == nullptr) unit_ = 0;
    host().focus_on(act(army, selected_));
}

void WarfareArmiesScene::run(const Command& command) {
    const auto what = command.as<Act>();
    if (!what) return;
    problem_.clear();
    switch (*what) {
        case army: select(command.args[0]); break;
        case unit:
            // The second click on a row, or Enter, which has chosen it on its way there.
            if (unit_ == command.args[0]) return open_builder(false);
            unit_ = command.args[0];
            break;
        case create: open_builder(true); break;
        case edit: open_builder(false); break;
        case discard:
            if (is_own() && selected_unit() != nullptr) ask(Asks::unit);
            break;
        case discard_army:
            if (is_own()) ask(Asks::army);
            break;
        case print:
            if (selected() != nullptr) host().open_workshop("warfare", selected()->file);
            break;
        case rename:
            if (!is_own() || !selected()->army) break;
            name_ = TextField{selected()->army->name};
            ask(Asks::name);
            host().focus_on(act(called));
            break;
        case called:
            // Enter in the field; a click only brings the focus there.
            if (is_naming()) call();
            break;
        case confirm: asks_ == Asks::name ? call() : remove(); break;
        case no: ask(Asks::nothing); break;
        case leave: host().close(); break;
    }
}

}  // namespace muster::client
