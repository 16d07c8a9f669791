#include "client/campaign/pack/campaigns.hpp"

#include "client/campaign/file/session.hpp"
#include "client/campaign/file/words.hpp"
#include "client/campaign/seats/seats.hpp"
#include "client/saves/open_battles.hpp"
#include "client/scenes/dates.hpp"
#include "client/scenes/in_list.hpp"
#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"

#include <algorithm>
#include <exception>
#include <memory>
#include <utility>

namespace muster::client {
namespace {

constexpr double kept_pitch = 72;

}  // namespace

void CampaignsScene::shown() {
    kept_ = kept_campaigns(folder_);
    selected_ = std::clamp(selected_, 0, std::max(0, static_cast<int>(kept_.size()) - 1));
    host().changed();
}

const KeptCampaign* CampaignsScene::selected() const {
    return kept_.empty() ? nullptr : &kept_[static_cast<std::size_t>(selected_)];
}

void CampaignsScene::ask(Asks what) {
    asks_ = what;
    host().focus_on(what == Asks::name ? act(called) : Command{});
}

void CampaignsScene::sit_down() {
    const KeptCampaign* chosen = selected();
    if (chosen == nullptr) return;
    try {
        host().open(
            std::make_unique<SeatsScene>(host(), std::make_shared<CampaignSession>(chosen->file)));
    } catch (const std::exception& fault) {
        problem_ = fault.what();
        host().cue(Cue::refused);
    }
}

void CampaignsScene::keep_name() {
    try {
        if (const KeptCampaign* chosen = selected()) give_name(chosen->file, name_.text());
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
    ask(Asks::nothing);
    shown();
}

void CampaignsScene::remove() {
    try {
        if (const KeptCampaign* chosen = selected()) discard_campaign(chosen->file);
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
    ask(Asks::nothing);
    shown();
}

void CampaignsScene::run(const Command& command) {
    const auto what = command.as<Act>();
    if (!what) return;
    problem_.clear();
    switch (*what) {
        case row:
            selected_ = command.args[0];
            sit_down();
            break;
        case go_on: sit_down(); break;
        case rename:
            if (selected() == nullptr) break;
            name_ = TextField{name_of(selected()->file)};
            ask(Asks::name);
            break;
        case called: break;  // The focus is there now.
        case discard:
            if (selected() != nullptr) ask(Asks::discard);
            break;
        case confirm: asks_ == Asks::name ? keep_name() : remove(); break;
        case no: ask(Asks::nothing); break;
        case leave: host().close(); break;
    }
}

bool CampaignsScene::press(Key key, char /*letter*/) {
    if (asks_ == Asks::name && host().attention().focus == act(called)) {
        if (key != Key::enter) return name_.press(key) || key == Key::letter;
        keep_name();
        return true;
    }
    if (asks_ != Asks::nothing) return false;
    if (press_in_list(host(), list_, row, key)) return true;
    if (key != Key::erase) return false;
    run(act(discard));
    return true;
}

void CampaignsScene::type(const std::string& text) {
    if (asks_ == Asks::name && host().attention().focus == act(called) && !name_.type(text))
        host().cue(Cue::refused);
}

void CampaignsScene::focused(const Command& command) {
    if (!command.is(row)) return;
    selected_ = command.args[0];
    list_.reveal(selected_);
}

void CampaignsScene::scroll(double x, double y, int rows) {
    if (scroll_page(host(), {&list_}, x, y, rows)) return;
    list_.scroll(rows);
    host().changed();
}

void CampaignsScene::draw_row(Builder& b, const Box& box, int index) const {
    const KeptCampaign& one = kept_[static_cast<std::size_t>(index)];
    const Command command = act(row, index);
    draw_row_ground(b, box, index == selected_);
    b.icon({box.x + 18, box.centre_y() - 17, 34, 34}, "game-campaign", theme::ink);
    b.short_line({box.x + 66, box.y + 5, box.width - 80, 26}, one.name, theme::name(17));
    b.short_line({box.x + 66, box.y + 31, box.width - 80, 20},
                 one.problem.empty() ? clock_words(b.words(), one.now) : b.say("own.broken"),
                 theme::label(13, one.problem.empty() ? theme::soft_ink : theme::bad));
    if (b.is_focused(command)) b.ring(box);
    Spot spot{box, command, 0};
    spot.reason = b.say("campaignlist.row_tip");
    b.spot(std::move(spot));
}

void CampaignsScene::draw_details(Builder& b, const Box& box) const {
    b.panel(box, theme::vellum);
    const KeptCampaign& one = *selected();
    const double x = box.x + 16, width = box.width - 32;
    const double top = page::draw_choices(
        b, {x, box.y, width, box.height - 10}, 1,
        {{act(go_on), b.say("campaignlist.sit"), "R", one.problem.empty(), one.problem, true,
          "ui-referee"},
         {act(rename), b.say("own.rename"), "T"},
         {act(discard), b.say("armies.delete"), "D", true, b.say("own.delete_tip")}});
    page::Lines lines{{one.name, theme::name(20)}};
    if (!one.problem.empty()) {
        lines.emplace_back(one.problem, theme::label(13, theme::bad, 600));
    } else {
        lines.emplace_back(clock_words(b.words(), one.now), theme::label(15, theme::ink, 600));
        lines.emplace_back(
            b.words().many("campaignlist.commanders", static_cast<int>(one.commanders)),
            theme::label(14));
        lines.emplace_back(b.say("campaignlist.when", {{"date", date_words(b.words(), one.when)}}),
                           theme::label(13, theme::soft_ink));
    }
    lines.emplace_back(b.say("own.file", {{"file", one.file.string()}}),
                       theme::label(12, theme::soft_ink));
    lines.emplace_back(b.say("campaignlist.paper"), theme::label(13, theme::soft_ink));
    page::draw_lines(b, x, box.y + 12, width, top - 8, lines);
}

double CampaignsScene::stacked_height() const {
    return page::column_height(
        {page::list_height(kept_.size(), kept_pitch, 4), kept_.empty() ? 0.0 : 430.0});
}

Screen CampaignsScene::screen(const Frame& frame) const {
    Builder b{frame};
    const Box room = page::draw_frame(
        b, {"game-campaign", b.say("campaignmenu.list"), "", act(leave), b.say("armies.back")});
    if (kept_.empty()) {
        page::draw_empty(
            b, room,
            {"game-campaign", b.say("campaignmenu.none"), b.say("campaignlist.none_text")});
    } else {
        const auto parts =
            page::list_and_side(b, room, page::list_height(kept_.size(), kept_pitch, 4));
        draw_list(b, parts.list, list_, static_cast<int>(kept_.size()), {kept_pitch, 8},
                  [&](const Box& box, int index) { draw_row(b, box, index); });
        draw_details(b, parts.side);
        b.start_focus_at(act(row, selected_));
    }
    page::draw_foot(b, problem_, b.say("game.menu_keys"));
    if (asks_ == Asks::discard)
        draw_dialog(b, {b.say("campaignlist.delete_title"),
                        b.say("own.delete_text", {{"name", selected()->name}}),
                        {{act(no), b.say("armies.keep"), "Esc"},
                         {act(confirm), b.say("armies.delete"), "D"}}});
    if (asks_ == Asks::name)
        static_cast<void>(
            page::draw_naming(b,
                              {b.say("campaignlist.rename_title"), b.say("own.rename_text"), false,
                               act(called), act(confirm), act(no), b.say("campaignlist.name_hint"),
                               b.say("own.rename"), b.say("own.cancel")},
                              name_));
    b.caption(b.say("campaignlist.caption"));
    return b.take();
}

}  // namespace muster::client
