#include "client/skirmish/play/session.hpp"

#include "client/battle/reviewer.hpp"

#include "client/skirmish/table/choices.hpp"
#include "client/skirmish/table/dice.hpp"

namespace muster::client {

template <>
struct Seats<skirmish::Rules> {
    /// Nothing can be done but to let the moment go by.
    static bool has_no_choice(const skirmish::Actions& legal) {
        return legal.size() == 1 && is_passive(legal[0].kind);
    }
    static bool wait(const skirmish::State& state) { return is_for_people(state); }
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
