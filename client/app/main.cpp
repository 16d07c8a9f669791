#include "client/app/display.hpp"
#include "client/app/options.hpp"
#include "client/app/window.hpp"
#include "client/scenes/house_rules.hpp"
#include "client/scenes/settings_scene.hpp"
#include "client/ui/settings.hpp"
#include "engine/skirmish/load.hpp"
#include "engine/skirmish/load_locale.hpp"
#include "engine/toml/reader.hpp"

#include <filesystem>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using namespace muster;

/// Faults with their places, each line whole.
struct BadFiles : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The shipped cards and the two armies in a language. @throws std::runtime_error with the faults
client::Edition edition(const client::Options& options, const skirmish::Variant& variant,
                        const std::string& language) {
    toml::Faults faults;
    const std::vector<std::filesystem::path> packs{skirmish::shipped_cards() / "skirmish"};
    const auto table = skirmish::load_table(packs, faults, language);
    if (table == nullptr) throw BadFiles{faults.text()};
    if (table->locale_tag != language) {
        const auto tags = skirmish::locales_in(skirmish::locale_folders(packs));
        const std::vector<std::string_view> known{tags.begin(), tags.end()};
        throw std::runtime_error{"language: " + toml::unknown_name(language, known)};
    }
    const auto red = skirmish::load_army(options.red, *table, variant, faults);
    const auto blue = skirmish::load_army(options.blue, *table, variant, faults);
    if (!red || !blue) throw BadFiles{faults.text()};
    return {table, {*red, *blue}};
}

int play(client::Options options) {
    toml::Faults faults;
    const auto settings_file = client::config_folder() / "settings.toml";
    client::App::Start start;
    start.settings_file = settings_file;
    start.settings = client::read_settings(settings_file, faults);
    // A slip in the settings is reported and costs no battle.
    std::cerr << faults.text();
    start.languages = client::shipped_languages();
    client::leave_to_cards(start.settings, start.languages);
    start.kept = start.settings;
    // The command line goes before the file, and is not kept.
    if (!options.language.empty()) {
        const std::string before = std::exchange(start.settings.language, options.language);
        start.settings.card_language.clear();
        client::leave_to_cards(start.settings, start.languages, before);
    }
    start.settings.text_percent = options.text_percent.value_or(start.settings.text_percent);
    start.rules_file = client::config_folder() / "rules.toml";
    toml::Faults rules_faults;
    start.variant = client::read_house_rules<skirmish::Variant>(start.rules_file, rules_faults);
    std::cerr << rules_faults.text();
    start.edition = [&options, &start](const std::string& tag) {
        return edition(options, start.variant, tag);
    };
    const auto first = start.edition(start.settings.language);
    start.armies = first.armies;
    if (const std::string problem = client::display_problem(); !problem.empty()) {
        std::cerr << "muster: " << problem << '\n';
        return 1;
    }
    // The title shows it too: not everybody has a terminal open.
    const client::Words words{first.table->locale};
    if (!faults.empty()) start.problem = words("settings.broken") + '\n' + faults.text();
    if (!rules_faults.empty()) start.problem += words("rules.broken") + '\n' + rules_faults.text();
    start.seed = options.seed;
    start.players = options.players;
    start.folder = options.folder;
    start.opening = options.opening;
    start.replay = options.replay;
    start.thinks_aside = true;
    const draw::Studio studio{draw::shipped_layouts(), draw::shipped_assets()};
    client::Painter painter{studio};
    client::App app{studio, first.table, start};
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
    } catch (const BadFiles& faults) {
        std::cerr << faults.what();
        return 1;
    } catch (const std::exception& fault) {
        std::cerr << "muster: " << fault.what() << '\n';
        return 1;
    }
}
