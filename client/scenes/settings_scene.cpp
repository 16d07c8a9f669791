#include "client/scenes/settings_scene.hpp"

#include "engine/toml/shipped.hpp"
#include "engine/toml/words/messages.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace muster::client {

int Settings::*SettingsScene::slid(const Command& command) const {
    if (command == act(text_size)) return &Settings::text_percent;
    return command == act(volume) ? &Settings::volume : nullptr;
}

Slider SettingsScene::slider() const {
    // It ends where the window does: what is shown is what is true.
    const int most = host().most_text();
    return {least_text_percent, most, 5,
            std::min(most, dragged_to_.value_or(host().settings().text_percent))};
}

Slider SettingsScene::volume_slider() const {
    return {0, 100, 5, dragged_to_.value_or(host().settings().volume)};
}

Slider SettingsScene::slider_of(const Command& command) const {
    return command == act(volume) ? volume_slider() : slider();
}

void SettingsScene::slide(const Command& place, int to) {
    int Settings::*const field = slid(place);
    if (field == nullptr) return;
    Settings settings = host().settings();
    settings.*field = to;
    if (place == act(volume)) settings.sound = to > 0;
    change(settings);
    if (place == act(volume)) host().cue(Cue::card_laid);
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
        case text_size:
        case volume: break;  // Keys and the pointer move them; Enter has nothing to add.
        case pace:
            if (which >= pace_names.size()) break;
            settings.pace = pace_names[which];
            change(settings);
            break;
        case group:
            group_ = which;
            host().changed();
            break;
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
    const Command place = host().attention().focus;
    if (slid(place) == nullptr) return false;
    const Slider slider = slider_of(place);
    const auto to = slider.moved(key);
    if (!to) return false;
    // What is kept for a larger window is not given up by a key that leads nowhere.
    if (*to != slider.value) slide(place, *to);
    return true;
}

void SettingsScene::drag(const Command& from, double x, double /*y*/, bool is_over) {
    const Spot* spot = slid(from) == nullptr ? nullptr : host().spot(from);
    if (spot == nullptr) return;
    // The bar would run away under the pointer if everything grew with every step of the drag.
    dragged_to_ = slider_of(from).at(spot->box, x);
    host().changed();
    if (!is_over) return;
    const int to = *std::exchange(dragged_to_, std::nullopt);
    if (to != slider_of(from).value) slide(from, to);
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
