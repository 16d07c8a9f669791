#include "print/faces/strategic/map.hpp"

#include "engine/core/decimals.hpp"
#include "engine/core/messages.hpp"
#include "print/draw/ink/images.hpp"
#include "print/faces/strategic/effects.hpp"
#include "print/faces/strategic/pack.hpp"
#include "print/faces/strategic/sheet.hpp"
#include "print/faces/strategic/signs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <string_view>
#include <utility>

namespace muster::faces {
namespace {

using draw::SpaceMap;
using strategic::War;

/// How a war's places, in thousandths, lie on squares: so far apart that counters stand between
/// them, within these limits. A map ends a little beyond its outermost spaces.
struct Ground {
    double across{}, down{};  ///< Squares of the whole thousand.
    double left{}, top{};     ///< Squares that are left out.
    int columns{}, rows{};
    /// Of thousandths.
    [[nodiscard]] double x(int place) const { return (place * across / 1000 - left) / columns; }
    [[nodiscard]] double y(int place) const { return (place * down / 1000 - top) / rows; }
};
constexpr double least_distance = 1.5, height_of_width = 0.6;
constexpr double border_side = 1.1, border_top = 1.1, border_bottom = 1.4;
constexpr int least_columns = 10, most_columns = 30;

double nearest_spaces(const War& war, double across, double down) {
    double nearest = across;
    for (std::size_t i = 0; i < war.spaces.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            nearest =
                std::min(nearest, std::hypot((war.spaces[i].x - war.spaces[k].x) * across / 1000,
                                             (war.spaces[i].y - war.spaces[k].y) * down / 1000));
    return nearest;
}

Ground ground_for(const War& war) {
    Ground out;
    int columns = least_columns;
    while (columns < most_columns &&
           nearest_spaces(war, columns, columns * height_of_width) < least_distance)
        ++columns;
    out.across = columns;
    out.down = columns * height_of_width;
    out.columns = columns;
    out.rows = static_cast<int>(std::ceil(out.down));
    if (war.spaces.empty()) return out;
    const auto [west, east] =
        std::minmax_element(war.spaces.begin(), war.spaces.end(),
                            [](const auto& a, const auto& b) { return a.x < b.x; });
    const auto [north, south] =
        std::minmax_element(war.spaces.begin(), war.spaces.end(),
                            [](const auto& a, const auto& b) { return a.y < b.y; });
    out.left = west->x * out.across / 1000 - border_side;
    out.top = north->y * out.down / 1000 - border_top;
    const double wide = (east->x - west->x) * out.across / 1000 + 2 * border_side;
    const double high = (south->y - north->y) * out.down / 1000 + border_top + border_bottom;
    out.columns = static_cast<int>(std::ceil(wide));
    out.rows = static_cast<int>(std::ceil(high));
    // What the last squares have left over is shared by both borders.
    out.left -= (out.columns - wide) / 2;
    out.top -= (out.rows - high) / 2;
    return out;
}

SpaceMap::Way way_of(strategic::Road road) {
    switch (road) {
        case strategic::Road::none: break;
        case strategic::Road::side: return SpaceMap::Way::side;
        case strategic::Road::main: return SpaceMap::Way::main;
    }
    return SpaceMap::Way::none;
}

class StrategicMapReader {
  public:
    explicit StrategicMapReader(const MapOptions& options)
        : options_{options},
          pack_{read_war_pack({options.file}, options.packs, options.locale)},
          war_{read_war(options.file, pack_)},
          ground_{ground_for(war_)} {}

    MapSheet read() {
        if (war_.spaces.empty())
            throw Refused{options_.file +
                          ": error: found an army; allowed: a war, which has a map"};
        out_.id = war_.id;
        out_.title = row_name(pack_.words, "war", war_);
        out_.hash = pack_.tables->hash;
        out_.board.columns = ground_.columns;
        out_.board.rows = ground_.rows;
        out_.spaces = map();
        add_legend();
        for (const auto& ending : war_.endings) {
            const auto& winner = war_.factions[static_cast<std::size_t>(ending.winner)];
            out_.notes.push_back(fmt::format("{}: {}.",
                                             name_in_war(pack_.words, "factions", war_, winner),
                                             ending_text(pack_, war_, ending)));
        }
        if (war_.turn_limit > 0 && war_.most_of != 0) {
            const Fill fields[] = {{"n", fmt::format("{}", war_.turn_limit)},
                                   {"what", list_of(space_names(pack_, war_, war_.most_of),
                                                    pack_.words.word("qualifier", "and"))}};
            out_.notes.push_back(filled(pack_.words.word("sheet", "limit"), fields) + ".");
        }
        if (options_.is_referee) add_secrets();
        return std::move(out_);
    }

  private:
    [[nodiscard]] const strategic::Terrain& ground_of(const strategic::Space& space) const {
        std::size_t i = 0;
        while (i + 1 < pack_.tables->terrains.size() && (space.terrain & strategic::bit(i)) == 0)
            ++i;
        return pack_.tables->terrains[i];
    }

    /// Whatever an ending or the limit asks for.
    [[nodiscard]] strategic::Set objectives() const {
        strategic::Set out = war_.most_of;
        for (const auto& ending : war_.endings)
            out |= ending.holds | ending.holds_any | ending.takes;
        return out;
    }

    [[nodiscard]] SpaceMap map() const {
        SpaceMap out;
        for (std::size_t i = 0; i < war_.spaces.size(); ++i) {
            const strategic::Space& space = war_.spaces[i];
            SpaceMap::Space shown;
            shown.x = ground_.x(space.x);
            shown.y = ground_.y(space.y);
            shown.fill = terrain_fill(ground_of(space));
            shown.sign = terrain_icon(ground_of(space));
            shown.name = name_in_war(pack_.words, "spaces", war_, space);
            const int defense = space.defense + space.staffed;
            if (defense > 0)
                shown.defense =
                    defense % 100 == 0
                        ? fmt::format("{}", defense / 100)
                        : in_language(fmt::format("{:g}", defense / 100.0), pack_.words.tag);
            if (space.value > 0) {
                const Fill gold[] = {{"n", fmt::format("{}", space.value)}};
                shown.note = filled(pack_.words.word("sheet", "gold"), gold);
            }
            if (space.controller >= 0) shown.holder = space.controller;
            shown.is_objective = (objectives() & strategic::bit(i)) != 0;
            out.spaces.push_back(std::move(shown));
        }
        for (const strategic::Edge& edge : war_.edges)
            out.roads.push_back(
                {board::index(edge.ends.a), board::index(edge.ends.b), way_of(edge.road)});
        for (const strategic::River& river : war_.rivers) {
            SpaceMap::River drawn;
            drawn.name = name_in_war(pack_.words, "rivers", war_, river);
            for (const auto& [x, y] : river.course)
                drawn.course.emplace_back(ground_.x(x), ground_.y(y));
            out.rivers.push_back(std::move(drawn));
        }
        if (!war_.picture.empty()) {
            constexpr int whole = 1000;
            out.picture = {std::filesystem::path{options_.file}.parent_path() / war_.picture,
                           ground_.x(0), ground_.y(0), ground_.x(whole), ground_.y(whole)};
            std::string why;
            if (draw::Images{}.load(out.picture->file, why) == nullptr)
                throw Refused{fmt::format("{}: error: war.picture: the picture \"{}\" {}",
                                          options_.file, war_.picture, why)};
        }
        return out;
    }

    // ---- the legend ----

    void add(std::string_view id, SpaceMap sample, std::string name = {}, std::string note = {}) {
        MapSheet::Entry entry;
        entry.name = name.empty() ? pack_.words.word("legend", id, id) : std::move(name);
        entry.note = note.empty() ? pack_.words.word("meaning", id) : std::move(note);
        entry.spaces = std::move(sample);
        out_.legend.push_back(std::move(entry));
    }
    static SpaceMap one_space(const SpaceMap::Space& space) {
        SpaceMap out;
        out.spaces = {space};
        out.spaces[0].x = out.spaces[0].defense.empty() ? 0.5 : 0.45;
        out.spaces[0].y = out.spaces[0].defense.empty() ? 0.5 : 0.57;
        out.spaces[0].name.clear();
        out.spaces[0].note.clear();
        return out;
    }
    /// A way across, without its ends.
    static SpaceMap one_way(SpaceMap::Way way) {
        SpaceMap out;
        out.spaces.resize(2);
        out.spaces[0].x = -1;
        out.spaces[1].x = 2;
        out.spaces[0].y = out.spaces[1].y = 0.5;
        out.roads = {{0, 1, way}};
        return out;
    }

    /// Grounds in the order of their table, each once, then ways, sides and marks.
    void add_legend() {
        strategic::Set there{};
        for (const auto& space : war_.spaces) there |= space.terrain;
        for (std::size_t i = 0; i < pack_.tables->terrains.size(); ++i) {
            if ((there & strategic::bit(i)) == 0) continue;
            const auto& terrain = pack_.tables->terrains[i];
            SpaceMap::Space sample;
            sample.fill = terrain_fill(terrain);
            sample.sign = terrain_icon(terrain);
            add("ground", one_space(sample), row_name(pack_.words, "terrain", terrain),
                capitalised(terrain_note(pack_, terrain)));
        }
        for (const auto& [id, way] : {std::pair{"main", SpaceMap::Way::main},
                                      {"side", SpaceMap::Way::side},
                                      {"none", SpaceMap::Way::none}})
            if (std::any_of(out_.spaces->roads.begin(), out_.spaces->roads.end(),
                            [kind = way](const auto& road) { return road.way == kind; }))
                add(id, one_way(way));
        if (!out_.spaces->rivers.empty()) {
            SpaceMap sample;
            sample.rivers = {{{{-0.1, 0.4}, {0.35, 0.6}, {0.65, 0.4}, {1.1, 0.6}}, {}}};
            add("river", sample);
        }
        for (std::size_t i = 0; i < war_.factions.size(); ++i) {
            SpaceMap::Space sample;
            sample.holder = static_cast<int>(i);
            add("controller", one_space(sample),
                name_in_war(pack_.words, "factions", war_, war_.factions[i]));
        }
        for (const auto& space : out_.spaces->spaces)
            if (!space.defense.empty()) {
                SpaceMap::Space sample;
                sample.defense = space.defense;
                sample.sign = space.sign;
                add("defense", one_space(sample));
                break;
            }
        if (objectives() != 0) {
            SpaceMap::Space sample;
            sample.sign = "morale";
            add("objective", one_space(sample));
        }
    }

    // ---- for the referee ----

    void add_secrets() {
        for (const auto& faction : war_.factions) {
            std::string line;
            for (const auto& army : war_.armies) {
                if (&war_.factions[static_cast<std::size_t>(army.faction)] != &faction) continue;
                const auto& space = war_.spaces[board::index(army.space)];
                const auto& row = pack_.tables->classes[static_cast<std::size_t>(army.class_of)];
                line += fmt::format("{}{}, {}", line.empty() ? "" : "; ",
                                    name_in_war(pack_.words, "armies", war_, army),
                                    name_in_war(pack_.words, "spaces", war_, space));
                if (army.hidden.value_or(row.starts_hidden))
                    line += " (" + pack_.words.word("sheet", "hidden") + ")";
            }
            out_.secrets.push_back(
                fmt::format("{}: {}.", name_in_war(pack_.words, "factions", war_, faction), line));
        }
    }

    const MapOptions& options_;
    PrintedStrategicPack pack_;
    War war_;
    Ground ground_;
    MapSheet out_;
};

}  // namespace

MapSheet strategic_map(const MapOptions& options) {
    return StrategicMapReader{options}.read();
}

}  // namespace muster::faces
