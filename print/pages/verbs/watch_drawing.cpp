#include "print/pages/verbs/watch_drawing.hpp"

#include "engine/core/hash.hpp"
#include "engine/toml/fault_words.hpp"
#include "engine/toml/shipped.hpp"
#include "print/pages/output/write.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

namespace muster::pages {
namespace {

namespace fs = std::filesystem;

/// Where a card's own picture lies, or would lie; nothing if it names none.
fs::path art_of(const draw::Face& face) {
    const auto art = face.text.find("art");
    if (art == face.text.end() || art->second.empty()) return {};
    const fs::path card{face.file.substr(0, face.file.find(".toml:"))};
    return card.parent_path() / art->second;
}

void add_translations(Interest& interest, const fs::path& folder, const std::string& tag) {
    interest.add(folder / "locale", ".toml");
    interest.add(folder / "locale" / tag, ".toml");
}

}  // namespace

void WatchDrawing::update(const News& news) {
    saved_.insert(news.places.begin(), news.places.end());
    is_look_stale_ = is_look_stale_ || news.is_everything;
    is_sound_ = false;
    try {
        read_and_draw();
    } catch (const std::exception& error) {
        const std::string text = fault_words(error);
        std::cerr << text << (text.ends_with('\n') ? "" : "\n");
        if (options_.common.is_json)
            std::cout << nlohmann::ordered_json{{"written", false}, {"faults", text}}.dump(2)
                      << '\n';
    }
    std::error_code ignored;
    if (!is_sound_)
        std::cerr << options_.common.output
                  << (fs::exists(options_.common.output, ignored) ? ": kept as it was\n"
                                                                  : ": nothing drawn yet\n");
    std::cout.flush();
}

std::optional<Interest> WatchDrawing::interest() const {
    if (!is_sound_) return {};
    Interest all = definitions_;
    all.add(look_);
    all.add(art_);
    return all;
}

void WatchDrawing::read_and_draw() {
    const auto source = faces::read_source(options_.common.source());
    note_definitions(source);
    if (source.cards.empty()) throw faces::Refused{"error: there are no cards to draw"};
    is_look_stale_ = is_look_stale_ || look_.wants_any(saved_);
    is_sound_ = options_.is_pdf() ? draw_deck(source) : draw_pictures(source);
    if (!is_sound_) return;
    is_look_stale_ = false;
    saved_.clear();
}

void WatchDrawing::note_definitions(const faces::Source& source) {
    const std::string& tag = options_.common.locale;
    definitions_ = {};
    for (const auto& file : source.definitions) definitions_.add(file);
    for (const auto& path : source.files) {
        std::error_code ignored;
        if (!fs::is_directory(path, ignored)) {
            definitions_.add(path);
            continue;
        }
        definitions_.add(path, ".toml");
        add_translations(definitions_, path, tag);
    }
    add_translations(definitions_, toml::shipped_cards(), tag);
}

void WatchDrawing::note_look(const std::vector<fs::path>& files) {
    for (const auto& file : files) {
        if (art_.wants(place_of(file))) continue;  // stale for its own card alone
        look_.add(file);
        if (file.extension() == ".toml")
            add_translations(look_, file.parent_path(), options_.common.locale);
    }
    look_.add(draw::shipped_assets() / "icons", ".svg");
    if (!options_.card.service.empty())
        look_.add(options_.card.services.empty() ? shipped_services()
                                                 : fs::path{options_.card.services});
}

void WatchDrawing::note_art(const Cards& cards) {
    art_ = {};
    for (const auto& [file, card] : cards)
        if (const fs::path art = art_of(card.face); !art.empty()) art_.add(art);
}

bool WatchDrawing::is_stale(const Card& card) const {
    const fs::path art = art_of(card.face);
    if (art.empty()) return false;
    Interest own;
    own.add(art);
    return own.wants_any(saved_);
}

void WatchDrawing::report_nothing_new() const {
    if (!options_.common.is_json) std::cout << options_.common.output << ": nothing changed\n";
}

bool WatchDrawing::draw_deck(const faces::Source& source) {
    Cards cards;
    for (const auto& back : source.backs)
        cards["back " + back.id] = {back.face, source.cards.size(), 0, {}};
    std::string order = source.title;
    for (const auto& card : source.cards) {
        cards[card.id] = {card.face, card.count, 0, {}};
        order += fmt::format("\n{} {}", card.id, card.back);
    }
    note_art(cards);
    const bool is_known =
        !is_look_stale_ && order == order_ &&
        std::equal(cards.begin(), cards.end(), cards_.begin(), cards_.end(),
                   [&](const auto& a, const auto& b) {
                       return a.first == b.first && a.second.count == b.second.count &&
                              a.second.face == b.second.face && !is_stale(a.second);
                   });
    if (is_known) {
        report_nothing_new();
        return true;
    }
    std::vector<fs::path> files;
    const int code = options_.deck(files);
    if (!files.empty()) look_ = {};
    note_look(files);
    if (code != done) return false;
    cards_ = std::move(cards);
    order_ = std::move(order);
    return true;
}

/// What is known of the cards that are still as they were; the others are to be drawn.
std::vector<WatchDrawing::Fresh> WatchDrawing::take_over(Cards& cards) {
    std::vector<Fresh> fresh;
    for (auto& [file, card] : cards) {
        const auto known = cards_.find(file);
        if (known != cards_.end()) card.written = known->second.written;
        if (known == cards_.end() || is_look_stale_ || !(known->second.face == card.face) ||
            is_stale(card)) {
            fresh.push_back({file, &card, false});
            continue;
        }
        card.findings = known->second.findings;
        for (auto& finding : card.findings) finding.file = card.face.file;
    }
    return fresh;
}

bool WatchDrawing::draw_pictures(const faces::Source& source) {
    const fs::path folder{options_.common.output};
    Cards cards;
    for (auto& picture : pictures_of(source, folder, !options_.card.service.empty()))
        cards[picture.file] = {picture.face, 1, 0, {}};
    note_art(cards);
    auto fresh = take_over(cards);
    // A Studio keeps the pictures that it has read.
    if (is_look_stale_ || art_.wants_any(saved_)) studios_.clear();
    open_studios(studios_, options_.common, *source.game, fresh.size());
    const PictureOptions how = picture_options(options_.card, options_.dpi, studios_.front());
    if (is_look_stale_) look_ = {};
    for_all(fresh, studios_, [&](const draw::Studio& studio, Fresh& one) {
        one.card->findings = picture_findings(studio, one.card->face, how);
    });
    for (const auto& studio : studios_) note_look(studio.files());

    std::vector<draw::Finding> findings;
    for (const auto& [file, card] : cards) keep_new(findings, card.findings);
    const bool is_allowed = !forbids(findings, options_.common);
    if (is_allowed) {
        make_folder(folder);
        for_all(fresh, studios_, [&](const draw::Studio& studio, Fresh& one) {
            std::vector<draw::Finding> known;
            const std::string bytes = card_png(studio, one.card->face, how, known);
            const auto hash = Hash{}.add(bytes).value();
            std::error_code ignored;
            one.is_changed = hash != one.card->written || !fs::exists(one.file, ignored);
            if (one.is_changed) write_whole(one.file, bytes);
            one.card->written = hash;
        });
        for (const auto& [file, card] : cards_)
            if (std::error_code ignored; !cards.contains(file)) fs::remove(file, ignored);
    }
    auto list = nlohmann::ordered_json::array();
    for (const auto& one : fresh)
        if (one.is_changed) list.push_back(one.file.string());
    const bool is_news = !list.empty() || cards.size() != cards_.size();
    if (is_allowed && !is_news)
        report_nothing_new();
    else
        conclude(options_.common, findings,
                 fmt::format("{}: {} of {} pictures drawn", options_.common.output, list.size(),
                             cards.size()),
                 {{"files", list}, {"definitions", source.hash}});
    if (is_allowed) cards_ = std::move(cards);
    return is_allowed;
}

}  // namespace muster::pages
