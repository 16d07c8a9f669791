#pragma once

#include "engine/skirmish/model/cards.hpp"
#include "engine/skirmish/model/variant.hpp"

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace muster::skirmish {

/// What the author wrote on a card for people rather than for the engine.
struct CardText {
    std::string id, name, origin, flavour;
    std::string charge;  ///< Sign on the arms, such as "bell"; empty: the Role's sign stands.
    std::string pack;    ///< Id of the pack it came from.
    std::string art{};   ///< A picture's file, relative to the card's own; empty: the arms alone.
    std::string file{};  ///< Where the card is defined: "folder/file.toml:12".
};

/// Who made a pack, and under which terms it may be passed on (pack.toml).
struct PackInfo {
    std::string id, name, code, version, author, licence;
    std::string language{"en"};  ///< Of the names and flavour in its files.
    std::string folder{};        ///< Where its locale/ and armies/ lie; empty for a single file.
};

/// Everything loaded: card i is cards[i] and texts[i]. Entry 0 is the unknown card. Immutable once
/// built; setups, states and views point to it and must not outlive it.
struct Table {
    std::vector<Card> cards;
    std::vector<CardText> texts;
    std::map<std::string, CardIndex, std::less<>> by_id;
    std::map<std::string, std::string, std::less<>> locale;  ///< Message id to text (wording.hpp).
    std::string locale_tag{"en"};
    bool is_right_to_left{false};  ///< The locale's direction.
    /// What locale_tag has no words for, so that the author's or English words stand: messages, and
    /// "cards.ID.name", "cards.ID.flavour", "armies.ID.name" and the like.
    std::set<std::string, std::less<>> untranslated;
    std::vector<PackInfo> packs;     ///< In the order loaded; CardText::pack names one by its id.
    std::string hash;                ///< Sixteen hexadecimal digits over all that was loaded.
    std::vector<std::string> files;  ///< All that was read, for whoever watches it.

    [[nodiscard]] std::optional<CardIndex> find(std::string_view id) const;
    [[nodiscard]] bool lacks(std::string_view message) const {
        return untranslated.find(message) != untranslated.end();
    }
};

/// One printed piece in an army.
struct Piece {
    CardIndex card{};
    bool trained{false};  // SK-186
    bool operator==(const Piece&) const = default;
};

inline constexpr std::size_t max_pieces = 60;  ///< In one army, before cards that powers grant.

/// A commander with the army for one Battle (SK-13). Numbers come from the outer campaign (SK-191).
struct Commander {
    std::string army_id, name, title;  ///< `name` is the army's, `title` the commander's own.
    std::string commander_id;          ///< Of commanders.toml, where the army names one of them.
    Path path{Path::none};
    std::optional<Role> commander_class;  ///< Absent: no power.
    Power power{Power::none};
    int progression{0};  ///< 0 to 60; SK-14.
    bool is_pc{false};
    int favors{0};          ///< 0 to 99; PCs only.
    int half_influence{0};  ///< Influence counted in halves, 0 to 198.
    int base{0};            ///< N of the Base held, 0 to 30 (SK-176).
    bool holds_base{false};

    /// State of the Day, when this is not its first Battle (SK-104, SK-178).
    std::optional<int> morale_now;       ///< Own Morale carried over.
    std::optional<int> base_morale_now;  ///< What is left of the Base today.
    bool cleric_used_today{false};

    /// Choices made beforehand; what is absent is asked during setup (SK-16).
    std::optional<Power> copied_power;  // SK-154
    std::optional<Path> dervish_path;   // SK-166
    std::optional<Role> dervish_role;
    std::optional<std::size_t> designated;  ///< Index into army (SK-156).

    std::vector<Piece> army;
    bool operator==(const Commander&) const = default;
};

/// A Battle before its first decision. commanders[0] is Red (Madder), [1] is Blue (Woad).
struct Setup {
    const Table* table{};
    Variant variant;
    std::array<Commander, 2> commanders;
};

/// SK-154: what a Tactician may copy, the other powers of the Guardian row and the Steel column.
inline constexpr std::array copied_powers{
    Power::battlemage, Power::oathbound,      Power::shapeshifter, Power::adept,
    Power::chirurgeon, Power::master_of_arms, Power::rogue};

/// SK-14.
[[nodiscard]] constexpr int starting_morale(int progression) {
    return 3 + progression / 2;
}

/// Why an army may not be fielded, and where its file says so.
struct ArmyFault {
    std::string text;                  ///< A sentence that begins with the rule.
    std::string_view key;              ///< Within [army]: "favors", "choices.dervish".
    std::optional<std::size_t> piece;  ///< Index into Commander::army, if `key` is "cards".
};

/// Empty when the army may be fielded.
[[nodiscard]] std::vector<ArmyFault> army_faults(const Table& table, const Variant& variant,
                                                 const Commander& commander);

}  // namespace muster::skirmish
