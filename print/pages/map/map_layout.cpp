#include "print/draw/layout/draw.hpp"
#include "print/pages/map/map_pages.hpp"

#include <array>
#include <string_view>

/// What the file of a map's sheets has to hold.
namespace muster::pages {
namespace {

constexpr auto map_numbers = std::to_array<PageNumber>(
    {{"page.side", 5, 60},      {"page.top", 8, 60},       {"page.bottom", 12, 60},
     {"page.overlap", 0, 30},   {"page.veil", 0, 1},       {"page.name_y", 4, 60},
     {"page.footer", 3, 60},    {"page.indent", 0, 60},    {"page.cross", 0, 10},
     {"page.cut", 0, 20},       {"page.cut_gap", 0, 20},   {"page.arrow", 0, 10},
     {"page.arrow_gap", 0, 20}, {"page.scale_y", 3, 60},   {"page.scale_ten", 0, 10},
     {"page.scale_end", 0, 10}, {"plan.margin", 4, 60},    {"plan.sign_y", 0, 200},
     {"plan.sign_size", 1, 60}, {"plan.indent", 0, 200},   {"plan.title_y", 0, 200},
     {"plan.side_y", 0, 200},   {"plan.rule_y", 0, 200},   {"plan.second_rule_y", 0, 200},
     {"plan.top", 0, 200},      {"plan.part", 0.1, 0.9},   {"plan.part_high", 0.1, 0.9},
     {"plan.gap", 0, 60},       {"plan.disc", 0, 20},      {"plan.head_gap", 0, 60},
     {"plan.after", 0, 60},     {"plan.legend_y", 0, 200}, {"plan.sample", 6, 60},
     {"plan.row", 6, 100},      {"plan.text_x", 0, 60},    {"plan.name_y", 0, 60},
     {"plan.meaning_y", 0, 60}});
constexpr auto map_texts =
    std::to_array<PageText>({{"page.tile", "number tiles first last"},
                             {"page.tile_spaces", "number tiles"},
                             {"page.hint", "overlap"},
                             {"page.hint_last", ""},
                             {"page.footer_text", "name square version"},
                             {"page.footer_spaces", "name version"},
                             {"page.scale", ""},
                             {"page.document", "name tiles"},
                             {"page.document_one", "name"},
                             {"page.subject", ""},
                             {"page.label_plan", ""},
                             {"page.label_referee", ""},
                             {"page.label_tile", "number"},
                             {"page.bookmark_plan", ""},
                             {"page.bookmark_tile", "number first last"},
                             {"plan.side", "columns rows square tiles tile_count"},
                             {"plan.side_spaces", "spaces width height tiles tile_count"},
                             {"plan.side_hexes", "hexes width height tiles tile_count"},
                             {"plan.all_tiles", "tiles"},
                             {"plan.one_tile", ""},
                             {"plan.note", ""},
                             {"plan.build", ""},
                             {"plan.build_words", ""},
                             {"plan.build_one", ""},
                             {"plan.legend", ""},
                             {"plan.notes", ""},
                             {"plan.secrets", ""}});
constexpr auto map_words = std::to_array<std::string_view>({"masthead.sign"});
constexpr auto map_colours = std::to_array<std::string_view>({"ink", "paper"});
constexpr auto map_styles = std::to_array<std::string_view>(
    {"title", "side", "note", "name", "tile", "hint", "footer", "scale", "neighbour", "number",
     "head", "words", "sign", "meaning"});
constexpr auto map_lines = std::to_array<std::string_view>(
    {"rule", "second_rule", "frame", "cross", "overlap", "cut", "scale", "plan", "sample"});

}  // namespace

PageSpec map_layout_spec() {
    return {map_numbers, map_texts, map_words, map_colours, map_styles, map_lines};
}

PageLayout read_map_layout(const std::filesystem::path& file, const std::string& locale) {
    return {file, map_layout_spec(), locale};
}

std::filesystem::path shipped_map_layout() {
    return draw::shipped_layouts() / "map.toml";
}

}  // namespace muster::pages
