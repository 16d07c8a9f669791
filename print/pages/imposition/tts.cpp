#include "print/pages/imposition/tts.hpp"

#include "print/draw/ink/handles.hpp"
#include "print/draw/type/rich.hpp"
#include "print/pages/imposition/png.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <numeric>

namespace muster::pages {
namespace {

using draw::Face;
using draw::Finding;
using draw::Studio;
using Json = nlohmann::ordered_json;

/// Cards of one size on an image without transparency.
class Image {
  public:
    Image(const Studio& studio, CellPx cell, std::size_t columns, std::size_t rows)
        : studio_{studio},
          cell_{cell},
          columns_{columns},
          surface_{cairo_image_surface_create(CAIRO_FORMAT_RGB24,
                                              cell.width * static_cast<int>(columns),
                                              cell.height * static_cast<int>(rows))},
          context_{cairo_create(surface_.get())} {}

    void place(const Face& face, std::size_t index, std::vector<Finding>& findings) {
        const draw::Saved saved{context_.get()};
        cairo_translate(context_.get(), cell_.width * static_cast<double>(index % columns_),
                        cell_.height * std::floor(static_cast<double>(index / columns_)));
        cairo_rectangle(context_.get(), 0, 0, cell_.width, cell_.height);
        cairo_clip(context_.get());
        cairo_scale(context_.get(), cell_.width / studio_.trim_width_mm(),
                    cell_.height / studio_.trim_height_mm());
        // With its bleed, the art fills the corners that scissors would round.
        studio_.draw(context_.get(), face, Studio::Detail::full,
                     draw::Margins::all(studio_.bleed_mm()), findings);
    }

    [[nodiscard]] std::string png() const {
        return png_bytes(surface_.get(), cell_.width / (studio_.trim_width_mm() / 25.4));
    }

  private:
    const Studio& studio_;
    CellPx cell_;
    std::size_t columns_;
    draw::SurfacePtr surface_;
    draw::ContextPtr context_;
};

const std::string& field(const Face& face, std::string_view key) {
    static const std::string none;
    const auto at = face.text.find(key);
    return at == face.text.end() ? none : at->second;
}

/// The marks of a card's text as the simulator writes them. It knows no small caps and no icons,
/// and colours made for paper would not show on its dark tooltips.
std::string marked(std::string_view text) {
    std::string out;
    for (const auto& run : draw::parse_rich(text).runs) {
        if (run.is_bold) out += "[b]";
        if (run.is_italic) out += "[i]";
        out += run.text;
        if (run.is_italic) out += "[/i]";
        if (run.is_bold) out += "[/b]";
    }
    return out;
}

/// Six hexadecimal digits that are the same in every run.
std::string guid(const std::string& of) {
    std::uint32_t hash = 2166136261U;  // FNV-1a
    for (const char sign : of) hash = (hash ^ static_cast<unsigned char>(sign)) * 16777619U;
    return fmt::format("{:06x}", (hash ^ hash >> 24U) & 0xFFFFFFU);
}

/// Lying face down, top of the card away from the player.
Json transform(double x) {
    return {{"posX", x},     {"posY", 1.0},   {"posZ", 0.0},   {"rotX", 0.0},  {"rotY", 180.0},
            {"rotZ", 180.0}, {"scaleX", 1.0}, {"scaleY", 1.0}, {"scaleZ", 1.0}};
}

Json object(const std::string& kind, const std::string& name, const std::string& text, double x) {
    return {{"GUID", ""},
            {"Name", kind},
            {"Transform", transform(x)},
            {"Nickname", name},
            {"Description", text},
            {"GMNotes", ""},
            {"ColorDiffuse", {{"r", 0.713235259}, {"g", 0.713235259}, {"b", 0.713235259}}},
            {"Locked", false},
            {"Grid", true},
            {"Snap", true},
            {"IgnoreFoW", false},
            {"Autoraise", true},
            {"Sticky", true},
            {"Tooltip", true},
            {"GridProjection", false},
            {"HideWhenFaceDown", true},
            {"Hands", kind == "Card"},
            {"SidewaysCard", false},
            {"LuaScript", ""},
            {"LuaScriptState", ""},
            {"XmlUI", ""}};
}

Grid grid_of(const Studio& studio, const TableDeck& deck, std::size_t sheet) {
    return tts_grid(deck.faces_on(sheet), studio.trim_width_mm(), studio.trim_height_mm());
}

Json custom_deck(const Studio& studio, const TableDeck& deck, std::size_t sheet,
                 const std::string& prefix) {
    const Grid grid = grid_of(studio, deck, sheet);
    return {{"FaceURL", prefix + deck.sheet_name(sheet)},
            {"BackURL", prefix + deck.back_name()},
            {"NumWidth", grid.columns},
            {"NumHeight", grid.rows},
            {"BackIsHidden", true},
            {"UniqueBack", false},
            {"Type", 0}};
}

/// `number` is that of the deck's first image; no two images of a table may share one.
Json pile(const Studio& studio, const TableDeck& deck, std::size_t number,
          const std::string& prefix, double x) {
    Json ids = Json::array();
    Json cards = Json::array();
    Json images = Json::object();
    for (std::size_t i = 0; i < deck.cards.size(); ++i) {
        const std::size_t sheet = i / tts_faces;
        const std::string key = std::to_string(number + sheet);
        if (!images.contains(key)) images[key] = custom_deck(studio, deck, sheet, prefix);
        const auto& card = deck.cards[i];
        Json one = object("Card", card.face.name, tts_description(card.face), x);
        one["CardID"] = (number + sheet) * 100 + i % tts_faces;
        one["CustomDeck"] = {{key, images[key]}};
        for (std::size_t copy = 0; copy < card.count; ++copy) {
            one["GUID"] = guid(deck.id + '/' + std::to_string(cards.size()));
            ids.push_back(one["CardID"]);
            cards.push_back(one);
        }
    }
    // The simulator knows no deck of a single card.
    if (cards.size() == 1) return cards.front();
    Json out = object("DeckCustom", deck.name, "", x);
    out["GUID"] = guid(deck.id);
    out["DeckIDs"] = std::move(ids);
    out["CustomDeck"] = std::move(images);
    out["ContainedObjects"] = std::move(cards);
    return out;
}

}  // namespace

std::size_t TableDeck::copies() const {
    return std::accumulate(cards.begin(), cards.end(), std::size_t{0},
                           [](std::size_t sum, const Card& card) { return sum + card.count; });
}

std::string TableDeck::sheet_name(std::size_t sheet) const {
    return id + '_' + std::to_string(sheet + 1) + ".png";
}

std::size_t TableDeck::faces_on(std::size_t sheet) const {
    return std::min(tts_faces, cards.size() - sheet * tts_faces);
}

Grid tts_grid(std::size_t faces, double trim_width_mm, double trim_height_mm) {
    constexpr std::size_t least = 2;  // of either side, as the simulator has it
    Grid best;
    const auto size = [&](const Grid& grid) {
        return tts_cell(trim_width_mm, trim_height_mm, grid).width;
    };
    for (std::size_t columns = least; columns <= tts_columns; ++columns)
        for (std::size_t rows = least; rows <= tts_rows; ++rows) {
            const Grid grid{columns, rows};
            if (grid.cells() < faces + 1) continue;
            const int gain = size(grid) - size(best);
            if (gain > 0 || (gain == 0 && grid.cells() < best.cells())) best = grid;
        }
    return best;
}

CellPx tts_cell(double trim_width_mm, double trim_height_mm, const Grid& grid) {
    const double scale = std::min({tts_most_px / trim_width_mm / static_cast<double>(grid.columns),
                                   tts_most_px / trim_height_mm / static_cast<double>(grid.rows),
                                   tts_most_dpi / 25.4});
    const auto px = [scale](double mm) { return static_cast<int>(std::floor(mm * scale + 1e-6)); };
    return {px(trim_width_mm), px(trim_height_mm)};
}

std::string tts_sheet(const Studio& studio, const TableDeck& deck, std::size_t sheet,
                      std::vector<Finding>& findings) {
    const Grid grid = grid_of(studio, deck, sheet);
    Image image{studio, tts_cell(studio.trim_width_mm(), studio.trim_height_mm(), grid),
                grid.columns, grid.rows};
    const std::size_t first = sheet * tts_faces;
    const std::size_t last = first + deck.faces_on(sheet);
    for (std::size_t i = first; i < last; ++i) image.place(deck.cards[i].face, i - first, findings);
    image.place(deck.back, grid.cells() - 1, findings);
    return image.png();
}

std::string tts_back(const Studio& studio, const TableDeck& deck, std::vector<Finding>& findings) {
    const CellPx cell = tts_cell(studio.trim_width_mm(), studio.trim_height_mm());
    Image image{studio, {cell.width * 2, cell.height * 2}, 1, 1};
    image.place(deck.back, 0, findings);
    return image.png();
}

std::string tts_description(const Face& face) {
    std::vector<std::string> lines;
    const auto add = [&](std::string line) {
        if (!line.empty()) lines.push_back(std::move(line));
    };
    std::string kind = field(face, "role");
    if (const auto& path = field(face, "path"); !path.empty())
        kind += (kind.empty() ? "" : " \xC2\xB7 ") + path;
    add(std::move(kind));
    if (const auto words = face.list.find("pill_words"); words != face.list.end())
        add(fmt::format("{}", fmt::join(words->second, ", ")));
    if (const auto& power = field(face, "power"); !power.empty()) {
        const auto& limit = field(face, "power_limit");
        add(fmt::format("[b]{}[/b]{}", power, limit.empty() ? "" : " (" + limit + ")"));
        add(marked(field(face, "power_text")));
    }
    for (const auto& [lead, text] : face.effects)
        add((lead.empty() ? "" : "[b]" + lead + "[/b]" + (text.empty() ? "" : " ")) + marked(text));
    if (const auto& flavour = field(face, "flavour"); !flavour.empty())
        add("[i]" + marked(flavour) + "[/i]");
    return fmt::format("{}", fmt::join(lines, "\n"));
}

std::string tts_object(const Studio& studio, const std::string& title,
                       const std::vector<TableDeck>& decks, const std::string& prefix) {
    Json states = Json::array();
    std::size_t number = 1;
    double x = -2.0 * (static_cast<double>(decks.size()) - 1);
    for (const auto& deck : decks) {
        states.push_back(pile(studio, deck, number, prefix, x));
        number += deck.sheets();
        x += 4;  // a card is 2.3 wide there
    }
    const Json out = {{"SaveName", title},
                      {"GameMode", ""},
                      {"Gravity", 0.5},
                      {"PlayArea", 0.5},
                      {"Date", ""},
                      {"Table", ""},
                      {"Sky", ""},
                      {"Note", ""},
                      {"Rules", ""},
                      {"XmlUI", ""},
                      {"LuaScript", ""},
                      {"LuaScriptState", ""},
                      {"ObjectStates", states},
                      {"TabStates", Json::object()},
                      {"VersionNumber", ""}};
    return out.dump(2) + '\n';
}

std::string file_url(const std::string& folder) {
    const auto path = std::filesystem::absolute(folder).lexically_normal().generic_string();
    std::string url = "file://";
    if (!path.starts_with('/')) url += '/';
    for (const char sign : path) {
        const auto byte = static_cast<unsigned char>(sign);
        const bool is_plain = (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') ||
                              (byte >= 'a' && byte <= 'z') ||
                              std::string_view{"/-_.~:"}.find(sign) != std::string_view::npos;
        url += is_plain ? std::string{sign} : fmt::format("%{:02X}", byte);
    }
    return url.ends_with('/') ? url : url + '/';
}

}  // namespace muster::pages
