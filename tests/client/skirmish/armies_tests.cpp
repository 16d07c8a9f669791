#define BOOST_TEST_DYN_LINK
#include "tests/client/skirmish/armies.hpp"
#include "tests/support/text.hpp"

#include <algorithm>
#include <fstream>
#include <memory>
#include <set>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(armies_tests)

BOOST_AUTO_TEST_CASE(keys_alone_build_an_army_save_it_and_play_it) {
    const Home home;
    Person person{home};
    person.key('N');
    person.put_in("soldier", 3);
    person.put_in("field surgeon", 1);
    person.put_in("grey pack", 2);
    person.app.press(Key::erase);
    // From the cards by Tab: tabs, their page, and round to the head, where the name is first.
    person.press(Key::tab);
    person.press(Key::right);
    person.press(Key::enter);
    person.press(Key::tab);
    person.type("Ada");
    person.press(Key::down);
    person.type("of the Keys");
    person.press(Key::down);  // The Paths
    person.press(Key::down);  // The classes
    BOOST_TEST(person.click(act(Build::path, skirmish::Path::nature)));
    BOOST_TEST(person.click(act(Build::rank, skirmish::Role::healer)));
    for (int i = 0; i < 5; ++i) person.click(act(Build::raise, Draft::progression));
    person.press(Key::tab);
    person.type("Key Made");
    BOOST_TEST(!fs::exists(home.armies()));
    person.press(Key::tab);
    person.key('K');
    const fs::path file = home.armies() / "key_made.toml";
    BOOST_TEST(fs::exists(file), person.shown());
    const auto army = loaded(file);
    BOOST_REQUIRE(army);
    BOOST_TEST(army->name == "Key Made");
    BOOST_TEST(army->title == "Ada, of the Keys");
    BOOST_TEST((army->power == skirmish::Power::animist));
    BOOST_TEST(army->progression == 5);
    const auto count = [&](const char* id) {
        return std::count(army->army.begin(), army->army.end(),
                          skirmish::Piece{shipped_card(id), false});
    };
    BOOST_TEST(count("soldier") == 3);
    BOOST_TEST(count("field_surgeon") == 1);
    BOOST_TEST(count("grey_pack") == 1);
    BOOST_TEST(army->army.size() == 5U);

    person.press(Key::escape);  // To the list, at what was made just now.
    person.app.press(Key::letter, '1');
    BOOST_TEST(person.click(act(SetupAct::computer, 0)));
    BOOST_TEST(person.click(act(SetupAct::player, 0, players::Kind::greedy)));
    person.press(Key::tab);  // To Woad's army.
    person.press(Key::enter);
    BOOST_REQUIRE(person.app.session().is_open());
    const skirmish::Journal& journal = person.app.session().journal();
    BOOST_TEST(journal.header().setup.commanders[0].name == "Key Made");
    BOOST_TEST(journal.header().players[0] == "greedy");
    BOOST_TEST(journal.header().players[1] == "human");
    BOOST_TEST(!skirmish::outcome(journal.state()).is_over);
}

BOOST_AUTO_TEST_CASE(what_a_person_wrote_by_hand_is_kept_aside_and_what_muster_wrote_is_not) {
    const Home home;
    const fs::path file = home.put("Written");
    const fs::path copy = file.string() + ".deleted";
    home.put("Written", 1);
    BOOST_TEST(!fs::exists(copy));
    const std::string text = tests::contents(file);
    std::ofstream{file} << "# my favourites\n" << text;
    home.put("Written");
    BOOST_TEST(tests::contents(copy) == "# my favourites\n" + text);
    BOOST_TEST(tests::contents(file).find("favourites") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_file_with_faults_is_listed_with_the_first_and_not_chosen) {
    const Home home;
    home.put("Whole");
    std::ofstream{home.armies() / "broken.toml"}
        << "[army]\nid = \"broken\"\ncards = [\"soldir\"]\n[army.commander]\nname = \"Nobody\"\n";
    skirmish::Commander refused = shelf().armies[0];
    refused.army_id = "refused";
    refused.favors = 2;
    home.library().save(refused, home.library().file_of("refused"));
    Person person{home};
    BOOST_TEST(person.shows("broken.toml:3:10: error: army.broken.cards[1]: found \"soldir\""));
    BOOST_TEST(person.shows("SK-77: an NPC has no Favors"));
    person.press(Key::home);
    const Spot* lead = find_spot(person.app.screen(), act(Pick::choose, 0));
    BOOST_REQUIRE(lead != nullptr);
    BOOST_TEST(!lead->is_enabled);
    BOOST_TEST(!lead->reason.empty());
    BOOST_TEST(!find_spot(person.app.screen(), act(Pick::edit))->is_enabled);
    // What only the rules refuse can be put right.
    person.press(Key::down);
    BOOST_TEST(!find_spot(person.app.screen(), act(Pick::choose, 0))->is_enabled);
    BOOST_TEST(find_spot(person.app.screen(), act(Pick::edit))->is_enabled);
    person.press(Key::down);
    BOOST_TEST(find_spot(person.app.screen(), act(Pick::choose, 0))->is_enabled);
}

BOOST_AUTO_TEST_CASE(a_folder_that_takes_no_file_is_reported_and_loses_nothing) {
    const Home home;
    fs::create_directories(home.path / "muster");
    std::ofstream{home.armies()} << "in the way\n";
    Person person{home};
    person.key('C');
    const std::string before = person.shown();
    person.key('K');
    BOOST_TEST(person.shows(home.armies().string()), person.shown());
    person.press(Key::escape);
    BOOST_TEST(person.shown() == before);
    // Saved once the folder is there.
    fs::remove(home.armies());
    person.key('K');
    BOOST_TEST(std::distance(fs::directory_iterator{home.armies()}, {}) == 1);
}

BOOST_AUTO_TEST_CASE(another_army_is_replaced_only_when_asked_and_kept) {
    const Home home;
    const fs::path other = home.put("The Barrow Court", 2);
    const std::string text = contents(other);
    Person person{home};
    person.press(Key::end);
    person.press(Key::home);
    person.press(Key::down);  // The shipped one of that name.
    person.key('C');
    BOOST_TEST(person.shows("The Barrow Court 2"));
    person.click(act(Build::name));
    person.press(Key::backspace, 2);
    person.click(act(Build::save));
    BOOST_TEST(contents(other) == text);
    person.press(Key::escape);
    BOOST_TEST(contents(other) == text);
    person.key('K');
    person.key('R');
    BOOST_TEST(contents(other) != text);
    BOOST_TEST(contents(other.string() + ".deleted") == text);
    const auto army = loaded(other);
    BOOST_REQUIRE(army);
    BOOST_TEST((army->army == shelf().armies[1].army));
}

BOOST_AUTO_TEST_CASE(deleting_asks_and_keeps_the_file_under_another_name) {
    const Home home;
    for (const char* kept : {".deleted", ".deleted.2"}) {
        const fs::path file = home.put("Doomed");
        Person person{home};
        person.press(Key::home);
        person.key('D');
        person.press(Key::escape);
        BOOST_TEST(fs::exists(file));
        person.key('D');
        person.key('D');
        BOOST_TEST(!fs::exists(file));
        BOOST_TEST(fs::exists(file.string() + kept));
        BOOST_TEST(!person.shows("Doomed"));
    }
    // What came with Muster cannot be deleted.
    Person person{home};
    person.key('D');
    BOOST_TEST(find_spot(person.app.screen(), act(Pick::confirm)) == nullptr);
}

BOOST_AUTO_TEST_CASE(leaving_with_changes_asks) {
    const Home home;
    const fs::path file = home.put("Kept");
    const std::string text = contents(file);
    const auto changed = [&] {
        auto person = std::make_unique<Person>(home);
        person->press(Key::home);
        person->key('E');
        person->press(Key::enter);
        person->press(Key::escape);
        BOOST_TEST(find_spot(person->app.screen(), act(Build::answer_discard)) != nullptr);
        return person;
    };
    {
        auto person = changed();
        person->press(Key::escape);  // Goes on.
        BOOST_TEST(find_spot(person->app.screen(), act(Build::save)) != nullptr);
    }
    {
        auto person = changed();
        person->key('D');
        BOOST_TEST(find_spot(person->app.screen(), act(Pick::create)) != nullptr);
        BOOST_TEST(contents(file) == text);
    }
    auto person = changed();
    person->press(Key::enter);  // Saves.
    BOOST_TEST(find_spot(person->app.screen(), act(Pick::create)) != nullptr);
    BOOST_TEST(contents(file) != text);
    BOOST_TEST(loaded(file)->army.size() == shelf().armies[0].army.size() + 1);
}

BOOST_AUTO_TEST_CASE(the_pointer_alone_fills_and_empties_an_army) {
    const Home home;
    Person person{home};
    BOOST_TEST(person.click(act(Pick::create)));
    const Command soldier = act(Build::pool, shipped_card("soldier"));
    BOOST_TEST(person.click(soldier));
    BOOST_TEST(person.click(soldier));
    BOOST_TEST(person.shows("\u00d72"));
    BOOST_TEST(person.click(act(Build::train, 0)));
    BOOST_TEST(person.shows("1/2"));
    BOOST_TEST(person.click(act(Build::more, 0)));
    BOOST_TEST(person.shows("\u00d73"));
    // A name is looked at: nothing goes by a click on it.
    for (int i = 0; i < 3; ++i) BOOST_TEST(person.click(act(Build::row, 0)));
    BOOST_TEST(person.shows("\u00d73"));
    for (int i = 0; i < 3; ++i) BOOST_TEST(person.click(act(Build::less, 0)));
    BOOST_TEST(!person.click(act(Build::less, 0)));
    const Screen before = person.app.screen();
    person.app.wheel(300, 400, 1);
    BOOST_TEST(find_spot(person.app.screen(), soldier) == nullptr);
    person.app.wheel(300, 400, -1);
    BOOST_TEST(find_spot(person.app.screen(), soldier) != nullptr);
}

BOOST_AUTO_TEST_CASE(a_card_is_shown_large_by_space_or_where_the_pointer_rests) {
    const Home home;
    Person person{home};
    person.key('N');
    const auto is_large = [&] {
        const auto& items = person.app.screen().items;
        return std::any_of(items.begin(), items.end(), [](const Item& item) {
            const auto* image = std::get_if<CardImage>(&item);
            return image != nullptr && image->is_full;
        });
    };
    for (int i = 0; i < 20; ++i) person.app.tick(person.now += 50);
    BOOST_TEST(!is_large());
    person.press(Key::space);
    BOOST_TEST(is_large());
    person.press(Key::right);
    BOOST_TEST(!is_large());
    person.press(Key::escape);  // Nothing was changed.
    BOOST_TEST(find_spot(person.app.screen(), act(Pick::create)) != nullptr);
    person.key('N');
    const Spot* spot = find_spot(person.app.screen(), act(Build::pool, shipped_card("soldier")));
    BOOST_REQUIRE(spot != nullptr);
    person.app.pointer_moved(spot->box.centre_x(), spot->box.centre_y());
    BOOST_TEST(!is_large());
    for (int i = 0; i < 20; ++i) person.app.tick(person.now += 50);
    BOOST_TEST(is_large());
}

BOOST_AUTO_TEST_CASE(the_large_card_lies_beside_what_it_enlarges) {
    const Home home;
    for (const Size size : {smallest, Size{1280, 800}, Size{1920, 1080}}) {
        Person person{home};
        person.app.resize(size);
        person.key('C');  // Of an army with many rows.
        const auto spots = person.app.screen().spots;
        for (const Spot& spot : spots) {
            const Command& command = spot.command;
            const int what = command.enumerator;
            const bool is_row = command.is(Build::row) || command.is(Build::less) ||
                                command.is(Build::more) || command.is(Build::train);
            BOOST_TEST(spot.has_large == (is_row || command.is(Build::pool)), what);
            if (!spot.has_large) continue;
            // The other button shows it at once, and once more puts it away.
            person.app.pointer_second(spot.box.centre_x(), spot.box.centre_y());
            const Box* large = nullptr;
            for (const Item& item : person.app.screen().items)
                if (const auto* image = std::get_if<CardImage>(&item))
                    if (image->is_full) large = &image->box;
            BOOST_REQUIRE_MESSAGE(large != nullptr, what << " " << command.args[0]);
            BOOST_TEST((large->x >= 0 && large->right() <= size.width && large->y >= 0 &&
                        large->bottom() <= size.height));
            for (const Spot& other : spots) {
                const bool is_whole = is_row && other.has_large && !other.command.is(Build::pool) &&
                                      other.command.args == command.args;
                if (other.command == command || is_whole)
                    BOOST_TEST(!large->overlaps(other.box),
                               size.width << ": " << what << " " << command.args[0]);
            }
            person.app.pointer_second(spot.box.centre_x(), spot.box.centre_y());
            const auto& items = person.app.screen().items;
            BOOST_TEST(std::none_of(items.begin(), items.end(), [](const Item& item) {
                const auto* image = std::get_if<CardImage>(&item);
                return image != nullptr && image->is_full;
            }));
        }
    }
}

BOOST_AUTO_TEST_CASE(a_commander_is_shown_in_the_colour_of_the_side_that_it_leads) {
    const Home home;
    Person person{home};
    const auto tone = [&] {
        for (const Item& item : person.app.screen().items)
            if (const auto* image = std::get_if<CardImage>(&item))
                if (image->id == "commander") return image->face->text.at("tone");
        return std::string{"no commander"};
    };
    person.press(Key::home);
    BOOST_TEST(tone() == "plain");  // None is chosen where no battle is set up.
    person.press(Key::escape);
    person.key('B');
    person.key('A');
    // As the page opens, the first leads Woad and the second Madder.
    person.press(Key::home);
    BOOST_TEST(tone() == "woad");
    person.press(Key::down);
    BOOST_TEST(tone() == "madder");
    person.press(Key::end);
    BOOST_TEST(tone() == "plain");
    person.press(Key::home);
    person.key('1');
    person.key('A');
    BOOST_TEST(tone() == "plain");  // Of both.
    person.press(Key::end);
    person.key('2');
    person.key('A');
    person.press(Key::end);
    BOOST_TEST(tone() == "woad");
    person.press(Key::home);
    BOOST_TEST(tone() == "madder");
    // The set-up itself shows each in the colour of its side.
    person.press(Key::escape);
    for (const char* side : {"madder", "woad"}) {
        person.press(Key::space);
        BOOST_TEST(tone() == side);
        person.press(Key::escape);
        person.press(Key::tab);
    }
}

BOOST_AUTO_TEST_CASE(every_card_is_reached_by_arrows) {
    const Home home;
    Person person{home};
    person.key('N');
    const auto all = cards_that_pass(*shelf().table, {});
    std::set<int> seen;
    for (std::size_t row = 0; row < all.size(); ++row) {
        for (const Spot& spot : person.app.screen().spots)
            if (spot.command.is(Build::pool)) seen.insert(spot.command.args[0]);
        person.press(Key::down);
    }
    BOOST_TEST(seen.size() == all.size());
    person.press(Key::tab);  // To the top again, wherever the arrows led.
    person.key('X');
    person.key('F');
    person.press(Key::tab);
    person.press(Key::end);
    person.press(Key::enter);
    person.press(Key::home);
    person.press(Key::enter);
    for (const auto index : {all.front(), all.back()})
        BOOST_TEST(person.shows(shelf().table->texts[index].name));
    BOOST_TEST(find_spot(person.app.screen(), act(Build::row, 1)) != nullptr);
}

BOOST_AUTO_TEST_CASE(places_lie_in_the_window_and_apart) {
    const Home home;
    home.put("One of Mine");
    for (const Size size : {Size{1024, 640}, Size{1280, 800}, Size{1600, 900}, Size{1920, 1080}}) {
        Person person{home};
        person.app.resize(size);
        const auto check = [&](const char* where) {
            const auto& spots = person.app.screen().spots;
            for (std::size_t i = 0; i < spots.size(); ++i) {
                const Box& box = spots[i].box;
                BOOST_TEST((box.x >= 0 && box.y >= 0 && box.right() <= size.width &&
                            box.bottom() <= size.height),
                           where << " " << spots[i].command.enumerator);
                BOOST_TEST((box.width >= 32 && box.height >= 32),
                           where << " " << spots[i].command.enumerator);
                for (std::size_t j = i + 1; j < spots.size(); ++j)
                    BOOST_TEST(!box.overlaps(spots[j].box),
                               where << " " << size.width << ": " << spots[i].command.enumerator
                                     << " and " << spots[j].command.enumerator);
            }
        };
        check("armies");
        person.press(Key::escape);
        person.key('B');
        check("set-up");
        person.press(Key::space);
        check("whole army");
        person.press(Key::escape);
        for (const int side : {0, 1}) {
            person.click(act(SetupAct::computer, side));
            check("set-up, computer");
        }
        person.press(Key::escape);
        person.key('A');
        person.press(Key::home);
        person.key('D');
        check("question");
        person.press(Key::escape);
        person.key('E');
        check("cards");
        person.click(act(Build::tab, 1));
        check("commander");
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
