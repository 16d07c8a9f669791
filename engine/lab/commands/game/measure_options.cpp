#include "engine/lab/commands/game/measure_options.hpp"

#include "engine/lab/play/stop.hpp"
#include "engine/lab/statistics/rows.hpp"

#include <fmt/format.h>

#include <cstdio>

namespace muster::lab {

TournamentPlay MeasureOptions::how() const {
    return {*players::find_kind(player), seed, threads};
}

void add_measure(const usage::Command& command, MeasureOptions& options, const std::string& run) {
    add_player(command, options.player);
    add_run(command, options);
    add_report(command, options.report, run, "saves the run in an SQLite file; resumes it");
}

void add_armies(const usage::Command& command, std::vector<std::string>& armies,
                const std::string& help) {
    command.add_option("--army", armies, help).type_name("ARMY").expected(1).take_all();
}

void add_budget(const usage::Command& command, int& budget, const std::string& help) {
    command.add_option("--budget", budget, help)
        .type_name("N")
        .check(usage::whole_between(1, 99'999));
}

std::optional<Store> open_store(const Report& report, const RunKey& key,
                                const Tournament::About& about) {
    std::optional<Store> store;
    if (!report.out.empty()) store.emplace(report.out, report.run, key, about);
    return store;
}

void print_and_keep(const Report& report, std::optional<Store>& store,
                    const std::vector<Row>& figures, const std::function<std::string()>& json,
                    const std::function<std::string()>& page) {
    const std::string printed = report.json ? json() : report.csv ? csv(figures) : page();
    if (store && !is_stopped()) store->finish(figures);
    fmt::print("{}", printed);
    if (!is_stopped()) return;
    std::fflush(stdout);
    if (store) store->flush();
    fmt::print(stderr, "{}",
               stop_words("the figures are of what was played so far", store.has_value()));
}

}  // namespace muster::lab
