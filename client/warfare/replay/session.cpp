#include "client/warfare/replay/session.hpp"

#include "client/battle/think/reviewer.hpp"

#include <algorithm>
#include <string>

namespace muster::client {

template <>
struct Seats<warfare::Rules> {
    /// Nothing is hidden there, and whoever has no order left still sees the turn end.
    static bool has_no_choice(const warfare::Actions& /*legal*/) { return false; }
    static bool wait(const warfare::State&) { return true; }
    static std::string_view step(const warfare::State& /*state*/) { return ""; }
    static std::optional<std::size_t> passing(const warfare::Actions& /*legal*/) { return {}; }
    static const std::string& army(const warfare::Setup& setup, std::size_t side) {
        return setup.sides[side].army.id;
    }
};

template class SessionOf<warfare::Rules>;
template class DamagedSceneOf<warfare::Rules>;
template Work<Advice<warfare::Action>>::Task advising<warfare::Rules>(const warfare::View&,
                                                                      std::uint64_t, std::uint64_t);
template Work<Review<warfare::Action>>::Task reviewing<warfare::Rules>(
    Played<warfare::Rules>, std::shared_ptr<std::atomic<int>>, ReviewLimits);

SavedBattle::About about_war(const Words& words, const warfare::Journal& journal,
                             const warfare::Words& names) {
    SavedBattle::About out;
    for (const auto& side : journal.header().setup.sides)
        out.sides.push_back(warfare::army_name(names, side.army));
    const int round = std::max(journal.state().side(0).round, journal.state().side(1).round);
    out.moment = words("continue.round", {{"n", std::to_string(round)}});
    return out;
}

SavedBattle warfare_on_table(const Words& words, const WarfareSession& session,
                             const warfare::Words& names) {
    return open_battle(session.file(), true,
                       [&] { return about_war(words, session.journal(), names); });
}

}  // namespace muster::client
