#pragma once

#include "client/battle/lesson/game_lessons.hpp"
#include "client/battlefield/notes.hpp"
#include "client/scenes/game.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// Battlefield. Its tables are read, and its open battle held, as long as its menu is open.
class BattlefieldGame : public Game {
  public:
    struct Start {
        std::filesystem::path folder;       ///< Where its open battle and replays are kept.
        std::filesystem::path rules_file;   ///< Of house rules; empty: they hold until the end.
        std::optional<std::uint64_t> seed;  ///< Empty: a fresh one for every battle.
        std::string language{"en"};
    };
    explicit BattlefieldGame(Start start);

    [[nodiscard]] const char* id() const override { return "battlefield"; }
    [[nodiscard]] Arms arms() const override { return {"#4E5F32", "#3A4826"}; }
    [[nodiscard]] const Words::Messages& messages() const override { return *messages_; }
    void translate(const std::string& tag, const std::string& card_tag) override;
    [[nodiscard]] std::optional<Meaning> meaning(const std::string& id) const override {
        return notes_.find(id, messages(), start_.language);
    }
    [[nodiscard]] std::vector<SavedBattle> open_battles(const Words& words) const override;
    [[nodiscard]] bool has_table() const override;
    void go_on(Host& host, const SavedBattle& battle, const Scene& asker,
               const Show& show) override;
    void discard(const SavedBattle& battle) override;
    [[nodiscard]] std::unique_ptr<Scene> menu(Host& host) override;
    [[nodiscard]] std::unique_ptr<Scene> set_up(Host& host,
                                                const std::filesystem::path& file) override;
    [[nodiscard]] std::unique_ptr<Scene> replay(Host& host,
                                                const std::filesystem::path& file) override;
    [[nodiscard]] Materials materials(const Words& words) const override;
    [[nodiscard]] std::vector<LessonEntry> lessons() const override { return lessons_.entries(); }
    [[nodiscard]] std::unique_ptr<Scene> lesson(Host& host, std::size_t which) override;

  private:
    Start start_;
    GameLessons lessons_;
    BattlefieldNotes notes_;
    const Words::Messages* messages_;  ///< In the language chosen.
};

}  // namespace muster::client
