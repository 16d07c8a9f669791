#pragma once

#include "client/scenes/house_rules.hpp"
#include "engine/record/file.hpp"

#include <algorithm>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

/// What house_rules.hpp declares, for the file in which a ruleset compiles it.
namespace muster::client {

/// What differs from ruleset to ruleset: `heads` and `lines` of its messages, how the file is read
/// (`load`) and written (`text`), and the `groups` of the screen.
template <class Variant>
struct HouseRules;

namespace house_rules {

/// Puts the section before the key that follows.
struct Sections {
    std::string prefix{};
    void section(std::string_view name) { prefix = std::string{name} + '.'; }
    [[nodiscard]] std::string key_of(std::string_view key) const {
        return prefix + std::string{key};
    }
};

struct Listing : Sections {
    std::vector<Toggle>& out;
    explicit Listing(std::vector<Toggle>& list) : out{list} {}

    template <class Enum>
    void choice(std::string_view key, Enum& field, std::span<const std::string_view> names) {
        Toggle toggle{key_of(key), Toggle::Kind::choice, {names.begin(), names.end()}};
        toggle.value = static_cast<int>(field);
        toggle.most = static_cast<int>(names.size()) - 1;
        out.push_back(std::move(toggle));
    }
    void boolean(std::string_view key, bool field) {
        Toggle toggle{key_of(key), Toggle::Kind::yes_no};
        toggle.value = field ? 1 : 0;
        out.push_back(std::move(toggle));
    }
    void integer(std::string_view key, int field, int least, int most) {
        Toggle toggle{key_of(key), Toggle::Kind::number};
        toggle.value = field;
        toggle.least = least;
        toggle.most = most;
        out.push_back(std::move(toggle));
    }
};

struct Setting : Sections {
    std::string_view wanted;
    int value;
    Setting(std::string_view key, int to) : wanted{key}, value{to} {}

    template <class Enum>
    void choice(std::string_view name, Enum& field, std::span<const std::string_view> names) {
        if (key_of(name) == wanted)
            field = static_cast<Enum>(std::clamp(value, 0, static_cast<int>(names.size()) - 1));
    }
    void boolean(std::string_view name, bool& field) {
        if (key_of(name) == wanted) field = value > 0;
    }
    void integer(std::string_view name, int& field, int least, int most) {
        if (key_of(name) == wanted) field = std::clamp(value, least, most);
    }
};

}  // namespace house_rules

template <class Variant>
std::vector<Toggle> toggles(const Variant& rules) {
    std::vector<Toggle> out;
    std::vector<Toggle> standard;
    Variant rulebook;
    Variant shown = rules;
    each_toggle(shown, house_rules::Listing{out});
    each_toggle(rulebook, house_rules::Listing{standard});
    for (std::size_t i = 0; i < out.size(); ++i) out[i].standard = standard[i].value;
    return out;
}

template <class Variant>
void set_toggle(Variant& rules, std::string_view key, int value) {
    each_toggle(rules, house_rules::Setting{key, value});
}

template <class Variant>
int own_rules(const Variant& rules) {
    const auto all = toggles(rules);
    return static_cast<int>(std::count_if(all.begin(), all.end(),
                                          [](const Toggle& toggle) { return toggle.is_own(); }));
}

template <class Variant>
const std::vector<RuleGroup>& rule_groups() {
    return HouseRules<Variant>::groups();
}

template <class Variant>
Variant read_house_rules(const std::filesystem::path& file, toml::Faults& faults) {
    std::error_code failed;
    if (!std::filesystem::exists(file, failed)) return {};
    return HouseRules<Variant>::load(file, faults).value_or(Variant{});
}

template <class Variant>
void write_house_rules(const std::filesystem::path& file, const Variant& rules) {
    std::error_code failed;
    std::filesystem::create_directories(file.parent_path(), failed);
    toml::Faults faults;
    if (std::filesystem::exists(file, failed) && !HouseRules<Variant>::load(file, faults)) {
        std::filesystem::path aside = file;
        aside += ".faulty";
        std::filesystem::rename(file, aside, failed);
    }
    record::replace_file(file,
                         "# House rules, as Muster's screen of them has set them; muster-lab takes "
                         "this file after --variant.\n" +
                             HouseRules<Variant>::text(rules));
}

template <class Variant>
RuleBook rule_book(Variant& rules, const std::filesystem::path& file) {
    RuleBook book;
    book.heads = HouseRules<Variant>::heads;
    book.lines = HouseRules<Variant>::lines;
    book.groups = &rule_groups<Variant>();
    book.toggles = [&rules] { return toggles(rules); };
    book.set = [&rules](std::string_view key, int value) { set_toggle(rules, key, value); };
    book.reset = [&rules] { rules = {}; };
    book.keep = [&rules, file] {
        if (!file.empty()) write_house_rules(file, rules);
    };
    return book;
}

}  // namespace muster::client
