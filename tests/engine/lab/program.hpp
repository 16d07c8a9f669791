#pragma once

#include "tests/contents.hpp"
#include "tests/support/text.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

/// Runs muster-lab as a person would, in a folder that goes away.
namespace muster::lab::testing {

using tests::has;

struct Ran {
    int exit_code{};
    std::string out, err;
};

class Workshop {
  public:
    Workshop() {
        std::string name = (std::filesystem::temp_directory_path() / "muster-lab-XXXXXX").string();
        BOOST_TEST_REQUIRE((::mkdtemp(name.data()) != nullptr));
        path_ = name;
    }
    ~Workshop() { std::filesystem::remove_all(path_); }
    Workshop(const Workshop&) = delete;
    Workshop& operator=(const Workshop&) = delete;

    [[nodiscard]] std::filesystem::path operator/(const std::string& name) const {
        return path_ / name;
    }

    void write(const std::string& name, const std::string& text) const {
        std::filesystem::create_directories((path_ / name).parent_path());
        std::ofstream{path_ / name, std::ios::binary} << text;
    }
    [[nodiscard]] std::string read(const std::string& name) const {
        return tests::contents(path_ / name);
    }

    /// `arguments` as a shell takes them, run inside the folder; files there need no path.
    [[nodiscard]] Ran lab(const std::string& arguments, const std::string& input = "") const {
        return run("'" MUSTER_LAB "' " + arguments, input);
    }
    /// Any program, likewise.
    [[nodiscard]] Ran run(const std::string& words, const std::string& input = "") const {
        write(".in", input);
        const std::string command = "cd '" + path_.string() + "' && XDG_STATE_HOME='" +
                                    path_.string() + "/state' " + words + " <.in >.out 2>.err";
        const int status = std::system(command.c_str());
        BOOST_TEST_REQUIRE(WIFEXITED(status));
        return {WEXITSTATUS(status), read(".out"), read(".err")};
    }

  private:
    std::filesystem::path path_;
};

/// What a command prints for machines.
inline nlohmann::json json_of(const Workshop& shop, const std::string& arguments) {
    const Ran ran = shop.lab(arguments + " --json");
    BOOST_TEST_REQUIRE(ran.exit_code == 0, ran.err);
    return nlohmann::json::parse(ran.out);
}

/// The same line of input so many times.
inline std::string repeated(const std::string& line, int times) {
    std::string text;
    for (int i = 0; i < times; ++i) text += line + "\n";
    return text;
}

inline std::ptrdiff_t lines(const std::string& text) {
    return std::count(text.begin(), text.end(), '\n');
}

/// A random player against a greedy one to the end, kept in a.battle; the save's replay ends with
/// the words that play ended with. @returns what the replay printed.
inline std::string played_and_replayed(const Workshop& shop, const std::string& ruleset) {
    const Ran played = shop.lab(
        "play " + ruleset + " --red-player random --blue-player greedy --seed 4 --save a.battle");
    BOOST_TEST(played.exit_code == 0, played.err);
    const Ran replayed = shop.lab("replay a.battle");
    BOOST_TEST(replayed.exit_code == 0, replayed.err);
    BOOST_TEST(
        has(played.out, replayed.out.substr(replayed.out.rfind('\n', replayed.out.size() - 2))));
    return replayed.out;
}

}  // namespace muster::lab::testing
