#include "client/workshop/report_words.hpp"

#include "engine/core/messages.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace muster::client {
namespace {

const std::string section = std::string{"client."} + "report.";
constexpr int most_depth = 3;

bool is_digit(char letter) {
    return letter >= '0' && letter <= '9';
}
bool is_figure(std::string_view text) {
    return std::any_of(text.begin(), text.end(), is_digit) &&
           text.find_first_not_of("0123456789.+-/") == std::string_view::npos;
}

}  // namespace

ReportWords::ReportWords(const Words::Messages& english, const Words::Messages& own)
    : point_{own.at("client.number.point")} {
    if (&english == &own) return;
    for (auto at = english.lower_bound(section);
         at != english.end() && at->first.starts_with(section); ++at) {
        const auto said = own.find(at->first);
        if (said == own.end()) continue;
        Phrase phrase;
        std::size_t from = 0;
        for (const std::string_view field : fields_of(at->second)) {
            const auto open = static_cast<std::size_t>(field.data() - at->second.data()) - 1;
            phrase.around.push_back(at->second.substr(from, open - from));
            phrase.fields.emplace_back(field);
            from = open + field.size() + 2;
        }
        phrase.around.push_back(at->second.substr(from));
        for (const std::string& part : phrase.around) phrase.length += part.size();
        phrase.own = said->second;
        phrases_.push_back(std::move(phrase));
    }
    std::stable_sort(phrases_.begin(), phrases_.end(),
                     [](const Phrase& a, const Phrase& b) { return a.length > b.length; });
}

/// "−0,5" of "-0.5".
std::string ReportWords::figures(std::string_view text) const {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool before = i > 0 && is_digit(text[i - 1]);
        const bool behind = i + 1 < text.size() && is_digit(text[i + 1]);
        if (text[i] == '.' && before && behind)
            out += point_;
        else if (text[i] == '-' && behind && (i == 0 || text[i - 1] == ' ' || text[i - 1] == '('))
            out += "\u2212";
        else
            out += text[i];
    }
    return out;
}

bool ReportWords::take(const Phrase& phrase, std::string_view rest,
                       std::vector<std::string>& values, int depth) const {
    const std::size_t field = values.size();
    if (field == phrase.fields.size()) return rest.empty();
    const std::string& behind = phrase.around[field + 1];
    const bool is_last = field + 1 == phrase.fields.size();
    // The shortest that fits, or all that is left for the last.
    for (std::size_t length = 1; length + behind.size() <= rest.size(); ++length) {
        if (is_last) length = rest.size() - behind.size();
        const std::string_view text = rest.substr(0, length);
        if (rest.substr(length, behind.size()) != behind) continue;
        if (phrase.fields[field].front() == 'n' && !is_figure(text)) continue;
        values.push_back(found(text, depth + 1).value_or(figures(text)));
        if (take(phrase, rest.substr(length + behind.size()), values, depth)) return true;
        values.resize(field);
    }
    return false;
}

std::optional<std::string> ReportWords::found(std::string_view piece, int depth) const {
    if (depth > most_depth) return std::nullopt;
    for (const Phrase& phrase : phrases_) {
        if (!piece.starts_with(phrase.around.front())) continue;
        std::vector<std::string> values;
        if (!take(phrase, piece.substr(phrase.around.front().size()), values, depth)) continue;
        return with_fields(phrase.own, [&](std::string_view name) {
            const auto at = std::find(phrase.fields.begin(), phrase.fields.end(), name);
            return at == phrase.fields.end()
                       ? std::string{}
                       : values[static_cast<std::size_t>(at - phrase.fields.begin())];
        });
    }
    return std::nullopt;
}

std::string ReportWords::operator()(std::string_view piece) const {
    if (phrases_.empty()) return std::string{piece};
    return found(piece, 0).value_or(figures(piece));
}

}  // namespace muster::client
