#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

using cairo_t = struct _cairo;  // NOLINT(bugprone-reserved-identifier): cairo's own name

namespace muster::draw {

struct Board;  // board.hpp
struct BoardLook;
struct SpaceMap;  // space_map.hpp
struct SpaceLook;
struct HexMap;  // hex_map.hpp
struct HexLook;

/// Something the eye should know: text shrunk or too long, an icon or a font that is missing.
struct Finding {
    std::string card, field, message;
    bool is_error{};   ///< Nothing is written; a warning stops only a strict run.
    std::string file;  ///< Where the card is defined, "folder/file.toml:line"; may be empty.
    bool operator==(const Finding&) const = default;
};

/// How far a card's art reaches beyond its trim, in mm.
struct Margins {
    double left{}, top{}, right{}, bottom{};
    [[nodiscard]] static Margins all(double mm) { return {mm, mm, mm, mm}; }
    bool operator==(const Margins&) const = default;
};

/// Where text must stand besides the layout's own safe area, such as that of a print service.
struct SafeArea {
    Margins inset;     ///< From the face's trim inwards, in mm of the face.
    std::string name;  ///< For messages: "the safe area of LongPack, 3 mm from the trim".
};

/// What a face shows, by field name. A layout refers to these names; draw knows no ruleset.
struct Face {
    std::string layout;  ///< Which face of the layout file: "unit", "ritual", "commander", "back".
    std::string name;    ///< For messages.
    std::string file;    ///< Where it is defined, for messages: "folder/file.toml:line".
    std::string language{"en"};    ///< BCP 47, for shaping and hyphenation.
    bool is_right_to_left{false};  ///< The layout is mirrored by its own rule.
    std::string icons;             ///< A folder of signs that go before those of assets/icons.
    /// Colours, "#RRGGBB", and hatch in place of those of the face's tone.
    struct Tint {
        std::string fill, deep, figure, hatch;
        bool operator==(const Tint&) const = default;
    };
    std::optional<Tint> tint;
    std::map<std::string, std::string, std::less<>> text;  ///< "name", "strength", "role", ...
    std::map<std::string, std::vector<std::string>, std::less<>>
        list;  ///< "traits": icon names and words
    struct Paragraph {
        std::string lead, text;
        bool operator==(const Paragraph&) const = default;
    };
    std::vector<Paragraph> effects;
    /// By field, the ids of words that `language` lacks; others stand there, which is a finding.
    std::map<std::string, std::set<std::string>, std::less<>> untranslated;
    bool operator==(const Face&) const;
};

/// Fonts, icons and layouts, loaded once. What is drawn const is kept all the same: texts shaped,
/// signs recorded. So a Studio is for one thread; each thread makes its own. @throws
/// std::runtime_error naming the fault in a layout, or if the machine has no font at all.
class Studio {
  public:
    /// `layout` is a layout file, or the name of a shipped one.
    Studio(const std::filesystem::path& layout, const std::filesystem::path& assets);
    Studio(Studio&&) noexcept;
    ~Studio();

    /// A sentence for each font of the layout that is not installed, naming its Debian package;
    /// other fonts stand in for it.
    [[nodiscard]] std::vector<std::string> missing_fonts() const;

    enum class Detail { full, table };  ///< art.md section 5: under 3 px per mm the table face.
    /// Draws the face with the trim's top left corner at (0, 0) and one unit = 1 mm of the trim.
    /// Without `bleed` the trim's round corners clip it; with it, grounds and spines reach as far
    /// as it says, be that more than the layout's own. Findings are appended; text outside `safe`
    /// is one of them.
    void draw(cairo_t* context, const Face& face, Detail detail, std::optional<Margins> bleed,
              std::vector<Finding>& findings, const SafeArea* safe = nullptr) const;

    /// The colours of a tone of the layout, such as "steel"; those of "plain" where it has none.
    [[nodiscard]] Face::Tint tone(std::string_view name) const;
    [[nodiscard]] double trim_width_mm() const;   // 63
    [[nodiscard]] double trim_height_mm() const;  // 88
    [[nodiscard]] double bleed_mm() const;        // 3
    [[nodiscard]] double corner_mm() const;       // 3
    [[nodiscard]] double safe_mm() const;         // 3
    /// The layout's file, those that it extends, and the pictures and signs of packs shown so far.
    [[nodiscard]] std::vector<std::filesystem::path> files() const;

    /// For screens: an icon of assets/icons ("role-aggressor") in `colour` ("#RRGGBB"), fitted into
    /// the box given in the context's units.
    void icon(cairo_t* context, const std::string& name, double x, double y, double width,
              double height, const std::string& colour) const;
    /// A map, its top left at (0, 0).
    void board(cairo_t* context, const Board& board, const BoardLook& look) const;
    /// The same of spaces and ways.
    void spaces(cairo_t* context, const SpaceMap& map, const SpaceLook& look) const;
    /// The same of hexes.
    void hexes(cairo_t* context, const HexMap& map, const HexLook& look) const;
    /// Why a picture cannot be shown, to stand behind its name: "is no file"; empty where it can.
    [[nodiscard]] std::string picture_fault(const std::filesystem::path& file) const;
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
