#include "client/campaign/map/signs.hpp"
#include "client/campaign/seat/panel.hpp"
#include "client/campaign/seat/seat.hpp"

#include <algorithm>
#include <cmath>
#include <string>

/// The commander's own army, as the commander knows it.
namespace muster::client {

namespace {

std::string count_text(const Builder& b, std::int64_t n) {
    return b.words().number(static_cast<std::uint64_t>(std::max<std::int64_t>(0, n)));
}

/// "250 followers, 20 wagons"
std::string train_words(const Builder& b, std::int64_t nc, std::int64_t wagons) {
    std::string out;
    if (nc > 0) out = b.say("campaignseat.followers", {{"n", count_text(b, nc)}});
    if (wagons > 0)
        out += (out.empty() ? "" : ", ") +
               b.words().many("campaignseat.wagons", static_cast<int>(wagons));
    return out.empty() ? b.say("campaignseat.no_train") : out;
}

}  // namespace

void CampaignSeat::draw_stores(Builder& b, const Box& box) const {
    const campaign::ViewArmy& army = *view_.army;
    double y = box.y;
    const auto row = [&](const char* sign, const char* id, const std::string& figure) {
        b.icon({box.x, y + 2, 18, 18}, sign, theme::ink);
        const auto style = theme::figure(15, theme::ink, theme::Align::right);
        const double wide = b.width_of(figure, style) + 2;
        b.line({box.x + 26, y, box.width - wide - 32, 22}, b.say(id), theme::label(14));
        b.text({box.right() - wide, y, wide, 22}, figure, style);
        y += 24;
    };
    const auto bar = [&](double part, const char* colour) {
        b.fill({box.x + 26, y, box.width - 26, 8}, theme::shade, 2);
        if (part > 0) b.fill({box.x + 26, y, (box.width - 26) * std::min(1.0, part), 8}, colour, 2);
        y += 11;
    };
    const auto note = [&](const std::string& words) {
        b.short_line({box.x + 26, y, box.width - 26, 18}, words, theme::label(13, theme::soft_ink));
        y += 22;
    };
    row("rations", "campaignseat.supplies", count_text(b, army.supplies));
    campaign_map::draw_supply_boxes(b, {box.x + 26, y, box.width - 26, 9},
                                    static_cast<int>(std::min<std::int64_t>(army.days, 10)));
    y += 12;
    note(b.say("campaignseat.days_of",
               {{"days", std::to_string(army.days)}, {"need", count_text(b, army.need)}}));
    row("loot", "campaignseat.loot", count_text(b, army.loot));
    if (y + 33 > box.bottom()) return;
    bar(army.capacity > 0
            ? static_cast<double>(army.supplies + army.loot) / static_cast<double>(army.capacity)
            : 1,
        theme::good);
    note(b.say("campaignseat.room_for", {{"n", count_text(b, army.capacity)}}));
    if (y + 22 > box.bottom()) return;
    b.rule(box.x, y - 2, box.width);
    constexpr int free_days = 5;  // CA-85: a sixth must be forced.
    y += 4;
    const auto spent = [&](const char* sign, const char* id, const std::string& figure) {
        if (y + 20 > box.bottom()) return;
        b.icon({box.x, y + 2, 16, 16}, sign, theme::ink);
        const auto style = theme::label(13, theme::soft_ink, 500, theme::Align::right);
        const double wide = b.width_of(figure, style) + 2;
        b.short_line({box.x + 26, y, box.width - wide - 32, 20}, b.say(id), theme::label(13));
        b.text({box.right() - wide, y, wide, 20}, figure, style);
        y += 20;
    };
    spent("time-week", "campaignseat.this_week",
          b.say("campaignseat.of_days",
                {{"n", std::to_string(army.marching_days)}, {"most", std::to_string(free_days)}}));
    spent("act-forced", "campaignseat.forced_days",
          army.forced_days == 0 ? b.say("campaignseat.none") : std::to_string(army.forced_days));
}

void CampaignSeat::draw_army(Builder& b, const Box& box) const {
    const Box inner = seat_panel(b, box, "stat-attack", b.say("campaignseat.army"));
    if (!view_.army) {
        b.add(Label{inner, b.say("campaignseat.no_army_text"), theme::label(14, theme::soft_ink), 6,
                    true, true});
        return;
    }
    const campaign::ViewArmy& army = *view_.army;
    std::int64_t soldiers = 0, nc = 0, wagons = 0;
    for (const campaign::Detachment& one : army.detachments)
        soldiers += one.soldiers, nc += one.nc, wagons += one.wagons;
    constexpr double sum_high = 42;
    // A panel with little height leaves the last lines of the stores out.
    const double stores = inner.height > 370   ? 208
                          : inner.height > 330 ? 166
                          : inner.height > 250 ? 116
                                               : 92;
    const bool is_beside = inner.width > 420;
    const double list_wide = is_beside ? inner.width * 0.54 : inner.width;
    const Box list{inner.x, inner.y, list_wide,
                   inner.height - sum_high - (is_beside ? 0 : stores + 6)};
    const double pitch = list.height >= 40 * static_cast<double>(army.detachments.size()) ? 40 : 24;
    draw_list(
        b, list, detachment_list_, static_cast<int>(army.detachments.size()), {pitch, 0},
        [&](const Box& row, int index) {
            const campaign::Detachment& one = army.detachments[static_cast<std::size_t>(index)];
            campaign_map::ArmsSeen arms;
            arms.add(one.arm, one.is_wizard, one.is_engines, std::max(1, one.soldiers));
            const double sign = pitch > 30 ? 22 : 17;
            b.icon({row.x, row.y + (pitch > 30 ? 4 : 3), sign, sign}, arms.sign(), theme::ink);
            const auto style = theme::figure(15, theme::ink, theme::Align::right);
            const std::string figure = count_text(b, one.soldiers);
            const double wide = b.width_of(figure, style) + 2;
            b.short_line({row.x + 28, row.y, row.width - wide - 34, 22}, one.name, theme::name(15));
            b.text({row.right() - wide, row.y, wide, 22}, figure, style);
            if (pitch > 30)
                b.short_line({row.x + 28, row.y + 20, row.width - 28, 17},
                             train_words(b, one.nc, one.wagons),
                             theme::label(12.5, theme::soft_ink));
        });
    const double y = list.bottom();
    b.fill({list.x, y, list.width - 14, 1.5}, theme::ink);
    const auto style = theme::figure(15, theme::ink, theme::Align::right);
    const std::string all = count_text(b, soldiers);
    const double wide = b.width_of(all, style) + 2;
    b.line({list.x + 28, y + 3, list.width - wide - 48, 20}, b.say("campaignseat.in_all"),
           theme::name(15));
    b.text({list.right() - 14 - wide, y + 3, wide, 20}, all, style);
    b.short_line({list.x + 28, y + 21, list.width - 42, 17}, train_words(b, nc, wagons),
                 theme::label(12.5, theme::soft_ink));
    if (is_beside) {
        draw_stores(b,
                    {list.right() + 14, inner.y, inner.right() - list.right() - 14, inner.height});
        return;
    }
    b.rule(inner.x, y + sum_high - 2, inner.width);
    draw_stores(b, {inner.x, y + sum_high + 4, inner.width, inner.bottom() - y - sum_high - 4});
}

}  // namespace muster::client
