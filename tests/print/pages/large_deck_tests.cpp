#define BOOST_TEST_DYN_LINK
#include "tests/print/fixture.hpp"
#include "tests/print/pdf_checks.hpp"

#include <boost/test/unit_test.hpp>

#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <algorithm>

using namespace muster::print_test;
namespace fs = std::filesystem;

BOOST_AUTO_TEST_SUITE(large_deck_tests)
namespace {

constexpr int files = 5, cards_in_each = 1000;
constexpr long most_kb = 64L * 1024;

long peak_kb() {
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    return used.ru_maxrss;
}

/// Prints the pack in a process of its own and answers what memory that took at most.
long print(const fs::path& pack, const fs::path& deck) {
    const pid_t child = fork();
    if (child == 0) {
        execl(MUSTER_PRINT, MUSTER_PRINT, "deck", pack.c_str(), "--json", "-o", deck.c_str(),
              nullptr);
        _exit(99);
    }
    int status{};
    rusage used{};
    BOOST_TEST_REQUIRE(wait4(child, &status, 0, &used) == child);
    BOOST_TEST((WIFEXITED(status) && WEXITSTATUS(status) == 0));
    return used.ru_maxrss;
}

}  // namespace

BOOST_AUTO_TEST_CASE(five_thousand_different_cards_are_printed_in_little_memory) {
    const Folder folder;
    const auto pack = folder.path / "pack", deck = folder.path / "deck.pdf";
    fs::create_directory(pack);
    write(pack / "pack.toml",
          "[pack]\nid = \"crowd\"\nname = \"Crowd\"\nversion = \"1.0\"\nauthor = \"A\"\n"
          "licence = \"MIT\"\nruleset = \"skirmish\"\n");
    for (int file = 0; file < files; ++file) {
        std::string cards;
        for (int i = 0; i < cards_in_each; ++i)
            cards += fmt::format(
                "[[card]]\nid = \"man_{0}_{1}\"\nname = \"Man {1} of {0}\"\nrole = \"guardian\"\n"
                "strength = {2}\nupkeep = 1\neffects = [{{ on = \"respond\", if = "
                "[\"mine.side=defense\"], do = [{{ add = {3}, to = \"mine\" }}] }}]\n",
                file, i, i % 9, 1 + i % 5);
        write(pack / fmt::format("cards_{}.toml", file), cards);
    }
    // A process counts from the peak of whoever starts it, which other suites may have made large.
    const long own = peak_kb();
    BOOST_TEST(print(pack, deck) < std::max(most_kb, own + own / 10));
    check_sound(deck);
    const std::string info = run("pdfinfo " + deck.string()).second;
    BOOST_TEST(info.find("Pages:           1112") != std::string::npos, info);
    const std::string last = run("pdftotext -f 1111 -l 1111 " + deck.string() + " -").second;
    BOOST_TEST(last.find("Man 999 of 4") != std::string::npos, last);
}

BOOST_AUTO_TEST_SUITE_END()
