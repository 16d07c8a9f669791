#define BOOST_TEST_DYN_LINK
#include "engine/toml/pack_files.hpp"

#include "engine/toml/document.hpp"
#include "engine/toml/shipped.hpp"
#include "tests/engine/folder.hpp"

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <string>

using namespace muster::toml;
using muster::tests::Folder;
namespace fs = std::filesystem;

BOOST_AUTO_TEST_SUITE(pack_files_tests)
namespace {

/// A pack with a secret beside it, and links that lead there.
struct Disk {
    Folder folder;
    fs::path pack{folder / "pack"};
    Disk() {
        fs::create_directories(pack / "armies");
        fs::create_directories(folder / "pack_two");
        folder.write("secret.toml", "x = 1\n");
        folder.write("pack_two/near.toml", "x = 1\n");
        folder.write("pack/pack.toml", "");
        folder.write("pack/base.toml", "x = 1\n");
        fs::create_symlink("../secret.toml", pack / "link.toml");
        fs::create_directory_symlink("..", pack / "up");
        fs::create_symlink("base.toml", pack / "inner.toml");
    }
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_pack_reaches_its_own_folder_and_the_shipped_cards_alone) {
    const Disk disk;
    const fs::path army = disk.pack / "armies" / "a.toml";
    BOOST_TEST((pack_folder(army) == disk.pack));
    for (const fs::path& inside :
         {disk.pack / "base.toml", disk.pack / "armies/../base.toml", disk.pack / "inner.toml",
          disk.pack / "not_there.png", disk.pack, shipped_cards() / "skirmish/steel.toml",
          disk.pack / std::string(300, 'x')})
        BOOST_TEST(is_in_pack(inside, army), inside.string());
    for (const fs::path& outside :
         {disk.folder / "secret.toml", disk.pack / "../secret.toml", disk.pack / "link.toml",
          disk.pack / "up/secret.toml", disk.folder / "pack_two/near.toml", disk.folder.path,
          fs::path{"/etc/passwd"}, shipped_cards() / "../README.md",
          disk.folder / std::string(300, 'x'),
          disk.pack / std::string{"../secret.toml\0/../pack/base.toml", 33}})
        BOOST_TEST(!is_in_pack(outside, army), outside.string());
    BOOST_TEST(outside_pack("../x.png", army) ==
               "found \"../x.png\", which lies outside the pack; allowed: a file inside " +
                   disk.pack.string());
    // By a relative path too, and where the folder itself is reached by a link.
    fs::create_directory_symlink("pack", disk.folder / "alias");
    BOOST_TEST(is_in_pack(disk.folder / "alias/base.toml", disk.folder / "alias/cards.toml"));
    BOOST_TEST(!is_in_pack(disk.folder / "alias/../secret.toml", disk.folder / "alias/cards.toml"));
}

BOOST_AUTO_TEST_CASE(a_file_of_no_pack_has_its_own_folder_for_one) {
    const Folder folder;
    BOOST_TEST((pack_folder(folder / "mine/a.toml") == folder / "mine"));
    BOOST_TEST((pack_folder(folder / "mine/battles/b.toml") == folder / "mine"));
    BOOST_TEST((pack_folder(folder / "mine/locale/de.toml") == folder / "mine"));
    BOOST_TEST(is_in_pack(folder / "mine/art/x.png", folder / "mine/a.toml"));
    BOOST_TEST(!is_in_pack(folder / "x.png", folder / "mine/a.toml"));
}

BOOST_AUTO_TEST_CASE(includes_from_outside_the_pack_are_faults) {
    const Disk disk;
    const fs::path file =
        disk.folder.write("pack/armies/a.toml",
                          "include = [\"../base.toml\", \"../../secret.toml\", \"../link.toml\",\n"
                          "\"../up/secret.toml\", \"\\u0000\"]\n");
    Faults faults;
    const auto documents = read_with_includes(file, faults);
    BOOST_TEST(documents.size() == 2U);
    const std::string allowed =
        ", which lies outside the pack; allowed: a file inside " + disk.pack.string() + "\n";
    std::string expected;
    for (const char* fault :
         {"1:28: error: include: found \"../../secret.toml\"",
          "1:49: error: include: found \"../link.toml\"",
          "2:1: error: include: found \"../up/secret.toml\"", "2:22: error: include: found \"?\""})
        expected += file.string() + ":" + fault + allowed;
    BOOST_TEST(faults.text() == expected);
}

BOOST_AUTO_TEST_CASE(a_file_of_a_pack_that_is_a_link_to_another_place_is_not_read) {
    const Disk disk;
    fs::create_directories(disk.folder / "loose/locale");
    fs::create_symlink("../../secret.toml", disk.folder / "loose/locale/de.toml");
    fs::create_symlink("../secret.toml", disk.folder / "loose/army.toml");
    Faults faults;
    BOOST_TEST(read_with_includes(disk.pack / "link.toml", faults).empty());
    BOOST_TEST(read_with_includes(disk.folder / "loose/locale/de.toml", faults).empty());
    BOOST_TEST(disk.folder.said(faults) ==
               "pack/link.toml: error: found a link that leads out of the pack; allowed: a file "
               "inside pack\n"
               "loose/locale/de.toml: error: found a link that leads out of the pack; allowed: "
               "a file inside loose\n");
    // A link that the user names, outside any pack, and one that stays inside.
    Faults none;
    BOOST_TEST(read_with_includes(disk.folder / "loose/army.toml", none).size() == 1U);
    BOOST_TEST(read_with_includes(disk.pack / "inner.toml", none).size() == 1U);
    BOOST_TEST(none.text() == "");
}

/// Found by the fuzz target of definitions: it ended the program.
BOOST_AUTO_TEST_CASE(a_name_that_no_file_can_have_is_a_fault) {
    const Folder folder;
    const std::string name(300, 'x');
    Faults faults;
    BOOST_TEST(read_with_includes(folder / name, faults).empty());
    const fs::path file = folder.write("a.toml", "include = [\"" + name + "\"]\n");
    BOOST_TEST(read_with_includes(file, faults).size() == 1U);
    BOOST_TEST(folder.said(faults) ==
               name + ": error: no such file\na.toml:1:12: error: include: " + quote(name) +
                   ": no such file\n");
}

BOOST_AUTO_TEST_SUITE_END()
