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

Message of_kind(Message::Kind kind) {
    Message out;
    out.kind = kind;
    return out;
}

/// A helper's shares, and what it reports of them.
class Hand {
  public:
    Hand(Ranks& ranks, const Task& task) : ranks_{ranks}, bench_{task} {}

    void add(Message share) { shares_.push_back(std::move(share)); }
    /// @returns whether anything happened.
    bool play() {
        bool is_news = false;
        if (auto done = bench_.done()) {
            Message reply = of_kind(Message::Kind::done);
            reply.jobs = std::move(done->share);
            reply.answer = std::move(done->answer);
            ranks_.send(0, packed(reply));
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
    std::deque<Message> shares_;
};

/// What a helper hears and says apart from its shares.
class Line {
  public:
    explicit Line(Ranks& ranks) : ranks_{ranks} {}

    /// The next share, or nothing; says now and then that this rank lives.
    std::optional<Message> listen() {
        const auto message = ranks_.receive();
        const auto now = Clock::now();
        if (now - beaten_ > between_beats) {
            ranks_.send(0, packed(of_kind(Message::Kind::beat)));
            beaten_ = now;
        }
        if (message) {
            heard_ = now;
            Message there = unpacked(message->text);
            if (there.kind == Message::Kind::share) return there;
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

void Bench::play(std::string asked, WorkQueue::Share share) {
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
    const auto send = [&ranks](Message::Kind kind, const std::string& key,
                               const std::string& words) {
        Message message = of_kind(kind);
        message.host = host_name();
        message.key = key;
        message.words = words;
        ranks.send(0, packed(message));
    };
    std::optional<Task> task;
    std::optional<Hand> hand;
    try {
        task = load();
        hand.emplace(ranks, *task);
        send(Message::Kind::hello, task->key, "");
    } catch (const std::exception& why) {
        send(Message::Kind::fault, "", why.what());
    }
    // It stays even if it is of no help: mpirun ends all ranks when one ends with a fault.
    for (Line line{ranks};;) {
        auto share = line.listen();
        bool is_news = share.has_value();
        if (share && hand) hand->add(*std::move(share));
        try {
            if (hand && hand->play()) is_news = true;
        } catch (const std::exception& why) {
            send(Message::Kind::fault, "", why.what());
            hand.reset();
        }
        if (!is_news) std::this_thread::sleep_for(nap);
    }
}

Coordinator::Coordinator(Ranks& ranks, const Task& task)
    : ranks_{ranks}, task_{task}, own_{task}, helpers_(static_cast<std::size_t>(ranks.size())) {}

void Coordinator::attend(const std::function<void()>& run) {
    auto running = std::async(std::launch::async, run);
    const Collect nothing = [](const WorkQueue::Share&, const std::string&) {};
    Round idle{"", WorkQueue{{}}, nothing, {}};
    while (running.wait_for(0s) != std::future_status::ready) {
        Round* round = nullptr;
        {
            const std::scoped_lock only{asking_};
            round = round_;
        }
        const bool is_news = go_on(round != nullptr ? *round : idle);
        if (round != nullptr && (round->queue.is_done() || round->fault)) {
            const std::scoped_lock only{asking_};
            round_ = nullptr;
            answered_.notify_one();
        }
        if (!is_news) std::this_thread::sleep_for(nap);
    }
    running.get();
}

void Coordinator::play(const std::string& asked, const std::vector<Job>& jobs,
                       const Collect& collect) {
    Round round{asked, WorkQueue{jobs}, collect, {}};
    std::unique_lock lock{asking_};
    round_ = &round;
    answered_.wait(lock, [this] { return round_ == nullptr; });
    if (round.fault) std::rethrow_exception(round.fault);
}

bool Coordinator::go_on(Round& round) {
    try {
        bool is_news = hear(round);
        if (play_own(round)) is_news = true;
        deal(round);
        look_after(round.queue);
        return is_news;
    } catch (...) {
        round.fault = std::current_exception();
        return true;
    }
}

bool Coordinator::hear(Round& round) {
    bool is_news = false;
    while (const auto message = ranks_.receive()) {
        take(message->from, unpacked(message->text), round);
        is_news = true;
    }
    return is_news;
}

void Coordinator::collect(const WorkQueue::Share& share, const std::string& answer, Round& round) {
    if (round.queue.take(share)) round.collect(share, answer);
}

void Coordinator::take(int rank, const Message& message, Round& round) {
    Helper& helper = helpers_[static_cast<std::size_t>(rank)];
    helper.heard = Clock::now();
    helper.is_owed = true;
    if (helper.standing == Standing::silent) {
        helper.standing = Standing::helps;
        fmt::print(stderr, "rank {} on {} is back\n", rank, helper.host);
    }
    switch (message.kind) {
        case Message::Kind::hello:
            helper.host = message.host;
            if (message.key == task_.key)
                helper.standing = Standing::helps;
            else
                lose(rank, Standing::left_out,
                     "is left out: its program, armies, definitions or variant are not rank 0's",
                     round.queue);
            break;
        case Message::Kind::fault:
            helper.host = message.host;
            lose(rank, Standing::left_out, "is left out: " + message.words, round.queue);
            break;
        case Message::Kind::done:
            std::erase_if(helper.shares,
                          [&](const WorkQueue::Share& share) { return share == message.jobs; });
            collect(message.jobs, message.answer, round);
            break;
        case Message::Kind::beat:
        case Message::Kind::share: break;
    }
}

void Coordinator::lose(int rank, Standing standing, const std::string& why, WorkQueue& queue) {
    Helper& helper = helpers_[static_cast<std::size_t>(rank)];
    helper.standing = standing;
    for (const WorkQueue::Share& share : helper.shares) queue.give_back(share);
    helper.shares.clear();
    fmt::print(stderr, "rank {} on {} {}\n", rank, helper.host, why);
}

bool Coordinator::play_own(Round& round) {
    bool is_news = false;
    if (const auto done = own_.done()) {
        collect(done->share, done->answer, round);
        is_news = true;
    }
    if (!own_.is_free()) return is_news;
    WorkQueue::Share share = round.queue.next(players(), task_.threads);
    if (share.empty()) return is_news;
    own_.play(round.asked, std::move(share));
    return true;
}

void Coordinator::deal(Round& round) {
    // Everybody one before anybody gets two.
    for (std::size_t most = 1; most <= shares_of_a_helper; ++most)
        for (std::size_t i = 1; i < helpers_.size(); ++i) {
            Helper& helper = helpers_[i];
            if (helper.standing != Standing::helps || helper.shares.size() >= most) continue;
            Message share = of_kind(Message::Kind::share);
            share.asked = round.asked;
            share.jobs = round.queue.next(players(), task_.threads);
            if (share.jobs.empty()) return;
            ranks_.send(static_cast<int>(i), packed(share));
            helper.shares.push_back(std::move(share.jobs));
        }
}

void Coordinator::look_after(WorkQueue& queue) {
    const auto now = Clock::now();
    for (std::size_t i = 1; i < helpers_.size(); ++i)
        if (helpers_[i].standing == Standing::helps &&
            now - helpers_[i].heard > silence_of_a_helper)
            lose(static_cast<int>(i), Standing::silent, "is silent; the others play its share",
                 queue);
    if (now - beaten_ < between_beats) return;
    beaten_ = now;
    // Only whoever speaks is spoken to: some hundred messages that a dead rank does not fetch fill
    // the memory that it shared, and the next one would hang in Open MPI for ever.
    for (std::size_t i = 1; i < helpers_.size(); ++i)
        if (std::exchange(helpers_[i].is_owed, false))
            ranks_.send(static_cast<int>(i), packed(of_kind(Message::Kind::beat)));
}

std::size_t Coordinator::players() const {
    return 1 + static_cast<std::size_t>(std::count_if(
                   helpers_.begin() + 1, helpers_.end(),
                   [](const Helper& helper) { return helper.standing == Standing::helps; }));
}

}  // namespace muster::lab
