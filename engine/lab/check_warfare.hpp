#pragma once

#include "engine/toml/faults.hpp"

#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace muster::lab {

/// The part of `muster-lab check` that knows warfare's files: tables, armies, variants.
class WarfareChecker {
  public:
    /// Whether a definition file with this text is warfare's.
    [[nodiscard]] static bool knows(const std::string& text);

    /// Each returns how many files it took that it did not have before.
    std::size_t add_pack(const std::filesystem::path& folder);
    std::size_t add_file(const std::filesystem::path& file);

    /// Tables are read over the shipped pack, armies with all packs added.
    void check(toml::Faults& faults) const;

  private:
    bool take(const std::filesystem::path& path);

    std::vector<std::filesystem::path> packs_, armies_, battles_, variants_, words_;
    std::set<std::filesystem::path> taken_;
};

}  // namespace muster::lab
