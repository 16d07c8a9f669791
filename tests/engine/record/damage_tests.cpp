#define BOOST_TEST_DYN_LINK
#include "engine/core/random.hpp"
#include "engine/players/random.hpp"
#include "engine/skirmish/ruleset.hpp"
#include "tests/engine/record/battle.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <vector>

using namespace muster;
using namespace muster::record;
using namespace muster::record::testing;
using skirmish::Rules;

namespace {

void play_on(Journal& journal, std::size_t actions) {
    players::RandomPlayer<Rules> player{journal.header().seed};
    skirmish::Actions legal;
    for (std::size_t i = 0; i < actions && journal.state().to_move != Seat::nobody; ++i) {
        if (journal.state().to_move == Seat::dice) {
            journal.play_dice();
        } else {
            Rules::legal_actions(journal.state(), legal);
            journal.play(player.choose(legal));
        }
    }
}

/// The first `count` actions of `whole`, and what happened by them.
bool is_prefix(const Journal& part, const Journal& whole) {
    const std::size_t count = part.actions().size();
    if (count > whole.actions().size() || part.events().size() > whole.events().size())
        return false;
    const std::size_t events =
        count < whole.actions().size() ? whole.events_from()[count] : whole.events().size();
    return part.events().size() == events &&
           std::equal(part.actions().begin(), part.actions().end(), whole.actions().begin()) &&
           std::equal(part.events().begin(), part.events().end(), whole.events().begin());
}

/// A battle, its file, and what becomes of damaged copies of it.
struct Bench {
    Folder folder;
    Journal whole;
    std::string text;

    explicit Bench(std::size_t actions)
        : whole{Journal::create(folder / "a", starter_pair(8))}, text{played(actions)} {}

    std::string played(std::size_t actions) {
        play_on(whole, actions);
        return read(folder / "a");
    }

    /// A file of these bytes opens with a part of the battle, or says which line is wrong and is
    /// rescued with what stands before it; its bytes are never lost.
    void check(const std::string& bytes, const std::string& what) {
        BOOST_TEST_CONTEXT(what) {
            write(folder / "b", bytes);
            std::filesystem::remove(folder / "b.damaged");
            const auto damage = Journal::damage(folder / "b", cards());
            BOOST_TEST(read(folder / "b") == bytes);
            if (!damage) {
                BOOST_TEST(is_prefix(Journal::open(folder / "b", cards()), whole));
                return;
            }
            BOOST_TEST(damage->message == fault_of(folder / "b"));
            BOOST_TEST(damage->message.starts_with((folder / "b").string() + ":" +
                                                   std::to_string(damage->line) + ": error: "));
            if (!damage->has_header) {
                BOOST_TEST(damage->line == 1U);
                BOOST_CHECK_THROW(Journal::rescue(folder / "b", folder / "b.damaged", cards()),
                                  BadSave);
                BOOST_TEST(read(folder / "b") == bytes);
                return;
            }
            BOOST_TEST(damage->line == damage->good + 2);
            BOOST_TEST(damage->good <= damage->of);
            Journal saved = Journal::rescue(folder / "b", folder / "b.damaged", cards());
            BOOST_TEST(read(folder / "b.damaged") == bytes);
            BOOST_TEST(saved.actions().size() == damage->good);
            BOOST_TEST(is_prefix(saved, whole));
            if (saved.state().to_move == Seat::nobody) return;
            play_on(saved, 1);
            BOOST_TEST((Journal::open(folder / "b", cards()).actions() == saved.actions()));
        }
    }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(damage_tests)

BOOST_AUTO_TEST_CASE(a_save_cut_off_anywhere_opens_or_is_rescued) {
    Bench bench{24};
    for (std::size_t length = 0; length <= bench.text.size(); ++length)
        bench.check(bench.text.substr(0, length), "first " + std::to_string(length));
}

BOOST_AUTO_TEST_CASE(a_flipped_byte_anywhere_is_found) {
    Bench bench{24};
    Stream picks{1, Purpose::player};
    for (std::size_t at = 0; at < bench.text.size(); ++at) {
        std::string bytes = bench.text;
        const auto bit = static_cast<unsigned>(picks.below(8));
        bytes[at] = static_cast<char>(static_cast<unsigned char>(bytes[at]) ^ (1U << bit));
        bench.check(bytes, "byte " + std::to_string(at) + ", bit " + std::to_string(bit));
        // Only the last end of a line may be lost unnoticed: that is how a torn line looks.
        write(bench.folder / "b", bytes);
        const bool is_found = Journal::damage(bench.folder / "b", cards()).has_value();
        BOOST_TEST((is_found || at == bench.text.size() - 1),
                   "byte " << at << ", bit " << bit << " of " << bench.text.size());
    }
}

BOOST_AUTO_TEST_CASE(flips_anywhere_in_a_whole_battle_are_found) {
    Bench bench{10'000};
    Stream picks{2, Purpose::player};
    for (int i = 0; i < 150; ++i) {
        const std::size_t at = picks.below(static_cast<std::uint32_t>(bench.text.size() - 1));
        std::string bytes = bench.text;
        bytes[at] =
            static_cast<char>(static_cast<unsigned char>(bytes[at]) ^ (1U + picks.below(255)));
        bench.check(bytes, "byte " + std::to_string(at));
        write(bench.folder / "b", bytes);
        BOOST_TEST(Journal::damage(bench.folder / "b", cards()).has_value());
    }
}

BOOST_AUTO_TEST_CASE(lines_of_garbage_and_lines_twice_swapped_or_lost_are_found) {
    Bench bench{40};
    std::vector<std::string> lines;
    for (std::size_t from = 0; from < bench.text.size();) {
        const std::size_t end = bench.text.find('\n', from) + 1;
        lines.push_back(bench.text.substr(from, end - from));
        from = end;
    }
    const auto joined = [](const std::vector<std::string>& all) {
        std::string out;
        for (const std::string& line : all) out += line;
        return out;
    };
    const std::vector<std::string> garbage{"\n",
                                           "garbage\n",
                                           std::string(5, '\0') + "\n",
                                           "\xFF\xFE ~00000000\n",
                                           "dice roll 3\n",
                                           "red pass ~deadbeef\n",
                                           lines[3]};
    for (std::size_t at = 0; at <= lines.size(); ++at) {
        for (const std::string& bad : garbage) {
            auto all = lines;
            all.insert(all.begin() + static_cast<std::ptrdiff_t>(at), bad);
            bench.check(joined(all), "garbage before line " + std::to_string(at + 1));
        }
        if (at == lines.size()) continue;
        auto twice = lines;
        twice.insert(twice.begin() + static_cast<std::ptrdiff_t>(at), lines[at]);
        bench.check(joined(twice), "twice line " + std::to_string(at + 1));
        auto lost = lines;
        lost.erase(lost.begin() + static_cast<std::ptrdiff_t>(at));
        bench.check(joined(lost), "lost line " + std::to_string(at + 1));
        if (at + 1 == lines.size()) continue;
        auto swapped = lines;
        std::swap(swapped[at], swapped[at + 1]);
        bench.check(joined(swapped), "swapped line " + std::to_string(at + 1));
    }
}

BOOST_AUTO_TEST_CASE(damage_says_line_reason_and_what_is_left) {
    Bench bench{30};
    std::string bytes = bench.text;
    std::size_t at = 0;
    for (int line = 1; line < 12; ++line) at = bytes.find('\n', at) + 1;
    bytes.insert(at, "no such thing\n");
    write(bench.folder / "b", bytes);
    const auto damage = Journal::damage(bench.folder / "b", cards());
    BOOST_TEST_REQUIRE(damage.has_value());
    BOOST_TEST(damage->line == 12U);
    BOOST_TEST(damage->good == 10U);
    BOOST_TEST(damage->of == bench.whole.actions().size() + 1);
    BOOST_TEST(damage->has_header);
    BOOST_TEST(damage->why.find("\"no such thing\" is not legal here") != std::string::npos,
               damage->why);
    BOOST_TEST(!Journal::damage(bench.folder / "a", cards()));
    const auto none = Journal::damage(bench.folder / "none", cards());
    BOOST_TEST_REQUIRE(none.has_value());
    BOOST_TEST(none->line == 0U);
}

BOOST_AUTO_TEST_CASE(a_legal_action_in_place_of_another_is_found) {
    Bench bench{10'000};
    std::size_t changed = 0;
    for (std::size_t at = bench.text.find("dice roll "); at != std::string::npos;
         at = bench.text.find("dice roll ", at + 1)) {
        std::string bytes = bench.text;
        char& face = bytes[at + 10];
        face = face == '6' ? '1' : static_cast<char>(face + 1);
        write(bench.folder / "b", bytes);
        const auto damage = Journal::damage(bench.folder / "b", cards());
        BOOST_TEST_REQUIRE(damage.has_value());
        BOOST_TEST(damage->why == "this line, or one before it, has changed since it was written");
        ++changed;
    }
    BOOST_TEST(changed > 10U);
}

BOOST_AUTO_TEST_CASE(saves_of_before_there_were_checks_open_and_go_on_without) {
    Bench bench{20};
    std::string old;
    for (std::size_t from = 0; from < bench.text.size();) {
        const std::size_t end = bench.text.find('\n', from);
        std::string line = bench.text.substr(from, end - from);
        if (from == 0) {
            line.replace(line.find("\"muster\":2"), 10, "\"muster\":1");
            line.replace(line.find(",\"check\""), std::string::npos, "}");
        } else {
            line.erase(line.find(" ~"));
        }
        old += line + "\n";
        from = end + 1;
    }
    write(bench.folder / "b", old);
    Journal opened = Journal::open(bench.folder / "b", cards());
    BOOST_TEST((opened.actions() == bench.whole.actions()));
    play_on(opened, 3);
    BOOST_TEST(read(bench.folder / "b").find('~') == std::string::npos);
    BOOST_TEST((Journal::open(bench.folder / "b", cards()).actions() == opened.actions()));
}

BOOST_AUTO_TEST_SUITE_END()
