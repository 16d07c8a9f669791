#pragma once

#include <cassert>
#include <cstdint>

namespace muster {

/// Scrambles 64 bits so that neighbouring inputs give unrelated outputs (SplitMix64's finaliser).
[[nodiscard]] constexpr std::uint64_t scramble(std::uint64_t x) {
    x += 0x9E3779B97F4A7C15ULL;
    x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27U)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31U);
}

/// What a stream is for. Each purpose has its own numbers, so that drawing one more for one purpose
/// never shifts another (SK-12 asks for two; players and setups never touch the battle's dice).
enum class Purpose : std::uint64_t { dice = 1, picks = 2, player = 3, setup = 4 };

__extension__ using Wide = unsigned __int128;

/// A stream of random numbers that is a pure function of (seed, purpose, position): it can be
/// resumed anywhere, and is the same on every machine, thread and build.
class Stream {
  public:
    constexpr Stream(std::uint64_t seed, Purpose purpose, std::uint64_t position = 0)
        : key_{scramble(seed ^ scramble(static_cast<std::uint64_t>(purpose)))}, next_{position} {}

    constexpr std::uint64_t bits() { return scramble(key_ + 0x9E3779B97F4A7C15ULL * next_++); }

    /// A whole number from 0 to n - 1, each equally likely up to n / 2^64; n is 1 or more.
    constexpr std::uint32_t below(std::uint32_t n) {
        assert(n > 0);
        const auto wide = static_cast<Wide>(bits()) * n;
        return static_cast<std::uint32_t>(wide >> 64U);
    }

    /// How many numbers were drawn; with seed and purpose it restores the stream.
    [[nodiscard]] constexpr std::uint64_t position() const { return next_; }

  private:
    std::uint64_t key_;
    std::uint64_t next_;
};

}  // namespace muster
