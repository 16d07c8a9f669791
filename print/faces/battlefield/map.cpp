#include "print/faces/battlefield/map.hpp"

#include "engine/battlefield/load/load.hpp"
#include "engine/battlefield/maps/load_tiled.hpp"
#include "engine/board/square_name.hpp"
#include "engine/core/messages.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/reader.hpp"
#include "print/faces/battlefield/board.hpp"
#include "print/faces/battlefield/pack.hpp"
#include "print/faces/source.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace muster::faces {
namespace {

namespace fs = std::filesystem;
using battlefield::Ground;
using battlefield::Look;

constexpr Rgb zone_ink{0.361, 0.314, 0.267};  // Soft ink (art.md, section 2).

bool is_battle(const fs::path& file) {
    toml::Faults unread;
    for (const toml::Document& document : toml::read_with_includes(file, unread))
        if (toml::Table{document, unread}.has("battle")) return true;
    return false;
}

class MapReader {
  public:
    explicit MapReader(const MapOptions& options) : options_{options} {}

    MapSheet read() {
        PrintedPack pack = read_pack_of(options_.file, options_.packs, options_.locale);
        tables_ = std::move(pack.tables);
        words_ = std::move(pack.words);
        load_file();
        out_.id = map_->id;
        out_.title = name_of(words_, "map", *map_);
        out_.hash = tables_->hash;
        out_.board = battlefield_board(*map_);
        add_legend();
        for (const auto& objective : map_->objectives)
            out_.notes.push_back(fmt::format(
                "{}: {}",
                words_.word("legend",
                            battlefield::names::roles[static_cast<std::size_t>(objective.role)]),
                objective.text));
        if (options_.is_referee) add_secrets();
        return std::move(out_);
    }

  private:
    void load_file() {
        toml::Faults faults;
        if (!battlefield::is_of_tiled(options_.file) && is_battle(options_.file)) {
            setup_ =
                battlefield::load_battle(options_.file, *tables_, battlefield::Variant{}, faults);
            if (setup_) map_ = setup_->map;
        } else {
            map_ = battlefield::load_map(options_.file, *tables_, faults);
        }
        if (!map_) throw Refused{faults.text()};
    }

    // ---- the legend: what the map has, in the order of the words ----

    void add(std::string_view id, const draw::Board& sample) {
        out_.legend.push_back({sample, words_.word("legend", id, id), words_.word("meaning", id)});
    }

    void add_legend() {
        std::array<bool, battlefield::ground_count> grounds{};
        std::set<Look> looks;
        for (std::size_t i = 0; i < map_->grid.cells(); ++i) {
            const Look look = map_->looks[i];
            looks.insert(look);
            for (std::size_t k = 0; k < grounds.size(); ++k)
                grounds[k] = grounds[k] || (look != Look::ford &&
                                            map_->is(board::cell_of(i), static_cast<Ground>(k)));
        }
        const auto has = [&](Ground ground) { return grounds[static_cast<std::size_t>(ground)]; };
        if (has(Ground::high)) add("high", square(Ground::high, Look::plain));
        if (has(Ground::difficult)) add("difficult", square(Ground::difficult, Look::plain));
        if (has(Ground::impassable))
            add("impassable", square(Ground::impassable,
                                     looks.contains(Look::water) ? Look::water : Look::plain));
        if (looks.contains(Look::ford)) add("ford", square(Ground::difficult, Look::ford));
        if (looks.contains(Look::bridge)) add("bridge", square(std::nullopt, Look::bridge));
        if (looks.contains(Look::trees)) add("trees", square(std::nullopt, Look::trees));
        if (has(Ground::fog)) add("fog", square(Ground::fog, Look::plain));
        add_works();
    }

    void add_works() {
        draw::Board plain = square(std::nullopt, Look::plain);
        if (!out_.board.walls.empty()) {
            draw::Board sample = plain;
            sample.walls = {{board::Cell{}, 0}, {board::Cell{}, 2}};
            add("wall", sample);
        }
        std::set<std::string> known;
        for (const auto& fort : map_->forts) {
            draw::Board sample = plain;
            sample.forts = {fort_sign(fort)};
            sample.forts[0].cell = board::Cell{};
            const std::string n = std::to_string(fort.hp), what = fmt::format("{:+}", fort.bonus);
            if (!known.insert(fort.kind + ' ' + n + what).second) continue;
            const auto* row = battlefield::find_row(tables_->fortifications, fort.kind);
            const std::array<muster::Fill, 2> fields{{{"n", n}, {"what", what}}};
            out_.legend.push_back({sample,
                                   row != nullptr ? name_of(words_, "fortification", *row)
                                                  : words_.word("legend", "fort"),
                                   filled(words_.word("meaning", "fort"), fields)});
        }
        for (const auto& engine : map_->engines) {
            draw::Board sample = plain;
            sample.engines = {{board::Cell{}, engine_sign(engine.kind)}};
            if (!known.insert(engine.kind).second) continue;
            const auto* row = battlefield::find_row(tables_->engines, engine.kind);
            out_.legend.push_back(
                {sample,
                 row != nullptr ? name_of(words_, "engine", *row) : words_.word("legend", "engine"),
                 words_.word("meaning", "engine")});
        }
        if (!out_.board.objectives.empty()) {
            plain.objectives = {{{board::Cell{}}, "morale"}};
            add("objective", plain);
        }
    }

    /// One square of this ground alone.
    static draw::Board square(std::optional<Ground> ground, Look look) {
        battlefield::Map map = battlefield::open_ground(1, 1);
        if (ground) map.ground[0] = battlefield::bit(*ground);
        map.looks[0] = look;
        return battlefield_board(map);
    }

    // ---- for the referee ----

    void add_secrets() {
        for (std::size_t i = 0; i < map_->zones.size(); ++i) {
            const auto& zone = map_->zones[i];
            if (zone.empty()) continue;
            draw::Board::Region region{{}, zone_ink, true};
            for (std::size_t k = 0; k < zone.size(); ++k)
                if (zone[k]) region.cells.push_back(board::cell_of(k));
            out_.board.regions.push_back(std::move(region));
            secret(words_.word("legend", "zone"),
                   words_.word("direction", battlefield::names::directions[i]));
        }
        for (const auto& engine : map_->engines) owner("engine", engine);
        for (const auto& fort : map_->forts) owner("fortification", fort);
        if (!setup_) return;
        for (const auto& army : setup_->armies) {
            std::string line;
            for (std::size_t i = 0; i < army.placed.size(); ++i)
                line += fmt::format("{}{} {} {}", line.empty() ? "" : ", ", army.army.units[i].id,
                                    army.army.units[i].name, name_of_cell(army.placed[i]));
            if (!line.empty()) secret(battlefield::army_name(words_, army.army), line);
        }
    }
    void secret(const std::string& lead, const std::string& text) {
        out_.secrets.push_back(fmt::format("{}: {}", lead, text));
    }
    template <class Thing>
    void owner(std::string_view section, const Thing& thing) {
        if (thing.owner == battlefield::Role::neither) return;
        secret(fmt::format("{} {}", words_.word(section, thing.kind, thing.kind),
                           name_of_cell(thing.cell)),
               words_.word("legend",
                           battlefield::names::roles[static_cast<std::size_t>(thing.owner)]));
    }
    [[nodiscard]] std::string name_of_cell(board::Cell cell) const {
        if (cell == board::nowhere) return "–";
        const board::Square at = map_->grid.square(cell);
        return board::square_name(at);
    }

    const MapOptions& options_;
    std::shared_ptr<const battlefield::Tables> tables_;
    battlefield::Words words_;
    std::optional<battlefield::Setup> setup_;
    std::optional<battlefield::Map> map_;
    MapSheet out_;
};

}  // namespace

MapSheet battlefield_map(const MapOptions& options) {
    return MapReader{options}.read();
}

}  // namespace muster::faces
