#pragma once

#include <string_view>

namespace muster::draw {

/// The keys of each kind of item: `key:type`, `?` behind what may be left out. Types: n number,
/// w word, l list of numbers, i ink, s style.
struct ItemKind {
    std::string_view kind, keys;
};

inline constexpr ItemKind item_kinds[] = {
    {"ground", "colour:i"},
    {"spine", "width:n edge:n edge_colour:i colour:i hatch_colour:i"},
    {"badge", "icon:w x:n y:n size:n colour:i keyline:n keyline_colour:i halo:n halo_colour:i"},
    {"sign", "icon:w x:n y:n size:n colour:i"},
    {"text", "text:w style:s x:n baseline:n align:n? width:n? colour:i? least_pt:n?"},
    {"figure", "text:w style:s x:n y:n long_pt:n? colour:i"},
    {"name",
     "text:w style:s x:n width:n baseline:n least_pt:n step_pt:n lines:n? two_pt:n? "
     "two_baselines:l?"},
    {"keywords",
     "first:w second:w? icon:w? style:s x:n width:n baseline:n baseline_two:n icon_size:n "
     "lozenge:i second_colour:i least_pt:n"},
    {"arms",
     "x:n y:n width:n height:n corner:n keyline:n keyline_colour:i inset:n inset_line:n "
     "charge:w charge_size:n ordinary:w field:i ordinary_colour:i charge_colour:i"},
    {"heater",
     "x:n y:n width:n height:n corner:n keyline:n keyline_colour:i ground:i rays:i ray_line:n "
     "shield_width:n shield_height:n field:i ordinary:w ordinary_colour:i halo:n halo_colour:i "
     "charge:w charge_size:n charge_colour:i supporter:w supporter_size:n supporter_colour:i"},
    {"pills",
     "icons:w words:w style:s x:n width:n baseline:n height:n sign:n corner:n gap:n pad:n "
     "fill:i line:i line_width:n"},
    {"row", "icons:w x:n y:n size:n gap:n width:n colour:i"},
    {"flavour",
     "text:w style:s x:n width:n baseline:n rule_above:n rule:i rule_line:n lozenge:n lines:n"},
    {"effects",
     "style:s x:n width:n baseline:n last:n clear:n sizes_pt:l leadings:l gaps:l short_line:n "
     "strict_sizes:n"},
    {"coin", "text:w style:s x:n y:n radius:n ground:i line:i long_pt:n"},
    {"track",
     "top:n pitch:n steps:w x:n edge:n style:s strong:s end_icon:w colour:i mark:w "
     "mark_colour:i span:n least_pitch:n"},
    {"panel",
     "title:w limit:w? text:w uses:w? x:n y:n width:n last:n bar:n corner:n keyline:n bar_colour:i "
     "ground:i title_style:s limit_style:s text_style:s sizes_pt:l leadings:l pad:n box:n"},
    {"boxes",
     "icon:w icon_size:n text:w style:s x:n y:n width:n count:w size:n gap:n line:i ground:i"},
    {"back",
     "pattern:w panel_inset:n panel_corner:n fill:i deep:i line:i frame:i roundel:n sign:i "
     "roundel_ground:i hatch_colour:i"},
};

}  // namespace muster::draw
