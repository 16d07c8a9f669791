#define BOOST_TEST_DYN_LINK
#include "tests/engine/lab/program.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <string_view>

/// The reports of small runs, byte for byte, for machines and for people: whoever parses them
/// rests on every key. Where a change is meant, run once with MUSTER_UPDATE_GOLDEN=1 and read what
/// git then shows. So few battles may show too little to tune by once a rule has changed: then
/// another --seed does.
using namespace muster::lab::testing;
namespace fs = std::filesystem;
using muster::tests::contents;

namespace {

struct Pinned {
    std::string_view verb, game, rest;
    bool has_page{true};  ///< Its page is compared too; not where the battles take long.
};

constexpr std::array<Pinned, 16> all_pinned{{
    {"duel", "skirmish", "--games 6 --red-player greedy --blue-player random"},
    {"duel", "warfare", "--games 3 --red-player greedy --blue-player random"},
    {"duel", "battlefield", "--games 4 --paired --red-player greedy --blue-player random"},
    {"duel", "strategic", "--games 3 --red-player greedy --blue-player random"},
    {"card", "skirmish",
     "grave_knight --games 2 --player random --army causeway_watch --army barrow_court"},
    {"card", "warfare", "nb2 --games 2 --player random --army nine_bridges --army tallow_crown"},
    {"card", "battlefield", "heavy_inf --games 2 --player random"},
    {"card", "strategic", "pikes --games 2 --player random"},
    {"tune", "skirmish", "--games 256 --player random"},
    {"tune", "warfare", "--games 800 --player random --seed 2"},
    {"tune", "battlefield", "--games 256 --player random --budget 60 --seed 2", false},
    {"tune", "strategic", "--games 600 --player random --budget 300 --seed 2", false},
    {"round-robin", "skirmish", "causeway_watch barrow_court --games 2 --player random --cards"},
    {"round-robin", "warfare", "nine_bridges tallow_crown --games 2 --player random --cards"},
    {"round-robin", "battlefield",
     "ashen_muster reedwater_levy --games 2 --player random --map barrow_hill --cards"},
    {"round-robin", "strategic", "--games 1 --player random --map millers_quarrel"},
}};

bool is_updating() {
    const char* update = std::getenv("MUSTER_UPDATE_GOLDEN");
    return update != nullptr && std::string_view{update} == "1";
}

/// Cuts out what stands between `from` and the next `to`. @returns it
std::string cut(std::string& text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    if (at == std::string::npos) return {};
    const std::size_t begin = at + from.size(), end = text.find(to, begin);
    if (end == std::string::npos) return {};
    std::string out = text.substr(begin, end - begin);
    text.erase(begin, end - begin);
    return out;
}

void compare(const std::string& name, const std::string& found) {
    const fs::path file = fs::path{MUSTER_SOURCE_DIR} / "tests/engine/lab/pinned" / name;
    if (is_updating()) std::ofstream{file, std::ios::binary} << found;
    const std::string wanted = contents(file);
    if (found == wanted) return;
    std::size_t at = 0;
    while (at < found.size() && at < wanted.size() && found[at] == wanted[at]) ++at;
    const auto line =
        1 + std::count(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    const auto from = [&](const std::string& text) {
        const std::size_t start = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
        return text.substr(start, text.find('\n', at) - start);
    };
    BOOST_ERROR(name << ", line " << line << ": found " << from(found) << "; was " << from(wanted));
}

void run_pinned(std::string_view verb) {
    const Workshop shop;
    for (const Pinned& one : all_pinned) {
        if (one.verb != verb) continue;
        std::string command =
            std::string{one.verb} + ' ' + std::string{one.game} + ' ' + std::string{one.rest};
        if (!muster::tests::has(command, "--seed")) command += " --seed 3";
        const std::string name = std::string{one.verb} + '_' + std::string{one.game};
        BOOST_TEST_CONTEXT(command) {
            const Ran json = shop.lab(command + " --json");
            BOOST_TEST(json.exit_code == 0, json.err);
            std::string text = json.out;
            // They change with every card and toggle; what they are of is tested elsewhere.
            BOOST_TEST(cut(text, "\n  \"definitions\": \"", "\"").size() == 16U);
            constexpr std::string_view variant = "\n  \"variant\": {";
            if (verb != "duel" || text.find(variant) != std::string::npos)
                BOOST_TEST(cut(text, variant, "\n  }").size() > 100U);
            compare(name + ".json", text);
            if (!one.has_page) continue;
            std::string page = shop.lab(command).out;
            BOOST_TEST(cut(page, "definitions ", "\n").size() == 16U);
            compare(name + ".txt", page);
            if (verb != "duel") compare(name + ".csv", shop.lab(command + " --csv").out);
        }
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(pinned_tests)

BOOST_AUTO_TEST_CASE(the_report_of_a_duel) {
    run_pinned("duel");
}
BOOST_AUTO_TEST_CASE(the_report_of_a_card) {
    run_pinned("card");
}
BOOST_AUTO_TEST_CASE(the_report_of_a_tuned_pack) {
    run_pinned("tune");
}
BOOST_AUTO_TEST_CASE(the_report_of_a_round_robin) {
    run_pinned("round-robin");
}

BOOST_AUTO_TEST_CASE(a_pinned_file_without_a_run_is_found) {
    std::set<std::string> names;
    for (const Pinned& one : all_pinned)
        names.insert(std::string{one.verb} + '_' + std::string{one.game});
    for (const auto& entry :
         fs::directory_iterator{fs::path{MUSTER_SOURCE_DIR} / "tests/engine/lab/pinned"})
        BOOST_TEST(names.contains(entry.path().stem().string()), entry.path().filename().string());
}

BOOST_AUTO_TEST_SUITE_END()
