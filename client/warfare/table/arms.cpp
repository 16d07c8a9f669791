#include "client/warfare/table/field.hpp"
#include "engine/toml/words/signs.hpp"

#include <algorithm>
#include <string>
#include <vector>

/// A unit's arms on the screen: its charge on the field of its army's livery, as on its card.
namespace muster::client::warfare_table {

namespace {

constexpr const char* usual_fill = "#5B4630";
constexpr const char* usual_metal = "#F0DDB0";

/// A charge of a pack is not here, and a save may name anything.
bool is_shipped(const std::string& charge) {
    static const std::vector<std::string> known = toml::charges({});
    return std::binary_search(known.begin(), known.end(), charge);
}

}  // namespace

void draw_arms(Builder& b, const Box& box, const warfare::Army& army, const warfare::Unit& unit) {
    const warfare::Livery* livery = warfare::livery_of(army, unit);
    const std::string metal = livery == nullptr ? usual_metal : livery->metal;
    b.add(Fill{box, livery == nullptr ? usual_fill : livery->fill, 3, theme::ink, 1});
    b.add(Fill{box.inset(2), "", 2, metal, 0.75});
    const std::string& charge = unit.looks.charge;
    const double side = std::min(box.width, box.height) * 0.76;
    b.icon({box.centre_x() - side / 2, box.centre_y() - side / 2, side, side},
           is_shipped(charge) ? "charge-" + charge : type_sign(unit.choice.type), metal.c_str());
}

}  // namespace muster::client::warfare_table
