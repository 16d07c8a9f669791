#include "engine/skirmish/ruleset.hpp"
#include "engine/warfare/ruleset.hpp"
#include "tests/bench/playout.hpp"
#include "tests/bench/setups.hpp"

#include <cstdio>
#include <cstdlib>
#include <string_view>

/// Plays so many random battles of one ruleset and says how many actions they had, for
/// instructions.sh: everything between the two ends of `muster_counted` is what it counts.
using namespace muster;

namespace {

/// @returns the actions.
template <Ruleset R>
long play(const typename R::Setup& setup, long battles) {
    typename R::Actions legal;
    long states = 0;
    for (long seed = 1; seed <= battles; ++seed)
        bench::playout<R>(setup, static_cast<std::uint64_t>(seed), legal,
                          [&](const typename R::State&) { ++states; });
    return states - battles;
}

}  // namespace

// Called by name, so it keeps one.
extern "C" [[gnu::noinline]] long muster_counted(bool is_warfare, long battles) {
    return is_warfare ? play<warfare::Rules>(bench::warfare_pair(), battles)
                      : play<skirmish::Rules>(bench::starter_pair(), battles);
}

int main(int argc, char** argv) {
    if (argc != 3) return 2;
    const bool is_warfare = std::string_view{argv[1]} == "warfare";
    const long battles = std::strtol(argv[2], nullptr, 10);
    // Loads the definitions, so that they are not counted.
    static_cast<void>(bench::warfare_pair());
    static_cast<void>(bench::starter_pair());
    std::printf("%ld\n", muster_counted(is_warfare, battles));
    return 0;
}
