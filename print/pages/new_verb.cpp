#include "print/pages/new_pack.hpp"
#include "print/pages/program.hpp"

#include <memory>

namespace muster::pages {
namespace {

int run(const Common& common) {
    const auto files = new_pack(common.output);
    write_folder(common.output, files);
    auto list = nlohmann::ordered_json::array();
    for (const auto& file : files)
        list.push_back((std::filesystem::path{common.output} / file.path).string());
    return conclude(
        common, {},
        common.output + ": three cards, an army, a layout and a translation; see its README.md",
        {{"folder", common.output}, {"files", list}});
}

}  // namespace

Verb add_new(CLI::App& program) {
    auto common = std::make_shared<Common>();
    auto* command = program.add_subcommand("new", "A small pack of your own, to go on from");
    command->add_option("folder", common->output, "New folder, which names the pack")
        ->required()
        ->option_text("FOLDER");
    command->add_flag("--json", common->is_json, "Report for machines");
    return {command, [common] { return run(*common); }};
}

}  // namespace muster::pages
