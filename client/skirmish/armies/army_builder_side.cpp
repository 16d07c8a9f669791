#include "client/skirmish/armies/army_builder.hpp"
#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "engine/skirmish/model/names.hpp"
#include "engine/skirmish/model/wording.hpp"

#include <algorithm>
#include <string>
#include <utility>

/// The right side of the builder: the army's cards, its commander, and what the rules say to it.
namespace muster::client {
namespace {

constexpr double pitch = 36, row_height = 32, heads_height = 20;

/// Of a row of the army: how many, with a button either side, the card, and how many are trained.
struct RowColumns {
    Box less, count, more, name, trained;

    explicit RowColumns(const Box& row)
        : less{row.x, row.y, row_height, row.height},
          count{less.right(), row.y, 26, row.height},
          more{count.right(), row.y, row_height, row.height},
          name{more.right() + 5, row.y, row.width - 63 - more.right() - 5 + row.x, row.height},
          trained{row.right() - 58, row.y, 58, row.height} {}
};

/// "1/2": so many of so many copies; a dash where none can be.
std::string trained_words(int trained, int count, bool can_be) {
    return can_be ? std::to_string(trained) + "/" + std::to_string(count) : "\u2013";
}

}  // namespace

void SkirmishBuilderScene::draw_tabs(Builder& b, const Box& box) const {
    const double half = (box.width - 8) / 2;
    draw_chip(b, spot({box.x, box.y, half, box.height}, tab, 0, 3), !shows_commander_,
              b.say("armies.tab_cards"));
    draw_chip(b, spot({box.x + half + 8, box.y, half, box.height}, tab, 1, 3), shows_commander_,
              b.say("armies.tab_commander"));
}

void SkirmishBuilderScene::draw_row(Builder& b, const Box& box, int index) const {
    const Draft::Row& entry = draft_.rows()[static_cast<std::size_t>(index)];
    const skirmish::Table& table = library_->table();
    const skirmish::Card& card = table.cards[entry.card];
    const std::string& words = table.texts[entry.card].name;
    const auto place = [&](const Box& at, Act what, const std::string& tip) {
        Spot made = spot(at, what, index, 4, tip);
        made.has_large = true;
        return made;
    };
    const RowColumns columns{box};
    draw_chip(b, place(columns.less, less, b.say("armies.less_tip", {{"card", words}})), false,
              "\u2212");
    b.text(columns.count, std::to_string(entry.count),
           theme::figure(16, theme::ink, theme::Align::centre));
    draw_chip(b, place(columns.more, more, b.say("armies.more_tip", {{"card", words}})), false,
              "+");
    Spot whole = place(columns.name, row, b.say("armies.row_tip", {{"card", words}}));
    const Box& at = whole.box;
    b.add(Fill{at, b.is_hovered(whole.command) ? theme::bone : theme::vellum, 3});
    const double room = at.width - 34;
    const bool is_short = b.width_of(words, theme::label(13)) <= room;
    b.text({at.x + 6, at.y, room, row_height}, words, theme::label(is_short ? 13 : 12),
           is_short ? 1 : 2);
    b.text({at.right() - 28, at.y, 24, row_height}, std::to_string(entry.count * card.upkeep),
           theme::figure(15, theme::soft_ink, theme::Align::right));
    if (b.is_focused(whole.command)) b.ring(at, 4);
    b.spot(std::move(whole));

    Spot trained = place(columns.trained, train,
                         b.say("armies.train_tip", {{"n", std::to_string(entry.trained)},
                                                    {"all", std::to_string(entry.count)}}));
    trained.is_enabled = card.strength != skirmish::no_strength;
    if (!trained.is_enabled) trained.reason = b.say("armies.untrained");
    draw_chip(b, std::move(trained), entry.trained > 0,
              trained_words(entry.trained, entry.count, card.strength != skirmish::no_strength));
}

void SkirmishBuilderScene::draw_rows(Builder& b, const Box& box) const {
    b.panel(box, theme::leaf);
    list_.stands_in(box);
    const int rows = std::max(1, static_cast<int>((box.height - 12 - heads_height) / pitch));
    list_.fit(static_cast<int>(draft_.rows().size()), 1, rows);
    if (draft_.rows().empty())
        page::draw_empty(b, box,
                         {"ui-hand", b.say("armies.empty"), b.say("armies.empty_text"), {}, true});
    const RowColumns heads{{box.x + 8, box.y + 4, box.width - 28, heads_height}};
    if (!draft_.rows().empty()) {
        const auto head = [&](const Box& at, const char* id, theme::Align align) {
            const std::string words = b.say(id);
            b.line(at, words, theme::label(12, theme::soft_ink, 600, align));
        };
        head({heads.less.x, heads.less.y, heads.more.right() - heads.less.x, heads_height},
             "armies.copies", theme::Align::centre);
        head({heads.name.x + 6, heads.name.y, heads.name.width - 70, heads_height}, "armies.card",
             theme::Align::left);
        b.icon({heads.name.right() - 24, heads.name.y + 1, 18, 18}, "upkeep", theme::soft_ink);
        head({heads.trained.x - 3, heads.trained.y, heads.trained.width + 20, heads_height},
             "armies.trained", theme::Align::centre);
    }
    double y = box.y + 6 + heads_height;
    for (int i = list_.first(); i < list_.last(); ++i, y += pitch)
        draw_row(b, {box.x + 8, y, box.width - 28, row_height}, i);
    draw_scroll_bar(
        b, {box.right() - 12, box.y + 6 + heads_height, 6, box.height - 14 - heads_height}, list_);
}

void SkirmishBuilderScene::draw_numbers(Builder& b, double x, double width, double y) const {
    const skirmish::Commander& army = draft_.army();
    struct Line {
        Draft::Number number;
        const char *words, *tip;
        std::string shown;
    };
    const Line lines[] = {
        {Draft::progression, "armies.progression", "armies.progression_tip",
         std::to_string(army.progression)},
        {Draft::favors, "armies.favors", "armies.favors_tip", std::to_string(army.favors)},
        {Draft::influence, "armies.influence", "armies.influence_tip", halves(army.half_influence)},
        {Draft::base, "armies.base", "armies.base_tip",
         army.holds_base ? std::to_string(army.base) : "\u2013"}};
    const double label = 112;
    for (const Line& line : lines) {
        const bool is_base = line.number == Draft::base;
        if (is_base)
            draw_chip(b, spot({x, y, label - 8, row_height}, hold, 0, 4, b.say("armies.hold_tip")),
                      army.holds_base, b.say(line.words));
        else
            b.text({x, y, label - 8, row_height}, b.say(line.words),
                   theme::label(13, theme::ink, 600));
        Stepper stepper{act(lower, line.number),
                        act(raise, line.number),
                        line.shown,
                        draft_.can_change(line.number, -1),
                        draft_.can_change(line.number, 1),
                        4,
                        b.say(line.tip)};
        draw_stepper(b, {x + label, y, std::min(width - label, 150.0), row_height}, stepper);
        y += pitch;
    }
}

void SkirmishBuilderScene::draw_commander(Builder& b, const Box& box) const {
    b.panel(box, theme::leaf);
    const skirmish::Table& table = library_->table();
    const skirmish::Commander& army = draft_.army();
    const double x = box.x + 10;
    const double width = box.width - 20;
    double y = box.y + 8;
    draw_text_field(b, spot({x, y, width, row_height}, leader, 0, 4, b.say("armies.leader_hint")),
                    leader_, b.say("armies.leader_hint"));
    y += pitch;
    draw_text_field(b, spot({x, y, width, row_height}, title, 0, 4, b.say("armies.title_hint")),
                    title_, b.say("armies.title_hint"));
    y += pitch;
    const double label = 72;
    b.text({x, y, label, row_height}, b.say("armies.path"), theme::label(13, theme::ink, 600));
    for (int i = 0; i < 6; ++i) {
        const std::string id{skirmish::names::of(static_cast<skirmish::Path>(i))};
        draw_chip(b,
                  spot({x + label + i * 37.0, y, row_height, row_height}, path, i, 4,
                       skirmish::word(table, "path." + id)),
                  static_cast<int>(army.path) == i, i == 0 ? "\u2013" : "",
                  i == 0 ? "" : "path-" + id);
    }
    y += pitch;
    b.text({x, y, label, row_height}, b.say("armies.class"), theme::label(13, theme::ink, 600));
    for (int i = -1; i < 4; ++i) {
        const std::string id =
            i < 0 ? "" : std::string{skirmish::names::of(static_cast<skirmish::Role>(i))};
        Spot place = spot({x + label + (i + 1) * 37.0, y, row_height, row_height}, rank, i, 4,
                          i < 0 ? b.say("armies.no_class") : skirmish::word(table, "role." + id));
        if (i >= 0 && army.path == skirmish::Path::none) {
            place.is_enabled = false;
            place.reason = b.say("armies.class_needs_path");
        }
        const bool is_on =
            i < 0 ? !army.commander_class : army.commander_class == static_cast<skirmish::Role>(i);
        draw_chip(b, std::move(place), is_on, i < 0 ? "\u2013" : "", i < 0 ? "" : "role-" + id);
    }
    y += pitch;
    draw_power(b, {x, y, width, row_height});
    y += pitch;
    const double half = (width - 8) / 2;
    draw_chip(b, spot({x, y, half, row_height}, pc, 0, 4, b.say("armies.npc_tip")), !army.is_pc,
              b.say("armies.npc"));
    draw_chip(b, spot({x + half + 8, y, half, row_height}, pc, 1, 4, b.say("armies.pc_tip")),
              army.is_pc, b.say("armies.pc"));
    y += pitch;
    draw_numbers(b, x, width, y);
}

/// The power and, where it chooses something before a Battle, what, with the steps to change it.
void SkirmishBuilderScene::draw_power(Builder& b, const Box& box) const {
    const skirmish::Table& table = library_->table();
    const skirmish::Power power = draft_.army().power;
    const std::string called = skirmish::wording(table, power).name;
    if (draft_.options().empty()) {
        b.text(box,
               power == skirmish::Power::none ? b.say("armies.no_power")
                                              : b.say("armies.power", {{"power", called}}),
               theme::name(16));
        return;
    }
    const Draft::Beforehand chosen = draft_.chosen();
    std::string what;
    const auto add = [&](const std::string& words) {
        what = what.empty() ? words : b.say("armies.choice_of", {{"power", what}, {"what", words}});
    };
    if (chosen.copied) add(skirmish::wording(table, *chosen.copied).name);
    if (chosen.path)
        add(skirmish::word(table, "path." + std::string{skirmish::names::of(*chosen.path)}));
    if (chosen.role)
        add(skirmish::word(table, "role." + std::string{skirmish::names::of(*chosen.role)}));
    if (chosen.designated) add(table.texts[*chosen.designated].name);
    if (what.empty()) what = b.say("armies.choice_open");
    // What a copied power chooses is said of that power.
    const std::string words = chosen.copied && chosen.designated
                                  ? what
                                  : b.say("armies.choice_of", {{"power", called}, {"what", what}});
    const char* tip = power == skirmish::Power::tactician ? "armies.choice_tactician"
                      : power == skirmish::Power::dervish ? "armies.choice_dervish"
                                                          : "armies.choice_oathbound";
    const std::string description = words + ". " + b.say(tip);
    draw_chip(b, spot({box.x, box.y, row_height, row_height}, choice, -1, 4, description), false,
              "\u2039");
    const Box middle{box.x + row_height + 6, box.y, box.width - 2 * row_height - 12, box.height};
    const theme::Style style = theme::label(14, theme::ink, 600, theme::Align::centre);
    // The line at the foot says all of it.
    b.add(Label{middle, words, b.fitted(words, style, middle.width), 1, false, true});
    draw_chip(
        b,
        spot({box.right() - row_height, box.y, row_height, row_height}, choice, 1, 4, description),
        false, "\u203a");
}

void SkirmishBuilderScene::draw_faults(Builder& b, const Box& box) const {
    const auto& faults = draft_.faults();
    b.panel(box, theme::vellum);
    const char* colour = faults.empty() ? theme::good : theme::bad;
    b.fill({box.x, box.y, 8, box.height}, colour, 3);
    const double x = box.x + 18;
    const double width = box.width - 28;
    b.text({x, box.y + 6, width, 22},
           faults.empty() ? b.say("armies.legal")
                          : b.say("armies.faults", {{"n", std::to_string(faults.size())}}),
           theme::label(14, colour, 700));
    const theme::Style style = theme::label(13);
    double y = box.y + 32;
    for (std::size_t i = 0; i < faults.size(); ++i) {
        const double height = b.height_of(faults[i].text, style, width);
        const bool is_last = i + 1 == faults.size();
        // The last line stays free for how many more there are.
        if (i > 0 && y + height > box.bottom() - (is_last ? 6 : 24)) {
            b.text({x, box.bottom() - 22, width, 18},
                   b.say("armies.more_faults", {{"n", std::to_string(faults.size() - i)}}),
                   theme::label(13, theme::soft_ink, 600));
            return;
        }
        const double room = std::min(height, box.bottom() - (is_last ? 6 : 24) - y);
        b.text({x, y, width, room}, faults[i].text, style,
               std::max(1, static_cast<int>((room + 1) / b.height_of("M", style, width))), true);
        y += height + 4;
    }
    if (faults.empty())
        b.text({x, y, width, box.bottom() - 6 - y}, b.say("armies.legal_more"), style, 4, true);
}

}  // namespace muster::client
