#include "tests/client/e2e/server.hpp"

#include <boost/test/unit_test.hpp>

#include <X11/keysym.h>
#include <xcb/xcb.h>
#include <xcb/xtest.h>

#include <cstdlib>
#include <cstring>

namespace muster::client {

namespace {

struct Freer {
    void operator()(void* reply) const { std::free(reply); }
};
template <class T>
using Reply = std::unique_ptr<T, Freer>;

std::uint32_t symbol_of(Key key, char letter) {
    switch (key) {
        case Key::up: return XK_Up;
        case Key::down: return XK_Down;
        case Key::left: return XK_Left;
        case Key::right: return XK_Right;
        case Key::tab:
        case Key::back_tab: return XK_Tab;
        case Key::enter: return XK_Return;
        case Key::escape: return XK_Escape;
        case Key::space: return XK_space;
        case Key::f1: return XK_F1;
        case Key::f2: return XK_F2;
        case Key::f3:
        case Key::back_f3: return XK_F3;
        case Key::f11: return XK_F11;
        case Key::backspace: return XK_BackSpace;
        case Key::erase: return XK_Delete;
        case Key::home: return XK_Home;
        case Key::end: return XK_End;
        case Key::page_up: return XK_Page_Up;
        case Key::page_down: return XK_Page_Down;
        case Key::undo: return XK_z;
        case Key::redo: return XK_y;
        case Key::save: return XK_s;
        case Key::layers:
        case Key::finish:  // No keyboard has them.
        case Key::letter: break;
    }
    return static_cast<unsigned char>(letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter);
}

/// What is held with the key; nothing: no key.
std::uint32_t held_with(Key key) {
    switch (key) {
        case Key::back_tab:
        case Key::back_f3: return XK_Shift_L;
        case Key::undo:
        case Key::redo:
        case Key::save: return XK_Control_L;
        default: return 0;
    }
}

}  // namespace

bool is_chord(Key key) {
    return held_with(key) != 0;
}

Server::Server() : connection_{xcb_connect(nullptr, nullptr)} {
    BOOST_REQUIRE_EQUAL(xcb_connection_has_error(connection_), 0);
    root_ = xcb_setup_roots_iterator(xcb_get_setup(connection_)).data->root;
    const std::string name = "_NET_WM_NAME";
    const Reply<xcb_intern_atom_reply_t> atom{xcb_intern_atom_reply(
        connection_,
        xcb_intern_atom(connection_, 0, static_cast<std::uint16_t>(name.size()), name.c_str()),
        nullptr)};
    BOOST_REQUIRE(atom != nullptr);
    utf8_title_ = atom->atom;
    const auto* extension = xcb_get_extension_data(connection_, &xcb_test_id);
    BOOST_REQUIRE((extension != nullptr && extension->present != 0));
}

Server::~Server() {
    xcb_disconnect(connection_);
}

std::string Server::property(Window window, std::uint32_t name) const {
    const Reply<xcb_get_property_reply_t> reply{xcb_get_property_reply(
        connection_,
        xcb_get_property(connection_, 0, window, name, XCB_GET_PROPERTY_TYPE_ANY, 0, 1024),
        nullptr)};
    if (reply == nullptr) return {};
    const auto length = static_cast<std::size_t>(xcb_get_property_value_length(reply.get()));
    return {static_cast<const char*>(xcb_get_property_value(reply.get())), length};
}

std::string Server::title(Window window) const {
    const std::string utf8 = property(window, utf8_title_);
    return utf8.empty() ? property(window, XCB_ATOM_WM_NAME) : utf8;
}

Server::Window Server::window_named(const std::string& beginning) const {
    return search(root_, beginning);
}

Server::Window Server::search(Window within, const std::string& beginning) const {
    const Reply<xcb_get_window_attributes_reply_t> its{xcb_get_window_attributes_reply(
        connection_, xcb_get_window_attributes(connection_, within), nullptr)};
    if (its == nullptr || its->map_state != XCB_MAP_STATE_VIEWABLE) return 0;
    if (title(within).starts_with(beginning)) return within;
    const Reply<xcb_query_tree_reply_t> tree{
        xcb_query_tree_reply(connection_, xcb_query_tree(connection_, within), nullptr)};
    if (tree == nullptr) return 0;
    const Window* inner = xcb_query_tree_children(tree.get());
    for (int i = 0; i < xcb_query_tree_children_length(tree.get()); ++i)
        if (const Window found = search(inner[i], beginning)) return found;
    return 0;
}

SurfacePtr Server::picture(Window window) const {
    const Reply<xcb_get_geometry_reply_t> size{
        xcb_get_geometry_reply(connection_, xcb_get_geometry(connection_, window), nullptr)};
    BOOST_REQUIRE(size != nullptr);
    const Reply<xcb_get_image_reply_t> image{
        xcb_get_image_reply(connection_,
                            xcb_get_image(connection_, XCB_IMAGE_FORMAT_Z_PIXMAP, window, 0, 0,
                                          size->width, size->height, ~0U),
                            nullptr)};
    BOOST_REQUIRE(image != nullptr);
    SurfacePtr surface{cairo_image_surface_create(CAIRO_FORMAT_RGB24, size->width, size->height)};
    const std::size_t row = std::size_t{4} * size->width;
    // Both keep a pixel in four bytes, blue first, as Xvfb does where bytes stand lowest first.
    BOOST_REQUIRE_EQUAL(xcb_get_image_data_length(image.get()), row * size->height);
    unsigned char* to = cairo_image_surface_get_data(surface.get());
    const auto stride = cairo_image_surface_get_stride(surface.get());
    for (int y = 0; y < size->height; ++y)
        std::memcpy(to + std::ptrdiff_t{y} * stride,
                    xcb_get_image_data(image.get()) + static_cast<std::size_t>(y) * row, row);
    cairo_surface_mark_dirty(surface.get());
    return surface;
}

void Server::fake(std::uint8_t type, std::uint8_t detail) const {
    xcb_test_fake_input(connection_, type, detail, XCB_CURRENT_TIME, XCB_NONE, 0, 0, 0);
}

/// The server has done what was asked for, not only been asked.
void Server::heard() const {
    const Reply<xcb_get_input_focus_reply_t> reply{
        xcb_get_input_focus_reply(connection_, xcb_get_input_focus(connection_), nullptr)};
    BOOST_REQUIRE(reply != nullptr);
    while (const Reply<xcb_generic_event_t> event{xcb_poll_for_event(connection_)}) continue;
}

std::uint8_t Server::code_of(std::uint32_t symbol) const {
    const xcb_setup_t* setup = xcb_get_setup(connection_);
    const auto count = static_cast<std::uint8_t>(setup->max_keycode - setup->min_keycode + 1);
    const Reply<xcb_get_keyboard_mapping_reply_t> map{xcb_get_keyboard_mapping_reply(
        connection_, xcb_get_keyboard_mapping(connection_, setup->min_keycode, count), nullptr)};
    BOOST_REQUIRE(map != nullptr);
    const xcb_keysym_t* symbols = xcb_get_keyboard_mapping_keysyms(map.get());
    for (int i = 0; i < count; ++i)
        if (symbols[std::ptrdiff_t{i} * map->keysyms_per_keycode] == symbol)
            return static_cast<std::uint8_t>(setup->min_keycode + i);
    BOOST_FAIL("no such key");
    return 0;
}

void Server::move_pointer(Window window, int x, int y) const {
    xcb_warp_pointer(connection_, XCB_NONE, window, 0, 0, 0, 0, static_cast<std::int16_t>(x),
                     static_cast<std::int16_t>(y));
    heard();
}

void Server::button(bool is_down) const {
    fake(is_down ? XCB_BUTTON_PRESS : XCB_BUTTON_RELEASE, XCB_BUTTON_INDEX_1);
    heard();
}

void Server::key(Key key, char letter, bool is_down) const {
    const std::uint8_t type = is_down ? XCB_KEY_PRESS : XCB_KEY_RELEASE;
    if (is_chord(key) && is_down) fake(type, code_of(held_with(key)));
    fake(type, code_of(symbol_of(key, letter)));
    if (is_chord(key) && !is_down) fake(type, code_of(held_with(key)));
    heard();
}

void Server::click() const {
    button(true);
    button(false);
}

void Server::press_with_alt(Key key) const {
    fake(XCB_KEY_PRESS, code_of(XK_Alt_L));
    press(key);
    fake(XCB_KEY_RELEASE, code_of(XK_Alt_L));
    heard();
}

Size Server::size_of(Window window) const {
    const Reply<xcb_get_geometry_reply_t> size{
        xcb_get_geometry_reply(connection_, xcb_get_geometry(connection_, window), nullptr)};
    BOOST_REQUIRE(size != nullptr);
    return {static_cast<double>(size->width), static_cast<double>(size->height)};
}

void Server::hear_keys(Window window) const {
    const std::uint32_t events = XCB_EVENT_MASK_KEY_PRESS;
    xcb_change_window_attributes(connection_, window, XCB_CW_EVENT_MASK, &events);
    heard();
}

int Server::presses() const {
    int count = 0;
    while (const Reply<xcb_generic_event_t> event{xcb_poll_for_event(connection_)})
        if ((event->response_type & 0x7FU) == XCB_KEY_PRESS) ++count;
    return count;
}

void Server::press(Key key, char letter) const {
    this->key(key, letter, true);
    this->key(key, letter, false);
}

}  // namespace muster::client
