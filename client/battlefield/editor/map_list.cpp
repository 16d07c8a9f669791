#include "client/battlefield/editor/map_list.hpp"

#include "client/battle/setup/scene.hpp"
#include "client/battlefield/editor/editor.hpp"
#include "client/battlefield/play/setup.hpp"

#include <algorithm>
#include <utility>

namespace muster::client {

MapsScene::MapsScene(Host& host, BattlefieldSession& session, BattlefieldPack& pack,
                     std::optional<std::uint64_t> seed)
    : OwnListScene{host, "maplist."}, session_{&session}, pack_{&pack}, seed_{seed}, maps_{pack} {
    read_again();
}

void MapsScene::read() {
    maps_.take_up_unsaved([&](const std::string& name) { return recovered_name(name); });
    list_ = maps_.list();
    boards_.clear();
}

const BattlefieldMap* MapsScene::chosen() const {
    return selected() == nullptr ? nullptr : &map_at(place());
}

void MapsScene::open_editor() {
    const BattlefieldMap* one = chosen();
    if (one == nullptr || !one->map) return;
    MapEditorScene::Work work{*one->map, one->file, {}};
    if (!can_change()) {  // Of a shipped map, or one of Tiled, one takes a copy.
        work.thing.name = copy_name();
        work.source = std::exchange(work.file, {});
        if (one->is_foreign()) work.source.clear();  // Comments come from TOML alone.
    }
    host().open(std::make_unique<MapEditorScene>(host(), *pack_, std::move(work)));
}

void MapsScene::make(const std::string& name) {
    battlefield::Map fresh = battlefield::open_ground(width_, height_);
    fresh.name = name;
    MapEditorScene::Work work{std::move(fresh), {}, {}};
    // It is there from now on, and nothing is lost of what is painted on it.
    work.file = maps_.name_anew(work.thing);
    maps_.save(work.thing, work.file, work.thing);
    host().open(std::make_unique<MapEditorScene>(host(), *pack_, std::move(work)));
}

void MapsScene::rename(const std::string& name) {
    battlefield::Map named = *chosen()->map;
    named.name = name;
    maps_.save(named, chosen()->file, *chosen()->map);
}

void MapsScene::run_own(const Command& command) {
    const auto what = command.as<Act>();
    if (!what) return;
    const auto side = [&](int& of) {
        of = std::clamp(of + command.args[0], 4, battlefield::max_side);
    };
    switch (*what) {
        case play:
            if (chosen() != nullptr && chosen()->map)
                host().open(std::make_unique<SetupScene>(
                    host(),
                    std::make_unique<BattlefieldSetup>(*session_, *pack_, seed_, chosen()->file)));
            break;
        case width: side(width_); break;
        case height: side(height_); break;
    }
}

}  // namespace muster::client
