#pragma once

#include "client/ui/keys/key_map.hpp"
#include "client/ui/keys/stops.hpp"
#include "engine/toml/faults.hpp"

#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace muster::client {

/// What the player chose for the program; kept in settings.toml and used by every scene.
struct Settings {
    int text_percent{100};  ///< Size of everything, 80 to 200.
    std::string language{"en"};
    std::string card_language;   ///< Of the cards alone; empty: as everything else.
    bool marks{};                ///< Shape and hatch beside every colour.
    bool reduced_motion{};       ///< No travel, turn or tumble.
    std::string pace{"normal"};  ///< As pace_names; how fast things move on the tables.
    bool sound{true};
    int volume{80};  ///< Of the sound, 0 to 100.
    bool full_screen{};
    /// Of the window, in pixels, as it was closed; 0: it has not been.
    int window_width{}, window_height{};
    Stops stops;         ///< Where people are asked.
    std::string folder;  ///< Where the player had files written last; empty: nowhere yet.
    KeyMap keys;         ///< Letters that other keys do the work of.
    std::string opponent{"human"};  ///< As players::kind_names; who plays the other side.
    std::string leads{"red"};       ///< "red" or "blue": the side of who sits here, then.
    bool real_dice{};               ///< The table asks for the faces that were rolled beside it.
    bool every_die{};               ///< Warfare: each roll waits to be made.
    /// Hot seat: whoever can only decline is asked all the same, so that a question gives nothing
    /// away (SK-208).
    bool always_ask{};
    bool operator==(const Settings&) const = default;
};

/// The settings that are on or off, by their names in the file.
struct Switch {
    const char* name;
    bool Settings::*field;
};
inline constexpr std::array<Switch, 7> switches{{{"marks", &Settings::marks},
                                                 {"reduced_motion", &Settings::reduced_motion},
                                                 {"real_dice", &Settings::real_dice},
                                                 {"every_die", &Settings::every_die},
                                                 {"always_ask", &Settings::always_ask},
                                                 {"sound", &Settings::sound},
                                                 {"full_screen", &Settings::full_screen}}};

/// How fast things move on the tables; "off": they are where they go to at once.
inline constexpr std::array<std::string_view, 4> pace_names{"off", "slow", "normal", "fast"};
/// How many times as fast as art.md says; 0 where nothing is shown to move.
[[nodiscard]] double speed_of(const Settings& settings);

/// The language of the cards.
[[nodiscard]] inline const std::string& cards_of(const Settings& settings) {
    return settings.card_language.empty() ? settings.language : settings.card_language;
}

inline constexpr int least_text_percent = 80, most_text_percent = 200;
/// The largest side of a window, in pixels.
inline constexpr int most_window = 16384;

/// Where settings are kept: $XDG_CONFIG_HOME/muster, or ~/.config/muster.
[[nodiscard]] std::filesystem::path config_folder();

/// What the player made: $XDG_DATA_HOME/muster, or ~/.local/share/muster. Armies lie in its
/// armies/.
[[nodiscard]] std::filesystem::path data_folder();

/// The settings in `file`; those that it lacks, or that have a fault, are as in `otherwise`. A line
/// that is not TOML is a fault, and the others are read without it. No file is no fault.
[[nodiscard]] Settings read_settings(const std::filesystem::path& file, toml::Faults& faults,
                                     const Settings& otherwise = {});

/// The whole file as text, a sentence beside each key.
[[nodiscard]] std::string settings_text(const Settings& settings);

/// Replaces the file at once, its folder made if need be. @throws record::BadSave
void write_settings(const std::filesystem::path& file, const Settings& settings);

/// Writes into the file what differs between the two, and leaves all else that it says now: what
/// another window has changed, what a person wrote, and lines that are not TOML, which become
/// comments; a copy of a file with such lines is kept beside it. (settings_file.cpp)
/// @throws record::BadSave, std::filesystem::filesystem_error
void change_settings_file(const std::filesystem::path& file, const Settings& before,
                          const Settings& after);
/// The numbers of the lines that are not TOML, from 1, with what is wrong with each.
[[nodiscard]] std::vector<std::size_t> broken_lines(const std::vector<std::string>& lines,
                                                    const std::string& file, toml::Faults& faults);

}  // namespace muster::client
