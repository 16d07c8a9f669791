#pragma once

#include "client/scenes/save_slot.hpp"
#include "engine/core/seat.hpp"
#include "engine/record/record.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace muster::client {

/// The open battle and its file. Every action is on disk before the next one is asked for.
class Session {
  public:
    Session(std::shared_ptr<const skirmish::Table> table, std::filesystem::path folder);

    [[nodiscard]] const std::filesystem::path& file() const { return slot_.file(); }
    [[nodiscard]] const skirmish::Table& table() const { return *table_; }
    [[nodiscard]] bool is_open() const { return journal_.has_value(); }
    [[nodiscard]] const record::Journal& journal() const { return *journal_; }

    /// Opens the battle on disk if there is one. A file that cannot be read is renamed to
    /// `.damaged`; the answer is then the message for the person, otherwise empty.
    [[nodiscard]] std::string restore();
    /// Begins a battle; an open one is kept aside as `battle.muster.before`, or with a
    /// number if that is taken. @throws record::BadSave
    void start(record::Header header);
    /// Plays, and lets the seeded dice and the computer's seats answer until a person is to move or
    /// the battle is over. @throws IllegalAction, record::BadSave
    void play(skirmish::Action action);
    /// Only what a person did last, and where nothing was shown or rolled since.
    [[nodiscard]] bool can_undo() const;
    void undo();
    [[nodiscard]] bool is_person(Seat seat) const;
    /// The one person at the screen, or nobody where there are two.
    [[nodiscard]] Seat only_person() const;
    /// A battle that is over leaves the table: its file becomes `last-battle.muster`.
    void put_away();

  private:
    void check_players() const;
    void answer();

    std::shared_ptr<const skirmish::Table> table_;
    std::filesystem::path folder_;
    SaveSlot slot_;
    std::optional<record::Journal> journal_;
    Seat last_{Seat::nobody};  ///< Who acted last, since the program began.
};

}  // namespace muster::client
