#include "print/faces/reference.hpp"

#include "engine/core/messages.hpp"
#include "engine/toml/reader.hpp"
#include "engine/toml/shipped.hpp"
#include "print/draw/layout/draw.hpp"
#include "print/draw/type/rich.hpp"
#include "print/faces/game.hpp"
#include "print/faces/signs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <system_error>
#include <utility>

namespace muster::faces {
namespace {

namespace fs = std::filesystem;
using Text = std::string_view;
using toml::Need;

constexpr std::size_t most_entries = 64;

/// "SK-12", "SK-R3", of the ruleset whose rules begin with "SK".
bool is_rule(Text text, Text ruleset) {
    if (!text.starts_with(ruleset)) return false;
    text.remove_prefix(ruleset.size());
    if (!text.starts_with("-")) return false;
    text.remove_prefix(text.starts_with("-R") ? 2 : 1);
    return !text.empty() && text.size() <= 3 &&
           std::all_of(text.begin(), text.end(),
                       [](unsigned char c) { return std::isdigit(c) != 0; });
}

/// "SK-12 to SK-19" may be "SK-12–SK-19" too, which is right in every language.
bool are_rules(Text text, Text ruleset) {
    while (true) {
        const std::size_t comma = text.find(", ");
        const Text one = text.substr(0, comma);
        const Text to = one.find(" to ") != Text::npos ? " to " : en_dash;
        const std::size_t at = one.find(to);
        if (!is_rule(one.substr(0, at), ruleset)) return false;
        if (at != Text::npos && !is_rule(one.substr(at + to.size()), ruleset)) return false;
        if (comma == Text::npos) return true;
        text.remove_prefix(comma + 2);
    }
}

class ReferenceReader {
  public:
    ReferenceReader(const fs::path& file, ReferenceForm form) : form_{std::move(form)} {
        out_.file = file;
        for (const toml::Document& document : toml::read_with_includes(file, faults_)) {
            toml::Table root{document, faults_};
            for (const Section& section : form_.sections) read(root, section, document);
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
    using Section = ReferenceForm::Section;

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
                if (key == "rules" && !are_rules(*text, form_.rules))
                    table.fault(key, fmt::format("found {0}; allowed: rules such as \"{1}-12\", "
                                                 "\"{1}-12, {1}-R3\" or \"{1}-12 to {1}-19\"",
                                                 toml::quote(*text), form_.rules));
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
        for (const Section& section : form_.sections)
            for (const Text id : section.ids)
                if (out_.rule(section.name, id).id.empty())
                    root.fault_here(
                        fmt::format("missing [[{}]] with id = \"{}\"; allowed: one "
                                    "for each",
                                    section.name, id));
    }

    ReferenceForm form_;
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

const Rule& Reference::find(Text name, Text mark) const {
    static const Rule none;
    const auto& all = section(name);
    const auto at = std::find_if(all.begin(), all.end(), [&](const Rule& rule) {
        return rule.icon == mark || first_rule(rule) == mark;
    });
    return at == all.end() ? none : *at;
}

std::string first_rule(const Rule& rule) {
    return rule.rules.substr(0, std::min(rule.rules.find_first_of(", "), rule.rules.find(en_dash)));
}

std::string plain_text(const Rule& rule) {
    // A sign stands before the word that it is drawn for.
    std::string out;
    for (const draw::Run& run : draw::parse_rich(rule.text).runs)
        if (run.icon.empty()) {
            const bool is_double = run.text.starts_with(' ') && (out.empty() || out.ends_with(' '));
            out += run.text.substr(is_double ? 1 : 0);
        }
    return out;
}

Reference read_reference(const Game& game, const std::vector<fs::path>& packs,
                         const std::string& locale) {
    const ReferenceForm form = game.reference_form();
    if (form.sections.empty()) return {};
    const auto shipped = toml::shipped_cards() / game.id();
    std::vector<fs::path> translated, plain;
    auto tags = tags_of(locale);
    std::reverse(tags.begin(), tags.end());  // A region's own words before its language's.
    const auto add = [&](const fs::path& pack) {
        for (const auto& tag : tags) translated.push_back(pack / "locale" / tag / "reference.toml");
        plain.push_back(pack / "reference.toml");
    };
    for (auto pack = packs.rbegin(); pack != packs.rend(); ++pack) add(*pack);
    add(shipped);
    std::error_code failed;
    const auto is_there = [&](const fs::path& file) { return fs::is_regular_file(file, failed); };
    if (const auto own = std::find_if(translated.begin(), translated.end(), is_there);
        own != translated.end())
        return ReferenceReader{*own, form}.read();
    const auto file = std::find_if(plain.begin(), plain.end(), is_there);
    Reference out = ReferenceReader{file == plain.end() ? plain.back() : *file, form}.read();
    out.is_translated = locale == "en";
    return out;
}

}  // namespace muster::faces
