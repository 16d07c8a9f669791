#pragma once

#include "engine/lab/commands/game/game.hpp"
#include "engine/lab/commands/game/torn_line.hpp"
#include "engine/lab/input.hpp"
#include "engine/lab/text/terminal.hpp"
#include "engine/players/player.hpp"
#include "engine/record/journal.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <system_error>

/// `muster-lab play` for any ruleset. `Table` has its Journal, the `table()` of its saves,
/// `setup(options)` of a new battle, `play(journal, kinds, terminal)`, with the players of the two
/// sides, and `json(journal)`.
namespace muster::lab {

[[nodiscard]] std::uint64_t fresh_seed();
/// Without --save a new battle is kept all the same, under its seed, beside earlier ones of it.
[[nodiscard]] std::filesystem::path default_save(std::uint64_t seed);

template <Ruleset R>
[[nodiscard]] bool is_over(const record::Journal<R>& journal) {
    return R::to_move(journal.state()) == Seat::nobody;
}

template <class Table>
typename Table::Journal begin_or_resume(const PlayOptions& options,
                                        const std::filesystem::path& file, std::uint64_t seed,
                                        const Table& table) {
    using Journal = typename Table::Journal;
    std::FILE* const out = options.json ? stderr : stdout;
    std::error_code error;
    if (std::filesystem::exists(file, error)) {
        auto journal = Journal::open(file, table.table());
        print_torn_line(journal, file.string());
        if (is_over(journal))
            fmt::print(out, "The battle in {} is over.\n", file.string());
        else
            fmt::print(out, "Going on with the battle in {}.\n", file.string());
        if (!options.setup.empty())
            fmt::print(stderr, "note: {} not used: the save has its own\n",
                       fmt::join(options.setup, ", "));
        return journal;
    }
    typename Journal::Header header;
    header.seed = seed;
    header.setup = table.setup(options);
    auto journal = Journal::create(file, std::move(header));
    if (options.red_player == "human" || options.blue_player == "human")
        fmt::print(out, "Kept in {}\n(--save and that name go on with it).\n\n", file.string());
    return journal;
}

template <class Table>
void run_play(const PlayOptions& options, const Table& table, int& exit_code) {
    const std::uint64_t seed = options.seed.value_or(fresh_seed());
    const std::filesystem::path file =
        options.save.empty() ? default_save(seed) : std::filesystem::path{options.save};
    auto journal = begin_or_resume(options, file, seed, table);
    std::fflush(stdout);
    const std::array kinds{*players::find_kind(options.red_player),
                           *players::find_kind(options.blue_player)};
    const int shown_on = options.json ? STDERR_FILENO : STDOUT_FILENO;
    const bool is_terminal = ::isatty(STDIN_FILENO) == 1 && ::isatty(shown_on) == 1;
    std::ostream& screen = options.json ? std::cerr : std::cout;
    const Terminal terminal{std::cin, screen, is_terminal && is_smart_terminal(),
                            wants_colours(options.colour, ::isatty(shown_on) == 1),
                            columns_of(shown_on)};
    const PlayEnd end = table.play(journal, kinds, terminal);
    screen.flush();
    if (!options.json && !screen)
        throw BadInput{
            fmt::format("error: cannot write the output; the battle is kept in {}", file.string())};
    if (options.json) fmt::print("{}\n", table.json(journal));
    switch (end) {
        case PlayEnd::over: return;
        case PlayEnd::left: fmt::print(stderr, "The battle is kept in {}\n", file.string()); return;
        case PlayEnd::input_ended:
            fmt::print(stderr, "\nerror: the input ended before the battle; it is kept in {}\n",
                       file.string());
            exit_code = 1;
            return;
    }
}

}  // namespace muster::lab
