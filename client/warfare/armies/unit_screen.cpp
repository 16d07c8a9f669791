#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "client/warfare/armies/unit.hpp"
#include "client/warfare/pack/words.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

/// What may be chosen, each with what it would change; the card is drawn in unit_card.cpp.
namespace muster::client {
namespace {

constexpr std::array<const char*, UnitDraft::part_count> part_ids{
    "ancestry", "experience", "equipment", "type", "size", "traits", "standing"};
constexpr std::array<const char*, UnitDraft::standing_count> standing_ids{"grown", "mercenary",
                                                                          "pledged", "uncosted"};
constexpr double column = 38, cost_column = 66, unit_army = 112;
// In one column: four rows of tabs, five of what may be chosen under a head, and the card.
constexpr double unit_tabs = 4 * 58 - 6, unit_rows = 30 + 5 * 55, unit_card = 560;

std::array<int, 5> in_order(const warfare::Stats& s) {
    return {s.attack, s.power, s.defense, s.toughness, s.morale};
}

/// "+2", green or red; a point for none.
void draw_change(Builder& b, const Box& box, int change, bool is_cost) {
    // What costs more is no good to anybody.
    const bool is_good = is_cost ? change < 0 : change > 0;
    const char* colour = change == 0 ? theme::rule : is_good ? theme::good : theme::bad;
    if (change == 0)
        b.fill({box.centre_x() - 2, box.centre_y() - 2, 4, 4}, colour, 2);
    else
        b.text(box, signed_words(change),
               theme::figure(16, colour, is_cost ? theme::Align::right : theme::Align::centre));
}

}  // namespace

std::string UnitScene::trait_name(std::size_t trait) const {
    const WarfarePack& pack = rolls_->pack();
    return pack.words.name("trait", pack.tables->traits[trait]);
}

std::string UnitScene::row_name(const Builder& b, Part part, int at) const {
    const WarfarePack& pack = rolls_->pack();
    const warfare::Tables& tables = *pack.tables;
    const auto i = static_cast<std::size_t>(at);
    switch (part) {
        case Part::ancestry: return pack.words.name("ancestry", tables.ancestries[i]);
        case Part::experience: return pack.words.name("experience", tables.experiences[i]);
        case Part::equipment: return pack.words.name("equipment", tables.equipments[i]);
        case Part::type: return pack.words.name("type", tables.types[i]);
        case Part::size: return die_words(b, tables.sizes[i].faces);
        case Part::traits: return trait_name(i);
        case Part::standing: break;
    }
    return b.say(std::string{"unit.is_"} + standing_ids[i]);
}

std::string UnitScene::traits_words(const Builder& b, const UnitDraft::Offer& offer) const {
    std::string out;
    const auto add = [&](const std::vector<std::size_t>& traits, const char* id) {
        for (const std::size_t trait : traits)
            out += (out.empty() ? "" : ", ") + b.say(id, {{"trait", trait_name(trait)}});
    };
    add(offer.gained, "unit.gains");
    add(offer.lost, "unit.loses");
    return out;
}

std::string UnitScene::refusal_words(const Builder& b, UnitDraft::Refusal refusal) const {
    using Refusal = UnitDraft::Refusal;
    switch (refusal) {
        case Refusal::none: return {};
        case Refusal::levies_are_plain: return b.say("unit.levies_are_plain");
        case Refusal::only_levies_plain: return b.say("unit.only_levies_plain");
        case Refusal::always_siege: return b.say("unit.always_siege");
        case Refusal::is_grown: return b.say("unit.only_grown");
        case Refusal::not_in_use: return b.say("unit.not_in_use");
        case Refusal::of_rows: return b.say("unit.of_rows");
        case Refusal::levies_are_not_kept: return b.say("unit.levies_not_kept");
    }
    return {};
}

/// All that a row would change, in a sentence.
std::string UnitScene::offer_words(const Builder& b, int at, const UnitDraft::Offer& offer) const {
    if (!offer.is_free())
        return b.say("unit.offer", {{"what", row_name(b, part_, at)},
                                    {"change", refusal_words(b, offer.refusal)}});
    std::string out;
    const auto add = [&](const std::string& words) { out += (out.empty() ? "" : ", ") + words; };
    const auto stats = in_order(offer.stats);
    for (std::size_t i = 0; i < stats.size(); ++i)
        if (stats[i] != 0)
            add(signed_words(stats[i]) + " " + b.say(std::string{"unit."} + stat_ids[i]));
    if (const std::string traits = traits_words(b, offer); !traits.empty()) add(traits);
    if (offer.cost != 0) add(b.say("unit.gold", {{"n", signed_words(offer.cost)}}));
    if (offer.season != 0) add(b.say("unit.a_season", {{"n", signed_words(offer.season)}}));
    if (out.empty()) out = b.say(offer.is_chosen ? "unit.as_it_is" : "unit.no_change");
    out = b.say("unit.offer", {{"what", row_name(b, part_, at)}, {"change", out}});
    if (part_ == Part::traits)
        out += " " + warfare::wording(rolls_->pack().words,
                                      rolls_->pack().tables->traits[static_cast<std::size_t>(at)]);
    return out;
}

void UnitScene::draw_head(Builder& b) const {
    const Box bar = page::draw_bar(b, 2);
    const double y = bar.y + 7;
    const double back = page::draw_way_back(b, act(leave), b.say("armies.back"));
    // In one column the cost and the button stand under the name.
    const bool is_under = is_stacked(b.size());
    const double field =
        is_under ? back - 10 - bar.x - 10 : std::clamp(bar.width * 0.34, 280.0, 480.0);
    const warfare::Unit unit = draft_.unit();
    Spot called{{bar.x + 10, y, field, 34}, act(name), 0};
    called.reason = b.say("unit.name_tip");
    draw_text_field(b, std::move(called), name_, keywords(rolls_->pack(), draft_.choice()));
    const std::string words = b.say("armies.save");
    Spot keep{{}, act(save), 0, "K"};
    keep.reason = b.say("unit.save_tip");
    const double width = b.button_width(words, keep.key);
    const double under = is_under ? y + page::second_row : y;
    keep.box = {(is_under ? bar.right() + 2 : back) - 10 - width, under, width, 34};
    const double x = is_under ? bar.x + 14 : bar.x + field + 26;
    b.line({x, under, keep.box.x - x - 12, 34},
           b.say(unit.is_uncosted ? "unit.costs_nothing" : "unit.costs",
                 {{"cost", std::to_string(unit.cost)}, {"die", die_words(b, unit.profile.faces)}}),
           theme::name(19));
    b.button(std::move(keep), words, Builder::Rank::primary);
}

void UnitScene::draw_tabs(Builder& b, const Box& box) const {
    // In one column two stand side by side.
    const int columns = is_stacked(b.size()) ? 2 : 1;
    const int tab_rows = (UnitDraft::part_count + columns - 1) / columns;
    const double pitch = std::min(120.0, (box.height + 6) / tab_rows);
    const double wide = (box.width + 6) / columns;
    for (int i = 0; i < UnitDraft::part_count; ++i) {
        const auto part = static_cast<Part>(i);
        const bool is_on = part == part_;
        const Box at{box.x + wide * (i % columns), box.y + pitch * (i / columns), wide - 6,
                     pitch - 6};
        Spot spot{at, act(tab, i), 1};
        spot.key = std::to_string(i + 1);
        spot.words = b.say(std::string{"unit."} + part_ids[static_cast<std::size_t>(i)]);
        spot.reason = b.say("unit.tab_tip", {{"n", spot.key}});
        const char* ground = is_on                        ? theme::ink
                             : b.is_hovered(spot.command) ? theme::bone
                                                          : theme::vellum;
        b.add(Fill{at, ground, 4, theme::ink, 1, 1, true});
        if (is_on) b.add(Fill{at.inset(3), "", 3, theme::gilt, 1});
        const char* quiet = is_on ? theme::dim_on_felt : theme::soft_ink;
        const Box key{at.right() - 28, at.centre_y() - 10, 20, 20};
        b.add(Fill{key, "", 3, quiet, 1});
        b.text(key, std::to_string(i + 1), theme::label(12, quiet, 600, theme::Align::centre));
        std::string shown;
        if (const int at_row = draft_.chosen(part); at_row >= 0) {
            shown = row_name(b, part, at_row);
        } else {
            int count = 0;
            std::string last;
            for (int one = 0; one < draft_.count(part); ++one)
                if (draft_.offer(part, one).is_chosen) {
                    ++count;
                    last = row_name(b, part, one);
                }
            shown = count == 0   ? b.say("unit.none")
                    : count == 1 ? last
                                 : b.words().many("unit.of_them", count);
        }
        const double width = key.x - at.x - 18;
        const double top = at.centre_y() - 22;
        b.line({at.x + 12, top, width, 18},
               b.say(std::string{"unit."} + part_ids[static_cast<std::size_t>(i)]),
               theme::label(13, quiet, 600));
        b.short_line({at.x + 12, top + 18, width, 26}, shown,
                     theme::name(18, is_on ? theme::bone : theme::ink));
        if (b.is_focused(spot.command)) b.ring(at);
        b.spot(std::move(spot));
    }
}

void UnitScene::draw_row(Builder& b, const Box& box, int at) const {
    const UnitDraft::Offer offer = draft_.offer(part_, at);
    Spot spot{box, act(row, at), 2};
    spot.is_enabled = offer.is_free();
    spot.reason = offer_words(b, at, offer);
    const bool is_many = part_ == Part::traits || part_ == Part::standing;
    const char* ground = !offer.is_free()                                ? theme::shade
                         : b.is_hovered(spot.command) || offer.is_chosen ? theme::bone
                                                                         : theme::vellum;
    b.add(Fill{box, ground, 4, theme::ink, 1, 1, true});
    if (offer.is_chosen) b.fill({box.x, box.y, 6, box.height}, theme::gilt, 2);
    // A ring for one of many, a box where each stands for itself; filled when chosen.
    const Box mark{box.x + 14, box.centre_y() - 8, 16, 16};
    b.add(Fill{mark, theme::bone, is_many ? 3.0 : 8.0, theme::ink, 1.5});
    if (offer.is_chosen) b.fill(mark.inset(4), theme::ink, is_many ? 1 : 4);
    // Traits and standing change no stat.
    const bool has_numbers = !offer.is_chosen || part_ == Part::traits;
    const double numbers = is_many ? cost_column : 5 * column + cost_column;
    const double x = box.x + 42;
    const double width = box.right() - numbers - 18 - x;
    const char* colour = offer.is_free() ? theme::ink : theme::soft_ink;
    const double k = box.height > 70 ? 1.25 : 1;
    std::string under = traits_words(b, offer);
    if (part_ == Part::traits)
        under = warfare::wording(rolls_->pack().words,
                                 rolls_->pack().tables->traits[static_cast<std::size_t>(at)]);
    if (part_ == Part::standing)
        under =
            b.say(std::string{"unit.is_"} + standing_ids[static_cast<std::size_t>(at)] + "_hint",
                  {{"n", std::to_string(rolls_->pack().tables->simple.uncosted_unit_strength)}});
    if (!offer.is_free()) under = refusal_words(b, offer.refusal);
    if (offer.is_chosen && !is_many) under = b.say("unit.as_it_is");
    if (under.empty()) {
        b.line({x, box.y, width, box.height}, row_name(b, part_, at), theme::name(18 * k, colour));
    } else {
        const double top = box.centre_y() - 23 * k;
        b.line({x, top, width, 25 * k}, row_name(b, part_, at), theme::name(17 * k, colour));
        // Where there is nothing to count, the words may have its room.
        const bool is_bare = !has_numbers || part_ == Part::standing || !offer.is_free();
        const double room = is_bare ? box.right() - 14 - x : width;
        const char* quiet = offer.is_free() ? theme::soft_ink : theme::bad;
        Label small{{x, top + 24 * k, room, 18 * k},
                    under,
                    b.fitted(under, theme::label(12 * k, quiet), room)};
        small.may_be_cut = true;  // The line at the foot says all of it.
        b.add(std::move(small));
    }
    if (has_numbers && offer.is_free() && part_ != Part::standing) {
        double left = box.right() - numbers - 10;
        if (!is_many)
            for (const int change : in_order(offer.stats)) {
                draw_change(b, {left, box.y, column, box.height}, change, false);
                left += column;
            }
        draw_change(b, {left, box.y, cost_column - 4, box.height}, offer.cost, true);
    }
    if (b.is_focused(spot.command)) b.ring(box);
    b.spot(std::move(spot));
}

void UnitScene::draw_rows(Builder& b, const Box& box) const {
    const double head = 30;
    b.line({box.x + 4, box.y, box.width - 5 * column - cost_column - 40, head - 4},
           b.say(std::string{"unit.choose_"} + part_ids[static_cast<std::size_t>(part_)]),
           theme::name(18, theme::vellum));
    if (part_ != Part::standing) {
        double x = box.right() - 14 - 5 * column - cost_column - 10;
        for (std::size_t i = 0; i < stat_icons.size(); ++i, x += column)
            if (part_ != Part::traits)
                b.icon({x + column / 2 - 10, box.y + 2, 20, 20}, stat_icons[i], theme::vellum);
        b.icon({x + cost_column - 24, box.y + 2, 20, 20}, "cost", theme::vellum);
    }
    const Box rows{box.x, box.y + head, box.width, box.height - head};
    // A few rows share the room; many scroll.
    const double pitch = std::clamp((rows.height + 5) / draft_.count(part_), 50.0, 100.0);
    draw_list(b, rows, list_, draft_.count(part_), {pitch, 5},
              [&](const Box& at, int index) { draw_row(b, at, index); });
}

void UnitScene::draw_question(Builder& b) const {
    const auto answer = [&](Act what, const char* words, const char* key) {
        return Dialog::Answer{act(what), b.say(words), key};
    };
    if (asks_ == Asks::leave)
        draw_dialog(b, {b.say("armies.leave_title"),
                        b.say("unit.leave_text"),
                        {answer(answer_save, "armies.save", "K"),
                         answer(answer_discard, "armies.discard", "D"),
                         answer(answer_back, "armies.go_on", "Esc")}});
    if (asks_ != Asks::problem) return;
    std::string text = problem_;
    const RollFile* into = army();
    const std::string called = into == nullptr ? "" : into->name;
    switch (fault_.refusal) {
        case SaveRefusal::none: break;
        case SaveRefusal::no_army_name: text = b.say("unit.no_army_name"); break;
        case SaveRefusal::army_is_taken:
            text = b.say("unit.army_is_taken", {{"file", fault_.what}});
            break;
        case SaveRefusal::is_full: text = b.say("unit.army_is_full", {{"army", called}}); break;
        case SaveRefusal::has_twin:
            text = b.say("unit.has_twin", {{"army", called}, {"unit", fault_.what}});
            break;
        case SaveRefusal::broken: text = lines_of(fault_.what).front(); break;
    }
    draw_dialog(b, {b.say("unit.told_title"), text, {answer(answer_back, "armies.go_on", "Esc")}});
}

double UnitScene::stacked_height() const {
    return page::column_height({unit_tabs, unit_rows, unit_card, unit_army}, 2);
}

Screen UnitScene::screen(const Frame& frame) const {
    Builder b{frame};
    draw_head(b);
    const Box all = page::room(b, 2);
    if (is_stacked(frame.size)) {
        page::Column column{all};
        draw_tabs(b, column.next(unit_tabs));
        draw_rows(b, column.next(unit_rows));
        draw_card(b, column.next(unit_card));
        draw_army(b, column.rest());
    } else {
        const double tabs = all.width < 1100 ? 164 : 210;
        const double side = std::clamp(all.width * 0.3, 312.0, 480.0);
        const Box right{all.right() - side, all.y, side, all.height};
        draw_tabs(b, {all.x, all.y, tabs, all.height});
        draw_rows(b, {all.x + tabs + 12, all.y, right.x - 12 - all.x - tabs - 12, all.height});
        draw_card(b, {right.x, right.y, right.width, right.height - unit_army - 10});
        draw_army(b, {right.x, right.bottom() - unit_army, right.width, unit_army});
    }
    page::draw_foot(b, "", b.say("unit.keys"),
                    notice_.empty() ? "" : b.say("armies.saved", {{"file", notice_}}));
    b.start_focus_at(act(row, std::max(0, draft_.chosen(part_))));
    draw_question(b);
    b.caption(b.say("unit.caption"));
    return b.take();
}

}  // namespace muster::client
