#pragma once

#include "client/ui/words/words.hpp"
#include "engine/campaign/model/event.hpp"
#include "engine/campaign/model/time.hpp"
#include "engine/campaign/store/file.hpp"
#include "engine/campaign/text/speech.hpp"

#include <cstdint>
#include <string>

/// What the screens of a campaign say more than once.
namespace muster::client {

/// "Day 9, 12:00".
[[nodiscard]] std::string clock_words(const Words& words, campaign::Minute at);
/// "12:00".
[[nodiscard]] std::string hour_words(campaign::Minute at);
/// "−3", "34,275".
[[nodiscard]] std::string amount_words(const Words& words, std::int64_t n);
inline constexpr const char* chorus_sign = "charge-eye";
/// The sign of what happened.
[[nodiscard]] const char* event_sign(campaign::EventKind kind);
/// How the rules' English texts are said in the language of `words`.
[[nodiscard]] const campaign::Speech& speech_of(const Words& words);
/// A sentence of the referee's log in that language, without its "day 3 12:00 ".
[[nodiscard]] std::string log_words(const Words& words, const std::string& line);
/// Why something was refused, or the faults of an order, in that language.
[[nodiscard]] std::string refused_words(const Words& words, const std::string& why);
/// "attacker_surprise": whose it is (0, 1; 2: nobody's) and "surprise".
struct FieldName {
    std::size_t side{2};
    std::string name;
};
[[nodiscard]] FieldName field_name(const std::string& field);
/// What a field of a ruling is called.
[[nodiscard]] std::string field_words(const Words& words, const std::string& name);
/// What a step was, for whoever may take it back: "Order of Bram Tolliver".
[[nodiscard]] std::string step_words(const Words& words, const campaign::State& state,
                                     const campaign::StepRow& step);

}  // namespace muster::client
