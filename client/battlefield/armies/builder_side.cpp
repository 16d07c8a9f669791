#include "client/battlefield/armies/builder.hpp"
#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

/// The right side of the army builder: the card, the numbers and the traits of what is chosen.
namespace muster::client {

using Kind = army_draft::Part::Kind;

namespace {

constexpr int side_zone = 2;
constexpr double line_high = 32, line_step = 37;

std::string shown_value(const Builder& b, const battlefield::Profile& profile,
                        battlefield::ProfileKey key) {
    using battlefield::ProfileKey;
    const int value = army_draft::value_of(profile, key);
    if (key == ProfileKey::pow)
        return b.say("battlefield_setup.die", {{"n", std::to_string(profile.pow)}});
    const bool is_none =
        value == 0 && (key == ProfileKey::leash || key == ProfileKey::atk_adv_while_ml);
    return is_none ? "\u2013" : std::to_string(value);
}

}  // namespace

void BattlefieldBuilderScene::draw_card(Builder& b, const Box& box, const Command& of) const {
    const auto place = static_cast<std::size_t>(of.args[0]);
    if (of.is(Act::troop) && place < palette_.size()) return faces_.draw(b, box, palette_[place]);
    if (const auto part = part_of(of)) {
        const Line& line = lines_[place];
        if (part->kind != Kind::soldiers) return faces_.draw(b, box, army_, army_.units[line.unit]);
        if (const Troop* troop = troop_of(*part)) return faces_.draw(b, box, *troop);
    }
    if (const Troop* troop = troop_of(part_)) return faces_.draw(b, box, *troop);
}

void BattlefieldBuilderScene::draw_numbers(Builder& b, const Box& box) const {
    const ArmyList& list = draft_.now();
    const auto profile = army_draft::profile(list, tables(), part_);
    if (!profile) return;
    double y = box.y;
    const auto next = [&] {
        const Box out{box.x, y, box.width, line_high};
        y += line_step;
        return out;
    };
    const Troop* troop = troop_of(part_);
    const auto* unit = army_draft::find_unit(list, part_.id);
    const bool is_unit = part_.kind == Kind::unit && unit != nullptr && troop != nullptr;
    Spot called{next(), act(Act::part_name), side_zone};
    called.reason = b.say(is_unit ? "armyedit.unit_name_tip" : "armyedit.row_name_tip");
    draw_text_field(b, std::move(called), part_name_,
                    is_unit ? troop_name(*troop) : b.say("armyedit.row_name_hint"));
    if (is_unit) {
        const Box at = next();
        for (const int by : {-1, 1}) {
            Spot arrow{{by < 0 ? at.x : at.right() - line_high, at.y, line_high, line_high},
                       act(Act::of_troop, by),
                       side_zone};
            arrow.reason = b.say("armyedit.of_troop_tip");
            draw_arrow(b, std::move(arrow), by > 0);
        }
        b.short_line({at.x + line_high + 4, at.y, at.width - 2 * line_high - 8, line_high},
                     troop_name(*troop), theme::label(14, theme::ink, 600, theme::Align::centre));
    }
    constexpr std::array<ProfileKey, 6> keys{ProfileKey::ml,    ProfileKey::mv,
                                             ProfileKey::pow,   ProfileKey::rng,
                                             ProfileKey::leash, ProfileKey::atk_adv_while_ml};
    for (const ProfileKey key : keys) {
        const std::string id{battlefield::names::profile_keys[static_cast<std::size_t>(key)]};
        const Box at = next();
        // What differs from the row is said louder, with what the row has.
        const bool differs = is_unit && unit->has(key);
        const std::string words = b.say("armyedit.key_" + id);
        b.line({at.x, at.y, at.width - 142, line_high},
               differs ? b.say("armyedit.own_number",
                               {{"what", words}, {"row", shown_value(b, troop->profile, key)}})
                       : words,
               theme::label(14, theme::ink, differs ? 800 : 500));
        Stepper stepper{act(Act::number, key, -1), act(Act::number, key, 1),
                        shown_value(b, *profile, key), army_draft::can_step(*profile, key, -1),
                        army_draft::can_step(*profile, key, 1)};
        stepper.zone = side_zone;
        stepper.tip = b.say("armyedit.tip_" + id);
        draw_stepper(b, {at.right() - 136, at.y, 136, line_high}, stepper);
    }
}

void BattlefieldBuilderScene::draw_traits(Builder& b, const Box& box) const {
    const auto profile = army_draft::profile(draft_.now(), tables(), part_);
    if (!profile) return;
    const double gap = 5, wide = (box.width - gap) / 2;
    double y = box.y;
    for (std::size_t i = 0; i < battlefield::trait_count; ++i) {
        const auto trait = static_cast<battlefield::Trait>(i);
        battlefield::Profile alone;
        alone.add(trait);
        const auto text = battlefield::traits_of(pack().words, alone).front();
        Spot spot{{box.x + static_cast<double>(i % 2) * (wide + gap), y, wide, line_high},
                  act(Act::trait, i),
                  side_zone};
        spot.reason = b.say("armyedit.trait_tip", {{"trait", text.name}, {"text", text.text}});
        spot.words = text.name;
        draw_chip(b, std::move(spot), profile->has(trait), text.name);
        if (i % 2 == 1) y += line_step;
    }
    const auto* unit = army_draft::find_unit(draft_.now(), part_.id);
    if (part_.kind == Kind::unit && unit != nullptr) {
        Spot reset{{box.x, y, box.width, line_high}, act(Act::reset), side_zone};
        reset.is_enabled = unit->own != 0;
        reset.reason = b.say(unit->own == 0 ? "armyedit.as_row" : "armyedit.reset_tip");
        draw_chip(b, std::move(reset), false, b.say("armyedit.reset"));
        y += line_step;
    }
    const std::string words = battlefield::wording(pack().words, *profile);
    page::draw_lines(
        b, box.x, y + 2, box.width, box.bottom(),
        {{words.empty() ? b.say("armyedit.no_traits") : words, theme::label(13, theme::soft_ink)}});
}

void BattlefieldBuilderScene::draw_soldiers(Builder& b, const Box& box) const {
    const Line* line = line_of(part_);
    const Troop* troop = troop_of(part_);
    if (line == nullptr || troop == nullptr) return;
    const ArmyList& list = draft_.now();
    const auto* group = army_draft::find_soldiers(list, line->troop);
    if (group == nullptr) return;
    const int holds = battlefield::unit_capacity(troop->profile, std::max(1, list.scale),
                                                 pack().variant.unit_capacity);
    double y = box.y;
    b.short_line({box.x, y, box.width, 26}, troop_name(*troop), theme::name(17));
    y += 32;
    if (part_.kind == Kind::soldiers) {
        const std::array<int, 4> steps{-holds, -1, 1, holds};
        const double side = 46, field = box.width - 4 * (side + 4);
        double x = box.x;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            if (i == 2) {
                Spot typed{{x, y, field - 4, line_high}, act(Act::count_field), side_zone};
                typed.reason = b.say("armyedit.count_tip");
                draw_text_field(b, std::move(typed), count_, "");
                x += field;
            }
            Spot spot{{x, y, side, line_high}, act(Act::count, steps[i], i), side_zone};
            const int to = group->count + steps[i];
            spot.is_enabled = to >= 1 && to <= battlefield::most_soldiers;
            spot.reason = b.say("armyedit.count_tip");
            draw_chip(b, std::move(spot), false,
                      (steps[i] < 0 ? "\u2212" : "+") + std::to_string(std::abs(steps[i])));
            x += side + 4;
        }
        y += line_step + 4;
    }
    const auto made = battlefield::units_of(*group, troop->profile, list.scale, pack().variant);
    page::draw_lines(
        b, box.x, y, box.width, box.bottom(),
        {{b.say("armyedit.makes", {{"n", std::to_string(group->count)},
                                   {"holds", std::to_string(holds)},
                                   {"scale", std::to_string(list.scale)},
                                   {"units", b.words().many("battlefield_setup.units", made)}}),
          theme::label(14)},
         {b.say(part_.kind == Kind::made ? "armyedit.made_text" : "armyedit.group_text"),
          theme::label(13, theme::soft_ink)}});
}

void BattlefieldBuilderScene::draw_side(Builder& b, const Box& box, bool has_card) const {
    b.panel(box, theme::leaf);
    const Box inner = box.inset(10);
    constexpr std::array<const char*, tab_count> ids{"armyedit.tab_card", "armyedit.tab_numbers",
                                                     "armyedit.tab_traits"};
    const Tab tab = has_card && tab_ == Tab::card ? Tab::numbers : tab_;
    std::vector<std::pair<int, std::string>> tabs;
    double words = 0;
    const auto width_of = [&](const std::string& text) {
        return b.width_of(text, theme::label(13, theme::ink, 600)) + 14;
    };
    for (int i = has_card ? 1 : 0; i < tab_count; ++i) {
        tabs.emplace_back(
            i, b.say("mapedit.with_key", {{"what", b.say(ids[static_cast<std::size_t>(i)])},
                                          {"key", std::to_string(i + 1)}}));
        words += width_of(tabs.back().second);
    }
    // Each is as wide as its word asks for.
    const double gap = 4, room = inner.width - gap * static_cast<double>(tabs.size() - 1);
    double x = inner.x;
    for (const auto& [i, text] : tabs) {
        const double wide = width_of(text) * room / words;
        Spot spot{{x, inner.y, wide, 32}, act(Act::tab, i), side_zone, std::to_string(i + 1)};
        spot.words = spot.reason = b.say(ids[static_cast<std::size_t>(i)]);
        draw_chip(b, std::move(spot), tab == static_cast<Tab>(i), text);
        x += wide + gap;
    }
    const Box rest{inner.x, inner.y + 40, inner.width, inner.height - 40};
    if (tab == Tab::card) return draw_card(b, rest, watched(b));
    if (part_.kind == Kind::none)
        return page::draw_empty(
            b, rest,
            {"muster", b.say("armyedit.nothing"), b.say("armyedit.nothing_text"), {}, true});
    if (part_.kind == Kind::soldiers || part_.kind == Kind::made) return draw_soldiers(b, rest);
    tab == Tab::numbers ? draw_numbers(b, rest) : draw_traits(b, rest);
}

}  // namespace muster::client
