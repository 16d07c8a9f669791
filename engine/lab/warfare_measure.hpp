#pragma once

#include "engine/lab/arena.hpp"
#include "engine/lab/contest.hpp"
#include "engine/opponents/warfare.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::lab {

/// What became of one unit of one side, summed over battles.
struct UnitUse {
    std::uint64_t brought{};
    std::uint64_t survived{};      ///< On the field at the end, or retreated from it.
    std::uint64_t survived_won{};  ///< Of these, in battles that its side won.
    std::uint64_t attacks{};       ///< Orders to attack or charge.
    std::uint64_t removals{};      ///< Enemy units Slain or Broken while it had its order.

    using Measure = std::pair<std::string_view, std::uint64_t UnitUse::*>;
    static const std::array<Measure, 5> measures;
    void add(const UnitUse& other);
    bool operator==(const UnitUse&) const = default;
};

/// Warfare as the lab measures it.
struct WarfareMeasure {
    using Rules = warfare::Rules;
    using Use = UnitUse;
    static constexpr std::string_view length_word{"rounds"};
    static constexpr std::string_view card_word{"unit"};
    static warfare::Setup exchanged(warfare::Setup setup);
    static std::string card_id(const warfare::Setup& setup, std::size_t side, std::size_t unit);

    /// Armies that may meet, in a field without walls.
    class Roster {
      public:
        explicit Roster(const ContestSource& source);
        [[nodiscard]] std::shared_ptr<const void> loaded() const { return tables_; }
        [[nodiscard]] const std::string& definitions() const { return tables_->hash; }
        [[nodiscard]] const warfare::Tables& tables() const { return *tables_; }
        [[nodiscard]] const warfare::Variant& variant() const { return variant_; }
        [[nodiscard]] std::size_t size() const { return armies_.size(); }
        [[nodiscard]] const warfare::Army& army(std::size_t army) const { return armies_[army]; }
        [[nodiscard]] const std::string& name(std::size_t army) const { return armies_[army].id; }
        [[nodiscard]] warfare::Setup setup(std::size_t red, std::size_t blue) const;

      private:
        std::shared_ptr<const warfare::Tables> tables_;
        warfare::Variant variant_;
        std::vector<warfare::Army> armies_;
    };

    class Watch {
      public:
        void begin() {
            first_ = 2;
            orders_ = 0;
            events_.clear();
        }
        [[nodiscard]] Sink<warfare::Event> sink();
        void before(const warfare::State& state) {
            if (state.moment != warfare::Moment::order) return;
            if (first_ == 2) first_ = state.active;
            ++orders_;
        }
        [[nodiscard]] Fought fought(const warfare::State& end) const;
        void count(const warfare::State& end, std::size_t winner,
                   const std::array<UseOfCards<UnitUse>*, 2>& by_seat) const;
        [[nodiscard]] std::uint64_t orders() const { return orders_; }

      private:
        std::size_t first_{2};
        std::uint64_t orders_{};
        std::vector<warfare::Event> events_;
    };
};

}  // namespace muster::lab
