#include "print/pages/imposition/tts.hpp"
#include "print/pages/output/write.hpp"
#include "print/pages/verbs/program.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

namespace muster::pages {
namespace {

namespace fs = std::filesystem;

struct TtsVerbOptions {
    Common common;
    usage::Option side;
    std::string url;
};

/// Inputs that become one deck of one side.
struct DeckPart {
    std::string side;
    std::vector<std::string> inputs;
};

bool is_army(const std::string& input) {
    return input.ends_with(".toml");
}

/// Two armies face each other; anything else is for whichever side will take it. Of one side, each
/// army is a deck of its own.
std::vector<DeckPart> deck_parts(const TtsVerbOptions& options) {
    const Common& common = options.common;
    std::vector<std::string> armies, others;
    for (const auto& input : common.inputs) (is_army(input) ? armies : others).push_back(input);
    if (!options.side.is_given()) {
        if (armies.size() == 2)
            return {{"madder", {common.inputs[0]}}, {"woad", {common.inputs[1]}}};
        return {{"madder", common.inputs}, {"woad", common.inputs}};
    }
    if (armies.size() < 2) return {{common.side, common.inputs}};
    std::vector<DeckPart> parts;
    for (const auto& army : armies) parts.push_back({common.side, {army}});
    if (!others.empty()) parts.push_back({common.side, others});
    return parts;
}

void check_armies(const TtsVerbOptions& options) {
    const auto& inputs = options.common.inputs;
    const auto armies =
        static_cast<std::size_t>(std::count_if(inputs.begin(), inputs.end(), is_army));
    if (options.side.is_given() || armies < 2 || (armies == 2 && inputs.size() == 2)) return;
    usage::refuse("INPUT", fmt::format("found {} armies{}; allowed: one army, packs and cards for "
                                       "both sides, or two armies alone that face each other; with "
                                       "--side, any, each a deck of that side",
                                       armies, armies < inputs.size() ? " among others" : ""));
}

/// A pile for each back that the cards have. Where they have several, they say themselves whose
/// they are.
std::vector<TableDeck> table_decks(faces::Source& source, const std::string& side) {
    std::vector<TableDeck> decks;
    for (auto& back : source.backs) {
        const std::string whose = source.backs.size() == 1 ? side : back.id;
        const std::string seat =
            back.name.empty() ? source.seats[whose == "woad" ? 1 : 0] : back.name;
        decks.push_back({source.id + '_' + whose,
                         fmt::format("{} ({})", source.title, seat),
                         {},
                         std::move(back.face)});
    }
    for (auto& card : source.cards)
        decks[card.back].cards.push_back({std::move(card.face), card.count});
    return decks;
}

int make_table_decks(const TtsVerbOptions& options) {
    const Common& common = options.common;
    const fs::path output{common.output};
    std::optional<draw::Studio> studio;
    std::vector<TableDeck> decks;
    std::vector<draw::Finding> findings;
    std::vector<std::pair<fs::path, std::string>> files;
    std::string id, title, definitions;
    faces::check_one_ruleset(common.source());
    for (const auto& [side, inputs] : deck_parts(options)) {
        Common own = common;
        own.side = side;
        own.inputs = inputs;
        auto source = faces::read_source(own.source());
        if (source.cards.empty()) throw faces::Refused{"error: there are no cards to put down"};
        if (!studio) studio.emplace(common.studio(*source.game));
        const auto add = [](std::string& all, const std::string& some, const char* between) {
            if (all != some) all += (all.empty() ? "" : between) + some;
        };
        add(id, source.id, "_");
        add(title, source.title, ", ");
        definitions = source.hash;
        const bool has_sides = source.backs.size() > 1;
        for (TableDeck& deck : table_decks(source, side)) {
            if (has_sides && options.side.is_given() && !deck.id.ends_with('_' + side)) continue;
            if (std::any_of(decks.begin(), decks.end(),
                            [&](const TableDeck& other) { return other.id == deck.id; }))
                throw faces::Refused{fmt::format(
                    "error: found two decks named \"{}\"; allowed: armies with ids of their own",
                    deck.id)};
            for (std::size_t sheet = 0; sheet < deck.sheets(); ++sheet) {
                std::vector<draw::Finding> found;
                files.emplace_back(output / deck.sheet_name(sheet),
                                   tts_sheet(*studio, deck, sheet, found));
                keep_new(findings, found);
            }
            files.emplace_back(output / deck.back_name(), tts_back(*studio, deck, findings));
            decks.push_back(std::move(deck));
        }
        if (has_sides && inputs == common.inputs) break;  // Both sides came of one reading.
    }
    if (decks.empty()) throw faces::Refused{"error: --side: no card is of this side"};
    std::string prefix = options.url.empty() ? file_url(common.output) : options.url;
    if (!prefix.ends_with('/') && !prefix.ends_with('=')) prefix += '/';
    // Last, so that an object never names images that are not there yet.
    const fs::path object = output / (id + ".json");
    files.emplace_back(object, tts_object(*studio, title, decks, prefix));

    if (!forbids(findings, common)) {
        make_folder(output);
        for (const auto& [file, bytes] : files) write_whole(file, bytes);
    }
    auto list = nlohmann::ordered_json::array();
    for (const auto& [file, bytes] : files) list.push_back(file.string());
    std::size_t copies = 0;
    for (const auto& deck : decks) copies += deck.copies();
    return conclude(common, findings,
                    fmt::format("{}: {} of {} cards, {} images", object.string(),
                                decks.size() == 1   ? "a deck"
                                : decks.size() == 2 ? "two decks"
                                                    : fmt::format("{} decks", decks.size()),
                                copies, files.size() - 1),
                    {{"deck", id},
                     {"object", object.string()},
                     {"files", list},
                     {"cards", copies},
                     {"prefix", prefix},
                     {"definitions", definitions}});
}

}  // namespace

Verb add_tts(const usage::Command& program) {
    auto options = std::make_shared<TtsVerbOptions>();
    const usage::Command command = program.add_subcommand("tts", "Decks for Tabletop Simulator");
    add_common(command, options->common);
    options->side = command.option("--side");
    command.option("--side").description("Decks of this side (one of each)");
    command.add_option("--url", options->url, "Where you upload the images (this folder)")
        .option_text("PREFIX");
    command.footer(
        "Two armies face each other, the first Madder, the second Woad; with --side any\n"
        "number of armies are decks of that side. Copy the .json to Tabletop Simulator's\n"
        "folder Saves/Saved Objects. Others at an online table see only uploaded images:\n"
        "give the address of their folder with --url.");
    command.final_callback([options] { check_armies(*options); });
    return {command, [options] { return make_table_decks(*options); }};
}

}  // namespace muster::pages
