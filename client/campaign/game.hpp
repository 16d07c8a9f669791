#pragma once

#include "client/battle/lesson/game_lessons.hpp"
#include "client/campaign/notes.hpp"
#include "client/scenes/game.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// The campaign: armies on a hex map under a referee, for months. What it keeps are campaign files,
/// each with all that happened in it.
class CampaignGame : public Game {
  public:
    struct Start {
        std::filesystem::path folder;       ///< Where its campaigns are kept.
        std::filesystem::path rules_file;   ///< Of house rules; empty: they hold until the end.
        std::optional<std::uint64_t> seed;  ///< Empty: a fresh one for every campaign.
        std::string language{"en"};
    };
    explicit CampaignGame(Start start);

    [[nodiscard]] const char* id() const override { return "campaign"; }
    [[nodiscard]] Arms arms() const override { return {"#6B2B2B", "#5A2323"}; }
    [[nodiscard]] const Words::Messages& messages() const override { return *messages_; }
    void translate(const std::string& tag, const std::string& card_tag) override;
    [[nodiscard]] std::optional<Meaning> meaning(const std::string& id) const override {
        return campaign_meaning(id, messages());
    }
    [[nodiscard]] std::vector<SavedBattle> open_battles(const Words& words) const override;
    /// All of it is on disk at any time, so that nobody is asked before the program ends.
    [[nodiscard]] bool has_table() const override { return false; }
    void go_on(Host& host, const SavedBattle& battle, const Scene& asker,
               const Show& show) override;
    void discard(const SavedBattle& battle) override;
    [[nodiscard]] std::unique_ptr<Scene> menu(Host& host) override;
    [[nodiscard]] std::unique_ptr<Scene> replay(Host& host,
                                                const std::filesystem::path& file) override;
    [[nodiscard]] std::vector<LessonEntry> lessons() const override { return lessons_.entries(); }
    [[nodiscard]] std::unique_ptr<Scene> lesson(Host& host, std::size_t which) override;
    [[nodiscard]] Materials materials(const Words& words) const override;

  private:
    Start start_;
    GameLessons lessons_;
    const Words::Messages* messages_;  ///< In the language chosen.
};

}  // namespace muster::client
