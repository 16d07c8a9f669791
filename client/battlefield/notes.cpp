#include "client/battlefield/notes.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace muster::battlefield {
/// In print/faces/battlefield/game.cpp.
const faces::Game& faces_game();
}  // namespace muster::battlefield

namespace muster::client {
namespace {

using NoteSource = faces::Glossary::Source;

/// By the section of the reference and the number, or the sign, that the entry begins with.
constexpr std::array battlefield_sources{
    NoteSource{"trait", "trait"},
    NoteSource{"phase.move", "step", "stat-move"},
    NoteSource{"phase.attack", "step", "stat-attack"},
    NoteSource{"rank.officer", "command", "BF-35"},
    NoteSource{"rank.troop", "command", "BF-37"},
    NoteSource{"rank.commander", "victory", "BF-47"},
    NoteSource{"command.in", "command", "BF-37"},
    NoteSource{"command.out", "command", "BF-41"},
    NoteSource{"key.end", "step", "stat-move"},
    NoteSource{"key.lost", "command", "BF-41"},
    NoteSource{"key.limit", "command", "BF-35"},
    NoteSource{"key.target", "step", "stat-attack"},
    NoteSource{"key.moved", "step", "stat-move"},
    NoteSource{"ground.difficult", "terrain", "BF-79"},
    NoteSource{"ground.impassable", "terrain", "BF-54"},
    NoteSource{"ground.high", "terrain", "BF-115"},
    NoteSource{"ground.fog", "terrain", "BF-117"},
};

/// Words that a message of the client explains; any other has a message of its own.
constexpr std::array<std::pair<std::string_view, std::string_view>, 5> battlefield_messages{{
    {"value.morale", "armyedit.tip_ml"},
    {"value.move", "armyedit.tip_mv"},
    {"value.die", "armyedit.tip_pow"},
    {"value.range", "armyedit.tip_rng"},
    {"key.waits", "battlefield_refusal.BF-20"},
}};

}  // namespace

BattlefieldNotes::BattlefieldNotes() : glossary_{battlefield::faces_game(), battlefield_sources} {}

std::optional<Meaning> BattlefieldNotes::find(const std::string& id,
                                              const Words::Messages& messages,
                                              const std::string& language) const {
    if (auto meaning = glossary_.find(id, language))
        return Meaning{std::move(meaning->text), std::move(meaning->rule)};
    const auto known = std::find_if(battlefield_messages.begin(), battlefield_messages.end(),
                                    [&](const auto& one) { return one.first == id; });
    std::string message =
        known == battlefield_messages.end() ? "note." + id : std::string{known->second};
    if (known == battlefield_messages.end())
        std::replace(message.begin() + 5, message.end(), '.', '_');
    Meaning out = meaning_of(messages, message);
    if (out.text.empty()) return std::nullopt;
    return out;
}

}  // namespace muster::client
