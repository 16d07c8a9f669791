#define BOOST_TEST_DYN_LINK
#include "engine/core/hash.hpp"
#include "tests/engine/record/kept_kits.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

using namespace muster;
using namespace muster::record;
using namespace muster::record::testing;
namespace fs = std::filesystem;

/// Saves that earlier versions wrote, with the definitions that they are of: they open for good.
/// What is missing is written with MUSTER_UPDATE_GOLDEN=1; what is there is never written anew,
/// except for courses.txt, which says what the rules make of each save.
BOOST_AUTO_TEST_SUITE(kept_tests)
namespace {

bool is_updating() {
    const char* update = std::getenv("MUSTER_UPDATE_GOLDEN");
    return update != nullptr && std::string_view{update} == "1";
}

/// What the rules make of a save, as one line: a change of the rules shows here and in the golden
/// battles, a change of the code that keeps them must not.
template <class R>
std::string course_of(const Journal<R>& journal) {
    Hash events;
    for (const auto& event : journal.events())
        events.add(event_text(journal.state(), event)).add("\n");
    const Seat winner = R::winner(journal.state());
    return std::to_string(journal.actions().size()) + " actions, " +
           std::to_string(journal.events().size()) + " events " + events.hex() + ", won by " +
           (is_player(winner) ? "seat " + std::to_string(index(winner) + 1) : "nobody");
}

/// Whether all that `older` says is so in `newer`, which may say more.
bool holds(const nlohmann::json& newer, const nlohmann::json& older) {
    if (!older.is_object()) return newer == older;
    if (!newer.is_object()) return false;
    for (const auto& [key, value] : older.items())
        if (!newer.contains(key) || !holds(newer[key], value)) return false;
    return true;
}

/// The lines of a save without their checks.
std::vector<std::string> words_of(const fs::path& save) {
    std::vector<std::string> out;
    std::ifstream lines{save};
    for (std::string line; std::getline(lines, line);) {
        const std::size_t check = line.rfind(out.empty() ? ",\"check\":" : " ~");
        out.push_back(line.substr(0, check) + (out.empty() && check < line.size() ? "}" : ""));
    }
    return out;
}

/// The same bytes, unless this version has a toggle or another member that the save lacks: then
/// its header says more, and with it every check changes.
void require_same(const fs::path& newer, const fs::path& older) {
    if (read(newer) == read(older)) return;
    auto is = words_of(newer), was = words_of(older);
    BOOST_TEST_REQUIRE((!is.empty() && !was.empty()));
    const auto is_header = nlohmann::json::parse(is.front());
    const auto was_header = nlohmann::json::parse(was.front());
    BOOST_TEST(is_header != was_header);
    BOOST_TEST(holds(is_header, was_header));
    is.erase(is.begin());
    was.erase(was.begin());
    BOOST_TEST(is == was, boost::test_tools::per_element());
}

}  // namespace

using KeptRulesets = boost::mpl::list<KeptSkirmish, KeptWarfare, KeptBattlefield, KeptStrategic>;

BOOST_AUTO_TEST_CASE_TEMPLATE(saves_of_earlier_versions_open_and_are_written_the_same, Kit,
                              KeptRulesets) {
    using R = typename Kit::Rules;
    const std::string ruleset{R::id()};
    const auto table = Kit::table();
    const Folder folder;
    for (const Kept<R>& one : Kit::all(*table)) {
        const fs::path file = kept(ruleset) / (one.name + ".muster");
        if (fs::exists(file) || !is_updating()) continue;
        auto journal = Journal<R>::create(file, one.header);
        Kit::play(journal, one.actions);
    }
    std::map<std::string, std::string> courses;
    std::size_t opened = 0, over = 0, far = 0;
    for (const auto& entry : fs::directory_iterator{kept(ruleset)}) {
        if (entry.path().extension() != ".muster") continue;
        BOOST_TEST_CONTEXT(ruleset << "/" << entry.path().filename().string()) {
            // A copy: what opens a save may mend it.
            const fs::path copy = folder / "copy", again = folder / "again";
            fs::copy_file(entry.path(), copy, fs::copy_options::overwrite_existing);
            auto journal = Journal<R>::open(copy, table);
            BOOST_TEST(read(copy) == read(entry.path()));
            BOOST_TEST(ruleset_of(copy) == ruleset);
            fs::remove(again);
            auto anew = Journal<R>::create(again, journal.header());
            for (const auto& action : journal.actions()) anew.play(action);
            require_same(again, entry.path());
            courses[entry.path().stem().string()] = course_of(journal);
            ++opened;
            over += journal.state().to_move == Seat::nobody ? 1 : 0;
            far += Kit::is_far(journal.header().setup) ? 1 : 0;
            play_on(journal);
            BOOST_TEST((journal.state().to_move == Seat::nobody));
        }
    }
    std::string lines;
    for (const auto& [name, course] : courses) lines += name + ": " + course + "\n";
    if (is_updating()) write(kept(ruleset) / "courses.txt", lines);
    BOOST_TEST(lines == read(kept(ruleset) / "courses.txt"));
    BOOST_TEST(opened >= 4);
    BOOST_TEST(over >= 2);
    BOOST_TEST(over < opened);
    BOOST_TEST(far >= 1);
}

BOOST_AUTO_TEST_SUITE_END()
