#include "client/campaign/seat/seat.hpp"

#include "client/campaign/file/words.hpp"
#include "engine/campaign/text/narrate.hpp"
#include "engine/campaign/text/report.hpp"

#include <algorithm>
#include <exception>
#include <string_view>
#include <utility>

/// What a commander's seat does.
namespace muster::client {

using board::Hex;
using campaign_map::MapAct;

namespace {

/// The form without its head, which names the commander.
std::string body_of(const std::string& form) {
    const std::size_t end = form.find('\n');
    std::string out = end == std::string::npos ? std::string{} : form.substr(end + 1);
    while (out.ends_with('\n')) out.pop_back();
    return out;
}

bool is_blank(const std::string& text) {
    return text.find_first_not_of(" \n") == std::string::npos;
}

}  // namespace

CampaignSeat::CampaignSeat(Host& host, std::unique_ptr<SeatDesk> desk, std::shared_ptr<Look> look,
                           PageDraft draft)
    : DraftScene{host, std::move(draft)},
      desk_{std::move(desk)},
      chosen_{look->chosen},
      layer_{look->layer},
      tab_{look->tab},
      look_{std::move(look)},
      camera_{look_->camera} {
    refresh();
    if (const auto own = campaign_map::own_hex(view_)) cursor_ = HexCursor::at(*own);
    if (look_->cursor) cursor_ = *look_->cursor;
}

CampaignSeat::~CampaignSeat() {
    *look_ = {camera_, cursor_, chosen_, layer_, tab_};
}

void CampaignSeat::translated() {
    is_picture_stale_ = true;
    host().changed();
}

RuleRef CampaignSeat::rule() const {
    return {"campaign", page_ == Page::letter ? "CA-224" : page_ == Page::form ? "CA-12" : "CA-22"};
}

void CampaignSeat::refresh() {
    tip_ = desk_->tip();
    view_ = desk_->view();
    key_ = desk_->chart_key();
    given_ = desk_->last_order();
    people_ = desk_->people();
    const campaign::Minute week =
        std::max<campaign::Minute>(0, view_.now - campaign::minutes_a_week);
    events_ = desk_->learned(week);
    news_.clear();
    for (auto one = events_.rbegin(); one != events_.rend(); ++one) news_.push_back(*one);
    for (auto one = view_.news.rbegin(); one != view_.news.rend(); ++one) news_.push_back(*one);
    for (auto one = view_.notes.rbegin(); one != view_.notes.rend(); ++one) news_.push_back(*one);
    letters_.resize(view_.letters.size());
    for (std::size_t i = 0; i < letters_.size(); ++i) letters_[i] = static_cast<int>(i);
    const auto time_of = [&](int letter) {
        const campaign::ViewLetter& one = view_.letters[static_cast<std::size_t>(letter)];
        return std::max(one.sent, one.arrived);
    };
    std::stable_sort(letters_.begin(), letters_.end(),
                     [&](int a, int b) { return time_of(a) > time_of(b); });
    if (open_letter_ && *open_letter_ >= static_cast<int>(letters_.size())) open_letter_.reset();
    if (person_ >= people_.size()) person_ = 0;
    if (is_form_as_it_was_) form_.set(body_of(campaign::form_text(view_)));
    look_at_form();
    is_picture_stale_ = true;
    host().changed();
}

const campaign::ViewHex* CampaignSeat::known(Hex hex) const {
    const auto at = std::find_if(view_.hexes.begin(), view_.hexes.end(),
                                 [&](const campaign::ViewHex& one) { return one.hex == hex; });
    return at == view_.hexes.end() ? nullptr : &*at;
}

std::string CampaignSeat::place_text(Hex hex) const {
    const campaign::ViewHex* one = known(hex);
    return one != nullptr && !one->stronghold.empty() ? one->stronghold : campaign::hex_text(hex);
}

// ---- the order ----

void CampaignSeat::look_at_form() {
    check_ = is_blank(form_.text()) ? OrderCheck{} : desk_->check(form_.text());
}

void CampaignSeat::open_page(Page page, const Command& focus) {
    page_ = page;
    problem_.clear();
    if (page == Page::form) tab_ = campaign_seat::large_tab::order;
    if (page == Page::letter || page == Page::news) tab_ = campaign_seat::large_tab::letters;
    host().focus_on(focus);
    host().changed();
}

void CampaignSeat::open_form() {
    look_at_form();
    open_page(Page::form, act(Act::form_text));
}

void CampaignSeat::write_line(const std::string& line) {
    if (is_form_as_it_was_) form_.set({});
    is_form_as_it_was_ = false;
    form_.add_line(line);
    open_form();
}

std::string CampaignSeat::besiege_line() const {
    if (chosen_)
        if (const campaign::ViewHex* one = known(*chosen_);
            one != nullptr && !one->stronghold.empty())
            return "besiege " + one->stronghold;
    // Else the nearest that is not the commander's own.
    const auto own = campaign_map::own_hex(view_);
    const campaign::ViewHex* best = nullptr;
    for (const campaign::ViewHex& one : view_.hexes) {
        if (one.stronghold.empty() || one.holder == view_.faction) continue;
        if (best == nullptr ||
            (own && board::distance(*own, one.hex) < board::distance(*own, best->hex)))
            best = &one;
    }
    return best == nullptr ? "besiege " : "besiege " + best->stronghold;
}

std::string CampaignSeat::harry_line() const {
    std::string whom;
    for (const campaign::ViewSighting& one : view_.sightings) {
        const bool is_meant = chosen_ && one.hex == *chosen_;
        if (one.faction == view_.faction || (!whom.empty() && !is_meant)) continue;
        whom = one.sighting.commander;
    }
    std::string with;
    for (const campaign::Detachment& one : view_.army->detachments)
        if (with.empty() || (one.arm == campaign::Arm::cavalry && !one.is_engines)) with = one.name;
    return "harry " + whom + " with " + with + " to torch";
}

std::string CampaignSeat::action_line(DayAction action) const {
    switch (action) {
        case DayAction::march:
        case DayAction::forced:
        case DayAction::night: {
            std::string out = "march to " + (chosen_ ? place_text(*chosen_) : std::string{});
            if (action == DayAction::forced) out += ", forced";
            if (action == DayAction::night) out += ", by night";
            return out;
        }
        case DayAction::rest: return "rest 7 days";
        case DayAction::forage: return "forage 1 day";
        case DayAction::raze: return "raze 1 day";
        case DayAction::besiege: return besiege_line();
        case DayAction::harry: return harry_line();
        case DayAction::build: return "build engines";
        case DayAction::ships: break;
    }
    return "embark";
}

void CampaignSeat::write_action(DayAction action) {
    if (!view_.army) return;
    write_line(action_line(action));
    const bool marches = action <= DayAction::night;
    if (marches && !chosen_) notice_ = host().words()("campaignseat.where_to");
}

void CampaignSeat::give() {
    look_at_form();
    if (is_blank(form_.text()) || !check_.faults.empty()) {
        problem_ = check_.faults.empty() ? host().words()("campaignseat.empty")
                                         : campaign::without_rules(speech_of(host().words())(
                                               "fault", check_.faults.front().text));
        host().cue(Cue::refused);
        return host().changed();
    }
    try {
        desk_->submit(form_.text());
    } catch (const std::exception& fault) {
        problem_ = campaign::without_rules(refused_words(host().words(), fault.what()));
        host().cue(Cue::refused);
        return host().changed();
    }
    host().cue(Cue::card_laid);
    is_form_as_it_was_ = true;
    settle();
    is_event_done_ = true;
    page_ = Page::desk;
    way_.reset();
    refresh();
    notice_ = host().words()("campaignseat.given");
    host().focus_on(act(Act::new_order));
}

// ---- letters ----

void CampaignSeat::send_letter() {
    if (people_.empty() || is_blank(letter_.text())) {
        problem_ = host().words()(people_.empty() ? "campaignseat.nobody_known"
                                                  : "campaignseat.empty_letter");
        host().cue(Cue::refused);
        return host().changed();
    }
    // An order that fills no day leaves the course as it is.
    try {
        desk_->submit(campaign::letter_lines(people_[person_], letter_.text()));
    } catch (const std::exception& fault) {
        problem_ = campaign::without_rules(refused_words(host().words(), fault.what()));
        host().cue(Cue::refused);
        return host().changed();
    }
    host().cue(Cue::card_laid);
    letter_.set({});
    settle();
    page_ = Page::desk;
    refresh();
    notice_ = host().words()("campaignseat.sent", {{"name", people_[person_]}});
    host().focus_on(act(Act::write));
}

// ---- the rest ----

void CampaignSeat::put_away() {
    const Command back = page_ == Page::form     ? act(Act::new_order)
                         : page_ == Page::letter ? act(Act::write)
                                                 : act(Act::news);
    page_ = Page::desk;
    problem_.clear();
    host().focus_on(back);
}

void CampaignSeat::let_stand() {
    is_event_done_ = true;
    notice_ = host().words()("campaignseat.stands");
    host().focus_on(act(Act::new_order));
}

void CampaignSeat::choose(Hex hex, std::optional<int> token) {
    if (!way_) {
        chosen_ = hex;
        chosen_token_ = token;
        return;
    }
    // On to that hex, straight.
    const auto own = campaign_map::own_hex(view_);
    if (!own && way_->empty()) return;
    const Hex from = way_->empty() ? *own : way_->back();
    for (int i = 1; i <= board::distance(from, hex); ++i)
        way_->push_back(board::hex_on_line(from, hex, i));
}

void CampaignSeat::take_way() {
    if (!way_ || way_->empty()) return;
    std::string line = "march to " + place_text(way_->back());
    if (way_->size() > 1) {
        line += " via ";
        for (std::size_t i = 0; i + 1 < way_->size(); ++i)
            line += (i == 0 ? "" : ", ") + campaign::hex_text((*way_)[i]);
    }
    way_.reset();
    write_line(line);
}

void CampaignSeat::local(const Command& command) {
    const auto what = command.as<Act>();
    if (!what) return;
    switch (*what) {
        case Act::action: return write_action(static_cast<DayAction>(command.args[0]));
        case Act::form_text:
        case Act::letter_text:
        case Act::letter_whole:
        case Act::order_whole:
        case Act::news_line: break;
        case Act::give: return give();
        case Act::refill:
            is_form_as_it_was_ = true;
            form_.set(body_of(campaign::form_text(view_)));
            look_at_form();
            host().focus_on(act(Act::form_text));
            break;
        case Act::fault:
            form_.go_to(static_cast<std::size_t>(command.args[0]));
            host().focus_on(act(Act::form_text));
            break;
        case Act::put_away: put_away(); break;
        case Act::write: return open_page(Page::letter, act(Act::letter_text));
        case Act::person: {
            const auto count = people_.size();
            if (count > 0)
                person_ = (person_ + count + static_cast<std::size_t>(command.args[0])) % count;
            break;
        }
        case Act::send: return send_letter();
        case Act::letter:
            open_letter_ = command.args[0];
            letter_text_.begin_again();
            break;
        case Act::stand: let_stand(); break;
        case Act::new_order: return open_form();
        case Act::news: return open_page(Page::news, act(Act::news_line, 0));
        case Act::route:
            if (way_)
                way_.reset();
            else if (campaign_map::own_hex(view_)) {
                // With large text another tab may be open.
                if (!shows_map()) open_tab(campaign_seat::large_tab::map);
                way_.emplace();
                look_at(*campaign_map::own_hex(view_));
            }
            is_picture_stale_ = true;
            break;
        case Act::take_way: return take_way();
        case Act::step_back:
            if (way_ && !way_->empty()) way_->pop_back();
            break;
        case Act::layers:
            if (!shows_map()) open_tab(campaign_seat::large_tab::map);
            layer_ = static_cast<campaign_map::ViewLayer>((static_cast<int>(layer_) + 1) %
                                                          campaign_map::view_layers);
            is_picture_stale_ = true;
            break;
        case Act::tab: open_tab(command.args[0]); break;
        case Act::leave: return leave_page();
    }
    host().changed();
}

void CampaignSeat::run(const Command& command) {
    if (run_half(command)) return;
    problem_.clear();
    notice_.clear();
    if (command.is(MapAct::hex)) {
        choose({command.args[0], command.args[1]}, std::nullopt);
    } else if (command.is(MapAct::token)) {
        for (const campaign_map::Token& one : picture_.tokens)
            if (one.id == command.args[0]) choose(one.hex, one.id);
    } else {
        return local(command);
    }
    host().changed();
}

}  // namespace muster::client
