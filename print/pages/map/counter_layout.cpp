#include "print/draw/layout/draw.hpp"
#include "print/pages/map/counter_pages.hpp"

#include <array>
#include <string_view>

/// What the file of counters has to hold.
namespace muster::pages {
namespace {

constexpr auto counter_numbers = std::to_array<PageNumber>({{"design.size", 5, 100},
                                                            {"design.small", 0, 100},
                                                            {"design.bleed", 0, 10},
                                                            {"design.gutter", 0, 30},
                                                            {"design.corner", 0, 20},
                                                            {"design.key", 0, 5},
                                                            {"design.pattern", 0.5, 20},
                                                            {"design.pattern_line", 0.05, 5},
                                                            {"design.pattern_alpha", 0, 1},
                                                            {"face.strip", 0, 100},
                                                            {"face.id_x", 0, 100},
                                                            {"face.id_cut_x", 0, 100},
                                                            {"face.id_y", 0, 100},
                                                            {"face.sign", 1, 100},
                                                            {"face.sign_x", 0, 100},
                                                            {"face.sign_y", 0, 100},
                                                            {"face.die_x", 0, 100},
                                                            {"face.die_y", 0, 100},
                                                            {"face.die_disc", 0, 20},
                                                            {"face.die", 1, 20},
                                                            {"face.die_room", 0, 20},
                                                            {"face.long_sign", 1, 100},
                                                            {"face.long_sign_y", 0, 100},
                                                            {"face.rank_x", 0, 100},
                                                            {"face.rank_y", 0, 100},
                                                            {"face.rank_disc", 0, 20},
                                                            {"face.rank", 1, 20},
                                                            {"face.name_y", 0, 100},
                                                            {"face.name_width", 1, 100},
                                                            {"face.figure_y", 0, 100},
                                                            {"face.figure_sign", 1, 20},
                                                            {"face.figure_gap", 0, 20},
                                                            {"face.small_sign", 1, 100},
                                                            {"face.small_y", 0, 100},
                                                            {"face.small_rank", 1, 20},
                                                            {"face.small_rank_x", 0, 100},
                                                            {"face.small_figure_x", 0, 100},
                                                            {"face.worn_x", 0, 100},
                                                            {"face.worn_y", 0, 100},
                                                            {"face.worn_disc", 0, 20},
                                                            {"face.worn", 1, 20},
                                                            {"face.unknown", 1, 100},
                                                            {"face.acted_wash", 0, 1},
                                                            {"standee.height", 5, 200},
                                                            {"standee.flap", 0, 60},
                                                            {"standee.strip", 1, 60},
                                                            {"standee.sign", 1, 100},
                                                            {"standee.sign_y", 0, 100},
                                                            {"standee.id_x", 0, 100},
                                                            {"standee.id_y", 0, 100},
                                                            {"standee.rank_x", 0, 100},
                                                            {"standee.rank_y", 0, 100},
                                                            {"standee.name_y", 0, 100},
                                                            {"standee.base_y", 0, 100},
                                                            {"standee.reach", 0, 20},
                                                            {"page.margin", 8, 60},
                                                            {"page.name_y", 4, 60},
                                                            {"page.footer", 3, 60},
                                                            {"page.legend", 3, 60},
                                                            {"page.legend_sign", 1, 20},
                                                            {"page.legend_gap", 0, 20},
                                                            {"page.legend_next", 0, 60},
                                                            {"page.indent", 0, 60},
                                                            {"page.mark", 0, 20},
                                                            {"page.mark_gap", 0, 20},
                                                            {"page.register", 3, 60},
                                                            {"page.register_arm", 5, 60},
                                                            {"page.register_room", 0, 60}});
constexpr auto counter_texts =
    std::to_array<PageText>({{"page.title", ""},
                             {"page.standees", ""},
                             {"page.side", "armies size"},
                             {"page.fold", ""},
                             {"page.turned", "edge"},
                             {"page.single", ""},
                             {"page.fold_standee", ""},
                             {"page.long_edge", ""},
                             {"page.short_edge", ""},
                             {"page.footer_text", "armies version sheet sheets"},
                             {"page.base", ""},
                             {"page.document", "armies"},
                             {"page.subject", ""},
                             {"page.label", "sheet"},
                             {"page.label_back", "sheet"}});
constexpr auto counter_colours = std::to_array<std::string_view>(
    {"ink", "bone", "vellum", "amber", "first", "second", "third", "fourth"});
constexpr auto counter_styles =
    std::to_array<std::string_view>({"title", "side", "hint", "footer", "id", "die", "name",
                                     "long_name", "figure", "small_figure", "label", "base"});
constexpr auto counter_lines =
    std::to_array<std::string_view>({"key", "strip", "cut", "fold", "register"});

}  // namespace

PageSpec counter_layout_spec() {
    return {counter_numbers, counter_texts, {}, counter_colours, counter_styles, counter_lines};
}

PageLayout read_counter_layout(const std::filesystem::path& file, const std::string& locale) {
    return {file, counter_layout_spec(), locale};
}

std::filesystem::path shipped_counter_layout() {
    return draw::shipped_layouts() / "counters.toml";
}

}  // namespace muster::pages
