#include "client/skirmish/armies/library.hpp"

#include "engine/core/utf8.hpp"
#include "engine/skirmish/load/army_text.hpp"
#include "engine/skirmish/load/load.hpp"
#include "engine/toml/text/id_from_name.hpp"

#include <algorithm>
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
    : ArmyFiles{std::move(folder)}, table_{&table}, variant_{variant} {}

void Library::read(ArmyFile& entry) const {
    toml::Faults faults;
    // What the rules refuse can still be put right in the builder.
    entry.army = skirmish::load_army(entry.file, *table_, variant_, faults, false);
    if (!entry.army) {
        entry.problem = faults.empty() ? entry.name : said(faults.list().front());
        return;
    }
    entry.name = entry.army->name;
    const auto refused = skirmish::army_faults(*table_, variant_, *entry.army);
    if (!refused.empty()) entry.problem = refused.front().text;
}

std::vector<fs::path> Library::shipped() const {
    std::vector<fs::path> folders;
    for (const skirmish::PackInfo& pack : table_->packs)
        if (!pack.folder.empty()) folders.push_back(fs::path{pack.folder} / "armies");
    return folders;
}

std::string Library::text(const skirmish::Commander& army) const {
    return skirmish::army_text(*table_, army);
}

std::string Library::free_name(const std::string& name, const std::vector<ArmyFile>& armies) const {
    const std::string stem{first_characters(name, 56)};  // A name has at most 60 characters.
    for (int number = 2;; ++number) {
        std::string wanted = stem + ' ' + std::to_string(number);
        const bool is_taken = fs::exists(file_of(toml::id_from_name(wanted))) ||
                              std::any_of(armies.begin(), armies.end(), [&](const ArmyFile& entry) {
                                  return entry.name == wanted;
                              });
        if (!is_taken) return wanted;
    }
}

int upkeep_of(const skirmish::Table& table, const skirmish::Commander& army) {
    int upkeep = 0;
    for (const skirmish::Piece& piece : army.army) upkeep += table.cards[piece.card].upkeep;
    return upkeep;
}

}  // namespace muster::client
