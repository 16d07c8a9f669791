#include "client/strategic/replay/session.hpp"

#include "client/battle/think/reviewer.hpp"

#include <atomic>
#include <memory>
#include <string>

namespace muster::client {

template <>
struct Seats<strategic::Rules> {
    /// Undo to the last die: whoever has nothing left to do ends the phase, and may take it back.
    static constexpr bool undoes_far = true;
    /// Exact odds of many attacks are not worked out between two pictures.
    static constexpr bool weighs_long = true;
    static bool has_no_choice(const strategic::Actions& /*legal*/) { return false; }
    static bool wait(const strategic::State& /*state*/) { return true; }
    static std::string_view step(const strategic::State& /*state*/) { return ""; }
    static std::optional<std::size_t> passing(const strategic::Actions& /*legal*/) { return {}; }
    static const std::string& army(const strategic::Setup& setup, std::size_t side) {
        return setup.war.factions[side].id;
    }
};

template class SessionOf<strategic::Rules>;
template class DamagedSceneOf<strategic::Rules>;
template Work<Advice<strategic::Action>>::Task advising<strategic::Rules>(const strategic::View&,
                                                                          std::uint64_t,
                                                                          std::uint64_t);
template Work<Review<strategic::Action>>::Task reviewing<strategic::Rules>(
    Played<strategic::Rules>, std::shared_ptr<std::atomic<int>>, ReviewLimits);

SavedBattle::About about_strategic(const Words& words, const strategic::Journal& journal,
                                   const strategic::Words& names) {
    SavedBattle::About out;
    const strategic::War& war = journal.header().setup.war;
    for (std::size_t faction = 0; faction < war.factions.size(); ++faction)
        out.sides.push_back(strategic::faction_name(names, war, faction));
    out.moment = words("strategic_menu.turn", {{"n", std::to_string(journal.state().turn)}});
    return out;
}

std::string strategic_end(const Words& words, const strategic::Words& names,
                          const strategic::State& state) {
    if (state.winner == strategic::absent) return words("strategic_end.draw");
    const strategic::War& war = state.war();
    std::string all;
    int count = 0;
    for (std::size_t faction = 0; faction < war.factions.size(); ++faction) {
        if (war.factions[faction].side != war.factions[state.winner].side) continue;
        all += (all.empty() ? "" : ", ") + strategic::faction_name(names, war, faction);
        ++count;
    }
    return words(count > 1 ? "strategic_end.win" : "strategic_end.wins", {{"factions", all}});
}

std::string strategic_reason(const Words& words, const strategic::State& state) {
    const auto say = [&](const char* id) { return words(id, {{"n", std::to_string(state.turn)}}); };
    switch (state.end) {
        case strategic::WarEnd::none: return {};
        case strategic::WarEnd::ending: return say("strategic_end.ending");
        case strategic::WarEnd::turn_limit: return say("strategic_end.turn_limit");
        case strategic::WarEnd::referee: return say("strategic_end.referee");
    }
    return {};
}

SavedBattle strategic_on_table(const Words& words, const StrategicSession& session,
                               const strategic::Words& names) {
    return open_battle(session.file(), true,
                       [&] { return about_strategic(words, session.journal(), names); });
}

}  // namespace muster::client
