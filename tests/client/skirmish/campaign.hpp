#pragma once

#include "client/skirmish/between/campaign_file.hpp"
#include "engine/core/random.hpp"
#include "tests/client/fixture.hpp"

#include <cstdint>
#include <string>
#include <utility>

namespace muster::client {

inline Campaign fresh(std::size_t red = 0, std::size_t blue = 1) {
    const Shelf& all = shelf();
    return new_campaign(*all.table, {}, "The Long Road", {all.armies[red], all.armies[blue]});
}

inline Book book_of(Campaign campaign) {
    return {*shelf().table, std::move(campaign)};
}

inline Step by(int side, Step::Kind kind, int number = 0, int amount = 0) {
    return {owner_of(side), kind, 0, number, amount, {}};
}
inline Step by_table(Step::Kind kind, int side = 0, int number = 0, int amount = 0) {
    return {Step::Owner::table, kind, side, number, amount, {}};
}
inline Step gives(int side, Good good, int amount) {
    return by_table(Step::Kind::good, side, static_cast<int>(good), amount);
}

inline std::optional<Book> reread(const std::string& text, toml::Faults& faults) {
    return read_campaign(text, "road.toml", *shelf().table, faults);
}

/// The open battle of the campaign, played at random to its end. Pointers stay within `setup`.
struct Fought {
    skirmish::Setup setup;
    skirmish::State state;

    Fought(const Campaign& campaign, std::uint64_t seed) {
        Stream picks{seed, Purpose::player};
        setup.table = shelf().table.get();
        setup.variant = campaign.variant;
        for (int side = 0; side < 2; ++side)
            setup.commanders[static_cast<std::size_t>(side)] =
                entering(campaign, side, campaign.battle->numbers[static_cast<std::size_t>(side)]);
        state = skirmish::start(setup);
        skirmish::Actions legal;
        while (state.to_move != Seat::nobody) {
            skirmish::legal_actions(state, legal);
            skirmish::apply(state, legal[picks.below(static_cast<std::uint32_t>(legal.size()))]);
        }
    }
    Fought(const Fought&) = delete;
    Fought& operator=(const Fought&) = delete;
};

/// Both settle all their cards, and fight.
inline void fight(Book& book, std::uint64_t seed) {
    for (int side = 0; side < 2; ++side)
        BOOST_REQUIRE(book.take(by(side, Step::Kind::ready, 0, 1)));
    BOOST_REQUIRE(!battle_fault(book.now(), book.table()));
    book.begin_battle(seed);
    const Fought fought{book.now(), seed};
    book.take_in(fought.state);
}

}  // namespace muster::client
