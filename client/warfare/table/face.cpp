#include "client/warfare/table/face.hpp"

#include "engine/core/figures.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <string>
#include <utility>

namespace muster::client::warfare_table {

using warfare::Effect;
using warfare::Type;

namespace {

/// The signs that are shipped, by the id of the trait; a table's own trait has that of its first
/// effect, or none.
std::string trait_sign(const warfare::Trait& trait) {
    static constexpr std::array<const char*, 18> known{
        "amphibious", "bred_for_war", "brutal",           "courageous", "eternal",
        "feast",      "horrify",      "martial",          "mindless",   "ravenous",
        "regenerate", "rock_hurler",  "savage",           "stalwart",   "twisting_roots",
        "undead",     "charge",       "always_diminished"};
    if (std::find(known.begin(), known.end(), trait.id) == known.end()) return "ui-star";
    if (trait.id == "regenerate") return "trait-regenerating";
    std::string sign = "trait-" + trait.id;
    std::replace(sign.begin(), sign.end(), '_', '-');
    return sign;
}

bool is_used_up(const warfare::Trait& trait, const warfare::Piece& piece) {
    const auto has = [&](Effect effect) { return (trait.effects & warfare::bit(effect)) != 0; };
    return (has(Effect::courage) && piece.courage_used) ||
           (has(Effect::first_attack_advantage) && piece.savage_used);
}

std::vector<TraitSign> traits_of(const Pen& pen, const warfare::Unit& unit,
                                 const warfare::Piece& piece) {
    std::vector<TraitSign> out;
    for (const std::size_t which : unit.traits) {
        const warfare::Trait& trait = pen.input.tables->traits[which];
        // Levies are always diminished and engines are engines: the type's sign says so.
        if (trait.id == "always_diminished" && unit.choice.type == Type::levies) continue;
        if (trait.id == "siege_engine") continue;
        TraitSign sign = trait_of(pen, trait);
        sign.is_used_up = is_used_up(trait, piece);
        out.push_back(std::move(sign));
    }
    return out;
}

/// WF-147: it attacked in the round before this one, and no enemy is a target before the next.
bool rests(const warfare::State& state, const Spotted& who) {
    if (state.profile(who.side, who.unit).type != Type::cavalry ||
        !state.piece(who.side, who.unit).fresh)
        return false;
    bool out = false;
    warfare::each_on_field(state, 1 - who.side, [&](warfare::Index enemy) {
        out = out || warfare::attack_refusal(state, who.side, who.unit, enemy) == "WF-147";
    });
    return out;
}

Face face_of_place(const Pen& pen, const Spotted& who) {
    const warfare::FortificationRow& row = pen.state().fortification(who.side, who.unit);
    Face face;
    face.name = pen.name(who);
    face.die = pen.state().stronghold(who.side, who.unit).die;
    face.faces = row.faces;
    face.type = {"fort-" + std::to_string(std::clamp(row.level, 1, 5)),
                 pen.builder.say("warfare_table.level", {{"n", std::to_string(row.level)}}), false,
                 "fortification"};
    face.is_place = true;
    face.stats = {"", figures(row.defense), "", figures(row.toughness),
                  signed_figures(row.morale_bonus)};
    return face;
}

}  // namespace

const char* type_sign(Type type) {
    switch (type) {
        case Type::levies: return "type-levies";
        case Type::infantry: return "type-infantry";
        case Type::archers: return "type-archers";
        case Type::cavalry: return "type-cavalry";
        case Type::airborne: return "type-aerial";
        case Type::siege_engine: return "type-siege-engine";
    }
    return "";
}

TraitSign trait_of(const Pen& pen, const warfare::Trait& trait) {
    TraitSign sign{trait_sign(trait), pen.input.words->name("trait", trait)};
    sign.text = warfare::wording(*pen.input.words, trait);
    // One of several effects has the rule.
    const auto effect = static_cast<std::size_t>(std::countr_zero(trait.effects));
    if (effect < warfare::effect_count)
        sign.term = "effect." + std::string{warfare::names::effects.at(effect)};
    return sign;
}

bool is_gone(const warfare::State& state, const Spotted& who) {
    if (warfare::is_fortification(who.unit)) return state.stronghold(who.side, who.unit).die == 0;
    return !state.piece(who.side, who.unit).is_on_field();
}

Face face_of(const Pen& pen, const Spotted& who) {
    if (warfare::is_fortification(who.unit)) return face_of_place(pen, who);
    const warfare::State& state = pen.state();
    const warfare::Piece& piece = state.piece(who.side, who.unit);
    const warfare::Profile& profile = state.profile(who.side, who.unit);
    Face face;
    face.name = pen.name(who);
    face.die = piece.die;
    face.faces = profile.faces;
    face.type = {
        type_sign(profile.type), pen.input.words->name("type", pen.input.tables->row(profile.type)),
        false,
        "type." + std::string{warfare::names::types.at(static_cast<std::size_t>(profile.type))}};
    face.is_exhausted = !piece.fresh;
    face.is_diminished = warfare::is_diminished(state, who.side, who.unit);
    face.rests = rests(state, who);
    face.stats = {signed_figures(profile.attack), figures(profile.defense),
                  signed_figures(profile.power), figures(profile.toughness),
                  signed_figures(profile.morale)};
    face.army = &state.setup->sides[static_cast<std::size_t>(who.side)].army;
    face.unit = &state.card(who.side, who.unit);
    face.traits = traits_of(pen, *face.unit, piece);
    return face;
}

CardPlaces card_places(const Box& card, double scale) {
    constexpr double least_pitch = 12.5;
    CardPlaces out;
    // Two lines as long as the figures still have room under them.
    out.band = card.height >= 140 * scale ? 35 * scale : card.height >= 98 ? 29 : 18;
    out.spine = 45 * scale;
    const double body = card.height - out.band;
    const double sign = 26 * scale;
    if (body >= 5 * 17 * scale + sign + 2) out.foot = sign + 4 * scale;
    const double each = std::min(21.6 * scale, (body - out.foot - 4 * scale) / 5);
    if (each >= least_pitch) out.pitch = each;
    return out;
}

}  // namespace muster::client::warfare_table
