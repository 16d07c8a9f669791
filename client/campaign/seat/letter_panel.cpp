#include "client/campaign/seat/panel.hpp"
#include "client/campaign/seat/seat.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "engine/campaign/orders/form.hpp"

#include <algorithm>
#include <string>
#include <utility>

/// Letters that came and went, the one that is written, and news.
namespace muster::client {

namespace seat_zone = campaign_seat::zone;

void CampaignSeat::draw_letter(Builder& b, const Box& box,
                               const campaign::ViewLetter& letter) const {
    b.add(Fill{box, theme::vellum, 2, theme::ink, 1, 1, true});
    const bool is_own = letter.from == view_.name;
    b.short_line({box.x + 12, box.y + 8, box.width - 24, 22},
                 is_own ? b.say("campaignseat.to", {{"name", letter.to}})
                        : b.say("campaignseat.to_you", {{"name", letter.from}}),
                 theme::name(15));
    b.short_line({box.x + 12, box.y + 29, box.width - 24, 18}, minute_words(b, letter.sent),
                 theme::label(13, theme::soft_ink));
    b.rule(box.x + 12, box.y + 50, box.width - 24);
    const Box text{box.x + 12, box.y + 56, box.width - 24, box.height - 84};
    letter_text_.draw(b, {text, act(Act::letter_whole), seat_zone::letters}, letter.text,
                      theme::prose(15.5));
    b.short_line({box.x + 12, box.bottom() - 25, box.width - 24, 18},
                 letter.arrived >= 0
                     ? b.say("campaignseat.arrived", {{"when", minute_words(b, letter.arrived)}})
                     : b.say("campaignseat.only_sent"),
                 theme::label(13, theme::soft_ink));
}

void CampaignSeat::draw_letter_row(Builder& b, const Box& box, int index) const {
    const int which = letters_[static_cast<std::size_t>(index)];
    const campaign::ViewLetter& letter = view_.letters[static_cast<std::size_t>(which)];
    const bool is_own = letter.from == view_.name;
    Spot spot{box, act(Act::letter, which), seat_zone::letters};
    if (b.is_hovered(spot.command)) b.fill(box, theme::shade, 3);
    b.icon({box.x + 2, box.y + 4, 17, 17}, is_own ? "rider" : "letter", theme::ink);
    const std::string day =
        b.say("campaignseat.day",
              {{"n", std::to_string(campaign::day_of(is_own ? letter.sent : letter.arrived))}});
    const auto style = theme::label(12.5, theme::soft_ink, 500, theme::Align::right);
    const double wide = b.width_of(day, style) + 2;
    const std::string who = is_own ? b.say("campaignseat.to", {{"name", letter.to}}) : letter.from;
    b.short_line({box.x + 25, box.y + 1, box.width - wide - 32, 20}, who,
                 theme::label(13, theme::ink, 600));
    b.text({box.right() - wide - 2, box.y + 1, wide, 20}, day, style);
    theme::Style words = theme::prose(13.5, theme::soft_ink);
    words.italic = true;
    b.add(Label{{box.x + 25, box.y + 20, box.width - 28, 19},
                campaign::on_one_line(letter.text),
                words,
                1,
                false,
                true});
    if (b.is_focused(spot.command)) b.ring(box, 4);
    spot.words = who;
    b.spot(std::move(spot));
}

void CampaignSeat::draw_letters(Builder& b, const Box& box) const {
    const Box inner = seat_panel(b, box, "letter", b.say("campaignseat.letters"));
    const double foot = 36;
    const std::string words = b.say("campaignseat.write");
    Spot write{{inner.x, inner.bottom() - foot, inner.width, foot},
               act(Act::write),
               seat_zone::letters,
               "W"};
    write.is_enabled = !people_.empty() && view_.army.has_value();
    if (!write.is_enabled)
        write.reason =
            b.say(people_.empty() ? "campaignseat.nobody_known" : "campaignseat.no_army");
    // The list of news has no other place with large text.
    const bool has_news = is_large();
    if (has_news) write.box.width = inner.width * 0.62;
    const Box write_box = write.box;
    b.button(std::move(write), words, Builder::Rank::secondary);
    if (has_news) {
        const double x = write_box.right() + 8;
        b.button(
            {{x, write_box.y, inner.right() - x, foot}, act(Act::news), seat_zone::letters, "E"},
            b.say("campaignseat.news"), Builder::Rank::secondary);
    }
    const double bottom = inner.bottom() - foot - 10;
    if (letters_.empty()) {
        b.add(Label{{inner.x, inner.y, inner.width, bottom - inner.y},
                    b.say("campaignseat.no_letters"),
                    theme::label(14, theme::soft_ink),
                    6,
                    true,
                    true});
        return;
    }
    int shown = open_letter_.value_or(letters_.front());
    if (!open_letter_)
        for (const int one : letters_)
            if (view_.letters[static_cast<std::size_t>(one)].arrived >= 0) {
                shown = one;
                break;
            }
    const double high = bottom - inner.y;
    const bool is_beside = inner.width > 420;
    const Box letter = is_beside ? Box{inner.x, inner.y, inner.width * 0.5, high}
                                 : Box{inner.x, inner.y, inner.width, std::max(130.0, high * 0.46)};
    draw_letter(b, letter, view_.letters[static_cast<std::size_t>(shown)]);
    const Box list =
        is_beside ? Box{letter.right() + 10, inner.y, inner.right() - letter.right() - 10, high}
                  : Box{inner.x, letter.bottom() + 12, inner.width, bottom - letter.bottom() - 12};
    if (list.height >= 42)
        draw_list(b, list, letter_list_, static_cast<int>(letters_.size()), {46, 4},
                  [&](const Box& row, int index) { draw_letter_row(b, row, index); });
}

void CampaignSeat::draw_writing(Builder& b, const Box& box) const {
    const Box inner = seat_panel(b, box, "letter", b.say("campaignseat.writing"));
    double y = inner.y;
    const Box who{inner.x, y, std::min(inner.width, 360.0), 32};
    if (people_.empty()) {
        b.text(who, b.say("campaignseat.nobody_known"), theme::label(14, theme::soft_ink));
    } else {
        draw_stepper(b, who,
                     {act(Act::person, -1), act(Act::person, 1),
                      b.say("campaignseat.to", {{"name", people_[person_]}}), people_.size() > 1,
                      people_.size() > 1, seat_zone::order, b.say("campaignseat.person_tip")});
    }
    y = who.bottom() + 10;
    const double foot = inner.height < 300 ? 30 : 38;
    const Box buttons{inner.x, inner.bottom() - foot, inner.width, foot};
    const double notes = inner.height < 300 ? 22 : 58;
    Spot spot{{inner.x, y, inner.width, buttons.y - 8 - notes - y},
              act(Act::letter_text),
              seat_zone::order};
    spot.words = b.say("campaignseat.writing");
    AreaLook look;
    look.hint = b.say("campaignseat.letter_hint");
    look.has_numbers = false;
    look.style = theme::prose(15.5);
    const double bottom = spot.box.bottom();
    draw_text_area(b, std::move(spot), letter_, look);
    const bool is_problem = !problem_.empty();
    b.add(Label{{inner.x, bottom + 6, inner.width, notes - 4},
                is_problem ? problem_ : b.say("campaignseat.rider"),
                theme::label(13, is_problem ? theme::bad : theme::soft_ink),
                std::max(1, static_cast<int>(notes / 18)),
                true,
                true});
    const std::string send = b.say("campaignseat.send"), back = b.say("campaignseat.put_away");
    const double wide = b.button_width(send, ""), narrow = b.button_width(back, "Esc");
    b.button({{buttons.right() - wide, buttons.y, wide, foot}, act(Act::send), seat_zone::order},
             send, Builder::Rank::primary);
    b.button({{buttons.right() - wide - 8 - narrow, buttons.y, narrow, foot},
              act(Act::put_away),
              seat_zone::order,
              "Esc"},
             back, Builder::Rank::secondary);
}

void CampaignSeat::draw_news(Builder& b, const Box& box) const {
    const Box inner = seat_panel(b, box, "ui-log", b.say("campaignseat.news_title"));
    const double foot = 34;
    const std::string back = b.say("campaignseat.put_away");
    const double narrow = b.button_width(back, "Esc");
    b.button({{inner.right() - narrow, inner.bottom() - foot, narrow, foot},
              act(Act::put_away),
              seat_zone::order,
              "Esc"},
             back, Builder::Rank::secondary);
    const Box list{inner.x, inner.y, inner.width, inner.height - foot - 8};
    if (news_.empty()) {
        b.add(Label{list, b.say("campaignseat.no_news"), theme::label(14, theme::soft_ink), 4, true,
                    true});
        return;
    }
    draw_list(b, list, news_list_, static_cast<int>(news_.size()), {42, 2},
              [&](const Box& row, int index) {
                  Spot spot{row, act(Act::news_line, index), seat_zone::order};
                  if (b.is_focused(spot.command)) b.ring(row.inset(1), 4);
                  const Learned one = learned_of(b, news_[static_cast<std::size_t>(index)]);
                  constexpr double when = 104;
                  b.short_line({row.x + 6, row.y, when, row.height}, one.when,
                               theme::label(12.5, theme::soft_ink));
                  const double x = row.x + 6 + (one.when.empty() ? 0 : when + 6);
                  b.add(Label{{x, row.y + 1, row.right() - 6 - x, row.height - 2},
                              one.text,
                              theme::label(13.5),
                              2,
                              false,
                              true});
                  spot.words = one.text;
                  b.spot(std::move(spot));
              });
}

}  // namespace muster::client
