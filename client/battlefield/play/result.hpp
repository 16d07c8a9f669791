#pragma once

#include "client/battle/result_scene_of.hpp"
#include "client/battlefield/pack/pack.hpp"
#include "client/battlefield/replay/session.hpp"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace muster::client {

/// How a battle ended, from its last state. Leaving it puts the battle away, and so does a rematch.
class BattlefieldResultScene : public ResultSceneOf<battlefield::Rules, BattlefieldPack> {
  public:
    enum class Page { armies, choices };

    BattlefieldResultScene(Host& host, BattlefieldSession& session, const BattlefieldPack& pack);

    [[nodiscard]] Screen screen(const Frame& frame) const override;

  private:
    [[nodiscard]] std::unique_ptr<Scene> table() override;
    [[nodiscard]] std::unique_ptr<Scene> replay(std::size_t action) override;
    void renew(battlefield::Header& header, bool is_swapped) const override;
    /// The names of who leads the armies, one for each.
    [[nodiscard]] std::vector<std::string> leaders() const;
    [[nodiscard]] const ReviewNote& note(const Words& words) const;
};

}  // namespace muster::client
