#include "client/settings/options.hpp"
#include "client/settings/settings.hpp"
#include "client/window.hpp"
#include "engine/skirmish/load.hpp"
#include "engine/skirmish/load_locale.hpp"
#include "engine/toml/reader.hpp"

#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace muster;

/// The shipped cards in the language asked for; empty, and the faults told, if there is one.
std::shared_ptr<const skirmish::Table> load(const std::string& language) {
    toml::Faults faults;
    const std::vector<std::filesystem::path> packs{skirmish::shipped_cards() / "skirmish"};
    auto table = skirmish::load_table(packs, faults, language);
    if (table == nullptr) {
        std::cerr << faults.text();
    } else if (table->locale_tag != language) {
        const auto tags = skirmish::locales_in(skirmish::locale_folders(packs));
        const std::vector<std::string_view> known{tags.begin(), tags.end()};
        std::cerr << "muster: language: " << toml::unknown_name(language, known) << '\n';
        table = nullptr;
    }
    return table;
}

int play(client::Options options) {
    toml::Faults faults;
    const auto settings_file = client::config_folder() / "settings.toml";
    const auto settings = client::read_settings(settings_file, faults);
    // A slip in the settings is told and costs no battle.
    std::cerr << faults.text();
    faults = {};
    if (options.language.empty()) options.language = settings.language;
    options.scale = options.scale.value_or(settings.text_percent / 100.0);
    const auto table = load(options.language);
    if (table == nullptr) return 1;
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
    start.players = options.players;
    start.folder = options.folder;
    start.opening = options.opening;
    start.settings = settings;
    start.settings_file = settings_file;
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
