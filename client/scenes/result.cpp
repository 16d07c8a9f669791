#include "client/day/day.hpp"
#include "client/scenes/scenes.hpp"
#include "client/table/battle.hpp"
#include "client/ui/marks.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

namespace muster::client {
namespace {

std::string reason(const Words& words, const skirmish::Outcome& outcome) {
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

struct Row {
    const char *word, *sign;
    std::string value;
};

std::vector<Row> rows_of(const Words& words, const ResultInput& input, std::size_t side) {
    const skirmish::Outcome& outcome = input.outcome;
    const ResultInput::Piles& piles = input.piles[side];
    return {{"result.kills", "stat-attack", fmt::format("{}", outcome.kills[side])},
            {"result.morale", "morale", fmt::format("{}", outcome.morale[side])},
            {"result.exhausted", "state-exhausted", fmt::format("{}", piles.exhausted)},
            {"result.disabled", "state-disabled", fmt::format("{}", piles.disabled)},
            {"result.killed", "state-killed", fmt::format("{}", piles.killed.size())},
            {"result.afterwards", "ui-pass",
             words(outcome.routed[side]      ? "result.is_routed"
                   : outcome.withdraws[side] ? "result.withdraws"
                                             : "result.keeps_field")}};
}

constexpr double row_height = 30, head_height = 62;

void draw_side(Builder& b, const ResultInput& input, Seat seat, const Box& at) {
    const std::size_t i = index(seat);
    const theme::SideColours& colours = theme::side(seat);
    b.icon({at.x, at.y + 4, 42, 42}, colours.icon, colours.fill);
    b.text({at.x + 54, at.y, at.width - 54, 26}, b.words().side(seat), theme::name(20));
    b.text({at.x + 54, at.y + 26, at.width - 54, 20}, input.armies[i],
           theme::label(13, theme::soft_ink));
    double y = at.y + head_height;
    for (const Row& row : rows_of(b.words(), input, i)) {
        b.icon({at.x + 2, y + 6, 18, 18}, row.sign, theme::soft_ink);
        const double value = b.width_of(row.value, theme::name(18)) + 2;
        b.line({at.x + 30, y, at.width - 30 - value - 8, row_height}, b.say(row.word),
               theme::label(14, theme::soft_ink));
        b.text({at.right() - value, y, value, row_height}, row.value,
               theme::name(18, theme::ink, theme::Align::right));
        y += row_height;
        b.rule(at.x, y - 1, at.width, theme::shade);
    }
}

std::string fallen_words(const Words& words, const ResultInput& input, std::size_t side) {
    const auto& killed = input.piles[side].killed;
    if (killed.empty()) return words("result.none_fell");
    return words("result.fell", {{"cards", fmt::format("{}", fmt::join(killed, ", "))}});
}

}  // namespace

ResultInput::Piles piles_of(const skirmish::State& state, Seat seat) {
    using skirmish::Zone;
    const skirmish::Player& player = state.players[index(seat)];
    const auto count = [&](Zone zone) {
        int cards = 0;
        skirmish::each(player.zone(zone), [&](skirmish::Copy) { ++cards; });
        return cards;
    };
    ResultInput::Piles out{count(Zone::exhausted), count(Zone::disabled), {}};
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
    const double log_width = size.width >= 1200 ? 380 : 300;
    const double height = std::min(size.height - 80, 680.0);
    const double width = std::min(size.width - 64 - 20 - log_width, 860.0);
    const Box card{(size.width - width - 20 - log_width) / 2, (size.height - height) / 2, width,
                   height};
    b.panel(card, theme::vellum, 6);
    b.add(Fill{card.inset(6), "", 4, theme::rule, 1});

    const double margin = 36;
    const double half = (card.width - 2 * margin - 40) / 2;
    const auto fallen_style = theme::label(13, theme::soft_ink);
    const double foot = card.bottom() - 64;
    const double table_height = head_height + 6 * row_height;
    // The names of the Killed take what is left; the counts above never give way to them.
    double fallen = 0;
    for (std::size_t i = 0; i < 2; ++i)
        fallen =
            std::max(fallen, b.height_of(fallen_words(b.words(), input, i), fallen_style, half));
    const double fixed = 64 + 24 + 26 + table_height + 10;
    const double spare = foot - 14 - card.y - 20 - fixed - fallen;
    double y = card.y + 20 + std::clamp(spare / 3, 0.0, 60.0);
    b.text({card.x + 20, y, card.width - 40, 60},
           has_winner ? b.say("result.wins", {{"side", b.words().side(outcome.winner)}})
                      : b.say("result.both_lose"),
           theme::figure(48, theme::ink, theme::Align::centre));
    y += 64;
    b.text({card.x + 20, y, card.width - 40, 22},
           input.problem.empty()
               ? b.say("result.how", {{"reason", reason(b.words(), outcome)},
                                      {"turns", b.words().many("result.turns", input.turn)}})
               : input.problem,
           theme::label(14, input.problem.empty() ? theme::soft_ink : theme::bad, 500,
                        theme::Align::centre));
    y += 24 + 12;
    b.rule(card.x + margin, y, card.width - 2 * margin);
    y += 14;
    const int lines = std::max(0, static_cast<int>((foot - 10 - y - table_height - 10) / 17));
    for (const Seat seat : {Seat::red, Seat::blue}) {
        const std::size_t i = index(seat);
        const Box at{card.x + margin + (half + 40) * static_cast<double>(i), y, half, table_height};
        draw_side(b, input, seat, at);
        if (lines > 0)
            b.text({at.x, at.bottom() + 10, half, 17.0 * lines}, fallen_words(b.words(), input, i),
                   fallen_style, lines, true);
    }
    b.fill({card.centre_x(), y, 1, table_height}, theme::rule);

    const double button = std::min(220.0, (card.width - 2 * margin - 16) / 2);
    b.button({{input.is_of_campaign ? card.centre_x() - button / 2 : card.centre_x() + 8, foot,
               button, 42},
              {Command::Kind::leave},
              0,
              "Esc"},
             b.say(input.is_of_campaign ? "result.day" : "result.title"), Builder::Rank::primary);
    if (!input.is_of_campaign)
        b.button(
            {{card.centre_x() - 8 - button, foot, button, 42}, {Command::Kind::new_battle}, 0, "N"},
            b.say("result.again"), Builder::Rank::secondary, "ui-hand");
    b.start_focus_at({Command::Kind::leave});

    const Box log{card.right() + 20, card.y, log_width, card.height};
    b.panel(log);
    b.add(Fill{{log.x + 1, log.y + 1, log.width - 2, 34}, theme::shade, 3});
    b.icon({log.x + 12, log.y + 9, 18, 18}, "ui-log", theme::ink);
    b.text({log.x + 38, log.y + 2, log.width - 50, 32}, b.say("log.title"), theme::name(17));
    draw_log_lines(b, {log.x + 14, log.y + 44, log.width - 28, log.height - 54}, *input.log);
    b.caption(b.say("caption.result"));
    return b.take();
}

ResultScene::ResultScene(Host& host, Session& session, std::shared_ptr<const Faces> faces)
    : Scene{host}, session_{&session}, faces_{std::move(faces)} {
    const record::Journal& journal = session.journal();
    log_ = log_lines(journal.state(), journal.events(), Seat::nobody, journal.events().size());
}

void ResultScene::shown() {
    // At once, so that nothing done from here on can lose what the battle did to the campaign.
    try {
        if (const auto file = take_in_battle(*session_)) campaign_ = file;
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
}

void ResultScene::run(const Command& command) {
    if (command.kind == Command::Kind::leave && campaign_) {
        try {
            auto day = to_the_day(host(), *session_, faces_, *campaign_);
            session_->put_away();
            host().replace(std::move(day));
        } catch (const std::exception& fault) {
            problem_ = fault.what();
        }
        return;
    }
    const record::Header header = session_->journal().header();
    if (command.kind == Command::Kind::leave) {
        session_->put_away();
        host().close();
    } else if (command.kind == Command::Kind::new_battle) {
        session_->put_away();
        Duel duel{header.setup.commanders, header.setup.variant, {}, {}};
        for (std::size_t i = 0; i < duel.players.size(); ++i)
            duel.players[i] = players::find_kind(header.players[i]).value_or(players::Kind::human);
        begin_battle(*session_, duel);
        host().replace(std::make_unique<BattleScene>(host(), *session_, faces_));
    }
}

Screen ResultScene::screen(const Frame& frame) const {
    const skirmish::State& state = session_->journal().state();
    const auto& commanders = session_->journal().header().setup.commanders;
    ResultInput input;
    input.outcome = skirmish::outcome(state);
    input.armies = {commanders[0].name, commanders[1].name};
    input.piles = {piles_of(state, Seat::red), piles_of(state, Seat::blue)};
    input.turn = state.turn;
    input.log = &log_;
    input.is_of_campaign = campaign_.has_value();
    input.problem = problem_;
    return result_screen(input, frame);
}

}  // namespace muster::client
