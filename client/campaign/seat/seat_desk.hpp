#pragma once

#include "engine/campaign/model/state.hpp"
#include "engine/campaign/view/view.hpp"
#include "print/faces/campaign/chart.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// What is wrong in a line of an order, from 1.
struct OrderFault {
    std::size_t line{}, column{};
    std::string text;
    bool operator==(const OrderFault&) const = default;
};
/// How an order reads.
struct OrderCheck {
    std::vector<OrderFault> faults;       ///< Empty: it can be given.
    std::vector<std::string> understood;  ///< A line for each task.
};
/// The last order of a commander as it was written.
struct GivenOrder {
    campaign::Minute at{};
    std::string text;
    bool is_under_way{};  ///< The referee has not let it count yet.
    std::string reply{};  ///< Why the referee refused it; empty: not refused.
};

/// What a commander's seat knows of a campaign, and how its orders come in. Nothing else of the
/// campaign's state is behind it.
class SeatDesk {
  public:
    SeatDesk() = default;
    virtual ~SeatDesk() = default;
    SeatDesk(const SeatDesk&) = delete;
    SeatDesk& operator=(const SeatDesk&) = delete;

    /// Another number once anything has changed.
    [[nodiscard]] virtual std::uint64_t tip() const = 0;
    [[nodiscard]] virtual std::string map_name() const = 0;
    [[nodiscard]] virtual faces::ChartKey chart_key() const = 0;
    [[nodiscard]] virtual campaign::View view() const = 0;
    /// What the commander learned from `since` on, as sentences with their minutes.
    [[nodiscard]] virtual std::vector<std::string> learned(campaign::Minute since) const = 0;
    /// Of those that are more than a letter: a letter alone leaves the order before it as it is.
    [[nodiscard]] virtual std::optional<GivenOrder> last_order() const = 0;
    /// To whom a letter may go: those of whom the commander has heard.
    [[nodiscard]] virtual std::vector<std::string> people() const = 0;
    /// How a text reads with the names that the commander knows.
    [[nodiscard]] virtual OrderCheck check(const std::string& text) const = 0;
    /// Gives the order. @throws std::exception whose text says why not
    virtual void submit(const std::string& text) = 0;
};

/// The same for a campaign at hand, for whoever makes a desk of one.
[[nodiscard]] OrderCheck check_order(const campaign::State& state, campaign::CommanderId who,
                                     const std::string& text);
[[nodiscard]] std::vector<std::string> people_of(const campaign::State& state,
                                                 campaign::CommanderId who);

}  // namespace muster::client
