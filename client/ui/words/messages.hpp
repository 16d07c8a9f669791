#pragma once

#include "client/ui/words/words.hpp"

#include <stdexcept>
#include <string>

namespace muster::client {

/// What the program or a game begins with cannot be read: faults with their places, each line
/// whole.
struct BadFiles : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// What the screens that all games share say in a language: cards/locale. Read once for as long as
/// the program runs. @throws BadFiles
[[nodiscard]] const Words::Messages& shared_messages(const std::string& language);

/// What the client says of one game alone: cards/<ruleset>/locale. Read once likewise.
/// @throws BadFiles
[[nodiscard]] const Words::Messages& messages_of(const std::string& ruleset,
                                                 const std::string& language);

}  // namespace muster::client
