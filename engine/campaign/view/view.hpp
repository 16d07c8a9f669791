#pragma once

#include "engine/campaign/model/event.hpp"
#include "engine/campaign/model/state.hpp"

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// What one commander may know, and nothing else: the only door for screens, files and players.
namespace muster::campaign {

/// How a hex is known.
enum class Sight : std::uint8_t { unknown, mapped, remembered, seen_now };

struct ViewHex {
    Hex hex;
    Sight sight{};
    int seen_on{};        ///< The day, of what is remembered or seen now.
    std::string terrain;  ///< Its id.
    std::string ground;   ///< Its name.
    char letter{'?'};     ///< On maps of text.
    int settlement{};
    bool is_coast{}, has_tower{};
    std::array<RoadKind, 6> roads{};   ///< By side.
    std::array<Crossing, 6> rivers{};  ///< By side.
    std::string stronghold;            ///< Its name; empty: none.
    StrongholdType type{};
    bool knows_holder{};
    std::string holder;  ///< The faction's name as last known; empty: nobody's.
    bool is_water{};     ///< Ships only.
    bool operator==(const ViewHex&) const = default;
};

/// Detachments that are away and come back (CA-139).
struct ViewAbsent {
    std::string name;
    int back_on{};  ///< The day at whose end they rejoin.
    bool operator==(const ViewAbsent&) const = default;
};
/// What a wizard of the army, or a Scholar, learns and knows (section 20).
struct ViewStudy {
    std::string who;
    std::string learns;    ///< Empty: nothing.
    int days{}, needed{};  ///< Of study so far, and in all.
    std::vector<std::string> known;
    bool operator==(const ViewStudy&) const = default;
};

struct ViewArmy {
    std::string place;  ///< Imprecise (CA-84).
    bool is_inside{};
    std::vector<Detachment> detachments;  ///< Without what is secret.
    std::int64_t supplies{}, loot{}, need{}, capacity{}, days{};
    std::vector<std::string> tasks;  ///< As if they stood, where the order has lapsed (CA-10).
    bool is_halted{};                ///< The ordered march could not go on.
    bool is_out_of_hand{};           ///< In rout or out of control (CA-186, CA-188).
    Minute given_at{-1};             ///< When the last order was given; -1: none was.
    /// When that order ends, as its commander may count out by CA-9. No page shows it (CA-10).
    Minute renew_by{-1};
    int marching_days{};         ///< Of this week (CA-94).
    int forced_days{};           ///< Since the last full week of forced marching (CA-93).
    std::int64_t column{};       ///< Its length in parts of a mile, column_mile of them (CA-99).
    int ships{}, armed_ships{};  ///< Section 23.
    bool is_aboard{};
    std::vector<ViewAbsent> absent;
    std::vector<ViewStudy> studies;
    bool operator==(const ViewArmy&) const = default;
};

struct ViewSighting {
    Sighting sighting;
    std::string faction;
    Hex hex;
    bool is_now{};
    bool operator==(const ViewSighting&) const = default;
};

struct ViewLetter {
    std::string from, to, text;
    Minute sent{};
    Minute arrived{-1};  ///< Of a letter received; of one's own nobody knows.
    bool operator==(const ViewLetter&) const = default;
};

struct View {
    CommanderId commander{};
    std::string name, faction;
    int age{};
    Traits traits;
    Standing standing{};
    Minute now{};
    Date date;
    std::vector<ViewHex> hexes;  ///< Those of the map that are known, by q and r.
    std::optional<ViewArmy> army;
    std::vector<ViewSighting> sightings;
    std::vector<ViewLetter> letters;
    std::vector<std::string> news;
    std::vector<std::string> notes;
    std::vector<std::string> enemies;   ///< Factions at war with one's own.
    std::vector<std::string> comrades;  ///< The other commanders of one's faction.
    bool operator==(const View&) const = default;
};

[[nodiscard]] View view(const State& state, CommanderId commander);

/// The hexes around which the army is somewhere: those in sight now, else those seen last. By night
/// and in the worst weather sight is the own hex alone, which would say where that is (CA-84).
[[nodiscard]] std::vector<Hex> hexes_about(const View& view);

/// Whether a commander learned of an event when it happened.
[[nodiscard]] bool learned_of(const Event& event, CommanderId commander);

/// CA-293: what has come to a hex by now of the news.
[[nodiscard]] std::vector<std::string> chorus_news(const State& state, Cell at);

/// What the Chorus may know, and nothing else: where it is and the news that have reached it.
struct ChorusView {
    std::string place;  ///< Empty: the region has no Chorus.
    std::string goal;   ///< Of its ride; empty: it stands.
    Minute now{}, arrives{-1};
    Date date;
    std::vector<std::string> news;
    /// Members on their way, and when they hope to arrive (CA-295).
    std::vector<std::pair<std::string, Minute>> riders;
    bool operator==(const ChorusView&) const = default;
};
[[nodiscard]] ChorusView chorus_view(const State& state);

/// CA-222: whether two commanders may talk, because their armies share a hex.
[[nodiscard]] bool may_talk(const State& state, CommanderId a, CommanderId b);

}  // namespace muster::campaign
