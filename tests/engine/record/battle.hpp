#pragma once

#include "engine/contract/dice.hpp"
#include "engine/players/random.hpp"
#include "engine/skirmish/game/compiled.hpp"
#include "engine/skirmish/load/load.hpp"
#include "engine/warfare/game/compiled.hpp"
#include "engine/warfare/load/load.hpp"
#include "tests/engine/folder.hpp"
#include "tests/support/shipped.hpp"
#include "tests/with_sanitizers.hpp"

#include <boost/mpl/list.hpp>
#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

/// What the tests of saves share: the shipped cards, the starter pair, and a folder that goes away.
namespace muster::record::testing {

using tests::shipped_army;
using tests::shipped_table;
using tests::with_sanitizers;

inline skirmish::Header starter_pair(std::uint64_t seed) {
    skirmish::Header header;
    header.seed = seed;
    header.setup.table = shipped_table().get();
    header.setup.commanders = {shipped_army("causeway_watch"), shipped_army("barrow_court")};
    return header;
}

using tests::Folder;

inline std::string read(const std::filesystem::path& file) {
    return tests::contents(file);
}

inline void write(const std::filesystem::path& file, const std::string& text) {
    std::ofstream{file, std::ios::binary} << text;
}

/// The skirmish's starter pair, as the tests of every ruleset's saves want it.
struct Skirmish {
    using Rules = skirmish::Rules;
    static constexpr std::uint64_t battles = with_sanitizers(4, 10);
    static constexpr std::size_t stride =
        with_sanitizers(11, 1);  ///< From one damaged byte to the next.
    static auto table() { return shipped_table(); }
    static skirmish::Header battle(std::uint64_t seed) { return starter_pair(seed); }
    /// Two states of two journals are equal if all but where their setups lie in memory is.
    static bool same(skirmish::State a, const skirmish::State& b) {
        a.variant = b.variant;
        a.table = b.table;
        return a == b;
    }
    static skirmish::Action illegal() { return {skirmish::Action::Kind::exchange}; }
    static constexpr std::string_view bad_action{"blue offense soldier#7"};
};

/// Warfare's shipped battle, with everything that a setup may have.
struct Warfare {
    using Rules = warfare::Rules;
    static constexpr std::uint64_t battles = 2;                     ///< They are ten times as long,
    static constexpr std::size_t stride = with_sanitizers(101, 7);  ///< and so are their headers.
    static std::shared_ptr<const warfare::Tables> table() {
        static const auto tables = [] {
            toml::Faults faults;
            auto loaded = warfare::load_tables({warfare::shipped_pack()}, faults);
            BOOST_TEST_REQUIRE(faults.text() == "");
            return loaded;
        }();
        return tables;
    }
    /// Of odd seeds with a game master and two people on the other side.
    static warfare::Header battle(std::uint64_t seed) {
        warfare::Header header;
        header.seed = seed;
        warfare::Variant variant;
        variant.battle_magic = true;
        toml::Faults faults;
        auto setup =
            warfare::load_battle(warfare::shipped_pack() / "battles" / "tower_at_the_ford.toml",
                                 *table(), variant, faults);
        BOOST_TEST_REQUIRE(faults.text() == "");
        BOOST_TEST_REQUIRE(setup.has_value());
        header.setup = *std::move(setup);
        header.setup.slots = {{"Ada", 0, false}, {"Keeper", 1, true}, {"Bo", 0, false}};
        header.setup.magic.push_back({"hail", "Hail", 1, "tc2", 3, 14, 2, 2});
        header.setup.magic.push_back({"charm", "Charm", 0, std::nullopt, std::nullopt, 12, 1, 0});
        if (seed % 2 != 0) header.setup.variant.mode = warfare::Variant::Mode::gm;
        // Random armies run at once.
        for (warfare::SideSetup& side : header.setup.sides) side.may_retreat = seed % 2 != 0;
        return header;
    }
    static bool same(warfare::State a, const warfare::State& b) {
        a.setup = b.setup;
        return a == b;
    }
    static warfare::Action illegal() { return {warfare::Action::Kind::courage}; }
    static constexpr std::string_view bad_action{"blue attack nobody no_one"};
};

using Rulesets = boost::mpl::list<Skirmish, Warfare>;

template <class Kit>
using JournalFor = Journal<typename Kit::Rules>;

template <class Kit>
JournalFor<Kit> new_save(const std::filesystem::path& file, std::uint64_t seed) {
    return JournalFor<Kit>::create(file, Kit::battle(seed));
}
template <class Kit>
JournalFor<Kit> open_save(const std::filesystem::path& file) {
    return JournalFor<Kit>::open(file, Kit::table());
}

/// Plays `journal` on by random players for `actions` actions or to the end; `each` sees it after
/// every action.
template <class R, class Each>
void play_on(Journal<R>& journal, std::size_t actions, Each each) {
    players::RandomPlayer<R> player{journal.header().seed};
    typename R::Actions legal;
    for (std::size_t i = 0; i < actions && journal.state().to_move != Seat::nobody; ++i) {
        if (journal.state().to_move == Seat::dice) {
            journal.play_dice();
        } else {
            R::legal_actions(journal.state(), legal);
            journal.play(player.choose(legal));
        }
        each();
    }
}
template <class R>
void play_on(Journal<R>& journal, std::size_t actions = 10'000) {
    play_on(journal, actions, [] {});
}

/// The message with which opening `file` fails.
template <class Kit = Skirmish>
std::string fault_of(const std::filesystem::path& file) {
    try {
        (void)open_save<Kit>(file);
    } catch (const BadSave& fault) {
        return fault.what();
    }
    return "none";
}

}  // namespace muster::record::testing
