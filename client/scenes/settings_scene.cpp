#include "client/scenes/settings_scene.hpp"

#include "engine/toml/messages.hpp"
#include "engine/toml/shipped.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace muster::client {

namespace {
const Command slider_place = act(SettingsScene::text_size);
}  // namespace

Slider SettingsScene::slider() const {
    // It ends where the window does: what is shown is what is true.
    const int most = host().most_text();
    return {least_text_percent, most, 5,
            std::min(most, dragged_to_.value_or(host().settings().text_percent))};
}

void SettingsScene::change(const Settings& settings) {
    problem_.clear();
    try {
        host().change_settings(settings);
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
}

void SettingsScene::run(const Command& command) {
    const auto what = command.as<Act>();
    if (!what) return;
    Settings settings = host().settings();
    const auto which = static_cast<std::size_t>(command.args[0]);
    switch (*what) {
        case text_size: break;  // Keys and the pointer move it; Enter has nothing to add.
        case language:
            if (which >= host().languages().size()) break;
            settings.language = host().languages()[which].tag;
            if (settings.card_language == settings.language) settings.card_language.clear();
            change(settings);
            break;
        case cards:
            if (which >= host().languages().size()) break;
            settings.card_language = host().languages()[which].tag;
            if (settings.card_language == settings.language) settings.card_language.clear();
            change(settings);
            break;
        case toggle:
            if (which >= switches.size()) break;
            settings.*switches[which].field = !(settings.*switches[which].field);
            change(settings);
            break;
        case leave: host().close(); break;
    }
}

bool SettingsScene::press(Key key, char /*letter*/) {
    if (!(host().attention().focus == slider_place)) return false;
    const auto to = slider().moved(key);
    if (!to) return false;
    // What is kept for a larger window is not given up by a key that leads nowhere.
    if (*to == slider().value) return true;
    Settings settings = host().settings();
    settings.text_percent = *to;
    change(settings);
    return true;
}

void SettingsScene::drag(const Command& from, double x, double /*y*/, bool is_over) {
    if (!(from == slider_place)) return;
    const Spot* spot = host().spot(slider_place);
    if (spot == nullptr) return;
    // The bar would run away under the pointer if everything grew with every step of the drag.
    dragged_to_ = slider().at(spot->box, x);
    host().changed();
    if (!is_over) return;
    Settings settings = host().settings();
    const int to = *std::exchange(dragged_to_, std::nullopt);
    if (to == slider().value) return;
    settings.text_percent = to;
    change(settings);
}

std::vector<Language> shipped_languages() {
    const auto folder = toml::shipped_cards() / "locale";
    std::vector<Language> out;
    for (const std::string& tag : toml::languages_in(folder))
        out.push_back(
            {tag, toml::language_name(folder, tag), !toml::has_messages(folder, tag, "client")});
    return out;
}

void leave_to_cards(Settings& settings, const std::vector<Language>& languages,
                    const std::string& otherwise) {
    const auto found = std::find_if(languages.begin(), languages.end(), [&](const Language& each) {
        return each.tag == settings.language;
    });
    if (found == languages.end() || !found->is_for_cards_alone) return;
    settings.card_language = std::exchange(settings.language, otherwise);
}

}  // namespace muster::client
