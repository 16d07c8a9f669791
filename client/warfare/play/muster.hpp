#pragma once

#include "client/ui/list.hpp"
#include "client/ui/text_field.hpp"
#include "client/warfare/armies/rolls.hpp"
#include "client/warfare/play/battle.hpp"
#include "client/warfare/table/scenarios.hpp"
#include "engine/players/player.hpp"

#include <array>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// What a battle of warfare begins with: two armies, the walls they hold and their magic, or a
/// battle file with all of that; who leads them, and by which rules.
class FieldMusterScene : public Scene {
  public:
    enum Act {
        army,    ///< side, place in the list
        walls,   ///< side, -1 or 1: a level less or more
        who,     ///< players::Kind
        leads,   ///< The person leads the other side.
        pace,    ///< 1 every die, 0 fast
        master,  ///< 1 with a game master, 0 without
        names,   ///< The field of Madder's players.
        start,
        leave,
        place,  ///< The next battle file, and behind the last the open field.
        rules,
        magic,  ///< side, 1 with magic or 0 without
        spell   ///< side, SpellPart, -1 or 1: a point less or more
    };
    /// What is set of an effect of magic that no battle file brings (WF-180).
    enum SpellPart { power, morale_dc, casualties, uses, spell_parts };

    /// `pack` keeps the house rules, which are changed here.
    FieldMusterScene(Host& host, WarSession& session, WarfarePack& pack,
                     std::optional<std::uint64_t> seed);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    void run(const Command& command) override;
    void shown() override;
    bool press(Key key, char letter) override;
    void type(const std::string& text) override;
    void scroll(double x, double y, int rows) override;

  private:
    [[nodiscard]] players::Kind opponent() const;
    [[nodiscard]] Seat own_side() const;
    [[nodiscard]] bool has_master() const;  ///< WF-77: Woad is the game master's.
    /// The battle file that is chosen; null on the open field.
    [[nodiscard]] const Scenario* scenario() const;
    /// Turns by name stand in the battle file itself.
    [[nodiscard]] bool has_turns() const;
    void remember(const Settings& settings);
    void keep_rules();
    void set_spell(std::size_t side, SpellPart part, int by);
    /// The armies and what they hold, as chosen or as the battle file says.
    [[nodiscard]] std::optional<warfare::Setup> ground();
    void add_magic(warfare::Setup& setup) const;
    /// The battle as it is chosen, or none with the message why in `problem_`.
    [[nodiscard]] std::optional<warfare::Setup> setup();
    void begin();
    /// After a question where another battle is open.
    void begin_or_ask();
    // muster_screen.cpp
    void draw_side(Builder& b, const Box& box, int side) const;
    void draw_armies(Builder& b, const Box& box, int side) const;
    void draw_scenario(Builder& b, const Box& box, int side) const;
    void draw_holdings(Builder& b, const Box& box, int side) const;
    void draw_terms(Builder& b, const Box& box) const;
    [[nodiscard]] int holdings(int side) const;  ///< Rows at a side's foot.
    [[nodiscard]] bool is_typing() const;

    WarSession* session_;
    WarfarePack* pack_;
    std::optional<std::uint64_t> seed_;
    std::vector<RollFile> rolls_;
    std::vector<Scenario> scenarios_;
    std::size_t place_{};  ///< 0 the open field, else the battle file before it.
    std::array<std::size_t, 2> chosen_{};
    std::array<int, 2> walls_{};       ///< Level of the Fortification; 0 none.
    std::array<bool, 2> has_magic_{};  ///< Which sides have theirs.
    std::array<warfare::Magic, 2> spells_;
    TextField names_;  ///< Of Madder's players, with commas.
    mutable std::array<ScrollList, 2> lists_;
    mutable std::array<Box, 2> list_boxes_;
    std::string problem_;  ///< A sentence, or the id of a message.
    /// What the battle keeps in the language of the moment, as last drawn.
    mutable std::string walls_name_, master_name_, magic_name_;
};

}  // namespace muster::client
