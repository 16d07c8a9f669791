#include "client/app/ending_signals.hpp"

#include <csignal>
#include <initializer_list>

namespace muster::client {
namespace {

volatile std::sig_atomic_t sent = 0;

extern "C" void count_signal(int /*signal*/) {
    sent = sent + 1;
}

}  // namespace

void count_ending_signals() {
    for (const int signal : {SIGTERM, SIGINT, SIGHUP}) {
        struct sigaction action {};
        action.sa_handler = count_signal;  // Without SA_RESTART, so that a sleep ends.
        sigaction(signal, &action, nullptr);
    }
}

int ending_signals() {
    return sent;
}

}  // namespace muster::client
