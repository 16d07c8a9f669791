#include "client/campaign/file/words.hpp"
#include "client/campaign/seat/panel.hpp"
#include "client/campaign/seat/seat.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "client/ui/widgets/tabs.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

/// The seat's frame: head, map, event and tools.
namespace muster::client {

using board::Hex;
using campaign::Sight;
using campaign_map::MapAct;
using campaign_map::Token;
namespace seat_zone = campaign_seat::zone;
namespace large_tab = campaign_seat::large_tab;

namespace {

/// The last thing that happened; what is eaten every day is none.
std::optional<std::string> last_event(const std::vector<std::string>& events) {
    for (auto one = events.rbegin(); one != events.rend(); ++one)
        if (!one->ends_with(", eaten")) return *one;
    return std::nullopt;
}

/// A button with its sign above its word.
void draw_tool(Builder& b, Spot spot, const std::string& sign, const std::string& words,
               bool is_on) {
    const Box box = spot.box;
    const bool is_hovered = b.is_hovered(spot.command) && spot.is_enabled;
    const char* ground = is_on              ? theme::ink
                         : !spot.is_enabled ? theme::shade
                         : is_hovered       ? theme::bone
                                            : theme::vellum;
    const char* colour = is_on ? theme::bone : spot.is_enabled ? theme::ink : theme::soft_ink;
    b.add(Fill{box, ground, 4, theme::ink, 1.2, 1, true});
    constexpr double size = 20;
    b.icon({box.centre_x() - size / 2, box.y + 5, size, size}, sign, colour);
    b.line({box.x + 2, box.bottom() - 21, box.width - 4, 18}, words,
           theme::label(13, colour, 500, theme::Align::centre));
    if (b.is_focused(spot.command)) b.ring(box, 5);
    if (spot.words.empty()) spot.words = words;
    b.spot(std::move(spot));
}

}  // namespace

bool CampaignSeat::shows_map() const {
    return !is_large() || layout_.has_map_beside || tab() == large_tab::map;
}

int CampaignSeat::tab() const {
    return layout_.has_map_beside && tab_ == large_tab::map ? large_tab::army : tab_;
}

std::optional<int> CampaignSeat::side() const {
    return key_.side(view_.faction);
}

void CampaignSeat::make_picture(const Frame& frame) const {
    if (!is_picture_stale_) return;
    faces::ChartKey key = key_;
    key.tower = frame.words("campaignmap.tower");
    picture_ = campaign_map::picture_of(view_, key, frame.words, layer_);
    is_picture_stale_ = false;
}

void CampaignSeat::draw_head(Builder& b, const Box& box) const {
    b.panel(box, theme::leaf);
    const auto style = theme::name(is_large() ? 16 : 18, theme::bone);
    const double sign = is_large() ? 18 : 26;
    const double named = std::min(box.width * 0.42, b.width_of(view_.name, style) + sign + 34);
    const double tip = box.height / 2 - 6;
    const theme::SideColours* colours =
        side() ? &theme::sides[static_cast<std::size_t>(*side()) % theme::sides.size()] : nullptr;
    const char* fill = colours != nullptr ? colours->fill : theme::soft_ink;
    b.add(Polygon{{{box.x + 1, box.y + 1},
                   {box.x + named, box.y + 1},
                   {box.x + named + tip, box.centre_y()},
                   {box.x + named, box.bottom() - 1},
                   {box.x + 1, box.bottom() - 1}},
                  fill});
    if (side())
        b.add(Pattern{{box.x + 2, box.y + 2, named - 3, box.height - 4},
                      static_cast<Seat>(*side() % 4),
                      b.settings().marks});
    b.icon({box.x + 10, box.centre_y() - sign / 2, sign, sign},
           colours != nullptr ? colours->icon : "commander", theme::bone);
    b.short_line({box.x + sign + 20, box.y, named - sign - 24, box.height}, view_.name, style);
    double x = box.x + named + tip + 12;
    const double right = box.right() - 12;
    const std::string now = minute_words(b, view_.now);
    if (is_large()) {
        // What has its buttons at the foot of the columns elsewhere; news stand with the letters.
        SignTools tools{b, box, seat_zone::tools};
        if (page_ == Page::desk && !way_)
            tools.add({act(Act::leave), "Esc", "campaignseat.leave", "ui-quit"});
        tools.add({act(Act::layers), "Y", "campaignseat.layers", "ui-layers", nullptr,
                   layer_ != campaign_map::ViewLayer::plain});
        tools.add({act(Act::route), "R", "campaignseat.route", "ui-route",
                   view_.army ? nullptr : "campaignseat.no_army", way_.has_value()});
        if (tools.right() - x > 40)
            b.short_line({x, box.y, tools.right() - x, box.height}, now,
                         theme::label(13, theme::soft_ink));
        return;
    }
    const std::string faction =
        view_.faction.empty() ? b.say("campaignseat.no_faction") : view_.faction;
    const double wide = std::min(
        (right - x) * 0.42,
        std::max(b.width_of(now, theme::label(13)), b.width_of(faction, theme::name(15))) + 6);
    b.short_line({x, box.y + 4, wide, 18}, now, theme::label(13, theme::soft_ink));
    b.short_line({x, box.y + 20, wide, 20}, faction, theme::name(15));
    x += wide + 16;
    const std::string looked = looked_words(b);
    Label words{
        {x, box.y + 4, right - x, box.height - 8},
        looked.empty() ? b.say("campaignseat.your_map") : looked,
        theme::label(13, looked.empty() ? theme::soft_ink : theme::ink, 500, theme::Align::right),
        2};
    words.may_be_cut = true;
    b.add(std::move(words));
}

std::string CampaignSeat::hex_words(const Builder& b, Hex hex) const {
    const campaign::ViewHex* one = known(hex);
    if (one == nullptr) return b.say("campaignmap.unmapped", {{"hex", campaign::hex_text(hex)}});
    std::string out = b.say(
        "campaignmap.hex", {{"hex", campaign::hex_text(hex)},
                            {"terrain", speech_of(b.words())("ground", key_.terrain(one->terrain))},
                            {"n", std::to_string(one->settlement)}});
    if (!one->stronghold.empty()) {
        const char* holder = !one->knows_holder    ? "campaignmap.holder_unknown"
                             : one->holder.empty() ? "campaignmap.holder_none"
                                                   : "campaignmap.holder";
        out = b.say(holder, {{"place", one->stronghold}, {"faction", one->holder}}) + " " + out;
    }
    if (one->sight == Sight::seen_now) return out + " " + b.say("campaignmap.in_sight");
    if (one->sight == Sight::remembered)
        return out + " " + b.say("campaignmap.seen_on", {{"n", std::to_string(one->seen_on)}});
    return out;
}

std::string CampaignSeat::looked_words(const Builder& b) const {
    const Command& at = b.attention().hover && (b.attention().hover->is(MapAct::hex) ||
                                                b.attention().hover->is(MapAct::token))
                            ? *b.attention().hover
                            : b.attention().focus;
    if (at.is(MapAct::hex)) {
        // Who stands there comes first.
        const Hex hex{at.args[0], at.args[1]};
        std::string out;
        for (const Token& one : picture_.tokens)
            if (one.hex == hex) out += one.words + " ";
        return out + hex_words(b, hex);
    }
    if (at.is(MapAct::token))
        for (const Token& one : picture_.tokens)
            if (one.id == at.args[0]) return one.words;
    return {};
}

bool CampaignSeat::covers_known(const Box& box) const {
    return std::any_of(picture_.chart->cells.begin(), picture_.chart->cells.end(),
                       [&](const draw::HexMap::Cell& cell) {
                           return cell.known != draw::HexMap::Known::unmapped &&
                                  map_.box_of(cell.hex).overlaps(box);
                       });
}

void CampaignSeat::draw_map_title(Builder& b, const Box& pane) const {
    if (is_large()) return;
    const auto name = theme::name(19);
    const std::string title = desk_->map_name(), scale = b.say("campaignmap.scale");
    const double wide =
        std::min(pane.width - 24,
                 std::max(b.width_of(title, name), b.width_of(scale, theme::label(13))) + 16);
    const Box plate{pane.x + 6, pane.y + 6, wide, 48};
    if (covers_known(plate)) return;
    b.cover_spots(plate);
    b.add(Fill{plate, "#DCCFB0", 4, "", 0, 0.86});
    b.short_line({plate.x + 8, plate.y + 3, wide - 16, 25}, title, name);
    b.short_line({plate.x + 8, plate.y + 27, wide - 16, 18}, scale,
                 theme::label(13, theme::soft_ink));
}

void CampaignSeat::draw_legend(Builder& b, const Box& pane) const {
    if (is_large() || pane.height < 460) return;
    const std::array<std::string, 4> words{
        b.say("campaignmap.key_sight"), b.say("campaignmap.key_known"),
        b.say("campaignmap.key_unmapped"), b.say("campaignmap.key_reported")};
    const auto style = theme::label(13);
    double wide = 0;
    for (const std::string& one : words) wide = std::max(wide, b.width_of(one, style));
    constexpr double row = 27, sign = 34;
    const Box plate{pane.x + 6, pane.bottom() - row * 4 - 14, wide + sign + 24, row * 4 + 8};
    if (covers_known(plate)) return;
    b.cover_spots(plate);
    b.add(Fill{plate, "#DCCFB0", 4, "", 0, 0.92});
    constexpr std::array fills{"#8EA678", "#B7BD95", "#D6C8A6"};
    for (std::size_t i = 0; i < words.size(); ++i) {
        const double y = plate.y + 4 + row * static_cast<double>(i), middle = y + row / 2;
        const double x = plate.x + 8 + sign / 2;
        if (i < fills.size()) {
            constexpr double r = 11, half = 9.5;
            b.add(Polygon{{{x, middle - r},
                           {x + half, middle - r / 2},
                           {x + half, middle + r / 2},
                           {x, middle + r},
                           {x - half, middle + r / 2},
                           {x - half, middle - r / 2}},
                          fills[i],
                          theme::ink,
                          i == 0 ? 2.4 : 0.7});
        } else {
            b.add(Polygon{{{x - 14, middle - 8},
                           {x + 14, middle - 8},
                           {x + 14, middle + 8},
                           {x - 14, middle + 8}},
                          theme::bone,
                          theme::soft_ink,
                          1.6,
                          false,
                          1,
                          {4, 3}});
        }
        b.text({plate.x + sign + 14, y, wide + 6, row}, words[i], style);
    }
}

void CampaignSeat::draw_map(Builder& b, const Box& box) const {
    b.add(Fill{box.inset(-1), "#DCCFB0", 4, theme::ink, 1, 1, true});
    const Box pane = box.inset(3);
    map_ = HexView{picture_.chart, pane, camera_};
    // Until somebody looks elsewhere it is the commander's own surroundings that show.
    if (const auto own = campaign_map::own_hex(view_); own && camera_ == HexCamera{})
        map_ = HexView{picture_.chart, pane, map_.centred(*own)};
    campaign_map::Picture picture = picture_;
    if (way_) picture.routes.clear();
    if (way_ && !way_->empty()) {
        campaign_map::HexRoute route;
        route.side = side();
        if (const auto own = campaign_map::own_hex(view_)) route.hexes.push_back(*own);
        route.hexes.insert(route.hexes.end(), way_->begin(), way_->end());
        picture.routes.push_back(std::move(route));
    }
    campaign_map::Marks marks;
    marks.chosen = chosen_;
    marks.chosen_token = chosen_token_;
    marks.zone = seat_zone::map;
    marks.plates = [this, &pane](Builder& over) {
        draw_map_title(over, pane);
        draw_legend(over, pane);
    };
    campaign_map::draw_campaign_map(b, map_, picture, marks);
}

void CampaignSeat::draw_event(Builder& b, const Box& box) const {
    b.panel(box, theme::leaf);
    const double head = is_large() ? 34 : 50;
    b.fill({box.x + 1, box.y + 1, head, box.height - 2}, theme::ink, 3);
    const auto event = last_event(events_);
    const bool has_event = !is_event_done_ && event && !way_;
    b.icon({box.x + 1 + (head - 24) / 2, box.centre_y() - 12, 24, 24},
           way_        ? "ui-route"
           : has_event ? "ui-log"
                       : "act-order",
           theme::gilt);
    double right = box.right() - 8;
    const double high = std::min(40.0, box.height - 10);
    const auto button = [&](Act what, const char* id, const std::string& key, Builder::Rank rank,
                            bool is_enabled) {
        const std::string words = b.say(id);
        const double wide = b.button_width(words, key);
        Spot spot{{right - wide, box.centre_y() - high / 2, wide, high},
                  act(what),
                  seat_zone::event,
                  key};
        spot.is_enabled = is_enabled;
        if (!is_enabled) spot.reason = b.say("campaignseat.no_army");
        b.button(std::move(spot), words, rank);
        right -= wide + 8;
    };
    if (way_) {
        button(Act::take_way, "campaignseat.take_way", "T", Builder::Rank::primary, !way_->empty());
        button(Act::route, "campaignseat.no_way", "Esc", Builder::Rank::secondary, true);
    } else {
        button(Act::new_order, "campaignseat.new_order", "N", Builder::Rank::primary,
               view_.army.has_value());
        if (has_event)
            button(Act::stand, "campaignseat.stand", "L", Builder::Rank::secondary, true);
    }
    std::string title = b.say("campaignseat.quiet"), text = stands_words(b);
    if (way_) {
        title = b.say("campaignseat.plan");
        text = way_->empty() ? b.say("campaignseat.plan_text")
                             : b.words().many("campaignseat.way", static_cast<int>(way_->size()));
    } else if (has_event) {
        const Learned learned = learned_of(b, *event);
        title = learned.text;
        if (!learned.when.empty()) text = learned.when + ". " + text;
    }
    const bool is_problem = !problem_.empty();
    const Spot* watched = watched_spot(b);
    const std::string tip =
        watched != nullptr && watched->zone != seat_zone::map ? tooltip(b) : std::string{};
    if (is_problem)
        text = problem_;
    else if (!notice_.empty())
        text = notice_;
    else if (!tip.empty())
        text = tip;
    const double x = box.x + head + 12, wide = right - x;
    if (is_large()) {
        b.short_line({x, box.y, wide, box.height}, is_problem || !notice_.empty() ? text : title,
                     theme::label(13, is_problem ? theme::bad : theme::ink));
        return;
    }
    b.short_line({x, box.y + 8, wide, 24}, title, theme::name(17));
    b.short_line({x, box.y + 32, wide, 18}, text,
                 theme::label(13, is_problem ? theme::bad : theme::soft_ink));
}

void CampaignSeat::draw_tools(Builder& b, const Box& box) const {
    struct Tool {
        Act what;
        const char *sign, *words, *key;
        bool is_on;
    };
    const std::array tools{
        Tool{Act::news, "ui-log", "campaignseat.news", "E", page_ == Page::news},
        Tool{Act::route, "ui-route", "campaignseat.route", "R", way_.has_value()},
        Tool{Act::layers, "ui-layers", "campaignseat.layers", "Y",
             layer_ != campaign_map::ViewLayer::plain},
        Tool{Act::leave, "ui-quit", "campaignseat.leave", "", false}};
    constexpr double gap = 6;
    const double wide = (box.width - gap * 3) / 4;
    double x = box.x;
    for (const Tool& tool : tools) {
        Spot spot{{x, box.y, wide, box.height}, act(tool.what), seat_zone::tools, tool.key};
        spot.reason = b.say(std::string{tool.words} + "_tip");
        if (tool.what == Act::route && !view_.army) {
            spot.is_enabled = false;
            spot.reason = b.say("campaignseat.no_army");
        }
        draw_tool(b, std::move(spot), tool.sign, b.say(tool.words), tool.is_on);
        x += wide + gap;
    }
}

void CampaignSeat::draw_large_tabs(Builder& b, const Box& box) const {
    std::vector<PanelTab> tabs;
    constexpr std::array names{"campaignseat.tab_map", "campaignseat.tab_army",
                               "campaignseat.tab_order", "campaignseat.tab_letters"};
    for (int i = layout_.has_map_beside ? 1 : 0; i < large_tab::count; ++i)
        tabs.push_back(
            {act(Act::tab, i), b.say(names[static_cast<std::size_t>(i)]), {}, {}, tab() == i});
    draw_panel_tabs(b, box, seat_zone::head, tabs);
}

void CampaignSeat::draw_large(Builder& b, const Layout& layout) const {
    draw_large_tabs(b, layout.tabs);
    if (shows_map()) draw_map(b, layout.map);
    if (layout.has_map_beside || tab() != large_tab::map) {
        if (page_ == Page::form)
            draw_form(b, layout.page);
        else if (page_ == Page::letter)
            draw_writing(b, layout.page);
        else if (page_ == Page::news)
            draw_news(b, layout.page);
        else if (tab() == large_tab::army)
            draw_army(b, layout.army);
        else if (tab() == large_tab::order)
            draw_standing(b, layout.standing);
        else if (tab() == large_tab::letters)
            draw_letters(b, layout.letters);
    }
    draw_event(b, layout.event);
}

Screen CampaignSeat::screen(const Frame& frame) const {
    Builder b{frame};
    size_ = frame.size;
    layout_ = campaign_seat::layout_of(frame.size);
    for (ScrollList* list : {&detachment_list_, &letter_list_, &news_list_, &letter_text_.list(),
                             &order_text_.list(), &form_.list(), &letter_.list()})
        list->stands_in({});
    make_picture(frame);
    b.add(Fill{{0, 0, size_.width, size_.height}, theme::felt});
    Box head = layout_.head;
    if (page_ != Page::desk && !is_large()) head.width = layout_.page.right() - head.x;
    draw_head(b, head);
    if (is_large()) {
        draw_large(b, layout_);
    } else {
        draw_map(b, layout_.map);
        if (page_ == Page::desk) {
            draw_army(b, layout_.army);
            draw_standing(b, layout_.standing);
            draw_letters(b, layout_.letters);
            draw_tools(b, layout_.tools);
        } else if (page_ == Page::form) {
            draw_form(b, layout_.page);
        } else if (page_ == Page::letter) {
            draw_writing(b, layout_.page);
        } else {
            draw_news(b, layout_.page);
        }
        draw_event(b, layout_.event);  // It says what is pointed at elsewhere.
    }
    b.start_focus_at(view_.army ? act(Act::new_order) : act(Act::write));
    draw_half(b);
    b.caption(b.say("campaignseat.caption"));
    return b.take();
}

}  // namespace muster::client
