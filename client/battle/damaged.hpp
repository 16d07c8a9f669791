#pragma once

#include "client/battle/session.hpp"
#include "client/scenes/scene.hpp"
#include "client/ui/pieces.hpp"

#include <string>

namespace muster::client {

/// Of Command::Kind::local, in the dialog about a damaged save.
namespace damaged {
inline constexpr int resume = 701, begin = 702, leave = 703;
}

/// What is wrong with a save, as the end of a sentence. Both may read it: it quotes nothing of the
/// save, which holds both hands.
[[nodiscard]] std::string flaw_words(record::Flaw flaw, const Words& words);

/// What can be done about the damaged save `file`, as a question.
[[nodiscard]] Dialog damage_dialog(const record::Damage& damage, const std::string& file,
                                   const Words& words);

/// The question over the title, until it is answered. Nothing is changed on disk before.
template <Ruleset R>
class DamagedSceneOf : public Scene {
  public:
    /// `below` is under this scene, the title or a campaign's Day; it is sent Kind::resume once
    /// what is good lies on the table, or Kind::new_battle.
    DamagedSceneOf(Host& host, SessionOf<R>& session, Scene& below);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    void run(const Command& command) override;

  private:
    SessionOf<R>* session_;
    Scene* below_;
    std::string problem_;
};
using DamagedScene = DamagedSceneOf<skirmish::Rules>;

}  // namespace muster::client
