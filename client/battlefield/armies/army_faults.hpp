#pragma once

#include "client/battle/own/edit_scene.hpp"
#include "client/battlefield/armies/army_draft.hpp"
#include "client/battlefield/pack/pack.hpp"
#include "client/ui/words/words.hpp"

#include <vector>

namespace muster::client::army_draft {

/// What is wrong with an army that is being made, and the part where it can be put right; the
/// army's name where that is none.
struct DraftFault : EditFault {
    Part part{};
};
/// All of it: what the rules say, what is blank, and what the loader says of the file that the army
/// would be.
[[nodiscard]] std::vector<DraftFault> faults_of(const ArmyList& list, const BattlefieldPack& pack,
                                                const Words& words);

}  // namespace muster::client::army_draft
