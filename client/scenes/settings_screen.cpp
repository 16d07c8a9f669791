#include "client/scenes/settings_scene.hpp"
#include "client/ui/screen/marks.hpp"
#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace muster::client {
namespace {

/// The pages of settings: what stands on each from the top.
enum class SettingRow { text_size, language, cards, pace, volume, toggle };
struct SettingLine {
    SettingRow row;
    bool Settings::*field{};  ///< Of a toggle.
};
struct SettingGroup {
    const char* id;
    std::vector<SettingLine> settings;
};
const std::vector<SettingGroup>& setting_groups() {
    static const std::vector<SettingGroup> all{{"look",
                                                {{SettingRow::text_size},
                                                 {SettingRow::language},
                                                 {SettingRow::cards},
                                                 {SettingRow::toggle, &Settings::marks},
                                                 {SettingRow::toggle, &Settings::reduced_motion}}},
                                               {"play",
                                                {{SettingRow::pace},
                                                 {SettingRow::toggle, &Settings::real_dice},
                                                 {SettingRow::toggle, &Settings::every_die},
                                                 {SettingRow::toggle, &Settings::always_ask}}},
                                               {"sound",
                                                {{SettingRow::volume},
                                                 {SettingRow::toggle, &Settings::sound},
                                                 {SettingRow::toggle, &Settings::full_screen}}}};
    return all;
}

/// How much of a row the words take; the rest is for what is changed.
constexpr double words_part = 0.56;
/// Of a row that has its control under its words, and what else such a page has.
constexpr double stacked_row = 118, stacked_rest = 70 + 64 + 70;

void draw_words(Builder& b, const Box& row, const char* title, const std::string& hint) {
    const bool is_under = is_stacked(b.size());
    const double width = row.width * (is_under ? 1 : words_part) - (is_under ? 32 : 16);
    const double top = row.y + (is_under ? 8 : std::max(2.0, (row.height - 58) / 2));
    b.text({row.x + 16, top, width, 24}, b.say(title), theme::name(17));
    const theme::Style style = b.fitted(hint, theme::label(13, theme::soft_ink), width, 2);
    b.text({row.x + 16, top + 23, width, is_under ? 40 : row.bottom() - top - 24}, hint, style, 2,
           true);
    b.rule(row.x + 16, row.bottom() - 1, row.width - 32);
}

Box control(const Builder& b, const Box& row) {
    if (is_stacked(b.size())) return {row.x + 16, row.bottom() - 46, row.width - 32, 36};
    const double x = row.x + row.width * words_part + 8;
    return {x, row.centre_y() - 18, row.right() - 16 - x, 36};
}

}  // namespace

void SettingsScene::draw_text_size(Builder& b, const Box& box) const {
    const Slider slider = this->slider();
    const int kept = b.settings().text_percent;
    const std::string most = std::to_string(slider.most);
    draw_words(b, box, "settings.text_size",
               kept > slider.most
                   ? b.say("settings.text_size_kept", {{"n", most}, {"kept", std::to_string(kept)}})
               : host().has_part_in_view() ? b.say("settings.text_size_part")
               : slider.most == most_text_percent
                   ? b.say("settings.text_size_hint")
                   : b.say("settings.text_size_most", {{"n", most}}));
    Spot spot{control(b, box), act(text_size), 0};
    spot.reason = b.say("settings.text_size_tip");
    draw_slider(b, std::move(spot), slider,
                b.say("odds.percent", {{"n", std::to_string(slider.value)}}), 20);
}

void SettingsScene::draw_languages(Builder& b, const Box& box) const {
    draw_words(b, box, "settings.language", b.say("settings.language_hint"));
    std::vector<std::size_t> whole;
    for (std::size_t i = 0; i < host().languages().size(); ++i)
        if (!host().languages()[i].is_for_cards_alone) whole.push_back(i);
    draw_tags(b, control(b, box), language, whole, b.settings().language);
}

void SettingsScene::draw_card_languages(Builder& b, const Box& box) const {
    std::vector<std::size_t> all;
    std::string alone;
    for (std::size_t i = 0; i < host().languages().size(); ++i) {
        const Language& each = host().languages()[i];
        all.push_back(i);
        if (!each.is_for_cards_alone) continue;
        // In the reader's words, and not in a script that the sentence is not set in.
        const std::string id = "language." + each.tag;
        const std::string known = b.say(id);
        const std::string name = known == id ? each.name : known;
        alone = alone.empty() ? name : b.say("settings.and", {{"one", alone}, {"other", name}});
    }
    draw_words(b, box, "settings.cards",
               alone.empty() ? b.say("settings.cards_hint")
                             : b.say("settings.cards_alone", {{"languages", alone}}));
    draw_tags(b, control(b, box), cards, all, cards_of(b.settings()));
}

void SettingsScene::draw_tags(Builder& b, const Box& box, Act what,
                              const std::vector<std::size_t>& which,
                              const std::string& chosen) const {
    if (which.empty()) return;
    const double width = std::min(120.0, (box.width + 6) / static_cast<double>(which.size()) - 6);
    double x = box.x;
    for (const std::size_t i : which) {
        const Language& each = host().languages()[i];
        draw_chip(b, {{x, box.y, width, box.height}, act(what, i), 0}, each.tag == chosen,
                  each.name);
        x += width + 6;
    }
}

void SettingsScene::draw_toggle(Builder& b, const Box& box, std::size_t which) const {
    const std::string id = std::string{"settings."} + switches[which].name;
    draw_words(b, box, id.c_str(), b.say(id + "_hint"));
    const bool is_on = b.settings().*switches[which].field;
    const Box all = control(b, box);
    Spot spot{{all.x, all.y, 110, all.height}, act(toggle, which), 0};
    draw_chip(b, std::move(spot), is_on, b.say(is_on ? "settings.on" : "settings.off"));
}

void SettingsScene::draw_pace(Builder& b, const Box& box) const {
    draw_words(b, box, "settings.pace", b.say("settings.pace_hint"));
    const Box all = control(b, box);
    const double width = (all.width + 6) / static_cast<double>(pace_names.size()) - 6;
    for (std::size_t i = 0; i < pace_names.size(); ++i)
        draw_chip(b,
                  {{all.x + static_cast<double>(i) * (width + 6), all.y, width, all.height},
                   act(pace, i),
                   0},
                  b.settings().pace == pace_names[i],
                  b.say("settings.pace_" + std::string{pace_names[i]}));
}

void SettingsScene::draw_volume(Builder& b, const Box& box) const {
    draw_words(b, box, "settings.volume", b.say("settings.volume_hint"));
    const Slider slider = volume_slider();
    Spot spot{control(b, box), act(volume), 0};
    spot.reason = b.say("settings.volume_tip");
    draw_slider(b, std::move(spot), slider,
                b.say("odds.percent", {{"n", std::to_string(slider.value)}}), 20);
}

void SettingsScene::draw_groups(Builder& b, const Box& box) const {
    const double width = box.width / static_cast<double>(setting_groups().size());
    for (std::size_t i = 0; i < setting_groups().size(); ++i) {
        const std::string words = b.say(std::string{"settings.group_"} + setting_groups()[i].id);
        Spot spot{{box.x + static_cast<double>(i) * width, box.y, width - 8, box.height},
                  act(group, i),
                  1,
                  std::to_string(i + 1)};
        spot.words = words;
        draw_chip(b, std::move(spot), i == group_, words);
    }
}

void SettingsScene::draw_rows(Builder& b, const Box& box) const {
    b.panel(box, theme::leaf);
    draw_groups(b, {box.x + 16, box.y + 12, box.width - 24, 38});
    const std::vector<SettingLine>& settings = setting_groups()[group_].settings;
    const double top = box.y + 58;
    const double height =
        is_stacked(b.size())
            ? stacked_row
            : std::min(104.0, (box.bottom() - 6 - top) / static_cast<double>(settings.size()));
    Box row{box.x, top, box.width, height};
    for (const SettingLine& one : settings) {
        switch (one.row) {
            case SettingRow::text_size: draw_text_size(b, row); break;
            case SettingRow::language: draw_languages(b, row); break;
            case SettingRow::cards: draw_card_languages(b, row); break;
            case SettingRow::pace: draw_pace(b, row); break;
            case SettingRow::volume: draw_volume(b, row); break;
            case SettingRow::toggle:
                for (std::size_t i = 0; i < switches.size(); ++i)
                    if (switches[i].field == one.field) draw_toggle(b, row, i);
                break;
        }
        row.y += height;
    }
}

/// What the settings change, small: a card, the dice of both sides, Morale and the odds.
void SettingsScene::draw_sample(Builder& b, const Box& box) const {
    b.add(Fill{box, theme::deep_felt, 6, theme::felt_line, 1});
    const double x = box.x + 20;
    const double width = box.width - 40;
    b.text({x, box.y + 10, width, 24}, b.say("settings.sample"),
           theme::label(13, theme::dim_on_felt, 600));
    const double below = 206;
    const double high = std::min(box.height - 44 - below, width * 88 / 63);
    const double wide = high * 63 / 88;
    const Box card{box.centre_x() - wide / 2, box.y + 40, wide, high};
    if (auto face = host().sample_card())
        b.add(CardImage{card, std::move(face), "unit", wide >= 150});
    draw_barred(b, card);
    double y = card.bottom() + 18;
    const double half = width / 2;
    for (const Seat seat : {Seat::red, Seat::blue}) {
        const double left = x + (seat == Seat::red ? 0 : half + 8);
        b.icon({left, y + 4, 22, 22}, theme::side(seat).icon, theme::side(seat).on_felt);
        b.add(side_die(b, {left + 32, y, 30, 30}, seat, seat == Seat::red ? 5 : 3,
                       seat == Seat::red));
        for (int i = 0; i < 3; ++i)
            draw_pennon(b, {left + 70 + 16.5 * i, y + 9, 14, 13}, seat, i == 2);
    }
    y += 50;
    const Box odds{x, y, width, 120};
    b.panel(odds);
    const auto chance = [&](double top, const char* id, double part, const char* shown, Tone tone) {
        b.text({odds.x + 14, top, odds.width - 90, 18}, b.say(id), theme::label(13));
        b.text({odds.right() - 74, top - 1, 60, 20}, b.say("odds.percent", {{"n", shown}}),
               theme::figure(16, theme::ink, theme::Align::right));
        draw_bar(b, {odds.x + 14, top + 20, odds.width - 28, 7}, part, tone);
    };
    chance(odds.y + 8, "odds.win", 0.58, "58", Tone::good);
    chance(odds.y + 44, "odds.kill", 0.42, "42", Tone::plain);
    chance(odds.y + 80, "odds.lose", 0.25, "25", Tone::bad);
}

double SettingsScene::stacked_height() const {
    return stacked_rest +
           stacked_row * static_cast<double>(setting_groups()[group_].settings.size());
}

Screen SettingsScene::screen(const Frame& frame) const {
    Builder b{frame};
    const Box all = page::draw_frame(
        b, {"ui-settings", b.say("settings.title"), "", act(leave), b.say("armies.back")});
    const double sample = std::clamp(all.width * 0.3, 300.0, 420.0);
    // The sample is for pages that have room beside the rows.
    if (is_stacked(frame.size)) {
        draw_rows(b, all);
    } else {
        const Box rows{all.x, all.y, std::min(all.width - 16 - sample, 1000.0), all.height};
        draw_rows(b, rows);
        draw_sample(b, {rows.right() + 16, all.y, all.right() - rows.right() - 16, all.height});
    }
    page::draw_foot(b, problem_, b.say("settings.keys"));
    const std::array first{act(text_size), act(pace), act(volume)};
    b.start_focus_at(first[group_]);
    b.caption(b.say("settings.caption"));
    return b.take();
}

}  // namespace muster::client
