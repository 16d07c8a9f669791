#include "engine/warfare/battle.hpp"

#include <algorithm>
#include <array>

/// Who may be ordered to do what (RULES.md, sections 5, 6, 9 and 10).
namespace muster::warfare {
namespace {

/// Every face of a d20, and at its front those of the smaller dice.
constexpr auto d20_faces = [] {
    std::array<Action, 20> out{};
    for (std::size_t i = 0; i < out.size(); ++i) {
        out[i].kind = Action::Kind::roll;
        out[i].value = static_cast<std::uint8_t>(i + 1);
    }
    return out;
}();

constexpr unsigned of(Type type) {
    return 1U << static_cast<unsigned>(type);
}

/// WF-87: the types that a side has on the field, in any state.
unsigned present(const State& state, int side) {
    unsigned types = 0;
    each_on_field(state, side, [&](Index unit) { types |= of(state.profile(side, unit).type); });
    return types;
}

using Bar = std::optional<std::string_view>;

/// The matrix of section 6, for a unit that counts as `attacker`.
Bar type_bar(Type attacker, Type target, unsigned screens, const Variant& variant) {
    const bool foot = attacker == Type::infantry || attacker == Type::levies;
    switch (target) {
        case Type::levies: return {};  // WF-88
        case Type::infantry:
            if ((screens & of(Type::levies)) == 0) return {};
            if (attacker == Type::infantry) return "WF-89";
            if (attacker == Type::levies && variant.levies_blocked_by_levies) return "WF-R50";
            return {};
        case Type::archers:
            if (foot && (screens & of(Type::infantry)) != 0) return "WF-90";
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
            if ((screens & (of(Type::infantry) | of(Type::archers) | of(Type::cavalry))) != 0)
                return "WF-96";
            return {};
    }
    return {};
}

/// WF-R11: a Treant of another type may also attack what a Siege Engine may.
bool counts_as_engine(const Profile& profile) {
    return profile.type == Type::siege_engine || profile.has(Effect::siege_engine);
}

Bar fortification_bar(const State& state, int side, Index unit, Index target) {
    const Profile& attacker = state.profile(side, unit);
    const std::uint8_t place = static_cast<std::uint8_t>(target - first_fortification);
    if (place >= state.side(1 - side).fortifications || state.stronghold(1 - side, target).die == 0)
        return "WF-86";
    if (is_engaged(state, side, unit)) return "WF-138";
    if (counts_as_engine(attacker)) return {};
    if (attacker.type == Type::airborne)
        return state.variant().airborne_hits_fortification ? Bar{} : Bar{"WF-93"};
    return "WF-94";
}

/// WF-147: Cavalry that is not engaged attacks every other round.
bool must_rest(const State& state, int side, Index unit) {
    const std::uint16_t last = state.piece(side, unit).last_attack;
    return state.variant().alternate_rounds && state.profile(side, unit).type == Type::cavalry &&
           last != 0 && state.side(side).round - last < 2;
}

/// A unit's own attacks without the Fortifications, with what is the same for all targets given.
Bar unit_bar(const State& state, int side, Index unit, Index target, bool engaged,
             unsigned screens) {
    if (engaged) return are_engaged(state, side, unit, target) ? Bar{} : Bar{"WF-138"};
    if (must_rest(state, side, unit)) return "WF-147";
    if (!state.variant().outsiders_may_attack && is_engaged(state, 1 - side, target))
        return "WF-R57";
    const Profile& attacker = state.profile(side, unit);
    const Type type = state.profile(1 - side, target).type;
    const Bar bar = type_bar(attacker.type, type, screens, state.variant());
    if (!bar || attacker.type == Type::siege_engine || !counts_as_engine(attacker)) return bar;
    return type_bar(Type::siege_engine, type, screens, state.variant()) ? bar : Bar{};
}

/// The types that a unit may attack while these are on the other side: the same as unit_bar for
/// each target, asked once, since most of a battle's time goes into listing orders.
unsigned reach(const Profile& attacker, unsigned screens, const Variant& variant) {
    const bool is_also_engine = attacker.type != Type::siege_engine && counts_as_engine(attacker);
    unsigned types = 0;
    for (std::size_t i = 0; i < type_count; ++i) {
        const auto type = static_cast<Type>(i);
        if ((screens & of(type)) == 0) continue;
        if (!type_bar(attacker.type, type, screens, variant) ||
            (is_also_engine && !type_bar(Type::siege_engine, type, screens, variant)))
            types |= of(type);
    }
    return types;
}

void list_targets(const State& state, int side, Index unit, bool engaged, unsigned screens,
                  Actions& out) {
    const auto add = [&](Index target) { out.push_back({Action::Kind::attack, unit, target}); };
    if (engaged)  // WF-138
        return each_on_field(state, 1 - side, [&](Index target) {
            if (are_engaged(state, side, unit, target)) add(target);
        });
    if (must_rest(state, side, unit)) return;
    const unsigned types = reach(state.profile(side, unit), screens, state.variant());
    if (types == 0) return;
    const bool spares_engaged = !state.variant().outsiders_may_attack;
    each_on_field(state, 1 - side, [&](Index target) {
        if ((types & of(state.profile(1 - side, target).type)) == 0) return;
        if (!spares_engaged || !is_engaged(state, 1 - side, target)) add(target);
    });
}

void attacks(const State& state, int side, Index unit, unsigned screens, Actions& out) {
    using Kind = Action::Kind;
    const bool engaged = is_engaged(state, side, unit);
    const std::size_t before = out.size();
    list_targets(state, side, unit, engaged, screens, out);
    const std::size_t after = out.size();
    if (state.profile(side, unit).has(Effect::charge) && !engaged)  // WF-134, WF-135
        for (std::size_t i = before; i < after; ++i)
            out.push_back({Kind::charge, unit, out[i].other});
    for (std::uint8_t i = 0; i < state.side(1 - side).fortifications; ++i) {
        const auto target = static_cast<Index>(first_fortification + i);
        if (!fortification_bar(state, side, unit, target))
            out.push_back({Kind::attack, unit, target});
    }
}

void orders_of(const State& state, int side, Index unit, unsigned screens, bool prey,
               Actions& out) {
    using Kind = Action::Kind;
    const Piece& piece = state.piece(side, unit);
    const Profile& profile = state.profile(side, unit);
    out.push_back({Kind::hold, unit});
    attacks(state, side, unit, screens, out);
    if (piece.engaged_with != no_unit) out.push_back({Kind::disengage, unit});  // WF-143
    if (prey && profile.has(Effect::feed) && piece.die < profile.faces)         // WF-55
        out.push_back({Kind::feed, unit});
    if (!profile.has(Effect::sap)) return;
    const Side& others = state.side(1 - side);
    for (std::uint8_t i = 0; i < others.fortifications; ++i)  // WF-59
        if (others.strongholds[i].die > 0 && !others.strongholds[i].sapped)
            out.push_back({Kind::sap, unit, static_cast<Index>(first_fortification + i)});
}

void magic(const State& state, int side, Actions& out) {
    if (!state.variant().battle_magic) return;
    for (std::size_t i = 0; i < state.setup->magic.size(); ++i) {
        const Magic& magic = state.setup->magic[i];
        if (magic.side != side || (magic.uses > 0 && state.magic_used[i] >= magic.uses)) continue;
        if (magic.caster) {
            bool is_ready = false;
            each_on_field(state, side, [&](Index unit) {
                is_ready = is_ready || (state.card(side, unit).id == *magic.caster &&
                                        state.piece(side, unit).fresh);
            });
            if (!is_ready) continue;
        }
        each_on_field(state, 1 - side, [&](Index target) {
            out.push_back({Action::Kind::magic, no_unit, target, static_cast<std::uint8_t>(i)});
        });
    }
}

void orders(const State& state, Actions& out) {
    using Kind = Action::Kind;
    const int side = state.active;
    const bool may_pass = state.variant().mode == Variant::Mode::gm || !state.variant().must_order;
    if (may_pass) out.push_back({Kind::pass});  // WF-79, WF-R46
    const unsigned screens = present(state, 1 - side);
    bool prey = false;
    each_on_field(state, 1 - side,
                  [&](Index unit) { prey = prey || is_diminished(state, 1 - side, unit); });
    bool all_fresh = true;
    each_on_field(state, side, [&](Index unit) {
        if (state.piece(side, unit).fresh)  // WF-69
            orders_of(state, side, unit, screens, prey, out);
        else
            all_fresh = false;
    });
    magic(state, side, out);
    if (all_fresh && state.setup->sides[static_cast<std::size_t>(side)].may_retreat)
        out.push_back({Kind::retreat});  // WF-163, WF-164
}

}  // namespace

bool are_engaged(const State& state, int side, Index unit, Index enemy) {
    return state.piece(side, unit).engaged_with == enemy ||
           state.piece(1 - side, enemy).engaged_with == unit;
}

bool is_engaged(const State& state, int side, Index unit) {
    if (state.piece(side, unit).engaged_with != no_unit) return true;
    const Side& others = state.side(1 - side);
    for (Index other = 0; other < others.units; ++other)
        if (others.pieces[other].engaged_with == unit) return true;
    return false;
}

std::optional<std::string_view> attack_bar(const State& state, int side, Index unit, Index target) {
    if (!state.piece(side, unit).is_on_field()) return "WF-69";
    if (is_fortification(target)) return fortification_bar(state, side, unit, target);
    if (target >= state.side(1 - side).units || !state.piece(1 - side, target).is_on_field())
        return "WF-86";
    return unit_bar(state, side, unit, target, is_engaged(state, side, unit),
                    present(state, 1 - side));
}

void legal_actions(const State& state, Actions& out) {
    using Kind = Action::Kind;
    out.clear();
    switch (state.moment) {
        case Moment::order: return orders(state, out);
        case Moment::roll:
            // Most of a battle's actions are dice, and most dice are d20s.
            if (state.roll.sides == d20_faces.size()) {
                std::copy(d20_faces.begin(), d20_faces.end(), out.grow(d20_faces.size()));
                return;
            }
            std::copy_n(d20_faces.begin(), state.roll.sides, out.grow(state.roll.sides));
            return;
        case Moment::courage:
            out.push_back({Kind::let_fail});
            out.push_back({Kind::courage});
            return;
        case Moment::choose:
            each_on_field(state, state.tasks.back().side, [&](Index unit) {
                if (((state.queue >> unit) & 1U) != 0) out.push_back({Kind::next, unit});
            });
            return;
        case Moment::over: return;
    }
}

bool is_legal(const State& state, Action action) {
    using Kind = Action::Kind;
    if (action.kind == Kind::surrender)
        return state.moment == Moment::order && state.variant().mode == Variant::Mode::gm &&
               action == Action{Kind::surrender};  // WF-176
    if (action.kind == Kind::leader_defeated || action.kind == Kind::characters_beaten) {
        const Victory& victory = state.setup->victory;
        const bool counts =
            action.kind == Kind::leader_defeated ? victory.leader : victory.characters;
        return counts && is_player(state.to_move) && action.value < 2 &&
               action == Action{action.kind, no_unit, no_unit, action.value};
    }
    Actions legal;
    legal_actions(state, legal);
    return std::find(legal.begin(), legal.end(), action) != legal.end();
}

}  // namespace muster::warfare
