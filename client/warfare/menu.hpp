#pragma once

#include "client/scenes/scene.hpp"
#include "client/warfare/pack.hpp"

#include <string>

namespace muster::client {

/// Where all of warfare begins. Its tables are read here; the scenes above it use them.
class WarfareScene : public Scene {
  public:
    enum Act : int { rolls, simple, leave };

    explicit WarfareScene(Host& host);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    void run(const Command& command) override;
    void translated(const Edition& edition) override;

    [[nodiscard]] const WarfarePack& pack() const { return pack_; }

  private:
    WarfarePack pack_;
};

}  // namespace muster::client
