#define BOOST_TEST_DYN_LINK
#include "print/pages/imposition/sheet.hpp"

#include <rapidcheck.h>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>

using namespace muster::pages;
using muster::draw::Box;

BOOST_AUTO_TEST_SUITE(sheet_tests)
namespace {

constexpr double tiny = 1e-9;

SheetOptions on(const Paper& paper, const Size& card) {
    SheetOptions options;
    options.paper = paper;
    options.card = card;
    return options;
}

std::size_t count_on(const Paper& paper, const Size& card, double gutter, double margin = 5) {
    SheetOptions options = on(paper, card);
    options.gutter_mm = gutter;
    options.margin_mm = margin;
    return Sheet{options}.per_sheet();
}

bool is_near(double a, double b) {
    return std::abs(a - b) < tiny;
}

/// As it lies on the page.
Size size_of(const Cell& cell, const Size& card) {
    return cell.is_lying ? Size{card.height_mm, card.width_mm} : card;
}

/// The whole page turned by 180 degrees.
Cell turned(Cell cell, const Size& page, const Size& card) {
    cell.x_mm = page.width_mm - cell.x_mm - size_of(cell, card).width_mm;
    cell.y_mm = page.height_mm - cell.y_mm - size_of(cell, card).height_mm;
    std::swap(cell.bleed.left, cell.bleed.right);
    std::swap(cell.bleed.top, cell.bleed.bottom);
    cell.is_turned = !cell.is_turned;
    return cell;
}

bool is_same(const Cell& a, const Cell& b) {
    return is_near(a.x_mm, b.x_mm) && is_near(a.y_mm, b.y_mm) && a.bleed == b.bleed &&
           a.is_turned == b.is_turned && a.is_lying == b.is_lying;
}

Box trim_of(const Cell& cell, const Size& card) {
    const auto [width, height] = size_of(cell, card);
    return {cell.x_mm, cell.y_mm, width, height};
}
Box bleed_of(const Cell& cell, const Size& card) {
    const auto [width, height] = size_of(cell, card);
    return {cell.x_mm - cell.bleed.left, cell.y_mm - cell.bleed.top,
            width + cell.bleed.left + cell.bleed.right,
            height + cell.bleed.top + cell.bleed.bottom};
}
bool overlap(const Box& a, const Box& b) {
    return a.x + a.width > b.x + tiny && b.x + b.width > a.x + tiny &&
           a.y + a.height > b.y + tiny && b.y + b.height > a.y + tiny;
}

/// Any paper, card, gutter, bleed, margin, edge and marks that a person might print with, and a
/// number of cards from one to more than a sheet. Offsets are left to the cases about them.
SheetOptions any_options(Duplex duplex) {
    const auto between = [](int least, int most) {
        return *rc::gen::inRange(least * 10, most * 10 + 1) / 10.0;
    };
    SheetOptions options;
    const auto paper =
        *rc::gen::elementOf(std::vector<NamedSize>(papers().begin(), papers().end()));
    options.paper = {std::string{paper.name}, paper.size.width_mm, paper.size.height_mm};
    if (*rc::gen::arbitrary<bool>()) {
        options.card = {between(20, 95), between(20, 95)};
    } else {
        const auto card =
            *rc::gen::elementOf(std::vector<NamedSize>(card_sizes().begin(), card_sizes().end()));
        options.card = card.size;
    }
    options.bleed_mm = between(0, 5);
    options.gutter_mm = between(0, 10);
    options.margin_mm = between(0, 12);
    options.duplex = duplex;
    options.marks = *rc::gen::element(Marks::outside, Marks::all, Marks::none);
    options.turns_cards = *rc::gen::arbitrary<bool>();
    return options;
}

/// Nothing if not one card fits: a folded A4 has no room for a jumbo card.
std::optional<Sheet> sheet_of(const SheetOptions& options) {
    try {
        return Sheet{options};
    } catch (const std::runtime_error&) {
        return {};
    }
}

template <class Property>
void hold_on_any_sheet(const char* what, Property property) {
    BOOST_TEST(rc::check(what, [&] {
        const auto duplex =
            *rc::gen::element(Duplex::long_edge, Duplex::short_edge, Duplex::fold, Duplex::none);
        const SheetOptions options = any_options(duplex);
        const auto sheet = sheet_of(options);
        RC_PRE(sheet.has_value());
        const auto most = static_cast<int>(sheet->per_sheet());
        property(options, *sheet, static_cast<std::size_t>(*rc::gen::inRange(1, most + 1)));
    }));
}

}  // namespace

// Every number of the table: cards of a size that A4 and Letter hold in the better orientation.
BOOST_AUTO_TEST_CASE(papers_hold_as_many_cards_as_can_be) {
    struct Row {
        const char* card;
        std::size_t a4_none, a4_six, a4_margin_ten, letter_none, letter_six;
    };
    const Row rows[] = {
        {"euro-poker", 9, 8, 9, 9, 6},     {"poker", 9, 8, 8, 9, 6},
        {"bridge", 10, 9, 9, 9, 8},        {"mini", 18, 16, 16, 18, 15},
        {"euro-mini", 16, 16, 16, 18, 12}, {"tarot", 4, 4, 4, 4, 4},
        {"square-63", 12, 8, 8, 12, 9},    {"square-70", 8, 6, 6, 6, 6},
        {"70x70", 8, 6, 6, 6, 6},          {"square-89", 6, 6, 6, 6, 4},
        {"business", 10, 10, 10, 12, 8},   {"domino", 12, 12, 12, 12, 10},
    };
    for (const Row& row : rows) BOOST_TEST_CONTEXT(row.card) {
            const Size card = card_size(row.card);
            BOOST_TEST(count_on(a4, card, 0) == row.a4_none);
            BOOST_TEST(count_on(a4, card, 6) == row.a4_six);
            BOOST_TEST(count_on(a4, card, 0, 10) == row.a4_margin_ten);
            BOOST_TEST(count_on(letter, card, 0) == row.letter_none);
            BOOST_TEST(count_on(letter, card, 6) == row.letter_six);
        }
}

BOOST_AUTO_TEST_CASE(the_shared_gutter_costs_no_poker_card) {
    for (const char* name : {"a4", "letter", "universal"})
        for (const char* card : {"poker", "euro-poker"}) {
            const Sheet sheet{on(read_paper(name), card_size(card))};
            BOOST_TEST_CONTEXT(name << ' ' << card) {
                BOOST_TEST(sheet.columns() == 3U);
                BOOST_TEST(sheet.rows() == 3U);
                BOOST_TEST(!sheet.is_landscape());
            }
        }
    // Cards that touch leave the margins that both papers share.
    SheetOptions touching = on(read_paper("universal"), {63, 88});
    touching.gutter_mm = 0;
    const Cell first = Sheet{touching}.fronts(1).front();
    BOOST_TEST(first.x_mm == 10.5, boost::test_tools::tolerance(tiny));
    BOOST_TEST(first.y_mm == 7.7, boost::test_tools::tolerance(tiny));
}

BOOST_AUTO_TEST_CASE(paper_is_turned_only_where_that_holds_more) {
    SheetOptions options = on(a4, {63, 88});
    options.gutter_mm = 6;
    const Sheet sheet{options};
    BOOST_TEST(sheet.is_landscape());
    BOOST_TEST((sheet.page() == Size{297, 210}));
    BOOST_TEST(sheet.columns() == 4U);
    BOOST_TEST(sheet.rows() == 2U);
    BOOST_TEST(!Sheet{on(a4, card_size("tarot"))}.is_landscape());
}

BOOST_AUTO_TEST_CASE(a_card_larger_than_the_paper_is_refused) {
    BOOST_CHECK_EXCEPTION(
        Sheet{on(a4, {290, 205})}, std::runtime_error, [](const std::runtime_error& error) {
            return std::string{error.what()} ==
                   "error: a card of 290 x 205 mm does not fit on paper of 210 x 297 mm";
        });
    SheetOptions exact = on(a4, {200, 287});
    BOOST_TEST(Sheet{exact}.per_sheet() == 1U);
    exact.duplex = Duplex::fold;
    BOOST_CHECK_THROW(Sheet{exact}, std::runtime_error);
}

BOOST_AUTO_TEST_CASE(the_second_side_lies_behind_the_first) {
    const SheetOptions options = on(a4, {63, 88});
    const Sheet sheet{options};
    const auto fronts = sheet.fronts(9);
    const auto backs = sheet.backs(9);
    for (std::size_t i = 0; i < 9; ++i) {
        BOOST_TEST(backs[i].x_mm == 210 - fronts[i].x_mm - 63, boost::test_tools::tolerance(tiny));
        BOOST_TEST(backs[i].y_mm == fronts[i].y_mm);
        BOOST_TEST(!backs[i].is_turned);
    }
    BOOST_TEST(backs[0].x_mm > backs[2].x_mm);
}

BOOST_AUTO_TEST_CASE(the_offset_moves_backs_alone) {
    for (const Duplex duplex : {Duplex::long_edge, Duplex::short_edge}) {
        SheetOptions options = on(a4, {63, 88});
        options.duplex = duplex;
        const Sheet still{options};
        options.offset_x_mm = 1.5;
        options.offset_y_mm = -2;
        const Sheet moved{options};
        BOOST_TEST((moved.fronts(4) == still.fronts(4)));
        for (std::size_t i = 0; i < 4; ++i) {
            BOOST_TEST(is_near(moved.backs(4)[i].x_mm, still.backs(4)[i].x_mm + 1.5));
            BOOST_TEST(is_near(moved.backs(4)[i].y_mm, still.backs(4)[i].y_mm - 2));
        }
    }
}

BOOST_AUTO_TEST_CASE(bleed_is_whole_outside_and_shared_inside) {
    const Sheet sheet{on(a4, {63, 88})};
    const auto cells = sheet.fronts(9);
    BOOST_TEST((cells[0].bleed == muster::draw::Margins{3, 3, 0.5, 0.5}));
    BOOST_TEST((cells[4].bleed == muster::draw::Margins{0.5, 0.5, 0.5, 0.5}));
    BOOST_TEST((cells[8].bleed == muster::draw::Margins{0.5, 0.5, 3, 3}));
    // On a sheet that is not full the edge is where the cards end.
    const auto four = sheet.fronts(4);
    BOOST_TEST((four[2].bleed == muster::draw::Margins{0.5, 3, 3, 3}));
    BOOST_TEST((four[3].bleed == muster::draw::Margins{3, 0.5, 3, 3}));
    SheetOptions wide = on(a4, {63, 88});
    wide.gutter_mm = 6;
    for (const auto& cell : Sheet{wide}.fronts(8))
        BOOST_TEST((cell.bleed == muster::draw::Margins::all(3)));
}

BOOST_AUTO_TEST_CASE(marks_follow_the_cards_of_a_sheet_that_is_not_full) {
    SheetOptions options = on(a4, {63, 88});
    const Sheet sheet{options};
    BOOST_TEST(sheet.marks(9).size() == 24U);
    BOOST_TEST(sheet.marks(2).size() == 12U);  // two columns, one row
    BOOST_TEST(sheet.marks(4).size() == 20U);  // three columns, two rows
    options.marks = Marks::all;
    // Between three times three cards: two gutters of six trim lines each way.
    BOOST_TEST(Sheet{options}.marks(9).size() == 24U + 12U + 12U);
    options.gutter_mm = 0;
    // Touching cards share their lines: four of them each way, and a cross wherever two cards meet.
    const auto touching = Sheet{options}.marks(9);
    BOOST_TEST(touching.size() == 16U + 2 * 4U + 2 * 4U);
    options.marks = Marks::none;
    BOOST_TEST(Sheet{options}.marks(9).empty());
}

BOOST_AUTO_TEST_CASE(a_fold_joins_fronts_and_backs) {
    SheetOptions options = on(a4, {63, 88});
    options.duplex = Duplex::fold;
    const Sheet sheet{options};
    BOOST_TEST(sheet.per_sheet() == 4U);  // one row of four: nothing lies far from the fold
    BOOST_TEST(sheet.rows() == 1U);
    BOOST_TEST(sheet.is_landscape());
    BOOST_REQUIRE(sheet.fold().has_value());
    BOOST_TEST((*sheet.fold() == Line{0, 105, 297, 105}));
    for (const auto& cell : sheet.fronts(4)) BOOST_TEST(is_near(cell.y_mm, 105 - 3 - 88));
    for (const auto& cell : sheet.backs(4)) {
        BOOST_TEST(is_near(cell.y_mm, 105 + 3));
        BOOST_TEST(cell.is_turned);
    }
    // Tarot cards go side by side with their backs, which then stay upright.
    options.card = card_size("tarot");
    options.paper = read_paper("a4");
    const Sheet tarot{options};
    const auto fold = tarot.fold().value();
    BOOST_TEST(tarot.per_sheet() == 2U);
    BOOST_TEST((fold.x1_mm == fold.x2_mm) != tarot.backs(1).front().is_turned);
}

BOOST_AUTO_TEST_CASE(cards_lie_on_paper_that_may_not_be_turned) {
    SheetOptions options = on(read_paper("12x18in"), {63.5, 88.9});
    options.bleed_mm = 25.4 / 8;
    options.gutter_mm = 25.4 / 4;
    options.margin_mm = 25.4 / 4;
    options.turns_cards = true;
    const Sheet sheet{options};
    BOOST_TEST((sheet.page() == Size{304.8, 457.2}));
    BOOST_TEST(sheet.columns() == 3U);
    BOOST_TEST(sheet.rows() == 6U);
    BOOST_TEST((sheet.cell() == Size{88.9, 63.5}));
    // 12 in = 1/2 + 3 x 3 1/2 + 2 x 1/4 + 1/2 and 18 in = 7/8 + 6 x 2 1/2 + 5 x 1/4 + 7/8.
    const auto fronts = sheet.fronts(18);
    BOOST_TEST(is_near(fronts[0].x_mm, 0.5 * 25.4));
    BOOST_TEST(is_near(fronts[0].y_mm, 0.875 * 25.4));
    BOOST_TEST(is_near(fronts[17].x_mm, 8 * 25.4));
    BOOST_TEST(is_near(fronts[17].y_mm, 14.625 * 25.4));
    for (const auto& cell : fronts) {
        BOOST_TEST(cell.is_lying);
        BOOST_TEST(!cell.is_turned);
        BOOST_TEST((cell.bleed == muster::draw::Margins::all(25.4 / 8)));
    }
    // The top left card of the front goes to the top right of the back, its head still at its head.
    const auto backs = sheet.backs(18);
    BOOST_TEST(is_near(backs[0].x_mm, 8 * 25.4));
    BOOST_TEST(is_near(backs[0].y_mm, fronts[0].y_mm));
    for (const auto& cell : backs) BOOST_TEST(cell.is_turned);
    // The last sheet of 20 cards: two on the left of the front, two on the right of the back.
    const auto rest = sheet.backs(2);
    BOOST_REQUIRE(rest.size() == 2U);
    BOOST_TEST(is_near(rest[0].x_mm, 8 * 25.4));
    BOOST_TEST(is_near(rest[1].x_mm, 4.25 * 25.4));
    BOOST_TEST(is_near(rest[1].y_mm, fronts[0].y_mm));
    // Where standing holds as many, cards stand.
    options.paper = read_paper("11x12in");
    options.gutter_mm = 0;
    BOOST_TEST((Sheet{options}.cell() == options.card));
}

// ---- what holds for any sheet ------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(a_short_edge_page_is_the_long_edge_page_turned) {
    BOOST_TEST(rc::check("short edge = long edge turned by 180 degrees", [] {
        SheetOptions options = any_options(Duplex::long_edge);
        const auto by_long = sheet_of(options);
        RC_PRE(by_long.has_value());
        options.duplex = Duplex::short_edge;
        const Sheet by_short{options};
        const auto count = static_cast<std::size_t>(
            *rc::gen::inRange(1, static_cast<int>(by_long->per_sheet()) + 1));
        const auto some = by_long->backs(count);
        const auto others = by_short.backs(count);
        RC_ASSERT(some.size() == count);
        RC_ASSERT(others.size() == count);
        for (std::size_t i = 0; i < count; ++i)
            RC_ASSERT(is_same(turned(some[i], by_long->page(), options.card), others[i]));
    }));
}

BOOST_AUTO_TEST_CASE(held_to_the_light_every_back_covers_its_front) {
    hold_on_any_sheet("the sheet turned over", [](const SheetOptions& options, const Sheet& sheet,
                                                  std::size_t count) {
        const auto fronts = sheet.fronts(count);
        const auto backs = sheet.backs(count);
        RC_ASSERT(backs.size() == (options.duplex == Duplex::none ? 0 : count));
        // A portrait sheet turned over its long edge is turned about an upright line; a landscape
        // one about a level line. A fold is itself the line.
        bool is_upright = options.duplex == Duplex::long_edge;
        if (sheet.is_landscape()) is_upright = !is_upright;
        if (const auto fold = sheet.fold()) is_upright = fold->x1_mm == fold->x2_mm;
        for (std::size_t i = 0; i < backs.size(); ++i) {
            const Box front = trim_of(fronts[i], options.card);
            const Box back = trim_of(backs[i], options.card);
            const Size& page = sheet.page();
            if (is_upright) {
                RC_ASSERT(is_near(page.width_mm - back.x - back.width, front.x));
                RC_ASSERT(is_near(back.y, front.y));
                RC_ASSERT(backs[i].bleed.left == fronts[i].bleed.right);
            } else {
                RC_ASSERT(is_near(page.height_mm - back.y - back.height, front.y));
                RC_ASSERT(is_near(back.x, front.x));
                RC_ASSERT(backs[i].bleed.top == fronts[i].bleed.bottom);
            }
            // A card that is turned about a line across its middle shows its back head down unless
            // turned: a level line for those that stand, an upright one for those that lie.
            RC_ASSERT(backs[i].is_turned == (is_upright == fronts[i].is_lying));
            RC_ASSERT(!fronts[i].is_turned);
            RC_ASSERT(backs[i].is_lying == fronts[i].is_lying);
        }
    });
}

BOOST_AUTO_TEST_CASE(no_art_reaches_another_card) {
    hold_on_any_sheet("bleed keeps off other trims",
                      [](const SheetOptions& options, const Sheet& sheet, std::size_t count) {
                          auto cells = sheet.fronts(count);
                          const bool is_full = count == sheet.per_sheet();
                          if (options.duplex == Duplex::fold) {
                              const auto backs = sheet.backs(count);
                              cells.insert(cells.end(), backs.begin(), backs.end());
                          }
                          for (std::size_t i = 0; i < cells.size(); ++i)
                              for (std::size_t j = 0; j < cells.size(); ++j) {
                                  if (i == j) continue;
                                  const Box bleed = bleed_of(cells[i], options.card);
                                  RC_ASSERT(!overlap(bleed, trim_of(cells[j], options.card)));
                                  if (is_full)
                                      RC_ASSERT(!overlap(bleed, bleed_of(cells[j], options.card)));
                              }
                      });
}

BOOST_AUTO_TEST_CASE(trims_keep_the_margin_and_the_middle) {
    hold_on_any_sheet("margins", [](const SheetOptions& options, const Sheet& sheet, std::size_t) {
        auto cells = sheet.fronts(sheet.per_sheet());
        if (options.duplex == Duplex::fold) {
            const auto backs = sheet.backs(sheet.per_sheet());
            cells.insert(cells.end(), backs.begin(), backs.end());
        }
        const Box block = sheet.trim_box(cells);
        const Size& page = sheet.page();
        constexpr double rounding = 1e-5;
        RC_ASSERT(block.x >= options.margin_mm - rounding);
        RC_ASSERT(block.y >= options.margin_mm - rounding);
        RC_ASSERT(is_near(block.x, page.width_mm - block.x - block.width));
        RC_ASSERT(is_near(block.y, page.height_mm - block.y - block.height));
        const Box bleed = sheet.bleed_box(cells);
        RC_ASSERT(is_near(block.x - bleed.x, options.bleed_mm));
        RC_ASSERT(is_near(bleed.height - block.height, 2 * options.bleed_mm));
    });
}

BOOST_AUTO_TEST_CASE(no_grid_of_either_orientation_holds_more) {
    hold_on_any_sheet("as many as can be", [](const SheetOptions& options, const Sheet& sheet,
                                              std::size_t) {
        if (options.duplex == Duplex::fold) return;
        const auto fits = [&](double paper, double trim, std::size_t count) {
            return static_cast<double>(count) * (trim + options.gutter_mm) - options.gutter_mm <=
                   paper - 2 * options.margin_mm + 1e-9;
        };
        const auto many = [&](double paper, double trim) {
            std::size_t count = 0;
            while (fits(paper, trim, count + 1)) ++count;
            return count;
        };
        const auto [width, height] = options.paper.size();
        const std::size_t portrait =
            many(width, options.card.width_mm) * many(height, options.card.height_mm);
        const std::size_t landscape =
            many(height, options.card.width_mm) * many(width, options.card.height_mm);
        RC_ASSERT(sheet.per_sheet() == std::max(portrait, landscape));
    });
}

BOOST_AUTO_TEST_CASE(marks_lie_on_trim_lines_and_off_the_cards) {
    hold_on_any_sheet("marks", [](const SheetOptions& options, const Sheet& sheet,
                                  std::size_t count) {
        const auto cells = sheet.fronts(count);
        const bool is_touching = options.gutter_mm < 0.5 && options.marks == Marks::all;
        const auto marks = sheet.marks(count);
        RC_ASSERT(marks.empty() == (options.marks == Marks::none));
        for (const Line& mark : marks) {
            const bool is_upright = mark.x1_mm == mark.x2_mm;
            RC_ASSERT(is_upright || mark.y1_mm == mark.y2_mm);
            RC_ASSERT(mark.x1_mm >= 0 && mark.x2_mm <= sheet.page().width_mm);
            RC_ASSERT(mark.y1_mm >= 0 && mark.y2_mm <= sheet.page().height_mm);
            const bool is_on_a_trim =
                std::any_of(cells.begin(), cells.end(), [&](const Cell& cell) {
                    const Box trim = trim_of(cell, options.card);
                    return is_upright ? is_near(mark.x1_mm, trim.x) ||
                                            is_near(mark.x1_mm, trim.x + trim.width)
                                      : is_near(mark.y1_mm, trim.y) ||
                                            is_near(mark.y1_mm, trim.y + trim.height);
                });
            RC_ASSERT(is_on_a_trim);
            if (is_touching) continue;
            constexpr double line = 0.2;  // half of the lighter line
            const Box box =
                is_upright ? Box{mark.x1_mm - line, mark.y1_mm, 2 * line, mark.y2_mm - mark.y1_mm}
                           : Box{mark.x1_mm, mark.y1_mm - line, mark.x2_mm - mark.x1_mm, 2 * line};
            for (const Cell& cell : cells) RC_ASSERT(!overlap(box, trim_of(cell, options.card)));
            // Those in gutters stand on bleed, and so do others where the paper ends there.
            const Box trims = sheet.trim_box(cells), bleed = sheet.bleed_box(cells);
            const bool is_before = is_upright ? mark.y2_mm <= trims.y : mark.x2_mm <= trims.x;
            const bool is_behind = is_upright ? mark.y1_mm >= trims.y + trims.height
                                              : mark.x1_mm >= trims.x + trims.width;
            const double room = is_before ? (is_upright ? trims.y : trims.x)
                                : is_behind
                                    ? (is_upright ? sheet.page().height_mm - trims.y - trims.height
                                                  : sheet.page().width_mm - trims.x - trims.width)
                                    : 0;
            if (options.marks == Marks::all || sheet.fold()) continue;
            if (room < options.bleed_mm + 1.5 + tiny) continue;
            RC_ASSERT(!overlap(
                {mark.x1_mm, mark.y1_mm, mark.x2_mm - mark.x1_mm, mark.y2_mm - mark.y1_mm}, bleed));
        }
    });
}

BOOST_AUTO_TEST_SUITE_END()
