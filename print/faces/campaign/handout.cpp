#include "print/faces/campaign/map.hpp"
#include "print/faces/campaign/sheet.hpp"
#include "print/faces/campaign/sides.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

namespace muster::faces {
namespace {

using campaign::CommanderId;
using campaign::Minute;

/// What the Chorus is called where a commander could be named.
constexpr std::string_view chorus_name = "Chorus";

}  // namespace

std::vector<Document> handout_documents(const CommanderPaper& paper) {
    std::vector<Document> out = view_map_sheets(paper);
    if (paper.view.army) out.push_back(army_ledger(paper));
    out.push_back(report_sheet(paper));
    for (const campaign::ViewLetter& letter : paper.view.letters)
        if (letter.arrived >= paper.since) out.push_back(dispatch(paper, letter));
    out.push_back(blank_dispatch(paper));
    out.push_back(order_form(paper));
    if (paper.view.army) out.push_back(blank_order(paper));
    return out;
}

CommanderPaper paper_of(const CampaignWords& words, const CampaignRead& read, CommanderId who,
                        std::optional<Minute> since) {
    const campaign::State& state = read.state;
    CommanderPaper out{words, view(state, who), {}, {}, {}, {}, {}, {}, {}};
    out.since = since.value_or(std::max<Minute>(0, state.now - campaign::minutes_a_week));
    out.lines = read.learned(who, out.since);
    out.setting = region_name(words, *state.setting);
    out.campaign = out.setting + " " + state.setting->version;
    const campaign::FactionId faction = state.commander(who).faction;
    out.key = ChartKey::of(*state.setting);
    out.tone = side_of(faction);
    out.sign = side_sign(faction);
    return out;
}

std::vector<Handout> campaign_handouts(const HandoutOptions& options) {
    const CampaignSource words = read_campaign_words(options.packs, options.locale);
    const CampaignRead read = read_campaign_file(options.file);
    std::optional<Minute> since;
    if (options.since_day) since = campaign::dawn_of(*options.since_day);
    const campaign::State& state = read.state;
    const bool has_chorus = state.chorus.hex != board::nowhere;
    std::optional<CommanderId> wanted;
    if (!options.who.empty())
        wanted = commander_called(state, options.who, "--commander",
                                  has_chorus ? chorus_name : std::string_view{});
    std::vector<Handout> out;
    for (const campaign::Commander& one : state.commanders) {
        if (wanted ? *wanted != one.id : one.standing == campaign::Standing::dead) continue;
        out.push_back({one.name, handout_documents(paper_of(words.words, read, one.id, since))});
    }
    if (has_chorus && wanted.value_or(campaign::nobody) == campaign::nobody)
        out.push_back({std::string{chorus_name},
                       {chorus_sheet(words.words, chorus_view(state),
                                     region_name(words.words, *state.setting) + " " +
                                         state.setting->version)}});
    return out;
}

}  // namespace muster::faces
