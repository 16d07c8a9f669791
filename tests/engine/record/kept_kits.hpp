#pragma once

#include "engine/battlefield/game/compiled.hpp"
#include "engine/battlefield/load/load.hpp"
#include "engine/battlefield/model/toggles.hpp"
#include "engine/skirmish/model/toggles.hpp"
#include "engine/strategic/game/compiled.hpp"
#include "engine/strategic/load/load.hpp"
#include "engine/strategic/load/load_war.hpp"
#include "engine/strategic/model/toggles.hpp"
#include "engine/strategic/terminal/transcript.hpp"
#include "engine/warfare/model/toggles.hpp"
#include "tests/engine/record/battle.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The battles that kept_tests.cpp keeps, and the definitions that lie beside them.
namespace muster::record::testing {

namespace fs = std::filesystem;

inline fs::path kept(std::string_view ruleset) {
    return fs::path{MUSTER_SOURCE_DIR} / "tests" / "engine" / "record" / "kept" / ruleset;
}

/// Sets every toggle to something other than its default.
struct Far {
    void section(std::string_view) const {}
    template <class Field, class Names>
    void choice(std::string_view, Field& field, const Names& names) const {
        const auto last = static_cast<Field>(names.size() - 1);
        field = field == last ? Field{} : last;
    }
    void boolean(std::string_view, bool& field) const { field = !field; }
    template <class Number>
    void integer(std::string_view, Number& field, int least, int most) const {
        field = static_cast<Number>(field == most ? least : field + 1);
    }
};

/// `actions` of a battle, or all of it.
template <class R>
struct Kept {
    std::string name;
    Header<R> header;
    std::size_t actions;
};

struct KeptSkirmish {
    using Rules = skirmish::Rules;
    static std::shared_ptr<const skirmish::Table> table() {
        toml::Faults faults;
        auto table = skirmish::load_table({kept("skirmish") / "pack"}, faults);
        BOOST_TEST_REQUIRE(faults.text() == "");
        return table;
    }
    static Header<Rules> battle(const skirmish::Table& table) {
        Header<Rules> header;
        header.seed = 11;
        header.setup.table = &table;
        toml::Faults faults;
        for (const Seat seat : {Seat::red, Seat::blue}) {
            const char* army = seat == Seat::red ? "wild_muster.toml" : "barrow_court.toml";
            header.setup.commanders[index(seat)] = *skirmish::load_army(
                kept("skirmish") / "pack" / "armies" / army, table, {}, faults);
        }
        BOOST_TEST_REQUIRE(faults.text() == "");
        return header;
    }
    static std::vector<Kept<Rules>> all(const skirmish::Table& table) {
        auto plain = battle(table), far = plain;
        far.seed = 12;
        far.players = {"human", "hard"};
        skirmish::each_toggle(far.setup.variant, Far{});
        skirmish::Commander& red = far.setup.commanders[0];
        red.is_pc = red.holds_base = true;
        red.favors = 2;
        red.half_influence = 3;
        red.base = 4;
        red.army[0].trained = true;
        return {{"just_begun", plain, 0},
                {"in_progress", plain, 60},
                {"over", plain, 100'000},
                {"house_rules", far, 100'000}};
    }
    static void play(Journal<Rules>& journal, std::size_t actions) { play_on(journal, actions); }
    /// Whether it says what `far` does, rather than the defaults of a later version.
    static bool is_far(const skirmish::Setup& setup) {
        return setup.variant.response_window != skirmish::Variant{}.response_window &&
               setup.variant.always_prompt != skirmish::Variant{}.always_prompt &&
               setup.commanders[0].is_pc && setup.commanders[0].army[0].trained;
    }
};

struct KeptWarfare {
    using Rules = warfare::Rules;
    static std::shared_ptr<const warfare::Tables> table() {
        toml::Faults faults;
        auto tables = warfare::load_tables({kept("warfare") / "pack"}, faults);
        BOOST_TEST_REQUIRE(faults.text() == "");
        return tables;
    }
    static std::vector<Kept<Rules>> all(const warfare::Tables& tables) {
        Header<Rules> plain;
        plain.seed = 21;
        toml::Faults faults;
        const auto file = kept("warfare") / "pack" / "battles" / "tower_at_the_ford.toml";
        auto setup = warfare::load_battle(file, tables, {}, faults);
        BOOST_TEST_REQUIRE(faults.text() == "");
        plain.setup = *std::move(setup);
        for (warfare::SideSetup& side : plain.setup.sides) side.may_retreat = false;
        auto far = plain;
        far.seed = 22;
        far.players = {"fair", "human"};
        warfare::each_toggle(far.setup.variant, Far{});
        far.setup.variant.mode = warfare::Variant::Mode::gm;
        far.setup.slots = {{"Ada", 0, false}, {"Keeper", 1, true}, {"Bo", 0, false}};
        far.setup.magic.push_back({"hail", "Hail", 1, "tc2", 3, 14, 2, 2});
        far.setup.sides[0].army.units[1].unpaid_seasons = 1;
        return {{"just_begun", plain, 0},
                {"in_progress", plain, 60},
                {"over", plain, 100'000},
                {"house_rules", far, 100'000}};
    }
    static void play(Journal<Rules>& journal, std::size_t actions) { play_on(journal, actions); }
    static bool is_far(const warfare::Setup& setup) {
        return setup.variant.mode == warfare::Variant::Mode::gm &&
               setup.variant.must_order != warfare::Variant{}.must_order &&
               setup.magic.size() == 1 && setup.slots.size() == 3 &&
               setup.sides[0].army.units[1].unpaid_seasons == 1;
    }
};

/// Random armies of a map wander about, so greedy players play these.
template <class R>
void play_greedily(Journal<R>& journal, std::size_t actions) {
    const std::vector<players::Kind> kinds(R::seats(journal.header().setup), players::Kind::greedy);
    auto seats = players::seated<R>(kinds, journal.header().seed);
    typename R::Actions legal;
    for (std::size_t i = 0; i < actions && R::to_move(journal.state()) != Seat::nobody; ++i) {
        const Seat seat = R::to_move(journal.state());
        if (seat == Seat::dice) {
            journal.play_dice();
            continue;
        }
        R::legal_actions(journal.state(), legal);
        journal.play(seats[index(seat)].choose(journal.state(), seat, legal));
    }
}

struct KeptBattlefield {
    using Rules = battlefield::Rules;
    static std::shared_ptr<const battlefield::Tables> table() {
        toml::Faults faults;
        auto tables = battlefield::load_tables({kept("battlefield") / "pack"}, faults);
        BOOST_TEST_REQUIRE(faults.text() == "");
        return tables;
    }
    static Header<Rules> battle(const battlefield::Tables& tables, std::uint64_t seed,
                                const char* name) {
        toml::Faults faults;
        const auto file = kept("battlefield") / "pack" / "battles" / name;
        auto setup = battlefield::load_battle(file, tables, {}, faults);
        BOOST_TEST_REQUIRE(faults.text() == "");
        Header<Rules> header;
        header.seed = seed;
        header.players = {"greedy", "greedy"};
        header.setup = *std::move(setup);
        return header;
    }
    static std::vector<Kept<Rules>> all(const battlefield::Tables& tables) {
        const auto ford = battle(tables, 31, "millford_crossing.toml");
        // Both armies are placed in play, by the house rules.
        auto far = battle(tables, 32, "coldharrow_redoubt.toml");
        battlefield::each_toggle(far.setup.variant, Far{});
        far.setup.variant.round_limit = 12;
        for (battlefield::ArmySetup& army : far.setup.armies) army.placed.clear();
        far.setup.armies[0].rating = 3;
        far.setup.armies[1].army.units[2].profile.ml += 1;
        battlefield::prepare(far.setup);
        return {{"just_begun", ford, 0},
                {"in_progress", ford, 60},
                {"over", ford, 100'000},
                {"house_rules", far, 100'000}};
    }
    static void play(Journal<Rules>& journal, std::size_t actions) {
        play_greedily(journal, actions);
    }
    static bool is_far(const battlefield::Setup& setup) {
        return setup.variant.activation != battlefield::Variant{}.activation &&
               setup.variant.zone_depth != battlefield::Variant{}.zone_depth &&
               setup.armies[0].placed.empty() && setup.armies[0].rating == 3;
    }
};

struct KeptStrategic {
    using Rules = strategic::Rules;
    static std::shared_ptr<const strategic::Tables> table() {
        toml::Faults faults;
        auto tables = strategic::load_tables({kept("strategic") / "pack"}, faults);
        BOOST_TEST_REQUIRE(faults.text() == "");
        return tables;
    }
    static Header<Rules> war(const strategic::Tables& tables, std::uint64_t seed,
                             const strategic::Variant& variant) {
        toml::Faults faults;
        const auto file = kept("strategic") / "pack" / "wars" / "millers_quarrel.toml";
        auto war = strategic::load_war(file, tables, faults);
        BOOST_TEST_REQUIRE(faults.text() == "");
        Header<Rules> header;
        header.seed = seed;
        header.players = {"greedy", "greedy"};
        header.setup = strategic::setup_of(tables, variant, *std::move(war));
        return header;
    }
    static std::vector<Kept<Rules>> all(const strategic::Tables& tables) {
        strategic::Variant variant;
        const auto plain = war(tables, 41, variant);
        strategic::each_toggle(variant, Far{});
        auto far = war(tables, 42, variant);
        far.setup.war.factions[0].name = "Barony of Bramble";
        far.setup.war.endings.clear();  // An empty Thornhall would fall in the first turn.
        far.setup.war.armies[2].hidden = true;
        far.setup.war.armies[4].speed = strategic::Speed::mobile;
        strategic::prepare(far.setup);
        return {{"just_begun", plain, 0},
                {"in_progress", plain, 60},
                {"over", plain, 100'000},
                {"house_rules", far, 100'000}};
    }
    static void play(Journal<Rules>& journal, std::size_t actions) {
        play_greedily(journal, actions);
    }
    static bool is_far(const strategic::Setup& setup) {
        return setup.variant.battle_winner != strategic::Variant{}.battle_winner &&
               setup.variant.tie_loss != strategic::Variant{}.tie_loss &&
               setup.war.armies[2].hidden == true;
    }
};

}  // namespace muster::record::testing
