#include "client/skirmish/table/table.hpp"
#include "engine/skirmish/model/names.hpp"

#include <string>
#include <string_view>

/// Where the signs of a card lie on its face (cards/layouts/skirmish.toml), for what they mean.
namespace muster::client {
namespace {

/// Millimetres on a card of 63 by 88: the middle, and how far the sign reaches from there.
struct SignPlace {
    double x{}, y{}, reach{};
};
struct FacePlaces {
    SignPlace strength, role, path, upkeep;
    double pills_x{}, pills_y{}, pill{}, gap{};  ///< Of a row of signs; none at 0.
};
constexpr FacePlaces on_table{
    {10.6, 11.2, 7}, {6.7, 29.5, 5}, {6.7, 41, 5}, {7.9, 79, 5}, 16, 79.9, 6.8, 2.2};
constexpr FacePlaces on_full{
    {9.9, 10.3, 6}, {5.6, 24.6, 3.6}, {5.6, 32.4, 3.6}, {6.95, 80.1, 4}, 0, 0, 0, 0};

std::string field_of(const draw::Face& face, const char* name) {
    const auto found = face.text.find(name);
    return found == face.text.end() ? std::string{} : found->second;
}

}  // namespace

void mark_terms(Builder& b, const CardImage& image, bool is_mirrored) {
    if (image.face == nullptr || !image.id.starts_with("unit ") || image.degrees != 0) return;
    const draw::Face& face = *image.face;
    const FacePlaces& places = image.is_full ? on_full : on_table;
    const double mm = image.box.width / 63;
    const auto at = [&](const SignPlace& place) {
        const double x = is_mirrored ? 63 - place.x : place.x;
        return Box{image.box.x + (x - place.reach) * mm, image.box.y + (place.y - place.reach) * mm,
                   2 * place.reach * mm, 2 * place.reach * mm};
    };
    if (!field_of(face, "strength").empty())
        b.term(at(places.strength), "stat.strength", b.say("stat.strength"));
    const std::string role = field_of(face, "role_icon");
    if (role.starts_with("role-")) {
        const std::string id = "role." + role.substr(5);
        b.term(at(places.role), id, b.say(id));
    }
    const std::string path = field_of(face, "path_icon");
    if (path.starts_with("path-")) b.term(at(places.path), "path", b.say("path." + path.substr(5)));
    if (!field_of(face, "upkeep").empty())
        b.term(at(places.upkeep), "stat.upkeep", b.say("armies.upkeep"));
    const auto pills = face.list.find("pills");
    if (places.pill <= 0 || pills == face.list.end()) return;
    double x = places.pills_x + places.pill / 2;
    for (const std::string& sign : pills->second) {
        if (sign.starts_with("trait-")) {
            const std::string id = "trait." + sign.substr(6);
            b.term(at({x, places.pills_y, places.pill / 2}), id, b.say(id));
        }
        x += places.pill + places.gap;
    }
}

}  // namespace muster::client
