#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <vector>

namespace muster {

/// Where `apply` reports what happened. A default-made sink drops everything and costs one test.
/// `Event::Kind` has at most `most_kinds` enumerators. A ruleset may have a tally of its events
/// (Tally::Event), which its rules count into where something happens, without making an event.
template <class Event>
class Sink {
  public:
    static constexpr std::size_t most_kinds = 63;
    using Kind = typename Event::Kind;
    using Kinds = std::uint64_t;  ///< A bit for each kind.

    Sink() = default;
    /// Keeps all events.
    explicit Sink(std::vector<Event>& out) : to_{&out}, kinds_{~is_tally} {}
    /// Keeps the events of one kind.
    Sink(std::vector<Event>& out, Kind kind) : to_{&out}, kinds_{bit(kind)} {}
    /// Keeps the events of several kinds.
    Sink(std::vector<Event>& out, std::initializer_list<Kind> kinds) : to_{&out} {
        for (const Kind kind : kinds) kinds_ |= bit(kind);
    }
    /// Counts the events of the kinds of Tally::counted.
    template <class Tally>
    requires std::same_as<typename Tally::Event, Event>
    explicit Sink(Tally& tally) : to_{&tally}, kinds_{is_tally} {
        for (const Kind kind : Tally::counted) kinds_ |= bit(kind);
    }
    /// Whether events of this kind are kept, or counted.
    [[nodiscard]] bool wants(Kind kind) const { return (kinds_ & bit(kind)) != 0; }
    /// Whether what is wanted is counted by a tally; else it is kept.
    [[nodiscard]] bool counts() const { return (kinds_ & is_tally) != 0; }
    /// Only if it counts().
    template <class Tally>
    requires std::same_as<typename Tally::Event, Event>
    [[nodiscard]] Tally& tally() const { return *static_cast<Tally*>(to_); }
    /// Keeps an event of a kind that is wanted, to be filled in where it lies: copying what was
    /// just written byte by byte waits for it. Apart and cold, so that playouts, to which nobody
    /// listens, need not make room for it. Not if it counts().
    [[gnu::noinline, gnu::cold]] Event& keep(Kind kind) const {
        Event& event = static_cast<std::vector<Event>*>(to_)->emplace_back();
        event.kind = kind;
        return event;
    }

  private:
    static constexpr Kinds is_tally = Kinds{1} << most_kinds;
    static constexpr Kinds bit(Kind kind) { return Kinds{1} << static_cast<unsigned>(kind); }

    void* to_{nullptr};  ///< A list of events, or a tally.
    Kinds kinds_{0};
};

}  // namespace muster
