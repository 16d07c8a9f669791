#pragma once

#include "engine/contract/wording.hpp"
#include "engine/lab/commands/game/game.hpp"
#include "engine/lab/commands/game/torn_line.hpp"
#include "engine/record/journal.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <string>

/// A battle as `muster-lab play` and `replay` print it, for any ruleset, in its Wording: what a
/// spectator may know.
namespace muster::lab {

/// For machines: who, the log as sentences, how it stands.
template <Worded W>
[[nodiscard]] std::string battle_json(const record::Journal<typename W::Rules>& journal,
                                      const W& words) {
    nlohmann::ordered_json json;
    json["ruleset"] = journal.header().ruleset;
    json["definitions"] = journal.header().definitions;
    json["seed"] = journal.header().seed;
    W::write_armies(journal.header().setup, json);
    json["log"] = nlohmann::ordered_json::array();
    for (const auto& event : journal.events())
        if (const auto line = words.narrate(journal.state(), event, Viewer::spectator()))
            json["log"].push_back(*line);
    json["result"] = W::result_json(journal.state());
    return json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace);
}

template <Worded W>
void print_log(const record::Journal<typename W::Rules>& journal, const W& words) {
    fmt::print("{}\n\n", words.title(journal.header().setup));
    for (const auto& event : journal.events()) {
        if (W::begins_part(event)) fmt::print("\n");
        if (const auto line = words.narrate(journal.state(), event, Viewer::spectator()))
            fmt::print("{}\n", *line);
    }
    fmt::print("\n{}\n", words.result(journal.state()));
}

/// `transcript(setup, actions)` is all of it as text.
template <Worded W, class Transcript>
void print_replay(const ReplayOptions& options, const record::Journal<typename W::Rules>& journal,
                  const W& words, const Transcript& transcript) {
    print_torn_line(journal, options.file);
    if (options.json)
        fmt::print("{}\n", battle_json(journal, words));
    else if (options.transcript)
        fmt::print("{}", transcript(journal.header().setup, journal.actions()));
    else
        print_log(journal, words);
}

}  // namespace muster::lab
