#include "print/faces/back.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace muster::faces {

std::string side_tone(Seat side) {
    return side == Seat::blue ? "woad" : "madder";
}

draw::Face card_back(Seat side) {
    return card_back(side_tone(side));
}

draw::Face card_back(const std::string& tone) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> patterns{
        {{"madder", "chevrons"}, {"woad", "waves"}, {"weld", "pales"}, {"verdigris", "bends"}}};
    const auto* const at = std::find_if(patterns.begin(), patterns.end(),
                                        [&](const auto& pair) { return pair.first == tone; });
    draw::Face face;
    face.layout = "back";
    face.name = "back " + tone;
    face.text["tone"] = tone;
    face.text["pattern"] = at == patterns.end() ? "lattice" : at->second;
    return face;
}

std::size_t back_of(std::vector<Back>& backs, const std::string& tone, const std::string& name) {
    const auto at =
        std::find_if(backs.begin(), backs.end(), [&](const Back& back) { return back.id == tone; });
    if (at != backs.end()) return static_cast<std::size_t>(at - backs.begin());
    backs.push_back({tone, name, card_back(tone)});
    return backs.size() - 1;
}

}  // namespace muster::faces
