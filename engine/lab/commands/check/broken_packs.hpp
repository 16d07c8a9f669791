#pragma once

#include "engine/toml/faults.hpp"

#include <filesystem>
#include <set>
#include <string>

namespace muster::lab {

/// Packs that have faults, and are not read therefore: whoever names what they define would seem to
/// name nothing. Their own faults say all there is to say.
class BrokenPacks {
  public:
    /// A folder with definitions, or a file of them; what lies in folders of a pack is not its own.
    void add(const std::filesystem::path& pack);
    /// The faults of `file` but for those about an id that one of these packs defines; a note says
    /// that there were some.
    [[nodiscard]] toml::Faults without_consequences(const std::filesystem::path& file,
                                                    const toml::Faults& faults) const;

  private:
    std::set<std::string, std::less<>> ids_;
};

}  // namespace muster::lab
