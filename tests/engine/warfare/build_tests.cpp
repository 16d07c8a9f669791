#include "tests/engine/warfare/shipped.hpp"

#define BOOST_TEST_DYN_LINK
#include <boost/test/unit_test.hpp>

#include <fmt/format.h>

#include <fstream>
#include <set>

using namespace muster::warfare;
using namespace muster::warfare::tests;

namespace {

struct Case {
    std::string id;
    std::vector<std::string> columns;
    [[nodiscard]] Choice rows() const {
        return choice(fmt::format("{} {} {} {} {}", columns[1], columns[2], columns[3], columns[4],
                                  columns[5]));
    }
    /// The cost, without what stands behind it.
    [[nodiscard]] int cost() const { return std::stoi(columns[10]); }
};

std::vector<Case> cases() {
    std::ifstream in{MUSTER_SOURCE_DIR "/tests/engine/warfare/builds.txt"};
    std::vector<Case> out;
    for (std::string line; std::getline(in, line);)
        if (!line.starts_with('#')) {
            auto columns = split(line, " | ");
            BOOST_REQUIRE_EQUAL(columns.size(), 11U);
            out.push_back({columns[0], std::move(columns)});
        }
    return out;
}

std::string stats(const Unit& unit) {
    const Profile& p = unit.profile;
    return fmt::format("{} {} {} {} {}", p.attack, p.power, p.defense, p.toughness, p.morale);
}

std::string fault(const std::string& words, bool is_new = true, const Variant& variant = {}) {
    const auto found = build_fault(shipped(), variant, choice(words), is_new);
    return found ? fmt::format("{}: {}", found->key, found->text) : "";
}

int priced(const std::string& words, const Variant& variant = {}) {
    return cost(shipped(), variant, choice(words)).total;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(warfare_build_tests)

// WF-R2: T-1 is the book's example, and 400. WF-R8: a Defense of 11 is a bonus of 1.
// WF-22, WF-23: the rows' bonuses are added up. WF-24: as the cards print them. WF-39: S. WF-40:
// the core. WF-41: the traits' prices and 30 on top. WF-42: rounded once, to the nearest, halves
// up.
BOOST_AUTO_TEST_CASE(
    t_001_to_t_032_wf_22_wf_23_wf_24_wf_39_wf_40_wf_41_wf_42_wf_43_every_cost_and_every_shipped_unit) {
    const auto all = cases();
    BOOST_TEST(all.size() == 73U);
    for (const Case& one : all) {
        BOOST_TEST_CONTEXT(one.id) {
            Variant variant;
            if (one.id == "T-32") variant.equipment_armour_stat = Variant::ArmourStat::defense;
            const Cost sum = cost(shipped(), variant, one.rows());
            BOOST_TEST(stats(build(shipped(), variant, one.rows())) == one.columns[6]);
            BOOST_TEST(sum.sum == std::stoi(one.columns[7]));
            BOOST_TEST(static_cast<double>(sum.core_x1000) / 1000 == std::stod(one.columns[8]),
                       boost::test_tools::tolerance(1e-9));
            BOOST_TEST(sum.traits == std::stoi(one.columns[9]));
            BOOST_TEST(sum.total == one.cost());
        }
    }
}

// WF-32, WF-33, WF-34, WF-35, WF-36: as many rows as the book says, each of them priced above.
BOOST_AUTO_TEST_CASE(wf_31_wf_32_wf_33_wf_34_wf_35_wf_36_every_row_is_in_a_case) {
    const Tables& tables = shipped();
    BOOST_TEST(tables.ancestries.size() == 19U);
    BOOST_TEST(tables.experiences.size() == 7U);
    BOOST_TEST(tables.equipments.size() == 5U);
    BOOST_TEST(tables.sizes.size() == 6U);
    BOOST_TEST(tables.traits.size() == 19U);
    std::set<std::string> used;
    for (const Case& one : cases())
        for (std::size_t i = 1; i <= 5; ++i) used.insert(std::to_string(i) + one.columns[i]);
    BOOST_TEST(used.size() == 19U + 7U + 5U + 6U + 6U);
}

BOOST_AUTO_TEST_CASE(the_shipped_armies_hold_41_units_with_the_stats_of_the_catalogue) {
    std::size_t units = 0;
    for (const Case& one : cases()) {
        if (one.id.starts_with("T-")) continue;
        BOOST_TEST_CONTEXT(one.id) {
            const Unit unit = shipped_unit(one.id);
            BOOST_TEST((unit.choice == one.rows()));
            BOOST_TEST(stats(unit) == one.columns[6]);
            BOOST_TEST(unit.cost == one.cost());
            Variant variant;
            variant.equipment_armour_stat = Variant::ArmourStat::defense;
            const Unit other = shipped_unit(one.id, variant);
            BOOST_TEST(fmt::format("{}/{}", other.profile.defense, other.profile.toughness) ==
                       split(one.columns[10], "alt ")[1]);
            BOOST_TEST(other.cost == one.cost());
            variant.clamp_negative_core = false;
            const std::size_t bracket = one.columns[10].find('(');
            BOOST_TEST(cost(shipped(), variant, one.rows()).total ==
                       (bracket == std::string::npos
                            ? one.cost()
                            : std::stoi(one.columns[10].substr(bracket + 1))));
            ++units;
        }
    }
    BOOST_TEST(units == 41U);
}

BOOST_AUTO_TEST_CASE(the_four_armies_cost_2200_to_2220) {
    const auto total = [](const std::string& id) {
        int sum = 0;
        for (const Unit& unit : shipped_army(id).units) sum += unit.cost;
        return sum;
    };
    BOOST_TEST(total("nine_bridges") == 2200);
    BOOST_TEST(total("hollow_leaves") == 2200);
    BOOST_TEST(total("ember_column") == 2220);
    BOOST_TEST(total("tallow_crown") == 2212);
}

BOOST_AUTO_TEST_CASE(wf_25_traits_come_from_ancestry_and_type) {
    const auto ids = [](const Unit& unit) {
        std::string out;
        for (const std::size_t trait : unit.traits) out += shipped().traits[trait].id + ' ';
        return out;
    };
    BOOST_TEST(ids(shipped_unit("ec5")) == "feast charge ");
    BOOST_TEST(ids(shipped_unit("tc1")) == "undead mindless always_diminished ");
    BOOST_TEST(ids(shipped_unit("hl8")) == "siege_engine twisting_roots rock_hurler ");
    BOOST_TEST(shipped_unit("tc6").profile.has(Effect::charge));
    BOOST_TEST(!shipped_unit("tc5").profile.has(Effect::charge));
}

BOOST_AUTO_TEST_CASE(wf_64_three_ancestries_have_no_trait) {
    for (const char* id : {"gnome", "goblin", "kobold"})
        BOOST_TEST(shipped().ancestries[*find_row(shipped().ancestries, id)].traits.empty(), id);
}

// WF-61: the trait means WF-30.
BOOST_AUTO_TEST_CASE(t_033_wf_30_wf_61_treants_are_siege_engines) {
    BOOST_TEST(fault("treant green light infantry d6") ==
               "type: Treant is always a Siege Engine (WF-30)");
    Variant variant;
    variant.treant_type_lock = false;
    BOOST_TEST(fault("treant green light infantry d6", true, variant).empty());
}

// WF-209: neither experience nor equipment.
BOOST_AUTO_TEST_CASE(t_034_wf_26_wf_209_levies_know_and_carry_nothing) {
    BOOST_TEST(fault("human regular none levies d6") ==
               "experience: Levies have no experience (WF-26)");
    BOOST_TEST(fault("human none light levies d6") ==
               "equipment: Levies have no equipment (WF-26)");
    BOOST_TEST(fault("human none light infantry d6") ==
               "experience: only Levies are without experience (WF-26)");
    BOOST_TEST(fault("human none none levies d6").empty());
}

BOOST_AUTO_TEST_CASE(t_035_wf_28_a_d20_is_grown) {
    BOOST_TEST(fault("human regular light infantry d20") ==
               "size: d20 is reached only by growth (WF-28)");
    BOOST_TEST(fault("human regular light infantry d20", false).empty());
    Variant variant;
    variant.d20 = Variant::D20::buildable;
    BOOST_TEST(fault("human regular light infantry d20", true, variant).empty());
    BOOST_TEST(priced("human regular light infantry d20", variant) == 480);
    variant.d20 = Variant::D20::off;
    BOOST_TEST(fault("human regular light infantry d20", false, variant) ==
               "size: d20 is not in use (WF-R4)");
}

BOOST_AUTO_TEST_CASE(t_036_gnome_levies_cost_30_at_every_size) {
    for (const char* size : {"d4", "d6", "d8", "d10", "d12", "d20"})
        BOOST_TEST(priced(fmt::format("gnome none none levies {}", size)) == 30);
}

// WF-13 and WF-27: a larger die is the same unit. WF-29, WF-R10: all goes with all, Siege Engines
// (WF-158) as anybody, and a beginner's experience (WF-37) is advice.
BOOST_AUTO_TEST_CASE(
    wf_13_wf_27_wf_29_every_other_combination_is_legal_and_size_changes_cost_alone) {
    const Tables& tables = shipped();
    for (std::size_t a = 0; a < tables.ancestries.size(); ++a)
        for (std::size_t e = 1; e < tables.experiences.size(); ++e)
            for (std::size_t q = 1; q < tables.equipments.size(); ++q)
                for (const Type type : {Type::infantry, Type::archers, Type::cavalry,
                                        Type::airborne, Type::siege_engine}) {
                    Choice rows{a, e, q, 0, type};
                    const bool is_locked =
                        tables.ancestries[a].id == "treant" && type != Type::siege_engine;
                    BOOST_TEST(build_fault(tables, {}, rows, true).has_value() == is_locked);
                    const Unit small = build(tables, {}, rows);
                    int cheaper = small.cost;
                    for (rows.size = 1; rows.size < 5; ++rows.size) {
                        const Unit larger = build(tables, {}, rows);
                        BOOST_TEST(stats(larger) == stats(small));
                        BOOST_TEST(larger.cost >= cheaper);  // WF-43
                        cheaper = larger.cost;
                    }
                }
}

// WF-R12 and WF-R13: three ways to round, and cores below 0 that stand.
BOOST_AUTO_TEST_CASE(wf_r6_wf_r12_wf_r13_toggles_of_the_builder) {
    Variant variant;
    variant.levies_light_bonus = true;
    BOOST_TEST(stats(build(shipped(), variant, choice("human none none levies d8"))) ==
               "2 1 10 11 0");
    variant = {};
    variant.rounding = Variant::Rounding::floor;
    BOOST_TEST(priced("dwarf elite medium archers d6", variant) == 587);
    variant.rounding = Variant::Rounding::ceil;
    BOOST_TEST(priced("human none none levies d8", variant) == 100);
    BOOST_TEST(priced("kobold green light archers d8", variant) == 54);
    variant = {};
    variant.clamp_negative_core = false;
    BOOST_TEST(priced("goblin none none levies d4", variant) == 10);
    BOOST_TEST(priced("kobold none none levies d12", variant) == 1);
    variant.min_cost = 7;
    BOOST_TEST(priced("kobold none none levies d12", variant) == 7);
}

// WF-7: experience, equipment, ancestry and type; Levies have only the last two.
BOOST_AUTO_TEST_CASE(wf_6_wf_7_a_unit_without_a_name_is_called_by_its_rows) {
    BOOST_TEST(build(shipped(), {}, choice("dwarf elite heavy infantry d6")).name ==
               "Elite Heavy Dwarf Infantry d6");
    BOOST_TEST(build(shipped(), {}, choice("human none none levies d8")).name == "Human Levies d8");
}

BOOST_AUTO_TEST_SUITE_END()
