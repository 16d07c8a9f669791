#include "tests/engine/warfare/any_battle.hpp"

#include "engine/warfare/model/toggles.hpp"
#include "tests/engine/warfare/shipped.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

namespace muster::warfare::tests {
namespace {

/// Three in four toggles keep their default, so that single ones are met as well as heaps of them.
struct Shuffle {
    Stream& stream;
    bool changes() { return stream.below(4) == 0; }
    void section(std::string_view) {}
    template <class Enum>
    void choice(std::string_view, Enum& field, std::span<const std::string_view> words) {
        if (changes())
            field = static_cast<Enum>(stream.below(static_cast<std::uint32_t>(words.size())));
    }
    void boolean(std::string_view, bool& field) { field = changes() ? !field : field; }
    void integer(std::string_view key, int& field, int, int) {
        if (!changes()) return;
        if (key == "orders_per_turn") field = 1 + static_cast<int>(stream.below(4));
        if (key == "disengage_dc") field = 0;
        if (key == "stalemate_rounds") field = static_cast<int>(stream.below(4));
        if (key == "max_rounds") field = 1 + static_cast<int>(stream.below(30));
        if (key == "dc") field = 10 + static_cast<int>(stream.below(10));
    }
};

Army any_army(Stream& stream, const Variant& variant, const std::string& prefix) {
    const Tables& tables = shipped();
    Army army;
    army.id = army.name = prefix;
    const std::uint32_t units = 1 + stream.below(7);
    while (army.units.size() < units) {
        const auto pick = [&](std::size_t n) {
            return static_cast<std::size_t>(stream.below(static_cast<std::uint32_t>(n)));
        };
        Choice rows;
        rows.ancestry = pick(tables.ancestries.size());
        rows.type = static_cast<Type>(pick(type_count));
        rows.experience = 1 + pick(6);
        rows.equipment = 1 + pick(4);
        if (rows.type == Type::levies) rows.experience = rows.equipment = 0;
        rows.size = pick(tables.sizes.size());
        if (build_fault(tables, variant, rows, false)) continue;
        const auto same = [&](const Unit& other) { return other.choice.has_keywords_of(rows); };
        if (std::any_of(army.units.begin(), army.units.end(), same)) continue;
        Unit unit = build(tables, variant, rows);
        unit.id = fmt::format("{}{}", prefix, army.units.size());
        unit.is_pledged = stream.below(5) == 0;
        unit.unpaid_seasons = stream.below(5) == 0 ? 1 : 0;
        army.units.push_back(std::move(unit));
    }
    return army;
}

}  // namespace

Setup any_setup(std::uint64_t seed) {
    Stream stream{seed, Purpose::setup};
    Setup setup;
    Shuffle shuffle{stream};
    each_toggle(setup.variant, shuffle);
    const bool is_gm = setup.variant.mode == Variant::Mode::gm;
    if (setup.variant.stalemate_rounds == 0 && setup.variant.max_rounds == 0)
        setup.variant.max_rounds = 50;
    for (std::size_t side = 0; side < 2; ++side) {
        SideSetup& own = setup.sides[side];
        own.army = any_army(stream, setup.variant, side == 0 ? "r" : "b");
        own.may_retreat = stream.below(4) != 0;
        for (std::uint32_t i = stream.below(3); i > 0; --i)
            own.fortifications.push_back(
                {fmt::format("f{}", i), "Fort",
                 *shipped().fortification(1 + static_cast<int>(stream.below(5)))});
    }
    for (int i = 0; i < 3; ++i) {
        Magic magic;
        magic.id = magic.name = fmt::format("m{}", i);
        magic.side = static_cast<int>(stream.below(2));
        const auto& units = setup.sides[static_cast<std::size_t>(magic.side)].army.units;
        if (stream.below(2) == 0) magic.caster = units.front().id;
        if (stream.below(2) == 0) magic.power = 3;
        if (stream.below(2) == 0) magic.morale_dc = 14;
        magic.casualties = 1 + static_cast<int>(stream.below(2));
        magic.uses = static_cast<int>(stream.below(3));
        setup.magic.push_back(magic);
    }
    if (is_gm) {
        for (std::uint32_t i = 0; i <= stream.below(4); ++i)
            setup.slots.push_back({fmt::format("player {}", i), 0, false});
        setup.slots.push_back({"keeper", 1, true});
    }
    return setup;
}

Action any_action(const Actions& legal, Stream& stream, Retreats retreats) {
    const Action action = legal[stream.below(static_cast<std::uint32_t>(legal.size()))];
    if (action.kind != Action::Kind::retreat) return action;
    return retreats == Retreats::never || stream.below(8) != 0 ? legal.front() : action;
}

}  // namespace muster::warfare::tests
