#pragma once

#include "engine/core/seat.hpp"
#include "print/faces/counters.hpp"
#include "print/faces/document.hpp"
#include "print/faces/map_sheet.hpp"
#include "print/faces/reference.hpp"
#include "print/faces/source.hpp"

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace muster::faces {

/// A document that explains rules, by the name that `muster-print reference` takes.
struct ReferenceSheet {
    std::string_view name;
    Document (*make)(const Source& source, const Reference& reference);
};

/// A file of a pack to begin with, by its path within the pack's folder.
struct PackFile {
    std::string path, text;
};

/// What `muster-print new` writes. {id}, {code}, {name} and {path} in the texts are the new pack's.
struct NewPack {
    std::string_view cards;  ///< What it begins with, for people: "three cards, an army".
    std::vector<PackFile> files;
    std::string_view layout;  ///< The shipped layout to copy: "blank.toml".
};

/// What one person of a game with secrets gets on paper, and nobody else.
struct Handout {
    std::string who;
    std::vector<Document> documents;
};
struct HandoutOptions {
    std::string file;
    std::vector<std::string> packs;  ///< Laid over the shipped words, in order.
    std::string locale{"en"};
    std::string who;               ///< Empty: everybody.
    std::optional<int> since_day;  ///< What is older is left out; by itself a week.
};

/// What muster-print asks of a ruleset. What a ruleset does not have is empty.
class Game {
  public:
    virtual ~Game() = default;
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;

    [[nodiscard]] virtual std::string_view id() const = 0;
    /// Whether this ruleset is meant where none is named: by an army's file or by a verb's words.
    [[nodiscard]] virtual bool is_default() const { return false; }
    /// Armies, packs and cards. @throws Refused
    [[nodiscard]] virtual Source read(const SourceOptions& options) const = 0;
    /// The layout of its cards, if no other is asked for.
    [[nodiscard]] virtual std::filesystem::path layout() const;

    /// The file of sheets that lays out its documents, if no other is asked for.
    [[nodiscard]] virtual std::filesystem::path sheets() const;
    /// The sheet of an army's file, or one for each faction that the file has; none where the game
    /// has no sheets.
    [[nodiscard]] virtual std::vector<Document> army_sheets(const Source& /*source*/,
                                                            const Reference& /*reference*/,
                                                            Seat /*side*/) const {
        return {};
    }
    /// The map of a file, or of a battle's. @throws Refused
    [[nodiscard]] virtual std::optional<MapSheet> map(const MapOptions& /*options*/) const {
        return {};
    }
    /// The same as the one of MapOptions::as knows it, on sheets of sheets(); none where nobody has
    /// secrets. @throws Refused
    [[nodiscard]] virtual std::vector<Document> viewers_map(const MapOptions& /*options*/) const {
        return {};
    }
    /// Counters for a map of the army of a file, or of each faction that it has; none where the
    /// game has no counters. @throws Refused
    [[nodiscard]] virtual std::vector<CounterArmy> counters(
        const CounterOptions& /*options*/) const {
        return {};
    }
    /// What each of those whom the options name may know; none where the game has no secrets.
    /// @throws Refused
    [[nodiscard]] virtual std::vector<Handout> handouts(const HandoutOptions& /*options*/) const {
        return {};
    }
    /// Whether a file that is no TOML is one of its own.
    [[nodiscard]] virtual bool knows_file(const std::filesystem::path& /*file*/) const {
        return false;
    }
    [[nodiscard]] virtual ReferenceForm reference_form() const { return {}; }
    [[nodiscard]] virtual std::span<const ReferenceSheet> reference_sheets() const { return {}; }
    [[nodiscard]] virtual std::optional<NewPack> new_pack() const { return {}; }

    /// Whether all armies draw on the same cards; else each has units of its own.
    [[nodiscard]] virtual bool has_shared_cards() const { return false; }
    /// What a shared card is called; empty if it is not known.
    [[nodiscard]] virtual std::string card_name(const Source& /*source*/,
                                                std::string_view /*id*/) const {
        return {};
    }
    /// The variant with every toggle as the rules have it, as JSON.
    [[nodiscard]] virtual std::string usual_variant() const { return "{}"; }
    /// What is left of an army after a battle is counted in steps of this.
    [[nodiscard]] virtual int left_step() const { return 1; }

  protected:
    Game() = default;
};

/// All of them, in the order of engine/rulesets.hpp; print/rulesets.cpp defines it.
[[nodiscard]] std::span<const Game* const> games();
/// The one of this id. @throws Refused
[[nodiscard]] const Game& find_game(std::string_view id);
/// The same; null if there is none.
[[nodiscard]] const Game* known_game(std::string_view id);
[[nodiscard]] const Game& default_game();
[[nodiscard]] std::vector<std::string_view> game_ids();

}  // namespace muster::faces
