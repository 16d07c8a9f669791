#include "client/campaign/pack/new_region.hpp"

#include "client/battle/fresh_seed.hpp"
#include "client/campaign/file/session.hpp"
#include "client/campaign/map/draw_map.hpp"
#include "client/campaign/seats/seats.hpp"
#include "client/saves/open_battles.hpp"
#include "client/scenes/house_rules.hpp"
#include "client/scenes/in_list.hpp"
#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "print/faces/campaign/chart.hpp"

#include <algorithm>
#include <exception>
#include <memory>
#include <utility>

namespace muster::client {
namespace {

constexpr double region_pitch = 72, least_map = 120;

}  // namespace

NewRegionScene::NewRegionScene(Host& host, std::filesystem::path folder,
                               const campaign::Variant& rules, std::optional<std::uint64_t> seed)
    : Scene{host},
      folder_{std::move(folder)},
      rules_{rules},
      seed_{seed},
      regions_{region_files(rules)} {}

const RegionFile* NewRegionScene::selected() const {
    return regions_.empty() ? nullptr : &regions_[static_cast<std::size_t>(selected_)];
}

void NewRegionScene::begin() {
    const RegionFile* chosen = selected();
    if (chosen == nullptr || chosen->scenario == nullptr) return host().cue(Cue::refused);
    try {
        const auto file = new_campaign_file(folder_, chosen->scenario->setting->id);
        auto session = std::make_shared<CampaignSession>(
            CampaignSession::begin(file, {chosen->file, rules_, seed_.value_or(fresh_seed())}));
        if (!name_.text().empty()) give_name(file, name_.text());
        host().replace(std::make_unique<SeatsScene>(host(), std::move(session)));
    } catch (const std::exception& fault) {
        problem_ = fault.what();
        host().cue(Cue::refused);
    }
}

void NewRegionScene::run(const Command& command) {
    const auto what = command.as<Act>();
    if (!what) return;
    problem_.clear();
    switch (*what) {
        case row: selected_ = command.args[0]; break;
        case name: break;  // The focus is there now.
        case start: begin(); break;
        case leave: host().close(); break;
    }
}

bool NewRegionScene::press(Key key, char /*letter*/) {
    if (host().attention().focus == act(name)) {
        if (key != Key::enter) return name_.press(key) || key == Key::letter;
        begin();
        return true;
    }
    return press_in_list(host(), list_, row, key);
}

void NewRegionScene::type(const std::string& text) {
    if (host().attention().focus == act(name) && !name_.type(text)) host().cue(Cue::refused);
}

void NewRegionScene::focused(const Command& command) {
    if (!command.is(row)) return;
    selected_ = command.args[0];
    list_.reveal(selected_);
}

void NewRegionScene::scroll(double x, double y, int rows) {
    if (scroll_page(host(), {&list_}, x, y, rows)) return;
    list_.scroll(rows);
    host().changed();
}

void NewRegionScene::draw_row(Builder& b, const Box& box, int index) const {
    const RegionFile& one = regions_[static_cast<std::size_t>(index)];
    const Command command = act(row, index);
    draw_row_ground(b, box, index == selected_);
    b.icon({box.x + 18, box.centre_y() - 17, 34, 34}, "place-city", theme::ink);
    b.short_line({box.x + 66, box.y + 5, box.width - 80, 26}, one.name, theme::name(17));
    b.short_line({box.x + 66, box.y + 31, box.width - 80, 20},
                 one.scenario == nullptr ? b.say("own.broken")
                 : one.is_shipped        ? b.say("newcampaign.shipped")
                                         : b.say("newcampaign.own"),
                 theme::label(13, one.scenario == nullptr ? theme::bad : theme::soft_ink));
    if (b.is_focused(command)) b.ring(box);
    b.spot({box, command, 0});
}

void NewRegionScene::draw_side(Builder& b, const Box& box) const {
    b.panel(box, theme::leaf);
    const RegionFile& one = *selected();
    const double x = box.x + 16, width = box.width - 32;
    const std::string& why = one.problem;
    const double top = page::draw_choices(
        b, {x, box.y, width, box.height - 10}, 2,
        {{act(start), b.say("newcampaign.begin"), "B", why.empty(), why, true, "game-campaign"}});
    Spot field{{x, top - 50, width, 38}, act(name), 1};
    field.reason = b.say("newcampaign.name_tip");
    draw_text_field(b, std::move(field), name_, b.say("newcampaign.name"));
    page::Lines lines{{one.name, theme::name(20)}};
    if (one.scenario == nullptr) {
        lines.emplace_back(one.problem, theme::label(13, theme::bad, 600));
    } else {
        const campaign::Setting& setting = *one.scenario->setting;
        lines.emplace_back(
            b.say("newcampaign.map", {{"hexes", std::to_string(setting.hexes.size())},
                                      {"places", std::to_string(setting.strongholds.size())},
                                      {"factions", std::to_string(setting.factions.size())}}),
            theme::label(14));
        std::string people;
        for (const campaign::Commander& who : one.scenario->commanders) {
            if (!people.empty()) people += ", ";
            people += who.name;
            if (who.faction != campaign::no_faction)
                people += " (" + setting.faction(who.faction).name + ")";
        }
        lines.emplace_back(people, theme::label(13));
    }
    if (const int own = own_rules(rules_); own > 0)
        lines.emplace_back(b.words().many("rules.cover", own), theme::label(13, theme::ink, 600));
    lines.emplace_back(b.say("newcampaign.keeps"), theme::label(13, theme::soft_ink));
    const double y = page::draw_lines(b, x, box.y + 12, width, top - 58, lines) + 4;
    const Box map{x, y, width, top - 60 - y};
    if (one.scenario != nullptr && map.height >= least_map) draw_map(b, map);
}

/// The land as it lies, with its strongholds; where the armies stand is not for everybody.
void NewRegionScene::draw_map(Builder& b, const Box& box) const {
    if (mapped_ != selected_) {
        const campaign::State first = campaign::start(*selected()->scenario, rules_);
        faces::ChartKey key = faces::ChartKey::of(*first.setting);
        key.tower = b.say("campaignmap.tower");
        land_ = campaign_map::Picture{};
        land_.chart = std::make_shared<const draw::HexMap>(faces::chart_of(first, key));
        mapped_ = selected_;
    }
    b.add(Fill{box, "#DCCFB0", 4, theme::ink, 1});
    campaign_map::Marks marks;
    marks.has_places = false;
    const Box pane = box.inset(3);
    const HexCamera all = HexView{land_.chart, pane, {}}.fitted();
    campaign_map::draw_campaign_map(b, HexView{land_.chart, pane, all}, land_, marks);
}

double NewRegionScene::stacked_height() const {
    return page::column_height({page::list_height(regions_.size(), region_pitch, 4), 620.0});
}

Screen NewRegionScene::screen(const Frame& frame) const {
    Builder b{frame};
    const Box room = page::draw_frame(
        b, {"game-campaign", b.say("campaignmenu.create"), "", act(leave), b.say("armies.back")});
    if (regions_.empty()) {
        page::draw_empty(b, room,
                         {"place-city", b.say("newcampaign.none"), b.say("newcampaign.none_text")});
    } else {
        const auto parts =
            page::list_and_side(b, room, page::list_height(regions_.size(), region_pitch, 4));
        draw_list(b, parts.list, list_, static_cast<int>(regions_.size()), {region_pitch, 8},
                  [&](const Box& box, int index) { draw_row(b, box, index); });
        draw_side(b, parts.side);
        b.start_focus_at(act(start));
    }
    page::draw_foot(b, problem_, b.say("newcampaign.keys"));
    b.caption(b.say("newcampaign.caption"));
    return b.take();
}

}  // namespace muster::client
