#include "print/faces/campaign/map.hpp"
#include "print/faces/campaign/sheet.hpp"
#include "print/faces/campaign/sides.hpp"

#include <algorithm>
#include <utility>

namespace muster::faces {
namespace {

using campaign::CommanderId;
using campaign::Minute;

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
    out.setting = state.setting->name;
    out.campaign = state.setting->name + " " + state.setting->version;
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
    std::vector<Handout> out;
    for (const campaign::Commander& one : read.state.commanders) {
        if (!options.who.empty() &&
            commander_called(read.state, options.who, "--commander") != one.id)
            continue;
        if (one.standing == campaign::Standing::dead && options.who.empty()) continue;
        out.push_back({one.name, handout_documents(paper_of(words.words, read, one.id, since))});
    }
    return out;
}

}  // namespace muster::faces
