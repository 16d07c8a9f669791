#include "client/skirmish/large/layout.hpp"

namespace muster::client {

LargeLayout large_layout(Size size) {
    constexpr double two_columns_from = 760;
    // Words over buttons, or beside them.
    const double prompt = size.width >= two_columns_from ? 60 : 88;
    return {large_frame(size, {two_columns_from, 0.46, 22, prompt}), size.height >= 400};
}

}  // namespace muster::client
