#include "client/battlefield/replay/session.hpp"

#include "client/battle/think/reviewer.hpp"
#include "engine/battlefield/wording/narrate.hpp"

#include <string>

namespace muster::client {

template <>
struct Seats<battlefield::Rules> {
    /// Whoever has nothing left to do ends the phase, and may take the last move back before.
    static bool has_no_choice(const battlefield::Actions& /*legal*/) { return false; }
    static bool wait(const battlefield::State&) { return true; }
    static std::string_view step(const battlefield::State& /*state*/) { return ""; }
    static std::optional<std::size_t> passing(const battlefield::Actions& /*legal*/) { return {}; }
    static const std::string& army(const battlefield::Setup& setup, std::size_t side) {
        return setup.armies[side].army.id;
    }
};

template class SessionOf<battlefield::Rules>;
template class DamagedSceneOf<battlefield::Rules>;
template Work<Advice<battlefield::Action>>::Task advising<battlefield::Rules>(
    const battlefield::View&, std::uint64_t, std::uint64_t);
template Work<Review<battlefield::Action>>::Task reviewing<battlefield::Rules>(
    Played<battlefield::Rules>, std::shared_ptr<std::atomic<int>>, ReviewLimits);

SavedBattle::About about_grid(const Words& words, const battlefield::Journal& journal,
                              const battlefield::Words& names) {
    SavedBattle::About out;
    for (const auto& army : journal.header().setup.armies)
        out.sides.push_back(battlefield::army_name(names, army.army));
    out.moment = words("continue.round", {{"n", std::to_string(journal.state().round)}});
    return out;
}

std::string battlefield_end(const Words& words, const battlefield::Words& names,
                            const battlefield::State& state) {
    const battlefield::Outcome end = battlefield::outcome(state);
    if (!is_player(end.winner)) return words("battlefield_end.draw");
    std::string all;
    int count = 0;
    for (std::uint8_t army = 0; army < state.army_count(); ++army) {
        if (state.setup->armies[army].side != end.side) continue;
        all += (all.empty() ? "" : ", ") + battlefield::army_name(names, army);
        ++count;
    }
    return count > 1 ? words("battlefield_end.win", {{"armies", all}})
                     : words("battlefield_end.wins", {{"army", all}});
}

SavedBattle battlefield_on_table(const Words& words, const BattlefieldSession& session,
                                 const battlefield::Words& names) {
    return open_battle(session.file(), true,
                       [&] { return about_grid(words, session.journal(), names); });
}

}  // namespace muster::client
