#include "client/warfare/armies/unit.hpp"

#include "client/scenes/in_list.hpp"
#include "engine/toml/text/id_from_name.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace muster::client {
namespace fs = std::filesystem;

UnitScene::UnitScene(Host& host, const Rolls& rolls, const UnitDraft& draft,
                     const std::optional<fs::path>& file)
    : AskingScene{host},
      rolls_{&rolls},
      draft_{draft},
      name_{draft.name()},
      armies_{rolls.list()},
      unsaved_{rolls.folder()} {
    std::erase_if(armies_, [](const RollFile& entry) { return entry.is_shipped || !entry.army; });
    for (std::size_t i = 0; i < armies_.size(); ++i)
        if (file && armies_[i].file == *file) army_ = i;
    if (!draft_.unit().id.empty()) home_ = file;
    saved_ = text();
    show(Part::ancestry);
}

const RollFile* UnitScene::army() const {
    return army_ < armies_.size() ? &armies_[army_] : nullptr;
}

std::string UnitScene::text() const {
    warfare::Army one;
    one.units.push_back(draft_.unit());
    return warfare::army_text(*rolls_->pack().tables, one);
}

bool UnitScene::is_changed() const {
    return text() != saved_;
}

TextField* UnitScene::field_of(const Command& command) {
    if (command.is(name)) return &name_;
    return command.is(army_name) ? &army_name_ : nullptr;
}

void UnitScene::show(Part part) {
    part_ = part;
    list_.scroll(-1000);
    if (const int at = draft_.chosen(part); at >= 0) {
        // Fitted here, for the row to be in view whatever was shown before.
        list_.fit(draft_.count(part), 1, std::max(1, list_.last() - list_.first()));
        list_.reveal(at);
    }
}

void UnitScene::step_army(int by) {
    const std::size_t count = armies_.size() + 1;
    army_ = by > 0 ? (army_ + 1) % count : (army_ + count - 1) % count;
}

void UnitScene::ask(Asks what) {
    asks_ = what;
    host().turn_page();
    if (what == Asks::nothing) host().focus_on(act(save));
}

void UnitScene::write(bool leaves) {
    fault_ = {};
    problem_.clear();
    notice_.clear();
    warfare::Unit unit = draft_.unit();
    const RollFile* into = army();
    // Elsewhere it is a copy, whatever has its id there.
    if (into == nullptr || home_ != into->file) {
        unit.id.clear();
        unit.looks.art.clear();  // It lies beside the file that the unit comes from.
    }
    const auto army = army_with(*rolls_, into == nullptr ? std::nullopt : std::optional{into->file},
                                army_name_.text(), unit, fault_);
    if (!army) return ask(Asks::problem);
    const fs::path file = into == nullptr ? rolls_->file_of(army->id) : into->file;
    try {
        rolls_->save(*army, file);
    } catch (const std::exception& wrong) {
        problem_ = wrong.what();
        return ask(Asks::problem);
    }
    draft_ = UnitDraft{rolls_->pack(), unit};  // With its id: the next time it takes its own place.
    saved_ = text();
    home_ = file;
    notice_ = file.string();
    armies_ = rolls_->list();
    std::erase_if(armies_, [](const RollFile& entry) { return entry.is_shipped || !entry.army; });
    for (std::size_t i = 0; i < armies_.size(); ++i)
        if (armies_[i].file == file) army_ = i;
    unsaved_.forget();
    if (leaves) finish();
}

void UnitScene::finish() {
    unsaved_.forget();
    go();
}

void UnitScene::ask_to_leave() {
    ask(Asks::leave);
}

void UnitScene::keep_unsaved() {
    if (!is_changed()) return unsaved_.forget();
    // An army of this unit alone, as which it is found again.
    warfare::Army alone;
    alone.units.push_back(draft_.unit());
    warfare::Unit& unit = alone.units.front();
    if (unit.id.empty()) unit.id = toml::id_from_name(unit.name);
    alone.name = unit.name;
    alone.id = unit.id;
    unit.looks.art.clear();  // It lies beside the file that the unit comes from.
    unsaved_.keep(warfare::army_text(*rolls_->pack().tables, alone));
}

bool UnitScene::press(Key key, char letter) {
    if (asks_ != Asks::nothing) return false;
    notice_.clear();
    const Command focus = host().attention().focus;
    if (TextField* field = field_of(focus)) {
        if (!field->press(key)) return false;
        draft_.name(name_.text());
        return true;
    }
    if (key == Key::letter && letter >= '1' && letter <= '0' + UnitDraft::part_count) {
        show(static_cast<Part>(letter - '1'));
        const int at = std::max(0, draft_.chosen(part_));
        host().focus_on(act(row, at));
        return true;
    }
    return press_in_list(host(), list_, row, key);
}

void UnitScene::type(const std::string& text) {
    TextField* field = asks_ == Asks::nothing ? field_of(host().attention().focus) : nullptr;
    if (field == nullptr) return;
    if (!field->type(text)) host().cue(Cue::refused);
    draft_.name(name_.text());
}

void UnitScene::scroll(double x, double y, int rows) {
    if (asks_ != Asks::nothing || scroll_page(host(), {&list_}, x, y, rows)) return;
    if (list_.box().contains(x, y)) list_.scroll(rows);
}

void UnitScene::run(const Command& command) {
    const auto what = command.as<Act>();
    if (!what) return;
    notice_.clear();
    switch (*what) {
        case name:
        case army_name: host().focus_on(command); break;
        case save: write(false); break;
        case leave: is_changed() ? ask(Asks::leave) : finish(); break;
        case tab: show(static_cast<Part>(command.args[0])); break;
        case row: draft_.take(part_, command.args[0]); break;
        case army_before: step_army(-1); break;
        case army_after: step_army(1); break;
        case answer_save:
            ask(Asks::nothing);
            write(true);
            break;
        case answer_discard: finish(); break;
        case answer_back:
            stay();
            ask(Asks::nothing);
            break;
    }
}

}  // namespace muster::client
