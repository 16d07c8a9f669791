#pragma once

#include "client/rulebook/page_lines.hpp"
#include "client/scenes/game.hpp"
#include "client/scenes/scene.hpp"
#include "client/ui/widgets/list.hpp"
#include "client/ui/widgets/text_field.hpp"
#include "engine/rulebook/book.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// Tab goes from one of these to the next.
namespace book_zone {
inline constexpr int contents = 0, text = 1, margin = 2, head = 3;
}

/// The rulebooks of all games: contents, a page, and what it refers to. Esc leads back to where it
/// was opened.
class RulebookScene : public Scene {
  public:
    enum Act {
        chapter,  ///< the place of a section in the book
        link,     ///< place among the links of the page: the rule that it names
        game,     ///< place
        search,   ///< The field; Enter goes to the next place.
        back,     ///< To where the last link was followed.
        leave,
        open_tab  ///< With large text: which.
    };
    /// With large text each of these has the whole screen.
    enum Tab { contents_tab, page_tab, also_tab };

    /// At that rule of that game; at the beginning where it is none of the book's.
    RulebookScene(Host& host, const Games& games, const RuleRef& at);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] Size least() const override { return smallest_in_tabs; }
    void run(const Command& command) override;
    void translated() override { read(); }
    bool press(Key key, char letter) override;
    void type(const std::string& text) override;
    void scroll(double x, double y, int rows) override;
    [[nodiscard]] std::vector<KeyUse> key_uses() const override;

  private:
    struct Place {
        std::size_t game{}, section{};
    };

    void read();  ///< The book of the game, in the language of now.
    void go(std::size_t section, bool is_kept = true);
    void go_to_rule(const std::string& rule);
    void next_hit();
    [[nodiscard]] const BookSection& here() const { return book_->sections()[at_]; }
    /// The chapter that a section is a part of.
    [[nodiscard]] std::size_t chapter_of(std::size_t section) const;
    /// The rows of the contents: all chapters, and the parts of the one that is open.
    [[nodiscard]] std::vector<std::size_t> contents() const;
    void draw_head(Builder& b) const;
    void draw_search(Builder& b, const Box& box) const;
    void draw_contents(Builder& b, const Box& box) const;
    void draw_chapters(Builder& b, const Box& box) const;
    void draw_page(Builder& b, const Box& box) const;
    /// The game and the title of the section, over two rules, and how high they are.
    void draw_title(Builder& b, double x, double y, double width, double letters) const;
    [[nodiscard]] static double title_height(double letters);
    /// Its lines, where they are stale; tables with rows higher than `most_row` not as such.
    void set_page(const Builder& b, double width, double most_row) const;
    [[nodiscard]] double lines_height(std::size_t from, std::size_t to) const;
    /// The first line where all that follow have room.
    [[nodiscard]] std::size_t last_top(double room) const;
    /// From `top_` on as far as there is room, and a scroll bar.
    void draw_page_lines(Builder& b, const Box& box, double bar) const;
    /// To the sections before and behind this one.
    void draw_turns(Builder& b, const Box& box) const;
    // With large text (rulebook_large.cpp).
    void draw_large(Builder& b) const;
    void draw_large_head(Builder& b) const;
    void draw_large_contents(Builder& b, const Box& box) const;
    void draw_large_page(Builder& b, const Box& box) const;
    void draw_also(Builder& b, const Box& box) const;
    [[nodiscard]] bool press_in_lists(Key key);
    void draw_margin(Builder& b, const Box& box, const std::vector<std::string>& named) const;
    /// What the page refers to and does not say itself.
    [[nodiscard]] std::vector<std::string> see_also() const;
    void draw_run(Builder& b, double x, double y, const PageRun& run, double height) const;
    [[nodiscard]] Command link_to(const std::string& rule) const;

    const Games* games_;
    std::size_t game_{};
    std::optional<Rulebook> book_;
    std::string problem_;
    std::size_t at_{};
    std::vector<Place> passed_;
    TextField sought_;
    mutable std::size_t top_{};   ///< The first line of the page that shows.
    mutable std::string wanted_;  ///< The rule that is to show as soon as the page is set.
    mutable bool seeks_hit_{};    ///< So is the first line that has what is looked for.
    std::string marked_;          ///< The rule that was looked up.
    mutable std::vector<PageLine> lines_;
    mutable double set_width_{};  ///< That the lines were set in; 0: they are stale.
    mutable std::size_t shown_{};
    mutable std::vector<std::string> links_;
    mutable ScrollList list_, also_list_;
    mutable std::vector<Command> also_;  ///< The rows of `also_list_`.
    Tab tab_{page_tab};
    mutable bool is_large_{};
};

}  // namespace muster::client
