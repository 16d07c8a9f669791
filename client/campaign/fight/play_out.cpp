#include "client/campaign/fight/play_out.hpp"

#include "client/campaign/file/words.hpp"
#include "client/scenes/game.hpp"
#include "client/ui/keys/settings.hpp"
#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "engine/record/file.hpp"
#include "engine/toml/text/id_from_name.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <exception>
#include <string_view>
#include <system_error>
#include <utility>

namespace muster::client {
namespace fs = std::filesystem;

using campaign::ExportGame;

namespace {

constexpr int least_difference = 2, most_difference = 6;  // CA-171 to CA-175
constexpr double armies_high = 330, result_high = 350;
constexpr std::array<const char*, 2> sides{"desk.attacker", "desk.defender"};

}  // namespace

PlayOutScene::PlayOutScene(Host& host, CampaignSession& session, campaign::Answer ruling)
    : Scene{host},
      session_{&session},
      ruling_{std::move(ruling)},
      sides_{campaign::sides_that_wait(session.state())} {}

const char* PlayOutScene::game_id() const {
    return game_ == ExportGame::warfare ? "warfare" : "battlefield";
}

void PlayOutScene::write_armies() {
    if (!sides_) return;
    // Where each game keeps the player's own armies: both stand in its set-up then.
    const fs::path folder = data_folder() / game_id() / "armies";
    const std::array<std::string, 2> texts = campaign::army_texts(*sides_, game_);
    std::error_code failed;
    fs::create_directories(folder, failed);  // replace_file says why.
    for (std::size_t side = 0; side < 2; ++side) {
        files_[side] = folder / ("campaign_" + toml::id_from_name((*sides_)[side].name) + ".toml");
        record::replace_file(files_[side], texts[side]);
    }
    notice_ = host().words()("playout.written");
    host().cue(Cue::card_laid);
    host().focus_on(act(open));
}

void PlayOutScene::open_game() {
    for (const auto& one : host().games())
        if (one->id() == std::string_view{game_id()}) return host().open(one->menu(host()));
    problem_ = host().words()("playout.no_game");
}

std::array<std::int64_t, 2> PlayOutScene::typed() const {
    std::array<std::int64_t, 2> out{-1, -1};
    for (std::size_t side = 0; side < 2; ++side) {
        const std::string& text = losses_[side].text();
        const char* end = text.data() + text.size();
        if (std::from_chars(text.data(), end, out[side]).ptr != end) out[side] = -1;
    }
    return out;
}

std::string PlayOutScene::fault() const {
    const Words& words = host().words();
    if (!sides_) return words("playout.no_battle");
    if (!winner_) return words("playout.no_winner");
    const auto lost = typed();
    for (std::size_t side = 0; side < 2; ++side) {
        const int soldiers = (*sides_)[side].soldiers();
        if (lost[side] < 0 || lost[side] > soldiers)
            return words("playout.too_many",
                         {{"name", (*sides_)[side].name},
                          {"n", words.number(static_cast<std::uint64_t>(soldiers))}});
    }
    const auto* question = std::get_if<campaign::Question>(&session_->state().wait);
    return question == nullptr ? words("playout.no_battle") : wrong_answer(*question, answer());
}

campaign::Answer PlayOutScene::answer() const {
    campaign::Answer out = ruling_;
    constexpr std::array<const char*, 3> results{"attacker", "defender", "nobody"};
    const auto lost = typed();
    out.values["result"] = results[winner_.value_or(2)];
    out.values["difference"] = std::to_string(difference_);
    out.values["attacker_losses"] = std::to_string(lost[0]);
    out.values["defender_losses"] = std::to_string(lost[1]);
    if (out.reason.empty())
        out.reason = host().words()(game_ == ExportGame::warfare ? "playout.by_warfare"
                                                                 : "playout.by_battlefield");
    return out;
}

void PlayOutScene::give_result() {
    problem_ = fault();
    if (!problem_.empty()) return host().cue(Cue::refused);
    session_->answer(answer());
    host().cue(Cue::card_laid);
    host().close();
}

void PlayOutScene::run(const Command& command) {
    const auto what = command.as<Act>();
    if (!what) return;
    problem_.clear();
    notice_.clear();
    try {
        switch (*what) {
            case game:
                game_ = static_cast<ExportGame>(command.args[0]);
                files_ = {};
                break;
            case write: write_armies(); break;
            case open: open_game(); break;
            case won: winner_ = static_cast<std::size_t>(command.args[0]); break;
            case less: difference_ = std::max(least_difference, difference_ - 1); break;
            case more: difference_ = std::min(most_difference, difference_ + 1); break;
            case losses: break;  // The focus is there now.
            case give: give_result(); break;
            case leave: host().close(); break;
        }
    } catch (const std::exception& wrong) {
        problem_ = wrong.what();
        host().cue(Cue::refused);
    }
    host().changed();
}

TextField* PlayOutScene::field_in_focus() {
    const Command& focus = host().attention().focus;
    return focus.is(losses) ? &losses_[static_cast<std::size_t>(focus.args[0])] : nullptr;
}

bool PlayOutScene::press(Key key, char /*letter*/) {
    TextField* field = field_in_focus();
    if (field == nullptr) return false;
    if (key != Key::enter) return field->press(key) || key == Key::letter;
    run(act(give));
    return true;
}

void PlayOutScene::type(const std::string& text) {
    if (TextField* field = field_in_focus(); field != nullptr && !field->type(text))
        host().cue(Cue::refused);
}

void PlayOutScene::draw_armies(Builder& b, const Box& box) const {
    b.panel(box, theme::leaf);
    const double x = box.x + 16, width = box.width - 32;
    page::Lines lines{{b.say("playout.there"), theme::name(20)}};
    for (std::size_t side = 0; side < 2 && sides_; ++side)
        lines.emplace_back(b.say("playout.side", {{"side", b.say(sides[side])},
                                                  {"name", (*sides_)[side].name},
                                                  {"n", b.words().number(static_cast<std::uint64_t>(
                                                            (*sides_)[side].soldiers()))}}),
                           theme::label(14));
    lines.emplace_back(b.say("playout.there_text"), theme::label(13, theme::soft_ink));
    double y = page::draw_lines(b, x, box.y + 12, width, box.bottom() - 150, lines) + 4;
    const double half = (width - 8) / 2;
    for (int i = 0; i < 2; ++i) {
        const std::string name = b.say(i == 0 ? "playout.battlefield" : "playout.warfare");
        Spot spot{{x + i * (half + 8), y, half, 32}, act(game, i), 0};
        spot.words = name;
        draw_chip(b, std::move(spot), static_cast<int>(game_) == i, name,
                  i == 0 ? "game-battlefield" : "game-warfare");
    }
    y += 40;
    const double top =
        page::draw_choices(b, {x, box.y, width, box.height - 10}, 1,
                           {{act(write), b.say("playout.write"), "W", sides_.has_value(),
                             b.say("playout.write_tip"), files_[0].empty(), "muster"},
                            {act(open), b.say("playout.open"), "P", !files_[0].empty(),
                             b.say("playout.open_tip"), !files_[0].empty(), "ui-next"}});
    page::Lines written;
    for (const fs::path& file : files_)
        if (!file.empty()) written.emplace_back(file.string(), theme::label(13));
    page::draw_lines(b, x, y, width, top - 4, written);
}

void PlayOutScene::draw_result(Builder& b, const Box& box) const {
    b.panel(box, theme::leaf);
    const double x = box.x + 16, width = box.width - 32, label = std::min(150.0, width * 0.34);
    constexpr double high = 32;
    double y = page::draw_lines(b, x, box.y + 12, width, box.y + 110,
                                {{b.say("playout.came"), theme::name(20)},
                                 {b.say("playout.came_text"), theme::label(13, theme::soft_ink)}}) +
               6;
    const auto head = [&](const std::string& words) {
        b.line({x, y, label - 8, high}, words, theme::label(13));
        return Box{x + label, y, width - label, high};
    };
    const Box who = head(b.say("playout.won"));
    const double third = (who.width - 8) / 3;
    for (int i = 0; i < 3; ++i) {
        std::string words =
            b.say(i == 2 ? "rulingword.nobody" : sides[static_cast<std::size_t>(i)]);
        if (i < 2 && sides_) {
            const std::string& name = (*sides_)[static_cast<std::size_t>(i)].name;
            words = name.substr(0, name.find(' '));
        }
        Spot spot{{who.x + i * (third + 4), y, third, high}, act(won, i), 2};
        spot.words = words;
        draw_chip(b, std::move(spot), winner_ && static_cast<int>(*winner_) == i, words);
    }
    y += high + 8;
    const bool is_won = !winner_ || *winner_ < 2;
    draw_stepper(b, head(b.say("playout.difference")),
                 {act(less), act(more), is_won ? std::to_string(difference_) : "\u2013",
                  is_won && difference_ > least_difference, is_won && difference_ < most_difference,
                  2, b.say("playout.difference_tip")});
    y += high + 8;
    for (std::size_t side = 0; side < 2; ++side) {
        const std::string name = sides_ ? (*sides_)[side].name : b.say(sides[side]);
        const Box field = head(b.say("playout.losses", {{"name", name.substr(0, name.find(' '))}}));
        Spot spot{field, act(losses, static_cast<int>(side)), 2};
        spot.reason = b.say("playout.losses_tip");
        draw_text_field(b, std::move(spot), losses_[side], "0");
        y += high + 8;
    }
    const std::string why = fault();
    const Box button{x, box.bottom() - 52, width, 42};
    Spot spot{button, act(give), 3, "E"};
    spot.is_enabled = why.empty();
    spot.reason = why.empty() ? b.say("playout.give_tip") : why;
    b.button(std::move(spot), b.say("desk.give"), Builder::Rank::primary, "ui-check");
    page::draw_lines(b, x, y, width, button.y - 4, {{why, theme::label(13, theme::soft_ink)}});
}

double PlayOutScene::stacked_height() const {
    return page::column_height({armies_high, result_high}, 2);
}

Screen PlayOutScene::screen(const Frame& frame) const {
    Builder b{frame};
    const Box room = page::draw_frame(
        b, {"stat-attack", b.say("playout.title"), clock_words(b.words(), session_->state().now),
            act(leave), b.say("armies.back")});
    if (is_stacked(frame.size)) {
        page::Column column{room};
        draw_armies(b, column.next(armies_high));
        draw_result(b, column.rest());
    } else {
        const double half = std::floor((room.width - 12) / 2);
        draw_armies(b, {room.x, room.y, half, room.height});
        draw_result(b, {room.x + half + 12, room.y, room.width - half - 12, room.height});
    }
    page::draw_foot(b, problem_, b.say("playout.keys"), notice_);
    b.start_focus_at(act(files_[0].empty() ? write : open));
    b.caption(b.say("desk.caption"));
    return b.take();
}

}  // namespace muster::client
