#include "client/scenes/meaning.hpp"

#include "client/ui/screen/terms.hpp"

namespace muster::client {

Meaning meaning_of(const Words::Messages& messages, std::string_view id) {
    const auto found = messages.find("client." + std::string{id});
    if (found == messages.end()) return {};
    Meaning out{found->second};
    const auto rules = rules_in(out.text);
    if (rules.empty()) return out;
    const RuleMention& last = rules.back();
    out.rule = out.text.substr(last.from, last.bytes);
    const std::size_t end = last.from + last.bytes;
    const bool is_apart = last.from > 1 && out.text.compare(last.from - 2, 2, " (") == 0 &&
                          out.text.compare(end, std::string::npos, ").") == 0;
    if (is_apart) out.text.replace(last.from - 2, std::string::npos, ".");
    return out;
}

}  // namespace muster::client
