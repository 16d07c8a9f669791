#include "client/sound/speaker.hpp"

#include "client/sound/waves.hpp"

#include <SFML/Audio.hpp>

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <iostream>
#include <mutex>
#include <optional>
#include <sstream>
#include <thread>

namespace muster::client {
namespace {

/// The libraries below write what they tried to the terminal, past every stream: while this lives,
/// file descriptor 2 leads nowhere.
class QuietTerminal {
  public:
    QuietTerminal() : kept_{dup(STDERR_FILENO)}, before_{sf::err().rdbuf(notes_.rdbuf())} {
        const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
        if (nowhere < 0) return;
        if (kept_ >= 0) dup2(nowhere, STDERR_FILENO);
        close(nowhere);
    }
    ~QuietTerminal() {
        sf::err().rdbuf(before_);
        if (kept_ < 0) return;
        dup2(kept_, STDERR_FILENO);
        close(kept_);
    }
    QuietTerminal(const QuietTerminal&) = delete;
    QuietTerminal& operator=(const QuietTerminal&) = delete;
    [[nodiscard]] bool has_complaint() const { return !notes_.str().empty(); }

  private:
    std::ostringstream notes_;
    int kept_;
    std::streambuf* before_;
};

/// The sounds in the device's hands, and a few voices to sound them together.
class Voices {
  public:
    /// False where there is no device.
    bool open() {
        for (const Cue cue : all_cues) {
            const auto samples = wave(cue);
            if (!sounds_[place(cue)].loadFromSamples(samples.data(), samples.size(), 1, sound_rate))
                return false;
        }
        return true;
    }
    void play(Cue cue, int volume) {
        // The voice that has been speaking longest gives way.
        sf::Sound& voice = voices_[next_++ % voices_.size()];
        voice.setBuffer(sounds_[place(cue)]);
        voice.setVolume(static_cast<float>(volume));
        voice.play();
    }

  private:
    static std::size_t place(Cue cue) { return static_cast<std::size_t>(cue); }

    std::array<sf::SoundBuffer, all_cues.size()> sounds_;
    std::array<sf::Sound, 6> voices_;
    std::size_t next_{};
};

}  // namespace

struct Speaker::SharedState {
    std::mutex lock;
    std::condition_variable news;
    struct Wanted {
        Cue cue;
        int volume;
    };
    std::deque<Wanted> waiting;
    bool is_open{}, is_closing{}, is_done{};

    void work() {
        speak();
        const std::lock_guard guard{lock};
        is_done = true;
        news.notify_all();
    }
    void speak() {
        std::optional<Voices> voices;
        bool has_device = false;
        {
            const QuietTerminal quiet;
            voices.emplace();
            has_device = voices->open() && !quiet.has_complaint();
            // Without a device even putting the voices away is complained of.
            if (!has_device) voices.reset();
        }
        if (!has_device) {
            std::cerr << "muster: no sound device answers, so there will be no sound\n";
            return;
        }
        std::unique_lock held{lock};
        while (true) {
            news.wait(held, [this] { return is_closing || !waiting.empty(); });
            if (is_closing) return;
            const Wanted wanted = waiting.front();
            waiting.pop_front();
            held.unlock();
            voices->play(wanted.cue, wanted.volume);
            held.lock();
        }
    }
};

Speaker::Speaker() : shared_{std::make_shared<SharedState>()} {
    // Read by the library when it is opened, on the other thread; set here, where there is none.
    setenv("ALSOFT_LOGLEVEL", "0", 0);
}

Speaker::~Speaker() {
    std::unique_lock held{shared_->lock};
    shared_->is_closing = true;
    shared_->news.notify_all();
    // A server that does not answer must not keep the program from ending.
    if (shared_->is_open)
        shared_->news.wait_for(held, std::chrono::milliseconds{700},
                               [this] { return shared_->is_done; });
}

void Speaker::open() {
    const std::lock_guard guard{shared_->lock};
    if (shared_->is_open) return;
    shared_->is_open = true;
    std::thread{[shared = shared_] { shared->work(); }}.detach();
}

void Speaker::play(const std::vector<Cue>& cues, int volume) {
    if (cues.empty()) return;
    open();
    const std::lock_guard guard{shared_->lock};
    if (shared_->is_done) return;
    // A device that is slow to open is not flooded once it answers.
    for (const Cue cue : cues)
        if (shared_->waiting.size() < 4) shared_->waiting.push_back({cue, volume});
    shared_->news.notify_all();
}

}  // namespace muster::client
