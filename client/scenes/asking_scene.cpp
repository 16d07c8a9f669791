#include "client/scenes/asking_scene.hpp"

namespace muster::client {

void AskingScene::tick(double now_ms) {
    constexpr double every_ms = 1000;
    if (now_ms - looked_ms_ < every_ms) return;
    looked_ms_ = now_ms;
    keep_unsaved();
}

void AskingScene::ask_to_end() {
    ends_program_ = true;
    ask_to_leave();
}

void AskingScene::go() {
    host().close();
    if (ends_program_) host().end();
}

}  // namespace muster::client
