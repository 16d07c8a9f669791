#define BOOST_TEST_DYN_LINK
#include "engine/strategic/model/effect_keys.hpp"
#include "engine/strategic/model/field.hpp"
#include "engine/strategic/rules/pool.hpp"
#include "tests/contents.hpp"
#include "tests/engine/folder.hpp"
#include "tests/engine/strategic/shipped.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <sstream>

/// The shipped rows, and every fault of a file with its line and column.
using namespace muster;
using namespace muster::strategic;
using muster::tests::Folder;
using strategic::tests::class_named;
using strategic::tests::shipped;

namespace {

std::string pack_faults(const std::string& text) {
    const Folder folder;
    toml::Faults faults;
    (void)load_tables({std::filesystem::path{MUSTER_SOURCE_DIR} / "cards/strategic",
                       folder.write("p.toml", text)},
                      faults);
    return folder.said(faults);
}

const Class& row_of(const std::string& id) {
    return shipped().classes[static_cast<std::size_t>(class_named(id))];
}

Set label_weathers(const std::string& id) {
    const Label& label =
        shipped().labels[static_cast<std::size_t>(find_index(shipped().labels, id))];
    Set set = 0;
    for (std::size_t i = 0; i < shipped().weathers.size(); ++i)
        if ((shipped().weathers[i].includes & label.weathers) != 0) set |= bit(i);
    return set;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(strategic_load_tests)

BOOST_AUTO_TEST_CASE(st_16_the_shipped_rows_are_those_of_the_rules) {
    const Tables& tables = shipped();
    const auto specials = std::count_if(tables.classes.begin(), tables.classes.end(),
                                        [](const Class& row) { return row.is_special(); });
    BOOST_TEST((tables.classes.size() == 31 && specials == 17));  // ST-T326
    const auto augments = std::count_if(tables.doctrines.begin(), tables.doctrines.end(),
                                        [](const Doctrine& row) { return row.is_augment(); });
    BOOST_TEST((tables.doctrines.size() == 28 && augments == 14));
    BOOST_TEST((tables.weathers.size() == 22 && tables.terrains.size() == 18));
    std::string hidden;  // ST-T336
    for (const Class& row : tables.classes)
        if (row.starts_hidden) hidden += row.id + ' ';
    BOOST_TEST(hidden == "assassins bandits spies thieves arrio_sisters ");
    BOOST_TEST((row_of("rebels").quality_most == 7 && row_of("bandits").quality_most == 9 &&
                row_of("thieves").quality_most == 9 && row_of("swords").quality_most == 14 &&
                row_of("mages").quality_most == 20));  // ST-T216
    BOOST_TEST((points_of(row_of("cavalry").speed) == 5 && points_of(row_of("siege").speed) == 2));
    // Upkeep of a War Turn of 14 days, to see that units carry over (ST-T147, ST-T148).
    BOOST_TEST((150 * row_of("swords").upkeep_gold * 14 / row_of("swords").upkeep_per == 630));
    BOOST_TEST(
        (7 * row_of("arrio_sisters").upkeep_gold * 14 / row_of("arrio_sisters").upkeep_per == 490));
}

BOOST_AUTO_TEST_CASE(st_49_estimated_strength_by_quality) {
    const auto fits = [](int size, int level) { return estimated_str(shipped(), size, level); };
    BOOST_TEST((fits(100, 9) == 50 && fits(100, 8) == 33 && fits(100, 3) == 13 &&
                fits(100, 12) == 300));  // ST-T214
    // ST-52: from 16 on the row of 15 holds, above 20 that of 20.
    BOOST_TEST((fits(20, 16) == fits(20, 15) && fits(20, 21) == fits(20, 20)));
    // ST-54: the highest level whose estimate STR reaches.
    const auto level = [](int str) { return level_of(shipped(), 100, str); };
    BOOST_TEST((level(-30) == 1 && level(33) == 8 && level(49) == 8 && level(50) == 9 &&
                level(299) == 11 && level(300) == 12));
    BOOST_TEST(
        (fits(10, 2) == 1 && fits(45, 1) == 5 && fits(20, 17) == 120 && fits(20, 24) == 160));
}

BOOST_AUTO_TEST_CASE(st_r48_a_weather_counts_with_all_that_it_brings) {
    const auto weather = [](const char* id) {
        return bit(static_cast<std::size_t>(find_index(shipped().weathers, id)));
    };
    const auto matches = [&](const char* label, const char* id) {
        return (label_weathers(label) & weather(id)) != 0;
    };
    BOOST_TEST((matches("heavy_clouds", "rain") && matches("cloudy", "rain")));  // ST-T49
    BOOST_TEST((matches("cloudy", "malevolent_storm") && !matches("cloudy", "fog")));
    BOOST_TEST((matches("storms", "thunderstorm") && !matches("storms", "blizzard")));
    BOOST_TEST((matches("gale", "blizzard") && matches("night", "strange_lights")));
    BOOST_TEST((matches("cold", "snow") && !matches("snowstorm", "snow")));
}

/// Clear days suit those who march in the open, and whoever hides or is dead prefers to be seen by
/// nobody; Bandits alone lie in wait under a clear sky (ST-213).
BOOST_AUTO_TEST_CASE(st_406_clear_sight_suits_most_and_darkness_those_who_hide) {
    const auto labels = [](std::initializer_list<const char*> ids) {
        Set set = 0;
        for (const char* id : ids)
            set |= bit(static_cast<std::size_t>(find_index(shipped().labels, id)));
        return set;
    };
    const Set clear = labels({"clear_day", "clear_night", "clear", "sunny_day"});
    const Set dark = labels({"cloudy", "fog", "night", "cloudy_or_fog_day"});
    const Set undead = bit(static_cast<std::size_t>(class_named("undead")));
    int in_the_open = 0, in_the_dark = 0;
    for (const Class& row : shipped().classes) {
        const bool likes_clear = (row.preferred_weather & clear) != 0;
        const bool likes_dark = (row.preferred_weather & dark) != 0;
        BOOST_TEST(!(likes_clear && likes_dark), row.id);
        BOOST_TEST((row.preferred_weather & row.undesired_weather) == 0U, row.id);
        in_the_open += likes_clear ? 1 : 0;
        in_the_dark += likes_dark ? 1 : 0;
        if ((row.starts_hidden && row.id != "bandits") || row.id == "undead" ||
            (row.counts_as & undead) != 0)
            BOOST_TEST(likes_dark, row.id);
    }
    BOOST_TEST(in_the_open > in_the_dark);
    BOOST_TEST(in_the_dark > 5);
}

/// Lists, walls and abilities apart, a bridge alone gives and takes dice (ST-440); ST-R57, ST-R60.
BOOST_AUTO_TEST_CASE(st_439_no_other_terrain_gives_or_takes_dice) {
    for (const Terrain& row : shipped().terrains) {
        const bool is_bridge = row.id == "bridge";
        BOOST_TEST(row.attacker_dice == (is_bridge ? -1 : 0), row.id);
        BOOST_TEST(row.defender_advantage == (is_bridge ? 1 : 0), row.id);
        BOOST_TEST(row.mounted_dice == 0, row.id);
    }
}

BOOST_AUTO_TEST_CASE(st_398_the_seasons_give_clear_skies_as_often_as_the_rules_say) {
    const int clear = find_index(shipped().weathers, "clear");
    const auto percent = [&](const char* id) {
        const int index = find_index(shipped().seasons, id);
        int last = 0, sum = 0;
        for (const SeasonRow& row : shipped().seasons[static_cast<std::size_t>(index)].rows) {
            if (row.weather == clear) sum += row.to - last;
            last = row.to;
        }
        return sum;
    };
    BOOST_TEST((percent("winter") == 35 && percent("spring") == 28 && percent("summer") == 45 &&
                percent("fall") == 25));  // ST-T189
}

BOOST_AUTO_TEST_CASE(st_344_to_348_meters_by_value) {
    const auto sum = [](Meter meter, int value, Word word, Role role) {
        int n = 0;
        for (const Effect& effect : tier_of(shipped(), meter, value).effects)
            if (effect.word == word && (effect.role == Role::any || effect.role == role) &&
                effect.tests == 0)
                n += effect.n;
        return n;
    };
    const auto row = [&](Meter meter, Word word, Role role) {
        std::string text;
        for (int value = 5; value >= -5; --value)
            text += std::to_string(sum(meter, value, word, role)) + ' ';
        return text;
    };
    BOOST_TEST(row(Meter::morale, Word::pool, Role::attacker) ==
               "0 1 1 0 0 0 -1 -1 -1 -1 -2 ");  // ST-T287
    BOOST_TEST(row(Meter::morale, Word::pool, Role::defender) ==
               "0 1 1 1 1 0 0 0 -1 -1 -2 ");  // ST-T288
    BOOST_TEST(row(Meter::morale, Word::adv, Role::attacker) == "1 0 0 0 0 0 0 0 0 0 -1 ");
    BOOST_TEST(row(Meter::supply, Word::pool, Role::attacker) ==
               "1 1 0 0 0 0 0 0 -1 -1 -2 ");  // ST-T285
    BOOST_TEST(row(Meter::influence, Word::cp, Role::any) ==
               "1 1 1 0 0 0 0 0 -1 -1 -2 ");  // ST-T286
}

BOOST_AUTO_TEST_CASE(a_pack_adds_a_class_that_fights_without_new_code) {
    const Folder folder;
    toml::Faults faults;
    const auto tables = load_tables(
        {std::filesystem::path{MUSTER_SOURCE_DIR} / "cards/strategic",
         folder.write(
             "p.toml",
             "[tags]\ntrait = [\"giant\"]\n[class.ogres]\nname = \"Ogres\"\n"
             "group = \"special\"\nspeed = \"standard\"\ntraits = [\"giant\"]\n"
             "immune = [\"swords\"]\ndeadly = [\"trait:giant\", \"archers\"]\n"
             "[class.ogres.ability.crush]\nname = \"Crush\"\nwhen = \"pool\"\n"
             "effects = [{ do = \"pool\", who = \"self\", n = 2, role = \"attacker\" }]\n")},
        faults);
    BOOST_TEST(faults.text() == "");
    BOOST_REQUIRE(tables != nullptr);
    const auto nature = [&](const char* id) {
        return nature_of(*tables, find_index(tables->classes, id));
    };
    const auto against = [&](const char* own, const char* enemy) {
        return matchup(*tables, nature(own), nature(enemy), {}).total();
    };
    BOOST_TEST((against("ogres", "swords") == 3 && against("ogres", "archers") == -3 &&
                against("ogres", "ogres") == -3 && against("builders", "ogres") == -3 &&
                against("rebels", "ogres") == -1));
    const Effect& crush = tables->classes.back().abilities[0].effects[0];
    BOOST_TEST((crush.word == Word::pool && crush.n == 2 && crush.role == Role::attacker));
    BOOST_TEST(tables->hash != shipped().hash);
}

/// A war of two armies in neighbouring spaces, with the shipped rows and those of a text.
struct Duel {
    Folder folder;
    std::shared_ptr<const Tables> tables;
    Setup setup;
    State state;

    Duel(const std::string& rows, const char* attacker, const char* defender, const char* augment) {
        toml::Faults faults;
        tables = load_tables({std::filesystem::path{MUSTER_SOURCE_DIR} / "cards/strategic",
                              folder.write("p.toml", rows)},
                             faults);
        BOOST_TEST(faults.text() == "");
        BOOST_REQUIRE(tables != nullptr);
        War war;
        war.weather = find_index(tables->weathers, "fog");
        war.factions = {{.id = "red", .name = "Red", .side = WarSide::invader},
                        {.id = "blue", .name = "Blue", .side = WarSide::defender}};
        for (const char* id : {"x", "y"}) {
            Space space;
            space.id = space.name = id;
            space.terrain = bit(static_cast<std::size_t>(find_index(tables->terrains, "hills")));
            war.spaces.push_back(space);
        }
        war.spaces[1].defense = 400;
        war.edges.push_back({{board::cell_of(0), board::cell_of(1)}, Road::none});
        for (int i = 0; i < 2; ++i) {
            ArmyRow row;
            row.id = row.name = i == 0 ? "a" : "d";
            row.faction = i;
            row.class_of = find_index(tables->classes, i == 0 ? attacker : defender);
            row.size = 100;
            row.str = 50;
            row.space = board::cell_of(i);
            if (i == 0 && augment != nullptr)
                row.augments =
                    bit(static_cast<std::size_t>(find_index(tables->doctrines, augment)));
            war.armies.push_back(row);
        }
        setup = setup_of(*tables, {}, war);
        prepare(setup);
        state = start_of(setup);
    }
};

BOOST_AUTO_TEST_CASE(st_77_and_r240_what_a_list_names_is_deadly_whatever_the_doctrine_says) {
    const std::string moles =
        "[class.moles]\nname = \"Moles\"\ngroup = \"special\"\nspeed = \"standard\"\n"
        "deadly_doctrines = [\"anti_air\"]\n";
    Duel duel{moles, "archers", "moles", "anti_air"};
    Battle battle;
    battle.attacker = 0;
    battle.defender = 1;
    BOOST_TEST(pool_of(duel.state, battle, Party::defender).sum(Cause::deadly) == -3);
    BOOST_TEST(pack_faults("[class.moles]\nname = \"Moles\"\ngroup = \"special\"\n"
                           "speed = \"standard\"\ndeadly_doctrines = [\"war_levy\"]\n")
                   .find("p.toml:5:21: error: class.moles.deadly_doctrines[1]: found "
                         "\"war_levy\"; allowed: \"anti_air\", ") == 0);
}

BOOST_AUTO_TEST_CASE(st_242_and_r241_whoever_counts_as_pikes_is_a_garrison) {
    const std::string guards =
        "[class.guards]\nname = \"Guards\"\ngroup = \"special\"\nspeed = \"standard\"\n"
        "counts_as = [\"pikes\"]\n";
    BOOST_TEST(defense_of(Duel{guards, "archers", "guards", nullptr}.state, 1) == 500);
    BOOST_TEST(defense_of(Duel{guards, "archers", "swords", nullptr}.state, 1) == 400);
}

BOOST_AUTO_TEST_CASE(the_rulebook_explains_every_effect_word_and_what_it_needs) {
    const std::string book = muster::tests::contents(std::filesystem::path{MUSTER_SOURCE_DIR} /
                                                     "engine/strategic/RULES.md");
    for (std::size_t i = 0; i < word_count; ++i) {
        const std::string row = "\n| `" + std::string{names::effect_words[i]} + "` | ";
        const std::size_t at = book.find(row);
        BOOST_TEST((at != std::string::npos), names::effect_words[i] << " is not in the rulebook");
        if (at == std::string::npos) continue;
        const std::string line = book.substr(at + 1, book.find('\n', at + 1) - at);
        std::istringstream needs{std::string{specs()[i].needs}};
        for (std::string key; needs >> key;)
            BOOST_TEST((line.find("**" + key + "**") != std::string::npos),
                       names::effect_words[i] << " needs " << key);
    }
}

BOOST_AUTO_TEST_CASE(every_misfit_of_a_pack_is_refused_with_its_place) {
    const std::string head = "[class.ogres]\nname = \"Ogres\"\ngroup = \"special\"\n";
    BOOST_TEST(pack_faults(head + "speed = \"standart\"\n") ==
               "p.toml:4:9: error: class.ogres.speed: found \"standart\"; allowed: \"encumbered\", "
               "\"standard\", \"mobile\"; did you mean \"standard\"?\n");
    const std::string sound = head + "speed = \"standard\"\n";
    BOOST_TEST(pack_faults(sound + "immune = [\"sword\"]\n")
                   .find("p.toml:5:11: error: class.ogres.immune[1]: found \"sword\"; allowed: ") ==
               0);
    BOOST_TEST(pack_faults(sound + "immune = [\"sword\"]\n").find("did you mean \"swords\"?") !=
               std::string::npos);
    const std::string ability =
        sound + "[class.ogres.ability.crush]\nname = \"Crush\"\nwhen = \"pool\"\n";
    const auto effect = [&](const std::string& keys) {
        return pack_faults(ability + "effects = [{ " + keys + " }]\n");
    };
    BOOST_TEST(effect("do = \"pol\", who = \"self\", n = 1")
                   .find("p.toml:8:19: error: class.ogres.ability.crush.effects[1].do: found "
                         "\"pol\"; allowed: ") == 0);
    BOOST_TEST(effect("do = \"pool\", who = \"self\"") ==
               "p.toml:8:12: error: class.ogres.ability.crush.effects[1]: missing key \"n\"; "
               "allowed: whole number, -100 to 100\n");
    BOOST_TEST(effect("do = \"reach\", n = 2, sides = 6") ==
               "p.toml:8:35: error: class.ogres.ability.crush.effects[1].sides: not allowed here: "
               "\"reach\" takes n, unless\n");
    BOOST_TEST(effect("do = \"die_step\", n = 1, sides = 6")
                   .find("\"die_step\" takes n, all_space_tags, attacker_within, battles,") !=
               std::string::npos);
    BOOST_TEST(effect("do = \"die_step\", n = 1, time = \"night\"") == "");
    BOOST_TEST(effect("do = \"deadly_vs\"") ==
               "p.toml:8:12: error: class.ogres.ability.crush.effects[1]: missing key "
               "\"only_enemy\", which \"deadly_vs\" needs\n");
    BOOST_TEST(pack_faults("[doctrine.zeal]\nname = \"Zeal\"\nkind = \"augment\"\nprice = 1\n"
                           "triggers = [\"morale\"]\n") ==
               "p.toml:5:1: error: doctrine.zeal.triggers: not allowed here: an Augment is not "
               "triggered\n");
    BOOST_TEST(
        pack_faults("[weather.sleet]\nname = \"Sleet\"\nvisibility = \"low\"\n"
                    "sun = \"none\"\nincludes = [\"snow\", \"rian\"]\n")
            .find("p.toml:5:21: error: weather.sleet.includes[2]: found \"rian\"; allowed: ") == 0);
    BOOST_TEST(pack_faults("[[morale]]\nfrom = -5\nto = 4\nname = \"Low\"\n") ==
               "p.toml:1:1: error: morale: no row for 5; allowed: rows for \u22125 to 5\n");
    BOOST_TEST(pack_faults("[season.monsoon]\nrows = [{ to = 9, weather = \"rain\" }, "
                           "{ to = 4, weather = \"fog\" }]\n") ==
               "p.toml:2:46: error: season.monsoon.rows[2].to: found 4; allowed: whole number, 10 "
               "to 99\n");
    BOOST_TEST(pack_faults("[clas.ogres]\n").find("p.toml:1:2: error: unknown key \"clas\"") == 0);
}

BOOST_AUTO_TEST_SUITE_END()
