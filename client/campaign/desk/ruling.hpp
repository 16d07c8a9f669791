#pragma once

#include "client/campaign/file/session.hpp"
#include "client/campaign/file/words.hpp"
#include "client/ui/widgets/text_field.hpp"
#include "client/ui/words/words.hpp"
#include "engine/campaign/rules/battle.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// What a referee makes of the question that the clock waits for: a value for each field, the usual
/// one to begin with.
class RulingDraft {
  public:
    explicit RulingDraft(campaign::Question question);

    [[nodiscard]] const campaign::Question& question() const { return question_; }
    [[nodiscard]] const std::string& value(std::size_t field) const { return values_[field]; }
    /// The text that is typed into a field of numbers or text.
    [[nodiscard]] TextField& typed(std::size_t field) { return typed_[field]; }
    [[nodiscard]] const TextField& typed(std::size_t field) const { return typed_[field]; }
    [[nodiscard]] TextField& reason() { return reason_; }
    [[nodiscard]] const TextField& reason() const { return reason_; }

    /// Another of the words of a field, by its place.
    void choose(std::size_t field, std::size_t word);
    /// The next word, or the number so many of its steps higher.
    void step(std::size_t field, int by);
    /// Takes up what was typed.
    void take_typed(std::size_t field);
    void reset();
    /// Shows the usual texts in another language; they stand in English until somebody types.
    void say_usual(const campaign::Speech& speech);

    [[nodiscard]] campaign::Answer answer() const;
    [[nodiscard]] bool is_usual() const;
    /// Empty, or what is wrong with it.
    [[nodiscard]] std::string fault() const { return wrong_answer(question_, answer()); }

  private:
    campaign::Question question_;
    std::vector<std::string> values_;
    std::vector<TextField> typed_;
    TextField reason_{{}, 120};
};

/// One modifier of a battle, as the rules name it.
struct RuledModifier {
    std::size_t side{};  ///< 0 the attacker, 1 the defender.
    std::string name;
    int value{}, rule{};
};
/// What a battle's ruling comes to: every modifier, the sums, and the exact odds of 2d6 and the one
/// against 2d6 and the other.
struct BattleLook {
    std::vector<RuledModifier> modifiers;
    std::array<int, 2> sums{};
    std::array<std::string, 2> leads;
    campaign::Prospect odds;  ///< With traits, walls and house rules; `all` is 0 without dice.
};
/// Empty where the state waits for something else. The rules themselves work it out, on a copy.
[[nodiscard]] std::optional<BattleLook> battle_look(const campaign::State& state,
                                                    const campaign::Answer& answer);

/// How a value of a field reads: an army by its commander.
[[nodiscard]] std::string value_words(const Words& words, const campaign::State& state,
                                      const campaign::Field& field, const std::string& value);

}  // namespace muster::client
