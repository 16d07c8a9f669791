#pragma once

#include <array>
#include <string_view>

namespace muster::pages {

/// The keys of each kind of block in a file of sheets: `key:type`, `?` behind what may be left out.
/// Types: n number, b true or false, t text and X list of texts (which are translated), w word and
/// W list of words (which are not), i ink, s style; lists of further blocks: S sections, C columns,
/// P placed texts, F facts, T tracks.
struct BlockKind {
    std::string_view kind, keys;
};

/// Sections may all have these.
inline constexpr std::string_view section_keys =
    "id:w? title:t? note:t? when:w? unless:w? before:n? width:n? optional:b? reserve:n? whole:b?";

inline constexpr std::array<BlockKind, 17> section_kinds{{
    {"panel",
     "ground:i corner:n pad_x:n pad_y:n sign:w? sign_colour:i? sign_size:n? sign_width:n? "
     "caption:t? caption_style:s? caption_lift:n? facts:F? fact_label_style:s? fact_style:s? "
     "fact_gap:n? fact_label_gap:n? "
     "tracks:T? label_style:s? label_height:n? label_lift:n? box:n? box_gap:n? box_corner:n? "
     "box_line:n? strong_line:n? spare:n? "
     "box_colour:i? box_ground:i? ghost_colour:i? box_style:s? strong_style:s? ghost_style:s? "
     "track_gap:n? line_gap:n? most:n? aside_width:n? aside_title:t? aside_title_style:s? "
     "aside_style:s? aside_rule:i? aside_line:n?"},
    {"table",
     "head_height:n head_ground:i head_corner:n head_style:s row_pad:n row_least:n stripe:i? "
     "rule:i rule_line:n end:i end_line:n columns:C totals:P? totals_height:n? most_lines:n? "
     "continued:t? continued_style:s? upright:i? upright_line:n?"},
    {"entries",
     "columns:n gap:n icon:n? icon_width:n? icon_colour:i? name_style:s aside_style:s? "
     "text_style:s aside_width:n? row_gap:n rule:i? rule_line:n? is_numbered:b? lead:t? "
     "icon_lower:n? aside_gap:n? number_gap:n?"},
    {"steps",
     "gap:n notch:n pad:n ground:i number_style:s icon:n icon_colour:i name_style:s text_style:s "
     "aside_style:s? head_height:n name_height:n bottom:n head_lower:n?"},
    {"chart",
     "height:n head:n bar_gap:n fill:i part:i line:i bar_line:n value_style:s part_style:s "
     "part_least:n label_style:s value_gap:n? part_gap:n? label_gap:n? foot_line:n? legend_top:n? "
     "legend_gap:n? legend_word_gap:n? legend:X legend_style:s legend_box:n"},
    {"lines", "least:n most:n pitch:n rule:i rule_line:n"},
    {"written", "style:s least:n rule:i rule_line:n"},
    {"fields",
     "fields:F label_style:s value_style:s label_height:n height:n gap:n rule:i rule_line:n "
     "ground:i? pad_x:n? pad_y:n? caption:t? caption_style:s? caption_height:n?"},
    {"choices",
     "columns:n gap:n row_gap:n? height:n box:n box_line:n box_corner:n? colour:i label_style:s "
     "icon:n? pad:n? frame:i? frame_line:n? corner:n?"},
    {"grid",
     "columns:n head:t label_width:n row_height:n rows:X first:X? head_ground:i head_style:s "
     "label_style:s figure_style:s rule:i rule_line:n edge:i edge_line:n pad:n?"},
    {"matrix",
     "corner:t label_width:n number_width:n number_gap:n pad:n cell_least:n cell_most:n cell_gap:n "
     "row_least:n row_most:n room:n head_height:n head_ground:i head_corner:n number_style:s "
     "name_style:s label_style:s figure_style:s decided_style:s range_style:s low:i even:i "
     "lighter:i darker:i high:i leap:n ink:i bone:i own:i own_ink:i own_line:n strip_title:t "
     "strip_least:n strip_gap:n strip_pad:n strength_style:s strength_width:n strength_gap:n "
     "mark_least:n axis_style:s grid:i grid_line:n nought_line:n bar_line:n cap:n dot:n "
     "panel_gap:n legend:X legend_style:s legend_width:n legend_height:n legend_top:n "
     "legend_gap:n"},
    {"histogram",
     "height:n scale_width:n bar_least:n bar_most:n? bar_gap:n fill:i line:i bar_line:n grid:i "
     "grid_line:n foot_line:n tick:n mark:n marks:n label_least:n label_gap:n axis_style:s "
     "title_style:s x_title:t y_title:t"},
    {"scatter",
     "height:n scale_width:n fill:i fill_line:i line:i bar_line:n cap:n dot:n spread:n grid:i "
     "grid_line:n foot_line:n tick:n marks:n label_gap:n axis_style:s title_style:s name_style:s "
     "name_gap:n even:i even_line:n x_title:t y_title:t"},
    {"hexes", "height:n most:n name:n"},
    {"samples", "box:n row:n height:n gap:n style:s"},
    {"beside", "gap:n sections:S"},
    {"stack", "gap:n sections:S"},
}};

inline constexpr std::string_view column_keys = "id:w width:n? head:t? align:n? top:b? each:b?";

inline constexpr std::array<BlockKind, 9> column_kinds{{
    {"figure", "style:s icon:w? icon_size:n? icon_gap:n? colour:i? pad:n?"},
    {"badge", "style:s size:n colour:i figure_colour:i"},
    {"name",
     "style:s icon:n? icon_width:n? icon_colour:i? text_style:s? aside_style:s? pad:n? gap:n? "
     "lead:t? aside_gap:n?"},
    {"text", "style:s pad:n?"},
    {"signs", "style:s icon:n icon_width:n colour:i pad:n? sign_gap:n?"},
    {"boxes",
     "icons:W labels:X icon:n label_style:s box:n box_line:n box_corner:n pitch:n line_pitch:n "
     "colour:i label_lower:n?"},
    {"ticks",
     "box:n box_gap:n? box_line:n box_corner:n? line_pitch:n colour:i icon_size:n? icon_gap:n? "
     "pad:n? fit:b?"},
    {"mark",
     "style:s size:n inset:n? corner:n? strong:n line:n strong_line:n plus:i minus:i pale:i ink:i "
     "bone:i"},
    {"scale",
     "axis_style:s mark_least:n grid:i grid_line:n even_line:n line:i bar_line:n cap:n dot:n "
     "fill:i pad:n?"},
}};

inline constexpr std::string_view placed_keys =
    "text:t style:s x:n align:n? width:n? icon:w? icon_size:n? icon_gap:n? icon_colour:i?";
inline constexpr std::string_view fact_keys = "label:t value:t when:w? width:n?";
inline constexpr std::string_view track_keys = "label:t boxes:w? cells:t? strong:w? when:w?";

inline constexpr std::string_view document_keys =
    "title:t subtitle:t aside:t sign:w sign_colour:i subject:t left:t right:t stretch:n? "
    "paper:w? fill:w? sections:S";
inline constexpr std::string_view paper_keys =
    "width:n height:n left:n right:n bottom:n footer:n small:b?";
inline constexpr std::string_view band_keys =
    "height:n sign:n sign_x:n sign_y:n title_style:s title_x:n title_baseline:n subtitle_style:s "
    "subtitle_baseline:n brand:w? brand_style:s? brand_baseline:n? brand_sign:w? "
    "brand_sign_size:n? brand_colour:i? aside_style:s aside_baseline:n rule:i first_y:n "
    "first_line:n second_y:n second_line:n gap:n? brand_gap:n?";
inline constexpr std::string_view heading_keys =
    "style:s note_style:s baseline:n height:n gap:n before:n";
inline constexpr std::string_view footer_keys = "style:s gap:n?";

}  // namespace muster::pages
