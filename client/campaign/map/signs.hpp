#pragma once

#include "engine/campaign/model/army.hpp"

#include <string>

namespace muster::client::campaign_map {

/// Of whom an army is made, for its sign.
class ArmsSeen {
  public:
    void add(campaign::Arm arm, bool is_wizard, bool is_engines, int soldiers) {
        if (is_engines)
            has_engines_ = true;
        else if (is_wizard)
            has_wizard_ = true;
        else
            (arm == campaign::Arm::cavalry ? cavalry_ : infantry_) += soldiers;
    }
    /// Horse, foot, or swords where both are in it.
    [[nodiscard]] std::string sign() const {
        if (cavalry_ > 0 && infantry_ > 0) return "stat-attack";
        if (cavalry_ > 0) return "type-cavalry";
        if (infantry_ > 0) return "type-infantry";
        if (has_wizard_) return "army-wizard";
        return has_engines_ ? "engine-catapult" : "army-followers";
    }

  private:
    int infantry_{}, cavalry_{};
    bool has_wizard_{}, has_engines_{};
};

}  // namespace muster::client::campaign_map
