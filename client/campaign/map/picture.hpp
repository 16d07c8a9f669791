#pragma once

#include "client/board/hex_view.hpp"
#include "client/ui/words/words.hpp"
#include "engine/campaign/model/state.hpp"
#include "engine/campaign/view/view.hpp"
#include "print/draw/maps/hex_map.hpp"
#include "print/faces/campaign/chart.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// What a campaign's map shows to whoever looks at it, as plain values: a commander's is made of
/// the commander's view alone.
namespace muster::client::campaign_map {

/// An army on the map.
struct Token {
    board::Hex hex{};
    std::optional<int> side{};  ///< None: nobody's.
    std::string sign;
    std::string figure;   ///< "1,800", "~1,800"
    std::string name;     ///< Below it.
    std::string words;    ///< What the prompt says of it.
    bool is_own{};        ///< Of whoever looks: gilt.
    bool is_reported{};   ///< Seen then, not now: dashed and pale.
    int supply_days{-1};  ///< Boxes below it, one a day, to ten; -1: none.
    int id{};             ///< Of the command: the place among tokens, or the referee's ArmyId.
    bool operator==(const Token&) const = default;
};
/// A way over the map, with a ring for each dusk.
struct HexRoute {
    std::vector<board::Hex> hexes;  ///< From where it begins.
    std::optional<int> side{};
    struct Dusk {
        std::size_t at{};   ///< Place in `hexes`.
        std::string words;  ///< "2"
        bool operator==(const Dusk&) const = default;
    };
    std::vector<Dusk> dusks{};
    bool operator==(const HexRoute&) const = default;
};
/// A letter under way, so far between two hexes.
struct MapRider {
    board::Hex from{}, to{};
    double part{};
    std::optional<int> side{};
    bool operator==(const MapRider&) const = default;
};
/// A sign on an edge between two hexes, or in one: harrying.
struct Disc {
    board::Hex from{}, to{};
    std::string sign;
    std::optional<int> side{};
    bool operator==(const Disc&) const = default;
};
/// What a layer says of a hex.
struct HexNote {
    board::Hex hex{};
    std::string colour{};  ///< Laid over the hex; empty: none.
    double alpha{};
    std::string sign{}, words{};
    bool operator==(const HexNote&) const = default;
};

struct Picture {
    std::shared_ptr<const draw::HexMap> chart;
    std::vector<Token> tokens;
    std::vector<HexRoute> routes;
    std::vector<MapRider> riders;
    std::vector<Disc> discs;
    std::vector<HexNote> notes;
    std::optional<board::Hex> about{};   ///< A ring says that the own place is somewhere here.
    std::vector<board::Hex> outlined{};  ///< What a commander sees, on the referee's map.
};

/// What a commander's map shows beside what is known.
enum class ViewLayer : std::uint8_t {
    plain,
    days,  ///< When each hex was last seen.
};
inline constexpr int view_layers = 2;
/// Of a commander.
[[nodiscard]] Picture picture_of(const campaign::View& view, const faces::ChartKey& key,
                                 const Words& say, ViewLayer layer = ViewLayer::plain);
/// The hex around which all lies that a commander's army sees now, or saw last: its own, as near as
/// the commander may say; nothing without an army.
[[nodiscard]] std::optional<board::Hex> own_hex(const campaign::View& view);

/// The way of the march that the commander ordered, as far as the commander knows the roads: from
/// the own hex to its goal; empty without one.
[[nodiscard]] std::vector<board::Hex> ordered_way(const campaign::View& view);

/// What the referee's map shows beside all else.
enum class StateLayer : std::uint8_t { plain, weather, control, scouting, supply, foraged };
inline constexpr int state_layers = 6;
/// Of the referee: routes, letters and harrying as well. `scout` is whose sight the layer of that
/// name shows; the chart is that of faces::chart_of, made again where holders or sieges change.
[[nodiscard]] Picture picture_of(const campaign::State& state,
                                 std::shared_ptr<const draw::HexMap> chart, const Words& say,
                                 StateLayer layer = StateLayer::plain,
                                 campaign::CommanderId scout = campaign::nobody);
/// The way of an army that marches, with its dusks as its allowance gives them.
[[nodiscard]] HexRoute route_of(const campaign::State& state, const campaign::Army& army);

}  // namespace muster::client::campaign_map
