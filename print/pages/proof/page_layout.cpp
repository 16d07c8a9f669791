#include "print/pages/proof/page_layout.hpp"

#include "engine/core/messages.hpp"
#include "print/pages/document/type_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <sstream>
#include <stdexcept>

namespace muster::pages {
namespace {

using toml::Need;
using Text = std::string_view;

constexpr std::size_t longest_text = 400;
constexpr std::array<Text, 3> alignments{"left", "centre", "right"};

/// "table" and "key" of "table.key".
std::pair<Text, Text> parts(Text path) {
    const auto dot = path.find('.');
    return {path.substr(0, dot), path.substr(dot + 1)};
}

template <class Map>
const auto& found(const Map& map, Text key) {
    const auto at = map.find(key);
    if (at == map.end()) throw std::logic_error{"no \"" + std::string{key} + "\" was read"};
    return at->second;
}

}  // namespace

/// Walks one file and keeps every fault it meets.
class PageReader {
  public:
    PageReader(PageLayout& layout, const PageSpec& spec, toml::Faults& faults)
        : layout_{layout}, spec_{spec}, faults_{faults} {}

    void read() {
        const auto documents = toml::read_with_includes(layout_.file_, faults_);
        if (faults_.empty() && !documents.empty()) {
            toml::Table root{documents.back(), faults_};
            read(root);
            root.finish();
        }
        faults_.sort_within_files();
    }

  private:
    void read(toml::Table& root) {
        each(root, "fonts", [&](toml::Table& table, const std::string& name) {
            layout_.fonts_.push_back(read_font(table, name));
        });
        if (auto table = root.table("colours", Need::required)) {
            for (const auto& entry : table->entries())
                layout_.colours_[entry.key] = read_colour(*table, entry.key);
            all_there(*table, spec_.colours);
        }
        each(
            root, "styles",
            [&](toml::Table& table, const std::string& name) {
                layout_.styles_[name] = style(table);
            },
            spec_.styles);
        each(
            root, "lines",
            [&](toml::Table& table, const std::string& name) {
                PageLine& line = layout_.lines_[name];
                line.colour = ink(table);
                // Thinner than a quarter of a point a printer may drop it.
                line.width_mm = table.number("width", {0.09, 5}, Need::required).value_or(0.1);
                line.dash_mm = table.number("dash", {0, 50}).value_or(0);
            },
            spec_.lines);
        tables(root);
    }

    /// Every table of a group, which must have `names` and may have more.
    template <class Visit>
    void each(toml::Table& root, Text group, Visit visit, std::span<const Text> names = {}) {
        auto all = root.table(group, Need::required);
        if (!all) return;
        each_table(*all, visit);
        all_there(*all, names);
    }
    static void all_there(toml::Table& table, std::span<const Text> names) {
        for (const Text name : names)
            if (!table.has(name)) table.fault_here(fmt::format("missing key \"{}\"", name));
    }

    /// The tables of numbers and texts, as the keys of the document name them.
    void tables(toml::Table& root) {
        std::set<Text> names;
        for (const auto& one : spec_.numbers) names.insert(parts(one.key).first);
        for (const auto& one : spec_.texts) names.insert(parts(one.key).first);
        for (const auto& one : spec_.words) names.insert(parts(one).first);
        for (const Text name : names) {
            auto table = root.table(name, Need::required);
            if (!table) continue;
            for (const auto& [path, least, most] : spec_.numbers)
                if (const auto [group, key] = parts(path); group == name)
                    if (const auto value = table->number(key, {least, most}, Need::required))
                        layout_.numbers_[std::string{path}] = *value;
            for (const auto& [path, fields] : spec_.texts)
                if (const auto [group, key] = parts(path); group == name)
                    layout_.texts_[std::string{path}] = words(*table, key, fields);
            for (const Text path : spec_.words)
                if (const auto [group, key] = parts(path); group == name)
                    layout_.words_[std::string{path}] =
                        table->text(key, Need::required).value_or("");
            table->finish();
        }
    }

    static std::string words(toml::Table& table, Text key, Text fields) {
        auto text = table.text(key, Need::required, longest_text).value_or("");
        std::istringstream all{std::string{fields}};
        std::vector<std::string> allowed;
        for (std::string field; all >> field;) allowed.push_back(field);
        const std::vector<Text> names{allowed.begin(), allowed.end()};
        for (const Text field : fields_of(text)) {
            if (std::find(allowed.begin(), allowed.end(), field) != allowed.end()) continue;
            const std::string shown = "{" + std::string{field} + "}";
            table.fault(key, names.empty() ? "found " + shown + "; allowed: no field"
                                           : shown + ": " + toml::unknown_name(field, names));
        }
        return text;
    }
    /// The key `colour`: a name from [colours], or "#RRGGBB".
    draw::Rgb ink(toml::Table& table) const {
        const auto text = table.text("colour", Need::required);
        if (!text) return {};
        if (const auto known = layout_.colours_.find(*text); known != layout_.colours_.end())
            return known->second;
        if (const auto parsed = draw::parse_colour(*text)) return *parsed;
        std::vector<Text> names;
        std::string listed;
        for (const auto& [name, rgb] : layout_.colours_) {
            names.push_back(name);
            listed += ", " + name;
        }
        table.fault("colour", "found " + toml::quote(*text) + "; allowed: \"#RRGGBB\"" + listed +
                                  toml::did_you_mean(*text, names));
        return {};
    }
    PageStyle style(toml::Table& table) const {
        PageStyle out;
        out.type = read_type(table, layout_.fonts_);
        out.leading_mm = table.number("leading", {1, 40}).value_or(0);
        out.align = 0.5 * static_cast<double>(table.choice("align", alignments).value_or(0));
        out.colour = ink(table);
        return out;
    }

    PageLayout& layout_;
    const PageSpec& spec_;
    toml::Faults& faults_;
};

void check_page_layout(const std::filesystem::path& file, const PageSpec& spec,
                       toml::Faults& faults) {
    PageLayout layout{file};
    PageReader{layout, spec, faults}.read();
}

PageLayout::PageLayout(const std::filesystem::path& file, const PageSpec& spec,
                       const std::string& locale)
    : file_{file}, translation_{file, locale} {
    toml::Faults faults;
    PageReader{*this, spec, faults}.read();
    if (!faults.empty()) throw std::runtime_error{faults.text()};
}

double PageLayout::number(Text key) const {
    return found(numbers_, key);
}
const std::string& PageLayout::word(Text key) const {
    return found(words_, key);
}
draw::Rgb PageLayout::colour(Text key) const {
    return found(colours_, key);
}
const PageStyle& PageLayout::style(Text key) const {
    return found(styles_, key);
}
const PageLine& PageLayout::line(Text key) const {
    return found(lines_, key);
}

std::string PageLayout::text(Text key, const PageFields& fields) const {
    return with_fields(translation_.of(found(texts_, key)), [&](Text name) -> std::string {
        const auto field = std::find_if(fields.begin(), fields.end(),
                                        [&](const auto& one) { return one.first == name; });
        return field == fields.end() ? std::string{} : field->second;
    });
}

std::vector<std::string> PageLayout::texts() const {
    std::vector<std::string> out;
    for (const auto& [key, text] : texts_) out.push_back(text);
    return out;
}

std::vector<std::string> PageLayout::laments() const {
    std::vector<std::string> out;
    for (const auto& [key, text] : texts_)
        if (translation_.lacks(text)) {
            auto lament = translation_.lament(text);
            if (std::find(out.begin(), out.end(), lament) == out.end())
                out.push_back(std::move(lament));
        }
    return out;
}

}  // namespace muster::pages
