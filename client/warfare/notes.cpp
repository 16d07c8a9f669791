#include "client/warfare/notes.hpp"

#include "engine/warfare/model/units.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

namespace muster::warfare {
/// In print/faces/warfare/game.cpp.
const faces::Game& faces_game();
}  // namespace muster::warfare

namespace muster::client {
namespace {

using NoteSource = faces::Glossary::Source;

/// By the section of the reference and the number that the entry begins with.
constexpr std::array warfare_sources{
    NoteSource{"stat.attack", "round", "WF-101"}, NoteSource{"stat.defense", "round", "WF-101"},
    NoteSource{"stat.power", "round", "WF-107"},  NoteSource{"stat.toughness", "round", "WF-107"},
    NoteSource{"stat.morale", "round", "WF-128"}, NoteSource{"state.diminished", "round", "WF-128"},
    NoteSource{"rallied", "round", "WF-122"},     NoteSource{"state.exhausted", "round", "WF-70"},
    NoteSource{"fresh", "round", "WF-69"},        NoteSource{"round", "round", "WF-70"},
};

/// Words that a message of the client explains; any other has a message of its own.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> warfare_messages{{
    {"engaged", "bar.WF-138"},
    {"state.rests", "bar.WF-147"},
    {"sapped", "order.sap_hint"},
}};

/// By Effect.
constexpr std::array<std::string_view, warfare::effect_count> rules_of_effects{
    "WF-45", "WF-46", "WF-46", "WF-47", "WF-48", "WF-49", "WF-49", "WF-50",
    "WF-51", "WF-52", "WF-53", "WF-54", "WF-55", "WF-56", "WF-57", "WF-58",
    "WF-59", "WF-60", "WF-61", "WF-62", "WF-63", "WF-R31"};

}  // namespace

WarfareNotes::WarfareNotes() : glossary_{warfare::faces_game(), warfare_sources} {}

std::optional<Meaning> WarfareNotes::find(const std::string& id, const Words::Messages& messages,
                                          const std::string& language) const {
    if (auto meaning = glossary_.find(id, language))
        return Meaning{std::move(meaning->text), std::move(meaning->rule)};
    // The traits' words are the cards' own; each effect has a rule.
    if (id.starts_with("effect.")) {
        const auto& all = warfare::names::effects;
        const auto effect = std::find(all.begin(), all.end(), id.substr(7));
        if (effect == all.end()) return std::nullopt;
        return Meaning{
            {}, std::string{rules_of_effects.at(static_cast<std::size_t>(effect - all.begin()))}};
    }
    const auto known = std::find_if(warfare_messages.begin(), warfare_messages.end(),
                                    [&](const auto& one) { return one.first == id; });
    std::string message =
        known == warfare_messages.end() ? "note." + id : std::string{known->second};
    if (known == warfare_messages.end()) std::replace(message.begin() + 5, message.end(), '.', '_');
    Meaning out = meaning_of(messages, message);
    if (out.text.empty()) return std::nullopt;
    return out;
}

}  // namespace muster::client
