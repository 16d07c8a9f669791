#include "engine/campaign/orders/line.hpp"

#include "engine/toml/document.hpp"
#include "engine/toml/reader.hpp"
#include "engine/toml/text/nearest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace muster::campaign {
namespace {

bool is_word_sign(char c) {
    const auto sign = static_cast<unsigned char>(c);
    return std::isalnum(sign) != 0 || c == '-' || c == '_' || c == '\'' || sign >= 0x80;
}
char small(char c) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}

}  // namespace

void Line::skip() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == ',' || text_[at_] == '\t'))
        ++at_;
}

std::size_t Line::match(std::string_view words) const {
    if (words.empty() || words.size() > text_.size() - at_) return 0;
    for (std::size_t i = 0; i < words.size(); ++i)
        if (small(text_[at_ + i]) != small(words[i])) return 0;
    const std::size_t end = at_ + words.size();
    const bool ends =
        end == text_.size() || !is_word_sign(text_[end]) || !is_word_sign(words.back());
    return ends ? words.size() : 0;
}

bool Line::accept(std::string_view words) {
    if (failed_) return false;
    skip();
    const std::size_t length = match(words);
    at_ += length;
    return length > 0;
}

bool Line::expect(std::string_view words) {
    if (accept(words)) return true;
    if (failed_) return false;
    fault(is_at_end() ? fmt::format("the line ends; allowed: \"{}\"", words)
                      : toml::unknown_name(phrase(), std::vector<std::string_view>{words}));
    return false;
}

/// What stands next, up to where a name cannot go on.
std::string_view Line::phrase() const {
    std::size_t end = at_;
    while (end < text_.size() && is_word_sign(text_[end])) ++end;
    // A name may have several words; a capital goes on with it.
    while (end + 1 < text_.size() && text_[end] == ' ' &&
           std::isupper(static_cast<unsigned char>(text_[end + 1])) != 0) {
        ++end;
        while (end < text_.size() && is_word_sign(text_[end])) ++end;
    }
    if (end == at_) end = std::min(at_ + 1, text_.size());
    return text_.substr(at_, end - at_);
}

std::optional<std::size_t> Line::try_name(const std::vector<std::string>& names) {
    if (failed_) return std::nullopt;
    skip();
    std::optional<std::size_t> best;
    std::size_t longest = 0;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (const std::size_t length = match(names[i]); length > longest) {
            longest = length;
            best = i;
        }
    at_ += longest;
    return best;
}

/// A first name is enough; yet where more follows that is almost another name, that one was meant.
void Line::refuse_misspelt(std::size_t begin, const std::vector<std::string>& names,
                           std::size_t found) {
    const std::size_t end = std::exchange(at_, begin);
    const std::string_view whole = phrase();
    at_ = end;
    if (begin + whole.size() <= end) return;
    const std::vector<std::string_view> known{names.begin(), names.end()};
    const auto meant = toml::nearest(whole, known);
    if (meant && *meant != names[found]) fault_at(begin, toml::unknown_name(whole, known));
}

std::optional<std::size_t> Line::name(const std::vector<std::string>& names,
                                      std::string_view what) {
    const std::size_t begin = place();
    if (const auto found = try_name(names)) {
        refuse_misspelt(begin, names, *found);
        return failed_ ? std::nullopt : found;
    }
    if (failed_) return std::nullopt;
    if (is_at_end()) {
        fault(fmt::format("the line ends; allowed: {}", what));
        return std::nullopt;
    }
    if (names.empty()) {
        fault(fmt::format("found {}; allowed: {}, and none is known", toml::quote(phrase()), what));
        return std::nullopt;
    }
    fault(toml::unknown_name(phrase(), std::vector<std::string_view>{names.begin(), names.end()}));
    return std::nullopt;
}

bool Line::at_number() {
    skip();
    return at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_])) != 0;
}

std::optional<std::int64_t> Line::number(std::int64_t low, std::int64_t high) {
    if (failed_) return std::nullopt;
    const std::size_t begin = place();
    std::int64_t value = 0;
    std::size_t end = begin;
    const auto is_digit = [&](std::size_t i) {
        return i < text_.size() && std::isdigit(static_cast<unsigned char>(text_[i])) != 0;
    };
    for (; end < text_.size() && value < 1'000'000'000; ++end) {
        if (is_digit(end))
            value = 10 * value + (text_[end] - '0');
        else if (text_[end] != ',' || !is_digit(end + 1) || end == begin)
            break;
    }
    if (end == begin || value < low || value > high) {
        fault_at(begin, fmt::format("found {}; allowed: whole number, {} to {}",
                                    end == begin ? toml::quote(phrase())
                                                 : std::string{text_.substr(begin, end - begin)},
                                    low, high));
        return std::nullopt;
    }
    at_ = end;
    return value;
}

std::optional<Hex> Line::hex() {
    if (failed_) return std::nullopt;
    skip();
    std::size_t at = at_;
    const bool is_bracketed = at < text_.size() && text_[at] == '(';
    if (is_bracketed) ++at;
    const auto coordinate = [&]() -> std::optional<int> {
        while (at < text_.size() && text_[at] == ' ') ++at;
        const bool is_negative = at < text_.size() && text_[at] == '-';
        if (is_negative) ++at;
        int value = 0;
        const std::size_t begin = at;
        for (; at < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at])) != 0; ++at)
            value = std::min(10 * value + (text_[at] - '0'), 100'000);
        if (at == begin) return std::nullopt;
        return is_negative ? -value : value;
    };
    const auto q = coordinate();
    if (!q || at >= text_.size() || text_[at] != ',') return std::nullopt;
    ++at;
    const auto r = coordinate();
    if (!r) return std::nullopt;
    if (is_bracketed) {
        if (at >= text_.size() || text_[at] != ')') return std::nullopt;
        ++at;
    }
    at_ = at;
    return Hex{*q, *r};
}

std::string Line::quoted() {
    if (failed_) return {};
    skip();
    const std::size_t end =
        at_ < text_.size() && text_[at_] == '"' ? text_.find('"', at_ + 1) : std::string_view::npos;
    if (end == std::string_view::npos || end == at_ + 1) {
        fault("allowed: a name in quotation marks");
        return {};
    }
    std::string out{text_.substr(at_ + 1, end - at_ - 1)};
    at_ = end + 1;
    return out;
}

std::string Line::rest() {
    std::size_t begin = at_;
    while (begin < text_.size() && text_[begin] == ' ') ++begin;
    std::size_t end = text_.size();
    while (end > begin && text_[end - 1] == ' ') --end;
    at_ = text_.size();
    return std::string{text_.substr(begin, end - begin)};
}

bool Line::is_at_end() {
    skip();
    return at_ >= text_.size();
}

void Line::finish() {
    if (!failed_ && !is_at_end())
        fault(fmt::format("found {}; the task ends before it", toml::quote(phrase())));
}

void Line::fault_at(std::size_t at, const std::string& message) {
    if (failed_) return;
    failed_ = true;
    // Columns count characters: the bytes that go on with one are none.
    std::size_t column = 1;
    for (std::size_t i = 0; i < at; ++i)
        if ((static_cast<unsigned char>(text_[i]) & 0xC0U) != 0x80U) ++column;
    faults_.add({file_, number_, column, message});
}

}  // namespace muster::campaign
