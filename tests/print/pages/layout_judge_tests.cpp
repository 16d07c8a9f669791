#define BOOST_TEST_DYN_LINK
#include "tests/exhaustive.hpp"
#include "tests/print/fixture.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

using namespace muster;
using namespace muster::print_test;

/// `check` and the printer are one judge of layouts: what one refuses the other finds, in the same
/// words.
BOOST_AUTO_TEST_SUITE(layout_judge_tests)
namespace {

namespace fs = std::filesystem;

struct Kind {
    const char* file;   ///< Among the shipped layouts.
    const char* print;  ///< What reads it, up to its name.
};

const std::vector<Kind> kinds = {
    {"map.toml", "map millford_crossing --layout"},
    {"counters.toml", "counters ashen_muster --layout"},
    {"proof.toml", "proof causeway_watch --proof-layout"},
    {"calibrate.toml", "calibrate --layout"},
    {"services.toml", "deck causeway_watch --service mpc --services"},
    {"sheets.toml", "sheet causeway_watch --layout"},
    {"sheets_campaign.toml", "sheet vale --layout"},
    {"sheets_report.toml", "sheet causeway_watch --layout"},
    {"skirmish.toml", "deck causeway_watch --layout"},
    {"battlefield.toml", "deck ashen_muster --layout"},
    {"campaign.toml", "deck vale --layout"},
};

struct Damage {
    const char* what;
    std::string from, to;
};

/// What a file has none of, as services have no colours, is not planted there.
const std::vector<Damage> damages = {
    {"a colour that is none", "colour = \"ink\"", "colour = \"inkk\""},
    {"a size of nothing", "size_pt = ", "size_pt = 0"},
    {"a key that nobody reads", "weight = ", "wieght = "},
    {"a table that is missing", "[styles]", "[stiles]"},
    {"a word in place of a number", "canvas_width = ", "canvas_width = \"wide\" # "},
    {"an order that is none", "order = \"", "order = \"up-"},
    {"a file that ends in the midst", "\n[", "\n[\""},
};

/// The faults in what a program said, without what stands around them.
std::vector<std::string> faults_in(const std::string& said) {
    std::vector<std::string> out;
    std::istringstream lines{said};
    for (std::string line; std::getline(lines, line);)
        if (line.find(": error: ") != std::string::npos) out.push_back(line);
    std::sort(out.begin(), out.end());
    return out;
}

std::string damaged(std::string text, const Damage& damage) {
    const std::size_t at = text.rfind(damage.from);
    BOOST_REQUIRE(at != std::string::npos);
    return text.replace(at, damage.from.size(), damage.to);
}

void judge_alike(const Folder& folder, const Kind& kind, const Damage& damage) {
    const fs::path shipped = toml::shipped_cards() / "layouts" / kind.file;
    const std::string text = damaged(read(shipped), damage);
    const fs::path file = folder.path / "fens/layouts" / kind.file;
    write(file, text);
    const auto [found, said] = run(std::string{MUSTER_LAB} + " check " + file.string());
    const auto [refused, why] =
        run(std::string{MUSTER_PRINT} + " " + kind.print + " " + file.string() +
            " --locale en -o " + (folder.path / "paper.pdf").string());
    BOOST_TEST_CONTEXT(kind.file << ", " << damage.what) {
        BOOST_TEST(found == 1, said);
        BOOST_TEST(refused == 1, why);
        BOOST_TEST(!faults_in(said).empty(), said);
        BOOST_TEST(faults_in(said) == faults_in(why), boost::test_tools::per_element());
    }
    write(file, read(shipped));
}

}  // namespace

BOOST_AUTO_TEST_CASE(check_finds_what_the_printer_refuses_in_every_kind_of_layout) {
    const Folder folder;
    fs::create_directories(folder.path / "fens");
    fs::copy(toml::shipped_cards() / "layouts", folder.path / "fens/layouts",
             fs::copy_options::recursive);
    write(folder.path / "fens/pack.toml",
          "[pack]\nid = \"fens\"\nname = \"F\"\nversion = \"1\"\nauthor = \"A\"\nlicence = "
          "\"MIT\"\nruleset = \"battlefield\"\n");
    // One damage for each kind, another for the next: all of them where there is time.
    std::size_t next = 0;
    for (const Kind& kind : kinds) {
        const std::string text = read(toml::shipped_cards() / "layouts" / kind.file);
        std::vector<const Damage*> own;
        for (const Damage& damage : damages)
            if (text.find(damage.from) != std::string::npos) own.push_back(&damage);
        BOOST_REQUIRE(!own.empty());
        if (tests::is_exhaustive())
            for (const Damage* damage : own) judge_alike(folder, kind, *damage);
        else
            judge_alike(folder, kind, *own[next++ % own.size()]);
    }
}

BOOST_AUTO_TEST_SUITE_END()
