#define BOOST_TEST_DYN_LINK
#include "engine/core/random.hpp"
#include "tests/engine/record/battle.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <vector>

using namespace muster;
using namespace muster::record;
using namespace muster::record::testing;

BOOST_AUTO_TEST_SUITE(damage_tests)
namespace {

/// The first `count` actions of `whole`, and what happened by them.
template <class R>
bool is_prefix(const Journal<R>& part, const Journal<R>& whole) {
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
template <class Kit>
struct Bench {
    using Journal = JournalFor<Kit>;
    Folder folder;
    Journal whole;
    std::string text;

    explicit Bench(std::size_t actions)
        : whole{new_save<Kit>(folder / "a", 8)}, text{played(actions)} {}

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
            const auto damage = JournalFor<Kit>::damage(folder / "b", Kit::table());
            BOOST_TEST(read(folder / "b") == bytes);
            if (!damage) {
                BOOST_TEST(is_prefix(open_save<Kit>(folder / "b"), whole));
                return;
            }
            BOOST_TEST(damage->message == fault_of<Kit>(folder / "b"));
            BOOST_TEST(damage->message.starts_with((folder / "b").string() + ":" +
                                                   std::to_string(damage->line) + ": error: "));
            if (!damage->has_header) {
                BOOST_TEST(damage->line == 1U);
                BOOST_CHECK_THROW(
                    JournalFor<Kit>::rescue(folder / "b", folder / "b.damaged", Kit::table()),
                    BadSave);
                BOOST_TEST(read(folder / "b") == bytes);
                return;
            }
            BOOST_TEST(damage->line == damage->good + 2);
            BOOST_TEST(damage->good <= damage->of);
            auto saved = JournalFor<Kit>::rescue(folder / "b", folder / "b.damaged", Kit::table());
            BOOST_TEST(read(folder / "b.damaged") == bytes);
            BOOST_TEST(saved.actions().size() == damage->good);
            BOOST_TEST(is_prefix(saved, whole));
            if (saved.state().to_move == Seat::nobody) return;
            play_on(saved, 1);
            BOOST_TEST((open_save<Kit>(folder / "b").actions() == saved.actions()));
        }
    }
};

}  // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(a_save_cut_off_anywhere_opens_or_is_rescued, Kit, Rulesets) {
    Bench<Kit> bench{24};
    for (std::size_t length = 0; length <= bench.text.size(); length += Kit::stride)
        bench.check(bench.text.substr(0, length), "first " + std::to_string(length));
}

BOOST_AUTO_TEST_CASE_TEMPLATE(a_flipped_byte_anywhere_is_found, Kit, Rulesets) {
    Bench<Kit> bench{24};
    Stream picks{1, Purpose::player};
    for (std::size_t at = 0; at < bench.text.size(); at += Kit::stride) {
        std::string bytes = bench.text;
        const auto bit = static_cast<unsigned>(picks.below(8));
        bytes[at] = static_cast<char>(static_cast<unsigned char>(bytes[at]) ^ (1U << bit));
        bench.check(bytes, "byte " + std::to_string(at) + ", bit " + std::to_string(bit));
        // Only the last end of a line may be lost unnoticed: that is how a torn line looks.
        write(bench.folder / "b", bytes);
        const bool is_found = JournalFor<Kit>::damage(bench.folder / "b", Kit::table()).has_value();
        BOOST_TEST((is_found || at == bench.text.size() - 1),
                   "byte " << at << ", bit " << bit << " of " << bench.text.size());
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(flips_anywhere_in_a_whole_battle_are_found, Kit, Rulesets) {
    Bench<Kit> bench{10'000};
    Stream picks{2, Purpose::player};
    for (int i = 0; i < with_sanitizers(20, 150); ++i) {
        const std::size_t at = picks.below(static_cast<std::uint32_t>(bench.text.size() - 1));
        std::string bytes = bench.text;
        bytes[at] =
            static_cast<char>(static_cast<unsigned char>(bytes[at]) ^ (1U + picks.below(255)));
        bench.check(bytes, "byte " + std::to_string(at));
        write(bench.folder / "b", bytes);
        BOOST_TEST(JournalFor<Kit>::damage(bench.folder / "b", Kit::table()).has_value());
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(lines_of_garbage_and_lines_twice_swapped_or_lost_are_found, Kit,
                              Rulesets) {
    Bench<Kit> bench{40};
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
    for (std::size_t at = 0; at <= lines.size(); at += with_sanitizers(7U, 1U)) {
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

BOOST_AUTO_TEST_CASE_TEMPLATE(damage_says_line_reason_and_what_is_left, Kit, Rulesets) {
    Bench<Kit> bench{30};
    std::string bytes = bench.text;
    std::size_t at = 0;
    for (int line = 1; line < 12; ++line) at = bytes.find('\n', at) + 1;
    bytes.insert(at, "no such thing\n");
    write(bench.folder / "b", bytes);
    const auto damage = JournalFor<Kit>::damage(bench.folder / "b", Kit::table());
    BOOST_TEST_REQUIRE(damage.has_value());
    BOOST_TEST(damage->line == 12U);
    BOOST_TEST(damage->good == 10U);
    BOOST_TEST(damage->of == bench.whole.actions().size() + 1);
    BOOST_TEST(damage->has_header);
    BOOST_TEST(damage->why.find("\"no such thing\" is not legal here") != std::string::npos,
               damage->why);
    BOOST_TEST(!JournalFor<Kit>::damage(bench.folder / "a", Kit::table()));
    const auto none = JournalFor<Kit>::damage(bench.folder / "none", Kit::table());
    BOOST_TEST_REQUIRE(none.has_value());
    BOOST_TEST(none->line == 0U);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(a_legal_action_in_place_of_another_is_found, Kit, Rulesets) {
    Bench<Kit> bench{10'000};
    std::size_t changed = 0;
    for (std::size_t at = bench.text.find("dice roll "); at != std::string::npos;
         at = bench.text.find("dice roll ", at + 1)) {
        std::string bytes = bench.text;
        // 1 becomes 2, and any other face 1.
        const std::size_t from = at + 10;
        const std::size_t length = bytes.find(' ', from) - from;
        bytes.replace(from, length, bytes.substr(from, length) == "1" ? "2" : "1");
        write(bench.folder / "b", bytes);
        const auto damage = JournalFor<Kit>::damage(bench.folder / "b", Kit::table());
        BOOST_TEST_REQUIRE(damage.has_value());
        BOOST_TEST(damage->why == "this line, or one before it, has changed since it was written");
        ++changed;
        if (changed == with_sanitizers(20U, 100'000U)) break;
    }
    BOOST_TEST(changed > 10U);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(saves_of_before_there_were_checks_open_and_go_on_without, Kit,
                              Rulesets) {
    Bench<Kit> bench{20};
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
    auto again = open_save<Kit>(bench.folder / "b");
    BOOST_TEST((again.actions() == bench.whole.actions()));
    play_on(again, 3);
    BOOST_TEST(read(bench.folder / "b").find('~') == std::string::npos);
    BOOST_TEST((open_save<Kit>(bench.folder / "b").actions() == again.actions()));
}

BOOST_AUTO_TEST_SUITE_END()
