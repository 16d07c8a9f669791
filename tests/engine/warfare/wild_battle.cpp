#include "engine/warfare/model/toggles.hpp"
#include "tests/engine/warfare/any_battle.hpp"
#include "tests/engine/warfare/shipped.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

/// Battles as no table would lay them out, and every file may: the ranges are those of the loaders.
namespace muster::warfare::tests {
namespace {

/// What is drawn, with all of it from one stream.
class Wild {
  public:
    explicit Wild(std::uint64_t seed) : stream_{seed, Purpose::setup} {}

    [[nodiscard]] int from(int least, int most) {
        return least +
               static_cast<int>(stream_.below(static_cast<std::uint32_t>(most - least + 1)));
    }
    [[nodiscard]] bool in(int n) { return from(1, n) == 1; }
    [[nodiscard]] std::size_t pick(std::size_t n) {
        return static_cast<std::size_t>(from(0, static_cast<int>(n) - 1));
    }
    /// Mostly what a table would use, and sometimes the ends of the range.
    [[nodiscard]] int bonus(int least, int most) {
        return in(4) ? from(least, most) : std::clamp(from(-2, 4), least, most);
    }
    [[nodiscard]] Stats stats(int range) {
        return {bonus(-range, range), bonus(-range, range), bonus(-range, range),
                bonus(-range, range), bonus(-range, range)};
    }

    // A toggle of three keeps its default, so that single ones are met as well as heaps of them.
    void section(std::string_view) {}
    template <class Enum>
    void choice(std::string_view, Enum& field, std::span<const std::string_view> words) {
        if (in(3)) field = static_cast<Enum>(pick(words.size()));
    }
    void boolean(std::string_view, bool& field) { field = in(3) != field; }
    void integer(std::string_view, int& field, int least, int most) {
        if (in(3)) field = from(least, in(2) ? std::min(most, 20) : most);
    }

  private:
    Stream stream_;
};

/// Traits of any effects behind the shipped ones, other bonuses, ranks and dice.
Tables wild_tables(Wild& wild) {
    Tables tables = shipped();
    for (int i = 0; i < 6; ++i) {
        Trait trait;
        trait.id = trait.name = fmt::format("trait_{}", i);
        for (int effects = wild.from(1, 3); effects > 0; --effects)
            trait.effects |= bit(static_cast<Effect>(wild.pick(effect_count)));
        tables.traits.push_back(trait);
    }
    for (Ancestry& row : tables.ancestries) {
        if (wild.in(2)) row.bonus = wild.stats(10);
        if (wild.in(2)) row.traits.clear();
        for (int traits = wild.from(0, 2); traits > 0; --traits)
            row.traits.push_back(wild.pick(tables.traits.size()));
    }
    for (Experience& row : tables.experiences) {
        if (wild.in(3)) row.bonus = wild.stats(10);
        if (row.rank >= 0 && wild.in(3)) row.rank = wild.from(0, 20);
    }
    for (Equipment& row : tables.equipments) {
        if (wild.in(3)) row.power = wild.bonus(-10, 10);
        if (wild.in(3)) row.armour = wild.bonus(-10, 10);
    }
    for (TypeRow& row : tables.types) {
        if (wild.in(3)) row.bonus = wild.stats(10);
        if (wild.in(4)) row.traits.push_back(wild.pick(tables.traits.size()));
        if (wild.in(8)) row.traits.clear();  // Cavalry that cannot charge, Levies that stand fast.
    }
    for (Size& row : tables.sizes)
        if (wild.in(3)) row.faces = wild.from(2, 20);
    for (FortificationRow& row : tables.fortifications)
        if (wild.in(2)) {
            row.defense = wild.from(1, 40);
            row.toughness = wild.from(1, 60);
            row.morale_bonus = wild.from(0, wild.in(3) ? 20 : 3);
        }
    return tables;
}

Army wild_army(Wild& wild, const Tables& tables, const Variant& variant,
               const std::string& prefix) {
    Army army;
    army.id = army.name = prefix;
    const int units = wild.in(5) ? 1 : wild.from(1, wild.in(5) ? 24 : 8);
    // Whole ranks are often empty, and some armies have one alone.
    const bool is_uniform = wild.in(4);
    const std::size_t only = wild.pick(type_count);
    for (int tries = 0; tries < 1000 && army.units.size() < static_cast<std::size_t>(units);
         ++tries) {
        Choice rows;
        rows.ancestry = wild.pick(tables.ancestries.size());
        rows.type = static_cast<Type>(is_uniform ? only : wild.pick(type_count));
        rows.experience = wild.pick(tables.experiences.size());
        rows.equipment = wild.pick(tables.equipments.size());
        if (rows.type == Type::levies) {
            rows.experience = tables.no_experience();
            rows.equipment = tables.no_equipment();
        }
        rows.size = wild.pick(tables.sizes.size());
        if (build_fault(tables, variant, rows, false)) continue;
        const auto same = [&](const Unit& other) { return other.choice.has_keywords_of(rows); };
        if (std::any_of(army.units.begin(), army.units.end(), same)) continue;
        Traits extra;
        if (wild.in(3)) extra.push_back(wild.pick(tables.traits.size()));
        Unit unit = build(tables, variant, rows, extra);
        unit.id = fmt::format("{}{}", prefix, army.units.size());
        unit.is_pledged = wild.in(5);
        unit.is_mercenary = wild.in(5);
        unit.unpaid_seasons = wild.in(5) ? 1 : 0;
        unit.die = wild.in(3) ? wild.from(1, unit.profile.faces) : 0;
        if (wild.in(6)) apply_terrain(unit, {wild.in(2), wild.stats(20)});
        army.units.push_back(std::move(unit));
    }
    return army;
}

Magic wild_magic(Wild& wild, const Setup& setup, int number) {
    Magic magic;
    magic.id = magic.name = fmt::format("m{}", number);
    magic.side = wild.from(0, 1);
    const auto& units = setup.sides[static_cast<std::size_t>(magic.side)].army.units;
    if (wild.in(2)) magic.caster = units[wild.pick(units.size())].id;
    if (wild.in(2)) magic.power = wild.from(-20, 40);
    if (wild.in(2)) magic.morale_dc = wild.from(1, 40);
    magic.casualties = wild.from(0, wild.in(4) ? 20 : 2);
    magic.uses = wild.from(0, 3);
    return magic;
}

void wild_slots(Wild& wild, std::vector<Slot>& slots) {
    const int gm = wild.from(0, 1);
    for (int i = wild.from(1, 6); i > 0; --i)
        slots.push_back({fmt::format("player {}", i), 1 - gm, false});
    for (int i = wild.from(1, 3); i > 0; --i)
        slots.insert(slots.begin() + wild.from(0, static_cast<int>(slots.size())),
                     Slot{fmt::format("warlord {}", i), gm, true});
}

}  // namespace

Setup wild_setup(std::uint64_t seed) {
    Wild wild{seed};
    const Tables tables = wild_tables(wild);
    Setup setup;
    each_toggle(setup.variant, wild);
    for (std::size_t side = 0; side < 2; ++side) {
        SideSetup& own = setup.sides[side];
        own.army = wild_army(wild, tables, setup.variant, side == 0 ? "r" : "b");
        own.may_retreat = !wild.in(3);
        const auto walls = wild.in(2) ? 0 : wild.from(1, static_cast<int>(max_fortifications));
        for (int i = 0; i < walls; ++i)
            own.fortifications.push_back(
                {fmt::format("f{}", i), "Fort",
                 tables.fortifications[wild.pick(tables.fortifications.size())]});
    }
    // Random commanders retreat sooner or later; where they may not, the rounds must be numbered.
    const bool may_flee = setup.sides[0].may_retreat || setup.sides[1].may_retreat;
    if (setup.variant.max_rounds > 60 || (setup.variant.max_rounds == 0 && !may_flee))
        setup.variant.max_rounds = wild.from(1, 60);
    for (int i = wild.in(8) ? static_cast<int>(max_magic) : wild.from(0, 3); i > 0; --i)
        setup.magic.push_back(wild_magic(wild, setup, i));
    setup.victory = {!wild.in(3), !wild.in(3), !wild.in(3)};
    if (setup.variant.mode == Variant::Mode::gm) wild_slots(wild, setup.slots);
    return setup;
}

}  // namespace muster::warfare::tests
