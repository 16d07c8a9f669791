#include "engine/toml/depth.hpp"

#include "engine/core/utf8.hpp"

#include <vector>

namespace muster::toml {
namespace {

/// Steps through a text that may be TOML and counts levels, without calling itself. Behind the
/// first error of syntax its count may be wrong: the parser gets no further than that either.
class DepthScan {
  public:
    explicit DepthScan(std::string_view text) : text_{text} {}

    std::optional<TooDeep> run() {
        for (; at_ < text_.size(); ++at_) {
            const char sign = text_[at_];
            if (sign == '\n')
                end_line();
            else if (sign == '#')
                skip_comment();
            else if (sign == '"' || sign == '\'')
                skip_string(sign);
            else
                count(sign);
            // Others leave the levels as they are, or a key has still to come.
            const bool is_deeper = std::string_view{".=[{"}.find(sign) != std::string_view::npos;
            if (is_deeper && container_ + parts_ > max_depth) return TooDeep{at_, place()};
            if (sign != '\n' && sign != ' ' && sign != '\t') is_line_begun_ = true;
        }
        return std::nullopt;
    }

  private:
    /// What a bracket interrupted.
    struct Level {
        std::size_t container{}, parts{};
        bool is_list{};
    };

    void count(char sign) {
        if (is_header_) {
            if (sign == '.') ++parts_;
            // A table of a list lies one level deeper.
            if (sign == '[' && text_[at_ - 1] == '[') ++parts_;
            return;
        }
        switch (sign) {
            case '.': parts_ += is_value_ ? 0U : 1U; break;
            case '=': is_value_ = true; break;
            case '[':
            case '{': open(sign); break;
            case ']':
            case '}': close(); break;
            case ',': next_item(); break;
            default: break;
        }
    }
    void open(char sign) {
        if (levels_.empty() && !is_line_begun_ && sign == '[') {
            is_header_ = true;
            table_ = container_ = 0;
            return;
        }
        levels_.push_back({container_, parts_, sign == '['});
        container_ += parts_;
        parts_ = 1;
        is_value_ = sign == '[';
    }
    void close() {
        if (levels_.empty()) return;
        container_ = levels_.back().container;
        parts_ = levels_.back().parts;
        is_value_ = true;
        levels_.pop_back();
    }
    void next_item() {
        if (levels_.empty()) return;
        parts_ = 1;
        is_value_ = levels_.back().is_list;
    }
    void end_line() {
        if (levels_.empty()) {
            if (is_header_) table_ = parts_;
            container_ = table_;
            parts_ = 1;
            is_header_ = is_value_ = false;
        }
        is_line_begun_ = false;
    }

    void skip_comment() {
        while (at_ + 1 < text_.size() && text_[at_ + 1] != '\n') ++at_;
    }
    /// Ends on the last quotation mark, or before the end of a line that may not be in the string.
    void skip_string(char quote) {
        const std::string_view three = quote == '"' ? R"(""")" : "'''";
        const bool has_lines = text_.substr(at_).starts_with(three);
        for (at_ += has_lines ? 3 : 1; at_ < text_.size(); ++at_) {
            if (text_[at_] == '\\' && quote == '"') {
                ++at_;
            } else if (!has_lines && text_[at_] == '\n') {
                --at_;
                return;
            } else if (text_[at_] == quote) {
                if (!has_lines) return;
                if (!text_.substr(at_).starts_with(three)) continue;
                at_ += 2;
                // One or two more belong to the string.
                while (at_ + 1 < text_.size() && text_[at_ + 1] == quote) ++at_;
                return;
            }
        }
    }

    [[nodiscard]] Place place() const {
        Place out{1, 1};
        for (const char sign : text_.substr(0, at_)) {
            if (sign == '\n')
                out = {out.line + 1, 1};
            else if (!is_inside_character(sign))
                ++out.column;
        }
        return out;
    }

    std::string_view text_;
    std::size_t at_{};
    std::size_t table_{};      ///< Levels of the header above.
    std::size_t container_{};  ///< Levels around the key or item at hand.
    std::size_t parts_{1};     ///< Levels of its own, so far.
    bool is_header_{}, is_value_{}, is_line_begun_{};
    std::vector<Level> levels_;
};

}  // namespace

std::optional<TooDeep> too_deep(std::string_view text) {
    return DepthScan{text}.run();
}

}  // namespace muster::toml
