#include "client/skirmish/play/result.hpp"

#include "client/skirmish/play/battle.hpp"
#include "client/skirmish/play/campaign.hpp"
#include "client/skirmish/play/duel.hpp"
#include "client/skirmish/replay/replay.hpp"
#include "client/ui/marks.hpp"
#include "client/ui/pieces.hpp"
#include "engine/skirmish/narrate.hpp"
#include "engine/skirmish/ruleset.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace muster::client {
namespace {

constexpr std::array<const char*, 5> page_words{"result.page_outcome", "result.page_kills",
                                                "result.page_morale", "result.page_dice",
                                                "result.page_choices"};

struct Way {
    Command command;
    std::string words, key;
    Builder::Rank rank{Builder::Rank::secondary};
};

std::vector<Way> candidates_of(const Builder& b, const ResultInput& input) {
    using Kind = Command::Kind;
    std::vector<Way> candidates;
    if (!input.is_of_campaign) {
        candidates.push_back({{Kind::new_battle}, b.say("result.again"), "N"});
        candidates.push_back({act(ResultAct::swapped), b.say("result.swapped"), "X"});
    }
    candidates.push_back({act(ResultAct::watch), b.say("result.watch"), "W"});
    candidates.push_back({{Kind::leave},
                          b.say(input.is_of_campaign ? "result.day" : "result.title"),
                          "Esc",
                          Builder::Rank::primary});
    return candidates;
}

constexpr double button_height = 38, button_gap = 10;

/// The ways on in as many rows as their words want, from the foot of `box` upwards; answers where
/// they begin.
double draw_ways(Builder& b, const ResultInput& input, const Box& box) {
    const auto candidates = candidates_of(b, input);
    const auto width_of = [&](const Way& way) {
        return std::max(96.0, b.button_width(way.words, way.key));
    };
    std::vector<std::vector<const Way*>> rows(1);
    double used = 0;
    for (const Way& way : candidates) {
        if (!rows.back().empty() && used + width_of(way) > box.width) {
            rows.emplace_back();
            used = 0;
        }
        rows.back().push_back(&way);
        used += width_of(way) + button_gap;
    }
    const auto count = static_cast<double>(rows.size());
    const double top = box.bottom() - button_height * count - button_gap * (count - 1);
    double y = top;
    for (const auto& row : rows) {
        double wanted = -button_gap;
        for (const Way* way : row) wanted += width_of(*way) + button_gap;
        double x = box.x + (box.width - wanted) / 2;
        for (const Way* way : row) {
            b.button({{x, y, width_of(*way), button_height}, way->command, 1, way->key}, way->words,
                     way->rank);
            x += width_of(*way) + button_gap;
        }
        y += button_height + button_gap;
    }
    b.start_focus_at({Command::Kind::leave});
    return top;
}

void draw_tabs(Builder& b, const ResultInput& input, const Box& box) {
    const double gap = 8;
    const auto count = static_cast<double>(page_words.size());
    const double width = std::min(170.0, (box.width - gap * (count - 1)) / count);
    double x = box.centre_x() - (width * count + gap * (count - 1)) / 2;
    for (std::size_t i = 0; i < page_words.size(); ++i) {
        Spot spot{{x, box.y, width, box.height}, act(ResultAct::page, i), 0, std::to_string(i + 1)};
        spot.words = b.say(page_words[i]);
        draw_chip(b, std::move(spot), static_cast<std::size_t>(input.page) == i,
                  b.say(page_words[i]));
        x += width + gap;
    }
}

void draw_leaf(Builder& b, const ResultInput& input, const Box& log) {
    b.panel(log);
    b.add(Fill{{log.x + 1, log.y + 1, log.width - 2, 34}, theme::shade, 3});
    b.icon({log.x + 12, log.y + 9, 18, 18}, "ui-log", theme::ink);
    b.text({log.x + 38, log.y + 2, log.width - 50, 32}, b.say("log.title"), theme::name(17));
    draw_log_lines(b, {log.x + 14, log.y + 44, log.width - 28, log.height - 54}, *input.log);
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
    const Size size = frame.size;
    const skirmish::Outcome& outcome = input.outcome;
    const bool has_winner = is_player(outcome.winner);
    const Box all{0, 0, size.width, size.height};
    if (has_winner)
        b.add(side_ground(b, all, outcome.winner));
    else
        b.fill(all, theme::felt);
    // Card and log side by side in the middle, no larger than their words want.
    const double log_width = size.width >= 1200 ? 380 : 290;
    const double height = std::min(size.height - 48, 760.0);
    const double width = std::min(size.width - 48 - 16 - log_width, 900.0);
    const Box card{(size.width - width - 16 - log_width) / 2, (size.height - height) / 2, width,
                   height};
    b.panel(card, theme::vellum, 6);
    b.add(Fill{card.inset(6), "", 4, theme::rule, 1});
    const double margin = size.width >= 1200 ? 36 : 24;
    const Box inner{card.x + margin, card.y + 16, card.width - 2 * margin, card.height - 36};

    double y = inner.y;
    b.line({inner.x, y, inner.width, 52},
           has_winner ? b.say("result.wins", {{"side", b.words().side(outcome.winner)}})
                      : b.say("result.both_lose"),
           theme::figure(40, theme::ink, theme::Align::centre));
    y += 54;
    b.line({inner.x, y, inner.width, 22},
           b.say("result.how", {{"reason", reason_words(b.words(), outcome)},
                                {"turns", b.words().many("result.turns", input.turn)}}),
           theme::label(14, theme::soft_ink, 500, theme::Align::centre));
    y += 30;
    draw_tabs(b, input, {inner.x, y, inner.width, 32});
    y += 44;
    double foot = draw_ways(b, input, inner) - 14;
    if (!input.problem.empty()) {
        foot -= 24;
        b.add(Label{{inner.x, foot + 4, inner.width, 20},
                    input.problem,
                    theme::label(13, theme::bad),
                    1,
                    false,
                    true});
    }
    const Box page{inner.x, y, inner.width, foot - y};
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
    draw_leaf(b, input, {card.right() + 16, card.y, log_width, card.height});
    b.caption(b.say("caption.result"));
    return b.take();
}

ResultScene::ResultScene(Host& host, Session& session, std::shared_ptr<const Faces> faces)
    : Scene{host}, session_{&session}, faces_{std::move(faces)} {
    const skirmish::Journal& journal = session.journal();
    log_ = log_lines(journal.state(), journal.events(), Seat::nobody, journal.events().size());
    chronicle_ = skirmish::chronicle(journal.header().setup, journal.actions());
}

void ResultScene::shown() {
    // At once, so that nothing done from here on can lose what the battle did to the campaign.
    try {
        if (const auto file = take_in_battle(*session_)) campaign_ = file;
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
}

void ResultScene::again(bool is_swapped) {
    const skirmish::Header header = session_->journal().header();
    Duel duel{header.setup.commanders, header.setup.variant, {}, {}};
    for (std::size_t i = 0; i < duel.players.size(); ++i)
        duel.players[i] = players::find_kind(header.players[i]).value_or(players::Kind::human);
    // The armies change seats; whoever sits there now leads what was the enemy.
    if (is_swapped) std::swap(duel.armies[0], duel.armies[1]);
    session_->put_away();
    begin_battle(*session_, duel);
    host().replace(std::make_unique<BattleScene>(host(), *session_, faces_));
}

void ResultScene::run(const Command& command) {
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
            host().open(std::make_unique<ReplayScene>(host(), faces_, session_->file()));
        } else if (command.is(ResultAct::page)) {
            page_ = static_cast<ResultPage>(command.args[0]);
            if (page_ == ResultPage::choices) look_again();
        } else if (command.is(ResultAct::look)) {
            if (const auto at = review_.action_of(static_cast<std::size_t>(command.args[0])))
                host().open(std::make_unique<ReplayScene>(host(), faces_, session_->file(), *at));
        }
    } catch (const std::exception& fault) {
        problem_ = fault.what();
        if (!session_->is_open()) host().close();  // Put away already; there is nothing to show.
    }
    host().changed();
}

void ResultScene::look_again() {
    const auto& journal = session_->journal();
    if (review_.begin({session_->shared_table(), journal.header().setup, journal.actions()},
                      host().thinks_aside()))
        host().changed();
}

void ResultScene::tick(double /*now_ms*/) {
    if (review_.tick()) host().changed();
}

void ResultScene::translated() {
    review_.translated();
}

const ReviewNote& ResultScene::note(const Words& words) const {
    return review_.note(
        session_->journal(), [&](const skirmish::State& state,
                                 const Misstep<skirmish::Action>& misstep, ReviewNote::Line& line) {
            line.when = state.turn == 0 ? words("title.setup")
                                        : words("result.turn", {{"n", std::to_string(state.turn)}});
            line.chosen = skirmish::describe(state, misstep.chosen);
            line.better = skirmish::describe(state, misstep.better);
        });
}

bool ResultScene::press(Key key, char /*letter*/) {
    const int rows = key == Key::page_down ? 5 : key == Key::page_up ? -5 : 0;
    if (rows == 0) return false;
    deaths_.scroll(rows);
    host().changed();
    return true;
}

void ResultScene::scroll(double /*x*/, double /*y*/, int rows) {
    deaths_.scroll(rows);
    host().changed();
}

Screen ResultScene::screen(const Frame& frame) const {
    ResultInput input;
    if (!session_->is_open()) return {};
    const skirmish::State& state = session_->journal().state();
    const auto& commanders = session_->journal().header().setup.commanders;
    input.outcome = skirmish::outcome(state);
    input.armies = {faces_->named(commanders[0]).name, faces_->named(commanders[1]).name};
    input.piles = {piles_of(state, Seat::red), piles_of(state, Seat::blue)};
    input.turn = state.turn;
    input.log = &log_;
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
