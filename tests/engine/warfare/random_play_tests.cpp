#include "tests/engine/warfare/any_battle.hpp"
#include "tests/engine/warfare/every_face.hpp"
#include "tests/engine/warfare/shipped.hpp"

#include "engine/core/random.hpp"
#include "engine/warfare/model/toggles.hpp"
#include "engine/warfare/ruleset.hpp"
#include "tests/with_sanitizers.hpp"

#define BOOST_TEST_DYN_LINK
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Random armies under random variants, played at random to the end; what must always hold is
/// checked at every state.
using namespace muster;
using namespace muster::warfare;
using namespace muster::warfare::tests;
using Kind = Action::Kind;

namespace {

#define HOLDS(what)                   \
    if (!(what)) return std::string { \
#what                     \
        }

std::string broken_piece(const State& state, int side, Index unit) {
    const Piece& piece = state.piece(side, unit);
    const Profile& profile = state.profile(side, unit);
    const Side& own = state.side(side);
    const auto has = [&](UnitSet set) { return (set & bit_of(unit)) != 0; };
    HOLDS(has(own.field) == piece.is_on_field());
    HOLDS(has(own.fresh) == piece.fresh);
    HOLDS(has(own.charging) == (piece.engaged_with != no_unit));
    HOLDS(piece.die >= 1 && piece.die <= profile.faces);  // WF-15
    HOLDS(piece.is_on_field() || !piece.fresh);           // removed units never act
    HOLDS(piece.is_on_field() || piece.engaged_with == no_unit);
    if (piece.engaged_with == no_unit) return {};
    HOLDS(piece.engaged_with < state.side(1 - side).units);
    HOLDS(state.piece(1 - side, piece.engaged_with).is_on_field());  // WF-141
    HOLDS(are_engaged(state, 1 - side, piece.engaged_with, unit));   // both know of it
    HOLDS(is_engaged(state, 1 - side, piece.engaged_with));
    return {};
}

std::string broken_action(const State& state, Action action) {
    const int side = state.active;
    HOLDS(is_legal(state, action));
    HOLDS(action.unit == no_unit || !is_fortification(action.unit));  // WF-97
    HOLDS(parse_action(state, action_text(state, action)) == action);
    if (state.moment != Moment::order || action.unit == no_unit) return {};
    HOLDS(state.piece(side, action.unit).is_on_field());
    HOLDS(state.piece(side, action.unit).fresh);  // WF-69
    if (action.kind == Kind::attack || action.kind == Kind::charge)
        HOLDS(may_attack(state, side, action.unit, action.other));
    return {};
}

/// What the order of battle allows is offered, and nothing else is.
std::string missing_attack(const State& state, const Actions& legal) {
    if (state.moment != Moment::order) return {};
    const int side = state.active;
    const auto is_listed = [&](Action action) {
        return std::find(legal.begin(), legal.end(), action) != legal.end();
    };
    for (Index unit = 0; unit < state.side(side).units; ++unit) {
        if (!state.piece(side, unit).fresh) continue;
        const bool may_charge = state.profile(side, unit).has(Effect::charge) &&
                                !is_engaged(state, side, unit);  // WF-134
        for (Index target = 0; target < state.side(1 - side).units; ++target) {
            const bool may = may_attack(state, side, unit, target);
            HOLDS(is_listed({Kind::attack, unit, target}) == may);
            HOLDS(is_listed({Kind::charge, unit, target}) == (may && may_charge));
        }
        for (Index i = 0; i < max_fortifications; ++i) {
            const auto place = static_cast<Index>(first_fortification + i);
            HOLDS(is_listed({Kind::attack, unit, place}) == may_attack(state, side, unit, place));
            HOLDS(!is_listed({Kind::charge, unit, place}));  // WF-156
            HOLDS(attack_refusal(state, side, place, unit) == "WF-97");
        }
    }
    return {};
}

/// WF-18: what a seat reads off its view is what the rules take from it; nothing is hidden from
/// whoever looks on.
std::string broken_view(const State& state, const Actions& legal) {
    for (const Viewer viewer : {Viewer::spectator(), Viewer::referee()})
        HOLDS(view(state, viewer).state == state);
    if (!is_player(state.to_move)) return {};
    Actions seen;
    legal_actions(view(state, state.to_move), seen);
    HOLDS(seen == legal);
    return {};
}

/// Actions out of the blue are taken if they are listed, and else refused without a trace.
std::string broken_refusal(const State& state, const Actions& legal, Stream& stream) {
    for (int i = 0; i < 6; ++i) {
        const auto any = [&](std::uint32_t n) { return static_cast<Index>(stream.below(n)); };
        const Action wild{static_cast<Kind>(any(13)), any(3) == 0 ? no_unit : any(0x48),
                          any(3) == 0 ? no_unit : any(0x48), any(22)};
        if (std::find(legal.begin(), legal.end(), wild) != legal.end()) continue;
        State after = state;
        try {
            apply(after, wild);
            return "taken: " + std::to_string(static_cast<int>(wild.kind));
        } catch (const IllegalAction&) {
            HOLDS(after == state);
        }
    }
    return {};
}

/// The exact odds of one of the attacks that may be ordered, against all faces of all dice; one of
/// the `left` looks that this battle is given.
std::string broken_odds(const State& state, const Actions& legal, Stream& stream, int& left) {
    if (left == 0 || state.moment != Moment::order) return {};
    std::vector<Action> attacks;
    for (const Action& action : legal)
        if (action.kind == Kind::attack || action.kind == Kind::charge) attacks.push_back(action);
    if (attacks.empty()) return {};
    --left;
    const Action attack = attacks[stream.below(static_cast<std::uint32_t>(attacks.size()))];
    const std::string differ =
        odds_differ(attack_odds(state, attack), odds_by_every_face(state, attack));
    return differ.empty() ? differ : action_text(state, attack) + ": " + differ;
}

/// Follows the dice of both sides through the events alone: each casualty is one step, nothing goes
/// below 1 or above the highest face, and nothing else changes a die (WF-15, WF-16, WF-112).
class Ledger {
  public:
    explicit Ledger(const State& state) : dice_{dice(state)} {}

    std::string read(const std::vector<Event>& events, const State& after) {
        for (const Event& event : events)
            if (auto what = read(event, after); !what.empty())
                return event_text(after, event) + ": " + what;
        HOLDS(dice_ == dice(after));
        return {};
    }

  private:
    using Dice = std::array<std::array<int, first_fortification + max_fortifications>, 2>;
    static Dice dice(const State& state) {
        Dice out{};
        for (std::size_t side = 0; side < 2; ++side) {
            for (std::size_t unit = 0; unit < max_units; ++unit)
                out[side][unit] = state.sides[side].pieces[unit].die;
            for (std::size_t i = 0; i < max_fortifications; ++i)
                out[side][first_fortification + i] = state.sides[side].strongholds[i].die;
        }
        return out;
    }

    std::string read(const Event& event, const State& after) {
        using E = Event::Kind;
        if (event.side > 1 || event.unit == no_unit) return {};
        HOLDS(!is_fortification(event.unit) || event.kind == E::fort_hit || event.kind == E::fell);
        int& die = dice_[event.side][event.unit];
        switch (event.kind) {
            case E::casualty:
                HOLDS(event.value == die - 1);
                if (event.value > 0) die = event.value;  // On its last step it may rally.
                return {};
            case E::fed:
            case E::regenerated:
                HOLDS(event.value == die + 1);
                HOLDS(event.value <= after.profile(event.side, event.unit).faces);
                die = event.value;
                return {};
            case E::fort_hit:
                HOLDS(event.value >= 0 && event.value < die);
                die = event.value;
                return {};
            case E::fell: HOLDS(die == 0); return {};
            case E::rallied: HOLDS(die == 1); return {};  // WF-123
            default: return {};
        }
    }

    Dice dice_;
};

/// A die that is due has the faces that are listed.
std::string broken_die(const State& state, const Actions& legal) {
    HOLDS((Rules::faces(state) > 0) == (state.to_move == Seat::dice));
    HOLDS(Rules::faces(state) == 0 || legal.size() == static_cast<std::size_t>(state.roll.sides));
    for (int number = 1; number <= Rules::faces(state); ++number)
        HOLDS(Rules::face(number) == legal[static_cast<std::size_t>(number - 1)]);
    return {};
}

std::string broken(const State& state, const Actions& legal, bool closely) {
    for (int side = 0; side < 2; ++side) {
        const Side& own = state.side(side);
        HOLDS(own.ranks == ranks(state.setup->sides[static_cast<std::size_t>(side)].army));
        HOLDS(own.open ==
              open_targets(own.ranks, own.field, state.variant().levies_blocked_by_levies));
    }
    for (int side = 0; side < 2; ++side)
        for (Index unit = 0; unit < state.side(side).units; ++unit)
            if (auto what = broken_piece(state, side, unit); !what.empty()) return what;
    if (state.moment == Moment::over) {
        HOLDS(legal.empty());
        HOLDS(state.to_move == Seat::nobody);
        HOLDS(state.ending != Ending::none);
        return {};
    }
    HOLDS(!legal.empty());
    HOLDS(state.to_move != Seat::nobody);
    if (auto what = broken_die(state, legal); !what.empty()) return what;
    if (state.moment == Moment::order) HOLDS(state.tasks.empty());
    if (!closely) return {};
    if (auto what = missing_attack(state, legal); !what.empty()) return what;
    if (auto what = broken_view(state, legal); !what.empty()) return what;
    // Of a long list some: each is looked for in all of it.
    for (std::size_t i = 0; i < legal.size(); i += 1 + legal.size() / 8)
        if (auto what = broken_action(state, legal[i]); !what.empty())
            return action_text(state, legal[i]) + ": " + what;
    return {};
}

/// Plays to the end; what was wrong, or nothing. Closely: what takes longer is looked at too, at
/// one position of thirteen, and the odds of some orders to attack, which are counted down.
std::string playout(const Setup& setup, std::uint64_t seed, bool closely, int& odds) {
    std::vector<Event> events;
    State state = start(setup);
    Stream stream{seed, Purpose::dice};
    Stream looks{seed, Purpose::picks};
    Ledger ledger{state};
    Actions legal;
    for (int actions = 0; actions < 400000; ++actions) {
        legal_actions(state, legal);
        const bool is_close = closely && actions % 13 == 0;
        if (auto what = broken(state, legal, is_close); !what.empty()) return what;
        if (state.moment == Moment::over) return {};
        if (is_close) {
            if (auto what = broken_refusal(state, legal, looks); !what.empty()) return what;
            if (auto what = broken_odds(state, legal, looks, odds); !what.empty()) return what;
        }
        const Action action = any_action(legal, stream, Retreats::seldom);
        State again = state;
        events.clear();
        apply_legal(state, action, Sink<Event>{events});
        if (auto what = ledger.read(events, state); !what.empty()) return what;
        if (!closely) continue;
        apply(again, action);
        if (!(again == state)) return "the same action gave another state";
    }
    return "the battle does not end";
}
std::string playout(const Setup& setup, std::uint64_t seed, bool closely) {
    int none = 0;
    return playout(setup, seed, closely, none);
}

/// What battles were played with.
struct Met {
    std::set<std::string> changed;  ///< Toggles, by section and key.
    std::set<Type> types;
    std::set<int> effects, faces, walls;
    std::set<std::size_t> units;
    bool has_slots{}, has_mercenaries{}, has_magic{}, has_uniform_army{}, may_not_retreat{};

    void add(const Setup& setup) {
        Variant variant = setup.variant;
        Toggles toggles{*this};
        each_toggle(variant, toggles);
        for (const SideSetup& side : setup.sides) {
            std::set<Type> own;
            for (const Unit& unit : side.army.units) {
                own.insert(unit.profile.type);
                faces.insert(unit.profile.faces);
                has_mercenaries = has_mercenaries || unit.is_mercenary;
                for (std::size_t i = 0; i < effect_count; ++i)
                    if (unit.profile.has(static_cast<Effect>(i)))
                        effects.insert(static_cast<int>(i));
            }
            types.insert(own.begin(), own.end());
            units.insert(side.army.units.size());
            walls.insert(static_cast<int>(side.fortifications.size()));
            has_uniform_army = has_uniform_army || own.size() == 1;
            may_not_retreat = may_not_retreat || !side.may_retreat;
        }
        has_slots = has_slots || !setup.slots.empty();
        has_magic = has_magic || (!setup.magic.empty() && setup.variant.battle_magic);
    }

  private:
    /// Notes toggles that had more values than one.
    struct Toggles {
        Met& met;
        std::string prefix{};
        void section(std::string_view name) { prefix = std::string{name} + '.'; }
        void note(std::string_view key, int value) {
            const std::string toggle = prefix + std::string{key};
            std::set<int>& values = met.values_[toggle];
            values.insert(value);
            if (values.size() > 1) met.changed.insert(toggle);
        }
        template <class Enum>
        void choice(std::string_view key, Enum& field, std::span<const std::string_view>) {
            note(key, static_cast<int>(field));
        }
        void boolean(std::string_view key, bool& field) { note(key, field ? 1 : 0); }
        void integer(std::string_view key, int& field, int, int) { note(key, field); }
    };
    std::map<std::string, std::set<int>> values_;
};

}  // namespace

BOOST_AUTO_TEST_SUITE(warfare_random_play_tests)

BOOST_AUTO_TEST_CASE(wf_15_wf_69_wf_85_wf_141_random_battles_keep_what_must_always_hold) {
    for (std::uint64_t seed = 1; seed <= muster::tests::with_sanitizers(60U, 200U); ++seed) {
        const std::string what = playout(any_setup(seed), seed, seed % 4 == 0);
        BOOST_TEST_REQUIRE(what == "", "seed " + std::to_string(seed) + ": " + what);
    }
}

// Whatever the files allow: WF-97 of walls, WF-112 of casualties, WF-178 of ends.
BOOST_AUTO_TEST_CASE(wf_97_wf_112_wf_178_battles_of_anything_that_files_allow_keep_it_too) {
    constexpr std::uint64_t battles = muster::tests::with_sanitizers(60U, 600U);
    Met met;
    constexpr int looks = 4;  // At the odds, of one battle in four.
    int looked = 0;
    for (std::uint64_t seed = 1; seed <= battles; ++seed) {
        const Setup setup = wild_setup(seed);
        BOOST_TEST_REQUIRE(!setup_fault(setup).has_value());
        met.add(setup);
        int left = looks;
        const std::string what = playout(setup, seed, seed % 4 == 0, left);
        looked += looks - left;
        BOOST_TEST_REQUIRE(what == "", "seed " + std::to_string(seed) + ": " + what);
    }
    BOOST_TEST(looked > static_cast<int>(battles / 4));
    BOOST_TEST(met.changed.size() == 48U);
    BOOST_TEST(met.types.size() == type_count);
    BOOST_TEST(met.effects.size() == effect_count);
    BOOST_TEST(*met.faces.begin() == 2);
    BOOST_TEST(*met.faces.rbegin() == 20);
    BOOST_TEST(met.walls.size() == max_fortifications + 1);
    BOOST_TEST(*met.units.begin() == 1U);
    BOOST_TEST(*met.units.rbegin() >= 20U);
    BOOST_TEST((met.has_slots && met.has_mercenaries && met.has_magic && met.has_uniform_army &&
                met.may_not_retreat));
}

BOOST_AUTO_TEST_CASE(wf_178_every_battle_of_the_shipped_armies_ends) {
    const std::array<const char*, 4> ids{"nine_bridges", "hollow_leaves", "ember_column",
                                         "tallow_crown"};
    for (const char* red : ids)
        for (const char* blue : ids) {
            Setup setup;
            setup.sides[0].army = shipped_army(red);
            setup.sides[1].army = shipped_army(blue);
            for (std::uint64_t seed = 1; seed <= muster::tests::with_sanitizers(3U, 10U); ++seed) {
                BOOST_TEST(playout(setup, seed, false) == "");
            }
        }
}

// WF-182: what a scenario says of terrain, and without it (WF-R48) there is none.
BOOST_AUTO_TEST_CASE(wf_45_wf_182_amphibious_units_ignore_water_and_land) {
    Unit lizards = shipped_unit("hl3");
    Unit elves = shipped_unit("hl2");
    const TerrainPenalty marsh{true, {-2, 0, 0, -1, 0}};
    const Profile before = lizards.profile;
    apply_terrain(lizards, marsh);
    BOOST_TEST((lizards.profile == before));
    apply_terrain(elves, marsh);
    BOOST_TEST(elves.profile.attack == 1);
    BOOST_TEST(elves.profile.toughness == 13);
    apply_terrain(lizards, {false, {-2, 0, 0, 0, 0}});
    BOOST_TEST(lizards.profile.attack == 0);
}

BOOST_AUTO_TEST_SUITE_END()
