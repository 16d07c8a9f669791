#include "client/rulebook/rulebook.hpp"
#include "client/scenes/menu_page.hpp"
#include "client/ui/widgets/page.hpp"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace muster::client {
namespace {

constexpr double contents_wide = 268, margin_wide = 336, row_pitch = 32, measure = 540;
/// Under the page, and as wide as asks for two columns.
constexpr double margin_high = 118, two_columns_from = 500;

/// How far below its top a text has the letters of a run begin.
std::size_t letters_before(const std::string& text, std::size_t at) {
    return std::min(at, text.size());
}

}  // namespace

Command RulebookScene::link_to(const std::string& rule) const {
    links_.push_back(rule);
    return act(link, links_.size() - 1);
}

void RulebookScene::draw_head(Builder& b) const {
    const Box bar = page::draw_bar(b);
    b.icon({bar.x + 14, bar.y + 11, 26, 26}, "ui-rules", theme::ink);
    const double end = page::draw_way_back(b, act(leave), b.say("rulebook.back"));
    const std::string title = b.say("rulebook.title");
    const double wide = b.width_of(title, theme::name(23)) + 4;
    b.text({bar.x + 52, bar.y, wide, bar.height}, title, theme::name(23));
    const double field = std::min(250.0, bar.width * 0.22);
    const Box sought{end - 12 - field, bar.y + 7, field, 34};
    double x = bar.x + 52 + wide + 20;
    const auto wanted = [&](const Game& one) {
        return b.width_of(game_name(b.words(), one), theme::label(14, theme::ink, 600)) + 44;
    };
    double all = 0;
    for (const auto& one : *games_) all += wanted(*one) + 6;
    // Where not all names have room, the others' signs stand for them.
    constexpr double sign = 38;
    const double room = sought.x - 12 - x;
    const bool has_names = all <= room + 6;
    const double rest = room - (sign + 6) * static_cast<double>(games_->size() - 1);
    for (std::size_t i = 0; i < games_->size(); ++i) {
        const Game& one = *(*games_)[i];
        const std::string name = game_name(b.words(), one);
        const bool is_here = i == game_;
        const bool has_name = has_names || is_here;
        const double tab = has_names ? wanted(one) : is_here ? std::min(rest, wanted(one)) : sign;
        const Command command = act(game, i);
        const Box box{x, bar.y + 7, tab, 34};
        const char* colour = is_here ? theme::bone : theme::ink;
        if (is_here || b.is_hovered(command))
            b.add(Fill{box, is_here ? theme::ink : theme::shade, 4, theme::ink, 1});
        b.icon({box.x + 10, box.centre_y() - 9, 18, 18}, std::string{"game-"} + one.id(), colour);
        if (has_name)
            b.line({box.x + 34, box.y, tab - 40, 34}, name, theme::label(14, colour, 600));
        if (b.is_focused(command)) b.ring(box);
        Spot spot{box, command, book_zone::head};
        spot.words = name;
        if (!has_name) spot.reason = name;
        b.spot(std::move(spot));
        x += tab + 6;
    }
    draw_search(b, sought);
}

void RulebookScene::draw_search(Builder& b, const Box& box) const {
    Spot spot{box, act(search), book_zone::head};
    spot.words = b.say("rulebook.search");
    draw_text_field(b, std::move(spot), sought_, b.say("rulebook.hint"));
    if (sought_.text().empty() || !book_) return;
    int places = 0;
    for (std::size_t i = 0; i < book_->sections().size(); ++i)
        places += book_->hits(i, sought_.text());
    const std::string count = b.words().many("rulebook.places", places);
    const double most = box.width * 0.45;
    b.line({box.right() - 8 - most, box.y, most, box.height}, count,
           theme::label(12.5, theme::soft_ink, 500, theme::Align::right));
}

void RulebookScene::draw_contents(Builder& b, const Box& box) const {
    b.panel(box);
    b.text({box.x + 16, box.y + 8, box.width - 32, 28}, b.say("rulebook.contents"),
           theme::name(17));
    b.rule(box.x + 1, box.y + 40, box.width - 2);
    draw_chapters(b, {box.x + 4, box.y + 46, box.width - 8, box.height - 52});
}

void RulebookScene::draw_chapters(Builder& b, const Box& box) const {
    const auto rows = contents();
    draw_list(b, box, list_, static_cast<int>(rows.size()), {row_pitch, 2},
              [&](const Box& row, int index) {
                  const std::size_t at = rows[static_cast<std::size_t>(index)];
                  const BookSection& one = book_->sections()[at];
                  const Command command = act(chapter, at);
                  const bool is_here = at == at_;
                  if (is_here || b.is_hovered(command))
                      b.add(Fill{row, is_here ? theme::ink : theme::shade, 3});
                  const char* colour = is_here ? theme::bone : theme::ink;
                  const double indent = one.level > 2 ? 26 : 10;
                  int hits = book_->hits(at, sought_.text());
                  // A closed chapter counts its parts too.
                  if (one.level == 2 && chapter_of(at_) != at)
                      for (std::size_t i = at + 1;
                           i < book_->sections().size() && book_->sections()[i].level > 2; ++i)
                          hits += book_->hits(i, sought_.text());
                  double right = row.right() - 8;
                  if (hits > 0) {
                      const std::string n = std::to_string(hits);
                      const double wide =
                          std::max(24.0, b.width_of(n, theme::label(12, theme::ink, 600)) + 14);
                      const Box badge{right - wide, row.centre_y() - 9, wide, 18};
                      b.add(Fill{badge, theme::amber, 9, theme::ink, 1});
                      b.text(badge, n, theme::label(12, theme::ink, 600, theme::Align::centre));
                      right = badge.x - 6;
                  }
                  const theme::Style style =
                      one.level > 2 ? theme::label(13.5, colour) : theme::name(15.5, colour);
                  b.short_line({row.x + indent, row.y, right - row.x - indent, row.height},
                               one.title, style);
                  if (b.is_focused(command)) b.ring(row);
                  Spot spot{row, command, book_zone::contents};
                  spot.words = one.title;
                  b.spot(std::move(spot));
              });
}

void RulebookScene::draw_run(Builder& b, double x, double y, const PageRun& run,
                             double height) const {
    const Box box{x + run.x, y + run.y, run.width + 2, height};
    // What is looked for stands on amber.
    const std::string wanted = folded(sought_.text());
    const auto mark = [&](std::size_t from, std::size_t length) {
        const double before =
            from == 0 ? 0
                      : b.width_of(run.text.substr(0, letters_before(run.text, from)), run.style);
        const double wide = b.width_of(run.text.substr(from, length), run.style);
        b.fill({box.x + before, box.y + 1, wide, height - 2}, theme::amber, 2);
    };
    if (!wanted.empty()) {
        const std::string text = folded(run.text);
        for (std::size_t at = text.find(wanted); at != std::string::npos;
             at = text.find(wanted, at + wanted.size()))
            mark(at, wanted.size());
    }
    if (run.is_here && run.text == marked_) mark(0, run.text.size());
    b.text(box, run.text, run.style);
    const bool is_link = !run.rule.empty() && book_->section_of(run.rule).has_value();
    if (!is_link) return;
    const Command command = link_to(run.rule);
    b.rule(box.x, box.bottom() - 3, run.width, run.style.colour.c_str());
    if (b.is_focused(command) || b.is_hovered(command)) {
        b.add(Fill{{box.x - 3, box.y, box.width + 4, box.height}, "", 3, theme::ink, 1.5});
        if (b.is_focused(command)) b.ring({box.x - 3, box.y, box.width + 4, box.height}, 3);
    }
    Spot spot{{box.x - 2, box.y, box.width + 2, box.height}, command, book_zone::text};
    spot.words = run.rule;
    spot.reason = run.rule + ": " + book_->gist(run.rule);
    b.spot(std::move(spot));
}

double RulebookScene::title_height(double letters) {
    return 1.375 * letters + 48;
}

void RulebookScene::draw_title(Builder& b, double x, double y, double width, double letters) const {
    const std::string part_of = book_->sections()[chapter_of(at_)].title;
    b.line({x, y, width, 22},
           game_name(b.words(), *(*games_)[game_]) +
               (here().level > 2 ? " \u00b7 " + part_of : std::string{}),
           theme::small_caps(15, theme::soft_ink));
    const double end = y + title_height(letters) - 16;
    b.line({x, y + 24, width, end - 4 - y - 24}, here().title, theme::name(letters));
    b.fill({x, end, width, 2}, theme::ink);
    b.fill({x, end + 4, width, 1}, theme::ink);
}

void RulebookScene::set_page(const Builder& b, double width, double most_row) const {
    if (set_width_ == width) return;
    lines_ = page_lines(b, here(), width, most_row);
    set_width_ = width;
    for (std::size_t i = 0; i < lines_.size() && !wanted_.empty(); ++i)
        for (const PageRun& run : lines_[i].runs)
            if (run.is_here && run.text == wanted_) {
                top_ = i;
                wanted_.clear();
                break;
            }
    wanted_.clear();
    if (!std::exchange(seeks_hit_, false)) return;
    const std::string sought = folded(sought_.text());
    const auto hit = std::find_if(lines_.begin(), lines_.end(), [&](const PageLine& line) {
        return std::any_of(line.runs.begin(), line.runs.end(), [&](const PageRun& run) {
            return folded(run.text).find(sought) != std::string::npos;
        });
    });
    // With the line before it.
    if (hit != lines_.end()) top_ = static_cast<std::size_t>(hit - lines_.begin());
    if (top_ > 0) --top_;
}

double RulebookScene::lines_height(std::size_t from, std::size_t to) const {
    double out = 0;
    for (std::size_t i = from; i < to; ++i) out += lines_[i].height;
    return out;
}

std::size_t RulebookScene::last_top(double room) const {
    double rest = 0;
    std::size_t out = lines_.size();
    while (out > 0 && rest + lines_[out - 1].height <= room) rest += lines_[--out].height;
    return out;
}

void RulebookScene::draw_page_lines(Builder& b, const Box& box, double bar) const {
    const double bottom = box.bottom();
    double y = box.y;
    shown_ = 0;
    for (std::size_t i = top_; i < lines_.size() && y + lines_[i].height <= bottom; ++i) {
        const PageLine& line = lines_[i];
        if (line.is_code) b.fill({box.x, y, box.width, line.height}, theme::vellum);
        if (line.is_table) {
            b.add(Fill{{box.x, y, box.width, line.height},
                       line.is_head ? theme::shade : theme::bone,
                       0,
                       theme::rule,
                       1});
            for (const double at : line.rules)
                b.fill({box.x + at, y + 4, 1, line.height - 8}, theme::rule);
        }
        for (const PageRun& run : line.runs)
            draw_run(b, box.x, y, run, line.is_table ? 20 : line.height);
        y += line.height;
        ++shown_;
    }
    const double all = lines_height(0, lines_.size());
    if (shown_ == lines_.size()) return;
    const double before = lines_height(0, top_);
    b.add(Fill{{bar, box.y + box.height * before / all, 5, box.height * (y - box.y) / all},
               theme::rule,
               2.5});
}

void RulebookScene::draw_turns(Builder& b, const Box& box) const {
    const auto turn = [&](std::size_t to, bool leads_on) {
        const std::string& words = book_->sections()[to].title;
        const Command command = act(chapter, to);
        const double wide = box.width / 2 - 10;
        const Box place{leads_on ? box.x + box.width / 2 + 10 : box.x, box.y, wide, box.height};
        const theme::Style style = b.fitted(words, theme::label(14, theme::ink, 600), wide - 28);
        const double text = std::min(wide - 28, b.width_of(words, style) + 2);
        const double left = leads_on ? place.right() - 24 - text : place.x + 24;
        b.icon({leads_on ? place.right() - 16 : place.x, place.centre_y() - 7, 14, 14},
               leads_on ? "ui-next" : "ui-back", theme::ink);
        b.short_line({left, place.y, text, place.height}, words, style);
        if (b.is_focused(command) && command != act(chapter, at_)) b.ring(place);
        Spot spot{place, command, book_zone::text};
        spot.words = words;
        b.spot(std::move(spot));
    };
    if (at_ > 0) turn(at_ - 1, false);
    if (at_ + 1 < book_->sections().size()) turn(at_ + 1, true);
}

void RulebookScene::draw_page(Builder& b, const Box& box) const {
    b.panel(box);
    const double inset = std::max(24.0, (box.width - measure * std::max(1.0, box.width / 720)) / 2);
    const double width = box.width - 2 * inset, x = box.x + inset;
    draw_title(b, x, box.y + 20, width, 32);
    const double y = box.y + 20 + title_height(32), room = box.bottom() - 56 - y;
    set_page(b, width, 0);
    // The end of a page does not leave it empty.
    top_ = std::min(top_, last_top(room));
    draw_page_lines(b, {x, y, width, room}, box.right() - 12);
    b.rule(x, box.bottom() - 50, width);
    draw_turns(b, {x, box.bottom() - 44, width, 34});
}

std::vector<std::string> RulebookScene::see_also() const {
    std::set<std::string> own, seen;
    std::vector<std::string> named;
    const auto look = [&](const BookText& text, bool is_definition) {
        for (const BookSpan& span : text)
            if (!span.rule.empty() && span.is_definition == is_definition) {
                if (is_definition)
                    own.insert(span.rule);
                else if (!own.contains(span.rule) && book_->section_of(span.rule) &&
                         seen.insert(span.rule).second)
                    named.push_back(span.rule);
            }
    };
    for (const bool is_definition : {true, false})
        for (const BookBlock& block : here().blocks) {
            look(block.text, is_definition);
            for (const auto& row : block.rows)
                for (const BookText& cell : row) look(cell, is_definition);
        }
    return named;
}

void RulebookScene::draw_margin(Builder& b, const Box& box,
                                const std::vector<std::string>& named) const {
    b.panel(box, theme::vellum);
    const double head = box.width > two_columns_from ? 28 : 36;
    b.fill({box.x + 1, box.y + 1, box.width - 2, head}, theme::shade, 3);
    b.text({box.x + 16, box.y, box.width - 32, head + 2}, b.say("rulebook.see_also"),
           theme::name(17));
    const int columns = box.width > two_columns_from ? 2 : 1;
    const double column = box.width / columns;
    const double top = box.y + head + 10;
    double x = box.x, y = top;
    const double number = 70, wide = column - 32 - number;
    for (const std::string& rule : named) {
        const std::string gist = book_->gist(rule);
        const theme::Style style = theme::prose(15);
        const double high = std::clamp(b.height_of(gist, style, wide), 20.0, 42.0) + 8;
        if (y + high > box.bottom() - 4) {
            x += column;
            y = top;
            if (x + column > box.right() + 1) break;
        }
        const Command command = link_to(rule);
        const Box row{x + 8, y - 2, column - 16, high};
        if (b.is_hovered(command)) b.fill(row, theme::shade, 3);
        b.text({x + 16, y, number, 20}, rule,
               theme::label(13.5, theme::side(Seat::blue).fill, 600));
        b.add(Label{{x + 16 + number, y, wide, high - 6}, gist, style, 2, true, true});
        if (b.is_focused(command)) b.ring(row, 3);
        Spot spot{row, command, book_zone::margin};
        spot.words = rule + ": " + gist;
        b.spot(std::move(spot));
        y += high;
    }
    if (named.empty())
        b.text({box.x + 16, y, box.width - 32, 60}, b.say("rulebook.nothing"),
               theme::label(14, theme::soft_ink), 3, true);
}

Screen RulebookScene::screen(const Frame& frame) const {
    Builder b{frame};
    b.link_rules(false);
    links_.clear();
    is_large_ = wants_tabs(frame.size);
    if (is_large_) {
        draw_large(b);
        return b.take();
    }
    draw_head(b);
    const Box room = page::room(b);
    b.caption(b.say("rulebook.caption"));
    if (!book_) {
        page::draw_foot(b, problem_, "");
        b.start_focus_at(act(leave));
        return b.take();
    }
    const double gap = 12;
    const double contents = frame.size.width < 1200 ? 220 : contents_wide;
    const std::vector<std::string> named = see_also();
    // A narrow window has the margin under the page, where there is something in it.
    const bool is_narrow = frame.size.width < 1200;
    const double beside = is_narrow ? 0 : margin_wide + gap;
    const double under = is_narrow && !named.empty() ? margin_high + gap : 0;
    const double page = room.width - contents - gap - beside;
    const double x = room.x + contents + gap;
    draw_contents(b, {room.x, room.y, contents, room.height});
    draw_page(b, {x, room.y, page, room.height - under});
    if (beside > 0)
        draw_margin(b, {room.right() - margin_wide, room.y, margin_wide, room.height}, named);
    if (under > 0) draw_margin(b, {x, room.bottom() - margin_high, page, margin_high}, named);
    page::draw_foot(b, problem_, b.say("rulebook.keys"));
    b.start_focus_at(act(chapter, at_));
    return b.take();
}

}  // namespace muster::client
