#include "engine/toml/reader.hpp"

#include "engine/core/utf8.hpp"
#include "engine/toml/nameless.hpp"
#include "engine/toml/names.hpp"
#include "engine/toml/pack_files.hpp"
#include "engine/toml/pictures.hpp"
#include "engine/toml/text/nearest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>

namespace muster::toml {
namespace {

bool has_control_character(std::string_view text) {
    return std::any_of(text.begin(), text.end(),
                       [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
}

constexpr std::string_view id_text = "small letters, digits and _, a letter first, at most 40";

bool is_id(std::string_view text) {
    const auto fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    };
    return !text.empty() && text.size() <= 40 && text[0] >= 'a' && text[0] <= 'z' &&
           std::all_of(text.begin(), text.end(), fits);
}

std::string listed(std::span<const std::string_view> names) {
    std::string out;
    for (const std::string_view name : names)
        out += (out.empty() ? "\"" : ", \"") + std::string{name} + '"';
    return out;
}

/// Not a number where `value` is none.
double number_of(const Value& value) {
    if (const auto* whole = std::get_if<std::int64_t>(&value.data))
        return static_cast<double>(*whole);
    const auto* real = std::get_if<double>(&value.data);
    return real == nullptr ? std::nan("") : *real;
}

std::string range_text(Range range) {
    return fmt::format("whole number, {} to {}", range.low, range.high);
}

}  // namespace

std::string did_you_mean(std::string_view found, std::span<const std::string_view> candidates) {
    const auto guess = nearest(found, candidates);
    return guess ? fmt::format("; did you mean \"{}\"?", *guess) : std::string{};
}

std::string unknown_name(std::string_view found, std::span<const std::string_view> allowed) {
    return fmt::format("found {}; allowed: {}{}", quote(found), listed(allowed),
                       did_you_mean(found, allowed));
}

Table::Table(const Document& document, Faults& faults)
    : Table{document.root, std::get<Entries>(document.root.data), document.file, "", faults} {}

Table::Table(const Value& value, const Entries& entries, std::string file, std::string path,
             Faults& faults)
    : entries_{&entries},
      place_{value.place},
      file_{std::move(file)},
      path_{std::move(path)},
      faults_{&faults} {}

const Entry* Table::find(std::string_view key) const {
    const auto at = std::find_if(entries_->begin(), entries_->end(),
                                 [&](const Entry& entry) { return entry.key == key; });
    return at == entries_->end() ? nullptr : &*at;
}

bool Table::is_text(std::string_view key) const {
    const Entry* entry = find(key);
    return entry != nullptr && std::holds_alternative<std::string>(entry->value.data);
}

bool Table::is_empty_text(std::string_view key) const {
    const Entry* entry = find(key);
    const auto* text = entry == nullptr ? nullptr : std::get_if<std::string>(&entry->value.data);
    return text != nullptr && text->empty();
}

bool Table::is_empty_list(std::string_view key) const {
    const Entry* entry = find(key);
    const List* list = entry == nullptr ? nullptr : std::get_if<List>(&entry->value.data);
    return list != nullptr && list->empty();
}

Place Table::place(std::string_view key) const {
    const Entry* entry = find(key);
    return entry != nullptr ? entry->value.place : place_;
}

std::string Table::path(std::string_view key) const {
    return path_.empty() ? std::string{key} : fmt::format("{}.{}", path_, key);
}

void Table::fault_at(Place place, const std::string& path, const std::string& message) {
    faults_->add({file_, place.line, place.column, path.empty() ? message : path + ": " + message});
}

void Table::fault(std::string_view key, const std::string& message, bool at_key) {
    const Entry* entry = find(key);
    const Place place = entry == nullptr ? place_ : at_key ? entry->place : entry->value.place;
    fault_at(place, path(key), message);
}

void Table::note(const std::string& file, Place place, const std::string& message) {
    faults_->add({file, place.line, place.column, message, true});
}

void Table::note_at(std::string_view key, const std::string& message) {
    note(file_, place(key), path(key) + ": " + message);
}

void Table::remark(std::string_view key, const std::string& message) {
    const Entry* entry = find(key);
    const Place place = entry == nullptr ? place_ : entry->value.place;
    faults_->remark({file_, place.line, place.column, path(key) + ": " + message});
}

void Table::refuse(std::string_view key, const std::string& why) {
    allow({key});
    if (has(key)) fault(key, "not allowed here: " + why, true);
}

void Table::allow(std::initializer_list<std::string_view> keys) {
    for (const std::string_view key : keys)
        if (std::find(known_.begin(), known_.end(), key) == known_.end()) known_.emplace_back(key);
}

const Value* Table::ask(std::string_view key, Need need, const std::string& allowed) {
    allow({key});
    const Entry* entry = find(key);
    if (entry != nullptr) return &entry->value;
    if (need == Need::required)
        fault_here(fmt::format("missing key \"{}\"; allowed: {}", key, allowed));
    return nullptr;
}

void Table::wrong(std::string_view key, const Value& value, const std::string& allowed) {
    fault_at(value.place, path(key), fmt::format("found {}; allowed: {}", value.quoted(), allowed));
}

std::optional<std::string> Table::text(std::string_view key, Need need, std::size_t most) {
    const std::string allowed = fmt::format("text of 1 to {} characters on one line", most);
    const Value* value = ask(key, need, allowed);
    if (value == nullptr) return std::nullopt;
    const auto* found = std::get_if<std::string>(&value->data);
    if (found == nullptr || found->empty() || character_count(*found) > most ||
        has_control_character(*found)) {
        wrong(key, *value, allowed);
        return std::nullopt;
    }
    // Names are compared, sorted and written by people, who see no space at an end.
    const bool is_name = key == "name" || key == "governor";
    if (is_name && has_outer_space(*found)) wrong(key, *value, allowed + ", no space at its ends");
    return *found;
}

std::optional<std::string> Table::file_name(std::string_view key, Need need, std::size_t most) {
    auto name = text(key, need, most);
    if (!name) return std::nullopt;
    if (is_in_pack(std::filesystem::path{file_}.parent_path() / *name, file_)) return name;
    fault(key, outside_pack(*name, file_));
    return std::nullopt;
}

std::optional<std::string> Table::picture(std::string_view key, Need need, std::size_t most) {
    auto name = file_name(key, need, most);
    if (!name) return std::nullopt;
    if (const auto why = picture_danger(std::filesystem::path{file_}.parent_path() / *name))
        fault(key, "the picture " + quote(*name) + " " + *why);
    return name;
}

std::optional<std::string> Table::id(std::string_view key, Need need) {
    const std::string allowed{id_text};
    const Value* value = ask(key, need, allowed);
    if (value == nullptr) return std::nullopt;
    const auto* found = std::get_if<std::string>(&value->data);
    if (found == nullptr || !is_id(*found)) {
        wrong(key, *value, allowed);
        return std::nullopt;
    }
    return *found;
}

std::optional<std::int64_t> Table::integer(std::string_view key, Range range, Need need) {
    const Value* value = ask(key, need, range_text(range));
    if (value == nullptr) return std::nullopt;
    const auto* found = std::get_if<std::int64_t>(&value->data);
    if (found == nullptr || *found < range.low || *found > range.high) {
        wrong(key, *value, range_text(range));
        return std::nullopt;
    }
    return *found;
}

std::optional<double> Table::number(std::string_view key, Span range, Need need) {
    const std::string allowed = fmt::format("a number, {:g} to {:g}", range.low, range.high);
    const Value* value = ask(key, need, allowed);
    if (value == nullptr) return std::nullopt;
    const double found = number_of(*value);
    if (found >= range.low && found <= range.high) return found;
    wrong(key, *value, allowed);
    return std::nullopt;
}

std::optional<std::int64_t> Table::halves(std::string_view key, Range range, Need need) {
    const std::string allowed =
        fmt::format("number in steps of 0.5, {:g} to {:g}", static_cast<double>(range.low) / 2,
                    static_cast<double>(range.high) / 2);
    const Value* value = ask(key, need, allowed);
    if (value == nullptr) return std::nullopt;
    const double doubled = number_of(*value) * 2;
    if (!(doubled >= static_cast<double>(range.low) &&
          doubled <= static_cast<double>(range.high)) ||
        std::floor(doubled) != doubled) {
        wrong(key, *value, allowed);
        return std::nullopt;
    }
    return static_cast<std::int64_t>(doubled);
}

std::optional<bool> Table::boolean(std::string_view key, Need need) {
    const Value* value = ask(key, need, "true, false");
    if (value == nullptr) return std::nullopt;
    const auto* found = std::get_if<bool>(&value->data);
    if (found == nullptr) {
        wrong(key, *value, "true, false");
        return std::nullopt;
    }
    return *found;
}

std::optional<std::size_t> Table::pick(const Value& value, const std::string& path,
                                       std::span<const std::string_view> names) {
    const auto* found = std::get_if<std::string>(&value.data);
    if (found == nullptr) {
        fault_at(value.place, path,
                 fmt::format("found {}; allowed: {}", value.quoted(), listed(names)));
        return std::nullopt;
    }
    const auto at = std::find(names.begin(), names.end(), *found);
    if (at == names.end()) {
        if (!has_nameless(names)) fault_at(value.place, path, unknown_name(*found, names));
        return std::nullopt;
    }
    return static_cast<std::size_t>(at - names.begin());
}

std::optional<std::size_t> Table::choice(std::string_view key,
                                         std::span<const std::string_view> names, Need need) {
    const Value* value = ask(key, need, listed(names));
    if (value == nullptr) return std::nullopt;
    return pick(*value, path(key), names);
}

std::vector<Located<std::size_t>> Table::choices(std::string_view key,
                                                 std::span<const std::string_view> names) {
    std::vector<Located<std::size_t>> out;
    const Value* value = ask(key, Need::optional, "");
    if (value == nullptr) return out;
    const auto* list = std::get_if<List>(&value->data);
    if (list == nullptr) {
        wrong(key, *value, "a list of " + listed(names));
        return out;
    }
    for (std::size_t i = 0; i < list->size(); ++i) {
        const Value& item = (*list)[i];
        const std::string item_path = fmt::format("{}[{}]", path(key), i + 1);
        const auto index = pick(item, item_path, names);
        if (!index) continue;
        const auto same = [&](const auto& earlier) { return earlier.value == *index; };
        if (std::any_of(out.begin(), out.end(), same))
            fault_at(item.place, item_path, "found " + item.quoted() + " twice; allowed: once");
        else
            out.push_back({*index, item.place, item_path});
    }
    return out;
}

std::vector<Located<std::string>> Table::texts(std::string_view key, std::size_t most_items,
                                               std::size_t most_characters) {
    std::vector<Located<std::string>> out;
    const std::string allowed =
        fmt::format("at most {} texts of 1 to {} characters", most_items, most_characters);
    const Value* value = ask(key, Need::optional, allowed);
    if (value == nullptr) return out;
    const auto take = [&](const Value& item, const std::string& item_path) {
        const auto* found = std::get_if<std::string>(&item.data);
        if (found == nullptr || found->empty() || character_count(*found) > most_characters ||
            has_control_character(*found))
            fault_at(item.place, item_path,
                     fmt::format("found {}; allowed: text of 1 to {} characters", item.quoted(),
                                 most_characters));
        else
            out.push_back({*found, item.place, item_path});
    };
    if (const auto* list = std::get_if<List>(&value->data)) {
        if (list->size() > most_items) {
            fault(key, fmt::format("found a list of {}; allowed: {}", list->size(), allowed));
            return out;
        }
        for (std::size_t i = 0; i < list->size(); ++i)
            take((*list)[i], fmt::format("{}[{}]", path(key), i + 1));
    } else if (std::holds_alternative<std::string>(value->data)) {
        take(*value, path(key));
    } else {
        wrong(key, *value, allowed);
    }
    return out;
}

std::vector<Located<List>> Table::lists(std::string_view key, std::size_t most) {
    std::vector<Located<List>> out;
    const std::string allowed = fmt::format("a list of at most {} lists", most);
    const Value* value = ask(key, Need::optional, allowed);
    if (value == nullptr) return out;
    const auto* list = std::get_if<List>(&value->data);
    if (list == nullptr || list->size() > most) {
        wrong(key, *value, allowed);
        return out;
    }
    for (std::size_t i = 0; i < list->size(); ++i) {
        const Value& item = (*list)[i];
        const std::string item_path = fmt::format("{}[{}]", path(key), i + 1);
        if (const auto* inner = std::get_if<List>(&item.data))
            out.push_back({*inner, item.place, item_path});
        else
            fault_at(item.place, item_path, "found " + item.quoted() + "; allowed: a list");
    }
    return out;
}

std::optional<Table> Table::table(std::string_view key, Need need) {
    const Value* value = ask(key, need, "a table");
    if (value == nullptr) return std::nullopt;
    const auto* found = std::get_if<Entries>(&value->data);
    if (found == nullptr) {
        wrong(key, *value, "a table");
        return std::nullopt;
    }
    return Table{*value, *found, file_, path(key), *faults_};
}

std::vector<Table> Table::tables(std::string_view key, std::size_t most) {
    std::vector<Table> out;
    const std::string allowed = fmt::format("a list of at most {} tables", most);
    const Value* value = ask(key, Need::optional, allowed);
    if (value == nullptr) return out;
    const auto* list = std::get_if<List>(&value->data);
    if (list == nullptr) {
        wrong(key, *value, allowed);
        return out;
    }
    if (list->size() > most) {
        fault(key, fmt::format("found a list of {}; allowed: {}", list->size(), allowed));
        return out;
    }
    for (std::size_t i = 0; i < list->size(); ++i) {
        const Value& item = (*list)[i];
        const std::string item_path = fmt::format("{}[{}]", path(key), i + 1);
        if (const auto* found = std::get_if<Entries>(&item.data))
            out.emplace_back(item, *found, file_, item_path, *faults_);
        else
            fault_at(item.place, item_path, "found " + item.quoted() + "; allowed: a table");
    }
    return out;
}

std::vector<std::pair<std::string, Table>> Table::named(std::string_view key, std::size_t most) {
    std::vector<std::pair<std::string, Table>> out;
    auto all = table(key);
    if (!all) return out;
    if (all->entries().size() > most) {
        fault(key,
              fmt::format("found {} tables; allowed: at most {}", all->entries().size(), most));
        return out;
    }
    for (const Entry& entry : all->entries()) {
        if (!is_id(entry.key))
            fault_at(entry.place, all->path_,
                     fmt::format("found {}; allowed: {}", quote(entry.key), id_text));
        else if (auto one = all->table(entry.key))
            out.emplace_back(entry.key, std::move(*one));
    }
    return out;
}

void Table::finish() {
    std::vector<std::string_view> allowed{known_.begin(), known_.end()};
    std::sort(allowed.begin(), allowed.end());
    std::string names;
    for (const std::string_view key : allowed)
        names += (names.empty() ? "" : ", ") + std::string{key};
    for (const Entry& entry : *entries_) {
        if (std::find(known_.begin(), known_.end(), entry.key) != known_.end()) continue;
        fault_at(entry.place, path_,
                 fmt::format("unknown key {}; allowed: {}{}", quote(entry.key), names,
                             did_you_mean(entry.key, allowed)));
    }
}

bool Ids::claim(Table& table, std::string_view key, const std::string& id) {
    const auto [at, is_new] = first_.try_emplace(id, First{table.file(), table.place(key)});
    if (is_new) return true;
    table.fault(key, fmt::format("found {} a second time; allowed: an id of its own", quote(id)));
    table.note(at->second.file, at->second.place, fmt::format("{} stands here first", quote(id)));
    return false;
}

}  // namespace muster::toml
