#pragma once

#include "client/ui/words/words.hpp"

#include <string>
#include <string_view>

namespace muster::client {

/// What a word of a game means.
struct Meaning {
    std::string text;
    std::string rule{};  ///< "SK-34"; empty where the book has none.
};
/// A message with its rule, which it may name at its end, apart: "Spaces that it may move (BF-6)."
/// `id` is without "client."; empty where there is no such message.
[[nodiscard]] Meaning meaning_of(const Words::Messages& messages, std::string_view id);

}  // namespace muster::client
