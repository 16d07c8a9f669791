#include "engine/lab/commands/check/known_names.hpp"

#include "engine/toml/document.hpp"
#include "engine/toml/reader.hpp"

#include <algorithm>

namespace muster::lab {
namespace {

std::string_view key_of(const std::string& id) {
    return id;
}
template <class Value>
std::string_view key_of(const std::pair<const std::string, Value>& entry) {
    return entry.first;
}

/// A fault unless `known` has the entry's key.
template <class Known>
bool is_known(toml::Table& table, const toml::Entry& entry, const Known& known) {
    if (known.find(entry.key) != known.end()) return true;
    std::vector<std::string_view> names;
    for (const auto& one : known) names.push_back(key_of(one));
    table.fault_at(entry.place, table.path(), toml::unknown_name(entry.key, names));
    return false;
}

}  // namespace

void KnownNames::add(const std::string& section, const std::string& id,
                     const std::vector<std::string>& ids) {
    known_[section][id].insert(ids.begin(), ids.end());
}

void KnownNames::add_broken(const std::filesystem::path& file) {
    broken_.insert(file.stem().string());  // By custom a file is called by its id.
    toml::Faults ignored;
    for (const toml::Document& document : toml::read_with_includes(file, ignored))
        for (const toml::Entry& table : std::get<toml::Entries>(document.root.data))
            if (const auto* entries = std::get_if<toml::Entries>(&table.value.data))
                for (const toml::Entry& entry : *entries)
                    if (const auto* id = std::get_if<std::string>(&entry.value.data);
                        id != nullptr && entry.key == "id")
                        broken_.insert(*id);
}

void KnownNames::check(const std::filesystem::path& words,
                       std::span<const std::string_view> sections, toml::Faults& faults) const {
    toml::Faults ignored, found;
    for (const toml::Document& document : toml::read_with_includes(words, ignored)) {
        toml::Table root{document, found};
        for (const toml::Entry& section : root.entries()) {
            if (std::find(sections.begin(), sections.end(), section.key) == sections.end() ||
                !std::holds_alternative<toml::Entries>(section.value.data))
                continue;
            static const std::map<std::string, Ids, std::less<>> none;
            const auto at = known_.find(section.key);
            const auto& known = at == known_.end() ? none : at->second;
            auto all = root.table(section.key);
            for (const toml::Entry& entry : all->entries()) {
                if (broken_.contains(entry.key) || !is_known(*all, entry, known)) continue;
                const auto* inner = std::get_if<toml::Entries>(&entry.value.data);
                if (inner == nullptr) continue;
                toml::Table table{entry.value, *inner, document.file, section.key + "." + entry.key,
                                  found};
                for (const toml::Entry& name : *inner)
                    (void)is_known(table, name, known.find(entry.key)->second);
            }
        }
    }
    faults.take_sorted(std::move(found));
}

}  // namespace muster::lab
