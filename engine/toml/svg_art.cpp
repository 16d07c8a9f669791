#include "engine/toml/svg_art.hpp"

#include "engine/toml/reader.hpp"
#include "engine/toml/svg_cost.hpp"

#include <expat.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace muster::toml {
namespace {

using Text = std::string_view;

constexpr Text svg_space{"http://www.w3.org/2000/svg"},
    include_space{"http://www.w3.org/2001/XInclude"};
constexpr double of_filter = 300'000;  ///< A picture of a thousand units square, gone over once.
constexpr double of_surface = 100'000;
constexpr std::size_t max_entities = 50, max_entity_bytes = 200;

constexpr std::array<Text, 48> drawn_elements{"animate",
                                              "animateMotion",
                                              "animateTransform",
                                              "circle",
                                              "clipPath",
                                              "defs",
                                              "desc",
                                              "ellipse",
                                              "feBlend",
                                              "feColorMatrix",
                                              "feComponentTransfer",
                                              "feComposite",
                                              "feConvolveMatrix",
                                              "feDropShadow",
                                              "feFlood",
                                              "feFuncA",
                                              "feFuncB",
                                              "feFuncG",
                                              "feFuncR",
                                              "feGaussianBlur",
                                              "feMerge",
                                              "feMergeNode",
                                              "feOffset",
                                              "feTurbulence",
                                              "filter",
                                              "g",
                                              "image",
                                              "line",
                                              "linearGradient",
                                              "marker",
                                              "mask",
                                              "metadata",
                                              "path",
                                              "pattern",
                                              "polygon",
                                              "polyline",
                                              "radialGradient",
                                              "rect",
                                              "set",
                                              "stop",
                                              "style",
                                              "svg",
                                              "switch",
                                              "symbol",
                                              "text",
                                              "title",
                                              "tspan",
                                              "use"};

double number_of(Text text, double otherwise) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '+')) text.remove_prefix(1);
    double value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} ? value : otherwise;
}

std::vector<Text> words_of(Text text, Text between) {
    std::vector<Text> out;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(between), text.size());
        if (end > 0) out.push_back(text.substr(0, end));
        text.remove_prefix(std::min(text.size(), end + 1));
    }
    return out;
}

/// Reads one picture with expat, up to the first fault.
class ArtReader {
  public:
    std::optional<std::string> read(Text svg) {
        using Parser =
            std::unique_ptr<std::remove_pointer_t<XML_Parser>, decltype(&XML_ParserFree)>;
        const Parser parser{XML_ParserCreate(nullptr), XML_ParserFree};
        parser_ = parser.get();
        XML_SetUserData(parser_, this);
        XML_SetElementHandler(
            parser_,
            [](void* self, const XML_Char* name, const XML_Char** attributes) {
                static_cast<ArtReader*>(self)->begin(name, attributes);
            },
            [](void* self, const XML_Char*) { static_cast<ArtReader*>(self)->end(); });
        XML_SetCharacterDataHandler(parser_, [](void* self, const XML_Char* text, int size) {
            static_cast<ArtReader*>(self)->letters({text, static_cast<std::size_t>(size)});
        });
        XML_SetEntityDeclHandler(parser_, [](void* self, const XML_Char* name, int is_parameter,
                                             const XML_Char* value, int size, const XML_Char*,
                                             const XML_Char*, const XML_Char*, const XML_Char*) {
            static_cast<ArtReader*>(self)->declare(
                name, is_parameter != 0 || value == nullptr
                          ? std::nullopt
                          : std::optional{Text{value, static_cast<std::size_t>(size)}});
        });
        // With a DTD somewhere else expat passes over what that might declare; librsvg does not.
        XML_SetSkippedEntityHandler(parser_, [](void* self, const XML_Char* name, int) {
            static_cast<ArtReader*>(self)->fault(
                fmt::format("uses the entity &{};, which nothing declares", name));
        });
        const bool is_sound =
            XML_Parse(parser_, svg.data(), static_cast<int>(svg.size()), 1) == XML_STATUS_OK;
        if (fault_) return fault_;
        if (!is_sound)
            return fmt::format("is a broken SVG: {}{}", XML_ErrorString(XML_GetErrorCode(parser_)),
                               place());
        read_sheets();
        if (fault_) return fault_;
        return svg_cost_fault(picture_);
    }

  private:
    [[nodiscard]] std::string place() const {
        return fmt::format(" at {}:{}", XML_GetCurrentLineNumber(parser_),
                           XML_GetCurrentColumnNumber(parser_) + 1);
    }
    void fault(std::string why) {
        if (fault_) return;
        fault_ = std::move(why);
        XML_StopParser(parser_, XML_FALSE);
    }

    void declare(Text name, std::optional<Text> value) {
        if (++entities_ > max_entities || !value || value->size() > max_entity_bytes ||
            value->find_first_of("<&") != Text::npos)
            fault(fmt::format(
                "declares the entity {}{}; allowed: {} short texts without \"<\" and \"&\"", name,
                place(), max_entities));
    }

    void begin(Text name, const XML_Char** attributes) {
        if (fault_) return;
        // Files that forget to declare a prefix are drawn all the same, so expat does not look.
        const std::size_t split = name.find(':');
        const Text prefix = split == Text::npos ? "" : name.substr(0, split);
        const Text tag = split == Text::npos ? name : name.substr(split + 1);
        bool includes = tag == "include";
        for (const XML_Char** one = attributes; *one != nullptr; one += 2) {
            const Text key{one[0]}, value{one[1]};
            if (key.starts_with("xmlns:") && value == svg_space)
                own_prefixes_.insert(std::string{key.substr(6)});
            includes = includes || value == include_space;
        }
        const bool is_own = prefix.empty() || own_prefixes_.contains(prefix);
        if (open_.empty() && (!is_own || tag != "svg"))
            return fault(fmt::format("is no SVG: it begins with <{}>", tag));
        if (includes || (is_own && std::find(drawn_elements.begin(), drawn_elements.end(), tag) ==
                                       drawn_elements.end()))
            return fault(
                fmt::format("holds <{}>{}; allowed: shapes, text, gradients, patterns, "
                            "masks, simple filters and pictures; save it as a PNG",
                            tag, place()));
        const std::size_t at = picture_.elements.size();
        if (!open_.empty()) picture_.elements[open_.back()].children.push_back(at);
        open_.push_back(at);
        picture_.elements.emplace_back();
        SvgElement& element = picture_.elements.back();
        element.tag = is_own ? tag : "";
        element.cost = 300;
        double markers = 1, sides = 0;
        std::vector<std::string> marks;
        for (; *attributes != nullptr; attributes += 2) {
            Text key{attributes[0]};
            if (key.find(':') != Text::npos) key = key.substr(key.find(':') + 1);
            const Text value{attributes[1]};
            if (key == "id" && picture_.ids.emplace(value, at).second)
                element.names.push_back("#" + std::string{value});
            if (key == "class")
                for (const Text word : words_of(value, " \t\n"))
                    element.names.push_back("." + std::string{word});
            if (key == "href" && is_own) link(element, tag, value);
            const bool is_data = key == "href" && value.starts_with("data:");
            element.cost += is_data ? 0 : 2 * static_cast<double>(value.size());
            if (key == "d") {
                element.length += svg_path_length(value);
                markers += static_cast<double>(value.size()) / 2;
            }
            if (key == "points") {
                element.length += svg_path_length("M" + std::string{value});
                markers += static_cast<double>(value.size()) / 2;
            }
            if (key == "width" || key == "height" || key == "r" || key == "rx" || key == "ry" ||
                key == "x1" || key == "x2" || key == "y1" || key == "y2")
                sides += std::abs(number_of(value, 0));
            if (key == "style")
                for (const Text declaration : words_of(value, ";"))
                    property(element, declaration, marks);
            else
                property(element, fmt::format("{}:{}", key, value), marks);
            if (key == "numOctaves") octaves_ = number_of(value, 1);
            if (key == "order") order_ = value;
        }
        element.length += 4 * sides;
        for (std::string& mark : marks) element.references.push_back({std::move(mark), markers});
        if (is_own) effect(element, tag);
    }

    void link(SvgElement& element, Text tag, Text value) {
        if (value.starts_with('#')) element.references.push_back({std::string{value.substr(1)}, 1});
        if (tag == "image") element.cost += of_surface;
    }

    /// What one declaration of an attribute or a style asks for.
    void property(SvgElement& element, Text declaration, std::vector<std::string>& marks) {
        const std::size_t colon = declaration.find(':');
        if (colon == Text::npos) return;
        Text key = declaration.substr(0, colon);
        while (!key.empty() && (key.front() == ' ' || key.front() == '\n')) key.remove_prefix(1);
        while (!key.empty() && key.back() == ' ') key.remove_suffix(1);
        const Text value = declaration.substr(colon + 1);
        for (std::string& id : svg_links(value)) {
            if (key.starts_with("marker"))
                marks.push_back(std::move(id));
            else
                element.references.push_back({std::move(id), 1});
        }
        element.cost += cost_of(key, value);
    }
    double cost_of(Text key, Text value) {
        if (key == "stroke-dasharray") dash(value);
        if (key == "filter")
            return of_filter * static_cast<double>(std::count(value.begin(), value.end(), '('));
        const bool is_layer =
            (key == "opacity" || key == "mix-blend-mode" || key == "mask") && value != "1";
        return is_layer ? of_surface / 5 : 0;
    }
    void dash(Text value) {
        double period = 0;
        for (const Text word : words_of(value, " ,\t\n")) {
            if (word == "none" || word == "inherit") return;
            if (word.find_first_not_of("0123456789.+-eEpx!imortan") != Text::npos)
                return fault(
                    fmt::format("has dashes of \"{}\"{}; allowed: plain numbers", value, place()));
            period += std::max(0.0, number_of(word, 0));
        }
        if (period > 0)
            picture_.dash = picture_.dash > 0 ? std::min(picture_.dash, period) : period;
    }

    /// What filters, masks and patterns cost beside what stands in them.
    void effect(SvgElement& element, Text tag) {
        if (tag == "mask") element.cost += of_filter;
        if (tag == "pattern" || tag == "clipPath") element.cost += of_surface;
        if (tag == "feTurbulence") {
            constexpr double most = 8;
            if (!(octaves_ <= most))
                return fault(
                    fmt::format("has {} octaves of noise; allowed: at most {}", octaves_, most));
            element.cost += 4 * of_filter * std::max(1.0, octaves_);
        } else if (tag == "feConvolveMatrix") {
            double size = 1;
            const auto sides = words_of(order_, " ,");
            for (const Text side : sides) size *= number_of(side, 3);
            if (sides.size() == 1) size *= number_of(sides.front(), 3);
            constexpr double most = 49;
            if (!(size <= most))
                return fault(
                    fmt::format("has a matrix of {} numbers; allowed: at most {}", size, most));
            element.cost += of_filter * std::max(1.0, size);
        } else if (tag.starts_with("fe") && !tag.starts_with("feFunc") && tag != "feMergeNode") {
            element.cost += of_filter;
        }
        octaves_ = 1;
        order_ = {};
    }

    void end() {
        if (!fault_ && !open_.empty()) open_.pop_back();
    }

    void letters(Text text) {
        if (fault_ || open_.empty()) return;
        SvgElement& element = picture_.elements[open_.back()];
        if (element.tag == "style")
            sheets_ += text;
        else if (element.tag == "text" || element.tag == "tspan")
            element.letters += static_cast<double>(text.size());
    }

    /// The text of <style>: rules, each for the elements that its selector names.
    void read_sheets() {
        for (const Text word : {"@import", "~", ":nth", ":not", ":has", ":is"})
            if (sheets_.find(word) != std::string::npos)
                return fault(fmt::format(
                    "has \"{}\" in its styles; allowed: names of elements and classes", word));
        Text rest = sheets_;
        while (true) {
            const std::size_t open = rest.find('{');
            if (open == Text::npos) break;
            const std::size_t close = std::min(rest.find('}', open), rest.size());
            rule(rest.substr(0, open), rest.substr(open + 1, close - open - 1));
            rest.remove_prefix(std::min(rest.size(), close + 1));
        }
        picture_.elements.front().cost += static_cast<double>(picture_.rules.size()) *
                                          static_cast<double>(picture_.elements.size()) * 10;
    }
    void rule(Text selector, Text body) {
        SvgRule rule;
        SvgElement said;
        std::vector<std::string> marks;
        for (const Text declaration : words_of(body, ";")) property(said, declaration, marks);
        rule.cost = said.cost;
        rule.references = std::move(said.references);
        // A marker of a rule stands at each point of what has the class; its points are not known
        // here.
        for (std::string& mark : marks) rule.references.push_back({std::move(mark), 100});
        if (selector.find_first_of("*[@") != Text::npos) rule.names.emplace_back("*");
        std::string name;
        for (const char c : std::string{selector} + " ") {
            const bool is_letter = c == '-' || c == '_' || (c >= '0' && c <= '9') ||
                                   (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                                   (c & 0x80) != 0;
            if (is_letter) {
                name += c;
                continue;
            }
            if (name.size() > 1 || (name.size() == 1 && name != "." && name != "#"))
                rule.names.push_back(name);
            name = c == '.' || c == '#' ? std::string(1, c) : "";
        }
        picture_.rules.push_back(std::move(rule));
    }

    XML_Parser parser_{};
    SvgPicture picture_;
    std::vector<std::size_t> open_;
    std::set<std::string, std::less<>> own_prefixes_;  ///< That stand for SVG.
    std::string sheets_;
    std::size_t entities_{};
    double octaves_{1};
    std::string order_;
    std::optional<std::string> fault_;
};

}  // namespace

std::optional<std::string> svg_art_fault(Text svg) {
    return ArtReader{}.read(svg);
}

}  // namespace muster::toml
