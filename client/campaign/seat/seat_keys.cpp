#include "client/campaign/seat/seat.hpp"
#include "client/scenes/in_list.hpp"

#include <algorithm>
#include <utility>

/// How keys, the wheel and drags move over a commander's seat.
namespace muster::client {

using board::Hex;
using campaign_map::MapAct;

std::optional<Hex> CampaignSeat::focused_hex() const {
    const Command& focus = host().attention().focus;
    if (focus.is(MapAct::hex)) return Hex{focus.args[0], focus.args[1]};
    if (focus.is(MapAct::token))
        for (const campaign_map::Token& one : picture_.tokens)
            if (one.id == focus.args[0]) return one.hex;
    return std::nullopt;
}

void CampaignSeat::look_at(Hex hex) {
    host().focus_on(act(MapAct::hex, hex.q, hex.r));  // The map goes along.
}

bool CampaignSeat::move_cursor(int dx, int dy) {
    const auto at = focused_hex();
    if (!at) return false;
    const HexCursor from = cursor_.hex == *at ? cursor_ : HexCursor::at(*at);
    const HexCursor to = map_.moved(from, dx, dy);
    // Where the map ends the focus goes to what stands beside it.
    if (to.hex == from.hex) return false;
    cursor_ = to;
    look_at(to.hex);
    host().changed();
    return true;
}

const TextArea* CampaignSeat::text_in_focus() const {
    const Command& focus = host().attention().focus;
    if (page_ == Page::form && focus.is(Act::form_text)) return &form_;
    if (page_ == Page::letter && focus.is(Act::letter_text)) return &letter_;
    return nullptr;
}

bool CampaignSeat::press_in_text(Key key) {
    TextArea* text = text_in_focus();
    if (text == nullptr) return false;
    if (key == Key::escape) {
        put_away();
        host().changed();
        return true;
    }
    if (!text->press(key)) return false;
    if (text == &form_ && (key == Key::enter || key == Key::backspace || key == Key::erase))
        is_form_as_it_was_ = false;
    if (text == &form_) look_at_form();
    host().changed();
    return true;
}

void CampaignSeat::type(const std::string& text) {
    TextArea* into = asks() ? nullptr : text_in_focus();
    if (into == nullptr) return;
    if (!into->type(text)) host().cue(Cue::refused);
    if (into == &form_) {
        is_form_as_it_was_ = false;
        look_at_form();
    }
    problem_.clear();
    host().changed();
}

bool CampaignSeat::press_on_map(Key key) {
    switch (key) {
        case Key::up: return move_cursor(0, -1);
        case Key::down: return move_cursor(0, 1);
        case Key::left: return move_cursor(-1, 0);
        case Key::right: return move_cursor(1, 0);
        case Key::home:
            if (const auto own = campaign_map::own_hex(view_)) look_at(*own);
            return true;
        case Key::backspace:
            if (way_) run(act(Act::step_back));
            return way_.has_value();
        default: return false;
    }
}

bool CampaignSeat::press_letter(char letter) {
    const Box pane = map_.pane();
    const auto at = focused_hex();
    const Box middle = at ? map_.box_of(*at) : pane;
    if (letter == '+' || letter == '-')
        camera_ = map_.zoomed(letter == '+' ? 1 : -1, middle.centre_x(), middle.centre_y());
    else if (letter == 'F')
        camera_ = map_.fitted();
    else
        return false;
    host().changed();
    return true;
}

bool CampaignSeat::press_in_lists(Key key) {
    const Command& focus = host().attention().focus;
    if (focus.is(Act::letter_whole)) return letter_text_.press(key);
    if (focus.is(Act::order_whole)) return order_text_.press(key);
    if (focus.is(Act::letter)) {
        const auto place = std::find(letters_.begin(), letters_.end(), focus.args[0]);
        const auto to =
            moved_in_list(letter_list_, static_cast<int>(place - letters_.begin()), key);
        if (!to) return false;
        host().focus_on(act(Act::letter, letters_[static_cast<std::size_t>(*to)]));
        return true;
    }
    if (focus.is(Act::news_line)) {
        const auto to = moved_in_list(news_list_, focus.args[0], key);
        if (!to) return false;
        host().focus_on(act(Act::news_line, *to));
        return true;
    }
    return false;
}

bool CampaignSeat::press(Key key, char letter) {
    if (asks()) return false;
    if (key == Key::save && (page_ == Page::form || page_ == Page::letter)) {
        run(act(page_ == Page::form ? Act::give : Act::send));
        return true;
    }
    if (text_in_focus() != nullptr) return press_in_text(key);
    if (key == Key::escape) {
        if (way_)
            run(act(Act::route));
        else if (page_ != Page::desk)
            run(act(Act::put_away));
        else if (chosen_)
            chosen_.reset(), chosen_token_.reset();
        else
            run(act(Act::leave));
        host().changed();
        return true;
    }
    if (key == Key::layers) return run(act(Act::layers)), true;
    if (focused_hex() && press_on_map(key)) return true;
    if (press_in_lists(key)) return true;
    if (key != Key::letter) return false;
    if (is_large() && letter == 'T' && !way_) {
        open_tab((tab() + 1) % campaign_seat::large_tab::count);
        return true;
    }
    return shows_map() && press_letter(letter);
}

std::vector<KeyUse> CampaignSeat::key_uses() const {
    std::vector<KeyUse> out;
    if (shows_map())
        out = {{"Home", "campaignseat.key_own"},
               {"+ -", "campaignseat.key_zoom"},
               {"F", "campaignseat.key_fit"}};
    if (page_ == Page::form) out.push_back({"Ctrl+S", "campaignseat.give"});
    if (page_ == Page::letter) out.push_back({"Ctrl+S", "campaignseat.send"});
    if (way_) out.push_back({"Backspace", "campaignseat.key_step_back"});
    if (is_large()) out.push_back({"T", "campaignseat.key_tab"});
    return out;
}

void CampaignSeat::focused(const Command& command) {
    if (const auto hex = focused_hex()) {
        if (cursor_.hex != *hex) cursor_ = HexCursor::at(*hex);
        if (!map_.shows_all()) camera_ = map_.showing(*hex);
    }
    if (command.is(Act::letter)) {
        const auto place = std::find(letters_.begin(), letters_.end(), command.args[0]);
        letter_list_.reveal(static_cast<int>(place - letters_.begin()));
    }
    if (command.is(Act::news_line)) news_list_.reveal(command.args[0]);
}

void CampaignSeat::scroll(double x, double y, int rows) {
    for (ScrollList* list : {&detachment_list_, &letter_list_, &news_list_, &letter_text_.list(),
                             &order_text_.list(), &form_.list(), &letter_.list()})
        if (list->box().contains(x, y)) {
            list->scroll(rows);
            return host().changed();
        }
    if (!shows_map() || !map_.pane().contains(x, y)) return;
    camera_ = map_.zoomed(rows > 0 ? -1 : 1, x, y);
    host().changed();
}

void CampaignSeat::pan(double x, double y) {
    if (!shows_map()) return;
    camera_ = map_.panned(-x, -y);
    host().changed();
}

bool CampaignSeat::grab(const Command& command) {
    panned_from_.reset();
    const bool is_ground = command.is(MapAct::hex) && !way_;
    // Empty ground is taken hold of and moved.
    return is_panning_ = is_ground && shows_map() && !map_.shows_all();
}

void CampaignSeat::carry(double x, double y) {
    if (!is_panning_) return;
    if (panned_from_) camera_ = map_.panned(x - (*panned_from_)[0], y - (*panned_from_)[1]);
    panned_from_ = {x, y};
    host().changed();
}

void CampaignSeat::drop(double /*x*/, double /*y*/) {
    is_panning_ = false;
}

void CampaignSeat::drag(const Command& from, double x, double y, bool /*is_over*/) {
    if (from.is(Act::form_text)) form_.point(x, y);
    if (from.is(Act::letter_text)) letter_.point(x, y);
    if (from.is(Act::form_text) || from.is(Act::letter_text)) host().changed();
}

void CampaignSeat::open_tab(int which) {
    tab_ = which;
    if (page_ == Page::form && which != campaign_seat::large_tab::order) page_ = Page::desk;
    if ((page_ == Page::letter || page_ == Page::news) &&
        which != campaign_seat::large_tab::letters)
        page_ = Page::desk;
    host().focus_on(act(Act::tab, tab()));
    host().changed();
}

}  // namespace muster::client
