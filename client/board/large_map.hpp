#pragma once

#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/tabs.hpp"
#include "engine/core/seat.hpp"

#include <string>

namespace muster::client {

/// Where a map lies with large text, and what stands beside it.
struct LargeMapLayout : LargeFrame {
    bool is_tall{};  ///< The panel has room for what two tabs hold elsewhere.

    [[nodiscard]] const Box& map() const { return beside; }
    /// What is asked.
    [[nodiscard]] const Box& prompt() const { return foot; }
};

/// The tabs of a table with a map, with large text, on any screen from 512 x 320 (art-first-hour.md
/// section 1). Tab 0 is the map's, and there is none for it where the map stands beside the others;
/// 1 and 2 share one where they have room.
class LargeMap {
  public:
    /// `left_part` of a wide screen is the map's.
    constexpr LargeMap(double left_part, int tabs) : left_part_{left_part}, tabs_{tabs} {}

    [[nodiscard]] LargeMapLayout layout(Size size) const;
    /// The tab that shows, whatever is asked for, and the next one round.
    [[nodiscard]] int open_tab(Size size, int wanted) const;
    [[nodiscard]] int tab_after(Size size, int tab) const;
    /// Whether the map shows while that tab is open.
    [[nodiscard]] bool shows_map(Size size, int tab) const;
    [[nodiscard]] int tabs() const { return tabs_; }

  private:
    double left_part_;
    int tabs_;
};

/// In a banner up to `right`, where its tools begin: whose turn it is, on the side's colours, and
/// behind that `aside` where it has at least `least` pixels.
void draw_large_headline(Builder& b, const Box& banner, double right, Seat seat,
                         const std::string& words, const std::string& aside, double least);

}  // namespace muster::client
