#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace muster::draw {

/// The words that stand in a layout, in another language. Layouts are written in English; the
/// tables [words] of locale/TAG.toml beside the layout and beside the shipped ones translate them,
/// the layout's own first.
class LayoutWords {
  public:
    /// In English ("en") everything stays as it is. @throws std::runtime_error with every fault: a
    /// text that no layout has, a field that the text has not.
    LayoutWords(const std::filesystem::path& layout, const std::string& tag);

    /// What to print for a text of the layout, its {fields} still in it.
    [[nodiscard]] const std::string& of(const std::string& text) const;
    /// It says something, and not in this language.
    [[nodiscard]] bool lacks(const std::string& text) const;
    /// What a finding says of a text that is lacking.
    [[nodiscard]] std::string lament(const std::string& text) const;
    [[nodiscard]] const std::vector<std::filesystem::path>& files() const { return files_; }

  private:
    std::string tag_{"en"};
    std::map<std::string, std::string, std::less<>> words_;
    std::vector<std::filesystem::path> files_;
};

/// Whether a text of a layout has letters beside its {fields} and <tags>.
[[nodiscard]] bool has_letters(std::string_view text);

}  // namespace muster::draw
