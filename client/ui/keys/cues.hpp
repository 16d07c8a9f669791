#pragma once

#include <cstdint>

namespace muster::client {

/// What is heard, each with a twin to be seen.
enum class Cue : std::uint8_t {
    card_laid,
    card_turned,
    dice,
    kept_die,
    pile,
    morale_lost,
    rout,
    response,
    refused,
    handover
};

}  // namespace muster::client
