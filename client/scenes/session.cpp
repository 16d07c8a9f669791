#include "client/scenes/session.hpp"

#include "client/files.hpp"
#include "client/replay/shelf.hpp"
#include "client/table/dice.hpp"
#include "engine/players/player.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <system_error>

namespace muster::client {

namespace fs = std::filesystem;

Session::Session(std::shared_ptr<const skirmish::Table> table, fs::path folder)
    : table_{std::move(table)}, folder_{std::move(folder)}, slot_{folder_} {}

std::string Session::restore() {
    std::error_code error;
    damage_.reset();
    if (!fs::exists(file(), error)) return {};
    try {
        journal_.emplace(record::Journal::open(file(), table_));
        check_players();
    } catch (const std::exception& fault) {
        journal_.reset();
        damage_ = record::Journal::damage(file(), table_);
        if (!damage_) damage_ = {fault.what(), fault.what(), 1, 0, 0, false, {}};
        return {};
    }
    return go_on();
}

std::string Session::go_on() {
    try {
        answer();  // The program may have ended between an action and its dice.
        return {};
    } catch (const std::exception& fault) {
        journal_.reset();  // As on disk, for the next start.
        return fault.what();
    }
}

std::string Session::rescue() {
    journal_.emplace(record::Journal::rescue(file(), free_name_beside(file(), ".damaged"), table_));
    damage_.reset();
    last_ = Seat::nobody;
    return go_on();
}

void Session::set_aside(std::error_code& error) {
    if (!fs::exists(file(), error)) return;
    if (journal_ && journal_->state().to_move == Seat::nobody) return put_away();
    fs::rename(file(), free_name_beside(file(), damage_ ? ".damaged" : ".before"), error);
    if (!error) damage_.reset();
}

void Session::start(record::Header header) {
    std::error_code error;
    fs::create_directories(folder_, error);
    set_aside(error);
    // What cannot be kept is not written over.
    if (fs::exists(file(), error))
        throw record::BadSave{fmt::format("{}: error: cannot be kept aside", file().string())};
    journal_.reset();
    journal_.emplace(record::Journal::create(file(), std::move(header)));
    last_ = Seat::nobody;
    answer();
}

void Session::adopt(const fs::path& save) {
    std::error_code error;
    set_aside(error);
    // What cannot be kept is not written over.
    if (fs::exists(file(), error))
        throw record::BadSave{fmt::format("{}: error: cannot be kept aside", file().string())};
    journal_.reset();
    fs::rename(save, file(), error);
    if (error) throw record::BadSave{save.string() + ": " + error.message()};
    last_ = Seat::nobody;
    const std::string problem = restore();
    if (!problem.empty()) throw record::BadSave{problem};
}

void Session::check_players() const {
    for (const std::string& name : journal_->header().players)
        if (!players::find_kind(name))
            throw record::BadSave{
                fmt::format("{}:1: no such player: \"{}\"", file().string(), name)};
}

bool Session::is_person(Seat seat) const {
    return is_player(seat) && journal_->header().players[index(seat)] == "human";
}

Seat Session::only_person() const {
    if (is_person(Seat::red) == is_person(Seat::blue)) return Seat::nobody;
    return is_person(Seat::red) ? Seat::red : Seat::blue;
}

void Session::answer() {
    using Rules = skirmish::Rules;
    Rules::Actions legal;
    while (true) {
        const skirmish::State& state = journal_->state();
        const Seat seat = state.to_move;
        if (seat == Seat::dice) {
            if (has_real_dice_ && is_for_people(state)) return;
            journal_->play_die();
            last_ = Seat::dice;
            continue;
        }
        if (!is_player(seat) || is_person(seat)) return;
        // A stream of its own for each action: a battle that is resumed goes on as it would have.
        const std::uint64_t seed =
            journal_->header().seed + 0x9E3779B97F4A7C15U * journal_->actions().size();
        players::Player<Rules> mind{*players::find_kind(journal_->header().players[index(seat)]),
                                    seed};
        Rules::legal_actions(state, legal);
        journal_->play(mind.choose(state, seat, legal));
        last_ = seat;
    }
}

void Session::play(skirmish::Action action) {
    const Seat seat = journal_->state().to_move;
    journal_->play(action);
    last_ = seat;
    answer();
}

bool Session::can_undo() const {
    return journal_ && is_person(last_) && journal_->can_undo();
}

void Session::undo() {
    journal_->undo();
    last_ = Seat::nobody;
}

void Session::put_away() {
    const auto& commanders = journal_->header().setup.commanders;
    const std::array<std::string, 2> armies{commanders[0].army_id, commanders[1].army_id};
    journal_.reset();
    try {
        ReplayShelf{folder_}.keep(file(), armies[0], armies[1]);
    } catch (const record::BadSave&) {
        return;  // Nothing is lost: it lies where it lay.
    }
}

void Session::translate(std::shared_ptr<const skirmish::Table> table) {
    // Every action is on disk, and a save is the same in all languages.
    if (journal_) journal_ = record::Journal::open(file(), table);
    table_ = std::move(table);
}

}  // namespace muster::client
