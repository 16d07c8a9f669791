#pragma once

#include "print/draw/colour.hpp"
#include "print/draw/forms.hpp"
#include "print/draw/handles.hpp"

#include <filesystem>
#include <map>
#include <string>

// NOLINTNEXTLINE(bugprone-reserved-identifier): librsvg's own name
using RsvgHandle = struct _RsvgHandle;

namespace muster::draw {

/// The signs of assets/icons. Each file is parsed once per colouring, when first asked for.
class Icons {
  public:
    explicit Icons(std::filesystem::path folder);
    ~Icons();
    Icons(const Icons&) = delete;
    Icons& operator=(const Icons&) = delete;

    /// Fits the sign into the box. `outline` (in the context's units, 0: none) is drawn in the same
    /// colour around the silhouette, half inside, half outside. @throws std::runtime_error if
    /// missing.
    void draw(cairo_t* context, const std::string& name, double x, double y, double width,
              double height, const Rgb& colour, double outline = 0);
    [[nodiscard]] bool has(const std::string& name) const;
    /// Where what is drawn ends, as a part of the box's height from its top; 1 for an empty sign.
    [[nodiscard]] double bottom(const std::string& name);
    [[nodiscard]] Forms& forms() { return forms_; }

  private:
    RsvgHandle* load(const std::string& name, const std::string& style_sheet);

    std::filesystem::path folder_;
    Forms forms_;
    std::map<std::string, std::string, std::less<>> sources_;
    std::map<std::string, ObjectPtr<RsvgHandle>, std::less<>> handles_;
    std::map<std::string, double, std::less<>> bottoms_;
};

}  // namespace muster::draw
