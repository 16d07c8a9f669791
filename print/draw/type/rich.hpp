#pragma once

#include "engine/toml/document.hpp"
#include "print/draw/ink/colour.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::draw {

/// A stretch of text with one look, or one inline icon.
struct Run {
    std::string text;  ///< Without markup; beside an icon, the words that stand for it when copied.
    std::string icon;  ///< A sign of assets/icons; empty for text.
    std::optional<Rgb> colour;  ///< Nothing: that of the style.
    bool is_bold{false}, is_italic{false}, is_small_caps{false};
    bool operator==(const Run&) const = default;
};

/// A mistake in the markup; line and column count letters from 1 inside the string.
struct RichFault {
    int line{1}, column{1};
    std::string message;
    std::string unknown_colour;  ///< The name that is none, where that is the mistake.
    bool operator==(const RichFault&) const = default;
    [[nodiscard]] toml::Place place() const {
        return {static_cast<std::size_t>(line), static_cast<std::size_t>(column)};
    }
};

struct Rich {
    std::vector<Run> runs;
    std::vector<RichFault> faults;  ///< In the order of the text; the runs are shown all the same.
};

/// What the tags may name. Without `colour` only "#RRGGBB" is known, without `has_icon` any icon.
struct RichNames {
    std::function<std::optional<Rgb>(std::string_view)> colour;
    std::function<bool(std::string_view)> has_icon;
};

/// Markup: <b>, <i>, <sc> (small caps), <c NAME> or <c #RRGGBB>, each closed by </b> and so on in
/// the reverse order; <icon NAME/>; <lt/> for a "<" that would begin a tag. A "<" before anything
/// but a letter or "/" stands for itself, so text without tags comes out as it went in.
[[nodiscard]] Rich parse_rich(std::string_view text, const RichNames& names = {});

/// The same of a text that people wrote as they liked, such as one with a name: a tag that is none
/// is text. The faults say which.
[[nodiscard]] Rich parse_text(std::string_view text, const RichNames& names = {});

/// Markup that shows `text` as it stands.
[[nodiscard]] std::string as_text(std::string_view text);

/// The words alone, as a reader would copy them.
[[nodiscard]] std::string plain(const std::vector<Run>& runs);

/// "2:7: <b> is not closed", or without the line if the string has one line only.
[[nodiscard]] std::string text_of(const RichFault& fault, std::string_view in);

}  // namespace muster::draw
