#include "client/app/app.hpp"

#include <algorithm>

/// How the program ends while something in it is not saved.
namespace muster::client {

Scene* App::unsaved_scene() const {
    const auto found = std::find_if(scenes_.rbegin(), scenes_.rend(),
                                    [](const auto& scene) { return scene->has_unsaved(); });
    return found == scenes_.rend() ? nullptr : found->get();
}

void App::ask_to_end() {
    pointer_lost();
    const Scene* scene = unsaved_scene();
    if (scene == nullptr) return quit();
    help_.reset();
    left_.reset();
    while (scenes_.back().get() != scene) scenes_.pop_back();
    let([](Scene& unsaved) {
        unsaved.keep_unsaved();
        unsaved.ask_to_end();
    });
    changed();
}

void App::end() {
    asked_.emplace_back([this] { ask_to_end(); });
}

void App::keep_unsaved() {
    for (const auto& scene : scenes_) scene->keep_unsaved();
}

}  // namespace muster::client
