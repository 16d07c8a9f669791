#include "engine/opponents/warfare.hpp"

template class muster::players::Search<muster::warfare::Rules>;
