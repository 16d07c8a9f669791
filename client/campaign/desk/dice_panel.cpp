#include "client/campaign/desk/desk.hpp"
#include "client/campaign/file/words.hpp"
#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <variant>

/// What waits for no ruling: dice that are due, or nothing.
namespace muster::client {

namespace desk_zone = campaign_desk::zone;

namespace {

constexpr double roll_high = 36;

}  // namespace

/// Nothing waits: who rolls and rules from here on.
void CampaignDesk::draw_quiet(Builder& b, const Box& box) const {
    const std::string none = b.say("desk.nothing_waits");
    b.text({box.x, box.y, box.width, 18}, none,
           b.fitted(none, theme::label(13, theme::soft_ink), box.width));
    const auto pair = [&](double y, const char* title, Act what, bool is_first, const char* first,
                          const char* second) {
        const double label = box.width * 0.3;
        b.line({box.x, y, label - 4, 26}, b.say(title), theme::label(13));
        const double half = (box.width - label - 4) / 2;
        Spot one{{box.x + label, y, half, 26}, act(what, 1), desk_zone::ruling};
        Spot two{{box.x + label + half + 4, y, half, 26}, act(what, 0), desk_zone::ruling};
        one.words = b.say(first);
        two.words = b.say(second);
        draw_chip(b, std::move(one), is_first, b.say(first));
        draw_chip(b, std::move(two), !is_first, b.say(second));
    };
    pair(box.y + 24, "desk.dice", Act::rolls, session_->rolls(), "desk.muster_rolls",
         "desk.we_roll");
    pair(box.y + 54, "desk.rulings", Act::rulings, session_->is_usual(), "desk.usual_rules",
         "desk.i_rule");
}

void CampaignDesk::draw_dice(Builder& b, const Box& box) const {
    const auto& die = std::get<campaign::WantsDie>(state().wait);
    const std::string dice = b.say(
        "desk.some_dice", {{"n", std::to_string(die.count)}, {"sides", std::to_string(die.sides)}});
    b.line({box.x, box.y, box.width, 24}, b.say("desk.die_due", {{"dice", dice}}), theme::name(17));
    const std::string why = speech_of(b.words())("die", die.why) + " " +
                            b.say("desk.rule", {{"rule", "CA-" + std::to_string(die.rule)}});
    const int low = die.count, high = die.count * die.sides;
    const int columns = is_large() ? 12 : 6;
    const double rows = high - low < 24 ? std::ceil((high - low + 1.0) / columns) : 1;
    const double most = std::clamp(box.height - 32 - 30 * rows - roll_high - 6, 19.0, 54.0);
    const double why_high = std::min(b.height_of(why, theme::label(13), box.width) + 2, most);
    Label label{{box.x, box.y + 26, box.width, why_high}, why, theme::label(13), 3, true};
    label.may_be_cut = true;
    b.add(std::move(label));
    const double y = box.y + 32 + why_high;
    if (high - low < 24) {
        const double wide = (box.width - (columns - 1) * 4) / columns;
        for (int sum = low; sum <= high; ++sum) {
            const int at = sum - low;
            Spot spot{{box.x + at % columns * (wide + 4), y + at / columns * 30.0, wide, 26},
                      act(Act::face, sum),
                      desk_zone::ruling};
            spot.reason = b.say("desk.face_tip", {{"n", std::to_string(sum)}});
            draw_chip(b, std::move(spot), false, std::to_string(sum));
        }
    } else {
        Spot spot{{box.x, y, box.width, 30}, act(Act::typed), desk_zone::ruling};
        spot.reason = b.say("desk.typed_tip");
        draw_text_field(b, std::move(spot), sum_,
                        std::to_string(low) + "\u2013" + std::to_string(high));
    }
    const Box roll{box.x, box.bottom() - roll_high, box.width, roll_high};
    b.button({roll, act(Act::roll), desk_zone::ruling, "R"}, b.say("desk.roll"),
             Builder::Rank::primary, "dice-d6");
}

}  // namespace muster::client
