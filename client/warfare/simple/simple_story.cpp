#include "client/ui/widgets/page.hpp"
#include "client/warfare/pack/words.hpp"
#include "client/warfare/simple/simple.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <string>

/// A bout as it fell, in words, and what is left of both armies.
namespace muster::client {
namespace simple = warfare::simple;
namespace {

/// "3d6 + 2d8 = 4 2 6 · 7 1": the dice of one size together.
std::string dice_words(const Builder& b, const std::vector<simple::Bout::Rolled>& dice) {
    std::map<int, int> counts;
    for (const auto& die : dice) ++counts[die.faces];
    std::string out;
    for (const auto& [faces, count] : counts)
        out +=
            (out.empty() ? "" : " + ") +
            b.say("simple.dice", {{"n", std::to_string(count)}, {"faces", std::to_string(faces)}});
    return out;
}

}  // namespace

std::vector<std::string> SimpleScene::log_lines(const Builder& b) const {
    std::vector<std::string> out;
    const auto side_word = [&](std::size_t side) { return b.words().side(seat_of(side)); };
    const simple::Bout& bout = *bout_;
    if (!bout.verdict) return {b.say("simple.draw")};
    if (bout.standing.routed)
        out.push_back(
            b.say("simple.routed",
                  {{"side", side_word(static_cast<std::size_t>(*bout.standing.routed))}}));
    if (bout.rolls.size() > 1)
        out.push_back(b.words().many("simple.ties", static_cast<int>(bout.rolls.size()) - 1));
    for (std::size_t side = 0; side < 2; ++side) {
        int sum = 0;
        for (const auto& die : bout.dice[side]) sum += die.face;
        const std::size_t other = 1 - side;
        if (sum == 0) {
            out.push_back(b.say("simple.no_dice", {{"side", side_word(side)}}));
            continue;
        }
        out.push_back(b.say(bout.unspent[other] > 0 ? "simple.dealt_more" : "simple.dealt",
                            {{"side", side_word(side)},
                             {"dice", dice_words(b, bout.dice[side])},
                             {"sum", std::to_string(sum)},
                             {"other", side_word(other)},
                             {"suffered", std::to_string(bout.suffered[other])}}));
    }
    return out;
}

std::string SimpleScene::end_words(const Builder& b) const {
    const auto sides = [&](std::size_t loser, const char* id) {
        return b.say(id, {{"side", b.words().side(seat_of(loser))},
                          {"other", b.words().side(seat_of(1 - loser))}});
    };
    switch (end()) {
        case End::none: return {};
        case End::both_retreat: return b.say("simple.both_retreat");
        case End::red_retreats:
        case End::blue_retreats: {
            const std::size_t loser = end() == End::red_retreats ? 0 : 1;
            return sides(
                loser, bout_->must_retreat[loser] ? "simple.must_retreat" : "simple.has_retreated");
        }
        case End::spent: break;
    }
    return b.say("simple.draw");
}

void SimpleScene::draw_units(Builder& b, const Box& box, std::size_t side, double pitch) const {
    const warfare::Army& army = this->army(side);
    double y = box.y;
    for (std::size_t i = 0; i < army.units.size(); ++i, y += pitch) {
        const simple::Troop& troop = forces_[side].troops[i];
        const bool is_gone = troop.die <= 0;
        const bool is_low = !is_gone && !troop.is_always_whole && 2 * troop.die <= troop.faces;
        const char* colour = is_gone ? theme::soft_ink : theme::ink;
        const double sign = std::min(pitch - 4, 26.0);
        const double letters = std::clamp(pitch * 0.47, 12.0, 17.0);
        b.icon({box.x, y + (pitch - sign) / 2, sign, sign},
               is_gone ? "state-killed" : "dice-d" + std::to_string(troop.faces), colour);
        const double figure = 66;
        b.short_line({box.x + sign + 6, y, box.width - sign - 6 - figure - 4, pitch},
                     warfare::unit_name(pack_->words, army.units[i]),
                     theme::label(letters, colour, is_gone ? 500 : 600));
        const Box state{box.right() - figure, y + 1, figure, pitch - 2};
        if (is_low) b.add(Fill{state, "#E9C9A0", 4, theme::rule, 1});
        b.text(state,
               is_gone ? "\u2013"
                       : b.say("simple.left", {{"n", std::to_string(troop.die)},
                                               {"all", std::to_string(troop.faces)}}),
               theme::figure(letters + 1, colour, theme::Align::centre));
    }
}

void SimpleScene::draw_story(Builder& b, const Box& box) const {
    b.panel(box, theme::leaf);
    const double x = box.x + 16;
    const double width = box.width - 32;
    double y = box.y + 8;
    if (bout_->verdict) {
        const auto winner = static_cast<std::size_t>(bout_->verdict->winner);
        const auto& colours = theme::side(seat_of(winner));
        b.icon({x, y + 3, 26, 26}, colours.icon, colours.fill);
        const std::string degree = degree_words(b, *bout_->verdict->degree);
        b.line({x + 34, y, width - 34, 32},
               bout_->standing.routed
                   ? b.say("simple.verdict_rout", {{"side", b.words().side(seat_of(winner))}})
                   : b.say("simple.verdict", {{"side", b.words().side(seat_of(winner))},
                                              {"n", std::to_string(bout_->verdict->difference)},
                                              {"degree", degree}}),
               theme::name(21, colours.fill));
        y += 38;
    }
    page::Lines lines;
    for (const std::string& line : log_lines(b))
        lines.emplace_back(line, theme::label(box.height > 700 ? 17 : 14));
    y = page::draw_lines(b, x, y, width, box.bottom(), lines) + 4;
    b.rule(x, y, width);
    y += 8;
    const std::size_t rows = std::max(army(0).units.size(), army(1).units.size());
    const double half = (width - 20) / 2;
    const double pitch = std::min(44.0, (box.bottom() - 8 - y - 26) / static_cast<double>(rows));
    for (std::size_t side = 0; side < 2; ++side) {
        const double left = x + static_cast<double>(side) * (half + 20);
        int faces = 0;
        int left_of = 0;
        for (const auto& troop : forces_[side].troops) {
            faces += troop.faces;
            left_of += troop.die;
        }
        b.line({left, y, half, 24},
               b.say("simple.remains", {{"army", warfare::army_name(pack_->words, army(side))},
                                        {"n", std::to_string(left_of)},
                                        {"all", std::to_string(faces)}}),
               theme::name(16, theme::side(seat_of(side)).fill));
        draw_units(b, {left, y + 26, half, 0}, side, pitch);
    }
}

}  // namespace muster::client
