#include "tests/engine/campaign/playing.hpp"

#include "engine/campaign/rules/sight.hpp"

#include <fmt/format.h>

#include <array>
#include <iterator>

namespace muster::campaign::tests {
namespace {

template <class List>
const auto& pick_one(const List& list, Stream& picks) {
    return list[picks.below(static_cast<std::uint32_t>(std::size(list)))];
}

std::string some_hex(const State& state, Cell near, Stream& picks) {
    std::vector<Cell> cells;
    board::for_each_within(state.setting->map, near, 3, [&](Cell cell) { cells.push_back(cell); });
    return hex_text(state.setting->map.hex(pick_one(cells, picks)));
}

}  // namespace

std::string random_order(const State& state, CommanderId commander, Stream& picks) {
    const Army* army = state.army_of(commander);
    if (army == nullptr || army->detachments.empty()) return {};
    const std::string unit = pick_one(army->detachments, picks).name;
    const std::string other =
        state.commanders[picks.below(static_cast<std::uint32_t>(state.commanders.size()))].name;
    const std::string walls = pick_one(state.setting->strongholds, picks).name;
    const std::string hex = some_hex(state, army->hex, picks);
    const int some = 1 + static_cast<int>(picks.below(9));
    switch (picks.below(32)) {
        case 0:
        case 1: return fmt::format("march to {}\n", walls);
        case 2: return fmt::format("march to {} off road\nforage\n", hex);
        case 3: return fmt::format("march to {}, forced, by night\n", walls);
        case 4: return fmt::format("march to {} abandoning wagons, off road\n", hex);
        case 5:
        case 6:
        case 7: return fmt::format("forage {} days\nmarch to {}\n", some, walls);
        case 8: return fmt::format("raze\nforage leaving out {}\n", hex);
        case 9:
        case 10: return fmt::format("rest {} days\n", some);
        case 11:
        case 12: return fmt::format("march to {0}\nbesiege {0}\n", walls);
        case 13: return fmt::format("besiege {}\n", walls);
        case 14: return fmt::format("build engines\nbesiege {}\n", walls);
        case 15: return fmt::format("pillage\nassault {}\n", walls);
        case 16: return fmt::format("harry {} with {} to steal supplies\nhold\n", other, unit);
        case 17: return fmt::format("harry {} with {} to kill\nforage\n", other, unit);
        case 18: return fmt::format("give {},000 supplies to {}\ncarry on\n", some, other);
        case 19: return fmt::format("pass {} to {}\ncarry on\n", unit, other);
        case 20: return fmt::format("split off {} with 2,000 supplies\ncarry on\n", unit);
        case 21: return fmt::format("station {}\ncarry on\n", unit);
        case 22: return fmt::format("recall {}\ncarry on\n", unit);
        case 23: return "garrison\nhold\n";
        case 24: return "come out\nforage\n";
        case 25: return fmt::format("buy {} morale\ncarry on\n", some);
        case 26: return fmt::format("letter to {}: The road is open.\ncarry on\n", other);
        case 27: return fmt::format("raise an army in {}\ncarry on\n", walls);
        case 28: return fmt::format("challenge {}\npick up 50 loot\ncarry on\n", other);
        case 29: return "hire 9 ships\nembark\nsail to (2, -4)\nsail to (1, -4)\ndisembark\n";
        case 30: return "build ships\ncarry on\n";
        default: return "stance fight\nmemorise Ground Mist\ncarry on\n";
    }
}

void play_day(State& state, Stream& picks, Stream& dice, Events& events, Reader reader) {
    for (const Commander& one : std::vector<Commander>{state.commanders}) {
        if (one.standing != Standing::in_play || picks.below(3) != 0) continue;
        const std::string text = random_order(state, one.id, picks);
        if (text.empty()) continue;
        toml::Faults faults;
        Order order;
        order.commander = one.id;
        order.submitted = state.now + picks.below(minutes_a_day);
        order.tasks = parse_tasks(state, one.id, text, "order", reader, faults);
        if (order.tasks.empty() && reader == Reader::commander) continue;
        apply(state, Submit{order}, Source{}, events);
    }
    apply(state, Advance{dawn_of(state.day() + 1)}, Source{&dice, true}, events);
}

}  // namespace muster::campaign::tests
