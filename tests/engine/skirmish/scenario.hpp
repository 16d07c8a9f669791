#pragma once

#include "engine/skirmish/rules/skirmish.hpp"

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// Battles described in one line, in the shorthand of the test matrix.
///
/// given     `Red: M6; ha He3, soldier ×2; ex ..; di ..; ki .. / Blue: Oathbound; designated He2;
/// ..`,
///           then any of `Blue active`, `Phase 2`, `from setup`, `variant key=value, key=value`.
///           A side may also say a power, `Dervish (magic)`, `PC, Favors 1, half Influence 0`,
///           `s=2`, `used Evoker, Evoker`, `M5+2 base`. Plain cards are Ag Gu He Sa Eq Ri and a
///           Strength or
///           `-`, then `+trait`, `@path`, `!` for trained and `#b` to distinguish equals.
/// actions   `R O He3; B D He2; B post soldier:mine; R cannot heal He2->Ag5; 2 turns; to the end`.
///           One turn is played unless it says otherwise. What is not said is declined.
/// dice      in drawing order, `-` for none; all must be used.
/// expected  piles, Morale and counters per side, `Blue active`, `Rout, Red wins`, `Phase 2` ...
namespace muster::skirmish::tests {

/// The shipped catalogue, loaded once. @throws std::runtime_error with the reader's faults.
[[nodiscard]] const Table& catalogue();

using Extra = std::map<std::string, Card>;  ///< Cards that one test makes up, by name.

class Scenario {
  public:
    struct Item {  ///< One scripted action, or one that must be refused.
        int side{};
        bool cannot{};
        bool checked{};
        std::string verb, object;
    };

    explicit Scenario(std::string_view given, const Extra& extra = {});

    /// @throws std::runtime_error saying what went otherwise than described.
    Scenario& play(std::string_view actions, std::string_view dice = "-");
    Scenario& expect(std::string_view expected);

    /// Plays until all of `actions` and `dice` are used, and stops at the decision that follows.
    Scenario& stop_after(std::string_view actions, std::string_view dice = "-");
    /// Plays the legal action of that kind; `copy` and `value` only count if given.
    Scenario& take(Action::Kind kind, Copy copy = no_copy, int value = -1);
    [[nodiscard]] bool offers(Action::Kind kind, Copy copy = no_copy, int value = -1) const;
    [[nodiscard]] std::vector<Action> legal() const;

    [[nodiscard]] Copy copy(int side, std::string_view name) const;
    /// All legal actions that read like this (a verb and its object, without the side).
    [[nodiscard]] std::vector<Action> options(std::string_view verb_and_object) const;
    [[nodiscard]] int count_events(Event::Kind kind) const;

    State state;
    std::vector<Event> events;

  private:
    void read_side(std::string_view text, int side, const Extra& extra);
    void read_cards(std::string_view list, int side, Zone zone, const Extra& extra);
    CardIndex define(std::string_view name, const Extra& extra);
    void begin(bool keep_phase_open, int side);
    void begin_setup();
    [[nodiscard]] bool applies(const Item& item) const;
    [[nodiscard]] bool matches(const Item& item, const Action& action) const;
    void step(std::vector<Item>& items, std::size_t& next, std::vector<int>& dice);
    void expect_side(std::string_view text, int side) const;
    [[nodiscard]] std::string pile(int side, CopySet set) const;

    std::unique_ptr<Table> table_;
    std::unique_ptr<Variant> variant_;
    std::unique_ptr<Setup> setup_;
    std::map<std::string, CardIndex, std::less<>> defined_;
    std::array<std::vector<std::string>, 2> names_;
    int first_{0};
    int given_phase_{1};
    bool from_setup_{false};
    bool begun_{false};
    int last_turn_{1};
};

/// Sets one key of the variant file. @throws std::runtime_error if there is no such key or value.
void set_toggle(Variant& variant, std::string_view key, std::string_view value);
/// The 28 keys.
[[nodiscard]] const std::vector<std::string>& toggle_keys();

/// The whole of it at once; what differs is a test failure that repeats the case.
void check_case(std::string_view given, std::string_view actions, std::string_view dice,
                std::string_view expected, const Extra& extra = {});

[[nodiscard]] std::vector<std::string> split(std::string_view text, std::string_view separator);

}  // namespace muster::skirmish::tests
