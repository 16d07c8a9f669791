#pragma once

#include "client/battle/replay_list.hpp"
#include "client/skirmish/pack/faces.hpp"
#include "engine/skirmish/model/setup.hpp"

#include <array>
#include <filesystem>
#include <map>
#include <memory>
#include <utility>

namespace muster::client {

/// Finished skirmishes, with the cards of those who led them.
class SkirmishReplays : public ReplaySource {
  public:
    explicit SkirmishReplays(std::shared_ptr<const Faces> faces) : faces_{std::move(faces)} {}

    [[nodiscard]] ReplayEntry read(const std::filesystem::path& file,
                                   const Words& words) const override;
    [[nodiscard]] std::unique_ptr<Scene> watch(Host& host,
                                               const std::filesystem::path& file) const override;
    void draw_below(Builder& b, const Box& box, const std::filesystem::path& file) const override;

  private:
    std::shared_ptr<const Faces> faces_;
    mutable std::map<std::filesystem::path, std::array<skirmish::Commander, 2>> commanders_;
};

}  // namespace muster::client
