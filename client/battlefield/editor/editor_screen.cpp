#include "client/battlefield/editor/editor.hpp"
#include "client/ui/widgets/page.hpp"
#include "engine/board/square_name.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace muster::client {

namespace {
constexpr int fault_zone = 3, head_zone = 4;
}

std::vector<EditFault> MapEditorScene::faults_in(const Words& words) const {
    const auto& grid = draft_.now().grid;
    std::vector<EditFault> out;
    for (const map_editor::MapFault& one : faults_) {
        std::string what = one.what;
        for (const std::string_view way : battlefield::names::directions)
            if (what == way) what = words("mapedit.way_" + std::string{way});
        const std::string square =
            one.at == board::nowhere ? "" : battlefield::place_name(grid, one.at);
        out.push_back(
            {words(one.id, {{"n", std::to_string(one.n)}, {"what", what}, {"square", square}}),
             one.bars_saving});
    }
    return out;
}

Screen MapEditorScene::screen(const Frame& frame) const {
    Builder b{frame};
    const auto& grid = draft_.now().grid;
    draw_head(b,
              b.say("mapedit.size",
                    {{"w", std::to_string(grid.width())}, {"h", std::to_string(grid.height())}}),
              head_zone);
    const Box all = page::room(b);
    const double side = std::clamp(all.width * 0.28, 312.0, 400.0);
    const Box right{all.right() - side, all.y, side, all.height};
    const double names = 26, shapes = 36;
    const Box pane{all.x + names, all.y + 20, all.width - side - names - 16,
                   all.height - 20 - shapes - 10};
    view_ = {grid.width(), grid.height(), pane, camera_};
    draw_map(b);
    draw_shapes(b, {pane.x, all.bottom() - shapes, pane.width, shapes});
    const double faults = std::clamp(all.height * 0.28, 124.0, 260.0);
    draw_side(b, {right.x, right.y, right.width, right.height - faults - 10});
    draw_faults(b, {right.x, right.bottom() - faults, right.width, faults}, fault_zone);
    b.start_focus_at(act(Act::square, grid.width() / 2, grid.height() / 2));
    draw_end(b);
    return b.take();
}

}  // namespace muster::client
