#include "client/campaign/desk/desk.hpp"
#include "client/campaign/desk/pen.hpp"
#include "client/campaign/file/words.hpp"
#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <utility>
#include <vector>

/// "Waits for your ruling": the question with its facts and odds, a control for each field, and the
/// dice that are due.
namespace muster::client {

using campaign::FieldKind;
namespace desk_zone = campaign_desk::zone;

namespace {

constexpr double pad = 12, row_pitch = 30, battle_pitch = 25, button_high = 36;
constexpr double odds_high = 74, battle_cell = 50;

bool is_flag(const campaign::Field& field) {
    return field.words == std::vector<std::string>{"yes", "no"};
}

bool is_battle(const campaign::Question& question) {
    return question.kind == campaign::QuestionKind::battle;
}

/// What a battle's ruling asks of both sides, in the order of the fields.
std::vector<std::string> battle_rows(const campaign::Question& question) {
    std::vector<std::string> out;
    for (const campaign::Field& field : question.fields) {
        std::string name = field_name(field.name).name;
        // What came of it on another board has a page of its own.
        if (name == "result" || name == "difference" || name == "losses") continue;
        if (std::find(out.begin(), out.end(), name) == out.end()) out.push_back(std::move(name));
    }
    return out;
}

std::string signed_words(int value) {
    if (value == 0) return "\u2013";
    return (value < 0 ? "\u2212" : "+") + std::to_string(std::abs(value));
}

/// What the rules name themselves in a battle: numbers, morale, walls. The fields are the rest.
std::vector<RuledModifier> ruled_alone(const BattleLook& look) {
    constexpr std::array<int, 5> rules{153, 154, 159, 202, 206};
    std::vector<RuledModifier> out;
    for (const RuledModifier& one : look.modifiers)
        if (std::find(rules.begin(), rules.end(), one.rule) != rules.end()) out.push_back(one);
    return out;
}

/// Which of the rows show, where not all do.
void draw_rows_bar(Builder& b, const Box& box, std::size_t first, std::size_t last,
                   std::size_t count) {
    if (last - first >= count) return;
    const double part = box.height / static_cast<double>(count);
    b.fill(box, theme::shade, 2);
    b.fill({box.x, box.y + part * static_cast<double>(first), box.width,
            part * static_cast<double>(last - first)},
           theme::rule, 2);
}

void draw_box_tick(Builder& b, const Box& box, bool is_on) {
    b.add(Fill{box, theme::bone, 3, theme::ink, 1.3});
    if (!is_on) return;
    b.add(Polygon{{{box.x + 4, box.centre_y()},
                   {box.x + box.width * 0.42, box.bottom() - 4},
                   {box.right() - 3, box.y + 4}},
                  "",
                  theme::good,
                  2.6,
                  true});
}

}  // namespace

bool CampaignDesk::can_play_out() const {
    if (!draft_ || !is_battle(draft_->question())) return false;
    const auto& fields = draft_->question().fields;
    return std::any_of(fields.begin(), fields.end(),
                       [](const campaign::Field& one) { return one.name == "result"; });
}

std::size_t CampaignDesk::row_count() const {
    const campaign::Question& question = draft_->question();
    return is_battle(question) ? battle_rows(question).size() : question.fields.size();
}

std::size_t CampaignDesk::row_of(std::size_t field) const {
    const campaign::Question& question = draft_->question();
    if (!is_battle(question)) return field;
    const std::vector<std::string> rows = battle_rows(question);
    const auto at =
        std::find(rows.begin(), rows.end(), field_name(question.fields[field].name).name);
    return static_cast<std::size_t>(at - rows.begin());
}

std::string CampaignDesk::question_words(const Builder& b) const {
    const campaign::Question& question = draft_->question();
    const campaign::Speech& speech = speech_of(b.words());
    std::string out = speech("ask", question.text);
    out += " " + b.say("desk.rule", {{"rule", "CA-" + std::to_string(question.rule)}});
    if (!is_battle(question))
        for (const std::string& fact : question.facts) out += "\n" + speech("ask", fact);
    // The step is not done yet, so that its dice stand in no log.
    std::string dice;
    for (const campaign::Input& input : state().inputs)
        if (const auto* face = std::get_if<campaign::Face>(&input))
            dice += (dice.empty() ? "" : ", ") + std::to_string(face->face);
    const std::string so_far = b.say("desk.dice_so_far", {{"dice", dice}});
    if (!dice.empty()) out += '\n' + so_far;
    return out;
}

double CampaignDesk::field_height(const Builder& b, std::size_t field, double width) const {
    const campaign::Field& one = draft_->question().fields[field];
    if (one.kind == FieldKind::text || (one.kind == FieldKind::word && one.words.size() > 2))
        return row_pitch + 18;
    double wide = b.width_of(field_words(b.words(), field_name(one.name).name), theme::label(13));
    // All of its words side by side, or else on a line of their own.
    double word = 0;
    for (const std::string& each : one.words)
        word = std::max(word, b.width_of(value_words(b.words(), state(), one, each),
                                         theme::label(13, theme::ink, 600)) +
                                  12);
    wide = std::max(wide, word * static_cast<double>(one.words.size()));
    return wide > width * 0.5 ? row_pitch + 18 : row_pitch;
}

double CampaignDesk::ruling_height(const Builder& b, double width) const {
    const double inner = width - 2 * pad;
    if (const auto* die = std::get_if<campaign::WantsDie>(&state().wait)) {
        const int faces = die->count * (die->sides - 1) + 1;
        return desk_head + 96 + (faces <= 24 ? 30.0 * std::ceil(faces / 6.0) : 34) + button_high +
               2 * pad;
    }
    if (!draft_) return desk_head + 120;
    const campaign::Question& question = draft_->question();
    const double text = b.height_of(question_words(b), theme::label(13), inner) + 8;
    double fields = 0;
    if (is_battle(question)) {
        const std::size_t alone = look_ ? ruled_alone(*look_).size() : 2;
        fields = 44 + battle_pitch * static_cast<double>(battle_rows(question).size() + alone) +
                 30 + odds_high;
    } else {
        for (std::size_t i = 0; i < question.fields.size(); ++i)
            fields += field_height(b, i, inner);
    }
    if (can_play_out()) fields += row_pitch;
    return desk_head + pad + text + fields + row_pitch + 6 + button_high + pad;
}

void CampaignDesk::draw_ruling(Builder& b, const Box& box) const {
    const Box inner = draw_panel(b, box, "ui-referee", b.say("desk.waits"));
    const Box room{inner.x + pad, inner.y + 8, inner.width - 2 * pad, inner.height - 16};
    if (draft_) return is_large() ? draw_question_wide(b, room) : draw_question(b, room);
    if (campaign::is_waiting(state())) return draw_dice(b, room);
    draw_quiet(b, room);
}

void CampaignDesk::draw_field(Builder& b, const Box& box, std::size_t field) const {
    const campaign::Field& one = draft_->question().fields[field];
    const std::string label = field_words(b.words(), field_name(one.name).name);
    const auto at = static_cast<int>(field);
    const bool is_tall = box.height > row_pitch;
    const double high = row_pitch - 4;
    Box control{box.x + box.width * 0.5, box.y, box.width * 0.5, high};
    if (is_tall) control = {box.x, box.y + 18, box.width, high};
    b.line({box.x, box.y, is_tall ? box.width : box.width * 0.5 - 6, is_tall ? 18.0 : high}, label,
           theme::label(13));
    if (one.kind == FieldKind::text) {
        Spot spot{control, act(Act::field, at), desk_zone::ruling};
        spot.reason = label;
        draw_text_field(b, std::move(spot), draft_->typed(field), b.say("desk.text_hint"));
        return;
    }
    const auto arrows = [&] {
        Spot less{{control.x, control.y, high, high}, act(Act::step, at, -1), desk_zone::ruling};
        Spot more{{control.right() - high, control.y, high, high},
                  act(Act::step, at, 1),
                  desk_zone::ruling};
        less.reason = more.reason = label;
        draw_arrow(b, std::move(less), false);
        draw_arrow(b, std::move(more), true);
        return Box{control.x + high + 4, control.y, control.width - 2 * high - 8, high};
    };
    if (one.kind == FieldKind::number) {
        const Box shown = arrows();
        Spot spot{shown, act(Act::field, at), desk_zone::ruling};
        spot.reason = label;
        draw_text_field(b, std::move(spot), draft_->typed(field), "0");
        return;
    }
    const auto words_of = [&](const std::string& word) {
        return value_words(b.words(), state(), one, word);
    };
    // A few short words stand side by side; else they are gone through.
    double wanted = 0;
    for (const std::string& word : one.words)
        wanted = std::max(wanted, b.width_of(words_of(word), theme::label(13, theme::ink, 600)));
    const auto count = static_cast<double>(one.words.size());
    if (count > 0 && (wanted + 12) * count <= control.width) {
        const double wide = (control.width - 4 * (count - 1)) / count;
        for (std::size_t i = 0; i < one.words.size(); ++i) {
            Spot spot{{control.x + static_cast<double>(i) * (wide + 4), control.y, wide, high},
                      act(Act::word, at, static_cast<int>(i)),
                      desk_zone::ruling};
            spot.reason = label + ": " + words_of(one.words[i]);
            draw_chip(b, std::move(spot), draft_->value(field) == one.words[i],
                      words_of(one.words[i]));
        }
        return;
    }
    const Box shown = arrows();
    b.add(Fill{shown, theme::bone, 3, theme::rule, 1});
    b.short_line({shown.x + 4, shown.y, shown.width - 8, shown.height},
                 words_of(draft_->value(field)),
                 theme::label(13, theme::ink, 600, theme::Align::centre));
}

void CampaignDesk::draw_battle_cell(Builder& b, const Box& box, std::size_t field) const {
    const campaign::Field& one = draft_->question().fields[field];
    const auto at = static_cast<int>(field);
    const FieldName name = field_name(one.name);
    const std::string tip = b.say(name.side == 0 ? "desk.attacker" : "desk.defender") + ": " +
                            field_words(b.words(), name.name);
    if (is_flag(one)) {
        const bool is_on = draft_->value(field) == "yes";
        const Box tick{box.centre_x() - 9, box.centre_y() - 9, 18, 18};
        // One place, ticked or not: the focus stays on it.
        Spot spot{tick, act(Act::step, at, 1), desk_zone::ruling};
        spot.reason = tip;
        draw_box_tick(b, tick, is_on);
        if (b.is_focused(spot.command)) b.ring(tick, 4);
        return b.spot(std::move(spot));
    }
    const double side = 18;
    const Box row{box.x, box.centre_y() - 9, box.width, side};
    Spot less{{row.x, row.y, side, side}, act(Act::step, at, -1), desk_zone::ruling};
    Spot more{{row.right() - side, row.y, side, side}, act(Act::step, at, 1), desk_zone::ruling};
    less.reason = more.reason = tip;
    draw_arrow(b, std::move(less), false);
    draw_arrow(b, std::move(more), true);
    b.text({row.x + side, row.y, row.width - 2 * side, side}, draft_->value(field),
           theme::label(13, theme::ink, 600, theme::Align::centre));
}

void CampaignDesk::draw_battle_row(Builder& b, const Box& row, const std::string& name) const {
    const double cell = battle_cell;
    const campaign::Question& question = draft_->question();
    const std::string words = field_words(b.words(), name);
    b.line({row.x, row.y, row.width - 2 * cell - 6, row.height}, words, theme::label(13));
    b.term({row.x, row.y, row.width - 2 * cell - 6, row.height}, "ruling." + name, words);
    for (std::size_t i = 0; i < question.fields.size(); ++i) {
        const FieldName field = field_name(question.fields[i].name);
        if (field.name != name || field.side > 1) continue;
        draw_battle_cell(
            b, {row.right() - (field.side == 0 ? 2 : 1) * cell + 2, row.y, cell - 4, row.height},
            i);
    }
}

void CampaignDesk::draw_odds(Builder& b, const Box& box) const {
    const campaign::Prospect& odds = look_->odds;
    if (odds.all <= 0) return;
    const auto percent = [&](double part) { return b.words().percent(part / odds.all); };
    const auto losses = [&](std::size_t side) {
        return b.words().decimal(odds.casualties[side] / odds.all, 1) + "%";
    };
    constexpr double pitch = 17;
    double y = box.y;
    const auto line = [&](const char* id, std::initializer_list<Field> fields) {
        if (y + pitch > box.bottom() + 1) return;
        b.line({box.x, y, box.width, pitch}, b.say(id, fields),
               theme::label(12.5, theme::soft_ink, 600));
        y += pitch;
    };
    line("desk.odds_higher",
         {{"attacker", percent(odds.higher[0])}, {"defender", percent(odds.higher[1])}});
    line("desk.odds_takes", {{"chance", percent(odds.attacker_takes)}});
    line("desk.odds_losses", {{"attacker", losses(0)}, {"defender", losses(1)}});
    line("desk.odds_captured",
         {{"attacker", percent(odds.captured[0])}, {"defender", percent(odds.captured[1])}});
}

/// Both sides in columns, what the rules add, what the referee ticks, sums and odds.
void CampaignDesk::draw_battle(Builder& b, const Box& box, double bottom) const {
    const double cell = battle_cell;
    double y = box.y;
    constexpr std::array<const char*, 2> sides{"desk.attacker", "desk.defender"};
    for (std::size_t side = 0; side < 2; ++side) {
        const double x = box.right() - (side == 0 ? 2 : 1) * cell;
        b.line({x + 1, y, cell - 2, 18}, b.say(sides[side]),
               theme::label(12, theme::soft_ink, 600, theme::Align::centre));
        if (look_)
            b.short_line({x + 1, y + 17, cell - 2, 18},
                         look_->leads[side].substr(0, look_->leads[side].find(' ')),
                         theme::label(12.5, theme::ink, 600, theme::Align::centre));
    }
    y += 38;
    b.rule(box.x, y, box.width);
    y += 4;
    const std::vector<RuledModifier> ruled =
        look_ ? ruled_alone(*look_) : std::vector<RuledModifier>{};
    // They are in the sums; what can be ticked comes first where there is little room.
    const double least = battle_pitch * (3 + static_cast<double>(ruled.size()));
    if (!is_large() || bottom - y >= least)
        for (const RuledModifier& one : ruled) {
            b.line({box.x, y, box.width - 2 * cell - 6, battle_pitch},
                   field_words(b.words(), one.name), theme::label(13));
            for (std::size_t side = 0; side < 2; ++side)
                b.text({box.right() - (side == 0 ? 2 : 1) * cell, y, cell, battle_pitch},
                       signed_words(one.side == side ? one.value : 0),
                       theme::label(13.5, theme::ink, 700, theme::Align::centre));
            y += battle_pitch;
        }
    const std::vector<std::string> rows = battle_rows(draft_->question());
    // In a wide panel they stand beside it.
    const double sums = is_large() ? 0 : 30 + (look_ ? odds_high : 0);
    const auto fit =
        static_cast<std::size_t>(std::max(1.0, std::floor((bottom - sums - y) / battle_pitch)));
    first_field_ = std::min(first_field_, rows.size() > fit ? rows.size() - fit : 0);
    last_field_ = std::min(rows.size(), first_field_ + fit);
    for (std::size_t i = first_field_; i < std::min(rows.size(), first_field_ + fit); ++i) {
        draw_battle_row(b, {box.x, y, box.width, battle_pitch}, rows[i]);
        y += battle_pitch;
    }
    draw_rows_bar(b, {box.right() + 3, box.y + 42, 4, y - box.y - 42}, first_field_, last_field_,
                  rows.size());
    if (is_large()) return;
    b.rule(box.x, y + 2, box.width, theme::ink);
    draw_sums(b, {box.x, y + 4, box.width, 26 + odds_high});
}

/// What both sides come to, and the odds of that; as many lines as there is room for.
void CampaignDesk::draw_sums(Builder& b, const Box& box) const {
    const double cell = battle_cell;
    b.text({box.x, box.y, box.width - 2 * cell, 26}, b.say("desk.sum"), theme::name(15));
    if (!look_) return;
    for (std::size_t side = 0; side < 2; ++side)
        b.text({box.right() - (side == 0 ? 2 : 1) * cell, box.y, cell, 26},
               signed_words(look_->sums[side]),
               theme::figure(16, theme::ink, theme::Align::centre));
    draw_odds(b, {box.x, box.y + 26, box.width, box.height - 26});
}

/// The reason and the two ways to answer, at the foot; where they begin.
double CampaignDesk::draw_answers(Builder& b, const Box& box) const {
    const double y = box.bottom() - button_high;
    const std::string usual = b.say("desk.usual"), rule = b.say("desk.give");
    const std::string why = refused_words(b.words(), draft_->fault());
    const double half = (box.width - 8) / 2;
    const auto narrow = [&](Spot spot, const std::string& words, bool is_primary) {
        spot.words = words;
        const bool is_hot = b.is_hovered(spot.command);
        const bool is_on = is_primary && spot.is_enabled;
        b.add(Fill{spot.box,
                   is_on    ? theme::ink
                   : is_hot ? theme::bone
                            : theme::vellum,
                   4, theme::ink, 1.5, 1, true});
        if (is_on) b.add(Fill{spot.box.inset(3), "", 3, theme::gilt, 0.75});
        b.line(spot.box.inset(5), words,
               theme::label(14, is_on ? theme::bone : theme::ink, 600, theme::Align::centre));
        if (b.is_focused(spot.command)) b.ring(spot.box);
        b.spot(std::move(spot));
    };
    // Where the panel is wide, all of it stands in one row.
    const bool has_other = can_play_out();
    const int columns = has_other ? 4 : 3;
    const double wide = is_large() ? std::floor((box.width - 8 * (columns - 1)) / columns) : half;
    const double x = is_large() ? box.right() - 2 * wide - 8 : box.x;
    Spot as_usual{{x, y, wide, button_high}, act(Act::usual), desk_zone::ruling, "O"};
    as_usual.reason = b.say("desk.usual_tip");
    narrow(std::move(as_usual), usual, false);
    Spot given{{x + wide + 8, y, wide, button_high}, act(Act::rule), desk_zone::ruling, "E"};
    given.is_enabled = why.empty();
    given.reason = why.empty() ? b.say("desk.give_tip") : why;
    narrow(std::move(given), rule, true);
    const Box field = is_large() ? Box{box.x, y, wide, button_high}
                                 : Box{box.x, y - row_pitch - 2, box.width, row_pitch - 4};
    Spot reason{field, act(Act::reason), desk_zone::ruling};
    reason.reason = b.say("desk.reason_tip");
    draw_text_field(b, std::move(reason), draft_->reason(),
                    b.say(is_large() ? "byhand.reason" : "desk.reason"));
    if (!has_other) return field.y - 6;
    const Box other = is_large() ? Box{box.x + wide + 8, y, wide, button_high}
                                 : Box{box.x, field.y - row_pitch, box.width, row_pitch - 4};
    Spot elsewhere{other, act(Act::play_out), desk_zone::ruling, "B"};
    elsewhere.reason = b.say("desk.play_out_tip");
    narrow(std::move(elsewhere), b.say("desk.play_out"), false);
    return std::min(field.y, other.y) - 6;
}

/// The fields of a question, those that there is room for.
void CampaignDesk::draw_fields(Builder& b, const Box& box) const {
    const campaign::Question& question = draft_->question();
    if (question.fields.empty()) return;
    first_field_ = std::min(first_field_, question.fields.size() - 1);
    double y = box.y;
    std::size_t i = first_field_;
    for (; i < question.fields.size(); ++i) {
        const double row = field_height(b, i, box.width);
        if (y + row > box.bottom() && i > first_field_) break;
        draw_field(b, {box.x, y, box.width, row}, i);
        y += row;
    }
    last_field_ = i;
    draw_rows_bar(b, {box.right() + 3, box.y, 4, y - box.y}, first_field_, last_field_,
                  question.fields.size());
}

void CampaignDesk::draw_question(Builder& b, const Box& box) const {
    const std::string text = question_words(b);
    const theme::Style style = theme::label(13, theme::ink, 500);
    const double foot = draw_answers(b, box);
    const double high = std::min(b.height_of(text, style, box.width) + 2, (foot - box.y) * 0.5);
    Label label{{box.x, box.y, box.width, high}, text, style, 24, true};
    label.may_be_cut = true;
    b.add(std::move(label));
    const double y = box.y + high + 6;
    const Box rest{box.x, y, box.width, foot - y};
    is_battle(draft_->question()) ? draw_battle(b, rest, foot) : draw_fields(b, rest);
}

/// What is asked on the left, what can be answered beside it.
void CampaignDesk::draw_question_wide(Builder& b, const Box& box) const {
    const double foot = draw_answers(b, box);
    const double left = std::floor(box.width * 0.46);
    Box said{box.x, box.y, left, foot - box.y};
    const Box asked{box.x + left + 14, box.y, box.width - left - 18, foot - box.y};
    const bool has_sums = is_battle(draft_->question());
    if (has_sums) {
        // Two lines of the question stay, and then as many of the odds as there is room for.
        const double sums = std::clamp(said.height - 44, 26 + 17.0, 26 + odds_high);
        said.height -= sums + 4;
        draw_sums(b, {said.x, said.bottom() + 4, said.width, sums});
    }
    Label label{said, question_words(b), theme::label(13, theme::ink, 500), 40, true};
    label.max_lines = std::max(1, static_cast<int>(said.height / 17));
    label.may_be_cut = true;
    b.add(std::move(label));
    has_sums ? draw_battle(b, asked, foot) : draw_fields(b, asked);
}

}  // namespace muster::client
