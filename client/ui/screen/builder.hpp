#pragma once

#include "client/ui/screen/screen.hpp"
#include "client/ui/screen/theme.hpp"

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace muster::client {

/// Collects a screen, with the few pieces that all scenes share.
class Builder {
  public:
    explicit Builder(const Frame& frame) : frame_{&frame} {}

    /// What the client says in the player's language (words.hpp).
    [[nodiscard]] std::string say(std::string_view id,
                                  std::initializer_list<Field> fields = {}) const {
        return frame_->words(id, fields);
    }
    [[nodiscard]] const Frame& frame() const { return *frame_; }
    [[nodiscard]] const Words& words() const { return frame_->words; }
    [[nodiscard]] const Ruler& ruler() const { return frame_->ruler; }
    [[nodiscard]] Size size() const { return frame_->size; }
    [[nodiscard]] const Settings& settings() const { return frame_->settings; }
    /// What a key is called that places name so: a letter may have been given to another key.
    [[nodiscard]] std::string key_name(const std::string& key) const {
        return settings().keys.shown(key);
    }
    [[nodiscard]] const Attention& attention() const { return frame_->attention; }
    [[nodiscard]] bool is_focused(const Command& command) const {
        return frame_->attention.focus == command;
    }
    [[nodiscard]] bool is_hovered(const Command& command) const {
        return frame_->attention.hover == command;
    }

    /// Numbers of rules in a label become links. A sentence that may be cut is cut behind a word.
    void add(Item item);
    /// What stands in the box has a meaning, which whoever rests on it is to read.
    void term(const Box& box, std::string id, std::string word, std::string text = {}) {
        screen_.terms.push_back({box, std::move(id), std::move(word), {}, std::move(text)});
    }
    void term(Term term) { screen_.terms.push_back(std::move(term)); }
    /// From here on the numbers of rules are links, or none, as where a scene has its own.
    void link_rules(bool wants_links) { links_rules_ = wants_links; }
    void spot(Spot spot) { screen_.spots.push_back(std::move(spot)); }
    void fill(const Box& box, const char* colour, double radius = 0) {
        add(Fill{box, colour, radius});
    }
    void text(const Box& box, std::string words, const theme::Style& style, int max_lines = 1,
              bool from_top = false) {
        add(Label{box, std::move(words), style, max_lines, from_top});
    }
    /// One line that takes a smaller size or the narrower face before it is cut.
    void line(const Box& box, std::string words, const theme::Style& style) {
        const theme::Style fits = fitted(words, style, box.width);
        text(box, std::move(words), fits);
    }
    /// The same for a name that a person chose, however long; it stands whole elsewhere.
    void short_line(const Box& box, std::string words, const theme::Style& style) {
        const theme::Style fits = fitted(words, style, box.width);
        add(Label{box, std::move(words), fits, 1, false, true});
    }
    void icon(const Box& box, std::string name, const char* colour) {
        add(Icon{box, std::move(name), colour});
    }
    /// A leaf or vellum panel with keyline and shadow.
    void panel(const Box& box, const char* colour = theme::leaf, double radius = 4);
    /// The gilt ring with ink inside (art.md section 7).
    void ring(const Box& box, double radius = 6);
    void rule(double x, double y, double width, const char* colour = theme::rule);

    enum class Rank { primary, secondary };
    /// A button with its key in a box. `spot.box` is the button's.
    void button(Spot spot, const std::string& words, Rank rank, const std::string& sign = {});

    [[nodiscard]] double height_of(const std::string& words, const theme::Style& style,
                                   double width) const;
    [[nodiscard]] double width_of(const std::string& words, const theme::Style& style) const;
    /// `style`, smaller where the words want it but not under 12; then in the narrower face.
    [[nodiscard]] theme::Style fitted(const std::string& words, theme::Style style, double width,
                                      int lines = 1) const;
    [[nodiscard]] double button_width(const std::string& words, const std::string& key,
                                      bool has_sign = false) const;

    void start_focus_at(const Command& command) { screen_.initial = command; }
    void caption(std::string words) { screen_.caption = std::move(words); }
    /// Where a following layer begins: everything placed so far stops taking clicks and focus.
    void cover_spots() {
        screen_.spots.clear();
        screen_.terms.clear();
    }
    /// The same, and darkens all that the layer lies on.
    void veil() {
        cover_spots();
        add(Fill{{0, 0, size().width, size().height}, theme::ink, 0, "", 0, 0.85});
    }
    /// A question lies there over everything else (Screen::question).
    void asks_in(const Box& box) { screen_.question = box; }
    /// Where a panel covers only a part of the screen.
    void cover_spots(const Box& box) {
        std::erase_if(screen_.spots, [&](const Spot& spot) { return spot.box.overlaps(box); });
        std::erase_if(screen_.terms, [&](const Term& term) { return term.box.overlaps(box); });
    }
    [[nodiscard]] const Screen& screen() const { return screen_; }
    [[nodiscard]] Screen take() { return std::move(screen_); }

  private:
    /// A sentence that its label has no room for, up to the end of the last word that it has.
    void end_at_word(Label& label) const;

    const Frame* frame_;
    Screen screen_;
    bool links_rules_{true};
};

}  // namespace muster::client
