#define BOOST_TEST_DYN_LINK
#include "engine/lab/warfare_input.hpp"
#include "engine/lab/warfare_transcript.hpp"
#include "engine/warfare/names.hpp"
#include "tests/golden/golden.hpp"

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <vector>

/// Whole battles of warfare as text; golden_tests.cpp says how they are written anew.
namespace {

using namespace muster;
using namespace muster::golden;
using warfare::Setup;
using warfare::Variant;

struct Battle {
    std::string name;
    std::uint64_t seed;
    Setup setup;
};

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
std::vector<Battle> battles() {
    std::vector<Battle> all;
    all.push_back({"bridges_and_ember", 3, armies("nine_bridges", "ember_column")});
    Setup open = armies("hollow_leaves", "tallow_crown");
    open.sides[1].fortifications.push_back({"keep", "Keep", *tables().fortification(1)});
    open.sides[1].army.units[1].is_pledged = true;
    open.sides[0].army.units[2].unpaid_seasons = 1;
    all.push_back({"leaves_and_crown", 19, open});

    Variant variant;
    variant.battle_magic = true;
    const auto file = warfare::shipped_pack() / "battles" / "tower_at_the_ford.toml";
    Setup tower = lab::warfare_battle(file.string(), tables(), variant);
    tower.variant.mode = Variant::Mode::gm;
    tower.variant.max_rounds = 16;
    for (warfare::SideSetup& side : tower.sides) side.may_retreat = false;
    tower.slots = {{"Ada", 0, false}, {"Keeper", 1, true}, {"Bo", 0, false}};
    tower.magic.push_back({"hail", "Hail", 1, "tc2", 3, 14, 2, 2});
    all.push_back({"keeper_at_the_ford", 5, tower});

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
    all.push_back({"house_orders", 9, armies("ember_column", "hollow_leaves", variant)});
    return all;
}

std::filesystem::path file_of(const std::string& name) {
    return std::filesystem::path{MUSTER_SOURCE_DIR} / "tests" / "golden" / "warfare" /
           (name + ".txt");
}

/// The battle that `golden` tells, as the rules play it now; it stops where an action no longer
/// fits.
std::string played_again(const Setup& setup, const std::vector<std::string>& golden) {
    lab::WarfareTranscript now{setup};
    for (const std::string& line : golden) {
        if (!line.starts_with("> ")) continue;
        try {
            now.play(warfare::parse_action(now.state(), line.substr(2)));
        } catch (const IllegalAction& fault) {
            return now.text() + "! " + line.substr(2) + ": " + fault.what() + "\n";
        }
    }
    return now.text();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(warfare_golden_tests)

BOOST_AUTO_TEST_CASE(every_golden_battle_is_played_as_it_was_written) {
    for (const Battle& battle : battles()) {
        if (is_updating())
            std::ofstream{file_of(battle.name)}
                << lab::transcript(battle.setup, lab::random_battle(battle.setup, battle.seed));
        std::ifstream in{file_of(battle.name)};
        const std::string text{std::istreambuf_iterator<char>{in}, {}};
        BOOST_TEST(!text.empty(), "tests/golden/warfare/" << battle.name << ".txt is missing");
        BOOST_TEST(text.size() < 100'000U);
        const std::vector<std::string> golden = lines_of(text);
        const std::string difference = first_difference(
            "warfare/" + battle.name, golden, lines_of(played_again(battle.setup, golden)));
        BOOST_TEST(difference.empty(), "\n" << difference);
    }
}

BOOST_AUTO_TEST_CASE(a_golden_file_without_a_battle_is_found) {
    std::set<std::string> names;
    for (const Battle& battle : battles()) names.insert(battle.name);
    for (const auto& entry : std::filesystem::directory_iterator{file_of("x").parent_path()})
        BOOST_TEST(names.contains(entry.path().stem().string()), entry.path().filename());
}

BOOST_AUTO_TEST_CASE(the_golden_battles_show_most_of_what_can_happen) {
    std::string all;
    for (const Battle& battle : battles()) {
        std::ifstream in{file_of(battle.name)};
        all.append(std::istreambuf_iterator<char>{in}, {});
    }
    std::size_t shown = 0;
    for (const std::string_view event : warfare::names::events)
        if (all.find(" " + std::string{event}) != std::string::npos) ++shown;
    BOOST_TEST(shown >= 20U, "only " << shown << " kinds of event");
}

BOOST_AUTO_TEST_CASE(a_change_of_the_rules_shows_as_a_difference) {
    // Another Defense stands for a rule that changed.
    const Battle battle = battles().front();
    const std::vector<std::string> golden =
        lines_of(lab::transcript(battle.setup, lab::random_battle(battle.setup, battle.seed)));
    Setup changed = battle.setup;
    changed.sides[0].army.units[0].profile.defense = 19;
    const std::string difference =
        first_difference("x", golden, lines_of(played_again(changed, golden)));
    BOOST_TEST((difference.find("\n+  nb1 levies d8 A+2 P+0 D19") != std::string::npos),
               difference);
}

BOOST_AUTO_TEST_SUITE_END()
