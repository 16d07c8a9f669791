#include "print/draw/ink/icons.hpp"

#include "engine/toml/pack_files.hpp"
#include "engine/toml/svg.hpp"

#include <librsvg/rsvg.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <system_error>
#include <utility>

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

Icons::Icons(std::filesystem::path folder) : folders_{std::move(folder)} {
    if (!std::filesystem::is_directory(folders_.back()))
        throw std::runtime_error{folders_.back().string() +
                                 ": error: this folder of icons does not exist"};
}
Icons::~Icons() = default;

void Icons::add(const std::filesystem::path& folder) {
    std::error_code failed;
    if (folder.empty() || !std::filesystem::is_directory(folder, failed)) return;
    if (std::find(folders_.begin(), folders_.end(), folder) == folders_.end())
        folders_.insert(folders_.end() - 1, folder);
}

Icons::Own::Own(Icons& icons, std::filesystem::path folder)
    : icons_{icons}, before_{std::exchange(icons.own_, std::move(folder))} {}
Icons::Own::~Own() {
    icons_.own_ = std::move(before_);
}

std::filesystem::path Icons::file_of(const std::string& name) const {
    const std::string file = name + ".svg";
    if (own_.empty() && folders_.size() == 1) return folders_.back() / file;
    // A pack's sign may be no link to a file of somebody else's; the last folder is the shipped
    // one.
    const auto has_it = [&](const std::filesystem::path& folder, bool is_shipped) {
        std::error_code failed;
        return std::filesystem::is_regular_file(folder / file, failed) &&
               (is_shipped || toml::is_in_pack(folder / file, folder / file));
    };
    if (!own_.empty() && has_it(own_, false)) return own_ / file;
    for (const auto& folder : folders_)
        if (has_it(folder, &folder == &folders_.back())) return folder / file;
    return folders_.back() / file;
}

bool Icons::has(const std::string& name) const {
    std::error_code failed;  // A name may be longer than any file's.
    return !name.empty() && name.find('/') == std::string::npos &&
           std::filesystem::is_regular_file(file_of(name), failed);
}

RsvgHandle* Icons::load(const std::string& path, const std::string& style_sheet) {
    const std::string key = path + '\n' + style_sheet;
    if (const auto known = handles_.find(key); known != handles_.end()) return known->second.get();

    auto source = sources_.find(path);
    if (source == sources_.end()) {
        std::ifstream file{path, std::ios::binary};
        if (!file) throw std::runtime_error{path + ": error: no such icon"};
        // What check says of a pack's sign, in the same words.
        toml::Faults faults;
        if (std::filesystem::path{path}.parent_path() != folders_.back())
            toml::check_sign(std::filesystem::path{path}, faults);
        if (!faults.empty()) throw std::runtime_error{faults.text()};
        source =
            sources_.emplace(path, std::string{std::istreambuf_iterator<char>{file}, {}}).first;
    }
    const bool has_outline = style_sheet.find("stroke") != std::string::npos;
    const std::string text = has_outline ? widened(source->second) : source->second;

    GError* error{};
    ObjectPtr<RsvgHandle> handle{rsvg_handle_new_from_data(
        reinterpret_cast<const guint8*>(text.data()), text.size(), &error)};
    if (!handle) throw std::runtime_error{path + ": error: " + message_of(error)};
    const auto* css = reinterpret_cast<const guint8*>(style_sheet.data());
    if (rsvg_handle_set_stylesheet(handle.get(), css, style_sheet.size(), &error) == FALSE)
        throw std::runtime_error{path + ": error: " + message_of(error)};
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
    const std::string file = file_of(name).string();
    forms_.paint(context, file + '\n' + css, box, Forms::Pixels::afresh, [&](cairo_t* target) {
        if (std::filesystem::path{file}.parent_path() != folders_.back()) forms_.note_strange();
        const RsvgRectangle place{box.x, box.y, box.width, box.height};
        GError* error{};
        if (rsvg_handle_render_document(load(file, css), target, &place, &error) == FALSE)
            throw std::runtime_error{file + ": error: " + message_of(error)};
    });
}

std::vector<std::filesystem::path> Icons::files() const {
    std::vector<std::filesystem::path> out;
    for (const auto& [file, source] : sources_)
        if (std::filesystem::path path{file}; path.parent_path() != folders_.back())
            out.push_back(std::move(path));
    return out;
}

double Icons::bottom(const std::string& name) {
    const std::string file = file_of(name).string();
    if (const auto known = bottoms_.find(file); known != bottoms_.end()) return known->second;
    const RsvgRectangle box{0, 0, view_box, view_box};
    RsvgRectangle ink{};
    GError* error{};
    if (rsvg_handle_get_geometry_for_layer(load(file, "svg{color:#000000}"), nullptr, &box, &ink,
                                           nullptr, &error) == FALSE)
        throw std::runtime_error{file + ": error: " + message_of(error)};
    const double end = ink.height > 0 ? std::clamp((ink.y + ink.height) / view_box, 0.0, 1.0) : 1;
    return bottoms_.emplace(file, end).first->second;
}

}  // namespace muster::draw
