#include "client/battlefield/editor/editor.hpp"

#include "print/faces/battlefield/board.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace muster::client {

using battlefield::Objective;
using battlefield::Role;

MapEditorScene::MapEditorScene(Host& host, const BattlefieldPack& pack, Work work)
    : EditSceneOf{host, "mapedit.", BattlefieldMaps{pack}, std::move(work)},
      words_{std::string{}, 200} {
    direction_ = board::index(draft_.now().attack_from);
    changed();
}

void MapEditorScene::changed() {
    const Map& map = draft_.now();
    auto board = faces::battlefield_board(map);
    if (board_ == nullptr || !(*board_ == board))
        board_ = std::make_shared<const draw::Board>(std::move(board));
    if (map.objectives.empty())
        objective_ = 0;
    else
        objective_ = std::min(objective_, map.objectives.size() - 1);
    if (name_.text() != map.name) name_.set(map.name);
    const std::string text = map.objectives.empty() ? "" : map.objectives[objective_].text;
    if (words_.text() != text) words_.set(text);
    // A stroke is judged when it is done.
    if (!stroke_)
        faults_ = map_editor::faults_of(map, *files_.pack().tables, files_.pack().variant);
    host().changed();
}

void MapEditorScene::step(bool is_undo) {
    finish_stroke();
    is_undo ? draft_.undo() : draft_.redo();
    corner_.reset();
    changed();
}

void MapEditorScene::refuse_stroke(map_editor::Refusal refusal) {
    using map_editor::Refusal;
    switch (refusal) {
        case Refusal::none: return;
        case Refusal::many_forts: return refuse("mapedit.many_forts");
        case Refusal::many_engines: return refuse("mapedit.many_engines");
        case Refusal::no_objective: return refuse("mapedit.no_objective");
    }
}

std::vector<MapEditorScene::Brush> MapEditorScene::palette(Tab tab) const {
    std::vector<Brush> out;
    const battlefield::Tables& tables = *files_.pack().tables;
    switch (tab) {
        case Tab::ground:
        case Tab::map:
            for (std::size_t i = 0; i < map_editor::ground_kinds.size(); ++i)
                out.push_back({Tool::ground, i});
            out.push_back({Tool::high});
            out.push_back({Tool::fog});
            out.push_back({Tool::erase});
            break;
        case Tab::works:
            out.push_back({Tool::wall});
            for (std::size_t i = 0; i < tables.fortifications.size(); ++i)
                out.push_back({Tool::fort, i, owner_, hp_, bonus_});
            for (std::size_t i = 0; i < tables.engines.size(); ++i)
                out.push_back({Tool::engine, i, owner_});
            break;
        case Tab::zones: out.push_back({Tool::zone, direction_}); break;
        case Tab::objectives: out.push_back({Tool::hold, objective_}); break;
    }
    return out;
}

MapEditorScene::Brush MapEditorScene::current() const {
    // The tab of the map as a whole paints ground too.
    const Tab tab = tab_ == Tab::map ? Tab::ground : tab_;
    const auto all = palette(tab);
    return all[std::min(chosen_[static_cast<std::size_t>(tab)], all.size() - 1)];
}

void MapEditorScene::choose(std::size_t place) {
    const Tab tab = tab_ == Tab::map ? Tab::ground : tab_;
    const auto all = palette(tab);
    if (place >= all.size()) return;
    chosen_[static_cast<std::size_t>(tab)] = place;
    corner_.reset();
    if (shape_ == Shape::move) shape_ = Shape::brush;
    if (all[place].tool == Tool::fort) {
        const auto& row = files_.pack().tables->fortifications[all[place].which];
        hp_ = row.hp;
        bonus_ = row.bonus;
    }
}

void MapEditorScene::show(Tab tab) {
    tab_ = tab;
    corner_.reset();
}

board::Cell MapEditorScene::cell_at(Square square) const {
    return draft_.now().grid.cell({square.x, square.y});
}

std::optional<Square> MapEditorScene::cursor() const {
    const Command& focus = host().attention().focus;
    if (!focus.is(Act::square) && !focus.is(Act::edge)) return std::nullopt;
    return Square{focus.args[0], focus.args[1]};
}

const Objective* MapEditorScene::chosen_objective() const {
    const auto& all = draft_.now().objectives;
    return objective_ < all.size() ? &all[objective_] : nullptr;
}

void MapEditorScene::run_objective(Act what, int by) {
    const std::size_t count = draft_.now().objectives.size();
    if (what == Act::add_objective) {
        if (count >= battlefield::max_objectives) return;
        change([&](Map& map) {
            Objective fresh;
            fresh.text = host().words()("mapedit.new_objective");
            map.objectives.push_back(std::move(fresh));
        });
        objective_ = count;
        return changed();
    }
    if (count == 0) return;
    if (what == Act::objective) {
        draft_.end();
        objective_ = by > 0 ? (objective_ + 1) % count : (objective_ + count - 1) % count;
        return changed();
    }
    change([&](Map& map) {
        Objective& one = map.objectives[objective_];
        if (what == Act::remove_objective) {
            map.objectives.erase(map.objectives.begin() + static_cast<std::ptrdiff_t>(objective_));
        } else if (what == Act::role) {
            one.role = static_cast<Role>(by);
        } else if (what == Act::round) {
            const int least = one.test == Objective::Test::none ? 0 : 1;
            one.round = std::clamp(one.round + by, least, 99);
        } else if (what == Act::test) {
            one.test = static_cast<Objective::Test>(by);
            if (one.test != Objective::Test::hold) one.hold.clear();
            if (one.test != Objective::Test::none && one.round == 0) one.round = 10;
            // It is to hold nothing until squares are painted.
            if (one.test == Objective::Test::hold && one.hold.empty()) {
                one.test = Objective::Test::none;
                say("mapedit.paint_hold");
            }
        }
    });
}

void MapEditorScene::local(Act what, const std::array<int, 3>& args) {
    const int by = args[0];
    switch (what) {
        case Act::words: host().focus_on(act(what)); break;
        case Act::square:
        case Act::edge:
            // The stroke that ended here has painted already.
            if (!std::exchange(is_click_spent_, false)) paint_at_cursor(false);
            break;
        case Act::minimap: leave_minimap(); break;
        case Act::overview: hides_minimap_ = !hides_minimap_; break;
        case Act::tab: show(static_cast<Tab>(by)); break;
        case Act::brush: choose(static_cast<std::size_t>(by)); break;
        case Act::shape:
            shape_ = static_cast<Shape>(by);
            corner_.reset();
            break;
        case Act::owner: owner_ = static_cast<Role>(by); break;
        case Act::hp: hp_ = std::clamp(hp_ + by, 1, 999); break;
        case Act::bonus: bonus_ = std::clamp(bonus_ + by, -20, 20); break;
        case Act::turn: side_ = board::turned(side_, 2); break;
        case Act::direction: direction_ = static_cast<std::size_t>(by); break;
        case Act::attack_from:
            change([&](Map& map) { map.attack_from = static_cast<Compass>(direction_); });
            break;
        case Act::clear_zone: change([&](Map& map) { map.zones[direction_].clear(); }); break;
        case Act::objective:
        case Act::add_objective:
        case Act::remove_objective:
        case Act::role:
        case Act::test:
        case Act::round: run_objective(what, by); break;
        case Act::width:
        case Act::height:
            change([&](Map& map) {
                const int wide = map.grid.width() + (what == Act::width ? by : 0);
                const int high = map.grid.height() + (what == Act::height ? by : 0);
                map = map_editor::resized(map, std::clamp(wide, 4, battlefield::max_side),
                                          std::clamp(high, 4, battlefield::max_side));
            });
            break;
        case Act::fit: camera_ = view_.fitted(); break;
    }
}

void MapEditorScene::run(const Command& command) {
    if (run_shared(command)) return;
    const auto what = command.as<Act>();
    if (!what) return;
    clear_notice();
    if (*what != Act::words) draft_.end();
    local(*what, command.args);
    host().changed();
}

void MapEditorScene::go_to_fault(std::size_t place) {
    if (place >= faults_.size()) return;
    const map_editor::MapFault& one = faults_[place];
    if (one.at != board::nowhere) {
        const board::Square at = draft_.now().grid.square(one.at);
        return look_at({at.x, at.y});
    }
    const std::string_view id = one.id;
    if (id == "mapfault.name") return host().focus_on(act(Edit::name));
    if (id != "mapfault.text") return;
    objective_ = static_cast<std::size_t>(one.n - 1);
    tab_ = Tab::objectives;
    changed();
    host().focus_on(act(Act::words));
}

}  // namespace muster::client
