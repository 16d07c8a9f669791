#include "client/skirmish/play/result.hpp"

#include "client/skirmish/play/battle.hpp"
#include "client/skirmish/play/campaign.hpp"
#include "client/skirmish/play/duel.hpp"
#include "client/skirmish/replay/replay.hpp"
#include "engine/skirmish/ruleset.hpp"
#include "engine/skirmish/wording/narrate.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace muster::client {
namespace {

constexpr std::array<const char*, 5> page_words{"result.page_outcome", "result.page_kills",
                                                "result.page_morale", "result.page_dice",
                                                "result.page_choices"};

std::vector<ResultFrame::Way> ways_of(const Builder& b, const ResultInput& input) {
    using Kind = Command::Kind;
    std::vector<ResultFrame::Way> ways;
    if (!input.is_of_campaign) {
        ways.push_back({{Kind::new_battle}, b.say("result.again"), "N"});
        ways.push_back({act(ResultAct::swapped), b.say("result.swapped"), "X"});
    }
    ways.push_back({act(ResultAct::watch), b.say("result.watch"), "W"});
    ways.push_back(
        {{Kind::leave}, b.say(input.is_of_campaign ? "result.day" : "result.title"), "Esc", true});
    return ways;
}

}  // namespace

std::string reason_words(const Words& words, const skirmish::Outcome& outcome) {
    switch (outcome.ending) {
        case skirmish::Ending::rout:
            if (outcome.routed[0] && outcome.routed[1]) return words("result.both_routed");
            return words("result.routed",
                         {{"side", words.side(outcome.routed[0] ? Seat::red : Seat::blue)}});
        case skirmish::Ending::both_passed: return words("result.both_passed");
        case skirmish::Ending::phases_over: return words("result.phases_over");
        case skirmish::Ending::turn_limit: return words("result.turn_limit");
        case skirmish::Ending::conceded:
            return words("result.conceded", {{"side", words.side(outcome.conceded)}});
        case skirmish::Ending::none: break;
    }
    return {};
}

ResultInput::Piles piles_of(const skirmish::State& state, Seat seat) {
    using skirmish::Zone;
    const skirmish::Player& player = state.players[index(seat)];
    ResultInput::Piles out{skirmish::count(player.zone(Zone::exhausted)),
                           skirmish::count(player.zone(Zone::disabled)),
                           {}};
    skirmish::each(player.zone(Zone::killed), [&](skirmish::Copy copy) {
        out.killed.push_back(state.table->texts[player.cards[copy]].name);
    });
    return out;
}

Screen result_screen(const ResultInput& input, const Frame& frame) {
    Builder b{frame};
    const skirmish::Outcome& outcome = input.outcome;
    ResultFrame result;
    result.winner = outcome.winner;
    result.headline = is_player(outcome.winner)
                          ? b.say("result.wins", {{"side", b.words().side(outcome.winner)}})
                          : b.say("result.both_lose");
    result.reason = b.say("result.how", {{"reason", reason_words(b.words(), outcome)},
                                         {"turns", b.words().many("result.turns", input.turn)}});
    for (const char* words : page_words) result.tabs.push_back(b.say(words));
    result.tab = static_cast<std::size_t>(input.page);
    result.ways = ways_of(b, input);
    result.log = input.log;
    result.log_back = input.log_back;
    result.problem = input.problem;
    const Box page = draw_result_frame(b, result);
    switch (input.page) {
        case ResultPage::outcome: draw_outcome_page(b, input, page); break;
        case ResultPage::kills: draw_kills_page(b, input, page); break;
        case ResultPage::morale: draw_morale_page(b, input, page); break;
        case ResultPage::dice: draw_dice_page(b, input, page); break;
        case ResultPage::choices:
            draw_review(b, page, *input.review,
                        [](std::size_t line) { return act(ResultAct::look, line); });
            break;
    }
    return b.take();
}

SkirmishResultScene::SkirmishResultScene(Host& host, SkirmishSession& session,
                                         std::shared_ptr<const Faces> faces)
    : Scene{host}, session_{&session}, faces_{std::move(faces)} {
    const skirmish::Journal& journal = session.journal();
    // Who played alone reads on what it has read so far; two people share what both may read.
    log_ = log_lines(journal.state(), journal.events(), session.only_person(),
                     journal.events().size());
    chronicle_ = skirmish::chronicle(journal.header().setup, journal.actions());
}

void SkirmishResultScene::shown() {
    // At once, so that nothing done from here on can lose what the battle did to the campaign.
    try {
        if (const auto file = take_in_battle(*session_)) campaign_ = file;
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
}

void SkirmishResultScene::again(bool is_swapped) {
    const skirmish::Header header = session_->journal().header();
    SkirmishDuel duel{header.setup.commanders, header.setup.variant, {}, {}};
    for (std::size_t i = 0; i < duel.players.size(); ++i)
        duel.players[i] = players::find_kind(header.players[i]).value_or(players::Kind::human);
    // The armies change seats; whoever sits there now leads what was the enemy.
    if (is_swapped) std::swap(duel.armies[0], duel.armies[1]);
    session_->put_away();
    begin_battle(*session_, duel);
    host().replace(std::make_unique<SkirmishScene>(host(), *session_, faces_));
}

void SkirmishResultScene::run(const Command& command) {
    using Kind = Command::Kind;
    try {
        if (command.kind == Kind::leave && campaign_) {
            auto day = day_after(host(), *session_, faces_, *campaign_);
            session_->put_away();
            host().replace(std::move(day));
        } else if (command.kind == Kind::leave) {
            session_->put_away();
            host().close();
        } else if (command.kind == Kind::new_battle) {
            again(false);
        } else if (command.is(ResultAct::swapped)) {
            again(true);
        } else if (command.is(ResultAct::watch)) {
            host().open(std::make_unique<SkirmishReplayScene>(host(), faces_, session_->file()));
        } else if (command.is(ResultAct::page)) {
            page_ = static_cast<ResultPage>(command.args[0]);
            if (page_ == ResultPage::choices) look_again();
        } else if (command.is(ResultAct::look)) {
            if (const auto at = review_.action_of(static_cast<std::size_t>(command.args[0])))
                host().open(
                    std::make_unique<SkirmishReplayScene>(host(), faces_, session_->file(), *at));
        }
    } catch (const std::exception& fault) {
        problem_ = fault.what();
        if (!session_->is_open()) host().close();  // Put away already; there is nothing to show.
    }
    host().changed();
}

void SkirmishResultScene::look_again() {
    const auto& journal = session_->journal();
    if (review_.begin({session_->shared_table(), journal.header().setup, journal.actions()},
                      host().thinks_aside()))
        host().changed();
}

void SkirmishResultScene::tick(double /*now_ms*/) {
    if (review_.tick()) host().changed();
}

void SkirmishResultScene::translated() {
    review_.translated();
}

const ReviewNote& SkirmishResultScene::note(const Words& words) const {
    return review_.note(
        session_->journal(), [&](const skirmish::State& state,
                                 const Misstep<skirmish::Action>& misstep, ReviewNote::Line& line) {
            line.when = state.turn == 0 ? words("title.setup")
                                        : words("result.turn", {{"n", std::to_string(state.turn)}});
            line.chosen = skirmish::describe(state, misstep.chosen);
            line.better = skirmish::describe(state, misstep.better);
        });
}

bool SkirmishResultScene::press(Key key, char /*letter*/) {
    const int rows = key == Key::page_down ? 5 : key == Key::page_up ? -5 : 0;
    if (page_ == ResultPage::kills && rows != 0)
        deaths_.scroll(rows);
    else if (!log_scroll_.press(key))
        return false;
    host().changed();
    return true;
}

void SkirmishResultScene::scroll(double x, double y, int rows) {
    const bool has_more_deaths = page_ == ResultPage::kills && deaths_.thumb_length() < 1;
    if (!log_scroll_.turn(x, y, rows)) {
        if (!has_more_deaths) return host().scroll_view(rows);
        deaths_.scroll(rows);
    }
    host().changed();
}

Screen SkirmishResultScene::screen(const Frame& frame) const {
    ResultInput input;
    if (!session_->is_open()) return {};
    const skirmish::State& state = session_->journal().state();
    const auto& commanders = session_->journal().header().setup.commanders;
    input.outcome = skirmish::outcome(state);
    input.armies = {faces_->named(commanders[0]).name, faces_->named(commanders[1]).name};
    input.piles = {piles_of(state, Seat::red), piles_of(state, Seat::blue)};
    input.turn = state.turn;
    input.log = &log_;
    log_scroll_.place(Builder{frame}, result_log_leaf(frame.size), result_log_lines(frame.size),
                      log_);
    input.log_back = log_scroll_.back();
    input.chronicle = &chronicle_;
    input.table = state.table;
    input.page = page_;
    input.review = &note(frame.words);
    input.deaths = &deaths_;
    input.is_of_campaign = campaign_.has_value();
    input.problem = problem_;
    return result_screen(input, frame);
}

}  // namespace muster::client
