#pragma once

#include "engine/warfare/model/tables.hpp"
#include "engine/warfare/model/variant.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace muster::warfare {

/// Why a choice is no unit; `key` is the part of it that is wrong.
struct BuildFault {
    std::string_view key;
    std::string text;
};

/// `is_new`: built from nothing, so that sizes reached by growth alone are refused (WF-28).
[[nodiscard]] std::optional<BuildFault> build_fault(const Tables& tables, const Variant& variant,
                                                    const Choice& choice, bool is_new);

/// WF-23: what each row adds to each stat.
struct Parts {
    Stats ancestry, experience, equipment, type, sum;
};
[[nodiscard]] Parts parts(const Tables& tables, const Variant& variant, const Choice& choice);

/// WF-39 to WF-43, step by step.
struct Cost {
    int sum{};  ///< S: four bonuses and twice Morale.
    int type_x100{100};
    int size_x100{100};
    std::int64_t core_x1000{};  ///< Before rounding, in thousandths.
    bool is_clamped{};          ///< A core below 0 that counts as 0.
    int core{};                 ///< Rounded.
    int traits{};
    int total{};
};
inline constexpr int raising_price = 30;  // WF-41
[[nodiscard]] Cost cost(const Tables& tables, const Variant& variant, const Choice& choice,
                        const Traits& extra = {});

/// The card of a choice that build_fault has nothing against. `extra`: traits that a scenario's
/// author gives on top of the ancestry's (WF-R9).
[[nodiscard]] Unit build(const Tables& tables, const Variant& variant, const Choice& choice,
                         const Traits& extra = {});

/// "Elite Heavy Dwarf Infantry d6".
[[nodiscard]] std::string described(const Tables& tables, const Choice& choice);

}  // namespace muster::warfare
