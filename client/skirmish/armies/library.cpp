#include "client/skirmish/armies/library.hpp"

#include "client/saves/files.hpp"
#include "engine/record/file.hpp"
#include "engine/skirmish/army_text.hpp"
#include "engine/skirmish/load.hpp"
#include "engine/toml/files.hpp"

#include <system_error>
#include <utility>

namespace muster::client {
namespace fs = std::filesystem;
namespace {

/// "my_army.toml:3:12: found ...": the place without the folders before it.
std::string said(const toml::Fault& fault) {
    toml::Fault near = fault;
    near.file = fs::path{fault.file}.filename().string();
    return near.text();
}

}  // namespace

Library::Library(const skirmish::Table& table, skirmish::Variant variant, fs::path folder)
    : table_{&table}, variant_{variant}, folder_{std::move(folder)} {}

ArmyFile Library::read(const fs::path& file, bool is_shipped) const {
    auto entry = listed<ArmyFile>(file, is_shipped);
    toml::Faults faults;
    // What the rules refuse can still be put right in the builder.
    entry.army = skirmish::load_army(file, *table_, variant_, faults, false);
    if (!entry.army) {
        entry.problem = faults.empty() ? entry.name : said(faults.list().front());
        return entry;
    }
    entry.name = entry.army->name;
    const auto refused = skirmish::army_faults(*table_, variant_, *entry.army);
    if (!refused.empty()) entry.problem = refused.front().text;
    return entry;
}

std::vector<ArmyFile> Library::list() const {
    std::vector<ArmyFile> all;
    for (const fs::path& file : toml::files_in(folder_, ".toml")) all.push_back(read(file, false));
    for (const skirmish::PackInfo& pack : table_->packs) {
        if (pack.folder.empty()) continue;
        for (const fs::path& file : toml::files_in(fs::path{pack.folder} / "armies", ".toml"))
            all.push_back(read(file, true));
    }
    return all;
}

fs::path Library::file_of(const std::string& army_id) const {
    return folder_ / (army_id + ".toml");
}

void Library::save(const skirmish::Commander& army) const {
    std::error_code failed;
    fs::create_directories(folder_, failed);  // What is wrong, replace_file says.
    record::replace_file(file_of(army.army_id), skirmish::army_text(*table_, army));
}

int upkeep_of(const skirmish::Table& table, const skirmish::Commander& army) {
    int upkeep = 0;
    for (const skirmish::Piece& piece : army.army) upkeep += table.cards[piece.card].upkeep;
    return upkeep;
}

}  // namespace muster::client
