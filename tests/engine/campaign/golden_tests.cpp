#define BOOST_TEST_DYN_LINK
#include "engine/campaign/orders/form.hpp"
#include "engine/campaign/text/narrate.hpp"
#include "engine/campaign/text/report.hpp"
#include "tests/engine/campaign/scenario.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>

/// A campaign of three weeks as text: orders in, the referee's log and every commander's report
/// out. MUSTER_UPDATE_GOLDEN=1 writes what comes out anew.
using namespace muster;
using namespace muster::campaign;
using muster::campaign::tests::vale;

namespace {

const std::string golden_folder = std::string{MUSTER_SOURCE_DIR} + "/tests/engine/campaign/golden/";

std::string read_golden(const std::string& name) {
    std::ifstream in{golden_folder + name};
    return {std::istreambuf_iterator<char>{in}, {}};
}

/// The orders of a day, which stand under a line "=== day N".
std::string play_golden(const std::string& orders, std::uint64_t seed, int days) {
    State state = start(vale(), {});
    Stream dice{seed, Purpose::dice};
    const Source source{&dice, true};
    Events events;
    std::istringstream in{orders};
    std::string block;
    int day = 1;
    std::string refused;
    const auto submit = [&] {
        apply(state, Advance{dawn_of(day)}, source, events);
        toml::Faults faults;
        for (const Order& order : parse_orders(state, block, "orders", Reader::referee, faults))
            if (const std::string why = refusal(state, Submit{order}); !why.empty())
                refused += time_text(state.now) + " refused: " + why + '\n';
            else
                apply(state, Submit{order}, source, events);
        BOOST_TEST(faults.empty(), faults.text());
        block.clear();
    };
    for (std::string line; std::getline(in, line);) {
        if (!line.starts_with("=== day ")) {
            block += line + '\n';
            continue;
        }
        if (!block.empty()) submit();
        day = std::stoi(line.substr(8));
    }
    submit();
    apply(state, Advance{dawn_of(days + 1)}, source, events);
    std::string out = "# The referee's log\n\n";
    for (const Event& event : events) out += referee_line(state, event) + '\n';
    out += refused;
    for (const Commander& one : state.commanders) {
        std::vector<std::string> lines;
        for (const Event& event : events)
            if (auto line = commander_line(state, event, one.id)) lines.push_back(*line);
        out += '\n' + report(view(state, one.id), lines);
    }
    return out;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(campaign_golden_tests)

BOOST_AUTO_TEST_CASE(three_weeks_in_the_vale) {
    const std::string found = play_golden(read_golden("vale_orders.txt"), 26, 21);
    if (std::getenv("MUSTER_UPDATE_GOLDEN") != nullptr)
        std::ofstream{golden_folder + "vale.md"} << found;
    const std::string wanted = read_golden("vale.md");
    // The first line that differs says more than both texts.
    std::istringstream is{found};
    std::istringstream was{wanted};
    std::size_t number_of_line = 0;
    for (std::string a, b; found != wanted;) {
        const bool has_a = static_cast<bool>(std::getline(is, a));
        const bool has_b = static_cast<bool>(std::getline(was, b));
        ++number_of_line;
        if (a == b && has_a && has_b) continue;
        BOOST_ERROR("line " << number_of_line << ": found " << a << "; was " << b);
        break;
    }
}

BOOST_AUTO_TEST_SUITE_END()
