#include "client/campaign/desk/desk_map.hpp"

#include "client/campaign/desk/desk.hpp"
#include "client/campaign/file/words.hpp"
#include "print/faces/campaign/chart.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace muster::client {

using campaign_map::MapAct;

namespace {

/// Of a map with its layer, as the plate in its corner has it.
constexpr std::array<const char*, campaign_map::state_layers> layer_names{
    "desk.layer_plain",    "desk.layer_weather", "desk.layer_control",
    "desk.layer_scouting", "desk.layer_supply",  "desk.layer_foraged"};

}  // namespace

void DeskMap::next_layer() {
    layer_ = static_cast<campaign_map::StateLayer>((static_cast<int>(layer_) + 1) %
                                                   campaign_map::state_layers);
    is_stale_ = true;
}

void DeskMap::choose(const std::optional<board::Hex>& hex, campaign::ArmyId army) {
    chosen_ = hex;
    army_ = army;
    is_stale_ = true;  // Whose sight shows has changed.
}

void DeskMap::make(const Builder& b, const campaign::State& state) const {
    if (!is_stale_) return;
    faces::ChartKey key = faces::ChartKey::of(*state.setting);
    key.tower = b.say("campaignmap.tower");
    const campaign::Army* army = state.army(army_);
    picture_ = campaign_map::picture_of(
        state, std::make_shared<const draw::HexMap>(faces::chart_of(state, key)), b.words(), layer_,
        army != nullptr ? army->commander : campaign::nobody);
    is_stale_ = false;
}

void DeskMap::draw(Builder& b, const Box& box, const campaign::State& state) const {
    make(b, state);
    b.add(Fill{box, "#DCCFB0", 4, theme::ink, 1, 1, true});
    const Box pane = box.inset(3);
    view_ = HexView{picture_.chart, pane, camera_};
    // All of it, until somebody looks closer.
    if (camera_.radius == 0) view_ = HexView{picture_.chart, pane, view_.fitted()};
    campaign_map::Marks marks;
    marks.chosen = chosen_;
    if (army_ != campaign::no_army) marks.chosen_token = static_cast<int>(army_);
    marks.zone = campaign_desk::zone::map;
    const campaign::Setting& setting = *state.setting;
    marks.hex_words = [&setting, &speech = speech_of(b.words())](board::Hex hex) {
        const board::Cell cell = setting.map.cell(hex);
        if (cell == board::nowhere) return std::string{};
        return campaign::place_name(setting, cell) + ", " +
               speech("ground", setting.terrain(cell).name);
    };
    marks.plates = [&](Builder& over) {
        const auto name = theme::name(17);
        const std::string under = over.say(layer_names[static_cast<std::size_t>(layer_)]);
        const theme::Style small = theme::label(13, theme::soft_ink);
        const double widest =
            std::max(over.width_of(setting.name, name), over.width_of(under, small));
        const double wide = std::min(pane.width - 12, widest + 20);
        const Box plate{pane.x + 4, pane.y + 4, wide, 44};
        over.cover_spots(plate);
        over.add(Fill{plate, "#DCCFB0", 4, "", 0, 0.92});
        over.short_line({plate.x + 8, plate.y + 2, wide - 12, 24}, setting.name, name);
        over.line({plate.x + 8, plate.y + 24, wide - 12, 18}, under, small);
    };
    campaign_map::draw_campaign_map(b, view_, picture_, marks);
}

std::optional<board::Hex> DeskMap::hex_of(const Command& place) const {
    if (place.is(MapAct::hex)) return board::Hex{place.args[0], place.args[1]};
    if (place.is(MapAct::token))
        for (const campaign_map::Token& one : picture_.tokens)
            if (one.id == place.args[0]) return one.hex;
    return std::nullopt;
}

std::optional<Command> DeskMap::moved(const Command& from, Key key) {
    const auto at = hex_of(from);
    if (!at) return std::nullopt;
    int dx = 0, dy = 0;
    switch (key) {
        case Key::up: dy = -1; break;
        case Key::down: dy = 1; break;
        case Key::left: dx = -1; break;
        case Key::right: dx = 1; break;
        default: return std::nullopt;
    }
    const HexCursor before = cursor_.hex == *at ? cursor_ : HexCursor::at(*at);
    const HexCursor to = view_.moved(before, dx, dy);
    // Where the map ends the focus goes to what stands beside it.
    if (to.hex == before.hex) return std::nullopt;
    cursor_ = to;
    return act(MapAct::hex, to.hex.q, to.hex.r);
}

bool DeskMap::press(char letter, const Command& focus) {
    const auto at = hex_of(focus);
    const Box middle = at ? view_.box_of(*at) : view_.pane();
    if (letter == '+' || letter == '-')
        zoom(letter == '+' ? 1 : -1, middle.centre_x(), middle.centre_y());
    else if (letter == 'F')
        camera_ = view_.fitted();
    else
        return false;
    return true;
}

void DeskMap::show(board::Hex hex) {
    if (cursor_.hex != hex) cursor_ = HexCursor::at(hex);
    if (!view_.shows_all()) camera_ = view_.showing(hex);
}

void DeskMap::zoom(int steps, double x, double y) {
    camera_ = view_.zoomed(steps, x, y);
}

void DeskMap::pan(double x, double y) {
    camera_ = view_.panned(x, y);
}

}  // namespace muster::client
