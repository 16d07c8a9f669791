#include "engine/lab/ranks/coordinator.hpp"

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

    void add(Parcel share) { shares_.push_back(std::move(share)); }
    /// @returns whether anything happened.
    bool play() {
        bool is_news = false;
        if (auto done = bench_.done()) {
            Parcel told = of_kind(Parcel::Kind::done);
            told.jobs = std::move(done->share);
            told.answer = std::move(done->answer);
            ranks_.send(0, packed(told));
            is_news = true;
        }
        if (bench_.is_free() && !shares_.empty()) {
            bench_.play(std::move(shares_.front().asked), std::move(shares_.front().jobs));
            shares_.pop_front();
            is_news = true;
        }
        return is_news;
    }

  private:
    Ranks& ranks_;
    Bench bench_;
    std::deque<Parcel> shares_;
};

/// What a helper hears and says apart from its shares.
class Line {
  public:
    explicit Line(Ranks& ranks) : ranks_{ranks} {}

    /// The next share, or nothing; says now and then that this rank lives.
    std::optional<Parcel> listen() {
        const auto message = ranks_.receive();
        const auto now = Clock::now();
        if (now - beaten_ > between_beats) {
            ranks_.send(0, packed(of_kind(Parcel::Kind::beat)));
            beaten_ = now;
        }
        if (message) {
            heard_ = now;
            Parcel there = unpacked(message->text);
            if (there.kind == Parcel::Kind::share) return there;
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

void Bench::play(std::string asked, Dealing::Share share) {
    playing_ =
        std::async(std::launch::async, [this, what = std::move(asked), jobs = std::move(share)] {
            return Done{jobs, task_.play(what, jobs)};
        });
}

std::optional<Bench::Done> Bench::done() {
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

void Crew::attend(const std::function<void()>& run) {
    auto running = std::async(std::launch::async, run);
    const Collect nothing = [](const Dealing::Share&, const std::string&) {};
    Round idle{"", Dealing{{}}, nothing, {}};
    while (running.wait_for(0s) != std::future_status::ready) {
        Round* round = nullptr;
        {
            const std::scoped_lock only{asking_};
            round = round_;
        }
        const bool is_news = go_on(round != nullptr ? *round : idle);
        if (round != nullptr && (round->dealing.is_done() || round->fault)) {
            const std::scoped_lock only{asking_};
            round_ = nullptr;
            answered_.notify_one();
        }
        if (!is_news) std::this_thread::sleep_for(nap);
    }
    running.get();
}

void Crew::play(const std::string& asked, const std::vector<Job>& jobs, const Collect& collect) {
    Round round{asked, Dealing{jobs}, collect, {}};
    std::unique_lock lock{asking_};
    round_ = &round;
    answered_.wait(lock, [this] { return round_ == nullptr; });
    if (round.fault) std::rethrow_exception(round.fault);
}

bool Crew::go_on(Round& round) {
    try {
        bool is_news = hear(round);
        if (play_own(round)) is_news = true;
        deal(round);
        look_after(round.dealing);
        return is_news;
    } catch (...) {
        round.fault = std::current_exception();
        return true;
    }
}

bool Crew::hear(Round& round) {
    bool is_news = false;
    while (const auto message = ranks_.receive()) {
        take(message->from, unpacked(message->text), round);
        is_news = true;
    }
    return is_news;
}

void Crew::collect(const Dealing::Share& share, const std::string& answer, Round& round) {
    if (round.dealing.take(share)) round.collect(share, answer);
}

void Crew::take(int rank, const Parcel& parcel, Round& round) {
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
                     round.dealing);
            break;
        case Parcel::Kind::fault:
            helper.host = parcel.host;
            lose(rank, Standing::left_out, "is left out: " + parcel.words, round.dealing);
            break;
        case Parcel::Kind::done:
            std::erase_if(helper.shares,
                          [&](const Dealing::Share& share) { return share == parcel.jobs; });
            collect(parcel.jobs, parcel.answer, round);
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

bool Crew::play_own(Round& round) {
    bool is_news = false;
    if (const auto done = own_.done()) {
        collect(done->share, done->answer, round);
        is_news = true;
    }
    if (!own_.is_free()) return is_news;
    Dealing::Share share = round.dealing.next(players(), task_.threads);
    if (share.empty()) return is_news;
    own_.play(round.asked, std::move(share));
    return true;
}

void Crew::deal(Round& round) {
    // Everybody one before anybody gets two.
    for (std::size_t most = 1; most <= shares_of_a_helper; ++most)
        for (std::size_t i = 1; i < helpers_.size(); ++i) {
            Helper& helper = helpers_[i];
            if (helper.standing != Standing::helps || helper.shares.size() >= most) continue;
            Parcel share = of_kind(Parcel::Kind::share);
            share.asked = round.asked;
            share.jobs = round.dealing.next(players(), task_.threads);
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
