#pragma once

#include "client/field/battle.hpp"

#include <string>
#include <vector>

namespace muster::client {

/// How a battle of warfare ended, from its last state. Leaving it puts the battle away.
class FieldResultScene : public Scene {
  public:
    enum Act : int { watch = 941, leave };

    FieldResultScene(Host& host, WarSession& session, const WarfarePack& pack);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    void run(const Command& command) override;
    void scroll(double x, double y, int rows) override;
    bool press(Key key, char letter) override;

  private:
    WarSession* session_;
    const WarfarePack* pack_;
    mutable int log_back_{}, log_reach_{};
};

namespace field {
/// What the result says; public, like all of warfare.
struct Ended {
    const warfare::State* state{};
    const warfare::Words* words{};
    const std::vector<LogLine>* log{};
    int log_back{};
};
[[nodiscard]] Box ended_log_box(Size size);
[[nodiscard]] Screen ended_screen(const Ended& input, const Frame& frame);
}  // namespace field

}  // namespace muster::client
