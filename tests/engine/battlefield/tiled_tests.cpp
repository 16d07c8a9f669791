#define BOOST_TEST_DYN_LINK
#include "engine/battlefield/load/load.hpp"
#include "engine/battlefield/maps/load_tiled.hpp"
#include "engine/battlefield/maps/write_map.hpp"
#include "engine/battlefield/maps/write_tiled.hpp"
#include "engine/toml/files.hpp"
#include "tests/engine/battlefield/scenario.hpp"
#include "tests/engine/battlefield/wild.hpp"
#include "tests/engine/folder.hpp"
#include "tests/support/text.hpp"

#include <fmt/format.h>
#include <rapidcheck.h>

#include <boost/test/unit_test.hpp>

/// Maps of Tiled: what TILED.md says, and every fault with its line and column.
using namespace muster;
using namespace muster::battlefield;
using battlefield::tests::shipped;
using muster::tests::Folder;

namespace {

std::optional<Map> read_tiled(const std::string& text) {
    toml::Faults faults;
    auto map = read_tiled_text(text, "m.tmj", shipped(), faults);
    if (!map) BOOST_ERROR(faults.text() << text);
    return map;
}

/// A map of 3 x 2 squares of 10 pixels: its tile layer, its objects (each a line) and its tiles.
std::string small(const std::string& data, const std::string& objects = "",
                  const std::string& rest = R"("width": 3, "height": 2)") {
    return R"({"orientation": "orthogonal", "tilewidth": 10, "tileheight": 10,
"tilesets": [{"firstgid": 1, "name": "t", "tiles": [{"id": 0, "type": "high difficult"},
{"id": 1, "class": "rampart", "properties": [{"name": "hp", "type": "int", "value": 4}]},
{"id": 2, "type": "hihg"}, {"id": 3, "type": "catapult"}]}],
"layers": [{"type": "tilelayer", "width": 3, "height": 2,
"data": )" +
           data +
           R"(},
{"type": "objectgroup", "objects": [)" +
           objects + "]}],\n" + rest + "}";
}

std::string tiled_faults(const std::string& text) {
    toml::Faults faults;
    BOOST_TEST(!read_tiled_text(text, "m.tmj", shipped(), faults).has_value());
    return faults.text();
}

const std::string nothing = "[0,0,0,0,0,0]";

}  // namespace

BOOST_AUTO_TEST_SUITE(tiled_tests)

BOOST_AUTO_TEST_CASE(shipped_maps_come_back_from_tiled) {
    for (const Map& map : shipped().maps) {
        const auto again = read_tiled(tiled_text(map, shipped()));
        BOOST_TEST_REQUIRE(again.has_value());
        BOOST_CHECK(*again == as_written(map));
    }
}

BOOST_AUTO_TEST_CASE(any_map_comes_back_from_tiled) {
    BOOST_TEST(rc::check("maps", [] {
        Stream stream{*rc::gen::arbitrary<std::uint64_t>(), Purpose::player};
        Map map = as_written(battlefield::tests::wild_battle(stream).map);
        for (std::size_t i = 0; i < map.grid.cells(); ++i)
            map.looks[i] = static_cast<Look>(stream.below(6));
        map.zones[2].assign(map.grid.cells(), false);
        for (std::size_t i = 0; i < map.grid.cells(); ++i) map.zones[2][i] = stream.below(3) == 0;
        map.zones[2][0] = true;
        const auto again = read_tiled(tiled_text(map, shipped()));
        RC_ASSERT(again && *again == map);
    }));
}

BOOST_AUTO_TEST_CASE(tiles_and_objects_are_what_tiled_md_says) {
    const std::string turned = std::to_string(0x80000000U | 1U);
    const auto map = read_tiled(small(
        "[" + turned + R"(,0,2,0,0,4])",
        R"({"type": "wall", "x": 10, "y": 0, "polyline": [{"x": 0, "y": 0}, {"x": 0.4, "y": 20}]},
{"type": "zone", "name": "S", "x": 0, "y": 10, "width": 30, "height": 10},
{"type": "fog", "x": 11, "y": 12, "width": 7, "height": 6},
{"type": "", "gid": 4, "x": 0, "y": 20, "width": 10, "height": 10},
{"text": {"text": "a note"}, "x": 1, "y": 1},
{"type": "objective", "name": "o", "x": 5, "y": 5, "point": true, "properties": [
{"name": "role", "value": "attacker"}, {"name": "text", "value": "T"},
{"name": "round", "value": 3}]},
{"type": "hold", "name": "o", "x": 10, "y": 0, "width": 20, "height": 10})"));
    BOOST_TEST_REQUIRE(map.has_value());
    BOOST_TEST(map->id == "m");
    BOOST_TEST(map->ground[0] == (bit(Ground::high) | bit(Ground::difficult)));
    BOOST_TEST(
        (map->is(board::cell_of(4), Ground::fog) && !map->is(board::cell_of(3), Ground::fog)));
    BOOST_TEST_REQUIRE(map->forts.size() == 1U);
    BOOST_TEST((map->forts[0].hp == 4 && map->forts[0].cell == board::cell_of(2)));
    BOOST_TEST_REQUIRE(map->engines.size() == 2U);
    BOOST_TEST((map->engines[0].cell == board::cell_of(3)));
    BOOST_TEST(map->walls.has(board::cell_of(0), Compass::east));
    BOOST_TEST(map->walls.has(board::cell_of(4), Compass::west));
    BOOST_TEST((map->zones[4] == std::vector<bool>{false, false, false, true, true, true}));
    BOOST_TEST_REQUIRE(map->objectives.size() == 1U);
    BOOST_TEST((map->objectives[0].hold == std::vector{board::cell_of(1), board::cell_of(2)}));
}

BOOST_AUTO_TEST_CASE(base64_packed_and_endless_maps_are_read) {
    for (const char* data :
         {R"("AQAAAAAAAAAAAAAAAAAAAAAAAAACAAAA", "encoding": "base64", "compression": "")",
          R"("eJxjZMAETEAMAAA4AAQ=", "compression": "zlib")",
          R"("H4sIAAAAAAACA2NkwARMQAwAjGftiBgAAAA=", "compression": "gzip")"}) {
        const auto map = read_tiled(small(data));
        BOOST_TEST_REQUIRE(map.has_value());
        BOOST_TEST((map->ground[0] != 0 && map->forts.at(0).cell == board::cell_of(5)));
    }
    const auto endless = read_tiled(
        small(R"("", "chunks": [{"x": -2, "y": 5, "width": 2, "height": 2, "data": [0, 1, 0, 2]}])",
              R"({"type": "fog", "x": -8, "y": 52})", R"("infinite": true)"));
    BOOST_TEST_REQUIRE(endless.has_value());
    BOOST_TEST((endless->grid.width() == 1 && endless->grid.height() == 2));
    BOOST_TEST(endless->is(board::cell_of(0), Ground::fog));
    BOOST_TEST(endless->is(board::cell_of(0), Ground::high));
    BOOST_TEST(endless->forts.size() == 1U);
}

BOOST_AUTO_TEST_CASE(every_fault_of_a_tiled_map_has_its_line_and_column) {
    BOOST_TEST(tiled_faults(small("[0,3,0,0,0,0]"))
                   .starts_with("m.tmj:4:19: error: tilesets[1].tiles[3].type: found \"hihg\"; "
                                "allowed: \"open\", "));
    BOOST_TEST(muster::tests::has(tiled_faults(small("[0,3,0,0,0,0]")), "did you mean \"high\"?"));
    BOOST_TEST(tiled_faults(small("[0,0,9,0,0,0]"))
                   .starts_with("m.tmj:6:14: error: layers[1].data[3]: found tile 8 of tileset "
                                "\"t\", which has no class"));
    BOOST_TEST(tiled_faults(small("[0,0]")) ==
               "m.tmj:6:9: error: layers[1].data: found 2 tiles; allowed: 6, 3 x 2\n");
    BOOST_TEST(
        tiled_faults(small(
            nothing,
            "\n"
            R"({"type": "wall", "x": 0, "y": 0, "polyline": [{"x": 0, "y": 0}, {"x": 0, "y": 20}]})")) ==
        "m.tmj:8:1: error: layers[2].objects[1]: found a wall from 0, 0 to 0, 2; allowed: "
        "walls between two squares (BF-50)\n");
    BOOST_TEST(muster::tests::has(
        tiled_faults(small(
            nothing, R"({"type": "wall", "x": 0, "y": 0, "polyline": [{"x": 14, "y": 10}]})")),
        "found a wall by 1.4, 1; allowed: corners of squares"));
    BOOST_TEST(muster::tests::has(
        tiled_faults(small(nothing, R"({"type": "zone", "name": "NN", "x": 0, "y": 0})")),
        "layers[2].objects[1].name: found \"NN\"; allowed: \"N\", "));
    BOOST_TEST(muster::tests::has(
        tiled_faults(
            small(nothing, R"({"type": "fog", "x": 25, "y": 0, "width": 20, "height": 10})")),
        "found squares 3, 0 to 4, 0; allowed: 0 to 2 and 0 to 1"));
    BOOST_TEST(muster::tests::has(
        tiled_faults(small("[2,0,0,0,0,0]", R"({"type": "palisade", "x": 3, "y": 3})")),
        "found a second fortification in A1; allowed: one a square (BF-53)"));
    BOOST_TEST(tiled_faults("{\"orientation\": \"orthogonal\",\n \"tilewidth\": }")
                   .starts_with("m.tmj:2:15: error: no JSON: "));
    BOOST_TEST(muster::tests::has(
        tiled_faults(small(R"("eJw=", "compression": "zlib")")),
        "layers[1].data: found no tiles in it; allowed: base64 of four bytes a tile"));
    BOOST_TEST(muster::tests::has(
        tiled_faults(small(R"("eJxjZMAETEDMiEMcAAC4AAc=", "compression": "zlib")")),
        "layers[1].data: found 7 tiles; allowed: 6, 3 x 2"));
    BOOST_TEST(muster::tests::has(tiled_faults(small(R"("eJw=", "compression": "zstd")")),
                                  "layers[1].compression: found \"zstd\"; allowed: \"zlib\", "
                                  "\"gzip\""));
    std::string chunks;
    for (int i = 0; i < 2; ++i)
        chunks += std::string(i > 0 ? "," : "") +
                  R"({"x": 0, "y": 0, "width": 1024, "height": 1024, "data": ""})";
    BOOST_TEST(muster::tests::has(
        tiled_faults(small(R"("", "chunks": [)" + chunks + "]", "", R"("infinite": true)")),
        "layers[1].chunks[2]: found more than 1048576 squares in all layers"));
    BOOST_TEST(muster::tests::has(tiled_faults(small(nothing, "", R"("width": 99, "height": 2)")),
                                  "width: found 99; allowed: whole number, 1 to 48"));
}

/// A map whose tiles stand in `tiles/set.tsx`, which has that text.
std::string with_tileset(const Folder& folder, const std::string& tileset,
                         std::optional<Map>& map) {
    folder.write("tiles/set.tsx", tileset);
    const auto path = folder.write(
        "m.tmj", R"({"orientation": "orthogonal", "tilewidth": 10, "tileheight": 10, "width": 3,
"height": 1, "tilesets": [{"firstgid": 1, "source": "tiles/set.tsx"}],
"layers": [{"type": "tilelayer", "width": 3, "height": 1, "data": [1, 2, 0]}]})");
    toml::Faults faults;
    map = load_map(path, shipped(), faults);
    return folder.said(faults);
}

BOOST_AUTO_TEST_CASE(tilesets_of_tiled_in_files_of_their_own_are_read) {
    const Folder folder;
    std::optional<Map> map;
    const std::string head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<tileset name=\"s\">\n";
    const std::string high = " <tile id=\"0\" type=\"high\"/>\n";
    BOOST_TEST(with_tileset(folder,
                            head + " <image source=\"a.png\"/>\n" + high +
                                " <tile id=\"1\" class=\"rampart\"><properties><property "
                                "name=\"hp\" type=\"int\" value=\"4\"/></properties></tile>\n"
                                "</tileset>\n",
                            map) == "");
    BOOST_TEST_REQUIRE(map.has_value());
    BOOST_TEST(map->is(board::cell_of(0), Ground::high));
    BOOST_TEST_REQUIRE(map->forts.size() == 1U);
    BOOST_TEST((map->forts[0].cell == board::cell_of(1)));
    BOOST_TEST(map->forts[0].hp == 4);
    BOOST_TEST(muster::tests::has(
        with_tileset(folder, head + high + " <tile id=\"1\" type=\"rock wall\"/>\n</tileset>", map),
        "set.tsx:4:2: error: tiles[2].type: found \"wall\"; allowed: "));
    BOOST_TEST(muster::tests::has(with_tileset(folder, head + "<tile></tileset>", map),
                                  "set.tsx:3:9: error: no XML: mismatched tag"));
    BOOST_TEST(muster::tests::has(with_tileset(folder, "<map/>", map),
                                  "set.tsx:1:1: error: found <map>; allowed: <tileset>"));
    BOOST_TEST(muster::tests::has(
        with_tileset(folder, "<!DOCTYPE tileset [<!ENTITY a \"b\">]><tileset/>", map),
        "found an entity that is declared here"));
    BOOST_TEST(muster::tests::has(
        with_tileset(folder, "<!DOCTYPE tileset [<!ATTLIST tile type CDATA \"high\">]><tileset/>",
                     map),
        "found attributes that are declared here"));
    BOOST_TEST(!map.has_value());
}

BOOST_AUTO_TEST_CASE(a_pack_may_have_maps_of_tiled) {
    const Folder folder;
    folder.write("pack.toml", R"([pack]
id = "more"
name = "More"
version = "1"
author = "A. N. Other"
licence = "CC0"
ruleset = "battlefield"
)");
    Map map = shipped().maps.front();
    map.id = "other";
    folder.write("maps/other.tmj", tiled_text(map, shipped()));
    toml::Faults faults;
    const auto tables = load_tables({shipped_pack(), folder.path}, faults);
    BOOST_REQUIRE_MESSAGE(tables, faults.text());
    BOOST_TEST(find_row(tables->maps, "other") != nullptr);
    map.walls.set(board::cell_of(0), Compass::east, true);
    folder.write("maps/other.tmj", tiled_text(map, shipped()));
    const auto changed = load_tables({shipped_pack(), folder.path}, faults);
    BOOST_REQUIRE_MESSAGE(changed, faults.text());
    BOOST_TEST(changed->hash != tables->hash);
    folder.write("maps/other.tmj", "{}");
    BOOST_TEST(!load_tables({shipped_pack(), folder.path}, faults));
    BOOST_TEST(muster::tests::has(folder.said(faults), "other.tmj"));
}

BOOST_AUTO_TEST_CASE(a_battle_may_name_a_map_of_tiled) {
    const Folder folder;
    const auto path = folder.write("m.tmj", tiled_text(shipped().maps.front(), shipped()));
    toml::Faults faults;
    const auto map = load_map(path, shipped(), faults);
    BOOST_REQUIRE_MESSAGE(map, faults.text());
    BOOST_CHECK(*map == as_written(shipped().maps.front()));
    (void)load_map(folder / "none.json", shipped(), faults);
    BOOST_TEST(folder.said(faults) == "none.json: error: no such file\n");
}

BOOST_AUTO_TEST_CASE(a_first_tile_below_1_is_a_fault_to_whoever_reads_the_map) {
    const std::string sound = small(nothing);
    BOOST_TEST(read_tiled(sound).has_value());
    for (const std::string found : {"-5", "0", "\"x\"", "1.5", "268435456"}) {
        std::string text = sound;
        text.replace(text.find("\"firstgid\": 1") + 12, 1, found);
        BOOST_TEST(tiled_faults(text).ends_with("tilesets[1].firstgid: found " + found +
                                                "; allowed: whole number, 1 to 268435455\n"),
                   tiled_faults(text));
    }
}

BOOST_AUTO_TEST_CASE(what_no_tile_can_be_read_of_is_said_once) {
    const std::string chunk = R"({"x": 0, "y": 0, "width": 2, "height": 2, "data": "AAAAAA=="})";
    const std::string packed =
        R"({"orientation": "orthogonal", "tilewidth": 10, "tileheight": 10, "infinite": true,)"
        R"( "layers": [{"type": "tilelayer", "compression": "zstd", "chunks": [)" +
        chunk + ", " + chunk + ", " + chunk + R"(]}], "tilesets": []})";
    const std::string faults = tiled_faults(packed);
    BOOST_TEST(std::count(faults.begin(), faults.end(), '\n') <= 1, faults);
    BOOST_TEST(faults.find("layers[1].compression: found \"zstd\"; allowed: \"zlib\", \"gzip\"") !=
                   std::string::npos,
               faults);
    const std::string hexes = tiled_faults(
        R"({"orientation": "hexagonal", "tilewidth": 10, "tileheight": 10, "width": 2,)"
        R"( "height": 2, "layers": [{"type": "tilelayer", "data": [1]}]})");
    BOOST_TEST(hexes.find("orientation: found \"hexagonal\"; allowed: \"orthogonal\"") !=
                   std::string::npos,
               hexes);
    BOOST_TEST(std::count(hexes.begin(), hexes.end(), '\n') <= 1, hexes);
}

BOOST_AUTO_TEST_CASE(a_map_of_tiled_in_xml_is_refused_by_its_name) {
    toml::Faults faults;
    BOOST_TEST(!load_map("nowhere/field.tmx", shipped(), faults));
    BOOST_TEST(faults.text().find("found a map of Tiled in XML; allowed: one in JSON (.tmj)") !=
                   std::string::npos,
               faults.text());
}

BOOST_AUTO_TEST_SUITE_END()
