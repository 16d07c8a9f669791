#include "engine/lab/ranks/mpi_ranks.hpp"

#include "engine/lab/input.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <string_view>
#include <utility>

#if MUSTER_MPI
#define OMPI_SKIP_MPICXX 1
#include <mpi.h>
#endif

namespace muster::lab {
namespace {

/// A number that mpirun has put into the environment.
int from_environment(const char* variable, int without) {
    const char* text = std::getenv(variable);
    if (text == nullptr) return without;
    const std::string_view all{text};
    int number = without;
    std::from_chars(all.data(), all.data() + all.size(), number);
    return number;
}

void fall_silent() {
    const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (nowhere < 0) return;
    ::dup2(nowhere, STDOUT_FILENO);
    ::dup2(nowhere, STDERR_FILENO);
    ::close(nowhere);
}

}  // namespace

#if MUSTER_MPI

namespace {

constexpr int our_tag = 1;
/// Pieces this short leave at once, whether the other side lives or not. Longer ones wait in Open
/// MPI until it has answered, and a lost rank does not: its shared memory sends 4 KiB at once.
constexpr std::size_t piece_size = 2000;
/// The first byte of a piece.
constexpr char more_follows = '+';
constexpr char is_whole = '.';
constexpr char go_home = '!';  ///< The exit code follows.

constexpr unsigned patience_at_the_end = 10;   ///< Seconds.
constexpr unsigned patience_with_a_call = 60;  ///< None of ours waits for anybody.

// A signal's handler knows nothing but what a global holds.
volatile std::sig_atomic_t code_after_patience = 0;

/// Where a message cannot be written to a rank that died just now, Open MPI 4.1 closes the socket
/// and goes on waiting for it to be writable. By its own choice it waits by poll, which calls a
/// closed socket ready for ever: the call never comes back. epoll forgets it.
void wait_by_epoll() {
#ifdef __linux__
    constexpr int unless_said = 0;
    ::setenv("OMPI_MCA_opal_event_include", "epoll", unless_said);
#endif
}

/// There are other ways for a call never to come back, if rare ones.
class InTime {
  public:
    InTime() {
        std::signal(SIGALRM, [](int) {
            constexpr std::string_view words =
                "error: Open MPI hangs, as it may when a rank dies; the same command with --out "
                "goes on\n";
            [[maybe_unused]] const auto written =
                ::write(STDERR_FILENO, words.data(), words.size());
            ::_exit(1);
        });
        ::alarm(patience_with_a_call);
    }
    InTime(const InTime&) = delete;
    InTime& operator=(const InTime&) = delete;
    ~InTime() { ::alarm(0); }
};

/// MPI_Finalize waits for all ranks that mpirun takes to be alive; one that hangs is among them.
void finalize_in_time(int exit_code) {
    code_after_patience = exit_code;
    std::signal(SIGALRM, [](int) { ::_exit(code_after_patience); });
    ::alarm(patience_at_the_end);
    MPI_Finalize();
    ::alarm(0);
}

}  // namespace

struct MpiRanks::Sending {
    std::string piece;
    MPI_Request request{};
};

void MpiRanks::begin() {
    if (size_ == 1 || is_begun_) return;
    wait_by_epoll();
    // Open MPI leaves the signal alone: a write to a rank that died would end this process.
    std::signal(SIGPIPE, SIG_IGN);
    int given = 0;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &given);
    // A rank that cannot be reached is silent, which the coordinator notices.
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_rank(MPI_COMM_WORLD, &own_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
    is_begun_ = true;
}

void MpiRanks::send_piece(int to, std::string piece) {
    const InTime call;
    Sending& sending = sending_.emplace_back();
    sending.piece = std::move(piece);
    MPI_Isend(sending.piece.data(), static_cast<int>(sending.piece.size()), MPI_BYTE, to, our_tag,
              MPI_COMM_WORLD, &sending.request);
    // receive() tests it; to wait for it would be to wait for a rank that may be lost.
}  // NOLINT(clang-analyzer-optin.mpi.MPI-Checker)

void MpiRanks::send(int to, const std::string& text) {
    for (std::size_t at = 0; at == 0 || at < text.size(); at += piece_size)
        send_piece(to, (at + piece_size < text.size() ? more_follows : is_whole) +
                           text.substr(at, piece_size));
}

std::optional<Ranks::Message> MpiRanks::receive() {
    if (!is_begun_) return {};
    const InTime call;
    sending_.remove_if([](Sending& sending) {
        int is_done = 0;
        return MPI_Test(&sending.request, &is_done, MPI_STATUS_IGNORE) == MPI_SUCCESS &&
               is_done != 0;
    });
    for (;;) {
        int is_there = 0;
        MPI_Status status;
        if (MPI_Iprobe(MPI_ANY_SOURCE, our_tag, MPI_COMM_WORLD, &is_there, &status) !=
                MPI_SUCCESS ||
            is_there == 0)
            return {};
        int size = 0;
        MPI_Get_count(&status, MPI_BYTE, &size);
        std::string piece(static_cast<std::size_t>(std::max(size, 0)), '\0');
        const int from = status.MPI_SOURCE;
        if (MPI_Recv(piece.data(), size, MPI_BYTE, from, our_tag, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE) != MPI_SUCCESS ||
            piece.empty())
            return {};
        if (piece[0] == go_home) {
            const int code = piece.size() > 1 ? piece[1] - '0' : 1;
            finalize_in_time(code);
            std::_Exit(code);  // It may be in the middle of battles that nobody needs.
        }
        std::string& text = heard_[from];
        text.append(piece, 1);
        if (piece[0] == is_whole) return Message{from, std::exchange(text, {})};
    }
}

int MpiRanks::end(int exit_code) {
    if (!is_begun_) return own_ > 0 && size_ > 1 ? 0 : exit_code;
    if (own_ == 0)
        for (int rank = 1; rank < size_; ++rank)
            send_piece(rank, {go_home, static_cast<char>('0' + exit_code)});
    finalize_in_time(exit_code);
    return exit_code;
}

#else

struct MpiRanks::Sending {};

void MpiRanks::begin() {
    if (size_ > 1)
        throw BadInput{
            "error: mpirun started several processes, but this muster-lab was built without Open "
            "MPI (libopenmpi-dev), and each would play the whole run"};
}
void MpiRanks::send(int, const std::string&) {}
std::optional<Ranks::Message> MpiRanks::receive() {
    return {};
}
int MpiRanks::end(int exit_code) {
    return exit_code;
}

#endif

MpiRanks::MpiRanks()
    : own_{from_environment("OMPI_COMM_WORLD_RANK", 0)},
      size_{from_environment("OMPI_COMM_WORLD_SIZE", 1)} {
    if (own_ > 0 && size_ > 1) fall_silent();
}

MpiRanks::~MpiRanks() = default;

}  // namespace muster::lab
