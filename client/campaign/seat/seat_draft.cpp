#include "client/campaign/seat/panel.hpp"
#include "client/campaign/seat/seat.hpp"

#include <algorithm>

/// What is half written at a commander's seat.
namespace muster::client {

namespace {

bool has_words(const std::string& text) {
    return text.find_first_not_of(" \n") != std::string::npos;
}

}  // namespace

DraftTexts CampaignSeat::half_written() const {
    DraftTexts out;
    if (!is_form_as_it_was_ && has_words(form_.text())) out["order"] = form_.text();
    if (has_words(letter_.text())) {
        out["letter"] = letter_.text();
        out["to"] = person_ < people_.size() ? people_[person_] : std::string{};
    }
    return out;
}

void CampaignSeat::write_on(const DraftTexts& kept) {
    if (const auto letter = kept.find("letter"); letter != kept.end()) {
        letter_.set(letter->second);
        const auto to = kept.find("to");
        const auto person = std::find(people_.begin(), people_.end(),
                                      to == kept.end() ? std::string{} : to->second);
        if (person != people_.end()) person_ = static_cast<std::size_t>(person - people_.begin());
        open_page(Page::letter, act(Act::letter_text));
    }
    if (const auto order = kept.find("order"); order != kept.end()) {
        form_.set(order->second);
        is_form_as_it_was_ = false;
        open_form();
    }
}

std::string CampaignSeat::draft_words(const Words& words, const DraftTexts& texts) const {
    std::string letter;
    if (const auto to = texts.find("to"); to != texts.end())
        letter = words("draft.letter", {{"name", to->second}});
    if (!texts.contains("order")) return letter;
    const std::string order = words("draft.order");
    return letter.empty() ? order : words("draft.both", {{"one", order}, {"other", letter}});
}

}  // namespace muster::client
