#include "engine/campaign/lab/options.hpp"

#include "engine/campaign/lab/file_report.hpp"
#include "engine/campaign/text/load_speech.hpp"
#include "engine/core/harmless.hpp"
#include "engine/core/utf8.hpp"
#include "engine/lab/input.hpp"
#include "engine/record/file.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/reader.hpp"
#include "engine/toml/shipped.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

namespace muster::lab {

using campaign::By;
using campaign::CampaignFile;
using campaign::CommanderId;
using campaign::Minute;
using campaign::State;

/// Characters of a person's name, as everywhere.
constexpr std::size_t most_name = 60;

std::int64_t now_seconds() {
    return std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
}

By by_of(const CampaignOptions& options) {
    const std::string& who = options.who;
    const bool is_line = who.find_first_of("\n\t") == std::string::npos && harmless(who) == who;
    if (!is_line || who.empty() || who.front() == ' ' || who.back() == ' ' ||
        character_count(who) > most_name)
        throw BadInput{fmt::format(
            "error: --by: found {}; allowed: a name of 1 to {} characters on one line, such as "
            "\"referee\"",
            toml::quote(who), most_name)};
    return {options.who,
            fmt::format("{:%Y-%m-%d %H:%M:%S}", fmt::gmtime(std::time_t{now_seconds()})),
            options.why, !options.real_dice, options.usual};
}

std::int64_t campaign_number(std::string_view name, const std::string& text, std::int64_t least,
                             std::int64_t most) {
    std::int64_t number = 0;
    const char* const last = text.data() + text.size();
    const auto [end, failed] = std::from_chars(text.data(), last, number);
    if (failed != std::errc{} || end != last || number < least || number > most)
        throw BadInput{fmt::format("error: {}: found {}; allowed: whole number, {} to {}", name,
                                   toml::quote(text), least, most)};
    return number;
}

Minute campaign_minute(std::string_view name, const std::string& text) {
    constexpr int last_day = 100'000;
    std::string_view rest = text;
    if (rest.starts_with("day ")) rest.remove_prefix(4);
    const std::size_t space = rest.find(' ');
    const std::string day{rest.substr(0, space)};
    Minute out = campaign::dawn_of(static_cast<int>(campaign_number(name, day, 1, last_day)));
    if (space == std::string_view::npos) return out;
    const std::string clock{rest.substr(space + 1)};
    if (clock.size() != 5 || clock[2] != ':')
        throw BadInput{
            fmt::format("error: {}: found {}; allowed: day N HH:MM", name, toml::quote(text))};
    out += campaign_number(name, clock.substr(0, 2), 0, 23) * 60;
    return out + campaign_number(name, clock.substr(3), 0, 59);
}

Minute since_of(const CampaignOptions& options, const State& state) {
    if (!options.since.empty()) return campaign_minute("--since", options.since);
    return std::max<Minute>(0, state.now - campaign::minutes_a_week);
}

campaign::Speech speech_named(const std::string& locale) {
    toml::Faults faults;
    auto speech = campaign::load_speech({toml::shipped_cards() / "campaign"}, locale, faults);
    if (!speech) throw BadInput{faults.text()};
    if (speech->is_english() && locale != "en")
        throw BadInput{"error: --locale: found " + toml::quote(locale) +
                       "; allowed: a language that the campaign has words in, such as \"de\""};
    return std::move(*speech);
}

std::string campaign_text(const std::string& file) {
    std::error_code failed;
    if (std::filesystem::is_directory(file, failed))
        throw BadInput{file + ": error: this is a folder"};
    if (!std::filesystem::is_regular_file(file, failed))
        throw BadInput{file + ": error: no such file"};
    std::string text = toml::text_of(file);
    if (text.starts_with("\xEF\xBB\xBF")) text.erase(0, 3);  // A byte order mark, as in TOML.
    return text;
}

namespace {

/// The place of a name among those of `list`.
template <class List>
std::size_t place_of_name(const List& list, std::string_view option, const std::string& name) {
    std::vector<std::string_view> known;
    for (const auto& one : list) known.push_back(one.name);
    const auto found = std::find(known.begin(), known.end(), name);
    if (found == known.end())
        throw BadInput{fmt::format("error: {}: {}", option, toml::unknown_name(name, known))};
    return static_cast<std::size_t>(found - known.begin());
}

}  // namespace

CommanderId commander_named(const State& state, std::string_view option, const std::string& name) {
    return campaign::id_at<CommanderId>(place_of_name(state.commanders, option, name));
}

const campaign::Army& army_named(const State& state, std::string_view option,
                                 const std::string& name) {
    const campaign::Army* army = state.army_of(commander_named(state, option, name));
    if (army == nullptr)
        throw BadInput{fmt::format("error: {}: {} leads no army (CA-28)", option, name)};
    return *army;
}

campaign::StrongholdId stronghold_named(const State& state, std::string_view option,
                                        const std::string& name) {
    return campaign::id_at<campaign::StrongholdId>(
        place_of_name(state.setting->strongholds, option, name));
}

campaign::FactionId faction_named(const State& state, std::string_view option,
                                  const std::string& name) {
    if (name == "nobody") return campaign::no_faction;
    return campaign::id_at<campaign::FactionId>(
        place_of_name(state.setting->factions, option, name));
}

campaign::Cell hex_named(const State& state, std::string_view option, const std::string& name) {
    std::string digits;
    for (const char one : name)
        if (one != '(' && one != ')' && one != ' ') digits += one;
    const std::size_t comma = digits.find(',');
    if (comma == std::string::npos)
        return state.setting->stronghold(stronghold_named(state, option, name)).hex;
    constexpr int far = 10'000;
    const campaign::Hex hex{
        static_cast<int>(campaign_number(option, digits.substr(0, comma), -far, far)),
        static_cast<int>(campaign_number(option, digits.substr(comma + 1), -far, far))};
    const campaign::Cell cell = state.setting->map.cell(hex);
    if (cell == campaign::nowhere)
        throw BadInput{
            fmt::format("error: {}: the map has no hex {}", option, campaign::hex_text(hex))};
    return cell;
}

campaign::Events keep(CampaignFile& file, const campaign::Action& action, const By& by) {
    if (const std::string why = refusal(file.state(), action); !why.empty())
        throw BadInput{file.name() + ": error: " + why};
    return file.apply(action, by);
}

void print_clock(const CampaignOptions& options, const CampaignFile& file, std::uint64_t before) {
    // What happened in these steps alone: the log of the days that were played.
    if (options.json) {
        fmt::print("{}", campaign_json(file, file.state_after(before).now));
        return;
    }
    for (const std::string& line : file.log(file.state_after(before).now)) fmt::print("{}\n", line);
    fmt::print("{}{}", clock_line(file.state()), wait_page(file.state()));
}

void write_report(const std::string& file, const std::string& text) {
    record::replace_file(file, harmless(text));
}

}  // namespace muster::lab
