#define BOOST_TEST_DYN_LINK
#include "engine/contract/variant_json.hpp"
#include "engine/record/header.hpp"
#include "engine/skirmish/model/toggles.hpp"
#include "tests/engine/record/battle.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

using namespace muster;
using namespace muster::record;
using namespace muster::record::testing;

BOOST_AUTO_TEST_SUITE(header_tests)
namespace {

/// `text` with the first `from` replaced.
std::string with(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    BOOST_TEST_REQUIRE((at != std::string::npos), from);
    return text.replace(at, from.size(), to);
}

std::string fault(const std::string& line) {
    try {
        (void)parse_header<skirmish::Rules>(line, *shipped_table());
    } catch (const BadSave& bad) {
        return bad.what();
    }
    return "none";
}

std::string good() {
    skirmish::Header header = starter_pair(7);
    header.definitions = shipped_table()->hash;
    return header_text(header);
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_part_of_a_setup_comes_back) {
    skirmish::Header header = starter_pair(0xFFFF'FFFF'FFFF'FFFF);
    header.definitions = shipped_table()->hash;
    header.players = {"human", "greedy"};
    header.setup.variant.both_pass = skirmish::Variant::BothPass::cumulative_phase;
    header.setup.variant.mediating_chaplain_max = 4;
    header.setup.variant.always_prompt = false;
    skirmish::Commander& red = header.setup.commanders[0];
    red.title = "Æþel \"the Quick\"\n\t\\";
    red.is_pc = true;
    red.favors = 3;
    red.half_influence = 5;
    red.base = 7;
    red.holds_base = true;
    red.morale_now = 4;
    red.base_morale_now = 0;
    red.cleric_used_today = true;
    red.army[2].trained = red.army[4].trained = true;
    skirmish::Commander& blue = header.setup.commanders[1];
    blue.commander_class.reset();
    blue.power = skirmish::Power::none;
    blue.copied_power = skirmish::Power::rogue;
    blue.dervish_path = skirmish::Path::mind;
    blue.dervish_role = skirmish::Role::savant;
    blue.designated = 12;

    const skirmish::Header back =
        parse_header<skirmish::Rules>(header_text(header), *shipped_table());
    BOOST_TEST(back.seed == header.seed);
    BOOST_TEST((back.players == header.players));
    BOOST_TEST((back.setup.variant == header.setup.variant));
    BOOST_TEST(back.setup.table == shipped_table().get());
    for (std::size_t side = 0; side < 2; ++side) {
        const skirmish::Commander& was = header.setup.commanders[side];
        const skirmish::Commander& is = back.setup.commanders[side];
        BOOST_TEST(is.army_id == was.army_id);
        BOOST_TEST(is.name == was.name);
        BOOST_TEST(is.title == was.title);
        BOOST_TEST((is.path == was.path));
        BOOST_TEST((is.commander_class == was.commander_class));
        BOOST_TEST((is.power == was.power));
        BOOST_TEST(is.progression == was.progression);
        BOOST_TEST(is.is_pc == was.is_pc);
        BOOST_TEST(is.favors == was.favors);
        BOOST_TEST(is.half_influence == was.half_influence);
        BOOST_TEST(is.base == was.base);
        BOOST_TEST(is.holds_base == was.holds_base);
        BOOST_TEST((is.morale_now == was.morale_now));
        BOOST_TEST((is.base_morale_now == was.base_morale_now));
        BOOST_TEST(is.cleric_used_today == was.cleric_used_today);
        BOOST_TEST((is.copied_power == was.copied_power));
        BOOST_TEST((is.dervish_path == was.dervish_path));
        BOOST_TEST((is.dervish_role == was.dervish_role));
        BOOST_TEST((is.designated == was.designated));
        BOOST_TEST((is.army == was.army));
    }
}

BOOST_AUTO_TEST_CASE(sk_212_a_save_holds_both_hands_and_is_marked_private_first) {
    const std::string text = good();
    BOOST_TEST((text.find('\n') == std::string::npos));
    const std::size_t mark = text.find("\"private\":\"holds both hands: show it to neither player");
    BOOST_TEST_REQUIRE((mark != std::string::npos));
    // Both armies are in it, card by card, behind the mark: nobody reads one before the other.
    const skirmish::Header header = starter_pair(7);
    for (const auto& commander : header.setup.commanders) {
        BOOST_TEST_REQUIRE(commander.army.size() >= 10U);
        for (const skirmish::Piece& piece : commander.army) {
            const std::size_t at = text.find(shipped_table()->texts[piece.card].id);
            BOOST_TEST((at != std::string::npos && at > mark));
        }
    }
}

BOOST_AUTO_TEST_CASE(every_toggle_of_the_variant_file_is_kept_by_the_same_name) {
    // variant_text is the definitions' own list; the two must never part.
    const Folder folder;
    const skirmish::Variant defaults;
    const auto json = variant_json(defaults);
    BOOST_TEST(json.size() == 28U);
    for (const auto& [name, value] : json.items()) {
        const std::string line = name + " = " + value.dump() + "\n";
        BOOST_TEST((skirmish::variant_text(defaults).find(line) != std::string::npos), line);
    }
    const std::vector<std::pair<std::string, std::string>> others{
        {"response_window", "\"before_roll\""},
        {"both_pass", "\"cumulative_phase\""},
        {"pass_vs_unable", "\"ends_phase\""},
        {"unable_defender", "\"unopposed\""},
        {"unopposed_pile", "\"disabled\""},
        {"unopposed_is_win", "true"},
        {"savant_bonus", "\"once_per_skirmish\""},
        {"zero_equipment_winner", "\"exhausted\""},
        {"dead_tie", "\"both_disabled\""},
        {"kill_count", "\"events\""},
        {"base_in_tiebreak", "false"},
        {"double_loss_retreat", "\"intruder\""},
        {"may_spend_last_morale", "false"},
        {"rout_rolls", "\"piles_and_hand\""},
        {"morale_refresh", "\"battle\""},
        {"reach_unopposed", "true"},
        {"ritual_units", "\"not_killed\""},
        {"role_change", "\"hidden_on_play\""},
        {"oathbound_covers_discards", "true"},
        {"oathbound_secret", "true"},
        {"shaman_stacks", "true"},
        {"mediating_chaplain_max", "9"},
        {"mediated_cards", "\"hand\""},
        {"etherealist_after_roll", "true"},
        {"upkeep_basis", "\"played\""},
        {"desertion", "\"all\""},
        {"hand_sizes_public", "false"},
        {"always_prompt", "false"}};
    BOOST_TEST(others.size() == json.size());
    for (const auto& [name, value] : others) {
        write(folder / "v.toml", "[skirmish]\n" + name + " = " + value + "\n");
        toml::Faults faults;
        const auto read = skirmish::load_variant(folder / "v.toml", faults);
        BOOST_TEST_REQUIRE(faults.text() == "");
        BOOST_TEST(!(*read == defaults), name);
        const auto kept = variant_json(*read);
        BOOST_TEST(kept[name].dump() == value);
        BOOST_TEST((variant_of<skirmish::Variant>(kept) == *read), name);
    }
}

BOOST_AUTO_TEST_CASE(a_save_of_other_definitions_says_both_hashes) {
    const std::string text = with(good(), shipped_table()->hash, "0123456789abcdef");
    BOOST_TEST(fault(text) == "saved with the definitions 0123456789abcdef, but those loaded are " +
                                  shipped_table()->hash + "; load the packs it was played with");
}

BOOST_AUTO_TEST_CASE(a_header_of_before_there_were_players_is_of_two_people) {
    const std::string now = good();
    const std::string before = with(now, "\"players\":[\"human\",\"human\"],", "");
    BOOST_TEST((parse_header<skirmish::Rules>(before, *shipped_table()).players ==
                std::vector<std::string>{"human", "human"}));
    BOOST_TEST(fault(with(now, "[\"human\",\"human\"]", "[\"human\"]")) ==
               "players: found [\"human\"]; allowed: a list of two names");
}

BOOST_AUTO_TEST_CASE(a_header_says_where_nobody_rules_at_the_table) {
    const std::string now = good();
    BOOST_TEST(parse_header<skirmish::Rules>(now, *shipped_table()).has_referee);
    auto header = parse_header<skirmish::Rules>(
        with(now, "\"seed\":7", "\"seed\":7,\"referee\":false"), *shipped_table());
    BOOST_TEST(!header.has_referee);
    BOOST_TEST(!parse_header<skirmish::Rules>(header_text(header), *shipped_table()).has_referee);
    BOOST_TEST(fault(with(now, "\"seed\":7", "\"seed\":7,\"referee\":1")) ==
               "referee: found 1; allowed: true or false");
}

BOOST_AUTO_TEST_CASE(a_header_that_is_wrong_says_where) {
    BOOST_TEST(fault("") == "not a Muster save: the first line is not its header");
    BOOST_TEST(fault("[1, 2]") == "not a Muster save: the first line is not its header");
    BOOST_TEST(fault("{\"muster\":1") == "not a Muster save: the first line is not its header");
    BOOST_TEST(fault(std::string(100'000, '[')) ==
               "not a Muster save: the first line is not its header");
    BOOST_TEST(fault("{\"muster\":1}") == "ruleset: missing");
    BOOST_TEST(fault(with(good(), "\"muster\":2", "\"muster\":3")) ==
               "save format 3; this program reads formats 1 to 2");
    BOOST_TEST(fault(with(good(), "\"skirmish\"", "\"chess\"")) ==
               "a battle of the ruleset \"chess\"; known: skirmish, warfare, battlefield, "
               "strategic, campaign");
    BOOST_TEST(fault(with(good(), "\"seed\":7", "\"seed\":-7")) ==
               "seed: found -7; allowed: whole number");
    BOOST_TEST(fault(with(good(), "\"spearmen\"", "\"spearmn\"")) ==
               "red.cards: no such card: \"spearmn\"");
    BOOST_TEST(fault(with(good(), "\"trained\":[]", "\"trained\":[13]")) ==
               "red.trained: no such place in the army: 13");
    BOOST_TEST(fault(with(good(), "\"pc\":false", "\"pc\":0")) ==
               "red.pc: found 0; allowed: true, false");
    BOOST_TEST(fault(with(good(), "\"consecutive_offense\"", "\"never\"")) ==
               "variant.both_pass: no such value: \"never\"");
    BOOST_TEST(fault(with(good(), "\"always_prompt\":true", "\"prompt\":true")) ==
               "variant: holds a toggle that is not known");
    const std::string before = with(good(), ",\"always_prompt\":true", "");
    BOOST_TEST((parse_header<skirmish::Rules>(before, *shipped_table()).setup.variant ==
                skirmish::Variant{}));
    BOOST_TEST(fault(with(good(), "\"progression\":6", "\"progression\":1e9")) ==
               "red.progression: found 1000000000.0; allowed: whole number, 0 or more");
}

BOOST_AUTO_TEST_SUITE_END()
