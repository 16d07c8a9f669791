#include "engine/lab/commands/check_pictures.hpp"

#include "engine/toml/document.hpp"
#include "engine/toml/pack_files.hpp"
#include "engine/toml/reader.hpp"
#include "engine/toml/signs.hpp"

#include <expat.h>
#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <memory>
#include <string_view>
#include <type_traits>
#include <vector>

namespace muster::lab {
namespace {

namespace fs = std::filesystem;

struct FreeParser {
    void operator()(XML_Parser parser) const { XML_ParserFree(parser); }
};
using Parser = std::unique_ptr<std::remove_pointer_t<XML_Parser>, FreeParser>;

/// What the outermost element of an SVG says.
struct Outermost {
    std::string name;
    bool has_size{}, has_view_box{};
};

void begin_element(void* data, const XML_Char* name, const XML_Char** attributes) {
    auto& root = *static_cast<Outermost*>(data);
    if (!root.name.empty()) return;
    root.name = name;
    const auto has = [&](std::string_view key) {
        for (const XML_Char** at = attributes; *at != nullptr; at += 2)
            if (key == *at) return true;
        return false;
    };
    root.has_size = has("width") && has("height");
    root.has_view_box = has("viewBox");
}

std::string svg_fault(const std::string& bytes) {
    const Parser parser{XML_ParserCreate(nullptr)};
    Outermost root;
    XML_SetUserData(parser.get(), &root);
    XML_SetStartElementHandler(parser.get(), begin_element);
    if (XML_Parse(parser.get(), bytes.data(), static_cast<int>(bytes.size()), 1) != XML_STATUS_OK)
        return fmt::format(
            "is a broken SVG: {} at {}:{}", XML_ErrorString(XML_GetErrorCode(parser.get())),
            XML_GetCurrentLineNumber(parser.get()), XML_GetCurrentColumnNumber(parser.get()) + 1);
    const std::size_t colon = root.name.find(':');
    const std::string name = root.name.substr(colon == std::string::npos ? 0 : colon + 1);
    if (name != "svg") return fmt::format("is no SVG: it begins with <{}>", root.name);
    return root.has_size || root.has_view_box ? "" : "is an SVG with neither a size nor a viewBox";
}

/// Chunk by chunk to the last one.
bool is_whole_png(std::string_view bytes) {
    constexpr std::size_t frame = 12;  // length, kind and check sum of a chunk
    std::size_t at = 8;
    while (bytes.size() >= at + frame) {
        std::size_t length = 0;
        for (std::size_t i = 0; i < 4; ++i)
            length = length << 8U | static_cast<unsigned char>(bytes[at + i]);
        if (length > bytes.size() - at - frame) return false;
        if (bytes.substr(at + 4, 4) == "IEND") return true;
        at += frame + length;
    }
    return false;
}

/// As messages call an entry of a list: by its id, or else by its number.
std::string called(const std::string& path, const toml::Value& value, std::size_t index) {
    if (const auto* entries = std::get_if<toml::Entries>(&value.data))
        for (const toml::Entry& entry : *entries)
            if (const auto* id = std::get_if<std::string>(&entry.value.data);
                id != nullptr && entry.key == "id")
                return path + "." + *id;
    return fmt::format("{}[{}]", path, index + 1);
}

/// Every `art` that is there, however deep in the tables, and the picture of a war.
void check_whole(const toml::Document& document, const toml::Value& value, const std::string& path,
                 toml::Faults& faults) {
    if (const auto* list = std::get_if<toml::List>(&value.data))
        for (std::size_t i = 0; i < list->size(); ++i)
            check_whole(document, (*list)[i], called(path, (*list)[i], i), faults);
    const auto* entries = std::get_if<toml::Entries>(&value.data);
    if (entries == nullptr) return;
    for (const toml::Entry& entry : *entries) {
        const std::string own = path.empty() ? entry.key : path + "." + entry.key;
        const auto* text = std::get_if<std::string>(&entry.value.data);
        if (text == nullptr) {
            check_whole(document, entry.value, own, faults);
            continue;
        }
        std::error_code failed;
        const fs::path file = document.path.parent_path() / *text;
        if ((entry.key != "art" && own != "war.picture") ||
            !toml::is_in_pack(file, document.path) || !fs::is_regular_file(file, failed))
            continue;
        const toml::Place place = entry.value.place;
        if (const std::string why = picture_fault(file); !why.empty())
            faults.add({document.file, place.line, place.column,
                        fmt::format("{}: found {}, which {}", own, toml::quote(*text), why)});
    }
}

/// A picture that a table names has to be there; what is broken is reported by check_whole.
void check_there(toml::Table& table, std::string_view key, const toml::Document& document) {
    if (!table.is_text(key)) return;  // Whoever reads the definitions in earnest reports it.
    const auto name = table.text(key, toml::Need::optional, 400);
    if (!name) return;
    std::error_code failed;
    const fs::path file = document.path.parent_path() / *name;
    if (!fs::is_regular_file(file, failed) || picture_fault(file).empty())
        toml::check_picture(table, key, *name);
}

/// The words of warfare have a table of this name.
bool has_cards(const toml::Document& document) {
    for (const toml::Entry& entry : std::get<toml::Entries>(document.root.data))
        if (entry.key == "card") return std::holds_alternative<toml::List>(entry.value.data);
    return false;
}

}  // namespace

std::string picture_fault(const fs::path& file) {
    std::ifstream stream{file, std::ios::binary};
    const std::string bytes{std::istreambuf_iterator<char>{stream}, {}};
    if (bytes.starts_with("\x89PNG")) return is_whole_png(bytes) ? "" : "is a broken PNG";
    if (bytes.starts_with("\xFF\xD8\xFF"))
        return bytes.find("\xFF\xD9") != std::string::npos ? "" : "is a broken JPEG";
    if (bytes.find('<') != std::string::npos) return svg_fault(bytes);
    return "is neither PNG nor JPEG nor SVG";
}

void check_pictures(const fs::path& definitions, toml::Faults& faults) {
    constexpr std::size_t most = 100000;
    toml::Faults ignored;  // Whoever reads the definitions in earnest reports them.
    for (const toml::Document& document : toml::read_with_includes(definitions, ignored)) {
        check_whole(document, document.root, {}, faults);
        toml::Table root{document, faults};
        if (auto war = root.table("war")) check_there(*war, "picture", document);
        if (!has_cards(document)) continue;
        for (toml::Table& card : root.tables("card", most)) {
            if (const auto id = card.id("id")) card.rename("card." + *id);
            if (const auto charge = card.id("charge", toml::Need::optional))
                toml::check_charge(card, "charge", *charge);
            check_there(card, "art", document);
        }
    }
}

}  // namespace muster::lab
