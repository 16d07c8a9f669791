#pragma once

#include "client/scenes/scene.hpp"
#include "client/ui/widgets/slider.hpp"

#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// The languages that there are words in, each by its own name.
[[nodiscard]] std::vector<Language> shipped_languages();

/// A language that only the cards have is moved there, and all else is then in `otherwise`.
void leave_to_cards(Settings& settings, const std::vector<Language>& languages,
                    const std::string& otherwise = "en");

/// What the player may choose for the whole program. Every change holds at once, and shows in the
/// sample beside the rows.
class SettingsScene : public Scene {
  public:
    enum Act {
        text_size,
        language,  ///< place in Host::languages
        cards,     ///< place in Host::languages
        toggle,    ///< place of the switch
        pace,      ///< place in pace_names
        volume,
        group,  ///< place of the page of settings
        leave
    };

    explicit SettingsScene(Host& host) : Scene{host} {}

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override;
    void run(const Command& command) override;
    bool press(Key key, char letter) override;
    void drag(const Command& from, double x, double y, bool is_over) override;

  private:
    [[nodiscard]] Slider slider() const;
    [[nodiscard]] Slider volume_slider() const;
    /// The slider in focus, or that `command` is of; null for none.
    [[nodiscard]] int Settings::*slid(const Command& command) const;
    [[nodiscard]] Slider slider_of(const Command& command) const;
    void slide(const Command& place, int to);
    void change(const Settings& settings);
    void draw_groups(Builder& b, const Box& box) const;
    void draw_rows(Builder& b, const Box& box) const;
    void draw_toggle(Builder& b, const Box& box, std::size_t which) const;
    void draw_pace(Builder& b, const Box& box) const;
    void draw_volume(Builder& b, const Box& box) const;
    void draw_text_size(Builder& b, const Box& box) const;
    void draw_languages(Builder& b, const Box& box) const;
    void draw_card_languages(Builder& b, const Box& box) const;
    /// Those of Host::languages as chips, the chosen tag's being on.
    void draw_tags(Builder& b, const Box& box, Act what, const std::vector<std::size_t>& which,
                   const std::string& chosen) const;
    void draw_sample(Builder& b, const Box& box) const;

    std::size_t group_{};
    std::optional<int> dragged_to_;  ///< What a drag has come to; it counts as it is let go.
    std::string problem_;
};

}  // namespace muster::client
