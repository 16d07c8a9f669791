#pragma once

#include "tests/print/fixture.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>

/// What every PDF must be that goes to a printer.
namespace muster::print_test {

inline void check_sound(const std::filesystem::path& file) {
    const auto [code, said] = run("qpdf --check " + file.string());
    BOOST_TEST(code == 0, said);
    BOOST_TEST(said.find("WARNING") == std::string::npos, said);
}

/// All of its fonts are in it, of each what is used, and words can be copied. @returns the list
/// that pdffonts made of them.
inline std::string check_fonts(const std::filesystem::path& file, int least = 1) {
    std::string fonts = run("pdffonts " + file.string()).second;
    std::istringstream lines{fonts};
    int count = 0;
    for (std::string line; std::getline(lines, line); ++count) {
        if (count < 2) continue;  // The head of the table.
        BOOST_TEST(line.find(" yes yes yes ") != std::string::npos, line);
        BOOST_TEST(line.find("Type 3") == std::string::npos, line);
        BOOST_TEST((line.size() > 6 && line[6] == '+'), line);
    }
    BOOST_TEST(count - 2 >= least, fonts);
    return fonts;
}

/// All of it is drawn.
inline void check_no_pictures(const std::filesystem::path& file) {
    const std::string images = run("pdfimages -list " + file.string()).second;
    BOOST_TEST(std::count(images.begin(), images.end(), '\n') == 2, images);  // The head.
}

}  // namespace muster::print_test
