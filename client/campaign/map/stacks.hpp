#pragma once

#include "client/board/hex_view.hpp"
#include "client/campaign/map/picture.hpp"
#include "client/ui/screen/builder.hpp"

#include <cstddef>
#include <optional>
#include <vector>

/// Where armies stand on the map: each in its hex, several of one hex as a stack.
namespace muster::client::campaign_map {

/// Where a token stands, with the line of its name.
struct TokenBox {
    std::size_t token{};  ///< In Picture::tokens.
    Box box, name;
    int count{1};  ///< Of the stack that it lies on top of, with itself.
};

/// Without letters and figures where the map is far away.
[[nodiscard]] bool is_far(const HexView& view);

/// One for each hex with armies, the middle of its box in that hex; clear of each other, of places
/// and of their names where the hex has room. On top of a stack lies `chosen`, by Token::id, else
/// whose map it is, else who is seen now.
[[nodiscard]] std::vector<TokenBox> token_boxes(const Builder& b, const HexView& view,
                                                const Picture& picture,
                                                std::optional<int> chosen = std::nullopt);

/// The tokens of a stack beside its hex, while somebody points at it.
struct Fan {
    board::Hex hex{};
    Box box;  ///< All of it.
    std::vector<TokenBox> tokens;
    draw::Point from{};             ///< Where lines begin that lead from the stack ...
    std::vector<draw::Point> ends;  ///< ... to those of them that are nearest.
    int left_out{};                 ///< Those for whom the pane has no room.
    Box more;                       ///< Where that is said.
};
/// The plate with how many lie in the stack.
[[nodiscard]] Box count_box(const Builder& b, const TokenBox& top);
/// Of the stack whose hex, or one of whose tokens, is pointed at: those that lie below its top.
[[nodiscard]] Fan fan_of(const Builder& b, const HexView& view, const Picture& picture,
                         const TokenBox& top);

}  // namespace muster::client::campaign_map
