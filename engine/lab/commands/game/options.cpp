#include "engine/lab/commands/game/commands.hpp"
#include "engine/lab/commands/game/game.hpp"
#include "engine/players/player.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/reader.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>
#include <utility>

/// What several commands ask for.
namespace muster::lab {
namespace {

/// "random, greedy or search"
std::string either(const std::vector<std::string>& words) {
    std::string all = words.back();
    for (auto word = words.rbegin() + 1; word != words.rend(); ++word)
        all.insert(0, *word + (word == words.rbegin() + 1 ? " or " : ", "));
    return all;
}

/// Per cent, with or without the sign; nothing for what is no number in range.
std::optional<double> percentage(std::string_view text) {
    if (text.ends_with('%')) text.remove_suffix(1);
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return {};
    if (!(number >= 0.01 && number <= 25)) return {};
    return number / 100;
}

}  // namespace

void add_ruleset(const usage::Command& command, std::string& ruleset,
                 const std::vector<std::string>& rulesets) {
    const usage::Fault fault = [rulesets](const std::string& text) -> std::string {
        if (std::find(rulesets.begin(), rulesets.end(), text) != rulesets.end()) return "";
        for (const Game* game : games())
            if (game->id() == text && !game->why_no_battles().empty())
                return std::string{game->why_no_battles()};
        const std::vector<std::string_view> known{rulesets.begin(), rulesets.end()};
        return toml::unknown_name(text, known);
    };
    command.add_option("RULESET", ruleset, fmt::format("ruleset: {}", fmt::join(rulesets, ", ")))
        .required()
        .type_name("")
        .check(usage::Check{fault, rulesets});
}

void add_sides(const usage::Command& command, Sides& sides, const std::vector<std::string>& kinds) {
    command.add_option("--red", sides.red, "army file or shipped army").type_name("ARMY");
    command.add_option("--blue", sides.blue, "army file or shipped army").type_name("ARMY");
    command.add_option("--battle", sides.battle, "warfare: battle file for both").type_name("FILE");
    const std::string help = either(kinds);
    for (const auto& [name, into] :
         {std::pair{"--red-player", &sides.red_player}, {"--blue-player", &sides.blue_player}})
        command.add_option(name, *into, help).type_name("WHO").check(usage::one_of(kinds));
}

void add_variant(const usage::Command& command, std::string& variant) {
    command.add_option("--variant", variant, "variant file").type_name("FILE");
}

void add_packs(const usage::Command& command, std::vector<std::string>& packs) {
    command.add_option("--pack", packs, "cards on top of the shipped ones; repeatable")
        .type_name("PATH")
        .expected(1)
        .take_all();
}

void add_threads(const usage::Command& command, unsigned& threads) {
    command.add_option("--threads", threads, "same result with any number; else 1")
        .type_name("N")
        .check(usage::whole_between(1, 1024));
}

void add_run(const usage::Command& command, RunOptions& options) {
    add_seed(command, options.seed, "of the whole run; else 1");
    add_threads(command, options.threads);
    add_variant(command, options.variant);
    add_packs(command, options.packs);
}

std::vector<std::string> computer_players() {
    std::vector<std::string> kinds;
    for (const std::string_view kind : players::kind_names)
        if (kind != players::kind_names[static_cast<std::size_t>(players::Kind::human)])
            kinds.emplace_back(kind);
    return kinds;
}

void add_player(const usage::Command& command, std::string& player) {
    const std::vector<std::string> kinds = computer_players();
    command.add_option("--player", player, "of both sides: " + either(kinds))
        .type_name("WHO")
        .check(usage::one_of(kinds));
}

usage::Option add_precision(const usage::Command& command, std::string& precision,
                            const std::string& help) {
    return command.add_option("--precision", precision, help)
        .type_name("P%")
        .check([](const std::string& text) -> std::string {
            if (percentage(text)) return "";
            return "found " + toml::quote(text) + "; allowed: 0.01% to 25%";
        });
}

void add_report(const usage::Command& command, Report& report, const std::string& run,
                const std::string& out_help) {
    report.run = run;
    const usage::Option out = command.add_output("--out", report.out, out_help).type_name("FILE");
    command.add_option("--run", report.run, "name of the run in FILE; else " + run)
        .type_name("NAME")
        .needs(out);
    const usage::Option json = command.add_flag("--json", report.json, "for machines");
    command.add_flag("--csv", report.csv, "one line per figure").excludes(json);
}

double precision_of(const std::string& precision) {
    return percentage(precision).value_or(0);
}

}  // namespace muster::lab
