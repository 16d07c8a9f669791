#pragma once

#include "client/scenes/scene.hpp"
#include "client/skirmish/pack/faces.hpp"
#include "client/skirmish/replay/session.hpp"

#include <filesystem>
#include <memory>
#include <optional>

/// What a battle asks of the campaign that it may belong to. Rooms above this one answer: see
/// skirmish/between.
namespace muster::client {

/// Takes the campaign's finished battle in, if the one on the table is one's; the campaign's file,
/// or empty. @throws record::BadSave, std::exception
[[nodiscard]] std::optional<std::filesystem::path> take_in_battle(const SkirmishSession& session);
/// The same before another battle takes its place: an end that nobody has seen, since the program
/// was killed just then, is not left to the replays, of which only the newest are kept. Where the
/// campaign does not take it, as while another program has it open, no battle may take its place.
/// @throws record::BadSave, std::exception
void record_unclaimed_result(const SkirmishSession& session);
/// The Day of that campaign, to which a result leads. @throws record::BadSave
[[nodiscard]] std::unique_ptr<Scene> day_after(Host& host, SkirmishSession& session,
                                               std::shared_ptr<const Faces> faces,
                                               const std::filesystem::path& file);

}  // namespace muster::client
