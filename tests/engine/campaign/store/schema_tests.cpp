#define BOOST_TEST_DYN_LINK
#include "engine/campaign/store/schema.hpp"

#include "engine/campaign/store/file.hpp"
#include "engine/lab/input.hpp"
#include "tests/contents.hpp"
#include "tests/engine/campaign/store/stored_campaign.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

/// Files of every format that there ever was open, and go on.
using namespace muster;
using namespace muster::campaign;
using namespace muster::campaign::tests;
using muster::tests::contents;

namespace {

/// A campaign as that format had it, from the statements that are kept.
void write_old(const ScratchFile& file, int format) {
    lab::Database{file.path()}.run(contents(std::string{MUSTER_SOURCE_DIR} +
                                            "/tests/engine/campaign/store/format_" +
                                            std::to_string(format) + ".sql"));
}

std::uint64_t number_there(const ScratchFile& file, const std::string& sql) {
    return lab::Database{file.path()}.number(sql);
}

std::string fault_of_opening(const ScratchFile& file) {
    try {
        (void)CampaignFile{file.path()}.tip();
    } catch (const lab::BadInput& fault) {
        return fault.what();
    }
    return "no fault";
}

/// All that the schema of a file says.
std::vector<std::string> schema_of(const std::filesystem::path& file) {
    lab::Database database{file};
    lab::Statement rows = database.prepare("SELECT sql FROM sqlite_schema ORDER BY name");
    std::vector<std::string> out;
    while (rows.step()) out.push_back(rows.text(0));
    return out;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(campaign_schema_tests)

BOOST_AUTO_TEST_CASE(a_file_of_the_first_format_opens_and_goes_on) {
    const ScratchFile scratch{"format_1"};
    write_old(scratch, 1);
    BOOST_TEST(is_campaign_file(scratch.path()));
    {
        CampaignFile file{scratch.path()};
        const State& state = file.state();
        BOOST_TEST(state.setting->name == "The Ford");
        BOOST_TEST(state.now == dawn_of(3));  // The third day was undone.
        BOOST_TEST(file.tip() == 6U);
        const Army& ann = *state.army_of(CommanderId{1});
        BOOST_TEST(ann.supplies == 6'500);
        BOOST_TEST(ann.morale == 8);
        BOOST_TEST(ann.detachments.front().name == "Reed Foot");
        BOOST_TEST(state.commander(CommanderId{2}).traits.has(Trait::raider));
        BOOST_REQUIRE(state.letters.size() == 1U);
        BOOST_TEST(state.letters.front().text == "Keep to your side.");
        // What was said stays as it was said.
        BOOST_TEST(file.log(0).size() == number_there(scratch,
                                                      "SELECT count(*) FROM events JOIN steps "
                                                      "USING(step) WHERE undone_by IS NULL"));
        BOOST_TEST(file.log(0).front() == "day 1 00:00 day 1 (CA-13)");
        BOOST_TEST(file.learned(CommanderId{2}, 0).at(2) ==
                   "day 1 06:00 a letter arrives: Keep to your side.");
        BOOST_TEST(file.orders().size() == 2U);
        BOOST_TEST(file.steps().size() == 8U);
        // Format 2: when day 1 began was nowhere; orders sent back were no overrides.
        BOOST_TEST(file.started() == 1'772'393'400);
        file.apply(Submit{order_of(state, CommanderId{2}, "forage\n")}, referee());
        file.apply(RefuseOrder{0, "not today"}, referee());
        file.advance(dawn_of(5), referee());
        BOOST_TEST(file.state().day() == 5);
    }
    BOOST_TEST(number_there(scratch, "PRAGMA user_version") == store_format);
    BOOST_TEST(number_there(scratch, "SELECT count(*) FROM overrides WHERE kind = 'refuse'") == 1U);
    BOOST_TEST(number_there(scratch, "SELECT count(*) FROM about WHERE key = 'started'") == 1U);
    BOOST_TEST(number_there(scratch, "SELECT count(*) FROM pragma_foreign_key_check") == 0U);
    // It is now a file like a new one, and opening it again changes nothing.
    const ScratchFile fresh{"format_new"};
    (void)new_file(fresh);
    BOOST_TEST(schema_of(scratch.path()) == schema_of(fresh.path()),
               boost::test_tools::per_element());
    const std::string bytes = contents(scratch.path());
    BOOST_TEST(CampaignFile{scratch.path()}.state().day() == 5);
    BOOST_TEST((contents(scratch.path()) == bytes));
}

BOOST_AUTO_TEST_CASE(an_upgrade_is_whole_or_not_at_all) {
    const ScratchFile scratch{"half"};
    write_old(scratch, 1);
    // Where a table is gone the upgrade fails: the file is as it was, of its old format.
    lab::Database{scratch.path()}.run("ALTER TABLE about RENAME TO elsewhere");
    const std::vector<std::string> before = schema_of(scratch.path());
    BOOST_TEST(fault_of_opening(scratch).starts_with(scratch.path().string()));
    BOOST_TEST(schema_of(scratch.path()) == before, boost::test_tools::per_element());
    BOOST_TEST(number_there(scratch, "PRAGMA user_version") == 1U);
    lab::Database{scratch.path()}.run("ALTER TABLE elsewhere RENAME TO about");
    BOOST_TEST(CampaignFile{scratch.path()}.tip() == 6U);
}

BOOST_AUTO_TEST_CASE(a_file_of_a_newer_format_is_refused_and_stays_as_it_is) {
    const ScratchFile scratch{"newer"};
    (void)new_file(scratch);
    const std::string name = scratch.path().string();
    const std::string next = std::to_string(store_format + 1);
    {
        lab::Database newer{scratch.path()};
        newer.run("PRAGMA user_version = " + next + "; ALTER TABLE steps ADD COLUMN mood TEXT");
    }
    const std::string bytes = contents(scratch.path());
    const std::string reads = "; this Muster reads formats 1 to " + std::to_string(store_format);
    BOOST_TEST(fault_of_opening(scratch) ==
               name + ": error: format " + next + reads + ": a newer one is needed");
    BOOST_TEST((contents(scratch.path()) == bytes));
    BOOST_TEST(number_there(scratch,
                            "SELECT count(*) FROM pragma_table_info('steps') "
                            "WHERE name = 'mood'") == 1U);
    lab::Database{scratch.path()}.run("PRAGMA user_version = 0");
    BOOST_TEST(fault_of_opening(scratch) == name + ": error: format 0" + reads);
}

BOOST_AUTO_TEST_SUITE_END()
