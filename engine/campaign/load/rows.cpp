#include "engine/campaign/load/rows.hpp"

#include "engine/toml/nameless.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

namespace muster::campaign {

using toml::Need;
using toml::Table;

namespace {

std::vector<std::string_view> views_of(const std::vector<std::string>& names) {
    return {names.begin(), names.end()};
}

}  // namespace

const toml::Value* ListReader::take(std::string_view what) {
    if (!is_at_end()) return &list_.value[next_++];
    fault(fmt::format("{} is missing", what));
    return nullptr;
}

std::optional<int> ListReader::integer(std::string_view what, toml::Range range) {
    const toml::Value* value = take(what);
    if (value == nullptr) return std::nullopt;
    const auto* found = std::get_if<std::int64_t>(&value->data);
    if (found != nullptr && *found >= range.low && *found <= range.high)
        return static_cast<int>(*found);
    table_.fault_at(value->place, list_.path,
                    fmt::format("{}: found {}; allowed: whole number, {} to {}", what,
                                value->quoted(), range.low, range.high));
    return std::nullopt;
}

std::optional<std::size_t> ListReader::choice(std::string_view what,
                                              const std::vector<std::string>& names) {
    const toml::Value* value = take(what);
    if (value == nullptr) return std::nullopt;
    if (const auto* found = std::get_if<std::string>(&value->data)) {
        const auto at = std::find(names.begin(), names.end(), *found);
        if (at != names.end()) return static_cast<std::size_t>(at - names.begin());
        if (!toml::has_nameless(names))
            table_.fault_at(value->place, list_.path, toml::unknown_name(*found, views_of(names)));
        return std::nullopt;
    }
    table_.fault_at(value->place, list_.path,
                    fmt::format("{}: found {}; allowed: text", what, value->quoted()));
    return std::nullopt;
}

std::optional<std::size_t> ListReader::skip(std::string_view what) {
    (void)take(what);
    return std::nullopt;
}

void ListReader::finish(std::string_view shape) {
    if (!is_at_end())
        table_.fault_at(list_.value[next_].place, list_.path,
                        fmt::format("{} is one item too many; allowed: {}",
                                    list_.value[next_].quoted(), shape));
}

Cell read_cell(ListReader& list, const board::HexMap& map) {
    constexpr toml::Range range{-1000, 1000};
    const auto q = list.integer("q", range);
    const auto r = list.integer("r", range);
    if (!q || !r) return nowhere;
    const Cell cell = map.cell({*q, *r});
    if (cell == nowhere) list.fault(fmt::format("the map has no hex {}", hex_text({*q, *r})));
    return cell;
}

Cell read_hex_key(Table& table, std::string_view key, const board::HexMap& map, Need need) {
    if (!table.has(key)) {
        if (need == Need::required)
            table.fault_here(fmt::format("missing key \"{}\"; allowed: a hex, [q, r]", key));
        return nowhere;
    }
    for (const toml::Entry& entry : table.entries()) {
        if (entry.key != key) continue;
        const auto* list = std::get_if<toml::List>(&entry.value.data);
        table.allow({key});
        if (list == nullptr) {
            table.fault(key, fmt::format("found {}; allowed: a hex, [q, r]", entry.value.quoted()));
            return nowhere;
        }
        const toml::Located<toml::List> located{*list, entry.value.place, table.path(key)};
        ListReader reader{table, located};
        const Cell cell = read_cell(reader, map);
        reader.finish("q, r");
        return cell;
    }
    return nowhere;
}

std::optional<std::size_t> read_ref(Table& table, std::string_view key,
                                    const std::vector<std::string>& ids, Need need) {
    const std::vector<std::string_view> names = views_of(ids);
    return table.choice(key, names, need);
}

std::vector<std::size_t> read_refs(Table& table, std::string_view key,
                                   const std::vector<std::string>& ids) {
    const std::vector<std::string_view> names = views_of(ids);
    std::vector<std::size_t> out;
    for (const auto& found : table.choices(key, names)) out.push_back(found.value);
    return out;
}

}  // namespace muster::campaign
