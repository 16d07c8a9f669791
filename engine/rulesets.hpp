#pragma once

/// The rulesets of the engine. A new one is a name here: X(name) for each.
#define MUSTER_RULESETS(X) X(skirmish) X(warfare) X(battlefield) X(strategic) X(campaign)
