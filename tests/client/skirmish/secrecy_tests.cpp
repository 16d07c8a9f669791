#define BOOST_TEST_DYN_LINK
#include "tests/client/skirmish/playout.hpp"
#include "tests/client/skirmish/twins.hpp"
#include "tests/exhaustive.hpp"

namespace muster::client {

BOOST_AUTO_TEST_SUITE(secrecy_tests)

namespace {

Way random_way(Stream& luck) {
    Way way;
    way.settings.language = luck.below(2) == 0 ? "en" : "de";
    way.settings.reduced_motion = luck.below(3) == 0;
    way.settings.marks = luck.below(2) == 0;
    way.settings.real_dice = luck.below(4) == 0;
    way.settings.always_ask = true;  // Else two people hear from it who can act, as they chose.
    const std::array<Size, 3> sizes{{smallest, {1280, 800}, {1920, 1080}}};
    way.size = sizes[luck.below(3)];
    return way;
}

skirmish::Variant random_rules(Stream& luck) {
    using skirmish::Variant;
    Variant rules;
    rules.hand_sizes_public = luck.below(2) == 0;
    rules.oathbound_secret = luck.below(3) == 0;
    rules.always_prompt = luck.below(3) != 0;
    if (luck.below(3) == 0) rules.role_change = Variant::RoleChange::hidden_on_play;
    if (luck.below(4) == 0) rules.unable_defender = Variant::UnableDefender::unopposed;
    return rules;
}

/// A whole battle of random players.
World random_world(Stream& luck, const Shelf& shelf) {
    World world;
    world.setup.table = shelf.table.get();
    world.setup.variant = random_rules(luck);
    for (auto& commander : world.setup.commanders) commander = random_commander(luck, shelf);
    const Folder folder;
    auto journal = skirmish::Journal::create(folder.path / "battle.muster", header_of(world));
    skirmish::Actions legal;
    while (journal.state().to_move != Seat::nobody) {
        if (journal.state().to_move == Seat::dice) {
            journal.play_die();  // As the programs will.
            continue;
        }
        skirmish::legal_actions(journal.state(), legal);
        journal.play(legal[luck.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    world.actions = journal.actions();
    return world;
}

/// One battle, looked at from some of its decisions.
void play_pairs(std::uint64_t seed, const std::array<std::string, 2>& players, Tally& tally) {
    Stream luck{seed, Purpose::player};
    Way way = random_way(luck);
    const Seat viewer = seat_of(luck.below(2));
    way.players[index(viewer)] = players[0];
    way.players[index(opponent(viewer))] = players[1];
    const World whole = random_world(luck, client::shelf(way.settings.language));
    const auto own = decisions(whole, viewer);
    if (own.empty()) return;
    for (int i = 0; i < 3; ++i) {
        const std::size_t from = own[luck.below(static_cast<std::uint32_t>(own.size()))];
        for (const Change change :
             {Change::cards, Change::other_cards, Change::more_cards, Change::choice}) {
            // As long a story as can be played in another way.
            for (const std::size_t more : {9U, 5U, 2U, 1U}) {
                World world = whole;
                world.actions.resize(std::min(whole.actions.size(), from + more));
                const auto other = twin(world, state_after(world), viewer, change, luck);
                if (!other) continue;
                BOOST_TEST_CONTEXT("seed " << seed << ", from action " << from << " to "
                                           << world.actions.size() << ", change "
                                           << static_cast<int>(change)) {
                    ++tally.pairs[change];
                    Pair pair{world, *other, from, viewer, way, luck, tally};
                    pair.open(Opening::table);
                    pair.play();
                    if (luck.below(2) == 0) pair.watch();
                }
                break;
            }
        }
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(sk_207_two_people_see_nothing_of_each_others_secrets) {
    Tally tally;
    for (std::uint64_t seed = 1; seed <= (tests::is_exhaustive() ? 12U : 4U); ++seed)
        play_pairs(seed, {"human", "human"}, tally);
    for (const Change change :
         {Change::cards, Change::other_cards, Change::more_cards, Change::choice})
        BOOST_TEST(tally.pairs[change] > 0);
    BOOST_TEST_MESSAGE(tally.frames << " frames, " << tally.moving << " of them moving, "
                                    << tally.acts << " acts, " << tally.parted << " parted");
    BOOST_TEST(tally.frames > 1000);
    BOOST_TEST(tally.moving > 500);
}

BOOST_AUTO_TEST_CASE(sk_207_a_person_sees_nothing_of_what_the_computer_hides) {
    Tally tally;
    for (std::uint64_t seed = 21; seed <= (tests::is_exhaustive() ? 30U : 22U); ++seed)
        play_pairs(seed, {"human", seed % 3 == 0 ? "greedy" : "random"}, tally);
    BOOST_TEST_MESSAGE(tally.frames << " frames, " << tally.moving << " of them moving, "
                                    << tally.acts << " acts, " << tally.parted << " parted");
    BOOST_TEST(tally.frames > 500);
    BOOST_TEST(tally.moving > 200);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
