#include "tests/client/e2e/desk.hpp"
#include "tests/client/test_app.hpp"

#include "client/rulesets.hpp"
#include "client/scenes/settings_scene.hpp"
#include "client/ui/widgets/focus.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <fstream>
#include <sstream>
#include <thread>

namespace muster::client {

namespace fs = std::filesystem;

Key towards(const Screen& screen, const Command& focus, const Command& target) {
    struct Way {
        Command at;
        Key first;
    };
    std::deque<Way> open;
    std::vector<Command> seen{focus};
    const auto look = [&](const Command& from, const Key* first) {
        const std::array<std::pair<Key, Command>, 5> next{
            {{Key::right, moved(screen, from, Direction::right)},
             {Key::left, moved(screen, from, Direction::left)},
             {Key::down, moved(screen, from, Direction::down)},
             {Key::up, moved(screen, from, Direction::up)},
             {Key::tab, next_zone(screen, from, 1)}}};
        for (const auto& [key, at] : next)
            if (std::find(seen.begin(), seen.end(), at) == seen.end()) {
                seen.push_back(at);
                open.push_back({at, first == nullptr ? key : *first});
            }
    };
    look(focus, nullptr);
    while (!open.empty()) {
        const Way way = open.front();
        open.pop_front();
        if (way.at == target) return way.first;
        look(way.at, &way.first);
    }
    BOOST_FAIL("no keys lead there");
    return Key::tab;
}

std::pair<double, double> point_of(const Screen& screen, const Spot& spot) {
    for (const double down : {0.5, 0.25, 0.75, 0.1, 0.9})
        for (const double across : {0.5, 0.1, 0.25, 0.75, 0.9}) {
            const double x = spot.box.x + across * spot.box.width;
            const double y = spot.box.y + down * spot.box.height;
            const Spot* there = spot_at(screen, x, y);
            if (there != nullptr && there->command == spot.command) return {x, y};
        }
    BOOST_FAIL("a place that no pointer reaches");
    return {};
}

Settings still(const std::string& language) {
    Settings settings;
    settings.language = language;
    settings.reduced_motion = true;
    settings.sound = false;
    return settings;
}

Desk::Desk(How how) : how_{std::move(how)} {
    write_settings(config() / "settings.toml", how_.settings);
    if (!how_.save.empty())
        for (const fs::path& file : {save(), twin_save()}) {
            fs::create_directories(file.parent_path());
            std::ofstream{file} << how_.save;
        }
    make_twin(how_.opening);
    start(how_.opening);
    agree("after the start");
}

Desk::~Desk() {
    if (process_ > 0) kill();
    if (reports_ >= 0) ::close(reports_);
}

fs::path Desk::twin_save() const {
    return mirror_.path / "battle.muster";
}

double Desk::scale() const {
    return twin_->scale();
}

void Desk::make_twin(Opening opening) {
    ::setenv("XDG_DATA_HOME", (mirror_.path / "data").c_str(), 1);
    const Shelf& words = shelf(how_.settings.language);
    TestApp::Start start;
    start.armies = {words.armies[0], words.armies[1]};
    start.seed = how_.seed;
    start.folder = mirror_.path;
    start.opening = opening;
    start.players = how_.players;
    start.settings = how_.settings;
    start.languages = shipped_languages();
    start.menu = 0;
    twin_.reset();
    twin_ = std::make_unique<TestApp>(words.studio, words.table, start);
    static_cast<void>(twin_->fit(how_.window));
    began_ = std::chrono::steady_clock::now();
    is_settled_ = false;
}

void Desk::start(Opening opening) {
    std::vector<std::string> words{
        MUSTER_CLIENT, "--seed", std::to_string(how_.seed), "--size",
        fmt::format("{:.0f}x{:.0f}", how_.window.width, how_.window.height)};
    if (opening == Opening::new_battle) words.emplace_back("--new");
    if (opening == Opening::table) words.emplace_back("--table");
    for (std::size_t seat = 0; seat < 2; ++seat) {
        words.emplace_back(seat == 0 ? "--red-player" : "--blue-player");
        words.emplace_back(players::kind_names[static_cast<std::size_t>(how_.players[seat])]);
    }
    std::array<int, 2> sockets{};
    BOOST_REQUIRE(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets.data()) == 0);
    process_ = fork();
    BOOST_REQUIRE(process_ >= 0);
    if (process_ == 0) {
        ::setenv("MUSTER_STATE_FD", std::to_string(::dup(sockets[1])).c_str(), 1);
        ::setenv("XDG_STATE_HOME", (real_.path / "state").c_str(), 1);
        ::setenv("XDG_DATA_HOME", (real_.path / "data").c_str(), 1);
        ::setenv("XDG_CONFIG_HOME", (real_.path / "config").c_str(), 1);
        const int errors =
            ::open((real_.path / "errors").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
        ::dup2(errors, STDERR_FILENO);
        std::vector<char*> arguments;
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        ::execv(arguments[0], arguments.data());
        std::_Exit(127);
    }
    ::close(sockets[1]);
    if (reports_ >= 0) ::close(reports_);
    reports_ = sockets[0];
    unread_.clear();
    reported_ = {};
    sent_ = 0;
    wait_until("its first frame", [&] { return !reported_.state.empty(); });
    window_ = server_.window_named("Muster");
    BOOST_REQUIRE_MESSAGE(window_ != 0, "no window");
    // Keys go where the pointer is; in the corner it rests on nothing. It may have been there
    // before, and then the program would not hear of it.
    server_.move_pointer(window_, 2, 2);
    move_pointer(1, 1);
    twin_->pointer_moved(1 / scale(), 1 / scale());
}

void Desk::read_reports() {
    std::array<char, 4096> bytes{};
    for (pollfd ready{reports_, POLLIN, 0}; ::poll(&ready, 1, 0) > 0;) {
        const auto count = ::read(reports_, bytes.data(), bytes.size());
        if (count <= 0) return;
        unread_.append(bytes.data(), static_cast<std::size_t>(count));
    }
    for (std::size_t end; (end = unread_.find('\n')) != std::string::npos;
         unread_.erase(0, end + 1)) {
        std::istringstream line{unread_.substr(0, end)};
        line >> reported_.inputs >> reported_.x >> reported_.y >> reported_.state;
    }
}

bool Desk::has_heard() const {
    return reported_.inputs == sent_ && reported_.x == x_ && reported_.y == y_;
}

void Desk::wait_until(const std::string& what, const std::function<bool()>& is_so) {
    const auto end = std::chrono::steady_clock::now() + longest_wait;
    while (std::chrono::steady_clock::now() < end) {
        read_reports();
        if (is_so()) return;
        BOOST_REQUIRE_MESSAGE(waitpid(process_, nullptr, WNOHANG) == 0,
                              "the program ended: " << contents(real_.path / "errors"));
        pollfd ready{reports_, POLLIN, 0};
        ::poll(&ready, 1, 5);
        twin_->tick(
            std::chrono::duration<double, std::milli>{std::chrono::steady_clock::now() - began_}
                .count());
    }
    BOOST_FAIL("waited in vain for "
               << what << "; it " << reported_.state << " after " << reported_.inputs << " of "
               << sent_ << " inputs, at " << reported_.x << ' ' << reported_.y << " of " << x_
               << ' ' << y_ << ", and shows " << title() << "; the twin "
               << (twin_->is_moving() ? "moves" : "rests") << " and shows "
               << twin_->screen().caption << "; " << contents(real_.path / "errors"));
}

void Desk::move_pointer(int x, int y) {
    server_.move_pointer(window_, x, y);
    x_ = x;
    y_ = y;
    is_settled_ = false;
    wait_until("the pointer", [&] { return has_heard(); });
}

void Desk::button(bool is_down) {
    server_.button(is_down);
    ++sent_;
    is_settled_ = false;
    wait_until("a button", [&] { return has_heard(); });
}

void Desk::key(Key key, char letter, bool is_down) {
    server_.key(key, letter, is_down);
    // Shift and Tab.
    sent_ += is_chord(key) ? 2 : 1;
    is_settled_ = false;
    wait_until("a key", [&] { return has_heard(); });
}

void Desk::sleep(double for_ms) {
    using namespace std::chrono;
    const auto until = steady_clock::now() + duration<double, std::milli>{for_ms};
    do {
        std::this_thread::sleep_for(milliseconds{10});
        twin_->tick(duration<double, std::milli>{steady_clock::now() - began_}.count());
    } while (steady_clock::now() < until);
}

/// Nothing moves any more, neither here nor in the window: a key would end a motion, not do its
/// work.
void Desk::settle() {
    if (is_settled_) return;
    // The program thinks beside its window and may still do so when the twin has long decided.
    const auto rests = [&] {
        return !twin_->is_moving() && has_heard() && reported_.state != "moves";
    };
    if (how_.hurries) {
        const auto end = std::chrono::steady_clock::now() + longest_wait;
        read_reports();
        while (!rests() && std::chrono::steady_clock::now() < end) {
            end_motion();
            sleep(10);
            read_reports();
        }
    }
    wait_until("rest", rests);
    is_settled_ = true;
}

/// A click beside everything ends a motion, and does nothing where none is left.
void Desk::end_motion() {
    move_pointer(1, 1);
    twin_->pointer_moved(1 / scale(), 1 / scale());
    button(true);
    twin_->pointer_down(1 / scale(), 1 / scale());
    button(false);
    twin_->pointer_up(1 / scale(), 1 / scale());
}

void Desk::press(Key key, char letter) {
    settle();
    tap(key, letter);
}

void Desk::tap(Key key, char letter) {
    // Down and up at once: under load, a key that is down for long would repeat itself.
    server_.press(key, letter);
    sent_ += is_chord(key) ? 4 : 2;
    is_settled_ = false;
    twin_->press(key, letter);
    if (key == Key::letter)
        twin_->type(
            {static_cast<char>(letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter)});
    if (key == Key::space) twin_->type(" ");
    twin_->release(key);
    // What quits the program hears no more.
    wait_until("a key", [&] { return has_heard() || twin_->is_closed(); });
}

void Desk::type(const std::string& text) {
    for (const char letter : text) {
        if (letter == ' ')
            press(Key::space);
        else
            press(Key::letter,
                  letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter);
    }
}

/// Holds what `down(true)` presses until it has done its work in both, then lets go.
void Desk::hold(const std::function<void(bool)>& down) {
    is_settled_ = false;
    const std::string before = twin_->screen().caption;
    down(true);
    wait_for_hold(before);
    down(false);
}

/// What is held moves; afterwards all rests, or something else moves on another screen.
void Desk::wait_for_hold(const std::string& before) {
    wait_until("the end of holding", [&] {
        return (!twin_->is_moving() || twin_->screen().caption != before) &&
               (reported_.state != "moves" || title() != before);
    });
}

void Desk::click(const Command& command) {
    bring_into_view(command);
    const Spot* spot = find_spot(screen(), command);
    BOOST_REQUIRE_MESSAGE(spot != nullptr, "nothing to press on " << screen().caption << ": "
                                                                  << static_cast<int>(command.kind)
                                                                  << ' ' << command.value);
    if (spot == nullptr) return;  // For those who do not know what a required check does.
    const bool is_held = spot->hold_ms > 0;
    const auto [px, py] = pixel_of(*spot);
    const auto at = on_page({px, py});
    move_pointer(static_cast<int>(px), static_cast<int>(py));
    twin_->pointer_moved(at.first, at.second);
    const auto press = [&](bool is_down) {
        button(is_down);
        if (is_down)
            twin_->pointer_down(at.first, at.second);
        else
            twin_->pointer_up(at.first, at.second);
    };
    if (is_held) return hold(press);
    // Down and up at once: under load, a press would last long enough to show a card large.
    server_.click();
    sent_ += 2;
    is_settled_ = false;
    twin_->pointer_down(at.first, at.second);
    twin_->pointer_up(at.first, at.second);
    wait_until("a click", [&] { return has_heard() || twin_->is_closed(); });
}

void Desk::drag(const Command& from, const Command& to) {
    const Spot* first = find_spot(screen(), from);
    const Spot* last = find_spot(screen(), to);
    BOOST_REQUIRE((first != nullptr && last != nullptr));
    const auto begin = pixel_of(*first);
    const auto end = pixel_of(*last);
    const auto go = [&](const std::pair<double, double>& at, bool is_down) {
        move_pointer(static_cast<int>(at.first), static_cast<int>(at.second));
        const auto [x, y] = on_page(at);
        twin_->pointer_moved(x, y);
        button(is_down);
        if (is_down)
            twin_->pointer_down(x, y);
        else
            twin_->pointer_up(x, y);
    };
    go(begin, true);
    go(end, false);
}

void Desk::choose(const Command& command) {
    static_cast<void>(screen());  // Another page has its focus once it is made.
    for (int i = 0; i < 200 && twin_->attention().focus != command; ++i)
        press(towards(screen(), twin_->attention().focus, command));
    const Spot* spot = find_spot(screen(), command);
    BOOST_REQUIRE(spot != nullptr);
    if (spot == nullptr) return;
    if (spot->hold_ms <= 0) return press(Key::enter);
    hold([&](bool is_down) {
        key(Key::enter, 0, is_down);
        if (is_down)
            twin_->press(Key::enter);
        else
            twin_->release(Key::enter);
    });
}

std::string Desk::title() const {
    return server_.title(window_);
}

void Desk::agree(const std::string& when) {
    settle();
    wait_until(when + ": the same title and save", [&] {
        return title() == twin_->screen().caption && contents(save()) == contents(twin_save());
    });
}

void Desk::agree_on(const fs::path& file, const std::string& when) {
    agree(when);
    wait_until(when + ": the same " + file.string(),
               [&] { return contents(state() / file) == contents(mirror_.path / file); });
}

void Desk::kill() {
    ::kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
    process_ = 0;
}

void Desk::press_and_kill(Key key, char letter, std::chrono::microseconds after) {
    settle();
    server_.press(key, letter);
    std::this_thread::sleep_for(after);
    kill();
}

bool Desk::has_ended(const std::string& when) {
    int status = 0;
    if (waitpid(process_, &status, WNOHANG) != process_) return false;
    process_ = 0;
    BOOST_TEST((WIFEXITED(status) && WEXITSTATUS(status) == 0), when);
    BOOST_TEST(contents(real_.path / "errors") == "");
    return true;
}

void Desk::ended(const std::string& when) {
    const auto end = std::chrono::steady_clock::now() + longest_wait;
    while (std::chrono::steady_clock::now() < end) {
        if (has_ended(when)) return;
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }
    BOOST_ERROR(when << ": the program did not end");
}

void Desk::quit(const std::string& when) {
    // From the battle and then from the title; a key more where one only ended what was moving.
    const auto end = std::chrono::steady_clock::now() + longest_wait;
    while (std::chrono::steady_clock::now() < end) {
        server_.press(Key::letter, 'Q');
        std::this_thread::sleep_for(std::chrono::milliseconds{100});
        if (has_ended(when)) return;
    }
    BOOST_ERROR(when << ": the program did not end");
}

void Desk::start_again(Opening opening) {
    how_.settings = twin_->settings();
    twin_.reset();
    if (fs::exists(save()))
        fs::copy_file(save(), twin_save(), fs::copy_options::overwrite_existing);
    for (const char* other : {"battlefield", "warfare"}) {
        const fs::path open = fs::path{other} / "battle.muster";
        if (fs::exists(state() / open))
            fs::copy_file(state() / open, mirror_.path / open,
                          fs::copy_options::overwrite_existing);
    }
    if (const fs::path campaigns = state() / "campaign"; fs::exists(campaigns))
        fs::copy(campaigns, mirror_.path / "campaign",
                 fs::copy_options::overwrite_existing | fs::copy_options::recursive);
    make_twin(opening);
    start(opening);
    agree("started again");
}

std::optional<Command> next_move(const Screen& screen, std::size_t actions, int step) {
    std::vector<Command> open;
    for (const Spot& spot : screen.spots) {
        if (!spot.is_enabled) continue;
        if (spot.command.kind == Command::Kind::show_hand) return spot.command;
        // First a card and then what it can do; seldom a Pass, or the battle is soon over.
        const bool is_card = spot.command.kind == Command::Kind::select;
        if (is_card || spot.command.kind == Command::Kind::act)
            open.insert(open.end(),
                        spot.key == "P"              ? 1
                        : is_card == (step % 2 == 0) ? 12
                                                     : 2,
                        spot.command);
    }
    if (open.empty()) return std::nullopt;
    const std::uint64_t number = scramble(actions * 31 + static_cast<std::uint64_t>(step));
    return open[number % open.size()];
}

bool ran(const std::string& command) {
    return std::system((command + " >/dev/null").c_str()) == 0;
}

}  // namespace muster::client
