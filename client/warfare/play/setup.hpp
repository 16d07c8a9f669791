#pragma once

#include "client/battle/setup/scene.hpp"
#include "client/warfare/armies/rolls.hpp"
#include "client/warfare/pack/scenarios.hpp"
#include "client/warfare/replay/session.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// What a battle of warfare begins with: two armies, the walls they hold and their magic, or a
/// battle file with all of that; who leads them, and by which rules.
class WarfareSetup : public BattleSetup {
  public:
    enum Act {
        walls,   ///< side, -1 or 1: a level less or more
        pace,    ///< 1 every die, 0 fast
        master,  ///< 1 with a game master, 0 without
        names,   ///< The field of Madder's players.
        place,   ///< -1 or 1: among the open field and the battle files behind it
        rules,
        magic,  ///< side, 1 with magic or 0 without
        spell   ///< side, SpellPart, -1 or 1: a point less or more
    };
    /// What is set of an effect of magic that no battle file brings (WF-180).
    enum SpellPart { power, morale_dc, casualties, uses, spell_parts };

    /// `pack` keeps the house rules, which are changed here.
    WarfareSetup(WarfareSession& session, WarfarePack& pack, std::optional<std::uint64_t> seed);

    [[nodiscard]] Head head(const Words& words) const override;
    [[nodiscard]] std::size_t seats() const override { return 2; }
    [[nodiscard]] std::vector<SetupSide> sides(const Words& words) const override;
    [[nodiscard]] std::vector<SetupRow> rows(const Words& words, const Settings& settings,
                                             const Kinds& kinds) const override;
    [[nodiscard]] std::string hint(const Words& words, players::Kind kind) const override;
    [[nodiscard]] std::string remark(const Words& words, const Kinds& kinds) const override;
    [[nodiscard]] double column_width(const Box& panel) const override;
    void draw_column(Builder& b, const Box& box, std::size_t side, int zone) const override;
    void draw_entry(Builder& b, const Box& box, std::size_t side, int entry) const override;
    void draw_large(Builder& b, const Box& box, std::size_t side, int entry) const override;
    void choose(std::size_t side, std::size_t army) override;
    [[nodiscard]] bool can_swap() const override { return scenario() == nullptr; }
    void swap() override { std::swap(chosen_[0], chosen_[1]); }
    [[nodiscard]] Command rules_command() const override { return client::act(rules); }
    void open_armies(Host& host) override;
    void begin(Host& host, const Scene& scene, const Kinds& kinds) override;
    void run(Host& host, const Command& command) override;
    void shown(Host& host) override;
    [[nodiscard]] TextField* field(const Command& focus) override;

  private:
    [[nodiscard]] bool has_master() const;  ///< WF-77: Woad is the game master's.
    /// The battle file that is chosen; null on the open field.
    [[nodiscard]] const Scenario* scenario() const;
    /// Turns by name stand in the battle file itself.
    [[nodiscard]] bool has_turns() const;
    /// The army of a side, as chosen or as the battle file says; null where there is none.
    [[nodiscard]] const warfare::Army* army(std::size_t side) const;
    void keep_rules();
    void set_place(int by);
    void set_spell(std::size_t side, SpellPart part, int by);
    /// The armies and what they hold, as chosen or as the battle file says.
    [[nodiscard]] std::optional<warfare::Setup> ground(const Words& words);
    void add_magic(warfare::Setup& setup, const Words& words) const;
    /// The battle as it is chosen, or none with the message why as the problem.
    [[nodiscard]] std::optional<warfare::Setup> setup(const Words& words);
    void begin_now(Host& host, const Kinds& kinds);
    void set_players(SetupSide& side, const Words& words) const;
    [[nodiscard]] std::vector<SetupRow> holdings(const Words& words, std::size_t side) const;
    [[nodiscard]] SetupRow magic_row(const Words& words, std::size_t side) const;
    void draw_crest(Builder& b, const Box& box, std::size_t side) const;

    WarfareSession* session_;
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
};

}  // namespace muster::client
