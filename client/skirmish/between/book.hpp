#pragma once

#include "client/skirmish/between/campaign.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace muster::client {

/// One thing done between two Battles. Until the Day goes on, what an owner did last may be undone.
struct Step {
    enum class Owner : std::uint8_t { madder, woad, table };  ///< `table`: both, or the master.
    enum class Kind : std::uint8_t {
        choose,   ///< number: card, into the field or out of it
        ready,    ///< amount: 1 settled, 0 not
        pay,      ///< number: card; amount: 1 paid, 0 not
        train,    ///< number: card; price
        recruit,  ///< number: offer
        done,     ///< amount: 1 settled, 0 not
        // From here on of the table.
        evening,      ///< amount: 1 evening, 0 day again
        for_base,     ///< amount: 1 the next Battle is for the Base
        time,         ///< amount: minutes
        good,         ///< side; number: Good; amount
        progression,  ///< side; amount
        favors,       ///< side; amount
        influence,    ///< side; amount in halves
        points,       ///< of the Base; amount
        holder,       ///< of the Base; side, or -1 for nobody
        offer,        ///< number: card of the table
        price,        ///< number: offer; amount
        quest,        ///< number: offer; amount: 1 by quest only
        quest_done,   ///< number: offer; side, or -1
        withdraw      ///< number: offer
    };
    Owner owner{};
    Kind kind{};
    int side{}, number{}, amount{};
    skirmish::Training price{};
};
inline constexpr std::size_t most_steps = 2000;

[[nodiscard]] inline Step::Owner owner_of(int side) {
    return side == 0 ? Step::Owner::madder : Step::Owner::woad;
}

/// Does it, or says why not and leaves the campaign as it was.
[[nodiscard]] std::optional<Refusal> take(Campaign& campaign, const skirmish::Table& table,
                                          const Step& step);

/// A campaign and what was done since it last went on: each step can be taken back.
class Book {
  public:
    /// @throws std::invalid_argument if the steps do not fit the campaign.
    Book(const skirmish::Table& table, Campaign campaign, std::vector<Step> steps = {});

    [[nodiscard]] const Campaign& now() const { return now_; }
    [[nodiscard]] const Campaign& base() const { return base_; }
    [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }
    [[nodiscard]] const skirmish::Table& table() const { return *table_; }

    /// Why the step cannot be taken now, if so.
    [[nodiscard]] std::optional<Refusal> fault(const Step& step) const;
    /// False, and nothing changed, where it cannot. Counts that follow upon each other become one.
    bool take(const Step& step);
    /// The last step of that owner can go without taking another one's ground away.
    [[nodiscard]] bool can_undo(Step::Owner owner) const;
    bool undo(Step::Owner owner);

    // What cannot be taken back, and with it all before.
    void begin_battle(std::uint64_t seed);
    void take_in(const skirmish::State& state);
    void end_day();
    /// Goes on with the cards as they are now.
    void adopt_definitions();

  private:
    [[nodiscard]] std::optional<Campaign> replayed(const std::vector<Step>& steps) const;
    [[nodiscard]] std::optional<std::size_t> last_of(Step::Owner owner) const;
    void settle();

    const skirmish::Table* table_;
    Campaign base_, now_;
    std::vector<Step> steps_;
};

}  // namespace muster::client
