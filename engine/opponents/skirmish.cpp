#include "engine/opponents/skirmish.hpp"

template class muster::players::Search<muster::skirmish::Rules>;
