#include "engine/skirmish/load/load.hpp"
#include "engine/skirmish/load/load_locale.hpp"
#include "engine/skirmish/model/wording.hpp"

#include <boost/test/unit_test.hpp>

#include <unistd.h>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

BOOST_AUTO_TEST_SUITE(translation_tests)
namespace {

namespace fs = std::filesystem;
using namespace muster;
using namespace muster::skirmish;

/// A pack with one card and one army, in a folder of its own.
struct Pack {
    fs::path path =
        fs::temp_directory_path() / ("muster-translation-" + std::to_string(::getpid()));
    Pack() {
        fs::create_directories(path / "locale");
        fs::create_directories(path / "armies");
        write("pack.toml", "");
        write("cards.toml",
              "[[card]]\nid = \"guard\"\nname = \"Gate Guard\"\nupkeep = 3\nrole = \"guardian\"\n"
              "flavour = \"Nobody passes.\"\nstrength = 2\n"
              "effects = [{ on = \"respond\", do = [{ add = 2, to = \"mine\" }] }]\n");
        write(
            "commanders.toml",
            "[[commander]]\nid = \"bea\"\nname = \"Bea\"\ntitle = \"the Bold\"\nkind = \"npc\"\n");
        write("armies/gate.toml",
              "[army]\nid = \"gate\"\nname = \"The Gate\"\ncards = [\"guard\"]\n[army.commander]\n"
              "name = \"Ada\"\ntitle = \"of the Gate\"\nkind = \"npc\"\n");
    }
    ~Pack() { fs::remove_all(path); }
    Pack(const Pack&) = delete;
    Pack& operator=(const Pack&) = delete;

    void write(const std::string& name, const std::string& text) const {
        std::ofstream{path / name} << (name == "pack.toml" ? pack_toml(text) : text);
    }
    static std::string pack_toml(const std::string& more) {
        return "[pack]\nid = \"mine\"\nname = \"My Pack\"\nversion = \"1\"\nauthor = \"me\"\n"
               "licence = \"MIT\"\nruleset = \"skirmish\"\n" +
               more;
    }
    [[nodiscard]] std::shared_ptr<const Table> load(const std::string& locale) const {
        toml::Faults faults;
        auto table = load_table({path}, faults, locale);
        BOOST_REQUIRE_MESSAGE(table, faults.text());
        return table;
    }
    [[nodiscard]] std::string faults_of(const std::string& locale) const {
        toml::Faults faults;
        BOOST_TEST(!load_table({path}, faults, locale));
        return faults.text();
    }
    [[nodiscard]] Commander army(const Table& table,
                                 const std::string& file = "armies/gate.toml") const {
        toml::Faults faults;
        const auto army = load_army(path / file, table, Variant{}, faults, false);
        BOOST_REQUIRE_MESSAGE(army, faults.text());
        return *army;
    }
};

const std::string esperanto =
    "[locale]\nname = \"Esperanto\"\n[pack]\nname = \"Mia\"\n"
    "[cards.guard]\nname = \"Gardisto\"\nflavour = \"Neniu pasas.\"\n"
    "[armies.gate]\nname = \"La Pordego\"\ncommander = \"Ado\"\ntitle = \"de la pordego\"\n";

}  // namespace

BOOST_AUTO_TEST_CASE(a_pack_carries_the_names_of_its_cards_and_armies_in_other_languages) {
    const Pack pack;
    pack.write("locale/eo.toml", esperanto);
    const auto table = pack.load("eo");
    BOOST_TEST(table->locale_tag == "eo");
    BOOST_TEST(!table->is_right_to_left);
    const CardText& text = table->texts[*table->find("guard")];
    BOOST_TEST(text.name == "Gardisto");
    BOOST_TEST(text.flavour == "Neniu pasas.");
    BOOST_TEST(table->packs.back().name == "Mia");
    BOOST_TEST(pack.army(*table).name == "La Pordego");
    BOOST_TEST(pack.army(*table).title == "Ado, de la pordego");
    for (const char* id : {"cards.guard.name", "cards.guard.flavour", "armies.gate.name",
                           "armies.gate.commander", "armies.gate.title", "packs.mine.name"})
        BOOST_TEST(!table->lacks(id), id);

    const auto english = pack.load("en");
    BOOST_TEST(english->texts[*english->find("guard")].name == "Gate Guard");
    BOOST_TEST(pack.army(*english).title == "Ada, of the Gate");
    BOOST_TEST(english->untranslated.empty());
    BOOST_TEST(english->hash == table->hash);  // A save does not care for the language.
}

BOOST_AUTO_TEST_CASE(what_a_language_lacks_is_known_and_said_in_the_authors_words) {
    const Pack pack;
    pack.write("locale/eo.toml", "[cards.guard]\nname = \"Gardisto\"\n[role]\nguardian = \"G\"\n");
    const auto table = pack.load("eo");
    const CardIndex guard = *table->find("guard");
    BOOST_TEST(!table->lacks("cards.guard.name"));
    BOOST_TEST(table->lacks("cards.guard.flavour"));
    BOOST_TEST(table->texts[guard].flavour == "Nobody passes.");
    BOOST_TEST(table->lacks("armies.gate.name"));
    Missing missing;
    BOOST_TEST(word(*table, "role.guardian", &missing) == "G");
    BOOST_TEST(missing.empty());
    BOOST_TEST(word(*table, "role.healer", &missing) == "Healer");
    BOOST_TEST(missing.count("role.healer") == 1U);
    missing.clear();
    (void)wording(*table, table->cards[guard], &missing);
    BOOST_TEST((missing ==
                Missing{"add.mine_plus", "lead.respond", "sentence.after_lead", "sentence.plain"}));
}

BOOST_AUTO_TEST_CASE(a_pack_in_the_language_asked_for_needs_no_translation) {
    const Pack pack;
    pack.write("pack.toml", "language = \"eo\"\n");
    pack.write("locale/eo.toml", "[locale]\nname = \"Esperanto\"\n");
    const auto table = pack.load("eo");
    BOOST_TEST(!table->lacks("cards.guard.name"));
    BOOST_TEST(table->lacks("role.healer"));
}

BOOST_AUTO_TEST_CASE(a_commander_named_by_id_is_translated_wherever_the_army_lies) {
    const Pack pack;
    pack.write("locale/eo.toml",
               "[commanders.bea]\nname = \"Beo\"\ntitle = \"la Kuraga\"\n[commanders.bee]\n");
    BOOST_TEST(pack.faults_of("eo").find("commanders.bee: no such commander in the pack's "
                                         "commanders.toml; did you mean \"bea\"?") !=
               std::string::npos);
    pack.write("locale/eo.toml", "[commanders.bea]\nname = \"Beo\"\ntitle = \"la Kuraga\"\n");
    pack.write("mine.army", "[army]\nid = \"mine\"\ncards = [\"guard\"]\ncommander = \"bea\"\n");
    const auto table = pack.load("eo");
    BOOST_TEST(pack.army(*table, "mine.army").title == "Beo, la Kuraga");
    BOOST_TEST(!table->lacks("commanders.bea.title"));
    pack.write("locale/eo.toml", "[locale]\nname = \"Esperanto\"\n");
    BOOST_TEST(pack.load("eo")->lacks("commanders.bea.title"));
}

BOOST_AUTO_TEST_CASE(a_region_stands_on_its_language) {
    const Pack pack;
    pack.write("locale/eo.toml", esperanto);
    pack.write("locale/eo-X.toml", "[cards.guard]\nname = \"Gardistino\"\n");
    const auto table = pack.load("eo-X");
    const CardText& text = table->texts[*table->find("guard")];
    BOOST_TEST(text.name == "Gardistino");
    BOOST_TEST(text.flavour == "Neniu pasas.");
    BOOST_TEST(!table->lacks("cards.guard.flavour"));
    BOOST_TEST(pack.load("eo-Y")->texts[*table->find("guard")].name == "Gardisto");
}

BOOST_AUTO_TEST_CASE(a_language_may_run_from_right_to_left) {
    const Pack pack;
    pack.write("locale/xa.toml", "[locale]\nname = \"X\"\ndirection = \"rtl\"\n");
    BOOST_TEST(pack.load("xa")->is_right_to_left);
    pack.write("locale/xa.toml", "[locale]\nname = \"X\"\ndirection = \"up\"\nnme = 1\n");
    const std::string said = pack.faults_of("xa");
    BOOST_TEST(said.find("xa.toml:3:13: error: locale.direction: found \"up\"; allowed: \"ltr\", "
                         "\"rtl\"") != std::string::npos,
               said);
    BOOST_TEST(said.find("xa.toml:4:1: error: locale: unknown key \"nme\"") != std::string::npos,
               said);
}

BOOST_AUTO_TEST_CASE(slips_in_a_packs_translation_are_faults_with_their_place) {
    const Pack pack;
    pack.write("locale/eo.toml",
               "[cards.gard]\nname = \"Gardisto\"\n[cards.guard]\nnmae = \"G\"\nflavour = 3\n"
               "[armies.gat]\nname = \"La Pordego\"\n[leed]\nrespond = \"R\"\n");
    const std::string said = pack.faults_of("eo");
    for (const char* part :
         {"eo.toml:1:8: error: cards.gard: no such card; did you mean \"guard\"?",
          "eo.toml:4:1: error: cards.guard: unknown key \"nmae\"; allowed: flavour, name; did you "
          "mean \"name\"?",
          "eo.toml:5:11: error: cards.guard.flavour: found 3; allowed: text",
          "eo.toml:6:9: error: armies.gat: no such army in the pack's folder armies; did you mean "
          "\"gate\"?",
          "eo.toml:8:2: error: leed: no such table in en.toml; did you mean \"lead\"?"})
        BOOST_TEST(said.find(part) != std::string::npos, part << "\nin\n" << said);
}

BOOST_AUTO_TEST_CASE(every_shipped_language_is_whole_for_what_cards_say) {
    for (const std::string& tag : locales_in({shipped_cards() / "locale"})) {
        toml::Faults faults;
        const auto table = load_table({shipped_cards() / "skirmish"}, faults, tag);
        BOOST_REQUIRE_MESSAGE(table, faults.text());
        std::string lacking;
        for (const std::string& id : table->untranslated)
            if (id.starts_with("cards.") || id.starts_with("armies.") ||
                id.starts_with("commanders.") || id.starts_with("power"))
                lacking += id + " ";
        Missing missing;
        for (const Card& card : table->cards) (void)wording(*table, card, &missing);
        for (const std::string& id : missing) lacking += id + " ";
        BOOST_TEST(lacking.empty(), tag << " lacks " << lacking);
    }
}

BOOST_AUTO_TEST_SUITE_END()
