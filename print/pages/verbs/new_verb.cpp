#include "print/pages/verbs/new_pack.hpp"
#include "print/pages/verbs/program.hpp"

#include <memory>
#include <string>
#include <vector>

namespace muster::pages {
namespace {

struct NewVerbOptions {
    Common common;
    std::string ruleset{faces::default_game().id()};
};

int make_pack(const NewVerbOptions& options) {
    const Common& common = options.common;
    const auto pack = faces::find_game(options.ruleset).new_pack();
    if (!pack) throw faces::Refused{"error: there is no new pack of " + options.ruleset};
    const auto files = new_pack(common.output, *pack);
    write_folder(common.output, files);
    auto list = nlohmann::ordered_json::array();
    for (const auto& file : files)
        list.push_back((std::filesystem::path{common.output} / file.path).string());
    return conclude(common, {},
                    common.output + ": " + std::string{pack->cards} +
                        ", a layout and a translation; see its README.md",
                    {{"folder", common.output}, {"files", list}});
}

}  // namespace

Verb add_new(const usage::Command& program) {
    auto options = std::make_shared<NewVerbOptions>();
    const usage::Command command = program.add_subcommand("new", "Starts a small pack of your own");
    command.add_option("folder", options->common.output, "New folder, which names the pack")
        .required()
        .check([](const std::string& folder) -> std::string {
            return folder.empty() ? "found \"\"; allowed: the name of a new folder" : "";
        })
        .option_text("FOLDER");
    command.add_flag("--json", options->common.is_json, "Report for machines");
    std::vector<std::string> rulesets;
    for (const faces::Game* game : faces::games())
        if (game->new_pack()) rulesets.emplace_back(game->id());
    command.add_option("--ruleset", options->ruleset, in_lines(either(rulesets)))
        .check(usage::one_of(rulesets))
        .option_text("NAME");
    command.footer(
        "Examples:\n"
        "  muster-print new my_pack\n"
        "  muster-print new my_region --ruleset campaign");
    return {command, [options] { return make_pack(*options); }};
}

}  // namespace muster::pages
