#define BOOST_TEST_DYN_LINK
#include "engine/campaign/store/file.hpp"
#include "tests/engine/campaign/store/stored_campaign.hpp"

#include <boost/test/unit_test.hpp>

/// verify(): what the rules make of the inputs against what the file says.
using namespace muster;
using namespace muster::campaign;
using namespace muster::campaign::tests;

namespace {

CampaignFile played_file(const ScratchFile& scratch, std::uint64_t steps) {
    CampaignFile file = new_file(scratch);
    for (std::uint64_t i = 1; i <= steps; ++i) play_step(file, i);
    return file;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(campaign_verify_tests)

BOOST_AUTO_TEST_CASE(an_untouched_file_is_what_its_inputs_make) {
    const ScratchFile scratch{"verify"};
    CampaignFile file = played_file(scratch, 45);
    file.undo(20, referee());
    play_step(file, 3);
    SetValue value;
    value.what = SetValue::What::supplies;
    value.army = ArmyId{1};
    value.value = 4321;
    value.reason = "a gift";
    file.apply(value, referee());
    for (const Difference& one : file.verify()) BOOST_ERROR(one.step << ": " << one.text);
}

BOOST_AUTO_TEST_CASE(what_was_changed_behind_the_rules_is_named_with_its_day) {
    const ScratchFile scratch{"verify"};
    {
        CampaignFile file = new_file(scratch);
        file.advance(dawn_of(4), referee());
    }
    lab::Database database{scratch.path()};
    const std::uint64_t step = database.number("SELECT step FROM days WHERE day = 2");
    database.run(
        "UPDATE parts SET text = json_set(text, '$.supplies', 77) WHERE name = 'army/1' "
        "AND step = " +
        std::to_string(step));
    const std::vector<Difference> found = CampaignFile{scratch.path()}.verify();
    // Day 2 as it was, and the events of day 3, which goes on from the 77.
    BOOST_REQUIRE(!found.empty());
    BOOST_TEST(found[0].step == step);
    BOOST_TEST(found[0].day == 2);
    BOOST_TEST(found[0].text.starts_with("army/1: supplies: 77, recomputed "), found[0].text);

    database.run("UPDATE events SET event = '{}' WHERE step = 2 AND place = 0");
    BOOST_TEST(
        CampaignFile{scratch.path()}.verify().at(0).text.starts_with("event 1: {}, recomputed {"));
    database.run("UPDATE steps SET kind = 'sing' WHERE step = 3");
    bool is_named = false;
    for (const Difference& one : CampaignFile{scratch.path()}.verify())
        is_named |= one.step == 3 && one.text.starts_with("it cannot be done: ");
    BOOST_TEST(is_named);
    database.run("UPDATE parts SET text = '{' WHERE name = 'clock' AND step = 2");
    is_named = false;
    for (const Difference& one : CampaignFile{scratch.path()}.verify())
        is_named |= one.step == 2 && one.text.starts_with("it cannot be read: ");
    BOOST_TEST(is_named);
}

BOOST_AUTO_TEST_SUITE_END()
