#pragma once

#include <string_view>

namespace muster::draw {

/// The keys of each kind of item: `key:type`, `?` behind what may be left out. Types: n number,
/// m length, M length from 0, W width of a line, p points, t a step in points, l list of numbers,
/// L of lengths, P of points, w words, r words with markup, b true or false, i ink, s style, e
/// edges that reach into the bleed; or the words allowed, with commas between them.
struct ItemKind {
    std::string_view kind, keys;
};

/// Keys that every kind knows.
inline constexpr std::string_view common_keys =
    "kind:w name:w? remove:b? layer:n? when:w? unless:w? repeat:w? dx:m? dy:m? per_row:n?";

inline constexpr ItemKind item_kinds[] = {
    // Building blocks for a layout of one's own.
    {"box", "x:m y:m width:M height:M fill:i? hatch:i? line:i? line_width:W? corner:M? bleed:e?"},
    {"ellipse", "x:m y:m width:M height:M fill:i? line:i? line_width:W?"},
    {"line", "x:m y:m x2:m y2:m colour:i line_width:W dashes:L?"},
    {"icon", "icon:w x:m y:m width:M height:M colour:i outline:M? outline_colour:i?"},
    {"image",
     "file:w x:m y:m width:M height:M fit:cover,contain,stretch? align:left,centre,right? "
     "valign:top,middle,bottom? corner:M? bleed:e? line:i? line_width:W? ppi:n? optional:b?"},
    {"textbox",
     "text:r style:s x:m y:m width:M height:M align:start,centre,end? valign:top,middle,bottom? "
     "colour:i? floor_pt:p? step_pt:t? leading_em:n? tight_em:n? gap:M? tight_gap:M? lines:n? "
     "otherwise:error,ellipsis?"},
    // The parts of the shipped cards.
    {"ground", "colour:i"},
    {"spine", "width:M edge:M edge_colour:i colour:i hatch_colour:i"},
    {"badge", "icon:w x:m y:m size:M colour:i keyline:M keyline_colour:i halo:M halo_colour:i"},
    {"sign", "icon:w x:m y:m size:M colour:i"},
    {"text", "text:r style:s x:m baseline:m align:n? width:M? colour:i? least_pt:p?"},
    {"figure", "text:w style:s x:m y:m long_pt:p? colour:i"},
    {"name",
     "text:w style:s x:m width:M baseline:m least_pt:p step_pt:t lines:n? two_pt:p? "
     "two_baselines:L? divided_pt:p?"},
    {"keywords",
     "first:w second:w? icon:w? style:s x:m width:M baseline:m baseline_two:m icon_size:M "
     "lozenge:i second_colour:i least_pt:p"},
    {"arms",
     "x:m y:m width:M height:M corner:M keyline:M keyline_colour:i inset:M inset_line:M "
     "charge:w charge_size:M ordinary:w field:i ordinary_colour:i charge_colour:i"},
    {"heater",
     "x:m y:m width:M height:M corner:M keyline:M keyline_colour:i ground:i rays:i ray_line:M "
     "shield_width:M shield_height:M field:i ordinary:w ordinary_colour:i halo:M halo_colour:i "
     "charge:w charge_size:M charge_colour:i supporter:w supporter_size:M supporter_colour:i"},
    {"pills",
     "icons:w words:w style:s x:m width:M baseline:m height:M sign:M corner:M gap:M pad:M "
     "fill:i line:i line_width:M"},
    {"row", "icons:w x:m y:m size:M gap:M width:M colour:i"},
    {"flavour",
     "text:r style:s x:m width:M baseline:m rule_above:M rule:i rule_line:M lozenge:M lines:n"},
    {"effects",
     "style:s x:m width:M baseline:m last:m clear:M sizes_pt:P leadings:L gaps:L short_line:n "
     "strict_sizes:n"},
    {"coin", "text:w style:s x:m y:m radius:M ground:i line:i long_pt:p"},
    {"track",
     "top:m pitch:M steps:w x:m edge:m style:s strong:s end_icon:w colour:i mark:w "
     "mark_colour:i span:M least_pitch:M"},
    {"panel",
     "title:w limit:w? limit_lead:r? text:r uses:w? x:m y:m width:M last:m bar:M corner:M "
     "keyline:M bar_colour:i "
     "ground:i title_style:s limit_style:s text_style:s sizes_pt:P leadings:L pad:M box:M"},
    {"boxes",
     "icon:w icon_size:M text:w style:s x:m y:m width:M count:w size:M gap:M line:i ground:i"},
    {"back",
     "pattern:w panel_inset:M panel_corner:M fill:i deep:i line:i frame:i roundel:M sign:i "
     "roundel_ground:i hatch_colour:i"},
};

}  // namespace muster::draw
