#include "client/skirmish/replay/session.hpp"

#include "client/battle/think/reviewer.hpp"

#include "client/skirmish/choice/choices.hpp"
#include "client/skirmish/table/dice.hpp"

namespace muster::client {

template <>
struct Seats<skirmish::Rules> {
    /// Nothing can be done but to let the moment go by.
    static bool has_no_choice(const skirmish::Actions& legal) {
        return legal.size() == 1 && is_passive(legal[0].kind);
    }
    static bool wait(const skirmish::State& state) { return is_for_people(state); }
    static std::string_view step(const skirmish::State& state) { return stop_step(state); }
    static std::optional<std::size_t> passing(const skirmish::Actions& legal) {
        for (std::size_t i = 0; i < legal.size(); ++i)
            if (is_passive(legal[i].kind)) return i;
        return std::nullopt;
    }
    static const std::string& army(const skirmish::Setup& setup, std::size_t side) {
        return setup.commanders[side].army_id;
    }
};

template class SessionOf<skirmish::Rules>;
template class DamagedSceneOf<skirmish::Rules>;
template Work<Advice<skirmish::Action>>::Task advising<skirmish::Rules>(const skirmish::View&,
                                                                        std::uint64_t,
                                                                        std::uint64_t);
template Work<Review<skirmish::Action>>::Task reviewing<skirmish::Rules>(
    Played<skirmish::Rules>, std::shared_ptr<std::atomic<int>>, ReviewLimits);

}  // namespace muster::client
