#include "client/battle/think/review_note.hpp"

#include "client/ui/screen/marks.hpp"

#include <algorithm>

namespace muster::client {
namespace {

void draw_misstep(Builder& b, const Box& box, const ReviewNote::Line& line,
                  const Command& command) {
    const bool is_lit = b.is_hovered(command) || b.is_focused(command);
    b.add(Fill{box, is_lit ? theme::bone : theme::vellum, 4, theme::ink, 1});
    const theme::SideColours& colours = theme::side(line.seat);
    b.icon({box.x + 10, box.y + 10, 26, 26}, colours.icon, colours.fill);
    const double x = box.x + 46;
    const double width = box.width - 46 - 10;
    const double pitch = (box.height - 8) / 4;
    double y = box.y + 4;
    const auto write = [&](const std::string& words, const theme::Style& style) {
        b.short_line({x, y, width, pitch}, words, style);
        y += pitch;
    };
    write(b.say("review.when", {{"when", line.when}, {"side", b.words().side(line.seat)}}),
          theme::label(12, theme::soft_ink));
    write(line.chosen, theme::name(15));
    write(b.say("review.better", {{"act", line.better}}), theme::label(13));
    write(b.say("review.cost", {{"had", b.words().percent(line.had)},
                                {"could", b.words().percent(line.could)},
                                {"n", b.words().number(line.tries)}}),
          theme::label(13, theme::bad, 600));
    if (b.is_focused(command)) b.ring(box, 5);
    b.spot({box, command, 0});
}

}  // namespace

void draw_review(Builder& b, const Box& box, const ReviewNote& note,
                 const std::function<Command(std::size_t)>& look) {
    const auto quiet = theme::label(13, theme::soft_ink);
    if (!note.is_done) {
        b.text({box.x, box.y + 8, box.width, 22}, b.say("review.due"), quiet);
        const Box bar{box.x, box.y + 36, std::min(box.width, 420.0), 8};
        b.add(Fill{bar, theme::shade, 4, theme::ink, 1});
        b.add(Fill{{bar.x, bar.y, bar.width * note.percent / 100, bar.height}, theme::ink, 4});
        return;
    }
    const std::string basis = b.say("review.basis", {{"n", b.words().number(note.seen)},
                                                     {"of", b.words().number(note.choices)}});
    const auto small = theme::label(12, theme::soft_ink);
    const double foot = b.height_of(basis, small, box.width);
    b.text({box.x, box.bottom() - foot, box.width, foot + 2}, basis, small, 0, true);
    if (note.lines.empty()) {
        b.text({box.x, box.y + 8, box.width, 44}, b.say("review.none"), quiet, 2, true);
        return;
    }
    const auto count = static_cast<double>(note.lines.size());
    const double pitch = std::min(104.0, (box.height - foot - 6) / count);
    double y = box.y;
    for (std::size_t i = 0; i < note.lines.size(); ++i, y += pitch)
        draw_misstep(b, {box.x, y, box.width, pitch - 6}, note.lines[i], look(i));
}

}  // namespace muster::client
