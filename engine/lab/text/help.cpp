#include "engine/lab/text/help.hpp"

#include "engine/lab/text/rule_text.hpp"
#include "engine/lab/text/terminal.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/text/nearest.hpp"

#include <algorithm>
#include <cctype>
#include <stdexcept>
#include <utility>
#include <vector>

namespace muster::lab {
namespace {

/// The first "SK-34" of a text, or nothing.
std::string_view rule_in(std::string_view text) {
    const auto is_digit = [&](std::size_t at) {
        return at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0;
    };
    for (std::size_t dash = text.find('-', 2); dash < text.size();
         dash = text.find('-', dash + 1)) {
        const bool has_letters = std::isupper(static_cast<unsigned char>(text[dash - 1])) != 0 &&
                                 std::isupper(static_cast<unsigned char>(text[dash - 2])) != 0;
        std::size_t end = dash + 1;
        if (end < text.size() && text[end] == 'R') ++end;
        if (!has_letters || !is_digit(end)) continue;
        while (is_digit(end)) ++end;
        return text.substr(dash - 2, end - dash + 2);
    }
    return {};
}

}  // namespace

Help::Help(std::string ruleset, std::size_t columns)
    : ruleset_{std::move(ruleset)}, columns_{columns} {}

const Rulebook* Help::book() const {
    if (!book_ && fault_.empty()) try {
            book_.emplace(book_file(ruleset_, "en"));
        } catch (const std::runtime_error& fault) {
            fault_ = fault.what();
        }
    return book_ ? &*book_ : nullptr;
}

std::optional<std::string> Help::rule(std::string_view typed) const {
    if (book() == nullptr) return std::nullopt;
    const auto rule = rule_named(*book_, typed);
    if (!rule) return std::nullopt;
    return rule_text(*book_, *rule, columns_);
}

std::string Help::gist(std::string_view rule) const {
    if (book() == nullptr) return {};
    const std::string number{rule};
    const std::string gist = book_->gist(number);
    return gist.empty() ? std::string{} : set_in_lines(number + ": " + gist, columns_, 0);
}

std::string Help::refusal(std::string_view why) const {
    std::string out = "Not allowed now: " + std::string{why};
    if (out.back() != '.') out += '.';
    const std::string_view rule = rule_in(why);
    if (!rule.empty()) out += " Type help " + std::string{rule} + " to read the rule.";
    return out;
}

std::string Help::refusal_of_rule(std::string_view typed) const {
    if (book() == nullptr) return fault_;
    std::vector<std::string_view> known{"game"};
    for (const auto& [rule, section] : book_->rules()) known.push_back(rule);
    std::string wanted{typed};
    std::transform(wanted.begin(), wanted.end(), wanted.begin(),
                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    const auto nearest = toml::nearest(wanted, known);
    const std::string& first = book_->rules().begin()->first;
    return "No rule " + toml::quote(typed) + "; " +
           (nearest ? "did you mean " + toml::quote(*nearest) + "?"
                    : "rules are called " + first + " and the like.");
}

}  // namespace muster::lab
