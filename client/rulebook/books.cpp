#include "client/rulebook/books.hpp"

#include <exception>

namespace muster::client {

const Rulebook* Books::book(const std::string& ruleset, const std::string& language) {
    const std::string key = ruleset + '/' + language;
    auto found = read_.find(key);
    if (found == read_.end()) {
        std::optional<Rulebook> book;
        try {
            book.emplace(book_file(ruleset, language));
        } catch (const std::exception&) {
            book.reset();
        }
        found = read_.emplace(key, std::move(book)).first;
    }
    return found->second ? &*found->second : nullptr;
}

std::optional<RuleRef> Books::find(const std::string& rule, const std::string& first,
                                   const std::string& language) {
    const auto has = [&](const std::string& ruleset) {
        const Rulebook* one = book(ruleset, language);
        return one != nullptr && one->section_of(rule).has_value();
    };
    if (!first.empty() && has(first)) return RuleRef{first, rule};
    for (const auto& game : *games_)
        if (game->id() != first && has(game->id())) return RuleRef{game->id(), rule};
    return std::nullopt;
}

std::string Books::gist(const RuleRef& at, const std::string& language) {
    const Rulebook* one = book(at.ruleset, language);
    return one == nullptr ? std::string{} : one->gist(at.rule);
}

}  // namespace muster::client
