#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <vector>

namespace muster {

/// Where `apply` reports what happened. A default-made sink drops everything and costs one test.
/// `Event::Kind` has at most `most_kinds` enumerators.
template <class Event>
class Sink {
  public:
    static constexpr std::size_t most_kinds = 64;
    using Kind = typename Event::Kind;
    using Kinds = std::uint64_t;  ///< A bit for each kind.
    [[nodiscard]] static constexpr Kinds set_of(std::initializer_list<Kind> kinds) {
        Kinds set = 0;
        for (const Kind kind : kinds) set |= Kinds{1} << static_cast<unsigned>(kind);
        return set;
    }

    Sink() = default;
    /// Keeps the events of these kinds; without them, all events.
    explicit Sink(std::vector<Event>& out, Kinds kinds = ~Kinds{0}) : out_{&out}, kinds_{kinds} {}
    /// Whether events of this kind are kept.
    [[nodiscard]] bool wants(Kind kind) const {
        return (kinds_ >> static_cast<unsigned>(kind) & 1U) != 0;
    }
    /// Keeps an event of a kind that is wanted, to be filled in where it lies: copying what was
    /// just written byte by byte waits for it. Apart and cold, so that playouts, to which nobody
    /// listens, need not make room for it.
    [[gnu::noinline, gnu::cold]] Event& keep(Kind kind) const {
        Event& event = out_->emplace_back();
        event.kind = kind;
        return event;
    }

  private:
    std::vector<Event>* out_{nullptr};
    Kinds kinds_{0};
};

}  // namespace muster
