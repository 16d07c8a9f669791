#include "client/app/notes.hpp"

#include "client/ui/screen/builder.hpp"
#include "client/ui/screen/terms.hpp"
#include "client/ui/widgets/focus.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

namespace muster::client {
namespace {

constexpr double below = 12, edge = 8, pad = 12, head = 24, point_in = 24;
constexpr double least_wide = 260, most_wide = 500, wider = 40;

bool is_same(const Term& a, const Term& b) {
    return a.id == b.id && a.word == b.word && a.rule == b.rule && a.text == b.text &&
           a.box.overlaps(b.box);
}

/// As narrow as two lines of the text allow.
double width_for(const Builder& b, const std::string& text, const theme::Style& style,
                 double least) {
    double wide = std::max(least_wide, least);
    while (wide < most_wide && b.ruler().text(nullptr, text, style, 0, 0, wide - 2 * pad).lines > 2)
        wide += wider;
    return wide;
}

}  // namespace

void Notes::point(const Screen& screen, double x, double y, double now_ms) {
    if (is_on_tag(x, y)) {
        next_.reset();
        return;
    }
    const Term* term = term_at(screen, x, y);
    if (term != nullptr && resting_ && is_same(*term, resting_->term)) {
        next_.reset();
        if (!is_due_ && !resting_->is_walked) {
            resting_->x = x;
            resting_->y = y;
        }
        return;
    }
    // Whoever is on the way to the tag does not lose it to what lies between.
    if (is_between(x, y)) {
        if (term == nullptr)
            next_.reset();
        else if (!next_ || !is_same(*term, next_->term))
            next_ = Resting{*term, x, y, now_ms, false};
        return;
    }
    if (resting_ && resting_->is_walked && term == nullptr) return;
    clear();
    if (term != nullptr) resting_ = Resting{*term, x, y, now_ms, false};
}

void Notes::focus(const Screen& screen, const Command& focus, double now_ms) {
    clear();
    const Spot* spot = find_spot(screen, focus);
    if (spot == nullptr) return;
    for (const Term& term : screen.terms) {
        const Box around = term.box.inset(-4);
        const bool is_its_place = !term.is_link() && spot->box.x >= around.x &&
                                  spot->box.y >= around.y && spot->box.right() <= around.right() &&
                                  spot->box.bottom() <= around.bottom();
        if (is_its_place)
            resting_ = Resting{term, spot->box.x + point_in, spot->box.bottom(), now_ms, false};
    }
}

bool Notes::step(const Screen& screen, const Command& focus, int by, double now_ms) {
    const auto& terms = screen.terms;
    if (terms.empty()) return false;
    const int count = static_cast<int>(terms.size());
    int at = by > 0 ? 0 : count - 1;
    const auto now = std::find_if(terms.begin(), terms.end(), [&](const Term& term) {
        return resting_ && is_same(term, resting_->term);
    });
    if (now != terms.end()) {
        at = (static_cast<int>(now - terms.begin()) + by + count) % count;
    } else if (const Spot* spot = find_spot(screen, focus)) {
        const auto in = std::find_if(terms.begin(), terms.end(), [&](const Term& term) {
            return spot->box.contains(term.box.centre_x(), term.box.centre_y());
        });
        if (in != terms.end()) at = static_cast<int>(in - terms.begin());
    }
    resume(terms[static_cast<std::size_t>(at)], now_ms);
    return true;
}

void Notes::resume(const Term& term, double now_ms) {
    clear();
    resting_ = Resting{term, term.box.x + std::min(point_in, term.box.width / 2), term.box.bottom(),
                       now_ms, true};
    is_due_ = true;
}

void Notes::clear() {
    resting_.reset();
    next_.reset();
    is_due_ = false;
    alpha_ = 0;
    tag_ = {};
}

bool Notes::tick(double now_ms) {
    if (next_ && now_ms - next_->since >= after_ms) {
        const auto next = next_;
        clear();
        resting_ = next;
    }
    if (!resting_) return false;
    const bool was_due = std::exchange(is_due_, is_due_ || now_ms - resting_->since >= after_ms);
    return is_due_ && (!was_due || is_moving());
}

std::optional<double> Notes::due_ms() const {
    if (next_) return next_->since + after_ms;
    if (!resting_ || is_due_) return std::nullopt;
    return resting_->since + after_ms;
}

const Term* Notes::shown() const {
    return resting_ && is_due_ ? &resting_->term : nullptr;
}

void Notes::follow(const Screen& screen) {
    if (!resting_) return;
    for (const Term& term : screen.terms)
        if (is_same(term, resting_->term)) {
            resting_->term.box = term.box;
            return;
        }
    clear();
}

void Notes::draw(Screen& screen, const Frame& frame, const Box& view, const Meaning& note,
                 double now_ms, bool is_cut) {
    Builder b{frame};
    b.link_rules(false);
    const Term& term = resting_->term;
    std::string word = term.is_link() ? term.rule : term.word;
    // Within a sentence it may be small; as a heading it is not.
    if (word[0] >= 'a' && word[0] <= 'z') word[0] = static_cast<char>(word[0] - 'a' + 'A');
    const std::string rule = term.is_link() ? std::string{} : note.rule;
    const auto name = theme::name(16);
    const auto number = theme::label(13, theme::side(Seat::blue).fill, 600, theme::Align::right);
    const auto text = theme::label(13);
    const bool leads_on = !rule.empty() || term.is_link();
    const double key = leads_on ? b.width_of("F2", theme::label(12, theme::ink, 600)) + 20 : 0;
    const double right = b.width_of(rule, number) + key;
    const double wide =
        width_for(b, note.text, text, b.width_of(word, name) + right + 20 + 2 * pad);
    const double lines = b.height_of(note.text, text, wide - 2 * pad);
    const double high = 8 + head + lines + 10;
    // Below what it is about, or above it, and never over an edge.
    Box box{resting_->x - point_in, resting_->y + below, wide, high};
    if (box.right() > view.right() - edge) box.x = resting_->x - wide + point_in;
    box.x = std::clamp(box.x, view.x + edge, std::max(view.x + edge, view.right() - edge - wide));
    if (box.bottom() > view.bottom() - edge) {
        const double top = resting_->is_walked ? term.box.y : resting_->y;
        box.y = std::max(view.y + edge, top - below - high);
    }
    tag_ = box;
    if (resting_->is_walked) b.ring(term.box.inset(-1), 3);
    b.panel(box, theme::bone);
    b.text({box.x + pad, box.y + 6, wide - 2 * pad - right, head}, word, name);
    if (leads_on) {
        const Box f2{box.right() - pad - key + 8, box.y + 9, key - 8, 18};
        b.text({box.x, box.y + 6, f2.x - 8 - box.x, head}, rule, number);
        if (!rule.empty())
            b.rule(f2.x - 8 - (right - key), box.y + 6 + head - 5, right - key,
                   number.colour.c_str());
        b.add(Fill{f2, "", 3, theme::soft_ink, 1});
        b.text(f2, "F2", theme::label(12, theme::soft_ink, 600, theme::Align::centre));
    }
    b.text({box.x + pad, box.y + 8 + head, wide - 2 * pad, lines + 2}, note.text, text, 0, true);
    const double from = resting_->since + (resting_->is_walked ? 0 : after_ms);
    alpha_ = is_cut ? 1 : std::clamp((now_ms - from) / fade_ms, 0.0, 1.0);
    if (alpha_ >= 1) {
        for (Item& item : b.take().items) screen.items.push_back(std::move(item));
        return;
    }
    // With its shadow, and the ring where there is one.
    Box all = box;
    if (resting_->is_walked) {
        const double last = std::max(all.right(), term.box.right());
        const double bottom = std::max(all.bottom(), term.box.bottom());
        all.x = std::min(all.x, term.box.x);
        all.y = std::min(all.y, term.box.y);
        all.width = last - all.x;
        all.height = bottom - all.y;
    }
    screen.items.emplace_back(
        Layer{all.inset(-8), std::make_shared<const Screen>(b.take()), alpha_});
}

bool Notes::is_on_tag(double x, double y) const {
    return is_due_ && tag_.inset(-2).contains(x, y);
}

bool Notes::is_between(double x, double y) const {
    if (!is_due_ || tag_.height <= 0) return false;
    const double from = std::min(resting_->y - 2, tag_.bottom());
    const double to = std::max(resting_->y + 2, tag_.y);
    return x >= tag_.x && x < tag_.right() && y >= from && y < to;
}

}  // namespace muster::client
