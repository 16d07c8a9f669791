#define BOOST_TEST_DYN_LINK
#include "engine/toml/json_document.hpp"
#include "engine/toml/reader.hpp"
#include "tests/engine/folder.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <variant>

/// JSON as what TOML would be, with the place of every value.
using namespace muster::toml;

namespace {

/// The faults of a text that can not be read.
std::string json_faults(const std::string& text) {
    Faults faults;
    BOOST_TEST(!parse_json(text, "m.json", faults).has_value());
    BOOST_TEST(faults.list().size() == 1U);
    return faults.text();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(json_document_tests)

BOOST_AUTO_TEST_CASE(values_are_read_with_their_places) {
    Faults faults;
    const auto document = parse_json(
        "\xEF\xBB\xBF{ \"b\": 1,\n \"a\": [\"\xC3\xA9\", true, -2.5, "
        "\"q\\\"\\u00e9\"], \"none\": null, \"big\": "
        "18446744073709551615,\n\"in\": {}, \"end\": []}",
        "m.json", faults);
    BOOST_TEST_REQUIRE(document.has_value());
    const Entries& entries = std::get<Entries>(document->root.data);
    BOOST_TEST_REQUIRE(entries.size() == 5U);  // What is null is missing.
    BOOST_TEST(entries[0].key == "b");
    BOOST_TEST((entries[0].place == Place{1, 3}));
    BOOST_TEST(std::get<std::int64_t>(entries[0].value.data) == 1);
    const List& list = std::get<List>(entries[1].value.data);
    BOOST_TEST_REQUIRE(list.size() == 4U);
    BOOST_TEST((list[1].place == Place{2, 13}));  // Columns count characters, not bytes.
    BOOST_TEST(std::get<bool>(list[1].data));
    BOOST_TEST(std::get<double>(list[2].data) == -2.5);
    BOOST_TEST(std::get<std::string>(list[3].data) == "q\"\xC3\xA9");
    BOOST_TEST(std::get<double>(entries[2].value.data) == 18446744073709551615.0);
    BOOST_TEST((entries[3].place == Place{3, 1}));
    BOOST_TEST(std::get<Entries>(entries[3].value.data).empty());
    BOOST_TEST(std::get<List>(entries[4].value.data).empty());
}

BOOST_AUTO_TEST_CASE(what_is_no_json_is_one_fault_with_its_place) {
    BOOST_TEST(
        json_faults("{\n \"a\": }")
            .starts_with("m.json:2:7: error: no JSON: found \"}\", which cannot stand here"));
    BOOST_TEST(json_faults("{\"a\": 1").starts_with("m.json:1:8: error: no JSON:"));
    BOOST_TEST(json_faults("").starts_with("m.json:1:1: error: no JSON:"));
    BOOST_TEST(json_faults("[1]") ==
               "m.json:1:1: error: found no object; allowed: JSON that is an object, {...}\n");
    BOOST_TEST(json_faults("{\n\"a\": 1e999}") ==
               "m.json:2:6: error: found 1e999; allowed: a number up to 1.8e308\n");
    BOOST_TEST(json_faults("{\"a\":" + std::string(70, '[') + std::string(70, ']') + "}") ==
               "m.json: error: found more than 64 levels; allowed: at most 64\n");
    BOOST_TEST(json_faults("{\"\xFF\": 1}").starts_with("m.json:1:3: error: no JSON:"));
}

BOOST_AUTO_TEST_CASE(files_that_are_none_are_refused) {
    const muster::tests::Folder folder;
    const auto refused = [&](const std::string& name) {
        Faults faults;
        BOOST_TEST(!read_json(folder.path / name, faults).has_value());
        return faults.text();
    };
    BOOST_TEST(refused("no.json").ends_with("no.json: error: no such file\n"));
    std::filesystem::create_directories(folder.path / "in.json");
    BOOST_TEST(
        refused("in.json").ends_with("in.json: error: found no file; allowed: a file of JSON\n"));
    folder.write("long.json", "{\"a\": \"" + std::string(1U << 20U, 'x') + "\"}");
    BOOST_TEST(refused("long.json")
                   .ends_with("found a file of more than 1 MiB; allowed: at most 1 MiB\n"));
    Faults faults;
    BOOST_TEST(read_json(folder.write("good.json", "{}"), faults).has_value());
    BOOST_TEST(faults.empty());
}

BOOST_AUTO_TEST_SUITE_END()
