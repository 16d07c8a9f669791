#define BOOST_TEST_DYN_LINK
#include "engine/warfare/lab/input.hpp"
#include "engine/warfare/model/names.hpp"
#include "engine/warfare/terminal/transcript.hpp"
#include "tests/golden/golden.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <vector>

/// Whole battles of warfare as text; golden_tests.cpp says how they are written anew.
BOOST_AUTO_TEST_SUITE(warfare_golden_tests)
namespace {

using namespace muster;
using namespace muster::golden;
using warfare::Setup;
using warfare::Variant;

const warfare::Tables& tables() {
    static const auto loaded = lab::warfare_tables({});
    return *loaded;
}

/// Random armies would run at once, so that these may not; some rounds show enough.
Setup armies(const char* red, const char* blue, const Variant& variant = {}) {
    Setup setup;
    setup.tables = &tables();
    setup.variant = variant;
    setup.variant.max_rounds = 16;
    setup.sides[0] = {lab::warfare_army(red, tables(), variant), {}, false};
    setup.sides[1] = {lab::warfare_army(blue, tables(), variant), {}, false};
    return setup;
}

/// Between them: all four armies, walls, terrain, battle magic, a game master, allies, unpaid
/// units, and a variant far from the defaults.
std::vector<Battle<Setup>> battles() {
    std::vector<Battle<Setup>> all;
    all.push_back({"warfare/bridges_and_ember", 3, armies("nine_bridges", "ember_column")});
    Setup open = armies("hollow_leaves", "tallow_crown");
    open.sides[1].fortifications.push_back({"keep", "Keep", *tables().fortification(1)});
    open.sides[1].army.units[1].is_pledged = true;
    open.sides[0].army.units[2].unpaid_seasons = 1;
    all.push_back({"warfare/leaves_and_crown", 19, open});

    Variant variant;
    variant.battle_magic = true;
    const auto file = warfare::shipped_pack() / "battles" / "tower_at_the_ford.toml";
    Setup tower = lab::warfare_battle(file.string(), tables(), variant);
    tower.variant.mode = Variant::Mode::gm;
    tower.variant.max_rounds = 16;
    for (warfare::SideSetup& side : tower.sides) side.may_retreat = false;
    tower.slots = {{"Ada", 0, false}, {"Keeper", 1, true}, {"Bo", 0, false}};
    tower.magic.push_back({"hail", "Hail", 1, "tc2", 3, 14, 2, 2});
    all.push_back({"warfare/keeper_at_the_ford", 5, tower});

    variant.orders_per_turn = 3;
    variant.must_order = false;
    variant.refresh = Variant::Refresh::per_side;
    variant.two_casualty_stacking = Variant::Stacking::add;
    variant.check_on_crossing = true;
    variant.check_per = Variant::CheckPer::packet;
    variant.absorbs_packet = false;
    variant.alternate_rounds = false;
    variant.rally_dc = 10;
    variant.disengage_dc = 0;
    all.push_back({"warfare/house_orders", 9, armies("ember_column", "hollow_leaves", variant)});
    return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_golden_battle_is_played_as_it_was_written) {
    check_battles<lab::WarfareTranscript>(battles(), 100'000);
}

BOOST_AUTO_TEST_CASE(a_golden_file_without_a_battle_is_found) {
    check_files(battles());
}

BOOST_AUTO_TEST_CASE(the_golden_battles_show_most_of_what_can_happen) {
    std::string all;
    for (const Battle<Setup>& battle : battles()) all += kept(battle.name);
    std::size_t shown = 0;
    for (const std::string_view event : warfare::names::events)
        if (all.find(" " + std::string{event}) != std::string::npos) ++shown;
    BOOST_TEST(shown >= 20U, "only " << shown << " kinds of event");
}

BOOST_AUTO_TEST_CASE(a_change_of_the_rules_shows_as_a_difference) {
    // Another Defense stands for a rule that changed.
    const Battle<Setup> battle = battles().front();
    Setup changed = battle.setup;
    changed.sides[0].army.units[0].profile.defense = 19;
    const std::string difference = difference_on<lab::WarfareTranscript>(changed, battle);
    BOOST_TEST((difference.find("\n+  nb1 levies d8 A+2 P+0 D19") != std::string::npos),
               difference);
}

BOOST_AUTO_TEST_SUITE_END()
