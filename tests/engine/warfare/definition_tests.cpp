#include "engine/core/random.hpp"
#include "engine/warfare/players/odds.hpp"
#include "engine/warfare/simple/simple_bout.hpp"
#include "tests/engine/warfare/files.hpp"
#include "tests/engine/warfare/scenario.hpp"

#define BOOST_TEST_DYN_LINK
#include <boost/test/unit_test.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

/// What the book says that things are: a battle, a card, the dice, a wall.
using namespace muster;
using namespace muster::warfare;
using namespace muster::warfare::tests;
using Kind = Action::Kind;

namespace {

std::vector<std::string> ids(const auto& rows) {
    std::vector<std::string> out;
    for (const auto& row : rows) out.push_back(row.id);
    return out;
}

AttackOdds odds_of(const std::string& attacker, const std::string& target) {
    const Scenario scenario{"a=" + attacker, target};
    return attack_odds(scenario.state, parse_action(scenario.state, "red attack a ec2"));
}

/// A battle file of one Fortification between two armies of one unit.
Setup with_wall(const std::string& fortification) {
    const Folder folder;
    folder.write("a.toml", head + wardens);
    folder.write("b.toml", replaced(head, "\"a\"", "\"b\"") + wardens);
    toml::Faults faults;
    const auto setup = load_battle(
        folder.write("x.toml",
                     "[battle]\nruleset = \"warfare\"\nid = \"x\"\nname = \"X\"\nred = \"a.toml\"\n"
                     "blue = \"b.toml\"\n[[battle.fortification]]\nside = \"blue\"\nid = \"f\"\n" +
                         fortification),
        shipped(), {}, faults);
    BOOST_TEST(folder.said(faults) == "");
    return setup.value_or(Setup{});
}

}  // namespace

BOOST_AUTO_TEST_SUITE(warfare_definition_tests)

BOOST_AUTO_TEST_CASE(wf_1_two_armies_of_whole_units_fight_and_nobody_else) {
    const Scenario scenario{"nb1, nb2, nb6", "ec2, ec5, fort1"};
    const std::array<std::size_t, 2> cards{3, 2};
    for (std::size_t side = 0; side < cards.size(); ++side)
        BOOST_TEST(scenario.state.sides[side].units == cards[side]);
    Actions legal;
    legal_actions(scenario.state, legal);
    BOOST_TEST(!legal.empty());
    for (const Action& action : legal) {
        if (action.kind == Kind::retreat) continue;  // The whole army.
        BOOST_TEST(action.unit < cards[0]);
        BOOST_TEST(
            (action.other == no_unit || is_fortification(action.other) || action.other < cards[1]));
    }
}

BOOST_AUTO_TEST_CASE(wf_2_a_battle_needs_no_other_fight_beside_it) {
    Setup setup = meeting("nine_bridges", "hollow_leaves");
    State state = start(setup);
    Stream stream{3, Purpose::dice};
    std::set<Kind> offered;
    Actions legal;
    const Action elsewhere{Kind::leader_defeated, no_unit, no_unit, 0};
    while (state.moment != Moment::over) {
        legal_actions(state, legal);
        for (const Action& action : legal) offered.insert(action.kind);
        // What happens elsewhere may be reported whenever a commander decides, and is never asked
        // for.
        BOOST_TEST_REQUIRE(is_legal(state, elsewhere) == (state.moment != Moment::roll));
        apply_legal(state, legal[stream.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    BOOST_TEST(offered.count(Kind::attack) == 1U);
    BOOST_TEST(offered.count(Kind::leader_defeated) == 0U);
    BOOST_TEST(offered.count(Kind::characters_beaten) == 0U);
}

BOOST_AUTO_TEST_CASE(wf_4_where_a_card_lies_changes_nobodys_targets) {
    std::vector<std::string> cards{"ec1", "ec2", "ec4", "ec5", "fr4", "fr7"};
    std::set<std::string> answers;
    do {
        std::string army;
        for (const std::string& card : cards) army += (army.empty() ? "" : ", ") + card;
        const Scenario scenario{"nb1, nb2, nb5, nb6, nb8, nb7", army};
        std::set<std::string> allowed;
        for (Index unit = 0; unit < 6; ++unit)
            for (Index target = 0; target < 6; ++target)
                if (may_attack(scenario.state, 0, unit, target))
                    allowed.insert(fmt::format("{} {};", unit, cards[target]));
        std::string answer;
        for (const std::string& one : allowed) answer += one;
        answers.insert(answer);
        // Every card is first, in the middle and last once.
        std::rotate(cards.begin(), cards.begin() + 1, cards.end());
    } while (cards.front() != "ec1");
    BOOST_TEST(answers.size() == 1U);
    BOOST_TEST(answers.begin()->find("5 fr7") == std::string::npos);
    BOOST_TEST(answers.begin()->find("0 ec1") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(wf_5_a_card_says_all_that_there_is_to_a_unit) {
    const std::string marked = replaced(wardens, "id = \"w\"", "id = \"w\"\nname = \"Wall\"") +
                               "traits = [\"brutal\"]\npledged = true\nmercenary = true\n"
                               "unpaid_seasons = 1\n";
    const Folder folder;
    toml::Faults faults;
    const auto read = load_army(folder.write("army.toml", head + marked), shipped(), {}, faults);
    BOOST_TEST(folder.said(faults) == "");
    BOOST_REQUIRE(read.has_value());
    const auto army =
        load_army(folder.write("again.toml", army_text(shipped(), *read)), shipped(), {}, faults);
    BOOST_TEST(folder.said(faults) == "");
    BOOST_REQUIRE(army.has_value());
    const Unit& unit = army->units.at(0);
    BOOST_TEST(unit.name == "Wall");
    BOOST_TEST((unit.choice == choice("human regular medium infantry d8")));
    const Profile& card = unit.profile;
    BOOST_TEST(fmt::format("{} {} {} {} {} d{}", card.attack, card.power, card.defense,
                           card.toughness, card.morale, card.faces) == "3 2 11 14 2 d8");
    BOOST_TEST(ids(shipped().traits).at(unit.traits.at(1)) == "brutal");
    BOOST_TEST(unit.cost == 466);
    BOOST_TEST(unit.unpaid_seasons == 1);
    BOOST_TEST(unit.is_pledged);
    BOOST_TEST(unit.is_mercenary);
    // The marks of a battle: the die, exhausted, engaged, rally, once-per-battle traits.
    Scenario scenario{"o=orc.regular.light.cavalry.d6", "ec2@1 noC, ec7"};
    scenario.play("charge o ec2", "3, 11, 13, 11");
    scenario.expect("o exhausted; o noS; o engaged ec2; ec2 1; ec2 rallied; ec2 noC");
}

BOOST_AUTO_TEST_CASE(wf_6_no_rule_looks_at_a_name_or_at_arms) {
    Setup setup = meeting("nine_bridges", "tallow_crown");
    for (SideSetup& side : setup.sides) side.may_retreat = false;  // For a long battle.
    Setup nameless = setup;
    for (SideSetup& side : nameless.sides) {
        side.army.livery.reset();
        for (Unit& unit : side.army.units) {
            unit.name = "Zombies";
            unit.looks = {"skull", "art/none.png", "They shamble.", Livery{"#000000", "#FFFFFF"}};
        }
    }
    BOOST_TEST(!setup_fault(nameless).has_value());
    State state = start(setup);
    State other = start(nameless);
    Stream stream{7, Purpose::dice};
    Actions legal;
    Actions same;
    while (state.moment != Moment::over) {
        legal_actions(state, legal);
        legal_actions(other, same);
        BOOST_TEST_REQUIRE(std::equal(legal.begin(), legal.end(), same.begin(), same.end()));
        const Action action = legal[stream.below(static_cast<std::uint32_t>(legal.size()))];
        apply_legal(state, action);
        apply_legal(other, action);
        BOOST_TEST_REQUIRE((state.sides == other.sides));
    }
    BOOST_TEST((other.moment == Moment::over));
    BOOST_TEST((other.winner == state.winner));
}

// WF-19: nobody counts soldiers. WF-38: what a rank of equipment looks like is nobody's business
// either. WF-152: a Fortification has a level, Defense, Toughness, a die and a Morale bonus.
BOOST_AUTO_TEST_CASE(wf_19_cards_and_rows_have_nothing_that_no_rule_reads) {
    BOOST_TEST(
        army_fault(head + wardens + "soldiers = 100\n") ==
        "army.toml:11:1: error: army.a.w: unknown key \"soldiers\"; allowed: ancestry, art, "
        "charge, clean_battles, equipment, experience, flavour, id, livery, mercenary, name, "
        "pledged, size, traits, type, uncosted, unpaid_seasons\n");
    BOOST_TEST(tables_fault("[equipment.heavy]\nname = \"Heavy\"\nrank = 2\nshield = true\n") ==
               "mine.toml:4:1: error: equipment.heavy: unknown key \"shield\"; allowed: armour, "
               "name, power, rank\n");
    BOOST_TEST(tables_fault("[[fortification]]\nlevel = 1\ndefense = 11\ntoughness = 15\n"
                            "die = \"d4\"\nmorale_bonus = 1\nattack = 3\n") ==
               "mine.toml:7:1: error: fortification[1]: unknown key \"attack\"; allowed: defense, "
               "die, level, morale_bonus, toughness\n");
}

BOOST_AUTO_TEST_CASE(wf_21_which_dice_are_rolled) {
    const auto asked = [](const Scenario& scenario) {
        Actions legal;
        legal_actions(scenario.state, legal);
        return legal.size();
    };
    Scenario scenario{"hl8", "ec1, fort3"};
    apply(scenario.state, parse_action(scenario.state, "red attack hl8 fort"));
    BOOST_TEST(asked(scenario) == 20U);
    roll(scenario.state, 12);
    BOOST_TEST(asked(scenario) == 6U);
    std::vector<int> faces;
    for (const Size& size : shipped().sizes) faces.push_back(size.faces);
    BOOST_TEST(faces == (std::vector<int>{4, 6, 8, 10, 12, 20}));
    // A d100 in Simple Warfare: every face falls, and no other.
    std::set<int> fallen;
    Stream stream{5, Purpose::dice};
    const Army army = shipped_army("ember_column");
    for (int bout = 0; bout < 1000; ++bout) {
        std::array<simple::Force, 2> forces{simple::force(shipped().simple, army),
                                            simple::force(shipped().simple, army)};
        for (const auto& rolls : simple::fight(shipped().simple, {}, forces, stream).rolls)
            fallen.insert(rolls.begin(), rolls.end());
    }
    BOOST_TEST(fallen.size() == 100U);
    BOOST_TEST((*fallen.begin() == 1 && *fallen.rbegin() == 100));
}

BOOST_AUTO_TEST_CASE(wf_22_rows_may_be_chosen_in_any_order) {
    const std::string reversed =
        "[[army.unit]]\nsize = \"d8\"\ntype = \"infantry\"\nequipment = \"medium\"\n"
        "experience = \"regular\"\nancestry = \"human\"\nid = \"w\"\n";
    const Folder folder;
    toml::Faults faults;
    for (const std::string& unit : {wardens, reversed}) {
        const auto army = load_army(folder.write("army.toml", head + unit), shipped(), {}, faults);
        BOOST_TEST(folder.said(faults) == "");
        BOOST_REQUIRE(army.has_value());
        BOOST_TEST((army->units[0].choice == choice("human regular medium infantry d8")));
        BOOST_TEST(army->units[0].cost == 266);
    }
}

// WF-R7: Levies are below Green.
BOOST_AUTO_TEST_CASE(wf_32_ranks_go_up_and_none_is_below_green) {
    const auto& levels = shipped().experiences;
    BOOST_TEST(ids(levels) == (std::vector<std::string>{"none", "green", "regular", "seasoned",
                                                        "veteran", "elite", "super_elite"}));
    for (std::size_t i = 0; i < levels.size(); ++i)
        BOOST_TEST(levels[i].rank == static_cast<int>(i) - 1);
}

// WF-R1: to Power and to the armour stat alike.
BOOST_AUTO_TEST_CASE(wf_33_equipment_gives_one_two_four_and_six) {
    std::string rows;
    for (const Equipment& row : shipped().equipments)
        rows += fmt::format("{} {} {} {};", row.id, row.rank, row.power, row.armour);
    BOOST_TEST(rows == "none -1 0 0;light 0 1 1;medium 1 2 2;heavy 2 4 4;super_heavy 3 6 6;");
}

// WF-R3, WF-R5: these six; what flies is Airborne.
BOOST_AUTO_TEST_CASE(wf_34_there_are_six_types_and_no_fortification_among_them) {
    BOOST_TEST(ids(shipped().types) ==
               (std::vector<std::string>{"levies", "infantry", "archers", "cavalry", "airborne",
                                         "siege_engine"}));
    // WF-153: nobody builds or buys one.
    BOOST_TEST(army_fault(head + replaced(wardens, "infantry", "fortification"))
                   .starts_with("army.toml:9:8: error: army.a.w.type: found \"fortification\"; "));
}

BOOST_AUTO_TEST_CASE(wf_35_what_each_size_multiplies_the_cost_by) {
    std::string rows;
    for (const Size& size : shipped().sizes) rows += fmt::format("{} {};", size.id, size.cost_x100);
    BOOST_TEST(rows == "d4 66;d6 100;d8 133;d10 166;d12 200;d20 333;");
}

// WF-R14: the other names mean the same.
BOOST_AUTO_TEST_CASE(wf_36_sixteen_traits_have_a_price_and_three_another_name) {
    const auto& traits = shipped().traits;
    const auto is_priced = [](const Trait& trait) { return trait.cost > 0; };
    BOOST_TEST(std::count_if(traits.begin(), traits.end(), is_priced) == 16);
    std::string rows;
    for (const Trait& trait : traits)
        for (const std::string& other : trait.also) rows += other + " is " + trait.id + ';';
    BOOST_TEST(rows == "frenzy is feast;martial_advantage is martial;hurl_rocks is rock_hurler;");
}

// The mark alone does nothing; content that asks for a check before fiends are attacked, as Undead
// does, finds that Eternal passes it (WF-49).
BOOST_AUTO_TEST_CASE(wf_r31_fiend_is_a_mark_and_eternal_passes_what_is_asked_before_fiends) {
    const Folder folder;
    toml::Faults faults;
    const auto tables = load_tables(
        {shipped_pack(),
         folder.write("fiends.toml",
                      "[trait.fiend]\nname = \"Fiend\"\ncost = 0\neffects = [\"fiend\"]\n"
                      "[trait.dread]\nname = \"Dread\"\ncost = 0\n"
                      "effects = [\"fiend\", \"undead\"]\n")},
        faults);
    BOOST_TEST(folder.said(faults) == "");
    BOOST_REQUIRE(tables != nullptr);
    const auto marked = [&](const char* trait) {
        const Choice rows = choice("goblin green light infantry d8");
        Unit unit = build(*tables, {}, rows, {find_row(tables->traits, trait).value()});
        unit.id = "imp";
        return unit;
    };
    // What an attack of `attacker` asks for first.
    const auto asked = [&](const Unit& imp, const std::string& attacker) {
        Setup setup = versus("a=" + attacker, "ec2");
        setup.sides[1].army.units = {imp};
        State state = start(setup);
        roll(state, 9);
        roll(state, 3);
        apply(state, parse_action(state, "red attack a imp"));
        return state.roll.reason;
    };
    const Unit plain = build(*tables, {}, choice("goblin green light infantry d8"));
    const Unit imp = marked("fiend");
    BOOST_TEST(imp.profile.has(Effect::fiend));
    BOOST_TEST(imp.cost == plain.cost);
    const std::string greenhorns = "human.green.light.infantry.d6";
    const std::string elves = "elf.green.light.infantry.d6";
    BOOST_TEST((asked(imp, greenhorns) == Reason::attack));
    BOOST_TEST((asked(imp, elves) == Reason::attack));
    BOOST_TEST((asked(marked("dread"), greenhorns) == Reason::undead));
    BOOST_TEST((asked(marked("dread"), elves) == Reason::attack));
}

BOOST_AUTO_TEST_CASE(wf_44_equal_points_are_not_equal_chances) {
    const std::string elves = "elf veteran medium infantry d6";
    const std::string humans = "human regular heavy infantry d6";
    BOOST_TEST(cost(shipped(), {}, choice(elves)).total == 260);
    BOOST_TEST(cost(shipped(), {}, choice(humans)).total == 260);
    BOOST_TEST(odds_of("elf.veteran.medium.infantry.d6", "ec2").expected <
               odds_of("human.regular.heavy.infantry.d6", "ec2").expected);
}

BOOST_AUTO_TEST_CASE(wf_151_a_fortification_is_called_as_its_battle_likes) {
    for (const std::string name : {"Keep", "Tower", "Temple", "Wall", "Hill"}) {
        const Setup setup = with_wall("level = 3\nname = \"" + name + "\"\n");
        BOOST_REQUIRE(setup.sides[1].fortifications.size() == 1U);
        const Fortification& place = setup.sides[1].fortifications[0];
        BOOST_TEST(place.name == name);
        BOOST_TEST(place.row.level == 3);
        BOOST_TEST(start(setup).stronghold(1, first_fortification).die == 8);
    }
}

// WF-R61, WF-R62: data.
BOOST_AUTO_TEST_CASE(wf_153_the_numbers_of_fortifications) {
    BOOST_TEST(shipped().fortifications.size() == 5U);
    for (int level = 1; level <= 5; ++level) {
        const FortificationRow* row = shipped().fortification(level);
        BOOST_REQUIRE(row != nullptr);
        BOOST_TEST(row->defense == 10 + level);
        BOOST_TEST(row->toughness == 14 + level);
        BOOST_TEST(row->faces == 2 + 2 * level);
        BOOST_TEST(row->morale_bonus == (level + 1) / 2);  // WF-R62
    }
    BOOST_TEST(shipped().fortification(6) == nullptr);
}

BOOST_AUTO_TEST_SUITE_END()
