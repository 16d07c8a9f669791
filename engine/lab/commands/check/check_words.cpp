#include "engine/lab/commands/check/check_words.hpp"

#include "engine/toml/document.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/pack_files.hpp"
#include "engine/toml/reader.hpp"
#include "engine/toml/shipped.hpp"
#include "engine/toml/words/word_files.hpp"

#include <functional>
#include <map>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace muster::lab {
namespace {

namespace fs = std::filesystem;
using Ids = std::set<std::string, std::less<>>;

template <class Names>
std::vector<std::string_view> views_of(const Names& names) {
    return {names.begin(), names.end()};
}

/// Visits the tables of a file's root, with their names; what is wrong with the file is reported
/// where it is read for itself.
void each_table(const fs::path& file,
                const std::function<void(const toml::Document&, const toml::Entry&)>& visit) {
    toml::Faults ignored;
    for (const toml::Document& document : toml::read_with_includes(file, ignored))
        for (const toml::Entry& entry : std::get<toml::Entries>(document.root.data))
            if (entry.key != "words" && entry.key != "include") visit(document, entry);
}

/// Every text below an entry, by its path: "line.razed".
void each_text(const toml::Entry& entry, const std::string& before,
               const std::function<void(const std::string&, const toml::Entry&)>& visit) {
    const std::string id = before + entry.key;
    if (std::holds_alternative<std::string>(entry.value.data)) visit(id, entry);
    if (const auto* entries = std::get_if<toml::Entries>(&entry.value.data))
        for (const toml::Entry& inner : *entries) each_text(inner, id + '.', visit);
}

void add_texts(const fs::path& file, Ids& ids) {
    each_table(file, [&](const toml::Document&, const toml::Entry& table) {
        each_text(table, "", [&](const std::string& id, const toml::Entry&) { ids.insert(id); });
    });
}

/// Every key of every row [[section]].
void each_row(const toml::Entry& section, const std::function<void(const toml::Entry&)>& visit) {
    const auto* list = std::get_if<toml::List>(&section.value.data);
    if (list == nullptr) return;
    for (const toml::Value& row : *list)
        if (const auto* entries = std::get_if<toml::Entries>(&row.data))
            for (const toml::Entry& entry : *entries) visit(entry);
}

struct Reference {
    std::map<std::string, Ids, std::less<>> sections;  ///< With the ids of their rows.
    Ids keys;                                          ///< Of all rows.
};

Reference reference_of(const fs::path& file) {
    Reference out;
    each_table(file, [&](const toml::Document&, const toml::Entry& section) {
        Ids& ids = out.sections[section.key];
        each_row(section, [&](const toml::Entry& entry) {
            out.keys.insert(entry.key);
            if (const auto* id = std::get_if<std::string>(&entry.value.data);
                id != nullptr && entry.key == "id")
                ids.insert(*id);
        });
    });
    return out;
}

}  // namespace

void check_translated(const fs::path& file, std::string_view ruleset,
                      const std::set<std::string>& more, toml::Faults& faults) {
    const fs::path folder = fs::absolute(file).parent_path();
    if (folder.parent_path().filename() != "locale") return;
    const fs::path shipped = toml::shipped_cards() / ruleset / "locale";
    Ids english{more.begin(), more.end()}, sections;
    add_texts(shipped / "en" / file.filename(), english);
    if (folder.filename() != "en")
        add_texts(folder.parent_path() / "en" / file.filename(), english);
    for (const std::string& id : english) sections.insert(id.substr(0, id.find('.')));
    toml::Faults found, ignored;
    for (const toml::Document& document : toml::read_with_includes(file, ignored)) {
        toml::Table root{document, found};
        toml::read_words_head(root, ruleset);
    }
    each_table(file, [&](const toml::Document& document, const toml::Entry& table) {
        const auto fault = [&](const toml::Entry& entry, const std::string& text) {
            found.add({document.file, entry.place.line, entry.place.column, text});
        };
        if (!sections.contains(table.key))
            return fault(table, table.key + ": no such table in English" +
                                    toml::did_you_mean(table.key, views_of(sections)));
        each_text(table, "", [&](const std::string& id, const toml::Entry& entry) {
            constexpr std::string_view for_one{"_one"};  // Another form of the same word.
            const bool is_one =
                id.ends_with(for_one) && english.contains(id.substr(0, id.size() - for_one.size()));
            if (!is_one && !english.contains(id))
                fault(entry,
                      id + ": no such word in English" + toml::did_you_mean(id, views_of(english)));
        });
    });
    faults.take_sorted(std::move(found));
}

void check_reference(const fs::path& file, toml::Faults& faults) {
    const std::string ruleset = toml::ruleset_in(toml::pack_folder(file) / "pack.toml");
    if (ruleset.empty()) return;
    const Reference known = reference_of(toml::shipped_cards() / ruleset / "reference.toml");
    if (known.sections.empty()) return;
    std::vector<std::string_view> names;
    for (const auto& [name, ids] : known.sections) names.push_back(name);
    toml::Faults found;
    each_table(file, [&](const toml::Document& document, const toml::Entry& section) {
        const auto fault = [&](toml::Place place, const std::string& text) {
            found.add({document.file, place.line, place.column, section.key + text});
        };
        const auto at = known.sections.find(section.key);
        if (at == known.sections.end())
            return fault(section.place, ": " + toml::unknown_name(section.key, names));
        const Ids& ids = at->second;
        each_row(section, [&](const toml::Entry& entry) {
            const auto* id = std::get_if<std::string>(&entry.value.data);
            if (!known.keys.contains(entry.key))
                fault(entry.place, ": " + toml::unknown_name(entry.key, views_of(known.keys)));
            else if (entry.key == "id" && id != nullptr && !ids.contains(*id))
                fault(entry.value.place, ".id: " + toml::unknown_name(*id, views_of(ids)));
        });
    });
    faults.take_sorted(std::move(found));
}

}  // namespace muster::lab
