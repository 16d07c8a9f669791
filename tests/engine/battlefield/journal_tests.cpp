#define BOOST_TEST_DYN_LINK
#include "engine/battlefield/game/compiled.hpp"
#include "engine/players/random_battle.hpp"
#include "tests/engine/battlefield/scenario.hpp"
#include "tests/engine/folder.hpp"

#include <boost/test/unit_test.hpp>

#include <memory>

/// A battle on disk: every action, the referee's with their reasons, comes back.
namespace {

using namespace muster::battlefield;
using muster::Seat;

std::shared_ptr<const Tables> shared_tables() {
    return {std::shared_ptr<const Tables>{}, &muster::battlefield::tests::shipped()};
}

Header header_of(const Setup& setup) {
    return {.definitions = setup.tables->hash,
            .seed = 5,
            .setup = setup,
            .players = muster::record::people<Rules>(setup)};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(battlefield_journal_tests)

BOOST_AUTO_TEST_CASE(a_battle_resumes_where_it_stood) {
    const muster::tests::Folder folder;
    const Setup setup = muster::battlefield::tests::shipped_meeting("millford_crossing");
    const auto played = muster::players::random_battle<Rules>(setup, 5);
    State before;
    {
        Journal journal = Journal::create(folder / "b.muster", header_of(setup));
        for (std::size_t i = 0; i < 120 && i < played.size(); ++i) journal.play(played[i]);
        if (journal.state().to_move == Seat::dice) journal.play_dice();
        before = journal.state();
    }
    const Journal again = Journal::open(folder / "b.muster", shared_tables());
    State after = again.state();
    after.setup = before.setup;  // The journal has a copy of its own.
    BOOST_TEST((after == before));
    BOOST_TEST(again.header().players.size() == 2u);
}

BOOST_AUTO_TEST_CASE(bf_45_a_ruling_keeps_its_reason_and_needs_one) {
    const muster::tests::Folder folder;
    const Setup setup = muster::battlefield::tests::shipped_battle("coldharrow_redoubt");
    {
        Journal journal = Journal::create(folder / "b.muster", header_of(setup));
        const State& state = journal.state();
        BOOST_CHECK_THROW(journal.play(parse_action(state, "referee officer-out red.a3 isolated")),
                          muster::IllegalAction);
        journal.play(parse_action(
            state, "referee officer-out red.a3 isolated because the runner, \"Ulf\", is lost"));
    }
    const Journal again = Journal::open(folder / "b.muster", shared_tables());
    BOOST_TEST(again.actions().size() == 1u);
    BOOST_TEST(again.actions()[0].reason.text() == "the runner, \"Ulf\", is lost");
    BOOST_TEST(!again.state().is_officer(2));
}

BOOST_AUTO_TEST_CASE(a_move_is_taken_back_and_so_is_a_ruling_that_shows_nothing) {
    const muster::tests::Folder folder;
    const Setup setup = muster::battlefield::tests::shipped_battle("millford_crossing");
    Journal journal = Journal::create(folder / "b.muster", header_of(setup));
    const State before = journal.state();
    const auto play = [&](const char* line) { journal.play(parse_action(journal.state(), line)); };
    const auto take_back = [&] {
        BOOST_TEST_REQUIRE(journal.can_undo());
        journal.undo();
        BOOST_TEST((journal.state() == before));
    };
    play("red move a1 8,12");
    take_back();
    play("referee officer-out blue.d1 killed because an arrow struck");
    BOOST_TEST(!journal.state().is_officer(12));
    take_back();
    play("referee join red.a1 1 0 2 because a knight rides along");
    BOOST_TEST(journal.state().pieces[0].ml == before.pieces[0].ml + 2);
    take_back();
    // All is shown at the end of a battle.
    play("referee stop blue because it is late");
    BOOST_TEST(!journal.can_undo());
}

BOOST_AUTO_TEST_SUITE_END()
