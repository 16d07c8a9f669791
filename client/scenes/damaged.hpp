#pragma once

#include "client/scenes/scene.hpp"
#include "client/scenes/session.hpp"
#include "client/table/faces.hpp"
#include "client/ui/pieces.hpp"

#include <memory>
#include <string>

namespace muster::client {

/// Of Command::Kind::local, in the dialog about a damaged save.
namespace damaged {
inline constexpr int resume = 701, begin = 702, leave = 703;
}

/// What can be done about the damaged save `file`, as a question.
[[nodiscard]] Dialog damage_dialog(const record::Damage& damage, const std::string& file,
                                   const Words& words);

/// The question over the title, until it is answered. Nothing is changed on disk before.
class DamagedScene : public Scene {
  public:
    /// `below` is the title, under this scene; it begins the new battle if that is wished.
    DamagedScene(Host& host, Session& session, std::shared_ptr<const Faces> faces, Scene& below);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    void run(const Command& command) override;

  private:
    Session* session_;
    std::shared_ptr<const Faces> faces_;
    Scene* below_;
    std::string problem_;
};

}  // namespace muster::client
