#pragma once

#include "tests/print/fixture.hpp"
#include "tests/support/text.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

namespace muster::print_test {

/// The deck of the army in `file`, which is called `own`, is printed whatever its name is.
inline void check_long_army_names(const std::string& program, const std::string& file,
                                  const std::string& own) {
    const Folder folder;
    const auto renamed_file = folder.path / "long.toml";
    const std::string text = read(file);
    const auto printed = [&](const std::string& name, const std::string& options) {
        std::string renamed = text;
        write(renamed_file, renamed.replace(renamed.find("name = \"" + own) + 8, own.size(), name));
        return run(program + " deck " + renamed_file.string() + options + " -o " +
                   (folder.path / "deck.pdf").string());
    };
    // As long as a list may have them; only letters wider than any name has are reported.
    for (const char* name : {"The Free Companies of Ostrick",
                             "The Most Honourable and Ancient Company of the Long Bridges"}) {
        const auto [code, said] = printed(name, " --strict");
        BOOST_TEST(code == 0, said);
    }
    const auto [code, said] = printed(std::string(60, 'W'), "");
    BOOST_TEST(code == 0, said);
    BOOST_TEST(tests::has(said, "warning: colophon: the text is cut with an ellipsis"), said);
}

}  // namespace muster::print_test
