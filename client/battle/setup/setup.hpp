#pragma once

#include "client/battle/setup/fairness.hpp"
#include "client/scenes/scene.hpp"
#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/text_field.hpp"
#include "engine/players/player.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// What a ruleset brings to the set-up of a battle; the frame around it is the same for all.
namespace muster::client {

/// One of a row's choices: a chip, ink when on.
struct SetupChoice {
    Command command;
    std::string words;
    bool is_on{}, is_enabled{true};
    std::string tip{};
};
/// A value between a step back and a step on.
struct SetupSteps {
    Command back, on;
    std::string shown;
    bool can_back{true}, can_on{true};
    std::string key{};  ///< Of the step on.
};
/// What another scene changes.
struct SetupLink {
    Command command;
    std::string shown, change, key{};
};
/// An option with its name before it: one of the three kinds.
struct SetupRow {
    std::string words;
    std::vector<SetupChoice> choices{};
    std::optional<SetupSteps> steps{};
    std::optional<SetupLink> link{};
    std::string tip{};
};

/// An army that a side may choose.
struct SetupArmy {
    std::string name;
    std::optional<int> cost{};
};
/// A sign with how many of it the army has.
struct SetupCount {
    std::string sign;
    int n{};
};
/// One seat as its panel shows it.
struct SetupSide {
    Seat seat{};
    theme::SideColours colours{};
    std::string name;               ///< "Madder"
    std::string role{};             ///< What stands small at the head; empty: the name.
    std::vector<SetupArmy> armies;  ///< To choose from.
    std::size_t chosen{};           ///< Of `armies`.
    std::string fixed{};            ///< Why no other army can be chosen; empty where one can.
    std::string army;               ///< What the chosen one is called.
    std::optional<int> cost{};      ///< Nothing where the ruleset has no costs.
    std::string cost_sign{}, cost_words{};
    int apart{};                       ///< Lines of the whole list that the panel leaves out,
    int entries{};                     ///< and those that follow them.
    std::vector<SetupCount> counts{};  ///< Below the list,
    std::string size{};                ///< with how large it is in all.
    std::string problem{};             ///< In the place of the list, line by line.
    /// Who plays it, where that is no choice between a person and the computer.
    std::string played_by{}, played_tip{};
    const TextField* players{};  ///< Those who play it by name,
    Command players_field{};     ///< in this field.
    std::string players_hint{};
    std::optional<SetupChoice> referee{};  ///< A referee who may lead it, in a chip of its own.
    [[nodiscard]] bool is_referees() const { return referee && referee->is_on; }
};

/// The place of a side in the list of seats, with its colours; `name` is the side's.
[[nodiscard]] inline SetupSide setup_side(Seat seat, std::string name) {
    SetupSide out;
    out.seat = seat;
    out.colours = theme::side(seat);
    out.name = std::move(name);
    return out;
}

class BattleSetup {
  public:
    using Kinds = std::vector<players::Kind>;  ///< Who plays each seat.

    BattleSetup() = default;
    virtual ~BattleSetup() = default;
    BattleSetup(const BattleSetup&) = delete;
    BattleSetup& operator=(const BattleSetup&) = delete;

    /// The game's sign, id and name, and the window's title.
    struct Head {
        std::string sign, id, game, caption;
    };
    [[nodiscard]] virtual Head head(const Words& words) const = 0;
    /// How many play, whatever is chosen.
    [[nodiscard]] virtual std::size_t seats() const = 0;
    /// Whether the game has players of that kind.
    [[nodiscard]] virtual bool has_player(players::Kind /*kind*/) const { return true; }
    /// A person or a computer was chosen for a side that a referee may have led.
    virtual void seated(std::size_t /*side*/) {}
    /// All seats, in their order.
    [[nodiscard]] virtual std::vector<SetupSide> sides(const Words& words) const = 0;
    /// Place, length, house rules and the like; `kinds` are who plays.
    [[nodiscard]] virtual std::vector<SetupRow> rows(const Words& words, const Settings& settings,
                                                     const Kinds& kinds) const = 0;
    /// What a player of that kind does, as its tooltip says it.
    [[nodiscard]] virtual std::string hint(const Words& words, players::Kind kind) const = 0;
    /// A sentence behind who leads what; may be empty.
    [[nodiscard]] virtual std::string remark(const Words& words, const Kinds& kinds) const = 0;
    /// Why no battle can begin; empty where one can be tried.
    [[nodiscard]] virtual std::string obstacle(const Words& /*words*/) const { return {}; }

    /// The column at the left of a side's list, such as its commander; 0 wide without one.
    [[nodiscard]] virtual double column_width(const Box& /*panel*/) const { return 0; }
    virtual void draw_column(Builder& /*b*/, const Box& /*box*/, std::size_t /*side*/,
                             int /*zone*/) const {}
    /// A line of a side's list, in the panel and in the whole list.
    virtual void draw_entry(Builder& b, const Box& box, std::size_t side, int entry) const = 0;
    /// What stands beside the whole list: the card of one line.
    virtual void draw_large(Builder& b, const Box& box, std::size_t side, int entry) const = 0;

    virtual void choose(std::size_t side, std::size_t army) = 0;
    /// The sides exchange their armies.
    [[nodiscard]] virtual bool can_swap() const { return true; }
    virtual void swap() = 0;
    /// Opens the house rules; none where the game has none.
    [[nodiscard]] virtual Command rules_command() const { return {}; }
    /// The list of armies, to make and change them; where the game has one.
    [[nodiscard]] virtual bool has_armies() const { return true; }
    virtual void open_armies(Host& host) = 0;
    /// The builder with a side's army, to make it cheaper; where the game has one.
    [[nodiscard]] virtual bool can_thin_out() const { return false; }
    virtual void thin_out(Host& /*host*/, std::size_t /*side*/) {}
    /// Begins the battle in the place of `scene`, after a question where another is open.
    virtual void begin(Host& host, const Scene& scene, const Kinds& kinds) = 0;

    /// A command of its rows and columns.
    virtual void run(Host& host, const Command& command) = 0;
    /// Files may have changed.
    virtual void shown(Host& host) = 0;
    /// The field of names that is in focus, or null.
    [[nodiscard]] virtual TextField* field(const Command& /*focus*/) { return nullptr; }

    [[nodiscard]] const std::string& problem() const { return problem_; }
    void clear_problem() { problem_.clear(); }

  protected:
    void set_problem(std::string problem) { problem_ = std::move(problem); }

  private:
    std::string problem_;  ///< A sentence, or the id of a message.
};

}  // namespace muster::client
