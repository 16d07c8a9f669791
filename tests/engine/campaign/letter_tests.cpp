#define BOOST_TEST_DYN_LINK
#include "engine/campaign/orders/form.hpp"
#include "engine/campaign/text/narrate.hpp"
#include "engine/campaign/text/report.hpp"
#include "engine/campaign/view/view.hpp"
#include "engine/core/random.hpp"
#include "tests/engine/campaign/scenario.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>
#include <vector>

/// Letters of several lines, in orders and in what their readers get (CA-R90).
using namespace muster;
using namespace muster::campaign;
using muster::campaign::tests::bram;
using muster::campaign::tests::vale;
using muster::campaign::tests::ysolde;

namespace {

std::string fault_of_letter(const std::string& task) {
    toml::Faults faults;
    (void)parse_tasks(start(vale(), {}), ysolde, task, "f", Reader::referee, faults);
    return faults.text();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(campaign_letter_tests)

BOOST_AUTO_TEST_CASE(ca_r90_a_letter_keeps_its_lines_in_an_order) {
    const State state = start(vale(), {});
    const std::string letter = "Aunt,\n\nthe bridge is down.\n  Two spaces.\n# no remark";
    const std::string lines = letter_lines("Bram Tolliver", "\n" + letter + " \r\n\n");
    BOOST_TEST(lines ==
               "letter to Bram Tolliver: Aunt,\n> \n> the bridge is down.\n>   Two spaces.\n"
               "> # no remark");
    toml::Faults faults;
    // However its lines end, and with a remark or a blank line between them.
    for (const std::string& text :
         std::vector<std::string>{lines + "\nrest 7 days\n", "hold\n# x\n" + lines,
                                  "letter to Bram Tolliver:\n> Aunt,\r\n>\r\n# remark\n\n  > the "
                                  "bridge is down.\n>   Two "
                                  "spaces.\n> # no remark\n>\nhold"}) {
        const auto tasks = parse_tasks(state, ysolde, text, "f", Reader::commander, faults);
        BOOST_TEST(faults.text() == "");
        BOOST_TEST(tasks.size() == 2U);
        const auto one = std::find_if(tasks.begin(), tasks.end(), [](const Task& task) {
            return task.kind == TaskKind::letter;
        });
        BOOST_TEST_REQUIRE((one != tasks.end()));
        BOOST_TEST(one->text == letter);
        BOOST_TEST(task_text(state, *state.army_of(ysolde), *one) == lines);
    }
    // The text of an order has all of it.
    const auto orders =
        parse_orders(state, "commander: Ysolde Marrack\n" + lines, "f", Reader::referee, faults);
    BOOST_TEST_REQUIRE(orders.size() == 1U);
    BOOST_TEST(orders[0].text == lines + '\n');
    BOOST_TEST(on_one_line("a\n\nb") == "a b");
}

BOOST_AUTO_TEST_CASE(ca_r90_what_is_wrong_with_the_lines_of_a_letter_is_one_fault) {
    BOOST_TEST(fault_of_letter("> Aunt") ==
               "f:1:1: error: a line that begins with > goes on with a letter, and none stands "
               "above it\n");
    BOOST_TEST(
        fault_of_letter("letter to Bram: Aunt\nhold\n> and more").find("f:3:1: error: a line") ==
        0U);
    BOOST_TEST(fault_of_letter("letter to Bram Tolliver:\n>\n> \nhold") ==
               "f:1:25: error: the letter is empty\n");
    // Written on without the sign: said once, and not of every line.
    BOOST_TEST(fault_of_letter("letter to Bram: Aunt,\nIt rains.\nAll is well.\nYsolde") ==
               "f:2:1: error: no task begins so; a letter goes on in lines that begin with >\n");
    // What was meant as a task is still named.
    BOOST_TEST(fault_of_letter("letter to Bram: Aunt\nmrach to Ebbstair")
                   .find("f:2:1: error: found \"mrach\"") == 0U);
    BOOST_TEST(
        fault_of_letter("leter to Bram: Aunt,\n> more").find("f:1:1: error: found \"leter\"") ==
        0U);
    BOOST_TEST(fault_of_letter("letter to Brom: Aunt,\n> more\n> yet more").find("f:2") ==
               std::string::npos);
    std::string long_letter = "letter to Bram: ";
    for (int i = 0; i < 100; ++i) long_letter += std::string(998, 'x') + "\n> ";
    BOOST_TEST(fault_of_letter(long_letter + std::string(100, 'x')) == "");
    BOOST_TEST(fault_of_letter(long_letter + std::string(101, 'x'))
                   .ends_with("found a letter of 100001 characters; allowed: at most 100000\n"));
}

BOOST_AUTO_TEST_CASE(ca_r90_a_letter_has_its_lines_in_a_report_and_one_in_the_log) {
    State state = start(vale(), {});
    Stream dice{1, Purpose::dice};
    Events events;
    Order order;
    order.commander = bram;
    order.text = "letter to Ysolde: Aunt,\n>\n> hold.\n> Bram";
    toml::Faults faults;
    order.tasks = parse_tasks(state, bram, order.text, "order", Reader::commander, faults);
    BOOST_TEST(faults.text() == "");
    apply(state, Submit{order}, Source{}, events);
    apply(state, Advance{dawn_of(2)}, Source{&dice, true}, events);
    const View seen = view(state, ysolde);
    BOOST_REQUIRE(seen.letters.size() == 1U);
    BOOST_TEST(seen.letters[0].text == "Aunt,\n\nhold.\nBram");
    BOOST_TEST(report(seen, {}).find(": Aunt,\n  >\n  > hold.\n  > Bram\n") != std::string::npos);
    const auto arrived = std::find_if(events.begin(), events.end(), [](const Event& one) {
        return one.kind == EventKind::letter_arrived;
    });
    BOOST_REQUIRE((arrived != events.end()));
    BOOST_TEST(commander_line(state, *arrived, ysolde).value_or("").find("Aunt, hold. Bram") !=
               std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
