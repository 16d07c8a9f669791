#pragma once

#include "client/battle/result_scene_of.hpp"
#include "client/strategic/pack/pack.hpp"
#include "client/strategic/replay/session.hpp"

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace muster::client {

/// Size of each faction's armies on the map as a war began, and at the end of each War Turn, the
/// last included.
using SizesByTurn = std::vector<std::array<int, strategic::max_factions>>;
[[nodiscard]] SizesByTurn sizes_by_turn(const strategic::Setup& setup,
                                        const std::vector<strategic::Action>& actions);

/// How a war ended, from its last state. Leaving it puts the war away, and so does a rematch.
class StrategicResultScene : public ResultSceneOf<strategic::Rules, StrategicPack> {
  public:
    enum class Page { sizes, armies, choices };

    StrategicResultScene(Host& host, StrategicSession& session, const StrategicPack& pack);

    [[nodiscard]] Screen screen(const Frame& frame) const override;

  private:
    [[nodiscard]] std::unique_ptr<Scene> table() override;
    [[nodiscard]] std::unique_ptr<Scene> replay(std::size_t action) override;
    void renew(strategic::Header& header, bool is_swapped) const override;
    [[nodiscard]] const ReviewNote& note(const Words& words) const;

    SizesByTurn sizes_;
};

}  // namespace muster::client
