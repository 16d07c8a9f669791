#pragma once

#include "tests/client/skirmish/one_program.hpp"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace muster::client {

/// What was compared, so that a test that compares nothing fails.
struct Tally {
    std::map<Change, int> pairs;
    int frames{}, moving{}, acts{}, parted{};
};

/// Two programs at which the same is done, before the eyes of one seat.
class Pair {
  public:
    Pair(const World& one, const World& two, std::size_t length, Seat viewer, const Way& way,
         Stream& luck, Tally& tally)
        : shelf_{&client::shelf(way.settings.language)},
          way_{way},
          viewer_{viewer},
          luck_{&luck},
          tally_{&tally},
          one_{one, way, length},
          two_{two, way, length} {}

    void open(Opening opening, bool is_replay = false);
    /// Plays on from the cover to the end of the story, or until the two part before the seat.
    void play();
    void watch();

  private:
    template <class Work>
    void both(const Work& work) {
        work(one_);
        work(two_);
    }
    [[nodiscard]] const Words& words() const { return shelf_->words; }
    [[nodiscard]] bool has_computer() const;
    /// A computer plays a story of its own.
    [[nodiscard]] bool is_played_out() const;
    [[nodiscard]] const std::string& caption();
    [[nodiscard]] std::string cover_of(Seat seat) const;
    /// Whether the two battles still are the same to the seat.
    [[nodiscard]] bool is_alike() const;
    /// What is on the screen now is not for the eyes of the seat.
    [[nodiscard]] bool is_private();
    void compare(const char* where);
    /// No card is drawn and no name is said that the seat's view does not hold.
    void names_are_known(const Screen& screen);

    void tick(double ms);
    /// Until nothing moves; every frame is compared.
    void rest();
    void uncover();
    void enter_dice();
    /// Points at a place, looks at it large and turns away again.
    void point_at(std::size_t spot);
    void press(char letter);
    void escape();  ///< And once more where the menu came, since nothing lay on top.
    void look_about();
    void look_at_result();

    const Shelf* shelf_;
    Way way_;
    Seat viewer_;
    Stream* luck_;
    Tally* tally_;
    Program one_, two_;
    double now_{};
    int acts_{};
};

}  // namespace muster::client
