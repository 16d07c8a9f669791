#define BOOST_TEST_DYN_LINK
#include "client/app/app.hpp"
#include "client/rulesets.hpp"
#include "client/scenes/settings_scene.hpp"
#include "client/ui/widgets/focus.hpp"
#include "engine/core/figures.hpp"
#include "tests/client/fixture.hpp"
#include "tests/client/hands.hpp"

#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(settings_scene_tests)

namespace fs = std::filesystem;
using Scene = SettingsScene;

/// On the settings, by their key on the title.
struct AtSettings : Hands {
    explicit AtSettings(const Folder& folder, const Settings& settings = {},
                        std::optional<Settings> kept = {})
        : Hands{start_in(folder, settings, std::move(kept))} {
        key('S');
    }
};

Settings kept_in(const Folder& folder) {
    toml::Faults faults;
    Settings settings = read_settings(folder.path / "settings.toml", faults);
    BOOST_TEST(faults.empty(), faults.text());
    return settings;
}

BOOST_AUTO_TEST_CASE(a_slider_knows_its_ends_and_steps) {
    Slider slider{80, 200, 5, 100};
    const Box box{100, 0, 400, 36};
    BOOST_TEST(slider.at(box, 0) == 80);
    BOOST_TEST(slider.at(box, 900) == 200);
    const Box bar = slider_bar(box);
    BOOST_TEST(slider.at(box, bar.centre_x()) == 140);
    BOOST_TEST(slider.at(box, bar.centre_x() + 2) == 140);
    BOOST_TEST(slider.moved(Key::right).value() == 105);
    BOOST_TEST(slider.moved(Key::page_down).value() == 80);
    slider.value = 200;
    BOOST_TEST(slider.moved(Key::right).value() == 200);
    BOOST_TEST(slider.moved(Key::home).value() == 80);
    BOOST_TEST(!slider.moved(Key::down).has_value());
}

BOOST_AUTO_TEST_CASE(keys_alone_change_every_setting_and_the_file_has_it) {
    const Folder folder;
    AtSettings at{folder};
    at.press(Key::right, 3);
    BOOST_TEST(at.app.settings().text_percent == 115);
    BOOST_TEST(kept_in(folder).text_percent == 115);
    at.press(Key::end);
    BOOST_TEST(at.app.settings().text_percent == 200);
    for (std::size_t i = 0; i < switches.size(); ++i) {
        const bool before = at.app.settings().*switches[i].field;
        // On whichever page it stands.
        for (const char page : {'1', '2', '3'})
            if (find_spot(at.app.screen(), act(Scene::toggle, i)) == nullptr) at.key(page);
        BOOST_TEST(at.focus(act(Scene::toggle, i)));
        at.press(Key::enter);
        BOOST_TEST((at.app.settings().*switches[i].field == !before), switches[i].name);
        BOOST_TEST((kept_in(folder).*switches[i].field == !before), switches[i].name);
    }
}

BOOST_AUTO_TEST_CASE(pace_and_volume_are_kept_and_no_volume_is_no_sound) {
    const Folder folder;
    AtSettings at{folder};
    at.key('2');
    BOOST_TEST(at.click(act(Scene::pace, 3)));
    BOOST_TEST(kept_in(folder).pace == "fast");
    BOOST_TEST(speed_of(at.app.settings()) == 2);
    BOOST_TEST(at.click(act(Scene::pace, 0)));
    BOOST_TEST(speed_of(at.app.settings()) == 0);
    at.key('3');
    BOOST_TEST(at.focus(act(Scene::volume)));
    at.press(Key::left);
    BOOST_TEST(kept_in(folder).volume == 75);
    BOOST_TEST(!at.app.take_cues().empty());  // So loud.
    at.press(Key::home);
    BOOST_TEST(kept_in(folder).volume == 0);
    BOOST_TEST(!kept_in(folder).sound);
    at.key('M');
    BOOST_TEST(at.app.settings().sound);
    BOOST_TEST(at.app.settings().volume == 50);
}

BOOST_AUTO_TEST_CASE(the_window_opens_as_it_was_closed_unless_the_file_has_faults) {
    const Folder folder;
    {
        AtSettings at{folder};
        at.app.keep_window(1600, 900);
        BOOST_TEST(kept_in(folder).window_width == 1600);
        BOOST_TEST(kept_in(folder).window_height == 900);
        at.app.press(Key::f11);
        BOOST_TEST(at.app.is_full_screen());
        BOOST_TEST(kept_in(folder).full_screen);
    }
    TestApp::Start start = start_in(folder);
    start.keeps_window = false;
    Hands hands{start};
    hands.app.keep_window(800, 600);
    BOOST_TEST(kept_in(folder).window_width == 1600);
}

BOOST_AUTO_TEST_CASE(two_windows_of_one_home_keep_each_others_settings) {
    const Folder folder;
    Hands one{start_in(folder, calm())}, other{start_in(folder, calm())};
    one.app.press(Key::letter, 'M');  // Sound off.
    other.app.press(Key::f11);        // Full screen.
    one.app.keep_window(1600, 900);
    const Settings kept = kept_in(folder);
    BOOST_TEST(!kept.sound);
    BOOST_TEST(kept.full_screen);
    BOOST_TEST(kept.window_width == 1600);
}

BOOST_AUTO_TEST_CASE(another_key_does_what_a_line_of_the_list_says) {
    const Folder folder;
    Hands hands{start_in(folder, calm())};
    hands.key('C');
    BOOST_TEST_REQUIRE(hands.app.session().is_open());
    const auto row_of = [&](const std::string& words) {
        for (const Spot& spot : hands.app.screen().spots)
            if (spot.command.is(HelpAct::change) && spot.words.find(words) != std::string::npos)
                return spot.command;
        return Command{};
    };
    hands.press(Key::f1);
    const Command concede = row_of("oncede");
    BOOST_TEST_REQUIRE((concede.kind == Command::Kind::local));
    BOOST_TEST(hands.click(concede));
    BOOST_TEST(hands.shows("Press the letter"));
    // No letter counts before it is confirmed: another one, and Esc.
    hands.app.press(Key::letter, 'X');
    BOOST_TEST(hands.shows("on X?"));
    hands.app.press(Key::letter, 'Y');
    BOOST_TEST(hands.shows("on Y?"));
    BOOST_TEST(hands.app.settings().keys.key('G') == 'G');
    hands.press(Key::escape);
    BOOST_TEST(!hands.app.settings().keys.is_changed());
    BOOST_TEST(hands.click(concede));
    hands.app.press(Key::letter, 'Y');
    hands.press(Key::enter);
    BOOST_TEST(kept_in(folder).keys.key('G') == 'Y');
    BOOST_TEST(kept_in(folder).keys.key('Y') == 'G');
    hands.press(Key::escape);
    const std::string table = hands.shown();
    hands.key('G');
    BOOST_TEST(hands.shown() == table);
    hands.key('Y');
    BOOST_TEST(hands.shown() != table);
    hands.press(Key::escape);
    // By keys alone: the same key twice, and a key that is no letter leaves it.
    hands.press(Key::f1);
    BOOST_TEST(hands.focus(act(HelpAct::row, concede.args[0])));
    hands.press(Key::space);
    BOOST_TEST(hands.shows("Press the letter"));
    hands.press(Key::down);
    BOOST_TEST(!hands.shows("Press the letter"));
    BOOST_TEST(kept_in(folder).keys.key('G') == 'Y');
    // Words that name a key name the one that does it, and all keys go back at once.
    BOOST_TEST(hands.shows("Y concede"));
    BOOST_TEST(hands.click(act(HelpAct::all_keys_back)));
    BOOST_TEST((kept_in(folder).keys == KeyMap{}));
    BOOST_TEST(hands.shows("G concede"));
}

BOOST_AUTO_TEST_CASE(a_drag_along_the_bar_counts_as_it_is_let_go) {
    const Folder folder;
    AtSettings at{folder};
    const Box box = find_spot(at.app.screen(), act(Scene::text_size))->box;
    const Box bar = slider_bar(box);
    at.app.pointer_moved(bar.x, bar.centre_y());
    at.app.pointer_down(bar.x, bar.centre_y());
    at.app.pointer_moved(bar.centre_x(), bar.centre_y() + 80);
    BOOST_TEST(at.shows("140%"));
    BOOST_TEST(at.app.settings().text_percent == 100);
    at.app.pointer_up(bar.centre_x(), bar.centre_y() + 80);
    BOOST_TEST(at.app.settings().text_percent == 140);
    // A later move without a button no change.
    at.app.pointer_moved(bar.x, bar.centre_y());
    BOOST_TEST(at.app.settings().text_percent == 140);
}

BOOST_AUTO_TEST_CASE(the_language_changes_at_once_and_the_open_battle_with_it) {
    const Folder folder;
    Hands hands{start_in(folder)};
    hands.key('C');
    BOOST_REQUIRE(hands.app.session().is_open());
    const auto actions = hands.app.session().journal().actions();
    const auto english = hands.shown();
    hands.key('S');
    BOOST_TEST(hands.shows("Settings"));
    BOOST_TEST(hands.click_language("de"));
    BOOST_TEST(hands.shows("Einstellungen"));
    hands.press(Key::escape);
    // The table, its cards and its log are German; the battle is the one it was.
    BOOST_TEST((hands.app.session().journal().actions() == actions));
    BOOST_TEST(hands.shows("Krapp"));
    BOOST_TEST(!hands.shows("Madder"));
    const auto& table = *shelf("de").table;
    BOOST_TEST(hands.app.session().table().locale_tag == "de");
    for (const Item& item : hands.app.screen().items) {
        const auto* card = std::get_if<CardImage>(&item);
        if (card == nullptr || !card->id.starts_with("unit ")) continue;
        BOOST_TEST(card->face->name == table.texts[table.find(card->id.substr(5)).value()].name);
    }
    // It goes on, and is described in either language afterwards.
    hands.press(Key::enter, 6);
    BOOST_TEST(hands.app.session().journal().actions().size() > actions.size());
    hands.key('S');
    BOOST_TEST(hands.click_language("en"));
    hands.press(Key::escape);
    BOOST_TEST(hands.shows("Madder"));
    BOOST_TEST(!hands.shows("Krapp"));
    BOOST_TEST(kept_in(folder).language == "en");
    // The title below has its armies in that language too.
    hands.key('S');
    hands.click_language("de");
    hands.press(Key::escape);
    hands.key('Q');
    BOOST_TEST(hands.shows(shelf("de").armies[0].name));
}

BOOST_AUTO_TEST_CASE(text_grows_as_far_as_the_window_has_room_and_the_slider_ends_there) {
    BOOST_TEST(text_percent_in({1024, 640}) == 100);
    BOOST_TEST(text_percent_in({1280, 800}) == 125);
    BOOST_TEST(text_percent_in({1210, 700}) == 105);
    BOOST_TEST(text_percent_in({1920, 1080}) == 165);
    BOOST_TEST(text_percent_in({2048, 1280}) == 200);
    BOOST_TEST(text_percent_in({640, 400}) == 80);
    BOOST_TEST(scale_in({640, 400}, 80) == 0.625);
    for (const Size window : {Size{1024, 640}, Size{1280, 800}, Size{1920, 1080}}) {
        const Folder folder;
        AtSettings at{folder};
        BOOST_TEST(text_percent_in(window, smallest_in_tabs) == 200);
        BOOST_TEST(at.app.fit(window) == 1);
        BOOST_TEST(at.shows("Scales everything on the screen."));
        at.press(Key::end);
        BOOST_TEST(kept_in(folder).text_percent == 200);
        BOOST_TEST(at.app.fit(window) == 2);
        BOOST_TEST(at.shows("200%"));
        // Its rows are under each other then, and the window goes along with the focus.
        BOOST_TEST(at.shows("Ctrl and arrows move it too"));
        BOOST_TEST(at.app.size().width == window.width / 2);
        BOOST_TEST(at.app.size().height > window.height / 2);
        check(at.app.screen(), at.app.size());
    }
    // What was chosen in a larger window comes back there, and no key that leads nowhere ends it.
    const Folder folder;
    Settings large;
    large.text_percent = 200;
    AtSettings at{folder, large};
    BOOST_TEST(at.app.fit({640, 400}) == 1.25);
    BOOST_TEST(at.shows("This window has room for 125%; 200% is kept for a larger one."));
    at.press(Key::right);
    BOOST_TEST(at.app.settings().text_percent == 200);
    BOOST_TEST(at.app.fit({2048, 1280}) == 2);
    BOOST_TEST(at.shows("Scales everything on the screen."));
    BOOST_TEST(at.app.fit({640, 400}) == 1.25);
    at.press(Key::left);
    BOOST_TEST(at.app.settings().text_percent == 120);
}

BOOST_AUTO_TEST_CASE(a_language_of_the_cards_alone_changes_nothing_else) {
    const Folder folder;
    std::optional<Hands> first{std::in_place, start_in(folder)};
    Hands& hands = *first;
    hands.key('C');
    BOOST_REQUIRE(hands.app.session().is_open());
    // The labels, which are all that the client itself says.
    const auto said = [&] {
        std::string out;
        for (const Item& item : hands.app.screen().items)
            if (const auto* label = std::get_if<Label>(&item)) out += label->text + '\n';
        return out;
    };
    const auto faces_are_of = [&](const char* language) {
        const auto& table = *shelf(language).table;
        int seen = 0;
        for (const Item& item : hands.app.screen().items) {
            const auto* card = std::get_if<CardImage>(&item);
            if (card == nullptr || !card->id.starts_with("unit ")) continue;
            ++seen;
            if (card->face->name != table.texts[table.find(card->id.substr(5)).value()].name)
                return false;
        }
        return seen > 0;
    };
    hands.key('S');
    hands.press(Key::escape);
    const std::string english = said();
    BOOST_TEST(faces_are_of("en"));
    hands.key('S');
    // It is no language of the client: the first row does not offer it, and the second says so.
    BOOST_TEST(!hands.click(act(Scene::language, 3)));
    BOOST_TEST(hands.shows("Japanese"));
    BOOST_TEST(hands.click(act(Scene::cards, 3)));
    BOOST_TEST(kept_in(folder).card_language == "ja");
    BOOST_TEST(kept_in(folder).language == "en");
    hands.press(Key::escape);
    BOOST_TEST(faces_are_of("ja"));
    BOOST_TEST(said() == english);
    BOOST_TEST(hands.app.session().table().locale_tag == "en");
    // The client's language changes under it, and the cards stay.
    hands.key('S');
    BOOST_TEST(hands.click_language("de"));
    hands.press(Key::escape);
    BOOST_TEST(faces_are_of("ja"));
    BOOST_TEST(hands.shows("Krapp"));
    hands.key('S');
    BOOST_TEST(hands.click(act(Scene::cards, 0)));
    BOOST_TEST(kept_in(folder).card_language.empty());
    hands.press(Key::escape);
    BOOST_TEST(faces_are_of("de"));
    // So the next start finds them, with the battle that nobody holds any more.
    first.reset();
    Settings kept;
    kept.card_language = "ja";
    Hands next{start_in(folder, kept)};
    next.key('R');
    next.press(Key::enter, 2);
    BOOST_TEST(next.app.screen().caption == "Muster: Madder at the table");

    // A file of a version that offered them for everything.
    const std::vector<Language> all{{"ar", "العربية", true}, {"de", "Deutsch"}};
    Settings old;
    old.language = "ar";
    leave_to_cards(old, all);
    BOOST_TEST(old.language == "en");
    BOOST_TEST(old.card_language == "ar");
    for (const Language& each : shipped_languages())
        BOOST_TEST(each.is_for_cards_alone == (each.tag == "ar" || each.tag == "ja"), each.tag);
}

BOOST_AUTO_TEST_CASE(armies_are_called_in_the_language_whatever_their_battle_began_in) {
    const Folder folder;
    const auto& english = shelf().armies;
    const auto& german = shelf("de").armies;
    BOOST_TEST_REQUIRE(english[0].name != german[0].name);
    Hands hands{start_in(folder)};
    hands.key('C');
    hands.press(Key::enter, 2);
    hands.key('Q');
    BOOST_TEST(hands.shows(english[0].name));
    hands.key('S');
    hands.click_language("de");
    hands.press(Key::escape);
    BOOST_TEST(hands.shows(german[0].name));
    BOOST_TEST(hands.shows(german[1].name));
    BOOST_TEST(!hands.shows(english[0].name));
    // At the table too, on the tile and on the card.
    const auto table = shelf("de").table;
    Faces faces{table};
    BOOST_TEST(faces.named(english[0]).title == german[0].title);
    BOOST_TEST(faces.commander(english[0], Seat::red)->name ==
               german[0].title.substr(0, german[0].title.find(", ")));
    // An army of one's own is called what its maker called it.
    skirmish::Commander own = english[0];
    own.army.pop_back();
    BOOST_TEST(faces.named(own).name == english[0].name);
    own = english[0];
    own.army_id = "mine";
    own.name = "Mine";
    BOOST_TEST(faces.named(own).name == "Mine");
}

BOOST_AUTO_TEST_CASE(numbers_are_written_as_the_language_writes_them) {
    const Words &english = shelf().words, &german = shelf("de").words;
    BOOST_TEST(english.decimal(0.06, 2) == "0.06");
    BOOST_TEST(german.decimal(0.06, 2) == "0,06");
    BOOST_TEST(german.decimal(-1.25, 1) == "\u22121,3");
    BOOST_TEST(german.decimal(-0.001, 2) == "0,00");
    BOOST_TEST(english.decimal(2.675, 2) == "2.68");
    BOOST_TEST(english.decimal(12, 0) == "12");
    BOOST_TEST(figures(-3) == "\u22123");
    BOOST_TEST(signed_figures(0) == "+0");
    BOOST_TEST(sum_figures(1, -3) == "1 \u2212 3 = \u22122");
    BOOST_TEST(sum_figures(14, 3) == "14 + 3 = 17");
    BOOST_TEST(sum_figures(-4, 0) == "\u22124");
}

BOOST_AUTO_TEST_CASE(a_save_of_one_language_plays_in_another) {
    const Folder folder;
    {
        Hands german{start_in(folder, {}, {}, "de")};
        german.key('C');
        german.press(Key::enter, 4);
    }
    Hands english{start_in(folder)};
    BOOST_REQUIRE(english.app.session().is_open());
    const auto before = english.app.session().journal().actions().size();
    BOOST_TEST(before > 3U);
    english.press(Key::enter);
    BOOST_TEST(english.shows("Madder"));
    english.press(Key::enter, 4);
    BOOST_TEST(english.app.session().journal().actions().size() > before);
}

BOOST_AUTO_TEST_CASE(a_language_that_cannot_be_read_is_reported_and_the_old_one_stays) {
    const Folder folder;
    AtSettings at{folder};
    BOOST_TEST(at.click_language("xx"));
    BOOST_TEST(at.shows("no such language"));
    BOOST_TEST(at.app.settings().language == "en");
    BOOST_TEST(at.shows("Settings"));
}

BOOST_AUTO_TEST_CASE(m_switches_sound_everywhere_and_says_so) {
    const Folder folder;
    Hands hands{start_in(folder)};
    hands.key('M');
    BOOST_TEST(!hands.app.settings().sound);
    BOOST_TEST(!kept_in(folder).sound);
    BOOST_TEST(hands.shows("Sound is off"));
    hands.app.tick(hands.now += 3000);
    BOOST_TEST(!hands.shows("Sound is off"));
    hands.key('C');
    hands.key('M');
    BOOST_TEST(hands.app.settings().sound);
    BOOST_TEST(hands.shows("Sound is on"));
    BOOST_TEST(hands.app.session().is_open());
}

BOOST_AUTO_TEST_CASE(what_the_command_line_said_is_kept_only_once_it_is_changed) {
    const Folder folder;
    Settings now;
    now.text_percent = 150;
    now.language = "de";
    AtSettings at{folder, now, Settings{}};
    at.key('M');
    BOOST_TEST(kept_in(folder).text_percent == 100);
    BOOST_TEST(kept_in(folder).language == "en");
    BOOST_TEST(at.app.settings().text_percent == 150);
    at.press(Key::left);
    BOOST_TEST(kept_in(folder).text_percent == 145);
}

BOOST_AUTO_TEST_CASE(a_write_that_fails_is_reported_and_the_change_holds) {
    const Folder folder;
    // A folder stands where the file should be.
    fs::create_directories(folder.path / "settings.toml" / "in the way");
    AtSettings at{folder};
    at.press(Key::right);
    BOOST_TEST(at.app.settings().text_percent == 105);
    BOOST_TEST(at.shows("settings.toml"));
    BOOST_TEST(at.shows("105%"));
    at.press(Key::escape);
    at.key('M');
    BOOST_TEST(at.shows("settings.toml"));
    BOOST_TEST(!at.app.settings().sound);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
