#include "client/warfare/pack/words.hpp"

namespace muster::client {

std::string die_words(const Builder& b, int faces) {
    return b.say("unit.die", {{"faces", std::to_string(faces)}});
}

std::string signed_words(int value) {
    return value == 0 ? figures(0) : signed_figures(value);
}

std::string percent_words(const Builder& b, double part) {
    if (part <= 0) return "\u2013";
    return b.say("odds.percent", {{"n", b.words().decimal(100 * part, 2)}});
}

std::string degree_words(const Builder& b, const warfare::simple::Degree& degree) {
    const std::string id = "simple.degree_" + degree.id;
    const std::string words = b.say(id);
    return words == id ? degree.name : words;
}

}  // namespace muster::client
