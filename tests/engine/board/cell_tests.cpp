#define BOOST_TEST_DYN_LINK
#include "engine/board/cell.hpp"

#include <rapidcheck.h>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <iterator>
#include <set>
#include <vector>

using namespace muster::board;

BOOST_AUTO_TEST_SUITE(cell_tests)
namespace {

template <std::size_t Most>
void check_like_a_set_of_the_library() {
    using Numbers = std::set<std::size_t>;
    const auto any_numbers =
        rc::gen::container<std::vector<std::size_t>>(rc::gen::inRange<std::size_t>(0, Most));
    const auto drawn = *any_numbers;
    const auto drawn_too = *any_numbers;
    const Numbers numbers(drawn.begin(), drawn.end());
    const Numbers others(drawn_too.begin(), drawn_too.end());
    const auto as_cells = [](const Numbers& all) {
        CellSet<Most> cells;
        for (const std::size_t n : all) cells.insert(cell_of(n));
        return cells;
    };
    const auto cells_of = [](const CellSet<Most>& set) {
        Numbers all;
        for (const Cell cell : set) all.insert(index(cell));
        return all;
    };
    const CellSet<Most> a = as_cells(numbers);
    const CellSet<Most> b = as_cells(others);
    RC_ASSERT(cells_of(a) == numbers);
    RC_ASSERT(a.size() == numbers.size());
    RC_ASSERT(a.empty() == numbers.empty());
    for (std::size_t n = 0; n < Most; ++n)
        if (a.contains(cell_of(n)) != (numbers.count(n) == 1)) RC_FAIL("contains");
    Numbers both;
    Numbers either = numbers;
    Numbers only;
    either.insert(others.begin(), others.end());
    std::set_intersection(numbers.begin(), numbers.end(), others.begin(), others.end(),
                          std::inserter(both, both.end()));
    std::set_difference(numbers.begin(), numbers.end(), others.begin(), others.end(),
                        std::inserter(only, only.end()));
    RC_ASSERT(cells_of(a & b) == both);
    RC_ASSERT(cells_of(a | b) == either);
    RC_ASSERT(cells_of(a - b) == only);
    CellSet<Most> left = a;
    for (const Cell cell : b) left.erase(cell);
    RC_ASSERT(left == a - b);
}

}  // namespace

BOOST_AUTO_TEST_CASE(sets_of_cells_are_sets_in_the_order_of_numbers) {
    BOOST_TEST(rc::check("within a word", [] { check_like_a_set_of_the_library<17>(); }));
    BOOST_TEST(rc::check("just two words", [] { check_like_a_set_of_the_library<128>(); }));
    BOOST_TEST(rc::check("a 24 x 24 map", [] { check_like_a_set_of_the_library<576>(); }));
}

BOOST_AUTO_TEST_SUITE_END()
