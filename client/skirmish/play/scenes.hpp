#pragma once

#include "client/app/options.hpp"
#include "client/battle/session.hpp"
#include "client/scenes/scene.hpp"
#include "client/skirmish/play/result.hpp"
#include "client/skirmish/table/faces.hpp"
#include "client/skirmish/table/log.hpp"
#include "client/ui/builder.hpp"
#include "client/warfare/open.hpp"
#include "engine/players/player.hpp"
#include "engine/skirmish/skirmish.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// The scenes beside the table. None of them is given a hand.
namespace muster::client {

struct TitleInput {
    bool has_battle{};
    bool is_of_warfare{};     ///< The open battle; its screens resume it.
    std::string open_battle;  ///< "Turn 4: Causeway Watch against Barrow Court"
    int others{};             ///< Further battles that can be gone on with, in a list.
    std::string new_battle;   ///< The two armies of a new one.
    bool has_computer{};      ///< A seat of it is the computer's already.
    std::string problem;      ///< A save that could not be read, or the disk's complaint.
};
[[nodiscard]] Screen title_screen(const TitleInput& input, const Frame& frame);

/// What a new battle begins with.
struct Duel {
    std::array<skirmish::Commander, 2> armies;
    skirmish::Variant variant;
    std::optional<std::uint64_t> seed;  ///< Empty: a fresh one for every battle.
    std::array<players::Kind, 2> players{};
    std::filesystem::path rules_file{};  ///< Where changed rules are kept; empty: nowhere.
};
/// Begins a battle; an open one is kept aside. @throws record::BadSave, or std::runtime_error where
/// an army breaks a house rule
void begin_battle(Session& session, const Duel& duel);

/// The first screen, to which all others go back.
class TitleScene : public Scene {
  public:
    TitleScene(Host& host, Session& session, std::shared_ptr<const Faces> faces, Duel duel);

    /// Opens the battle on disk, if there is one; a save that cannot be read is reported, after
    /// `problem` with the files that were read before.
    void restore(const std::string& problem = {});
    /// Goes where the command line wants to; what is wrong with a save keeps the title.
    void begin(Opening opening);
    /// Over whatever else has opened. @throws record::BadSave
    void watch(const std::filesystem::path& file);
    [[nodiscard]] Screen screen(const Frame& frame) const override;
    void run(const Command& command) override;
    void translated(const Edition& edition) override;
    void shown() override;

  private:
    void open_battle();
    void open_warfare(bool resumes);
    void begin_duel(const Command& command);
    void open_list();  ///< Of all battles that can be gone on with.
    /// At once, or with an open battle after a question.
    void quit();
    [[nodiscard]] std::filesystem::path war_folder() const;

    Session* session_;
    std::shared_ptr<const Faces> faces_;
    Duel duel_;
    std::string problem_;
    std::optional<OpenWar> war_;  ///< The open battle of warfare.
    bool asks_to_quit_{};
    int others_{};  ///< Battles that are not on a table, of both games.
};

/// Public numbers only (SK-210).
struct CoverInput {
    Seat next{};
    int turn{}, phase{};
    std::array<int, 2> morale{};
    std::string task;  ///< "Respond": the open moment, which both know.
    int own_rules{};   ///< How many rules differ from the rulebook.
    bool can_undo{}, shows_log{};
    const std::vector<LogLine>* log{};  ///< Of a shared screen.
    std::string problem;
};
[[nodiscard]] Screen cover_screen(const CoverInput& input, const Frame& frame);
/// The message for what a moment asks of its seat.
[[nodiscard]] const char* task_word(skirmish::Moment moment);

}  // namespace muster::client
