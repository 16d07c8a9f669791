#include "client/battle/session.hpp"

#include "client/battle/archive.hpp"
#include "client/battle/files.hpp"
#include "client/skirmish/table/choices.hpp"
#include "client/skirmish/table/dice.hpp"
#include "client/warfare/table/session.hpp"
#include "engine/skirmish/game/compiled.hpp"
#include "engine/warfare/game/compiled.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <system_error>

namespace muster::client {

namespace fs = std::filesystem;

template <>
struct Seats<skirmish::Rules> {
    /// Nothing can be done but to let the moment go by.
    static bool has_no_choice(const skirmish::Actions& legal) {
        return legal.size() == 1 && is_passive(legal[0].kind);
    }
    static bool wait(const skirmish::State& state) { return is_for_people(state); }
    static const std::string& army(const skirmish::Setup& setup, std::size_t side) {
        return setup.commanders[side].army_id;
    }
};

template <>
struct Seats<warfare::Rules> {
    /// Nothing is hidden there, and whoever has no order left still sees the turn end.
    static bool has_no_choice(const warfare::Actions& /*legal*/) { return false; }
    static bool wait(const warfare::State&) { return true; }
    static const std::string& army(const warfare::Setup& setup, std::size_t side) {
        return setup.sides[side].army.id;
    }
};

template <Ruleset R>
SessionOf<R>::SessionOf(std::shared_ptr<const Table> table, fs::path folder)
    : table_{std::move(table)}, folder_{std::move(folder)}, slot_{folder_} {}

template <Ruleset R>
std::string SessionOf<R>::restore() {
    std::error_code error;
    damage_.reset();
    thought_.drop();
    if (!fs::exists(file(), error)) return {};
    try {
        journal_.emplace(Journal::open(file(), table_));
        check_players();
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
    if (!fs::exists(file(), error)) return;
    if (journal_ && journal_->state().to_move == Seat::nobody) return put_away();
    move_save(file(), free_name_beside(file(), damage_ ? ".damaged" : ".before"), error);
    if (!error) damage_.reset();
}

template <Ruleset R>
void SessionOf<R>::start(record::Header<R> header) {
    std::error_code error;
    fs::create_directories(folder_, error);
    set_aside(error);
    // What cannot be kept is not written over.
    if (fs::exists(file(), error))
        throw record::BadSave{fmt::format("{}: error: cannot be kept aside", file().string())};
    journal_.reset();
    journal_.emplace(Journal::create(file(), std::move(header)));
    last_ = Seat::nobody;
    answer();
}

template <Ruleset R>
void SessionOf<R>::adopt(const fs::path& save) {
    std::error_code error;
    set_aside(error);
    // What cannot be kept is not written over.
    if (fs::exists(file(), error))
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
        if (!players::find_kind(name))
            throw record::BadSave{
                fmt::format("{}:1: no such player: \"{}\"", file().string(), name)};
}

template <Ruleset R>
bool SessionOf<R>::is_person(Seat seat) const {
    return is_player(seat) && journal_->header().players[index(seat)] == "human";
}

template <Ruleset R>
Seat SessionOf<R>::only_person() const {
    if (is_person(Seat::red) == is_person(Seat::blue)) return Seat::nobody;
    return is_person(Seat::red) ? Seat::red : Seat::blue;
}

template <Ruleset R>
void SessionOf<R>::answer() {
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
            if (asks(*legal)) return;
            journal_->play((*legal)[0]);
            last_ = seat;
            has_skipped_ = true;
            continue;
        }
        if (think(seat, *legal)) return;
    }
}

template <Ruleset R>
bool SessionOf<R>::asks(const typename R::Actions& legal) const {
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
    const bool is_quick = players::iterations(kind) == 0 || legal.size() < 2;
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
    return journal_ && thought_.is_busy() ? R::to_move(journal_->state()) : Seat::nobody;
}

template <Ruleset R>
bool SessionOf<R>::take_thought() {
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
    const Seat seat = journal_->state().to_move;
    journal_->play(action);
    last_ = seat;
    has_skipped_ = false;
    answer();
}

template <Ruleset R>
void SessionOf<R>::roll() {
    journal_->play_die();
    last_ = Seat::dice;
    has_skipped_ = false;
    answer();
}

template <Ruleset R>
bool SessionOf<R>::can_undo() const {
    // Whoever saw that the other side was not asked knows more than before.
    return journal_ && !thought_.is_busy() && !has_skipped_ && is_person(last_) &&
           journal_->can_undo();
}

template <Ruleset R>
void SessionOf<R>::undo() {
    journal_->undo();
    last_ = Seat::nobody;
}

template <Ruleset R>
void SessionOf<R>::put_away() {
    const typename R::Setup& setup = journal_->header().setup;
    const std::array<std::string, 2> armies{Seats<R>::army(setup, 0), Seats<R>::army(setup, 1)};
    thought_.drop();
    journal_.reset();
    std::error_code unseen;
    fs::remove(file().string() + ".name", unseen);
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
    fs::rename(file(), free_name_beside(file(), ".deleted"), error);
    if (error) throw record::BadSave{file().string() + ": " + error.message()};
}

template <Ruleset R>
void SessionOf<R>::translate(std::shared_ptr<const Table> table) {
    thought_.drop();  // Who shows the battle asks again.
    // Every action is on disk, and a save is the same in all languages.
    if (journal_) journal_ = Journal::open(file(), table);
    table_ = std::move(table);
}

template class SessionOf<skirmish::Rules>;
template class SessionOf<warfare::Rules>;

}  // namespace muster::client
