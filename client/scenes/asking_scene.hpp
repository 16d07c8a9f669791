#pragma once

#include "client/scenes/scene.hpp"

namespace muster::client {

/// A scene in which something can be half done: what would be lost is kept on disk within a second,
/// and it asks before it is left, by whatever way.
class AskingScene : public Scene {
  public:
    void tick(double now_ms) override;
    void ask_to_end() override;

  protected:
    explicit AskingScene(Host& host) : Scene{host} {}

    virtual void ask_to_leave() = 0;
    /// Leaves once that is answered, for the scene below or, where the program is to end, for the
    /// next question or the end.
    void go();
    /// It is not left after all.
    void stay() { ends_program_ = false; }

  private:
    double looked_ms_{};   ///< When it was last seen whether anything is unsaved.
    bool ends_program_{};  ///< Once the question is answered.
};

}  // namespace muster::client
