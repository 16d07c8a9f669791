#define BOOST_TEST_DYN_LINK
#include "engine/contract/flaw.hpp"
#include "engine/record/file.hpp"
#include "tests/engine/folder.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>
#include <boost/test/unit_test.hpp>

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

/// replace_file(): what stands under a name keeps its kind.
using namespace muster;
using namespace muster::record;
namespace fs = std::filesystem;

namespace {

std::string bytes_of(const fs::path& file) {
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

std::string fault_of_replacing(const fs::path& file) {
    try {
        replace_file(file, "new");
    } catch (const BadSave& fault) {
        return fault.what();
    }
    return "no fault";
}

/// Nothing half-written lies in the folder.
std::size_t entries(const fs::path& folder) {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator{folder}, fs::directory_iterator{}));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(replace_tests)

BOOST_AUTO_TEST_CASE(a_file_is_replaced_and_keeps_who_may_read_it) {
    const tests::Folder folder;
    const fs::path file = folder.write("army.toml", "old");
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read);
    replace_file(file, "new");
    BOOST_TEST(bytes_of(file) == "new");
    BOOST_TEST((fs::status(file).permissions() ==
                (fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read)));
    replace_file(folder.path / "fresh.toml", "new");
    BOOST_TEST(bytes_of(folder.path / "fresh.toml") == "new");
    BOOST_TEST(entries(folder.path) == 2U);
    BOOST_TEST(fault_of_replacing(folder.path) ==
               folder.path.string() + ": error: cannot replace: Is a directory");
}

BOOST_AUTO_TEST_CASE(a_link_stays_a_link) {
    const tests::Folder folder;
    const fs::path file = folder.write("army.toml", "old");
    fs::create_symlink("army.toml", folder.path / "near");
    fs::create_symlink(folder.path / "near", folder.path / "far");
    fs::create_symlink("not_yet.toml", folder.path / "dangling");
    fs::create_symlink("loop", folder.path / "loop");
    replace_file(folder.path / "far", "new");
    BOOST_TEST(bytes_of(file) == "new");
    replace_file(folder.path / "dangling", "new");
    BOOST_TEST(bytes_of(folder.path / "not_yet.toml") == "new");
    BOOST_TEST(fault_of_replacing(folder.path / "loop").find("cannot follow the link") !=
               std::string::npos);
    for (const char* link : {"near", "far", "dangling", "loop"})
        BOOST_TEST(fs::is_symlink(folder.path / link), link);
}

BOOST_AUTO_TEST_CASE(a_pipe_and_a_device_are_written_to) {
    const tests::Folder folder;
    const fs::path pipe = folder.path / "pipe";
    BOOST_REQUIRE(::mkfifo(pipe.c_str(), S_IRUSR | S_IWUSR) == 0);
    const int reader = ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
    BOOST_REQUIRE(reader >= 0);
    replace_file(pipe, "new");
    std::array<char, 8> got{};
    BOOST_TEST(::read(reader, got.data(), got.size()) == 3);
    ::close(reader);
    BOOST_TEST(std::string(got.data()) == "new");
    BOOST_TEST(fs::is_fifo(pipe));
    // One of the test's own, like /dev/full: only root can make it, and some mounts open none.
    const fs::path full = folder.path / "full";
    if (::mknod(full.c_str(), S_IFCHR | S_IRUSR | S_IWUSR, ::makedev(1, 7)) != 0) return;
    const std::string fault = fault_of_replacing(full);
    BOOST_TEST(fs::is_character_file(full));
    BOOST_TEST((fault.ends_with("No space left on device") || fault.ends_with("Permission denied")),
               fault);
}

BOOST_AUTO_TEST_SUITE_END()
