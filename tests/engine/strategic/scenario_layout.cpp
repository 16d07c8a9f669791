#include "engine/strategic/load/load_war.hpp"
#include "engine/strategic/model/effect_keys.hpp"
#include "engine/strategic/model/toggles.hpp"
#include "tests/engine/strategic/case_words.hpp"
#include "tests/engine/strategic/scenario.hpp"
#include "tests/engine/strategic/shipped.hpp"

#include <algorithm>
#include <bit>

namespace muster::strategic::tests {
namespace {

/// "key=value" as a pair; the value is empty where there is none.
std::pair<std::string, std::string> pair_of(const std::string& word) {
    const std::size_t at = word.find('=');
    return {word.substr(0, at), at == std::string::npos ? "" : word.substr(at + 1)};
}

/// Sets the toggle of a name.
struct ToggleSetter {
    std::string key, value;
    bool found{};
    template <class Enum>
    void choice(std::string_view name, Enum& field, std::span<const std::string_view> options) {
        if (name != key) return;
        for (std::size_t i = 0; i < options.size(); ++i)
            if (options[i] == value) {
                field = static_cast<Enum>(i);
                found = true;
            }
    }
    void boolean(std::string_view name, bool& field) {
        if (name != key) return;
        field = value == "on";
        found = true;
    }
    void integer(std::string_view name, int& field, int, int) {
        if (name != key) return;
        field = number_of(value);
        found = true;
    }
};

}  // namespace

bool Scenario::lay_out(const Words& words) {
    const std::string& word = words[0];
    if (word == "toggle") {
        ToggleSetter setter{words.at(1), words.at(2)};
        each_toggle(variant_, setter);
        if (!setter.found) fail("no such toggle");
    } else if (word == "weather") {
        war_.weather = static_cast<int>(row_of(shipped().weathers, words.at(1)));
    } else if (word == "season") {
        war_.season = static_cast<int>(row_of(shipped().seasons, words.at(1)));
    } else if (word == "economy") {
        war_.economy = words.at(1) == "gold"   ? Economy::gold
                       : words.at(1) == "both" ? Economy::both
                                               : Economy::cp;
    } else if (word == "limit") {
        war_.turn_limit = number_of(words.at(1));
    } else if (word == "shipped") {
        toml::Faults faults;
        auto war = load_war(std::filesystem::path{MUSTER_SOURCE_DIR} / "cards/strategic/wars" /
                                (words.at(1) + ".toml"),
                            shipped(), faults);
        if (!war) fail(faults.text());
        war_ = *std::move(war);
    } else if (word == "night") {
        by_night_ = true;
    } else if (word == "space") {
        add_space(words);
    } else if (word == "road") {
        add_road(words);
    } else if (word == "army") {
        add_army(words);
    } else {
        return set_faction(words);
    }
    return true;
}

void Scenario::add_space(const Words& words) {
    Space space;
    space.id = space.name = words.at(1);
    for (std::size_t i = 2; i < words.size(); ++i) {
        const auto [key, value] = pair_of(words[i]);
        if (value.empty())
            space.terrain |= rows_of(shipped().terrains, key);
        else if (key == "tags")
            space.tags = tags_of(shipped().space_tags, value);
        else if (key == "defense")
            space.defense = 100 * number_of(value);
        else if (key == "staffed")
            space.staffed = 100 * number_of(value);
        else if (key == "value")
            space.value = number_of(value);
        else if (key == "of")
            space.controller = faction(value);
        else
            fail("a space has no " + key);
    }
    if (space.terrain == 0) space.terrain = rows_of(shipped().terrains, "hills");
    war_.spaces.push_back(space);
}

/// "road a b main", "road a b c": one edge between each and the next.
void Scenario::add_road(const Words& words) {
    Road road = Road::none;
    Words ends{words.begin() + 1, words.end()};
    if (ends.back() == "main" || ends.back() == "side") {
        road = ends.back() == "main" ? Road::main : Road::side;
        ends.pop_back();
    }
    for (std::size_t i = 1; i < ends.size(); ++i)
        war_.edges.push_back(
            {{board::cell_of(space(ends[i - 1])), board::cell_of(space(ends[i]))}, road});
}

/// "army id faction class size str at=space ...".
void Scenario::add_army(const Words& words) {
    if (war_.spaces.empty()) {
        for (const char* id : {"p0", "p1", "p2", "p3", "p4", "p5"}) add_space({"space", id});
        add_road({"road", "p0", "p1", "p2", "p3", "p4", "p5"});
    }
    ArmyRow row;
    row.id = row.name = words.at(1);
    row.faction = faction(words.at(2));
    row.class_of = static_cast<int>(row_of(shipped().classes, words.at(3)));
    row.size = number_of(words.at(4));
    row.str = number_of(words.at(5));
    row.space =
        board::cell_of(std::min<std::size_t>(row.faction == 0 ? 1 : 2, war_.spaces.size() - 1));
    for (std::size_t i = 6; i < words.size(); ++i) {
        const auto [key, value] = pair_of(words[i]);
        if (key == "at")
            row.space = board::cell_of(space(value));
        else if (key == "home")
            row.home = board::cell_of(space(value));
        else if (key == "augments")
            row.augments = rows_of(shipped().doctrines, value);
        else if (key == "ammunition")
            row.ammunition = std::countr_zero(tags_of(shipped().elements, value));
        else if (key == "tagged")
            row.extra_classes = rows_of(shipped().classes, value);
        else if (key == "traits")
            row.extra_traits = tags_of(shipped().traits, value);
        else if (key == "hidden" || key == "seen")
            row.hidden = key == "hidden";
        else
            fail("an army has no " + key);
    }
    war_.armies.push_back(row);
}

bool Scenario::set_faction(const Words& words) {
    if (words[0] != "faction") return false;
    const std::string& id = words.at(1);
    if (find_index(war_.factions, id) < 0)
        war_.factions.push_back({.id = id, .name = id, .side = WarSide::defender});
    Faction& row = war_.factions[row_of(war_.factions, id)];
    for (std::size_t i = 2; i < words.size(); ++i) {
        const auto [key, value] = pair_of(words[i]);
        const auto meter = std::find(names::meters.begin(), names::meters.end(), key);
        if (meter != names::meters.end())
            row.meters[static_cast<std::size_t>(meter - names::meters.begin())] = number_of(value);
        else if (key == "trades")
            row.trade_doctrines = rows_of(shipped().doctrines, value);
        else if (key == "tags")
            row.tags = tags_of(shipped().factions, value);
        else if (key == "cp")
            row.cp_halves = 2 * number_of(value);
        else if (key == "gold")
            row.gold = number_of(value);
        else if (key == "income")
            row.income = number_of(value);
        else if (key == "invader")
            row.side = WarSide::invader;
        else
            fail("a faction has no " + key);
    }
    return true;
}

}  // namespace muster::strategic::tests
