#pragma once

#include "engine/core/random.hpp"
#include "engine/skirmish/game/compiled.hpp"
#include "tests/client/fixture.hpp"

#include <optional>
#include <utility>
#include <vector>

/// Battles that one seat cannot distinguish, for tests of what the screen gives away.
namespace muster::client {

/// A battle from its setup on, and all that was done in it so far.
struct World {
    skirmish::Setup setup;
    std::vector<skirmish::Action> actions{};
};

/// A world as it is played out, action by action.
struct Playout {
    explicit Playout(const World& world)
        : world_{&world}, state{skirmish::start(world.setup, Sink<skirmish::Event>{events})} {}
    [[nodiscard]] bool is_at_end() const { return done == world_->actions.size(); }
    /// False where the next action is not legal here.
    [[nodiscard]] bool go_on() {
        const skirmish::Action& next = world_->actions[done];
        if (!skirmish::is_legal(state, next)) return false;
        skirmish::apply(state, next, Sink<skirmish::Event>{events});
        ++done;
        return true;
    }

  private:
    const World* world_;

  public:
    std::vector<skirmish::Event> events;
    skirmish::State state;
    std::size_t done{};
};

/// What is written of it; the dice of all such battles fall alike.
inline skirmish::Header header_of(const World& world) {
    skirmish::Header header;
    header.definitions = world.setup.table->hash;
    header.seed = 5;
    header.setup = world.setup;
    return header;
}

/// The numbers of the actions before which `seat` decides.
inline std::vector<std::size_t> decisions(const World& world, Seat seat) {
    std::vector<std::size_t> out;
    Playout playout{world};
    while (!playout.is_at_end()) {
        if (playout.state.to_move == seat) out.push_back(playout.done);
        BOOST_REQUIRE(playout.go_on());
    }
    return out;
}

/// Where it has come to.
inline skirmish::State state_after(const World& world) {
    Playout playout{world};
    while (!playout.is_at_end()) BOOST_REQUIRE(playout.go_on());
    return playout.state;
}

/// Whether `viewer` sees the same in both states, and heard the same in both stories.
inline bool looks_alike(const skirmish::State& one, const std::vector<skirmish::Event>& heard,
                        skirmish::State two, const std::vector<skirmish::Event>& also_heard,
                        Seat viewer) {
    two.table = one.table;
    two.variant = one.variant;  // Each setup has its own; they are equal.
    if (!(skirmish::view(one, viewer) == skirmish::view(two, viewer))) return false;
    const auto visible = [&](const std::vector<skirmish::Event>& events) {
        std::vector<skirmish::Event> out;
        for (const skirmish::Event& event : events)
            if (event.is_visible_to(viewer)) out.push_back(event);
        return out;
    };
    return visible(heard) == visible(also_heard);
}

/// Whether nothing that `viewer` saw or heard from the first moment on distinguishes the two.
inline bool looks_alike(const World& one, const World& two, Seat viewer) {
    if (one.actions.size() != two.actions.size()) return false;
    Playout a{one};
    Playout b{two};
    while (true) {
        if (!looks_alike(a.state, a.events, b.state, b.events, viewer)) return false;
        if (a.is_at_end()) return true;
        if (!a.go_on() || !b.go_on()) return false;
    }
}

/// What of a world that one seat cannot know is otherwise in its twin.
enum class Change { cards, other_cards, more_cards, choice };

/// Copies of `owner` whose face the other seat does not know.
inline std::vector<skirmish::Copy> unknown_copies(const skirmish::State& state, Seat owner) {
    const auto shown = skirmish::view(state, opponent(owner)).state.players[index(owner)].cards;
    std::vector<skirmish::Copy> out;
    skirmish::each(state.players[index(owner)].army, [&](skirmish::Copy copy) {
        if (shown[copy] == skirmish::unknown_card) out.push_back(copy);
    });
    return out;
}

/// A world that is another one, and that `viewer` cannot distinguish from `world`; none where a
/// number of guesses finds none. `now` is where `world` has come to.
inline std::optional<World> twin(const World& world, const skirmish::State& now, Seat viewer,
                                 Change change, Stream& luck) {
    const Seat other = opponent(viewer);
    const auto below = [&](std::size_t n) { return luck.below(static_cast<std::uint32_t>(n)); };
    const auto any_card = [&] {
        return static_cast<skirmish::CardIndex>(1 + below(world.setup.table->cards.size() - 1));
    };
    for (int guess = 0; guess < 12; ++guess) {
        World out = world;
        auto& army = out.setup.commanders[index(other)].army;
        std::vector<skirmish::Copy> hidden = unknown_copies(now, other);
        std::erase_if(hidden, [&](skirmish::Copy copy) { return copy >= army.size(); });
        switch (change) {
            case Change::cards:  // The hidden cards are dealt anew among themselves.
                for (std::size_t i = hidden.size(); i > 1; --i)
                    std::swap(army[hidden[i - 1]], army[hidden[below(i)]]);
                break;
            case Change::other_cards:  // Some are cards that no army here has.
                for (const skirmish::Copy copy : hidden)
                    if (below(3) == 0)
                        army[copy].card = any_card();
                    else if (below(4) == 0)
                        army[copy].trained = !army[copy].trained;
                break;
            case Change::more_cards:  // One more in a hand whose size is nobody else's business.
                if (world.setup.variant.hand_sizes_public || hidden.empty()) return std::nullopt;
                army.push_back({any_card(), false});
                break;
            case Change::choice: {
                std::vector<std::size_t> own;
                Playout playout{world};
                std::vector<skirmish::Actions> legal;
                while (!playout.is_at_end()) {
                    if (playout.state.to_move == other) {
                        own.push_back(playout.done);
                        skirmish::legal_actions(playout.state, legal.emplace_back());
                    }
                    BOOST_REQUIRE(playout.go_on());
                }
                if (own.empty()) return std::nullopt;
                // What was chosen long ago has mostly shown by now.
                const std::size_t which =
                    own.size() - 1 - below(std::min<std::size_t>(4, own.size()));
                out.actions[own[which]] = legal[which][below(legal[which].size())];
                break;
            }
        }
        const bool is_other =
            !(out.actions == world.actions) || !(army == world.setup.commanders[index(other)].army);
        if (!is_other) continue;
        try {
            if (looks_alike(world, out, viewer)) return out;
        } catch (const std::invalid_argument&) {
            continue;  // Such an army may not be fielded.
        }
    }
    return std::nullopt;
}

}  // namespace muster::client
