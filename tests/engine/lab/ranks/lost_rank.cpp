#include "engine/lab/ranks/mpi_ranks.hpp"

#include <unistd.h>

#include <chrono>
#include <csignal>
#include <iostream>
#include <thread>

/// Two ranks that talk without a pause, until the second one dies in the middle of it. The first
/// one talks on for a while, and says so.
int main() {
    using namespace std::chrono_literals;
    using Clock = std::chrono::steady_clock;
    muster::lab::MpiRanks ranks;
    ranks.begin();
    if (ranks.own() == 0) std::raise(SIGPIPE);  // As a write to a closed socket does now and then.
    const auto begun = Clock::now();
    const auto death = begun + 200ms + std::chrono::microseconds{::getpid() * 7919 % 100'000};
    while (Clock::now() < begun + 800ms) {
        if (ranks.own() == 1 && Clock::now() > death) std::raise(SIGKILL);
        ranks.send(1 - ranks.own(), "still here");
        while (ranks.receive()) {
        }
        std::this_thread::sleep_for(20us);
    }
    std::cout << "talked on\n" << std::flush;
    ::_exit(0);  // Nobody is left to say goodbye to.
}
