#define BOOST_TEST_DYN_LINK
#include "engine/lab/input.hpp"
#include "engine/skirmish/lab/input.hpp"
#include "engine/skirmish/terminal/transcript.hpp"
#include "tests/golden/golden.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

/// Whole battles as text. A change of the rules shows as a difference in them; where it is meant,
/// run once with MUSTER_UPDATE_GOLDEN=1 and read what git then shows.
BOOST_AUTO_TEST_SUITE(golden_tests)
namespace {

using namespace muster;
using namespace muster::golden;
using skirmish::Path;
using skirmish::Role;
using skirmish::Setup;
using skirmish::Variant;

void lead(skirmish::Commander& commander, Path path, Role commander_class) {
    commander.path = path;
    commander.commander_class = commander_class;
    commander.power = skirmish::power_of(path, commander_class);
}

Setup armies(const skirmish::Table& table, const char* red, const char* blue) {
    Setup setup;
    setup.table = &table;
    setup.commanders = {lab::load_commander(red, table, {}), lab::load_commander(blue, table, {})};
    return setup;
}

/// Between them: every army, nine powers, PCs and NPCs, a Base, trained cards, and a variant far
/// from the defaults.
std::vector<Battle<Setup>> battles() {
    static const auto table = lab::load_cards({});
    std::vector<Battle<Setup>> all;
    all.push_back({"starter_pair", 12, armies(*table, "causeway_watch", "barrow_court")});
    all.push_back({"choir_and_muster", 5, armies(*table, "hushed_choir", "wild_muster")});

    Setup powers = armies(*table, "wild_muster", "causeway_watch");
    lead(powers.commanders[0], Path::magic, Role::savant);    // Illusionist
    lead(powers.commanders[1], Path::faith, Role::guardian);  // Oathbound
    powers.commanders[0].is_pc = true;
    powers.commanders[0].favors = 2;
    powers.commanders[0].half_influence = 3;
    powers.commanders[1].base = 4;
    powers.commanders[1].holds_base = true;
    powers.commanders[0].army[0].trained = powers.commanders[1].army[3].trained = true;
    all.push_back({"illusionist_at_a_base", 3, powers});

    Setup setups = armies(*table, "barrow_court", "hushed_choir");
    lead(setups.commanders[0], Path::steel, Role::guardian);  // Tactician
    lead(setups.commanders[1], Path::mind, Role::healer);     // Mender
    all.push_back({"tactician_and_mender", 8, setups});

    Setup house_rules = armies(*table, "causeway_watch", "hushed_choir");
    lead(house_rules.commanders[0], Path::steel, Role::aggressor);  // Master of Arms
    lead(house_rules.commanders[1], Path::mind, Role::savant);      // Etherealist
    Variant& variant = house_rules.variant;
    variant.role_change = Variant::RoleChange::hidden_on_play;
    variant.response_window = Variant::ResponseWindow::after_roll;
    variant.etherealist_after_roll = true;
    variant.unable_defender = Variant::UnableDefender::unopposed;
    variant.unopposed_pile = Variant::UnopposedPile::disabled;
    variant.kill_count = Variant::KillCount::events;
    variant.hand_sizes_public = false;
    variant.rout_rolls = Variant::RoutRolls::piles_and_hand;
    all.push_back({"house_rules", 2, house_rules});
    return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_golden_battle_is_played_as_it_was_written) {
    check_battles<lab::Transcript>(battles(), 200'000);
}

BOOST_AUTO_TEST_CASE(a_golden_file_without_a_battle_is_found) {
    check_files(battles());
}

BOOST_AUTO_TEST_CASE(a_change_of_the_rules_shows_as_a_difference) {
    // Another Morale at the start stands for a rule that changed.
    const Battle<Setup> battle = battles().front();
    Setup changed = battle.setup;
    changed.commanders[0].morale_now = 5;
    const std::string difference = difference_on<lab::Transcript>(changed, battle);
    BOOST_TEST((difference.find("\n-  [red sees red: M6 ") != std::string::npos), difference);
    BOOST_TEST((difference.find("\n+  [red sees red: M5 ") != std::string::npos), difference);
}

BOOST_AUTO_TEST_SUITE_END()
