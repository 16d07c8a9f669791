#pragma once

#include "engine/toml/faults.hpp"
#include "tests/contents.hpp"
#include "tests/support/pattern.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What a toggle of a ruleset needs besides its code: a row in both rulebooks, a line in the
/// shipped variant.toml, sentences and a group on the screen of house rules, and a test. Whoever
/// adds a toggle sees in the ruleset's own tests what is missing.
namespace muster::tests {

/// A toggle as files name it.
struct ToggleRow {
    std::string section;  ///< Of the variant file; empty where it has none.
    std::string key;
    std::vector<std::string> choices;
    std::string standard;  ///< As TOML.
    /// "rally.dc", as rulebooks and the screen have it.
    [[nodiscard]] std::string whole() const { return section.empty() ? key : section + '.' + key; }
    /// "rally_dc": the id of its sentence, and often what code calls it.
    [[nodiscard]] std::string id() const { return section.empty() ? key : section + '_' + key; }
};

class ToggleRows {
  public:
    std::vector<ToggleRow> rows;

    void section(std::string_view name) { section_ = name; }
    template <class Field, class Names>
    void choice(std::string_view key, Field& field, const Names& names) {
        ToggleRow row{section_, std::string{key}, {names.begin(), names.end()}, {}};
        row.standard = '"' + row.choices.at(static_cast<std::size_t>(field)) + '"';
        rows.push_back(std::move(row));
    }
    void boolean(std::string_view key, bool field) {
        rows.push_back({section_, std::string{key}, {}, field ? "true" : "false"});
    }
    void integer(std::string_view key, int field, int, int) {
        rows.push_back({section_, std::string{key}, {}, std::to_string(field)});
    }

  private:
    std::string section_;
};

/// Of a TOML file: by section, the values of its keys as they are written.
using TomlLines = std::map<std::string, std::map<std::string, std::string>>;

inline TomlLines toml_lines(const std::filesystem::path& file) {
    TomlLines out;
    std::string section;
    std::istringstream lines{contents(file)};
    for (std::string line; std::getline(lines, line);) {
        const std::size_t equals = line.find(" = ");
        if (line.starts_with('['))
            section = line.substr(1, line.find(']') - 1);
        else if (!line.starts_with('#') && equals != std::string::npos)
            out[section][line.substr(0, equals)] = line.substr(equals + 3);
    }
    return out;
}

/// `Definitions` names a ruleset's `Variant`, reads a file of it (`variant`) and visits its toggles
/// (`each_toggle`), as the ruleset's own Definitions do.
template <class Definitions>
class toggles_tests {
  public:
    explicit toggles_tests(std::string ruleset) : ruleset_{std::move(ruleset)} {
        typename Definitions::Variant variant;
        Definitions::each_toggle(variant, rows_);
        BOOST_TEST_REQUIRE(!rows_.rows.empty());
    }

    /// As `key` in a text or a table, or as a line of the list of all.
    void have_a_row_in_both_rulebooks() const {
        for (const Path& file :
             {root_ / "engine" / ruleset_ / "RULES.md", locale("de") / "RULES.md"}) {
            const std::string book = contents(file);
            for (const ToggleRow& row : rows_.rows)
                BOOST_TEST(has_any(book, {'`' + row.whole() + '`', '`' + row.whole() + ' ',
                                          '`' + row.whole() + '=', '\n' + row.whole() + ' '}),
                           file.string() << ": no row of " << row.whole());
        }
    }

    /// With its default, and nothing else does.
    void have_a_line_in_the_shipped_variant() const {
        const Path file = cards() / "variant.toml";
        toml::Faults faults;
        const auto variant = Definitions::variant(file, faults);
        BOOST_TEST(faults.text() == "");
        BOOST_TEST((variant == typename Definitions::Variant{}));
        TomlLines lines = toml_lines(file);
        for (const ToggleRow& row : rows_.rows) {
            auto& section = lines[row.section.empty() ? ruleset_ : ruleset_ + '.' + row.section];
            const auto line = section.find(row.key);
            BOOST_TEST((line != section.end()), file.string() << ": no line of " << row.whole());
            if (line == section.end()) continue;
            BOOST_TEST(line->second == row.standard, row.whole());
        }
    }

    /// One, or a question and a sentence for each choice; and none is of a toggle that is not.
    void have_sentences_in_both_languages() const {
        std::set<std::string> wanted;
        for (const ToggleRow& row : rows_.rows) {
            wanted.insert(row.id());
            for (const std::string& choice : row.choices) wanted.insert(row.id() + '_' + choice);
        }
        for (const char* language : {"en", "de"}) {
            const auto& [heads, sentences] = of_screen(language);
            for (const std::string& id : wanted)
                BOOST_TEST(sentences.contains(id), language << ": no sentence " << id);
            for (const auto& [id, text] : sentences)
                BOOST_TEST(wanted.contains(id), language << ": of no toggle: " << id);
        }
    }

    /// One group, which has a title in both languages.
    void have_a_group_on_the_screen() const {
        const std::string source = screen();
        for (const ToggleRow& row : rows_.rows) {
            const std::string quoted = '"' + row.whole() + '"';
            const std::size_t first = source.find(quoted);
            BOOST_TEST(first != std::string::npos, "no group of the screen has " << row.whole());
            if (first == std::string::npos) continue;
            BOOST_TEST(source.find(quoted, first + 1) == std::string::npos,
                       "two groups of the screen have " << row.whole());
        }
        for (const char* language : {"en", "de"})
            for (const Pattern::Match& group : Pattern{"\\{\"(\\w+)\",\\s*\\{"}.all_in(source))
                BOOST_TEST(of_screen(language).first.contains(group[1]),
                           language << ": no title of the group " << group[1]);
    }

    /// By its key in a scenario or by its name in code.
    void are_named_by_a_test() const {
        std::string tests;
        for (const auto& entry :
             std::filesystem::recursive_directory_iterator{root_ / "tests" / "engine" / ruleset_}) {
            const std::string name = entry.path().filename().string();
            const std::string end = entry.path().extension().string();
            if (name.starts_with("toggles_tests") || name.starts_with("coverage_tests")) continue;
            if (end == ".cpp" || end == ".hpp" || end == ".txt" || end == ".toml")
                tests += contents(entry.path());
        }
        for (const ToggleRow& row : rows_.rows)
            BOOST_TEST(has_any(tests, {row.whole() + '=', "toggle " + row.whole() + ' ',
                                       '.' + row.key + " =", '.' + row.id() + " =",
                                       '"' + row.key + '"', '\n' + row.key + " = "}),
                       "no test changes " << row.whole());
    }

  private:
    using Path = std::filesystem::path;
    using Sentences = std::map<std::string, std::string>;

    [[nodiscard]] Path cards() const { return root_ / "cards" / ruleset_; }
    [[nodiscard]] Path locale(std::string_view language) const {
        return cards() / "locale" / language;
    }

    [[nodiscard]] static bool has_any(const std::string& text,
                                      const std::vector<std::string>& parts) {
        return std::any_of(parts.begin(), parts.end(), [&](const std::string& part) {
            return text.find(part) != std::string::npos;
        });
    }

    /// The titles of the screen, and its sentences: the section with the title and the one with the
    /// most ids of toggles.
    [[nodiscard]] std::pair<Sentences, Sentences> of_screen(std::string_view language) const {
        std::pair<Sentences, Sentences> out;
        for (const auto& [section, lines] : toml_lines(locale(language) / "house_rules.toml")) {
            if (lines.contains("title")) out.first = lines;
            if (lines.contains(rows_.rows.front().id())) out.second = lines;
        }
        return out;
    }

    /// The source of the window's list of groups: the engine's tests build nothing of the window.
    [[nodiscard]] std::string screen() const {
        for (const auto& entry :
             std::filesystem::recursive_directory_iterator{root_ / "client" / ruleset_})
            if (entry.path().filename() == "house_rules.cpp") return contents(entry.path());
        BOOST_FAIL("no house_rules.cpp in client/" << ruleset_);
        return {};
    }

    std::string ruleset_;
    Path root_{MUSTER_SOURCE_DIR};
    ToggleRows rows_;
};

}  // namespace muster::tests

/// The cases of a ruleset, for a source of its own tests.
#define MUSTER_TOGGLES_TESTS(Definitions, ruleset)                                               \
    BOOST_AUTO_TEST_CASE(toggles_have_a_row_in_both_rulebooks) {                                 \
        muster::tests::toggles_tests<Definitions>{ruleset}.have_a_row_in_both_rulebooks();       \
    }                                                                                            \
    BOOST_AUTO_TEST_CASE(toggles_have_a_line_in_the_shipped_variant) {                           \
        muster::tests::toggles_tests<Definitions>{ruleset}.have_a_line_in_the_shipped_variant(); \
    }                                                                                            \
    BOOST_AUTO_TEST_CASE(toggles_have_sentences_in_both_languages) {                             \
        muster::tests::toggles_tests<Definitions>{ruleset}.have_sentences_in_both_languages();   \
    }                                                                                            \
    BOOST_AUTO_TEST_CASE(toggles_have_a_group_on_the_screen) {                                   \
        muster::tests::toggles_tests<Definitions>{ruleset}.have_a_group_on_the_screen();         \
    }                                                                                            \
    BOOST_AUTO_TEST_CASE(toggles_are_named_by_a_test) {                                          \
        muster::tests::toggles_tests<Definitions>{ruleset}.are_named_by_a_test();                \
    }
