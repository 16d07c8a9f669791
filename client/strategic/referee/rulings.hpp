#pragma once

#include "client/strategic/pack/pack.hpp"
#include "client/ui/words/words.hpp"
#include "engine/strategic/rules/legal.hpp"
#include "engine/strategic/rules/war_game.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

/// What a referee may enter while a war is under way (section 24), as the page asks for it. Every
/// input that the rules know is one; the rules decide whether it is allowed.
namespace muster::client::strategic_referee {

using strategic::absent;
using strategic::Action;
using strategic::Index;
using strategic::State;
using Kind = Action::Kind;

/// What of an action is entered.
enum class Field {
    battle,  ///< The army that attacks in it.
    side,    ///< 0 its attacker, 1 its defender
    time,    ///< 0 by day, 1 by night
    army,
    victor,  ///< The army that defeats it.
    approval,
    faction,
    enemy,  ///< A faction that is hostile to the army.
    owner,  ///< A faction or nobody.
    meter,
    weather,
    intensity,
    space,
    where,  ///< A space or all of the map.
    tag,    ///< Of spaces.
    trait,
    class_of,
    is_on,  ///< 0 off, 1 on
    number,
    extra,
    player,    ///< Who leads a faction.
    actor,     ///< An army whose declared action is still to come.
    doctrine,  ///< An Augment that only a referee may allow.
    kin,       ///< Another army, whoever's.
    ally,      ///< Another faction.
    relation,
    region,    ///< One of the four, or all.
    ground,    ///< What becomes of a space.
    beside,    ///< A space next to the space, or to the army.
    way,       ///< What becomes of the way there.
    stays,     ///< 0 for now, 1 until it is entered anew
    question,  ///< Of the checklist of scenes, from 1.
    answer,    ///< 0 no, 1 yes
    scenes,    ///< 0 over, 1 they go on
    terrain    ///< Or none: it is rolled.
};

/// The inputs by what they are about; the last has who leads a faction too, which is no action.
enum class Group { battle, army, faction, space, war };
inline constexpr std::size_t group_count = 5;

struct Ruling {
    const char* id;  ///< A part of messages.
    const char* sign;
    Group group{};
    std::optional<Kind> kind{};  ///< None: who leads a faction.
    std::vector<Field> fields{};
    int least{}, most{}, step{1};  ///< Of the number.
    int usual{};
};
/// In the order of the page.
[[nodiscard]] const std::vector<Ruling>& rulings();

/// A value of a field, in words.
struct Option {
    int value{};
    std::string words;
};

/// What has been entered; each ruling reads what concerns it.
class Entry {
  public:
    /// `army` and `space` are those that were chosen on the map.
    Entry(const State& state, std::size_t ruling, Index army, Index space);

    [[nodiscard]] const Ruling& ruling() const { return rulings()[ruling_]; }
    [[nodiscard]] std::size_t which() const { return ruling_; }
    [[nodiscard]] int value(Field field) const { return values_[static_cast<std::size_t>(field)]; }
    void set(Field field, int value) { values_[static_cast<std::size_t>(field)] = value; }
    [[nodiscard]] bool has(Field field) const;
    /// The next of its values, or a number more; at an end it begins anew.
    void step(const State& state, Field field, int by);
    /// What it may be; empty for numbers.
    [[nodiscard]] std::vector<int> values(const State& state, Field field) const;
    /// What one press adds to a number.
    [[nodiscard]] int step_of(Field field) const;
    /// The limits of a number.
    [[nodiscard]] std::array<int, 2> limits(Field field) const;
    /// The action, without its reason. Only of rulings that are one.
    [[nodiscard]] Action action() const;
    /// Takes a value that is possible wherever the one entered is not.
    void mend(const State& state);

  private:
    std::size_t ruling_;
    std::array<int, static_cast<std::size_t>(Field::terrain) + 1> values_{};
};

/// A value of a field in words.
[[nodiscard]] std::string value_words(const State& state, const StrategicPack& pack,
                                      const Words& words, Field field, int value);

/// Names of who may lead a faction: players::kind_names that the rules offer, and the referee.
[[nodiscard]] const std::vector<std::string>& leaders();

}  // namespace muster::client::strategic_referee
