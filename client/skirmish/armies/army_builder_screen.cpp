#include "client/skirmish/armies/army_builder.hpp"
#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "engine/skirmish/model/names.hpp"
#include "engine/skirmish/model/wording.hpp"

#include <algorithm>
#include <string>
#include <utility>

/// The builder's head, filters and cards; the army itself is drawn in army_builder_side.cpp.
namespace muster::client {
namespace {

constexpr int path_count = 6, role_count = 6;
constexpr double chip = 32, gap = 4;
// In one column: four rows of filters, two of cards, and the army with what the rules say.
constexpr double stacked_filters = 4 * chip + 3 * 8, stacked_pool = 2 * 150 + 24,
                 stacked_sheet = 34 + 8 + 430 + 8 + 116;

bool is_on(unsigned bits, int bit) {
    return ((bits >> static_cast<unsigned>(bit)) & 1U) != 0;
}

}  // namespace

Spot SkirmishBuilderScene::spot(const Box& box, Act what, int arg, int zone,
                                std::string tip) const {
    Spot made{box, act(what, arg), zone};
    made.reason = std::move(tip);
    return made;
}

void SkirmishBuilderScene::draw_head(Builder& b) const {
    const Box bar = page::draw_bar(b, 2);
    const double y = bar.y + 7;
    const double back = bar.right() - 8 - b.button_width(b.say("armies.back"), "Esc");
    // In one column the numbers and the button stand under the name.
    const bool is_under = is_stacked(b.size());
    const double field =
        is_under ? back - 10 - bar.x - 10 : std::clamp(bar.width * 0.3, 260.0, 420.0);
    draw_text_field(b, spot({bar.x + 10, y, field, 34}, name, 0, 0, b.say("armies.name_tip")),
                    name_, b.say("armies.name_hint"));
    const std::string words = b.say("armies.save");
    Spot keep = spot({}, save, 0, 0);
    keep.key = "K";
    const double width = b.button_width(words, keep.key);
    const double under = is_under ? y + page::second_row : y;
    keep.box = {(is_under ? bar.right() + 2 : back) - 10 - width, under, width, 34};
    page::draw_way_back(b, act(leave), b.say("armies.back"), 0);  // Behind the name for Tab.
    const skirmish::Commander& army = draft_.army();
    const double x = is_under ? bar.x + 14 : bar.x + field + 26;
    b.line({x, under, keep.box.x - x - 12, 34},
           b.say("armies.numbers",
                 {{"n", std::to_string(army.army.size())},
                  {"upkeep", std::to_string(draft_.upkeep())},
                  {"morale", std::to_string(skirmish::starting_morale(army.progression))}}),
           theme::name(17));
    b.button(std::move(keep), words, Builder::Rank::primary);
}

void SkirmishBuilderScene::draw_filters(Builder& b, const Box& box) const {
    const skirmish::Table& table = library_->table();
    double x = box.x;
    for (int i = 0; i < path_count; ++i, x += chip + gap) {
        const std::string id{skirmish::names::of(static_cast<skirmish::Path>(i))};
        draw_chip(b,
                  spot({x, box.y, chip, chip}, by_path, i, 1, skirmish::word(table, "path." + id)),
                  is_on(filter_.paths, i), i == 0 ? "\u2013" : "", i == 0 ? "" : "path-" + id);
    }
    x += 10;
    for (int i = 0; i < role_count; ++i, x += chip + gap) {
        const std::string id{skirmish::names::of(static_cast<skirmish::Role>(i))};
        draw_chip(b,
                  spot({x, box.y, chip, chip}, by_role, i, 1, skirmish::word(table, "role." + id)),
                  is_on(filter_.roles, i), "", "role-" + id);
    }
    x += 10;
    // In one column each row has one kind of them.
    const bool is_column = is_stacked(b.size());
    double y = box.y;
    if (is_column) {
        y += chip + 8;
        x = box.x;
    }
    const double clear_wide = 88;
    const double end = is_column ? box.right() - clear_wide - 10 : box.right();
    Spot find = spot({x, y, end - x, chip}, search, 0, 1, b.say("armies.search_tip"));
    find.key = "F";
    find.words = b.say("armies.search");
    draw_text_field(b, std::move(find), search_, b.say("armies.search_hint"));
    Spot all = spot({box.right() - clear_wide, is_column ? y : y + chip + 8, clear_wide, chip},
                    clear, 0, 1, b.say("armies.clear_tip"));
    all.also = "X";

    y += chip + 8;
    x = box.x;
    const auto label = [&](const std::string& words) {
        const theme::Style style = theme::label(13, theme::dim_on_felt, 600);
        const double width = b.width_of(words, style) + 6;
        b.text({x, y, width, chip}, words, style);
        x += width + 2;
    };
    label(b.say("armies.strength"));
    for (int i = 0; i < strength_steps; ++i, x += chip + 2)
        draw_chip(b, spot({x, y, chip, chip}, by_strength, i, 1, b.say("armies.strength_tip")),
                  is_on(filter_.strengths, i), strength_step_word(i));
    x += 10;
    if (is_column) {
        y += chip + 8;
        x = box.x;
    }
    label(b.say("armies.upkeep"));
    for (int i = 0; i < upkeep_steps; ++i) {
        const double width = i == 0 ? chip + 6 : chip;  // The first says a range.
        draw_chip(b, spot({x, y, width, chip}, by_upkeep, i, 1, b.say("armies.upkeep_tip")),
                  is_on(filter_.upkeeps, i), upkeep_step_word(i));
        x += width + 2;
    }
    draw_chip(b, std::move(all), false, b.say("armies.clear"));
}

void SkirmishBuilderScene::draw_pool_card(Builder& b, const Box& box,
                                          skirmish::CardIndex card) const {
    const skirmish::Table& table = library_->table();
    CardImage image{box, faces_->unit(card, false), "unit " + table.texts[card].id};
    const skirmish::Power grant = table.cards[card].grant;
    const bool is_refused = grant != skirmish::Power::none && grant != draft_.army().power;
    if (is_refused) {
        image.wash = theme::deep_felt;
        image.wash_alpha = 0.45;
    }
    b.add(std::move(image));
    Spot place =
        spot(box, pool, card, 2, b.say("armies.card_tip", {{"card", table.texts[card].name}}));
    place.has_large = true;
    if (const int count = draft_.count_of(card); count > 0) {
        // On the charge: name, Role and traits keep their room in every language.
        const Box badge{box.right() - 34, box.y + box.height * 0.72 - 24, 36, 24};
        b.add(Fill{badge, theme::ink, 4, theme::gilt, 1.5});
        b.text(badge, "\u00d7" + std::to_string(count),
               theme::figure(16, theme::bone, theme::Align::centre));
    }
    if (b.is_focused(place.command))
        b.ring(box);
    else if (b.is_hovered(place.command))
        b.add(Fill{box.inset(-2), "", 6, theme::vellum, 2});
    b.spot(std::move(place));
}

void SkirmishBuilderScene::draw_pool(Builder& b, const Box& box) const {
    grid_.stands_in(box);
    const double wanted = b.size().width >= 1600 ? 150 : is_stacked(b.size()) ? 104 : 116;
    const double across = box.width - 16;
    const int columns = std::max(1, static_cast<int>((across + 14) / (wanted + 14)));
    double width = (across - 14.0 * (columns - 1)) / columns;
    double height = width * 88 / 63;
    const int rows = std::max(1, static_cast<int>((box.height - 8 + 14) / (height + 14)));
    grid_.fit(static_cast<int>(pool_.size()), columns, rows);
    if (pool_.empty())
        b.text(box, b.say("armies.none_pass"), theme::name(20, theme::vellum, theme::Align::centre),
               2);
    for (int i = grid_.first(); i < grid_.last(); ++i) {
        const int at = i - grid_.first();
        draw_pool_card(b,
                       {box.x + 4 + (width + 14) * (at % columns),
                        box.y + 4 + (height + 14) * (at / columns), width, height},
                       pool_[static_cast<std::size_t>(i)]);
    }
    draw_scroll_bar(b, {box.right() - 6, box.y, 6, box.height}, grid_);
}

void SkirmishBuilderScene::draw_preview(Builder& b) const {
    const Attention& attention = b.attention();
    // By keys it is asked for: it would lie over where they lead next.
    const bool is_hovered =
        attention.shows_preview && attention.hover && large(*attention.hover).has_value();
    if (!is_hovered && !zoomed_) return;
    const Command watched = is_hovered ? *attention.hover : *zoomed_;
    const auto shown = large(watched);
    const auto& spots = b.screen().spots;
    auto place = std::find_if(spots.begin(), spots.end(),
                              [&](const Spot& one) { return one.command == watched; });
    if (!shown || place == spots.end()) return;
    // A row is a whole, from its first button on: its card lies over none of it.
    if (!watched.is(pool))
        place = std::find_if(spots.begin(), spots.end(), [&](const Spot& one) {
            return one.command == act(less, watched.args[0]);
        });
    const Size size = b.size();
    // In one column so high that it shows whole.
    const bool is_column = is_stacked(size);
    const double height =
        is_column ? page::zoom_box(size).height : std::min(587.0, size.height - 150);
    const double width = height * 63 / 88;
    // Beside what it enlarges, on the side with more room.
    const bool is_right = size.width - place->box.right() > place->box.x;
    const double x = is_right ? std::min(place->box.right() + 18, size.width - 8 - width)
                              : std::max(8.0, place->box.x - 18 - width);
    const double y =
        std::clamp(place->box.centre_y() - height / 2, 66.0, size.height - 40 - height);
    if (is_column && zoomed_) b.asks_in({x, y, width, height});
    b.add(CardImage{{x, y, width, height},
                    faces_->unit(shown->card, shown->is_trained),
                    "unit " + library_->table().texts[shown->card].id,
                    true});
}

void SkirmishBuilderScene::draw_question(Builder& b) const {
    const auto answer = [&](Act what, const char* words, const char* key) {
        return Dialog::Answer{act(what), b.say(words), key};
    };
    switch (asks_) {
        case Asks::nothing: break;
        case Asks::leave:
            draw_dialog(b, {b.say("armies.leave_title"),
                            b.say("armies.leave_text"),
                            {answer(answer_save, "armies.save", "K"),
                             answer(answer_discard, "armies.discard", "D"),
                             answer(answer_back, "armies.go_on", "Esc")}});
            break;
        case Asks::replace:
            draw_dialog(
                b, {b.say("armies.replace_title"),
                    b.say("armies.replace_text", {{"file", draft_.target().filename().string()}}),
                    {answer(answer_back, "armies.go_on", "Esc"),
                     answer(answer_save, "armies.replace", "R")}});
            break;
        case Asks::problem:
            draw_dialog(b, {b.say("armies.told_title"),
                            b.say(problem_),
                            {answer(answer_back, "armies.go_on", "Esc")}});
            break;
    }
}

void SkirmishBuilderScene::draw_army(Builder& b, const Box& box) const {
    draw_tabs(b, {box.x, box.y, box.width, 34});
    const Box faults{box.x, box.bottom() - 116, box.width, 116};
    const Box sheet{box.x, box.y + 42, box.width, faults.y - 8 - box.y - 42};
    shows_commander_ ? draw_commander(b, sheet) : draw_rows(b, sheet);
    draw_faults(b, faults);
}

double SkirmishBuilderScene::stacked_height() const {
    return page::column_height({stacked_filters, stacked_pool, stacked_sheet}, 2);
}

Screen SkirmishBuilderScene::screen(const Frame& frame) const {
    Builder b{frame};
    draw_head(b);
    const Box all = page::room(b, 2);
    if (is_stacked(frame.size)) {
        page::Column column{all};
        draw_filters(b, column.next(stacked_filters));
        draw_pool(b, column.next(stacked_pool));
        draw_army(b, column.rest());
    } else {
        const double side = b.size().width >= 1600 ? 420 : 326;
        const Box right{all.right() - side, all.y, side, all.height};
        const Box left{all.x, all.y, right.x - all.x - 14, all.height};
        draw_filters(b, {left.x, left.y, left.width, 2 * chip + 8});
        const double top = left.y + 2 * chip + 16;
        draw_pool(b, {left.x, top, left.width, left.bottom() - top});
        draw_army(b, right);
    }
    page::draw_foot(
        b, "", b.say("armies.builder_keys"),
        *notice_ == '\0' ? std::string{} : b.say(notice_, {{"file", draft_.target().string()}}));
    const Command start = act(pool, pool_.empty() ? 0 : pool_.front());
    b.start_focus_at(pool_.empty() ? act(clear) : start);
    if (asks_ == Asks::nothing)
        draw_preview(b);
    else
        draw_question(b);
    b.caption(b.say("armies.builder_caption"));
    return b.take();
}

}  // namespace muster::client
