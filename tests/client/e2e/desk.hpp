#pragma once

#include "client/app/app.hpp"
#include "client/ui/paint/painter.hpp"
#include "tests/client/e2e/server.hpp"
#include "tests/client/fixture.hpp"
#include "tests/client/test_app.hpp"

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace muster::client {

/// The last resort: whoever waits so long waits for what will not come.
inline constexpr std::chrono::minutes longest_wait{3};

/// The program in its window, played by real keys and a real pointer, and beside it the same
/// program without a window that is given the same: it knows what must be on the screen, and where.
class Desk {
  public:
    struct How {
        Size window{1280, 800};  ///< Device pixels.
        std::uint64_t seed{22};
        Opening opening{Opening::new_battle};
        std::array<players::Kind, 2> players{};
        Settings settings{};
        bool hurries{};      ///< Ends what moves with a click beside it.
        std::string save{};  ///< The open battle that both find; empty: none.
    };
    explicit Desk(How how);
    ~Desk();
    Desk(const Desk&) = delete;
    Desk& operator=(const Desk&) = delete;

    void press(Key key, char letter = 0);
    /// The same, without waiting until nothing moves.
    void tap(Key key, char letter = 0);
    /// A word, as a keyboard gives it.
    void type(const std::string& text);
    /// Moves there and clicks; a place that must be held is held.
    void click(const Command& command);
    /// From the middle of one place to that of another, with the button down.
    void drag(const Command& from, const Command& to);
    /// Arrows and Tab until the focus is there, then Enter, held where it must be.
    void choose(const Command& command);
    /// Holds the key, which the display repeats, until it has done its work and come so often more.
    void hold_on(Key key, int repeats);

    /// F11 or Alt and Enter: the window fills the screen, or comes back to its size.
    void switch_full_screen(bool by_alt_enter);

    [[nodiscard]] TestApp& twin() { return *twin_; }
    /// As it is once nothing moves any more.
    [[nodiscard]] const Screen& screen() {
        settle();
        return twin_->screen();
    }
    /// Of the program in the window; the twin's lie elsewhere.
    [[nodiscard]] std::filesystem::path state() const { return real_.path / "state" / "muster"; }
    [[nodiscard]] std::filesystem::path data() const { return real_.path / "data" / "muster"; }
    [[nodiscard]] std::filesystem::path config() const { return real_.path / "config" / "muster"; }
    [[nodiscard]] std::filesystem::path save() const { return state() / "battle.muster"; }
    [[nodiscard]] std::filesystem::path twin_save() const;

    /// Both show the same and have written the same; waits for it.
    void agree(const std::string& when);
    /// The same of a file below the folder of the open battle.
    void agree_on(const std::filesystem::path& file, const std::string& when);
    /// Pixels of the window that are not what the twin's screen draws, of the whole, 0 to 1. The
    /// picture is kept in $MUSTER_PICTURES, if that is set, as `name`.
    [[nodiscard]] double difference(const std::string& name);
    /// The program has ended by itself, with exit code 0 and without a word.
    void ended(const std::string& when);
    /// Leaves the program in the window by Q, whatever it is at.
    void quit(const std::string& when);
    /// Ends the program in the window as a lost power would.
    void kill();
    /// The same so much after a key that nobody waits for; the twin does not hear of it.
    void press_and_kill(Key key, char letter, std::chrono::microseconds after);
    /// Starts both anew on what lies on the disk of the one in the window.
    void start_again(Opening opening);

  private:
    void start(Opening opening);
    void make_twin(Opening opening);
    /// What the program reports of itself (client/state_report.hpp).
    struct Reported {
        long inputs{};
        int x{-1}, y{-1};
        std::string state;
    };
    void settle();
    void end_motion();
    /// Goes on with the twin until `is_so`; fails with all that is known of both where it never is.
    void wait_until(const std::string& what, const std::function<bool()>& is_so);
    void read_reports();
    [[nodiscard]] bool has_heard() const;
    void move_pointer(int x, int y);
    /// Where a place that can be clicked is, in device pixels of the window.
    [[nodiscard]] std::pair<double, double> pixel_of(const Spot& spot);
    /// Where a pixel of the window lies on the page.
    [[nodiscard]] std::pair<double, double> on_page(const std::pair<double, double>& pixel);
    void bring_into_view(const Command& command);
    void button(bool is_down);
    void key(Key key, char letter, bool is_down);
    void sleep(double for_ms);
    void hold(const std::function<void(bool)>& down);
    void wait_for_hold(const std::string& before);
    [[nodiscard]] std::string title() const;
    [[nodiscard]] double difference_now(const std::string& name);
    [[nodiscard]] bool has_ended(const std::string& when);
    [[nodiscard]] double scale() const;

    How how_;
    Folder real_, mirror_;
    Painter painter_{shelf().studio};
    std::unique_ptr<TestApp> twin_;
    std::chrono::steady_clock::time_point began_;
    pid_t process_{};
    int reports_{-1};  ///< The socket that the program reports to.
    std::string unread_;
    Reported reported_;
    long sent_{};  ///< Keys and buttons that went down or up in the window.
    int x_{-1}, y_{-1};
    bool is_settled_{};
    Server server_;
    Server::Window window_{};
};

/// Without a graphics driver, drawing is most of a long battle's time. Other tests look at large
/// windows; a small one shows the same, drawn smaller.
constexpr Size small{640, 400};

/// What a player does next: the same for the same battle, whatever happened to the program. Answers
/// with nothing where only a scene's own places are left.
[[nodiscard]] std::optional<Command> next_move(const Screen& screen, std::size_t actions, int step);

/// Nothing moves and nothing is heard.
[[nodiscard]] Settings still(const std::string& language = "en");

/// A point of the place that nothing above it takes.
[[nodiscard]] std::pair<double, double> point_of(const Screen& screen, const Spot& spot);

/// The first key on the shortest way from the focus to `target`.
[[nodiscard]] Key towards(const Screen& screen, const Command& focus, const Command& target);

/// Whether a command of the shell ended with 0.
[[nodiscard]] bool ran(const std::string& command);

}  // namespace muster::client
