#include "engine/campaign/text/report.hpp"
#include "engine/core/messages.hpp"
#include "print/faces/campaign/sheet.hpp"
#include "print/faces/campaign/sides.hpp"
#include "print/faces/signs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <sstream>
#include <string_view>
#include <utility>

/// The order form, the dispatch form and the report of a commander.
namespace muster::faces {
namespace {

constexpr std::size_t most_news = 24;  ///< Of a year's, on a sheet.

struct OrderAct {
    std::string_view id, icon;
    std::string_view begins, has;  ///< Of a task's line: how it begins, and what it names.
};
constexpr auto order_acts = std::to_array<OrderAct>({{"march", "act-march", "march", ""},
                                                     {"forced", "act-forced", "march", "forced"},
                                                     {"night", "act-night-march", "march", "night"},
                                                     {"rest", "act-rest", "rest", ""},
                                                     {"forage", "act-forage", "forage", ""},
                                                     {"raze", "act-raze", "raze", ""},
                                                     {"besiege", "act-siege", "besiege", ""},
                                                     {"harry", "act-harry", "harry", ""},
                                                     {"build", "act-build", "build", ""},
                                                     {"ships", "army-ship", "embark", ""}});

/// The form as it is sent: the lines of form_text without the commander's own.
std::vector<std::string> order_lines(const campaign::View& view) {
    std::istringstream lines{campaign::form_text(view)};
    std::vector<std::string> out;
    for (std::string line; std::getline(lines, line);)
        if (!line.starts_with("commander:") && !line.starts_with('#')) out.push_back(line);
    return out;
}

void add_written(Document& out, const char* part, const std::vector<std::string>& lines) {
    for (const std::string& line : lines)
        out.parts[part].entries.push_back({{}, {}, {}, {}, line, {}});
}

Document order_document(const CampaignWords& words, const std::vector<std::string>& tasks) {
    Document out;
    out.layout = "order";
    out.name = "order form";
    add_campaign_origin(out, words);
    for (const char* field : {"blank", "name", "day", "campaign"}) out.fields[field];
    out.parts["acts"].entries = order_choices(words, tasks);
    for (const char* id : {"fight", "defend", "avoid"})
        out.parts["meetings"].entries.push_back({{}, {}, words.word("meeting", id), {}, {}, {}});
    add_written(out, "tasks", tasks);
    return out;
}

Document dispatch_document(const CampaignWords& words) {
    Document out;
    out.layout = "dispatch";
    out.name = "dispatch";
    add_campaign_origin(out, words);
    for (const char* field : {"blank", "from", "to", "day", "hour", "arrived", "campaign"})
        out.fields[field];
    return out;
}

std::string holder_words(const CampaignWords& words, const campaign::ViewHex& hex) {
    if (!hex.knows_holder) return words.word("sheet", "unknown_holder");
    return hex.holder.empty() ? words.word("sheet", "nobodys") : hex.holder;
}

void add_places(Document& out, const CommanderPaper& paper) {
    for (const campaign::ViewHex& hex : paper.view.hexes) {
        if (hex.stronghold.empty()) continue;
        const std::string type{campaign::stronghold_rows[static_cast<std::size_t>(hex.type)].name};
        Row row;
        row.name = hex.stronghold;
        row.cells["place"] = {hex.stronghold, {}, {{"place-" + type, {}}}, {}, {}};
        row.cells["hex"].text = campaign::hex_text(hex.hex);
        row.cells["type"].text = paper.words.word("place", type, type);
        row.cells["holder"].text = as_written(holder_words(paper.words, hex));
        const Fill day[] = {{"n", std::to_string(hex.seen_on)}};
        row.cells["known"].text = hex.sight == campaign::Sight::seen_now
                                      ? paper.words.word("sheet", "now")
                                  : hex.sight == campaign::Sight::remembered
                                      ? filled(paper.words.word("sheet", "held_on"), day)
                                      : en_dash;
        out.parts["places"].rows.push_back(std::move(row));
    }
}

void add_sightings(Document& out, const CommanderPaper& paper) {
    for (const campaign::ViewSighting& one : paper.view.sightings) {
        Row row;
        row.name = one.sighting.commander;
        row.cells["who"].text = as_written(one.sighting.commander);
        row.cells["faction"].text = one.faction.empty() ? paper.words.word("sheet", "independent")
                                                        : as_written(one.faction);
        row.cells["hex"].text = campaign::hex_text(one.hex);
        row.cells["when"].text =
            one.is_now ? paper.words.word("sheet", "now") : moment(paper.words, one.sighting.at);
        std::string strength;
        for (const campaign::SeenDetachment& seen : one.sighting.detachments)
            strength += fmt::format(
                "{}{} {} ({})", strength.empty() ? "" : ", ", grouped(paper.words, seen.soldiers),
                kind_name(paper.words, {seen.arm, seen.is_skirmisher, seen.is_heavy, seen.is_wizard,
                                        seen.is_engines}),
                seen.name);
        row.cells["strength"].text = strength.empty() ? en_dash : as_written(strength);
        out.parts["seen"].rows.push_back(std::move(row));
    }
}

}  // namespace

std::vector<Entry> order_choices(const CampaignWords& words,
                                 const std::vector<std::string>& tasks) {
    std::vector<Entry> out;
    for (const OrderAct& act : order_acts) {
        const bool is_ticked = std::any_of(tasks.begin(), tasks.end(), [&](const auto& task) {
            const bool is_afloat = act.id == "ships" && task.starts_with("sail");
            return is_afloat || (task.starts_with(act.begins) &&
                                 task.find(act.has, act.begins.size()) != std::string::npos);
        });
        out.push_back(
            {std::string{act.icon}, {}, words.word("act", act.id), is_ticked ? "x" : "", {}, {}});
    }
    return out;
}

Document order_form(const CommanderPaper& paper) {
    Document out = order_document(paper.words, order_lines(paper.view));
    out.fields["name"] = paper.view.name;
    out.fields["campaign"] = paper.campaign;
    return out;
}

Document dispatch(const CommanderPaper& paper, const campaign::ViewLetter& letter) {
    Document out = dispatch_document(paper.words);
    out.fields["from"] = letter.from;
    out.fields["to"] = letter.to;
    out.fields["day"] = std::to_string(campaign::day_of(letter.sent));
    out.fields["hour"] = clock_text(letter.sent);
    out.fields["campaign"] = paper.campaign;
    if (letter.arrived >= 0) out.fields["arrived"] = moment(paper.words, letter.arrived);
    add_written(out, "letter", in_parts(letter.text));
    return out;
}

Document report_sheet(const CommanderPaper& paper) {
    const CampaignWords& words = paper.words;
    Document out;
    out.layout = "report";
    out.name = out.fields["name"] = paper.view.name;
    add_campaign_origin(out, words);
    out.fields["tone"] = paper.tone;
    out.fields["sign"] = paper.sign;
    out.fields["campaign"] = paper.campaign;
    out.fields["date"] = date_words(words, paper.view.date);
    out.fields["moment"] = moment(words, paper.view.now);
    const auto add_text = [&](const char* part, const std::string& text) {
        for (const std::string& one : in_parts(text))
            out.parts[part].entries.push_back({{}, {}, {}, {}, as_written(one), {}});
    };
    for (const std::string& line : paper.lines) add_text("happened", words.speech.line(line));
    if (paper.lines.empty()) add_text("happened", words.word("sheet", "nothing"));
    // In order of arrival: the oldest are old news.
    const auto& news = paper.view.news;
    const std::size_t left_out = news.size() - std::min(news.size(), most_news);
    for (std::size_t i = left_out; i < news.size(); ++i)
        add_text("news", words.speech("news", news[i]));
    for (const std::string& note : paper.view.notes) add_text("notes", words.speech("data", note));
    for (const campaign::ViewLetter& letter : paper.view.letters) {
        if (letter.arrived >= 0 || letter.sent < paper.since) continue;
        const Fill fields[] = {{"who", as_written(letter.to)},
                               {"when", moment(words, letter.sent)}};
        std::string lead = filled(words.word("sheet", "sent"), fields);
        for (const std::string& one : in_parts(letter.text))
            out.parts["sent"].entries.push_back(
                {{}, {}, {}, {}, as_written(one), std::exchange(lead, {})});
    }
    add_sightings(out, paper);
    add_places(out, paper);
    return out;
}

Document chorus_sheet(const CampaignWords& words, const campaign::ChorusView& view,
                      const std::string& campaign) {
    Document out;
    out.layout = "chorus";
    out.name = out.fields["name"] = words.speech("report", "The Chorus");
    add_campaign_origin(out, words);
    out.fields["campaign"] = campaign;
    out.fields["date"] = date_words(words, view.date);
    out.fields["moment"] = moment(words, view.now);
    const auto add_text = [&](const char* part, const std::string& text) {
        for (const std::string& one : in_parts(text))
            out.parts[part].entries.push_back({{}, {}, {}, {}, as_written(one), {}});
    };
    for (const std::string& line : chorus_lines(view))
        add_text("place", words.speech("report", line));
    const std::size_t left_out = view.news.size() - std::min(view.news.size(), most_news);
    for (std::size_t i = left_out; i < view.news.size(); ++i)
        add_text("news", words.speech("news", view.news[i]));
    if (view.news.empty()) add_text("news", words.word("sheet", "nothing"));
    return out;
}

Document blank_order(const CommanderPaper& paper) {
    Document out = order_document(paper.words, {});
    out.fields["blank"] = "yes";
    out.fields["name"] = paper.view.name;
    out.fields["campaign"] = paper.campaign;
    return out;
}

Document blank_dispatch(const CommanderPaper& paper) {
    Document out = dispatch_document(paper.words);
    out.fields["blank"] = "yes";
    out.fields["from"] = paper.view.name;
    out.fields["campaign"] = paper.campaign;
    return out;
}

Document order_sheet(const Source& source, const Reference& /*reference*/) {
    Document out = order_document(campaign_of(source).words, {});
    out.fields["blank"] = "yes";
    return out;
}

Document dispatch_sheet(const Source& source, const Reference& /*reference*/) {
    Document out = dispatch_document(campaign_of(source).words);
    out.fields["blank"] = "yes";
    return out;
}

}  // namespace muster::faces
