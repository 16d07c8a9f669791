#pragma once

#include "client/battle/lesson/game_lessons.hpp"
#include "client/scenes/game.hpp"
#include "client/strategic/notes.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// Strategic war. Its tables are read, and its open war held, as long as its menu is open.
class StrategicGame : public Game {
  public:
    struct Start {
        std::filesystem::path folder;       ///< Where its open war and replays are kept.
        std::filesystem::path rules_file;   ///< Of house rules; empty: they hold until the end.
        std::optional<std::uint64_t> seed;  ///< Empty: a fresh one for every war.
        std::string language{"en"};
    };
    explicit StrategicGame(Start start);

    [[nodiscard]] const char* id() const override { return "strategic"; }
    [[nodiscard]] Arms arms() const override { return {"#4E4136", "#3A3028"}; }
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
    StrategicNotes notes_;
    const Words::Messages* messages_;  ///< In the language chosen.
};

}  // namespace muster::client
