#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What an SVG costs to draw, by what stands in it and how often it is referred to.
namespace muster::toml {

/// One element, in the order of the file.
struct SvgElement {
    /// Another element that is drawn with this one, so many times.
    struct Reference {
        std::string id;
        double times{1};
    };
    double cost{};                   ///< Of itself, in bytes of plain shapes.
    double length{};                 ///< Of its outline at most, in its own units.
    double letters{};                ///< That are set as text.
    std::string tag;                 ///< Without a prefix.
    std::vector<std::string> names;  ///< ".class" and "#id", as selectors call it.
    std::vector<Reference> references;
    std::vector<std::size_t> children;
};

/// What the sheets of a picture say of all elements with one of these names.
struct SvgRule {
    std::vector<std::string> names;  ///< ".class", "#id", "tag"; "*" for all.
    std::vector<SvgElement::Reference> references;
    double cost{};
};

struct SvgPicture {
    std::vector<SvgElement> elements;
    std::map<std::string, std::size_t, std::less<>> ids;
    std::vector<SvgRule> rules;
    double dash{};  ///< The shortest pattern of dashes; 0: none.
};

/// `url(#name)` in a value, each once.
[[nodiscard]] std::vector<std::string> svg_links(std::string_view value);

/// The length of a path's outline at most, by its control points; nothing for other data.
[[nodiscard]] double svg_path_length(std::string_view data);

/// Why the picture costs too much; nothing if it does not.
[[nodiscard]] std::optional<std::string> svg_cost_fault(const SvgPicture& picture);

}  // namespace muster::toml
