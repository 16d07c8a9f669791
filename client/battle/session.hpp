#pragma once

#include "client/battle/save_slot.hpp"
#include "client/battle/work.hpp"
#include "engine/core/seat.hpp"
#include "engine/skirmish/game/compiled.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <system_error>

namespace muster::client {

/// What a session asks of a ruleset beyond its journal; one specialization each, in session.cpp.
template <class R>
struct Seats;

/// The open battle and its file. Every action is on disk before the next one is asked for.
template <Ruleset R>
class SessionOf {
  public:
    using Journal = record::Journal<R>;
    using Table = typename Journal::Table;

    SessionOf(std::shared_ptr<const Table> table, std::filesystem::path folder);

    [[nodiscard]] const std::filesystem::path& file() const { return slot_.file(); }
    [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
    [[nodiscard]] const Table& table() const { return *table_; }
    [[nodiscard]] const std::shared_ptr<const Table>& shared_table() const { return table_; }
    [[nodiscard]] bool is_open() const { return journal_.has_value(); }
    [[nodiscard]] const Journal& journal() const { return *journal_; }

    /// Opens the battle on disk if there is one; a save that does not open stays as it is, and
    /// `damage` describes it. The answer is another complaint, of a full disk, or empty.
    [[nodiscard]] std::string restore();
    [[nodiscard]] const std::optional<record::Damage>& damage() const { return damage_; }
    /// Opens what is good of the damaged save, which is kept as `battle.muster.damaged`, or with a
    /// number if that is taken. Answers as `restore` does. @throws record::BadSave
    [[nodiscard]] std::string rescue();
    /// Begins a battle; an open one is kept aside as `battle.muster.before`, a damaged save as
    /// `.damaged`, with a number if that is taken. @throws record::BadSave
    void start(record::Header<R> header);
    /// With it on, dice that people may roll wait: for their faces, or for roll().
    void set_real_dice(bool is_on) { has_real_dice_ = is_on; }
    /// With it on, two people are asked also what only one answer is left to. Off, and always
    /// against a computer, that answer is played at once, and is in the record like any other.
    void set_always_asks(bool is_on) { always_asks_ = is_on; }
    /// Lets the seeded dice answer once, and then goes on. @throws record::BadSave
    void roll();
    /// Lets the dice and the computer answer, if it is for them to. @throws record::BadSave
    void answer();
    /// With it on, computers that think ahead do so in a thread of their own, which knows a copy of
    /// their view alone: battles then go on by take_thought(). Else they answer at once.
    void set_thinks_aside(bool is_on) { thinks_aside_ = is_on; }
    /// The computer that thinks now, or nobody.
    [[nodiscard]] Seat thinks() const;
    /// Plays what was thought of, if it is ready, and goes on; true where anything was played.
    /// @throws record::BadSave
    bool take_thought();
    /// Takes up a battle that lies aside, and puts an open one aside; `damage` says what is wrong
    /// with it, if anything is. @throws record::BadSave
    void adopt(const std::filesystem::path& save);
    /// Plays, and lets the seeded dice and the computer's seats answer until a person is to move or
    /// the battle is over. @throws IllegalAction, record::BadSave
    void play(typename R::Action action);
    /// Only what a person did last, and where nothing was shown or rolled since.
    [[nodiscard]] bool can_undo() const;
    void undo();
    /// Who acted last since the program began, the dice included; nobody where nobody did.
    [[nodiscard]] Seat last() const { return last_; }
    /// Whether that was the one answer of a person who was not asked.
    [[nodiscard]] bool has_skipped() const { return has_skipped_; }
    [[nodiscard]] bool is_person(Seat seat) const;
    /// The one person at the screen, or nobody where there are two.
    [[nodiscard]] Seat only_person() const;
    /// A battle that is over leaves the table: its file goes to the replays. Where it cannot, it
    /// stays, and its result is shown again at the next start.
    void put_away();
    /// Deletes the open battle, or a damaged save: the file stays under its name with `.deleted`
    /// behind it. @throws record::BadSave
    void discard();
    /// Goes on with the same cards in another language. @throws record::BadSave
    void translate(std::shared_ptr<const Table> table);

  private:
    void check_players() const;
    /// Whether the person to move is asked, or plays the only answer without a word.
    [[nodiscard]] bool asks(const typename R::Actions& legal) const;
    std::string go_on();
    void set_aside(std::error_code& error);
    /// True where the computer to move answers only later.
    bool think(Seat seat, const typename R::Actions& legal);

    std::shared_ptr<const Table> table_;
    std::filesystem::path folder_;
    SaveSlot slot_;
    std::optional<Journal> journal_;
    std::optional<record::Damage> damage_;
    bool has_real_dice_{}, always_asks_{};
    bool has_skipped_{};       ///< The last action was played for a person who had no choice.
    Seat last_{Seat::nobody};  ///< Who acted last, since the program began.
    bool thinks_aside_{};
    /// Of the state as it is: whatever changes that drops it. Last, for it looks at the journal.
    Work<typename R::Action> thought_;
};

extern template class SessionOf<skirmish::Rules>;
/// The skirmish's.
using Session = SessionOf<skirmish::Rules>;

}  // namespace muster::client
