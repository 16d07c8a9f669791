#include "engine/warfare/model/order_of_battle.hpp"

#include "engine/warfare/model/state.hpp"

namespace muster::warfare {
namespace {

constexpr TypeSet type_bit(Type type) {
    return static_cast<TypeSet>(1U << static_cast<unsigned>(type));
}

/// The matrix of section 6.
constexpr Refusal matrix(Type attacker, Type target, TypeSet screens, bool levies_screen_levies) {
    const bool foot = attacker == Type::infantry || attacker == Type::levies;
    switch (target) {
        case Type::levies: return {};  // WF-88
        case Type::infantry:
            if ((screens & type_bit(Type::levies)) == 0) return {};
            if (attacker == Type::infantry) return "WF-89";
            if (attacker == Type::levies && levies_screen_levies) return "WF-R50";
            return {};
        case Type::archers:
            if (foot && (screens & type_bit(Type::infantry)) != 0) return "WF-90";
            return {};
        case Type::cavalry:
            if (foot) return "WF-91";
            if (attacker == Type::siege_engine) return "WF-95";
            return {};
        case Type::airborne:
            if (attacker == Type::archers || attacker == Type::airborne) return {};
            return "WF-92";
        case Type::siege_engine:
            if (attacker == Type::airborne) return {};
            if (attacker == Type::siege_engine) return "WF-95";
            if ((screens & (type_bit(Type::infantry) | type_bit(Type::archers) |
                            type_bit(Type::cavalry))) != 0)
                return "WF-96";
            return {};
    }
    return {};
}

/// By whether Levies screen Levies, type of the attacker and types on the other side: the types
/// that it may attack. The same as the matrix for each target, asked once and for all.
constexpr auto reaches = [] {
    std::array<std::array<std::array<TypeSet, 1U << type_count>, type_count>, 2> out{};
    for (const bool screened : {false, true})
        for (std::size_t attacker = 0; attacker < type_count; ++attacker)
            for (unsigned screens = 0; screens < 1U << type_count; ++screens)
                for (std::size_t target = 0; target < type_count; ++target)
                    if ((screens >> target & 1U) != 0 &&
                        !matrix(static_cast<Type>(attacker), static_cast<Type>(target),
                                static_cast<TypeSet>(screens), screened))
                        out[screened ? 1 : 0][attacker][screens] = static_cast<TypeSet>(
                            out[screened ? 1 : 0][attacker][screens] | 1U << target);
    return out;
}();

}  // namespace

TypeSet present(const Ranks& ranks, UnitSet field) {
    unsigned types = 0;
    for (std::size_t type = 0; type < type_count; ++type)
        if ((ranks.types[type] & field) != 0) types |= 1U << type;
    return static_cast<TypeSet>(types);
}

Refusal type_refusal(Type attacker, Type target, TypeSet screens, bool levies_screen_levies) {
    return matrix(attacker, target, screens, levies_screen_levies);
}

std::array<UnitSet, type_count> open_targets(const Ranks& ranks, UnitSet field,
                                             bool levies_screen_levies) {
    const auto& reach = reaches[levies_screen_levies ? 1 : 0];
    const TypeSet screens = present(ranks, field);
    std::array<UnitSet, type_count> out{};
    for (std::size_t attacker = 0; attacker < type_count; ++attacker) {
        UnitSet& open = out[attacker];
        for (unsigned types = reach[attacker][screens]; types != 0; types &= types - 1)
            open |= ranks.types[static_cast<std::size_t>(std::countr_zero(types))];
        open &= field;
    }
    return out;
}

}  // namespace muster::warfare
