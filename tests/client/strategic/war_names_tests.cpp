#define BOOST_TEST_DYN_LINK
#include "client/strategic/table/chart.hpp"
#include "client/strategic/table/layout.hpp"
#include "tests/client/fixture.hpp"
#include "tests/client/strategic/war_states.hpp"

#include <array>
#include <cstddef>
#include <string>

/// Where the names of places stand on the map of a war.
namespace muster::client::strategic_table {

BOOST_AUTO_TEST_SUITE(war_names_tests)

BOOST_AUTO_TEST_CASE(no_name_covers_a_place_or_another_name_or_a_plate) {
    constexpr std::array<Size, 7> windows{{{1024, 640},
                                           {1100, 700},
                                           {1280, 720},
                                           {1280, 800},
                                           {1440, 900},
                                           {1920, 1080},
                                           {2560, 1440}}};
    for (const std::string war : {"millers_quarrel", "tolls_of_ostrick"})
        for (const std::string language : {"en", "de"})
            for (const Size& window : windows) {
                const State state = strategic::start(setup_named(war));
                const Chart map = chart(state, strategic_shelf(language).names,
                                        client::shelf().studio, layout(window, 2).map);
                const std::string where = war + ", " + language + ", " +
                                          std::to_string(static_cast<int>(window.width)) + ": ";
                const auto armies = plates(state, map);
                for (std::size_t i = 0; i < map.places.size(); ++i) {
                    const Box& name = map.places[i].name;
                    const std::string who = where + map.map->spaces[i].name + " and ";
                    BOOST_TEST((name.x >= map.box.x && name.right() <= map.box.right() &&
                                name.y >= map.box.y && name.bottom() <= map.box.bottom()),
                               who << "the border");
                    for (std::size_t k = 0; k < map.places.size(); ++k) {
                        const Chart::Place& other = map.places[k];
                        const std::string both = who + map.map->spaces[k].name;
                        BOOST_TEST(!name.overlaps(other.ring), both);
                        BOOST_TEST(!name.overlaps(other.tower), both << "'s tower");
                        BOOST_TEST((k == i || !name.overlaps(other.name)), both << "'s name");
                    }
                    for (const Plate& plate : armies)
                        BOOST_TEST(!name.overlaps(plate.box), who << "an army");
                    for (const Box& river : map.river_names)
                        BOOST_TEST(!name.overlaps(river), who << "a river");
                }
            }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client::strategic_table
