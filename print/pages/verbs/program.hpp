#pragma once

#include "print/draw/layout/draw.hpp"
#include "print/faces/game.hpp"

#include <nlohmann/json.hpp>
#include "engine/usage/usage.hpp"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace muster::pages {

inline constexpr int done = 0, bad_input = 1, bad_usage = 2;

/// One verb of muster-print: its command line, and its work, which answers the exit code.
struct Verb {
    usage::Command command;
    std::function<int()> run;
};

/// `look`: receives what shaped the cards beside their definitions, such as the layout's files.
Verb add_deck(const usage::Command& program, std::vector<std::filesystem::path>* look = nullptr);
Verb add_png(const usage::Command& program);        // png_verb.cpp
Verb add_reference(const usage::Command& program);  // reference_verb.cpp
Verb add_report(const usage::Command& program);     // report_verb.cpp
Verb add_sheet(const usage::Command& program);      // sheet_verb.cpp
Verb add_tts(const usage::Command& program);        // tts_verb.cpp
Verb add_calibrate(const usage::Command& program);  // calibrate_verb.cpp
Verb add_watch(const usage::Command& program);      // watch_verb.cpp
Verb add_proof(const usage::Command& program);      // proof_verb.cpp
Verb add_counters(const usage::Command& program);   // counters_verb.cpp
Verb add_handout(const usage::Command& program);    // handout_verb.cpp
Verb add_map(const usage::Command& program);        // map_verb.cpp
Verb add_new(const usage::Command& program);        // new_verb.cpp

/// What all verbs that draw cards ask for.
struct Common {
    std::vector<std::string> inputs, packs;
    std::string output, locale{"en"}, side{"madder"}, layout;
    const char* shipped{"armies"};  ///< What bare names among the inputs may name: armies or maps.
    bool is_strict{false}, is_json{false};

    [[nodiscard]] faces::SourceOptions source() const;
    /// The layout asked for, in a folder of layouts that of the game's name, or the game's. @throws
    /// std::runtime_error, as Studio does
    [[nodiscard]] draw::Studio studio(const faces::Game& game) const;
};
/// Adds the positional inputs, -o, --pack, --locale, --side, --layout, --strict and --json. Bare
/// names of shipped armies or maps, or else of wars, become their files when the command line has
/// been read.
void add_common(const usage::Command& command, Common& common);

/// Findings that forbid writing: errors always, warnings too in a strict run.
[[nodiscard]] bool forbids(const std::vector<draw::Finding>& findings, const Common& common);

/// The findings as people read them: equal warnings of several cards are one, which names them.
[[nodiscard]] std::vector<draw::Finding> gathered(const std::vector<draw::Finding>& findings);
/// One line each on stderr, gathered.
void print_findings(const std::vector<draw::Finding>& findings);

/// Lists the findings on stderr, and on stdout either `line` or the report as JSON
/// with "written" and "findings" added. Answers the exit code.
int conclude(const Common& common, const std::vector<draw::Finding>& findings,
             const std::string& line, nlohmann::ordered_json report);

/// Adds the findings that are not among `all` yet.
void keep_new(std::vector<draw::Finding>& all, const std::vector<draw::Finding>& some);

/// Refuses an option's empty name: without a name a verb would print what nobody asked for.
[[nodiscard]] std::string commander_fault(const std::string& name);

/// "a", "a or b", "a, b or c".
[[nodiscard]] std::string either(const std::vector<std::string>& words);
/// Of 50 letters at most, each line under the first in the help's second column.
[[nodiscard]] std::string in_lines(std::string text);

/// Makes the folder and those above it. @throws faces::Refused
void make_folder(const std::filesystem::path& folder);

}  // namespace muster::pages
