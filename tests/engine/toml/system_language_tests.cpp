#define BOOST_TEST_DYN_LINK
#include "engine/toml/words/system_language.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <vector>

using namespace muster::toml;

namespace {

/// The three variables as they are given, and afterwards as they were.
class Locale {
  public:
    explicit Locale(const std::map<std::string, std::string>& given) {
        for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
            const char* value = std::getenv(name);
            before_[name] = value == nullptr ? std::nullopt : std::optional<std::string>{value};
            set(name, given.contains(name) ? std::optional{given.at(name)} : std::nullopt);
        }
    }
    Locale(const Locale&) = delete;
    Locale& operator=(const Locale&) = delete;
    ~Locale() {
        for (const auto& [name, value] : before_) set(name, value);
    }

  private:
    static void set(const std::string& name, const std::optional<std::string>& value) {
        if (value)
            ::setenv(name.c_str(), value->c_str(), 1);
        else
            ::unsetenv(name.c_str());
    }
    std::map<std::string, std::optional<std::string>> before_;
};

std::string language(const std::map<std::string, std::string>& given) {
    const Locale locale{given};
    const std::vector<std::string> known{"de", "en", "ja", "pt", "pt-BR"};
    return system_language(known);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(system_language_tests)

BOOST_AUTO_TEST_CASE(the_first_variable_that_is_set_says_the_language) {
    BOOST_TEST(language({}) == "en");
    BOOST_TEST(language({{"LANG", "de_DE.UTF-8"}}) == "de");
    BOOST_TEST(language({{"LANG", "de_AT@euro"}}) == "de");
    BOOST_TEST(language({{"LANG", "de_DE.UTF-8"}, {"LC_MESSAGES", "ja_JP.UTF-8"}}) == "ja");
    BOOST_TEST(language({{"LANG", "de_DE.UTF-8"}, {"LC_ALL", "en_GB.UTF-8"}}) == "en");
    BOOST_TEST(language({{"LC_ALL", ""}, {"LC_MESSAGES", "de"}}) == "de");
    BOOST_TEST(language({{"LC_ALL", "C.UTF-8"}, {"LANG", "de_DE.UTF-8"}}) == "en");
    BOOST_TEST(language({{"LANG", "POSIX"}}) == "en");
    BOOST_TEST(language({{"LANG", "fr_FR.UTF-8"}}) == "en");
    BOOST_TEST(language({{"LANG", "pt_BR.UTF-8"}}) == "pt-BR");
    BOOST_TEST(language({{"LANG", "pt_PT.UTF-8"}}) == "pt");
}

BOOST_AUTO_TEST_CASE(what_muster_does_not_speak_wholly_is_not_taken) {
    {
        const Locale locale{{{"LANG", "de_DE.UTF-8"}}};
        BOOST_TEST(system_language() == "de");
    }
    // Of Japanese there are cards alone.
    const Locale locale{{{"LANG", "ja_JP.UTF-8"}}};
    BOOST_TEST(system_language() == "en");
}

BOOST_AUTO_TEST_SUITE_END()
