#include "client/scenes/in_list.hpp"
#include "client/skirmish/armies/army_row.hpp"
#include "client/skirmish/between/day.hpp"
#include "client/skirmish/between/list.hpp"
#include "client/skirmish/between/page.hpp"
#include "client/skirmish/pack/commander_cards.hpp"
#include "client/ui/keys/settings.hpp"

#include <algorithm>
#include <utility>

namespace muster::client {

NewCampaignScene::NewCampaignScene(Host& host, SkirmishSession& session,
                                   std::shared_ptr<const Faces> faces,
                                   const skirmish::Variant& variant)
    : Scene{host},
      session_{&session},
      faces_{std::move(faces)},
      library_{session.table(), variant, data_folder() / "armies"},
      name_{"", 60} {}

void NewCampaignScene::shown() {
    armies_ = library_.list();
    // Two that may fight are there to begin with, as on the title screen.
    for (std::size_t i = 0; i < armies_.size(); ++i)
        for (std::size_t seat = 0; seat < 2; ++seat)
            if (!chosen_[seat] && armies_[i].can_fight() &&
                armies_[i].army->army_id == (seat == 0 ? "causeway_watch" : "barrow_court"))
                chosen_[seat] = i;
    if (name_.text().empty()) name_.set(host().words()("day.new_name"));
    if (!armies_.empty()) host().focus_on(act(row, selected_));
}

const ArmyFile* NewCampaignScene::selected() const {
    if (selected_ < 0 || selected_ >= static_cast<int>(armies_.size())) return nullptr;
    return &armies_[static_cast<std::size_t>(selected_)];
}

std::string NewCampaignScene::why_not() const {
    if (!chosen_[0] || !chosen_[1]) return "armies.choose_both";
    return name_.text().find_first_not_of(' ') == std::string::npos ? "day.needs_name" : "";
}

void NewCampaignScene::focused(const Command& command) {
    if (command.is(row)) selected_ = command.args[0];
}

bool NewCampaignScene::press(Key key, char /*letter*/) {
    if (host().attention().focus.is(name)) return name_.press(key);
    return press_in_list(host(), list_, row, key);
}

void NewCampaignScene::type(const std::string& text) {
    if (host().attention().focus == act(name) && !name_.type(text)) host().cue(Cue::refused);
}

void NewCampaignScene::scroll(double x, double y, int rows) {
    if (!scroll_page(host(), {&list_}, x, y, rows)) list_.scroll(rows);
}

void NewCampaignScene::begin() {
    if (!why_not().empty()) return;
    try {
        const std::array<skirmish::Commander, 2> armies{*armies_[*chosen_[0]].army,
                                                        *armies_[*chosen_[1]].army};
        const Book book{library_.table(),
                        new_campaign(library_.table(), library_.variant(), name_.text(), armies)};
        auto store =
            std::make_shared<Store>(Store::create(campaigns_folder(), book), library_.table());
        host().replace(std::make_unique<DayScene>(host(), *session_, faces_, std::move(store)));
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
}

void NewCampaignScene::run(const Command& command) {
    const auto what = command.as<Act>();
    if (!what) return;
    problem_.clear();
    switch (*what) {
        case row: selected_ = command.args[0]; break;
        case choose:
            if (selected() != nullptr && selected()->can_fight())
                chosen_[static_cast<std::size_t>(command.args[0])] =
                    static_cast<std::size_t>(selected_);
            break;
        case name: host().focus_on(command); break;
        case start: begin(); break;
        case leave: host().close(); break;
    }
}

void NewCampaignScene::draw_side(Builder& b, const Box& box) const {
    b.panel(box, theme::vellum);
    const double x = box.x + 16;
    const double width = box.width - 32;
    double y = box.y + 12;
    b.text({x, y, width, 20}, b.say("day.name"), theme::label(13, theme::soft_ink, 600));
    y += 24;
    draw_text_field(b, {{x, y, width, 36}, act(name), 1}, name_, b.say("day.needs_name"));
    y += 50;
    for (std::size_t seat = 0; seat < 2; ++seat) {
        const auto& side = theme::side(seat_of(seat));
        b.icon({x, y + 3, 34, 34}, side.icon, side.fill);
        b.text({x + 46, y, width - 46, 18}, b.words().side(seat_of(seat)),
               theme::label(13, theme::soft_ink, 600));
        b.short_line({x + 46, y + 17, width - 46, 24},
                     chosen_[seat] ? armies_[*chosen_[seat]].name : b.say("armies.nobody"),
                     theme::name(17));
        y += 52;
    }
    const bool fights = selected() != nullptr && selected()->can_fight();
    const std::string faulty = fights ? "" : b.say("armies.not_faulty");
    const std::string refused = why_not().empty() ? "" : b.say(why_not());
    const double top = page::draw_choices(
        b, {x, box.y, width, box.height - 10}, 1,
        {{act(choose, 0), b.say("armies.for_red", {{"side", b.words().side(Seat::red)}}), "1",
          fights, faulty},
         {act(choose, 1), b.say("armies.for_blue", {{"side", b.words().side(Seat::blue)}}), "2",
          fights, faulty},
         {act(start), b.say("day.begin"), "B", refused.empty(), refused, true}});
    y = page::draw_lines(b, x, y, width, top - 10,
                         {{b.say("day.begin_hint"), theme::label(14, theme::soft_ink)}});
    const auto leader = [&](std::size_t seat) {
        return chosen_[seat] ? &*armies_[*chosen_[seat]].army : nullptr;
    };
    draw_commanders(b, {x, y + 8, width, top - 24 - y}, *faces_, {leader(0), leader(1)});
}

double NewCampaignScene::stacked_height() const {
    return page::column_height({page::list_height(armies_.size(), army_pitch, 4), 640});
}

Screen NewCampaignScene::screen(const Frame& frame) const {
    Builder b{frame};
    const Box all =
        page::draw_frame(b, {"muster", b.say("day.new"), "", act(leave), b.say("armies.back")});
    const auto [left, side] =
        page::list_and_side(b, all, page::list_height(armies_.size(), army_pitch, 4));
    ArmyRows rows{
        &library_.table(), &armies_, selected_, [](int place) { return act(row, place); }, {}};
    rows.chosen = [this](std::size_t at) {
        return std::array<bool, 2>{chosen_[0] == at, chosen_[1] == at};
    };
    draw_armies(b, left, rows, list_);
    draw_side(b, side);
    page::draw_foot(b, problem_, b.say("day.new_keys"));
    b.start_focus_at(act(row, selected_));
    b.caption(b.say("day.caption"));
    return b.take();
}

}  // namespace muster::client
