#pragma once

#include "engine/strategic/rules/pool.hpp"
#include "engine/strategic/rules/war_game.hpp"

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace muster::strategic::tests {

/// One case of the matrix as plain text: a line lays something out, gives an order, or says what
/// is then so. cases/README.md lists the lines.
class Scenario {
  public:
    Scenario();
    /// Plays all lines. @throws std::runtime_error at the first that does not hold.
    void play(const std::vector<std::string>& lines);

  private:
    using Words = std::vector<std::string>;

    void line(const Words& words);
    bool lay_out(const Words& words);
    void add_space(const Words& words);
    void add_road(const Words& words);
    void add_army(const Words& words);
    bool set_faction(const Words& words);
    void begin();
    void set_battle(const Words& words);
    bool change_battle(const Words& words);
    bool change_army(const Words& words);
    void expect(const Words& words);
    void expect_cause(const Words& words);
    bool order(const Words& words);
    void refuse(const Words& words);
    void go_to(const Words& words);
    void give(const Action& action);
    void feed_dice();
    [[nodiscard]] bool read_order(const Words& words, Action& action);
    void read_target(const Words& words, Action& action) const;
    [[nodiscard]] bool expect_play(const Words& words, std::string& found);
    [[nodiscard]] AbilityId ability(Index army, const std::string& id) const;
    [[nodiscard]] Pool pool(const std::string& army);
    [[nodiscard]] std::size_t side(const std::string& army) const;
    [[nodiscard]] Index army(const std::string& id) const;
    [[nodiscard]] Index space(const std::string& id) const;
    [[nodiscard]] Index faction(const std::string& id) const;
    [[nodiscard]] State& state();

    Variant variant_;
    War war_;
    Setup setup_;
    std::unique_ptr<State> state_;
    std::vector<std::string> names_;  ///< Of armies, by their numbers; parts are added.
    std::deque<int> dice_;
    bool by_night_{}, is_playing_{}, rolls_by_hand_{};
};

[[nodiscard]] std::vector<std::string> split(const std::string& text, char by);
/// "4d10+4d6" of dice, largest first; "0" of none.
[[nodiscard]] std::string text_of(const DiceTypes& dice);

}  // namespace muster::strategic::tests
