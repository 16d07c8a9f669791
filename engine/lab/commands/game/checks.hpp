#pragma once

#include "engine/toml/faults.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>

namespace muster::lab {

/// The part of `muster-lab check` that knows the files of one ruleset.
class Checks {
  public:
    /// How many files were taken that were not there before, and whether the one given may name
    /// pictures and charges.
    struct Taken {
        std::size_t files{};
        bool names_pictures{};
    };
    using Report = std::function<void(const toml::Faults&)>;

    virtual ~Checks() = default;
    /// Whether a definition file with this text is the ruleset's. What no ruleset knows, and is no
    /// layout, goes to the first of them.
    [[nodiscard]] virtual bool knows(const std::string& text) const = 0;
    /// A folder with a pack.toml; its files come one by one all the same.
    virtual std::size_t add_pack(const std::filesystem::path& folder) = 0;
    /// `is_in_pack`: it lies beside a pack.toml of the ruleset.
    virtual Taken add_file(const std::filesystem::path& file, bool is_in_pack) = 0;
    /// Words of paper, of which muster-print knows more: their ids alone are checked.
    virtual void add_paper(const std::filesystem::path& /*file*/) {}
    /// Reads all that was added, packs over the shipped one, armies with all packs added.
    virtual void check(const Report& report) = 0;

  protected:
    Checks() = default;
};

}  // namespace muster::lab
