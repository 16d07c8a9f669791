#include "client/skirmish/motion/picture.hpp"

#include "client/skirmish/large/screen.hpp"
#include "client/skirmish/motion/actors.hpp"

#include <algorithm>
#include <iterator>
#include <memory>

namespace muster::client {
namespace {

/// A still as the table draws it for somebody who is asked nothing.
Screen still_screen(const Still& still, const MovingTable::Source& source, const Frame& frame) {
    const Choices nothing;
    std::vector<skirmish::Event> past{
        source.events->begin(), source.events->begin() + static_cast<std::ptrdiff_t>(std::min(
                                                             still.events, source.events->size()))};
    const auto log =
        log_lines(source.base.view->state, past, source.base.view->seat, source.events->size());
    TableInput input = source.base;
    input.view = &still.view;
    input.choices = &nothing;
    input.log = &log;
    input.absent = still.absent;
    input.absent.is_moving = true;
    input.odds.reset();
    input.hint.reset();
    input.dice.reset();
    input.can_undo = false;
    input.problem.clear();
    const Attention nowhere;
    return skirmish_screen(input, {frame.ruler, frame.words, nowhere, frame.size, frame.settings});
}

/// Cards that lie on both pictures in other places, as a hand that closes up, glide there.
void glide(std::vector<Item>& items, const Screen& before, double part) {
    for (Item& item : items) {
        auto* card = std::get_if<CardImage>(&item);
        if (card == nullptr || card->ref.copy >= skirmish::max_copies) continue;
        for (const Item& other : before.items) {
            const auto* was = std::get_if<CardImage>(&other);
            if (was == nullptr || !(was->ref == card->ref)) continue;
            if (was->box.width == card->box.width && was->box.y == card->box.y)
                card->box = between(was->box, card->box, part);
            break;
        }
    }
}

Screen cross_fade(const Screen& before, const Screen& after, double part, Size size) {
    Screen out;
    out.items = before.items;
    out.items.emplace_back(
        Layer{{0, 0, size.width, size.height}, std::make_shared<const Screen>(after), part});
    return out;
}

}  // namespace

Screen MovingTable::screen(const Motion& motion, const Source& source, const Frame& frame) {
    const Beat& step = motion.step();
    if (!has_stills_ || number_ != motion.number() || !(size_ == frame.size)) {
        number_ = motion.number();
        size_ = frame.size;
        before_ = still_screen(step.before, source, frame);
        during_ = still_screen(step.during, source, frame);
        after_ = still_screen(step.after, source, frame);
        has_stills_ = true;
    }
    Builder builder{frame};
    TableInput input = source.base;
    input.view = &step.after.view;
    Pen pen{builder, input, layout_of(input, frame.size)};
    const double at = motion.at_ms();
    Screen out;
    if (wants_tabs(frame.size)) {
        // A list has no places that cards fly between: it shows one still after the other.
        out.items = at < step.ms / 2 ? during_.items : after_.items;
    } else if (step.is_cut) {
        draw_cut(pen, step);
        Screen end = after_;
        Screen said = builder.take();
        std::move(said.items.begin(), said.items.end(), std::back_inserter(end.items));
        const double part = std::min(1.0, at / timing::cut);
        if (part < 1)
            out = cross_fade(before_, end, part, frame.size);
        else
            out.items = std::move(end.items);
    } else {
        out.items = during_.items;
        glide(out.items, before_, ease_out(at / step.ms));
        draw_actors(pen, step, at, before_, after_);
        Screen moving = builder.take();
        std::move(moving.items.begin(), moving.items.end(), std::back_inserter(out.items));
    }
    out.caption = after_.caption;
    return out;
}

}  // namespace muster::client
