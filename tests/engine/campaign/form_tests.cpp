#define BOOST_TEST_DYN_LINK
#include "engine/campaign/orders/form.hpp"
#include "engine/campaign/rules/makers.hpp"
#include "tests/engine/campaign/scenario.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

/// The order form: every task, and every fault with line, column and the nearest word.
using namespace muster;
using namespace muster::campaign;
using muster::campaign::tests::corvane;
using muster::campaign::tests::vale;
using muster::campaign::tests::ysolde;

namespace {

std::string faults_in(const std::string& text, Reader reader = Reader::referee) {
    toml::Faults faults;
    (void)parse_orders(start(vale(), {}), text, "orders.txt", reader, faults);
    return faults.text();
}

std::string fault_of_task(const std::string& task) {
    toml::Faults faults;
    (void)parse_tasks(start(vale(), {}), ysolde, task, "f", Reader::referee, faults);
    return faults.text();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(campaign_form_tests)

BOOST_AUTO_TEST_CASE(every_task_reads_as_it_is_written) {
    State state = start(vale(), {});
    Army& army = state.armies.at(ArmyId{1});
    for (const std::string text :
         {"hold",
          "hold 3 days",
          "march to Ebbstair",
          "march to Ebbstair by the King Road, forced",
          "march to (-3, 3) off road, by night, abandoning wagons",
          "march to (-1, 2) via (-2, 1), (-2, 2), (-1, 2)",
          "forage",
          "forage 2 days",
          "forage 1 day leaving out (-2, 1), (-2, 0)",
          "raze",
          "rest 14 days",
          "besiege Ebbstair",
          "build engines",
          "carry on",
          "assault Garrowkeep",
          "harry Corvane Peake with Tarn Lancers to kill",
          "harry Idony Rusk with Tarn Lancers to steal loot",
          "give 5000 supplies to Bram Tolliver",
          "pass 1st Tarn Foot, Tarn Lancers to Bram Tolliver",
          "split off 2nd Tarn Foot under \"Ada Wren\" with 2000 supplies with 10 loot",
          "merge 1st Tarn Foot, 2nd Tarn Foot",
          "disband Tarn Lancers",
          "rename Tarn Lancers to Tarn Lances",
          "decorate Tarn Lancers with The Bridge of Tarn",
          "designate 1st Tarn Foot",
          "buy 2 morale",
          "station 1st Tarn Foot",
          "recall 1st Tarn Foot",
          "garrison",
          "come out",
          "abandon 3 wagons",
          "pick up 400 loot",
          "pack engines",
          "assemble engines",
          "raise an army in Tarnholt at (-2, 1)",
          "letter to Bram Tolliver: Come, and bring food.",
          "stance avoid",
          "restrain",
          "pillage",
          "challenge Corvane Peake",
          "memorise Ground Mist",
          "cast Ground Mist",
          "operation: poison the wells",
          "embark",
          "disembark",
          "sail to (3, -3), rowing",
          "hire 5 ships",
          "release 5 ships",
          "build ships"}) {
        toml::Faults faults;
        const std::vector<Task> tasks =
            parse_tasks(state, ysolde, text, "f", Reader::referee, faults);
        BOOST_TEST(faults.empty(), faults.text());
        BOOST_REQUIRE_MESSAGE(tasks.size() == 1U, text);
        BOOST_TEST(task_text(state, army, tasks[0]) == text);
    }
    toml::Faults faults;
    const auto weeks = parse_tasks(state, ysolde, "Rest for 2 weeks\nMARCH to ebbstair, Forced",
                                   "f", Reader::referee, faults);
    BOOST_TEST(faults.empty(), faults.text());
    BOOST_REQUIRE(weeks.size() == 2U);
    BOOST_TEST(weeks[0].days == 14);
    BOOST_TEST(weeks[1].is_forced);
    const auto join = parse_tasks(state, ysolde, "join Bram", "f", Reader::referee, faults);
    BOOST_TEST(join.at(0).detachments.size() == 3U);
}

BOOST_AUTO_TEST_CASE(ca_7_a_form_has_heads) {
    toml::Faults faults;
    const std::vector<Order> orders = parse_orders(
        start(vale(), {}),
        "# the second week\ncommander: Ysolde Marrack\neffective: day 3 06:30\nhold\n\n"
        "commander: Bram Tolliver\r\neffective: read\r\nforage\r\n",
        "orders.txt", Reader::referee, faults);
    BOOST_TEST(faults.empty(), faults.text());
    BOOST_REQUIRE(orders.size() == 2U);
    BOOST_TEST(orders[0].effective() == 2 * minutes_a_day + 390);
    BOOST_TEST((orders[1].effective_at == EffectiveAt::read));
    BOOST_TEST(orders[1].effective() == -1);
    BOOST_TEST(orders[1].tasks.size() == 1U);
}

BOOST_AUTO_TEST_CASE(ca_7_a_whole_form_may_be_read_again_as_the_tasks_of_its_commander) {
    toml::Faults faults;
    const State state = start(vale(), {});
    const std::string form = "commander: ysolde marrack\neffective: read\nforage\nhold\n";
    for (const Reader reader : {Reader::referee, Reader::commander})
        BOOST_TEST(parse_tasks(state, ysolde, form, "f", reader, faults).size() == 2U);
    BOOST_TEST(faults.empty(), faults.text());
    // Nobody finds out by it who else there is.
    for (const char* other : {"Corvane Peake", "Nobody"}) {
        toml::Faults found;
        (void)parse_tasks(state, ysolde, std::string{"commander: "} + other, "f", Reader::commander,
                          found);
        BOOST_TEST(found.text() == "f:1:12: error: the tasks of Ysolde Marrack alone stand here\n");
    }
}

BOOST_AUTO_TEST_CASE(every_fault_has_its_place_and_the_nearest_word) {
    BOOST_TEST(faults_in("hold\n") ==
               "orders.txt:1:1: error: a form begins with \"commander: NAME\" (CA-6)\n");
    BOOST_TEST(faults_in("commander: Ysolde Marack\n") ==
               "orders.txt:1:12: error: found \"Ysolde Marack\"; allowed: \"Ysolde Marrack\", "
               "\"Bram Tolliver\", \"Corvane Peake\", \"Idony Rusk\"; did you mean \"Ysolde "
               "Marrack\"?\n");
    BOOST_TEST(fault_of_task("march to Ebstair").find("f:1:10: error: found \"Ebstair\"") == 0U);
    BOOST_TEST(fault_of_task("march to Ebstair").find("did you mean \"Ebbstair\"?") !=
               std::string::npos);
    BOOST_TEST(fault_of_task("hold\nmrach to Ebbstair").find("f:2:1: error: found \"mrach\"") ==
               0U);
    BOOST_TEST(fault_of_task("march to Ebbstair by the Kings Road").find("f:1:26: error:") == 0U);
    BOOST_TEST(fault_of_task("march to (9, 9)") == "f:1:10: error: the map has no hex (9, 9)\n");
    BOOST_TEST(fault_of_task("rest") ==
               "f:1:5: error: a rest has a stated length, such as \"14 days\" (CA-141)\n");
    BOOST_TEST(fault_of_task("rest 0 days") ==
               "f:1:6: error: found 0; allowed: whole number, 1 to 365\n");
    BOOST_TEST(fault_of_task("hold the bridge") ==
               "f:1:6: error: found \"the\"; the task ends before it\n");
    BOOST_TEST(fault_of_task("give 500 suplies to Bram").find("did you mean \"supplies\"?") !=
               std::string::npos);
    BOOST_TEST(fault_of_task("letter to Bram Tolliver:") == "f:1:25: error: the letter is empty\n");
    // What is longer is refused whole, and what is as long is taken whole; a letter of Greek has
    // two bytes a character.
    const auto letter_of = [](std::size_t characters) {
        std::string text = "letter to Bram Tolliver: ";
        for (std::size_t i = 0; i < characters; ++i) text += "λ";
        return text;
    };
    BOOST_TEST(fault_of_task(letter_of(most_letter_characters)) == "");
    BOOST_TEST(
        fault_of_task(letter_of(most_letter_characters + 1))
            .ends_with(": error: found a letter of 100001 characters; allowed: at most 100000\n"));
    std::string most;
    for (std::size_t i = 0; i < most_tasks; ++i) most += "hold\n";
    BOOST_TEST(fault_of_task(most) == "");
    BOOST_TEST(
        fault_of_task(most + "hold\n") ==
        "f:61:1: error: an order has at most 60 tasks; give the others in an order of their own\n");
    // A first name is enough, yet not of a name that is misspelt behind it.
    BOOST_TEST(fault_of_task("letter to Bram Tollivre: hi")
                   .find("f:1:11: error: found \"Bram Tollivre\"; allowed: ") == 0U);
    BOOST_TEST(
        fault_of_task("letter to Bram Tollivre: hi").find("did you mean \"Bram Tolliver\"?") !=
        std::string::npos);
    BOOST_TEST(fault_of_task("letter to Bram Oakes: hi") ==
               "f:1:16: error: found \"Oakes\"; allowed: \":\"\n");
    BOOST_TEST(fault_of_task("harry Corvane with Tarn Lancer to kill").find("f:1:20: error:") ==
               0U);
    BOOST_TEST(fault_of_task("march") ==
               "f:1:6: error: the line ends; allowed: a stronghold or a hex\n");
    BOOST_TEST(fault_of_task("hold\nletter to Bram: \xC3\xBC\xFF") ==
               "f:2:18: error: found byte 0xFF; allowed: text in UTF-8\n");
    // Every line is read, whatever stands before it.
    toml::Faults faults;
    const auto tasks = parse_tasks(start(vale(), {}), ysolde, "hodl\nforage\nrest 3 moons", "f",
                                   Reader::referee, faults);
    BOOST_TEST(faults.list().size() == 2U);
    BOOST_TEST(tasks.size() == 1U);
}

BOOST_AUTO_TEST_CASE(ca_r88_a_detachment_is_given_no_name_of_another) {
    BOOST_TEST(fault_of_task("rename Tarn Lancers to 1st tarn foot") ==
               "f:1:37: error: another detachment has that name (CA-43)\n");
    BOOST_TEST(fault_of_task("rename Tarn Lancers to") ==
               "f:1:23: error: the detachment has no name\n");
    BOOST_TEST(fault_of_task("rename Tarn Lancers to TARN LANCERS").empty());
}

BOOST_AUTO_TEST_CASE(ca_r88_who_is_recalled_is_stationed_here_whatever_its_name) {
    State state = start(vale(), {});
    Army& army = state.armies.at(ArmyId{1});
    const StrongholdId here = state.setting->hex(army.hex).stronghold;
    BOOST_REQUIRE(here != no_stronghold);
    Detachment stationed = army.detachments.front();
    stationed.id = static_cast<DetachmentId>(state.next_detachment++);
    state.stronghold(here).stationed = {stationed};
    const auto tasks_of = [&](const std::string& text) {
        toml::Faults faults;
        auto out = parse_tasks(state, ysolde, text, "f", Reader::commander, faults);
        BOOST_TEST(faults.empty(), faults.text());
        return out;
    };
    const auto recalled = tasks_of("recall " + stationed.name);
    BOOST_TEST((recalled.at(0).detachments == std::vector<DetachmentId>{stationed.id}));
    const auto sent = tasks_of("station " + stationed.name);
    BOOST_TEST((sent.at(0).detachments == std::vector<DetachmentId>{army.detachments.front().id}));
}

BOOST_AUTO_TEST_CASE(ca_r86_a_new_commander_has_a_name_that_nobody_has) {
    BOOST_TEST(fault_of_task("hold\nsplit off 2nd Tarn Foot under \"bram tolliver\"") ==
               "f:2:31: error: there is a commander Bram Tolliver already; a new one has another "
               "name (CA-R86)\n");
    BOOST_TEST(!fault_of_task("split off 2nd Tarn Foot under \"Ysolde Marrack\"").empty());
    BOOST_TEST(fault_of_task("split off 2nd Tarn Foot under \"Bram\"").empty());
    // Who is not known to the writer of a form is not given away by it.
    const State state = start(vale(), {});
    const std::string unit = state.army_of(CommanderId{2})->detachments.front().name;
    toml::Faults faults;
    BOOST_TEST(parse_tasks(state, CommanderId{2}, "split off " + unit + " under \"Corvane Peake\"",
                           "f", Reader::commander, faults)
                   .size() == 1U);
    BOOST_TEST(faults.empty(), faults.text());
    // The new one gets a number then.
    BOOST_TEST(free_name(state, "Corvane Peake") == "Corvane Peake 2");
    BOOST_TEST(free_name(state, "CORVANE PEAKE") == "CORVANE PEAKE 2");
    BOOST_TEST(free_name(state, "Ada Wren") == "Ada Wren");
}

BOOST_AUTO_TEST_CASE(ca_22_a_fault_lists_no_name_that_its_reader_may_not_know) {
    const State state = start(vale(), {});
    toml::Faults faults;
    (void)parse_tasks(state, CommanderId{2},
                      "letter to Nobody: x\nmarch to Nowhere\n"
                      "march to Tarnholt by the Sea Road",
                      "f", Reader::commander, faults);
    const std::string text = faults.text();
    BOOST_TEST(text.find("Ysolde Marrack") != std::string::npos);
    BOOST_TEST(text.find("Tarnholt") != std::string::npos);
    for (const char* name : {"Corvane", "Idony", "Garrowkeep", "Ebbstair"})
        BOOST_TEST(text.find(name) == std::string::npos, name);
    BOOST_TEST(faults_in("commander: Nobody\n", Reader::commander) ==
               "orders.txt:1:12: error: there is no such commander\n");
}

BOOST_AUTO_TEST_CASE(a_form_is_filled_in_with_what_the_army_does) {
    State state = start(vale(), {});
    BOOST_TEST(order_form(state, corvane) == "commander: Corvane Peake\nhold\n");
    toml::Faults faults;
    state.armies.at(ArmyId{3}).tasks =
        parse_tasks(state, corvane, "march to Tarnholt by the Toll Road\nbesiege Tarnholt", "f",
                    Reader::referee, faults);
    const std::string form = order_form(state, corvane);
    BOOST_TEST(form ==
               "commander: Corvane Peake\nmarch to Tarnholt by the Toll Road\nbesiege Tarnholt\n");
    const std::vector<Order> again = parse_orders(state, form, "f", Reader::referee, faults);
    BOOST_TEST(faults.empty(), faults.text());
    BOOST_TEST((again.at(0).tasks == state.armies.at(ArmyId{3}).tasks));
}

BOOST_AUTO_TEST_SUITE_END()
