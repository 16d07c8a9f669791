#pragma once

#include "client/saves/open_battles.hpp"
#include "client/scenes/meaning.hpp"
#include "client/scenes/scene.hpp"
#include "client/ui/keys/settings.hpp"
#include "client/ui/words/words.hpp"
#include "engine/players/player.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// Where the program opens: the title, the open battle (a new one if none is open), or a new one.
enum class Opening { title, table, new_battle };

/// The field of a game's arms: two colours, parted per pale.
struct Arms {
    const char *left, *right;
};

/// A lesson of a game, and how far somebody has come in it.
struct LessonEntry {
    std::string id;  ///< Its messages are lesson.<id>.name and .line.
    std::string sign;
    int minutes{};
    std::size_t step{}, steps{};
    bool is_done{};  ///< To its end, once at least.
};

/// A file of a game or a row of its tables, by the name that a player knows it by.
struct Material {
    std::string name;
    std::string argument;   ///< What Muster's other programs take for it: a path, or an id.
    bool is_own{};          ///< The player's, and not shipped.
    std::string problem{};  ///< Why it cannot be taken; empty where it can.
};
/// What of a game can be printed, measured and saved as a file.
struct Materials {
    std::vector<Material> armies, maps, pieces, replays;
    std::vector<Material> rivals{};  ///< What duels are fought with, where that is not `armies`.
    /// How far the cost of what a card is compared with may lie from its own: near, wide, any.
    std::array<int, 3> within{};
    std::filesystem::path rules{};  ///< The player's house rules; empty: the rulebook's.
    // Of a game that a referee runs: open ones and what they begin on, blank forms, what has exact
    // odds ("{n}" stands for a number), and armies that are looked ahead for, each the arguments of
    // its command, a line each.
    std::vector<Material> refereed{}, regions{}, forms{}, odds{}, forecasts{};
};

/// One game as the shared screens know it: the title, the list of open battles, the settings. Its
/// messages are game.<id>_name, _line, _about, _time and _kind, its sign is game-<id>.
class Game {
  public:
    /// Shows the scene of a battle, in the place of the scene that asked for it or over it.
    using Show = std::function<void(std::unique_ptr<Scene>)>;

    Game() = default;
    virtual ~Game() = default;
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;

    /// The ruleset's name, as saves and definitions have it.
    [[nodiscard]] virtual const char* id() const = 0;
    [[nodiscard]] virtual Arms arms() const = 0;
    /// What the client says of it alone, in the language read last.
    [[nodiscard]] virtual const Words::Messages& messages() const = 0;
    /// Reads all in another language, the cards in theirs. @throws std::exception, and then nothing
    /// has changed
    virtual void translate(const std::string& tag, const std::string& card_tag) = 0;
    /// How people play has changed.
    virtual void take(const Settings& /*settings*/) {}
    /// A card for the settings to show; null where it has none.
    [[nodiscard]] virtual std::shared_ptr<const draw::Face> sample_card() const { return nullptr; }

    /// What a word of its tables means (Term::id), in the language read last; empty where it knows
    /// none. @throws std::exception
    [[nodiscard]] virtual std::optional<Meaning> meaning(const std::string& /*id*/) const {
        return {};
    }

    /// First the one on the table, then the others, newest first.
    [[nodiscard]] virtual std::vector<SavedBattle> open_battles(const Words& words) const = 0;
    /// Whether a battle lies open on the table.
    [[nodiscard]] virtual bool has_table() const = 0;
    /// Goes on with a battle; one that is damaged asks first, over `asker`. @throws std::exception
    virtual void go_on(Host& host, const SavedBattle& battle, const Scene& asker,
                       const Show& show) = 0;
    /// Its file stays, under another name. @throws std::exception
    virtual void discard(const SavedBattle& battle) = 0;
    /// All that can be done with the game.
    [[nodiscard]] virtual std::unique_ptr<Scene> menu(Host& host) = 0;
    /// @throws record::BadSave
    [[nodiscard]] virtual std::unique_ptr<Scene> replay(Host& host,
                                                        const std::filesystem::path& file) = 0;
    /// In their order. @throws std::exception
    [[nodiscard]] virtual std::vector<LessonEntry> lessons() const { return {}; }
    /// The lesson of that place, from the step that it was left at. @throws std::exception
    [[nodiscard]] virtual std::unique_ptr<Scene> lesson(Host& /*host*/, std::size_t /*which*/) {
        return nullptr;
    }
    /// The player's own first. @throws std::exception
    [[nodiscard]] virtual Materials materials(const Words& /*words*/) const { return {}; }
    /// The set-up of the battle in a file, which says what is wrong with that; null where a game
    /// takes none from the command line.
    [[nodiscard]] virtual std::unique_ptr<Scene> set_up(Host& /*host*/,
                                                        const std::filesystem::path& /*file*/) {
        return nullptr;
    }
    /// Where the command line wants to begin; what is wrong is answered, and keeps the title.
    [[nodiscard]] virtual std::string begin(Host& /*host*/, Opening /*opening*/,
                                            const Scene& /*title*/) {
        return {};
    }
};

/// What the games begin with, as the command line and the settings say.
struct GameStart {
    std::filesystem::path red, blue;         ///< Army files; empty: the starter pair.
    std::array<players::Kind, 2> players{};  ///< Of a battle that the program begins.
    std::optional<std::uint64_t> seed;       ///< Empty: a fresh one for every battle.
    std::filesystem::path folder;            ///< Where open battles are kept.
    std::filesystem::path rules_folder;      ///< Where house rules are kept.
    Settings settings;                       ///< Languages, and how people play.
};

}  // namespace muster::client
