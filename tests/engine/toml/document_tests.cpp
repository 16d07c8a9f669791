#define BOOST_TEST_DYN_LINK
#include "engine/toml/document.hpp"
#include "tests/engine/folder.hpp"

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <string>

namespace fs = std::filesystem;
using namespace muster::toml;

namespace {

using muster::tests::Folder;

const Entry& entry(const Document& document, const std::string& key) {
    for (const Entry& one : std::get<Entries>(document.root.data))
        if (one.key == key) return one;
    throw std::out_of_range{key};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(document_tests)

BOOST_AUTO_TEST_CASE(values_keep_their_places_and_entries_their_order) {
    Faults faults;
    const auto document =
        parse("zeta = 1\nalpha = [\"x\",\n  \"\xC3\xA9\", true]\n", "a.toml", faults);
    BOOST_REQUIRE(document.has_value());
    const Entries& entries = std::get<Entries>(document->root.data);
    BOOST_TEST(entries[0].key == "zeta");
    BOOST_TEST(entries[1].key == "alpha");
    BOOST_TEST((entries[1].place == Place{2, 1}));
    const List& list = std::get<List>(entries[1].value.data);
    BOOST_TEST((list[1].place == Place{3, 3}));
    BOOST_TEST((list[2].place == Place{3, 8}));  // Columns count characters, not bytes.
    BOOST_TEST(list[1].quoted() == "\"\xC3\xA9\"");
    BOOST_TEST(list[2].quoted() == "true");
    BOOST_TEST(Value({{1, 1}, 2.0}).quoted() == "2.0");
    BOOST_TEST(Value({{1, 1}, -0.25}).quoted() == "-0.25");
}

BOOST_AUTO_TEST_CASE(a_syntax_error_is_one_fault_with_its_place) {
    Faults faults;
    BOOST_TEST(!parse("a = 1\nb = \n", "broken.toml", faults).has_value());
    BOOST_REQUIRE(faults.list().size() == 1U);
    BOOST_TEST(faults.list()[0].line == 2U);
    BOOST_TEST(faults.text().starts_with("broken.toml:2:"));
    BOOST_TEST(faults.text().find(": error: not TOML: ") != std::string::npos);
}

/// What is wrong, where, and what to do: no word of the parser's own.
BOOST_AUTO_TEST_CASE(syntax_faults_are_in_plain_words) {
    const auto fault = [](const std::string& text) {
        Faults faults;
        (void)parse(text, "f", faults);
        return faults.text();
    };
    for (const auto& [text, words] : std::vector<std::pair<std::string, std::string>>{
             {"a = \"x\x01y\"",
              "1:7: error: not TOML: found a control character; a text holds one only as \\u and "
              "four figures"},
             {"a = \"open\nb = 1",
              "1:10: error: not TOML: the line ends within a text; close it with quotation marks"},
             {"a = \n", "1:5: error: not TOML: the line ends; allowed: KEY = VALUE"},
             {"a = 1\na = 2",
              "2:5: error: not TOML: the key \"a\" is here for the second time; take one away"},
             {"[a]\n[a]\n",
              "2:1: error: not TOML: the table \"a\" is here for the second time; take one away"},
             {"[a\n", "1:3: error: not TOML: the line ends; allowed: ] after the name of a table"},
             {"a = 1 2",
              "1:7: error: not TOML: found \"2\"; allowed: nothing more on this line, or a comment "
              "after #"},
             {"a b = 1",
              "1:3: error: not TOML: found \"b\"; allowed: KEY = VALUE, and a key of several words "
              "in quotation marks"},
             {"a = [1, 2\n", "1:11: error: not TOML: the file ends within a list; close it with ]"},
             {"a = [1 2]",
              "1:8: error: not TOML: found \"2\"; allowed: a comma or ] after a value in a list"},
             {"a = {x=1\n",
              "1:9: error: not TOML: the line ends; allowed: a key or }, and the whole table on "
              "one line"},
             {"a = tru\n",
              "1:8: error: not TOML: found neither true nor false; a text is written in quotation "
              "marks"},
             {"a = \"\\q\"", "1:7: error: not TOML: a backslash in a text is written twice: \\\\"},
             {"a = 1979-13-40",
              "1:12: error: not TOML: this is no date or time; allowed: such as 2026-03-31 or "
              "19:30:00"},
             {"a = 01", "1:7: error: not TOML: a number does not begin with 0; take that away"},
             {"# \x01",
              "1:3: error: not TOML: found a control character; take it out of the comment"}})
        BOOST_TEST(fault(text) == "f:" + words + "\n");
    // Whatever else the parser says.
    for (const std::string text :
         {"a = 12_", "a = 1.e", "a = 0x", "a = 99999999999999999999", "a = \"\"\"x",
          "a.b = 1\na = 2", "[[a]]\n[a]", "a=1\rb=2", "a = {x=1,}", "[]", "a = +\"x\"", "x",
          "a = inf2", "a = 10:00", "a = {x=1}\na.y=2", "= 1", "a = \"\\u12\""}) {
        const std::string said = fault(text);
        BOOST_TEST(!said.empty(), text);
        for (const char* own : {"Error while", "expected", "encountered", "redefine", "prohibited"})
            BOOST_TEST(said.find(own) == std::string::npos, said);
    }
}

BOOST_AUTO_TEST_CASE(text_that_trips_the_parser_is_a_fault_on_its_line) {
    // Found by random slips: toml++ 3.3 asserts on some text that is not TOML.
    for (const std::string line : {"a = !", "b = {=1}", "x = [!]", "= 3", "a..b = 1", "c = {!}"}) {
        Faults faults;
        BOOST_TEST(!parse("ok = 1\n\n" + line + "\nmore = 2\n", "f.toml", faults).has_value(),
                   line);
        BOOST_REQUIRE(faults.list().size() == 1U);
        BOOST_TEST(faults.list()[0].line == 3U, line);
    }
}

BOOST_AUTO_TEST_CASE(every_wrong_byte_run_is_a_fault_and_the_rest_is_still_read) {
    Faults faults;
    const auto document =
        parse("a = \"\xFF\xFE\"\nb = \"\xC0\x80 \xED\xA0\x80\"\nc = 3\n", "bytes.toml", faults);
    BOOST_TEST(faults.text() ==
               "bytes.toml:1:6: error: found byte 0xFF; allowed: text in UTF-8\n"
               "bytes.toml:2:6: error: found byte 0xC0; allowed: text in UTF-8\n"
               "bytes.toml:2:9: error: found byte 0xED; allowed: text in UTF-8\n");
    BOOST_REQUIRE(document.has_value());
    BOOST_TEST(std::get<std::int64_t>(entry(*document, "c").value.data) == 3);
}

BOOST_AUTO_TEST_CASE(line_ends_and_byte_order_mark_do_not_change_the_bytes_kept) {
    Faults faults;
    const auto unix_file = parse("a = 1\nb = 2\n", "a.toml", faults);
    const auto dos_file = parse(
        "\xEF\xBB\xBF"
        "a = 1\r\nb = 2\r\n",
        "a.toml", faults);
    BOOST_REQUIRE((unix_file && dos_file));
    BOOST_TEST(faults.empty());
    BOOST_TEST(unix_file->bytes == dos_file->bytes);
}

BOOST_AUTO_TEST_CASE(a_missing_file_a_folder_and_a_huge_file_are_faults) {
    const Folder folder;
    Faults faults;
    BOOST_TEST(read_with_includes(folder.path / "absent.toml", faults).empty());
    fs::create_directory(folder.path / "dir.toml");
    BOOST_TEST(read_with_includes(folder.path / "dir.toml", faults).empty());
    const fs::path huge = folder.write("huge.toml", std::string(max_file_bytes + 1, '#'));
    BOOST_TEST(read_with_includes(huge, faults).empty());
    BOOST_TEST(folder.said(faults) ==
               "absent.toml: error: no such file\n"
               "dir.toml: error: found a folder; allowed: a TOML file\n"
               "huge.toml: error: found a file of more than 1 MiB; allowed: at most 1 MiB\n");
}

BOOST_AUTO_TEST_CASE(a_file_of_exactly_one_mebibyte_is_read) {
    const Folder folder;
    Faults faults;
    const fs::path large = folder.write("large.toml", std::string(max_file_bytes, '#'));
    BOOST_TEST(read_with_includes(large, faults).size() == 1U);
    BOOST_TEST(faults.empty());
}

BOOST_AUTO_TEST_CASE(included_files_come_first_and_once) {
    const Folder folder;
    folder.write("base.toml", "x = 1\n");
    folder.write("left.toml", "include = [\"base.toml\"]\n");
    folder.write("right.toml", "include = [\"base.toml\"]\n");
    const fs::path top =
        folder.write("top.toml", "include = [\"left.toml\", \"right.toml\"]\ny = 2\n");
    Faults faults;
    const auto documents = read_with_includes(top, faults);
    BOOST_TEST(faults.empty());
    std::string order;
    for (const Document& document : documents) order += document.path.filename().string() + " ";
    BOOST_TEST(order == "base.toml left.toml right.toml top.toml ");
}

BOOST_AUTO_TEST_CASE(a_cycle_of_includes_names_the_files_on_it) {
    const Folder folder;
    const fs::path a = folder.write("a.toml", "include = [\"b.toml\"]\n");
    folder.write("b.toml", "# a comment\ninclude = [\"c.toml\"]\n");
    folder.write("c.toml", "include = [\"b.toml\", \"c.toml\"]\n");
    Faults faults;
    BOOST_TEST(read_with_includes(a, faults).size() == 3U);
    BOOST_TEST(
        folder.said(faults) ==
        "c.toml:1:12: error: include: found \"b.toml\", which closes a cycle: b.toml includes "
        "c.toml includes b.toml\n"
        "c.toml:1:22: error: include: found \"c.toml\", which closes a cycle: c.toml includes "
        "c.toml\n");
}

BOOST_AUTO_TEST_CASE(what_is_not_a_list_of_file_names_is_not_followed) {
    const Folder folder;
    const fs::path a = folder.write("a.toml", "include = [3, \"\", \"/b.toml\", \"gone.toml\"]\n");
    const fs::path b = folder.write("b.toml", "include = \"a.toml\"\n");
    Faults faults;
    (void)read_with_includes(a, faults);
    (void)read_with_includes(b, faults);
    const std::string allowed = "; allowed: a list of file names, relative to this file\n";
    BOOST_TEST(folder.said(faults) ==
               "a.toml:1:12: error: include: found 3" + allowed +
                   "a.toml:1:15: error: include: found \"\"" + allowed +
                   "a.toml:1:19: error: include: found \"/b.toml\"" + allowed +
                   "a.toml:1:30: error: include: \"gone.toml\": no such file\n" +
                   "b.toml:1:11: error: include: found \"a.toml\"" + allowed);
}

BOOST_AUTO_TEST_CASE(quoted_text_is_short_and_printable) {
    BOOST_TEST(quote("a\nb\t\"c\"\x01") == "\"a\\nb\\t\\\"c\\\"?\"");
    BOOST_TEST(quote("\xFF\x1B[31m\xC3\xA9") == "\"??[31m\xC3\xA9\"");
    BOOST_TEST(quote(std::string(50, 'x')) == "\"" + std::string(40, 'x') + "...\"");
}

/// A program that reads hostile text stops with a fault, not at the end of its stack.
BOOST_AUTO_TEST_CASE(what_lies_too_deep_is_one_fault_with_its_place) {
    const auto times = [](std::size_t count, const std::string& part) {
        std::string out;
        for (std::size_t i = 0; i < count; ++i) out += part;
        return out;
    };
    const auto fault = [](const std::string& text) {
        Faults faults;
        BOOST_TEST(!parse(text, "f", faults).has_value());
        return faults.text();
    };
    const std::string found =
        ": error: found more than 64 levels of tables and lists; allowed: at most 64, one for each "
        "part of a key such as a.b.c\n";
    const std::string dots = times(40'000, "a.") + "a";
    BOOST_TEST(fault(dots + " = 1") == "f:1:128" + found);
    BOOST_TEST(fault("[" + dots + "]") == "f:1:129" + found);
    BOOST_TEST(fault("[[" + dots + "]]") == "f:1:128" + found);
    BOOST_TEST(fault("# \"\n[b]\n" + dots + " = 1") == "f:3:126" + found);
    BOOST_TEST(fault(times(40'000, "\"\\u00E9\" . 'b' . ") + "c = 1").ends_with(found));
    BOOST_TEST(fault("a = " + times(40'000, "[")) == "f:1:68" + found);
    BOOST_TEST(fault("a = [{x = 1.5},\n\"\"\"\"\"\"\"\", {" + dots + " = 1}]") ==
               "f:2:135" + found);
    // Each bracket begins anew to count the dots of its key.
    BOOST_TEST(fault("a = " + times(200, "{ " + times(60, "a.") + "a = ")).ends_with(found));
    BOOST_TEST(fault("[" + times(40, "a.") + "b]\n" + times(40, "c.") + "d = 1").ends_with(found));
    BOOST_TEST(fault("[" + times(63, "a.") + "b]\nc = 1") == "f:2:3" + found);
    // What stands before it is the fault.
    BOOST_TEST(fault("a b = 1\n" + dots + " = 1").starts_with("f:1:3: error: not TOML: "));
}

BOOST_AUTO_TEST_CASE(levels_up_to_the_bound_and_dots_that_are_none_are_read) {
    const auto read = [](const std::string& text) {
        Faults faults;
        const bool is_read = parse(text, "f", faults).has_value();
        BOOST_TEST(faults.text() == "");
        return is_read;
    };
    std::string most = "a";
    for (int i = 1; i < 64; ++i) most += ".a";
    const std::string dots(200, '.');
    BOOST_TEST(read(most + " = 1\n[b]\n[" + most.substr(2) + ".c]\n # .\n[b.c]\nd = 1.5"));
    BOOST_TEST(read("# " + dots + "\na = \"" + dots + "\\\"" + dots + "\" # " + dots + "\n\"" +
                    dots + "\" = '''\n" + dots + "\n''" + dots + "'''''\n'" + dots + "\\' = 2\n"));
    std::string list = "a = [";
    for (int i = 0; i < 200; ++i) list += "1.5, {x.y = [2.5]}, # .\n";
    BOOST_TEST(read(list + "]"));
}

BOOST_AUTO_TEST_SUITE_END()
