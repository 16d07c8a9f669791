#include "engine/campaign/model/figures.hpp"
#include "engine/core/messages.hpp"
#include "print/faces/campaign/sides.hpp"
#include "print/faces/campaign/source.hpp"
#include "print/faces/signs.hpp"

#include <fmt/format.h>

#include <array>
#include <string_view>

namespace muster::faces {
namespace {

using campaign::Commander;
using campaign::State;

/// A face with every field that a layout may name, still empty.
draw::Face bare_campaign_face(const CampaignWords& words, const char* layout) {
    draw::Face face;
    face.layout = layout;
    face.language = words.tag;
    for (const char* field : {"bonus", "bonus_word", "colophon", "icon", "kind", "name", "pattern",
                              "plate", "plate_word", "second", "side_icon", "threshold",
                              "threshold_word", "tone", "track_word", "version"})
        face.text[field];
    for (const char* list : {"row_words", "row_texts", "track"}) face.list[list];
    return face;
}

std::string card_word(const CampaignWords& words, std::string_view id) {
    return words.word("card", id, id);
}

void add_trait_text(draw::Face& face, const CampaignWords& words, std::size_t trait) {
    const auto id = campaign::trait_ids[trait];
    face.effects.push_back({words.word("trait", id) + ".", words.word("trait_text", id)});
}

std::string garrison_text(const CampaignWords& words, const campaign::Stronghold& here) {
    const Fill fields[] = {{"n", grouped(words, here.garrison_infantry)},
                           {"m", grouped(words, here.garrison_cavalry)}};
    return filled(card_word(words, here.garrison_cavalry > 0 ? "foot_and_horse" : "foot"), fields);
}

std::string loot_text(const CampaignWords& words, const campaign::Stronghold& here,
                      const campaign::StrongholdRow& row) {
    if (!here.is_loot_unknown) return grouped(words, here.loot);
    const Fill n[] = {{"n", grouped(words, row.loot)}};
    return row.loot > 0 ? filled(card_word(words, "loot_dice"), n)
                        : card_word(words, "loot_referee");
}

}  // namespace

std::string side_of(campaign::FactionId faction) {
    constexpr std::array<std::string_view, 4> sides{"madder", "woad", "weld", "verdigris"};
    if (faction == campaign::no_faction) return "plain";
    return std::string{sides[campaign::place(faction) % sides.size()]};
}

std::string card_tone(campaign::FactionId faction) {
    return faction == campaign::no_faction ? "umber" : side_of(faction);
}

std::string side_sign(campaign::FactionId faction) {
    return faction == campaign::no_faction ? "commander" : "side-" + side_of(faction);
}

std::string region_name(const CampaignWords& words, const campaign::Setting& setting) {
    return words.word("region", setting.id, setting.name);
}

std::string relation_name(const CampaignWords& words, const std::string& relation) {
    std::string id;
    for (const char letter : relation)
        id += letter == ' ' || letter == '-'
                  ? '_'
                  : static_cast<char>(letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter);
    return words.word("relation", id, relation);
}

draw::Face trait_face(const CampaignWords& words, std::size_t trait) {
    draw::Face face = bare_campaign_face(words, "trait");
    const std::string id{campaign::trait_ids[trait]};
    face.text["tone"] = "wine";
    face.text["icon"] = "commander";
    face.text["name"] = face.name = words.word("trait", id, campaign::trait_names[trait]);
    face.text["kind"] = card_word(words, "trait");
    const Fill n[] = {{"n", std::to_string(trait + 1)}};
    face.text["second"] = filled(card_word(words, "d20"), n);
    face.effects.push_back({{}, words.word("trait_text", id)});
    face.text["colophon"] = fmt::format("CA-{}", 272 + trait);
    return face;
}

draw::Face commander_face(const CampaignWords& words, const State& state, const Commander& one) {
    draw::Face face = bare_campaign_face(words, "commander");
    face.text["tone"] = card_tone(one.faction);
    face.text["icon"] = "commander";
    face.text["side_icon"] = one.faction == campaign::no_faction ? "" : side_sign(one.faction);
    face.text["name"] = face.name = one.name;
    face.text["kind"] = one.faction == campaign::no_faction
                            ? words.word("sheet", "independent")
                            : state.setting->faction(one.faction).name;
    if (!one.relation.empty()) {
        const Fill who[] = {{"what", relation_name(words, one.relation)},
                            {"who", one.relative == campaign::nobody
                                        ? std::string{}
                                        : as_written(state.commander(one.relative).name)}};
        face.effects.push_back(
            {{},
             "<i>" +
                 filled(card_word(words,
                                  one.relative == campaign::nobody ? "relation" : "relation_of"),
                        who) +
                 "</i>"});
    }
    const std::size_t before = face.effects.size();
    face.text["plate_word"] = card_word(words, "age");
    face.text["plate"] = std::to_string(one.age);
    for (std::size_t i = 0; i < campaign::trait_count; ++i)
        if (one.traits.has(static_cast<campaign::Trait>(i))) add_trait_text(face, words, i);
    if (face.effects.size() == before) face.effects.push_back({{}, card_word(words, "no_traits")});
    face.text["colophon"] = region_name(words, *state.setting);
    face.text["version"] = "v" + state.setting->version;
    return face;
}

draw::Face stronghold_face(const CampaignWords& words, const State& state,
                           campaign::StrongholdId id) {
    const campaign::StrongholdSite& site = state.setting->stronghold(id);
    const campaign::Stronghold& here = state.stronghold(id);
    const campaign::StrongholdRow& row = site.row();
    const std::string type{row.name};
    draw::Face face = bare_campaign_face(words, "stronghold");
    face.text["tone"] = card_tone(here.holder);
    face.text["icon"] = "place-" + type;
    face.text["side_icon"] = here.holder == campaign::no_faction ? "" : side_sign(here.holder);
    face.text["name"] = face.name = site.name;
    face.text["kind"] = words.word("place", type, type);
    face.text["second"] = campaign::hex_text(state.setting->map.hex(site.hex));
    face.text["threshold"] = std::to_string(row.threshold);
    face.text["threshold_word"] = card_word(words, "threshold");
    face.text["bonus"] = fmt::format("+{}", row.bonus);
    face.text["bonus_word"] = card_word(words, "bonus");
    const auto add = [&](const char* word, const std::string& text) {
        face.list["row_words"].push_back(card_word(words, word));
        face.list["row_texts"].push_back(as_written(text));
    };
    add("holder", here.holder == campaign::no_faction ? words.word("sheet", "nobodys")
                                                      : state.setting->faction(here.holder).name);
    add("governor", site.governor.empty() ? card_word(words, "referee") : site.governor);
    add("garrison", garrison_text(words, here));
    const Fill n[] = {{"n", grouped(words, row.supplies)}};
    add("found", filled(card_word(words, "found_text"), n));
    add("loot", loot_text(words, here, row));
    add("ships", std::to_string(row.ships));
    face.text["track_word"] = card_word(words, "weeks");
    for (int at = row.threshold; at >= 1; --at) face.list["track"].push_back(std::to_string(at));
    face.text["colophon"] = region_name(words, *state.setting);
    face.text["version"] = "v" + state.setting->version;
    return face;
}

}  // namespace muster::faces
