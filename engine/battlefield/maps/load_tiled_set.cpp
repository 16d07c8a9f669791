#include "engine/battlefield/maps/load_tiled_set.hpp"

#include <expat.h>
#include <fmt/format.h>

#include <charconv>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::battlefield {
namespace {

using toml::Entries;
using toml::List;
using toml::Place;
using toml::Value;

constexpr std::size_t max_xml_depth = 32;

/// The value of a property by the type that Tiled gives it; text where it has none.
decltype(Value::data) typed(std::string_view type, const std::string& text) {
    const auto number = [&](auto value) -> decltype(Value::data) {
        const char* end = text.data() + text.size();
        const auto [read, error] = std::from_chars(text.data(), end, value);
        if (error != std::errc{} || read != end) return text;
        return value;
    };
    if (type == "int") return number(std::int64_t{});
    if (type == "float") return number(double{});
    if (type == "bool") return text == "true";
    return text;
}

/// Builds the tree while expat reads.
class TilesetReader {
  public:
    TilesetReader(const std::string& file, toml::Faults& faults)
        : file_{file}, faults_{faults}, parser_{XML_ParserCreate("UTF-8"), XML_ParserFree} {
        XML_SetUserData(parser_.get(), this);
        XML_SetElementHandler(
            parser_.get(),
            [](void* self, const XML_Char* name, const XML_Char** attributes) {
                static_cast<TilesetReader*>(self)->begin(name, attributes);
            },
            [](void* self, const XML_Char*) { static_cast<TilesetReader*>(self)->end(); });
        XML_SetCharacterDataHandler(parser_.get(), [](void* self, const XML_Char* text, int size) {
            auto& reader = *static_cast<TilesetReader*>(self);
            if (!reader.open_.empty())
                reader.open_.back().text.append(text, static_cast<std::size_t>(size));
        });
        // A tileset declares nothing of its own; what does makes small files large ones.
        XML_SetAttlistDeclHandler(parser_.get(), [](void* self, const XML_Char*, const XML_Char*,
                                                    const XML_Char*, const XML_Char*, int) {
            static_cast<TilesetReader*>(self)->refuse(
                "found attributes that are declared here; allowed: a tileset of Tiled");
        });
        XML_SetEntityDeclHandler(
            parser_.get(), [](void* self, const XML_Char*, int, const XML_Char*, int,
                              const XML_Char*, const XML_Char*, const XML_Char*, const XML_Char*) {
                static_cast<TilesetReader*>(self)->refuse(
                    "found an entity that is declared here; allowed: a tileset of Tiled");
            });
    }

    std::optional<Value> read(std::string_view text) {
        const XML_Status status =
            XML_Parse(parser_.get(), text.data(), static_cast<int>(text.size()), XML_TRUE);
        if (is_refused_) return std::nullopt;
        if (status != XML_STATUS_OK) {
            refuse(fmt::format("no XML: {}", XML_ErrorString(XML_GetErrorCode(parser_.get()))));
            return std::nullopt;
        }
        return std::move(root_);
    }

  private:
    struct Element {
        std::string name, text;
        std::vector<std::pair<std::string, std::string>> attributes;
        Place place;
        List tiles, properties;

        [[nodiscard]] const std::string* attribute(std::string_view wanted) const {
            for (const auto& [key, value] : attributes)
                if (key == wanted) return &value;
            return nullptr;
        }
    };

    [[nodiscard]] Place here() const {
        return {static_cast<std::uint32_t>(XML_GetCurrentLineNumber(parser_.get())),
                static_cast<std::uint32_t>(XML_GetCurrentColumnNumber(parser_.get()) + 1)};
    }
    void refuse(const std::string& why) {
        if (is_refused_) return;
        is_refused_ = true;
        const Place place = here();
        faults_.add({file_, place.line, place.column, why});
        XML_StopParser(parser_.get(), XML_FALSE);
    }

    void begin(const XML_Char* name, const XML_Char** attributes) {
        Element element{name, {}, {}, here(), {}, {}};
        for (; *attributes != nullptr; attributes += 2)
            element.attributes.emplace_back(attributes[0], attributes[1]);
        if (open_.empty() && element.name != "tileset")
            return refuse(fmt::format("found <{}>; allowed: <tileset>", element.name));
        if (open_.size() == max_xml_depth)
            return refuse(
                fmt::format("found more than {0} levels; allowed: at most {0}", max_xml_depth));
        open_.push_back(std::move(element));
    }

    void end() {
        if (is_refused_) return;
        const Element done = std::move(open_.back());
        open_.pop_back();
        const std::string parent = open_.empty() ? "" : open_.back().name;
        if (done.name == "tileset" && open_.empty()) {
            root_ = Value{done.place, entries_of(done, {"name"}, "tiles", done.tiles)};
        } else if (done.name == "tile" && parent == "tileset") {
            open_.back().tiles.push_back({done.place, entries_of(done, {"id", "type", "class"},
                                                                 "properties", done.properties)});
        } else if (done.name == "property" && parent == "properties" && open_.size() > 1) {
            const std::string* type = done.attribute("type");
            const std::string* value = done.attribute("value");
            Entries entries = entries_of(done, {"name"}, "", {});
            entries.push_back({"value",
                               done.place,
                               {done.place, typed(type != nullptr ? *type : "",
                                                  value != nullptr ? *value : done.text)}});
            open_[open_.size() - 2].properties.push_back({done.place, std::move(entries)});
        }
    }

    /// Those attributes that JSON has too, and a list where there is anything in it.
    static Entries entries_of(const Element& element, const std::vector<std::string_view>& keys,
                              const std::string& list, List values) {
        Entries out;
        for (const std::string_view key : keys)
            if (const std::string* text = element.attribute(key))
                out.push_back({std::string{key},
                               element.place,
                               {element.place, typed(key == "id" ? "int" : "", *text)}});
        if (!values.empty())
            out.push_back({list, element.place, {element.place, std::move(values)}});
        return out;
    }

    std::string file_;
    toml::Faults& faults_;
    std::unique_ptr<XML_ParserStruct, void (*)(XML_Parser)> parser_;
    std::vector<Element> open_;
    std::optional<Value> root_;
    bool is_refused_{};
};

}  // namespace

std::optional<toml::Document> parse_tileset(std::string text, const std::string& file,
                                            toml::Faults& faults) {
    auto root = TilesetReader{file, faults}.read(text);
    if (!root) return std::nullopt;
    return toml::Document{file, file, std::move(text), *std::move(root)};
}

}  // namespace muster::battlefield
