#include "engine/lab/crew.hpp"

#include "engine/lab/input.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <deque>
#include <exception>
#include <thread>
#include <utility>

namespace muster::lab {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr auto nap = 100us;  ///< Where there is nothing to do.
constexpr auto between_beats = 1s;
/// A helper that says nothing for so long counts as lost. It costs little if that was wrong: its
/// battles are played twice.
constexpr auto silence_of_a_helper = 5s;
/// The first rank may have to wait for a disk, and nobody can take its place.
constexpr auto silence_of_the_first = 60s;
/// One that is played and one that is at hand then.
constexpr std::size_t shares_of_a_helper = 2;

std::string host_name() {
    std::array<char, 256> name{};
    return ::gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "";
}

Parcel of_kind(Parcel::Kind kind) {
    Parcel out;
    out.kind = kind;
    return out;
}

/// A helper's shares, and what it tells of them.
class Hand {
  public:
    Hand(Ranks& ranks, const Task& task) : ranks_{ranks}, bench_{task} {}

    void add(Dealing::Share share) { shares_.push_back(std::move(share)); }
    /// @returns whether anything happened.
    bool play() {
        bool is_news = false;
        if (auto blocks = bench_.done()) {
            Parcel done = of_kind(Parcel::Kind::done);
            done.blocks = *std::move(blocks);
            ranks_.send(0, packed(done));
            is_news = true;
        }
        if (bench_.is_free() && !shares_.empty()) {
            bench_.play(std::move(shares_.front()));
            shares_.pop_front();
            is_news = true;
        }
        return is_news;
    }

  private:
    Ranks& ranks_;
    Bench bench_;
    std::deque<Dealing::Share> shares_;
};

/// What a helper hears and says apart from its shares.
class Line {
  public:
    explicit Line(Ranks& ranks) : ranks_{ranks} {}

    /// The next share, or nothing; says now and then that this rank lives.
    std::optional<Dealing::Share> listen() {
        const auto message = ranks_.receive();
        const auto now = Clock::now();
        if (now - beaten_ > between_beats) {
            ranks_.send(0, packed(of_kind(Parcel::Kind::beat)));
            beaten_ = now;
        }
        if (message) {
            heard_ = now;
            Parcel there = unpacked(message->text);
            if (there.kind == Parcel::Kind::share) return std::move(there.jobs);
        }
        if (now - heard_ > silence_of_the_first) throw BadInput{"error: rank 0 is lost"};
        return {};
    }

  private:
    Ranks& ranks_;
    Clock::time_point heard_{Clock::now()};
    Clock::time_point beaten_{Clock::now()};
};

}  // namespace

void Bench::play(Dealing::Share share) {
    playing_ = std::async(std::launch::async, [this, jobs = std::move(share)] {
        Progress untold;
        return task_.contest->play(jobs, task_.how, untold);
    });
}

std::optional<std::vector<Block>> Bench::done() {
    if (is_free() || playing_.wait_for(0s) != std::future_status::ready) return {};
    return playing_.get();
}

void help(Ranks& ranks, const std::function<Task()>& load) {
    const auto tell = [&ranks](Parcel::Kind kind, const std::string& key,
                               const std::string& words) {
        Parcel parcel = of_kind(kind);
        parcel.host = host_name();
        parcel.key = key;
        parcel.words = words;
        ranks.send(0, packed(parcel));
    };
    std::optional<Task> task;
    std::optional<Hand> hand;
    try {
        task = load();
        hand.emplace(ranks, *task);
        tell(Parcel::Kind::hello, task->key, "");
    } catch (const std::exception& why) {
        tell(Parcel::Kind::fault, "", why.what());
    }
    // It stays even if it is of no help: mpirun ends all ranks when one ends with a fault.
    for (Line line{ranks};;) {
        auto share = line.listen();
        bool is_news = share.has_value();
        if (share && hand) hand->add(*std::move(share));
        try {
            if (hand && hand->play()) is_news = true;
        } catch (const std::exception& why) {
            tell(Parcel::Kind::fault, "", why.what());
            hand.reset();
        }
        if (!is_news) std::this_thread::sleep_for(nap);
    }
}

Crew::Crew(Ranks& ranks, const Task& task)
    : ranks_{ranks}, task_{task}, own_{task}, helpers_(static_cast<std::size_t>(ranks.size())) {}

std::vector<Block> Crew::play(const std::vector<Job>& jobs, Progress& progress) {
    Dealing dealing{jobs};
    while (!dealing.is_done()) {
        bool is_news = hear(dealing, progress);
        if (play_own(dealing, progress)) is_news = true;
        deal(dealing);
        look_after(dealing);
        if (!is_news) std::this_thread::sleep_for(nap);
    }
    return dealing.blocks();
}

bool Crew::hear(Dealing& dealing, Progress& progress) {
    bool is_news = false;
    while (const auto message = ranks_.receive()) {
        take(message->from, unpacked(message->text), dealing, progress);
        is_news = true;
    }
    return is_news;
}

void Crew::take(int rank, const Parcel& parcel, Dealing& dealing, Progress& progress) {
    Helper& helper = helpers_[static_cast<std::size_t>(rank)];
    helper.heard = Clock::now();
    helper.is_owed = true;
    if (helper.standing == Standing::silent) {
        helper.standing = Standing::helps;
        fmt::print(stderr, "rank {} on {} is back\n", rank, helper.host);
    }
    switch (parcel.kind) {
        case Parcel::Kind::hello:
            helper.host = parcel.host;
            if (parcel.key == task_.key)
                helper.standing = Standing::helps;
            else
                lose(rank, Standing::left_out,
                     "is left out: its program, armies, definitions or variant are not rank 0's",
                     dealing);
            break;
        case Parcel::Kind::fault:
            helper.host = parcel.host;
            lose(rank, Standing::left_out, "is left out: " + parcel.words, dealing);
            break;
        case Parcel::Kind::done:
            std::erase_if(helper.shares, [&](const Dealing::Share& share) {
                return !parcel.blocks.empty() && share.front() == parcel.blocks.front().job;
            });
            progress.add(dealing.take(parcel.blocks));
            break;
        case Parcel::Kind::beat:
        case Parcel::Kind::share: break;
    }
}

void Crew::lose(int rank, Standing standing, const std::string& why, Dealing& dealing) {
    Helper& helper = helpers_[static_cast<std::size_t>(rank)];
    helper.standing = standing;
    for (const Dealing::Share& share : helper.shares) dealing.give_back(share);
    helper.shares.clear();
    fmt::print(stderr, "rank {} on {} {}\n", rank, helper.host, why);
}

bool Crew::play_own(Dealing& dealing, Progress& progress) {
    bool is_news = false;
    if (const auto blocks = own_.done()) {
        progress.add(dealing.take(*blocks));
        is_news = true;
    }
    if (!own_.is_free()) return is_news;
    Dealing::Share share = dealing.next(players(), task_.how.threads);
    if (share.empty()) return is_news;
    own_.play(std::move(share));
    return true;
}

void Crew::deal(Dealing& dealing) {
    // Everybody one before anybody gets two.
    for (std::size_t most = 1; most <= shares_of_a_helper; ++most)
        for (std::size_t i = 1; i < helpers_.size(); ++i) {
            Helper& helper = helpers_[i];
            if (helper.standing != Standing::helps || helper.shares.size() >= most) continue;
            Parcel share = of_kind(Parcel::Kind::share);
            share.jobs = dealing.next(players(), task_.how.threads);
            if (share.jobs.empty()) return;
            ranks_.send(static_cast<int>(i), packed(share));
            helper.shares.push_back(std::move(share.jobs));
        }
}

void Crew::look_after(Dealing& dealing) {
    const auto now = Clock::now();
    for (std::size_t i = 1; i < helpers_.size(); ++i)
        if (helpers_[i].standing == Standing::helps &&
            now - helpers_[i].heard > silence_of_a_helper)
            lose(static_cast<int>(i), Standing::silent, "is silent; the others play its share",
                 dealing);
    if (now - beaten_ < between_beats) return;
    beaten_ = now;
    // Only whoever speaks is spoken to: some hundred messages that a dead rank does not fetch fill
    // the memory that it shared, and the next one would hang in Open MPI for ever.
    for (std::size_t i = 1; i < helpers_.size(); ++i)
        if (std::exchange(helpers_[i].is_owed, false))
            ranks_.send(static_cast<int>(i), packed(of_kind(Parcel::Kind::beat)));
}

std::size_t Crew::players() const {
    return 1 + static_cast<std::size_t>(std::count_if(
                   helpers_.begin() + 1, helpers_.end(),
                   [](const Helper& helper) { return helper.standing == Standing::helps; }));
}

}  // namespace muster::lab
