#define BOOST_TEST_DYN_LINK
#include "print/pages/imposition/deck.hpp"
#include "tests/print/fixture.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <sstream>

using namespace muster;
using namespace muster::pages;
using print_test::Folder;
using print_test::run;

BOOST_AUTO_TEST_SUITE(measure_tests)
namespace {

constexpr double dpi = 600;
constexpr double near_mm = 0.1;

/// White trims of WIDTH by HEIGHT on grey bleed; the back has a black corner at its top left.
constexpr const char* plain_layout = R"(
[card]
width = WIDTH
height = HEIGHT
corner = 0
bleed = 3
safe = 3

[hatch]
full = { pitch = 1, line = 0.1, alpha = 0.2 }
table = { pitch = 1, line = 0.1, alpha = 0.2 }

[fonts]
Inter = { package = "fonts-inter", folders = ["/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter"] }

[colours]
white = "#FFFFFF"
grey = "#808080"
black = "#000000"

[tones]

[styles]

[faces.plain]
full = [
    { kind = "ground", colour = "grey" },
    { kind = "box", x = 0, y = 0, width = WIDTH, height = HEIGHT, fill = "white" },
]

[faces.back]
full = [
    { kind = "ground", colour = "grey" },
    { kind = "box", x = 0, y = 0, width = WIDTH, height = HEIGHT, fill = "white" },
    { kind = "box", x = 0, y = 0, width = 10, height = 10, fill = "black" },
]
)";

/// A page as grey pixels, asked in mm.
class Scan {
  public:
    Scan(const std::filesystem::path& pdf, int page) {
        const std::string number = std::to_string(page);
        std::istringstream pgm{
            run("pdftoppm -r 600 -gray -f " + number + " -l " + number + " " + pdf.string())
                .second};
        std::string magic;
        int most{};
        pgm >> magic >> width_ >> height_ >> most;
        BOOST_REQUIRE(magic == "P5");
        pgm.get();
        pixels_.resize(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_));
        pgm.read(pixels_.data(), static_cast<std::streamsize>(pixels_.size()));
        BOOST_REQUIRE(pgm.gcount() == static_cast<std::streamsize>(pixels_.size()));
    }

    [[nodiscard]] double width_mm() const { return width_ * 25.4 / dpi; }
    [[nodiscard]] double height_mm() const { return height_ * 25.4 / dpi; }
    [[nodiscard]] int at(double x_mm, double y_mm) const {
        const auto pixel = [](double mm) { return static_cast<int>(mm * dpi / 25.4); };
        const auto x = std::clamp(pixel(x_mm), 0, width_ - 1);
        const auto y = std::clamp(pixel(y_mm), 0, height_ - 1);
        return static_cast<unsigned char>(
            pixels_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
                    static_cast<std::size_t>(x)]);
    }

  private:
    int width_{}, height_{};
    std::string pixels_;
};

/// Walks from (x, y) by (dx, dy) each mm; the first distance at which `is_there`, or -1.
template <class Predicate>
double walk(const Scan& scan, double x, double y, double dx, double dy, double most_mm,
            Predicate is_there) {
    constexpr double step = 0.01;
    for (int i = 0; i * step <= most_mm; ++i)
        if (is_there(scan.at(x + dx * i * step, y + dy * i * step))) return i * step;
    return -1;
}

bool is_white(int tone) {
    return tone > 200;
}
bool is_grey(int tone) {
    return tone > 90 && tone <= 170;
}
bool is_dark(int tone) {
    return tone < 70;
}

/// From the middle of the card outwards: where its white ends and where its grey ends.
void check_cell(const Scan& scan, const Cell& cell, const Size& trim) {
    const Size card = cell.is_lying ? Size{trim.height_mm, trim.width_mm} : trim;
    // Off the middle and off the corner that is black on backs.
    const double x = cell.x_mm + card.width_mm * 0.4;
    const double y = cell.y_mm + card.height_mm * 0.45;
    struct Way {
        double dx, dy, edge, bleed;
    };
    const Way ways[] = {
        {-1, 0, x - cell.x_mm, cell.bleed.left},
        {1, 0, cell.x_mm + card.width_mm - x, cell.bleed.right},
        {0, -1, y - cell.y_mm, cell.bleed.top},
        {0, 1, cell.y_mm + card.height_mm - y, cell.bleed.bottom},
    };
    for (const auto& [dx, dy, edge, bleed] : ways)
        BOOST_TEST_CONTEXT("card at " << cell.x_mm << ", " << cell.y_mm << " going " << dx << ", "
                                      << dy) {
            const double found =
                walk(scan, x, y, dx, dy, edge + 2, [](int tone) { return !is_white(tone); });
            BOOST_TEST(std::abs(found - edge) < near_mm);
            // The grey goes on to the bleed's end, where the neighbour's begins or the paper does.
            const double in_bleed = edge + bleed - near_mm - 0.05;
            BOOST_TEST(is_grey(scan.at(x + dx * in_bleed, y + dy * in_bleed)));
        }
}

/// The paper is white right behind the bleed.
void check_outside(const Scan& scan, const draw::Box& bleed) {
    const double x = bleed.x + bleed.width * 0.45;
    const double y = bleed.y + bleed.height * 0.47;
    const auto is_paper = [](int tone) { return is_white(tone); };
    const auto edge = [&](double from_x, double from_y, double dx, double dy) {
        return walk(scan, from_x, from_y, dx, dy, 2, is_paper);
    };
    BOOST_TEST(std::abs(edge(bleed.x + 1, y, -1, 0) - 1) < near_mm);
    BOOST_TEST(std::abs(edge(bleed.x + bleed.width - 1, y, 1, 0) - 1) < near_mm);
    BOOST_TEST(std::abs(edge(x, bleed.y + 1, 0, -1) - 1) < near_mm);
    BOOST_TEST(std::abs(edge(x, bleed.y + bleed.height - 1, 0, 1) - 1) < near_mm);
}

/// A dark line of 0.5 pt on the place, with light on both sides of it, as long as it should be.
void check_mark(const Scan& scan, const Line& mark) {
    BOOST_TEST_CONTEXT("mark " << mark.x1_mm << ", " << mark.y1_mm << " to " << mark.x2_mm << ", "
                               << mark.y2_mm) {
        const bool is_upright = mark.x1_mm == mark.x2_mm;
        const double x = (mark.x1_mm + mark.x2_mm) / 2;
        const double y = (mark.y1_mm + mark.y2_mm) / 2;
        const double across_x = is_upright ? 1 : 0;
        const double across_y = is_upright ? 0 : 1;
        constexpr double reach = 0.4;
        const double from = walk(scan, x - across_x * reach, y - across_y * reach, across_x,
                                 across_y, 2 * reach, is_dark);
        const double to = walk(scan, x + across_x * reach, y + across_y * reach, -across_x,
                               -across_y, 2 * reach, is_dark);
        BOOST_REQUIRE(from >= 0);
        const double middle = (from + 2 * reach - to) / 2 - reach;
        const double thick = 2 * reach - to - from;
        BOOST_TEST(std::abs(middle) < near_mm);
        BOOST_TEST(thick >= 0.25 * 25.4 / 72);  // a quarter of a point
        BOOST_TEST(thick < 0.5);
        // Light beside it, whatever lies below.
        BOOST_TEST(is_white(scan.at(x + across_x * 0.2, y + across_y * 0.2)));
        BOOST_TEST(is_white(scan.at(x - across_x * 0.2, y - across_y * 0.2)));
        const double half = (mark.x2_mm - mark.x1_mm + mark.y2_mm - mark.y1_mm) / 2;
        const auto is_light = [](int tone) { return !is_dark(tone); };
        const double on = walk(scan, x, y, across_y, across_x, half + 1, is_light);
        const double back = walk(scan, x, y, -across_y, -across_x, half + 1, is_light);
        BOOST_TEST(std::abs(on - half) < near_mm);
        BOOST_TEST(std::abs(back - half) < near_mm);
    }
}

/// Its black corner is where a back that is upright, or turned, has it: of one that lies, to the
/// right of its top.
void check_turn(const Scan& scan, const Cell& cell, const Size& trim) {
    const Size card = cell.is_lying ? Size{trim.height_mm, trim.width_mm} : trim;
    const double right = cell.x_mm + card.width_mm;
    const double bottom = cell.y_mm + card.height_mm;
    const double first = cell.is_lying ? right - 2 : cell.x_mm + 2;
    const double last = cell.is_lying ? cell.x_mm + 2 : right - 2;
    BOOST_TEST(is_dark(scan.at(first, cell.y_mm + 2)) == !cell.is_turned);
    BOOST_TEST(is_dark(scan.at(last, bottom - 2)) == cell.is_turned);
}

struct Printed {
    Folder folder;
    std::filesystem::path pdf;
};

void print(Printed& out, std::size_t count, const DeckOptions& options, const Size& trim) {
    const auto layout = out.folder.path / "plain.toml";
    std::string text = plain_layout;
    for (const auto& [name, mm] : {std::pair{"WIDTH", trim.width_mm}, {"HEIGHT", trim.height_mm}})
        for (auto at = text.find(name); at != std::string::npos; at = text.find(name))
            text.replace(at, std::string{name}.size(), std::to_string(mm));
    print_test::write(layout, text);
    const draw::Studio studio{layout, draw::shipped_assets()};
    draw::Face face;
    face.layout = "plain";
    face.name = "plain";
    draw::Face back = face;
    back.layout = "back";
    Deck deck{"measured", {}, {back}, "en"};
    deck.cards.emplace_back(face, 1);                         // drawn straight
    if (count > 1) deck.cards.emplace_back(face, count - 1);  // drawn as a form
    DeckReport report;
    out.pdf = out.folder.path / "deck.pdf";
    print_test::write(out.pdf, deck_pdf(studio, deck, options, report));
    BOOST_TEST(report.findings.empty());
}

void check_sheet(const SheetOptions& options, std::size_t count) {
    Printed printed;
    print(printed, count, {options, {}}, options.card);
    const Sheet sheet{options};
    const Scan front{printed.pdf, 1};
    BOOST_TEST(std::abs(front.width_mm() - sheet.page().width_mm) < near_mm);
    BOOST_TEST(std::abs(front.height_mm() - sheet.page().height_mm) < near_mm);
    const auto fronts = sheet.fronts(count);
    for (const Cell& cell : fronts) check_cell(front, cell, options.card);
    for (const Line& mark : sheet.marks(count)) check_mark(front, mark);
    const auto backs = sheet.backs(count);
    if (options.duplex == Duplex::none) return;
    if (options.duplex == Duplex::fold) {
        for (const Cell& cell : backs) check_turn(front, cell, options.card);
        return;
    }
    const Scan back{printed.pdf, 2};
    for (const Cell& cell : backs) {
        check_cell(back, cell, options.card);
        check_turn(back, cell, options.card);
    }
    if (count == sheet.per_sheet()) check_outside(back, sheet.bleed_box(backs));
}

}  // namespace

BOOST_AUTO_TEST_CASE(nine_cards_on_a4_are_where_a_ruler_says) {
    Printed printed;
    print(printed, 9, {}, {63, 88});
    const Scan page{printed.pdf, 1};
    // 210 = 9.5 + 3 x 63 + 2 x 1 + 9.5 and 297 = 15.5 + 3 x 88 + 2 x 1 + 15.5.
    for (const double x : {9.5, 72.5, 73.5, 136.5, 137.5, 200.5})
        check_mark(page, {x, 8.5, x, 12.5});  // Off the bleed of 3 mm.
    for (const double y : {15.5, 103.5, 104.5, 192.5, 193.5, 281.5})
        check_mark(page, {203.5, y, 207.5, y});
    BOOST_TEST(is_white(page.at(6.3, 60)));
    BOOST_TEST(is_grey(page.at(6.7, 60)));
    BOOST_TEST(is_grey(page.at(9.3, 60)));
    BOOST_TEST(is_white(page.at(9.7, 60)));
    BOOST_TEST(is_grey(page.at(73, 60)));
}

BOOST_AUTO_TEST_CASE(the_shared_gutter_of_a4_measures_right) {
    check_sheet({}, 9);
}

BOOST_AUTO_TEST_CASE(a_landscape_sheet_with_whole_bleed_measures_right) {
    SheetOptions options;
    options.gutter_mm = 6;
    options.marks = Marks::all;
    BOOST_TEST(Sheet{options}.is_landscape());
    check_sheet(options, 8);
}

BOOST_AUTO_TEST_CASE(a_part_of_a_letter_over_its_short_edge_measures_right) {
    SheetOptions options;
    options.paper = letter;
    options.card = card_size("bridge");
    options.bleed_mm = 2;
    options.gutter_mm = 4;
    options.duplex = Duplex::short_edge;
    options.offset_x_mm = 1.3;
    options.offset_y_mm = -0.7;
    check_sheet(options, 5);
}

BOOST_AUTO_TEST_CASE(a_folded_sheet_measures_right) {
    SheetOptions options;
    options.duplex = Duplex::fold;
    check_sheet(options, 3);
}

BOOST_AUTO_TEST_CASE(a_part_of_a_sheet_of_lying_cards_measures_right) {
    const auto services = read_services(shipped_services());
    const Service& service = find_service(services, "printplaygames");
    SheetOptions options = service.sheet_options({63.5, 88.9}, Duplex::long_edge);
    BOOST_TEST(Sheet{options}.per_sheet() == 18U);
    check_sheet(options, 4);
}

BOOST_AUTO_TEST_CASE(a_page_for_a_service_measures_right) {
    const auto services = read_services(shipped_services());
    const Service& service = find_service(services, "tgc-us-game");
    DeckOptions options;
    options.service = service;
    options.sheet.card = service.card({}, {63, 88});
    Printed printed;
    print(printed, 1, options, {63, 88});
    const Scan page{printed.pdf, 1};
    BOOST_TEST(std::abs(page.width_mm() - 63.5) < near_mm);
    BOOST_TEST(std::abs(page.height_mm() - 95.25) < near_mm);
    // The face of 63 x 88 becomes 56 wide, so 78.2 high in the middle of 87: grey above and below.
    const double scale = 56.0 / 63;
    const double top = 4.125 + (87 - 88 * scale) / 2;
    const auto is_not_white = [](int tone) { return !is_white(tone); };
    BOOST_TEST(std::abs(walk(page, 31.75, 47.6, -1, 0, 31, is_not_white) - 28) < near_mm);
    BOOST_TEST(std::abs(walk(page, 31.75, 47.6, 0, -1, 47, is_not_white) - (47.6 - top)) < near_mm);
    BOOST_TEST(is_grey(page.at(0.1, 0.1)));
    BOOST_TEST(is_grey(page.at(63.3, 95.1)));
}

BOOST_AUTO_TEST_SUITE_END()
