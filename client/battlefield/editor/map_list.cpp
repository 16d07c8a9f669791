#include "client/battlefield/editor/map_list.hpp"

#include "client/battle/setup/scene.hpp"
#include "client/battlefield/editor/editor.hpp"
#include "client/battlefield/play/setup.hpp"
#include "client/saves/files.hpp"
#include "client/scenes/in_list.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace muster::client {
namespace fs = std::filesystem;

MapsScene::MapsScene(Host& host, GridSession& session, GridPack& pack,
                     std::optional<std::uint64_t> seed)
    : Scene{host}, session_{&session}, pack_{&pack}, seed_{seed}, maps_{pack} {
    read();
}

void MapsScene::read() {
    list_ = maps_.list();
    boards_.clear();
    selected_ = std::clamp(selected_, 0, std::max(0, static_cast<int>(list_.size()) - 1));
}

const GridMap* MapsScene::selected() const {
    if (selected_ < 0 || selected_ >= static_cast<int>(list_.size())) return nullptr;
    return &list_[static_cast<std::size_t>(selected_)];
}

void MapsScene::shown() {
    // The editor may have left another map, or one more.
    const fs::path file = selected() == nullptr ? fs::path{} : selected()->file;
    std::vector<fs::path> known;
    for (const GridMap& one : list_) known.push_back(one.file);
    read();
    for (std::size_t i = 0; i < list_.size(); ++i)
        if (list_[i].file == file) selected_ = static_cast<int>(i);
    for (std::size_t i = 0; i < list_.size(); ++i)
        if (std::find(known.begin(), known.end(), list_[i].file) == known.end())
            selected_ = static_cast<int>(i);
    rows_.reveal(selected_);
    host().focus_on(list_.empty() ? act(create) : act(map, selected_));
}

void MapsScene::focused(const Command& command) {
    if (command.is(map)) selected_ = command.args[0];
}

bool MapsScene::is_naming() const {
    return has_field() && host().attention().focus == act(called);
}

void MapsScene::type(const std::string& text) {
    if (is_naming()) name_.type(text);
}

bool MapsScene::press(Key key, char /*letter*/) {
    // Letters are text there.
    if (is_naming()) return name_.press(key) || key == Key::letter;
    if (asks_ != Asks::nothing) return false;
    if (press_in_list(host(), rows_, map, key)) return true;
    if (key == Key::erase && host().attention().focus.is(map) && is_own()) {
        ask(Asks::discard);
        return true;
    }
    return false;
}

void MapsScene::scroll(double x, double y, int rows) {
    if (asks_ == Asks::nothing && rows_box_.contains(x, y)) rows_.scroll(rows);
}

void MapsScene::ask(Asks what) {
    asks_ = what;
    host().turn_page();
    if (has_field()) host().focus_on(act(called));
    if (what == Asks::nothing) host().focus_on(act(map, selected_));
}

template <class Work>
void MapsScene::attempt(const Work& work) {
    try {
        work();
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
}

void MapsScene::open_editor() {
    const GridMap* one = selected();
    if (one == nullptr || !one->map) return;
    MapEditorScene::Work work{*one->map, one->file, {}};
    if (one->is_shipped) {  // Of a shipped map one takes a copy.
        work.map.name = host().words()("maplist.copy_of", {{"map", one->name}});
        work.source = std::exchange(work.file, {});
    }
    host().open(std::make_unique<MapEditorScene>(host(), *pack_, std::move(work)));
}

void MapsScene::confirm_question() {
    const Asks asked = asks_;
    if (asked != Asks::discard && name_.text().find_first_not_of(' ') == std::string::npos)
        return;  // The dialog says so.
    ask(Asks::nothing);
    if (asked == Asks::create) {
        battlefield::Map fresh = battlefield::open_ground(width_, height_);
        fresh.name = name_.text();
        MapEditorScene::Work work{std::move(fresh), {}, {}};
        // It is there from now on, and nothing is lost of what is painted on it.
        attempt([&] {
            work.file = maps_.name_anew(work.map);
            maps_.save(work.map, work.file, work.map);
        });
        if (!problem_.empty()) return;
        return host().open(std::make_unique<MapEditorScene>(host(), *pack_, std::move(work)));
    }
    if (!is_own()) return;
    if (asked == Asks::discard) {
        attempt([&] { set_aside(selected()->file); });
    } else if (selected()->map) {
        battlefield::Map named = *selected()->map;
        named.name = name_.text();
        attempt([&] { maps_.save(named, selected()->file, *selected()->map); });
    }
    read();
    host().focus_on(act(map, selected_));
}

void MapsScene::run(const Command& command) {
    const auto what = command.as<Act>();
    if (!what) return;
    problem_.clear();
    switch (*what) {
        case map:
            // The second click on a row, or Enter, which has chosen it on its way there.
            if (selected_ == command.args[0]) return open_editor();
            selected_ = command.args[0];
            break;
        case create:
            name_ = TextField{host().words()("maplist.new_name")};
            ask(Asks::create);
            break;
        case edit: open_editor(); break;
        case play:
            if (selected() != nullptr && selected()->map)
                host().open(std::make_unique<SetupScene>(
                    host(),
                    std::make_unique<GridSetup>(*session_, *pack_, seed_, selected()->file)));
            break;
        case rename:
            if (!is_own() || !selected()->map) break;
            name_ = TextField{selected()->map->name};
            ask(Asks::rename);
            break;
        case discard:
            if (is_own()) ask(Asks::discard);
            break;
        case called:
            // Enter in the field; a click only brings the focus there.
            if (is_naming()) confirm_question();
            break;
        case width: width_ = std::clamp(width_ + command.args[0], 4, battlefield::max_side); break;
        case height:
            height_ = std::clamp(height_ + command.args[0], 4, battlefield::max_side);
            break;
        case confirm: confirm_question(); break;
        case no: ask(Asks::nothing); break;
        case leave: host().close(); break;
    }
    host().changed();
}

}  // namespace muster::client
