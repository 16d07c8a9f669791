#define BOOST_TEST_DYN_LINK
#include "engine/campaign/text/load_speech.hpp"
#include "engine/campaign/text/narrate.hpp"
#include "engine/campaign/text/report.hpp"
#include "engine/campaign/text/speech.hpp"
#include "engine/toml/shipped.hpp"
#include "tests/engine/campaign/playing.hpp"
#include "tests/engine/campaign/scenario.hpp"
#include "tests/exhaustive.hpp"
#include "tests/support/pattern.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <utility>
#include <vector>

/// What the rules write, in German.
using namespace muster;
using namespace muster::campaign;
using muster::campaign::tests::bram;
using muster::campaign::tests::corvane;
using muster::campaign::tests::play_day;
using muster::campaign::tests::vale;
using muster::tests::Pattern;
namespace fs = std::filesystem;

namespace {

const Speech& german() {
    static const Speech out = [] {
        toml::Faults faults;
        auto speech = load_speech({toml::shipped_cards() / "campaign"}, "de", faults);
        BOOST_REQUIRE_MESSAGE(speech && faults.empty(), faults.text());
        return *speech;
    }();
    return out;
}

std::string contents_of(const fs::path& file) {
    std::ifstream in{file};
    BOOST_REQUIRE_MESSAGE(in, file.string());
    return {std::istreambuf_iterator<char>{in}, {}};
}

/// "{} hexes razed" of "{n} hexes razed", and without the rules behind it.
std::string bare(const std::string& text) {
    static const Pattern field{"\\{[^}]*\\}"}, rules{" \\(CA-[^)]*\\)$"};
    return field.replaced(rules.replaced(text, ""), "{}");
}

/// Every string of C++ in a source, those that stand side by side as one.
std::vector<std::string> strings_of(const std::string& source) {
    static const Pattern comment{"#include[^\n]*|//[^\n]*"};
    static const Pattern string{"(\"(?:[^\"\\\\\n]|\\\\.)*\"\\s*)+"};
    std::vector<std::string> out;
    for (const Pattern::Match& match : string.all_in(comment.replaced(source, ""))) {
        std::string text;
        bool is_inside = false;
        const std::string& found = match[0];
        for (std::size_t i = 0; i < found.size(); ++i) {
            if (found[i] == '"')
                is_inside = !is_inside;
            else if (is_inside && found[i] == '\\')
                text += found[++i];
            else if (is_inside)
                text += found[i];
        }
        out.push_back(std::move(text));
    }
    return out;
}

/// What the English file has, as it stands in the sources.
const std::set<std::string>& known_texts() {
    static const std::set<std::string> out = [] {
        std::set<std::string> texts;
        for (const char* name : {"said.toml", "paper.toml"}) {
            const std::string file =
                contents_of(toml::shipped_cards() / "campaign" / "locale" / "en" / name);
            static const Pattern row{"\n\\w+ = (\"(?:[^\"\\\\]|\\\\.)*\")"};
            for (const Pattern::Match& match : row.all_in(file))
                texts.insert(bare(strings_of(match[1]).front()));
        }
        return texts;
    }();
    return out;
}

/// Which English words a German text still has.
std::string english_words(const std::string& text) {
    static const Pattern word{
        "\\b(the|of|and|is|are|to|by|with|no|not|nobody|army|day|days|supplies|soldiers|hexes|from|"
        "who|what|how|lost|taken|morale|battle|siege|letter|march|foraged|eaten|order)\\b"};
    const Pattern::Match found = word.first_in(text);
    return found.empty() ? std::string{} : found[0];
}

/// An event of each kind with the texts that it may have.
std::vector<Event> one_of(EventKind kind) {
    Event event;
    event.kind = kind;
    event.at = 2 * minutes_a_day + 360;
    event.commander = bram;
    event.stronghold = id_at<StrongholdId>(0);
    event.hex = vale().setting->strongholds.front().hex;
    event.n = 3;
    event.m = 4;
    event.rule = 12;
    event.text = "Bram Tolliver";
    switch (kind) {
        case EventKind::supplies:
        case EventKind::loot:
        case EventKind::wagons:
        case EventKind::ships:
        case EventKind::soldiers:
        case EventKind::dissolved: event.text = "handed over"; break;
        case EventKind::refused:
        case EventKind::halted: event.text = "the army is aboard (CA-251)"; break;
        case EventKind::die: event.text = "morale after hunger"; break;
        case EventKind::morale:
        case EventKind::check: event.text = "a rest that ended early"; break;
        case EventKind::modifier:
            event.text = "out of formation";
            event.m = 1;
            break;
        case EventKind::ruling: event.text = "new (as usual). Who follows Bram Tolliver?"; break;
        case EventKind::news_arrived: event.text = "Tarnholt has fallen to nobody's army"; break;
        case EventKind::weather_set:
            event.text = "bad weather beyond all regions, travel at 75 %";
            break;
        case EventKind::battle: event.text = "Bram Tolliver beats the garrison"; break;
        case EventKind::operation: event.text = "it succeeds"; break;
        case EventKind::duel: event.text = "Bram Tolliver wins"; break;
        case EventKind::commander_made: event.text = "Step-Cousin"; break;
        case EventKind::awarded: event.text = "Siege Engineer"; break;
        default: break;
    }
    std::vector<Event> out{event};
    for (const auto& [n, m] : {std::pair{1, 0}, std::pair{0, 1}, std::pair{12, 2}}) {
        event.n = n;
        event.m = m;
        if (kind == EventKind::consequence) event.n = std::max<std::int64_t>(event.n, 2);
        out.push_back(event);
    }
    return out;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(campaign_speech_tests)

BOOST_AUTO_TEST_CASE(a_text_is_answered_by_its_pattern_and_english_stays) {
    const Speech& de = german();
    const std::vector<std::array<std::string, 2>> lines{
        {"day 3 12:00 Bram Tolliver: +2,000 supplies, foraged (CA-67)",
         "Tag 3 12:00 Bram Tolliver: +2.000 Vorräte, furagiert (CA-67)"},
        {"day 1 06:00 day 1", "Tag 1 06:00 Tag 1"},
        {"day 9 05:30 a letter arrives: Aunt: the army is yours.",
         "Tag 9 05:30 ein Brief kommt an: Aunt: the army is yours."},
        {"day 2 06:00 Bram Tolliver: 1 hexes razed (CA-72)",
         "Tag 2 06:00 Bram Tolliver: ein Feld verwüstet (CA-72)"},
        {"day 2 06:00 not done: they are hostile (CA-61)",
         "Tag 2 06:00 nicht getan: sie sind verfeindet (CA-61)"},
        {"day 4 06:00 7 rolled: the attacker in battle (CA-152)",
         "Tag 4 06:00 7 gewürfelt: der Angriff in der Schlacht (CA-152)"},
        {"day 4 06:00 12 rolled: whether they leave: Ash Wardens (CA-127)",
         "Tag 4 06:00 12 gewürfelt: ob sie fortlaufen: Ash Wardens (CA-127)"},
        {"day 4 06:00 -1 for the defender: morale below resting (CA-159)",
         "Tag 4 06:00 \u22121 für Abwehr: Moral unter der Ruhemoral (CA-159)"},
        {"day 4 06:00 very bad weather in the region of Tarnholt, travel at 50 %, fords closed "
         "(CA-25)",
         "Tag 4 06:00 sehr schlechtes Wetter in der Gegend von Tarnholt, Märsche 50 %, Furten "
         "gesperrt (CA-25)"},
        {"day 4 06:00 Bram Tolliver beats the garrison at (0, 3) in the region of Garrowkeep: "
         "attacker 9, defender 4 (CA-168)",
         "Tag 4 06:00 Bram Tolliver schlägt die Besatzung bei (0, 3) in der Gegend von Garrowkeep: "
         "Angriff 9, Abwehr 4 (CA-168)"},
        {"day 5 06:00 ruling: battle, attacker surprise: yes (the mist). Bram Tolliver meets the "
         "garrison at (0, 3). (CA-150)",
         "Tag 5 06:00 Entscheidung: Schlacht, Angriff Überraschung: ja (the mist). Bram Tolliver "
         "trifft auf die Besatzung bei (0, 3). (CA-150)"},
        {"day 5 06:00 ruling: (-1, 3). Where does Bram Tolliver fall back to? (CA-185)",
         "Tag 5 06:00 Entscheidung: (-1, 3). Wohin weicht Bram Tolliver? (CA-185)"},
        {"day 5 06:00 ruling: Bram Tolliver meets the garrison at (0, 3). attacker_lead=1 "
         "contact=battle defender=yes (as usual) (CA-150)",
         "Tag 5 06:00 Entscheidung: Bram Tolliver trifft auf die Besatzung bei (0, 3). Angriff Es "
         "führt: 1, Begegnung: Schlacht, Jemand verteidigt: ja (wie üblich) (CA-150)"},
        {"day 5 06:00 ruling: An operation: bribe x=1 cost=100 modifier=0 "
         "table=2-7 nothing comes of it; 8-12 it succeeds (a bribe) (CA-230)",
         "Tag 5 06:00 Entscheidung: Ein Unternehmen: bribe x: 1, Kosten in Beute: 100, Zuschlag "
         "zum Wurf: 0, Ergebnisse: 2-7 daraus wird nichts; 8-12 es gelingt (a bribe) (CA-230)"},
        {"day 6 06:00 news: the bridge at Ebbstair burns",
         "Tag 6 06:00 Nachricht: the bridge at Ebbstair burns"}};
    for (const auto& [english, own] : lines) {
        BOOST_TEST(de.line(english) == own);
        BOOST_TEST(Speech{}.line(english) == english);
    }
    BOOST_TEST(de("near", "some way south-east of Tarnholt") ==
               "ein Stück südöstlich von Tarnholt");
    BOOST_TEST(de("clock", "9 April, year 2") == "9. April, Jahr 2");
    BOOST_TEST(de("news", "Bram Tolliver and the garrison fought at Tarnholt") ==
               "Bram Tolliver und die Besatzung kämpften bei Tarnholt");
    BOOST_TEST(
        de("fault",
           "found \"Ebstair\"; allowed: \"Ebbstair\", \"Tarnholt\"; did you mean "
           "\"Ebbstair\"?") ==
        "gefunden: \"Ebstair\"; erlaubt: \"Ebbstair\", \"Tarnholt\"; gemeint: \"Ebbstair\"?");
    BOOST_TEST(de("fault",
                  "there is a commander Bram Tolliver already; a new one has another name "
                  "(CA-R86)") ==
               "einen Feldherrn Bram Tolliver gibt es schon; ein neuer heißt anders (CA-R86)");
    BOOST_TEST(!de.find("news", "the bridge at Ebbstair burns"));
    BOOST_TEST(!de.find("line", ""));
    toml::Faults faults;
    BOOST_TEST(load_speech({toml::shipped_cards() / "campaign"}, "fr", faults)->is_english());
    BOOST_TEST(load_speech({toml::shipped_cards() / "campaign"}, "de-AT", faults)
                   ->line("day 2 06:00 arrived") == "Tag 2 06:00 angekommen");
}

BOOST_AUTO_TEST_CASE(every_kind_of_event_has_a_german_sentence) {
    const State state = start(vale(), {});
    std::set<std::string> english, own;
    for (std::size_t kind = 0; kind < event_kinds; ++kind)
        for (const Event& event : one_of(static_cast<EventKind>(kind))) {
            std::vector<std::string> lines{referee_line(state, event)};
            Event heard = event;
            heard.audience = Audience::everybody;
            for (const CommanderId who : {bram, corvane})
                if (auto line = commander_line(state, heard, who)) lines.push_back(*line);
            for (const std::string& line : lines) {
                const auto found = german().find_line(line);
                BOOST_TEST(found.has_value(), line);
                if (!found) continue;
                BOOST_TEST(*found != line);
                BOOST_TEST(english_words(*found).empty(), line << " -> " << *found);
                english.insert(line);
                own.insert(*found);
            }
        }
    // Two English sentences are two in German.
    BOOST_TEST(english.size() == own.size());
}

BOOST_AUTO_TEST_CASE(every_text_in_the_sources_of_the_rules_is_known) {
    // Faults of the program, names, how texts are put together, and the words of files.
    const std::set<std::string> none{"{} supplies, {} loot, {} soldiers, {} nc, {} wagons",
                                     "army {}: {}; by its events {}",
                                     "{}: {}; by its events {}",
                                     "an army came from nowhere",
                                     "Siege engines",
                                     "Heavy Foot",
                                     "Heavy Horse",
                                     "attacker {}, defender {}",
                                     "is captured",
                                     "{} at {}: what else counts?",
                                     "the weather in the region of "};
    static const Pattern sentence{"[a-z]{2,}.* .*[a-z]|[a-z].* .*[a-z]{2,}"};
    static const Pattern cause{"\\b\\d+,\\s*\"([a-z' ]+)\"\\s*\\)"};
    const fs::path engine = fs::path{MUSTER_SOURCE_DIR} / "engine" / "campaign";
    std::vector<fs::path> sources{engine / "campaign.cpp"};
    for (const auto& entry : fs::directory_iterator{engine / "rules"})
        if (entry.path().extension() == ".cpp") sources.push_back(entry.path());
    std::size_t seen = 0;
    for (const fs::path& file : sources) {
        const std::string source = contents_of(file);
        std::vector<std::string> texts = strings_of(source);
        std::erase_if(texts, [&](const auto& text) { return !sentence.is_in(text); });
        for (const Pattern::Match& match : cause.all_in(source)) texts.push_back(match[1]);
        for (const std::string& text : texts) {
            if (none.contains(text)) continue;
            ++seen;
            const std::string wanted = bare(text);
            // Texts that are put together stand there as a part.
            const bool is_known =
                known_texts().contains(wanted) ||
                ((text.starts_with(' ') || text.ends_with(' ')) &&
                 std::any_of(known_texts().begin(), known_texts().end(), [&](const auto& known) {
                     return known.starts_with(wanted) || known.ends_with(wanted);
                 }));
            BOOST_TEST(is_known, file.filename().string() << ": \"" << text << '"');
        }
    }
    BOOST_TEST(seen > 200U);
}

BOOST_AUTO_TEST_CASE(a_month_of_random_orders_leaves_no_english_sentence) {
    const int days = muster::tests::is_exhaustive() ? 120 : 30;
    State state = start(vale(), {});
    Stream picks{26, Purpose::picks};
    Stream dice{26, Purpose::dice};
    std::set<EventKind> kinds;
    const auto check = [&](const std::string& line, const std::optional<std::string>& own) {
        BOOST_TEST(own.has_value(), line);
        // Letters and plans are in the words of whoever writes them.
        for (const char* written : {"letter arrives", "operation", "now called"})
            if (line.find(written) != std::string::npos) return;
        if (own) BOOST_TEST(english_words(*own).empty(), line << " -> " << *own);
    };
    for (int day = 1; day <= days; ++day) {
        Events events;
        play_day(state, picks, dice, events);
        for (const Event& event : events) {
            kinds.insert(event.kind);
            const std::string line = referee_line(state, event);
            BOOST_TEST(line.find('=') == std::string::npos, line);  // No keys of the rules.
            check(line, german().find_line(line));
        }
        for (const Commander& one : state.commanders) {
            std::vector<std::string> lines;
            for (const Event& event : events)
                if (auto line = commander_line(state, event, one.id)) {
                    check(*line, german().find_line(*line));
                    lines.push_back(*line);
                }
            if (day % 6 != 0) continue;
            const View seen = view(state, one.id);
            for (const std::string& news : seen.news) check(news, german().find("news", news));
            std::string own = report(seen, lines, german());
            // The form stays as the program reads it; letters and what comes of them as written.
            own.resize(own.find("## Befehlsformular"));
            static const Pattern written{"\n- [^\n]*(gesandt|Brief|Unternehmen|heißt)[^\n]*"};
            own = written.replaced(own, "");
            BOOST_TEST(english_words(own).empty(), english_words(own) << " in " << own);
        }
    }
    BOOST_TEST(kinds.size() > 30U);
}

BOOST_AUTO_TEST_SUITE_END()
