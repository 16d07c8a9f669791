#include "engine/skirmish/load/load_commander.hpp"

#include "engine/skirmish/model/names.hpp"

#include <fmt/format.h>

#include <array>

namespace muster::skirmish {
namespace {

using toml::Need;
using Text = std::string_view;

void read_power(toml::Table& table, Commander& out) {
    const Power due = out.commander_class ? power_of(out.path, *out.commander_class) : Power::none;
    out.power = due;
    const auto written = table.choice("power", names::powers);
    if (!written || static_cast<Power>(*written) == due) return;
    const bool is_sound = (out.path != Path::none || !table.has("path")) &&
                          (out.commander_class || !table.has("class"));
    if (!is_sound) return;  // The faults of Path and class are reported already.
    table.fault("power",
                fmt::format("found \"{}\"; allowed: \"{}\", the power of this Path and class "
                            "(SK-149)",
                            names::powers[*written], names::of(due)));
}

}  // namespace

void read_commander(toml::Table& table, Commander& out) {
    const std::string name = table.text("name", Need::optional, 60).value_or("");
    const std::string title = table.text("title", Need::optional, 60).value_or("");
    out.title = name.empty() || title.empty() ? name + title : name + ", " + title;
    const auto path = table.choice("path", names::paths.subspan(1));
    out.path = path ? static_cast<Path>(*path + 1) : Path::none;
    // SK-13: classes are the first four Roles.
    const auto row = table.choice("class", names::roles.first(4));
    if (row) out.commander_class = static_cast<Role>(*row);
    if (row && !table.has("path"))
        table.fault_here("missing key \"path\"; a commander with a class has a Path (SK-13)");
    read_power(table, out);
    out.progression = static_cast<int>(table.integer("progression", {0, 60}).value_or(0));
    constexpr std::array<Text, 2> kinds{"npc", "pc"};
    out.is_pc = table.choice("kind", kinds).value_or(0) == 1;
    table.finish();
}

std::vector<std::string> read_commanders(const std::filesystem::path& file, Text wanted,
                                         Commander& out, toml::Faults& faults) {
    std::vector<std::string> known;
    toml::Ids ids;
    for (const toml::Document& document : toml::read_with_includes(file, faults)) {
        toml::Table root{document, faults};
        for (toml::Table& one : root.tables("commander", 500)) {
            const auto id = one.id("id");
            if (id) one.rename("commander." + *id);
            Commander read = out;  // Each is read for its faults; only the wanted one is kept.
            read_commander(one, read);
            if (!id || !ids.claim(one, "id", *id)) continue;
            known.push_back(*id);
            if (*id == wanted) out = read;
        }
        root.allow({"include"});
        root.finish();
    }
    return known;
}

}  // namespace muster::skirmish
