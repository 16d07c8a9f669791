#include "print/faces/strategic/pack.hpp"

#include "engine/strategic/load/load.hpp"
#include "engine/strategic/load/load_army.hpp"
#include "engine/strategic/load/load_war.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/words/signs.hpp"
#include "print/faces/source.hpp"

#include <algorithm>
#include <sstream>
#include <system_error>
#include <utility>

namespace muster::faces {

PrintedStrategicPack read_war_pack(const std::vector<std::string>& files,
                                   const std::vector<std::string>& packs,
                                   const std::string& locale) {
    namespace fs = std::filesystem;
    PrintedStrategicPack out;
    const auto add = [&](const fs::path& folder) {
        std::error_code failed;
        if (folder.empty() || !fs::exists(folder, failed)) return;
        if (std::none_of(out.packs.begin(), out.packs.end(), [&](const fs::path& known) {
                return fs::equivalent(folder, known, failed);
            }))
            out.packs.push_back(folder);
    };
    add(strategic::shipped_pack());
    for (const auto& file : files)
        if (fs::path{file}.extension() == ".toml") add(toml::pack_of(file));
    for (const auto& folder : packs) add(folder);
    for (const auto& folder : files)
        if (fs::is_directory(folder)) add(folder);
    toml::Faults faults;
    out.tables = strategic::load_tables(out.packs, faults);
    if (!out.tables) throw Refused{faults.text()};
    auto words = load_war_words(out.packs, *out.tables, locale, faults);
    if (!words) throw Refused{faults.text()};
    if (words->tag != locale)
        throw Refused{"error: --locale: found " + toml::quote(locale) +
                      "; allowed: a language that strategic war has words in, such as \"de\""};
    out.words = std::move(*words);
    return out;
}

namespace {

bool is_army_file(const std::string& file) {
    std::istringstream lines{toml::text_of(file)};
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("[army]")) return true;
        if (line.starts_with("[war]")) return false;
    }
    return false;
}

strategic::War war_of_host(strategic::Host host) {
    strategic::War war;
    war.id = host.id;
    war.name = host.name;
    war.armies = std::move(host.armies);
    strategic::Faction& faction = war.factions.emplace_back();
    faction.id = war.id;
    faction.name = war.name;
    return war;
}

}  // namespace

strategic::War read_war(const std::string& file, const PrintedStrategicPack& pack) {
    toml::Faults faults;
    if (is_army_file(file)) {
        auto host = strategic::load_host(file, *pack.tables, faults);
        if (!host) throw Refused{faults.text()};
        return war_of_host(*std::move(host));
    }
    auto war = strategic::load_war(file, *pack.tables, faults);
    if (!war) throw Refused{faults.text()};
    return *std::move(war);
}

}  // namespace muster::faces
