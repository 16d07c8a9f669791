#include "client/battlefield/armies/builder.hpp"
#include "client/scenes/in_list.hpp"

#include <algorithm>
#include <utility>

/// Keys and dragging in the army builder.
namespace muster::client {

using Kind = army_draft::Part::Kind;

void BattlefieldBuilderScene::focused(const Command& command) {
    if (const auto part = part_of(command)) choose(*part);
    if (command.is(Act::troop)) looked_at_ = static_cast<std::size_t>(command.args[0]);
}

bool BattlefieldBuilderScene::press_letter(char letter) {
    const int place = place_of(part_);
    switch (letter) {
        case 'O': local(Act::officer, {place}); break;
        case 'C': local(Act::commander, {place}); break;
        case '+':
        case '-':
            if (part_.kind != Kind::soldiers) return false;
            local(Act::count, {letter == '+' ? 1 : -1});
            break;
        default: return false;
    }
    host().changed();
    return true;
}

bool BattlefieldBuilderScene::press(Key key, char letter) {
    if (std::exchange(zoomed_, std::nullopt)) {  // Any key puts the large card away.
        host().changed();
        return true;
    }
    if (const auto done = press_shared(key, letter)) return *done;
    clear_notice();
    draft_.end();
    const Command focus = host().attention().focus;
    if (key == Key::erase || key == Key::backspace) {
        remove();
        host().changed();
        return true;
    }
    if (key == Key::letter) return press_letter(letter);
    if (press_in_list(host(), troops_, Act::troop, key)) {
        looked_at_ = static_cast<std::size_t>(host().attention().focus.args[0]);
        return true;
    }
    if (!part_of(focus) || key == Key::left || key == Key::right) return false;
    const auto to = rows_.moved(focus.args[0], key);
    if (!to) return false;
    rows_.reveal(*to);
    host().focus_on(act(*focus.as<Act>(), *to));
    choose(lines_[static_cast<std::size_t>(*to)].part);
    host().changed();
    return true;
}

std::vector<KeyUse> BattlefieldBuilderScene::key_uses() const {
    return {{"keys.space", "armyedit.key_card"},
            {"mapedit.delete", "armyedit.key_remove", act(Act::remove)},
            {"O", "armyedit.key_officer"},
            {"C", "armyedit.key_commander"},
            {"+ -", "armyedit.key_count"},
            fault_key()};
}

void BattlefieldBuilderScene::scroll(double x, double y, int rows) {
    if (asks() || scroll_faults(x, y, rows)) return;
    if (scroll_page(host(), {&troops_, &rows_}, x, y, rows)) return;
    if (troops_box_.contains(x, y))
        troops_.scroll(rows);
    else if (rows_box_.contains(x, y))
        rows_.scroll(rows);
    host().changed();
}

bool BattlefieldBuilderScene::grab(const Command& command) {
    const auto part = command.is(Act::line) ? part_of(command) : std::nullopt;
    if (asks() || !part || part->kind != Kind::unit) return false;
    clear_notice();
    draft_.end();
    draft_.begin();
    choose(*part);
    carried_ = part->id;
    return true;
}

/// The unit takes the place of the one that the pointer is over.
void BattlefieldBuilderScene::carry(double x, double y) {
    if (!carried_ || !rows_box_.contains(x, y) || lines_.empty()) return;
    const int shown = std::max(1, rows_.last() - rows_.first());
    const int place =
        rows_.first() + std::clamp(static_cast<int>((y - rows_box_.y) / line_pitch), 0, shown - 1);
    const Line& over =
        lines_[static_cast<std::size_t>(std::clamp(place, 0, static_cast<int>(lines_.size()) - 1))];
    if (over.part.kind != Kind::unit || over.part.id == *carried_) return;
    change([&](ArmyList& list) { army_draft::move_to(list, *carried_, over.unit); });
    host().focus_on(act(Act::line, place_of(part_)));
}

void BattlefieldBuilderScene::drop(double x, double y) {
    carry(x, y);
    give_back();
}

void BattlefieldBuilderScene::give_back() {
    if (!carried_) return;
    carried_.reset();
    draft_.end();
    changed();
}

}  // namespace muster::client
