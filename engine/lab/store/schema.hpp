#pragma once

#include <cstdint>

/// What a file of lab runs holds; SCHEMA.md describes it.
namespace muster::lab {

inline constexpr std::uint64_t store_format = 3;
inline constexpr std::uint64_t format_without_rounds = 2;
inline constexpr std::uint64_t store_mark = 0x4D73746C;  ///< "Mstl", SQLite's application_id.

inline constexpr const char* store_schema = R"(
CREATE TABLE runs (
    run TEXT PRIMARY KEY, kind TEXT NOT NULL, ruleset TEXT NOT NULL, program TEXT NOT NULL,
    definitions TEXT NOT NULL, seed TEXT NOT NULL, players TEXT NOT NULL, aim TEXT NOT NULL,
    variant TEXT NOT NULL, setup TEXT NOT NULL, is_done INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE TABLE pairings (
    run TEXT NOT NULL REFERENCES runs, pairing INTEGER NOT NULL, first TEXT NOT NULL,
    second TEXT NOT NULL, is_mirror INTEGER NOT NULL, PRIMARY KEY (run, pairing)
) STRICT, WITHOUT ROWID;
CREATE TABLE blocks (
    run TEXT NOT NULL REFERENCES runs, pairing INTEGER NOT NULL, block INTEGER NOT NULL,
    first_unit INTEGER NOT NULL, units INTEGER NOT NULL, battles INTEGER NOT NULL,
    wins_first INTEGER NOT NULL, wins_second INTEGER NOT NULL, draws INTEGER NOT NULL,
    wins_red INTEGER NOT NULL, wins_blue INTEGER NOT NULL, actions INTEGER NOT NULL,
    points_0 INTEGER NOT NULL, points_1 INTEGER NOT NULL, points_2 INTEGER NOT NULL,
    points_3 INTEGER NOT NULL, points_4 INTEGER NOT NULL,
    opener_0 INTEGER NOT NULL, opener_1 INTEGER NOT NULL, opener_2 INTEGER NOT NULL,
    opener_3 INTEGER NOT NULL, opener_4 INTEGER NOT NULL,
    PRIMARY KEY (run, pairing, block)
) STRICT, WITHOUT ROWID;
CREATE TABLE lengths (
    run TEXT NOT NULL REFERENCES runs, pairing INTEGER NOT NULL, block INTEGER NOT NULL,
    length INTEGER NOT NULL, battles INTEGER NOT NULL, PRIMARY KEY (run, pairing, block, length)
) STRICT, WITHOUT ROWID;
CREATE TABLE remains (
    run TEXT NOT NULL REFERENCES runs, pairing INTEGER NOT NULL, block INTEGER NOT NULL,
    side INTEGER NOT NULL, has_won INTEGER NOT NULL, amount INTEGER NOT NULL,
    battles INTEGER NOT NULL, PRIMARY KEY (run, pairing, block, side, has_won, amount)
) STRICT, WITHOUT ROWID;
CREATE TABLE uses (
    run TEXT NOT NULL REFERENCES runs, pairing INTEGER NOT NULL, side INTEGER NOT NULL,
    card TEXT NOT NULL, measure TEXT NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (run, pairing, side, card, measure)
) STRICT, WITHOUT ROWID;
CREATE TABLE rows (
    run TEXT NOT NULL REFERENCES runs, row INTEGER NOT NULL, measure TEXT NOT NULL,
    army TEXT NOT NULL, against TEXT NOT NULL, card TEXT NOT NULL, value REAL, low REAL, high REAL,
    count INTEGER NOT NULL, PRIMARY KEY (run, row)
) STRICT, WITHOUT ROWID;
)";
inline constexpr const char* schema_of_rounds = R"(
CREATE TABLE rounds (
    run TEXT NOT NULL REFERENCES runs, round INTEGER NOT NULL, asked TEXT NOT NULL,
    units INTEGER NOT NULL, PRIMARY KEY (run, round)
) STRICT, WITHOUT ROWID;
CREATE TABLE tallies (
    run TEXT NOT NULL REFERENCES runs, round INTEGER NOT NULL, block INTEGER NOT NULL,
    first_unit INTEGER NOT NULL, units INTEGER NOT NULL, counts TEXT NOT NULL,
    PRIMARY KEY (run, round, block)
) STRICT, WITHOUT ROWID;
)";

}  // namespace muster::lab
