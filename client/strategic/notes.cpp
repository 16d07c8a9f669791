#include "client/strategic/notes.hpp"

#include "print/faces/strategic/effects.hpp"
#include "print/faces/strategic/sheet.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace muster::client {
namespace {

/// Without the markup of cards.
std::string plain(const std::string& marked) {
    std::string out;
    bool is_tag = false;
    for (const char c : marked) {
        if (c == '<') is_tag = true;
        if (!is_tag) out += c == '\n' ? ' ' : c;
        if (c == '>') is_tag = false;
    }
    return out;
}

/// What an army of the class can do, an ability a sentence.
std::string abilities_of(const StrategicPack& pack, const strategic::Class& row) {
    std::string out;
    for (const strategic::Ability& ability : row.abilities) {
        if (ability.cost == strategic::Cost::option) continue;
        out += (out.empty() ? "" : " ") + faces::ability_name(pack.words, row, ability) + ": " +
               plain(faces::ability_text(pack.words, *pack.tables, row, ability));
    }
    return out;
}

std::optional<Meaning> row_meaning(const StrategicPack& pack, std::string_view section,
                                   std::string_view id) {
    const strategic::Tables& tables = *pack.tables;
    const auto found = [&](const auto& rows, const auto& text) -> std::optional<Meaning> {
        const int at = strategic::find_index(rows, id);
        if (at < 0) return std::nullopt;
        const auto& row = rows[static_cast<std::size_t>(at)];
        std::string words = text(row);
        if (words.empty()) return std::nullopt;
        return Meaning{std::move(words), row.rule};
    };
    if (section == "class")
        return found(tables.classes,
                     [&](const strategic::Class& row) { return abilities_of(pack, row); });
    if (section == "doctrine")
        return found(tables.doctrines, [&](const strategic::Doctrine& row) {
            return plain(faces::effects_text(pack.words, tables, row.effects));
        });
    if (section == "terrain") {
        const faces::PrintedStrategicPack paper{{}, pack.tables, pack.words};
        return found(tables.terrains, [&](const strategic::Terrain& row) {
            return faces::terrain_note(paper, row);
        });
    }
    return std::nullopt;
}

}  // namespace

std::optional<Meaning> StrategicNotes::find(const std::string& id, const Words::Messages& messages,
                                            const std::string& language) const {
    if (const std::size_t point = id.find('.'); point != std::string::npos) {
        auto known = read_.find(language);
        if (known == read_.end()) known = read_.emplace(language, read_strategic(language)).first;
        if (known->second.tables != nullptr)
            if (auto meaning = row_meaning(known->second, std::string_view{id}.substr(0, point),
                                           std::string_view{id}.substr(point + 1)))
                return meaning;
    }
    std::string message = "note." + id;
    std::replace(message.begin() + 5, message.end(), '.', '_');
    Meaning out = meaning_of(messages, message);
    if (out.text.empty()) return std::nullopt;
    return out;
}

}  // namespace muster::client
