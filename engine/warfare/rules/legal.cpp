#include "engine/warfare/model/order_of_battle.hpp"
#include "engine/warfare/rules/battle.hpp"

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

/// WF-R11: a Treant of another type may also attack what a Siege Engine may.
bool counts_as_engine(const Profile& profile) {
    return profile.type == Type::siege_engine || profile.has(Effect::siege_engine);
}

/// WF-147: Cavalry that is not engaged attacks every other round.
bool must_rest(const State& state, int side, Index unit) {
    const std::uint16_t last = state.piece(side, unit).last_attack;
    return state.variant().alternate_rounds && state.profile(side, unit).type == Type::cavalry &&
           last != 0 && state.side(side).round - last < 2;
}

Refusal fortification_refusal(const State& state, int side, Index unit, Index target) {
    const Profile& attacker = state.profile(side, unit);
    const std::uint8_t place = static_cast<std::uint8_t>(target - first_fortification);
    if (place >= state.side(1 - side).fortifications || state.stronghold(1 - side, target).die == 0)
        return "WF-86";
    if (is_engaged(state, side, unit)) return "WF-138";
    if (must_rest(state, side, unit)) return "WF-147";
    if (counts_as_engine(attacker)) return {};
    if (attacker.type == Type::airborne)
        return state.variant().airborne_hits_fortification ? Refusal{} : Refusal{"WF-93"};
    return "WF-94";
}

/// A unit's own attacks without the Fortifications, with what is the same for all targets given.
Refusal unit_refusal(const State& state, int side, Index unit, Index target, bool engaged,
                     TypeSet screens) {
    if (engaged) return are_engaged(state, side, unit, target) ? Refusal{} : Refusal{"WF-138"};
    if (must_rest(state, side, unit)) return "WF-147";
    if (!state.variant().outsiders_may_attack && is_engaged(state, 1 - side, target))
        return "WF-R57";
    const Profile& attacker = state.profile(side, unit);
    const Type type = state.profile(1 - side, target).type;
    const bool blocked = state.variant().levies_blocked_by_levies;
    const Refusal refused = type_refusal(attacker.type, type, screens, blocked);
    if (!refused || attacker.type == Type::siege_engine || !counts_as_engine(attacker))
        return refused;
    return type_refusal(Type::siege_engine, type, screens, blocked) ? refused : Refusal{};
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

/// Writes the orders of the side whose turn it is; a class only to share what holds for all units.
class Orders {
  public:
    Orders(const State& state, Actions& out)
        : s_{state},
          out_{out},
          own_{state.side(state.active)},
          other_{state.side(1 - state.active)},
          cards_{state.setup->sides[state.active].army.units.data()} {
        each(own_.charging, [&](Index unit) {
            engaged_ |= bit_of(unit);
            engaged_targets_ |= bit_of(own_.pieces[unit].engaged_with);
        });
        each(other_.charging, [&](Index unit) {
            engaged_targets_ |= bit_of(unit);
            engaged_ |= bit_of(other_.pieces[unit].engaged_with);
        });
    }

    void list() {
        const Variant& variant = s_.variant();
        const bool may_pass = variant.mode == Variant::Mode::gm || !variant.must_order;
        if (may_pass) out_.push_back({Kind::pass});     // WF-79, WF-R46
        const UnitSet ready = own_.field & own_.fresh;  // WF-69
        const UnitSet bound = without_free_choice();
        const UnitSet chargers = own_.ranks.charge & ~engaged_;  // WF-134, WF-135
        const UnitSet busy =
            other_.fortifications > 0 ? ready : own_.charging | own_.ranks.feed | own_.ranks.sap;
        // Settled here, for after every action written the compiler takes it for changed.
        const UnitSet barred = variant.outsiders_may_attack ? 0 : engaged_targets_;  // WF-R57
        const auto& open = other_.open;
        const Unit* const cards = s_.setup->sides[s_.active].army.units.data();
        Action* to = out_.end();
        each(ready, [&](Index unit) {
            const UnitSet self = bit_of(unit);
            const UnitSet targets =
                (bound & self) != 0
                    ? targets_of(unit)
                    : open[static_cast<std::size_t>(cards[unit].profile.type)] & ~barred;
            *to++ = {Kind::hold, unit};
            each(targets, [&](Index target) { *to++ = {Kind::attack, unit, target}; });
            if ((chargers & self) != 0)
                each(targets, [&](Index target) { *to++ = {Kind::charge, unit, target}; });
            if ((busy & self) != 0) to = other_orders(unit, to);
        });
        out_.grow(static_cast<std::size_t>(to - out_.end()));
        magic(s_, s_.active, out_);
        if (ready == own_.field && s_.setup->sides[s_.active].may_retreat)
            out_.push_back({Kind::retreat});  // WF-163, WF-164
    }

  private:
    using Kind = Action::Kind;

    /// Units whose targets are not simply those in reach of their type.
    [[nodiscard]] UnitSet without_free_choice() const {
        const UnitSet set = engaged_ | own_.ranks.also_engines;
        return s_.variant().alternate_rounds ? set | own_.ranks.of(Type::cavalry) : set;
    }

    /// The targets of a unit that counts as this type and may choose freely.
    [[nodiscard]] UnitSet open_to(Type type) const {
        const UnitSet set = other_.open[static_cast<std::size_t>(type)];
        return s_.variant().outsiders_may_attack ? set : set & ~engaged_targets_;
    }

    // Kept out of the way of the many units that need neither.
    [[nodiscard, gnu::noinline]] UnitSet targets_of(Index unit) const {
        const Type type = cards_[unit].profile.type;
        if ((engaged_ & bit_of(unit)) != 0) {  // WF-138
            UnitSet set = 0;
            each(other_.field, [&](Index target) {
                if (are_engaged(s_, s_.active, unit, target)) set |= bit_of(target);
            });
            return set;
        }
        if (type == Type::cavalry && must_rest(s_, s_.active, unit)) return 0;
        if ((own_.ranks.also_engines & bit_of(unit)) == 0) return open_to(type);
        return open_to(type) | open_to(Type::siege_engine);
    }

    /// Those that few units have, written from `to` on. @returns where they end.
    [[nodiscard, gnu::noinline]] Action* other_orders(Index unit, Action* to) const {
        const UnitSet self = bit_of(unit);
        for (std::uint8_t i = 0; i < other_.fortifications; ++i) {
            const auto target = static_cast<Index>(first_fortification + i);
            if (!fortification_refusal(s_, s_.active, unit, target))
                *to++ = {Kind::attack, unit, target};
        }
        if (own_.pieces[unit].engaged_with != no_unit) *to++ = {Kind::disengage, unit};  // WF-143
        if ((own_.ranks.feed & self) != 0 && is_hurt(unit) && has_prey())
            *to++ = {Kind::feed, unit};  // WF-55
        if ((own_.ranks.sap & self) == 0) return to;
        for (std::uint8_t i = 0; i < other_.fortifications; ++i)  // WF-59
            if (other_.strongholds[i].die > 0 && !other_.strongholds[i].sapped)
                *to++ = {Kind::sap, unit, static_cast<Index>(first_fortification + i)};
        return to;
    }

    [[nodiscard]] bool is_hurt(Index unit) const {
        return own_.pieces[unit].die < cards_[unit].profile.faces;
    }
    [[nodiscard]] bool has_prey() const {
        bool prey = false;
        each(other_.field,
             [&](Index unit) { prey = prey || is_diminished(s_, 1 - s_.active, unit); });
        return prey;
    }

    const State& s_;
    Actions& out_;
    const Side& own_;
    const Side& other_;
    const Unit* cards_;                      ///< Own.
    UnitSet engaged_{}, engaged_targets_{};  ///< Own units, and the others'.
};

}  // namespace

Ranks ranks(const Army& army) {
    Ranks out;
    const auto units = static_cast<Index>(army.units.size());
    for (Index unit = 0; unit < units; ++unit) {
        const Profile& profile = army.units[unit].profile;
        out.types[static_cast<std::size_t>(profile.type)] |= bit_of(unit);
        if (profile.type != Type::siege_engine && counts_as_engine(profile))
            out.also_engines |= bit_of(unit);
        if (profile.has(Effect::charge)) out.charge |= bit_of(unit);
        if (profile.has(Effect::feed)) out.feed |= bit_of(unit);
        if (profile.has(Effect::sap)) out.sap |= bit_of(unit);
        if (profile.has(Effect::regenerate)) out.regenerate |= bit_of(unit);
    }
    return out;
}

bool are_engaged(const State& state, int side, Index unit, Index enemy) {
    return state.piece(side, unit).engaged_with == enemy ||
           state.piece(1 - side, enemy).engaged_with == unit;
}

bool is_engaged(const State& state, int side, Index unit) {
    if (state.piece(side, unit).engaged_with != no_unit) return true;
    const Side& others = state.side(1 - side);
    bool is = false;
    each(others.charging,
         [&](Index other) { is = is || others.pieces[other].engaged_with == unit; });
    return is;
}

std::optional<std::string_view> attack_refusal(const State& state, int side, Index unit,
                                               Index target) {
    if (is_fortification(unit)) return "WF-97";
    if (!state.piece(side, unit).is_on_field()) return "WF-69";
    if (is_fortification(target)) return fortification_refusal(state, side, unit, target);
    if (target >= state.side(1 - side).units || !state.piece(1 - side, target).is_on_field())
        return "WF-86";
    return unit_refusal(state, side, unit, target, is_engaged(state, side, unit),
                        present(state.side(1 - side).ranks, state.side(1 - side).field));
}

void legal_actions(const State& state, Actions& out) {
    using Kind = Action::Kind;
    out.clear();
    switch (state.moment) {
        case Moment::order: return Orders{state, out}.list();
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
