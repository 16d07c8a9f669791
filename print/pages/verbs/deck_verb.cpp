#include "print/pages/imposition/deck.hpp"
#include "print/pages/verbs/card_options.hpp"
#include "print/pages/verbs/program.hpp"

#include <fmt/format.h>

#include <array>
#include <memory>
#include <optional>

namespace muster::pages {
namespace {

constexpr double most_gutter_mm = 50, most_margin_mm = 50, most_offset_mm = 10;

struct DeckVerbOptions {
    Common common;
    CardOptions card;
    std::string paper{"a4"}, duplex{"long-edge"}, marks{"outside"}, gutter, margin, offset;
};

/// The place of a word among the allowed ones, which are in the order of the enumerators.
template <class Enum, std::size_t Count>
Enum pick(const std::array<const char*, Count>& words, const std::string& word) {
    std::size_t at = 0;
    while (at + 1 < Count && word != words[at]) ++at;
    return static_cast<Enum>(at);
}
constexpr std::array duplexes{"long-edge", "short-edge", "fold", "none"};
constexpr std::array marks_wanted{"outside", "all", "none"};

/// "DX,DY" in mm; nothing if it is none.
std::optional<std::pair<double, double>> read_offset(const std::string& text) {
    const auto comma = text.find(',');
    if (comma == std::string::npos) return {};
    const auto right = read_length_mm(std::string_view{text}.substr(0, comma));
    const auto down = read_length_mm(std::string_view{text}.substr(comma + 1));
    const auto fits = [](const auto& mm) { return mm && std::abs(*mm) <= most_offset_mm; };
    if (!fits(right) || !fits(down)) return {};
    return std::pair{*right, *down};
}

std::string offset_fault(const std::string& text) {
    if (read_offset(text)) return {};
    return fmt::format("found \"{}\"; allowed: RIGHT,DOWN in mm, such as 0.5,-1; each -{} to {}",
                       text, most_offset_mm, most_offset_mm);
}

void check_deck(const DeckVerbOptions& options) {
    check_card_options(options.card);
    if (options.card.bleed == "full" && !options.gutter.empty())
        usage::refuse("--gutter", "--bleed full sets the gutter to twice the bleed");
    if (!options.offset.empty() && (options.duplex == "fold" || options.duplex == "none"))
        usage::refuse("--offset",
                      "moves the second side, and --duplex " + options.duplex + " has none");
    if (options.card.service.empty()) return;
    if (options.duplex == "fold") usage::refuse("--duplex", "a service's pages have no fold");
    if (options.duplex == "short-edge" && options.card.chosen_service()->sheets)
        usage::refuse("--duplex", "this service turns its sheets over the long edge");
}

SheetOptions sheet_options(const DeckVerbOptions& options, const Size& card, double layout_bleed) {
    SheetOptions sheet;
    sheet.paper = read_paper(options.paper);
    sheet.card = card;
    sheet.bleed_mm = options.card.bleed_mm(layout_bleed, layout_bleed);
    if (options.card.bleed == "full")
        sheet.gutter_mm = 2 * sheet.bleed_mm;
    else if (sheet.bleed_mm == 0)
        sheet.gutter_mm = 0;  // nothing to share: one cut parts two cards
    sheet.gutter_mm = read_length_mm(options.gutter).value_or(sheet.gutter_mm);
    sheet.margin_mm = read_length_mm(options.margin).value_or(sheet.margin_mm);
    sheet.duplex = pick<Duplex>(duplexes, options.duplex);
    sheet.marks = pick<Marks>(marks_wanted, options.marks);
    if (const auto offset = read_offset(options.offset)) {
        sheet.offset_x_mm = offset->first;
        sheet.offset_y_mm = offset->second;
    }
    return sheet;
}

Deck deck_of(faces::Source& source, const std::string& language) {
    Deck deck{source.title, {}, {}, language};
    for (auto& back : source.backs) deck.backs.push_back(std::move(back.face));
    for (auto& card : source.cards)
        deck.cards.emplace_back(std::move(card.face), card.count, card.back);
    source.cards.clear();
    if (deck.cards.empty()) throw faces::Refused{"error: there are no cards to print"};
    return deck;
}

std::string summary_of(const DeckVerbOptions& options, const DeckOptions& how,
                       const DeckReport& report) {
    const auto cards = fmt::format("{}: {} {} of {} on {} {}", options.common.output, report.cards,
                                   report.cards == 1 ? "card" : "cards", describe(how.sheet.card),
                                   report.pages, report.pages == 1 ? "page" : "pages");
    auto sheets =
        how.has_single_cards()
            ? fmt::format("{} of {}", cards, describe(how.service->canvas(how.sheet.card)))
            : fmt::format("{}, {}{}, {} to a sheet", cards, how.sheet.paper.name,
                          report.is_landscape ? " landscape" : "", report.per_sheet);
    if (!how.service) return sheets;
    return fmt::format("{}, for {}{}", sheets, how.service->name,
                       how.service->note.empty() ? "" : "\nnote: " + how.service->note);
}

int print_deck(const DeckVerbOptions& options, std::vector<std::filesystem::path>* look) {
    auto source = faces::read_source(options.common.source());
    std::optional<draw::Studio> drawing{options.common.studio(*source.game)};
    const draw::Studio& studio = *drawing;
    DeckOptions how;
    how.service = options.card.chosen_service();
    const Size card = options.card.card(how.service, studio);
    how.sheet = sheet_options(options, card, studio.bleed_mm());
    if (how.service && how.service->sheets)
        how.sheet = how.service->sheet_options(card, how.sheet.duplex);
    Deck deck = deck_of(source, options.common.locale);
    // What is not needed any more makes room for what is to come: a deck may be long.
    source.loaded.reset();

    WholeFile file{options.common.output};  // first, so that a wrong path is reported at once
    Pdf pdf{deck_info(deck)};
    DeckReport report;
    draw_deck(pdf, studio, deck, how, report);
    if (look != nullptr) *look = studio.files();
    drawing.reset();
    deck.cards.clear();
    if (!forbids(report.findings, options.common)) {
        pdf.finish(file);
        file.keep();
    }
    nlohmann::ordered_json json{{source.is_army ? "army" : "deck", source.id},
                                {"file", options.common.output},
                                {"cards", report.cards},
                                {"pages", report.pages},
                                {"per_sheet", report.per_sheet},
                                {"size_mm", {how.sheet.card.width_mm, how.sheet.card.height_mm}}};
    if (how.service) {
        json["service"] = how.service->id;
        json["note"] = how.service->note;
    }
    if (!how.has_single_cards()) {
        json["paper"] = how.sheet.paper.name;
        json["landscape"] = report.is_landscape;
        json["gutter_mm"] = how.sheet.gutter_mm;
    }
    json["definitions"] = source.hash;
    return conclude(options.common, report.findings, summary_of(options, how, report), json);
}

}  // namespace

Verb add_deck(const usage::Command& program, std::vector<std::filesystem::path>* look) {
    auto options = std::make_shared<DeckVerbOptions>();
    const usage::Command command =
        program.add_subcommand("deck", "Cards as a PDF to print and cut");
    add_common(command, options->common);
    const auto service =
        add_card_options(command, options->card, "Art beyond the trim (the layout's)");
    const auto add = [&](const char* name, std::string& value, const char* help, const char* text) {
        return command.add_option(name, value, help).option_text(text);
    };
    service.excludes(
        add("--paper", options->paper, "a4, letter, a3, universal or WxH (a4)", "PAPER")
            .check(readable_by(read_paper)));
    add("--duplex", options->duplex, "long-edge, short-edge, fold, none (long-edge)", "EDGE")
        .check(usage::one_of(std::vector<std::string>(duplexes.begin(), duplexes.end())));
    service.excludes(add("--gutter", options->gutter, "Between cards, bleed shared (1)", "MM")
                         .check(length_between(0, most_gutter_mm)));
    service.excludes(add("--margin", options->margin, "Paper the printer leaves bare (5)", "MM")
                         .check(length_between(0, most_margin_mm)));
    service.excludes(
        add("--marks", options->marks, "Crop marks: outside, all, none (outside)", "WHERE")
            .check(
                usage::one_of(std::vector<std::string>(marks_wanted.begin(), marks_wanted.end()))));
    service.excludes(add("--offset", options->offset, "Move the backs right and down", "DX,DY")
                         .check(offset_fault));
    command.final_callback([options] { check_deck(*options); });
    return {command, [options, look] { return print_deck(*options, look); }};
}

}  // namespace muster::pages
