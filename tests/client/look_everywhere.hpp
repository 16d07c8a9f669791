#pragma once

#include "tests/client/hands.hpp"
#include "tests/client/text_checks.hpp"

namespace muster::client {

/// What is shown now, in every window.
inline void look_everywhere(Hands& person) {
    for (const Size& size : sizes()) {
        person.app.resize(size);
        person.rest();
        check(person.app.screen(), size);
    }
}

}  // namespace muster::client
