#define BOOST_TEST_DYN_LINK
#include "engine/battlefield/game/definitions.hpp"
#include "engine/battlefield/terminal/wording.hpp"
#include "engine/contract/flaw.hpp"
#include "engine/core/random.hpp"
#include "tests/engine/battlefield/scenario.hpp"
#include "tests/engine/battlefield/wild.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <memory>

namespace {

using namespace muster::battlefield;
using Kept = muster::record::Saves<Rules>;
using muster::Purpose;
using muster::Stream;

nlohmann::ordered_json written(const Setup& setup) {
    nlohmann::ordered_json json;
    Kept::write(setup, json);
    return json;
}

std::shared_ptr<const Pack> loaded(const std::string& locale) {
    muster::toml::Faults faults;
    auto pack = Definitions::load({shipped_pack()}, locale, faults);
    if (!pack) throw std::runtime_error{faults.text()};
    return pack;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(battlefield_save_tests)

BOOST_AUTO_TEST_CASE(a_setup_is_read_as_it_was_written) {
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        Stream stream{seed, Purpose::setup};
        const Setup setup = muster::battlefield::tests::wild_battle(stream);
        const auto json = written(setup);
        const Setup again = Kept::read(json, *setup.tables);
        BOOST_TEST((again.map == setup.map));
        BOOST_TEST((again.variant == setup.variant));
        BOOST_TEST(written(again).dump() == json.dump());
    }
    const Setup shipped = muster::battlefield::tests::shipped_battle("coldharrow_redoubt");
    const Setup again = Kept::read(written(shipped), *shipped.tables);
    BOOST_TEST((again.map == shipped.map));
    BOOST_TEST((again.armies[1].placed == shipped.armies[1].placed));
}

BOOST_AUTO_TEST_CASE(what_is_wrong_in_a_header_is_named) {
    const Setup setup = muster::battlefield::tests::shipped_battle("millford_crossing");
    const auto refused = [&](const char* pointer, const nlohmann::ordered_json& value) {
        auto json = written(setup);
        json[nlohmann::ordered_json::json_pointer{pointer}] = value;
        try {
            (void)Kept::read(json, *setup.tables);
        } catch (const muster::record::BadSave& error) {
            return std::string{error.what()};
        }
        return std::string{"nothing"};
    };
    BOOST_TEST(refused("/map/walls/0/0", 99).find("map.walls") != std::string::npos);
    BOOST_TEST(refused("/map/looks/3", "xx").find("map.looks") != std::string::npos);
    BOOST_TEST(refused("/map/ground/3", "xx").find("map.ground") != std::string::npos);
    BOOST_TEST(refused("/map/engines/0/kind", "ballista").find("ballista") != std::string::npos);
    BOOST_TEST(refused("/armies/0/units/0/pow", 7).find("armies.0.units.0.pow") !=
               std::string::npos);
    BOOST_TEST(refused("/armies/1/placed/0", 9999).find("armies.1.placed") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(every_event_and_action_has_words_in_both_languages) {
    for (const std::string locale : {"en", "de"}) {
        const auto pack = loaded(locale);
        const Wording words{pack->words};
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            Stream stream{seed, Purpose::player};
            const Setup setup = muster::battlefield::tests::wild_battle(stream);
            std::vector<Event> events;
            State state = start(setup, muster::Sink<Event>{events});
            const auto legal = std::make_unique<Actions>();
            for (int i = 0; i < 2000 && state.moment != Moment::over; ++i) {
                legal_actions(state, *legal);
                BOOST_REQUIRE(words.prompt(state).find(' ') != std::string::npos);
                const Action& action =
                    (*legal)[stream.below(static_cast<std::uint32_t>(legal->size()))];
                BOOST_REQUIRE(!words.describe(state, action).empty());
                apply(state, Action{action}, muster::Sink<Event>{events});
            }
            for (const Event& event : events) {
                const auto line = words.narrate(state, event, muster::Viewer::referee());
                BOOST_REQUIRE(line && line->find_first_of("{}") == std::string::npos);
                BOOST_REQUIRE_MESSAGE(line->find(' ') != std::string::npos, *line);
                BOOST_REQUIRE(!event_text(state, event).empty());
            }
            BOOST_TEST(!words.result(state).empty());
            BOOST_TEST(Wording::result_json(state).contains("winner"));
        }
    }
}

BOOST_AUTO_TEST_CASE(bf_66_armies_alone_make_a_battle_in_which_the_first_attacks) {
    const auto pack = loaded("de");
    const Setup setup =
        Definitions::setup(*pack, {},
                           {muster::battlefield::tests::shipped_army("ashen_muster"),
                            muster::battlefield::tests::shipped_army("reedwater_levy")});
    const State state = start(setup);
    BOOST_TEST((state.moment == Moment::direction));
    const Wording words{pack->words};
    BOOST_TEST(words.title(setup) == "Aschenheer (Krapp) gegen Aufgebot vom Riedwasser (Waid)");
    BOOST_TEST(words.prompt(state) == "Krapp: von wo greifst du an?");
    BOOST_TEST(wording(pack->words, find_row(pack->tables->troops, "shocktroops")->profile) ==
               "Ungest\xC3\xBCm. Vorteil im Angriff, solange ihre Moral 5 oder mehr ist.");
}

BOOST_AUTO_TEST_CASE(the_german_words_are_whole) {
    const auto english = loaded("en"), german = loaded("de");
    for (const auto& [id, text] : english->words.messages)
        BOOST_TEST(german->words.messages.at(id) != "", id);
    for (const auto& troop : english->tables->troops)
        BOOST_TEST(german->words.messages.contains("troop." + troop.id), troop.id);
    for (const auto& map : english->tables->maps)
        BOOST_TEST(german->words.messages.contains("map." + map.id), map.id);
}

BOOST_AUTO_TEST_SUITE_END()
