#define BOOST_TEST_DYN_LINK
#include "engine/campaign/odds/tables.hpp"
#include "print/draw/type/typeset.hpp"
#include "print/faces/campaign/map.hpp"
#include "print/pages/document/sheets.hpp"
#include "tests/print/campaign/fixture.hpp"
#include "tests/print/pdf_checks.hpp"
#include "tests/support/text.hpp"

#include <fmt/format.h>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <sstream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

using namespace muster;
using namespace muster::print_test;
using tests::has;
namespace data = boost::unit_test::data;

/// Ledgers, forms, maps and the reference of a campaign.
BOOST_AUTO_TEST_SUITE(campaign_sheets_tests)
namespace {

const faces::Row& row_named(const faces::Document& document, const std::string& part,
                            const std::string& name) {
    for (const auto& row : document.parts.at(part).rows)
        if (row.name == name) return row;
    throw std::runtime_error{"no row " + name + " in " + part};
}
std::string cell_text(const faces::Document& document, const std::string& part,
                      const std::string& name, const std::string& cell) {
    const auto& cells = row_named(document, part, name).cells;
    const auto at = cells.find(cell);
    return at == cells.end() ? std::string{} : at->second.text;
}
std::string tenths_of(double share) {
    return fmt::format("{:.1f}", std::floor(1000 * share + 0.5 + 1e-9) / 10);
}

}  // namespace

BOOST_AUTO_TEST_CASE(ca_56_the_ledger_has_the_figures_of_the_view) {
    const faces::Source source = campaign_source({region_file().string()});
    const auto sheets = campaign_game().army_sheets(source, {}, Seat::red);
    BOOST_REQUIRE(sheets.size() == 4U);
    const faces::Document& ysolde = sheets[0];
    BOOST_TEST(ysolde.name == "Ysolde Marrack");
    BOOST_TEST(ysolde.fields.at("supplies") == "55,250");
    BOOST_TEST(ysolde.fields.at("need") == "5,525");
    BOOST_TEST(ysolde.fields.at("capacity") == "80,850");  // A Logistician's (CA-58).
    BOOST_TEST(ysolde.fields.at("days") == "10");
    BOOST_TEST(ysolde.fields.at("soldiers") == "2,100");
    BOOST_TEST(ysolde.fields.at("column") == "column 0.5 miles");  // CA-99, CA-101
    BOOST_TEST(ysolde.fields.at("traits") == "Ironsides, Logistician");
    BOOST_TEST(cell_text(ysolde, "detachments", "1st Tarn Foot", "wagons") == "20");
    BOOST_TEST(ysolde.parts.at("supplies").columns.size() == 10U);
    BOOST_TEST(ysolde.fields.at("referee") == "yes");
    BOOST_TEST(ysolde.fields.at("morale") == "9");  // The referee's copy alone (CA-120).
}

BOOST_AUTO_TEST_CASE(ca_62_a_ledger_has_what_came_and_went_day_by_day) {
    using Days = std::map<int, faces::SupplyDay>;
    const Days days = faces::supply_days(
        {"day 1 23:59 \u22124,351 supplies, eaten", "day 3 00:00 +22,457 supplies, foraged",
         "day 3 23:59 \u22124,351 supplies, eaten", "day 3 00:00 130,000 supplies found in 7 hexes",
         "day 3 10:00 +500 loot, stolen", "news: +1 supplies, x"});
    BOOST_CHECK((days == Days{{1, {0, 4351}}, {3, {22457, 4351}}}));
    BOOST_TEST(faces::first_ledger_day(0) == 1);
    BOOST_TEST(faces::first_ledger_day(campaign::dawn_of(40)) == 36);

    const Folder folder;
    const auto file = folder.path / "vale.muster";
    play_campaign(file, read(region_file()), three_days_of_orders, 3);
    const faces::CampaignRead campaign = faces::read_campaign_file(file.string());
    const faces::CampaignSource words = faces::read_campaign_words({}, "en");
    const faces::Document ledger =
        faces::army_ledger(faces::paper_of(words.words, campaign, campaign::CommanderId{3}, {}));
    BOOST_TEST(ledger.name == "Corvane Peake");
    BOOST_TEST(cell_text(ledger, "supplies", "Gained", "3") == "22,457");
    BOOST_TEST(cell_text(ledger, "supplies", "Eaten or lost", "1") == "4,351");
    // What was left each dusk, as the states of those days have it.
    const campaign::CampaignFile store{file};
    std::size_t dusks = 0;
    for (const campaign::StepRow& step : store.steps()) {
        if (step.kind != "advance") continue;
        const auto then = view(store.state_after(step.step), campaign::CommanderId{3});
        const std::string day = std::to_string(campaign::day_of(then.now) - 1);
        BOOST_TEST(cell_text(ledger, "supplies", "Left at dusk", day) ==
                   faces::grouped(words.words, then.army.value().supplies));
        ++dusks;
    }
    BOOST_TEST(dusks == 3U);
    BOOST_TEST(ledger.fields.at("marched") == "\u00D7 \u00D7 \u00A0 \u00A0 \u00A0");  // CA-94
    BOOST_TEST(ledger.fields.at("morale").empty());                                   // CA-120
    // The form has what the army does now, ticked and in words.
    const faces::Document form =
        faces::order_form(faces::paper_of(words.words, campaign, campaign::CommanderId{1}, {}));
    BOOST_TEST(form.parts.at("tasks").entries.at(0).text == "rest 3 days");
    for (const auto& entry : form.parts.at("acts").entries)
        BOOST_TEST((entry.aside == "x") == (entry.name == "Rest"), entry.name);
}

BOOST_AUTO_TEST_CASE(ca_169_the_reference_has_the_exact_odds_of_the_engine) {
    namespace odds = campaign::odds;
    const faces::Source source = campaign_source({});
    const faces::Document sheet = faces::campaign_reference(
        source, faces::read_reference(campaign_game(), source.files, "en"));
    const odds::Battle even = odds::battle(0, 0);
    BOOST_TEST(cell_text(sheet, "battle_odds", "0", "takes") ==
               "<b>" + tenths_of(even.attacker_takes.share()) + "</b>");
    BOOST_TEST(cell_text(sheet, "battle_odds", "+3", "a6") ==
               tenths_of(odds::battle(3, 0).attacker[6].share()));
    // All of a line is certain to happen.
    for (const auto& row : sheet.parts.at("battle_odds").rows) {
        double sum = 0;
        for (const char* id : {"a6", "a4", "a3", "a2", "close", "d2", "d3", "d4", "d6"})
            if (const std::string& text = row.cells.at(id).text; text != "\u2013")
                sum += std::stod(text);
        BOOST_TEST(std::abs(sum - 100) < 0.5, row.name << " sums to " << sum);
    }
    for (const auto& line : odds::morale_table())
        if (line.odds.failed.ways > 0 && line.morale > 1)
            BOOST_TEST(cell_text(sheet, "morale_odds", std::to_string(line.morale), "failed") ==
                       "<b>" + tenths_of(line.odds.failed.share()) + "</b>");
    BOOST_TEST(cell_text(sheet, "morale_odds", "9", "row10") == "8.3");
    BOOST_TEST(cell_text(sheet, "siege_odds", "4", "town_by") ==
               "<b>" + tenths_of(odds::siege_table()[3].odds[0].open_by) + "</b>");
    BOOST_TEST(cell_text(sheet, "harrying_odds", "Cavalry, +2", "succeeds") == "<b>66.7</b>");
    BOOST_TEST(cell_text(sheet, "letter_odds", "8", "friendly") == "1 d 00:00");  // CA-225
    BOOST_TEST(cell_text(sheet, "letter_odds", "8", "unsafe") == "83.3");         // CA-224
    BOOST_TEST(sheet.parts.at("traits").entries.size() == 20U);
    BOOST_TEST(cell_text(sheet, "results", "4, 5", "captured") == "1 in 6");  // CA-173
}

BOOST_AUTO_TEST_CASE(small_pages_share_a_sheet_of_paper) {
    const auto on = [](double width, double height, double paper, double long_side) {
        const pages::Imposition out = pages::imposition(width, height, paper, long_side);
        return std::tuple{out.columns, out.rows, out.width_mm};
    };
    using Sheet = std::tuple<std::size_t, std::size_t, double>;
    BOOST_CHECK((on(210, 148.5, 210, 297) == Sheet{1, 2, 210}));        // A5 across
    BOOST_CHECK((on(105, 148.5, 210, 297) == Sheet{2, 2, 210}));        // A6
    BOOST_CHECK((on(148.5, 105, 210, 297) == Sheet{2, 2, 297}));        // A6 across turns the sheet
    BOOST_CHECK((on(210, 148.5, 215.9, 279.4) == Sheet{1, 1, 215.9}));  // Letter is no two of A5
    BOOST_CHECK((on(105, 148.5, 215.9, 279.4) == Sheet{2, 1, 215.9}));
    BOOST_CHECK((on(105, 148.5, 105, 148.5) == Sheet{1, 1, 105}));
    BOOST_CHECK((on(300, 200, 210, 297) == Sheet{1, 1, 300}));  // Larger than the paper
    const auto middle = pages::imposition(210, 148.5, 215.9, 279.4);
    BOOST_TEST(std::abs(middle.left_mm - 2.95) < 1e-9);
    BOOST_TEST(std::abs(middle.top_mm - 65.45) < 1e-9);
}

/// Every sheet is of the paper that was asked for.
BOOST_AUTO_TEST_CASE(a_handout_on_letter_has_sheets_of_letter) {
    const Folder folder;
    const std::string file = (folder.path / "out.pdf").string();
    for (const auto& [paper, size] :
         {std::pair{"letter", "612 x 792 pts"}, std::pair{"a4", "595.276 x 841.89 pts"}})
        for (const char* turned : {"", "x"}) {
            const std::string verb =
                *turned != 0 ? "reference campaign-orders"
                             : "handout " + region_file().string() + " --commander 'Bram Tolliver'";
            BOOST_TEST(print(verb + " --paper " + paper + " -o " + file).first == 0);
            const std::string info = run("pdfinfo -f 1 -l 20 " + file).second;
            std::istringstream lines{info};
            int pages = 0;
            for (std::string line; std::getline(lines, line);) {
                if (line.find(" size:") == std::string::npos || !line.starts_with("Page "))
                    continue;
                ++pages;
                const std::string wide = std::string{size}.substr(0, std::string{size}.find(' '));
                BOOST_TEST(has(line, wide), line);
            }
            BOOST_TEST(pages > 0, info);
        }
}

BOOST_DATA_TEST_CASE(all_paper_is_clean_in_both_languages, data::make({"en", "de"}), language) {
    const Folder folder;
    const std::string file = (folder.path / "out.pdf").string();
    const auto campaign = (folder.path / "vale.muster").string();
    play_campaign(campaign, read(region_file()), three_days_of_orders, 3);
    const std::string with = " --strict --locale " + std::string{language} + " -o ";
    for (const char* what :
         {"reference campaign", "reference campaign-orders", "reference campaign-letters"})
        for (const char* paper : {"a4", "letter"}) {
            const auto [code, said] = print(std::string{what} + " --paper " + paper + with + file);
            BOOST_TEST(code == 0, said);
            BOOST_TEST(
                (has(said, "on 1 page") || has(said, "on 3 pages") || has(said, "on 4 pages")),
                said);
            BOOST_TEST(!has(text_of_pdf(file), "{"));
        }
    for (const auto& what : {region_file().string(), campaign})
        for (const std::string& verb :
             {"sheet " + what, "deck " + what, "map " + what, "map " + what + " --referee",
              "map " + what + " --as Bram", "handout " + what + " --commander 'Ysolde Marrack'",
              "handout " + what + " --paper letter --commander 'Idony Rusk'"}) {
            const auto [code, said] = print(verb + with + file);
            BOOST_TEST(code == 0, verb << ": " << said);
            check_sound(file);
            BOOST_TEST(!has(text_of_pdf(file), "{"), verb);
        }
}

BOOST_AUTO_TEST_CASE(ca_22_the_referees_map_is_whole_and_a_commanders_what_they_know) {
    const Folder folder;
    const auto file = folder.path / "out.pdf";
    BOOST_TEST(print("map " + region_file().string() + " -o " + file.string()).first == 0);
    const std::string all = text_of_pdf(file);
    for (const char* place : {"Tarnholt", "Ebbstair", "Garrowkeep", "Forest"})
        BOOST_TEST(has(all, place), place);
    BOOST_TEST(!has(all, "Morale"));  // CA-120: armies only where they are asked for.
    BOOST_TEST(print("map " + region_file().string() + " --referee -o " + file.string()).first ==
               0);
    BOOST_TEST(has(text_of_pdf(file), "Corvane Peake at Garrowkeep: 1,801 soldiers"));
    BOOST_TEST(print("map " + region_file().string() + " --as 'Ysolde Marrack' -o " + file.string())
                   .first == 0);
    const std::string hers = text_of_pdf(file);
    BOOST_TEST(has(hers, "Tarnholt"));
    BOOST_TEST(!has(hers, "Garrowkeep"));
    BOOST_TEST(has(hers, "draw it as you learn"));
    const auto [code, said] = print("map " + region_file().string() + " --as Brom -o x.pdf");
    BOOST_TEST(code == 1);
    BOOST_TEST(has(said, "--as: found \"Brom\"; allowed: \"Ysolde Marrack\""), said);
    BOOST_TEST(has(print("map millford_crossing --as Bram -o x.pdf").second,
                   "where Bram has no map of their own"));
}

/// So many hexes that they would be too small stand on several pages.
BOOST_AUTO_TEST_CASE(a_large_map_has_as_many_pages_as_it_needs) {
    const faces::CampaignSource words = faces::read_campaign_words({}, "en");
    const faces::CampaignRead read = faces::read_campaign_file(region_file().string());
    faces::CommanderPaper paper = faces::paper_of(words.words, read, campaign::CommanderId{1}, {});
    const campaign::ViewHex one = paper.view.hexes.front();
    for (int q = 0; q < 40; ++q)
        for (int r = 0; r < 30; ++r) {
            campaign::ViewHex more = one;
            more.hex = {100 + q, r};
            more.stronghold.clear();
            paper.view.hexes.push_back(more);
        }
    const auto sheets = faces::view_map_sheets(paper);
    BOOST_TEST(sheets.size() > 4U);
    std::size_t cells = 0;
    for (const auto& sheet : sheets)
        for (const auto& cell : sheet.parts.at("map").hexes->cells)
            cells += cell.known == draw::HexMap::Known::unmapped ? 0 : 1;
    BOOST_TEST(cells == paper.view.hexes.size());  // Each once.
    BOOST_TEST(has(sheets[1].fields.at("part"), "part 2 of "));
}

/// As orders need them: on every hex without a name, large enough, and on nothing else.
BOOST_AUTO_TEST_CASE(coordinates_of_hexes_are_read_on_every_map) {
    const faces::CampaignSource words = faces::read_campaign_words({}, "en");
    const faces::CampaignRead read = faces::read_campaign_file(region_file().string());
    std::vector<std::pair<draw::HexMap, double>> maps;
    for (const int who : {1, 2, 3, 4})
        for (const auto& sheet : faces::view_map_sheets(
                 faces::paper_of(words.words, read, static_cast<campaign::CommanderId>(who), {})))
            for (const double radius : {7.0, 8.1})
                maps.emplace_back(*sheet.parts.at("map").hexes, radius);
    faces::MapOptions options;
    options.file = region_file().string();
    for (const bool is_referee : {false, true}) {
        options.is_referee = is_referee;
        maps.emplace_back(*faces::referee_map(options)->hexes, 12.0);
    }
    BOOST_TEST(maps.back().first.pieces.size() == read.state.armies.size());
    for (const auto& [map, radius] : maps) {
        const draw::HexLook look = draw::HexLook::paper(radius);
        BOOST_TEST(look.figure() >= 6 * draw::mm_per_point);
        const draw::HexGrid grid = map.grid(radius);
        std::vector<draw::Box> taken;
        for (const auto& name : draw::hex_names(map, look, [&](const std::string& text) {
                 return 0.58 * look.name * static_cast<double>(text.size());
             }))
            taken.push_back(name.box);
        const auto figures = draw::hex_figures(map, look, taken, [&](const std::string& text) {
            // As Inter has them; a minus has three bytes.
            const auto signs = std::count_if(text.begin(), text.end(), [](char one) {
                return (static_cast<unsigned char>(one) & 0xC0U) != 0x80U;
            });
            return 0.5 * look.figure() * static_cast<double>(signs);
        });
        for (const auto& piece : draw::hex_piece_boxes(map, look)) taken.push_back(piece.box);
        for (const auto& place : map.places) {
            const draw::Point at = grid.middle(place.hex);
            const double r = 19 * look.mark;
            taken.push_back({at.x - r, at.y - r, 2 * r, 2 * r});
        }
        std::size_t places = 0;
        for (const auto& cell : map.cells) {
            places += std::any_of(map.places.begin(), map.places.end(),
                                  [&](const auto& place) { return place.hex == cell.hex; });
            if (cell.sign.empty()) continue;
            const draw::Point at = grid.middle(cell.hex);
            const double size = draw::hex_marks::ground_sign * look.mark;
            taken.push_back({at.x - size / 2,
                             at.y - radius * draw::hex_marks::sign_above - size / 2, size, size});
        }
        BOOST_TEST(figures.size() == map.cells.size() - places, radius);
        for (const auto& figure : figures) {
            const draw::Box& box = figure.box;
            for (const draw::Box& other : taken)
                BOOST_TEST(!box.overlaps(other), draw::hex_figure(figure.hex) << " at " << radius);
            for (const double x : {box.x, box.x + box.width})
                for (const double y : {box.y, box.y + box.height})
                    BOOST_TEST((grid.at(x, y) == figure.hex));
            // No road runs through it.
            const auto* cell = map.find(figure.hex);
            const draw::Point middle = grid.middle(figure.hex);
            for (const auto side : board::hex_sides) {
                if (cell->ways[board::index(side)] == draw::HexMap::Way::none) continue;
                const auto [from, to] = grid.edge(figure.hex, side);
                for (int i = 0; i <= 40; ++i) {
                    const double x = middle.x + ((from.x + to.x) / 2 - middle.x) * i / 40;
                    const double y = middle.y + ((from.y + to.y) / 2 - middle.y) * i / 40;
                    BOOST_TEST(
                        (x < box.x || x > box.x + box.width || y < box.y || y > box.y + box.height),
                        draw::hex_figure(figure.hex) << " at " << radius);
                }
            }
        }
    }
}

/// On each paper of a map: names in letters of any font stand clear of signs, and none is left out.
BOOST_AUTO_TEST_CASE(no_name_on_the_vale_covers_a_sign) {
    faces::MapOptions options;
    options.file = region_file().string();
    for (const std::string locale : {"en", "de"}) {
        options.locale = locale;
        const draw::HexMap map = *faces::referee_map(options)->hexes;
        for (const double radius : {8.1, 12.0}) {
            const draw::HexLook look = draw::HexLook::paper(radius);
            const draw::HexGrid grid = map.grid(radius);
            const auto names = draw::hex_names(map, look, [&](const std::string& words) {
                return 0.58 * look.name * static_cast<double>(words.size());
            });
            BOOST_TEST(names.size() == map.places.size());
            const double size = draw::hex_marks::ground_sign * look.mark;
            for (const draw::HexName& name : names)
                for (const auto& cell : map.cells) {
                    if (cell.sign.empty()) continue;
                    const draw::Point at = grid.middle(cell.hex);
                    const double top = at.y - radius * draw::hex_marks::sign_above - size / 2;
                    BOOST_TEST(!name.box.overlaps({at.x - size / 2, top, size, size}),
                               map.places[name.place].name << " and " << cell.sign);
                }
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
