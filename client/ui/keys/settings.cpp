#include "client/ui/keys/settings.hpp"

#include "engine/players/player.hpp"
#include "engine/record/file.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/reader.hpp"
#include "engine/toml/text/string_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <sstream>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

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

/// [keys]: a letter that a command has as it comes, and the key that does it now.
KeyMap read_keys(toml::Table table) {
    constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    std::array<std::string_view, alphabet.size()> letters;
    for (std::size_t i = 0; i < letters.size(); ++i) letters[i] = alphabet.substr(i, 1);
    std::array<std::size_t, letters.size()> keys{};
    std::vector<std::string_view> given;
    for (std::size_t i = 0; i < letters.size(); ++i) {
        const auto key = table.choice(letters[i], letters);
        if (key) given.push_back(letters[i]);
        keys[i] = key.value_or(i);
    }
    table.finish();
    KeyMap out;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const auto other = std::find(keys.begin(), keys.end(), keys[i]) - keys.begin();
        if (static_cast<std::size_t>(other) < i) {
            const auto named = std::find(given.begin(), given.end(), letters[i]) == given.end()
                                   ? letters[static_cast<std::size_t>(other)]
                                   : letters[i];
            table.fault(named, fmt::format("the key {} has two letters, {} and {}; every key "
                                           "stays as it comes",
                                           letters[keys[i]],
                                           letters[static_cast<std::size_t>(other)], letters[i]));
            return {};
        }
    }
    for (std::size_t i = 0; i < keys.size(); ++i) out.give(letters[i][0], letters[keys[i]][0]);
    return out;
}

constexpr std::array<const char*, 2> stop_seats{"madder", "woad"};

/// [stops.madder], [stops.woad]: a step, and how that side is asked there.
Stops read_stops(toml::Table table) {
    Stops out;
    for (std::size_t seat = 0; seat < stop_seats.size(); ++seat) {
        auto steps = table.table(stop_seats[seat]);
        if (!steps) continue;
        std::vector<std::string> names;
        for (const auto& entry : steps->entries()) names.push_back(entry.key);
        for (const std::string& name : names)
            if (const auto stop = steps->choice(name, stop_names))
                out[name][seat] = static_cast<Stop>(*stop);
        steps->finish();
    }
    table.finish();
    return out;
}

std::string stops_text(const Stops& stops) {
    std::string out;
    for (std::size_t seat = 0; seat < stop_seats.size(); ++seat) {
        std::string lines;
        for (const auto& [step, by_seat] : stops)
            if (by_seat[seat] != Stop::able)
                lines += fmt::format("{} = \"{}\"\n", step,
                                     stop_names[static_cast<std::size_t>(by_seat[seat])]);
        if (!lines.empty())
            out += fmt::format("\n[stops.{}]  # where it is asked: always, able or never\n{}",
                               stop_seats[seat], lines);
    }
    return out;
}

std::string keys_text(const KeyMap& keys) {
    if (!keys.is_changed()) return {};
    std::string out = "\n[keys]  # the letter of a command as it comes, and the key that does it\n";
    for (char letter = 'A'; letter <= 'Z'; ++letter)
        if (keys.key(letter) != letter)
            out += fmt::format("{} = \"{}\"\n", letter, keys.key(letter));
    return out;
}

}  // namespace

fs::path config_folder() {
    return folder_of("XDG_CONFIG_HOME", ".config");
}

fs::path data_folder() {
    return folder_of("XDG_DATA_HOME", fs::path{".local"} / "share");
}

double speed_of(const Settings& settings) {
    if (settings.pace == "off") return 0;
    return settings.pace == "slow" ? 0.5 : settings.pace == "fast" ? 2 : 1;
}

namespace {

/// The file, or where it has lines that are not TOML, what is left without them.
std::vector<toml::Document> documents_of(const fs::path& file, toml::Faults& faults) {
    toml::Faults unread;
    auto whole = toml::read_with_includes(file, unread);
    std::vector<std::string> lines;
    std::istringstream text{toml::text_of(file)};
    for (std::string line; std::getline(text, line);) lines.push_back(std::move(line));
    toml::Faults of_lines;
    const auto broken = broken_lines(lines, file.string(), of_lines);
    if (broken.empty()) {
        faults.take(std::move(unread));
        return whole;
    }
    faults.take(std::move(of_lines));
    for (const std::size_t line : broken) lines[line - 1].clear();
    std::string rest;
    for (const std::string& line : lines) rest += line + '\n';
    std::vector<toml::Document> out;
    if (auto document = toml::parse(rest, file.string(), faults))
        out.push_back(*std::move(document));
    return out;
}

}  // namespace

Settings read_settings(const fs::path& file, toml::Faults& faults, const Settings& otherwise) {
    Settings settings = otherwise;
    std::error_code failed;
    if (!fs::exists(file, failed)) return settings;
    for (const toml::Document& document : documents_of(file, faults)) {
        toml::Table root{document, faults};
        if (const auto percent =
                root.integer("text_percent", {least_text_percent, most_text_percent}))
            settings.text_percent = static_cast<int>(*percent);
        if (auto language = root.text("language", toml::Need::optional, 20))
            settings.language = std::move(*language);
        if (auto language = root.text("card_language", toml::Need::optional, 20))
            settings.card_language = std::move(*language);
        if (auto folder = root.text("folder", toml::Need::optional, 400))
            settings.folder = std::move(*folder);
        if (const auto kind = root.choice("opponent", players::kind_names))
            settings.opponent = players::kind_names[*kind];
        if (const auto pace = root.choice("pace", pace_names)) settings.pace = pace_names[*pace];
        if (const auto volume = root.integer("volume", {0, 100}))
            settings.volume = static_cast<int>(*volume);
        for (const auto& [name, field] : {std::pair{"window_width", &Settings::window_width},
                                          std::pair{"window_height", &Settings::window_height}})
            if (const auto pixels = root.integer(name, {0, most_window}))
                settings.*field = static_cast<int>(*pixels);
        if (const auto seat = root.choice("leads", seats)) settings.leads = seats[*seat];
        for (const Switch& one : switches)
            settings.*one.field = root.boolean(one.name).value_or(settings.*one.field);
        if (auto stops = root.table("stops")) settings.stops = read_stops(std::move(*stops));
        if (auto keys = root.table("keys")) settings.keys = read_keys(std::move(*keys));
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
        "pace = \"{}\"  # how fast things move on the tables: off, slow, normal or fast\n"
        "sound = {}\n"
        "volume = {}  # 0 to 100\n"
        "full_screen = {}\n"
        "window_width = {}  # as it was closed; 0: it has not been\n"
        "window_height = {}\n"
        "real_dice = {}  # you roll dice of your own and type their faces\n"
        "every_die = {}  # each casualty die waits to be rolled\n"
        "always_ask = {}  # two people at one screen: ask also whoever can only decline\n"
        "opponent = \"{}\"  # who played the other side last\n"
        "leads = \"{}\"  # and which side you led, red or blue\n"
        "{}{}{}",
        settings.text_percent, least_text_percent, most_text_percent,
        toml::string_text(settings.language),
        settings.card_language.empty() ? std::string{}
                                       : fmt::format("card_language = {}  # of the cards alone\n",
                                                     toml::string_text(settings.card_language)),
        settings.marks, settings.reduced_motion, settings.pace, settings.sound, settings.volume,
        settings.full_screen, settings.window_width, settings.window_height, settings.real_dice,
        settings.every_die, settings.always_ask, settings.opponent, settings.leads,
        settings.folder.empty() ? std::string{}
                                : fmt::format("folder = {}  # where files were written last\n",
                                              toml::string_text(settings.folder)),
        stops_text(settings.stops), keys_text(settings.keys));
}

void write_settings(const fs::path& file, const Settings& settings) {
    std::error_code failed;
    fs::create_directories(file.parent_path(), failed);
    record::replace_file(file, settings_text(settings));
}

}  // namespace muster::client
