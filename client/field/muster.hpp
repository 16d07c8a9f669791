#pragma once

#include "client/field/battle.hpp"
#include "client/ui/field.hpp"
#include "client/ui/list.hpp"
#include "client/warfare/rolls.hpp"
#include "engine/players/player.hpp"

#include <array>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// What a battle of warfare begins with: two armies, the walls they hold, and who leads them.
class FieldMusterScene : public Scene {
  public:
    /// `army` has side * 1000 + its place as its extra, `walls` side * 2 + 1 for a level more.
    enum Act : int { army = 961, walls, who, leads, pace, master, names, start, leave };

    FieldMusterScene(Host& host, WarSession& session, const WarfarePack& pack,
                     std::optional<std::uint64_t> seed);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    void run(const Command& command) override;
    bool press(Key key, char letter) override;
    void type(const std::string& text) override;
    void scroll(double x, double y, int rows) override;

  private:
    [[nodiscard]] players::Kind opponent() const;
    [[nodiscard]] Seat own_side() const;
    void remember(const Settings& settings);
    /// The battle as it is chosen, or none with the message why in `problem_`.
    [[nodiscard]] std::optional<warfare::Setup> setup();
    void begin();
    void draw_side(Builder& b, const Box& box, int side) const;
    void draw_terms(Builder& b, const Box& box) const;
    [[nodiscard]] bool is_typing() const;

    WarSession* session_;
    const WarfarePack* pack_;
    std::optional<std::uint64_t> seed_;
    std::vector<RollFile> rolls_;
    std::array<std::size_t, 2> chosen_{};
    std::array<int, 2> walls_{};  ///< Level of the Fortification; 0 none.
    bool has_master_{};           ///< WF-77: Woad is the game master's.
    TextField names_;             ///< Of Madder's players, with commas.
    mutable std::array<ScrollList, 2> lists_;
    mutable std::array<Box, 2> list_boxes_;
    std::string problem_;  ///< A sentence, or the id of a message.
    /// What the battle keeps in the language of the moment, as last drawn.
    mutable std::string walls_name_, master_name_;
};

}  // namespace muster::client
