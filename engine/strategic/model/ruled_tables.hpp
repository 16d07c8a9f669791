#pragma once

#include "engine/strategic/model/tables.hpp"
#include "engine/strategic/model/variant.hpp"

#include <memory>

namespace muster::strategic {

/// The tables as the toggles that change rows have them; none where every such toggle stands at its
/// default, so that a war by the printed rules reads its pack's own rows.
[[nodiscard]] std::shared_ptr<const Tables> ruled_tables(const Tables& tables,
                                                         const Variant& variant);

}  // namespace muster::strategic
