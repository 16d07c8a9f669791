#include "client/app/full_screen.hpp"

#include <X11/Xatom.h>
#include <X11/Xlib.h>

#include <algorithm>
#include <memory>

namespace muster::client {
namespace {

struct Closer {
    void operator()(Display* display) const { XCloseDisplay(display); }
};
using Connection = std::unique_ptr<Display, Closer>;

/// Whether a window manager is there that makes windows fill the screen (EWMH).
bool is_managed(Display* display, Atom state) {
    const Atom supported = XInternAtom(display, "_NET_SUPPORTED", False);
    Atom type{};
    int format{};
    unsigned long count{}, left{};
    unsigned char* bytes{};
    constexpr long most = 1024;
    if (XGetWindowProperty(display, DefaultRootWindow(display), supported, 0, most, False, XA_ATOM,
                           &type, &format, &count, &left, &bytes) != Success ||
        bytes == nullptr)
        return false;
    const auto* atoms = reinterpret_cast<const Atom*>(bytes);
    const bool is_there = std::find(atoms, atoms + count, state) != atoms + count;
    XFree(bytes);
    return is_there;
}

void ask_manager(Display* display, unsigned long window, Atom state, bool is_on) {
    XEvent event{};
    event.xclient.type = ClientMessage;
    event.xclient.window = window;
    event.xclient.message_type = XInternAtom(display, "_NET_WM_STATE", False);
    event.xclient.format = 32;
    event.xclient.data.l[0] = is_on ? 1 : 0;  // Add, or remove.
    event.xclient.data.l[1] = static_cast<long>(state);
    event.xclient.data.l[3] = 1;  // From an application.
    XSendEvent(display, DefaultRootWindow(display), False,
               SubstructureRedirectMask | SubstructureNotifyMask, &event);
}

}  // namespace

void FullScreen::set(bool is_on) {
    if (is_on == is_on_) return;
    is_on_ = is_on;
    // A connection of its own: that of SFML is not ours to read.
    const Connection display{XOpenDisplay(nullptr)};
    if (display == nullptr) return;
    const Atom state = XInternAtom(display.get(), "_NET_WM_STATE_FULLSCREEN", False);
    if (is_managed(display.get(), state)) {
        ask_manager(display.get(), window_, state, is_on);
    } else if (is_on) {
        Window root{};
        unsigned border{}, depth{};
        if (XGetGeometry(display.get(), window_, &root, &x_, &y_, &width_, &height_, &border,
                         &depth) == 0)
            return;
        const int screen = DefaultScreen(display.get());
        XMoveResizeWindow(display.get(), window_, 0, 0,
                          static_cast<unsigned>(DisplayWidth(display.get(), screen)),
                          static_cast<unsigned>(DisplayHeight(display.get(), screen)));
    } else if (width_ > 0) {
        XMoveResizeWindow(display.get(), window_, x_, y_, width_, height_);
    }
    XSync(display.get(), False);
}

}  // namespace muster::client
