#pragma once

#include <string>

namespace planted {

int defined_in_a_header() {  // finds misc-definitions-in-headers
    return 1;
}

class Base {
  public:
    virtual ~Base() = default;
    virtual int answer() const;
};

}  // namespace planted
