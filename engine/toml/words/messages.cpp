#include "engine/toml/words/messages.hpp"

#include "engine/core/messages.hpp"
#include "engine/toml/files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <system_error>
#include <utility>
#include <variant>

namespace muster::toml {
namespace {

namespace fs = std::filesystem;

/// A translation may leave fields out and move them, but English says which ones are filled in.
void check_fields(Table& table, const Entry& entry, const std::string& id, const std::string& text,
                  const std::string& english) {
    const std::vector<std::string_view> known = fields_of(english);
    for (const std::string_view field : fields_of(text)) {
        const auto is_field = [&](std::string_view name) {
            return field == name || field == capitalised(std::string{name});
        };
        if (std::any_of(known.begin(), known.end(), is_field)) continue;
        table.fault_at(entry.value.place, id,
                       known.empty() ? fmt::format("found {{{}}}; en.toml has no field here", field)
                                     : "field " + unknown_name(field, known));
    }
}

/// Whether there is a message in a table of this id, at any depth.
bool has_table(const Messages& messages, const std::string& id) {
    const auto at = messages.lower_bound(id + ".");
    return at != messages.end() && at->first.starts_with(id + ".");
}

/// The ids of all tables that messages stand in.
std::set<std::string> tables_of(const Messages& messages) {
    std::set<std::string> tables;
    for (const auto& [id, text] : messages)
        for (std::size_t dot = id.find('.'); dot != std::string::npos; dot = id.find('.', dot + 1))
            tables.insert(id.substr(0, dot));
    return tables;
}

/// Whether the file has `root` as a table, or tables in it.
bool has_root(const fs::path& file, std::string_view root) {
    const std::string text = '\n' + text_of(file);
    constexpr std::array<std::string_view, 3> starts{"\n[{}.", "\n[{}]", "\n{}."};
    return std::any_of(starts.begin(), starts.end(), [&](std::string_view start) {
        return text.find(fmt::format(fmt::runtime(start), root)) != std::string::npos;
    });
}

/// TAG.toml, and what lies in TAG/.
std::vector<fs::path> files_of(const fs::path& folder, const std::string& tag) {
    std::vector<fs::path> files;
    std::error_code failed;
    const fs::path own = folder / (tag + ".toml");
    if (fs::is_regular_file(own, failed)) files.push_back(own);
    for (fs::path& file : files_in(folder / tag, ".toml")) files.push_back(std::move(file));
    return files;
}

/// Lays the files of one language over those before it.
class Layer {
  public:
    Layer(std::span<const std::string_view> roots, const Messages* english, Messages& messages,
          Faults& faults)
        : roots_{roots}, english_{english}, messages_{messages}, faults_{faults} {}

    void read(const fs::path& file) {
        const bool is_wanted = std::any_of(roots_.begin(), roots_.end(),
                                           [&](auto root) { return has_root(file, root); });
        if (!is_wanted) return;
        for (const Document& document : read_with_includes(file, faults_)) {
            if (!read_.insert(document.path.lexically_normal()).second) continue;
            Table root{document, faults_};
            for (const Entry& entry : root.entries())
                if (std::find(roots_.begin(), roots_.end(), entry.key) != roots_.end())
                    read_message(root, entry.key, entry, english_,
                                 [&](Table& table, const std::string& key, const std::string& id,
                                     const std::string& text) {
                                     if (ids_.claim(table, key, id)) messages_[id] = text;
                                 });
        }
    }

  private:
    std::span<const std::string_view> roots_;
    const Messages* english_;
    Messages& messages_;
    Faults& faults_;
    Ids ids_;
    std::set<fs::path> read_;  ///< A file may be included and lie in the folder of its language.
};

}  // namespace

void read_message(Table& table, const std::string& id, const Entry& entry, const Messages* english,
                  const Keep& keep) {
    if (std::holds_alternative<Entries>(entry.value.data)) {
        if (english != nullptr && !has_table(*english, id)) {
            const auto known = tables_of(*english);
            const std::vector<std::string_view> names{known.begin(), known.end()};
            table.fault_at(entry.place, id, "no such table in en.toml" + did_you_mean(id, names));
            return;
        }
        auto inner = table.table(entry.key);
        for (const Entry& word : inner->entries())
            read_message(*inner, id + "." + word.key, word, english, keep);
        return;
    }
    const auto text = table.text(entry.key, Need::optional, 400);
    if (!text) return;
    if (english != nullptr) {
        const auto original = english->find(id);
        if (original == english->end()) {
            std::vector<std::string_view> known;
            for (const auto& [message, words] : *english) known.push_back(message);
            table.fault_at(entry.place, id, "no such message in en.toml" + did_you_mean(id, known));
            return;
        }
        check_fields(table, entry, id, *text, original->second);
    }
    keep(table, entry.key, id, *text);
}

Messages read_messages(const fs::path& folder, const std::string& tag,
                       std::span<const std::string_view> roots, Faults& faults) {
    Messages messages;
    Faults found;
    Layer english{roots, nullptr, messages, found};
    for (const fs::path& file : files_of(folder, "en")) english.read(file);
    const Messages original = messages;
    for (const std::string& each : tags_of(tag)) {
        if (each == "en") continue;
        Layer translation{roots, &original, messages, found};
        for (const fs::path& file : files_of(folder, each)) translation.read(file);
    }
    faults.take_sorted(std::move(found));
    return messages;
}

void check_messages(const fs::path& file, std::string_view root, const Messages& english,
                    Faults& faults) {
    if (file.stem() == "en") return;
    Messages unused;
    Faults found;
    Layer{{&root, 1}, &english, unused, found}.read(file);
    faults.take_sorted(std::move(found));
}

std::vector<std::string> languages_in(const fs::path& folder) {
    std::set<std::string> tags{"en"};
    for (const fs::path& file : files_in(folder, ".toml")) tags.insert(file.stem().string());
    return {tags.begin(), tags.end()};
}

std::string language_name(const fs::path& folder, const std::string& tag) {
    const fs::path file = folder / (tag + ".toml");
    std::error_code failed;
    if (!fs::exists(file, failed)) return tag;
    Faults reported_elsewhere;
    for (const Document& document : read_with_includes(file, reported_elsewhere)) {
        Table root{document, reported_elsewhere};
        if (!root.has("locale")) continue;
        if (auto locale = root.table("locale"))
            if (auto name = locale->text("name")) return *name;
    }
    return tag;
}

bool has_messages(const fs::path& folder, const std::string& tag, std::string_view root) {
    for (const std::string& each : tags_of(tag))
        for (const fs::path& file : files_of(folder, each))
            if (has_root(file, root)) return true;
    return false;
}

}  // namespace muster::toml
