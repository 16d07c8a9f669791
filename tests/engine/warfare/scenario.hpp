#pragma once

#include "engine/warfare/rules/battle.hpp"
#include "tests/engine/warfare/shipped.hpp"

#include <deque>
#include <memory>
#include <string>
#include <vector>

namespace muster::warfare::tests {

/// A battle from a line of text, with dice from a script.
///
/// Given, by side, separated by ", ": a shipped unit `ec2` or
/// `id=ancestry.experience.equipment.type.die`, or `spare` (a Gnome Infantry that keeps the battle
/// going), with the die as `ec2@4` and flags behind it: `R` rallied, `noC` Courageous used, `noS`
/// Savage used, `U1` unpaid, `P` pledged, `X` exhausted, `E>nb2` has charged it, `D30` Defense.
/// `fort3@1` is a Fortification, called `fort`. `stand` forbids retreat, and `section.key=value`
/// sets a toggle.
///
/// Actions, by ";": orders as action_text has them without the seat, for whichever side has the
/// unit
/// (`attack nb2 ec2`), `retreat X`, `leader Y`, and `fresh nb2` by hand. A Courageous owner always
/// turns a failure; of several checks the first comes first.
class Scenario {
  public:
    Scenario(const std::string& red, const std::string& blue);
    Scenario(const Scenario&) = delete;
    Scenario& operator=(const Scenario&) = delete;

    Scenario& play(const std::string& actions, const std::string& dice);
    /// `ec2 6`, `nb2 exhausted`, `nb2 fresh`, `ec2 slain`, `nb6 engaged ec2`, `nb6 free`, `ec2
    /// rallied`, `fort 3`, `round 2`, `X wins`, `draw`, `on`, `Y turn`, `may nb6 ec2`, `barred nb6
    /// ec2 WF-138`, `offers feed tc4`, `no feed tc4`. @throws std::runtime_error with what is
    /// otherwise.
    void expect(const std::string& expected);

    State state;
    Setup setup;

  private:
    struct Found {
        int side{};
        Index index{no_unit};
    };
    void give(int side, const std::string& cards);
    void flag(int side, const std::vector<std::string>& words);
    [[nodiscard]] Found find(const std::string& id) const;
    void order(const std::string& action);
    void run(std::deque<int>& dice);
    void take_turn(int side);
    [[nodiscard]] bool holds(const std::string& fact);

    struct Later {
        int side{};
        std::string id;
        std::vector<std::string> flags;
    };
    std::vector<Later> later_;
};

/// The setup of such a battle, for changes before it begins.
[[nodiscard]] Setup versus(const std::string& red, const std::string& blue);
/// Plays one die.
void roll(State& state, int face);

}  // namespace muster::warfare::tests
