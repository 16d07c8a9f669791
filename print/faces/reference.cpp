#include "print/faces/reference.hpp"

#include "engine/core/messages.hpp"
#include "engine/skirmish/load.hpp"
#include "engine/skirmish/names.hpp"
#include "engine/toml/reader.hpp"
#include "engine/warfare/simple_tables.hpp"
#include "print/draw/draw.hpp"
#include "print/draw/rich.hpp"
#include "print/faces/signs.hpp"
#include "print/faces/source.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <span>
#include <system_error>

namespace muster::faces {
namespace {

namespace fs = std::filesystem;
namespace names = skirmish::names;
using Text = std::string_view;
using toml::Need;

constexpr std::size_t most_entries = 64;

/// What the entries of a section have: `name!` is required, `name` may be left out.
struct Section {
    Text name;
    std::span<const Text> ids;  ///< Each of them once, if there are any.
    Text keys;
};

constexpr std::array<Text, 7> odds_ids{"even", "attacker", "defender", "level",
                                       "wins", "kills",    "dies"};

/// What bars an attack by the order of battle.
constexpr std::array<Text, 6> screen_ids{"yes", "down", "no", "levies", "infantry", "three"};

/// What sellers may think of a buyer; the hostile do not sell (WF-191).
constexpr std::array<Text, 3> attitude_ids{"allied", "friendly", "neutral"};

std::vector<Section> sections(Text ruleset) {
    if (ruleset == "warfare")
        return {{"round", {}, "name! icon! text! rules!"},
                {"order", {}, "name! icon text! rules!"},
                {"check", {}, "name! text! rules!"},
                {"matrix", screen_ids, "text! rules!"},
                {"loss", {}, "name! text! rules!"},
                {"attitude", attitude_ids, "name! rules!"},
                {"bout", {}, "name! text! rules!"},
                {"circumstance", warfare::simple::circumstance_names, "name! rules!"},
                {"reminder", {}, "text! rules"}};
    const auto powers = names::powers.subspan(1);  // Without "none".
    return {{"turn", {}, "name! icon! text! rules!"},
            {"state", names::zones, "text! rules!"},
            {"role", names::roles, "text! offense! defense! besides rules!"},
            {"trait", names::traits, "text! rules!"},
            {"power", powers, "rules!"},
            {"battle", {}, "name! icon text! rules!"},
            {"step", {}, "name! text! rules!"},
            {"morale", {}, "name! icon text! rules!"},
            {"glossary", {}, "name! text! rules! id"},
            {"odds", odds_ids, "name! text rules!"},
            {"reminder", {}, "text! rules"}};
}

/// "SK-12", "WF-R3".
bool is_rule(Text text) {
    if (!text.starts_with("SK-") && !text.starts_with("WF-")) return false;
    text.remove_prefix(3);
    if (text.starts_with("R")) text.remove_prefix(1);
    return !text.empty() && text.size() <= 3 &&
           std::all_of(text.begin(), text.end(),
                       [](unsigned char c) { return std::isdigit(c) != 0; });
}

/// "SK-12 to SK-19" may be "SK-12–SK-19" too, which is right in every language.
bool are_rules(Text text) {
    while (true) {
        const std::size_t comma = text.find(", ");
        const Text one = text.substr(0, comma);
        const Text to = one.find(" to ") != Text::npos ? " to " : en_dash;
        const std::size_t at = one.find(to);
        if (!is_rule(one.substr(0, at))) return false;
        if (at != Text::npos && !is_rule(one.substr(at + to.size()))) return false;
        if (comma == Text::npos) return true;
        text.remove_prefix(comma + 2);
    }
}

class ReferenceReader {
  public:
    ReferenceReader(const fs::path& file, Text ruleset) : sections_{sections(ruleset)} {
        out_.file = file;
        for (const toml::Document& document : toml::read_with_includes(file, faults_)) {
            toml::Table root{document, faults_};
            for (const Section& section : sections_) read(root, section, document);
            root.allow({"include"});
            root.finish();
            if (document.path == file) complete(root);
        }
    }

    Reference read() {
        faults_.sort_within_files();
        if (!faults_.empty()) throw Refused{faults_.text()};
        return std::move(out_);
    }

  private:
    void read(toml::Table& root, const Section& section, const toml::Document& document) {
        auto& entries = out_.sections[std::string{section.name}];
        for (toml::Table& table : root.tables(section.name, most_entries)) {
            Rule rule;
            if (!section.ids.empty()) {
                const auto id = table.choice("id", section.ids, Need::required);
                if (id) rule.id = section.ids[*id];
                if (id && !ids_[section.name].claim(table, "id", rule.id)) continue;
                if (id) table.rename(fmt::format("{}.{}", section.name, rule.id));
            }
            for (Text keys = section.keys; !keys.empty();) {
                Text key = keys.substr(0, keys.find(' '));
                keys.remove_prefix(std::min(keys.size(), key.size() + 1));
                const bool is_required = key.ends_with('!');
                if (is_required) key.remove_suffix(1);
                auto text = table.text(key, is_required ? Need::required : Need::optional, 400);
                if (!text) continue;
                if (key == "rules" && !are_rules(*text))
                    table.fault(key, fmt::format("found {}; allowed: rules such as \"SK-12\", "
                                                 "\"SK-12, SK-R3\" or \"SK-12 to SK-19\"",
                                                 toml::quote(*text)));
                if (is_rich(key)) check_markup(table, key, *text, document);
                field(rule, key) = std::move(*text);
            }
            table.finish();
            entries.push_back(std::move(rule));
        }
    }

    static bool is_rich(Text key) {
        return key == "text" || key == "offense" || key == "defense" || key == "besides";
    }
    static void check_markup(toml::Table& table, Text key, const std::string& text,
                             const toml::Document& document) {
        draw::RichNames names;
        names.colour = [](Text) { return draw::Rgb{}; };  // The file of sheets knows them.
        names.has_icon = [](Text icon) {
            std::error_code failed;
            const std::string name{icon};
            return name.find('/') == std::string::npos &&
                   fs::is_regular_file(draw::shipped_assets() / "icons" / (name + ".svg"), failed);
        };
        for (const draw::RichFault& fault : draw::parse_rich(text, names).faults) {
            const toml::Place place = table.place(key);
            const auto exact = toml::place_within(document, place, text, fault.place());
            table.fault_at(exact.value_or(place), table.path(key),
                           exact ? fault.message : draw::text_of(fault, text));
        }
    }

    static std::string& field(Rule& rule, Text key) {
        return key == "name"      ? rule.name
               : key == "icon"    ? rule.icon
               : key == "text"    ? rule.text
               : key == "rules"   ? rule.rules
               : key == "offense" ? rule.offense
               : key == "defense" ? rule.defense
               : key == "besides" ? rule.besides
                                  : rule.id;
    }

    /// Every Role, state, trait and power has to be explained; a fault of theirs is reported
    /// already.
    void complete(toml::Table& root) {
        if (!faults_.empty()) return;
        for (const Section& section : sections_)
            for (const Text id : section.ids)
                if (out_.rule(section.name, id).id.empty())
                    root.fault_here(
                        fmt::format("missing [[{}]] with id = \"{}\"; allowed: one "
                                    "for each",
                                    section.name, id));
    }

    std::vector<Section> sections_;
    toml::Faults faults_;
    std::map<Text, toml::Ids> ids_;
    Reference out_;
};

}  // namespace

const std::vector<Rule>& Reference::section(Text name) const {
    static const std::vector<Rule> none;
    const auto at = sections.find(name);
    return at == sections.end() ? none : at->second;
}

const Rule& Reference::rule(Text name, Text id) const {
    static const Rule none;
    const auto& all = section(name);
    const auto at =
        std::find_if(all.begin(), all.end(), [&](const Rule& rule) { return rule.id == id; });
    return at == all.end() ? none : *at;
}

Reference read_reference(const std::vector<fs::path>& packs, const std::string& locale,
                         const std::string& ruleset) {
    const auto shipped = skirmish::shipped_cards();
    std::vector<fs::path> translated, plain;
    auto tags = tags_of(locale);
    std::reverse(tags.begin(), tags.end());  // A region's own words before its language's.
    const auto translate = [&](const fs::path& pack) {
        for (const auto& tag : tags) translated.push_back(pack / "locale" / tag / "reference.toml");
    };
    for (auto pack = packs.rbegin(); pack != packs.rend(); ++pack) {
        translate(*pack);
        plain.push_back(*pack / "reference.toml");
    }
    if (ruleset == "skirmish") translate(shipped);
    plain.push_back(shipped / ruleset / "reference.toml");
    std::error_code failed;
    const auto is_there = [&](const fs::path& file) { return fs::is_regular_file(file, failed); };
    if (const auto own = std::find_if(translated.begin(), translated.end(), is_there);
        own != translated.end())
        return ReferenceReader{*own, ruleset}.read();
    const auto file = std::find_if(plain.begin(), plain.end(), is_there);
    Reference out = ReferenceReader{file == plain.end() ? plain.back() : *file, ruleset}.read();
    out.is_translated = locale == "en";
    return out;
}

Reference reference_of(const skirmish::Table& table) {
    std::vector<fs::path> packs;
    for (const auto& pack : table.packs)
        if (!pack.folder.empty()) packs.emplace_back(pack.folder);
    return read_reference(packs, table.locale_tag);
}

}  // namespace muster::faces
