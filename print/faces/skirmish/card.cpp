#include "print/faces/skirmish/card.hpp"

#include "engine/skirmish/model/names.hpp"
#include "engine/skirmish/model/wording.hpp"
#include "engine/toml/words/signs.hpp"
#include "print/faces/back.hpp"
#include "print/faces/signs.hpp"

#include <algorithm>

namespace muster::faces {
namespace {

using skirmish::Card;
using skirmish::CardText;
using skirmish::Path;
using skirmish::Power;
using skirmish::Role;
using skirmish::Table;
using skirmish::Trait;

std::string id(const char* group, std::string_view name) {
    return std::string{group} + "." + std::string{name};
}

/// art.md section 4: the ordinary comes from the Role.
std::string ordinary_of(Role role) {
    switch (role) {
        case Role::aggressor: return "chevrons";
        case Role::guardian: return "embattled";
        case Role::healer: return "gemelles";
        case Role::savant: return "flanches";
        case Role::equipment: return "bend";
        case Role::ritual: return "gyronny";
    }
    return {};
}

std::string role_icon(Role role) {
    return "role-" + std::string{skirmish::names::of(role)};
}

const skirmish::PackInfo* pack_of(const Table& table, const CardText& text) {
    const auto at = std::find_if(table.packs.begin(), table.packs.end(),
                                 [&](const auto& pack) { return pack.id == text.pack; });
    return at == table.packs.end() ? nullptr : &*at;
}

/// What is said on a face, in the table's language; what that lacks is noted on the face.
class Speaker {
  public:
    Speaker(const Table& table, draw::Face& face) : table_{table}, face_{face} {
        face.language = table.locale_tag;
        face.is_right_to_left = table.is_right_to_left;
    }

    [[nodiscard]] std::string word(const std::string& field, const std::string& id) const {
        skirmish::Missing missing;
        std::string said = skirmish::word(table_, id, &missing);
        note(field, missing);
        return said;
    }
    /// Puts what `work` says of one field onto the face, and notes what it missed.
    template <class Work>
    auto say(const std::string& field, const Work& work) const {
        skirmish::Missing missing;
        auto said = work(&missing);
        note(field, missing);
        return said;
    }
    /// The author's own words, which a pack may translate: "cards.ID.name".
    void own(const std::string& field, const std::string& id) const {
        if (table_.lacks(id)) note(field, {id});
    }

  private:
    void note(const std::string& field, const skirmish::Missing& missing) const {
        if (!missing.empty()) face_.untranslated[field].insert(missing.begin(), missing.end());
    }

    const Table& table_;
    draw::Face& face_;
};

/// Set, code and number within the set on the left, the set's version on the right.
void colophon(draw::Face& face, const Speaker& speaker, const Table& table,
              skirmish::CardIndex card) {
    const auto* pack = pack_of(table, table.texts[card]);
    if (pack == nullptr) return;
    const auto is_here = [&](const CardText& text) { return text.pack == pack->id; };
    const auto begin = table.texts.begin() + 1;
    const auto number =
        1 + std::count_if(begin, std::max(begin, table.texts.begin() + card), is_here);
    const auto all = std::count_if(begin, table.texts.end(), is_here);
    std::string digits = std::to_string(number);
    digits.insert(0, digits.size() < 2 ? 1 : 0, '0');
    face.text["colophon"] = pack->name + middle_dot + (pack->code.empty() ? "" : pack->code + " ") +
                            digits + "/" + std::to_string(all);
    face.text["version"] = "v" + pack->version;
    speaker.own("colophon", "packs." + pack->id + ".name");
}

/// A face with every field that a layout may name, still empty: what is unknown is a slip then.
draw::Face empty_face() {
    draw::Face face;
    for (const char* field :
         {"art",       "base",        "base_label",  "charge",     "colophon",   "flavour",
          "id",        "morale",      "name",        "ordinary",   "path",       "path_icon",
          "pattern",   "power",       "power_limit", "power_text", "power_uses", "role",
          "role_icon", "second_tone", "strength",    "tone",       "track",      "trained",
          "upkeep",    "version"})
        face.text[field];
    face.list["pills"];
    face.list["pill_words"];
    return face;
}

/// Without the signs that stand beside their words.
std::string without_icons(std::string text) {
    constexpr std::string_view open = "<icon ";
    constexpr std::string_view close = "/>";
    for (std::size_t at = text.find(open); at != std::string::npos; at = text.find(open, at)) {
        std::size_t end = text.find(close, at);
        if (end == std::string::npos) return text;
        end += close.size();
        text.erase(at, end - at + (end < text.size() && text[end] == ' ' ? 1 : 0));
    }
    return text;
}

/// What the rules say of the card's Role and of each of its traits, led by their signs.
void remind(draw::Face& face, const Card& card, const Reference& reminders) {
    const auto add = [&](const std::string& sign, const Rule& rule) {
        if (rule.text.empty()) return;
        face.effects.push_back(
            {"", "<icon " + sign + "/> <i>" + without_icons(rule.text) + "</i>"});
        if (!reminders.is_translated) face.untranslated["effects"].insert("reference.toml");
    };
    const std::string_view role = skirmish::names::of(card.role);
    add("role-" + std::string{role}, reminders.rule("role", role));
    for (std::size_t i = 0; i < skirmish::trait_count; ++i) {
        const auto trait = static_cast<Trait>(i);
        if ((card.traits & bit(trait)) == 0) continue;
        const std::string_view name = skirmish::names::of(trait);
        add("trait-" + std::string{name}, reminders.rule("trait", name));
    }
}

void pill(draw::Face& face, const std::string& icon, const std::string& label) {
    face.list["pills"].push_back(icon);
    face.list["pill_words"].push_back(label);
}

}  // namespace

std::string tone_of(Path path) {
    return path == Path::none ? "plain" : std::string{skirmish::names::of(path)};
}

draw::Face skirmish_card(const Table& table, skirmish::CardIndex index, bool trained,
                         const Reference* reminders) {
    const Card& card = table.cards.at(index);
    const CardText& text = table.texts.at(index);
    draw::Face face = empty_face();
    const Speaker speaker{table, face};
    face.layout = card.role == Role::ritual ? "ritual" : "unit";
    face.name = text.name.empty() ? text.id : text.name;
    face.file = text.file;
    face.text["id"] = text.id;
    face.text["art"] = text.art;
    face.text["name"] = face.name;
    speaker.own("name", "cards." + text.id + ".name");
    face.text["tone"] = tone_of(card.path);
    // SK-186: training is part of the Strength, for good; the small star distinguishes it from a
    // plain copy.
    face.text["strength"] = card.strength == skirmish::no_strength
                                ? en_dash
                                : std::to_string(card.strength + (trained ? 1 : 0));
    if (trained) face.text["trained"] = speaker.word("pills", "stat.trained");
    face.text["role"] = speaker.word("role", id("role", skirmish::names::of(card.role)));
    face.text["role_icon"] = role_icon(card.role);
    if (card.path != Path::none) {
        face.text["path"] = speaker.word("path", id("path", skirmish::names::of(card.path)));
        face.text["path_icon"] = "path-" + std::string{skirmish::names::of(card.path)};
    }
    face.text["ordinary"] = ordinary_of(card.role);
    const auto* pack = pack_of(table, text);
    const std::filesystem::path folder = pack == nullptr ? "" : pack->folder;
    face.icons = toml::icons_of(folder).string();
    face.text["charge"] =
        text.charge.empty() ? role_icon(card.role) : toml::sign_of(text.charge, folder);
    face.text["upkeep"] = std::to_string(card.upkeep);
    face.text["flavour"] = text.flavour;
    speaker.own("flavour", "cards." + text.id + ".flavour");
    colophon(face, speaker, table, index);

    for (std::size_t i = 0; i < skirmish::trait_count; ++i) {
        const auto trait = static_cast<Trait>(i);
        if ((card.traits & bit(trait)) == 0) continue;
        const std::string_view name = skirmish::names::of(trait);
        pill(face, "trait-" + std::string{name}, speaker.word("pills", id("trait", name)));
    }
    for (const auto& effect : card.effects) {
        if (effect.trigger != skirmish::Trigger::ritual) continue;
        pill(face, "response",
             speaker.word("pills", id("window", skirmish::names::of(skirmish::names::windows,
                                                                    effect.window))));
        break;
    }
    if (trained) pill(face, "officer", face.text["trained"]);

    for (auto& paragraph : speaker.say(
             "effects", [&](auto* missing) { return skirmish::wording(table, card, missing); }))
        face.effects.push_back({std::move(paragraph.lead), std::move(paragraph.text)});
    if (face.effects.empty() && reminders != nullptr) remind(face, card, *reminders);
    return face;
}

draw::Face skirmish_commander(const Table& table, const skirmish::Commander& commander, Seat side) {
    draw::Face face = empty_face();
    const Speaker speaker{table, face};
    face.layout = "commander";
    // "Mother Aldreth, Light of the Causeway": the name stands above, the rest is said below.
    const std::string& title = commander.title.empty() ? commander.name : commander.title;
    const std::size_t comma = title.find(", ");
    face.name = title.substr(0, comma);
    face.text["name"] = face.name;
    if (comma != std::string::npos) face.text["flavour"] = title.substr(comma + 2);
    face.text["tone"] = is_player(side) ? side_tone(side) : "plain";
    face.text["second_tone"] = tone_of(commander.path);
    face.text["charge"] = "muster";
    if (commander.path != Path::none) {
        const std::string path{skirmish::names::of(commander.path)};
        face.text["path"] = speaker.word("path", id("path", path));
        face.text["charge"] = "path-" + path;
    }
    if (commander.commander_class) {
        const Role role = *commander.commander_class;
        face.text["role"] = speaker.word("role", id("role", skirmish::names::of(role)));
        face.text["role_icon"] = role_icon(role);
        face.text["ordinary"] = ordinary_of(role);
    } else {
        face.text["role"] = face.text["path"];
        face.text["path"].clear();
    }
    const int morale = skirmish::starting_morale(commander.progression);  // SK-14
    face.text["morale"] = std::to_string(morale);
    face.text["track"] = std::to_string(std::max(12, morale));
    if (commander.power != Power::none) {
        const auto power = speaker.say("power", [&](auto* missing) {
            return skirmish::wording(table, commander.power, missing);
        });
        face.text["power"] = power.name;
        face.text["power_limit"] = power.limit;
        face.text["power_text"] = power.text;
        // A box for each use; powers that nothing counts have none.
        face.text["power_uses"] = std::to_string(skirmish::uses(commander.power));
    }
    if (commander.holds_base && commander.base > 0) {
        face.text["base"] = std::to_string(commander.base);
        face.text["base_label"] = speaker.word("base_label", "stat.base_morale");
    }
    face.text["colophon"] = commander.name;
    if (!table.packs.empty()) face.text["version"] = "v" + table.packs.back().version;
    return face;
}

}  // namespace muster::faces
