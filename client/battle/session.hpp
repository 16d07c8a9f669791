#pragma once

#include "client/battle/script.hpp"
#include "client/battle/think/work.hpp"
#include "client/saves/archive.hpp"
#include "client/saves/files.hpp"
#include "client/saves/save_slot.hpp"
#include "client/ui/keys/stops.hpp"
#include "engine/contract/referee.hpp"
#include "engine/core/seat.hpp"
#include "engine/players/player.hpp"
#include "engine/record/journal.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace muster::client {

/// What a session asks of a ruleset beyond its journal: has_no_choice(legal), wait(state) where
/// people may roll the dice that are due, army(setup, side), step(state), the name of the step at
/// which people may set stops, or "", and passing(legal), what lets it go by. One with a constant
/// `undoes_far` has one action after the other taken back, and after a restart too; with one called
/// `weighs_long` computers that do not search think in a thread too. Each ruleset specializes it
/// where it compiles its session.
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
    /// Where people are asked more or less than that.
    void set_stops(Stops stops) { stops_ = std::move(stops); }
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
    /// the battle is over; in a lesson only what is awaited. @throws IllegalAction, record::BadSave
    void play(typename R::Action action);
    /// Only what a person or the referee did last, and where nothing was shown or rolled since.
    [[nodiscard]] bool can_undo() const;
    /// And only by who did it: the screen has been passed on to others since.
    [[nodiscard]] bool can_undo_at(Seat at_screen) const {
        return can_undo() && last_ == at_screen;
    }
    void undo();
    /// The message why whoever is at the screen cannot.
    [[nodiscard]] const char* undo_reason(Seat at_screen) const;
    /// Somebody at the screen decides for it: a person of its own, or the referee.
    [[nodiscard]] bool is_person(Seat seat) const;
    [[nodiscard]] bool is_referees(Seat seat) const {
        return is_player(seat) && journal_->header().players[index(seat)] == "referee";
    }
    /// From here on that one leads it, by a name of players::kind_names or `referee`, and goes on
    /// at once. @throws record::BadSave
    void reseat(Seat seat, const std::string& player);
    /// The one person at the screen, or nobody where there are several or none.
    [[nodiscard]] Seat only_person() const;
    /// A battle that is over leaves the table: its file goes to the replays. Where it cannot, it
    /// stays, and its result is shown again at the next start.
    void put_away();
    /// Deletes the open battle, or a damaged save: the file stays under its name with `.deleted`
    /// behind it. @throws record::BadSave
    void discard();
    /// Goes on with the same cards in another language. @throws record::BadSave
    void translate(std::shared_ptr<const Table> table);

    // In a lesson.

    /// From here on nobody answers by themselves, and the script alone says what may be played.
    void follow(Script script) { script_ = std::move(script); }
    [[nodiscard]] const std::optional<Script>& script() const { return script_; }
    /// Plays lines of a save, whoever is to move. @throws IllegalAction, record::BadSave
    void play_lines(std::span<const std::string> lines);
    /// What is awaited, and what follows it, is played at the next take_thought().
    void show_by_script() { script_->is_due = true; }
    /// Whether something else than what is awaited was to be played, since this was asked last.
    [[nodiscard]] bool take_refused() {
        return script_ && std::exchange(script_->has_refused, false);
    }

  private:
    void check_players() const;
    /// Who did what was done last, where the ruleset takes much back; else nobody.
    [[nodiscard]] Seat last_actor() const;
    /// Whether the person to move is asked, or plays the only answer without a word.
    [[nodiscard]] bool asks(Seat seat, const typename R::Actions& legal) const;
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
    Stops stops_;
    bool has_skipped_{};       ///< The last action was played for a person who had no choice.
    Seat last_{Seat::nobody};  ///< Who acted last, since the program began.
    bool thinks_aside_{};
    std::optional<Script> script_;
    /// Of the state as it is: whatever changes that drops it. Last, for it looks at the journal.
    Work<typename R::Action> thought_;
};

template <Ruleset R>
SessionOf<R>::SessionOf(std::shared_ptr<const Table> table, std::filesystem::path folder)
    : table_{std::move(table)}, folder_{std::move(folder)}, slot_{folder_} {}

template <Ruleset R>
std::string SessionOf<R>::restore() {
    std::error_code error;
    damage_.reset();
    thought_.drop();
    if (!std::filesystem::exists(file(), error)) return {};
    try {
        journal_.emplace(Journal::open(file(), table_));
        check_players();
        last_ = last_actor();
    } catch (const std::exception& fault) {
        journal_.reset();
        damage_ = Journal::damage(file(), table_);
        if (!damage_) damage_ = {fault.what(), fault.what(), 1, 0, 0, false, {}};
        return {};
    }
    return go_on();
}

template <Ruleset R>
std::string SessionOf<R>::go_on() {
    try {
        answer();  // The program may have ended between an action and its dice.
        return {};
    } catch (const std::exception& fault) {
        journal_.reset();  // As on disk, for the next start.
        return fault.what();
    }
}

template <Ruleset R>
std::string SessionOf<R>::rescue() {
    thought_.drop();
    journal_.emplace(Journal::rescue(file(), free_name_beside(file(), ".damaged"), table_));
    damage_.reset();
    last_ = Seat::nobody;
    return go_on();
}

template <Ruleset R>
void SessionOf<R>::set_aside(std::error_code& error) {
    thought_.drop();
    if (!std::filesystem::exists(file(), error)) return;
    if (journal_ && journal_->state().to_move == Seat::nobody) return put_away();
    move_save(file(), free_name_beside(file(), damage_ ? ".damaged" : ".before"), error);
    if (!error) damage_.reset();
}

template <Ruleset R>
void SessionOf<R>::start(record::Header<R> header) {
    std::error_code error;
    std::filesystem::create_directories(folder_, error);
    set_aside(error);
    // What cannot be kept is not written over.
    if (std::filesystem::exists(file(), error))
        throw record::BadSave{fmt::format("{}: error: cannot be kept aside", file().string())};
    journal_.reset();
    journal_.emplace(Journal::create(file(), std::move(header)));
    last_ = Seat::nobody;
    answer();
}

template <Ruleset R>
void SessionOf<R>::adopt(const std::filesystem::path& save) {
    std::error_code error;
    set_aside(error);
    // What cannot be kept is not written over.
    if (std::filesystem::exists(file(), error))
        throw record::BadSave{fmt::format("{}: error: cannot be kept aside", file().string())};
    journal_.reset();
    move_save(save, file(), error);
    if (error) throw record::BadSave{save.string() + ": " + error.message()};
    last_ = Seat::nobody;
    const std::string problem = restore();
    if (!problem.empty()) throw record::BadSave{problem};
}

template <Ruleset R>
void SessionOf<R>::check_players() const {
    for (const std::string& name : journal_->header().players)
        if (!players::find_kind(name) && !(Refereed<R> && name == "referee"))
            throw record::BadSave{
                fmt::format("{}:1: no such player: \"{}\"", file().string(), name)};
}

template <Ruleset R>
bool SessionOf<R>::is_person(Seat seat) const {
    return is_player(seat) &&
           (journal_->header().players[index(seat)] == "human" || is_referees(seat));
}

template <Ruleset R>
Seat SessionOf<R>::only_person() const {
    Seat only = Seat::nobody;
    const std::size_t seats = journal_ ? journal_->header().players.size() : 0;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        if (!is_person(seat_of(seat))) continue;
        if (is_player(only)) return Seat::nobody;
        only = seat_of(seat);
    }
    return only;
}

template <Ruleset R>
void SessionOf<R>::answer() {
    if (script_) return;
    const auto legal = std::make_unique<typename R::Actions>();
    while (true) {
        const typename R::State& state = journal_->state();
        const Seat seat = R::to_move(state);
        if (seat == Seat::dice) {
            if (has_real_dice_ && Seats<R>::wait(state)) return;
            journal_->play_die();
            last_ = Seat::dice;
            has_skipped_ = false;
            continue;
        }
        if (!is_player(seat)) return;
        R::legal_actions(state, *legal);
        if (is_person(seat)) {
            if (asks(seat, *legal)) return;
            journal_->play((*legal)[Seats<R>::passing(*legal).value_or(0)]);
            last_ = seat;
            has_skipped_ = true;
            continue;
        }
        if (think(seat, *legal)) return;
    }
}

template <Ruleset R>
bool SessionOf<R>::asks(Seat seat, const typename R::Actions& legal) const {
    const std::string_view step = Seats<R>::step(journal_->state());
    if (const Stop stop = stop_at(stops_, step, index(seat)); stop != Stop::able) {
        if (stop == Stop::always) return true;
        if (Seats<R>::passing(legal)) return false;
    }
    const bool gives_nothing_away = is_player(only_person());
    return !Seats<R>::has_no_choice(legal) || (always_asks_ && !gives_nothing_away);
}

template <Ruleset R>
bool SessionOf<R>::think(Seat seat, const typename R::Actions& legal) {
    if (thought_.is_busy()) return true;
    const players::Kind kind = *players::find_kind(journal_->header().players[index(seat)]);
    // A stream of its own for each action: a battle that is resumed goes on as it would have.
    const std::uint64_t seed =
        journal_->header().seed + 0x9E3779B97F4A7C15U * journal_->actions().size();
    bool is_quick = players::iterations(kind) == 0 || legal.size() < 2;
    if constexpr (requires { Seats<R>::weighs_long; })
        is_quick = legal.size() < 2 || kind == players::Kind::random;
    if (is_quick || !thinks_aside_) {
        journal_->play(players::Player<R>{kind, seed}.choose(journal_->state(), seat, legal));
        last_ = seat;
        has_skipped_ = false;
        return false;
    }
    using View = typename R::View;
    thought_.begin(
        [kind, seed, view = std::make_shared<const View>(R::view(journal_->state(), seat))](
            const IsLate& is_late) {
            const auto allowed = std::make_unique<typename R::Actions>();
            R::legal_actions(*view, *allowed);
            return players::Player<R>{kind, seed, is_late}.choose(*view, *allowed);
        },
        true);
    return true;
}

template <Ruleset R>
Seat SessionOf<R>::thinks() const {
    if (script_) return script_->is_due ? seat_of(0) : Seat::nobody;
    return journal_ && thought_.is_busy() ? R::to_move(journal_->state()) : Seat::nobody;
}

template <Ruleset R>
bool SessionOf<R>::take_thought() {
    if (script_) {
        if (!script_->is_due) return false;
        const Script script = std::exchange(*script_, Script{});
        if (!script.awaited.empty()) play_lines({&script.awaited, 1});
        play_lines(script.then);
        return true;
    }
    const auto action = thought_.take();
    if (!action) return false;
    const Seat seat = journal_->state().to_move;
    journal_->play(*action);
    last_ = seat;
    has_skipped_ = false;
    answer();
    return true;
}

template <Ruleset R>
void SessionOf<R>::play(typename R::Action action) {
    thought_.drop();
    if (script_ && R::action_text(journal_->state(), action) != script_->awaited) {
        script_->has_refused = true;
        return;
    }
    const auto script = std::exchange(script_, script_ ? std::optional{Script{}} : std::nullopt);
    const Seat seat = actor_of<R>(journal_->state(), action);
    journal_->play(action);
    last_ = seat;
    has_skipped_ = false;
    if (script) return play_lines(script->then);
    answer();
}

template <Ruleset R>
void SessionOf<R>::play_lines(std::span<const std::string> lines) {
    for (const std::string& line : lines) journal_->play(R::parse_action(journal_->state(), line));
}

template <Ruleset R>
void SessionOf<R>::roll() {
    if (script_) return;  // Its dice are written down.
    journal_->play_die();
    last_ = Seat::dice;
    has_skipped_ = false;
    answer();
}

template <Ruleset R>
bool SessionOf<R>::can_undo() const {
    // A ruling that a computer thinks about may be taken back; it then thinks anew.
    const bool is_ruling = last_ == Seat::referee;
    const bool is_own = is_ruling || (is_person(last_) && !thought_.is_busy());
    // Whoever saw that the other side was not asked knows more than before.
    return journal_ && !script_ && is_own && !has_skipped_ && journal_->can_undo();
}

template <Ruleset R>
const char* SessionOf<R>::undo_reason(Seat at_screen) const {
    if (script_) return "reason.undo_lesson";
    if (journal_->actions().empty()) return "reason.undo_first";
    if (is_player(thinks()) && last_ != Seat::referee) return "reason.thinks";
    if (last_ == Seat::dice) return "reason.undo_dice";
    if (has_skipped_) return "reason.undo_skipped";
    if (last_ == Seat::nobody) return "reason.undo_restart";
    if (last_ == Seat::referee) return can_undo() ? "reason.undo_referee" : "reason.undo";
    if (!is_person(last_)) return "reason.undo_computer";
    const bool is_anybodys = at_screen == Seat::referee;
    return is_anybodys || last_ == at_screen ? "reason.undo" : "reason.undo_other";
}

template <Ruleset R>
void SessionOf<R>::undo() {
    thought_.drop();
    journal_->undo();
    last_ = last_actor();
    // A ruling may have come while a computer thought.
    const Seat seat = R::to_move(journal_->state());
    if (is_player(seat) && !is_person(seat)) answer();
}

template <Ruleset R>
Seat SessionOf<R>::last_actor() const {
    if constexpr (requires { Seats<R>::undoes_far; }) {
        const auto& actions = journal_->actions();
        if (actions.empty()) return Seat::nobody;
        typename R::State state = R::start(journal_->header().setup);
        for (std::size_t i = 0; i + 1 < actions.size(); ++i) R::apply_legal(state, actions[i]);
        return actor_of<R>(state, actions.back());
    }
    return Seat::nobody;
}

template <Ruleset R>
void SessionOf<R>::reseat(Seat seat, const std::string& player) {
    thought_.drop();
    std::vector<std::string> players = journal_->header().players;
    players[index(seat)] = player;
    journal_->reseat(players);
    answer();
}

template <Ruleset R>
void SessionOf<R>::put_away() {
    const typename R::Setup& setup = journal_->header().setup;
    const std::array<std::string, 2> armies{Seats<R>::army(setup, 0), Seats<R>::army(setup, 1)};
    thought_.drop();
    journal_.reset();
    std::error_code unseen;
    std::filesystem::remove(file().string() + ".name", unseen);
    try {
        ReplayArchive{folder_}.keep(file(), armies[0], armies[1]);
    } catch (const record::BadSave&) {
        return;  // Nothing is lost: it lies where it lay.
    }
}

template <Ruleset R>
void SessionOf<R>::discard() {
    thought_.drop();
    journal_.reset();
    damage_.reset();
    std::error_code error;
    std::filesystem::rename(file(), free_name_beside(file(), ".deleted"), error);
    if (error) throw record::BadSave{file().string() + ": " + error.message()};
}

template <Ruleset R>
void SessionOf<R>::translate(std::shared_ptr<const Table> table) {
    thought_.drop();  // Who shows the battle asks again.
    // Every action is on disk, and a save is the same in all languages.
    if (journal_) journal_ = Journal::open(file(), table);
    table_ = std::move(table);
}

}  // namespace muster::client
