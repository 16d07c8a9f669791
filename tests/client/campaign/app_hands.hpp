#pragma once

#include "client/app/app.hpp"
#include "client/ui/widgets/focus.hpp"
#include "tests/client/fixture.hpp"
#include "tests/client/pointer.hpp"

#include <string>

namespace muster::client {

/// The hands of somebody at a program without its window; `Self` has `app` and `now`.
template <class Self>
struct AppHands {
    [[nodiscard]] std::string shown() { return text_of(self().app.screen()); }
    [[nodiscard]] bool shows(const std::string& words) {
        return shown().find(words) != std::string::npos;
    }
    [[nodiscard]] Command focus() {
        static_cast<void>(self().app.screen());
        return self().app.attention().focus;
    }
    void key(char letter) {
        self().app.press(Key::letter, letter);
        wait();
    }
    void press(Key key, int times = 1) {
        for (int i = 0; i < times; ++i) {
            self().app.press(key);
            self().app.release(key);
            wait();
        }
    }
    bool click(const Command& command) { return click_on(self().app, command, self().now); }

  private:
    [[nodiscard]] Self& self() { return static_cast<Self&>(*this); }
    void wait() { self().app.tick(self().now += 10); }
};

}  // namespace muster::client
