#include "tests/engine/warfare/every_face.hpp"

#include "engine/warfare/rules/flow.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace muster::warfare::tests {
namespace {

/// One way that the order has gone so far. Ways that stand the same are one.
struct Way {
    State state;
    bool dares{}, hits{}, is_critical{};
    double chance{};
    [[nodiscard]] bool is_as(const Way& other) const {
        return dares == other.dares && hits == other.hits && is_critical == other.is_critical &&
               state == other.state;
    }
};

void add(std::vector<Way>& ways, Way way) {
    const auto same =
        std::find_if(ways.begin(), ways.end(), [&](const Way& other) { return way.is_as(other); });
    if (same != ways.end())
        same->chance += way.chance;
    else
        ways.push_back(way);
}

/// WF-101, WF-103 and WF-104 of the first Attack check, whose last die has come to this face.
void judge(Way& way, int face) {
    const Roll& roll = way.state.roll;
    const Variant& variant = way.state.variant();
    const int first = roll.have == 0 ? face : roll.faces[0];
    const int kept = roll.lean < 0 ? std::min(first, face) : std::max(first, face);
    const bool reaches = kept + roll.modifier >= roll.need;
    way.hits = (reaches && !(variant.natural1_misses && kept == 1)) ||
               (variant.natural20_hits && kept == 20);
    way.is_critical = way.hits && kept == 20;
}

/// The first choice, and Courage: what attack_odds says that owners do.
void choose(State& state) {
    Actions legal;
    legal_actions(state, legal);
    const Action courage{Action::Kind::courage};
    const bool may = std::find(legal.begin(), legal.end(), courage) != legal.end();
    Flow::probe(state).act(may ? courage : legal.front());
}

}  // namespace

AttackOdds odds_by_every_face(const State& state, Action order) {
    const int side = state.active;
    AttackOdds odds;
    const bool is_place = is_fortification(order.other);
    const auto die_of = [&](const State& at) {
        if (is_place) return static_cast<int>(at.stronghold(1 - side, order.other).die);
        const Piece& piece = at.piece(1 - side, order.other);
        return piece.is_on_field() ? static_cast<int>(piece.die) : 0;
    };
    const auto end = [&](const Way& way) {
        const State& after = way.state;
        const int lost = die_of(state) - die_of(after);
        odds.dares += way.dares ? way.chance : 0;
        odds.hits += way.hits ? way.chance : 0;
        odds.critical += way.is_critical ? way.chance : 0;
        odds.steps.at(static_cast<std::size_t>(lost)) += way.chance;
        odds.expected += lost * way.chance;
        odds.removed += die_of(after) == 0 ? way.chance : 0;
        const Piece& own = after.piece(side, order.unit);
        const int spent = state.piece(side, order.unit).die - (own.is_on_field() ? own.die : 0);
        odds.own_steps.at(static_cast<std::size_t>(spent)) += way.chance;
        odds.own_removed += own.is_on_field() ? 0 : way.chance;
        if (is_place) return;
        const bool was_fresh = state.piece(1 - side, order.other).fresh;
        const bool is_fresh = after.piece(1 - side, order.other).fresh;
        odds.exhausted += was_fresh && !is_fresh ? way.chance : 0;
        const bool are = are_engaged(after, side, order.unit, order.other);
        odds.engaged += are ? way.chance : 0;
    };
    // What an owner chooses without a die belongs to the roll before; a roll that is over is
    // forgotten, as by the next one.
    const auto sort = [&](std::vector<Way>& open, Way way) {
        while (way.state.moment == Moment::courage || way.state.moment == Moment::choose)
            choose(way.state);
        if (way.state.moment != Moment::roll) return end(way);
        if (way.state.roll.have == 0) way.state.roll.faces = {};
        add(open, way);
    };
    std::vector<Way> ways;
    Way ordered{state, false, false, false, 1};
    Flow::probe(ordered.state).act(order);
    sort(ways, ordered);
    while (!ways.empty()) {
        std::vector<Way> next;
        for (const Way& way : ways) {
            const Roll& due = way.state.roll;
            const bool is_first = due.reason == Reason::attack && !way.state.assault.is_free;
            for (std::uint8_t face = 1; face <= due.sides; ++face) {
                Way one = way;
                one.chance /= due.sides;
                one.dares = one.dares || is_first;
                if (is_first && due.have + 1 == due.dice()) judge(one, face);
                Flow::probe(one.state).act({Action::Kind::roll, no_unit, no_unit, face});
                sort(next, one);
            }
        }
        ways = std::move(next);
    }
    return odds;
}

std::string odds_differ(const AttackOdds& a, const AttackOdds& b) {
    std::string out;
    const auto check = [&](const char* what, double one, double other) {
        if (std::abs(one - other) > 1e-9) out += fmt::format("{}: {} and {}; ", what, one, other);
    };
    check("dares", a.dares, b.dares);
    check("hits", a.hits, b.hits);
    check("critical", a.critical, b.critical);
    check("removed", a.removed, b.removed);
    check("expected", a.expected, b.expected);
    check("exhausted", a.exhausted, b.exhausted);
    check("engaged", a.engaged, b.engaged);
    check("own_removed", a.own_removed, b.own_removed);
    for (std::size_t i = 0; i < a.steps.size(); ++i) {
        check("steps", a.steps[i], b.steps[i]);
        check("own_steps", a.own_steps[i], b.own_steps[i]);
    }
    return out;
}

}  // namespace muster::warfare::tests
