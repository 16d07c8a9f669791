#include "client/campaign/seat/seat.hpp"

#include <algorithm>
#include <string>
#include <vector>

/// What a commander's seat says to a lesson that is held at it.
namespace muster::client {

using board::Hex;
using campaign_map::MapAct;
namespace large_tab = campaign_seat::large_tab;

bool CampaignSeat::is_typing() const {
    return text_in_focus() != nullptr;
}

std::vector<Command> CampaignSeat::way_to_march(Hex goal) const {
    if (chosen_ == goal)
        return {act(Act::action, DayAction::march), act(Act::tab, large_tab::order)};
    std::vector<Command> out;
    // Where somebody stands on it, that is what is pressed.
    for (const campaign_map::Token& one : picture_.tokens)
        if (one.hex == goal) out.push_back(act(MapAct::token, one.id));
    out.push_back(act(MapAct::hex, goal.q, goal.r));
    out.push_back(act(Act::tab, large_tab::map));
    return out;
}

std::vector<Command> CampaignSeat::way_to_give(bool is_written) const {
    if (page_ != Page::form) return {act(Act::new_order)};
    if (!is_written) return {act(Act::form_text)};
    return {act(Act::give), act(Act::form_text)};
}

std::vector<Command> CampaignSeat::way_to_letter(const std::string& person) const {
    if (page_ == Page::form) return {act(Act::put_away)};
    if (page_ != Page::letter) return {act(Act::write), act(Act::tab, large_tab::letters)};
    if (person_ >= people_.size() || people_[person_] != person) return {act(Act::person, 1)};
    const bool is_blank = letter_.text().find_first_not_of(" \n") == std::string::npos;
    // It is written on after the first letter, so that nothing may lie over it.
    if (is_blank) return {act(Act::letter_text)};
    return {act(Act::send), act(Act::letter_text)};
}

void CampaignSeat::write_order(const std::string& text) {
    is_form_as_it_was_ = false;
    form_.set(text);
    open_form();
}

void CampaignSeat::give_order(const std::string& text) {
    write_order(text);
    give();
}

void CampaignSeat::send_letter_to(const std::string& person, const std::string& text) {
    const auto at = std::find(people_.begin(), people_.end(), person);
    person_ = static_cast<std::size_t>(at - people_.begin());
    letter_.set(text);
    if (at != people_.end()) send_letter();
}

}  // namespace muster::client
