#define BOOST_TEST_DYN_LINK
#include "tests/client/campaign/seat_fixture.hpp"
#include "tests/client/text_checks.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

/// Texts of a commander's seat in their boxes, at every size, in both languages.
namespace muster::client::campaign_test {

using campaign_map::MapAct;
using campaign_seat::Act;

BOOST_AUTO_TEST_SUITE(seat_texts_tests)

namespace {

void look(AtSeat& person, const std::string& what) {
    std::vector<Size> all = sizes();
    all.push_back({1280, 800});
    all.push_back(smallest_in_tabs);
    all.push_back({800, 500});
    for (const Size& size : all) {
        person.app.resize(size);
        person.app.tick(person.now += 10);
        BOOST_TEST_CONTEXT(what) check(person.app.screen(), size);
        if (!wants_tabs(size)) continue;
        for (int tab = 0; tab < campaign_seat::large_tab::count; ++tab) {
            if (!person.click(act(Act::tab, tab))) continue;
            BOOST_TEST_CONTEXT(what << ", tab " << tab) check(person.app.screen(), size);
        }
    }
    person.app.resize({1280, 800});
}

}  // namespace

BOOST_AUTO_TEST_CASE(texts_stand_in_their_boxes_on_every_page_at_every_size) {
    for (const std::string& language : languages)
        for (const CommanderId who : {ysolde, corvane}) {
            AtSeat person{who, language};
            look(person, language + ", seat");
            BOOST_TEST(person.click(act(MapAct::hex, -2, 0)));
            look(person, language + ", chosen hex");
            person.key('R');
            person.press(Key::left);
            person.press(Key::enter);
            look(person, language + ", route");
            person.press(Key::escape);
            person.key('Y');
            look(person, language + ", days");
            for (const char page : {'N', 'W', 'E'}) {
                person.key(page);
                if (page == 'N') {
                    person.type(
                        "march to Nowhere\nrest\nhold\nletter to Bram: a very long letter "
                        "about fords, wagons, ships and all that goes with them");
                }
                // With large text another tab leaves the page.
                for (const Size& size : sizes()) {
                    person.app.resize(size);
                    BOOST_TEST_CONTEXT(language << ", page " << page)
                    check(person.app.screen(), size);
                }
                person.app.resize({1280, 800});
                person.press(Key::escape);
            }
            campaign::State lone = person.state;
            lone.armies.erase(lone.army_of(who)->id);
            AtSeat captain{lone, who, {}, language};
            look(captain, language + ", no army");
        }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client::campaign_test
