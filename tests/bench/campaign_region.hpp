#pragma once

#include "engine/board/hex.hpp"
#include "engine/campaign/campaign.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <string>

namespace muster::bench {

/// A region file: a map of all hexes within `radius` (25: 1,951; 99: 29,701), a town on a road
/// every ten hexes, and so many armies of 2,000, by turns of two factions. They carry what they eat
/// in a year, so that there are as many at its end; at war they fight.
inline std::string campaign_region(int radius, int armies, bool at_war) {
    std::string out =
        "ruleset = \"campaign\"\nid = \"wide\"\nname = \"The Wide Land\"\nhexes = [\n";
    const auto is_on_map = [&](int q, int r) { return board::distance({0, 0}, {q, r}) <= radius; };
    for (int q = -radius; q <= radius; ++q)
        for (int r = -radius; r <= radius; ++r)
            if (is_on_map(q, r))
                out += fmt::format("  [{}, {}, \"{}\", {}],\n", q, r,
                                   (q * 7 + r * 3) % 5 == 0 ? "hills" : "flat",
                                   20 * (1 + (q * q + r) % 4 * (q * q + r > 0 ? 1 : 0)));
    out +=
        "]\n[start]\nyear = 1\nmonth = 4\nday = 1\n[weather]\ndie = 12\nbad_travel_pct = 75\n"
        "very_bad_travel_pct = 50\nspring = { bad = 8, very_bad = 11 }\n"
        "summer = { bad = 11, very_bad = 12 }\nautumn = { bad = 8, very_bad = 11 }\n"
        "winter = { bad = 5, very_bad = 10 }\n[[terrain]]\nid = \"flat\"\nname = \"Flatland\"\n"
        "[[terrain]]\nid = \"hills\"\nname = \"Hills\"\nrough = true\n"
        "[[faction]]\nid = \"a\"\nname = \"A\"\n";
    if (at_war) out += "at_war = [\"b\"]\n";
    out += "[[faction]]\nid = \"b\"\nname = \"B\"\n";
    int towns = 0;
    for (int r = -radius + 5; r <= radius; r += 10) {
        std::string road;
        for (int q = -radius; q <= radius; ++q) {
            if (!is_on_map(q, r)) continue;
            road += fmt::format("{}[{}, {}]", road.empty() ? "" : ", ", q, r);
            if ((q + 2 * radius) % 10 != 0 || towns >= 200) continue;
            ++towns;
            out += fmt::format(
                "[[stronghold]]\nid = \"t{0}\"\nname = \"Town {0}\"\nhex = [{1}, {2}]\n"
                "type = \"town\"\nholder = \"{3}\"\nloot = 1000\n",
                towns, q, r, towns % 2 == 0 ? "a" : "b");
        }
        out += fmt::format("[[road]]\nname = \"Road {}\"\nkind = \"major\"\nhexes = [{}]\n",
                           r + radius, road);
    }
    std::string people;
    for (int i = 0; i < armies; ++i) {
        int q = -20 + i % 40;
        int r = (i * 7) % 20 - 10;
        if (!is_on_map(q, r)) r = 0;
        out += fmt::format(
            "[[commander]]\nid = \"c{0}\"\nname = \"Commander {0}\"\n"
            "faction = \"{1}\"\nage = 30\n",
            i, i % 2 == 0 ? "a" : "b");
        people += fmt::format(
            "[[army]]\ncommander = \"c{}\"\nhex = [{}, {}]\nsupplies = 900000\n"
            "loot = 100\n",
            i, q, r);
        for (int k = 0; k < 4; ++k)
            people += fmt::format(
                "[[army.detachment]]\nname = \"D{}\"\nkind = \"infantry\"\n"
                "soldiers = 500\nnc = 50\ncarries = 1000\n{}",
                k, k == 0 ? "tags = [\"skirmisher\"]\n" : "");
    }
    return out + people;
}

/// What an army does from now on: a march across the map.
inline campaign::Order bench_order(const campaign::State& state, const campaign::Army& army) {
    campaign::Order order;
    order.commander = army.commander;
    order.submitted = state.now;
    campaign::Task task;
    const std::uint64_t pick =
        scramble(static_cast<std::uint64_t>(state.now) * 1000 + campaign::number(army.id));
    task.kind = campaign::TaskKind::march;
    task.route = campaign::Route::off_road;
    task.goal = board::cell_of(pick / 4 % state.setting->map.cells());
    order.tasks = {task};
    return order;
}

}  // namespace muster::bench
