#define BOOST_TEST_DYN_LINK
#include "engine/campaign/model/toggles.hpp"
#include "engine/campaign/store/file.hpp"
#include "engine/campaign/store/schema.hpp"
#include "engine/core/hash.hpp"
#include "tests/contents.hpp"
#include "tests/engine/campaign/store/stored_campaign.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Campaign files of earlier versions, as SQL: each opens, verifies from its region to its last
/// step, says the same sentences as then, and goes on. For the format of this version one is
/// written with MUSTER_UPDATE_GOLDEN=1 where there is none; what is there is never written anew,
/// except for kept/FORMAT.txt, which says what the rules make of it.
using namespace muster;
using namespace muster::campaign;
using namespace muster::campaign::tests;
namespace fs = std::filesystem;
using muster::tests::contents;

namespace {

fs::path kept(const std::string& name) {
    return fs::path{MUSTER_SOURCE_DIR} / "tests/engine/campaign/store/kept" / name;
}

bool is_updating() {
    const char* update = std::getenv("MUSTER_UPDATE_GOLDEN");
    return update != nullptr && std::string_view{update} == "1";
}

/// Sets every toggle to something other than its default.
struct Far {
    template <class Field, class Names>
    void choice(std::string_view, Field& field, const Names& names) const {
        const auto last = static_cast<Field>(names.size() - 1);
        field = field == last ? Field{} : last;
    }
    void boolean(std::string_view, bool& field) const { field = !field; }
    void integer(std::string_view, int& field, int least, int most) const {
        field = field == most ? least : field + 1;
    }
};

/// Six days at the ford under house rules, with all that a referee does.
void play_kept(const ScratchFile& scratch) {
    Beginning beginning{contents(kept("ford.toml")), "ford.toml", Variant{}, 9};
    each_toggle(beginning.variant, Far{});
    CampaignFile file = CampaignFile::create(scratch.path(), beginning, referee());
    const CommanderId ann{1}, tom{2};
    const auto order = [&](CommanderId who, const char* text) {
        file.apply(Submit{order_of(file.state(), who, text)},
                   {file.state().commander(who).name, "2026-03-02 08:00:00", "", {}, {}});
    };
    const auto next_day = [&] { file.advance(dawn_of(file.state().day() + 1), referee()); };
    order(ann, "letter to Tom Stone: Keep to your side.\nforage 1 day\n");
    order(tom, "forage 1 day\n");
    next_day();
    SetValue feast;
    feast.what = SetValue::What::morale;
    feast.army = ArmyId{1};
    feast.value = 11;
    feast.reason = "a victory feast";
    By by = referee();
    by.why = feast.reason;
    file.apply(feast, by);
    order(tom, "forage 1 day\n");
    file.apply(RefuseOrder{0, "Where to?"}, referee());
    order(tom, "march to 0,0\n");
    next_day();
    const std::uint64_t second = file.tip();
    next_day();
    file.undo(second, referee());
    file.redo(referee());
    file.undo(second, referee());
    order(ann, "stance fight\nmarch to 0,0\n");
    while (file.state().day() < 7) next_day();
}

/// All of a file as statements, a line for each row: text, so that a difference can be read.
std::string dump(const fs::path& file) {
    const lab::Database database{file};
    std::string out = "PRAGMA application_id = " + std::to_string(store_application) +
                      ";\nPRAGMA user_version = " + std::to_string(store_format) +
                      ";\nBEGIN TRANSACTION;\n";
    lab::Statement entries = database.prepare(
        "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid");
    while (entries.step()) {
        out += entries.text(2) + ";\n";
        if (entries.text(0) != "table") continue;
        const std::string table = entries.text(1);
        lab::Statement columns = database.prepare(
            "SELECT group_concat('quote(\"' || name || "
            "'\")', ' || '','' || ') FROM "
            "pragma_table_info('" +
            table + "')");
        if (!columns.step()) continue;
        lab::Statement rows =
            database.prepare("SELECT " + columns.text(0) + " FROM \"" + table + '"');
        while (rows.step())
            out.append("INSERT INTO ").append(table).append(" VALUES(").append(rows.text(0)) +=
                ");\n";
    }
    return out + "COMMIT;\n";
}

/// What the rules make of a file: its steps by kind, what was said, and its last state.
std::string course_of(const CampaignFile& file) {
    std::map<std::string, int> kinds;
    Hash said;
    std::size_t lines = 0, learned = 0;
    file.each_step([&](const StepCourse& step) {
        ++kinds[step.row.kind];
        lines += step.lines.size();
        learned += step.learned.size();
        for (const std::string& line : step.lines) said.add(line).add("\n");
        for (const auto& [who, line] : step.learned)
            said.add(std::to_string(static_cast<int>(who))).add(line).add("\n");
    });
    std::string out = "day " + std::to_string(file.state().day()) + ", step " +
                      std::to_string(file.tip()) + "\nsteps:";
    for (const auto& [kind, count] : kinds) out += " " + kind + " " + std::to_string(count);
    out += "\nsaid: " + std::to_string(lines) + " lines, learned " + std::to_string(learned) +
           ", " + said.hex() + "\n";
    Hash state;
    const Parts parts = parts_of(file.state());
    for (const auto& [name, text] : parts)
        if (name != "variant")  // It grows with every toggle.
            state.add(name).add("\n").add(text).add("\n");
    return out + "state: " + std::to_string(parts.size()) + " parts " + state.hex() + "\n";
}

void open_kept(const std::string& name) {
    const ScratchFile scratch{"kept"};
    lab::Database{scratch.path()}.run(contents(kept(name + ".sql")));
    BOOST_TEST(is_campaign_file(scratch.path()));
    {
        CampaignFile file{scratch.path()};
        const std::string course = course_of(file);
        if (is_updating()) std::ofstream{kept(name + ".txt")} << course;
        BOOST_TEST(course == contents(kept(name + ".txt")));
        for (const Difference& one : file.verify()) BOOST_ERROR(one.step << ": " << one.text);
        // Whether it says what it was begun with, rather than the defaults of a later version.
        BOOST_TEST((file.state().variant.calendar != Variant{}.calendar));
        BOOST_TEST(file.state().variant.recent_days != Variant{}.recent_days);
        file.advance(dawn_of(file.state().day() + 2), referee());
        BOOST_TEST(file.verify().empty());
    }
    BOOST_TEST(lab::Database{scratch.path()}.number(
                   "SELECT count(*) FROM pragma_foreign_key_check") == 0U);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(campaign_kept_tests)

BOOST_AUTO_TEST_CASE(a_kept_campaign_opens_verifies_and_has_the_state_it_had) {
    const std::string name = "format_" + std::to_string(store_format);
    if (is_updating() && !fs::exists(kept(name + ".sql"))) {
        const ScratchFile scratch{"played"};
        play_kept(scratch);
        std::ofstream{kept(name + ".sql")} << dump(scratch.path());
    }
    BOOST_TEST(fs::exists(kept(name + ".sql")), "no kept campaign of this version's format");
    for (const auto& entry : fs::directory_iterator{kept("")})
        if (entry.path().extension() == ".sql") {
            BOOST_TEST_CONTEXT(entry.path().filename().string())
            open_kept(entry.path().stem().string());
        }
}

BOOST_AUTO_TEST_SUITE_END()
