#include "engine/board/square_name.hpp"

#include <charconv>

namespace muster::board {

constexpr int letters = 26;

std::string square_name(Square square) {
    std::string name = std::to_string(square.y + 1);
    for (int left = square.x + 1; left > 0; left = (left - 1) / letters)
        name.insert(name.begin(), static_cast<char>('A' + (left - 1) % letters));
    return name;
}

std::optional<Square> named_square(std::string_view name) {
    constexpr int most = 10'000;
    Square square{0, 0};
    std::size_t at = 0;
    for (; at < name.size() && square.x < most; ++at) {
        const char letter = static_cast<char>(name[at] & ~0x20);
        if (letter < 'A' || letter > 'Z') break;
        square.x = square.x * letters + (letter - 'A') + 1;
    }
    const char* const end = name.data() + name.size();
    const auto row = std::from_chars(name.data() + at, end, square.y);
    if (at == 0 || row.ec != std::errc{} || row.ptr != end || square.y < 1 || square.x > most)
        return std::nullopt;
    return Square{square.x - 1, square.y - 1};
}

}  // namespace muster::board
