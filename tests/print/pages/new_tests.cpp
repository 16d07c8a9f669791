#define BOOST_TEST_DYN_LINK
#include "tests/print/fixture.hpp"
#include "tests/print/pdf_checks.hpp"
#include "tests/support/text.hpp"

#include "print/pages/verbs/new_pack.hpp"

#include <boost/test/unit_test.hpp>

#include <set>

using namespace muster;
using namespace muster::print_test;
using tests::has;
namespace fs = std::filesystem;

BOOST_AUTO_TEST_SUITE(new_tests)
namespace {

const std::string program{MUSTER_PRINT};

std::set<std::string> content(const fs::path& folder) {
    std::set<std::string> names;
    for (const auto& entry : fs::recursive_directory_iterator{folder})
        if (entry.is_regular_file()) names.insert(fs::relative(entry.path(), folder).string());
    return names;
}

const std::set<std::string> whole_pack{
    "README.md",          "armies/first.toml", "art/reed_cutters.svg", "cards.toml",
    "layouts/blank.toml", "layouts/look.toml", "locale/de.toml",       "pack.toml"};

}  // namespace

BOOST_AUTO_TEST_CASE(names_of_folders_become_ids) {
    using pages::pack_id;
    BOOST_TEST(pack_id("My Pack-2") == "my_pack_2");
    BOOST_TEST(pack_id("2 Rivers") == "pack_2_rivers");
    BOOST_TEST(pack_id("\xC3\x9C"
                       "bung!") == "bung");
    BOOST_TEST(pack_id("...") == "my_pack");
    BOOST_TEST(pack_id(std::string(99, 'x')).size() == 30U);
}

BOOST_AUTO_TEST_CASE(a_new_pack_prints_at_once) {
    const Folder folder;
    const auto pack = folder.path / "my ford";
    const std::string quoted = "'" + pack.string() + "'";
    const auto [code, said] = run(program + " new " + quoted);
    BOOST_TEST(code == 0, said);
    BOOST_TEST((content(pack) == whole_pack));
    BOOST_TEST(has(read(pack / "pack.toml"), "id = \"my_ford\"\nname = \"My ford\""));

    // What its own README says to do, word for word, and without warnings.
    const std::string readme = read(pack / "README.md");
    int lines = 0;
    for (auto at = readme.find("    muster-print "); at != std::string::npos;
         at = readme.find("    muster-print ", at + 1)) {
        const std::string line = readme.substr(at, readme.find('\n', at) - at);
        if (has(line, " watch ")) continue;  // does not end by itself
        ++lines;
        const auto [printed, output] = run(
            "cd " + folder.path.string() + " && PATH=" + fs::path{program}.parent_path().string() +
            ":$PATH " + line + (has(line, " proof ") ? "" : " --strict"));
        BOOST_TEST(printed == 0, output);
        BOOST_TEST(!has(output, "warning:"), output);
    }
    BOOST_TEST(lines == 4);
    const auto deck = folder.path / "deck.pdf";
    check_sound(deck);
    const std::string text = run("pdftotext " + deck.string() + " -").second;
    for (const char* name : {"Bank Wardens", "Reed Cutters", "Ferry Bell", "Ada Ferrier"})
        BOOST_TEST(has(text, name), name);
    const std::string german =
        run("pdftotext " + (folder.path / "german.pdf").string() + " -").second;
    for (const char* name : {"Uferwache", "Schilfschneider", "H\xC3\xBCterin der Furt"})
        BOOST_TEST(has(german, name), name);
    check_no_pictures(deck);

    // The whole layout that lies there is the shipped one to copy, and prints.
    const auto [drawn, found] = run(program + " deck --strict " + quoted + " --layout '" +
                                    (pack / "layouts/blank.toml").string() + "' -o " +
                                    (folder.path / "blank.pdf").string());
    BOOST_TEST(drawn == 0, found);
    BOOST_TEST((read(pack / "layouts/blank.toml") == read(draw::shipped_layouts() / "blank.toml")));
}

BOOST_AUTO_TEST_CASE(the_army_may_be_fielded_and_its_cards_differ_in_role) {
    const Folder folder;
    const auto pack = folder.path / "ford";
    BOOST_TEST(run(program + " new " + pack.string()).first == 0);
    toml::Faults faults;
    const auto table = skirmish::load_table({skirmish::shipped_cards() / "skirmish", pack}, faults);
    BOOST_REQUIRE_MESSAGE(table, faults.text());
    const auto army =
        skirmish::load_army(pack / "armies/first.toml", *table, skirmish::Variant{}, faults, true);
    BOOST_TEST(army.has_value(), faults.text());
    std::set<skirmish::Role> roles;
    int cards = 0;
    for (std::size_t i = 1; i < table->cards.size(); ++i)
        if (table->texts[i].pack == "ford") {
            ++cards;
            roles.insert(table->cards[i].role);
        }
    BOOST_TEST(cards == 3);
    BOOST_TEST(roles.size() == 3U);
}

BOOST_AUTO_TEST_CASE(nothing_is_overwritten_or_half_written) {
    const Folder folder;
    const auto full = folder.path / "full", empty = folder.path / "empty";
    fs::create_directory(full);
    fs::create_directory(empty);
    write(full / "mine.txt", "keep");
    const auto [code, said] = run(program + " new " + full.string());
    BOOST_TEST(code == 1);
    BOOST_TEST(said ==
               full.string() + ": error: there is something here already; name a new folder\n");
    BOOST_TEST((content(full) == std::set<std::string>{"mine.txt"}));
    BOOST_TEST(run(program + " new " + (full / "mine.txt").string()).first == 1);
    BOOST_TEST(read(full / "mine.txt") == "keep");

    BOOST_TEST(run(program + " new " + empty.string() + "/").first == 0);
    BOOST_TEST((content(empty) == whole_pack));
    BOOST_TEST(run(program + " new " + empty.string()).first == 1);

    // A file system that takes no more than 2 kB of a file: nothing is left, not even a draft.
    const auto half = folder.path / "half";
    BOOST_TEST(run("ulimit -f 1; trap '' XFSZ; " + program + " new " + half.string()).first == 1);
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator{folder.path})
        names.insert(entry.path().filename().string());
    BOOST_TEST((names == std::set<std::string>{"empty", "full"}));
    BOOST_TEST(run(program + " new /dev/null/pack").first == 1);
    BOOST_TEST(run(program + " new").first == 2);
}

BOOST_AUTO_TEST_SUITE_END()
