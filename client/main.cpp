#include "client/settings/options.hpp"
#include "client/window.hpp"
#include "engine/skirmish/load.hpp"

#include <iostream>

namespace {

using namespace muster;

int play(const client::Options& options) {
    toml::Faults faults;
    const auto table = skirmish::load_table({skirmish::shipped_cards() / "skirmish"}, faults);
    if (table == nullptr) {
        std::cerr << faults.text();
        return 1;
    }
    client::App::Start start;
    start.variant = skirmish::Variant{};
    const auto red = skirmish::load_army(options.red, *table, start.variant, faults);
    const auto blue = skirmish::load_army(options.blue, *table, start.variant, faults);
    if (!red || !blue) {
        std::cerr << faults.text();
        return 1;
    }
    if (!client::has_display()) {
        std::cerr << "muster: no display to open a window on (DISPLAY is unset or refuses); "
                     "`muster-lab play skirmish` plays the same battle in this terminal\n";
        return 1;
    }
    start.armies = {*red, *blue};
    start.seed = options.seed;
    start.folder = options.folder;
    start.opening = options.opening;
    const draw::Studio studio{draw::shipped_layouts(), draw::shipped_assets()};
    client::Painter painter{studio};
    client::App app{studio, table, start};
    client::run_window(app, painter, options);
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    int exit_code = 0;
    const auto options = client::read_options(argc, argv, exit_code);
    if (!options) return exit_code;
    try {
        return play(*options);
    } catch (const std::exception& fault) {
        std::cerr << "muster: " << fault.what() << '\n';
        return 1;
    }
}
