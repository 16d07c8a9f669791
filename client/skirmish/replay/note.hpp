#pragma once

#include "engine/skirmish/game/compiled.hpp"
#include "engine/skirmish/setup.hpp"
#include "engine/skirmish/skirmish.hpp"

#include <array>
#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>

namespace muster::client {

/// What a list of replays says of one; `flaw` if it cannot be watched.
struct ReplayNote {
    std::filesystem::path file;
    std::array<skirmish::Commander, 2> armies;
    skirmish::Outcome outcome;
    int turns{};
    std::chrono::system_clock::time_point ended;
    std::optional<record::Flaw> flaw;
};
[[nodiscard]] ReplayNote replay_note(const std::filesystem::path& file,
                                     const std::shared_ptr<const skirmish::Table>& table);

}  // namespace muster::client
