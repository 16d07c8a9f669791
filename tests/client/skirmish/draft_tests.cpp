#define BOOST_TEST_DYN_LINK
#include "client/skirmish/armies/draft.hpp"

#include "client/skirmish/armies/filter.hpp"
#include "tests/client/skirmish/armies.hpp"

#include <algorithm>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(draft_tests)

BOOST_AUTO_TEST_CASE(filters_pass_what_they_say_and_none_pass_all) {
    const skirmish::Table& table = *shelf().table;
    BOOST_TEST(cards_that_pass(table, {}).size() == table.cards.size() - 1);
    CardFilter filter;
    filter.paths = 1U << static_cast<unsigned>(skirmish::Path::faith);
    filter.roles = 1U << static_cast<unsigned>(skirmish::Role::guardian) |
                   1U << static_cast<unsigned>(skirmish::Role::healer);
    auto found = cards_that_pass(table, filter);
    BOOST_TEST(found.size() > 2U);
    for (const auto index : found) {
        BOOST_TEST((table.cards[index].path == skirmish::Path::faith));
        BOOST_TEST((table.cards[index].role == skirmish::Role::guardian ||
                    table.cards[index].role == skirmish::Role::healer));
    }
    // Each step by itself; together they are all cards once.
    std::size_t sum = 0;
    for (int step = 0; step < strength_steps; ++step) {
        filter = {};
        filter.strengths = 1U << static_cast<unsigned>(step);
        found = cards_that_pass(table, filter);
        sum += found.size();
        for (const auto index : found) {
            const int strength = table.cards[index].strength;
            BOOST_TEST((step == 6 ? strength >= 5 : strength == step - 1));
        }
    }
    BOOST_TEST(sum == table.cards.size() - 1);
    sum = 0;
    for (int step = 0; step < upkeep_steps; ++step) {
        filter = {};
        filter.upkeeps = 1U << static_cast<unsigned>(step);
        found = cards_that_pass(table, filter);
        sum += found.size();
        for (const auto index : found) {
            const int upkeep = table.cards[index].upkeep;
            BOOST_TEST((step == 0 ? upkeep <= 1 : step == 4 ? upkeep >= 5 : upkeep == step + 1));
        }
    }
    BOOST_TEST(sum == table.cards.size() - 1);
    filter = {};
    filter.text = "sOLDIer";
    found = cards_that_pass(table, filter);
    BOOST_TEST((std::find(found.begin(), found.end(), shipped_card("soldier")) != found.end()));
    filter.text = "undead";
    BOOST_TEST(cards_that_pass(table, filter).size() > 1U);
    filter.text = "no card says this";
    BOOST_TEST(cards_that_pass(table, filter).empty());
}

BOOST_AUTO_TEST_CASE(faults_come_and_go_with_every_change) {
    const Home home;
    const Library library = home.library();
    Draft draft{library, {}, {}};
    const auto says = [&](const char* rule) {
        return std::any_of(draft.faults().begin(), draft.faults().end(), [&](const auto& fault) {
            return fault.text.find(rule) != std::string::npos;
        });
    };
    BOOST_TEST(says("SK-15"));
    draft.add(shipped_card("soldier"));
    BOOST_TEST(draft.faults().empty());
    draft.add(shipped_card("alchemy_lab"));
    BOOST_TEST(says("SK-159"));
    draft.commander_class(skirmish::Role::healer);  // SK-13: not without a Path.
    BOOST_TEST(!draft.army().commander_class.has_value());
    draft.path(skirmish::Path::steel);
    draft.commander_class(skirmish::Role::healer);
    BOOST_TEST((draft.army().power == skirmish::Power::chirurgeon));
    BOOST_TEST(draft.faults().empty());
    BOOST_TEST(!draft.can_change(Draft::favors, 1));
    draft.is_pc(true);
    draft.change(Draft::favors, 1);
    BOOST_TEST(draft.faults().empty());
    draft.is_pc(false);
    BOOST_TEST(says("SK-77"));
    draft.change(Draft::favors, -1);
    BOOST_TEST(draft.faults().empty());
    draft.path(skirmish::Path::none);
    BOOST_TEST((draft.army().power == skirmish::Power::none));
    BOOST_TEST(!draft.train(shipped_card("rally_banner")));
    draft.remove(shipped_card("alchemy_lab"));
    for (std::size_t i = 1; i < skirmish::max_pieces; ++i)
        BOOST_TEST(draft.add(shipped_card("soldier")));
    BOOST_TEST(!draft.add(shipped_card("spearmen")));
    BOOST_TEST(draft.train(shipped_card("soldier")));
    BOOST_TEST(draft.rows().front().trained == 1);
    BOOST_TEST(draft.faults().empty());
    draft.name("Full");
    draft.save();
    BOOST_TEST(!draft.is_changed());
    const auto army = loaded(home.armies() / "full.toml");
    BOOST_REQUIRE(army);
    BOOST_TEST((army->army == draft.army().army));
}

BOOST_AUTO_TEST_CASE(what_a_power_chooses_beforehand_is_offered_as_the_rules_have_it_and_saved) {
    const Home home;
    const Library library = home.library();
    using skirmish::Path;
    using skirmish::Power;
    using skirmish::Role;
    struct Case {
        Path path;
        Role row;
        Power power;
        std::size_t options;
    };
    // SK-154: open, six powers, and Oathbound by itself and with each of three units. SK-166: open,
    // five Paths, five Roles. SK-156: open, three units: Equipment is one (SK-5).
    for (const Case& wanted : {Case{Path::steel, Role::guardian, Power::tactician, 11},
                               Case{Path::faith, Role::aggressor, Power::dervish, 11},
                               Case{Path::faith, Role::guardian, Power::oathbound, 4},
                               Case{Path::mind, Role::guardian, Power::adept, 0}}) {
        Draft draft{library, {}, {}};
        for (const char* id : {"rally_banner", "soldier", "spearmen", "benediction_rite"})
            draft.add(shipped_card(id));
        draft.path(wanted.path);
        draft.commander_class(wanted.row);
        BOOST_TEST_REQUIRE((draft.army().power == wanted.power));
        const auto options = draft.options();
        BOOST_TEST(options.size() == wanted.options);
        int number = 0;
        for (const Draft::Beforehand& option : options) {
            draft.choose(option);
            BOOST_TEST((draft.chosen() == option));
            BOOST_TEST(draft.faults().empty());
            draft.name(fmt::format("Choice {} {}", static_cast<int>(wanted.power), ++number));
            draft.save();
            const auto army = loaded(draft.target());
            BOOST_REQUIRE(army);
            BOOST_TEST((army->copied_power == option.copied));
            BOOST_TEST((army->dervish_path == option.path));
            BOOST_TEST((army->dervish_role == option.role));
            BOOST_TEST(army->designated.has_value() == option.designated.has_value());
            if (army->designated && option.designated)
                BOOST_TEST(army->army[*army->designated].card == *option.designated);
        }
        // Another power chooses other things.
        draft.path(Path::nature);
        BOOST_TEST((draft.chosen() == Draft::Beforehand{}));
    }
}

BOOST_AUTO_TEST_CASE(a_new_name_moves_the_file_and_keeps_the_old_one_aside) {
    const Home home;
    const fs::path file = home.put("First Name");
    const Library library = home.library();
    Draft draft{library, *loaded(file), file};
    BOOST_TEST(!draft.is_changed());
    draft.name("Second Name");
    BOOST_TEST(draft.is_changed());
    draft.save();
    BOOST_TEST(!fs::exists(file));
    BOOST_TEST(fs::exists(file.string() + ".deleted"));
    BOOST_TEST(loaded(home.armies() / "second_name.toml")->army_id == "second_name");
    BOOST_TEST(library.list().front().name == "Second Name");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
