#pragma once

#include "engine/toml/reader.hpp"

#include <filesystem>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What a program says, by id and in a language: the files of a folder `locale`. TAG.toml and all
/// of TAG/ are one language's; English is whole, and the others may lack messages.
namespace muster::toml {

using Messages = std::map<std::string, std::string, std::less<>>;

/// Hands `keep` the message at `entry`, or each one of a table of them: "title.quit" is the id of
/// `quit` in [title]. A translation is checked against `english`, which is null for English itself:
/// its ids and {fields} must be there. `keep` has the table and key of the text too.
using Keep = std::function<void(Table& table, const std::string& key, const std::string& id,
                                const std::string& text)>;
void read_message(Table& table, const std::string& id, const Entry& entry, const Messages* english,
                  const Keep& keep);

/// The messages of the tables `roots` in `folder`: English, and the languages of `tag` over it,
/// such as de and de-AT. A message that stands twice in one language is a fault.
[[nodiscard]] Messages read_messages(const std::filesystem::path& folder, const std::string& tag,
                                     std::span<const std::string_view> roots, Faults& faults);

/// Reads one file of a translation for the faults of its messages below `root`; English has all
/// that `english` holds.
void check_messages(const std::filesystem::path& file, std::string_view root,
                    const Messages& english, Faults& faults);

/// The languages that `folder` has a file of, "en" among them, sorted.
[[nodiscard]] std::vector<std::string> languages_in(const std::filesystem::path& folder);

/// What that language calls itself, such as "Deutsch"; the tag where its file does not say.
[[nodiscard]] std::string language_name(const std::filesystem::path& folder,
                                        const std::string& tag);

/// Whether that language, or the one that it is a region of, has messages below `root`.
[[nodiscard]] bool has_messages(const std::filesystem::path& folder, const std::string& tag,
                                std::string_view root);

}  // namespace muster::toml
