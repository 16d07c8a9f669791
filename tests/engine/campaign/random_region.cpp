#include "tests/engine/campaign/random_region.hpp"

#include "engine/board/hex.hpp"
#include "engine/campaign/model/toggles.hpp"
#include "engine/campaign/model/traits.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <string_view>
#include <vector>

namespace muster::campaign::tests {
namespace {

using board::Hex;

class RegionWriter {
  public:
    explicit RegionWriter(Stream& picks) : picks_{picks} {}

    std::string text() {
        out_ = "ruleset = \"campaign\"\nid = \"random\"\nname = \"A Random Land\"\nnewcomers = [";
        for (int i = below(7); i > 0; --i) out_ += fmt::format("\"Newcomer {}\", ", i);
        out_ += "]\n";
        hexes();
        rivers();
        out_ +=
            fmt::format("[start]\nyear = 1\nmonth = {}\nday = {}\n", 1 + below(12), 1 + below(28));
        weather();
        for (const char* id : {"flat", "hills", "marsh"})
            out_ += fmt::format("[[terrain]]\nid = \"{0}\"\nname = \"{0}\"\nrough = {1}\n", id,
                                std::string_view{id} != "flat");
        out_ += "[[terrain]]\nid = \"sea\"\nname = \"sea\"\nwater = true\n";
        factions();
        strongholds();
        roads();
        out_ +=
            "[[spell]]\nid = \"mist\"\nname = \"Ground Mist\"\nweeks = 2\neffect = \"Bad "
            "weather.\"\n"
            "[[spell]]\nid = \"owl\"\nname = \"Owl Sight\"\nweeks = 1\neffect = \"A look "
            "ahead.\"\n";
        people();
        return std::move(out_);
    }

  private:
    int below(int n) { return static_cast<int>(picks_.below(static_cast<std::uint32_t>(n))); }
    bool chance(int x, int in) { return below(in) < x; }
    template <class List>
    const auto& one_of(const List& list) {
        return list[static_cast<std::size_t>(below(static_cast<int>(std::size(list))))];
    }

    void hexes() {
        const int radius = 2 + below(4);
        constexpr std::array<const char*, 4> terrains{"flat", "flat", "hills", "marsh"};
        out_ += "hexes = [\n";
        for (int q = -radius; q <= radius; ++q)
            for (int r = -radius; r <= radius; ++r) {
                const Hex hex{q, r};
                const bool is_centre = q == 0 && r == 0;
                if (board::distance({0, 0}, hex) > radius || (!is_centre && chance(1, 25)))
                    continue;
                all_.push_back(hex);
                if (!is_centre && chance(1, 6)) {
                    out_ += fmt::format("  [{}, {}, \"sea\", 0],\n", q, r);
                    continue;
                }
                land_.push_back(hex);
                out_ += fmt::format("  [{}, {}, \"{}\", {}{}{}],\n", q, r, one_of(terrains),
                                    20 * below(6), chance(1, 5) ? ", \"coast\"" : "",
                                    chance(1, 15) ? ", \"tower\"" : "");
            }
        out_ += "]\n";
    }
    void rivers() {
        constexpr std::array<const char*, 3> crossings{"ford", "bridge", "deep"};
        out_ += "rivers = [\n";
        int course = 0;
        for (const Hex& hex : all_) {
            if (!chance(1, 6)) continue;
            const Hex to = hex + one_of(board::hex_sides);
            if (std::find(all_.begin(), all_.end(), to) != all_.end())
                out_ += fmt::format("  [{}, {}, {}, {}, {}, \"{}\"],\n", ++course, hex.q, hex.r,
                                    to.q, to.r, one_of(crossings));
        }
        out_ += "]\n";
    }
    void weather() {
        if (chance(1, 5)) return;
        out_ += fmt::format(
            "[weather]\ndie = 12\nbad_travel_pct = {}\nvery_bad_travel_pct = {}\n"
            "very_bad_closes_fords = {}\nvery_bad_closes_roads = {}\nvery_bad_closes_bridges = "
            "{}\n",
            25 * below(5), 25 * below(5), chance(1, 2), chance(1, 3), chance(1, 3));
        for (const char* season : {"spring", "summer", "autumn", "winter"}) {
            const int bad = 1 + below(12);
            out_ += fmt::format("{} = {{ bad = {}, very_bad = {} }}\n", season, bad,
                                bad + below(13 - bad + 1));
        }
    }
    void factions() {
        count_ = 1 + below(4);
        for (int i = 0; i < count_; ++i) {
            std::vector<std::string> wars;
            std::vector<std::string> allies;
            for (int other = i + 1; other < count_; ++other)
                if (chance(3, 5))
                    wars.push_back(fmt::format("\"f{}\"", other));
                else if (chance(1, 2))
                    allies.push_back(fmt::format("\"f{}\"", other));
            out_ += fmt::format(
                "[[faction]]\nid = \"f{0}\"\nname = \"Faction {0}\"\nat_war = [{1}]\n"
                "allies = [{2}]\n",
                i, fmt::join(wars, ", "), fmt::join(allies, ", "));
            if (chance(1, 4))
                out_ += fmt::format(
                    "[[faction.modifier]]\nname = \"zeal\"\nvalue = {}\nwhen = \"assault\"\n",
                    below(5) - 2);
        }
    }
    std::string a_faction() { return fmt::format("f{}", below(count_)); }

    void strongholds() {
        constexpr std::array<const char*, 3> types{"town", "city", "fortress"};
        for (int i = 1 + below(5); i > 0; --i) {
            const Hex hex = one_of(land_);
            if (std::find(walls_.begin(), walls_.end(), hex) != walls_.end()) continue;
            walls_.push_back(hex);
            out_ += fmt::format(
                "[[stronghold]]\nid = \"s{0}\"\nname = \"Walls {0}\"\nhex = [{1}, {2}]\n"
                "type = \"{3}\"\n",
                walls_.size(), hex.q, hex.r, one_of(types));
            if (chance(3, 4)) out_ += fmt::format("holder = \"{}\"\n", a_faction());
            if (chance(1, 2)) out_ += fmt::format("loot = {}\n", below(200'000));
            if (chance(1, 2)) out_ += fmt::format("governor = \"Governor {}\"\n", walls_.size());
        }
    }
    void roads() {
        for (std::size_t i = 1; i < walls_.size(); ++i) {
            const int steps = board::distance(walls_[i - 1], walls_[i]);
            std::vector<std::string> hexes;
            for (int at = 0; at <= steps; ++at) {
                const Hex hex = board::hex_on_line(walls_[i - 1], walls_[i], at);
                if (std::find(land_.begin(), land_.end(), hex) == land_.end()) break;
                hexes.push_back(fmt::format("[{}, {}]", hex.q, hex.r));
            }
            if (hexes.size() < 2) continue;
            out_ += fmt::format("[[road]]\nname = \"Road {}\"\nkind = \"{}\"\nhexes = [{}]\n", i,
                                chance(1, 2) ? "major" : "minor", fmt::join(hexes, ", "));
        }
    }

    void people() {
        std::string armies;
        const int commanders = 2 + below(6);
        for (int i = 0; i < commanders; ++i) {
            out_ += fmt::format("[[commander]]\nid = \"c{0}\"\nname = \"Leader {0}\"\nage = {1}\n",
                                i, 14 + below(70));
            if (chance(9, 10)) out_ += fmt::format("faction = \"{}\"\n", a_faction());
            std::map<std::string_view, int> traits;
            for (int k = below(5); k > 0; --k) traits[one_of(trait_ids)] = 1;
            std::string list;
            for (const auto& [trait, count] : traits) list += fmt::format("\"{}\", ", trait);
            out_ += fmt::format("traits = [{}]\nmap = {}\n", list, below(6));
            if (i < 2 || chance(4, 5)) armies += army(i);
        }
        out_ += armies;
    }
    std::string army(int commander) {
        const Hex hex = chance(1, 4) && !walls_.empty() ? one_of(walls_) : one_of(land_);
        // CA-57: no more than they carry; wizards have wagons for their spells.
        const int soldiers = 100 + below(1500);
        std::string out =
            fmt::format("[[army]]\ncommander = \"c{}\"\nhex = [{}, {}]\nsupplies = {}\nloot = {}\n",
                        commander, hex.q, hex.r, below(11 * soldiers), below(3 * soldiers));
        if (chance(1, 2)) out += fmt::format("morale = {}\n", below(13));
        out += "[[army.detachment]]\nname = \"First Foot\"\nkind = \"infantry\"\n";
        out += fmt::format("soldiers = {}\nwagons = {}\n", soldiers, chance(1, 2) ? below(40) : 0);
        for (int i = below(4); i > 0; --i) {
            out += fmt::format("[[army.detachment]]\nname = \"Troop {}\"\n", i);
            switch (below(7)) {
                case 0: out += "kind = \"infantry\"\ntags = [\"engines\"]\n"; break;
                case 1:
                    out +=
                        "kind = \"infantry\"\ntags = [\"wizard\"]\nsoldiers = 1\nnc = 0\nwagons = "
                        "5\n"
                        "studies = \"mist\"\nmemorised = [\"owl\"]\n";
                    break;
                case 2:
                    out += "kind = \"infantry\"\ntags = [\"skirmisher\"]\nsoldiers = 300\n";
                    break;
                case 3: out += "kind = \"cavalry\"\ntags = [\"heavy\"]\nsoldiers = 200\n"; break;
                case 4: out += "kind = \"cavalry\"\nsoldiers = 250\n"; break;
                case 5: out += "kind = \"infantry\"\nsoldiers = 90\nweight = 3\nneed = 4\n"; break;
                default: out += "kind = \"infantry\"\ntags = [\"heavy\"]\nsoldiers = 400\n"; break;
            }
        }
        return out;
    }

    Stream& picks_;
    std::string out_;
    std::vector<Hex> all_, land_, walls_;
    int count_{};
};

/// Sets each toggle by chance.
struct Tossing {
    Stream& picks;
    template <class Enum>
    void choice(std::string_view, Enum& field, std::span<const std::string_view> words) {
        field = static_cast<Enum>(picks.below(static_cast<std::uint32_t>(words.size())));
    }
    void boolean(std::string_view, bool& field) { field = picks.below(2) == 0; }
    void integer(std::string_view, int& field, int min, int max) {
        if (picks.below(2) == 0) return;
        field = min + static_cast<int>(picks.below(static_cast<std::uint32_t>(max - min + 1)));
    }
};

}  // namespace

std::string random_region(Stream& picks) {
    return RegionWriter{picks}.text();
}

Variant random_variant(Stream& picks) {
    Variant out;
    each_toggle(out, Tossing{picks});
    return out;
}

}  // namespace muster::campaign::tests
