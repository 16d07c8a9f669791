#pragma once

#include "engine/skirmish/variant.hpp"
#include "engine/toml/faults.hpp"

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace muster::client {

/// One key of the variant file, whatever its type: `value` counts through `choices`, or is 0 or 1,
/// or the number itself.
struct Toggle {
    enum class Kind { choice, yes_no, number };
    std::string key;
    Kind kind{};
    std::vector<std::string> choices{};
    int value{}, standard{};  ///< `standard`: as the rulebook has it.
    int least{}, most{1};
    [[nodiscard]] bool is_own() const { return value != standard; }
};

/// All 28, in the order of the file.
[[nodiscard]] std::vector<Toggle> toggles(const skirmish::Variant& rules);
/// Sets one of them; a value beyond its ends is taken as the nearer end.
void set_toggle(skirmish::Variant& rules, std::string_view key, int value);
/// How many differ from the rulebook.
[[nodiscard]] int own_rules(const skirmish::Variant& rules);

/// The keys of a group of the rules screen, whose title is the message rules.`id`.
struct RuleGroup {
    const char* id;
    std::vector<const char*> keys;
};
[[nodiscard]] const std::vector<RuleGroup>& rule_groups();

/// The rules in `file`, which is as cards/skirmish/variant.toml; the rulebook's without a file or
/// where it has faults.
[[nodiscard]] skirmish::Variant read_house_rules(const std::filesystem::path& file,
                                                 toml::Faults& faults);
/// Replaces the file at once; one that could not be read is kept beside it, `.faulty` at the end of
/// its name. @throws record::BadSave
void write_house_rules(const std::filesystem::path& file, const skirmish::Variant& rules);

}  // namespace muster::client
