#include "engine/lab/commands/check/check_layouts.hpp"

#include "engine/lab/commands/check/paper_judge.hpp"
#include "engine/lab/commands/game/content.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/reader.hpp"
#include "engine/toml/shipped.hpp"
#include "engine/toml/words/signs.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

namespace muster::lab {
namespace {

namespace fs = std::filesystem;
using Names = std::set<std::string, std::less<>>;

fs::path shipped_layouts() {
    return toml::shipped_cards() / "layouts";
}

std::vector<std::string_view> views_of(const Names& names) {
    return {names.begin(), names.end()};
}

const toml::Entry* find_entry(const toml::Document& document, std::string_view key) {
    for (const toml::Entry& entry : std::get<toml::Entries>(document.root.data))
        if (entry.key == key) return &entry;
    return nullptr;
}

/// A layout with what it includes and extends, and the names that these have together.
class LayoutNames {
  public:
    LayoutNames(const fs::path& layout, toml::Faults& faults) : faults_{faults} {
        gather(layout);
        for (const toml::Document& document : documents_)
            for (auto& [table, names] : names_)
                if (const toml::Entry* entry = find_entry(document, table))
                    if (const auto* keys = std::get_if<toml::Entries>(&entry->value.data))
                        for (const toml::Entry& key : *keys) names.insert(key.key);
    }

    /// Of a layout that the printer's own reader has found sound, what that cannot know: its icons.
    void check_icons() {
        judges_icons_alone_ = true;
        check();
    }

    void check() {
        if (is_broken_ || !has_known_tables()) return;
        for (const toml::Document& document : documents_)
            for (const toml::Entry& entry : std::get<toml::Entries>(document.root.data)) {
                const bool is_name = entry.key == "colours" || entry.key == "extends" ||
                                     entry.key == "include" || entry.key == "service";
                if (!is_name) walk(document, entry.value, entry.key, entry.key);
            }
    }

  private:
    /// The tables of the shipped layouts are all that there are. What one that is misspelt holds is
    /// missed by others, so that nothing more is said then.
    bool has_known_tables() {
        const Names& known = shipped_tables();
        bool is_known = true;
        for (const toml::Document& document : documents_)
            for (const toml::Entry& entry : std::get<toml::Entries>(document.root.data)) {
                constexpr std::size_t most = 500;
                const auto* keys = std::get_if<toml::Entries>(&entry.value.data);
                if (keys != nullptr && keys->size() > most) {
                    fault(document, entry.place,
                          "found " + std::to_string(keys->size()) + " keys; allowed: at most " +
                              std::to_string(most),
                          entry.key);
                    is_known = false;
                }
                if (known.contains(entry.key)) continue;
                fault(document, entry.place,
                      "unknown table" + toml::did_you_mean(entry.key, views_of(known)), entry.key);
                is_known = false;
            }
        return is_known;
    }

    static const Names& shipped_tables() {
        static const Names tables = [] {
            Names names{"extends", "include"};
            for (const fs::path& file : toml::files_in(shipped_layouts(), ".toml")) {
                toml::Faults ignored;
                for (const toml::Document& document : toml::read_with_includes(file, ignored))
                    for (const toml::Entry& entry : std::get<toml::Entries>(document.root.data))
                        names.insert(entry.key);
            }
            return names;
        }();
        return tables;
    }

    void gather(const fs::path& file) {
        std::error_code failed;
        if (!read_.insert(fs::weakly_canonical(file, failed)).second) return;
        toml::Faults syntax;  // They are reported where the file is read for itself.
        auto documents = toml::read_with_includes(file, syntax);
        is_broken_ = is_broken_ || !syntax.empty();
        for (toml::Document& document : documents) {
            const toml::Entry* base = find_entry(document, "extends");
            if (base != nullptr) extend(document, *base);
            documents_.push_back(std::move(document));
        }
    }

    void extend(const toml::Document& document, const toml::Entry& base) {
        const auto* name = std::get_if<std::string>(&base.value.data);
        if (name == nullptr) return;
        std::error_code failed;
        for (const fs::path& file : {document.path.parent_path() / *name, shipped_layouts() / *name,
                                     shipped_layouts() / (*name + ".toml")})
            if (fs::is_regular_file(file, failed)) return gather(file);
        is_broken_ = true;  // What it has is not known.
        Names known;
        for (const fs::path& file : toml::files_in(shipped_layouts(), ".toml"))
            if (has_line_starting(text_of(file), "[card]")) known.insert(file.stem().string());
        fault(document, base.value.place, toml::unknown_name(*name, views_of(known)), "extends");
    }

    void walk(const toml::Document& document, const toml::Value& value, const std::string& path,
              const std::string& key) {
        if (const auto* list = std::get_if<toml::List>(&value.data))
            for (std::size_t i = 0; i < list->size(); ++i)
                walk(document, (*list)[i], path + '[' + std::to_string(i + 1) + ']', key);
        if (const auto* entries = std::get_if<toml::Entries>(&value.data))
            for (const toml::Entry& entry : *entries)
                walk(document, entry.value, path + '.' + entry.key, entry.key);
        const auto* name = std::get_if<std::string>(&value.data);
        if (name == nullptr) return;
        judge_markup(document, value.place, path, *name);
        judge(document, value.place, path, key, *name);
    }

    /// `<icon NAME/>` in a text.
    void judge_markup(const toml::Document& document, toml::Place place, const std::string& path,
                      std::string_view text) {
        constexpr std::string_view open = "<icon ", close = "/>";
        for (std::size_t at = text.find(open); at != std::string_view::npos;
             at = text.find(open, at)) {
            at += open.size();
            std::string name{text.substr(at, text.find(close, at) - at)};
            while (name.starts_with(' ')) name.erase(0, 1);
            while (name.ends_with(' ')) name.pop_back();
            if (name.find('{') == std::string::npos) judge_icon(document, place, path, name);
        }
    }

    void judge(const toml::Document& document, toml::Place place, const std::string& path,
               std::string_view key, const std::string& name) {
        if (name.find('{') != std::string::npos) return;  // What is printed says which.
        constexpr std::array<std::string_view, 6> signs{"badge", "brand_sign", "end_icon",
                                                        "icon",  "sign",       "supporter"};
        if (judges_icons_alone_ && std::find(signs.begin(), signs.end(), key) == signs.end())
            return;
        if (key == "style" || key.ends_with("_style"))
            expect(document, place, path, "styles", name);
        else if (key == "family")
            expect(document, place, path, "fonts", name);
        else if (key == "like")
            expect(document, place, path, "faces", name);
        else if (key == "paper" && path.starts_with("documents."))
            expect(document, place, path, "paper", name);
        else if (is_colour(path, key))
            judge_ink(document, place, path, name);
        else if (std::find(signs.begin(), signs.end(), key) != signs.end())
            judge_icon(document, place, path, name);
    }

    static bool is_colour(std::string_view path, std::string_view key) {
        constexpr std::array<std::string_view, 3> grounds{"ground", "stripe", "grid"};
        constexpr std::array<std::string_view, 4> of_tones{"fill", "deep", "fig", "text"};
        const auto is_in = [&](const auto& keys) {
            return std::find(keys.begin(), keys.end(), key) != keys.end();
        };
        return key == "colour" || key.ends_with("_colour") || key.ends_with("_ground") ||
               is_in(grounds) || (path.starts_with("tones.") && is_in(of_tones));
    }

    /// A name, "#RRGGBB", "tone.fill" or "second.text", each perhaps with " 20%" behind it.
    void judge_ink(const toml::Document& document, toml::Place place, const std::string& path,
                   const std::string& name) {
        const std::string ink = name.substr(0, name.find(' '));
        const std::size_t dot = ink.find('.');
        const std::string tone = ink.substr(0, dot);
        if (ink.starts_with('#')) return;
        if (dot == std::string::npos || (tone != "tone" && tone != "second"))
            return expect(document, place, path, "colours", ink);
        constexpr std::array<std::string_view, 4> parts{"deep", "fig", "fill", "text"};
        const std::string part = ink.substr(dot + 1);
        if (std::find(parts.begin(), parts.end(), part) == parts.end())
            fault(document, place, toml::unknown_name(part, parts), path);
    }

    /// Of a layout in a pack, or a shipped one: another is printed with icons of any pack.
    void judge_icon(const toml::Document& document, toml::Place place, const std::string& path,
                    const std::string& name) {
        std::error_code failed;
        const fs::path pack = toml::pack_of(document.path);
        const bool is_shipped =
            fs::equivalent(fs::absolute(document.path).parent_path(), shipped_layouts(), failed);
        if (name.starts_with("tone.") || (pack.empty() && !is_shipped)) return;
        Names known;
        for (const fs::path& folder : {toml::shipped_assets() / "icons", toml::icons_of(pack)})
            for (const fs::path& file : toml::files_in(folder, ".svg"))
                known.insert(file.stem().string());
        if (!known.contains(name))
            fault(document, place,
                  "found " + toml::quote(name) + "; there is no such icon" +
                      toml::did_you_mean(name, views_of(known)),
                  path);
    }

    /// A part that others include may have none of these; then their names are not known.
    void expect(const toml::Document& document, toml::Place place, const std::string& path,
                const std::string& table, const std::string& name) {
        const Names& known = names_.at(table);
        if (!known.empty() && !known.contains(name))
            fault(document, place, toml::unknown_name(name, views_of(known)), path);
    }

    void fault(const toml::Document& document, toml::Place place, const std::string& message,
               const std::string& path) {
        faults_.add({document.file, place.line, place.column, path + ": " + message});
    }

    toml::Faults& faults_;
    std::vector<toml::Document> documents_;
    std::set<fs::path> read_;
    std::map<std::string, Names, std::less<>> names_{
        {"styles", {}}, {"colours", {}}, {"fonts", {}}, {"faces", {}}, {"paper", {}}};
    bool is_broken_{}, judges_icons_alone_{};
};

void collect(const toml::Value& value, Names& texts) {
    if (const auto* text = std::get_if<std::string>(&value.data)) texts.insert(*text);
    if (const auto* list = std::get_if<toml::List>(&value.data))
        for (const toml::Value& item : *list) collect(item, texts);
    if (const auto* entries = std::get_if<toml::Entries>(&value.data))
        for (const toml::Entry& entry : *entries) collect(entry.value, texts);
}

/// Every string of every layout in a folder.
void collect(const fs::path& folder, Names& texts) {
    for (const fs::path& file : toml::files_in(folder, ".toml")) {
        toml::Faults ignored;
        for (const toml::Document& document : toml::read_with_includes(file, ignored))
            collect(document.root, texts);
    }
}

}  // namespace

void check_layout_names(const fs::path& layout, toml::Faults& faults) {
    toml::Faults found;
    const bool is_read = judge_layout(layout, found);
    if (found.empty() && is_read)
        LayoutNames{layout, found}.check_icons();
    else if (found.empty())
        LayoutNames{layout, found}.check();
    faults.take_sorted(std::move(found));
}

void check_layout_words(const fs::path& file, toml::Faults& faults) {
    Names texts;
    collect(shipped_layouts(), texts);
    collect(fs::absolute(file).parent_path().parent_path(), texts);
    const auto known = views_of(texts);
    toml::Faults ignored, found;
    for (const toml::Document& document : toml::read_with_includes(file, ignored)) {
        toml::Table root{document, found};
        auto words = root.table("words");
        root.allow({"include"});
        root.finish();
        if (!words) continue;
        for (const toml::Entry& entry : words->entries())
            if (!texts.contains(entry.key))
                words->fault_at(entry.place, "words." + toml::quote(entry.key),
                                "no layout has this text" + toml::did_you_mean(entry.key, known));
    }
    faults.take_sorted(std::move(found));
}

}  // namespace muster::lab
