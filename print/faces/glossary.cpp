#include "print/faces/glossary.hpp"

#include <algorithm>

namespace muster::faces {

std::optional<Meaning> Glossary::find(std::string_view id, const std::string& locale) const {
    const std::string_view kind = id.substr(0, id.find('.'));
    const auto source = std::find_if(sources_.begin(), sources_.end(), [&](const Source& one) {
        return one.mark.empty() ? one.id == kind : one.id == id;
    });
    if (source == sources_.end()) return std::nullopt;
    auto read = read_.find(locale);
    if (read == read_.end()) read = read_.emplace(locale, read_reference(*game_, {}, locale)).first;
    const Rule& rule = source->mark.empty()
                           ? read->second.rule(source->section, id.substr(kind.size() + 1))
                           : read->second.find(source->section, source->mark);
    if (rule.rules.empty()) return std::nullopt;
    return Meaning{plain_text(rule), first_rule(rule)};
}

}  // namespace muster::faces
