#include "client/app/window.hpp"

#include "client/app/display.hpp"
#include "client/app/ending_signals.hpp"
#include "client/app/full_screen.hpp"
#include "client/app/keyboard.hpp"
#include "client/app/state_report.hpp"
#include "client/app/wake.hpp"
#include "client/sound/speaker.hpp"
#include "client/ui/keys/pad.hpp"
#include "client/ui/widgets/sheet.hpp"

#include <SFML/Graphics.hpp>
// After SFML: Xlib makes macros of words that SFML uses as names.

#include <GL/glx.h>
#include <X11/XKBlib.h>
#include <X11/Xlib.h>

#include <algorithm>
#include <chrono>
#include <clocale>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace muster::client {
namespace {

/// On Linux sticks and the cross are positive to the right and downwards.
std::optional<Pad::Axis> axis_of(sf::Joystick::Axis axis) {
    switch (axis) {
        case sf::Joystick::X: return Pad::Axis::stick_x;
        case sf::Joystick::Y: return Pad::Axis::stick_y;
        case sf::Joystick::PovX: return Pad::Axis::cross_x;
        case sf::Joystick::PovY: return Pad::Axis::cross_y;
        case sf::Joystick::U: return Pad::Axis::pan_x;
        case sf::Joystick::V: return Pad::Axis::pan_y;
        case sf::Joystick::Z: return Pad::Axis::farther;
        case sf::Joystick::R: return Pad::Axis::nearer;
    }
    return std::nullopt;
}

std::string utf8_of(sf::Uint32 character) {
    const auto bytes = sf::String{character}.toUtf8();
    return {bytes.begin(), bytes.end()};
}

/// The picture of the screen: drawn by Cairo, shown by SFML.
class Canvas {
  public:
    explicit Canvas(Painter& painter) : sheet_{painter} {}

    void resize(unsigned width, unsigned height, double scale) {
        sheet_.resize(static_cast<int>(width), static_cast<int>(height), scale);
        texture_.create(width, height);
        pixels_.resize(std::size_t{width} * height);
    }
    /// True where anything looks different.
    bool paint(const Screen& screen, const Box& view) {
        const auto patches = sheet_.update(screen, view.x, view.y);
        for (const Patch& patch : patches) upload(patch);
        return !patches.empty();
    }
    [[nodiscard]] const sf::Texture& texture() const { return texture_; }

  private:
    /// Cairo keeps blue where GL wants red.
    void upload(const Patch& patch) {
        const auto width = static_cast<std::size_t>(patch.width);
        std::uint32_t* out = pixels_.data();
        for (int y = patch.y; y < patch.y + patch.height; ++y, out += width) {
            const auto* pixel = reinterpret_cast<const std::uint32_t*>(sheet_.row(y)) + patch.x;
            for (std::size_t x = 0; x < width; ++x)
                out[x] = 0xFF000000U | (pixel[x] & 0xFF00U) | ((pixel[x] >> 16U) & 0xFFU) |
                         ((pixel[x] & 0xFFU) << 16U);
        }
        const auto size = [](int n) { return static_cast<unsigned>(n); };
        texture_.update(reinterpret_cast<const sf::Uint8*>(pixels_.data()), size(patch.width),
                        size(patch.height), size(patch.x), size(patch.y));
    }

    Sheet sheet_;
    sf::Texture texture_;
    std::vector<std::uint32_t> pixels_;
};

constexpr double frame_ms = 1000.0 / 60;

/// A gamepad wakes nobody who sleeps.
bool has_gamepad() {
    for (unsigned i = 0; i < sf::Joystick::Count; ++i)
        if (sf::Joystick::isConnected(i)) return true;
    return false;
}

/// Keeps what SFML writes to its error stream while it lives.
class SfmlNotes {
  public:
    SfmlNotes() : before_{sf::err().rdbuf(kept_.rdbuf())} {}
    ~SfmlNotes() { sf::err().rdbuf(before_); }
    SfmlNotes(const SfmlNotes&) = delete;
    SfmlNotes& operator=(const SfmlNotes&) = delete;
    [[nodiscard]] std::string text() const { return kept_.str(); }

  private:
    std::ostringstream kept_;
    std::streambuf* before_;
};

using WindowSize = Options::WindowSize;

/// SFML asks XRandR, which knows no screen size under some servers.
std::optional<WindowSize> size_of_screen() {
    Display* display = XOpenDisplay(nullptr);
    if (display == nullptr) return std::nullopt;
    const int screen = DefaultScreen(display);
    const WindowSize size{static_cast<unsigned>(DisplayWidth(display, screen)),
                          static_cast<unsigned>(DisplayHeight(display, screen))};
    XCloseDisplay(display);
    return size;
}

/// As the command line says, or as it was closed, if the screen is still so large.
WindowSize size_to_open(const Options& options, const Settings& settings) {
    if (options.size) return *options.size;
    WindowSize out;
    if (settings.window_width <= 0 || settings.window_height <= 0) return out;
    const WindowSize screen = size_of_screen().value_or(out);
    out.width = std::min(static_cast<unsigned>(settings.window_width), screen.width);
    out.height = std::min(static_cast<unsigned>(settings.window_height), screen.height);
    return out;
}

sf::Vector2i middle_of_screen(const WindowSize& window) {
    const WindowSize screen = size_of_screen().value_or(window);
    const auto before = [](unsigned all, unsigned part) {
        return all > part ? static_cast<int>((all - part) / 2) : 0;
    };
    return {before(screen.width, window.width), before(screen.height, window.height)};
}

/// Which keys are down. A held key is one press, although X repeats it.
class HeldKeys {
  public:
    /// By default X sends a held key as released and pressed again and again. SFML drops such a
    /// release only where the press has already come too, which under load it has not. The setting
    /// holds for one connection; the display of the current context is SFML's own.
    HeldKeys() {
        Bool is_supported = False;
        if (Display* display = glXGetCurrentDisplay())
            XkbSetDetectableAutoRepeat(display, True, &is_supported);
        has_true_releases_ = is_supported == True;
    }
    /// True for a press, false for the repeat of a held key.
    bool press(sf::Keyboard::Key key) { return down_.insert(key).second; }
    /// True where a finger has lifted. A server without the setting is asked for the key itself.
    bool release(sf::Keyboard::Key key) {
        if (!has_true_releases_ && sf::Keyboard::isKeyPressed(key)) return false;
        return down_.erase(key) > 0;
    }
    void forget() { down_.clear(); }

  private:
    std::set<sf::Keyboard::Key> down_;
    bool has_true_releases_{};
};

/// Open at the middle of the screen. @throws std::runtime_error
struct OpenWindow {
    sf::RenderWindow window;

    explicit OpenWindow(const WindowSize& size) {
        {
            // Switching vertical sync off, SFML notes on stderr when the driver has none: no news
            // for a player. What it says of a window that does not open is.
            const SfmlNotes notes;
            const DisplayGuard guard;
            window.create(sf::VideoMode{size.width, size.height}, "Muster");
            if (!window.isOpen())
                throw std::runtime_error{"the window did not open\n" + notes.text()};
        }
        window.setPosition(middle_of_screen(size));
    }
};

/// The window with what is in it: hands its events to the program, and shows the program's screen.
class MainWindow {
  public:
    MainWindow(App& app, Painter& painter, const Options& options)
        : app_{&app},
          open_{size_to_open(options, app.settings())},
          keeps_size_{!options.size},
          full_screen_{window().getSystemHandle()},
          canvas_{painter},
          wake_{window().getSystemHandle()},
          text_percent_{app.settings().text_percent} {
        fit_to_window();
        began_ = std::chrono::steady_clock::now();
    }
    void run() {
        while (window().isOpen() && !app_->is_closed()) {
            take_events();
            if (!take_signals()) break;
            follow_settings();
            const bool is_repainted = repaint();
            show(is_repainted);
            speaker_.play(app_->take_cues(), app_->settings().volume);
            report_.send(*app_);
            // What came while the frame was shown may wait within the libraries, where no sleep is
            // ended by it: it is looked for first.
            if (!is_repainted || app_->is_moving()) wake_.wait(pause_ms(), has_gamepad());
        }
        if (keeps_size_ && size_)
            app_->keep_window(static_cast<int>(size_->width), static_cast<int>(size_->height));
    }

  private:
    sf::RenderWindow& window() { return open_.window; }
    [[nodiscard]] double now_ms() const {
        const std::chrono::duration<double, std::milli> now =
            std::chrono::steady_clock::now() - began_;
        return now.count();
    }
    void fit(unsigned width, unsigned height);
    void fit_to_window() { fit(window().getSize().x, window().getSize().y); }
    void follow_settings();
    void take_events();
    /// False where the program is told to end for the second time: whoever asks will not wait.
    [[nodiscard]] bool take_signals();
    void take(const sf::Event& event, double now);
    void press_key(const sf::Event::KeyEvent& key);
    void release_key(const sf::Event::KeyEvent& key);
    void wheel(const sf::Event::MouseWheelScrollEvent& wheel);
    void point(const sf::Event::MouseMoveEvent& move);
    void press_button(const sf::Event::MouseButtonEvent& button, bool is_down);
    void move_stick(const sf::Event::JoystickMoveEvent& move, double now);
    /// Where a pixel of the window lies on the screen.
    struct Point {
        double x, y;
    };
    [[nodiscard]] Point at(double x, double y) {
        const Box view = app_->view();
        return {view.x + x / scale_, view.y + y / scale_};
    }
    bool repaint();
    void show(bool is_repainted);
    double pause_ms();

    App* app_;
    OpenWindow open_;
    bool keeps_size_;
    std::optional<WindowSize> size_;  ///< The last one that did not fill the screen.
    HeldKeys keys_;
    FullScreen full_screen_;
    Canvas canvas_;
    Wake wake_;
    int text_percent_;
    double scale_{1};
    std::chrono::steady_clock::time_point began_;
    double frame_due_{};
    std::string caption_;
    Speaker speaker_;
    Pad pad_;
    StateReport report_;
    int ends_asked_{};  ///< Signals that have been answered.
};

void MainWindow::fit(unsigned width, unsigned height) {
    if (!app_->is_full_screen()) size_ = WindowSize{width, height};
    scale_ = app_->fit({static_cast<double>(width), static_cast<double>(height)});
    canvas_.resize(width, height, scale_);
    window().setView(
        sf::View{sf::FloatRect{0, 0, static_cast<float>(width), static_cast<float>(height)}});
}

void MainWindow::follow_settings() {
    full_screen_.set(app_->is_full_screen());
    if (app_->settings().text_percent == text_percent_) return;
    text_percent_ = app_->settings().text_percent;
    fit_to_window();
}

void MainWindow::take_events() {
    const double now = now_ms();
    app_->tick(now);
    pad_.hurry(app_->has_map());
    if (const auto pressed = pad_.repeated(now)) app_->press_button(pressed->key);
    if (const auto pan = pad_.panned(now)) app_->pan(pan->x, pan->y);
    sf::Event event{};
    while (window().pollEvent(event)) take(event, now);
}

bool MainWindow::take_signals() {
    const int sent = ending_signals();
    if (sent == ends_asked_) return true;
    if (ends_asked_ > 0 || sent > 1) {
        app_->keep_unsaved();
        return false;
    }
    ends_asked_ = sent;
    app_->ask_to_end();
    return true;
}

void MainWindow::take(const sf::Event& event, double now) {
    switch (event.type) {
        case sf::Event::Closed: app_->ask_to_end(); break;
        case sf::Event::Resized: fit(event.size.width, event.size.height); break;
        case sf::Event::KeyPressed: press_key(event.key); break;
        case sf::Event::TextEntered:
            // Control characters are keys, taken by press_key.
            if (event.text.unicode >= 0x20 && event.text.unicode != 0x7F)
                app_->type(utf8_of(event.text.unicode));
            break;
        case sf::Event::MouseWheelScrolled: wheel(event.mouseWheelScroll); break;
        case sf::Event::LostFocus:
            keys_.forget();
            pad_.let_go();
            app_->pointer_lost();
            break;
        case sf::Event::KeyReleased: release_key(event.key); break;
        case sf::Event::MouseMoved:
            report_.pointer(event.mouseMove.x, event.mouseMove.y);
            point(event.mouseMove);
            break;
        case sf::Event::MouseLeft: app_->pointer_left(); break;
        case sf::Event::MouseButtonPressed: press_button(event.mouseButton, true); break;
        case sf::Event::MouseButtonReleased: press_button(event.mouseButton, false); break;
        case sf::Event::JoystickButtonPressed:
            if (const auto pressed = Pad::button(event.joystickButton.button))
                app_->press_button(pressed->key, pressed->letter);
            break;
        case sf::Event::JoystickButtonReleased:
            if (const auto pressed = Pad::button(event.joystickButton.button))
                app_->release(pressed->key);
            break;
        case sf::Event::JoystickMoved: move_stick(event.joystickMove, now); break;
        case sf::Event::JoystickDisconnected: pad_.let_go(); break;
        case sf::Event::GainedFocus: fit_to_window(); break;
        default: break;
    }
}

void MainWindow::press_key(const sf::Event::KeyEvent& key) {
    const bool is_new = keys_.press(key.code);
    if (is_new) report_.input();
    if (const auto step = view_step(key)) app_->move_view(step->x, step->y);
    if (const auto pressed = key_of(key); pressed && (is_new || repeats(pressed->key)))
        app_->press(pressed->key, pressed->letter);
}

void MainWindow::release_key(const sf::Event::KeyEvent& key) {
    if (!keys_.release(key.code)) return;
    report_.input();
    if (const auto released = key_of(key)) app_->release(released->key);
}

void MainWindow::wheel(const sf::Event::MouseWheelScrollEvent& wheel) {
    const Point to = at(wheel.x, wheel.y);
    app_->wheel(to.x, to.y, wheel.delta > 0 ? -1 : 1);
}

void MainWindow::point(const sf::Event::MouseMoveEvent& move) {
    const Point to = at(move.x, move.y);
    app_->pointer_moved(to.x, to.y);
}

void MainWindow::press_button(const sf::Event::MouseButtonEvent& button, bool is_down) {
    report_.input();
    const Point to = at(button.x, button.y);
    if (button.button == sf::Mouse::Left)
        is_down ? app_->pointer_down(to.x, to.y) : app_->pointer_up(to.x, to.y);
    if (button.button == sf::Mouse::Right)
        is_down ? app_->pointer_second(to.x, to.y) : app_->pointer_second_up(to.x, to.y);
}

void MainWindow::move_stick(const sf::Event::JoystickMoveEvent& move, double now) {
    if (const auto axis = axis_of(move.axis))
        if (const auto pressed = pad_.moved(*axis, move.position, now))
            app_->press_button(pressed->key, pressed->letter);
}

/// True where the picture is a new one.
bool MainWindow::repaint() {
    if (!app_->take_change()) return false;
    if (app_->scale() != scale_) fit_to_window();  // Another scene.
    const bool is_new = canvas_.paint(app_->screen(), app_->view());
    static_cast<void>(app_->take_change());  // Making the screen may have moved the focus.
    if (app_->screen().caption != caption_) {
        caption_ = app_->screen().caption;
        window().setTitle(sf::String::fromUtf8(caption_.begin(), caption_.end()));
    }
    return is_new;
}

void MainWindow::show(bool is_repainted) {
    if (!wake_.take_uncovered() && !is_repainted) return;
    // It covers all: what was there need not be blended with.
    window().draw(sf::Sprite{canvas_.texture()}, sf::RenderStates{sf::BlendNone});
    window().display();
    // After the first frame, which it must not hold up.
    if (app_->settings().sound) speaker_.open();
}

/// Until the next frame of what moves, or until the program has something to do.
double MainWindow::pause_ms() {
    const double after = now_ms();
    if (!app_->is_moving()) return app_->rests_for_ms();
    frame_due_ = std::max(frame_due_ + frame_ms, after);
    return frame_due_ - after;
}

}  // namespace

void run_window(App& app, Painter& painter, const Options& options) {
    // Without it the server's input method knows no letter beyond ASCII. Numbers stay as they are.
    if (std::setlocale(LC_CTYPE, "") == nullptr || MB_CUR_MAX == 1)
        std::setlocale(LC_CTYPE, "C.UTF-8");
    count_ending_signals();
    MainWindow{app, painter, options}.run();
}

}  // namespace muster::client
