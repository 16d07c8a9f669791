#include "client/skirmish/notes.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace muster::skirmish {
/// In print/faces/skirmish/game.cpp.
const faces::Game& faces_game();
}  // namespace muster::skirmish

namespace muster::client {
namespace {

using NoteSource = faces::Glossary::Source;

/// By the section of the reference and the number that the entry begins with.
constexpr std::array duel_sources{
    NoteSource{"role", "role"},
    NoteSource{"trait", "trait"},
    NoteSource{"state", "state"},
    NoteSource{"power", "power"},
    NoteSource{"step.offense", "turn", "SK-26"},
    NoteSource{"step.defense", "turn", "SK-48"},
    NoteSource{"step.reveal", "turn", "SK-50"},
    NoteSource{"step.respond", "turn", "SK-54"},
    NoteSource{"step.roll", "turn", "SK-55"},
    NoteSource{"step.fate", "turn", "SK-57"},
    NoteSource{"step.aftermath", "step", "SK-61"},
    NoteSource{"phase.1", "battle", "SK-20"},
    NoteSource{"phase.2", "battle", "SK-32"},
    NoteSource{"stat.strength", "glossary", "SK-63"},
    NoteSource{"total", "glossary", "SK-65"},
    NoteSource{"stat.base_morale", "morale", "SK-101"},
    NoteSource{"stat.morale", "reminder", "SK-29"},
    NoteSource{"rout", "morale", "SK-105"},
    NoteSource{"unable", "glossary", "SK-23"},
    NoteSource{"pass", "glossary", "SK-24"},
};

}  // namespace

SkirmishNotes::SkirmishNotes() : glossary_{skirmish::faces_game(), duel_sources} {}

std::optional<Meaning> SkirmishNotes::find(const std::string& id, const Words::Messages& messages,
                                           const std::string& language) const {
    if (auto meaning = glossary_.find(id, language))
        return Meaning{std::move(meaning->text), std::move(meaning->rule)};
    // Others have a message of their own.
    std::string message = "note." + id;
    std::replace(message.begin() + 5, message.end(), '.', '_');
    Meaning out = meaning_of(messages, message);
    if (out.text.empty()) return std::nullopt;
    return out;
}

}  // namespace muster::client
