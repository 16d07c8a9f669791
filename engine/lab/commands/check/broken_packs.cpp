#include "engine/lab/commands/check/broken_packs.hpp"

#include "engine/toml/document.hpp"
#include "engine/toml/files.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <string_view>
#include <system_error>
#include <variant>
#include <vector>

namespace muster::lab {
namespace {

namespace fs = std::filesystem;

/// [troop.ID], an `id`, or a tag.
void add_ids(const toml::Entries& entries, bool is_root, bool are_tags,
             std::set<std::string, std::less<>>& ids) {
    const auto add = [&](const toml::Value& value) {
        if (const auto* text = std::get_if<std::string>(&value.data)) ids.insert(*text);
    };
    for (const toml::Entry& entry : entries) {
        const toml::Value& value = entry.value;
        if (entry.key == "id") add(value);
        if (const auto* table = std::get_if<toml::Entries>(&value.data)) {
            if (!is_root) ids.insert(entry.key);
            add_ids(*table, false, is_root && entry.key == "tags", ids);
        }
        if (const auto* list = std::get_if<toml::List>(&value.data))
            for (const toml::Value& one : *list) {
                if (are_tags) add(one);
                if (const auto* table = std::get_if<toml::Entries>(&one.data))
                    add_ids(*table, false, false, ids);
            }
    }
}

/// Of a file that is not TOML: what stands in quotation marks, and the last names of its tables.
void add_words(std::string_view text, std::set<std::string, std::less<>>& ids) {
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        if (line.starts_with('[')) {
            const std::string_view name = line.substr(0, line.find(']'));
            ids.emplace(name.substr(name.find_last_of(".[") + 1));
        }
        for (std::size_t open = line.find('"'); open != std::string_view::npos;) {
            const std::size_t close = line.find('"', open + 1);
            if (close == std::string_view::npos) break;
            ids.emplace(line.substr(open + 1, close - open - 1));
            open = line.find('"', close + 1);
        }
    }
}

/// What a message names as unknown: `found "eelmen"`, `unknown key "eelmen"`.
bool is_about(std::string_view message, const std::set<std::string, std::less<>>& ids) {
    constexpr std::array<std::string_view, 2> starts{"found \"", "unknown key \""};
    return std::any_of(starts.begin(), starts.end(), [&](std::string_view start) {
        const std::size_t at = message.find(start);
        if (at == std::string_view::npos) return false;
        const std::string_view rest = message.substr(at + start.size());
        const std::string_view word = rest.substr(0, rest.find('"'));
        return ids.contains(word.substr(0, word.find('*')));  // "pikes*2": two of a card.
    });
}

}  // namespace

void BrokenPacks::add(const fs::path& pack) {
    std::error_code failed;
    std::vector<fs::path> files{pack};
    if (fs::is_directory(pack, failed)) {
        files = toml::files_in(pack, ".toml");
        for (const fs::path& map : toml::files_in(pack / "maps", ".toml")) files.push_back(map);
    }
    for (const fs::path& file : files) {
        toml::Faults unread;  // They are reported where the pack itself is checked.
        for (const toml::Document& document : toml::read_with_includes(file, unread))
            add_ids(std::get<toml::Entries>(document.root.data), true, false, ids_);
        for (const toml::Fault& fault : unread.list()) add_words(toml::text_of(fault.file), ids_);
    }
}

toml::Faults BrokenPacks::without_consequences(const fs::path& file,
                                               const toml::Faults& faults) const {
    toml::Faults out;
    bool is_short = false, was_left_out = false;
    for (const toml::Fault& fault : faults.list()) {
        // Notes belong to the fault before them.
        if (!fault.is_note) was_left_out = is_about(fault.message, ids_);
        is_short = is_short || was_left_out;
        if (!was_left_out) out.add(fault);
    }
    for (const toml::Fault& remark : faults.remarks()) out.remark(remark);
    if (is_short)
        out.remark({file.string(), 0, 0, "not all is checked: a pack that it needs has faults"});
    return out;
}

}  // namespace muster::lab
