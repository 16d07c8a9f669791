#define BOOST_TEST_DYN_LINK
#include "engine/toml/text/text_edit.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using muster::toml::TextEdit;

namespace {

const std::string file = R"(# The head.
[map]
name = "A # no comment"  # beside
rows = '''
# . '
'''

# before the zones
[map."zone"]
S = [[0, 1, 2, 3],  # inside
     [4, 5, 6, 7]]
N = [[0, 0, 1, 1]] # behind

[[map.objective]] # the first
text = "One"
# on the round
round = 3
[[map.objective]]
text = "Two"
# the end
)";

}  // namespace

BOOST_AUTO_TEST_SUITE(text_edit_tests)

BOOST_AUTO_TEST_CASE(what_is_not_changed_stays_as_it_was) {
    const TextEdit edit{file};
    BOOST_TEST(edit.text() == file);
    BOOST_TEST(edit.comments() ==
               "# The head.\n# beside\n# before the zones\n# inside\n# behind\n# the first\n"
               "# on the round\n# the end\n");
    BOOST_TEST(edit.count("map.objective") == 2U);
    BOOST_TEST(edit.count("map.zone") == 1U);
    BOOST_TEST(edit.count("map.legend") == 0U);
}

BOOST_AUTO_TEST_CASE(values_are_replaced_added_and_taken_out) {
    TextEdit edit{file};
    edit.set("map", 0, "name", "\"B\"");
    edit.set("map", 0, "rows", "'''\n.\n'''");
    edit.set("map", 0, "attack_from", "\"N\"");
    edit.set("map.zone", 0, "S", "[[1, 1, 1, 1]]");
    edit.remove("map.zone", 0, "N");
    edit.set("map.objective", 1, "round", "7");
    edit.remove("map.objective", 0, "round");
    edit.add_table("map.legend", {"map"}, "[map.legend]\n\"x\" = {}\n");
    BOOST_TEST(edit.text() == R"(# The head.
[map]
name = "B"  # beside
rows = '''
.
'''
attack_from = "N"

[map.legend]
"x" = {}

# before the zones
[map."zone"]
# inside
S = [[1, 1, 1, 1]]
# behind

[[map.objective]] # the first
text = "One"
# on the round
[[map.objective]]
text = "Two"
round = 7
# the end
)");
}

BOOST_AUTO_TEST_CASE(a_table_goes_and_its_comments_stay) {
    TextEdit edit{file};
    edit.remove_table("map.objective", 0);
    edit.add_table("map.objective", {}, "[[map.objective]]\ntext = \"Three\"\n");
    const std::string text = edit.text();
    BOOST_TEST(text.substr(text.find("# behind")) == R"(# behind
# the first
# on the round
[[map.objective]]
text = "Two"

[[map.objective]]
text = "Three"
# the end
)");
    TextEdit none{""};
    none.add_table("a", {}, "[a]\nb = 1");
    BOOST_TEST(none.text() == "[a]\nb = 1\n");
}

BOOST_AUTO_TEST_CASE(what_is_new_stands_where_the_last_line_was_taken_out) {
    TextEdit edit{"[a]\nb = 1\nc = 2 # why\n# the end\n"};
    edit.add_table("d", {"a"}, "[d]\n");
    edit.remove("a", 0, "c");
    edit.set("a", 0, "e", "3");
    BOOST_TEST(edit.text() == "[a]\nb = 1\n# why\ne = 3\n\n[d]\n# the end\n");
    TextEdit bare{"[a]"};
    bare.set("a", 0, "b", "1");
    bare.add_table("c", {}, "[c]");
    BOOST_TEST(bare.text() == "[a]\nb = 1\n\n[c]\n");
}

BOOST_AUTO_TEST_CASE(tables_change_places_with_the_comments_above_them) {
    const TextEdit edit{
        "[a]\nb = 1\n\n# one\n# more of one\n[[c]]\nd = 1  # beside\n\n"
        "[e]\nf = 1\n[[c]]\nd = 2\n# the end\n\n[[c]]\nd = 3\n"};
    BOOST_TEST(edit.arranged("c", {2, 0, 1}) ==
               "[a]\nb = 1\n\n[[c]]\nd = 3\n\n[e]\nf = 1\n# one\n# more of one\n[[c]]\n"
               "d = 1  # beside\n# the end\n\n[[c]]\nd = 2\n");
    BOOST_TEST(edit.arranged("c", {0, 1, 2}) == edit.text());
    BOOST_TEST(edit.arranged("none", {}) == edit.text());
}

BOOST_AUTO_TEST_SUITE_END()
