#include "client/battle/setup/rows.hpp"
#include "client/ui/widgets/page.hpp"
#include "client/warfare/armies/unit_draft.hpp"
#include "client/warfare/pack/words.hpp"
#include "client/warfare/play/setup.hpp"
#include "client/warfare/table/field.hpp"

#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <utility>

/// A side of a battle of warfare in the set-up: what it holds, and its units.
namespace muster::client {
namespace {

constexpr double row_pitch = 40;

}  // namespace

double WarfareSetup::column_width(const Box& panel) const {
    return std::clamp(panel.width * 0.34, 214.0, 290.0);
}

void WarfareSetup::draw_crest(Builder& b, const Box& box, std::size_t side) const {
    const warfare::Army* own = army(side);
    if (own == nullptr || own->units.empty()) return;
    const double shield = std::min(box.height, box.width);
    const Box arms{box.centre_x() - shield / 2, box.y + (box.height - shield) / 2, shield, shield};
    const char* badge = side == 0 ? "badge-madder" : "badge-woad";
    b.icon(arms, badge, theme::ink);
    b.icon(arms.inset(2), badge, theme::vellum);
    b.icon(arms.inset(4.5), badge, theme::side(seat_of(side)).fill);
    const double inner = shield * 0.56;
    b.icon({arms.centre_x() - inner / 2, arms.y + shield * 0.17, inner, inner},
           warfare_table::type_sign(own->units.front().profile.type), theme::bone);
}

void WarfareSetup::draw_column(Builder& b, const Box& box, std::size_t side, int zone) const {
    const std::vector<SetupRow> rows = holdings(b.words(), side);
    const double options = row_pitch * static_cast<double>(rows.size());
    page::Lines lines;
    double needed = options;
    if (scenario() != nullptr && scenario()->setup)
        for (std::string& line :
             scenario_lines(b.words(), *pack_, *scenario()->setup, static_cast<int>(side))) {
            const theme::Style style = theme::label(13, theme::ink, 600);
            needed += b.height_of(line, style, box.width) + 6;
            lines.emplace_back(std::move(line), style);
        }
    double y = box.y;
    // The arms where the options leave room for them.
    const double crest = std::min({190.0, box.width * 0.8, (box.height - needed) * 0.62});
    if (crest >= 56) {
        draw_crest(b, {box.x, y, box.width, crest}, side);
        y += crest + 14;
    }
    y = draw_setup_rows(b, {box.x, y, box.width, std::min(options, box.bottom() - y)}, rows, 0.49,
                        zone);
    page::draw_lines(b, box.x, y + 6, box.width, box.bottom(), lines);
}

void WarfareSetup::draw_entry(Builder& b, const Box& box, std::size_t side, int entry) const {
    const warfare::Army& own = *army(side);
    const warfare::Unit& unit = own.units[static_cast<std::size_t>(entry)];
    const double k = std::clamp(box.height / 37, 0.75, 1.5);
    const double die = 27 * k;
    warfare_table::draw_casualty_die(b, {box.x, box.centre_y() - die / 2, die, die},
                                     unit.profile.faces, unit.profile.faces, false);
    double x = box.x + die + 8;
    double right = box.right();
    const std::string name = warfare::unit_name(pack_->words, unit);
    const double size = std::clamp(14.6 * k, 12.5, 20.0);
    if (box.width >= 190) {
        const double cost = box.width < 280 ? 36 : 44;
        const Box arms{x, box.centre_y() - 13 * k, 34 * k, 26 * k};
        // A long name keeps its room before the arms do, which the whole list has too.
        if (right - cost - 8 - arms.right() - 9 >= b.width_of(name, theme::name(12))) {
            warfare_table::draw_arms(b, arms, own, unit);
            x = arms.right() + 9;
        }
        b.line({right - cost, box.y, cost, box.height},
               unit.is_uncosted ? "\u2013" : std::to_string(unit.cost),
               theme::figure(std::max(15.0, 14.5 * k), theme::ink, theme::Align::right));
        right -= cost + 8;
    }
    const bool has_words = box.height >= 35 && box.width >= 230;
    if (!has_words) {
        const theme::Style style = theme::name(size);
        // Two lines are for words that have room in one each.
        std::istringstream words{name};
        bool is_whole = b.height_of("M", style, 100) * 2 <= box.height + 4;
        for (std::string word; words >> word;)
            is_whole = is_whole && b.width_of(word, style) <= right - x;
        const int lines = is_whole ? 2 : 1;
        Label label{
            {x, box.y, right - x, box.height}, name, b.fitted(name, style, right - x, lines)};
        label.max_lines = lines;
        label.may_be_cut = true;  // The whole list has it.
        b.add(std::move(label));
        return;
    }
    const double mid = box.centre_y();
    b.short_line({x, mid - 18 * k, right - x, 20 * k}, name, theme::name(size));
    b.short_line({x, mid + 1 * k, right - x, 16 * k}, keywords(*pack_, unit.choice),
                 theme::label(std::max(12.0, 12 * k), theme::soft_ink));
}

void WarfareSetup::draw_large(Builder& b, const Box& box, std::size_t side, int entry) const {
    const warfare::Army& own = *army(side);
    const warfare::Unit& unit = own.units[static_cast<std::size_t>(entry)];
    page::Lines lines;
    lines.emplace_back(b.say("unit.gold_sum", {{"n", std::to_string(unit.cost)}}),
                       theme::label(14, theme::ink, 600));
    for (const std::size_t trait : unit.traits) {
        const warfare::Trait& row = pack_->tables->traits[trait];
        lines.emplace_back(
            b.say("unit.trait_says", {{"trait", pack_->words.name("trait", row)},
                                      {"what", warfare::wording(pack_->words, row)}}),
            theme::label(14, theme::soft_ink));
    }
    const double width = box.width - 32;
    const double badge = 54;
    // As high as its words, and no higher.
    double high = 16 + badge + 14 + 56 + 10 + 12;
    for (const auto& [words, style] : lines) high += b.height_of(words, style, width) + 6;
    const Box at{box.x, box.y, box.width, std::min(box.height, high)};
    b.panel(at, theme::vellum, 6);
    const double x = at.x + 16;
    warfare_table::draw_casualty_die(b, {x, at.y + 16, badge, badge}, unit.profile.faces,
                                     unit.profile.faces, false);
    warfare_table::draw_arms(b, {at.right() - 16 - badge, at.y + 16, badge, badge}, own, unit);
    const double called = width - 2 * badge - 20;
    b.short_line({x + badge + 10, at.y + 14, called, 30}, warfare::unit_name(pack_->words, unit),
                 theme::name(20));
    b.short_line({x + badge + 10, at.y + 46, called, 20}, keywords(*pack_, unit.choice),
                 theme::label(13, theme::soft_ink));
    const warfare::Profile& profile = unit.profile;
    const std::array<std::string, 5> figures{
        signed_words(profile.attack), signed_words(profile.power), std::to_string(profile.defense),
        std::to_string(profile.toughness), signed_words(profile.morale)};
    double y = at.y + 16 + badge + 14;
    const double fifth = width / 5;
    for (std::size_t i = 0; i < figures.size(); ++i) {
        const double left = x + fifth * static_cast<double>(i);
        b.icon({left, y + 5, 18, 18}, stat_icons[i], theme::soft_ink);
        b.text({left + 23, y, fifth - 23, 28}, figures[i], theme::figure(20));
        b.line({left, y + 28, fifth - 4, 18}, b.say(std::string{"stat."} + stat_ids[i]),
               theme::label(12, theme::soft_ink));
    }
    y += 56;
    b.rule(x, y, width);
    page::draw_lines(b, x, y + 10, width, at.bottom() - 12, lines);
}

}  // namespace muster::client
