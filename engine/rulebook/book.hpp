#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// A rulebook as its Markdown says it.
namespace muster {

/// Words in one style. A rule that is mentioned is a span of its own.
struct BookSpan {
    std::string text;
    bool is_bold{}, is_italic{}, is_code{};
    std::string rule{};    ///< "SK-34": the number that the text is.
    bool is_definition{};  ///< The rule itself begins here.
};
using BookText = std::vector<BookSpan>;

struct BookBlock {
    enum class Kind { paragraph, item, table, code };
    Kind kind{};
    BookText text{};                            ///< Of a paragraph, an item, or code.
    std::vector<std::vector<BookText>> rows{};  ///< Of a table, its head first.
};

/// What stands under one heading.
struct BookSection {
    int level{};        ///< 2: a chapter, 3: a part of one.
    std::string title;  ///< "5. The Skirmish"
    std::vector<BookBlock> blocks;
};

class Rulebook {
  public:
    /// @throws std::runtime_error where the file cannot be read
    explicit Rulebook(const std::filesystem::path& file);
    /// Of Markdown: headings, paragraphs, lists, tables, code, **bold**, *italic*, `code`, links.
    [[nodiscard]] static Rulebook of(std::string_view markdown);

    [[nodiscard]] const std::string& title() const { return title_; }
    [[nodiscard]] const std::vector<BookSection>& sections() const { return sections_; }
    /// The section in which a rule is defined.
    [[nodiscard]] std::optional<std::size_t> section_of(const std::string& rule) const;
    [[nodiscard]] const std::map<std::string, std::size_t>& rules() const { return rules_; }
    /// The first words of a rule, without its number; empty for none.
    [[nodiscard]] std::string gist(const std::string& rule) const;
    /// How often a text stands in a section, whatever its capitals.
    [[nodiscard]] int hits(std::size_t section, const std::string& text) const;

  private:
    Rulebook() = default;

    std::string title_;
    std::vector<BookSection> sections_;
    std::map<std::string, std::size_t> rules_;  ///< Where each is defined.
    std::vector<std::string> folded_;           ///< The text of each section in small letters.
};

/// The book of a game in a language, or in English where there is none; in the sources or the
/// installed share.
[[nodiscard]] std::filesystem::path book_file(const std::string& ruleset,
                                              const std::string& language);
/// All the words of a text, one after another.
[[nodiscard]] std::string plain(const BookText& text);
/// In small letters, as a search compares it.
[[nodiscard]] std::string folded(std::string_view text);

}  // namespace muster
