#pragma once

#include "client/ui/keys/cues.hpp"

#include <memory>
#include <vector>

namespace muster::client {

/// Plays cues. The sound device is opened and used on a thread of its own, so that neither the
/// first frame nor a frame in motion waits for it. Without one it says so once, and is silent.
class Speaker {
  public:
    Speaker();
    ~Speaker();
    Speaker(const Speaker&) = delete;
    Speaker& operator=(const Speaker&) = delete;

    /// Opens the device, if that has not been done yet; comes back at once.
    void open();
    /// So loud, 0 to 100.
    void play(const std::vector<Cue>& cues, int volume);

  private:
    struct SharedState;
    /// A device that hangs may keep its thread longer than us.
    std::shared_ptr<SharedState> shared_;
};

}  // namespace muster::client
