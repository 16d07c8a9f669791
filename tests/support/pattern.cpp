#include "tests/support/pattern.hpp"

#include <iterator>
#include <regex>

namespace muster::tests {
namespace {

Pattern::Match parts_of(const std::smatch& found) {
    return {found.begin(), found.end()};
}

}  // namespace

struct Pattern::Compiled {
    std::regex expression;
};

Pattern::Pattern(const std::string& pattern, Case letters)
    : compiled_{std::make_shared<const Compiled>(Compiled{
          std::regex{pattern, letters == Case::ignored ? std::regex::ECMAScript | std::regex::icase
                                                       : std::regex::ECMAScript}})} {}

bool Pattern::is_in(const std::string& text) const {
    return std::regex_search(text, compiled_->expression);
}

Pattern::Match Pattern::first_in(const std::string& text) const {
    std::smatch found;
    return std::regex_search(text, found, compiled_->expression) ? parts_of(found) : Match{};
}

std::vector<Pattern::Match> Pattern::all_in(const std::string& text) const {
    std::vector<Match> out;
    for (std::sregex_iterator at{text.begin(), text.end(), compiled_->expression}, end; at != end;
         ++at)
        out.push_back(parts_of(*at));
    return out;
}

Pattern::Match Pattern::whole(const std::string& text) const {
    std::smatch found;
    return std::regex_match(text, found, compiled_->expression) ? parts_of(found) : Match{};
}

std::string Pattern::replaced(const std::string& text, const std::string& by) const {
    return std::regex_replace(text, compiled_->expression, by);
}

}  // namespace muster::tests
