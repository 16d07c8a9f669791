#include "engine/campaign/lab/commands.hpp"
#include "engine/campaign/store/file.hpp"
#include "engine/lab/input.hpp"

#include <string>

namespace muster::campaign {
namespace {

/// A campaign has no battles of two armies that begin and end: a referee runs it for months.
class LabGame : public lab::Game {
  public:
    [[nodiscard]] std::string_view id() const override { return "campaign"; }
    [[nodiscard]] std::unique_ptr<lab::Checks> checks() const override {
        return lab::campaign_checks();
    }
    [[nodiscard]] std::string_view why_no_battles() const override {
        return "a campaign is no battle of two armies: a referee runs it in a file, see "
               "muster-lab campaign --help; muster-lab campaign soak plays one by itself";
    }
    [[nodiscard]] bool knows_file(const std::filesystem::path& file) const override {
        return is_campaign_file(file);
    }
    void replay(const lab::ReplayOptions& options) const override { lab::replay_campaign(options); }
    void play(const lab::PlayOptions&, int&) const override { refuse(); }
    void duel(const lab::DuelOptions&, lab::Ranks&) const override { refuse(); }

  private:
    [[noreturn]] void refuse() const {
        throw lab::BadInput{"error: " + std::string{why_no_battles()}};
    }
};

}  // namespace

/// Named in engine/lab_games.cpp.
const lab::Game& lab_game();
const lab::Game& lab_game() {
    static const LabGame game;
    return game;
}

}  // namespace muster::campaign
