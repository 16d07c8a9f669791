#define BOOST_TEST_DYN_LINK
#include "print/pages/sheet.hpp"

#include <boost/test/unit_test.hpp>

using namespace muster::pages;

BOOST_AUTO_TEST_SUITE(sheet_tests)

BOOST_AUTO_TEST_CASE(nine_cards_go_on_a4_and_on_letter) {
    for (const Paper& paper : {a4, letter}) {
        const Sheet sheet{paper, 63, 88, 3};
        BOOST_TEST(sheet.columns() == 3U);
        BOOST_TEST(sheet.rows() == 3U);
        BOOST_TEST(sheet.front(0).x_mm >= 5);
        BOOST_TEST(sheet.front(0).y_mm >= 5);
    }
}

BOOST_AUTO_TEST_CASE(long_edge_backs_mirror_the_columns) {
    const Sheet sheet{a4, 63, 88, 3};
    for (std::size_t i = 0; i < 9; ++i) {
        const Cell front = sheet.front(i);
        const Cell back = sheet.back(i, Duplex::long_edge);
        BOOST_TEST(back.x_mm == 210 - front.x_mm - 63, boost::test_tools::tolerance(1e-9));
        BOOST_TEST(back.y_mm == front.y_mm);
        BOOST_TEST(!back.is_turned);
    }
    BOOST_TEST(sheet.back(0, Duplex::long_edge).x_mm > sheet.back(2, Duplex::long_edge).x_mm);
}

BOOST_AUTO_TEST_CASE(a_short_edge_page_is_the_long_edge_page_turned) {
    const Sheet sheet{letter, 63, 88, 3};
    for (std::size_t i = 0; i < 9; ++i) {
        const Cell one = sheet.back(i, Duplex::long_edge);
        const Cell other = sheet.back(i, Duplex::short_edge);
        BOOST_TEST(other.x_mm == 215.9 - one.x_mm - 63, boost::test_tools::tolerance(1e-9));
        BOOST_TEST(other.y_mm == 279.4 - one.y_mm - 88, boost::test_tools::tolerance(1e-9));
        BOOST_TEST(other.is_turned);
    }
}

BOOST_AUTO_TEST_CASE(bleed_is_whole_outside_and_shared_inside) {
    const Sheet sheet{a4, 63, 88, 3};
    const auto corner = sheet.bleed_at(sheet.front(0));
    BOOST_TEST(corner.left == 3);
    BOOST_TEST(corner.top == 3);
    BOOST_TEST(corner.right == gutter_mm / 2);
    BOOST_TEST(corner.bottom == gutter_mm / 2);
    const auto middle = sheet.bleed_at(sheet.front(4));
    BOOST_TEST(middle.left == gutter_mm / 2);
    BOOST_TEST(middle.top == gutter_mm / 2);
}

BOOST_AUTO_TEST_CASE(marks_stay_outside_the_cards_and_follow_a_partial_sheet) {
    const Sheet sheet{a4, 63, 88, 3};
    BOOST_TEST(sheet.marks(9).size() == 24U);
    BOOST_TEST(sheet.marks(2).size() == 12U);  // two columns, one row
    const double left = sheet.front(0).x_mm;
    const double top = sheet.front(0).y_mm;
    for (const auto& mark : sheet.marks(9)) {
        const bool is_upright = mark.x1_mm == mark.x2_mm;
        BOOST_TEST((is_upright ? mark.y2_mm <= top || mark.y1_mm >= 297 - top
                               : mark.x2_mm <= left || mark.x1_mm >= 210 - left));
    }
}

BOOST_AUTO_TEST_CASE(a_card_larger_than_the_paper_is_refused) {
    BOOST_CHECK_THROW((Sheet{a4, 250, 88, 3}), std::runtime_error);
}

BOOST_AUTO_TEST_SUITE_END()
