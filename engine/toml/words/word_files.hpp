#pragma once

#include "engine/toml/reader.hpp"
#include "engine/toml/words/messages.hpp"

#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What a ruleset says in one language, from the files that its packs have for it.
namespace muster::toml {

/// Messages by section and id: "log.moved", "class.archers".
struct WordList {
    std::string tag{"en"};  ///< Of the language asked for, if any of its files was found.
    Messages messages;
    /// A message, or what stands for it where the language has none.
    [[nodiscard]] std::string word(std::string_view section, std::string_view id,
                                   std::string_view otherwise = {}) const;
    [[nodiscard]] bool has(std::string_view section, std::string_view id) const;
};

/// The head that each such file has: [words], its ruleset, and what its language calls itself.
void read_words_head(Table& root, std::string_view ruleset);
/// The texts of one section, those of `ids` that are there, of at most `most` characters.
void read_words(Table& root, std::string_view section, std::span<const std::string_view> ids,
                Messages& messages, std::size_t most = 300);
/// The same of a section whose ids only other files know.
void read_open_words(Table& root, std::string_view section, Messages& messages,
                     std::size_t most = 60);

/// The same of each table [section.NAME], as "section.name.id".
void read_named_words(Table& root, std::string_view section, Messages& messages,
                      std::size_t most = 60);

/// Hands `read` each file `locale/TAG` + `ending` that there is: English, then the languages of
/// `locale` over it, each of all packs in turn. @returns the tag of what is known then.
std::string each_word_file(const std::vector<std::filesystem::path>& packs,
                           const std::string& locale, std::string_view ending,
                           const std::function<void(const std::filesystem::path& file)>& read);

}  // namespace muster::toml
