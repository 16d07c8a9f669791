#include "engine/campaign/lab/file_runs.hpp"

#include "engine/campaign/lab/file_report.hpp"
#include "engine/campaign/load/load.hpp"
#include "engine/campaign/load/shipped.hpp"
#include "engine/campaign/view/view.hpp"
#include "engine/core/file_stems.hpp"
#include "engine/core/seat.hpp"
#include "engine/lab/input.hpp"
#include "engine/toml/reader.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <random>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace muster::lab {

namespace fs = std::filesystem;
using campaign::CampaignFile;
using campaign::CommanderId;
using campaign::Minute;
using campaign::State;

namespace {

/// A bare name that is no file is one of a shipped campaign, or misspelt.
void require_setting(const std::string& region) {
    const fs::path path{region};
    std::error_code failed;
    if (path.has_parent_path() || path.has_extension() || fs::exists(path, failed)) return;
    const std::vector<std::string> names = campaign::shipped_settings();
    const std::vector<std::string_view> known{names.begin(), names.end()};
    throw BadInput{"error: REGION: " + toml::unknown_name(region, known)};
}

/// CA-1: the minutes since day 1 began, by the clock on the wall.
Minute minute_on_the_wall(const CampaignFile& file) {
    const Minute minute = file.minute_at(now_seconds());
    if (minute < 0)
        throw BadInput{file.name() + ": error: the campaign has not begun on the wall (CA-1)"};
    return minute;
}

/// "loser=attacker" word by word.
campaign::Answer answer_of(const campaign::Question& question, const CampaignOptions& options) {
    campaign::Answer out;
    out.reason = options.why.empty() ? (options.answer.empty() ? "as usual" : "") : options.why;
    std::vector<std::string_view> names;
    for (const campaign::Field& one : question.fields) names.push_back(one.name);
    for (const std::string& word : options.answer) {
        const std::size_t at = word.find('=');
        const std::string name = word.substr(0, at);
        if (at == std::string::npos || std::find(names.begin(), names.end(), name) == names.end())
            throw BadInput{"error: FIELD=VALUE: " + toml::unknown_name(name, names)};
        if (out.values.contains(name))
            throw BadInput{fmt::format(
                "error: FIELD=VALUE: {} is answered twice, \"{}\" and \"{}\"; answer it once", name,
                out.values[name], word.substr(at + 1))};
        out.values[name] = word.substr(at + 1);
    }
    return out;
}

}  // namespace

campaign::Beginning beginning_of(const CampaignOptions& options) {
    campaign::Beginning beginning;
    const std::string region = campaign::setting_file(options.region).string();
    require_setting(region);
    beginning.setting_text = campaign_text(region);
    beginning.setting_file = region;
    if (!options.variant.empty()) {
        toml::Faults faults;
        const auto variant = campaign::load_variant(options.variant, faults);
        require_none(faults);
        beginning.variant = variant.value();
    }
    if (options.seed) {
        beginning.seed = *options.seed;
    } else {  // Nobody who knows the region file shall know the dice.
        std::random_device chance;
        beginning.seed = std::uint64_t{chance()} << 32U | chance();
    }
    if (!options.starts.empty()) {
        constexpr std::string_view form = "0000-00-00 00:00";
        bool is_sound = options.starts.size() == form.size();
        for (std::size_t i = 0; is_sound && i < form.size(); ++i)
            is_sound = form[i] == '0' ? options.starts[i] >= '0' && options.starts[i] <= '9'
                                      : options.starts[i] == form[i];
        if (!is_sound)
            throw BadInput{"error: --starts: found \"" + options.starts +
                           "\"; allowed: YYYY-MM-DD HH:MM, in UTC"};
        beginning.started = options.starts + ":00";
    }
    return beginning;
}

void run_new(const CampaignOptions& options) {
    const CampaignFile file =
        CampaignFile::create(options.file, beginning_of(options), by_of(options));
    fmt::print("{}", options.json ? campaign_json(file, 0) : campaign_page(file, 0));
}

void run_show(const CampaignOptions& options) {
    const CampaignFile file{options.file, Access::read};
    if (options.steps)
        fmt::print("{}", steps_page(file, options.json));
    else if (options.json)
        fmt::print("{}", campaign_json(file, since_of(options, file.state())));
    else
        fmt::print("{}", campaign_page(file, since_of(options, file.state())));
}

void run_advance(const CampaignOptions& options) {
    CampaignFile file{options.file};
    const State& state = file.state();
    Minute until = campaign::dawn_of(state.day() + 1);
    if (options.to == "now")
        until = minute_on_the_wall(file);
    else if (!options.to.empty())
        until = campaign_minute("--to", options.to);
    else if (!options.days.empty())
        until = campaign::dawn_of(
            state.day() + static_cast<int>(campaign_number("--days", options.days, 1, 3650)));
    if (const std::string why = refusal(state, campaign::Advance{until}); !why.empty())
        throw BadInput{file.name() + ": error: " + why + '\n' + clock_line(state) +
                       wait_page(state)};
    const std::uint64_t before = file.tip();
    file.advance(until, by_of(options));
    print_clock(options, file, before);
}

void run_rule(const CampaignOptions& options) {
    CampaignFile file{options.file};
    const State& state = file.state();
    const std::uint64_t before = file.tip();
    if (!options.face.empty() && !options.answer.empty())
        throw BadInput{"error: --face: a roll has no FIELD=VALUE; give one of them"};
    if (!options.face.empty()) {
        const auto face = static_cast<int>(campaign_number("--face", options.face, 1, 1'000'000));
        keep(file, campaign::Face{face}, by_of(options));
    } else if (const auto* question = std::get_if<campaign::Question>(&state.wait)) {
        keep(file, answer_of(*question, options), by_of(options));
    } else {
        throw BadInput{file.name() + ": error: no ruling is due\n" + clock_line(state)};
    }
    print_clock(options, file, before);
}

void run_undo(const CampaignOptions& options) {
    CampaignFile file{options.file};
    const std::uint64_t before = file.tip();
    if (options.all) {
        const std::uint64_t tip = file.redo(by_of(options));
        if (!options.json) fmt::print("done again: steps {} to {}\n", before + 1, tip);
    } else {
        if (options.undo_to.empty()) throw BadInput{"error: name --to STEP, or --redo"};
        file.undo(
            static_cast<std::uint64_t>(campaign_number("--to", options.undo_to, 1, 1'000'000'000)),
            by_of(options));
        if (!options.json) fmt::print("undone: steps {} to {}\n", file.tip() + 1, before);
    }
    if (options.json)
        fmt::print("{}", campaign_json(file, file.state().now));
    else
        fmt::print("{}{}", clock_line(file.state()), wait_page(file.state()));
}

void run_report(const CampaignOptions& options) {
    const CampaignFile file{options.file, Access::read};
    const State& state = file.state();
    const Minute since = since_of(options, state);
    const campaign::Speech speech = speech_named(options.locale);
    if (!options.around.empty()) {
        if (options.all || !options.commander.empty())
            throw BadInput{"error: --chorus: it is no commander"};
        std::vector<std::string> news =
            chorus_news(state, hex_named(state, "--chorus", options.around));
        for (std::string& one : news) one = speech("news", one);
        if (options.json) fmt::print("{}\n", nlohmann::json(news).dump(2));
        for (const std::string& one : news)
            if (!options.json) fmt::print("{}\n", one);
        return;
    }
    if (options.all == !options.commander.empty())
        throw BadInput{"error: allowed: --commander NAME or --all, one of them"};
    if (!options.all) {
        const CommanderId who = commander_named(state, "--commander", options.commander);
        const std::string page = commander_page(file, who, since, speech);
        if (options.json)
            fmt::print("{}\n", nlohmann::ordered_json{{"commander", options.commander},
                                                      {"time", campaign::time_text(state.now)},
                                                      {"learned", file.learned(who, since)},
                                                      {"report", page}}
                                   .dump(2));
        else if (!options.out.empty())
            write_report(options.out, page);
        else
            fmt::print("{}", page);
        return;
    }
    if (options.out.empty()) throw BadInput{"error: --all needs --out FOLDER"};
    std::error_code failed;
    fs::create_directories(options.out, failed);
    nlohmann::ordered_json json = nlohmann::ordered_json::array();
    FileStems stems;
    for (const campaign::Commander& one : state.commanders) {
        if (one.is_referees) continue;
        const fs::path path = fs::path{options.out} / (stems.take(one.name, "report") + ".md");
        write_report(path.string(), commander_page(file, one.id, since, speech));
        json.push_back({{"commander", one.name}, {"file", path.string()}});
        if (!options.json) fmt::print("{}\n", path.string());
    }
    if (options.json) fmt::print("{}\n", json.dump(2));
}

void run_verify(const CampaignOptions& options, int& exit_code) {
    const CampaignFile file = CampaignFile::to_verify(options.file);
    const std::vector<campaign::Difference> found = file.verify();
    fmt::print("{}", verify_page(file, found, options.json));
    if (!found.empty()) exit_code = 1;
}

}  // namespace muster::lab
