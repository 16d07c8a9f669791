#include "client/scenes/session.hpp"

#include <fmt/format.h>

#include <system_error>

namespace muster::client {

namespace fs = std::filesystem;

namespace {

/// A name beside `file` that no other battle has: `.before`, `.before.2`, `.before.3`, ...
fs::path aside_of(const fs::path& file, const char* suffix) {
    std::error_code error;
    fs::path aside = file;
    aside += suffix;
    const fs::path first = aside;
    for (int number = 2; fs::exists(aside, error); ++number) {
        aside = first;
        aside += fmt::format(".{}", number);
    }
    return aside;
}

}  // namespace

Session::Session(std::shared_ptr<const skirmish::Table> table, fs::path folder)
    : table_{std::move(table)}, folder_{std::move(folder)} {}

std::string Session::restore() {
    std::error_code error;
    if (!fs::exists(file(), error)) return {};
    try {
        journal_.emplace(record::Journal::open(file(), table_));
        roll();  // The program may have ended between an action and its dice.
        return {};
    } catch (const std::exception& fault) {
        journal_.reset();
        const fs::path aside = aside_of(file(), ".damaged");
        fs::rename(file(), aside, error);
        if (error)
            return fmt::format("{}\nThe file stays where it is: {}.", fault.what(),
                               error.message());
        return fmt::format("{}\nThe file is kept as {}.", fault.what(), aside.string());
    }
}

void Session::start(record::Header header) {
    std::error_code error;
    fs::create_directories(folder_, error);
    if (fs::exists(file(), error)) fs::rename(file(), aside_of(file(), ".before"), error);
    journal_.reset();
    journal_.emplace(record::Journal::create(file(), std::move(header)));
    roll();
}

void Session::roll() {
    while (journal_->state().to_move == Seat::dice) journal_->play_dice();
}

void Session::play(skirmish::Action action) {
    journal_->play(action);
    roll();
}

void Session::undo() {
    journal_->undo();
}

void Session::put_away() {
    journal_.reset();
    std::error_code error;
    fs::rename(file(), folder_ / "last-battle.muster", error);
}

}  // namespace muster::client
