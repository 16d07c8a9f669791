#pragma once

#include "client/battle/lesson/game_lessons.hpp"
#include "client/scenes/game.hpp"
#include "client/skirmish/notes.hpp"
#include "client/skirmish/pack/faces.hpp"
#include "client/skirmish/play/duel.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// The skirmish: its cards in every language asked for, and the open battle.
class SkirmishGame : public Game {
  public:
    /// The cards with the words of one language, and the armies of the quick duel.
    struct Edition {
        std::shared_ptr<const skirmish::Table> table;
        std::array<skirmish::Commander, 2> armies;
    };
    struct Start {
        /// Reads the cards in a language. @throws std::exception
        std::function<Edition(const std::string& tag)> edition;
        Settings settings;  ///< Languages, and how people play.
        skirmish::Variant variant;
        std::optional<std::uint64_t> seed;  ///< Empty: a fresh one for every battle.
        std::array<players::Kind, 2> players{};
        std::filesystem::path folder;      ///< Where the open battle is kept.
        std::filesystem::path rules_file;  ///< Of house rules; empty: they hold until the end.
        bool thinks_aside{};
    };
    explicit SkirmishGame(const Start& start);

    [[nodiscard]] const char* id() const override { return "skirmish"; }
    [[nodiscard]] Arms arms() const override;
    [[nodiscard]] const Words::Messages& messages() const override;
    void translate(const std::string& tag, const std::string& card_tag) override;
    [[nodiscard]] std::optional<Meaning> meaning(const std::string& id) const override {
        return notes_.find(id, messages(), language_);
    }
    void take(const Settings& settings) override;
    [[nodiscard]] std::shared_ptr<const draw::Face> sample_card() const override;
    [[nodiscard]] std::vector<SavedBattle> open_battles(const Words& words) const override;
    [[nodiscard]] bool has_table() const override { return session_.is_open(); }
    void go_on(Host& host, const SavedBattle& battle, const Scene& asker,
               const Show& show) override;
    void discard(const SavedBattle& battle) override;
    [[nodiscard]] std::unique_ptr<Scene> menu(Host& host) override;
    [[nodiscard]] std::unique_ptr<Scene> replay(Host& host,
                                                const std::filesystem::path& file) override;
    [[nodiscard]] Materials materials(const Words& words) const override;
    [[nodiscard]] std::vector<LessonEntry> lessons() const override { return lessons_.entries(); }
    [[nodiscard]] std::unique_ptr<Scene> lesson(Host& host, std::size_t which) override;
    [[nodiscard]] std::string begin(Host& host, Opening opening, const Scene& title) override;

    [[nodiscard]] SkirmishSession& session() { return session_; }
    [[nodiscard]] const SkirmishSession& session() const { return session_; }
    [[nodiscard]] std::shared_ptr<const Faces> faces() const { return faces_; }
    /// What the next quick duel begins with; its house rules are changed here.
    [[nodiscard]] SkirmishDuel& duel() { return duel_; }
    [[nodiscard]] const SkirmishDuel& duel() const { return duel_; }
    /// Begins a quick duel; its scene. @throws std::exception
    [[nodiscard]] std::unique_ptr<Scene> begin_quick(Host& host, bool is_against_computer);
    /// The scene of the open battle.
    [[nodiscard]] std::unique_ptr<Scene> table(Host& host);

  private:
    /// Goes on with the battle on the table; a damaged one asks first.
    void go_on(Host& host, const Scene& asker, const Show& show);
    /// The menu where no duel can be begun: it says why.
    [[nodiscard]] std::unique_ptr<Scene> quick_or_menu(Host& host);
    [[nodiscard]] const Edition& edition(const std::string& tag);
    void read_messages(const std::string& tag);

    std::function<Edition(const std::string&)> read_;
    std::map<std::string, Edition> editions_;  ///< All that were read: scenes may still show them.
    /// In the languages that were read, with the words of the rules.
    std::map<std::string, Words::Messages> messages_;
    std::string language_;
    SkirmishSession session_;
    GameLessons lessons_;
    SkirmishNotes notes_;
    std::shared_ptr<Faces> faces_;
    SkirmishDuel duel_;
    std::string problem_;  ///< Of the battle on disk, until the title has it.
};

}  // namespace muster::client
