#pragma once

#include "engine/toml/faults.hpp"

#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

/// What the commands load; every failure is a BadInput whose text is ready to print.
namespace muster::lab {

/// The input was wrong: `what()` says where, the program ends with 1.
class BadInput : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// All faults as one BadInput.
[[noreturn]] void refuse(const toml::Faults& faults);
/// refuse() if there is one.
void require_none(const toml::Faults& faults);

/// `army` is a file, or the name of one in the folder of shipped armies, unless such a file is
/// here.
[[nodiscard]] std::filesystem::path army_file(const std::string& army,
                                              const std::filesystem::path& shipped);

/// The names of the shipped armies of `shipped`, in order.
[[nodiscard]] std::vector<std::string> army_names(const std::filesystem::path& shipped);

}  // namespace muster::lab
