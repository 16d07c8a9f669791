#include "client/strategic/table/table.hpp"

#include "client/strategic/table/pen.hpp"
#include "print/faces/strategic/signs.hpp"

#include <algorithm>
#include <sstream>

namespace muster::client::strategic_table {

Seat seat_of_faction(Index faction) {
    return faction == absent ? Seat::nobody : seat_of(faction);
}

// ---- what is kept ----

namespace {

/// Whether the chart's names are those of the words, which another language may have replaced.
bool names_spaces(const Chart& chart, const State& view, const strategic::Words& words) {
    const auto& spaces = chart.map->spaces;
    if (spaces.size() != view.war().spaces.size()) return false;
    for (std::size_t i = 0; i < spaces.size(); ++i)
        if (spaces[i].name != strategic::space_name(words, view.war(), i)) return false;
    return true;
}

}  // namespace

void Kept::look(const State& view) {
    if (state_ && *state_ == view) return;
    state_ = view;
    is_stale_ = true;
    plates_.reset();
    shown_plates_.reset();
    strikes_.clear();
    strike_.clear();
    odds_.clear();
}

const Chart& Kept::chart(const State& view, const strategic::Words& words, const Ruler& ruler,
                         const Box& box) {
    look(view);
    const bool is_same = chart_ && chart_->pane == box && names_spaces(*chart_, view, words);
    if (!is_same || is_stale_) {
        is_stale_ = false;
        plates_.reset();
        Chart made =
            strategic_table::chart(view, words, ruler, box, is_same ? &*chart_ : nullptr, picture_);
        // Its picture stays where nothing of it has changed.
        if (ground_ != nullptr && *ground_ == *made.map) made.map = ground_;
        ground_ = made.map;
        chart_ = std::move(made);
        pan(0, 0);
    }
    if (!shown_) {
        shown_ = *chart_;
        move_chart(*shown_, -left_, -top_);
    }
    return *shown_;
}

const std::vector<Plate>& Kept::plates(const State& view) {
    look(view);
    if (!plates_ && chart_) plates_ = strategic_table::plates(view, *chart_), shown_plates_.reset();
    if (!plates_) plates_.emplace();
    if (!shown_plates_) {
        shown_plates_ = *plates_;
        for (Plate& plate : *shown_plates_) plate.box.x -= left_, plate.box.y -= top_;
    }
    return *shown_plates_;
}

void Kept::pan(double x, double y) {
    if (!chart_) return;
    left_ = std::clamp(left_ + x, 0.0, chart_->box.width - chart_->pane.width);
    top_ = std::clamp(top_ + y, 0.0, chart_->box.height - chart_->pane.height);
    shown_.reset();
    shown_plates_.reset();
}

void Kept::go_to(const Place& place) {
    left_ = place.left;
    top_ = place.top;
    revealed_ = place.revealed;
    pan(0, 0);
}

void Kept::reveal(const Command& place) {
    const bool is_place = place.is(Act::space) || place.is(Act::army);
    if (!chart_ || !is_place || place == revealed_) return;
    revealed_ = place;
    const auto which = static_cast<std::size_t>(place.args[0]);
    Box box;
    if (place.is(Act::space) && which < chart_->places.size()) {
        box = chart_->places[which].ring;
    } else if (state_ && plates_) {
        const auto found = std::find_if(plates_->begin(), plates_->end(),
                                        [&](const Plate& plate) { return plate.army == which; });
        if (found != plates_->end()) box = found->box;
    }
    if (box.width <= 0) return;
    // With what lies around it, as far as that has room.
    const Box& pane = chart_->pane;
    const auto by = [](double from, double to, double shown, double room) {
        const double air = std::max(0.0, std::min(70.0, (room - (to - from)) / 2 - 1));
        if (from - air < shown) return from - air - shown;
        return to + air > shown + room ? to + air - shown - room : 0.0;
    };
    pan(by(box.x - pane.x, box.right() - pane.x, left_, pane.width),
        by(box.y - pane.y, box.bottom() - pane.y, top_, pane.height));
}

const std::vector<Strike>& Kept::strikes(const State& view, Index army, Index space) {
    look(view);
    const auto [found, is_new] = strikes_.try_emplace({army, space});
    if (is_new) found->second = strikes_from(view, army, space);
    return found->second;
}

const Strike& Kept::strike(const State& view, Index attacker, Index defender, bool by_night) {
    look(view);
    const auto [found, is_new] = strike_.try_emplace({attacker, defender, by_night});
    if (is_new) found->second = strike_of(view, attacker, defender, by_night);
    return found->second;
}

const strategic::PoolOdds& Kept::odds(const strategic::PoolSide& attacker,
                                      const strategic::PoolSide& defender,
                                      const strategic::Stakes& stakes) {
    for (const Asked& asked : odds_)
        if (asked.attacker == attacker && asked.defender == defender && asked.stakes == stakes)
            return asked.odds;
    odds_.push_back({attacker, defender, stakes, strategic::pool_odds(attacker, defender, stakes)});
    return odds_.back().odds;
}

// ---- the pen ----

bool Pen::is_asked() const {
    if (input.is_watched || input.is_moving) return false;
    const Seat seat = state().to_move;
    if (seat == Seat::dice) return input.real_dice;
    return is_player(seat) && input.people[index(seat)];
}

const Action* Pen::aimed() const {
    const auto& aim = input.ui.aim;
    return is_asked() && aim && *aim < input.offer->legal.size() ? &input.offer->legal[*aim]
                                                                 : nullptr;
}

const Deed* Pen::aimed_deed() const {
    return aimed() != nullptr ? input.offer->deed(*input.ui.aim) : nullptr;
}

const Plate* Pen::plate(Index army) const {
    const auto found = std::find_if(plates.begin(), plates.end(),
                                    [&](const Plate& one) { return one.army == army; });
    return found == plates.end() ? nullptr : &*found;
}

std::string Pen::army(Index army) const {
    return strategic::army_name(words(), state(), army);
}

std::string Pen::space(Index space) const {
    return strategic::space_name(words(), state().war(), space);
}

std::string Pen::faction(Index faction) const {
    return strategic::faction_name(words(), state().war(), faction);
}

Seat Pen::seat_of(Index army) const {
    return seat_of_faction(state().armies[army].faction);
}

std::string Pen::sign(Index army) const {
    return faces::class_icon(tables(), state().class_row(army));
}

std::string Pen::describe(const Action& action) const {
    return strategic::describe(words(), state(), action);
}

void draw_cut(Builder& b, const Box& box, const std::string& words, theme::Style style) {
    while (style.size > 12 && b.width_of(words, style) > box.width)
        style.size = std::max(12.0, style.size - 0.5);
    // A word that is too long for the box is cut by itself, so that nobody takes it for another.
    std::string shown = words;
    std::istringstream all{words};
    std::size_t before = 0;
    for (std::string word; all >> word; before = words.find(word, before) + word.size()) {
        if (b.width_of(word, style) <= box.width) continue;
        const std::size_t start = words.find(word, before);
        while (!word.empty() && b.width_of(word + "\u2026", style) > box.width) {
            // A letter, of however many bytes.
            unsigned char byte = 0;
            do {
                byte = static_cast<unsigned char>(word.back());
                word.pop_back();
            } while ((byte & 0xC0U) == 0x80U && !word.empty());
        }
        constexpr std::size_t least = 3;
        if (word.size() < least && start == 0) return;
        shown = words.substr(0, start) + word + "\u2026";
        break;
    }
    b.add(Label{box, shown, style, 1, false, true});
}

std::string percent(const Pen& pen, double chance) {
    return pen.builder.words().percent(chance);
}

// ---- what is looked at ----

Looked looked_at(const Input& input, const Attention& attention) {
    const auto read = [&](const Command& command) -> std::optional<Looked> {
        const State& state = *input.state;
        if (command.is(Act::space)) return Looked{absent, static_cast<Index>(command.args[0])};
        if (command.is(Act::army)) {
            const auto army = static_cast<Index>(command.args[0]);
            if (state.is_on_map(army)) return Looked{army, state.armies[army].space};
        }
        if (command.is(Act::aim) &&
            static_cast<std::size_t>(command.args[0]) < input.offer->legal.size()) {
            const Action& action = input.offer->legal[static_cast<std::size_t>(command.args[0])];
            if (action.other != absent && state.is_on_map(action.other))
                return Looked{action.other, state.armies[action.other].space};
            if (action.to != absent) return Looked{absent, action.to};
        }
        return std::nullopt;
    };
    for (const Command& command :
         {attention.hover.value_or(Command{}), attention.focus, input.looked.value_or(Command{})})
        if (const auto found = read(command)) return *found;
    const auto& chosen = input.ui.chosen;
    if (chosen && input.state->is_on_map(*chosen))
        return {*chosen, input.state->armies[*chosen].space};
    return {};
}

namespace {

/// Where keys begin: at what is asked, or with the first army that has orders left.
void start_focus(Pen& pen) {
    const State& state = pen.state();
    if (!pen.is_asked() || pen.input.offer->ready == 0) return;
    Index first = absent;
    strategic::each(pen.input.offer->ready, [&](Index army) {
        if (first == absent && state.is_on_map(army)) first = army;
    });
    if (pen.input.ui.chosen && state.is_on_map(*pen.input.ui.chosen)) first = *pen.input.ui.chosen;
    if (first != absent) pen.builder.start_focus_at(act(Act::space, state.armies[first].space));
}

}  // namespace

Screen screen(const Input& input, const Frame& frame) {
    Builder b{frame};
    const Chart& chart =
        input.kept->chart(*input.state, *input.words, frame.ruler, input.layout.map);
    Pen pen{b, input, chart, input.kept->plates(*input.state), looked_at(input, frame.attention)};
    b.fill({0, 0, frame.size.width, frame.size.height}, theme::felt);
    draw_map(pen);
    draw_turn_bar(pen);
    if (input.draw_panel)
        input.draw_panel(b, input.layout);
    else
        draw_panel(pen);
    draw_column(pen);
    start_focus(pen);
    if (input.ui.shows_shelf) draw_shelf(pen);
    if (input.ui.card) draw_card(pen);
    b.caption(b.say("strategic_table.caption"));
    return b.take();
}

}  // namespace muster::client::strategic_table
