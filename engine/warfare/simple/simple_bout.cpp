#include "engine/warfare/simple/simple_bout.hpp"

namespace muster::warfare::simple {

Bout fight(const SimpleTables& tables, const Variant& variant, std::array<Force, 2>& forces,
           Stream& stream) {
    return fight(tables, variant, forces, [&](std::size_t /*side*/, int faces) {
        return 1 + static_cast<int>(stream.below(static_cast<std::uint32_t>(faces)));
    });
}

Bout fight(const SimpleTables& tables, const Variant& variant, std::array<Force, 2>& forces,
           const Roll& roll) {
    Bout bout;
    bout.standing = standing(tables, variant, forces);
    if (bout.standing.both_routed) return bout;
    if (bout.standing.routed) bout.verdict = rout(tables, *bout.standing.routed);
    while (!bout.verdict) {
        const int red = roll(0, 100);
        bout.rolls.push_back({red, roll(1, 100)});
        bout.verdict = verdict(tables, bout.standing, bout.rolls.back());
    }
    std::array<int, 2> sums{};  // WF-224: all dice fall before any casualty.
    for (std::size_t side = 0; side < 2; ++side) {
        const bool is_winner = static_cast<std::size_t>(bout.verdict->winner) == side;
        for (const int faces : dice(variant, forces[side], *bout.verdict->degree, is_winner)) {
            bout.dice[side].push_back({faces, roll(side, faces)});
            sums[1 - side] += bout.dice[side].back().face;
        }
    }
    for (std::size_t side = 0; side < 2; ++side) {
        bout.unspent[side] = suffer(forces[side], sums[side]);
        bout.suffered[side] = sums[side] - bout.unspent[side];
        bout.must_retreat[side] = must_retreat(variant, forces[side]);
    }
    return bout;
}

namespace {

Parting::End end_of(const std::array<bool, 2>& retreats) {
    const auto [red, blue] = retreats;
    if (red && blue) return Parting::End::both_retreat;
    if (red) return Parting::End::red_retreats;
    return blue ? Parting::End::blue_retreats : Parting::End::none;
}

}  // namespace

Parting parting(const Bout& bout, const Standing& now) {
    Parting out;
    if (!bout.verdict || now.both_routed) {
        out.end = Parting::End::spent;
        return out;
    }
    out.retreats = bout.must_retreat;
    out.end = end_of(out.retreats);
    if (out.end == Parting::End::none)  // WF-R85: the beaten one says first.
        out.asked = static_cast<std::size_t>(1 - bout.verdict->winner);
    return out;
}

void answer(Parting& parting, bool retreats) {
    if (!parting.asked) return;
    parting.retreats[*parting.asked] = retreats;
    parting.asked = parting.is_last ? std::nullopt : std::optional{1 - *parting.asked};
    if (parting.is_last) parting.end = end_of(parting.retreats);
    parting.is_last = true;
}

}  // namespace muster::warfare::simple
