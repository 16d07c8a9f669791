#include "client/skirmish/armies/army_builder.hpp"

#include "client/scenes/in_list.hpp"
#include "engine/skirmish/load/army_text.hpp"

#include <algorithm>
#include <utility>

namespace muster::client {
namespace fs = std::filesystem;

namespace {

bool is_of_row(const Command& command) {
    using Own = SkirmishBuilderScene;
    return command.is(Own::row) || command.is(Own::less) || command.is(Own::more) ||
           command.is(Own::train);
}

void toggle(unsigned& bits, int bit) {
    bits ^= 1U << static_cast<unsigned>(bit);
}

}  // namespace

SkirmishBuilderScene::SkirmishBuilderScene(Host& host, const Library& library,
                                           std::shared_ptr<const Faces> faces,
                                           skirmish::Commander army, std::optional<fs::path> file)
    : AskingScene{host},
      library_{&library},
      faces_{std::move(faces)},
      draft_{library, std::move(army), std::move(file)},
      search_{"", 40},
      unsaved_{library.folder()} {
    const auto [own, rest] = skirmish::name_and_title(draft_.army().title);
    name_.set(draft_.army().name);
    leader_.set(own);
    title_.set(rest);
    filter();
}

TextField* SkirmishBuilderScene::field_of(const Command& command) {
    if (command.is(name)) return &name_;
    if (command.is(leader)) return &leader_;
    if (command.is(title)) return &title_;
    return command.is(search) ? &search_ : nullptr;
}

void SkirmishBuilderScene::take_text(const Command& command) {
    if (command.is(name)) draft_.name(name_.text());
    if (command.is(leader) || command.is(title)) draft_.leader(leader_.text(), title_.text());
    if (command.is(search)) {
        filter_.text = search_.text();
        filter();
    }
}

void SkirmishBuilderScene::filter() {
    pool_ = cards_that_pass(library_->table(), filter_);
    grid_.scroll(-static_cast<int>(pool_.size()) - 1000);
}

bool SkirmishBuilderScene::press(Key key, char /*letter*/) {
    if (asks_ != Asks::nothing) return false;
    if (std::exchange(zoomed_, std::nullopt)) return true;  // Any key puts the large card away.
    notice_ = "";
    const Command focus = host().attention().focus;
    if (focus.is(search) && key == Key::enter && !pool_.empty()) {
        host().focus_on(act(pool, pool_.front()));
        return true;
    }
    if (TextField* field = field_of(focus)) {
        if (!field->press(key)) return false;
        take_text(focus);
        return true;
    }
    if (focus.is(pool)) return press_in_pool(key, focus.args[0]);
    return press_in_rows(key, focus);
}

bool SkirmishBuilderScene::press_in_pool(Key key, int card) {
    if (key == Key::erase || key == Key::backspace) {
        draft_.remove(static_cast<skirmish::CardIndex>(card));
        return true;
    }
    const auto at = std::find(pool_.begin(), pool_.end(), card);
    if (at == pool_.end()) return false;
    const auto to = grid_.moved(static_cast<int>(at - pool_.begin()), key);
    if (!to) return false;
    grid_.reveal(*to);
    host().focus_on(act(pool, pool_[static_cast<std::size_t>(*to)]));
    return true;
}

bool SkirmishBuilderScene::press_in_rows(Key key, const Command& focus) {
    if (!is_of_row(focus)) return false;
    if (key == Key::erase || key == Key::backspace) {
        remove_row(focus);
        return true;
    }
    if (key == Key::left || key == Key::right) return false;
    const auto to = list_.moved(focus.args[0], key);
    if (!to) return false;
    list_.reveal(*to);
    host().focus_on(act(*focus.as<Act>(), *to));
    return true;
}

void SkirmishBuilderScene::type(const std::string& text) {
    const Command focus = host().attention().focus;
    TextField* field = asks_ == Asks::nothing ? field_of(focus) : nullptr;
    if (field == nullptr) return;
    if (!field->type(text)) host().cue(Cue::refused);
    take_text(focus);
}

void SkirmishBuilderScene::scroll(double x, double y, int rows) {
    if (asks_ != Asks::nothing) return;
    if (scroll_page(host(), {&grid_, &list_}, x, y, rows)) return;
    for (ScrollList* list : {&grid_, &list_})
        if (list->box().contains(x, y)) list->scroll(rows);
}

void SkirmishBuilderScene::remove_row(const Command& on) {
    const auto at = static_cast<std::size_t>(on.args[0]);
    if (at >= draft_.rows().size()) return;
    draft_.remove(draft_.rows()[at].card);
    // The focus stays with the list as it grows shorter.
    const int last = static_cast<int>(draft_.rows().size()) - 1;
    if (on.args[0] > last) host().focus_on(last < 0 ? act(tab, 0) : act(*on.as<Act>(), last));
}

std::optional<SkirmishBuilderScene::Large> SkirmishBuilderScene::large(
    const Command& command) const {
    if (command.is(pool)) return Large{static_cast<skirmish::CardIndex>(command.args[0]), false};
    const auto at = static_cast<std::size_t>(command.args[0]);
    if (!is_of_row(command) || at >= draft_.rows().size()) return std::nullopt;
    return Large{draft_.rows()[at].card, draft_.rows()[at].trained > 0};
}

void SkirmishBuilderScene::step_choice(int by) {
    const auto options = draft_.options();
    if (options.empty()) return;
    const auto at = std::find(options.begin(), options.end(), draft_.chosen());
    // What a file says beside the rules is left by the first step.
    const auto count = static_cast<int>(options.size());
    const int now = at == options.end() ? 0 : static_cast<int>(at - options.begin());
    draft_.choose(options[static_cast<std::size_t>((now + by + count) % count)]);
}

void SkirmishBuilderScene::ask(Asks what) {
    if (asks_ == Asks::nothing) focus_before_ = host().attention().focus;
    asks_ = what;
    host().turn_page();
    if (what == Asks::nothing) host().focus_on(focus_before_);
}

void SkirmishBuilderScene::try_to_save() {
    notice_ = "";
    problem_.clear();
    if (name_.text().find_first_not_of(' ') == std::string::npos)
        problem_ = "armies.needs_name";
    else if (draft_.army().army.empty())
        problem_ = "armies.needs_card";
    if (!problem_.empty()) return ask(Asks::problem);
    if (draft_.is_taken()) return ask(Asks::replace);
    write();
}

void SkirmishBuilderScene::write() {
    try {
        draft_.save();
        notice_ = "armies.saved";
        unsaved_.forget();
        if (leaves_) finish();
    } catch (const std::exception& fault) {
        problem_ = fault.what();
        ask(Asks::problem);
    }
}

void SkirmishBuilderScene::finish() {
    unsaved_.forget();
    go();
}

void SkirmishBuilderScene::ask_to_leave() {
    ask(Asks::leave);
}

void SkirmishBuilderScene::keep_unsaved() {
    has_unsaved() ? unsaved_.keep(draft_.text()) : unsaved_.forget();
}

void SkirmishBuilderScene::run(const Command& command) {
    const auto before = std::exchange(zoomed_, std::nullopt);
    if (command.kind == Command::Kind::zoom && !before) {
        const Attention& attention = host().attention();
        zoomed_ = attention.focus;
        if (attention.hover && large(*attention.hover)) zoomed_ = attention.hover;
    }
    const auto what = command.as<Act>();
    if (!what) return;
    notice_ = "";
    const int arg = command.args[0];
    const auto row_at = static_cast<std::size_t>(std::max(0, arg));
    const bool has_row = row_at < draft_.rows().size();
    switch (*what) {
        case name:
        case leader:
        case title:
        case search: host().focus_on(command); break;
        case save:
            leaves_ = false;
            try_to_save();
            break;
        case leave: draft_.is_changed() ? ask(Asks::leave) : finish(); break;
        case by_path:
            toggle(filter_.paths, arg);
            filter();
            break;
        case by_role:
            toggle(filter_.roles, arg);
            filter();
            break;
        case by_strength:
            toggle(filter_.strengths, arg);
            filter();
            break;
        case by_upkeep:
            toggle(filter_.upkeeps, arg);
            filter();
            break;
        case clear:
            filter_ = {};
            search_.set("");
            filter();
            break;
        case pool:
            if (!draft_.add(static_cast<skirmish::CardIndex>(arg))) notice_ = "armies.full";
            break;
        case tab: shows_commander_ = arg == 1; break;
        case row:
            if (before != command) zoomed_ = command;
            break;
        case less: remove_row(command); break;
        case more:
            if (has_row && !draft_.add(draft_.rows()[row_at].card)) notice_ = "armies.full";
            break;
        case train:
            if (has_row && !draft_.train(draft_.rows()[row_at].card)) notice_ = "armies.untrained";
            break;
        case path: draft_.path(static_cast<skirmish::Path>(arg)); break;
        case rank:
            draft_.commander_class(arg < 0 ? std::nullopt
                                           : std::optional{static_cast<skirmish::Role>(arg)});
            break;
        case lower: draft_.change(static_cast<Draft::Number>(arg), -1); break;
        case raise: draft_.change(static_cast<Draft::Number>(arg), 1); break;
        case pc: draft_.is_pc(arg == 1); break;
        case choice: step_choice(arg); break;
        case hold: draft_.holds_base(!draft_.army().holds_base); break;
        case answer_save: {
            const Asks asked = asks_;
            ask(Asks::nothing);
            leaves_ = leaves_ || asked == Asks::leave;
            asked == Asks::replace ? write() : try_to_save();
            break;
        }
        case answer_discard: finish(); break;
        case answer_back:
            leaves_ = false;
            stay();
            ask(Asks::nothing);
            break;
    }
}

}  // namespace muster::client
