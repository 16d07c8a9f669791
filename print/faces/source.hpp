#pragma once

#include "engine/core/seat.hpp"
#include "print/draw/layout/draw.hpp"

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace muster::faces {

class Game;  // game.hpp

/// What was wrong with the input, one line per fault, ready to be shown.
struct Refused : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A card to print and how often.
struct Printed {
    std::string id;
    draw::Face face;
    std::size_t count{1};
    std::size_t back{};  ///< Its place in Source::backs.
};

/// The back of some cards.
struct Back {
    std::string id;    ///< The tone of the side: "madder".
    std::string name;  ///< Of the faction that it belongs to; empty for a side.
    draw::Face face;
};

/// What a ruleset has read and its own sheets are made from; nothing else looks inside.
struct Loaded {
    virtual ~Loaded() = default;
};

/// What the words of a command line stand for: an army's file, packs, or ids of cards.
struct Source {
    std::string id, title;
    std::vector<Printed> cards;        ///< An army's commander first, then the cards in its order.
    std::vector<Back> backs;           ///< Those that the cards have, in their order; at least one.
    const Game* game{};                ///< Whose cards they are.
    std::string hash;                  ///< Of all definitions.
    bool is_army{};                    ///< Of an army's file.
    std::size_t army_size{};           ///< How many cards or units it has.
    bool is_right_to_left{};           ///< The locale is written so.
    std::array<std::string, 2> seats;  ///< What the first and the second are called.
    std::vector<std::filesystem::path> files;        ///< Packs and armies, for `watch`.
    std::vector<std::filesystem::path> definitions;  ///< Every single file read, where known.
    std::shared_ptr<const Loaded> loaded;
};

struct SourceOptions {
    std::vector<std::string> inputs;  ///< ARMY.toml, folders of packs, or ids of cards ("id*3").
    std::vector<std::string> packs;   ///< Laid over the shipped cards, in order.
    std::string locale{"en"};
    Seat side{Seat::red};  ///< Whose back, and whose commander.
    const Game* game{};    ///< Null: what the inputs say that they are of.
};

/// As long as a list of cards to print may be, and as often as one card may be asked for.
inline constexpr std::size_t most_printed = 100'000;

/// "soldier*3" taken apart: an id and how often it is printed, once if it does not say.
struct IdAndCount {
    std::string id;
    std::optional<std::size_t> count;
};
/// @throws Refused if what follows the asterisk is not 1 to most_printed.
[[nodiscard]] IdAndCount id_and_count(const std::string& input);

/// Refuses a word of the command line: "found "x"; allowed: an army ..., or `kind`", such as "the
/// id of a card, such as soldier"; with the nearest of the ids and of the shipped armies. @throws
/// Refused
[[noreturn]] void refuse_word(const std::string& word, const std::string& kind,
                              const std::vector<std::string>& ids);

/// @throws Refused if files and packs are of two rulesets, naming one of each, or of an unknown
/// one.
void check_one_ruleset(const SourceOptions& options);

/// The ruleset that a file names, whatever it defines; null if it names none. @throws Refused if it
/// names one that is not known
[[nodiscard]] const Game* game_of_file(const std::string& file);

/// Reads it all by the ruleset that the inputs name; ids alone are asked of one after the other. A
/// list is taken whether or not the rules would field it. @throws Refused
[[nodiscard]] Source read_source(const SourceOptions& options);

}  // namespace muster::faces
