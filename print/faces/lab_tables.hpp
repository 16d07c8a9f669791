#pragma once

#include "print/faces/lab_report.hpp"

#include <map>
#include <string>
#include <utility>

namespace muster::faces {

/// What armies and cards of a run are called: as its setup has it, else after their ids.
class LabNames {
  public:
    LabNames(const LabRun& run, const CardNames& cards);
    [[nodiscard]] std::string army(const std::string& id) const;
    [[nodiscard]] std::string card(const std::string& army, const std::string& id) const;

  private:
    const LabRun& run_;
    const CardNames& cards_;
    std::map<std::string, std::string> armies_;
    std::map<std::pair<std::string, std::string>, std::string> units_;  ///< By army and id.
};

/// The table of what cards did.
void tell_cards(const LabRun& run, const LabNames& names, Document& document);
/// The curve and the table of what cards cost and should cost.
void tell_costs(const LabRun& run, const LabNames& names, Document& document);

}  // namespace muster::faces
