#pragma once

#include "engine/toml/faults.hpp"

#include <array>
#include <filesystem>
#include <string>

namespace muster::client {

/// What the player chose for the program; kept in settings.toml and used by every scene.
struct Settings {
    int text_percent{100};  ///< Size of everything, 80 to 200.
    std::string language{"en"};
    std::string card_language;  ///< Of the cards alone; empty: as everything else.
    bool marks{};               ///< Shape and hatch beside every colour.
    bool reduced_motion{};      ///< No travel, turn or tumble.
    bool sound{true};
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
inline constexpr std::array<Switch, 6> switches{{{"marks", &Settings::marks},
                                                 {"reduced_motion", &Settings::reduced_motion},
                                                 {"sound", &Settings::sound},
                                                 {"real_dice", &Settings::real_dice},
                                                 {"every_die", &Settings::every_die},
                                                 {"always_ask", &Settings::always_ask}}};

/// The language of the cards.
[[nodiscard]] inline const std::string& cards_of(const Settings& settings) {
    return settings.card_language.empty() ? settings.language : settings.card_language;
}

inline constexpr int least_text_percent = 80, most_text_percent = 200;

/// Where settings are kept: $XDG_CONFIG_HOME/muster, or ~/.config/muster.
[[nodiscard]] std::filesystem::path config_folder();

/// What the player made: $XDG_DATA_HOME/muster, or ~/.local/share/muster. Armies lie in its
/// armies/.
[[nodiscard]] std::filesystem::path data_folder();

/// The settings in `file`; those that it lacks, or that have a fault, are the defaults. No file is
/// no fault.
[[nodiscard]] Settings read_settings(const std::filesystem::path& file, toml::Faults& faults);

/// The whole file as text, a sentence beside each key.
[[nodiscard]] std::string settings_text(const Settings& settings);

/// Replaces the file at once, its folder made if need be. @throws record::BadSave
void write_settings(const std::filesystem::path& file, const Settings& settings);

}  // namespace muster::client
