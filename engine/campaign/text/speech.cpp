#include "engine/campaign/text/speech.hpp"

#include "engine/core/messages.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <utility>

namespace muster::campaign {
namespace {

constexpr std::string_view minus{"\u2212"};

bool is_figure_sign(char sign) {
    return std::isdigit(static_cast<unsigned char>(sign)) != 0;
}

/// "{force2}" is another text of the section "force".
std::string_view without_number(std::string_view field) {
    while (!field.empty() && is_figure_sign(field.back())) field.remove_suffix(1);
    return field;
}

bool is_figure(std::string_view field) {
    field = without_number(field);
    return field == "n" || field == "m" || field == "amount";
}

/// "+2,000", "−1", "12".
bool reads_figure(std::string_view text) {
    if (text.starts_with(minus))
        text.remove_prefix(minus.size());
    else if (text.starts_with('+') || text.starts_with('-'))
        text.remove_prefix(1);
    return !text.empty() && is_figure_sign(text.front()) && is_figure_sign(text.back()) &&
           std::all_of(text.begin(), text.end(),
                       [](char sign) { return is_figure_sign(sign) || sign == ','; });
}

/// Where the numbers of rules begin that stand behind a text: " (CA-25)", " (CA-85, CA-94)".
std::size_t rules_at(std::string_view text) {
    const std::size_t at = text.rfind(" (CA-");
    if (at == std::string_view::npos || !text.ends_with(')')) return text.size();
    return text.find(')', at) == text.size() - 1 ? at : text.size();
}

/// The next " contact=" of a ruling, from `from` on: where it begins and ends.
std::pair<std::size_t, std::size_t> next_field(std::string_view text, std::size_t from) {
    for (std::size_t at = text.find('=', from); at != std::string_view::npos;
         at = text.find('=', at + 1)) {
        std::size_t begin = at;
        while (begin > from &&
               (text[begin - 1] == '_' || (text[begin - 1] >= 'a' && text[begin - 1] <= 'z')))
            --begin;
        if (begin < at && begin > 0 && text[begin - 1] == ' ') return {begin - 1, at + 1};
    }
    return {text.size(), text.size()};
}

}  // namespace

void Speech::add(const std::string& section, const std::string& english, const std::string& own,
                 const std::string& one) {
    Section& all = sections_[section];
    Phrase phrase;
    std::size_t from = 0;
    for (const std::string_view field : fields_of(english)) {
        const auto open = static_cast<std::size_t>(field.data() - english.data()) - 1;
        phrase.around.push_back(english.substr(from, open - from));
        phrase.fields.emplace_back(field);
        from = open + field.size() + 2;
    }
    if (phrase.fields.empty()) {
        all.whole[english] = own;
        return;
    }
    phrase.around.push_back(english.substr(from));
    for (const std::string& part : phrase.around) phrase.length += part.size();
    phrase.own = own;
    phrase.one = one;
    const auto at = std::find_if(all.phrases.begin(), all.phrases.end(),
                                 [&](const Phrase& other) { return other.length < phrase.length; });
    all.phrases.insert(at, std::move(phrase));
}

std::string Speech::figure(std::string_view english) const {
    std::string out;
    for (const char sign : english)
        if (sign == ',')
            out += thousands_;
        else if (sign == '-')
            out += minus;
        else
            out += sign;
    return out;
}

std::optional<std::string> Speech::value(const std::string& field, std::string_view english,
                                         bool is_last, Care care) const {
    if (english.empty()) return std::nullopt;
    if (is_figure(field)) {
        if (!reads_figure(english)) return std::nullopt;
        return figure(english);
    }
    const std::string_view section = without_number(field);
    if (section == "ruling") return ruling(english);
    if (sections_.contains(section)) {
        if (auto own = answer(section, english, care)) return own;
        if (care == Care::strict) return std::nullopt;
    }
    // Names have no colon: what comes before one is who a line is about.
    if (!is_last && english.find(": ") != std::string_view::npos) return std::nullopt;
    return std::string{english};
}

bool Speech::take(const Phrase& phrase, std::size_t field, std::string_view rest, Care care,
                  std::vector<std::string>& values) const {
    const std::string& behind = phrase.around[field + 1];
    const bool is_last = field + 1 == phrase.fields.size();
    const auto fits = [&](std::size_t length) {
        auto own = value(phrase.fields[field], rest.substr(0, length), is_last, care);
        if (!own) return false;
        values.resize(field);
        values.push_back(std::move(*own));
        return is_last ||
               take(phrase, field + 1, rest.substr(length + behind.size()), care, values);
    };
    if (is_last)
        return rest.ends_with(behind) && rest.size() > behind.size() &&
               fits(rest.size() - behind.size());
    for (std::size_t at = rest.find(behind, 1); at != std::string_view::npos;
         at = rest.find(behind, at + 1))
        if (fits(at)) return true;
    return false;
}

std::optional<std::string> Speech::say(const Section& section, std::string_view english,
                                       Care care) const {
    if (const auto whole = section.whole.find(english); whole != section.whole.end())
        return whole->second;
    for (const Phrase& phrase : section.phrases) {
        if (!english.starts_with(phrase.around.front())) continue;
        std::vector<std::string> values;
        if (!take(phrase, 0, english.substr(phrase.around.front().size()), care, values)) continue;
        const auto of = [&](std::string_view name) {
            for (std::size_t i = 0; i < values.size(); ++i)
                if (phrase.fields[i] == name) return values[i];
            return std::string{};
        };
        return with_fields(!phrase.one.empty() && of("n") == "1" ? phrase.one : phrase.own, of);
    }
    return std::nullopt;
}

std::optional<std::string> Speech::answer(std::string_view section, std::string_view english,
                                          Care care) const {
    const auto found = sections_.find(section);
    if (found == sections_.end()) return std::nullopt;
    const std::size_t rules = rules_at(english);
    if (auto own = say(found->second, english.substr(0, rules), care))
        return own->append(english.substr(rules));
    return rules == english.size() ? std::nullopt : say(found->second, english, care);
}

std::optional<std::string> Speech::find(std::string_view section, std::string_view english) const {
    if (auto own = answer(section, english, Care::strict)) return own;
    return answer(section, english, Care::easy);
}

std::string Speech::operator()(std::string_view section, std::string_view english) const {
    if (is_english()) return std::string{english};
    return find(section, english).value_or(std::string{english});
}

std::optional<std::string> Speech::find_line(std::string_view english) const {
    // "day 3 12:00 ": three words.
    std::size_t end = 0;
    if (english.starts_with("day "))
        for (int word = 0; word < 3 && end != std::string_view::npos; ++word)
            end = english.find(' ', end + (word > 0 ? 1 : 0));
    if (end == std::string_view::npos) return std::nullopt;
    std::string head;
    std::string_view rest = english;
    if (end > 0) {
        head = (*this)("clock", english.substr(0, end)) + ' ';
        rest = english.substr(end + 1);
        if (rest.starts_with(' ')) rest.remove_prefix(1);
    }
    const std::size_t colon = rest.find(": ");
    for (const Care care : {Care::strict, Care::easy}) {
        if (auto own = answer("line", rest, care)) return head + *own;
        if (colon == std::string_view::npos) continue;
        if (auto own = answer("line", rest.substr(colon + 2), care))
            return head + std::string{rest.substr(0, colon + 2)} + *own;
    }
    return std::nullopt;
}

std::string Speech::line(std::string_view english) const {
    if (is_english()) return std::string{english};
    return find_line(english).value_or(std::string{english});
}

/// "somebody new (as usual). Who follows Bram?"
std::string Speech::ruling(std::string_view english) const {
    for (std::size_t at = english.find(". "); at != std::string_view::npos;
         at = english.find(". ", at + 1))
        if (const auto question = find("ask", english.substr(at + 2)))
            return answer_text(english.substr(0, at)) + ". " + *question;
    return ruling_by_keys(english);
}

std::string Speech::answer_text(std::string_view english) const {
    std::string reason;
    if (const std::size_t at = english.rfind(" ("); at != std::string_view::npos && at > 0 &&
                                                    english.ends_with(')') &&
                                                    english[at - 1] != ':') {
        const std::string_view why = english.substr(at + 2, english.size() - at - 3);
        reason = " (" + find("ruled", why).value_or(std::string{why}) + ')';
        english = english.substr(0, at);
    }
    const auto key = [](std::string_view words) {
        std::string out{words};
        std::replace(out.begin(), out.end(), ' ', '_');
        return out;
    };
    const auto word = [&](std::string_view value) {
        if (auto own = find("ruled", value)) return *own;
        if (auto own = find("word", key(value))) return *own;
        return std::string{value};
    };
    const auto clause = [&](std::string_view one) {
        const std::size_t colon = one.find(": ");
        if (colon == std::string_view::npos) return word(one);
        std::string_view name = one.substr(0, colon);
        const std::string_view value = one.substr(colon + 2);
        std::string whose;
        for (const std::string_view side : {"attacker", "defender"})
            if (name.starts_with(side) && name.size() > side.size() && name[side.size()] == ' ') {
                whose = (*this)("side", side) + ' ';
                name.remove_prefix(side.size() + 1);
            }
        const std::string own = find("field", key(name)).value_or(std::string{name});
        return whose + own + ": " + (name == "table" ? (*this)("ask", value) : word(value));
    };
    // Commas within brackets are of hexes.
    std::string out;
    std::size_t from = 0;
    for (std::size_t at = 0, depth = 0; at <= english.size(); ++at) {
        const bool is_end = at == english.size();
        if (!is_end && english[at] == '(') ++depth;
        if (!is_end && english[at] == ')' && depth > 0) --depth;
        if (!is_end && (english[at] != ',' || depth > 0)) continue;
        std::string_view one = english.substr(from, at - from);
        if (one.starts_with(' ')) one.remove_prefix(1);
        out += (out.empty() ? "" : ", ") + clause(one);
        from = at + 1;
    }
    return out + reason;
}

/// "Who follows Bram? commander=new (as usual)", with each field in words.
std::string Speech::ruling_by_keys(std::string_view english) const {
    std::string reason;
    if (const std::size_t at = english.rfind(" ("); at != std::string_view::npos &&
                                                    english.ends_with(')') &&
                                                    at > next_field(english, 0).first) {
        const std::string_view why = english.substr(at + 2, english.size() - at - 3);
        reason = " (" + find("ruled", why).value_or(std::string{why}) + ')';
        english = english.substr(0, at);
    }
    auto [begin, end] = next_field(english, 0);
    std::string out = (*this)("ask", english.substr(0, begin));
    const char* between = " ";
    while (begin < english.size()) {
        std::string_view name = english.substr(begin + 1, end - begin - 2);
        const auto [next, after] = next_field(english, end);
        const std::string_view is = english.substr(end, next - end);
        std::string whose;
        for (const std::string_view side : {"attacker", "defender"})
            if (name.starts_with(side) && name.size() > side.size() && name[side.size()] == '_') {
                whose = (*this)("side", side) + ' ';
                name.remove_prefix(side.size() + 1);
            }
        out += between + whose + (*this)("field", name) + ": ";
        out += name == "table" ? (*this)("ask", is) : (*this)("word", is);
        between = ", ";
        begin = next;
        end = after;
    }
    return out + reason;
}

}  // namespace muster::campaign
