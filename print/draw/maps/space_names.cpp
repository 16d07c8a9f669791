#include "print/draw/maps/space_boxes.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// Where the names of places stand on a map of spaces.
namespace muster::draw {
namespace {

using namespace space_marks;
constexpr double hair = 1e-6;  ///< Less than that is an error of rounding.

double shared(const Box& a, const Box& b) {
    const double width = std::min(a.x + a.width, b.x + b.width) - std::max(a.x, b.x);
    const double height = std::min(a.y + a.height, b.y + b.height) - std::max(a.y, b.y);
    return width > 0 && height > 0 ? width * height : 0;
}

/// The ring of a place, with the line around it.
Box ring_of(const SpaceMap::Space& space, const SpaceLook& look) {
    const double r = (ring + 1) * look.mark;
    return {space.x * look.width - r, space.y * look.height - r, 2 * r, 2 * r};
}
/// Empty where it has no works.
Box tower_of(const SpaceMap::Space& space, const SpaceLook& look) {
    if (space.defense.empty()) return {};
    const double width = tower_width * look.mark, height = tower_height * look.mark;
    return {space.x * look.width + tower_x * look.mark - width / 2,
            space.y * look.height + tower_y * look.mark - height / 2, width, height};
}

class Placer {
  public:
    Placer(const SpaceMap& map, const SpaceLook& look,
           const std::function<double(const std::string&)>& width_of)
        : map_{map}, look_{look}, width_of_{width_of} {
        for (const SpaceMap::Space& space : map.spaces) {
            signs_.push_back(ring_of(space, look));
            if (!space.defense.empty()) signs_.push_back(tower_of(space, look));
        }
    }

    std::vector<SpaceName> place() {
        // Those that a map has placed itself stand first.
        for (const bool is_given : {true, false})
            for (std::size_t i = 0; i < map_.spaces.size(); ++i)
                if (!map_.spaces[i].name.empty() && map_.spaces[i].name_at.has_value() == is_given)
                    out_.push_back(is_given ? given(i) : best(i));
        std::sort(out_.begin(), out_.end(),
                  [](const SpaceName& a, const SpaceName& b) { return a.space < b.space; });
        return std::move(out_);
    }

  private:
    /// With the middle of its name there, and its note below that.
    [[nodiscard]] SpaceName standing(std::size_t i, double x, double y) const {
        const SpaceMap::Space& space = map_.spaces[i];
        const double size = look_.name_size(), small = note_letters * look_.mark;
        const double sign = space.is_objective ? pennant * look_.mark + size * pennant_air : 0;
        double wide = width_of_(space.name) + sign + size * 0.4, high = size * 1.1;
        if (!space.note.empty() && !space.name_at) {
            // Its letters are narrower than those it is measured in.
            wide = std::max(wide, width_of_(space.note) * small / size + small * 0.4);
            high = size * (0.55 + note_below) + small * 0.55;
        }
        return {i, x, y, {x - wide / 2, y - size * 0.55, wide, high}};
    }
    [[nodiscard]] SpaceName given(std::size_t i) const {
        const auto& [x, y] = *map_.spaces[i].name_at;
        return standing(i, x * look_.width, y * look_.height);
    }
    /// The first that covers nothing, else the one that covers least.
    [[nodiscard]] SpaceName best(std::size_t i) const {
        const SpaceMap::Space& space = map_.spaces[i];
        const double x = space.x * look_.width, y = space.y * look_.height;
        const SpaceName first = standing(i, x, y);
        const double wide = first.box.width, high = first.box.height;
        const double size = look_.name_size(), away = (ring + 3) * look_.mark;
        const double below = y + (ring + name_below) * look_.mark;
        // The same air below the block as there is above one that stands below.
        const double above = y - (ring + name_below) * look_.mark + size * 1.1 - high;
        const double beside = y - high / 2 + size * 0.55;
        const std::array<std::pair<double, double>, 10> middles{{{x, below},
                                                                 {x, above},
                                                                 {x + wide * 0.25, below},
                                                                 {x - wide * 0.25, below},
                                                                 {x + wide * 0.42, below},
                                                                 {x - wide * 0.42, below},
                                                                 {x - wide * 0.3, above},
                                                                 {x + wide * 0.3, above},
                                                                 {x + away + wide / 2, beside},
                                                                 {x - away - wide / 2, beside}}};
        std::optional<SpaceName> found;
        double least = 0;
        for (const auto& [to_x, to_y] : middles) {
            // Names at the border move inwards.
            const double half = wide / 2 + size * 0.2;
            const SpaceName one =
                standing(i, std::clamp(to_x, half, std::max(half, look_.width - half)), to_y);
            const double covered = covered_by(one);
            if (found && covered >= least - hair) continue;
            found = one;
            least = covered;
            if (covered <= hair) break;
        }
        return *found;
    }
    [[nodiscard]] double covered_by(const SpaceName& one) const {
        double out = 0;
        for (const Box& sign : signs_) out += shared(sign, one.box);
        for (const SpaceName& other : out_) out += shared(other.box, one.box);
        const Box inside{0, 0, look_.width, look_.height};
        return out + one.box.width * one.box.height - shared(inside, one.box);
    }

    const SpaceMap& map_;
    const SpaceLook& look_;
    const std::function<double(const std::string&)>& width_of_;
    std::vector<Box> signs_;
    std::vector<SpaceName> out_;
};

}  // namespace

std::vector<SpaceName> space_names(const SpaceMap& map, const SpaceLook& look,
                                   const std::function<double(const std::string&)>& width_of) {
    return Placer{map, look, width_of}.place();
}

std::vector<Box> space_boxes(const SpaceMap& map, const SpaceLook& look,
                             const std::function<double(const std::string&)>& width_of) {
    std::vector<Box> out;
    for (const SpaceMap::Space& space : map.spaces) {
        out.push_back(ring_of(space, look));
        if (!space.defense.empty()) out.push_back(tower_of(space, look));
    }
    for (const SpaceName& one : space_names(map, look, width_of)) out.push_back(one.box);
    return out;
}

}  // namespace muster::draw
