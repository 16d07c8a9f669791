#include "engine/lab/commands/check/check_pictures.hpp"

#include "engine/lab/commands/check/paper_judge.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/pack_files.hpp"
#include "engine/toml/pictures.hpp"
#include "engine/toml/reader.hpp"
#include "engine/toml/words/signs.hpp"

#include <fmt/format.h>

#include <string_view>
#include <system_error>
#include <vector>

namespace muster::lab {
namespace {

namespace fs = std::filesystem;

/// As messages call an entry of a list: by its id, or else by its number.
std::string called(const std::string& path, const toml::Value& value, std::size_t index) {
    if (const auto* entries = std::get_if<toml::Entries>(&value.data))
        for (const toml::Entry& entry : *entries)
            if (const auto* id = std::get_if<std::string>(&entry.value.data);
                id != nullptr && entry.key == "id")
                return path + "." + *id;
    return fmt::format("{}[{}]", path, index + 1);
}

/// Every `art` that is there, however deep in the tables, and the picture of a war.
void check_whole(const toml::Document& document, const toml::Value& value, const std::string& path,
                 toml::Faults& faults) {
    if (const auto* list = std::get_if<toml::List>(&value.data))
        for (std::size_t i = 0; i < list->size(); ++i)
            check_whole(document, (*list)[i], called(path, (*list)[i], i), faults);
    const auto* entries = std::get_if<toml::Entries>(&value.data);
    if (entries == nullptr) return;
    for (const toml::Entry& entry : *entries) {
        const std::string own = path.empty() ? entry.key : path + "." + entry.key;
        const auto* text = std::get_if<std::string>(&entry.value.data);
        if (text == nullptr) {
            check_whole(document, entry.value, own, faults);
            continue;
        }
        std::error_code failed;
        const fs::path file = document.path.parent_path() / *text;
        if ((entry.key != "art" && own != "war.picture") ||
            !toml::is_in_pack(file, document.path) || !fs::is_regular_file(file, failed))
            continue;
        if (toml::picture_danger(file))
            continue;  // Whoever reads the definitions in earnest reports it.
        const toml::Place place = entry.value.place;
        if (const std::string why = picture_fault(file); !why.empty())
            faults.add({document.file, place.line, place.column,
                        fmt::format("{}: found {}, which {}", own, toml::quote(*text), why)});
    }
}

/// A picture that a table names has to be there; what is broken is reported by check_whole.
void check_there(toml::Table& table, std::string_view key, const toml::Document& document) {
    if (!table.is_text(key)) return;  // Whoever reads the definitions in earnest reports it.
    const auto name = table.text(key, toml::Need::optional, 400);
    if (!name) return;
    std::error_code failed;
    const fs::path file = document.path.parent_path() / *name;
    if (!fs::is_regular_file(file, failed) || picture_fault(file).empty())
        toml::check_picture(table, key, *name);
}

/// The words of warfare have a table of this name.
bool has_cards(const toml::Document& document) {
    for (const toml::Entry& entry : std::get<toml::Entries>(document.root.data))
        if (entry.key == "card") return std::holds_alternative<toml::List>(entry.value.data);
    return false;
}

}  // namespace

void check_pictures(const fs::path& definitions, toml::Faults& faults) {
    constexpr std::size_t most = 100000;
    toml::Faults ignored;  // Whoever reads the definitions in earnest reports them.
    for (const toml::Document& document : toml::read_with_includes(definitions, ignored)) {
        check_whole(document, document.root, {}, faults);
        toml::Table root{document, faults};
        if (auto war = root.table("war")) check_there(*war, "picture", document);
        if (!has_cards(document)) continue;
        for (toml::Table& card : root.tables("card", most)) {
            if (const auto id = card.id("id")) card.rename("card." + *id);
            if (const auto charge = card.id("charge", toml::Need::optional))
                toml::check_charge(card, "charge", *charge);
            check_there(card, "art", document);
        }
    }
}

}  // namespace muster::lab
