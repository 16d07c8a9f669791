#pragma once

#include "client/board/hex_view.hpp"
#include "client/campaign/map/picture.hpp"
#include "client/ui/screen/builder.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace muster::client::campaign_map {

/// What can be asked for on the map.
enum class MapAct {
    hex,    ///< q, r
    token,  ///< Token::id
};

/// What is marked on it.
struct Marks {
    std::optional<board::Hex> chosen{};
    std::optional<int> chosen_token{};  ///< By Token::id.
    int zone{};                         ///< Of its places.
    /// What its places ask for, where that is not MapAct's; of a token by Token::id.
    std::function<Command(board::Hex)> hex_command{};
    std::function<Command(int)> token_command{};
    /// What a hex says of itself; may be empty.
    std::function<std::string(board::Hex)> hex_words{};
    /// Title and legend of the pane; a fan lies over them.
    std::function<void(Builder&)> plates{};
    bool has_places{true};  ///< Otherwise it is a picture alone.
};

/// The map in its pane with all that lies on it; hexes and tokens are places.
void draw_campaign_map(Builder& b, const HexView& view, const Picture& picture,
                       const Marks& marks = {});
/// A token alone, as legends show it.
void draw_token(Builder& b, const Box& box, const Token& token, bool is_chosen = false);
/// How wide a token of that height is.
[[nodiscard]] double token_width(const Builder& b, const Token& token, double high);

/// A bar of so many boxes of ten, one for each day of supplies.
void draw_supply_boxes(Builder& b, const Box& box, int days);

}  // namespace muster::client::campaign_map
