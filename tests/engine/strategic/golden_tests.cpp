#define BOOST_TEST_DYN_LINK
#include "engine/strategic/load/load_war.hpp"
#include "engine/strategic/terminal/transcript.hpp"
#include "tests/engine/strategic/shipped.hpp"
#include "tests/golden/golden.hpp"

#include <stdexcept>

/// Whole wars as text; tests/golden says how they are written anew.
using namespace muster::strategic;

namespace {

using GoldenWar = muster::golden::Battle<Setup>;

Setup golden_war(const std::string& id, const Variant& variant = {}) {
    muster::toml::Faults faults;
    auto war =
        load_war(std::filesystem::path{MUSTER_SOURCE_DIR} / "cards/strategic/wars" / (id + ".toml"),
                 muster::strategic::tests::shipped(), faults);
    if (!war) throw std::runtime_error{faults.text()};
    war->turn_limit = 3;
    war->endings.clear();
    return setup_of(muster::strategic::tests::shipped(), variant, *std::move(war));
}

std::vector<GoldenWar> golden_wars() {
    Variant house;
    house.tie_loss = 0;
    house.weather_affects_march = true;
    house.open_information = true;
    return {{"strategic/ostrick", 11, golden_war("tolls_of_ostrick")},
            {"strategic/millers", 12, golden_war("millers_quarrel")},
            {"strategic/millers_by_house_rules", 13, golden_war("millers_quarrel", house)}};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(strategic_golden_tests)

BOOST_AUTO_TEST_CASE(every_golden_war_is_played_as_it_was_written) {
    muster::golden::check_battles<Transcript>(golden_wars(), 100'000);
}

BOOST_AUTO_TEST_CASE(a_golden_file_without_a_war_is_found) {
    muster::golden::check_files(golden_wars());
}

BOOST_AUTO_TEST_CASE(another_toggle_shows_as_a_difference) {
    const GoldenWar war = golden_wars()[1];
    Setup changed = war.setup;
    changed.variant.tie_loss = 0;
    const std::string difference = muster::golden::difference_on<Transcript>(changed, war);
    BOOST_TEST(difference.find("tie_loss = 0") != std::string::npos, difference);
}

BOOST_AUTO_TEST_SUITE_END()
