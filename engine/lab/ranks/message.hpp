#pragma once

#include "engine/lab/statistics/score.hpp"

#include <string>
#include <vector>

/// What one rank of a run sends to another: CBOR.
namespace muster::lab {

struct Message {
    enum class Kind {
        hello,  ///< A helper is ready: `key` is all that decides what its run comes to.
        fault,  ///< A helper cannot go on: `words`.
        beat,   ///< Whoever sends it is alive.
        share,  ///< To be played: `jobs` of what was `asked`.
        done,   ///< What these `jobs` came to: `answer`.
    };
    Kind kind{};
    std::string host, key, words;
    std::string asked, answer;  ///< Task::play
    std::vector<Job> jobs;
};

[[nodiscard]] std::string packed(const Message& message);
/// @throws std::exception for what packed() did not make
[[nodiscard]] Message unpacked(const std::string& bytes);

}  // namespace muster::lab
