#include "engine/skirmish/load_locale.hpp"

#include "engine/skirmish/load.hpp"
#include "engine/toml/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <system_error>
#include <variant>

namespace muster::skirmish {
namespace {

namespace fs = std::filesystem;
using toml::Need;

/// The names in braces: "{side} lays {card}." has side and card.
std::vector<std::string> fields(const std::string& text) {
    std::vector<std::string> names;
    for (std::size_t at = text.find('{'); at != std::string::npos; at = text.find('{', at + 1)) {
        const std::size_t end = text.find('}', at);
        if (end == std::string::npos) break;
        names.push_back(text.substr(at + 1, end - at - 1));
    }
    return names;
}

/// A translation may leave fields out and move them, but English says which ones are filled in.
void check_fields(toml::Table& table, const toml::Entry& entry, const std::string& id,
                  const std::string& text, const std::string& english) {
    const std::vector<std::string> known = fields(english);
    for (const std::string& field : fields(text)) {
        if (std::find(known.begin(), known.end(), field) != known.end()) continue;
        std::vector<std::string_view> names{known.begin(), known.end()};
        table.fault_at(entry.value.place, id,
                       known.empty() ? fmt::format("found {{{}}}; en.toml has no field here", field)
                                     : "field " + toml::unknown_name(field, names));
    }
}

void flatten(toml::Table& table, const std::string& prefix, const Table& english, bool is_english,
             Table& out) {
    for (const toml::Entry& entry : table.entries()) {
        const std::string id = prefix.empty() ? entry.key : prefix + "." + entry.key;
        if (std::holds_alternative<toml::Entries>(entry.value.data)) {
            auto inner = table.table(entry.key);
            flatten(*inner, id, english, is_english, out);
            continue;
        }
        const auto text = table.text(entry.key, Need::optional, 400);
        if (!text) continue;
        if (!is_english && english.locale.find(id) == english.locale.end()) {
            std::vector<std::string_view> known;
            for (const auto& [message, words] : english.locale) known.push_back(message);
            table.fault_at(entry.place, id,
                           "no such message in en.toml" + toml::did_you_mean(id, known));
            continue;
        }
        if (!is_english) check_fields(table, entry, id, *text, english.locale.find(id)->second);
        out.locale[id] = *text;
    }
}

}  // namespace

bool load_locale(const std::vector<fs::path>& folders, const std::string& tag, Table& table,
                 toml::Faults& faults) {
    bool found = false;
    std::error_code failed;
    for (const fs::path& folder : folders) {
        const fs::path file = folder / (tag + ".toml");
        if (!fs::is_regular_file(file, failed)) continue;
        found = true;
        const Table english = table;
        for (const toml::Document& document : toml::read_with_includes(file, faults)) {
            toml::Table root{document, faults};
            flatten(root, "", english, tag == "en", table);
        }
    }
    return found;
}

std::vector<fs::path> locale_folders(const std::vector<fs::path>& packs) {
    std::vector<fs::path> folders{shipped_cards() / "locale"};
    std::error_code failed;
    const auto join = [&](const fs::path& folder) {
        const fs::path canonical = fs::weakly_canonical(folder, failed);
        if (std::none_of(folders.begin(), folders.end(), [&](const fs::path& earlier) {
                return fs::weakly_canonical(earlier, failed) == canonical;
            }))
            folders.push_back(folder);
    };
    for (const fs::path& pack : packs) {
        const fs::path whole = fs::absolute(pack, failed).lexically_normal();
        join(whole.parent_path() / "locale");
        if (fs::is_directory(pack, failed)) join(pack / "locale");
    }
    return folders;
}

void check_locale(const fs::path& file, const Table& english, toml::Faults& faults) {
    Table unused;
    for (const toml::Document& document : toml::read_with_includes(file, faults)) {
        toml::Table root{document, faults};
        flatten(root, "", english, false, unused);
    }
    faults.sort_within_files();
}

}  // namespace muster::skirmish
