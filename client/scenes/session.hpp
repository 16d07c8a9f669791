#pragma once

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

    [[nodiscard]] std::filesystem::path file() const { return folder_ / "battle.muster"; }
    [[nodiscard]] const skirmish::Table& table() const { return *table_; }
    [[nodiscard]] bool is_open() const { return journal_.has_value(); }
    [[nodiscard]] const record::Journal& journal() const { return *journal_; }

    /// Opens the battle on disk if there is one. A file that cannot be read is renamed to
    /// `.damaged`; the answer is then the message for the person, otherwise empty.
    [[nodiscard]] std::string restore();
    /// Begins a battle; an open one is kept aside as `battle.muster.before`, or with a
    /// number if that is taken. @throws record::BadSave
    void start(record::Header header);
    /// Plays and lets the seeded dice answer. @throws IllegalAction, record::BadSave
    void play(skirmish::Action action);
    [[nodiscard]] bool can_undo() const { return journal_ && journal_->can_undo(); }
    void undo();
    /// A battle that is over leaves the table: its file becomes `last-battle.muster`.
    void put_away();

  private:
    void roll();

    std::shared_ptr<const skirmish::Table> table_;
    std::filesystem::path folder_;
    std::optional<record::Journal> journal_;
};

}  // namespace muster::client
