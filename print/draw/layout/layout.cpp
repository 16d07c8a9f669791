#include "print/draw/layout/layout.hpp"

#include "engine/toml/files.hpp"
#include "print/draw/ink/images.hpp"
#include "print/draw/layout/draw.hpp"
#include "print/draw/layout/layout_kinds.hpp"
#include "print/draw/layout/layout_values.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>
#include <stdexcept>

namespace muster::draw {
namespace {

namespace fs = std::filesystem;

constexpr Limits positive{0, 1000};      // mm
constexpr Limits anywhere{-1000, 1000};  // mm
constexpr Limits type_sizes{1, 400};     // points
constexpr double thinnest_mm = 0.088;    // a quarter point: thinner lines vanish in print

std::vector<std::string_view> split(std::string_view text, char at) {
    std::vector<std::string_view> out;
    while (!text.empty()) {
        out.push_back(text.substr(0, text.find(at)));
        text.remove_prefix(std::min(text.size(), out.back().size() + 1));
    }
    return out;
}

/// One key of layout_kinds.hpp.
struct Spec {
    std::string_view key, type;
    bool is_optional{};
};

std::vector<Spec> specs_of(std::string_view keys) {
    std::vector<Spec> out;
    for (const std::string_view text : split(keys, ' ')) {
        const bool is_optional = text.ends_with('?');
        const auto colon = text.find(':');
        out.push_back({text.substr(0, colon),
                       text.substr(colon + 1, text.size() - colon - 1 - (is_optional ? 1 : 0)),
                       is_optional});
    }
    return out;
}

/// Reads what the files of one layout say together and keeps every fault it meets.
class LayoutReader {
  public:
    explicit LayoutReader(const fs::path& file)
        : files_{file, faults_}, values_{files_, out_.colours} {}

    void examine() {
        if (faults_.empty() && files_.own() != nullptr) {
            values_.expect(files_.root(), {"extends", "card", "hatch", "fonts", "colours", "tones",
                                           "styles", "mirror", "faces"});
            // What a misspelt table holds is missed by others, so that nothing more is said.
            if (!faults_.empty()) return faults_.sort_within_files();
            for (const char* needed : {"card", "fonts", "styles", "faces"})
                if (files_.root().find(needed) == nullptr)
                    files_.fault(*files_.own(), files_.own()->root.place,
                                 std::string{"the table "} + needed + " is missing");
            card();
            for (const auto& key : files_.table("hatch").keys) hatch(key);
            for (const auto& key : files_.table("fonts").keys) font(key);
            for (const auto& key : files_.table("colours").keys) colour(key);
            for (const auto& key : files_.table("tones").keys) tone(key);
            for (const auto& key : files_.table("styles").keys) style(key);
            for (const auto& key : files_.table("faces").keys) face(key);
            values_.check_colours_used();
            mirror();
        }
        faults_.sort_within_files();
    }

    [[nodiscard]] toml::Faults& faults() { return faults_; }

    Layout read() {
        examine();
        if (!faults_.empty()) {
            std::string text = faults_.text();
            while (!text.empty() && text.back() == '\n') text.pop_back();
            throw std::runtime_error{text};
        }
        out_.files = files_.files();
        out_.images = std::make_shared<Images>();
        return std::move(out_);
    }

  private:
    double length_in(const LayoutTable& table, std::string_view key, Limits range) {
        const LayoutKey* found = values_.required(table, key);
        return found == nullptr ? range.least : values_.length(*found, range);
    }
    double number_in(const LayoutTable& table, std::string_view key, Limits range) {
        const LayoutKey* found = values_.required(table, key);
        return found == nullptr ? range.least : values_.number(*found, range);
    }
    std::string word_in(const LayoutTable& table, std::string_view key) {
        const LayoutKey* found = values_.required(table, key);
        return found == nullptr ? std::string{} : values_.word(*found);
    }
    Rgb colour_in(const LayoutTable& table, std::string_view key) {
        const LayoutKey* found = values_.required(table, key);
        return found == nullptr ? Rgb{} : values_.ink(*found).colour;
    }

    void card() {
        const LayoutTable table = files_.table("card");
        values_.expect(table, {"width", "height", "corner", "bleed", "safe"});
        out_.width_mm = length_in(table, "width", {10, 500});
        out_.height_mm = length_in(table, "height", {10, 500});
        out_.corner_mm = length_in(table, "corner", {0, 20});
        out_.bleed_mm = length_in(table, "bleed", {0, 10});
        out_.safe_mm = length_in(table, "safe", {0, 10});
    }

    void hatch(const LayoutKey& key) {
        const LayoutTable table = files_.table("hatch", key.name);
        if (key.name != "full" && key.name != "table")
            return files_.unknown(*key.document, key.place,
                                  "hatch: unknown key " + toml::quote(key.name), key.name,
                                  {"full", "table"});
        values_.expect(table, {"pitch", "line", "alpha"});
        Hatching& hatching = key.name == "table" ? out_.hatch_table : out_.hatch_full;
        hatching.pitch_mm = length_in(table, "pitch", {0.3, 10});
        hatching.line_mm = length_in(table, "line", {thinnest_mm, 2});
        hatching.alpha = number_in(table, "alpha", {0, 1});
    }

    void font(const LayoutKey& key) {
        const LayoutTable table = files_.table("fonts", key.name);
        values_.expect(table, {"package", "folders", "languages", "beside"});
        FontSource source{key.name, word_in(table, "package"), {}};
        if (const LayoutKey* folders = values_.required(table, "folders"))
            source.folders =
                values_.list(*folders, "a list of strings", [&](const LayoutKey& entry) {
                    const std::string given = values_.word(entry);
                    const auto place = font_place(given, entry.document->path);
                    if (!place && std::holds_alternative<std::string>(entry.value->data))
                        values_.found(entry, font_places);
                    return place.value_or("");
                });
        if (const LayoutKey* languages = table.find("languages"))
            source.languages = values_.words(*languages);
        if (const LayoutKey* beside = table.find("beside")) source.beside = values_.word(*beside);
        out_.fonts.push_back(std::move(source));
    }

    void colour(const LayoutKey& key) {
        const auto parsed = parse_colour(values_.word(key));
        if (!parsed && std::holds_alternative<std::string>(key.value->data))
            values_.found(key, "\"#RRGGBB\"");
        out_.colours[key.name] = parsed.value_or(Rgb{});
    }

    void tone(const LayoutKey& key) {
        const LayoutTable table = files_.table("tones", key.name);
        values_.expect(table, {"fill", "deep", "fig", "text", "hatch", "badge"});
        Tone tone;
        tone.fill = colour_in(table, "fill");
        tone.deep = colour_in(table, "deep");
        tone.figure = colour_in(table, "fig");
        tone.text = colour_in(table, "text");
        tone.badge = word_in(table, "badge");
        if (const LayoutKey* hatch = values_.required(table, "hatch"))
            tone.hatch = values_.choice(*hatch, {"none", "grid", "rising", "dots", "falling",
                                                 "level", "upright", "chevrons", "waves"});
        const LayoutKey* figure = table.find("fig");
        if (figure != nullptr && contrast(tone.fill, tone.figure) < least_contrast)
            values_.fault(*figure, "the contrast with fill is under 4.5 : 1");
        out_.tones[key.name] = tone;
    }

    void style(const LayoutKey& key) {
        const LayoutTable table = files_.table("styles", key.name);
        values_.expect(table, {"family", "weight", "size_pt", "normal_pt", "italic", "small_caps",
                               "hyphenate", "features", "tracking", "leading", "colour"});
        Style style;
        TypeStyle& type = style.type;
        type.family = word_in(table, "family");
        if (const LayoutKey* family = table.find("family")) {
            std::vector<std::string_view> known;
            for (const auto& font : out_.fonts) known.push_back(font.family);
            (void)values_.choice(*family, known);
        }
        if (const LayoutKey* size = values_.required(table, "size_pt"))
            type.size = values_.points(*size, {4, 72}) * mm_per_point;
        style.normal_mm = type.size;
        if (const LayoutKey* normal = table.find("normal_pt"))
            style.normal_mm = values_.points(*normal, {1, 72}) * mm_per_point;
        type.weight = static_cast<int>(number_in(table, "weight", {100, 900}));
        if (const LayoutKey* flag = table.find("italic")) type.is_italic = values_.flag(*flag);
        if (const LayoutKey* flag = table.find("small_caps"))
            type.is_small_caps = values_.flag(*flag);
        if (const LayoutKey* flag = table.find("hyphenate"))
            type.is_hyphenated = values_.flag(*flag);
        if (const LayoutKey* features = table.find("features"))
            type.features = values_.word(*features);
        if (const LayoutKey* tracking = table.find("tracking"))
            type.tracking_em = values_.number(*tracking, {-0.5, 2});
        if (const LayoutKey* leading = table.find("leading"))
            style.leading_mm = values_.length(*leading, positive);
        if (const LayoutKey* colour = table.find("colour")) style.ink = values_.ink(*colour);
        out_.styles[key.name] = style;
    }

    void face(const LayoutKey& key) {
        const LayoutTable table = files_.table("faces", key.name);
        values_.expect(table, {"like", "replace", "full", "table"});
        if (const LayoutKey* flag = table.find("replace")) (void)values_.flag(*flag);
        FaceLayout face{items(key.name, "full"), items(key.name, "table")};
        if (face.table.empty()) face.table = face.full;
        out_.faces[key.name] = std::move(face);
    }

    std::vector<Item> items(const std::string& face, const std::string& detail) {
        std::vector<Item> out;
        for (const LayoutTable& table : files_.items(face, detail))
            if (auto read = item(table)) out.push_back(std::move(*read));
        std::stable_sort(out.begin(), out.end(),
                         [](const Item& a, const Item& b) { return a.layer < b.layer; });
        return out;
    }

    std::optional<Item> item(const LayoutTable& table) {
        const LayoutKey* kind_key = values_.required(table, "kind");
        if (kind_key == nullptr) return std::nullopt;
        std::vector<std::string_view> kinds;
        for (const auto& known : item_kinds) kinds.push_back(known.kind);
        Item out;
        out.where = table.path;
        out.kind = values_.choice(*kind_key, kinds);
        const auto* kind = std::find_if(std::begin(item_kinds), std::end(item_kinds),
                                        [&](const ItemKind& k) { return k.kind == out.kind; });
        if (kind == std::end(item_kinds)) return std::nullopt;
        std::vector<std::string_view> allowed;
        for (const Spec& spec : specs_of(common_keys)) {
            allowed.push_back(spec.key);
            if (const LayoutKey* key = table.find(spec.key)) keep_common(*key, out);
        }
        for (const Spec& spec : specs_of(kind->keys)) {
            allowed.push_back(spec.key);
            if (const LayoutKey* key = table.find(spec.key))
                keep(*key, spec.type, out);
            else if (!spec.is_optional)
                (void)values_.required(table, spec.key);
        }
        values_.expect(table, allowed);
        return out;
    }

    void keep_common(const LayoutKey& key, Item& item) {
        if (key.name == "remove") (void)values_.flag(key);
        if (key.name == "name") item.name = values_.word(key);
        if (key.name == "layer") item.layer = static_cast<int>(values_.number(key, {-1000, 1000}));
        if (key.name == "when") item.when = values_.conditions(key);
        if (key.name == "unless") item.unless = values_.conditions(key);
        if (key.name == "repeat") item.repeat = values_.word(key);
        if (key.name == "dx") item.dx = values_.length(key, anywhere);
        if (key.name == "dy") item.dy = values_.length(key, anywhere);
        if (key.name == "per_row") item.per_row = static_cast<int>(values_.number(key, {1, 1000}));
    }

    void keep(const LayoutKey& key, std::string_view type, Item& item) {
        if (type.size() > 1) {
            item.words[key.name] = values_.choice(key, split(type, ','));
            return;
        }
        switch (type.front()) {
            case 'n': item.numbers[key.name] = values_.number(key); break;
            case 'm': item.numbers[key.name] = values_.length(key, anywhere); break;
            case 'M': item.numbers[key.name] = values_.length(key, positive); break;
            case 'W': item.numbers[key.name] = values_.length(key, {thinnest_mm, 50}); break;
            case 't': item.numbers[key.name] = values_.points(key, {0.05, 10}); break;
            case 'p': item.numbers[key.name] = values_.points(key, type_sizes); break;
            case 'b': item.numbers[key.name] = values_.flag(key) ? 1 : 0; break;
            case 'l':
                item.lists[key.name] = values_.list(
                    key, "a list of numbers", [&](const auto& k) { return values_.number(k); });
                break;
            case 'L':
                item.lists[key.name] = values_.list(key, "a list of lengths", [&](const auto& k) {
                    return values_.length(k, anywhere);
                });
                break;
            case 'P':
                item.lists[key.name] = values_.list(key, "a list of sizes", [&](const auto& k) {
                    return values_.points(k, type_sizes);
                });
                break;
            case 'i': item.inks[key.name] = values_.ink(key); break;
            case 'r': item.words[key.name] = values_.markup(key); break;
            case 'e': item.bleeding = values_.edges(key); break;
            case 's': {
                std::vector<std::string_view> known;
                for (const auto& [name, style] : out_.styles) known.push_back(name);
                item.words[key.name] = values_.choice(key, known);
                break;
            }
            default:
                item.words[key.name] = values_.word(key);
                if (key.name == "file") item.folder = key.document->path.parent_path();
                break;
        }
    }

    /// What changes sides on a right-to-left face: `items` but for `keep`, both kinds or names.
    void mirror() {
        const LayoutTable table = files_.table("mirror");
        values_.expect(table, {"items", "keep"});
        std::vector<std::string> moved;
        const LayoutKey* items = table.find("items");
        const auto* text =
            items != nullptr ? std::get_if<std::string>(&items->value->data) : nullptr;
        if (text != nullptr)
            moved.push_back(values_.choice(*items, {"all"}));
        else if (items != nullptr)
            moved = known_items(*items);
        else if (table.document != nullptr)
            (void)values_.required(table, "items");
        std::vector<std::string> kept;
        if (const LayoutKey* keep = table.find("keep")) kept = known_items(*keep);
        const auto names = [](const std::vector<std::string>& list, const Item& item) {
            return std::any_of(list.begin(), list.end(), [&](const std::string& word) {
                return word == item.kind || (!word.empty() && word == item.name);
            });
        };
        const bool is_all = text != nullptr;
        for (auto& [name, face] : out_.faces)
            for (auto* list : {&face.full, &face.table})
                for (Item& item : *list)
                    item.is_mirrored = (is_all || names(moved, item)) && !names(kept, item);
    }
    std::vector<std::string> known_items(const LayoutKey& key) {
        std::vector<std::string_view> known;
        for (const auto& kind : item_kinds) known.push_back(kind.kind);
        for (const auto& [name, face] : out_.faces)
            for (const auto* list : {&face.full, &face.table})
                for (const Item& item : *list)
                    if (!item.name.empty() &&
                        std::find(known.begin(), known.end(), item.name) == known.end())
                        known.push_back(item.name);
        return values_.list(key, "\"all\" or a list of kinds and names",
                            [&](const auto& entry) { return values_.choice(entry, known); });
    }

    toml::Faults faults_;
    LayoutFiles files_;
    Layout out_;
    LayoutValues values_;
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

const Ink* Item::ink_or_null(std::string_view key) const {
    const auto at = inks.find(key);
    return at == inks.end() ? nullptr : &at->second;
}

Layout read_layout(const fs::path& file) {
    return LayoutReader{file}.read();
}

void check_layout(const fs::path& file, toml::Faults& faults) {
    LayoutReader reader{file};
    reader.examine();
    for (const toml::Fault& fault : reader.faults().list()) faults.add(fault);
}

fs::path find_layout(const std::string& name, const fs::path& folder) {
    std::error_code ignored;
    if (fs::path beside = folder / name; fs::is_regular_file(beside, ignored)) return beside;
    if (name.empty() || name.find('/') != std::string::npos) return {};
    fs::path shipped = shipped_layouts() / name;
    if (fs::is_regular_file(shipped, ignored)) return shipped;
    shipped += ".toml";
    return fs::is_regular_file(shipped, ignored) ? shipped : fs::path{};
}

std::vector<std::string> shipped_layout_names() {
    std::vector<std::string> out;
    for (const fs::path& file : toml::files_in(shipped_layouts(), ".toml")) {
        // Sheets and print services have files of their own kind beside the layouts of cards.
        std::ifstream stream{file};
        for (std::string line; std::getline(stream, line);)
            if (line.starts_with("[card]") || line.starts_with("extends")) {
                out.push_back(file.stem().string());
                break;
            }
    }
    return out;
}

}  // namespace muster::draw
