#define BOOST_TEST_DYN_LINK
#include "client/scenes/rules_scene.hpp"
#include "engine/battlefield/model/variant.hpp"
#include "engine/campaign/model/variant.hpp"
#include "engine/skirmish/load/load.hpp"
#include "engine/skirmish/model/variant.hpp"
#include "engine/strategic/model/variant.hpp"
#include "engine/warfare/model/variant.hpp"
#include "tests/client/hands.hpp"
#include "tests/client/test_app.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(rules_tests)

namespace fs = std::filesystem;
using skirmish::Variant;

TestApp::Start with_rules(const Folder& folder) {
    TestApp::Start start = start_in(folder);
    start.rules_file = folder.path / "muster" / "rules.toml";
    return start;
}

/// The line of the rules screen with that message.
int line_of(const std::string& id) {
    int at = 0;
    for (const RuleGroup& group : rule_groups<Variant>()) {
        if (id == std::string{"rules."} + group.id) return at;
        ++at;
        for (const std::string key : group.keys)
            for (const Toggle& toggle : toggles(Variant{})) {
                if (toggle.key != key) continue;
                if (id == "rule." + key) return at;
                ++at;
                for (const std::string& choice : toggle.choices) {
                    if (id == "rule." + key + "_" + choice) return at;
                    ++at;
                }
            }
    }
    BOOST_FAIL("no line " << id);
    return 0;
}

Variant kept_in(const Folder& folder) {
    toml::Faults faults;
    const auto rules = skirmish::load_variant(folder.path / "muster" / "rules.toml", faults);
    BOOST_REQUIRE_MESSAGE(rules.has_value(), faults.text());
    return *rules;
}

template <class Rules>
void check_groups_and_words() {
    Rules rules;
    const RuleBook book = rule_book(rules, {});
    std::multiset<std::string> grouped;
    std::vector<std::string> messages{book.heads + "title", book.heads + "caption"};
    for (const RuleGroup& group : *book.groups) {
        grouped.insert(group.keys.begin(), group.keys.end());
        messages.push_back(book.heads + group.id);
    }
    const auto all = book.toggles();
    BOOST_TEST(grouped.size() == all.size());
    for (const Toggle& toggle : all) {
        BOOST_TEST(grouped.count(toggle.key) == 1U, toggle.key);
        messages.push_back(book.message(toggle.key));
        for (const std::string& choice : toggle.choices)
            messages.push_back(book.message(toggle.key) + '_' + choice);
    }
    for (const char* language : {"en", "de"})
        for (const std::string& id : messages)
            BOOST_TEST(shelf(language).messages.contains("client." + id), language << id);
}

BOOST_AUTO_TEST_CASE(every_key_stands_in_one_group_and_has_its_sentences) {
    check_groups_and_words<Variant>();
    check_groups_and_words<warfare::Variant>();
    check_groups_and_words<battlefield::Variant>();
    check_groups_and_words<strategic::Variant>();
    check_groups_and_words<campaign::Variant>();
}

template <class Rules>
void check_every_value() {
    const Folder folder;
    const fs::path file = folder.path / "muster" / "rules.toml";
    for (const Toggle& toggle : toggles(Rules{}))
        for (int value = toggle.least; value <= toggle.most;
             value += std::max(1, (toggle.most - toggle.least) / 40)) {
            Rules rules;
            set_toggle(rules, toggle.key, value);
            BOOST_TEST(own_rules(rules) == (value == toggle.standard ? 0 : 1));
            write_house_rules(file, rules);
            toml::Faults faults;
            BOOST_TEST((read_house_rules<Rules>(file, faults) == rules), toggle.key << value);
            BOOST_TEST(faults.empty(), faults.text());
        }
}

BOOST_AUTO_TEST_CASE(every_value_of_every_toggle_is_set_written_and_read_again) {
    check_every_value<Variant>();
    check_every_value<warfare::Variant>();
    check_every_value<battlefield::Variant>();
    check_every_value<strategic::Variant>();
    check_every_value<campaign::Variant>();
    Variant rules;
    set_toggle(rules, "mediating_chaplain_max", 40);
    BOOST_TEST(rules.mediating_chaplain_max == 9);
    // The two that are called "dc" are two.
    warfare::Variant war;
    set_toggle(war, "rally.dc", 12);
    BOOST_TEST(war.rally_dc == 12);
    BOOST_TEST(war.retreat_dc == 15);
}

BOOST_AUTO_TEST_CASE(a_broken_file_is_reported_with_its_place_and_kept_aside) {
    const Folder folder;
    const fs::path file = folder.path / "rules.toml";
    const std::string broken = "[skirmish]\nresponse_window = \"bth\"\n";
    std::ofstream{file} << broken;
    toml::Faults faults;
    BOOST_TEST((read_house_rules<Variant>(file, faults) == Variant{}));
    BOOST_TEST(
        faults.text().find("rules.toml:2:19: error: skirmish.response_window") != std::string::npos,
        faults.text());
    write_house_rules(file, Variant{});
    BOOST_TEST(contents(folder.path / "rules.toml.faulty") == broken);
    faults = {};
    static_cast<void>(read_house_rules<Variant>(file, faults));
    BOOST_TEST(faults.empty(), faults.text());
}

BOOST_AUTO_TEST_CASE(keys_alone_choose_a_rule_and_a_new_battle_uses_it) {
    const Folder folder;
    Hands hands{with_rules(folder)};
    hands.key('V');
    BOOST_TEST(hands.shows("Default rules"));
    // The first thing in focus is the first choice.
    BOOST_TEST(
        hands.is_ringed(act(RulesScene::choose, line_of("rule.response_window_before_roll"))));
    hands.press(Key::enter);
    BOOST_TEST((kept_in(folder).response_window == Variant::ResponseWindow::before_roll));
    const int chaplains = line_of("rule.mediating_chaplain_max");
    for (int i = 0; i < 80; ++i) {
        if (hands.is_ringed(act(RulesScene::choose, chaplains))) break;
        hands.press(Key::down);
    }
    hands.press(Key::right, 2);
    BOOST_TEST(kept_in(folder).mediating_chaplain_max == 3);
    hands.press(Key::left);
    BOOST_TEST(kept_in(folder).mediating_chaplain_max == 2);
    BOOST_TEST(hands.shows("house rule"));
    BOOST_TEST(hands.shows("2 house rules"));
    hands.press(Key::end);
    hands.press(Key::enter);
    BOOST_TEST(!kept_in(folder).always_prompt);
    hands.press(Key::escape);
    BOOST_TEST(hands.shows("3 house rules"));  // The title shows it.
    hands.key('N');
    BOOST_REQUIRE(hands.app.session().is_open());
    BOOST_TEST((hands.app.session().journal().header().setup.variant == kept_in(folder)));
    BOOST_TEST(hands.shows("House rules: 3 differ"));  // And so does the cover.
    hands.press(Key::escape);
    hands.key('V');
    hands.key('R');
    BOOST_TEST((kept_in(folder) == Variant{}));
}

BOOST_AUTO_TEST_CASE(an_army_that_breaks_a_new_house_rule_is_shown_on_the_title) {
    const Folder folder;
    TestApp::Start start = with_rules(folder);
    skirmish::Commander& army = start.armies[0];
    army.path = skirmish::Path::faith;
    for (int role = 0; role < 5 && army.power != skirmish::Power::chaplain; ++role) {
        army.commander_class = static_cast<skirmish::Role>(role);
        army.power = skirmish::power_of(army.path, *army.commander_class);
    }
    BOOST_REQUIRE((army.power == skirmish::Power::chaplain));
    army.army.push_back({shelf().table->find("mediating_chaplain").value(), false});
    set_toggle(start.variant, "mediating_chaplain_max", 0);
    Hands hands{start};
    hands.key('N');
    BOOST_TEST(!hands.app.session().is_open());
    BOOST_TEST(hands.shows(army.name + ": SK-"));
    hands.key('V');
    hands.key('R');
    hands.press(Key::escape);
    hands.key('N');
    BOOST_TEST(hands.app.session().is_open());
}

BOOST_AUTO_TEST_CASE(every_choice_is_reached_from_above_and_from_below) {
    const Folder folder;
    Hands hands{with_rules(folder)};
    hands.key('V');
    std::set<int> seen;
    const auto look = [&] {
        for (int line = 0; line < 90; ++line)
            if (hands.is_ringed(act(RulesScene::choose, line))) return seen.insert(line).second;
        return false;
    };
    while (look()) hands.press(Key::down);
    std::size_t wanted = 0;
    for (const Toggle& toggle : toggles(Variant{}))
        wanted += std::max<std::size_t>(1, toggle.choices.size());
    BOOST_TEST(seen.size() == wanted);
    seen.clear();
    while (look()) hands.press(Key::up);
    BOOST_TEST(seen.size() == wanted);
}

BOOST_AUTO_TEST_CASE(the_pointer_chooses_and_the_wheel_scrolls) {
    const Folder folder;
    Hands hands{with_rules(folder)};
    hands.key('V');
    const Command last = act(RulesScene::choose, line_of("rule.always_prompt"));
    BOOST_TEST(find_spot(hands.app.screen(), last) == nullptr);
    hands.app.wheel(400, 400, 200);
    BOOST_TEST(hands.click(last));
    BOOST_TEST(!kept_in(folder).always_prompt);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
