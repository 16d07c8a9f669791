#include "print/pages/document/layout.hpp"

#include "print/draw/layout/layout_words.hpp"
#include "print/pages/document/kinds.hpp"
#include "print/pages/document/type_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <stdexcept>
#include <utility>

namespace muster::pages {
namespace {

using toml::Need;
using Text = std::string_view;

constexpr double furthest_mm = 2000;

/// Walks one file and keeps every fault it meets.
class SheetReader {
  public:
    explicit SheetReader(const std::filesystem::path& path) {
        layout_.file = path;
        for (toml::Document& document : toml::read_with_includes(path, faults_))
            documents_.push_back(std::move(document));
    }

    SheetLayout read() {
        examine();
        if (!faults_.empty()) throw std::runtime_error{faults_.text()};
        return std::move(layout_);
    }

    [[nodiscard]] const toml::Faults& faults() const { return faults_; }

    void examine() {
        // A file may take its page and its styles from one that it includes, which comes first.
        for (const toml::Document& document : documents_) {
            if (!faults_.empty()) break;
            toml::Table root{document, faults_};
            root.allow({"include"});
            if (!is_bounded(root)) break;
            read(root, &document == &documents_.back());
            root.finish();
        }
        faults_.sort_within_files();
    }

  private:
    /// No table has so many names that lists of them fill the screen, and the memory.
    static bool is_bounded(toml::Table& root) {
        constexpr std::size_t most = 500;
        bool is_bounded = true;
        for (const toml::Entry& entry : root.entries())
            if (const auto* keys = std::get_if<toml::Entries>(&entry.value.data);
                keys != nullptr && keys->size() > most) {
                root.fault_at(
                    entry.place, entry.key,
                    fmt::format("found {} keys; allowed: at most {}", keys->size(), most));
                is_bounded = false;
            }
        return is_bounded;
    }

    void read(toml::Table& root, bool is_last) {
        const auto need = [&](bool is_there) {
            return is_last && !is_there ? Need::required : Need::optional;
        };
        each(root, "fonts", need(!layout_.fonts.empty()),
             [&](toml::Table& table, const std::string& name) {
                 layout_.fonts.push_back(read_font(table, name));
             });
        if (auto colours = root.table("colours", need(!layout_.colours.empty())))
            for (const auto& entry : colours->entries())
                layout_.colours[entry.key] = read_colour(*colours, entry.key);
        each(root, "tones", need(!layout_.tones.empty()),
             [&](toml::Table& table, const std::string& name) {
                 SheetTone& tone = layout_.tones[name];
                 tone.fill = ink(table, "fill", true).colour;
                 tone.figure = ink(table, "fig", true).colour;
                 tone.text = ink(table, "text", true).colour;
                 tone.badge = word(table, "badge", true);
             });
        each(root, "styles", need(!layout_.styles.empty()),
             [&](toml::Table& table, const std::string& name) { style(table, name); });
        each(root, "paper", need(!layout_.papers.empty()),
             [&](toml::Table& table, const std::string& name) {
                 layout_.papers[name] = block(table, paper_keys);
             });
        const auto page = [&](Text key, Text keys, Block& out) {
            named(root, key, need(!out.words.empty()), keys, out);
        };
        page("band", band_keys, layout_.band);
        page("small_band", band_keys, layout_.small_band);
        page("heading", heading_keys, layout_.heading);
        page("footer", footer_keys, layout_.footer);
        each(root, "documents", need(!layout_.documents.empty()),
             [&](toml::Table& table, const std::string& name) {
                 Block& document = layout_.documents[name] = block(table, document_keys);
                 if (const auto& paper = document.word("paper");
                     !paper.empty() && layout_.papers.find(paper) == layout_.papers.end())
                     unknown(table, "paper", paper, layout_.papers, "");
             });
        mirror(root);
    }

    /// What stays as it is on a right-to-left page.
    void mirror(toml::Table& root) {
        auto table = root.table("mirror");
        if (!table) return;
        std::vector<Text> known;
        for (const BlockKind& kind : section_kinds) known.push_back(kind.kind);
        for (const auto& [name, document] : layout_.documents) add_ids(document, known);
        for (const auto& name : table->texts("keep", known.size())) {
            if (std::find(known.begin(), known.end(), name.value) == known.end())
                table->fault_at(name.place, name.path, toml::unknown_name(name.value, known));
            layout_.kept.push_back(name.value);
        }
        table->finish();
    }
    static void add_ids(const Block& block, std::vector<Text>& ids) {
        for (const Block& section : block.children("sections")) {
            const Text id = section.word("id");
            if (!id.empty() && std::find(ids.begin(), ids.end(), id) == ids.end())
                ids.push_back(id);
            add_ids(section, ids);
        }
    }

    template <class Visit>
    void each(toml::Table& root, Text key, Need need, Visit visit) {
        auto all = root.table(key, need);
        if (!all) return;
        each_table(*all, visit);
    }
    void named(toml::Table& root, Text key, Need need, Text keys, Block& out) {
        auto table = root.table(key, need);
        if (!table) return;
        out = block(*table, keys);
        table->finish();
    }

    static const toml::Value* find(const toml::Table& table, Text key) {
        for (const auto& entry : table.entries())
            if (entry.key == key) return &entry.value;
        return nullptr;
    }
    static void missing(toml::Table& table, Text key, Text allowed) {
        table.fault_here(fmt::format("missing key \"{}\"; allowed: {}", key, allowed));
    }
    static void wrong(toml::Table& table, Text key, const toml::Value& value,
                      const std::string& allowed) {
        table.fault(key, fmt::format("found {}; allowed: {}", value.quoted(), allowed));
    }

    static std::string word(toml::Table& table, Text key, bool is_required) {
        return read_word(table, key, is_required ? Need::required : Need::optional);
    }

    /// `#RRGGBB`, a name from colours, or tone.fill, tone.fig, tone.text.
    SheetInk ink(toml::Table& table, Text key, bool is_required) {
        SheetInk out;
        const auto text = table.text(key, is_required ? Need::required : Need::optional);
        if (!text) return out;
        static constexpr std::pair<Text, SheetInk::Slot> slots[] = {
            {"tone.fill", SheetInk::Slot::fill},
            {"tone.fig", SheetInk::Slot::figure},
            {"tone.text", SheetInk::Slot::text}};
        for (const auto& [name, slot] : slots)
            if (*text == name) out.slot = slot;
        if (out.slot != SheetInk::Slot::fixed) return out;
        const auto known = layout_.colours.find(*text);
        const auto parsed = draw::parse_colour(*text);
        if (known != layout_.colours.end())
            out.colour = known->second;
        else if (parsed)
            out.colour = *parsed;
        else
            unknown(table, key, *text, layout_.colours, "\"#RRGGBB\", tone.fill, .fig, .text, ");
        return out;
    }
    template <class T>
    static void unknown(toml::Table& table, Text key, const std::string& found,
                        const Named<T>& names, const std::string& others) {
        std::vector<Text> all;
        std::string listed;
        for (const auto& [name, value] : names) {
            all.push_back(name);
            listed += (listed.empty() ? "" : ", ") + name;
        }
        table.fault(key, "found " + toml::quote(found) + "; allowed: " + others + listed +
                             toml::did_you_mean(found, all));
    }

    void style(toml::Table& table, const std::string& name) {
        SheetStyle style;
        style.type = read_type(table, layout_.fonts);
        style.type.is_hyphenated = table.boolean("hyphenate").value_or(false);
        style.type.tracking_em = table.number("tracking", {-0.2, 1}).value_or(0);
        style.leading_mm = table.number("leading", {1, 40}).value_or(1.2 * style.type.size);
        const auto least_pt = table.number("least_pt", {4, 72});
        style.least_mm = least_pt ? *least_pt * draw::mm_per_point : style.type.size;
        style.ink = ink(table, "colour", true);
        layout_.styles[name] = style;
    }

    /// Reads every key of `keys` into a block.
    Block block(toml::Table& table, Text keys) {
        Block out;
        read_keys(table, keys, out);
        return out;
    }
    void read_keys(toml::Table& table, Text keys, Block& out) {
        while (!keys.empty()) {
            Text spec = keys.substr(0, keys.find(' '));
            keys.remove_prefix(std::min(keys.size(), spec.size() + 1));
            const Text key = spec.substr(0, spec.find(':'));
            keep(table, std::string{key}, spec[key.size() + 1], spec.back() != '?', out);
        }
    }
    void keep(toml::Table& table, const std::string& key, char type, bool is_required, Block& out) {
        const bool is_there = table.has(key);
        switch (type) {
            case 'n':
                if (const auto value = table.number(key, {0, furthest_mm},
                                                    is_required ? Need::required : Need::optional))
                    out.numbers[key] = *value;
                return;
            case 'b':
                if (const auto value = table.boolean(key)) out.numbers[key] = *value ? 1 : 0;
                return;
            case 'i': {
                const SheetInk value = ink(table, key, is_required);
                if (is_there) out.inks[key] = value;
                return;
            }
            case 's': {
                const std::string name = word(table, key, is_required);
                if (is_there && layout_.styles.find(name) == layout_.styles.end())
                    unknown(table, key, name, layout_.styles, "");
                out.words[key] = name;
                return;
            }
            case 'W':
            case 'X':
                if (is_required && !is_there) missing(table, key, "a list of texts");
                for (const auto& text : words(table, key)) {
                    if (type == 'X') add_text(text);
                    out.lists[key].push_back(text);
                }
                return;
            case 'S': blocks(table, key, is_required, section_kinds, section_keys, out); return;
            case 'C': blocks(table, key, is_required, column_kinds, column_keys, out); return;
            case 'P': blocks(table, key, is_required, {}, placed_keys, out); return;
            case 'F': blocks(table, key, is_required, {}, fact_keys, out); return;
            case 'T': blocks(table, key, is_required, {}, track_keys, out); return;
            default:
                if (is_there || is_required) out.words[key] = word(table, key, is_required);
                if (type == 't' && is_there) add_text(out.words[key]);
                return;
        }
    }
    void add_text(const std::string& text) {
        auto& texts = layout_.texts;
        if (!text.empty() && std::find(texts.begin(), texts.end(), text) == texts.end())
            texts.push_back(text);
    }
    /// Texts of a list, of which some may be empty.
    std::vector<std::string> words(toml::Table& table, const std::string& key) {
        std::vector<std::string> out;
        table.allow({key});
        const toml::Value* value = find(table, key);
        if (value == nullptr) return out;
        const auto* list = std::get_if<toml::List>(&value->data);
        if (list == nullptr) {
            wrong(table, key, *value, "a list of texts");
            return out;
        }
        for (const toml::Value& item : *list) {
            if (const auto* text = std::get_if<std::string>(&item.data))
                out.push_back(*text);
            else
                table.fault_at(item.place, table.path(key),
                               "found " + item.quoted() + "; allowed: a text");
        }
        return out;
    }
    void blocks(toml::Table& table, const std::string& key, bool is_required,
                std::span<const BlockKind> kinds, Text common, Block& out) {
        if (is_required && !table.has(key)) missing(table, key, "a list of tables");
        std::vector<Text> names;
        for (const BlockKind& kind : kinds) names.push_back(kind.kind);
        for (toml::Table& child : table.tables(key, 64)) {
            Block block;
            if (!kinds.empty()) {
                const auto kind = child.choice("kind", names, Need::required);
                if (!kind) continue;
                block.kind = names[*kind];
                read_keys(child, kinds[*kind].keys, block);
            }
            read_keys(child, common, block);
            child.finish();
            out.blocks[key].push_back(std::move(block));
        }
    }

    toml::Faults faults_;
    std::vector<toml::Document> documents_;
    SheetLayout layout_;
};

template <class T>
const T& found_or(const Named<T>& map, std::string_view key) {
    static const T none{};
    const auto at = map.find(key);
    return at == map.end() ? none : at->second;
}

}  // namespace

bool Block::has(std::string_view key) const {
    return numbers.find(key) != numbers.end() || inks.find(key) != inks.end() ||
           lists.find(key) != lists.end() || blocks.find(key) != blocks.end() || !word(key).empty();
}
double Block::number(std::string_view key, double otherwise) const {
    const auto at = numbers.find(key);
    return at == numbers.end() ? otherwise : at->second;
}
const std::string& Block::word(std::string_view key) const {
    return found_or(words, key);
}
const std::vector<std::string>& Block::list(std::string_view key) const {
    return found_or(lists, key);
}
const SheetInk& Block::ink(std::string_view key) const {
    return found_or(inks, key);
}
const std::vector<Block>& Block::children(std::string_view key) const {
    return found_or(blocks, key);
}

void check_sheet_layout(const std::filesystem::path& file, toml::Faults& faults) {
    SheetReader reader{file};
    reader.examine();
    for (const toml::Fault& fault : reader.faults().list()) faults.add(fault);
}

SheetLayout read_sheet_layout(const std::filesystem::path& file) {
    return SheetReader{file}.read();
}

}  // namespace muster::pages
