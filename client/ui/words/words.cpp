#include "client/ui/words/words.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstddef>

namespace muster::client {

std::string Words::operator()(std::string_view id, std::initializer_list<Field> fields) const {
    auto found = messages_->find("client." + std::string{id});
    if (found == messages_->end()) found = messages_->find(id);
    if (found == messages_->end()) return std::string{id};
    std::string message = found->second;
    // {H} is the key that does what H does as it comes.
    for (std::size_t at = message.find('{'); at != std::string::npos;
         at = message.find('{', at + 1))
        if (at + 2 < message.size() && KeyMap::is_letter(message[at + 1]) && message[at + 2] == '}')
            message.replace(at, 3, 1, keys_.key(message[at + 1]));
    return filled(message, fields);
}

std::string Words::many(std::string_view id, int n) const {
    return (*this)(std::string{id} + (n == 1 ? "_one" : "_many"), {{"n", std::to_string(n)}});
}

std::string Words::number(std::uint64_t n) const {
    std::string out = std::to_string(n);
    const std::string mark = (*this)("number.group");
    for (std::size_t at = out.size(); at > 3;) out.insert(at -= 3, mark);
    return out;
}

std::string Words::decimal(double value, int places) const {
    // Half of the last place goes up, whatever the value is in binary.
    const double scale = std::pow(10.0, places);
    std::string out = fmt::format("{:.{}f}", std::round(std::abs(value) * scale) / scale, places);
    const bool is_negative = value < 0 && out.find_first_of("123456789") != std::string::npos;
    if (const auto point = out.find('.'); point != std::string::npos)
        out.replace(point, 1, (*this)("number.point"));
    return is_negative ? "\u2212" + out : out;
}

std::string Words::percent(double chance) const {
    return (*this)("odds.percent", {{"n", std::to_string(std::lround(chance * 100))}});
}

std::string Words::side(Seat seat) const {
    return (*this)(seat == Seat::blue ? "seat.blue" : "seat.red");
}

std::string halves(int value) {
    if (value == 1) return "\u00bd";
    return std::to_string(value / 2) + (value % 2 == 0 ? "" : "\u00bd");
}

}  // namespace muster::client
