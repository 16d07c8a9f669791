#define BOOST_TEST_DYN_LINK
#include "tests/exhaustive.hpp"
#include "tests/print/fixture.hpp"

#include <fmt/format.h>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <regex>
#include <string>
#include <vector>

using namespace muster;
using namespace muster::print_test;

/// Names are 60 characters at most, everywhere: any of that length passes `check` and prints, on
/// every paper on which it may stand.
BOOST_AUTO_TEST_SUITE(long_name_tests)
namespace {

namespace fs = std::filesystem;

/// A way to fill the 58 letters that come before a name's number.
struct Letters {
    const char* what;
    std::string text;
};

std::string times(const std::string& text, int count) {
    std::string out;
    for (int i = 0; i < count; ++i) out += text;
    return out;
}

std::vector<Letters> all_letters() {
    return {{"one word", std::string(58, 'W')},
            {"German", times("\u00C4\u00D6\u00DC\u00DF\u00E4", 11) + "\u00F6\u00FC\u00DF"},
            {"Arabic", times("\u0645\u0631\u062D\u0628\u0627 ", 9) + "\u0645\u0631\u062D\u0628"},
            {"Chinese", times("\u5175", 58)},
            {"emoji", times("\U0001F642", 58)},
            {"words", "The Most Honourable and Ancient Company of Long Bridges in"}};
}

/// Every name of the text, wherever it stands, becomes one of 60 characters.
std::string with_long_names(std::string text, const Letters& letters) {
    static const std::regex name{R"re((^|[\n{,]\s*)name = "([^"]*)")re"};
    std::vector<std::string> names;
    for (std::sregex_iterator at{text.begin(), text.end(), name}, end; at != end; ++at)
        if (std::find(names.begin(), names.end(), (*at)[2].str()) == names.end())
            names.push_back((*at)[2].str());
    BOOST_REQUIRE(!names.empty());
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string from = '"' + names[i] + '"';
        const std::string to = fmt::format("\"{}{:02}\"", letters.text, i);
        for (std::size_t at = text.find(from); at != std::string::npos;
             at = text.find(from, at + to.size()))
            text.replace(at, from.size(), to);
    }
    return text;
}

void prints(const std::string& words, const std::string& what) {
    const auto [code, said] = run(std::string{MUSTER_PRINT} + " " + words);
    BOOST_TEST(code == 0, what << ": " << words << ": " << said);
}

/// Something that people write, and all the papers on which its names stand.
struct Written {
    const char* file;  ///< Below the shipped cards.
    std::vector<std::string> papers;
};

const std::vector<Written> written = {
    {"skirmish/armies/barrow_court.toml", {"deck", "sheet"}},
    {"battlefield/armies/lantern_coast.toml", {"deck", "sheet", "counters", "counters --standee"}},
    {"battlefield/maps/broken_wall.toml", {"map"}},
    {"warfare/armies/free_companies.toml", {"deck", "sheet"}},
    {"strategic/armies/barony_of_thorn.toml", {"deck", "sheet", "counters"}},
    {"strategic/wars/millers_quarrel.toml",
     {"deck", "sheet", "counters", "counters --standee", "map --referee"}},
    {"campaign/regions/vale.toml",
     {"deck", "sheet", "counters", "counters --standee", "map --referee", "handout --all"}},
};

void papers_print(const Letters& letters) {
    const Folder folder;
    const std::string out = (folder.path / "paper").string();
    for (const Written& one : written) {
        const auto file = folder.path / fs::path{one.file}.filename();
        write(file, with_long_names(read(toml::shipped_cards() / one.file), letters));
        const auto [code, said] = run(std::string{MUSTER_LAB} + " check " + file.string());
        BOOST_TEST(code == 0, letters.what << ": " << one.file << ": " << said);
        for (const std::string& paper : one.papers)
            prints(paper + " " + file.string() + " -o " + out +
                       (paper.starts_with("handout") ? "" : ".pdf"),
                   letters.what);
    }
    // A map for one of its commanders, who has such a name as well.
    const auto region = folder.path / "vale.toml";
    const std::string text = read(region);
    const std::string key = "name = \"";
    const std::size_t begin = text.find(key, text.find("[[commander]]")) + key.size();
    prints("map " + region.string() + " --as \"" +
               text.substr(begin, text.find('"', begin) - begin) + "\" -o " + out + ".pdf",
           letters.what);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_name_of_60_letters_prints_on_every_paper) {
    const auto all = all_letters();
    for (const Letters& letters : all) {
        papers_print(letters);
        if (!tests::is_exhaustive()) break;
    }
}

BOOST_AUTO_TEST_CASE(a_name_in_any_script_keeps_no_commander_from_the_hand_out) {
    const Folder folder;
    for (const Letters& letters : all_letters()) {
        const std::string what = letters.what;
        if (!tests::is_exhaustive() && what != "Arabic" && what != "emoji") continue;
        const auto region = folder.path / "vale.toml";
        write(region,
              with_long_names(read(toml::shipped_cards() / "campaign/regions/vale.toml"), letters));
        prints("handout " + region.string() + " --all -o " + (folder.path / "out").string(),
               letters.what);
    }
}

/// Rows of packs: one table after another, as the shipped one with other names.
BOOST_AUTO_TEST_CASE(rows_of_packs_print_with_names_of_60_letters) {
    struct Rows {
        const char* file;
        std::vector<std::string> papers;
    };
    std::vector<Rows> tables = {
        {"warfare/traits.toml", {"deck free_companies", "reference warfare"}},
        {"strategic/terrain.toml", {"reference strategic"}},
    };
    if (tests::is_exhaustive()) {
        tables.push_back({"skirmish/steel.toml", {"deck causeway_watch"}});
        tables.push_back({"battlefield/troops.toml",
                          {"deck lantern_coast", "sheet lantern_coast", "reference battlefield"}});
        tables.push_back({"warfare/units.toml", {"deck free_companies"}});
        tables.push_back({"strategic/terrain.toml", {"deck millers_league"}});
        for (const char* more :
             {"classes", "doctrines", "labels", "meters", "mutations", "quality", "weather"})
            tables.push_back(
                {more, {"deck ostrick_compact", "sheet ostrick_compact", "reference strategic"}});
    }
    for (const Rows& table : tables) {
        const Folder folder;
        const auto cards = folder.path / "cards";
        fs::copy(toml::shipped_cards(), cards, fs::copy_options::recursive);
        std::string name = table.file;
        if (name.find('/') == std::string::npos) name = "strategic/" + name + ".toml";
        const auto file = cards / name;
        write(file, with_long_names(read(file), all_letters().front()));
        for (const std::string& paper : table.papers) {
            const auto [code, said] =
                run("MUSTER_CARDS=" + cards.string() + " " + std::string{MUSTER_PRINT} + " " +
                    paper + " --locale en -o " + (folder.path / "paper.pdf").string());
            BOOST_TEST(code == 0, name << ": " << paper << ": " << said);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
