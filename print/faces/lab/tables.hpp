#pragma once

#include "print/faces/lab/figures.hpp"
#include "print/faces/lab/report.hpp"

#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace muster::faces {

/// What armies and cards of a run are called: as its setup has it, else after their ids. And how
/// figures are written beside them.
class LabNames {
  public:
    LabNames(const LabRun& run, const CardNames& cards, const std::string& language);
    [[nodiscard]] std::string army(const std::string& id) const;
    [[nodiscard]] std::string card(const std::string& army, const std::string& id) const;
    [[nodiscard]] const Figures& figures() const { return figures_; }

  private:
    const LabRun& run_;
    const CardNames& cards_;
    Figures figures_;
    std::map<std::string, std::string> armies_;
    std::map<std::pair<std::string, std::string>, std::string> units_;  ///< By army and id.
};

/// The figure that the run's own report has of them, if it has one.
[[nodiscard]] const LabRow* find_row(const LabRun& run, std::string_view measure,
                                     std::string_view army = {}, std::string_view against = {},
                                     std::string_view card = {});
/// Its value and interval; an end that it lacks is one that nothing bounds.
[[nodiscard]] Estimate interval_of(const LabRow& row);
/// What the run was asked for, by the setup's key; nothing if it is not there.
[[nodiscard]] std::string asked(const LabRun& run, const char* key);

/// The table of what cards did.
void add_cards(const LabRun& run, const LabNames& names, Document& document);
/// The curve and the table of what cards cost and should cost, what that leaves uneven, and who is
/// worth more or less together.
void add_costs(const LabRun& run, const LabNames& names, Document& document);
/// What was found of the card that a run of kind `card` had on trial.
void add_trial(const LabRun& run, const LabNames& names, Document& document);
/// The army that a run of kind `army` found.
void add_army(const LabRun& run, const LabNames& names, Document& document);

}  // namespace muster::faces
