#include "engine/toml/pack_files.hpp"
#include "print/draw/face/stage.hpp"
#include "print/draw/ink/images.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace muster::draw {
namespace {

namespace fs = std::filesystem;

/// Paints the current path as the item's `fill` and `line` say.
void fill_and_line(Stage& stage, const Item& item) {
    cairo_t* cr = stage.context;
    if (const Ink* fill = item.ink_or_null("fill")) {
        stage.use(*fill);
        cairo_fill_preserve(cr);
    }
    if (const Ink* line = item.ink_or_null("line")) {
        stage.use(*line);
        cairo_set_line_width(cr, item.number("line_width", 0.2));
        cairo_stroke_preserve(cr);
    }
    cairo_new_path(cr);
}

/// The folder of the file that a card is defined in: "folder/file.toml:12" without the end.
fs::path folder_of(const std::string& defined_at) {
    return fs::path{defined_at.substr(0, defined_at.find(".toml:"))}.parent_path();
}

/// Beside the card's own file first, then beside the layout. `outside`: why it may not be shown.
std::optional<fs::path> find_file(const Stage& stage, const Item& item, const std::string& file,
                                  std::string& outside) {
    std::error_code ignored;
    for (const fs::path& folder : {folder_of(stage.face.file), item.folder}) {
        fs::path path = folder / file;
        if (!fs::is_regular_file(path, ignored)) continue;
        const fs::path named_in = folder / "any.toml";
        if (toml::is_in_pack(path, named_in)) return path;
        outside = toml::outside_pack(file, named_in);
        break;
    }
    return std::nullopt;
}

double fraction_of(const std::string& align) {
    return align == "left" || align == "top" ? 0 : align == "right" || align == "bottom" ? 1 : 0.5;
}

void box_path(cairo_t* cr, const Box& box, double corner) {
    if (corner > 0)
        rounded_path(cr, box, std::min({corner, box.width / 2, box.height / 2}));
    else
        cairo_rectangle(cr, box.x, box.y, box.width, box.height);
}

/// Paints the picture into the box, which must be the clip; returns pixels per inch.
double paint(cairo_t* cr, const Item& item, const Image& image, const Box& box) {
    double x_scale = box.width / image.width;
    double y_scale = box.height / image.height;
    const std::string& fit = item.word("fit");
    if (fit == "contain") x_scale = y_scale = std::min(x_scale, y_scale);
    if (fit.empty() || fit == "cover") x_scale = y_scale = std::max(x_scale, y_scale);
    const double x = box.x + fraction_of(item.word("align")) * (box.width - x_scale * image.width);
    const double y =
        box.y + fraction_of(item.word("valign")) * (box.height - y_scale * image.height);
    cairo_translate(cr, x, y);
    cairo_scale(cr, x_scale, y_scale);
    cairo_transform(cr, &image.upright);
    cairo_set_source_surface(cr, image.surface.get(), 0, 0);
    cairo_paint(cr);
    return 25.4 / std::max(x_scale, y_scale);
}

/// The card's own picture carries no text. One that the layout names is made for it, such as a
/// banner; one that bleeds all round is the card's ground.
Overlaps::Kind kind_of(const Item& item) {
    const Edges& bleeds = item.bleeding;
    if (bleeds.left && bleeds.top && bleeds.right && bleeds.bottom) return Overlaps::Kind::cover;
    return item.word("file").find('{') == std::string::npos ? Overlaps::Kind::sign
                                                            : Overlaps::Kind::picture;
}

}  // namespace

void draw_box(Stage& stage, const Item& item) {
    cairo_t* cr = stage.context;
    const Box box = stage.placed(item);
    const double corner = item.number("corner", 0);
    if (const Ink* over = item.ink_or_null("hatch")) {
        const Saved saved{cr};
        box_path(cr, box, corner);
        if (const Ink* fill = item.ink_or_null("fill")) {
            stage.use(*fill);
            cairo_fill_preserve(cr);
        }
        cairo_clip(cr);
        Ink ink = *over;
        if (ink.alpha >= 1) ink.alpha = stage.hatching.alpha;
        stage.use(ink);
        hatch(cr, stage.tone().hatch, box, stage.hatching.pitch_mm, stage.hatching.line_mm);
    } else if (const Ink* fill = item.ink_or_null("fill")) {
        box_path(cr, box, corner);
        stage.use(*fill);
        cairo_fill(cr);
    }
    if (const Ink* line = item.ink_or_null("line")) {
        box_path(cr, box, corner);
        stage.use(*line);
        cairo_set_line_width(cr, item.number("line_width", 0.2));
        cairo_stroke(cr);
    }
    stage.area(box, corner, item.ink_or_null("fill"), item.ink_or_null("line"),
               item.number("line_width", 0.2));
}

void draw_ellipse(Stage& stage, const Item& item) {
    const Box box = stage.placed(item);
    if (!(box.width > 0) || !(box.height > 0)) return;
    ellipse_path(stage.context, box);
    fill_and_line(stage, item);
    stage.area(box, wholly_round, item.ink_or_null("fill"), item.ink_or_null("line"),
               item.number("line_width", 0.2));
}

void draw_line(Stage& stage, const Item& item) {
    cairo_t* cr = stage.context;
    const double x = stage.at(item.number("x")), x2 = stage.at(item.number("x2"));
    const double y = item.number("y"), y2 = item.number("y2");
    const double width = item.number("line_width");
    cairo_move_to(cr, x, y);
    cairo_line_to(cr, x2, y2);
    if (const auto dashes = item.lists.find("dashes"); dashes != item.lists.end())
        cairo_set_dash(cr, dashes->second.data(), static_cast<int>(dashes->second.size()), 0);
    cairo_set_line_width(cr, width);
    stage.use(item.ink("colour"));
    cairo_stroke(cr);
    stage.line(x, y, x2, y2, width);
}

void draw_icon(Stage& stage, const Item& item) {
    const std::string icon = stage.filled(item.word("icon"));
    const Box box = stage.placed(item);
    if (const Ink* outline = item.ink_or_null("outline_colour"))
        stage.sign(icon, box, stage.colour(*outline), 2 * item.number("outline", 0.5));
    stage.sign(icon, box, stage.colour(item.ink("colour")));
}

void draw_image(Stage& stage, const Item& item) {
    const std::string file = stage.filled(item.word("file"));
    if (file.empty()) return;
    const std::string field = stage.subject(item, "file");
    std::string outside;
    const auto path = find_file(stage, item, file, outside);
    if (!outside.empty()) return stage.report(field, outside);
    if (!path) {
        if (item.number("optional", 0) == 0)
            stage.report(
                field, "there is no picture \"" + file + "\" beside the card's file or the layout");
        return;
    }
    std::string why;
    const Image* image = stage.layout.images->load(*path, why);
    if (image == nullptr) return stage.report(field, "the picture \"" + file + "\" " + why);
    if (!image->remark.empty())
        stage.report(field, "the picture \"" + file + "\" " + image->remark, false);
    const Box box = stage.placed(item);
    if (!(box.width > 0) || !(box.height > 0)) return;
    const double corner = item.number("corner", 0);
    stage.overlaps.shape(kind_of(item), box, 0, true, [&item, image, box, corner](cairo_t* cr) {
        box_path(cr, box, corner);
        cairo_clip(cr);
        (void)paint(cr, item, *image, box);
    });
    {
        const Saved saved{stage.context};
        box_path(stage.context, box, corner);
        cairo_clip(stage.context);
        const double ppi = paint(stage.context, item, *image, box);
        const double wanted = item.number("ppi", 300);
        if (!image->is_vector && ppi < wanted - 0.5)
            stage.report(field,
                         "the picture \"" + file + "\" has " + std::to_string(std::lround(ppi)) +
                             " pixels per inch at this size; " +
                             std::to_string(std::lround(wanted)) + " print sharp",
                         false);
    }
    if (const Ink* line = item.ink_or_null("line")) {
        box_path(stage.context, box, corner);
        stage.use(*line);
        cairo_set_line_width(stage.context, item.number("line_width", 0.2));
        cairo_stroke(stage.context);
    }
}

}  // namespace muster::draw
