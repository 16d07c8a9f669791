#include "client/battle/think/hint.hpp"

#include <algorithm>

namespace muster::client {
namespace {

constexpr double head = 42, foot = 12, side = 12, between_parts = 6;
/// Heights of words are summed in another order than they are measured in.
constexpr double rounding = 0.5;

theme::Style act_style() {
    return theme::name(16);
}
theme::Style reason_style() {
    return theme::label(13);
}
theme::Style basis_style() {
    return theme::label(12, theme::soft_ink);
}

double height_of_act(const Builder& b, const Hint& hint, double width) {
    return hint.candidates.empty() ? b.height_of(hint.act, act_style(), width) + between_parts
                                   : height_of_candidates(b, width, hint.candidates) + 2;
}
double height_of_reason(const Builder& b, const Hint& hint, double width) {
    return hint.reason.empty() ? 0
                               : b.height_of(hint.reason, reason_style(), width) + between_parts;
}
double height_of_basis(const Builder& b, const Hint& hint, double width) {
    return hint.basis.empty() ? 0 : b.height_of(hint.basis, basis_style(), width);
}

}  // namespace

double height_of_hint(const Builder& b, const Hint& hint, double width) {
    const double inner = width - 2 * side;
    return head + height_of_act(b, hint, inner) + height_of_reason(b, hint, inner) +
           height_of_basis(b, hint, inner) + foot;
}

void draw_hint_leaf(Builder& b, const Box& box, const Hint* hint) {
    b.panel(box);
    b.icon({box.x + 11, box.y + 8, 20, 20}, "charge-lantern", theme::ink);
    b.line({box.x + 38, box.y + 4, box.width - 46, 28}, b.say("hint.heading"), theme::name(17));
    b.rule(box.x + 10, box.y + 36, box.width - 20);
    const double width = box.width - 2 * side;
    double y = box.y + head;
    if (hint == nullptr)
        return b.line({box.x + side, y + 4, width, 24}, b.say("hint.due"),
                      theme::label(13, theme::soft_ink));
    const auto write = [&](const std::string& words, const theme::Style& style, double gap) {
        const double height = b.height_of(words, style, width);
        b.text({box.x + side, y, width, height + 2}, words, style, 0, true);
        y += height + gap;
    };
    double room = box.height - head - foot - height_of_basis(b, *hint, width) + rounding;
    const double reason = height_of_reason(b, *hint, width);
    const bool has_reason =
        reason > 0 && (hint->candidates.empty() || height_of_act(b, *hint, width) + reason <= room);
    if (hint->candidates.empty()) {
        if (!hint->act.empty()) write(hint->act, act_style(), between_parts);
    } else {
        if (has_reason) room -= reason;
        std::vector<Candidate> shown = hint->candidates;
        shown.resize(std::max(std::size_t{1}, candidates_that_fit(b, width, room, shown)));
        draw_candidates(b, {box.x + side, y, width, 0}, shown);
        y += height_of_candidates(b, width, shown) + 2;
    }
    if (has_reason) write(hint->reason, reason_style(), between_parts);
    if (!hint->basis.empty()) write(hint->basis, basis_style(), 0);
}

}  // namespace muster::client
