#define BOOST_TEST_DYN_LINK
#include "engine/contract/members.hpp"
#include "engine/contract/variant_json.hpp"
#include "engine/record/header.hpp"
#include "engine/warfare/model/toggles.hpp"
#include "tests/engine/record/battle.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>

using namespace muster;
using namespace muster::record;
using namespace muster::record::testing;
using warfare::Action;
using Kind = Action::Kind;

BOOST_AUTO_TEST_SUITE(warfare_save_tests)
namespace {

std::string with(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    BOOST_TEST_REQUIRE((at != std::string::npos), from);
    return text.replace(at, from.size(), to);
}

warfare::Header parsed(const std::string& line) {
    return parse_header<warfare::Rules>(line, *Warfare::table());
}

std::string fault(const std::string& line) {
    try {
        (void)parsed(line);
    } catch (const BadSave& bad) {
        return bad.what();
    }
    return "none";
}

std::string good() {
    warfare::Header header = Warfare::battle(7);
    header.definitions = Warfare::table()->hash;
    return header_text(header);
}

void check_unit(const warfare::Unit& is, const warfare::Unit& was) {
    BOOST_TEST_CONTEXT(was.id) {
        BOOST_TEST(is.id == was.id);
        BOOST_TEST(is.name == was.name);
        BOOST_TEST((is.choice == was.choice));
        BOOST_TEST((is.traits == was.traits));
        BOOST_TEST((is.profile == was.profile));
        BOOST_TEST(is.cost == was.cost);
        BOOST_TEST(is.is_uncosted == was.is_uncosted);
        BOOST_TEST(is.is_pledged == was.is_pledged);
        BOOST_TEST(is.is_mercenary == was.is_mercenary);
        BOOST_TEST(is.die == was.die);
        BOOST_TEST(is.unpaid_seasons == was.unpaid_seasons);
        BOOST_TEST(is.clean_battles == was.clean_battles);
        BOOST_TEST(is.looks.charge == was.looks.charge);
        BOOST_TEST((is.looks.livery == was.looks.livery));
    }
}

/// The first order of this kind that the seat to move may give.
std::optional<Action> first(const warfare::Journal& journal, Kind kind) {
    warfare::Actions legal;
    warfare::legal_actions(journal.state(), legal);
    const auto found = std::find_if(legal.begin(), legal.end(),
                                    [&](const Action& action) { return action.kind == kind; });
    return found == legal.end() ? std::nullopt : std::optional{*found};
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_part_of_a_setup_comes_back) {
    warfare::Header header = Warfare::battle(7);
    header.definitions = Warfare::table()->hash;
    header.players = {"greedy", "human"};
    warfare::Setup& setup = header.setup;
    setup.variant.rally_dc = 11;
    setup.variant.retreat_dc = 12;
    setup.victory = {false, true, false};
    warfare::Unit& unit = setup.sides[0].army.units[1];
    unit.name = "Æþel's \"own\"\n\t\\";
    unit.die = 3;
    unit.is_pledged = unit.is_mercenary = unit.is_uncosted = true;
    unit.unpaid_seasons = 1;
    unit.clean_battles = 4;
    unit.cost = 999;
    unit.profile.morale = -3;
    unit.looks = {"bell", "", "", warfare::Livery{"#1F5560", "#F3E7C9", "chequy", "dots"}};
    setup.sides[0].army.livery = warfare::Livery{"#000000", "#FFFFFF"};
    setup.sides[1].may_retreat = false;

    const warfare::Header back = parsed(header_text(header));
    BOOST_TEST(back.ruleset == "warfare");
    BOOST_TEST(back.seed == header.seed);
    BOOST_TEST((back.players == header.players));
    BOOST_TEST(back.setup.tables == Warfare::table().get());
    BOOST_TEST((back.setup.variant == setup.variant));
    for (std::size_t side = 0; side < 2; ++side) {
        const warfare::SideSetup& was = setup.sides[side];
        const warfare::SideSetup& is = back.setup.sides[side];
        BOOST_TEST(is.army.id == was.army.id);
        BOOST_TEST(is.army.name == was.army.name);
        BOOST_TEST((is.army.livery == was.army.livery));
        BOOST_TEST(is.may_retreat == was.may_retreat);
        BOOST_TEST_REQUIRE(is.army.units.size() == was.army.units.size());
        for (std::size_t i = 0; i < was.army.units.size(); ++i)
            check_unit(is.army.units[i], was.army.units[i]);
        BOOST_TEST_REQUIRE(is.fortifications.size() == was.fortifications.size());
        for (std::size_t i = 0; i < was.fortifications.size(); ++i) {
            BOOST_TEST(is.fortifications[i].id == was.fortifications[i].id);
            BOOST_TEST(is.fortifications[i].name == was.fortifications[i].name);
            BOOST_TEST(is.fortifications[i].row.level == was.fortifications[i].row.level);
            BOOST_TEST(is.fortifications[i].row.defense == was.fortifications[i].row.defense);
            BOOST_TEST(is.fortifications[i].row.toughness == was.fortifications[i].row.toughness);
            BOOST_TEST(is.fortifications[i].row.faces == was.fortifications[i].row.faces);
            BOOST_TEST(is.fortifications[i].row.morale_bonus ==
                       was.fortifications[i].row.morale_bonus);
        }
    }
    BOOST_TEST(back.setup.sides[1].fortifications.size() == 1U);
    BOOST_TEST_REQUIRE(back.setup.slots.size() == 3U);
    for (std::size_t i = 0; i < 3; ++i) {
        BOOST_TEST(back.setup.slots[i].name == setup.slots[i].name);
        BOOST_TEST(back.setup.slots[i].side == setup.slots[i].side);
        BOOST_TEST(back.setup.slots[i].is_gm == setup.slots[i].is_gm);
    }
    BOOST_TEST_REQUIRE(back.setup.magic.size() == 2U);
    for (std::size_t i = 0; i < 2; ++i) {
        BOOST_TEST(back.setup.magic[i].id == setup.magic[i].id);
        BOOST_TEST(back.setup.magic[i].name == setup.magic[i].name);
        BOOST_TEST(back.setup.magic[i].side == setup.magic[i].side);
        BOOST_TEST((back.setup.magic[i].caster == setup.magic[i].caster));
        BOOST_TEST((back.setup.magic[i].power == setup.magic[i].power));
        BOOST_TEST((back.setup.magic[i].morale_dc == setup.magic[i].morale_dc));
        BOOST_TEST(back.setup.magic[i].casualties == setup.magic[i].casualties);
        BOOST_TEST(back.setup.magic[i].uses == setup.magic[i].uses);
    }
    BOOST_TEST(!back.setup.victory.leader);
    BOOST_TEST(back.setup.victory.characters);
    BOOST_TEST(!back.setup.victory.fortification);
}

BOOST_AUTO_TEST_CASE(a_save_without_arms_is_read_and_broken_arms_are_refused) {
    const warfare::Header header = [] {
        warfare::Header out = Warfare::battle(7);
        out.definitions = Warfare::table()->hash;
        for (auto& side : out.setup.sides) {
            side.army.livery.reset();
            for (warfare::Unit& unit : side.army.units) unit.looks = {};
        }
        return out;
    }();
    const std::string plain = header_text(header);
    BOOST_TEST(plain.find("livery") == std::string::npos);
    BOOST_TEST(plain.find("charge\":\"") == std::string::npos);
    BOOST_TEST(!parsed(plain).setup.sides[0].army.livery.has_value());
    warfare::Header dressed = header;
    dressed.setup.sides[0].army.livery = warfare::Livery{"#1F5560", "#F3E7C9", "chequy", "dots"};
    const std::string text = header_text(dressed);
    BOOST_TEST(fault(text) == "none");
    BOOST_TEST(fault(with(text, "#1F5560", "teal")) ==
               "red.livery.fill: found \"teal\"; allowed: a colour");
    BOOST_TEST(fault(with(text, "chequy", "chess")) ==
               "red.livery.division: no such name: \"chess\"");
}

BOOST_AUTO_TEST_CASE(every_toggle_is_kept_in_its_section) {
    const auto json = variant_json(warfare::Variant{});
    BOOST_TEST(json["rally"]["dc"] == 15);
    BOOST_TEST(json["battle_magic"] == false);
    std::size_t toggles = 1;
    for (const auto& [name, section] : json.items())
        if (section.is_object()) toggles += section.size();
    const std::string text = warfare::variant_text({});
    BOOST_TEST(static_cast<std::ptrdiff_t>(toggles) == std::count(text.begin(), text.end(), '='));
    for (const auto& [name, section] : json.items()) {
        if (!section.is_object()) continue;
        for (const auto& [key, value] : section.items()) {
            auto other = json;
            if (value.is_boolean()) other[name][key] = !value.get<bool>();
            if (value.is_number()) other[name][key] = value.get<int>() + 1;
            if (value.is_string()) continue;
            const auto read = variant_of<warfare::Variant>(other);
            BOOST_TEST(!(read == warfare::Variant{}), name + "." + key);
            BOOST_TEST((variant_json(read) == other), name + "." + key);
        }
    }
    auto more = json;
    more["rally"]["dice"] = 2;
    BOOST_CHECK_THROW((void)variant_of<warfare::Variant>(more), std::invalid_argument);
    // A save that is older than a toggle, or than a section, has their rulings.
    auto fewer = json;
    fewer.erase("rally");
    BOOST_TEST((variant_of<warfare::Variant>(fewer) == warfare::Variant{}));
    fewer["rally"] = nlohmann::ordered_json::object();
    BOOST_TEST((variant_of<warfare::Variant>(fewer) == warfare::Variant{}));
}

BOOST_AUTO_TEST_CASE(a_header_that_is_wrong_says_where) {
    BOOST_TEST(fault(good()) == "none");
    BOOST_TEST(fault(with(good(), "\"ancestry\":\"human\"", "\"ancestry\":\"humn\"")) ==
               "red.units.0.ancestry: no such name: \"humn\"");
    BOOST_TEST(fault(with(good(), "\"may_retreat\":true", "\"may_retreat\":1")) ==
               "red.may_retreat: found 1; allowed: true, false");
    BOOST_TEST(fault(with(good(), "\"toughness\":", "\"toughness\":99"))
                   .starts_with("red.units.0.toughness: found 99"));
    BOOST_TEST(fault(with(good(), "\"rally\":{\"dc\":15", "\"rally\":{\"dc\":0")) ==
               "variant.rally.dc: found 0; allowed: whole number, 1 to 40");
    BOOST_TEST(fault(with(good(), "\"rally\":{", "\"rallies\":{")) ==
               "variant: holds a toggle that is not known");
    BOOST_TEST(fault(with(good(), "\"side\":\"red\"", "\"side\":\"dice\"")) ==
               "turns.0.side: no such name: \"dice\"");
    BOOST_TEST(fault(with(good(), "\"victory\":{\"leader\":true", "\"victory\":{\"l\":true")) ==
               "victory.leader: missing");
}

BOOST_AUTO_TEST_CASE(a_header_hides_nothing_and_says_so) {
    BOOST_TEST((good().find("\"private\"") == std::string::npos));
    BOOST_TEST((good().find('\n') == std::string::npos));
}

BOOST_AUTO_TEST_CASE(a_save_of_the_other_ruleset_is_told_apart) {
    const Folder folder;
    { (void)new_save<Skirmish>(folder / "skirmish", 1); }
    { (void)new_save<Warfare>(folder / "warfare", 1); }
    const auto other = warfare::Journal::damage(folder / "skirmish", Warfare::table());
    BOOST_TEST_REQUIRE(other.has_value());
    BOOST_TEST((other->flaw == Flaw::other_rules));
    BOOST_TEST(other->message == (folder / "skirmish").string() +
                                     ":1: error: a battle of the ruleset \"skirmish\", not of "
                                     "\"warfare\"");
    BOOST_TEST(fault_of<Skirmish>(folder / "warfare") ==
               (folder / "warfare").string() +
                   ":1: error: a battle of the ruleset \"warfare\", not of \"skirmish\"");
    const auto unknown = fault(with(good(), "\"warfare\"", "\"chess\""));
    BOOST_TEST(unknown ==
               "a battle of the ruleset \"chess\"; known: skirmish, warfare, battlefield, "
               "strategic, campaign");

    BOOST_TEST(ruleset_of(folder / "skirmish") == "skirmish");
    BOOST_TEST(ruleset_of(folder / "warfare") == "warfare");
    write(folder / "chess", with(good(), "\"warfare\"", "\"chess\""));
    BOOST_TEST(ruleset_of(folder / "chess") == "chess");
    write(folder / "text", "no save\n");
    write(folder / "json", "{\"ruleset\":\"warfare\"}\n");
    write(folder / "odd", "{\"muster\":2,\"ruleset\":7}\n");
    for (const char* none : {"text", "json", "odd", "none", "."})
        BOOST_TEST(ruleset_of(folder / none) == "", none);
}

BOOST_AUTO_TEST_CASE(a_setup_without_tables_is_refused) {
    const Folder folder;
    warfare::Header header = Warfare::battle(2);
    header.setup.tables = nullptr;
    BOOST_CHECK_THROW(warfare::Journal::create(folder / "a", header), std::invalid_argument);
    BOOST_TEST(!std::filesystem::exists(folder / "a"));
}

BOOST_AUTO_TEST_CASE(orders_are_undone_one_after_the_other_up_to_the_last_die) {
    const Folder folder;
    auto journal = new_save<Warfare>(folder / "a", 2);
    journal.play_dice();
    BOOST_TEST(!journal.can_undo());  // the initiative
    std::vector<warfare::State> states{journal.state()};
    std::vector<std::string> files{read(folder / "a")};
    for (int i = 0; i < 4; ++i) {  // both sides in turn
        const auto hold = first(journal, Kind::hold);
        BOOST_TEST_REQUIRE(hold.has_value());
        journal.play(*hold);
        states.push_back(journal.state());
        files.push_back(read(folder / "a"));
    }
    const auto attack = first(journal, Kind::attack);
    BOOST_TEST_REQUIRE(attack.has_value());
    journal.play(*attack);
    BOOST_TEST((journal.state().to_move == Seat::dice));
    for (std::size_t i = states.size(); i-- > 0;) {
        BOOST_TEST_REQUIRE(journal.can_undo());
        journal.undo();
        BOOST_TEST(Warfare::same(journal.state(), states[i]));
        BOOST_TEST(read(folder / "a") == files[i]);
    }
    BOOST_TEST(!journal.can_undo());
    journal.play(*first(journal, Kind::attack));
    journal.play_die();
    BOOST_TEST(!journal.can_undo());
    BOOST_CHECK_THROW(journal.undo(), IllegalAction);
}

BOOST_AUTO_TEST_CASE(what_was_told_of_the_other_fight_is_undone_and_a_surrender_stands) {
    const Folder folder;
    auto journal = new_save<Warfare>(folder / "a", 1);
    journal.play_dice();
    BOOST_TEST_REQUIRE(is_player(journal.state().to_move));
    const auto before = journal.state();
    journal.play({Kind::leader_defeated, warfare::no_unit, warfare::no_unit, 0});
    BOOST_TEST_REQUIRE(journal.can_undo());
    journal.undo();
    BOOST_TEST(Warfare::same(journal.state(), before));
    journal.play({Kind::surrender});
    BOOST_TEST((journal.state().to_move == Seat::nobody));
    BOOST_TEST(!journal.can_undo());
    const auto opened = open_save<Warfare>(folder / "a");
    BOOST_TEST((opened.actions() == journal.actions()));
    BOOST_TEST((warfare::outcome(opened.state()).ending == warfare::Ending::surrender));
}

BOOST_AUTO_TEST_SUITE_END()
