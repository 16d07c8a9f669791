#include "engine/strategic/odds/pool_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace muster::strategic {
namespace {

bool is_digit(char letter) {
    return letter >= '0' && letter <= '9';
}

class PoolReader {
  public:
    explicit PoolReader(std::string_view text) : text_{text} {}

    DiceTypes read() {
        DiceTypes dice;
        skip_blanks();
        if (at_ == text_.size()) refuse(at_, "dice such as 2d10+3d6");
        while (true) {
            read_term(dice);
            skip_blanks();
            if (at_ == text_.size()) return dice;
            if (text_[at_] != '+') refuse(at_, "+");
            ++at_;
            skip_blanks();
        }
    }

  private:
    void read_term(DiceTypes& dice) {
        const std::size_t start = at_;
        const std::string_view count = digits();
        const bool has_d = at_ < text_.size() && (text_[at_] == 'd' || text_[at_] == 'D');
        if (!has_d) refuse(at_, count.empty() ? "a number of dice, or d" : "d");
        const int many = count.empty() ? 1 : number(count);
        if (many < 1 || many > static_cast<int>(most_dice))
            refuse(start, fmt::format("whole number, 1 to {}", most_dice));
        ++at_;
        const std::size_t type = at_;
        const std::string_view sides = digits();
        const auto rung = std::find(die_ladder.begin(), die_ladder.end(), number(sides));
        if (rung == die_ladder.end() || sides.front() == '0') refuse(type, "4, 6, 8, 10, 12");
        std::uint8_t& known = dice.count[static_cast<std::size_t>(rung - die_ladder.begin())];
        known = static_cast<std::uint8_t>(known + many);
        if (dice.total() > static_cast<int>(most_dice))
            throw BadPool{fmt::format("column {}: {} dice; a side rolls {} at most (ST-64)",
                                      start + 1, dice.total(), most_dice)};
    }

    std::string_view digits() {
        const std::size_t start = at_;
        while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
        return text_.substr(start, at_ - start);
    }
    static int number(std::string_view digits) {
        int value = 0;
        for (const char digit : digits) value = std::min(10 * value + (digit - '0'), 1000);
        return value;
    }
    void skip_blanks() {
        while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    }

    [[noreturn]] void refuse(std::size_t at, std::string_view allowed) const {
        std::size_t end = at;
        while (end < text_.size() && is_digit(text_[end])) ++end;
        if (end == at && end < text_.size()) {  // one letter, which may have several bytes
            ++end;
            while (end < text_.size() && (static_cast<unsigned char>(text_[end]) & 0xC0U) == 0x80U)
                ++end;
        }
        const std::string found =
            end == at ? "nothing" : fmt::format("\"{}\"", text_.substr(at, end - at));
        throw BadPool{fmt::format("column {}: found {}; allowed: {}", at + 1, found, allowed)};
    }

    std::string_view text_;
    std::size_t at_{};
};

}  // namespace

DiceTypes pool_of_text(std::string_view text) {
    return PoolReader{text}.read();
}

std::string text_of_pool(const DiceTypes& dice) {
    std::string text;
    for (std::size_t rung = die_ladder.size(); rung-- > 0;)
        if (dice.count[rung] > 0)
            text +=
                fmt::format("{}{}d{}", text.empty() ? "" : "+", dice.count[rung], die_ladder[rung]);
    return text.empty() ? "no dice" : text;
}

}  // namespace muster::strategic
