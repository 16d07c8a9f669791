#pragma once

#include "client/battle/setup/setup.hpp"
#include "client/strategic/pack/pack.hpp"
#include "client/strategic/replay/session.hpp"
#include "print/draw/layout/draw.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// What a war begins with: its file, who leads each faction, and whether a referee sits with them.
class StrategicSetup : public BattleSetup {
  public:
    enum Act {
        war,      ///< -1 or 1: among the war files
        referee,  ///< 1: a referee sits at the table; 0: none
        lead,     ///< faction: the referee leads it
        rules
    };

    /// `pack` keeps the house rules, which are changed here. `file` is the war that it opens on;
    /// empty: the newcomer's.
    StrategicSetup(StrategicSession& session, StrategicPack& pack,
                   std::optional<std::uint64_t> seed, std::filesystem::path file = {});

    [[nodiscard]] Head head(const Words& words) const override;
    [[nodiscard]] std::size_t seats() const override;
    [[nodiscard]] bool has_player(players::Kind kind) const override;
    void seated(std::size_t side) override;
    [[nodiscard]] std::vector<SetupSide> sides(const Words& words) const override;
    [[nodiscard]] std::vector<SetupRow> rows(const Words& words, const Settings& settings,
                                             const Kinds& kinds) const override;
    [[nodiscard]] std::string hint(const Words& words, players::Kind kind) const override;
    [[nodiscard]] std::string remark(const Words& words, const Kinds& kinds) const override;
    [[nodiscard]] std::string obstacle(const Words& words) const override;
    void draw_entry(Builder& b, const Box& box, std::size_t side, int entry) const override;
    void draw_large(Builder& b, const Box& box, std::size_t side, int entry) const override;
    void choose(std::size_t /*side*/, std::size_t /*army*/) override {}
    [[nodiscard]] bool can_swap() const override { return false; }
    void swap() override {}
    [[nodiscard]] Command rules_command() const override { return client::act(rules); }
    [[nodiscard]] bool has_armies() const override { return false; }
    void open_armies(Host& /*host*/) override {}
    void begin(Host& host, const Scene& scene, const Kinds& kinds) override;
    void run(Host& host, const Command& command) override;
    void shown(Host& host) override;

  private:
    /// The chosen war, or nothing where its file cannot be read.
    [[nodiscard]] const strategic::War* chosen() const;
    [[nodiscard]] const strategic::ArmyRow& army(std::size_t side, int entry) const;
    void begin_now(Host& host, const Kinds& kinds);

    StrategicSession* session_;
    StrategicPack* pack_;
    std::optional<std::uint64_t> seed_;
    std::vector<StrategicFile> wars_;
    std::filesystem::path extra_;   ///< A war file that lies in no pack.
    std::filesystem::path wanted_;  ///< What it opens on, until it has.
    std::size_t at_{};              ///< Of `wars_`.
    bool has_referee_{true};
    std::array<bool, strategic::max_factions> led_{};  ///< By the referee.
    /// The card that shows; the painter knows a picture by its face.
    mutable std::shared_ptr<const draw::Face> card_;
};

}  // namespace muster::client
