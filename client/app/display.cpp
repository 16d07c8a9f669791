#include "client/app/display.hpp"

#include <X11/Xlib.h>

#include <cstdio>
#include <cstdlib>

namespace muster::client {
namespace {

using Handler = int (*)(Display*, XErrorEvent*);

constexpr const char* in_terminal =
    "; `muster-lab play skirmish` plays the same battle in this terminal";
constexpr const char* no_driver =
    "this display draws no OpenGL; install a driver (Debian's package libgl1-mesa-dri) or unset "
    "LIBGL_DRIVERS_PATH and LIBGL_ALWAYS_INDIRECT";

int give_up(Display* /*display*/, XErrorEvent* /*error*/) {
    std::fprintf(stderr, "muster: %s%s\n", no_driver, in_terminal);
    std::_Exit(1);
}

}  // namespace

std::string display_problem() {
    const char* name = std::getenv("DISPLAY");
    Display* display = name == nullptr || *name == '\0' ? nullptr : XOpenDisplay(nullptr);
    if (display == nullptr)
        return std::string{"no display to open a window on (DISPLAY is unset or refuses)"} +
               in_terminal;
    int opcode = 0;
    int event = 0;
    int error = 0;
    const bool has_gl = XQueryExtension(display, "GLX", &opcode, &event, &error) != False;
    XCloseDisplay(display);
    if (has_gl) return {};
    return std::string{
               "the display has no OpenGL (its GLX extension is off); start the X server "
               "with it"} +
           in_terminal;
}

DisplayGuard::DisplayGuard() : before_{reinterpret_cast<void*>(XSetErrorHandler(give_up))} {}

DisplayGuard::~DisplayGuard() {
    XSetErrorHandler(reinterpret_cast<Handler>(before_));
}

}  // namespace muster::client
