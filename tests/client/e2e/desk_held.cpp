#include "tests/client/e2e/desk.hpp"

/// Keys that are held on, or together.
namespace muster::client {

void Desk::switch_full_screen(bool by_alt_enter) {
    settle();
    if (by_alt_enter)
        server_.press_with_alt(Key::enter);
    else
        server_.press(Key::f11);
    sent_ += by_alt_enter ? 4 : 2;
    is_settled_ = false;
    twin_->press(Key::f11);
    const Size wanted = twin_->is_full_screen() ? server_.size_of(server_.root()) : how_.window;
    wait_until("the window's new size",
               [&] { return has_heard() && server_.size_of(window_) == wanted; });
}

void Desk::hold_on(Key held, int repeats) {
    settle();
    const std::string before = twin_->screen().caption;
    server_.hear_keys(window_);
    key(held, 0, true);
    twin_->press(held);
    wait_for_hold(before);
    int count = 0;
    wait_until("repeats of a held key", [&] { return (count += server_.presses()) >= repeats; });
    key(held, 0, false);
    twin_->release(held);
}

}  // namespace muster::client
