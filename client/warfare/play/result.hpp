#pragma once

#include "client/battle/result_scene_of.hpp"
#include "client/warfare/play/battle.hpp"
#include "engine/warfare/game/compiled.hpp"
#include "engine/warfare/ruleset.hpp"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace muster::client {

/// How a battle of warfare ended, from its last state. Leaving it puts the battle away, and so does
/// a rematch.
class WarfareResultScene : public ResultSceneOf<warfare::Rules, WarfarePack> {
  public:
    enum class Page { armies, choices };

    WarfareResultScene(Host& host, WarfareSession& session, const WarfarePack& pack);

    [[nodiscard]] Screen screen(const Frame& frame) const override;

  private:
    [[nodiscard]] std::unique_ptr<Scene> table() override;
    [[nodiscard]] std::unique_ptr<Scene> replay(std::size_t action) override;
    void renew(warfare::Header& header, bool is_swapped) const override;
    [[nodiscard]] const ReviewNote& note(const Words& words) const;
};

namespace warfare_table {
/// What the result says; public, like all of warfare.
struct Ended {
    const warfare::State* state{};
    const warfare::Words* words{};
    const std::vector<LogLine>* log{};
    int log_back{};
    WarfareResultScene::Page page{};
    const ReviewNote* review{};  ///< For its page.
    std::string problem;
};
[[nodiscard]] Screen ended_screen(const Ended& input, const Frame& frame);
}  // namespace warfare_table

}  // namespace muster::client
