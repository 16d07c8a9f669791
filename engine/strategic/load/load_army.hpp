#pragma once

#include "engine/strategic/model/war.hpp"
#include "engine/toml/faults.hpp"
#include "engine/toml/reader.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace muster::strategic {

/// Armies that a faction leads, without a war: an army file's.
struct Host {
    std::string id, name;
    std::vector<ArmyRow> armies;
    bool operator==(const Host&) const = default;
};

/// The ids of rows, as readers compare them.
template <class Rows>
[[nodiscard]] std::vector<std::string> names_of(const Rows& rows) {
    std::vector<std::string> names;
    for (const auto& row : rows) names.push_back(row.id);
    return names;
}

/// Reads what an army is; its id, faction and place are the caller's.
void read_army_row(toml::Table& table, const Tables& tables, ArmyRow& out);

/// Reads an army file: `[army]` with a list of units. Every fault of it goes to `faults`; nothing
/// if there is one.
[[nodiscard]] std::optional<Host> load_host(const std::filesystem::path& file, const Tables& tables,
                                            toml::Faults& faults);

/// The same war with other armies for its first invader and its first defender, by side: they stand
/// where theirs stood, in order, and over again where there are more.
[[nodiscard]] War with_hosts(War war, const std::vector<Host>& hosts);

}  // namespace muster::strategic
