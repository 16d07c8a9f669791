#pragma once

#include "client/campaign/pack/files.hpp"
#include "client/scenes/menu_page.hpp"
#include "client/scenes/scene.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// Where all of the campaign begins.
class CampaignMenu : public Scene {
  public:
    enum Act { resume, learn, create, list, rules, workshop, leave };

    /// Campaigns are kept in `folder`, house rules in `rules_file`. Without a seed every campaign
    /// has a fresh one.
    CampaignMenu(Host& host, Game& game, std::filesystem::path folder,
                 std::optional<std::uint64_t> seed = {}, std::filesystem::path rules_file = {});

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override;
    void run(const Command& command) override;
    [[nodiscard]] RuleRef rule() const override { return {"campaign"}; }
    void shown() override;

  private:
    [[nodiscard]] std::vector<MenuTile> tiles(const Words& words) const;

    Game* game_;
    std::filesystem::path folder_;
    std::optional<std::uint64_t> seed_;
    std::filesystem::path rules_file_;
    campaign::Variant rules_;
    std::string rules_problem_;
    std::vector<KeptCampaign> kept_;
    std::string problem_;
};

}  // namespace muster::client
