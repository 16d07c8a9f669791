#pragma once

#include "engine/battlefield/load/load.hpp"
#include "engine/battlefield/rules/battle.hpp"

#include <deque>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace muster::battlefield::tests {

/// What is shipped; a fault in it stops the tests.
[[nodiscard]] const Tables& shipped();
[[nodiscard]] Army shipped_army(const std::string& id);
[[nodiscard]] Setup shipped_battle(const std::string& id, const Variant& variant = {});
/// The shipped armies on a shipped map, each deployed in play; the first attacks.
[[nodiscard]] Setup shipped_meeting(const std::string& map, const Variant& variant = {});

/// One case of the matrix as plain text: a line lays something out, gives an order, or says what
/// is then so. cases/README.md lists the lines. Where an army has no commander of the case's own,
/// one stands in a corner and nobody is ever out of command.
class Scenario {
  public:
    /// Plays all lines. @throws std::runtime_error at the first that does not hold.
    void play(const std::vector<std::string>& lines);

  private:
    using Words = std::vector<std::string>;

    bool lay_out(const Words& words);
    void add_army();
    void add_unit(const Words& words);
    void begin();
    void order(const Words& words);
    void refuse(const Words& words);
    void expect(const Words& words);
    bool expect_count(const Words& words);
    [[nodiscard]] Action action_of(const Words& words);
    void read_move(const Words& words, Action& action);
    void read_leader(const Words& words, Action& action);
    /// As if the army of the action's unit were in the phase that the action is of.
    void be_ready(State& state, const Action& action) const;
    void apply_with_dice(const Action& action);
    [[nodiscard]] Index unit(const std::string& id) const;
    [[nodiscard]] std::uint8_t army(const std::string& name) const;
    [[nodiscard]] Cell cell(const std::string& text) const;
    [[nodiscard]] Seat seat(const std::string& name) const;

    Setup setup_;
    std::vector<std::vector<Cell>> places_{2};
    std::map<std::string, Index> ids_;
    std::unique_ptr<State> state_;
    std::vector<Event> events_;
    std::deque<int> dice_;
    bool has_own_leaders_[4]{};
};

[[nodiscard]] std::vector<std::string> split(const std::string& text, char by);

}  // namespace muster::battlefield::tests
