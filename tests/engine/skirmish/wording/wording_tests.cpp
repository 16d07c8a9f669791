#define BOOST_TEST_DYN_LINK
#include "engine/skirmish/model/wording.hpp"

#include "engine/core/messages.hpp"
#include "engine/core/random.hpp"
#include "engine/skirmish/load/load.hpp"
#include "engine/skirmish/model/names.hpp"
#include "tests/support/pattern.hpp"
#include "tests/support/random_cards.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdlib>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace fs = std::filesystem;
using namespace muster;
using namespace muster::skirmish;

BOOST_AUTO_TEST_SUITE(wording_tests)
namespace {

const fs::path cards = fs::path{MUSTER_SOURCE_DIR} / "cards";

std::shared_ptr<const Table> load(const std::vector<fs::path>& packs,
                                  const std::string& locale = "en") {
    toml::Faults faults;
    auto table = load_table(packs, faults, locale);
    BOOST_REQUIRE_MESSAGE(table, faults.text());
    return table;
}

/// Paragraphs of one card, a line each.
std::string text_of(const Table& table, std::string_view id) {
    std::string out;
    for (const Paragraph& paragraph : wording(table, table.cards[table.find(id).value()]))
        out += paragraph.lead + (paragraph.lead.empty() ? "" : " ") + paragraph.text + "\n";
    return out;
}

/// A folder with one card file and translations beside it.
class Pack {
  public:
    Pack() {
        std::string name = (fs::temp_directory_path() / "muster-words-XXXXXX").string();
        BOOST_REQUIRE(mkdtemp(name.data()) != nullptr);
        path = name;
        fs::create_directory(path / "locale");
    }
    ~Pack() { fs::remove_all(path); }
    Pack(const Pack&) = delete;
    Pack& operator=(const Pack&) = delete;
    fs::path write(const std::string& name, const std::string& text) const {
        std::ofstream{path / name, std::ios::binary} << text;
        return path / name;
    }
    fs::path path;
};

/// The words of a card with these effects.
std::string words_of(const std::string& effects,
                     const std::string& kind = "role = \"savant\"\nstrength = 1") {
    const Pack pack;
    const fs::path file =
        pack.write("one.toml", "[[card]]\nid = \"one\"\nname = \"One\"\nupkeep = 0\n" + kind +
                                   "\neffects = [" + effects + "]\n");
    return text_of(*load({file}), "one");
}

/// Figures and their words are kept on one line by spaces that do not break.
std::string with_plain_spaces(std::string text) {
    const std::string fixed = "\xC2\xA0";
    for (std::size_t at = text.find(fixed); at != std::string::npos; at = text.find(fixed))
        text.replace(at, fixed.size(), " ");
    return text;
}

std::string joined(std::initializer_list<std::string_view> parts) {
    std::string out;
    for (const std::string_view part : parts) out += part;
    return out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(cards_of_the_catalogue_read_as_they_should) {
    const auto table = load({cards / "skirmish"});
    const std::vector<std::pair<std::string, std::string>> expected{
        {"soldier", "Discard as a response: either engaged unit adds 1.\n"},
        {"spearmen", ""},
        {"mediating_chaplain",
         "While engaged: neither side wins or loses, and both cards are Exhausted.\n"
         "Requires the commander power Chaplain.\n"},
        {"ironback_veterans", "While engaged: it is Killed only by a margin of 4 or more.\n"},
        {"breach_vanguard", "On Offense, against a Guardian: add 1.\n"},
        {"siege_ram", "Unopposed: add 5.\nIn a slot it rolls no dice.\n"},
        {"tower_shields",
         "Discard as a response: if your engaged unit is on Defense, it adds 2.\n"
         "In a slot it rolls no dice and is Killed after the Skirmish.\n"},
        {"rally_banner", "Discard after a win: gain 1 Morale.\n"},
        {"drill_litany",
         "Your engaged unit rolls 1 extra die.\n"
         "Requires two Steel units in your army. One Ritual per Phase.\n"},
        {"bone_levy",
         "When it loses: if it would be Disabled, Exhaust it instead, once per Battle.\n"},
        {"rune_scholar", "When revealed: look at a random card in the enemy’s hand.\n"},
        {"ember_colossus", "On Defense: subtract 2.\n"},
        {"stormglass_lens",
         "Discard after the roll: choose a side; it rerolls its dice and must keep the result.\n"
         "In a slot it rolls no dice.\n"},
        {"second_breath_rite",
         "Return a Disabled Magic card of Strength 3 or less to your hand.\n"
         "Requires two Magic units in your army. One Ritual per Phase.\n"},
        {"penitent_host", "While your Morale is 3 or less: add 2.\n"},
        {"lantern_sisters", "Against an Undead unit: add 2.\n"},
        {"relic_bearer",
         "Discard as a response: your engaged unit adds 1 and is Disabled instead of "
         "being Killed.\n"},
        {"hymn_choir", "When it wins: gain 1 Morale, once per Phase.\n"},
        {"reliquary_wagon",
         "In hand at the start of a Battle: gain 1 Morale.\n"
         "In a slot it rolls no dice and is Killed after the Skirmish.\n"},
        {"thornhide_boars", "On Offense, against a Healer or a Savant: add 1.\n"},
        {"cairn_ogre", "Offense only: it can’t be played on Defense.\n"},
        {"briar_snare",
         "Discard as a response: if the enemy unit is on Offense, it subtracts 2.\n"},
        {"long_hunt_rite",
         "Your engaged unit rolls 1 extra die and gains Ranged for this Skirmish.\n"
         "Requires two Nature units in your army. One Ritual per Phase.\n"},
        {"silent_monks", "When revealed: an enemy Savant becomes a Healer for this Skirmish.\n"},
        {"dream_speaker",
         "In hand at the start of a Phase: look at a random card in the enemy’s hand, once per "
         "Phase.\n"},
        {"calm_voices", "Discard as a response: pay 1 Morale; the enemy unit subtracts 3.\n"},
        {"phantom_regiment", "While engaged: if it would be Killed, Disable it instead.\n"},
        {"echo_blades", "In Phase 2: add 2.\n"},
        {"whisper_standard", "Discard after a win: the enemy commander loses 1 Morale.\n"},
        {"stillness_rite",
         "If either engaged unit would be Killed, Disable it instead.\n"
         "Requires two Mind units in your army. One Ritual per Phase.\n"}};
    for (const auto& [id, text] : expected) BOOST_TEST(text_of(*table, id) == text, id);
}

BOOST_AUTO_TEST_CASE(every_card_is_worded_without_a_missing_message) {
    const auto table = load({cards / "skirmish"});
    for (std::size_t i = 1; i < table->cards.size(); ++i) {
        const Card& card = table->cards[i];
        const auto paragraphs = wording(*table, card);
        BOOST_TEST(paragraphs.size() >= card.effects.size());
        for (const Paragraph& paragraph : paragraphs) {
            const std::string all = paragraph.lead + " " + paragraph.text;
            BOOST_TEST(all.find_first_of("{}_") == std::string::npos, all);
            BOOST_TEST(paragraph.text.ends_with("."), all);
            BOOST_TEST(all.size() <= 160U, all);
        }
    }
}

BOOST_AUTO_TEST_CASE(what_no_shipped_card_says_is_worded_too) {
    BOOST_TEST(words_of("{ on = \"respond\", if = [\"foe.trait=undead|reach\", \"me.morale>=2\"], "
                        "do = [{ add = -1, to = \"foe\" }] }") ==
               "Discard as a response: if the enemy unit has Reach or is Undead and your Morale is "
               "2 or more, "
               "the enemy unit subtracts 1.\n");
    BOOST_TEST(
        words_of(
            "{ on = \"static\", if = [\"foe.role!=guardian\", \"opp.hand>4\"], "
            "do = [{ dice = 2, to = \"self\" }, { trait = \"first-strike\", to = \"self\" }] }") ==
        "Except against a Guardian, while the enemy has more than 4 cards in hand: roll 2 extra "
        "dice, and "
        "gain First Strike.\n");
    BOOST_TEST(
        words_of(
            "{ on = \"kill\", limit = \"battle:2\", do = [{ move = \"choose\", whose = \"opp\", "
            "from = \"exhausted\", to = \"disabled\", filter = [\"role=healer|savant\"] }] }") ==
        "When it Kills: Disable an Exhausted enemy Healer or Savant, up to 2 times per Battle.\n");
    BOOST_TEST(
        words_of("{ on = \"after\", if = [\"me.result=none\"], do = [{ peek = 2 }, "
                 "{ morale = 1, who = \"opp\" }] }") ==
        "Discard after a Skirmish: if nobody won the Skirmish, look at 2 random cards in the "
        "enemy’s hand, and the enemy commander gains 1 Morale.\n");
    BOOST_TEST(words_of("{ on = \"respond\", do = [{ margin = 2, to = \"mine\" }] }",
                        "role = \"guardian\"\nstrength = 1\nplay = [\"defense\"]") ==
               "Discard as a response: your engaged unit is Killed only by a margin of 5 or more.\n"
               "Defense only: it can’t be played on Offense.\n");
}

BOOST_AUTO_TEST_CASE(messages_are_filled_in_any_order_and_with_a_capital) {
    const std::vector<Fill> values{{"a", "über"}, {"b", "two"}};
    BOOST_TEST(filled("{b}, {a}, {a}", values) == "two, über, über");
    BOOST_TEST(filled("{A}: {B} {c}", values) == "Über: Two {c}");
    BOOST_TEST(capitalised("") == "");
    BOOST_TEST(capitalised("+1 more") == "+1 more");
    BOOST_TEST(capitalised("ärger") == "Ärger");
    BOOST_TEST(capitalised("÷") == "÷");
    BOOST_TEST(capitalised("ß") == "ß");

    const std::string turned = "[sie wirft|wirft sie] {n} [!] Würfel [mehr|weniger]";
    BOOST_TEST(in_order(turned, false) == "sie wirft {n} [!] Würfel mehr");
    BOOST_TEST(in_order(turned, true) == "wirft sie {n} [!] Würfel weniger");
    BOOST_TEST(in_order("[|erhält sie ]+1", false) == "+1");
    BOOST_TEST(in_order("open [ for | ever", true) == "open [ for | ever");
}

BOOST_AUTO_TEST_CASE(a_value_from_right_to_left_is_set_apart_among_other_words) {
    const std::string arabic = "\u062C\u0646\u062F\u064A";
    const std::array<Fill, 2> values{{{"side", arabic}, {"cards", "12 cards"}}};
    const std::string apart = "\u2068" + arabic + "\u2069";
    BOOST_TEST(filled("{side}: {cards}", values) == apart + ": 12 cards");
    BOOST_TEST(filled("{side} attacks", values) == apart + " attacks");
    // Among its own letters it needs nothing, nor where there are no others.
    const std::array<Fill, 2> own{{{"side", arabic}, {"n", "12"}}};
    BOOST_TEST(filled(arabic + " {side} {n}", own) == arabic + " " + arabic + " 12");
    BOOST_TEST(filled("{side}: {n}", own) == arabic + ": 12");
    const std::array<Fill, 1> ligature{{{"a", "\uFB01n \u3042"}}};
    BOOST_TEST(filled("{a} attacks", ligature) == "\uFB01n \u3042 attacks");
}

BOOST_AUTO_TEST_CASE(german_turns_the_verb_round_behind_a_condition) {
    const auto table = load({cards / "skirmish"}, "de");
    BOOST_REQUIRE(table->locale_tag == "de");
    const std::vector<std::pair<std::string, std::string>> expected{
        {"soldier",
         "Abwerfen als Antwort: Eine der beiden Einheiten im Gefecht erhält +1 Stärke.\n"},
        {"mediating_chaplain",
         "Im Gefecht: Niemand gewinnt oder verliert, und beide Karten werden Erschöpft.\n"
         "Benötigt die Gabe Kaplan.\n"},
        {"breach_vanguard", "Im Angriff, gegen Wächter: +1 Stärke.\n"},
        {"siege_ram", "Ohne Gegenwehr: +5 Stärke.\nAusgespielt wirft sie keinen Würfel.\n"},
        {"bone_levy",
         "Bei einer Niederlage: Würde sie Kampfunfähig, wird sie stattdessen Erschöpft (einmal je "
         "Schlacht).\n"},
        {"unbroken_vow_rite",
         "Falls deine Einheit in der Verteidigung kämpft, erhält sie +3 Stärke.\n"
         "Benötigt zwei Einheiten vom Pfad Glaube in deinem Heer. Ein Ritual je Phase.\n"},
        {"silent_monks",
         "Beim Aufdecken: Falls die gegnerische Einheit Könner ist, wird sie Heiler.\n"},
        {"calm_voices",
         "Abwerfen als Antwort: Zahle 1 Moral; die gegnerische Einheit erhält −3 Stärke.\n"},
        {"relic_bearer",
         "Abwerfen als Antwort: Deine Einheit im Gefecht erhält +1 Stärke und wird Kampfunfähig, "
         "wenn sie fallen würde.\n"},
        {"brook_spirit", "Gegen Untote oder Elementare: +1 Stärke.\n"},
        {"grey_pack",
         "Bei einem Sieg: Würde sie Erschöpft, kehrt sie stattdessen auf deine Hand zurück (einmal "
         "je "
         "Phase).\n"},
        {"second_breath_rite",
         "Nimm 1 Karte vom Pfad Magie mit Stärke 3 oder weniger aus deinen Kampfunfähigen auf die "
         "Hand zurück.\n"
         "Benötigt zwei Einheiten vom Pfad Magie in deinem Heer. Ein Ritual je Phase.\n"}};
    for (const auto& [id, text] : expected)
        BOOST_TEST(with_plain_spaces(text_of(*table, id)) == text, id);
}

/// Each verb with each target, each condition and each move that the reader lets pass has its
/// words.
BOOST_AUTO_TEST_CASE(sk_199_the_whole_vocabulary_has_words) {
    std::vector<std::string> effects;
    for (const std::string target : {"mine", "foe", "either"}) {
        for (const std::string verb :
             {"add = 1", "add = -1", "dice = 1", "dice = -1", "dice = 2", "dice = -2", "margin = 1",
              "trait = \"swift\"", "role = \"healer\""})
            effects.push_back(joined({"{ on = \"respond\", window = \"pre\", do = [{ ", verb,
                                      ", to = \"", target, "\" }] }"}));
        effects.push_back(joined({"{ on = \"respond\", do = [{ spare = \"", target, "\" }] }"}));
        effects.push_back(joined(
            {"{ on = \"respond\", window = \"post\", do = [{ reroll = \"", target, "\" }] }"}));
    }
    for (const std::string verb :
         {"add = 1", "add = -1", "dice = 1", "dice = -1", "dice = 2", "dice = -2", "margin = 1",
          "trait = \"swift\"", "role = \"savant\""})
        effects.push_back(joined({"{ on = \"reveal\", do = [{ ", verb, ", to = \"self\" }] }"}));
    for (const std::string subject : {"self", "mine", "foe"})
        for (const std::string condition :
             {"role=healer", "role!=healer", "path=mind", "path!=mind", "trait=beast",
              "trait!=beast", "strength>=2", "strength=2", "strength<2", "strength>2",
              "strength!=2", "strength<=2", "side=offense", "side!=offense"})
            for (const std::string on : {"static", "reveal", "win"})
                effects.push_back(
                    joined({"{ on = \"", on, "\", if = [\"", subject, ".", condition, "\"], do = [",
                            (on == "win" ? "{ peek = 1 }" : "{ add = 1, to = \"foe\" }"), "] }"}));
    for (const std::string condition :
         {"self.pile=hand", "self.pile!=killed", "me.morale<2", "me.hand<2", "me.result=lost",
          "me.result!=won", "me.result=none", "opp.morale<2", "opp.hand<2", "opp.result=won",
          "opp.result!=won", "opp.result=none", "battle.phase=1"})
        effects.push_back(joined({"{ on = \"after\", if = [\"", condition,
                                  "\"], cost = { morale = 1 }, "
                                  "do = [{ peek = 1 }] }"}));
    for (const std::string whose : {"me", "opp"})
        for (const Zone from : {Zone::hand, Zone::exhausted, Zone::disabled, Zone::killed})
            for (const Zone to : {Zone::hand, Zone::exhausted, Zone::disabled, Zone::killed})
                if (from != to && (whose == "me" || from != Zone::hand))
                    effects.push_back(joined(
                        {"{ on = \"after\", do = [{ move = \"choose\", whose = \"", whose,
                         "\", from = \"", names::of(from), "\", to = \"", names::of(to),
                         "\", filter = [\"path!=mind\", \"role!=savant\", \"strength>=2\"] }] }"}));
    for (const Zone to : {Zone::hand, Zone::exhausted, Zone::killed})
        effects.push_back(
            joined({"{ on = \"lose\", limit = \"skirmish:1\", do = [{ move = \"self\", from = "
                    "\"disabled\", to = \"",
                    names::of(to), "\" }] }"}));
    effects.emplace_back(
        "{ on = \"lose\", limit = \"skirmish:2\", do = [{ move = \"self\", from = \"killed\", to = "
        "\"disabled\" }] }");
    for (const std::string who : {"me", "opp"})
        for (const std::string n : {"1", "-1"})
            effects.push_back(
                joined({"{ on = \"phase-start\", limit = \"phase:2\", do = [{ morale = ", n,
                        ", who = \"", who, "\" }] }"}));

    std::string file;
    for (std::size_t i = 0; i < effects.size(); ++i)
        file +=
            joined({"[[card]]\nid = \"c", std::to_string(i),
                    "\"\nname = \"C\"\nupkeep = 0\nrole = \"savant\"\nstrength = 1\neffects = [",
                    effects[i], "]\n"});
    const Pack pack;
    const fs::path definitions = pack.write("all.toml", file);
    for (const std::string locale : {"en", "de", "ar", "ja"}) {
        const auto table = load({definitions}, locale);
        BOOST_TEST(table->locale_tag == locale);
        for (std::size_t i = 1; i < table->cards.size(); ++i)
            for (const Paragraph& paragraph : wording(*table, table->cards[i])) {
                const std::string all = paragraph.lead + " " + paragraph.text;
                BOOST_TEST(all.find_first_of("{}_[|]") == std::string::npos,
                           effects[i - 1] << ": " << all);
            }
    }
}

BOOST_AUTO_TEST_CASE(sk_199_a_card_in_hand_is_not_asked_whether_it_is_there) {
    const Pack pack;
    const fs::path file = pack.write(
        "one.toml",
        "[[card]]\nid = \"one\"\nname = \"One\"\nupkeep = 0\nrole = \"savant\"\nstrength = 1\n"
        "effects = [{ on = \"phase-start\", limit = \"phase:1\", if = [\"self.pile=hand\"], do = "
        "[{ "
        "move = \"self\", from = \"hand\", to = \"killed\" }] }]\n");
    BOOST_TEST(text_of(*load({file}), "one") ==
               "In hand at the start of a Phase: Kill it, once per Phase.\n");
}

/// A new effect word comes into the random cards, or this is red; and into every language, or this
/// is red too.
BOOST_AUTO_TEST_CASE(sk_199_every_effect_word_has_a_sentence_in_every_language) {
    Stream stream{5, Purpose::setup};
    std::string file;
    for (int i = 0; i < 400; ++i)
        file += muster::tests::random_card(stream, "made" + std::to_string(i));
    const Pack pack;
    const fs::path definitions = pack.write("all.toml", file);
    std::set<std::string> languages;
    for (const auto& entry : fs::directory_iterator{cards / "locale"})
        if (entry.path().extension() == ".toml") languages.insert(entry.path().stem().string());
    BOOST_TEST(languages.contains("en"));
    const muster::tests::Pattern id{"\\b[a-z_]+\\.[a-z_]+\\b"};
    for (const std::string& language : languages) {
        const auto table = load({definitions}, language);
        BOOST_TEST(table->locale_tag == language);
        std::set<std::string_view> verbs, triggers;
        Missing missing;
        for (const Card& card : table->cards) {
            for (const Effect& effect : card.effects) {
                triggers.insert(names::of(names::triggers, effect.trigger));
                for (const Step& step : effect.steps)
                    verbs.insert(names::of(names::verbs, step.verb));
            }
            for (const Paragraph& paragraph : wording(*table, card, &missing)) {
                // What English lacks shows as its id.
                const auto found = id.first_in(paragraph.lead + ' ' + paragraph.text);
                if (!found.empty()) BOOST_ERROR(language << ": no sentence " << found.front());
            }
        }
        for (const std::string& message : missing)
            BOOST_ERROR(language << ": no sentence " << message);
        for (const std::string_view verb : names::verbs)
            BOOST_TEST(verbs.contains(verb), "no random card has the action " << verb);
        for (const std::string_view trigger : names::triggers)
            BOOST_TEST(triggers.contains(trigger), "no random card has the trigger " << trigger);
    }
}

BOOST_AUTO_TEST_CASE(sk_149_all_twenty_powers_have_a_name_a_limit_and_a_text) {
    const auto table = load({cards / "skirmish"});
    for (std::size_t i = 1; i < power_count; ++i) {
        const PowerText text = wording(*table, static_cast<Power>(i));
        BOOST_TEST(text.name.find('.') == std::string::npos, text.name);
        BOOST_TEST(!text.limit.empty(), text.name);
        BOOST_TEST(text.text.ends_with("."), text.name);
    }
    BOOST_TEST(wording(*table, Power::cleric).text ==
               "After a Skirmish, you may pay 1 Morale to return a Killed card to your hand.");
    BOOST_TEST(wording(*table, Power::none).limit.empty());
}

BOOST_AUTO_TEST_CASE(every_enumerator_has_a_word) {
    const auto table = load({cards / "skirmish"});
    const auto all = [&](const std::string& group, std::span<const std::string_view> list) {
        for (const std::string_view name : list) {
            const std::string id = group + "." + std::string{name};
            BOOST_TEST(word(*table, id) != id, id);
        }
    };
    all("role", names::roles);
    all("a_role", names::roles);
    all("path", names::paths);
    all("trait", names::traits);
    all("a_trait", names::traits);
    all("is_trait", names::traits);
    all("zone", names::zones);
    all("side", names::sides);
    all("window", names::windows);
    all("power", names::powers);
    all("result", names::results);
    BOOST_TEST(word(*table, "no.such") == "no.such");
}

BOOST_AUTO_TEST_CASE(another_language_is_a_file_and_what_it_leaves_out_is_english) {
    const Pack pack;
    pack.write("locale/eo.toml",
               "[role]\naggressor = \"Atakanto\"\n[lead]\nrespond = \"Forjetu responde:\"\n"
               "[add]\neither_plus = \"{n} al unu el la du unuoj\"\n");
    const fs::path file =
        pack.write("one.toml",
                   "[[card]]\nid = \"one\"\nname = \"Unu\"\nupkeep = 0\nrole = \"aggressor\"\n"
                   "effects = [{ on = \"respond\", do = [{ add = 2, to = \"either\" }] }]\n");
    const auto table = load({file}, "eo");
    BOOST_TEST(table->locale_tag == "eo");
    BOOST_TEST(text_of(*table, "one") == "Forjetu responde: 2 al unu el la du unuoj.\n");
    BOOST_TEST(word(*table, "role.aggressor") == "Atakanto");
    BOOST_TEST(word(*table, "role.guardian") == "Guardian");
    const auto english = load({file});
    BOOST_TEST(english->hash == table->hash);  // A save does not care for the language.
    BOOST_TEST(load({file}, "tlh")->locale_tag == "en");
}

BOOST_AUTO_TEST_CASE(a_message_that_english_lacks_is_a_fault) {
    const Pack pack;
    pack.write("locale/eo.toml", "[role]\nagressor = \"Atakanto\"\nhealer = 3\n");
    const fs::path file = pack.write(
        "one.toml", "[[card]]\nid = \"one\"\nname = \"Unu\"\nupkeep = 0\nrole = \"healer\"\n");
    toml::Faults faults;
    BOOST_TEST(!load_table({file}, faults, "eo"));
    const std::string where = (pack.path / "locale" / "eo.toml").string();
    BOOST_TEST(faults.text() == where +
                                    ":2:1: error: role.agressor: no such message in en.toml; did "
                                    "you mean \"role.aggressor\"?\n" +
                                    where +
                                    ":3:10: error: role.healer: found 3; allowed: text of 1 to 400 "
                                    "characters on one line\n");
}

BOOST_AUTO_TEST_SUITE_END()
