#include "print/draw/icons.hpp"

#include <librsvg/rsvg.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <system_error>

namespace muster::draw {
namespace {

constexpr double view_box = 64;  // art.md section 8
constexpr double outline_room = 16;

/// An outline would be clipped at the viewBox, so outlined signs are drawn from a wider one.
std::string widened(std::string source) {
    constexpr std::string_view narrow{R"(viewBox="0 0 64 64")"};
    const auto at = source.find(narrow);
    if (at != std::string::npos) source.replace(at, narrow.size(), R"(viewBox="-16 -16 96 96")");
    return source;
}

}  // namespace

Icons::Icons(std::filesystem::path folder) : folder_{std::move(folder)} {
    if (!std::filesystem::is_directory(folder_))
        throw std::runtime_error{folder_.string() + ": error: this folder of icons does not exist"};
}
Icons::~Icons() = default;

bool Icons::has(const std::string& name) const {
    std::error_code failed;  // A name may be longer than any file's.
    return !name.empty() && name.find('/') == std::string::npos &&
           std::filesystem::is_regular_file(folder_ / (name + ".svg"), failed);
}

RsvgHandle* Icons::load(const std::string& name, const std::string& style_sheet) {
    const std::string key = name + '\n' + style_sheet;
    if (const auto known = handles_.find(key); known != handles_.end()) return known->second.get();

    const auto path = folder_ / (name + ".svg");
    auto source = sources_.find(name);
    if (source == sources_.end()) {
        if (!has(name)) throw std::runtime_error{path.string() + ": error: no such icon"};
        std::ifstream file{path, std::ios::binary};
        source =
            sources_.emplace(name, std::string{std::istreambuf_iterator<char>{file}, {}}).first;
    }
    const bool has_outline = style_sheet.find("stroke") != std::string::npos;
    const std::string text = has_outline ? widened(source->second) : source->second;

    GError* error{};
    ObjectPtr<RsvgHandle> handle{rsvg_handle_new_from_data(
        reinterpret_cast<const guint8*>(text.data()), text.size(), &error)};
    if (!handle) throw std::runtime_error{path.string() + ": error: " + message_of(error)};
    const auto* css = reinterpret_cast<const guint8*>(style_sheet.data());
    if (rsvg_handle_set_stylesheet(handle.get(), css, style_sheet.size(), &error) == FALSE)
        throw std::runtime_error{path.string() + ": error: " + message_of(error)};
    return handles_.emplace(key, std::move(handle)).first->second.get();
}

void Icons::draw(cairo_t* context, const std::string& name, double x, double y, double width,
                 double height, const Rgb& colour, double outline) {
    const double scale = std::min(width, height) / view_box;
    if (!(scale > 0)) return;
    std::string css = "svg{color:" + hex(colour) + "}";
    double side = view_box;
    if (outline > 0) {
        const auto hundredths = std::lround(outline / scale * 100);
        css += "*{stroke:" + hex(colour) +
               ";stroke-linejoin:miter;stroke-miterlimit:8;stroke-width:" +
               std::to_string(hundredths / 100) + "." + std::to_string(hundredths % 100 / 10) +
               std::to_string(hundredths % 10) + "}";
        side += 2 * outline_room;
    }
    const Saved saved{context};
    cairo_translate(context, x + width / 2, y + height / 2);
    cairo_scale(context, scale, scale);
    const Box box{-side / 2, -side / 2, side, side};
    forms_.paint(context, name + '\n' + css, box, Forms::Pixels::afresh, [&](cairo_t* target) {
        const RsvgRectangle place{box.x, box.y, box.width, box.height};
        GError* error{};
        if (rsvg_handle_render_document(load(name, css), target, &place, &error) == FALSE)
            throw std::runtime_error{name + ".svg: error: " + message_of(error)};
    });
}

double Icons::bottom(const std::string& name) {
    if (const auto known = bottoms_.find(name); known != bottoms_.end()) return known->second;
    const RsvgRectangle box{0, 0, view_box, view_box};
    RsvgRectangle ink{};
    GError* error{};
    if (rsvg_handle_get_geometry_for_layer(load(name, "svg{color:#000000}"), nullptr, &box, &ink,
                                           nullptr, &error) == FALSE)
        throw std::runtime_error{name + ".svg: error: " + message_of(error)};
    const double end = ink.height > 0 ? std::clamp((ink.y + ink.height) / view_box, 0.0, 1.0) : 1;
    return bottoms_.emplace(name, end).first->second;
}

}  // namespace muster::draw
