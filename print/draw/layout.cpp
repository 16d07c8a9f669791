#include "print/draw/layout.hpp"

#include "engine/toml/document.hpp"
#include "engine/toml/nearest.hpp"
#include "print/draw/layout_kinds.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>

namespace muster::draw {
namespace {

using toml::Entries;
using toml::Entry;
using toml::List;
using toml::Value;

constexpr double least_contrast = 4.5;  // art.md section 4: metal on colour only

/// Walks one file and keeps every fault it meets.
class Reader {
  public:
    explicit Reader(const std::filesystem::path& path) : file_{path.string()} {
        std::ifstream stream{path, std::ios::binary};
        if (!stream) throw std::runtime_error{file_ + ": error: this layout cannot be read"};
        const std::string text{std::istreambuf_iterator<char>{stream}, {}};
        document_ = toml::parse(text, file_, faults_);
    }

    Layout read() {
        if (document_ && faults_.empty()) {
            const Entries& root = entries(document_->root, "the file");
            expect(root, "", {"card", "hatch", "fonts", "colours", "tones", "styles", "faces"});
            card(section(root, "card"));
            hatches(section(root, "hatch"));
            for (const auto& entry : section(root, "fonts")) font(entry);
            for (const auto& entry : section(root, "colours")) colour(entry);
            for (const auto& entry : section(root, "tones")) tone(entry);
            for (const auto& entry : section(root, "styles")) style(entry);
            for (const auto& entry : section(root, "faces")) face(entry);
        }
        faults_.sort_within_files();
        if (!faults_.empty()) throw std::runtime_error{trimmed(faults_.text())};
        return std::move(layout_);
    }

  private:
    static std::string trimmed(std::string text) {
        while (!text.empty() && text.back() == '\n') text.pop_back();
        return text;
    }

    void fault(const toml::Place& place, const std::string& message) {
        faults_.add({file_, place.line, place.column, message});
    }
    void found(const Value& value, const std::string& key, const std::string& allowed) {
        fault(value.place, key + ": found " + value.quoted() + "; allowed: " + allowed);
    }

    void expect(const Entries& table, const std::string& where,
                const std::vector<std::string_view>& keys) {
        for (const auto& entry : table)
            if (std::find(keys.begin(), keys.end(), entry.key) == keys.end())
                unknown(entry.place, where + "unknown key " + toml::quote(entry.key), entry.key,
                        keys);
    }
    void unknown(const toml::Place& place, const std::string& what, std::string_view word,
                 const std::vector<std::string_view>& allowed) {
        std::string text = what + "; allowed: ";
        for (const auto& key : allowed)
            text += (key == allowed.front() ? "" : ", ") + std::string{key};
        if (const auto near = toml::nearest(word, allowed))
            text += "; did you mean \"" + std::string{*near} + "\"?";
        fault(place, text);
    }

    const Entries& entries(const Value& value, const std::string& key) {
        static const Entries none;
        if (const auto* table = std::get_if<Entries>(&value.data)) return *table;
        found(value, key, "a table");
        return none;
    }
    const Entry* find(const Entries& table, std::string_view key) {
        const auto at =
            std::find_if(table.begin(), table.end(), [&](const Entry& e) { return e.key == key; });
        return at == table.end() ? nullptr : &*at;
    }
    const Entries& section(const Entries& table, const std::string& key) {
        static const Entries none;
        if (const Entry* entry = find(table, key)) return entries(entry->value, key);
        fault(document_->root.place, "the table " + key + " is missing");
        return none;
    }

    double number(const Value& value, const std::string& key) {
        if (const auto* whole = std::get_if<std::int64_t>(&value.data))
            return static_cast<double>(*whole);
        if (const auto* real = std::get_if<double>(&value.data); real != nullptr && *real == *real)
            return *real;
        found(value, key, "a number");
        return 0;
    }
    double number_in(const Entries& table, std::string_view key, const std::string& where,
                     const toml::Place& place, double least, double most) {
        const Entry* entry = find(table, key);
        if (entry == nullptr) {
            fault(place, where + std::string{key} + " is missing");
            return least;
        }
        const double value = number(entry->value, where + std::string{key});
        if (value < least || value > most) {
            std::ostringstream range;
            range << "a number, " << least << " to " << most;
            found(entry->value, where + std::string{key}, range.str());
        }
        return value;
    }
    std::string word(const Value& value, const std::string& key) {
        if (const auto* text = std::get_if<std::string>(&value.data)) return *text;
        found(value, key, "a string");
        return {};
    }
    std::string word_in(const Entries& table, std::string_view key, const std::string& where,
                        const toml::Place& place) {
        if (const Entry* entry = find(table, key))
            return word(entry->value, where + std::string{key});
        fault(place, where + std::string{key} + " is missing");
        return {};
    }
    std::vector<double> numbers(const Value& value, const std::string& key) {
        std::vector<double> out;
        const auto* list = std::get_if<List>(&value.data);
        if (list == nullptr || list->empty()) {
            found(value, key, "a list of numbers");
            return {0};
        }
        for (const auto& entry : *list) out.push_back(number(entry, key));
        return out;
    }

    /// `name`, `#RRGGBB`, `tone.fill` or `second.text`, each perhaps with ` 20%` behind it.
    Ink ink(const Value& value, const std::string& key) {
        Ink out;
        std::string text = word(value, key);
        if (const auto space = text.find(' '); space != std::string::npos) {
            std::istringstream percent{text.substr(space)};
            double number{};
            char sign{};
            if (!(percent >> number >> sign) || sign != '%' || number < 0 || number > 100)
                found(value, key, "a colour and a percentage, such as \"ink 20%\"");
            out.alpha = number / 100;
            text.resize(space);
        }
        const auto dot = text.find('.');
        const std::string head = text.substr(0, dot);
        if (dot != std::string::npos && (head == "tone" || head == "second")) {
            out.is_second = head == "second";
            const std::string slot = text.substr(dot + 1);
            if (slot == "fill")
                out.source = Ink::Source::fill;
            else if (slot == "deep")
                out.source = Ink::Source::deep;
            else if (slot == "fig")
                out.source = Ink::Source::figure;
            else if (slot == "text")
                out.source = Ink::Source::text;
            else
                found(value, key, head + ".fill, .deep, .fig, .text");
            return out;
        }
        if (const auto known = layout_.colours.find(text); known != layout_.colours.end())
            out.colour = known->second;
        else if (const auto parsed = parse_colour(text))
            out.colour = *parsed;
        else
            found(value, key, "\"#RRGGBB\", a name from colours, tone.fill, .deep, .fig, .text");
        return out;
    }
    Rgb rgb_in(const Entries& table, std::string_view key, const std::string& where,
               const toml::Place& place) {
        const Entry* entry = find(table, key);
        if (entry == nullptr) {
            fault(place, where + std::string{key} + " is missing");
            return {};
        }
        return ink(entry->value, where + std::string{key}).colour;
    }

    void card(const Entries& table) {
        const auto& place = document_->root.place;
        expect(table, "card: ", {"width", "height", "corner", "bleed", "safe"});
        layout_.width_mm = number_in(table, "width", "card.", place, 10, 500);
        layout_.height_mm = number_in(table, "height", "card.", place, 10, 500);
        layout_.corner_mm = number_in(table, "corner", "card.", place, 0, 20);
        layout_.bleed_mm = number_in(table, "bleed", "card.", place, 0, 10);
        layout_.safe_mm = number_in(table, "safe", "card.", place, 0, 10);
    }

    void hatches(const Entries& table) {
        expect(table, "hatch: ", {"full", "table"});
        for (const auto& entry : table) {
            const std::string where = "hatch." + entry.key + ".";
            const Entries& keys = entries(entry.value, "hatch." + entry.key);
            expect(keys, where, {"pitch", "line", "alpha"});
            Hatching& hatching = entry.key == "table" ? layout_.hatch_table : layout_.hatch_full;
            hatching.pitch_mm = number_in(keys, "pitch", where, entry.place, 0.3, 10);
            hatching.line_mm = number_in(keys, "line", where, entry.place, 0.09, 2);
            hatching.alpha = number_in(keys, "alpha", where, entry.place, 0, 1);
        }
    }

    void font(const Entry& entry) {
        const std::string where = "fonts." + entry.key + ".";
        const Entries& keys = entries(entry.value, "fonts." + entry.key);
        expect(keys, where, {"package", "folders"});
        FontSource source{entry.key, word_in(keys, "package", where, entry.place), {}};
        if (const Entry* folders = find(keys, "folders"))
            if (const auto* list = std::get_if<List>(&folders->value.data))
                for (const auto& folder : *list)
                    source.folders.push_back(word(folder, where + "folders"));
        if (source.folders.empty())
            fault(entry.place, where + "folders: a list of folders is missing");
        layout_.fonts.push_back(std::move(source));
    }

    void colour(const Entry& entry) {
        const auto parsed = parse_colour(word(entry.value, "colours." + entry.key));
        if (!parsed) found(entry.value, "colours." + entry.key, "\"#RRGGBB\"");
        layout_.colours[entry.key] = parsed.value_or(Rgb{});
    }

    void tone(const Entry& entry) {
        const std::string where = "tones." + entry.key + ".";
        const Entries& keys = entries(entry.value, "tones." + entry.key);
        expect(keys, where, {"fill", "deep", "fig", "text", "hatch", "badge"});
        Tone tone;
        tone.fill = rgb_in(keys, "fill", where, entry.place);
        tone.deep = rgb_in(keys, "deep", where, entry.place);
        tone.figure = rgb_in(keys, "fig", where, entry.place);
        tone.text = rgb_in(keys, "text", where, entry.place);
        tone.hatch = word_in(keys, "hatch", where, entry.place);
        tone.badge = word_in(keys, "badge", where, entry.place);
        if (contrast(tone.fill, tone.figure) < least_contrast)
            fault(entry.place, where + "fig: the contrast with fill is under 4.5 : 1");
        static constexpr std::string_view hatches[] = {"none",    "grid",  "rising",   "dots",
                                                       "falling", "level", "chevrons", "waves"};
        if (std::find(std::begin(hatches), std::end(hatches), tone.hatch) == std::end(hatches))
            unknown(entry.place, where + "hatch: found " + toml::quote(tone.hatch), tone.hatch,
                    {std::begin(hatches), std::end(hatches)});
        layout_.tones[entry.key] = tone;
    }

    void style(const Entry& entry) {
        const std::string where = "styles." + entry.key + ".";
        const Entries& keys = entries(entry.value, "styles." + entry.key);
        expect(keys, where,
               {"family", "weight", "size_pt", "italic", "small_caps", "features", "tracking",
                "leading", "colour"});
        Style style;
        style.type.family = word_in(keys, "family", where, entry.place);
        const bool is_known =
            std::any_of(layout_.fonts.begin(), layout_.fonts.end(),
                        [&](const auto& f) { return f.family == style.type.family; });
        if (!is_known) fault(entry.place, where + "family: not one of the table fonts");
        style.type.size = number_in(keys, "size_pt", where, entry.place, 4, 72) * mm_per_point;
        style.type.weight =
            static_cast<int>(number_in(keys, "weight", where, entry.place, 100, 900));
        for (const auto& [key, value, member] :
             {std::tuple{"italic", find(keys, "italic"), &TypeStyle::is_italic},
              std::tuple{"small_caps", find(keys, "small_caps"), &TypeStyle::is_small_caps}}) {
            if (value == nullptr) continue;
            if (const auto* flag = std::get_if<bool>(&value->value.data))
                style.type.*member = *flag;
            else
                found(value->value, where + key, "true, false");
        }
        if (const Entry* features = find(keys, "features"))
            style.type.features = word(features->value, where + "features");
        if (const Entry* tracking = find(keys, "tracking"))
            style.type.tracking_em = number(tracking->value, where + "tracking");
        if (const Entry* leading = find(keys, "leading"))
            style.leading_mm = number(leading->value, where + "leading");
        if (const Entry* colour = find(keys, "colour"))
            style.ink = ink(colour->value, where + "colour");
        layout_.styles[entry.key] = style;
    }

    void face(const Entry& entry) {
        const std::string where = "faces." + entry.key;
        const Entries& keys = entries(entry.value, where);
        expect(keys, where + ": ", {"full", "table", "like"});
        FaceLayout face;
        for (const auto& detail : keys) {
            if (detail.key == "like") {
                const auto known = layout_.faces.find(word(detail.value, where + ".like"));
                if (known == layout_.faces.end())
                    found(detail.value, where + ".like", "a face further up");
                else
                    face = known->second;
                continue;
            }
            auto& items = detail.key == "table" ? face.table : face.full;
            if (const auto* list = std::get_if<List>(&detail.value.data))
                for (std::size_t i = 0; i < list->size(); ++i)
                    item((*list)[i], where + "." + detail.key + "[" + std::to_string(i) + "]",
                         items);
            else
                found(detail.value, where + "." + detail.key, "a list of items");
        }
        if (face.table.empty()) face.table = face.full;
        layout_.faces[entry.key] = std::move(face);
    }

    void item(const Value& value, const std::string& where, std::vector<Item>& items) {
        const Entries& keys = entries(value, where);
        Item out;
        out.kind = word_in(keys, "kind", where + ".", value.place);
        const auto* kind = std::find_if(std::begin(item_kinds), std::end(item_kinds),
                                        [&](const ItemKind& k) { return k.kind == out.kind; });
        if (kind == std::end(item_kinds)) {
            std::vector<std::string_view> all;
            for (const auto& known : item_kinds) all.push_back(known.kind);
            unknown(value.place, where + ".kind: found " + toml::quote(out.kind), out.kind, all);
            return;
        }
        std::vector<std::string_view> allowed{"kind", "when", "unless"};
        std::string_view rest = kind->keys;
        while (!rest.empty()) {
            const std::string_view spec = rest.substr(0, rest.find(' '));
            rest.remove_prefix(std::min(rest.size(), spec.size() + 1));
            const std::string key{spec.substr(0, spec.find(':'))};
            allowed.push_back(spec.substr(0, key.size()));
            const Entry* entry = find(keys, key);
            if (entry != nullptr)
                keep(entry->value, where + "." + key, key, spec[key.size() + 1], out);
            else if (spec.back() != '?')
                fault(value.place, where + "." + key + " is missing");
        }
        if (const Entry* when = find(keys, "when")) out.when = word(when->value, where + ".when");
        if (const Entry* unless = find(keys, "unless"))
            out.unless = word(unless->value, where + ".unless");
        expect(keys, where + ": ", allowed);
        items.push_back(std::move(out));
    }

    void keep(const Value& value, const std::string& where, const std::string& key, char type,
              Item& item) {
        switch (type) {
            case 'n': item.numbers[key] = number(value, where); break;
            case 'l': item.lists[key] = numbers(value, where); break;
            case 'i': item.inks[key] = ink(value, where); break;
            case 's':
                item.words[key] = word(value, where);
                if (layout_.styles.find(item.words[key]) == layout_.styles.end())
                    found(value, where, "a name from styles");
                break;
            default: item.words[key] = word(value, where); break;
        }
    }

    std::string file_;
    toml::Faults faults_;
    std::optional<toml::Document> document_;
    Layout layout_;
};

}  // namespace

double Item::number(std::string_view key, double otherwise) const {
    const auto at = numbers.find(key);
    return at == numbers.end() ? otherwise : at->second;
}

const std::string& Item::word(std::string_view key) const {
    static const std::string none;
    const auto at = words.find(key);
    return at == words.end() ? none : at->second;
}

Layout read_layout(const std::filesystem::path& file) {
    return Reader{file}.read();
}

}  // namespace muster::draw
