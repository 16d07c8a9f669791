#include "client/battlefield/armies/builder.hpp"

#include "client/scenes/in_list.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace muster::client {

using battlefield::Trait;
using Kind = army_draft::Part::Kind;

namespace {

/// The digits of a text as a number; nothing without any.
std::optional<int> number_in(const std::string& text) {
    int out = 0;
    bool has_digit = false;
    for (const char c : text)
        if (c >= '0' && c <= '9') {
            out = out * 10 + (c - '0');
            has_digit = true;
        }
    return has_digit ? std::optional{out} : std::nullopt;
}

bool is_of_line(const Command& command) {
    using Act = BattlefieldBuilderScene::Act;
    return command.is(Act::line) || command.is(Act::officer) || command.is(Act::commander);
}

}  // namespace

BattlefieldBuilderScene::BattlefieldBuilderScene(Host& host, const BattlefieldPack& pack, Work work)
    : EditSceneOf{host, "armyedit.", BattlefieldArmies{pack}, std::move(work)}, faces_{pack} {
    changed();
    if (!lines_.empty()) choose(lines_.front().part);
}

void BattlefieldBuilderScene::changed() {
    const ArmyList& list = draft_.now();
    army_ = battlefield::fielded(list, tables(), pack().variant);
    lines_ = army_draft::lines_of(list, army_);
    palette_ = list.rows;
    for (const Troop& troop : tables().troops)
        if (!is_own(troop)) palette_.push_back(troop);
    looked_at_ = std::min(looked_at_, palette_.size() - 1);
    // What was chosen may be gone.
    const bool is_there = part_.kind == Kind::row ? army_draft::find_own(list, part_.id) != nullptr
                                                  : line_of(part_) != nullptr;
    if (!is_there) part_ = lines_.empty() ? Part{} : lines_.front().part;
    sync_fields();
    host().changed();
}

void BattlefieldBuilderScene::sync_fields() {
    const ArmyList& list = draft_.now();
    const Command& focus = host().attention().focus;
    const auto set = [](TextField& field, const std::string& text) {
        if (field.text() != text) field.set(text);
    };
    set(name_, list.name);
    std::string own;
    if (const auto* unit = army_draft::find_unit(list, part_.id); part_.kind == Kind::unit)
        own = unit == nullptr ? "" : unit->name;
    if (const auto* row = army_draft::find_own(list, part_.id); part_.kind == Kind::row)
        own = row == nullptr ? "" : row->name;
    set(part_name_, own);
    // A number that is being typed stands until it is done.
    if (!focus.is(Act::scale_field)) set(scale_, list.scale == 0 ? "" : std::to_string(list.scale));
    const auto* group =
        part_.kind == Kind::soldiers ? army_draft::find_soldiers(list, part_.id) : nullptr;
    if (!focus.is(Act::count_field))
        set(count_, group == nullptr ? "" : std::to_string(group->count));
}

void BattlefieldBuilderScene::choose(const Part& part) {
    if (part.kind == Kind::none) return;
    part_ = part;
    sync_fields();
}

const army_draft::Line* BattlefieldBuilderScene::line_of(const Part& part) const {
    const int place = place_of(part);
    return place < 0 ? nullptr : &lines_[static_cast<std::size_t>(place)];
}

int BattlefieldBuilderScene::place_of(const Part& part) const {
    for (std::size_t i = 0; i < lines_.size(); ++i)
        if (lines_[i].part == part) return static_cast<int>(i);
    return -1;
}

std::optional<army_draft::Part> BattlefieldBuilderScene::part_of(const Command& command) const {
    const auto at = static_cast<std::size_t>(command.args[0]);
    if (!is_of_line(command) || at >= lines_.size()) return std::nullopt;
    return lines_[at].part;
}

const battlefield::Troop* BattlefieldBuilderScene::troop_of(const Part& part) const {
    if (part.kind == Kind::row) return battlefield::find_row(palette_, part.id);
    const Line* line = line_of(part);
    return line == nullptr ? nullptr : battlefield::find_row(palette_, line->troop);
}

void BattlefieldBuilderScene::show_chosen() {
    const int place = place_of(part_);
    if (place < 0) return;
    rows_.reveal(place);
    host().focus_on(act(Act::line, place));
}

void BattlefieldBuilderScene::step(bool is_undo) {
    is_undo ? draft_.undo() : draft_.redo();
    changed();
}

std::vector<EditFault> BattlefieldBuilderScene::faults_in(const Words& words) const {
    std::vector<EditFault> out;
    for (auto& fault : army_draft::faults_of(draft_.now(), pack(), words))
        out.push_back(std::move(fault));
    return out;
}

void BattlefieldBuilderScene::go_to_fault(std::size_t place) {
    const auto faults = army_draft::faults_of(draft_.now(), pack(), host().words());
    if (place >= faults.size()) return;
    const Part& part = faults[place].part;
    choose(part);
    if (part.kind == Kind::row) {
        tab_ = Tab::numbers;
        host().focus_on(act(Act::part_name));
    } else if (part.kind != Kind::none) {
        show_chosen();
    } else if (faults[place].bars_saving) {
        host().focus_on(act(Edit::name));
    } else {
        host().focus_on(act(Act::troop, 0));
    }
}

TextField* BattlefieldBuilderScene::field_of(const Command& command) {
    if (command.is(Edit::name)) return &name_;
    if (command.is(Act::part_name)) return &part_name_;
    if (command.is(Act::scale_field)) return &scale_;
    return command.is(Act::count_field) ? &count_ : nullptr;
}

/// All that is typed until something else is done is one step.
void BattlefieldBuilderScene::take_text(const Command& field) {
    draft_.begin();
    if (field.is(Act::scale_field) || field.is(Act::count_field)) {
        TextField& typed = field.is(Act::scale_field) ? scale_ : count_;
        const auto number = number_in(typed.text());
        typed.set(number ? std::to_string(*number) : "");
        if (!number) return;
    }
    change([&](ArmyList& list) {
        auto* unit = army_draft::find_unit(list, part_.id);
        if (field.is(Edit::name)) list.name = name_.text();
        if (field.is(Act::scale_field)) army_draft::set_scale(list, *number_in(scale_.text()));
        if (field.is(Act::count_field))
            army_draft::set_count(list, part_.id, *number_in(count_.text()));
        if (!field.is(Act::part_name)) return;
        if (part_.kind == Kind::unit && unit != nullptr) unit->name = part_name_.text();
        if (part_.kind == Kind::row)
            for (Troop& row : list.rows)
                if (row.id == part_.id) row.name = part_name_.text();
    });
}

void BattlefieldBuilderScene::put_in(std::size_t place) {
    if (place >= palette_.size()) return;
    looked_at_ = place;
    const std::string troop = palette_[place].id;
    Part added;
    change([&](ArmyList& list) {
        added = adds_soldiers_ ? army_draft::add_soldiers(list, tables(), pack().variant, troop)
                               : army_draft::add_unit(list, tables(), pack().variant, troop);
    });
    if (added.kind == Kind::none) return refuse("armyedit.full");
    choose(added);
    rows_.fit(static_cast<int>(lines_.size()), 1, std::max(1, rows_.last() - rows_.first()));
    rows_.reveal(place_of(added));
}

void BattlefieldBuilderScene::remove() {
    const Part gone = part_;
    if (gone.kind == Kind::made) return refuse("armyedit.made_stay");
    const int place = place_of(gone);
    bool is_done = false;
    change([&](ArmyList& list) { is_done = army_draft::remove(list, gone); });
    if (!is_done)
        return refuse(gone.kind == Kind::row ? "armyedit.row_in_use" : "armyedit.nothing");
    if (lines_.empty()) return host().focus_on(act(Act::troop, 0));
    if (gone.kind == Kind::row) return;
    // What followed it is chosen, and the focus stays in the list.
    choose(
        lines_[static_cast<std::size_t>(std::clamp(place, 0, static_cast<int>(lines_.size()) - 1))]
            .part);
    if (is_of_line(host().attention().focus)) show_chosen();
}

void BattlefieldBuilderScene::step_troop(int by) {
    const Troop* now = troop_of(part_);
    if (now == nullptr || part_.kind != Kind::unit) return;
    const auto count = static_cast<int>(palette_.size());
    const auto at = static_cast<int>(now - palette_.data());
    const std::string next = palette_[static_cast<std::size_t>((at + by + count) % count)].id;
    change([&](ArmyList& list) { army_draft::set_troop(list, part_.id, next); });
}

void BattlefieldBuilderScene::local(Act what, const std::array<int, 3>& args) {
    const int by = args[0];
    const auto place = static_cast<std::size_t>(by);
    const auto line = [&]() -> Part { return place < lines_.size() ? lines_[place].part : Part{}; };
    switch (what) {
        case Act::part_name:
        case Act::scale_field:
        case Act::count_field: host().focus_on(act(what)); break;
        case Act::troop: put_in(place); break;
        case Act::adds: adds_soldiers_ = by == 1; break;
        case Act::own_row: {
            Part added;
            change([&](ArmyList& list) {
                added = army_draft::add_row(list, tables(), palette_[looked_at_],
                                            host().words()("armyedit.new_row"));
            });
            choose(added);
            tab_ = Tab::numbers;
            looked_at_ = 0;
            host().focus_on(act(Act::part_name));
            break;
        }
        case Act::row:
            if (place >= palette_.size() || !is_own(palette_[place])) break;
            choose({Kind::row, palette_[place].id});
            if (tab_ == Tab::card) tab_ = Tab::numbers;
            break;
        case Act::line: choose(line()); break;
        case Act::officer:
        case Act::commander: {
            const Part part = line();
            if (part.kind != Kind::unit && part.kind != Kind::made) break;
            choose(part);
            change([&](ArmyList& list) {
                what == Act::officer ? army_draft::toggle_officer(list, part.id)
                                     : army_draft::toggle_commander(list, part.id);
            });
            break;
        }
        case Act::remove: remove(); break;
        case Act::shift:
            change([&](ArmyList& list) { army_draft::move(list, part_, by); });
            if (is_of_line(host().attention().focus)) show_chosen();
            break;
        case Act::apart: {
            Part first;
            change([&](ArmyList& list) {
                const Line* of = line_of(part_);
                if (of != nullptr)
                    first = army_draft::take_apart(list, tables(), pack().variant,
                                                   std::string{of->troop});
            });
            choose(first);
            break;
        }
        case Act::scale:
            change([&](ArmyList& list) {
                army_draft::set_scale(
                    list, list.scale == 0 && by > 0 ? army_draft::usual_scale : list.scale + by);
            });
            break;
        case Act::tab: tab_ = static_cast<Tab>(by); break;
        case Act::of_troop: step_troop(by); break;
        case Act::count:
            change([&](ArmyList& list) {
                if (const auto* group = army_draft::find_soldiers(list, part_.id))
                    army_draft::set_count(list, part_.id, group->count + by);
            });
            break;
        case Act::number:
            change([&](ArmyList& list) {
                army_draft::step(list, tables(), part_, static_cast<ProfileKey>(by), args[1]);
            });
            break;
        case Act::trait:
            change([&](ArmyList& list) {
                army_draft::toggle_trait(list, tables(), part_, static_cast<Trait>(by));
            });
            break;
        case Act::reset: change([&](ArmyList& list) { army_draft::reset(list, part_.id); }); break;
    }
}

void BattlefieldBuilderScene::run(const Command& command) {
    const auto before = std::exchange(zoomed_, std::nullopt);
    if (command.kind == Command::Kind::zoom && !before) {
        const Attention& attention = host().attention();
        const auto has_card = [&](const Command& one) {
            return one.is(Act::troop) || part_of(one).has_value();
        };
        for (const Command& on : {attention.hover.value_or(attention.focus), attention.focus})
            if (!asks() && !zoomed_ && has_card(on)) zoomed_ = on;
        return host().changed();
    }
    if (before == command || run_shared(command)) return host().changed();
    const auto what = command.as<Act>();
    if (!what) return;
    clear_notice();
    if (field_of(command) == nullptr) draft_.end();
    local(*what, command.args);
    host().changed();
}

}  // namespace muster::client
