#include "client/skirmish/between/list.hpp"

#include "client/saves/files.hpp"
#include "client/scenes/in_list.hpp"
#include "client/skirmish/armies/army_row.hpp"
#include "client/skirmish/between/day.hpp"
#include "client/skirmish/between/page.hpp"
#include "client/skirmish/pack/commander_cards.hpp"
#include "client/ui/widgets/pieces.hpp"

#include <algorithm>
#include <utility>

namespace muster::client {
namespace fs = std::filesystem;

namespace {

constexpr double campaign_pitch = 72;

std::string when(const Words& words, const Campaign& campaign) {
    if (campaign.battle) return words("day.when_battle", {{"n", std::to_string(campaign.day)}});
    if (campaign.is_evening)
        return words("day.when_evening", {{"n", std::to_string(campaign.day)}});
    return words("day.when",
                 {{"n", std::to_string(campaign.day)}, {"time", page::clock(campaign.minute)}});
}

}  // namespace

CampaignListScene::CampaignListScene(Host& host, SkirmishSession& session,
                                     std::shared_ptr<const Faces> faces, skirmish::Variant variant)
    : Scene{host}, session_{&session}, faces_{std::move(faces)}, variant_{variant} {}

const CampaignEntry* CampaignListScene::selected() const {
    if (selected_ < 0 || selected_ >= static_cast<int>(campaigns_.size())) return nullptr;
    return &campaigns_[static_cast<std::size_t>(selected_)];
}

void CampaignListScene::shown() {
    const CampaignEntry* before = selected();
    const fs::path file = before == nullptr ? fs::path{} : before->file;
    campaigns_ = campaigns_in(campaigns_folder(), session_->table());
    selected_ = std::clamp(selected_, 0, std::max(0, static_cast<int>(campaigns_.size()) - 1));
    for (std::size_t i = 0; i < campaigns_.size(); ++i)
        if (campaigns_[i].file == file) selected_ = static_cast<int>(i);
    list_.reveal(selected_);
    if (!campaigns_.empty()) host().focus_on(act(row, selected_));
}

void CampaignListScene::focused(const Command& command) {
    if (command.is(row)) selected_ = command.args[0];
}

bool CampaignListScene::press(Key key, char /*letter*/) {
    if (asks_ != Asks::nothing) return false;
    if (press_in_list(host(), list_, row, key)) return true;
    if (key != Key::erase || !host().attention().focus.is(row)) return false;
    run(act(discard));
    return true;
}

void CampaignListScene::scroll(double x, double y, int rows) {
    if (asks_ == Asks::nothing && !scroll_page(host(), {&list_}, x, y, rows)) list_.scroll(rows);
}

void CampaignListScene::ask(Asks what) {
    asks_ = what;
    host().turn_page();
}

void CampaignListScene::open(bool adopts) {
    const CampaignEntry* entry = selected();
    if (entry == nullptr || !entry->campaign) return;
    if (!adopts && entry->campaign->definitions != session_->table().hash) return ask(Asks::adopt);
    asks_ = Asks::nothing;
    try {
        auto store = std::make_shared<Store>(entry->file, session_->table());
        if (adopts) store->change([](Book& book) { book.adopt_definitions(); });
        host().open(std::make_unique<DayScene>(host(), *session_, faces_, std::move(store)));
    } catch (const std::exception& fault) {
        problem_ = fault.what();
        ask(Asks::nothing);
    }
}

void CampaignListScene::run(const Command& command) {
    const auto what = command.as<Act>();
    if (!what) return;
    problem_.clear();
    switch (*what) {
        case row:
            selected_ = command.args[0];
            open(false);
            break;
        case go_on: open(false); break;
        case adopt: open(true); break;
        case create:
            host().open(std::make_unique<NewCampaignScene>(host(), *session_, faces_, variant_));
            break;
        case discard:
            if (selected() != nullptr) ask(Asks::discard);
            break;
        case confirm:
            if (const CampaignEntry* entry = selected()) {
                try {
                    set_aside(entry->file);
                } catch (const fs::filesystem_error& fault) {
                    problem_ = entry->file.string() + ": " + fault.code().message();
                }
            }
            ask(Asks::nothing);
            shown();
            break;
        case no: ask(Asks::nothing); break;
        case leave: host().close(); break;
    }
}

void CampaignListScene::draw_row(Builder& b, const Box& box, int index) const {
    const CampaignEntry& entry = campaigns_[static_cast<std::size_t>(index)];
    const Command command = act(row, index);
    draw_row_ground(b, box, index == selected_);
    const std::string name = entry.campaign ? entry.campaign->name : entry.file.filename().string();
    b.short_line({box.x + 16, box.y + 5, box.width - 28, 26}, name, theme::name(18));
    Label under{{box.x + 16, box.y + 31, box.width - 28, 20},
                entry.problem,
                theme::label(13, theme::bad, 600)};
    if (entry.campaign) {
        under.text = when(b.words(), *entry.campaign);
        under.style = theme::label(13, theme::soft_ink);
    }
    under.may_be_cut = true;  // The details have all of it.
    b.add(std::move(under));
    if (b.is_focused(command)) b.ring(box);
    Spot spot{box, command, 0};
    if (entry.campaign) spot.reason = b.say("day.open_tip");
    b.spot(std::move(spot));
}

void CampaignListScene::draw_details(Builder& b, const Box& box) const {
    b.panel(box, theme::vellum);
    const CampaignEntry* entry = selected();
    const double x = box.x + 16;
    const double width = box.width - 32;
    const bool can = entry != nullptr && entry->campaign;
    const double top = page::draw_choices(
        b, {x, box.y, width, box.height - 10}, 1,
        {{act(go_on), b.say("day.go_on"), "C", can, can ? "" : b.say("day.not_readable"), true},
         {act(create), b.say("day.new"), "N", true},
         {act(discard), b.say("armies.delete"), "D", entry != nullptr, b.say("day.none_chosen")}});
    double y = box.y + 12;
    if (entry == nullptr) {
        page::draw_lines(b, x, y, width, top - 10,
                         {{b.say("day.empty_title"), theme::name(20)},
                          {b.say("day.empty"), theme::label(14, theme::soft_ink)}});
        return;
    }
    if (!entry->campaign) {
        page::draw_lines(b, x, y, width, top - 10,
                         {{entry->file.filename().string(), theme::name(20)},
                          {entry->problem, theme::label(14, theme::bad, 600)},
                          {b.say("day.left_alone"), theme::label(14, theme::soft_ink)}});
        return;
    }
    const Campaign& campaign = *entry->campaign;
    y = page::draw_lines(b, x, y, width, top - 10,
                         {{campaign.name, theme::name(20)},
                          {when(b.words(), campaign), theme::label(14, theme::ink, 600)}}) +
        6;
    const auto& camps = campaign.camps;
    for (std::size_t i = 0; i < 2 && y + 50 < top; ++i) {
        const theme::SideColours& side = theme::side(seat_of(i));
        b.icon({x, y + 3, 34, 34}, side.icon, side.fill);
        b.short_line({x + 46, y, width - 46, 22}, camps[i].leader.name, theme::name(17));
        Label title{{x + 46, y + 21, width - 46, 18},
                    camps[i].leader.title,
                    theme::label(13, theme::soft_ink)};
        title.may_be_cut = true;  // The Day has all of it.
        b.add(std::move(title));
        y += 50;
    }
    draw_commanders(b, {x, y + 8, width, top - 24 - y}, *faces_,
                    {&camps[0].leader, &camps[1].leader});
}

double CampaignListScene::list_high() const {
    // Without a campaign it says what one is.
    return campaigns_.empty() ? 300 : page::list_height(campaigns_.size(), campaign_pitch, 3);
}

double CampaignListScene::stacked_height() const {
    return page::column_height({list_high(), 560});
}

Screen CampaignListScene::screen(const Frame& frame) const {
    Builder b{frame};
    const Box all =
        page::draw_frame(b, {"ui-log", b.say("day.title"), "", act(leave), b.say("armies.back")});
    const auto [left, side] = page::list_and_side(b, all, list_high());
    draw_list(b, left, list_, static_cast<int>(campaigns_.size()), {campaign_pitch, 8},
              [this, &b](const Box& box, int index) { draw_row(b, box, index); });
    if (campaigns_.empty()) {
        page::draw_empty(b, left,
                         {"weather-clear",
                          b.say("day.none"),
                          b.say("day.none_text"),
                          {{"ui-hand", b.say("day.step_field")},
                           {"stat-attack", b.say("day.step_battle")},
                           {"upkeep", b.say("day.step_evening")},
                           {"weather-night", b.say("day.step_night")}}});
    }
    draw_details(b, side);
    page::draw_foot(b, problem_, b.say("day.list_keys"));
    b.start_focus_at(campaigns_.empty() ? act(create) : act(row, selected_));
    if (asks_ == Asks::discard && selected() != nullptr)
        draw_dialog(b, {b.say("day.delete_title"),
                        b.say("day.delete_text", {{"file", selected()->file.filename().string()}}),
                        {{act(no), b.say("armies.keep"), "Esc"},
                         {act(confirm), b.say("armies.delete"), "D"}}});
    if (asks_ == Asks::adopt)
        draw_dialog(
            b, {b.say("day.adopt_title"),
                b.say("day.adopt_text"),
                {{act(no), b.say("prompt.back"), "Esc"}, {act(adopt), b.say("day.adopt"), "A"}}});
    b.caption(b.say("day.caption"));
    return b.take();
}

}  // namespace muster::client
