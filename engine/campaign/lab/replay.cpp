#include "engine/campaign/lab/commands.hpp"
#include "engine/campaign/model/time.hpp"
#include "engine/campaign/store/file.hpp"
#include "engine/lab/input.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <string>

namespace muster::lab {
namespace {

using campaign::CampaignFile;
using campaign::StepCourse;
using campaign::StepRow;

/// A commander of a step that was undone may be none now.
std::string name_of(const CampaignFile& file, campaign::CommanderId who) {
    const auto& all = file.state().commanders;
    if (who == campaign::nobody || place(who) >= all.size())
        return fmt::format("commander {}", number(who));
    return all[place(who)].name;
}

std::string step_head(const StepRow& row) {
    return fmt::format("step {}, {}, {}: {}, {}{}{}\n", row.step, row.written, row.who, row.kind,
                       campaign::time_text(row.minute), row.why.empty() ? "" : ": " + row.why,
                       row.undone_by == 0 ? "" : fmt::format(" (undone by {})", row.undone_by));
}

std::string step_page(const CampaignFile& file, const StepCourse& step, bool is_transcript) {
    std::string out = step_head(step.row);
    for (const std::string& line : step.orders) out += "  orders: " + line + '\n';
    for (const std::string& line : step.lines) out += "  " + line + '\n';
    if (!is_transcript) return out;
    for (const auto& [commander, line] : step.learned)
        out += fmt::format("  {} learns: {}\n", name_of(file, commander), line);
    return out;
}

nlohmann::ordered_json step_json(const CampaignFile& file, const StepCourse& step) {
    const StepRow& row = step.row;
    nlohmann::ordered_json out{{"step", row.step},
                               {"kind", row.kind},
                               {"who", row.who},
                               {"written", row.written},
                               {"why", row.why},
                               {"program", row.program},
                               {"minute", row.minute},
                               {"undone_by", nullptr},
                               {"orders", step.orders},
                               {"events", step.lines},
                               {"learned", nlohmann::ordered_json::array()}};
    if (row.undone_by != 0) out["undone_by"] = row.undone_by;
    for (const auto& [commander, line] : step.learned)
        out["learned"].push_back({{"commander", name_of(file, commander)}, {"line", line}});
    return out;
}

}  // namespace

void replay_campaign(const ReplayOptions& options) {
    if (!options.packs.empty()) throw BadInput{"error: --pack means nothing in a campaign"};
    const CampaignFile file{options.file, Access::read};
    bool is_first = true;
    if (options.json) fmt::print("[");
    file.each_step([&](const StepCourse& step) {
        if (options.json) {
            fmt::print("{}\n{}", is_first ? "" : ",", step_json(file, step).dump());
            is_first = false;
        } else if (step.row.makes_state() || options.transcript) {
            fmt::print("{}", step_page(file, step, options.transcript));
        }
    });
    if (options.json) fmt::print("\n]\n");
}

}  // namespace muster::lab
