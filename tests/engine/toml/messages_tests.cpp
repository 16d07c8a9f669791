#define BOOST_TEST_DYN_LINK
#include "engine/toml/words/messages.hpp"

#include "tests/engine/folder.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <string>
#include <string_view>
#include <vector>

BOOST_AUTO_TEST_SUITE(messages_tests)
namespace {

using namespace muster;

constexpr std::array<std::string_view, 1> roots{"client"};

/// English in a file and a folder, and a little of Esperanto.
struct Words : tests::Folder {
    Words() {
        write("en.toml", "[locale]\nname = \"English\"\n[seat]\nred = \"Red\"\n");
        write("en/client.toml", "[client.title]\nquit = \"Quit\"\nopen = \"{n} open\"\n");
        write("en/rules.toml", "[client.rules]\nnone = \"None\"\n[log]\nturn = \"Turn\"\n");
        write("eo.toml", "[locale]\nname = \"Esperanto\"\n");
        write("eo/client.toml", "[client.title]\nquit = \"Eliri\"\nopen = \"malfermas {N}\"\n");
    }
    [[nodiscard]] toml::Messages read(const std::string& tag) const {
        toml::Faults faults;
        auto messages = toml::read_messages(path, tag, roots, faults);
        BOOST_TEST(faults.empty(), faults.text());
        return messages;
    }
    [[nodiscard]] std::string faults_of(const std::string& tag) const {
        toml::Faults faults;
        (void)toml::read_messages(path, tag, roots, faults);
        return faults.text();
    }
    void has_fault(const std::string& tag, const std::string& fault) const {
        const std::string found = faults_of(tag);
        BOOST_TEST(found.find(fault) != std::string::npos, found);
    }
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_language_lies_over_english_and_a_region_over_both) {
    const Words words;
    const auto english = words.read("en");
    BOOST_TEST(english.size() == 3U);  // Neither a seat nor the log.
    BOOST_TEST(english.at("client.title.quit") == "Quit");
    words.write("eo-X/client.toml", "[client.title]\nquit = \"Iri\"\n");
    BOOST_TEST(words.read("eo").at("client.title.quit") == "Eliri");
    const auto region = words.read("eo-X");
    BOOST_TEST(region.at("client.title.quit") == "Iri");
    BOOST_TEST(region.at("client.title.open") == "malfermas {N}");
    BOOST_TEST(region.at("client.rules.none") == "None");
    BOOST_TEST((words.read("tlh") == english));
}

BOOST_AUTO_TEST_CASE(a_file_that_is_included_and_in_the_folder_is_read_once) {
    const Words words;
    words.write("eo.toml", "include = [\"eo/client.toml\"]\n[client.rules]\nnone = \"Neniu\"\n");
    BOOST_TEST(words.read("eo").at("client.rules.none") == "Neniu");
}

BOOST_AUTO_TEST_CASE(slips_in_messages_are_faults_with_their_place) {
    const Words words;
    words.write("eo/client.toml",
                "[client.title]\nqiut = \"Eliri\"\nopen = \"{m}\"\nquit = \"{n}\"\n");
    words.has_fault("eo",
                    "eo/client.toml:2:1: error: client.title.qiut: no such message in "
                    "en.toml; did you mean \"client.title.quit\"?");
    words.has_fault("eo",
                    "eo/client.toml:3:8: error: client.title.open: field found \"m\"; "
                    "allowed: \"n\"");
    words.has_fault("eo",
                    "eo/client.toml:4:8: error: client.title.quit: found {n}; en.toml has "
                    "no field here");
    // A table that English lacks is one fault, not one for each message in it.
    words.write("eo/client.toml", "[client.titel]\nquit = \"Eliri\"\nopen = \"{n}\"\n");
    words.has_fault("eo",
                    "eo/client.toml:1:9: error: client.titel: no such table in en.toml; did you "
                    "mean \"client.title\"?");
    words.write("eo/client.toml", "[client.title]\nquit = 3\n");
    words.has_fault("eo", "eo/client.toml:2:8: error: client.title.quit: found 3; allowed: text");
}

BOOST_AUTO_TEST_CASE(a_message_stands_once_in_a_language) {
    const Words words;
    words.write("en/more.toml", "[client.title]\nquit = \"Leave\"\n");
    words.has_fault("en",
                    "en/more.toml:2:8: error: client.title.quit: found "
                    "\"client.title.quit\" a second time; allowed: an id of its own");
    words.has_fault("en", "en/client.toml:2:8: note: \"client.title.quit\" stands here first");
}

BOOST_AUTO_TEST_CASE(a_file_is_checked_against_all_english) {
    const Words words;
    words.write("eo/client.toml", "[client.title]\nqiut = \"Eliri\"\n[log]\ntrun = \"T\"\n");
    toml::Faults faults;
    toml::check_messages(words.path / "eo/client.toml", "client", words.read("en"), faults);
    BOOST_TEST(faults.list().size() == 1U, faults.text());
    toml::check_messages(words.path / "en.toml", "client", {}, faults);
    BOOST_TEST(faults.list().size() == 1U, faults.text());
}

BOOST_AUTO_TEST_CASE(languages_are_listed_by_their_names_and_whether_they_have_messages) {
    const Words words;
    words.write("ar.toml", "[locale]\nname = \"العربية\"\n[seat]\nred = \"الفوة\"\n");
    BOOST_TEST(toml::languages_in(words.path) == (std::vector<std::string>{"ar", "en", "eo"}),
               boost::test_tools::per_element());
    BOOST_TEST(toml::language_name(words.path, "eo") == "Esperanto");
    BOOST_TEST(toml::language_name(words.path, "tlh") == "tlh");
    BOOST_TEST(toml::has_messages(words.path, "eo-X", "client"));
    BOOST_TEST(!toml::has_messages(words.path, "ar", "client"));
}

BOOST_AUTO_TEST_SUITE_END()
