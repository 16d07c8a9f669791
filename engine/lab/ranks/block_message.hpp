#pragma once

#include "engine/lab/statistics/score.hpp"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

/// Blocks of a tournament, as one rank of a run sends them to another: CBOR.
namespace muster::lab {

[[nodiscard]] std::string packed(const std::vector<Block>& blocks);
/// @throws std::exception for what packed() did not make
[[nodiscard]] std::vector<Block> unpacked_blocks(const std::string& bytes);

/// What jobs come to, one of each pairing, from the parts that others played. Sums of whole battles
/// do not depend on their order.
class BlockSums {
  public:
    explicit BlockSums(const std::vector<Job>& jobs);
    void add(const std::vector<Block>& parts);
    /// In the order of the jobs.
    [[nodiscard]] const std::vector<Block>& blocks() const { return blocks_; }

  private:
    std::vector<Block> blocks_;
    std::map<std::size_t, std::size_t> place_;  ///< By pairing: where in `blocks_`.
};

}  // namespace muster::lab
