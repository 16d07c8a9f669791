#include "print/draw/type/fonts.hpp"

#include "engine/toml/pack_files.hpp"

#include <fontconfig/fontconfig.h>
#include <pango/pangofc-fontmap.h>

#include <stdexcept>
#include <utility>

namespace muster::draw {
namespace {

using ConfigPtr = std::unique_ptr<FcConfig, Releaser<FcConfigDestroy>>;

std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else
            out += c;
    }
    return out;
}

/// Where Debian and people put fonts.
constexpr const char* all_fonts =
    "<dir>/usr/share/fonts</dir><dir>/usr/local/share/fonts</dir>"
    "<dir prefix=\"xdg\">fonts</dir><dir>~/.fonts</dir>";

std::string configuration(const std::vector<FontSource>& sources, bool sees_machine) {
    // The caches are Debian's own: without one fontconfig scans every file anew and complains.
    std::string xml =
        "<?xml version=\"1.0\"?><fontconfig><cachedir>/var/cache/fontconfig</cachedir>"
        "<cachedir prefix=\"xdg\">fontconfig</cachedir>";
    std::string rejected;
    std::string accepted;
    if (sees_machine) xml += all_fonts;
    for (const auto& source : sources)
        for (const auto& place : source.folders) {
            const auto slash = place.rfind('/');
            if (slash == std::string::npos ||
                place.find_first_of("*.", slash) == std::string::npos) {
                xml += "<dir>" + escaped(place) + "</dir>";
                continue;
            }
            // A folder full of other scripts' fonts: those would stand in for missing letters.
            if (sees_machine) continue;
            const std::string folder = place.substr(0, slash);
            xml += "<dir>" + escaped(folder) + "</dir>";
            rejected += "<glob>" + escaped(folder) + "/*</glob>";
            accepted += "<glob>" + escaped(place) + "</glob>";
        }
    if (!rejected.empty())
        xml += "<selectfont><rejectfont>" + rejected + "</rejectfont><acceptfont>" + accepted +
               "</acceptfont></selectfont>";
    return xml + "</fontconfig>";
}

bool has_font(FcConfig* config) {
    const FcFontSet* fonts = FcConfigGetFonts(config, FcSetSystem);
    return fonts != nullptr && fonts->nfont > 0;
}

ConfigPtr configured(const std::vector<FontSource>& sources, bool sees_machine) {
    ConfigPtr config{FcConfigCreate()};
    const std::string xml = configuration(sources, sees_machine);
    if (!config ||
        FcConfigParseAndLoadFromMemory(config.get(), reinterpret_cast<const FcChar8*>(xml.c_str()),
                                       FcTrue) == FcFalse ||
        FcConfigBuildFonts(config.get()) == FcFalse)
        throw std::runtime_error{"error: fontconfig refused the folders of the fonts"};
    return config;
}

/// Null if there is no font: Pango ends the program where it finds none.
ObjectPtr<PangoFontMap> font_map(const std::vector<FontSource>& sources, bool sees_machine) {
    const ConfigPtr config = configured(sources, sees_machine);
    if (!has_font(config.get())) return {};
    ObjectPtr<PangoFontMap> map{pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)};
    if (!map) throw std::runtime_error{"error: this Pango draws no FreeType fonts"};
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map.get()), config.get());
    return map;
}

}  // namespace

std::optional<std::string> font_place(const std::string& given, const std::filesystem::path& file) {
    const auto place = (file.parent_path() / given).lexically_normal();
    for (const char* fonts : {"/usr/share/fonts/", "/usr/local/share/fonts/"})
        if (place.native().starts_with(fonts)) return place.string();
    if (!given.empty() && toml::is_in_pack(place, file)) return place.string();
    return std::nullopt;
}

ObjectPtr<PangoFontMap> private_font_map(const std::vector<FontSource>& sources,
                                         std::vector<std::string>& missing) {
    ObjectPtr<PangoFontMap> map = font_map(sources, false);
    for (const auto& source : sources)
        if (!map || !is_available(map.get(), source.family, 400, false))
            missing.push_back("the font " + source.family +
                              " is missing; install Debian's package " + source.package +
                              " (apt-get install " + source.package + ")");
    return map ? std::move(map) : machine_font_map(sources);
}

ObjectPtr<PangoFontMap> machine_font_map(const std::vector<FontSource>& sources) {
    ObjectPtr<PangoFontMap> map = font_map(sources, true);
    if (!map)
        throw std::runtime_error{
            "error: this machine has no font; install Debian's packages fonts-inter and "
            "fonts-vollkorn (apt-get install fonts-inter fonts-vollkorn)"};
    return map;
}

bool is_available(PangoFontMap* map, const std::string& family, int weight, bool is_italic) {
    ObjectPtr<PangoContext> context{pango_font_map_create_context(map)};
    FontDescriptionPtr wanted{pango_font_description_new()};
    pango_font_description_set_family(wanted.get(), family.c_str());
    pango_font_description_set_weight(wanted.get(), static_cast<PangoWeight>(weight));
    pango_font_description_set_style(wanted.get(),
                                     is_italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
    pango_font_description_set_absolute_size(wanted.get(), 12.0 * PANGO_SCALE);
    ObjectPtr<PangoFont> font{pango_font_map_load_font(map, context.get(), wanted.get())};
    if (!font) return false;
    FontDescriptionPtr loaded{pango_font_describe(font.get())};
    const char* name = pango_font_description_get_family(loaded.get());
    return name != nullptr && name == family &&
           pango_font_description_get_weight(loaded.get()) == static_cast<PangoWeight>(weight) &&
           pango_font_description_get_style(loaded.get()) ==
               (is_italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
}

}  // namespace muster::draw
