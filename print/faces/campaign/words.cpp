#include "print/faces/campaign/words.hpp"

#include "engine/campaign/model/traits.hpp"
#include "engine/campaign/text/load_speech.hpp"
#include "engine/core/messages.hpp"
#include "engine/toml/document.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <utility>

namespace muster::faces {
namespace {

namespace fs = std::filesystem;
using Text = std::string_view;

constexpr auto sheet_words = std::to_array<Text>(
    {"moment", "date",        "decimal",        "thousands", "column",        "no_order",
     "given",  "nobodys",     "unknown_holder", "held_by",   "held_on",       "now",
     "seen",   "no_army",     "nothing",        "own_copy",  "referees_copy", "to",
     "sent",   "independent", "no_traits",      "hours",     "in_six",        "part",
     "copy",   "army_at"});
constexpr auto card_words =
    std::to_array<Text>({"age",        "trait",    "d20",       "no_traits",      "threshold",
                         "bonus",      "garrison", "foot",      "foot_and_horse", "found",
                         "found_text", "loot",     "loot_dice", "loot_referee",   "ships",
                         "holder",     "governor", "weeks",     "relation",       "relation_of",
                         "referee"});
constexpr auto kinds = std::to_array<Text>(
    {"infantry", "heavy_infantry", "cavalry", "heavy_cavalry", "skirmishers", "wizard", "engines"});
constexpr auto months =
    std::to_array<Text>({"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"});
constexpr auto acts = std::to_array<Text>(
    {"march", "forced", "night", "rest", "forage", "raze", "besiege", "harry", "build", "ships"});
constexpr auto meetings = std::to_array<Text>({"fight", "defend", "avoid"});
constexpr auto places = std::to_array<Text>({"town", "city", "fortress", "tower"});
constexpr auto rows = std::to_array<Text>({"infantry", "skirmishers", "cavalry"});
constexpr auto books = std::to_array<Text>({"gained", "lost", "left"});
constexpr auto legend = std::to_array<Text>({"main", "side", "ford", "bridge", "deep", "settlement",
                                             "unmapped", "in_sight", "hearsay", "known"});
constexpr auto counters = std::to_array<Text>(
    {"soldiers",    "wagons",           "defence", "threshold", "worn",     "marks",
     "bad_weather", "very_bad_weather", "foraged", "razed",     "siege",    "gates_open",
     "contact",     "ruling",           "letter",  "news",      "reported", "rebels",
     "camp",        "engines",          "ships",   "closed"});
constexpr std::size_t longest = 400;

void read_file(const fs::path& file, CampaignWords& words, toml::Faults& faults) {
    for (const toml::Document& document : toml::read_with_includes(file, faults)) {
        toml::Table root{document, faults};
        toml::read_words_head(root, "campaign");
        const auto section = [&](Text name, std::span<const Text> ids) {
            toml::read_words(root, name, ids, words.messages, longest);
        };
        section("sheet", sheet_words);
        section("card", card_words);
        section("kind", kinds);
        section("month", months);
        section("act", acts);
        section("meeting", meetings);
        section("place", places);
        section("trait", campaign::trait_ids);
        section("trait_text", campaign::trait_ids);
        section("harrying", rows);
        section("book", books);
        section("legend", legend);
        section("counter", counters);
        toml::read_open_words(root, "ground", words.messages);
        toml::read_open_words(root, "relation", words.messages);
        toml::read_open_words(root, "region", words.messages);
        root.allow({"include"});
        root.finish();
    }
}

}  // namespace

std::optional<CampaignWords> load_campaign_words(const std::vector<fs::path>& packs,
                                                 const std::string& locale, toml::Faults& faults) {
    CampaignWords words;
    toml::Faults found;
    words.tag = toml::each_word_file(packs, locale, "/paper.toml",
                                     [&](const fs::path& file) { read_file(file, words, found); });
    if (faults.take_sorted(std::move(found))) return std::nullopt;
    auto speech = campaign::load_speech(packs, locale, faults);
    if (!speech) return std::nullopt;
    words.speech = std::move(*speech);
    return words;
}

std::string as_written(std::string text) {
    for (std::size_t at = text.find('<'); at != std::string::npos; at = text.find('<', at + 1))
        text.replace(at, 1, "<lt/>");
    return text;
}

namespace {

void add_parts(std::string_view rest, std::vector<std::string>& out) {
    // An A6 page holds more than this of the widest letters.
    constexpr std::size_t most = 300;
    while (rest.size() > most) {
        const std::string_view window = rest.substr(0, most);
        std::size_t end = window.rfind(". ");
        if (end != std::string_view::npos && end > most / 2)
            end += 1;
        else
            end = window.rfind(' ');
        const bool has_blank = end != std::string_view::npos && end > most / 2;
        if (!has_blank)
            for (end = most; (static_cast<unsigned char>(rest[end]) & 0xC0U) == 0x80U;) --end;
        out.emplace_back(rest.substr(0, end));
        rest.remove_prefix(end + (has_blank ? 1 : 0));
    }
    out.emplace_back(rest);
}

}  // namespace

std::vector<std::string> in_parts(const std::string& text) {
    std::vector<std::string> out;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        add_parts(std::string_view{text}.substr(from, end - from), out);
        from = end + 1;
    }
    return out;
}

std::string grouped(const CampaignWords& words, std::int64_t number) {
    std::string digits = std::to_string(number < 0 ? -number : number);
    for (std::size_t at = digits.size(); at > 3; at -= 3)
        digits.insert(at - 3, words.word("sheet", "thousands", ","));
    return (number < 0 ? "\u2212" : "") + digits;
}

std::string one_decimal(const CampaignWords& words, double number) {
    std::string text = fmt::format("{:.1f}", std::floor(10 * number + 0.5 + 1e-9) / 10);
    text.replace(text.find('.'), 1, words.word("sheet", "decimal", "."));
    return text;
}

std::string kind_name(const CampaignWords& words, const TroopKind& kind) {
    const bool is_horse = kind.arm == campaign::Arm::cavalry;
    return words.word("kind", kind.is_engines      ? "engines"
                              : kind.is_wizard     ? "wizard"
                              : kind.is_skirmisher ? "skirmishers"
                              : kind.is_heavy      ? (is_horse ? "heavy_cavalry" : "heavy_infantry")
                                                   : (is_horse ? "cavalry" : "infantry"));
}

std::string kind_icon(const TroopKind& kind) {
    if (kind.is_engines) return "type-siege-engine";
    if (kind.is_wizard) return "class-mages";
    if (kind.is_skirmisher) return "class-hunters";
    return kind.arm == campaign::Arm::cavalry ? "type-cavalry" : "type-infantry";
}

std::string army_icon(const campaign::Army& army) {
    const auto most =
        std::max_element(army.detachments.begin(), army.detachments.end(),
                         [](const auto& a, const auto& b) { return a.soldiers < b.soldiers; });
    if (most == army.detachments.end()) return "commander";
    return kind_icon(
        {most->arm, most->is_skirmisher, most->is_heavy, most->is_wizard, most->is_engines});
}

std::string clock_text(campaign::Minute at) {
    const auto minute = at % campaign::minutes_a_day;
    return fmt::format("{:02}:{:02}", minute / 60, minute % 60);
}

std::string moment(const CampaignWords& words, campaign::Minute at) {
    const Fill fields[] = {{"day", std::to_string(campaign::day_of(at))}, {"time", clock_text(at)}};
    return filled(words.word("sheet", "moment"), fields);
}

std::string date_words(const CampaignWords& words, const campaign::Date& date) {
    const Fill fields[] = {{"day", std::to_string(date.day)},
                           {"month", words.word("month", std::to_string(date.month))},
                           {"year", std::to_string(date.year)}};
    return filled(words.word("sheet", "date"), fields);
}

std::string trait_list(const CampaignWords& words, const campaign::Traits& traits) {
    std::string out;
    for (std::size_t i = 0; i < campaign::trait_count; ++i)
        if (traits.has(static_cast<campaign::Trait>(i)))
            out += (out.empty() ? "" : ", ") + words.word("trait", campaign::trait_ids[i]);
    return out;
}

}  // namespace muster::faces
