#define BOOST_TEST_DYN_LINK
#include "engine/skirmish/toggles.hpp"
#include "engine/warfare/toggles.hpp"
#include "tests/engine/record/battle.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdlib>
#include <set>
#include <string_view>

using namespace muster;
using namespace muster::record;
using namespace muster::record::testing;
namespace fs = std::filesystem;

/// Saves that earlier versions wrote, with the definitions that they are of: they open for good.
/// What is missing is written with MUSTER_UPDATE_GOLDEN=1; what is there is never written anew.
BOOST_AUTO_TEST_SUITE(kept_tests)
namespace {

fs::path kept(std::string_view ruleset) {
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
    static bool is_far(const warfare::Setup& setup) {
        return setup.variant.mode == warfare::Variant::Mode::gm &&
               setup.variant.must_order != warfare::Variant{}.must_order &&
               setup.magic.size() == 1 && setup.slots.size() == 3 &&
               setup.sides[0].army.units[1].unpaid_seasons == 1;
    }
};

bool is_updating() {
    const char* update = std::getenv("MUSTER_UPDATE_GOLDEN");
    return update != nullptr && std::string_view{update} == "1";
}

}  // namespace

using KeptRulesets = boost::mpl::list<KeptSkirmish, KeptWarfare>;

BOOST_AUTO_TEST_CASE_TEMPLATE(saves_of_earlier_versions_open_and_are_written_the_same, Kit,
                              KeptRulesets) {
    using R = typename Kit::Rules;
    const std::string ruleset{R::id()};
    const auto table = Kit::table();
    const Folder folder;
    for (const Kept<R>& one : Kit::all(*table)) {
        const fs::path file = kept(ruleset) / (one.name + ".muster");
        if (fs::exists(file) || !is_updating()) continue;
        auto journal = Journal<R>::create(file, one.header);
        play_on(journal, one.actions);
    }
    std::size_t opened = 0, over = 0, far = 0;
    for (const auto& entry : fs::directory_iterator{kept(ruleset)}) {
        if (entry.path().extension() != ".muster") continue;
        BOOST_TEST_CONTEXT(ruleset << "/" << entry.path().filename().string()) {
            // A copy: what opens a save may mend it.
            const fs::path copy = folder / "copy", again = folder / "again";
            fs::copy_file(entry.path(), copy, fs::copy_options::overwrite_existing);
            auto journal = Journal<R>::open(copy, table);
            BOOST_TEST(read(copy) == read(entry.path()));
            BOOST_TEST(ruleset_of(copy) == ruleset);
            fs::remove(again);
            auto anew = Journal<R>::create(again, journal.header());
            for (const auto& action : journal.actions()) anew.play(action);
            BOOST_TEST(read(again) == read(entry.path()));
            ++opened;
            over += journal.state().to_move == Seat::nobody ? 1 : 0;
            far += Kit::is_far(journal.header().setup) ? 1 : 0;
            play_on(journal);
            BOOST_TEST((journal.state().to_move == Seat::nobody));
        }
    }
    BOOST_TEST(opened >= 4);
    BOOST_TEST(over >= 2);
    BOOST_TEST(over < opened);
    BOOST_TEST(far >= 1);
}

BOOST_AUTO_TEST_SUITE_END()
