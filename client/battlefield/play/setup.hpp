#pragma once

#include "client/battle/setup/setup.hpp"
#include "client/battlefield/pack/armies.hpp"
#include "client/battlefield/pack/faces.hpp"
#include "client/battlefield/pack/maps.hpp"
#include "client/battlefield/pack/pack.hpp"
#include "client/battlefield/replay/session.hpp"
#include "engine/battlefield/model/setup.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// What a battle begins with: a map and two to four armies that are deployed in play, or a battle
/// file with all of that.
class BattlefieldSetup : public BattleSetup {
  public:
    enum Act {
        place,     ///< -1 or 1: among the battle files, the maps behind them and the player's own
        placed,    ///< 1: the armies stand where the file has them; 0: they are deployed
        count,     ///< -1 or 1: armies on a bare map
        alliance,  ///< 1: each army for itself; 0: the first against all others
        rules
    };

    /// `pack` keeps the house rules, which are changed here. `file` is that of the map or battle
    /// that it opens on; empty: the newcomer's battle.
    BattlefieldSetup(BattlefieldSession& session, BattlefieldPack& pack,
                     std::optional<std::uint64_t> seed, std::filesystem::path file = {});

    [[nodiscard]] Head head(const Words& words) const override;
    [[nodiscard]] std::size_t seats() const override;
    [[nodiscard]] std::vector<SetupSide> sides(const Words& words) const override;
    [[nodiscard]] std::vector<SetupRow> rows(const Words& words, const Settings& settings,
                                             const Kinds& kinds) const override;
    [[nodiscard]] std::string hint(const Words& words, players::Kind kind) const override;
    [[nodiscard]] std::string remark(const Words& words, const Kinds& kinds) const override;
    [[nodiscard]] std::string obstacle(const Words& words) const override;
    void draw_entry(Builder& b, const Box& box, std::size_t side, int entry) const override;
    void draw_large(Builder& b, const Box& box, std::size_t side, int entry) const override;
    void choose(std::size_t side, std::size_t army) override;
    [[nodiscard]] bool can_swap() const override { return seats() == 2 && !scenario(); }
    void swap() override {
        std::swap(chosen_[0], chosen_[1]);
        remember();
    }
    [[nodiscard]] Command rules_command() const override { return client::act(rules); }
    void open_armies(Host& host) override;
    void begin(Host& host, const Scene& scene, const Kinds& kinds) override;
    void run(Host& host, const Command& command) override;
    void shown(Host& host) override;
    /// Once it is shown, that army is chosen, and a map without armies of its own.
    void take_army(std::size_t side, const std::filesystem::path& file);

  private:
    /// The battle file that is chosen, read; null on a bare map.
    [[nodiscard]] const battlefield::Setup* scenario() const;
    [[nodiscard]] const battlefield::Army* army(std::size_t side) const;
    /// The same as the list of armies has it; null where a battle file brings its own.
    [[nodiscard]] const BattlefieldArmy* offer(std::size_t side) const;
    void take_chosen(std::size_t side);
    void remember();  ///< What is chosen, for the next set-up.
    [[nodiscard]] std::optional<battlefield::Setup> setup();
    /// That of a bare map; empty where an army or the map is missing.
    [[nodiscard]] std::optional<battlefield::Setup> setup_on_map() const;
    /// How the armies come to fight, as a row of the options.
    [[nodiscard]] std::vector<SetupRow> army_rows(const Words& words) const;
    void read_place();
    /// The bare map that is chosen; null on a battle file.
    [[nodiscard]] const battlefield::Map* bare_map() const;
    [[nodiscard]] std::size_t places() const;
    void open_on(const std::filesystem::path& file);
    void begin_now(Host& host, const Kinds& kinds);

    BattlefieldSession* session_;
    BattlefieldPack* pack_;
    std::optional<std::uint64_t> seed_;
    BattlefieldFaces faces_;
    std::vector<BattlefieldScenario> scenarios_;
    std::vector<BattlefieldArmy> armies_;
    std::vector<BattlefieldMap> own_maps_;
    std::filesystem::path wanted_;  ///< What it opens on, until it has.
    bool wants_bare_map_{};         ///< Likewise.
    std::filesystem::path extra_;   ///< A battle file that lies in no pack.
    std::size_t place_{};  ///< Of the battle files, the shipped maps, and the player's own.
    bool stands_{true};    ///< Where the battle file has them.
    std::optional<battlefield::Setup> scenario_;
    std::string scenario_problem_;
    std::array<std::size_t, battlefield::max_armies> chosen_{0, 1, 2, 3};
};

}  // namespace muster::client
