#pragma once

#include "engine/toml/faults.hpp"

#include <filesystem>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace muster::lab {

/// The ids of armies, wars and what they hold, which a translation names in tables [SECTION.ID] and
/// only the files of packs know.
class KnownNames {
  public:
    /// What a table [SECTION.ID] may have, or a table [SECTION] where `ids` is empty.
    void add(const std::string& section, const std::string& id,
             const std::vector<std::string>& ids = {});
    /// What a file with faults holds is not known: everything passes below the id that it has.
    void add_broken(const std::filesystem::path& file);
    /// Each id of these sections in a file of words that is nobody's is a fault. What else is wrong
    /// with the file is its reader's to report.
    void check(const std::filesystem::path& words, std::span<const std::string_view> sections,
               toml::Faults& faults) const;

  private:
    using Ids = std::set<std::string, std::less<>>;
    std::map<std::string, std::map<std::string, Ids, std::less<>>, std::less<>> known_;
    Ids broken_;
};

}  // namespace muster::lab
