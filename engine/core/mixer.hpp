#pragma once

#include "engine/core/random.hpp"

#include <cstdint>

namespace muster {

/// Mixes numbers, in their order, into 64 bits: for tables of states, where speed counts and
/// nobody means harm. The same on every machine.
class Mixer {
  public:
    Mixer& add(std::uint64_t value) {
        sum_ = (sum_ ^ scramble(value)) * 0x9E3779B97F4A7C15ULL + 1;
        return *this;
    }
    /// A number of 8 bits; eight of them cost what one of 64 does.
    template <class Number>
    Mixer& operator<<(Number number) {
        word_ = (word_ << 8U) | static_cast<std::uint8_t>(number);
        if (++held_ == 8) flush();
        return *this;
    }
    [[nodiscard]] std::uint64_t value() {
        if (held_ > 0) flush();
        return scramble(sum_);
    }

  private:
    void flush() {
        add(word_);
        word_ = 0;
        held_ = 0;
    }

    std::uint64_t sum_{0x243F6A8885A308D3ULL};
    std::uint64_t word_{};
    unsigned held_{};
};

}  // namespace muster
