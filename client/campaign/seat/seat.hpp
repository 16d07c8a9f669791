#pragma once

#include "client/campaign/file/draft_scene.hpp"
#include "client/campaign/map/draw_map.hpp"
#include "client/campaign/map/picture.hpp"
#include "client/campaign/seat/seat_desk.hpp"
#include "client/campaign/seat/seat_layout.hpp"
#include "client/ui/widgets/list.hpp"
#include "client/ui/widgets/reading.hpp"
#include "client/ui/widgets/text_area.hpp"
#include "engine/campaign/orders/form.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace muster::client {

namespace campaign_seat {

/// What can be asked for here, beside the places of the map.
enum class Act {
    action,     ///< DayAction: writes its line into the order
    form_text,  ///< The field of the order.
    give,       ///< The order is given.
    refill,     ///< The form begins anew with what the army does now.
    fault,      ///< line: the caret goes there
    put_away,   ///< The form, the letter or the news; what was written stays.
    write,      ///< A letter.
    person,     ///< by: to another one
    letter_text,
    send,
    letter,        ///< place in View::letters: is read
    letter_whole,  ///< A long letter scrolls.
    order_whole,   ///< So does a long order.
    stand,         ///< The order stands; the event is done with.
    new_order,
    news,
    news_line,  ///< place: a line of the news
    route,      ///< Plans a way by hexes, or gives it up.
    take_way,   ///< Writes it into the order.
    step_back,  ///< The last hex of the way is taken back.
    layers,
    tab,  ///< place of a tab, with large text
    leave
};

/// The day-actions of the order form (mock-up 16), in their order.
enum class DayAction : std::uint8_t {
    march,
    forced,
    night,
    rest,
    forage,
    raze,
    besiege,
    harry,
    build,
    ships
};
inline constexpr int day_actions = 10;

/// Characters; what is written beyond it is refused.
inline constexpr std::size_t most_in_letter = campaign::most_letter_characters;

/// Zones in Tab order.
namespace zone {
inline constexpr int map = 0, event = 1, army = 2, order = 3, letters = 4, tools = 5, head = 6;
}

}  // namespace campaign_seat

/// A commander's seat (mock-up 14): the own map, army, standing order, letters and news, and the
/// form for a new order. All of it is what the commander knows.
class CampaignSeat : public DraftScene {
  public:
    /// Where its commander looks, from one time at the screen to the next.
    struct Look {
        HexCamera camera{};  ///< As it is: on the commander.
        std::optional<HexCursor> cursor{};
        std::optional<board::Hex> chosen{};
        campaign_map::ViewLayer layer{};
        int tab{};
    };
    /// What it finds in `look` it takes up, and leaves it there when it ends.
    CampaignSeat(Host& host, std::unique_ptr<SeatDesk> desk,
                 std::shared_ptr<Look> look = std::make_shared<Look>(), PageDraft draft = {});
    ~CampaignSeat() override;
    CampaignSeat(const CampaignSeat&) = delete;
    CampaignSeat& operator=(const CampaignSeat&) = delete;

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    void run(const Command& command) override;
    void shown() override { refresh(); }
    void translated() override;
    bool press(Key key, char letter) override;
    void type(const std::string& text) override;
    void scroll(double x, double y, int rows) override;
    void pan(double x, double y) override;
    bool grab(const Command& command) override;
    void carry(double x, double y) override;
    void drop(double x, double y) override;
    void drag(const Command& from, double x, double y, bool is_over) override;
    void give_back() override { is_panning_ = false; }
    void focused(const Command& command) override;
    [[nodiscard]] std::vector<KeyUse> key_uses() const override;
    [[nodiscard]] Size least() const override { return smallest_in_tabs; }
    [[nodiscard]] bool has_map() const override { return shows_map(); }
    [[nodiscard]] RuleRef rule() const override;

    // What a lesson that is held at it asks (seat_lesson.cpp).
    [[nodiscard]] bool is_typing() const;
    [[nodiscard]] bool has_form() const { return page_ == Page::form; }
    /// The order as it stands in the form.
    [[nodiscard]] const std::string& written() const { return form_.text(); }
    /// What is pressed to write a march to that hex, to give what is written, or to write to
    /// somebody: the last thing first, whatever of it shows.
    [[nodiscard]] std::vector<Command> way_to_march(board::Hex goal) const;
    [[nodiscard]] std::vector<Command> way_to_give(bool is_written) const;
    [[nodiscard]] std::vector<Command> way_to_letter(const std::string& person) const;
    /// The form is open, with that order in it and the caret behind it.
    void write_order(const std::string& text);
    void give_order(const std::string& text);
    void send_letter_to(const std::string& person, const std::string& text);

  private:
    using Act = campaign_seat::Act;
    using DayAction = campaign_seat::DayAction;
    using Layout = campaign_seat::Layout;
    enum class Page : std::uint8_t { desk, form, letter, news };

    // What is half written (seat_draft.cpp).
    [[nodiscard]] DraftTexts half_written() const override;
    void write_on(const DraftTexts& kept) override;
    [[nodiscard]] std::string draft_words(const Words& words,
                                          const DraftTexts& texts) const override;

    // What it does (seat.cpp).
    /// Takes up what the commander knows now.
    void refresh();
    void local(const Command& command);
    void open_form();
    void open_page(Page page, const Command& focus);
    void look_at_form();
    void write_line(const std::string& line);
    void write_action(DayAction action);
    void give();
    void send_letter();
    void put_away();
    void let_stand();
    void choose(board::Hex hex, std::optional<int> token);
    void take_way();
    [[nodiscard]] std::string place_text(board::Hex hex) const;
    [[nodiscard]] std::string action_line(DayAction action) const;
    [[nodiscard]] std::string besiege_line() const;
    [[nodiscard]] std::string harry_line() const;
    [[nodiscard]] const campaign::ViewHex* known(board::Hex hex) const;

    // How keys and drags move (seat_keys.cpp).
    bool press_in_text(Key key);
    bool press_on_map(Key key);
    bool press_letter(char letter);
    bool move_cursor(int dx, int dy);
    bool press_in_lists(Key key);
    void look_at(board::Hex hex);
    [[nodiscard]] std::optional<board::Hex> focused_hex() const;
    [[nodiscard]] const TextArea* text_in_focus() const;
    [[nodiscard]] TextArea* text_in_focus() {
        return const_cast<TextArea*>(std::as_const(*this).text_in_focus());
    }
    void open_tab(int which);

    // What is shown (seat_screen.cpp ...).
    void make_picture(const Frame& frame) const;
    [[nodiscard]] bool shows_map() const;
    [[nodiscard]] bool is_large() const { return wants_tabs(size_); }
    [[nodiscard]] int tab() const;
    [[nodiscard]] std::optional<int> side() const;
    void draw_head(Builder& b, const Box& box) const;
    void draw_map(Builder& b, const Box& box) const;
    /// Whether a hex that is known lies under the box.
    [[nodiscard]] bool covers_known(const Box& box) const;
    void draw_map_title(Builder& b, const Box& pane) const;
    void draw_legend(Builder& b, const Box& pane) const;
    void draw_event(Builder& b, const Box& box) const;
    void draw_tools(Builder& b, const Box& box) const;
    void draw_large(Builder& b, const Layout& layout) const;
    void draw_large_tabs(Builder& b, const Box& box) const;
    /// What is pointed at or in focus on the map in words; empty: nothing.
    [[nodiscard]] std::string looked_words(const Builder& b) const;
    [[nodiscard]] std::string hex_words(const Builder& b, board::Hex hex) const;
    // ... army_panel.cpp ...
    void draw_army(Builder& b, const Box& box) const;
    void draw_stores(Builder& b, const Box& box) const;
    // ... order_panel.cpp ...
    void draw_standing(Builder& b, const Box& box) const;
    void draw_actions(Builder& b, const Box& box, int columns) const;
    void draw_form(Builder& b, const Box& box) const;
    void draw_reading(Builder& b, const Box& box) const;
    /// How the last order stands, in a few words and as a sentence.
    [[nodiscard]] std::string given_words(const Builder& b) const;
    [[nodiscard]] std::string stands_words(const Builder& b) const;
    // ... letter_panel.cpp.
    void draw_letters(Builder& b, const Box& box) const;
    void draw_letter(Builder& b, const Box& box, const campaign::ViewLetter& letter) const;
    void draw_letter_row(Builder& b, const Box& box, int index) const;
    void draw_writing(Builder& b, const Box& box) const;
    void draw_news(Builder& b, const Box& box) const;

    std::unique_ptr<SeatDesk> desk_;
    std::uint64_t tip_{};
    campaign::View view_;
    faces::ChartKey key_;
    std::vector<std::string> events_;  ///< Learned in this week, the newest last.
    std::vector<std::string> news_;    ///< All that the page of news lists, the newest first.
    std::vector<int> letters_;         ///< Places in View::letters, the newest first.
    std::optional<GivenOrder> given_;
    std::vector<std::string> people_;
    bool is_event_done_{};

    Page page_{Page::desk};
    TextArea form_{};
    bool is_form_as_it_was_{true};  ///< Nobody has written in it.
    OrderCheck check_;
    TextArea letter_{campaign_seat::most_in_letter};
    std::size_t person_{};
    std::optional<int> open_letter_;  ///< In View::letters; none: the newest that came in.
    std::optional<std::vector<board::Hex>> way_;
    std::optional<board::Hex> chosen_;
    std::optional<int> chosen_token_;
    campaign_map::ViewLayer layer_{};
    std::string problem_, notice_;
    int tab_{};

    std::shared_ptr<Look> look_;
    HexCamera camera_;
    HexCursor cursor_;
    bool is_panning_{};
    std::optional<std::array<double, 2>> panned_from_;
    mutable HexView map_;
    mutable campaign_map::Picture picture_;
    mutable bool is_picture_stale_{true};
    mutable Size size_{smallest};
    mutable Layout layout_;
    mutable ScrollList detachment_list_, letter_list_, news_list_;
    Reading letter_text_, order_text_;
};

}  // namespace muster::client
