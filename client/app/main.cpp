#include "client/app/display.hpp"
#include "client/app/options.hpp"
#include "client/app/window.hpp"
#include "client/rulesets.hpp"
#include "client/scenes/settings_scene.hpp"
#include "client/ui/keys/settings.hpp"
#include "client/ui/words/messages.hpp"
#include "engine/toml/fault_words.hpp"
#include "engine/toml/faults.hpp"
#include "engine/toml/words/system_language.hpp"
#include "engine/usage/output.hpp"

#include <csignal>
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

int play(const client::Options& options) {
    toml::Faults faults;
    const auto settings_file = client::config_folder() / "settings.toml";
    client::App::Start start;
    start.settings_file = settings_file;
    start.languages = client::shipped_languages();
    // Until one is chosen, the system's language.
    client::Settings fresh;
    std::vector<std::string> tags;
    for (const client::Language& each : start.languages) tags.push_back(each.tag);
    fresh.language = toml::system_language(tags);
    start.settings = client::read_settings(settings_file, faults, fresh);
    // A slip in the settings is reported and costs no battle.
    std::cerr << faults.text();
    client::leave_to_cards(start.settings, start.languages);
    start.kept = start.settings;
    // The command line goes before the file, and is not kept.
    if (!options.language.empty()) {
        const std::string before = std::exchange(start.settings.language, options.language);
        start.settings.card_language.clear();
        client::leave_to_cards(start.settings, start.languages, before);
    }
    start.settings.text_percent = options.text_percent.value_or(start.settings.text_percent);
    const client::GameStart games{options.red,   options.blue,   options.players,
                                  options.seed,  options.folder, client::config_folder(),
                                  start.settings};
    std::string rules_problem;
    start.games = client::make_games(games, rules_problem);
    std::cerr << rules_problem;
    if (const std::string problem = client::display_problem(); !problem.empty()) {
        std::cerr << "muster: " << problem << '\n';
        return 1;
    }
    // The title shows it too: not everybody has a terminal open.
    const auto& messages = client::shared_messages(start.settings.language);
    const client::Words words{messages};
    if (!faults.empty()) start.problem = words("settings.broken") + '\n' + faults.text();
    if (!rules_problem.empty()) start.problem += words("rules.broken") + '\n' + rules_problem;
    start.opening = options.opening;
    start.replay = options.replay;
    start.battle = options.battle;
    start.thinks_aside = true;
    const draw::Studio studio{client::screen_layout(), draw::shipped_assets()};
    client::Painter painter{studio};
    client::App app{studio, std::move(start)};
    client::run_window(app, painter, options);
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGXFSZ, SIG_IGN);  // a file past its limit is a fault to report, not an end
    muster::usage::make_output_harmless();
    int exit_code = 0;
    const auto options = client::read_options(argc, argv, exit_code);
    if (!options) return exit_code;
    try {
        return play(*options);
    } catch (const client::BadFiles& faults) {
        std::cerr << faults.what();
        return 1;
    } catch (const std::exception& fault) {
        std::cerr << "muster: " << muster::fault_words(fault) << '\n';
        return 1;
    }
}
