#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

using cairo_t = struct _cairo;  // NOLINT(bugprone-reserved-identifier): cairo's own name

namespace muster::draw {

/// Something the eye should know: text shrunk or too long, an icon or a font that is missing.
struct Finding {
    std::string card, field, message;
    bool is_error{};
};

/// What a face shows, by field name. A layout refers to these names; draw knows no ruleset.
struct Face {
    std::string layout;  ///< Which face of the layout file: "unit", "ritual", "commander", "back".
    std::string name;    ///< For messages.
    std::map<std::string, std::string, std::less<>> text;  ///< "name", "strength", "role", ...
    std::map<std::string, std::vector<std::string>, std::less<>>
        list;  ///< "traits": icon names and words
    struct Paragraph {
        std::string lead, text;
        bool operator==(const Paragraph&) const = default;
    };
    std::vector<Paragraph> effects;
    bool operator==(const Face&) const;
};

/// Fonts, icons and layouts, loaded once. @throws std::runtime_error naming the Debian package of a
/// missing font, or the fault in a layout.
class Studio {
  public:
    Studio(const std::filesystem::path& layouts, const std::filesystem::path& assets);
    Studio(Studio&&) noexcept;
    ~Studio();

    enum class Detail { full, table };  ///< art.md section 5: under 3 px per mm the table face.
    /// Draws the face with the trim's top left corner at (0, 0) and one unit = 1 mm of the trim;
    /// bleed is drawn too if `with_bleed`. Findings are appended.
    void draw(cairo_t* context, const Face& face, Detail detail, bool with_bleed,
              std::vector<Finding>& findings) const;

    [[nodiscard]] double trim_width_mm() const;   // 63
    [[nodiscard]] double trim_height_mm() const;  // 88
    [[nodiscard]] double bleed_mm() const;        // 3
    [[nodiscard]] double corner_mm() const;       // 3

    /// For screens: an icon of assets/icons ("role-aggressor") in `colour` ("#RRGGBB"), fitted into
    /// the box given in the context's units.
    void icon(cairo_t* context, const std::string& name, double x, double y, double width,
              double height, const std::string& colour) const;
    /// For screens: text in a style of art.md section 3. `family` is "Vollkorn" or "Inter".
    struct Style {
        std::string family{"Inter"};
        double size{13};  ///< In the context's units.
        int weight{400};
        bool italic{false}, small_caps{false};
        std::string features;  ///< OpenType, such as "lnum,tnum".
        std::string colour{"#1E1A17"};
        enum class Align { left, centre, right } align{Align::left};
        double leading{0};  ///< Line distance in the context's units; 0: the font's own.
    };
    struct Extent {
        double width{}, height{}, baseline{};
        int lines{};
        bool cut{};
    };
    /// Lays text out in `width` (0: one line, no wrap) and draws it with its top left at (x, y);
    /// a null context only measures. More than `max_lines` (0: any) are ellipsised and `cut` is
    /// set.
    Extent text(cairo_t* context, const std::string& utf8, const Style& style, double x, double y,
                double width = 0, int max_lines = 0) const;

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// The shipped folders: $MUSTER_CARDS/layouts and $MUSTER_ASSETS, or those beside the sources, or
/// share/muster.
[[nodiscard]] std::filesystem::path shipped_layouts();
[[nodiscard]] std::filesystem::path shipped_assets();

}  // namespace muster::draw
