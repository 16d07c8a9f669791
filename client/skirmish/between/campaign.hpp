#pragma once

#include "engine/skirmish/between/day.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

/// A small campaign of two armies as a value: what lasts from Battle to Battle and from Day to Day
/// (RULES.md, sections 13 and 14). Times and money are passed in by the game master (SK-191).
namespace muster::client {

inline constexpr int day_minutes = 24 * 60, morning = 8 * 60;
inline constexpr int most_goods = 9999;  ///< Coins, items or build points of one army.
inline constexpr std::size_t most_offers = 40, most_notes = 4000;

/// What an army owns beside its cards.
enum class Good : std::uint8_t { coins, weapons, shields, alchemy, build_points };
inline constexpr std::size_t good_count = 5;

/// One army of a campaign.
struct Camp {
    skirmish::Roster roster;
    skirmish::Commander leader;  ///< Its cards stand in the roster.
    std::array<int, good_count> goods{};
    std::set<int> chosen;   ///< Cards for the next Battle, by number.
    bool is_ready{};        ///< They are settled.
    std::set<int> paid{};   ///< Cards of tonight's bill that are paid for.
    bool is_done{};         ///< The evening's choices are settled.
    std::string army_id{};  ///< As the army file it came from was called.

    [[nodiscard]] int& good(Good which) { return goods[static_cast<std::size_t>(which)]; }
    [[nodiscard]] int good(Good which) const { return goods[static_cast<std::size_t>(which)]; }
    /// The chosen cards in the roster's order.
    [[nodiscard]] std::vector<int> field() const;
};

/// A card on offer (SK-185), under a number of its own.
struct OnOffer {
    int number{};
    skirmish::Offer offer;
    int done_by{-1};  ///< The side whose quest is done; -1 as long as it is nobody's.
};

/// Why a card came, changed or went.
struct Note {
    enum class Kind : std::uint8_t { joined, recruited, trained, killed, deserted };
    int day{}, side{};
    Kind kind{};
    int number{};
    skirmish::CardIndex card{};
    bool operator==(const Note&) const = default;
};

/// The Battle that is being fought: its save is the one with this seed and these armies.
struct OpenBattle {
    std::uint64_t seed{};
    std::array<std::vector<int>, 2> numbers;
    bool for_base{};
    bool operator==(const OpenBattle&) const = default;
};

/// How the last Battle of the Day ended, as both saw it.
struct BattleReport {
    int minute{}, winner{-1};  ///< The winner's side; -1: both lost.
    struct Side {
        std::vector<skirmish::CardIndex> lost;  ///< Killed for good (SK-44).
        bool is_routed{}, withdraws{}, is_displaced{};
        bool operator==(const Side&) const = default;
    };
    std::array<Side, 2> sides{};
    bool operator==(const BattleReport&) const = default;
};

struct Campaign {
    std::string name;
    std::string definitions;  ///< Table::hash it was made with.
    skirmish::Variant variant;
    int day{1}, minute{morning};
    bool is_evening{};
    std::array<Camp, 2> camps;
    skirmish::Base base;
    bool for_base{};  ///< The next Battle is for the Base (SK-177).
    std::vector<OnOffer> offers;
    int next_offer{1};
    std::optional<OpenBattle> battle;
    std::optional<BattleReport> report;
    std::vector<Note> notes;

    /// Since the campaign began, as the rules want it.
    [[nodiscard]] skirmish::Minutes now() const { return (day - 1) * day_minutes + minute; }
};

/// The armies as they stand on their first morning; each has the coins for one Day of all its
/// cards.
[[nodiscard]] Campaign new_campaign(const skirmish::Table& table, const skirmish::Variant& variant,
                                    std::string name,
                                    const std::array<skirmish::Commander, 2>& armies);

/// Writes down what became of a card; the oldest notes go where there are too many.
void note(Campaign& campaign, int side, Note::Kind kind, const skirmish::Owned& owned);

/// Why something cannot be done: a message of the client, its {n}, or a sentence of the rules.
struct Refusal {
    const char* id{""};
    int n{};
    std::string text{};
    int side{-1};  ///< Whose {army} the message names.
};

/// The Base if the next Battle is for it.
[[nodiscard]] const skirmish::Base* contested(const Campaign& campaign);
/// The commander of `side` with these cards, as it would enter a Battle now.
[[nodiscard]] skirmish::Commander entering(const Campaign& campaign, int side,
                                           const std::vector<int>& numbers);
/// Why the chosen cards of `side` may not be fielded, if so.
[[nodiscard]] std::optional<Refusal> field_fault(const Campaign& campaign,
                                                 const skirmish::Table& table, int side);
/// Why the two may not fight now: SK-110, SK-46, or an army is not settled yet.
[[nodiscard]] std::optional<Refusal> battle_fault(const Campaign& campaign,
                                                  const skirmish::Table& table);
/// Marks the Battle as begun. Only where `battle_fault` has nothing against it.
void begin_battle(Campaign& campaign, std::uint64_t seed);
/// Takes the finished open Battle into both rosters. @throws std::invalid_argument if it is not it
void take_in(Campaign& campaign, const skirmish::State& state);

/// Cards of `side` that would desert if the Day ended now (SK-184).
[[nodiscard]] std::vector<skirmish::Owned> deserters(const Campaign& campaign,
                                                     const skirmish::Table& table, int side);
/// Settles the evening of both and goes on to the next morning (SK-190).
void end_day(Campaign& campaign, const skirmish::Table& table);

}  // namespace muster::client
