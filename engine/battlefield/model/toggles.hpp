#pragma once

#include "engine/battlefield/model/variant.hpp"

#include <array>
#include <string_view>

namespace muster::battlefield {

/// Shows every toggle to `visit` in file order: choice(key, field, names of the enumerators in
/// order), boolean(key, field), integer(key, field, min, max). One list, so that files and saves
/// know the same toggles.
template <class VariantType, class Visit>
void each_toggle(VariantType& v, Visit&& visit) {
    const auto choice = [&](std::string_view key, auto& field, auto... words) {
        visit.choice(key, field,
                     std::array<std::string_view, sizeof...(words)>{std::string_view{words}...});
    };
    choice("activation", v.activation, "phased", "per_unit");
    visit.boolean("aerial_blocks_ground", v.aerial_blocks_ground);
    visit.boolean("aerial_uses_ground_terrain", v.aerial_uses_ground_terrain);
    visit.boolean("announce_direction", v.announce_direction);
    choice("bonus_step", v.bonus_step, "off", "commander", "all");
    visit.boolean("commander_is_officer", v.commander_is_officer);
    visit.boolean("deploy_manned", v.deploy_manned);
    choice("difficult_mode", v.difficult_mode, "whole_move", "start_only", "per_square");
    visit.boolean("engine_capture", v.engine_capture);
    visit.boolean("fog_limits_targeting", v.fog_limits_targeting);
    visit.boolean("fog_symmetric", v.fog_symmetric);
    choice("fort_area", v.fort_area, "any", "connected");
    choice("fort_damage", v.fort_damage, "full_roll", "excess");
    choice("fort_entry", v.fort_entry, "free", "own_only");
    choice("friendly_pass", v.friendly_pass, "off", "difficult");
    choice("high_ground", v.high_ground, "absolute", "relative");
    choice("leash_check", v.leash_check, "each_move", "end_of_move_phase", "end_of_turn");
    visit.boolean("leash_for_officers", v.leash_for_officers);
    visit.boolean("line_of_sight", v.line_of_sight);
    visit.boolean("lure", v.lure);
    visit.boolean("man_and_fire", v.man_and_fire);
    visit.boolean("map_exit", v.map_exit);
    choice("meeting_first", v.meeting_first, "last_deployed", "first_deployed");
    choice("move_geometry", v.move_geometry, "eight_way", "any_line");
    choice("officer_rounding", v.officer_rounding, "floor", "ceil");
    choice("ranged_disadvantage", v.ranged_disadvantage, "all", "notes");
    visit.integer("round_limit", v.round_limit, 0, 9999);
    choice("turn_order", v.turn_order, "role", "commander_rating");
    choice("unit_capacity", v.unit_capacity, "linear", "area");
    choice("unit_corner", v.unit_corner, "any", "both", "none");
    choice("unit_rounding", v.unit_rounding, "nearest", "up", "down");
    visit.boolean("wall_blocks_melee", v.wall_blocks_melee);
    visit.boolean("wall_blocks_ranged", v.wall_blocks_ranged);
    choice("wall_corner", v.wall_corner, "any", "route");
    visit.integer("zone_depth", v.zone_depth, 1, 48);
}

}  // namespace muster::battlefield
