#include "client/ui/settings.hpp"

#include "engine/players/player.hpp"
#include "engine/record/file.hpp"
#include "engine/toml/reader.hpp"
#include "engine/toml/string_text.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <string_view>
#include <system_error>
#include <utility>

namespace muster::client {
namespace fs = std::filesystem;

namespace {

/// The folder that `variable` names, or else `otherwise` of the home folder.
fs::path folder_of(const char* variable, const fs::path& otherwise) {
    // A relative one is to be ignored, says the XDG base directory specification.
    if (const char* folder = std::getenv(variable); folder != nullptr && *folder == '/')
        return fs::path{folder} / "muster";
    const char* home = std::getenv("HOME");
    return fs::path{home != nullptr && *home != '\0' ? home : "."} / otherwise / "muster";
}

constexpr std::array<std::string_view, 2> seats{"red", "blue"};

}  // namespace

fs::path config_folder() {
    return folder_of("XDG_CONFIG_HOME", ".config");
}

fs::path data_folder() {
    return folder_of("XDG_DATA_HOME", fs::path{".local"} / "share");
}

Settings read_settings(const fs::path& file, toml::Faults& faults) {
    Settings settings;
    std::error_code failed;
    if (!fs::exists(file, failed)) return settings;
    for (const toml::Document& document : toml::read_with_includes(file, faults)) {
        toml::Table root{document, faults};
        if (const auto percent =
                root.integer("text_percent", {least_text_percent, most_text_percent}))
            settings.text_percent = static_cast<int>(*percent);
        if (auto language = root.text("language", toml::Need::optional, 20))
            settings.language = std::move(*language);
        if (auto language = root.text("card_language", toml::Need::optional, 20))
            settings.card_language = std::move(*language);
        if (const auto kind = root.choice("opponent", players::kind_names))
            settings.opponent = players::kind_names[*kind];
        if (const auto seat = root.choice("leads", seats)) settings.leads = seats[*seat];
        for (const Switch& one : switches)
            settings.*one.field = root.boolean(one.name).value_or(settings.*one.field);
        root.finish();
    }
    return settings;
}

std::string settings_text(const Settings& settings) {
    return fmt::format(
        "# Muster's settings. The program writes this file anew when one of them is changed "
        "there.\n"
        "text_percent = {}  # size of everything, {} to {}\n"
        "language = {}  # as the files of cards/locale are called\n"
        "{}"
        "marks = {}  # shape and hatch beside every colour\n"
        "reduced_motion = {}  # nothing travels, turns or tumbles\n"
        "sound = {}\n"
        "real_dice = {}  # you roll dice of your own and type their faces\n"
        "every_die = {}  # each casualty die waits to be rolled\n"
        "always_ask = {}  # two people at one screen: ask also whoever can only decline\n"
        "opponent = \"{}\"  # who played the other side last\n"
        "leads = \"{}\"  # and which side you led, red or blue\n",
        settings.text_percent, least_text_percent, most_text_percent,
        toml::string_text(settings.language),
        settings.card_language.empty() ? std::string{}
                                       : fmt::format("card_language = {}  # of the cards alone\n",
                                                     toml::string_text(settings.card_language)),
        settings.marks, settings.reduced_motion, settings.sound, settings.real_dice,
        settings.every_die, settings.always_ask, settings.opponent, settings.leads);
}

void write_settings(const fs::path& file, const Settings& settings) {
    std::error_code failed;
    fs::create_directories(file.parent_path(), failed);
    record::replace_file(file, settings_text(settings));
}

}  // namespace muster::client
