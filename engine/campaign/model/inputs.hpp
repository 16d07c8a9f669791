#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// How dice and rulings enter a step. A step is a transaction: what it lacks it asks for, and the
/// state stands as it was until all of it is there.
namespace muster::campaign {

/// A roll that is due (CA-5): one die, or several that are added up.
struct WantsDie {
    int count{1};
    int sides{};
    std::string why;  ///< "harrying by the Tarn Lancers".
    int rule{};       ///< The number of the rule: 107 for CA-107.
    bool operator==(const WantsDie&) const = default;
};

enum class FieldKind : std::uint8_t { word, number, text };
/// One thing that a ruling settles.
struct Field {
    std::string name;
    FieldKind kind{};
    std::vector<std::string> words;  ///< Allowed, of a word.
    std::int64_t low{}, high{};      ///< Of a number.
    std::string usual;               ///< The usual answer.
    bool operator==(const Field&) const = default;
};
enum class QuestionKind : std::uint8_t {
    contact,
    battle,
    retreat,
    defection,
    successor,
    spoils,
    siege_week,
    discipline,
    raise,
    loot,
    operation,
    duel,
    injury,
    spell
};
/// A ruling that is due: the clock stops until it is given.
struct Question {
    QuestionKind kind{};
    int rule{};
    std::string text;
    std::vector<std::string> facts;  ///< Modifiers and odds, a line each.
    std::vector<Field> fields;
    bool operator==(const Question&) const = default;
};
/// What stands for each field; what is missing is the usual answer.
struct Answer {
    std::map<std::string, std::string, std::less<>> values;
    std::string reason;
    [[nodiscard]] const std::string& word(std::string_view field) const;
    [[nodiscard]] std::int64_t number(std::string_view field) const;
    [[nodiscard]] bool flag(std::string_view field) const { return word(field) == "yes"; }
    bool operator==(const Answer&) const = default;
};

struct Face {
    int face{};  ///< Of several dice their sum.
    bool operator==(const Face&) const = default;
};
using Input = std::variant<Face, Answer>;
using Wait = std::variant<std::monostate, WantsDie, Question>;

/// What is asked, as a number: the same die or question has the same everywhere.
[[nodiscard]] std::uint32_t key_of(const WantsDie& die);
[[nodiscard]] std::uint32_t key_of(const Question& question);

/// Empty, or why it is no answer to the question.
[[nodiscard]] std::string wrong_answer(const Question& question, const Answer& answer);
/// The answer with the usual one for every field that it leaves out.
[[nodiscard]] Answer with_usual(const Question& question, Answer answer);

[[nodiscard]] Field choice_field(std::string name, std::vector<std::string> words,
                                 std::string usual);
[[nodiscard]] Field flag_field(std::string name, bool usual);
[[nodiscard]] Field number_field(std::string name, std::int64_t low, std::int64_t high,
                                 std::int64_t usual);
[[nodiscard]] Field text_field(std::string name, std::string usual = {});

}  // namespace muster::campaign
