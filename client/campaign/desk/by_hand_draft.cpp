#include "client/campaign/desk/by_hand.hpp"

#include <algorithm>
#include <string_view>

/// What is half written among the values by hand: news, a note, a reason.
namespace muster::client {

DraftTexts ByHandScene::half_written() const {
    if (text_.text().empty()) return {};
    return {{"value", chosen().id}, {"text", text_.text()}};
}

void ByHandScene::write_on(const DraftTexts& kept) {
    const auto of = kept.find("value");
    const auto at = std::find_if(values().begin(), values().end(), [&](const Value& one) {
        return of != kept.end() && std::string_view{one.id} == of->second;
    });
    if (at != values().end()) choose(static_cast<int>(at - values().begin()));
    if (const auto written = kept.find("text"); written != kept.end()) text_.set(written->second);
    host().focus_on(act(text));
}

std::string ByHandScene::draft_words(const Words& words, const DraftTexts& texts) const {
    const auto written = texts.find("text");
    return words("draft.by_hand",
                 {{"text", written == texts.end() ? std::string{} : written->second}});
}

}  // namespace muster::client
