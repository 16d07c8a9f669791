#define BOOST_TEST_DYN_LINK
#include "tests/support/toggles_tests.hpp"

#include "engine/battlefield/game/definitions.hpp"

#include <filesystem>
#include <set>
#include <string>

BOOST_AUTO_TEST_SUITE(battlefield_toggles_tests)

MUSTER_TOGGLES_TESTS(muster::battlefield::Definitions, "battlefield")

/// What a toggle forbids is refused by the number of its rule, which the window says in words.
BOOST_AUTO_TEST_CASE(every_refusal_has_a_sentence_in_both_languages) {
    namespace fs = std::filesystem;
    using muster::tests::contents;
    const fs::path root{MUSTER_SOURCE_DIR};
    std::set<std::string> rules;
    for (const auto& entry : fs::recursive_directory_iterator{root / "engine" / "battlefield"}) {
        // narrate.cpp names the rule that a prompt is of.
        if (entry.path().extension() != ".cpp" || entry.path().filename() == "narrate.cpp")
            continue;
        for (const auto& match :
             muster::tests::Pattern{"\"(BF-R?\\d+)\""}.all_in(contents(entry.path())))
            rules.insert(match[1]);
    }
    BOOST_TEST(rules.contains("BF-49"));
    for (const char* language : {"en", "de"}) {
        const std::string words =
            contents(root / "cards/battlefield/locale" / language / "client.toml");
        for (const std::string& rule : rules)
            BOOST_TEST(words.find('\n' + rule + " = \"") != std::string::npos,
                       language << ": no sentence for a refusal by " << rule);
    }
}

BOOST_AUTO_TEST_SUITE_END()
