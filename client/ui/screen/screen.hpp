#pragma once

#include "client/ui/keys/settings.hpp"
#include "client/ui/words/words.hpp"
#include "engine/core/seat.hpp"
#include "print/draw/layout/draw.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

/// What a scene shows, as plain values: things to draw, in order, and places to click or focus.
/// A screen is made without a window, so that tests can read all that a player would see.
namespace muster::client {

/// All coordinates are logical pixels, before the UI scale.
struct Size {
    double width{}, height{};
    bool operator==(const Size&) const = default;
};
inline constexpr Size smallest{1024, 640};
/// The same for scenes that set large text in lists and tabs.
inline constexpr Size smallest_in_tabs{512, 320};
/// Whether a screen of that size wants lists and tabs, from a scene that has them.
[[nodiscard]] inline bool wants_tabs(Size size) {
    return size.width < smallest.width || size.height < smallest.height;
}
/// Whether panels stand under each other there, on a page that can have them so.
[[nodiscard]] inline bool is_stacked(Size size) {
    return size.width < smallest.width;
}
/// The largest text of a window of so many pixels, in per cent and in steps of 5: larger, and the
/// smallest screen, `least`, would no longer show whole.
[[nodiscard]] inline int text_percent_in(Size window, Size least = smallest) {
    const double room = std::min(window.width / least.width, window.height / least.height);
    return std::clamp(static_cast<int>(room * 20) * 5, least_text_percent, most_text_percent);
}
/// Pixels to a logical one: what was chosen as far as the window has room. One that is smaller than
/// the smallest screen shows that drawn smaller.
[[nodiscard]] inline double scale_in(Size window, int text_percent, Size least = smallest) {
    return std::min({std::min(text_percent, text_percent_in(window, least)) / 100.0,
                     window.width / least.width, window.height / least.height});
}
struct Box {
    double x{}, y{}, width{}, height{};
    bool operator==(const Box&) const = default;
    [[nodiscard]] double right() const { return x + width; }
    [[nodiscard]] double bottom() const { return y + height; }
    [[nodiscard]] double centre_x() const { return x + width / 2; }
    [[nodiscard]] double centre_y() const { return y + height / 2; }
    [[nodiscard]] bool contains(double px, double py) const {
        return px >= x && px < right() && py >= y && py < bottom();
    }
    [[nodiscard]] bool overlaps(const Box& other) const {
        return x < other.right() && other.x < right() && y < other.bottom() && other.y < bottom();
    }
    [[nodiscard]] Box inset(double by) const {
        return {x + by, y + by, width - 2 * by, height - 2 * by};
    }
};

/// A physical card on the table, by its owner and its number among their cards.
inline constexpr std::uint8_t no_card = 0xFF;
struct CardRef {
    Seat owner{};
    std::uint8_t copy{no_card};
    bool operator==(const CardRef&) const = default;
};

// Things to draw.
struct Fill {
    Box box;
    std::string colour;  ///< Empty: outline only.
    double radius{};
    std::string stroke{};
    double stroke_width{};
    double alpha{1};
    bool has_shadow{};
};
struct Label {
    Box box;  ///< Text is centred in the height, aligned and cut to the width.
    std::string text;
    draw::Studio::Style style{};
    int max_lines{1};
    bool from_top{};    ///< Starts at the top of the box instead.
    bool may_be_cut{};  ///< Ends in an ellipsis where it does not fit; what is lost stands
                        ///< elsewhere.
};
struct Icon {
    Box box;
    std::string name, colour;
};
struct CardImage {
    Box box;  ///< Upright box; turned about its centre.
    std::shared_ptr<const draw::Face> face;
    std::string id;      ///< "unit soldier", "back", "commander": what it shows, for tests.
    bool is_full{};      ///< The full face rather than the table face.
    int degrees{};       ///< 0 or 180.
    std::string wash{};  ///< Colour laid over the face.
    double wash_alpha{};
    CardRef ref{};           ///< Which copy it is; no_copy for backs and commanders.
    double turned{1};        ///< Being turned over: the share of its width that is seen.
    double picture_width{};  ///< Of a card that grows or shrinks: the width it is drawn at once.
    std::string layout{};    ///< A shipped layout, by its name; empty: that of the screen.
};
struct Die {
    Box box;
    Seat side{};
    int face{};  ///< 0: not yet rolled, drawn empty with a question mark.
    bool is_kept{};
    bool is_marked{};  ///< The side's shape, and a wedge under a kept one.
    double degrees{};  ///< While it tumbles.
};
struct Pattern {  ///< Chevrons or waves over a ground of the side's colour.
    Box box;
    Seat side{};
    bool is_marked{};  ///< They stand out.
    double cut{};      ///< So much of each corner is cut away.
    double pitch{};    ///< Between lines; 0: by the height of the box.
};
struct Polygon {
    std::vector<std::pair<double, double>> points;
    std::string colour, stroke{};
    double stroke_width{};
    bool is_open{};
    double alpha{1};
    std::array<double, 2> dash{};  ///< On and off; none at 0. Short ones have round ends.
};
struct BoardImage {  ///< The ground of a map with all that lies flat on it.
    Box box;         ///< What shows of it.
    std::shared_ptr<const draw::Board> board;
    double side{};         ///< Of a square or a hex.
    double left{}, top{};  ///< Where the whole map would begin.
    bool is_overview{};    ///< Fills alone, for a map in a corner; the box holds all of it.
};
struct SpaceImage {  ///< A map of spaces and ways, all of it in the box.
    Box box;
    std::shared_ptr<const draw::SpaceMap> map;
    double mark{1};  ///< What art-maps.md gives in px.
};
struct HexImage {  ///< The same of hexes; beside them nothing is drawn.
    Box box;       ///< What shows of it.
    std::shared_ptr<const draw::HexMap> map;
    double radius{};       ///< Of a hex.
    double left{}, top{};  ///< Where the whole map would begin.
};
struct Screen;
struct Layer {  ///< What another screen shows within the box, laid over this one.
    Box box;
    std::shared_ptr<const Screen> screen;
    double alpha{1};
};
using Item = std::variant<Fill, Label, Icon, CardImage, Die, Pattern, Polygon, BoardImage,
                          SpaceImage, HexImage, Layer>;

/// One for each type of scene commands; its address identifies the type.
template <class Act>
inline constexpr char act_type{};

/// What a click or Enter on a place asks for: one of the kinds that many scenes share, or a scene's
/// own, which `act` makes.
struct Command {
    enum class Kind {
        none,
        act,        ///< value = index into the legal actions.
        select,     ///< value = copy in the own hand.
        look,       ///< A place that only shows a card: value = owner's seat, extra = copy.
        commander,  ///< value = seat; shows the commander's card.
        pile,       ///< value = seat, extra = zone; fans it.
        back,
        more,  ///< more: next page of a list.
        undo,
        log,
        odds,
        keys,
        zoom,
        leave,
        settings,
        show_hand,  ///< Held on the cover.
        resume,
        new_battle,
        quit,
        dismiss,
        local  ///< The scene's own.
    };
    Kind kind{Kind::none};
    int value{}, extra{};  ///< Of a shared kind, as its comment says.
    // Of Kind::local:
    const char* type{};         ///< The address of its enumeration's act_type.
    int enumerator{};           ///< Of that enumeration.
    std::array<int, 3> args{};  ///< As the enumerator's comment says.
    bool operator==(const Command&) const = default;

    /// The enumerator, where the command is one of that enumeration.
    template <class Act>
    [[nodiscard]] constexpr std::optional<Act> as() const {
        if (kind != Kind::local || type != &act_type<Act>) return std::nullopt;
        return static_cast<Act>(enumerator);
    }
    /// Whether it is that command, with whatever arguments.
    template <class Act>
    [[nodiscard]] constexpr bool is(Act act) const {
        return as<Act>() == act;
    }
};
/// A scene's own command: an enumerator of the scene with its arguments, whole numbers or what
/// casts to one.
template <class Act, class... Args>
[[nodiscard]] constexpr Command act(Act what, Args... args) {
    static_assert(std::is_enum_v<Act> &&
                  sizeof...(Args) <= std::tuple_size_v<decltype(Command::args)>);
    return {Command::Kind::local,       0, 0, &act_type<Act>, static_cast<int>(what),
            {static_cast<int>(args)...}};
}

/// A place to click or focus.
struct Spot {
    Box box;
    Command command;
    int zone{};             ///< Tab moves between zones, in ascending order.
    std::string key{};      ///< "P", "Esc", ...: that key acts on it wherever the focus is.
    std::string also{};     ///< Another key that does the same and is not shown.
    bool is_enabled{true};  ///< Otherwise it takes focus and says `reason`, but does nothing.
    std::string reason{};
    std::optional<CardRef> preview{};  ///< The full face beside it.
    bool shows_commander{};            ///< The preview is the commander's card of preview->owner.
    double hold_ms{};                  ///< Must be held so long to act.
    bool has_large{};  ///< The scene itself shows it large: Command::Kind::zoom, as for a preview.
    std::string words{};  ///< What it does, as the list of keys says it.
    bool is_field{};      ///< Letters are text there.
};

/// A word or a sign that has a meaning, or the number of a rule.
struct Term {
    Box box;
    std::string id{};    ///< What the game knows its meaning by (Game::meaning), "role.healer".
    std::string word{};  ///< As the meaning is headed; empty for a link.
    std::string rule{};  ///< "SK-34": a link to that rule.
    std::string text{};  ///< The meaning, where the scene knows it better than the game.
    [[nodiscard]] bool is_link() const { return word.empty(); }
    bool operator==(const Term&) const = default;
};

struct Screen {
    std::vector<Item> items;
    std::vector<Spot> spots;
    std::vector<Term> terms;  ///< What lies on top comes last.
    Command initial;          ///< Where the focus starts.
    std::string caption;      ///< The window's title; says nothing hidden.
    Box question{};  ///< Of what lies over all else and is asked; its width is 0 where nothing is.
};

/// Pointer and focus, as the stage keeps them; screens draw it.
struct Attention {
    Command focus;
    std::optional<Command> hover;
    double held{};         ///< 0 to 1 of the held spot.
    bool shows_preview{};  ///< Focus or hover has rested long enough.
    double lifted{1};      ///< How far what was turned to last has risen, 0 to 1.
};

/// How high text stands when set in a width; Studio in the program.
using Ruler = draw::Studio;

/// What every screen is made with.
struct Frame {
    const Ruler& ruler;
    const Words& words;
    const Attention& attention;
    Size size;
    const Settings& settings;
};

}  // namespace muster::client
