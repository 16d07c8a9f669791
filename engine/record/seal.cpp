#include "engine/record/seal.hpp"

#include <cstddef>

namespace muster::record {
namespace {

constexpr std::size_t check_digits = 8;
constexpr std::string_view header_mark = R"(,"check":")", header_end = R"("})";
constexpr std::string_view action_mark = " ~";

bool is_check(std::string_view text) {
    return text.size() == check_digits &&
           text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

/// `line` with a check between `before` and `after` at its end; the words alone where it has none.
Sealed split(std::string_view line, std::string_view before, std::string_view after) {
    const std::size_t length = before.size() + check_digits + after.size();
    if (line.size() < length) return {std::string{line}, {}};
    const std::string_view tail = line.substr(line.size() - length);
    const std::string_view check = tail.substr(before.size(), check_digits);
    if (!tail.starts_with(before) || !tail.ends_with(after) || !is_check(check))
        return {std::string{line}, {}};
    return {std::string{line.substr(0, line.size() - length)}, std::string{check}};
}

}  // namespace

std::string Seal::add(std::string_view words) {
    // FNV-1a never forgets a single changed byte, not even in its lower half.
    hash_.add(words).add("\n");
    return hash_.hex().substr(16 - check_digits);
}

std::string sealed_header(std::string_view words, std::string_view check) {
    std::string line{words.substr(0, words.size() - 1)};  // All but the closing brace.
    return line.append(header_mark).append(check).append(header_end);
}

std::string sealed_action(std::string_view words, std::string_view check) {
    return std::string{words}.append(action_mark).append(check);
}

Sealed split_header(std::string_view line) {
    Sealed out = split(line, header_mark, header_end);
    if (!out.check.empty()) out.words += '}';
    return out;
}

Sealed split_action(std::string_view line) {
    return split(line, action_mark, {});
}

}  // namespace muster::record
