#pragma once

#include "client/scenes/scene.hpp"
#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/text_field.hpp"
#include "client/warfare/armies/rolls.hpp"
#include "engine/core/random.hpp"
#include "engine/warfare/simple/simple_bout.hpp"
#include "engine/warfare/simple/simple_odds.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// Simple Warfare: two armies, what speaks for each, the chances, and the bouts as they fall.
class SimpleScene : public Scene {
  public:
    enum Act {
        before,  ///< side: the army before
        after,   ///< side: the next army
        tick,    ///< side, circumstance
        lower,   ///< side
        raise,   ///< side
        roll,
        retreat,  ///< 1: the side that is asked retreats, 0: it stays
        again,    ///< The same armies, unhurt.
        leave,
        entry,   ///< The field of real dice.
        rest,    ///< The program rolls those that are not entered yet.
        put_off  ///< No bout yet.
    };

    SimpleScene(Host& host, const WarfarePack& pack, std::uint64_t seed);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override;
    void run(const Command& command) override;
    bool press(Key key, char letter) override;
    void type(const std::string& text) override;

    /// How the battle has ended, if it has.
    using End = warfare::simple::Parting::End;
    [[nodiscard]] End end() const { return parting_.end; }
    [[nodiscard]] const std::optional<warfare::simple::Bout>& bout() const { return bout_; }
    [[nodiscard]] const std::array<warfare::simple::Force, 2>& forces() const { return forces_; }
    [[nodiscard]] const warfare::simple::BoutOdds& odds() const { return odds_; }
    static constexpr int most_level = 5;

  private:
    using Force = warfare::simple::Force;

    [[nodiscard]] const warfare::Army& army(std::size_t side) const;
    void step_army(std::size_t side, int by);
    void begin();
    void weigh();
    void fight();
    void finish(const warfare::simple::Roll& roll_one);
    /// Real dice (simple_dice.cpp): the next one of the bout that is not entered, if any.
    struct Due {
        std::size_t side{};
        int faces{};
    };
    [[nodiscard]] std::optional<Due> due() const;
    [[nodiscard]] warfare::simple::Roll entered_roll(std::size_t& at) const;
    void take_entered();
    void roll_rest();
    [[nodiscard]] bool is_entering() const;
    void draw_face_entry(Builder& b, const Box& box) const;
    void answer(bool retreats);
    [[nodiscard]] bool is_begun() const { return bouts_ > 0; }

    void draw_circumstances(Builder& b, const Box& box) const;
    void draw_tick(Builder& b, const Box& box, std::size_t side, std::size_t which) const;
    void draw_level(Builder& b, const Box& box, std::size_t side) const;
    void draw_story(Builder& b, const Box& box) const;
    void draw_units(Builder& b, const Box& box, std::size_t side, double pitch) const;
    void draw_armies(Builder& b, const Box& box) const;
    double draw_sum(Builder& b, const Box& box, double k) const;
    void draw_odds(Builder& b, const Box& box, double k) const;
    void draw_choices(Builder& b, const Box& box) const;
    [[nodiscard]] std::string end_words(const Builder& b) const;
    [[nodiscard]] std::vector<std::string> log_lines(const Builder& b) const;

    const WarfarePack* pack_;
    std::vector<RollFile> armies_;  ///< Those without a fault.
    std::array<std::size_t, 2> chosen_{};
    std::array<warfare::simple::Ticks, 2> ticks_{};
    std::array<int, 2> level_{};
    std::array<Force, 2> forces_;
    warfare::simple::Standing standing_;
    warfare::simple::BoutOdds odds_;
    Stream stream_;
    bool enters_faces_{};     ///< The dice of a bout are being entered.
    std::vector<int> faces_;  ///< So far, in the order in which they are rolled.
    TextField entry_;
    std::string refused_;  ///< What is no face of the die that is due.
    int bouts_{};
    std::optional<warfare::simple::Bout> bout_;  ///< The last.
    warfare::simple::Parting parting_;           ///< What it leads to.
};

}  // namespace muster::client
