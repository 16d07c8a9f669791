#include "engine/warfare/simple_bout.hpp"

namespace muster::warfare::simple {

Bout fight(const SimpleTables& tables, const Variant& variant, std::array<Force, 2>& forces,
           Stream& stream) {
    const auto roll = [&](int faces) {
        return 1 + static_cast<int>(stream.below(static_cast<std::uint32_t>(faces)));
    };
    Bout bout;
    bout.standing = standing(tables, variant, forces);
    if (bout.standing.both_routed) return bout;
    if (bout.standing.routed) bout.verdict = rout(tables, *bout.standing.routed);
    while (!bout.verdict) {
        const int red = roll(100);
        bout.rolls.push_back({red, roll(100)});
        bout.verdict = verdict(tables, bout.standing, bout.rolls.back());
    }
    std::array<int, 2> sums{};  // WF-224: all dice fall before any casualty.
    for (std::size_t side = 0; side < 2; ++side) {
        const bool is_winner = static_cast<std::size_t>(bout.verdict->winner) == side;
        for (const int faces : dice(variant, forces[side], *bout.verdict->degree, is_winner)) {
            bout.dice[side].push_back({faces, roll(faces)});
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

}  // namespace muster::warfare::simple
