#include "engine/toml/words/word_files.hpp"

#include "engine/core/messages.hpp"

#include <fmt/format.h>

#include <array>
#include <system_error>
#include <utility>

namespace muster::toml {
namespace {

void keep_words(Table& table, const std::string& key, std::string_view section, Messages& messages,
                std::size_t most) {
    if (auto text = table.text(key, Need::optional, most))
        messages[fmt::format("{}.{}", section, key)] = std::move(*text);
}

}  // namespace

std::string WordList::word(std::string_view section, std::string_view id,
                           std::string_view otherwise) const {
    const auto found = messages.find(fmt::format("{}.{}", section, id));
    return found == messages.end() ? std::string{otherwise} : found->second;
}

bool WordList::has(std::string_view section, std::string_view id) const {
    return messages.contains(fmt::format("{}.{}", section, id));
}

void read_words_head(Table& root, std::string_view ruleset) {
    auto head = root.table("words", Need::required);
    if (!head) return;
    const std::array rulesets{ruleset};
    (void)head->choice("ruleset", rulesets, Need::required);
    (void)head->text("name", Need::required, 40);
    head->finish();
}

void read_words(Table& root, std::string_view section, std::span<const std::string_view> ids,
                Messages& messages, std::size_t most) {
    auto table = root.table(section);
    if (!table) return;
    for (const std::string_view id : ids)
        keep_words(*table, std::string{id}, section, messages, most);
    table->finish();
}

void read_open_words(Table& root, std::string_view section, Messages& messages, std::size_t most) {
    auto table = root.table(section);
    if (!table) return;
    for (const Entry& entry : table->entries())
        keep_words(*table, entry.key, section, messages, most);
    table->finish();
}

void read_named_words(Table& root, std::string_view section, Messages& messages, std::size_t most) {
    constexpr std::size_t most_tables = 500;
    for (auto& [name, table] : root.named(section, most_tables)) {
        const std::string below = fmt::format("{}.{}", section, name);
        for (const Entry& entry : table.entries())
            keep_words(table, entry.key, below, messages, most);
        table.finish();
    }
}

std::string each_word_file(const std::vector<std::filesystem::path>& packs,
                           const std::string& locale, std::string_view ending,
                           const std::function<void(const std::filesystem::path& file)>& read) {
    std::vector<std::string> tags{"en"};
    for (const std::string& tag : tags_of(locale))
        if (tag != "en") tags.push_back(tag);
    std::string known = "en";
    for (const std::string& tag : tags)
        for (const std::filesystem::path& pack : packs) {
            const std::filesystem::path file = pack / "locale" / (tag + std::string{ending});
            std::error_code failed;
            if (!std::filesystem::exists(file, failed)) continue;
            read(file);
            if (tag != "en") known = locale;
        }
    return known;
}

}  // namespace muster::toml
