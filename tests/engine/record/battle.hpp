#pragma once

#include "engine/record/record.hpp"
#include "engine/skirmish/load.hpp"

#include <boost/test/unit_test.hpp>

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

/// What the tests of saves share: the shipped cards, the starter pair, and a folder that goes away.
namespace muster::record::testing {

inline std::shared_ptr<const skirmish::Table> cards() {
    static const auto table = [] {
        toml::Faults faults;
        auto loaded = skirmish::load_table({skirmish::shipped_cards() / "skirmish"}, faults);
        BOOST_TEST_REQUIRE(faults.text() == "");
        return loaded;
    }();
    return table;
}

inline skirmish::Commander commander(const std::string& army) {
    toml::Faults faults;
    auto loaded = skirmish::load_army(
        skirmish::shipped_cards() / "skirmish" / "armies" / (army + ".toml"), *cards(), {}, faults);
    BOOST_TEST_REQUIRE(faults.text() == "");
    return *loaded;
}

inline Header starter_pair(std::uint64_t seed) {
    Header header;
    header.seed = seed;
    header.setup.table = cards().get();
    header.setup.commanders = {commander("causeway_watch"), commander("barrow_court")};
    return header;
}

class Folder {
  public:
    Folder() {
        std::string name =
            (std::filesystem::temp_directory_path() / "muster-record-XXXXXX").string();
        BOOST_TEST_REQUIRE((::mkdtemp(name.data()) != nullptr));
        path_ = name;
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    [[nodiscard]] std::filesystem::path operator/(const std::string& name) const {
        return path_ / name;
    }

  private:
    std::filesystem::path path_;
};

inline std::string read(const std::filesystem::path& file) {
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

inline void write(const std::filesystem::path& file, const std::string& text) {
    std::ofstream{file, std::ios::binary} << text;
}

/// Two states of two journals are equal if all but where their variants lie in memory is.
inline bool same(skirmish::State a, const skirmish::State& b) {
    a.variant = b.variant;
    a.table = b.table;
    return a == b;
}

/// The message with which opening `file` fails.
inline std::string fault_of(const std::filesystem::path& file) {
    try {
        (void)Journal::open(file, cards());
    } catch (const BadSave& fault) {
        return fault.what();
    }
    return "none";
}

}  // namespace muster::record::testing
