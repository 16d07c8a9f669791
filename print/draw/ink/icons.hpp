#pragma once

#include "print/draw/ink/colour.hpp"
#include "print/draw/ink/forms.hpp"
#include "print/draw/ink/handles.hpp"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

// NOLINTNEXTLINE(bugprone-reserved-identifier): librsvg's own name
using RsvgHandle = struct _RsvgHandle;

namespace muster::draw {

/// The signs of assets/icons and of packs. Each file is parsed once per colouring, when first asked
/// for.
class Icons {
  public:
    explicit Icons(std::filesystem::path folder);
    ~Icons();
    Icons(const Icons&) = delete;
    Icons& operator=(const Icons&) = delete;

    /// Looks for signs in this folder too, before the shipped ones; an empty path adds none.
    void add(const std::filesystem::path& folder);

    /// As long as it lives, signs of this folder go before all others; an empty path changes
    /// nothing.
    class Own {
      public:
        Own(Icons& icons, std::filesystem::path folder);
        ~Own();
        Own(const Own&) = delete;
        Own& operator=(const Own&) = delete;

      private:
        Icons& icons_;
        std::filesystem::path before_;
    };

    /// Fits the sign into the box. `outline` (in the context's units, 0: none) is drawn in the same
    /// colour around the silhouette, half inside, half outside. @throws std::runtime_error if
    /// missing.
    void draw(cairo_t* context, const std::string& name, double x, double y, double width,
              double height, const Rgb& colour, double outline = 0);
    [[nodiscard]] bool has(const std::string& name) const;
    /// Where what is drawn ends, as a part of the box's height from its top; 1 for an empty sign.
    [[nodiscard]] double bottom(const std::string& name);
    /// Those read so far that packs brought.
    [[nodiscard]] std::vector<std::filesystem::path> files() const;
    [[nodiscard]] Forms& forms() { return forms_; }

  private:
    RsvgHandle* load(const std::string& file, const std::string& style_sheet);
    /// Where the sign lies; where it should, if it is missing.
    [[nodiscard]] std::filesystem::path file_of(const std::string& name) const;

    std::vector<std::filesystem::path> folders_;  ///< The shipped one last.
    std::filesystem::path own_;
    Forms forms_;
    std::map<std::string, std::string, std::less<>> sources_;
    std::map<std::string, ObjectPtr<RsvgHandle>, std::less<>> handles_;
    std::map<std::string, double, std::less<>> bottoms_;
};

}  // namespace muster::draw
