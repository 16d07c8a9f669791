#pragma once

#include "engine/toml/faults.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

/// Every function here is there for the variant of each ruleset, which compiles them
/// (house_rules_of.hpp).
namespace muster::client {

/// One key of the variant file, whatever its type: `value` counts through `choices`, or is 0 or 1,
/// or the number itself.
struct Toggle {
    enum class Kind { choice, yes_no, number };
    std::string key;  ///< Behind its section, where the file has sections: "rally.dc".
    Kind kind{};
    std::vector<std::string> choices{};
    int value{}, standard{};  ///< `standard`: as the rulebook has it.
    int least{}, most{1};
    [[nodiscard]] bool is_own() const { return value != standard; }
    /// What one press more of a number adds: the large ones are counted in tens.
    [[nodiscard]] int step() const { return standard >= 100 ? 10 : 1; }
};

/// All of them, in the order of the file.
template <class Variant>
[[nodiscard]] std::vector<Toggle> toggles(const Variant& rules);
/// Sets one of them; a value beyond its ends is taken as the nearer end.
template <class Variant>
void set_toggle(Variant& rules, std::string_view key, int value);
/// How many differ from the rulebook.
template <class Variant>
[[nodiscard]] int own_rules(const Variant& rules);

/// The keys of a group of the rules screen; RuleBook says which message is its title.
struct RuleGroup {
    const char* id;
    std::vector<const char*> keys;
};
template <class Variant>
[[nodiscard]] const std::vector<RuleGroup>& rule_groups();

/// The rules in `file`, which is as the ruleset's variant.toml; the rulebook's without a file or
/// where it has faults.
template <class Variant>
[[nodiscard]] Variant read_house_rules(const std::filesystem::path& file, toml::Faults& faults);
/// Replaces the file at once; one that could not be read is kept beside it, `.faulty` at the end of
/// its name. @throws record::BadSave
template <class Variant>
void write_house_rules(const std::filesystem::path& file, const Variant& rules);

/// The house rules of one ruleset as the screen of them changes them.
struct RuleBook {
    /// Messages: `heads` + "title", "caption" and a group's id; `lines` + a key, and + '_' + a
    /// choice. A point in a key is an underscore there.
    std::string heads, lines;
    const std::vector<RuleGroup>* groups{};
    std::function<std::vector<Toggle>()> toggles;
    std::function<void(std::string_view key, int value)> set;
    std::function<void()> reset;
    std::function<void()> keep;  ///< @throws record::BadSave
    [[nodiscard]] std::string message(std::string_view key) const;
};
/// `rules` must outlive it. Without a file they hold until the program ends.
template <class Variant>
[[nodiscard]] RuleBook rule_book(Variant& rules, const std::filesystem::path& file);

}  // namespace muster::client
