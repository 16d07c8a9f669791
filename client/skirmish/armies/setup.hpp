#pragma once

#include "client/battle/setup/scene.hpp"
#include "client/skirmish/armies/library.hpp"
#include "client/skirmish/pack/faces.hpp"
#include "client/skirmish/play/duel.hpp"

#include <array>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace muster::client {

/// What a battle of the skirmish begins with: two armies under their commanders, who leads them,
/// when people are asked, and the house rules.
class SkirmishSetup : public BattleSetup {
  public:
    enum Act {
        questions,  ///< 1: two people are asked also what has only one answer; 0: not
        dice,       ///< 1: the faces of real dice are entered; 0: the program rolls
        rules
    };

    /// The armies of `duel` are chosen to begin with; its house rules are changed here. `folder` is
    /// that of the player's own armies.
    SkirmishSetup(SkirmishSession& session, std::shared_ptr<const Faces> faces, SkirmishDuel& duel,
                  std::filesystem::path folder);

    /// The army of that file for a side.
    void use(std::size_t side, const std::filesystem::path& file);

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
    void swap() override { std::swap(chosen_[0], chosen_[1]); }
    [[nodiscard]] Command rules_command() const override { return client::act(rules); }
    void open_armies(Host& host) override;
    [[nodiscard]] bool can_thin_out() const override { return true; }
    void thin_out(Host& host, std::size_t side) override;
    void begin(Host& host, const Scene& scene, const Kinds& kinds) override;
    void run(Host& host, const Command& command) override;
    void shown(Host& host) override;

  private:
    /// An army that can be fielded; without a file it came with the program's start.
    struct Offer {
        std::filesystem::path file;
        skirmish::Commander army;
    };
    [[nodiscard]] const skirmish::Commander& army(std::size_t side) const {
        return offers_[chosen_[side]].army;
    }
    void read();
    void take(Host& host, bool Settings::*field, bool is_on);

    SkirmishSession* session_;
    std::shared_ptr<const Faces> faces_;
    SkirmishDuel* duel_;
    std::filesystem::path folder_;
    std::optional<Library> library_;  ///< As the files were read last.
    std::vector<Offer> offers_;
    std::array<std::size_t, 2> chosen_{};
    std::optional<std::size_t> thinned_;  ///< The side whose army is in the builder.
};

/// An army that is set up for a side from the start.
struct ArmyFor {
    std::size_t side{};
    std::filesystem::path file;
};
/// The scene of it.
[[nodiscard]] std::unique_ptr<Scene> skirmish_setup(Host& host, SkirmishSession& session,
                                                    std::shared_ptr<const Faces> faces,
                                                    SkirmishDuel& duel,
                                                    std::filesystem::path folder,
                                                    const std::optional<ArmyFor>& army = {});

}  // namespace muster::client
