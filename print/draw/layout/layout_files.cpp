#include "print/draw/layout/layout_files.hpp"

#include "engine/toml/pack_files.hpp"
#include "engine/toml/text/nearest.hpp"
#include "print/draw/layout/draw.hpp"
#include "print/draw/layout/layout.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace muster::draw {
namespace {

namespace fs = std::filesystem;

// What no layout for print needs, and what would take minutes to read or to draw.
constexpr std::size_t max_keys = 500, max_faces = 64, max_items = 1000, max_extends = 16,
                      max_faults = 200;

const toml::Entry* find_entry(const toml::Entries& entries, std::string_view key) {
    const auto at = std::find_if(entries.begin(), entries.end(),
                                 [&](const toml::Entry& entry) { return entry.key == key; });
    return at == entries.end() ? nullptr : &*at;
}

const toml::Value* value_at(const toml::Document& document, std::string_view section,
                            std::string_view entry = {}) {
    const auto* root = std::get_if<toml::Entries>(&document.root.data);
    const toml::Entry* outer = root != nullptr ? find_entry(*root, section) : nullptr;
    if (outer == nullptr || entry.empty()) return outer == nullptr ? nullptr : &outer->value;
    const auto* keys = std::get_if<toml::Entries>(&outer->value.data);
    const toml::Entry* inner = keys != nullptr ? find_entry(*keys, entry) : nullptr;
    return inner == nullptr ? nullptr : &inner->value;
}

const toml::Value* key_of(const toml::Value* table, std::string_view key) {
    const auto* keys = table != nullptr ? std::get_if<toml::Entries>(&table->data) : nullptr;
    const toml::Entry* entry = keys != nullptr ? find_entry(*keys, key) : nullptr;
    return entry == nullptr ? nullptr : &entry->value;
}

bool is_true(const toml::Value* value) {
    const auto* flag = value != nullptr ? std::get_if<bool>(&value->data) : nullptr;
    return flag != nullptr && *flag;
}

const std::string* word_of(const toml::Value* value) {
    return value != nullptr ? std::get_if<std::string>(&value->data) : nullptr;
}

/// Replaces the key of this name, or appends it.
void set(LayoutTable& table, LayoutKey key) {
    const auto at = std::find_if(table.keys.begin(), table.keys.end(),
                                 [&](const LayoutKey& other) { return other.name == key.name; });
    if (at == table.keys.end())
        table.keys.push_back(std::move(key));
    else
        *at = std::move(key);
}

}  // namespace

const LayoutKey* LayoutTable::find(std::string_view name) const {
    const auto at = std::find_if(keys.begin(), keys.end(),
                                 [&](const LayoutKey& key) { return key.name == name; });
    return at == keys.end() ? nullptr : &*at;
}

LayoutFiles::LayoutFiles(const fs::path& file, toml::Faults& faults) : faults_{faults} {
    read(file, nullptr, nullptr);
}

void LayoutFiles::read(const fs::path& file, const toml::Document* asked_by,
                       const toml::Value* name) {
    const fs::path canonical = fs::weakly_canonical(file);
    if (std::find(open_.begin(), open_.end(), canonical) != open_.end()) {
        std::string chain;
        for (const auto& open : open_) chain += open.filename().string() + " -> ";
        return fault(*asked_by, name->place,
                     "extends: found " + name->quoted() +
                         "; allowed: a layout that does not extend this one in its turn (" + chain +
                         canonical.filename().string() + ")");
    }
    if (open_.size() >= max_extends)
        return fault(*asked_by, name->place,
                     "extends: found more than " + std::to_string(max_extends) +
                         " layouts on each other; allowed: at most as many");
    std::ifstream stream{file, std::ios::binary};
    if (!stream) throw std::runtime_error{file.string() + ": error: this layout cannot be read"};
    auto parsed = toml::parse({std::istreambuf_iterator<char>{stream}, {}}, file.string(), faults_);
    if (!parsed || !faults_.empty()) return;
    parsed->path = file;
    if (const toml::Value* base = value_at(*parsed, "extends")) {
        open_.push_back(canonical);
        if (const std::string* word = word_of(base)) {
            const fs::path found = find_layout(*word, file.parent_path());
            if (!found.empty() && !toml::is_in_pack(found, file) &&
                !toml::is_in_pack(found, shipped_layouts() / "layout.toml"))
                fault(*parsed, base->place, "extends: " + toml::outside_pack(*word, file));
            else if (!found.empty())
                read(found, &*parsed, base);
            else {
                const auto shipped = shipped_layout_names();
                unknown(*parsed, base->place,
                        "extends: found " + base->quoted() + ", which is no file beside this one",
                        *word, {shipped.begin(), shipped.end()});
            }
        } else {
            fault(*parsed, base->place,
                  "extends: found " + base->quoted() + "; allowed: a layout's file or name");
        }
        open_.pop_back();
    }
    documents_.push_back(std::move(*parsed));
}

LayoutTable LayoutFiles::root() {
    LayoutTable out;
    for (const auto& document : documents_) merge(out, document, document.root);
    return out;
}

LayoutTable LayoutFiles::table(const std::string& section, const std::string& entry) {
    LayoutTable out;
    out.path = entry.empty() ? section : section + "." + entry;
    for (const auto& document : documents_)
        if (const toml::Value* value = value_at(document, section, entry))
            merge(out, document, *value);
    return out;
}

void LayoutFiles::merge(LayoutTable& table, const toml::Document& document,
                        const toml::Value& value) {
    const auto* entries = std::get_if<toml::Entries>(&value.data);
    if (entries == nullptr)
        return fault(document, value.place,
                     table.path + ": found " + value.quoted() + "; allowed: a table");
    const std::size_t most = table.path == "faces" ? max_faces : max_keys;
    if (entries->size() > most)
        return fault(document, value.place,
                     (table.path.empty() ? "" : table.path + ": ") + "found " +
                         std::to_string(entries->size()) + " keys; allowed: at most " +
                         std::to_string(most));
    if (table.document == nullptr) {
        table.document = &document;
        table.place = value.place;
    }
    for (const auto& entry : *entries)
        set(table, {entry.key, table.path.empty() ? entry.key : table.path + "." + entry.key,
                    &document, entry.place, &entry.value});
}

std::vector<LayoutTable> LayoutFiles::items(const std::string& face, const std::string& detail) {
    // A file that replaces the face leaves nothing of what the files before it say.
    std::vector<std::pair<const toml::Document*, const toml::Value*>> parts;
    for (const auto& document : documents_)
        if (const toml::Value* value = value_at(document, "faces", face)) {
            if (is_true(key_of(value, "replace"))) parts.clear();
            parts.emplace_back(&document, value);
        }
    std::vector<LayoutTable> out;
    const toml::Document* asked_by{};
    const toml::Value* like{};
    for (const auto& [document, value] : parts)
        if (const toml::Value* given = key_of(value, "like")) {
            asked_by = document;
            like = given;
        }
    if (like != nullptr) {
        const LayoutTable faces = table("faces");
        std::vector<std::string_view> above;
        for (const auto& key : faces.keys) {
            if (key.name == face) break;
            above.push_back(key.name);
        }
        const std::string* name = word_of(like);
        if (name != nullptr && std::find(above.begin(), above.end(), *name) != above.end())
            out = items(*name, detail);
        else
            unknown(*asked_by, like->place,
                    "faces." + face + ".like: found " + like->quoted() +
                        ", which is no face further up",
                    name != nullptr ? *name : "", above);
    }
    for (const auto& [document, value] : parts)
        if (const toml::Value* list = key_of(value, detail))
            edit(out, *document, *list, "faces." + face + "." + detail);
    return out;
}

void LayoutFiles::edit(std::vector<LayoutTable>& items, const toml::Document& document,
                       const toml::Value& value, const std::string& path) {
    const auto* list = std::get_if<toml::List>(&value.data);
    if (list == nullptr)
        return fault(document, value.place,
                     path + ": found " + value.quoted() + "; allowed: a list of items");
    if (list->size() > max_items)
        return fault(document, value.place,
                     path + ": found " + std::to_string(list->size()) +
                         " items; allowed: at most " + std::to_string(max_items));
    std::vector<std::string> taken;  // names that this list has had
    for (std::size_t i = 0; i < list->size(); ++i) {
        const toml::Value& given = (*list)[i];
        LayoutTable item;
        item.path = path + "[" + std::to_string(i + 1) + "]";
        merge(item, document, given);
        if (item.document == nullptr) continue;
        const std::string* name = word_of(key_of(&given, "name"));
        const std::string* kind = word_of(key_of(&given, "kind"));
        if (name != nullptr && std::find(taken.begin(), taken.end(), *name) != taken.end())
            fault(document, given.place,
                  item.path + ".name: found " + toml::quote(*name) +
                      "; allowed: a name that no other item of this list has");
        if (name != nullptr) taken.push_back(*name);
        const auto old =
            name == nullptr
                ? items.end()
                : std::find_if(items.begin(), items.end(), [&](const LayoutTable& other) {
                      const LayoutKey* key = other.find("name");
                      const std::string* known = key != nullptr ? word_of(key->value) : nullptr;
                      return known != nullptr && *known == *name;
                  });
        const bool is_removal = is_true(key_of(&given, "remove"));
        if (old == items.end()) {
            if (name != nullptr && (kind == nullptr || is_removal)) {
                std::vector<std::string_view> names;
                for (const auto& other : items)
                    if (const LayoutKey* key = other.find("name"))
                        if (const std::string* known = word_of(key->value)) names.push_back(*known);
                unknown(document, given.place,
                        item.path + ".name: found " + toml::quote(*name) +
                            ", which is no item so far (a new one needs a kind)",
                        *name, names);
            } else if (is_removal) {
                fault(document, given.place,
                      item.path + ".remove: an item is dropped by its name, and this has none");
            } else {
                items.push_back(std::move(item));
            }
        } else if (is_removal) {
            items.erase(old);
        } else if (const LayoutKey* was = old->find("kind"); kind != nullptr && was != nullptr &&
                                                             word_of(was->value) != nullptr &&
                                                             *word_of(was->value) != *kind) {
            *old = std::move(item);  // another kind has other keys
        } else {
            for (auto& key : item.keys) set(*old, std::move(key));
        }
    }
}

std::vector<std::string_view> LayoutFiles::keys_above(const toml::Document& document,
                                                      std::string_view section) const {
    std::vector<std::string_view> out;
    for (const auto& above : documents_) {
        if (&above == &document) break;
        const toml::Value* table = value_at(above, section);
        const auto* keys = table != nullptr ? std::get_if<toml::Entries>(&table->data) : nullptr;
        if (keys == nullptr) continue;
        for (const auto& entry : *keys) out.emplace_back(entry.key);
    }
    return out;
}

std::vector<fs::path> LayoutFiles::files() const {
    std::vector<fs::path> out;
    for (auto at = documents_.rbegin(); at != documents_.rend(); ++at) out.push_back(at->path);
    return out;
}

const toml::Document* LayoutFiles::own() const {
    return documents_.empty() ? nullptr : &documents_.back();
}

void LayoutFiles::fault(const toml::Document& document, const toml::Place& place,
                        const std::string& message) {
    const auto& list = faults_.list();
    if (list.size() >= max_faults) return;
    const bool is_known = std::any_of(list.begin(), list.end(), [&](const toml::Fault& fault) {
        return fault.file == document.file && fault.line == place.line &&
               fault.column == place.column && fault.message == message;
    });
    if (!is_known) faults_.add({document.file, place.line, place.column, message});
}

void LayoutFiles::unknown(const toml::Document& document, const toml::Place& place,
                          const std::string& what, std::string_view word,
                          const std::vector<std::string_view>& allowed) {
    std::string text = what + "; allowed: ";
    for (const auto& key : allowed) text += (key == allowed.front() ? "" : ", ") + std::string{key};
    if (const auto near = toml::nearest(word, allowed))
        text += "; did you mean \"" + std::string{*near} + "\"?";
    fault(document, place, text);
}

}  // namespace muster::draw
