#pragma once

#include "engine/lab/score.hpp"

#include <string>
#include <vector>

/// Jobs and what they came to, as one rank of a run sends them to another: CBOR.
namespace muster::lab {

struct Parcel {
    enum class Kind {
        hello,  ///< A helper is ready: `key` is all that decides what its run comes to.
        fault,  ///< A helper cannot go on: `words`.
        beat,   ///< Whoever sends it is alive.
        share,  ///< To be played: `jobs`.
        done,   ///< What a share came to: `blocks`.
    };
    Kind kind{};
    std::string host, key, words;
    std::vector<Job> jobs;
    std::vector<Block> blocks;
};

[[nodiscard]] std::string packed(const Parcel& parcel);
/// @throws std::exception for what packed() did not make
[[nodiscard]] Parcel unpacked(const std::string& bytes);

}  // namespace muster::lab
