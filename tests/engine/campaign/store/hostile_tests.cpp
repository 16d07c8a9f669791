#define BOOST_TEST_DYN_LINK
#include "engine/campaign/store/file.hpp"
#include "engine/campaign/store/last_of.hpp"
#include "engine/lab/input.hpp"
#include "tests/engine/campaign/store/stored_campaign.hpp"

#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>
#include <boost/test/unit_test.hpp>

#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Files that strangers made or a disk damaged are refused in words; files that nobody can write
/// are read.
using namespace muster;
using namespace muster::campaign;
using namespace muster::campaign::tests;

namespace {

/// A campaign after its first days.
const std::string& few_days() {
    static const ScratchFile scratch{"hostile_seed"};
    static const std::string bytes = [] {
        {
            CampaignFile file = new_file(scratch);
            file.apply(Submit{order_of(file.state(), bram,
                                       "letter to Ysolde Marrack: Hold.\n"
                                       "march to (0, 0) off road\n")},
                       referee());
            file.advance(dawn_of(4), referee());
        }
        std::ifstream in{scratch.path(), std::ios::binary};
        return std::string{std::istreambuf_iterator<char>{in}, {}};
    }();
    return bytes;
}

/// The same with a change that no Muster makes.
void write_changed(const ScratchFile& file, const std::string& sql) {
    file.clear();
    std::ofstream{file.path(), std::ios::binary} << few_days();
    sqlite3* opened = nullptr;
    BOOST_REQUIRE(sqlite3_open(file.path().c_str(), &opened) == SQLITE_OK);
    char* fault = nullptr;
    sqlite3_exec(opened, sql.c_str(), nullptr, nullptr, &fault);
    BOOST_TEST(fault == nullptr, sql << ": " << (fault != nullptr ? fault : ""));
    sqlite3_free(fault);
    sqlite3_close(opened);
}

/// Without the file's name.
std::string hostile_fault(const ScratchFile& file, const std::function<void()>& what) {
    try {
        what();
    } catch (const lab::BadInput& fault) {
        const std::string text = fault.what();
        const std::string begin = file.path().string() + ": error: ";
        return text.starts_with(begin) ? text.substr(begin.size()) : text;
    }
    return "no fault";
}
std::string fault_of_hostile(const ScratchFile& file) {
    return hostile_fault(file, [&] { CampaignFile{file.path()}; });
}

std::string changed_part(const std::string& name, const std::string& to) {
    return "UPDATE parts SET text = " + to + " WHERE name = '" + name +
           "' AND step = (SELECT step FROM current WHERE name = '" + name + "')";
}

/// Whether an enumerator has a name, as the compiler prints it.
template <auto Value>
constexpr bool has_name() {
    const std::string_view text{__PRETTY_FUNCTION__};
    return text.substr(text.rfind("Value = ") + 8).front() != '(';
}
template <class Enum>
constexpr bool is_last = has_name<last_of<Enum>>() &&
                         !has_name<static_cast<Enum>(static_cast<int>(last_of<Enum>) + 1)>();

}  // namespace

BOOST_AUTO_TEST_SUITE(campaign_hostile_tests)

BOOST_AUTO_TEST_CASE(tables_that_no_muster_made_are_refused_at_once) {
    const ScratchFile scratch{"hostile"};
    const auto begun = std::chrono::steady_clock::now();
    for (const auto& [sql, fault] : std::vector<std::pair<std::string, std::string>>{
             {"PRAGMA foreign_keys = OFF; DROP TABLE current; CREATE VIEW current AS WITH "
              "RECURSIVE "
              "n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT 'clock' AS name, i AS step "
              "FROM n WHERE i < 0",
              "found the view \"current\"; allowed: a table of that name"},
             {"DROP VIEW programs; DROP VIEW overrides; ALTER TABLE steps ADD COLUMN mood TEXT",
              "the table \"steps\" is not as Muster makes it"},
             {"CREATE TRIGGER more AFTER INSERT ON steps BEGIN DELETE FROM events; END",
              "found the trigger \"more\"; allowed: only what Muster makes"},
             {"CREATE VIEW endless AS SELECT 1",
              "found the view \"endless\"; allowed: only what Muster makes"},
             {"CREATE INDEX slow ON steps(hex(who))",
              "found the index \"slow\"; allowed: only what Muster makes"},
             {"PRAGMA foreign_keys = OFF; DROP TABLE days", "the table \"days\" is missing"}}) {
        write_changed(scratch, sql);
        BOOST_TEST(fault_of_hostile(scratch) == fault);
        BOOST_TEST(hostile_fault(scratch, [&] { CampaignFile::to_verify(scratch.path()); }) ==
                   fault);
    }
    BOOST_TEST((std::chrono::steady_clock::now() - begun < std::chrono::seconds{20}));
    // Figures of ANALYZE, and a table that was named otherwise for a while, change nothing.
    write_changed(scratch,
                  "ANALYZE; ALTER TABLE about RENAME TO off; ALTER TABLE off RENAME TO about");
    BOOST_TEST(fault_of_hostile(scratch) == "no fault");
}

BOOST_AUTO_TEST_CASE(a_question_without_an_end_is_given_up) {
    const ScratchFile scratch{"endless"};
    const lab::Database database{scratch.path()};
    BOOST_TEST(hostile_fault(scratch, [&] {
                   (void)database.number(
                       "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
                       "SELECT count(*) FROM n");
               }).starts_with("reading the file has no end"));
}

BOOST_AUTO_TEST_CASE(a_state_that_does_not_fit_together_is_refused_with_its_place) {
    const ScratchFile scratch{"damaged"};
    for (const auto& [sql, fault] : std::vector<std::pair<std::string, std::string>>{
             {changed_part("army/2", "replace(text, '\"commander\"', '\"comma.der\"')"),
              "army/2: unknown field \"comma.der\"; did you mean \"commander\"?"},
             {changed_part("army/2", "json_remove(text, '$.commander')"),
              "army 2: it has no commander"},
             {changed_part("army/2", "json_set(text, '$.commander', 99)"),
              "army/2: commander: allowed: one of the commanders"},
             {changed_part("army/2", "json_set(text, '$.commander', 65538)"),
              "army/2: commander: found 65538; allowed: a whole number, 0 to 65535"},
             {changed_part("army/2", "json_set(text, '$.hex', 9000)"),
              "army/2: hex: allowed: a hex of the map"},
             {changed_part("army/2", "json_set(text, '$.morale', 'high')"),
              "army/2: morale: found \"high\"; allowed: a whole number, -1000000000 to 1000000000"},
             {changed_part("army/2", "json_set(text, '$.activity', 77)"),
              "army/2: activity: found 77; allowed: a whole number, 0 to 10"},
             {changed_part("army/2", "json_set(text, '$.tasks[0].kind', 99)"), ""},
             {changed_part("commander/1", "json_set(text, '$.traits', json('[\"poett\"]'))"),
              "commander/1: traits: found \"poett\"; allowed: a trait's id"},
             {changed_part("commander/1", "json_set(text, '$.id', 2)"),
              "commander/1: id: found 2; allowed: 1"},
             {changed_part("clock", "json_set(text, '$.now', -1)"),
              "allowed: a minute from the dawn of day 1 on"},
             {changed_part("variant", "json_set(text, '$.tie', 'never')"),
              "variant: tie: found \"never\"; allowed: row1, reroll, nothing"},
             {changed_part("marks/0", "'[[1000000000000,{}]]'"),
              "marks/0: found 1000000000000; allowed: a whole number, 1 to "},
             {changed_part("marks/0", "'[[1,{}]]'"), "marks: found 1; allowed: "},
             {changed_part("wars", "'[{\"a\":1}]'"), "wars: 1: allowed: two factions"},
             {changed_part("wars", "'{'"), "wars: it is no JSON"},
             {changed_part("knows/1/news/0", "'[7777]'"), ""},
             {"UPDATE parts SET name = 'armies/2' WHERE name = 'army/2'; "
              "UPDATE current SET name = 'armies/2' WHERE name = 'army/2'",
              "armies/2: no campaign has this part"},
             {"DELETE FROM current WHERE name = 'clock'", "clock: it is missing"}}) {
        write_changed(scratch, sql);
        const std::string found = fault_of_hostile(scratch);
        const std::size_t at = found.find(" cannot be read: ");
        if (fault.empty()) {  // Where there is such a part, it is refused.
            BOOST_TEST((found == "no fault" || at != std::string::npos), found);
            continue;
        }
        BOOST_REQUIRE_MESSAGE(at != std::string::npos, sql << ": " << found);
        BOOST_TEST(found.substr(at + 17).starts_with(fault), found);
        // And verify says what is broken, and in which step.
        const std::vector<Difference> all = CampaignFile::to_verify(scratch.path()).verify();
        BOOST_REQUIRE_MESSAGE(!all.empty(), sql);
    }
}

BOOST_AUTO_TEST_CASE(verify_says_which_pages_are_damaged) {
    const ScratchFile scratch{"pages"};
    write_changed(scratch, "PRAGMA journal_mode = DELETE");
    std::string bytes;
    {
        std::ifstream in{scratch.path(), std::ios::binary};
        bytes.assign(std::istreambuf_iterator<char>{in}, {});
    }
    // The cells of the last pages.
    for (std::size_t at = bytes.size() - 40'000; at < bytes.size(); at += 97) bytes[at] ^= 0x11;
    std::ofstream{scratch.path(), std::ios::binary} << bytes;
    std::vector<Difference> found;
    const std::string fault =
        hostile_fault(scratch, [&] { found = CampaignFile::to_verify(scratch.path()).verify(); });
    BOOST_TEST((fault != "no fault" || !found.empty()));
}

BOOST_AUTO_TEST_CASE(a_file_that_cannot_be_written_is_read) {
    if (geteuid() == 0) BOOST_TEST_MESSAGE("root may write everywhere: the folder alone is tried");
    const ScratchFile scratch{"readonly"};
    write_changed(scratch, "");
    ::chmod(scratch.path().c_str(), S_IRUSR);
    {
        const CampaignFile file{scratch.path(), lab::Access::read};
        BOOST_TEST(file.state().day() == 4);
        BOOST_TEST(!file.log(0).empty());
        BOOST_TEST(file.verify().empty());
    }
    for (const char* end : {"-wal", "-shm", "-journal"})
        BOOST_TEST(!std::filesystem::exists(scratch.path().string() + end));
    ::chmod(scratch.path().c_str(), S_IRUSR | S_IWUSR);
}

BOOST_AUTO_TEST_CASE(what_files_may_say_goes_as_far_as_what_there_is) {
    // Whoever adds an enumerator adds it here, or its campaigns would be refused.
    BOOST_TEST((is_last<Arm> && is_last<Activity> && is_last<Aim> && is_last<Goods>));
    BOOST_TEST((is_last<Stance> && is_last<OnFall> && is_last<TaskKind> && is_last<Route>));
    BOOST_TEST((is_last<Standing> && is_last<WeatherLevel> && is_last<Phase>));
    BOOST_TEST((is_last<EffectiveAt> && is_last<FieldKind> && is_last<QuestionKind>));
    BOOST_TEST((is_last<EventKind> && is_last<Audience> && is_last<Trait>));
    BOOST_TEST(is_last<SetValue::What>);
}

BOOST_AUTO_TEST_SUITE_END()
