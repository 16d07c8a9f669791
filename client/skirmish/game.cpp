#include "client/skirmish/game.hpp"

#include "client/skirmish/armies/library.hpp"
#include "client/skirmish/menu.hpp"
#include "client/skirmish/play/battle.hpp"
#include "client/skirmish/play/campaign.hpp"
#include "client/skirmish/play/lesson.hpp"
#include "client/skirmish/replay/replay.hpp"
#include "client/skirmish/replay/source.hpp"
#include "client/ui/screen/theme.hpp"
#include "client/ui/words/messages.hpp"

#include <algorithm>
#include <exception>
#include <filesystem>
#include <set>
#include <system_error>
#include <utility>

namespace muster::client {

SkirmishGame::SkirmishGame(const Start& start)
    : read_{start.edition},
      editions_{{start.settings.language, start.edition(start.settings.language)}},
      language_{start.settings.language},
      session_{edition(start.settings.language).table, start.folder},
      lessons_{SkirmishGame::id(), start.folder},
      faces_{std::make_shared<Faces>(edition(start.settings.language).table)},
      duel_{edition(start.settings.language).armies, start.variant, start.seed, start.players,
            start.rules_file} {
    read_messages(language_);
    const std::string& cards = cards_of(start.settings);
    if (cards != start.settings.language)
        faces_->show(edition(cards).table, edition(start.settings.language).table);
    session_.set_thinks_aside(start.thinks_aside);
    SkirmishGame::take(start.settings);  // Before the battle on disk goes on by itself.
    problem_ = session_.restore();
}

Arms SkirmishGame::arms() const {
    return {theme::side(Seat::red).deep, theme::side(Seat::blue).deep};
}

const Words::Messages& SkirmishGame::messages() const {
    return messages_.at(language_);
}

const SkirmishGame::Edition& SkirmishGame::edition(const std::string& tag) {
    auto known = editions_.find(tag);
    if (known == editions_.end()) known = editions_.emplace(tag, read_(tag)).first;
    return known->second;
}

void SkirmishGame::read_messages(const std::string& tag) {
    if (messages_.contains(tag)) return;
    auto messages = messages_of(SkirmishGame::id(), tag);
    const auto& words_of_rules = edition(tag).table->locale;
    messages.insert(words_of_rules.begin(), words_of_rules.end());
    messages_.emplace(tag, std::move(messages));
}

void SkirmishGame::translate(const std::string& tag, const std::string& card_tag) {
    const Edition& words = edition(tag);
    const Edition& cards = edition(card_tag);
    read_messages(tag);
    if (tag != language_) {
        session_.translate(words.table);
        duel_.armies = words.armies;
        language_ = tag;
    }
    faces_->show(cards.table, words.table);
}

void SkirmishGame::take(const Settings& settings) {
    session_.set_real_dice(settings.real_dice);
    session_.set_always_asks(settings.always_ask);
    session_.set_stops(settings.stops);
}

std::shared_ptr<const draw::Face> SkirmishGame::sample_card() const {
    return faces_->unit(1, false);  // Card 0 is the one that nobody knows.
}

std::vector<SavedBattle> SkirmishGame::open_battles(const Words& words) const {
    std::optional<std::filesystem::path> on_table;
    if (session_.is_open() || session_.damage()) on_table = session_.file();
    return open_battles_in(session_.folder(), on_table, [&](const std::filesystem::path& file) {
        return on_table == file
                   ? about_table(words, session_)
                   : about_battle(words, skirmish::Journal::open(file, session_.shared_table()),
                                  session_.table());
    });
}

void SkirmishGame::go_on(Host& host, const SavedBattle& battle, const Scene& asker,
                         const Show& show) {
    if (!battle.is_on_table) {
        record_unclaimed_result(session_);
        session_.adopt(battle.file);
    }
    go_on(host, asker, show);
}

void SkirmishGame::go_on(Host& host, const Scene& asker, const Show& show) {
    if (!session_.damage()) return show(table(host));
    host.open(std::make_unique<DamagedScene>(
        host, session_, asker, [this, &host, show] { show(table(host)); },
        [this, &host, show] { show(quick_or_menu(host)); }));
}

void SkirmishGame::discard(const SavedBattle& /*battle*/) {
    session_.discard();
}

std::unique_ptr<Scene> SkirmishGame::menu(Host& host) {
    return std::make_unique<SkirmishMenuScene>(host, *this);
}

std::unique_ptr<Scene> SkirmishGame::replay(Host& host, const std::filesystem::path& file) {
    return std::make_unique<SkirmishReplayScene>(host, faces_, file);
}

Materials SkirmishGame::materials(const Words& words) const {
    Materials out;
    out.within = {1, 3, 99};
    const skirmish::Table& table = session_.table();
    std::set<skirmish::CardIndex> cards;  // What no army brings can be in no trial.
    for (const ArmyFile& each : Library{table, duel_.variant, data_folder() / "armies"}.list()) {
        out.armies.push_back({each.name, each.file.string(), !each.is_shipped, each.problem});
        if (!each.army) continue;
        for (const skirmish::Piece& piece : each.army->army) cards.insert(piece.card);
    }
    for (const skirmish::CardIndex card : cards)
        out.pieces.push_back({table.texts[card].name, table.texts[card].id});
    std::sort(out.pieces.begin(), out.pieces.end(),
              [](const Material& a, const Material& b) { return a.name < b.name; });
    out.replays = replay_materials(session_.folder(), SkirmishReplays{faces_}, words);
    std::error_code none;
    if (std::filesystem::exists(duel_.rules_file, none)) out.rules = duel_.rules_file;
    return out;
}

std::unique_ptr<Scene> SkirmishGame::table(Host& host) {
    return std::make_unique<SkirmishScene>(host, session_, faces_);
}

std::unique_ptr<Scene> SkirmishGame::begin_quick(Host& host, bool is_against_computer) {
    SkirmishDuel duel = duel_;
    if (is_against_computer) duel.players = {players::Kind::human, players::Kind::greedy};
    begin_battle(session_, duel);
    return table(host);
}

std::unique_ptr<Scene> SkirmishGame::quick_or_menu(Host& host) {
    try {
        return begin_quick(host, false);
    } catch (const std::exception& fault) {
        return std::make_unique<SkirmishMenuScene>(host, *this, fault.what());
    }
}

std::unique_ptr<Scene> SkirmishGame::lesson(Host& host, std::size_t which) {
    return lessons_.scene(
        host, which, [&](const Lesson& lesson, const std::filesystem::path& folder) {
            return lesson_table(
                lesson, folder, [this] { return edition(language_).table; }, faces_);
        });
}

std::string SkirmishGame::begin(Host& host, Opening opening, const Scene& title) {
    const bool wants_table = opening == Opening::table;
    // A new battle was asked for in so many words; the table would rather have the open one.
    const bool has_one = session_.damage() || (wants_table && session_.is_open());
    if (opening != Opening::new_battle && has_one) {
        go_on(host, title, [&host](std::unique_ptr<Scene> scene) { host.open(std::move(scene)); });
    } else if (opening == Opening::new_battle || (wants_table && problem_.empty())) {
        try {
            host.open(begin_quick(host, false));  // And so without a question.
            return {};
        } catch (const std::exception& fault) {
            return fault.what();
        }
    }
    return problem_;
}

}  // namespace muster::client
