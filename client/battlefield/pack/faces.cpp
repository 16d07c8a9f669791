#include "client/battlefield/pack/faces.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace muster::client {
namespace {

constexpr double number_width = line_numbers / 4;

std::string sign_of_row(const battlefield::Troop* row, const battlefield::Profile& profile) {
    return row == nullptr || row->charge.empty() ? faces::troop_icon(profile)
                                                 : "charge-" + row->charge;
}

}  // namespace

BattlefieldFaces::BattlefieldFaces(const BattlefieldPack& pack) : pack_{&pack} {
    source_.tables = pack.tables;
    source_.words = pack.words;
}

const faces::BattlefieldSource& BattlefieldFaces::source() const {
    if (source_.words.tag != pack_->words.tag) source_.words = pack_->words;
    return source_;
}

void BattlefieldFaces::draw(Builder& b, const Box& box, const std::string& id,
                            draw::Face face) const {
    auto& known = known_[id];
    if (known == nullptr || !(*known == face))
        known = std::make_shared<const draw::Face>(std::move(face));
    constexpr double trim_width = 63, trim_height = 88;
    const double wide = std::min(box.width, box.height * trim_width / trim_height);
    const double high = wide * trim_height / trim_width;
    CardImage image{
        {box.centre_x() - wide / 2, box.centre_y() - high / 2, wide, high}, known, id, true};
    image.layout = "battlefield";
    b.add(std::move(image));
}

void BattlefieldFaces::draw(Builder& b, const Box& box, const battlefield::Army& army,
                            const battlefield::Unit& unit) const {
    draw(b, box, "unit " + unit.id, faces::battlefield_unit(source(), unit, army));
}

void BattlefieldFaces::draw(Builder& b, const Box& box, const battlefield::Troop& troop) const {
    draw(b, box, "troop " + troop.id, faces::battlefield_troop(source(), troop));
}

void draw_unit_line(Builder& b, const Box& box, const UnitLine& line) {
    const battlefield::Unit& unit = line.unit;
    const auto* row = line.row != nullptr
                          ? line.row
                          : battlefield::find_row(line.pack.tables->troops, unit.troop);
    const double size = std::min(26.0, box.height - 4);
    const Box plate{box.x, box.centre_y() - size / 2, size, size};
    b.add(Fill{plate, line.plate, 3, theme::ink, 1});
    b.icon(plate.inset(3), sign_of_row(row, unit.profile), theme::bone);
    double right = box.right();
    const auto figure = [&](const std::string& words, double width) {
        b.text({right - width, box.y, width, box.height}, words,
               theme::figure(15, theme::ink, theme::Align::right));
        right -= width;
    };
    if (line.has_numbers) {
        figure(std::to_string(unit.profile.rng), number_width);
        figure(b.say("battlefield_setup.die", {{"n", std::to_string(unit.profile.pow)}}),
               number_width);
        figure(std::to_string(unit.profile.mv), number_width);
    }
    figure(std::to_string(unit.profile.ml), line.has_numbers ? number_width : 24);
    right -= 6;
    if (line.has_mark && (unit.is_officer || unit.is_commander)) {
        b.icon({right - 16, box.centre_y() - 8, 16, 16},
               unit.is_commander ? "commander" : "officer", theme::ink);
        right -= 20;
    }
    b.short_line({plate.right() + 8, box.y, right - plate.right() - 10, box.height},
                 battlefield::unit_name(line.pack.words, *line.pack.tables, line.army, unit),
                 theme::name(14.5));
}

void draw_line_heads(Builder& b, const Box& box, const char* colour) {
    constexpr std::array<const char*, 4> signs{"morale", "stat-move", "dice-d6", "stat-range"};
    double x = box.right() - line_numbers;
    for (const char* sign : signs) {
        b.icon({x + number_width - 17, box.centre_y() - 8, 16, 16}, sign, colour);
        x += number_width;
    }
}

}  // namespace muster::client
