#include "client/warfare/words.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>

namespace muster::client {

std::string die_words(const Builder& b, int faces) {
    return b.say("unit.die", {{"faces", std::to_string(faces)}});
}

std::string number_words(int value) {
    return (value < 0 ? "\u2212" : "") + std::to_string(std::abs(value));
}

std::string signed_words(int value) {
    return (value > 0 ? "+" : "") + number_words(value);
}

std::string decimal_words(const Builder& b, double value) {
    const long hundredths = std::lround(value * 100);
    return b.say("warfare.decimal", {{"whole", std::to_string(hundredths / 100)},
                                     {"part", fmt::format("{:02}", hundredths % 100)}});
}

std::string percent_words(const Builder& b, double part) {
    if (part <= 0) return "\u2013";
    return b.say("odds.percent", {{"n", decimal_words(b, 100 * part)}});
}

std::string degree_words(const Builder& b, const warfare::simple::Degree& degree) {
    const std::string id = "simple.degree_" + degree.id;
    const std::string words = b.say(id);
    return words == id ? degree.name : words;
}

}  // namespace muster::client
