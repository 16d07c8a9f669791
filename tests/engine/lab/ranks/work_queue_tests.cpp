#define BOOST_TEST_DYN_LINK
#include "engine/lab/commands/game/game.hpp"
#include "engine/lab/play/tournament.hpp"
#include "engine/lab/ranks/block_message.hpp"
#include "engine/lab/ranks/message.hpp"
#include "engine/lab/ranks/work_queue.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <vector>

using namespace muster::lab;

BOOST_AUTO_TEST_SUITE(work_queue_tests)

namespace {

/// What shares come to after a journey to another rank and back.
class Table {
  public:
    Table()
        : tournament_{
              find_game("skirmish").tournament({{"causeway_watch", "barrow_court"}, {}, {}})} {}

    [[nodiscard]] std::vector<Block> play(const std::vector<Job>& jobs) const {
        Progress unseen;
        Message there;
        there.kind = Message::Kind::share;
        there.jobs = jobs;
        Message back;
        back.kind = Message::Kind::done;
        back.answer = packed(tournament_->play(unpacked(packed(there)).jobs, how_, unseen));
        return unpacked_blocks(unpacked(packed(back)).answer);
    }
    [[nodiscard]] std::vector<Block> whole(const std::vector<Job>& jobs) const {
        Progress unseen;
        return tournament_->play(jobs, how_, unseen);
    }

  private:
    std::unique_ptr<Tournament> tournament_;
    TournamentPlay how_{muster::players::Kind::random, 5, 1};
};

const std::vector<Job> some_jobs{{0, 2, 64, 32}, {1, 0, 0, 20}, {2, 1, 32, 7}};

bool same(const std::vector<Block>& a, const std::vector<Block>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Block& x, const Block& y) {
        return x.job == y.job && x.score == y.score && x.uses == y.uses;
    });
}

}  // namespace

BOOST_AUTO_TEST_CASE(shares_come_to_what_the_jobs_come_to) {
    const Table table;
    for (const std::size_t players : {1U, 3U, 50U}) {
        WorkQueue queue{some_jobs};
        std::vector<WorkQueue::Share> shares;
        BlockSums sums{some_jobs};
        std::uint64_t units = 0;
        for (auto share = queue.next(players, 1); !share.empty(); share = queue.next(players, 1))
            shares.push_back(share);
        std::reverse(shares.begin(), shares.end());  // The order in which they come back is free.
        for (const WorkQueue::Share& share : shares) {
            BOOST_TEST(!queue.is_done());
            BOOST_TEST(queue.take(share));
            sums.add(table.play(share));
            units += units_of(share);
        }
        BOOST_TEST(queue.is_done());
        BOOST_TEST(units == 59U);
        BOOST_TEST(same(sums.blocks(), table.whole(some_jobs)));
        BOOST_TEST(shares.size() >= players);
    }
}

BOOST_AUTO_TEST_CASE(shares_grow_smaller_but_not_below_the_least) {
    WorkQueue queue{{{0, 0, 0, 2048}}};
    BOOST_TEST(units_of(queue.next(4, 3)) == 128U);
    BOOST_TEST(units_of(queue.next(4, 3)) == 120U);
    std::uint64_t before = 120;
    for (auto share = queue.next(4, 3); !share.empty(); share = queue.next(4, 3)) {
        BOOST_TEST(units_of(share) <= before);
        before = units_of(share);
    }
    BOOST_TEST(before <= 3U);
}

BOOST_AUTO_TEST_CASE(what_is_given_back_is_dealt_again_and_counts_once) {
    WorkQueue queue{some_jobs};
    const auto lost = queue.next(2, 1);
    while (!queue.next(2, 1).empty()) {
    }
    queue.give_back(lost);
    const auto again = queue.next(2, 1);
    BOOST_TEST((again == lost));
    BOOST_TEST(queue.next(2, 1).empty());
    BOOST_TEST(queue.take(again));
    BOOST_TEST(!queue.take(lost));  // The rank was only slow.
    // And if it was faster than who was to replace it, nobody needs to.
    WorkQueue other{some_jobs};
    const auto late = other.next(2, 1);
    other.give_back(late);
    BOOST_TEST(other.take(late));
    BOOST_TEST((other.next(2, 1) != late));
}

BOOST_AUTO_TEST_CASE(answers_to_what_was_not_asked_count_nothing) {
    WorkQueue queue{some_jobs};
    BOOST_TEST(!queue.take({}));
    BOOST_TEST(!queue.take({{0, 1, 32, 32}}));  // A round before.
    auto share = queue.next(2, 1);
    auto shorter = share;
    --shorter.front().units;
    BOOST_TEST(!queue.take(shorter));
    BOOST_TEST(queue.take(share));
}

BOOST_AUTO_TEST_SUITE_END()
