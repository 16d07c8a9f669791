#pragma once

#include "engine/campaign/orders/form.hpp"
#include "engine/campaign/store/file.hpp"
#include "print/faces/campaign/sheet.hpp"
#include "print/faces/campaign/source.hpp"
#include "print/faces/game.hpp"
#include "tests/print/fixture.hpp"

#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

/// The shipped region, and campaigns that were begun on it, whose paper is tested.
namespace muster::print_test {

inline std::filesystem::path region_file() {
    return std::filesystem::path{MUSTER_SOURCE_DIR} / "cards/campaign/regions/vale.toml";
}
inline const faces::Game& campaign_game() {
    return faces::find_game("campaign");
}
/// Regions, or ids of traits.
inline faces::Source campaign_source(const std::vector<std::string>& inputs,
                                     const std::string& locale = "en") {
    faces::SourceOptions options;
    options.inputs = inputs;
    options.locale = locale;
    options.game = &campaign_game();
    return faces::read_source(options);
}

inline const std::string three_days_of_orders =
    "commander: Ysolde Marrack\nmarch to Ebbstair by the King Road\nrest 3 days\n"
    "commander: Corvane Peake\nmarch to (-1, 2)\nforage\n"
    "commander: Bram Tolliver\nforage\nletter to Ysolde Marrack: Aunt, they are on the Toll Road.\n"
    "commander: Idony Rusk\nmarch to (-2, 2)\n";

/// A campaign of this region after some days, the program rolling and ruling.
inline void play_campaign(const std::filesystem::path& file, const std::string& region,
                          const std::string& orders, int days) {
    using namespace campaign;
    const By by{"referee", "2026-03-01 19:30:00", "", true, true};
    CampaignFile out = CampaignFile::create(file, {region, "region.toml", Variant{}, 5}, by);
    toml::Faults faults;
    for (Order& order : parse_orders(out.state(), orders, "orders.txt", Reader::referee, faults))
        out.apply(Submit{order}, by);
    if (!faults.empty()) throw std::runtime_error{faults.text()};
    out.advance(dawn_of(1 + days), by);
}

/// A text with one place changed. @throws where it is not there
inline std::string changed(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    if (at == std::string::npos) throw std::runtime_error{"no " + from};
    text.replace(at, from.size(), to);
    return text;
}
/// The same everywhere.
inline std::string changed_all(std::string text, const std::string& from, const std::string& to) {
    for (std::size_t at = text.find(from); at != std::string::npos;
         at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

inline std::pair<int, std::string> print(const std::string& words) {
    return run(std::string{MUSTER_PRINT} + " " + words);
}
inline std::string text_of_pdf(const std::filesystem::path& file) {
    return run("pdftotext -raw " + file.string() + " -").second;
}

}  // namespace muster::print_test
