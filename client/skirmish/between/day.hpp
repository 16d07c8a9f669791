#pragma once

#include "client/scenes/scene.hpp"
#include "client/skirmish/between/page.hpp"
#include "client/skirmish/between/store.hpp"
#include "client/skirmish/pack/faces.hpp"
#include "client/skirmish/replay/session.hpp"
#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/list.hpp"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// A Day of a campaign: what both may see, and, each behind its cover, the pages of one army and of
/// The heights of the parts of a Day in one column (page::Column).
namespace day_column {
inline constexpr double camp = 300, report = 150, cover = 560, rows = 5 * 54, side = 400,
                        card = 420, price = 70, numbers = 60 + 8 * 42, of_table = 330,
                        offers = 44 + 4 * 76;
}  // namespace day_column

/// the game master. Army lists are secret (SK-206).
class DayScene : public Scene {
  public:
    enum Act {
        leave,     ///< The shared page: to the list. A private one: to the shared page.
        visit,     ///< side, or 2 the game master: to the cover
        show,      ///< Held on the cover.
        battle,    ///< Begins the battle, or goes on with it.
        for_base,  ///< The next battle is for the Base, or not.
        evening,   ///< From the day to the evening.
        day,       ///< And back.
        end,       ///< The Day ends.
        undo,
        // Of an army.
        pick,      ///< number: into the field or out of it
        take_all,  ///< 1 all cards, 0 none
        settle,    ///< 1 settled, 0 not: of the field or of the evening
        tab,       ///< Tab
        pay,       ///< number
        pay_most,  ///< As far as the coins go.
        lower,     ///< Good: of what a training costs
        raise,     ///< Good
        train,     ///< number
        recruit,   ///< offer
        write,     ///< The army as a file.
        yes,       ///< Of a question.
        no,
        // Of the game master.
        sheet,       ///< 0 numbers, 1 offers
        change,      ///< line, which of its four buttons
        holder,      ///< Who holds the Base: the next one.
        put_up,      ///< card: puts it on offer
        price_down,  ///< offer
        price_up,    ///< offer
        quest,       ///< offer
        quest_done,  ///< offer
        withdraw     ///< offer
    };
    enum class Tab { upkeep, training, recruits };

    DayScene(Host& host, SkirmishSession& session, std::shared_ptr<const Faces> faces,
             std::shared_ptr<Store> store);

    [[nodiscard]] RuleRef rule() const override;
    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override;
    void run(const Command& command) override;
    bool press(Key key, char letter) override;
    void scroll(double x, double y, int rows) override;
    void tick(double now_ms) override;

    [[nodiscard]] const Book& book() const { return store_->book(); }

  private:
    enum class Mode { shared, cover, army, master };
    enum class Asks { nothing, desertion, night };

    [[nodiscard]] const Campaign& now() const { return store_->book().now(); }
    [[nodiscard]] const skirmish::Table& table() const { return session_->table(); }
    [[nodiscard]] Camp& camp_of(Campaign& campaign) const;
    [[nodiscard]] const Camp& camp() const { return now().camps[static_cast<std::size_t>(side_)]; }
    [[nodiscard]] Seat seat() const { return seat_of(side_); }
    [[nodiscard]] Step::Owner owner() const;
    [[nodiscard]] Step own(Step::Kind kind, int number = 0, int amount = 0) const;
    [[nodiscard]] static Step shared(Step::Kind kind, int side = 0, int number = 0, int amount = 0);

    // What is done (day.cpp).
    void enter(Mode mode);
    void ask(Asks what);
    bool take(const Step& step);
    void undo_last();
    /// Asks first where another battle would have to be set aside.
    void fight(bool is_anew, bool may_set_aside = false);
    void choose_all(bool are_chosen);
    void pay_all();
    void settle_evening(bool is_sure);
    void end_the_day(bool is_sure);
    void write_army();
    void suggest_price();
    void run_shared(Act what, int arg);
    void run_army(Act what, int arg);
    void run_master(Act what, int arg, int button);

    // What is shown.
    [[nodiscard]] std::string fault_words(const Words& words, const Step& step) const;
    [[nodiscard]] std::string said(const Words& words, const std::optional<Refusal>& refusal) const;
    [[nodiscard]] std::string when(const Builder& b) const;
    void draw_shared(Builder& b) const;
    void draw_camp(Builder& b, const Box& box, int side) const;
    void draw_report(Builder& b, const Box& box) const;
    /// What both do together.
    [[nodiscard]] std::vector<page::Choice> buttons(const Words& words) const;
    void draw_buttons(Builder& b, const Box& box) const;
    void draw_cover(Builder& b) const;
    void draw_own_foot(Builder& b, const char* keys) const;
    void draw_field(Builder& b, const Box& all) const;
    void draw_evening(Builder& b, const Box& all) const;
    void draw_tabs(Builder& b, const Box& box) const;
    void draw_price(Builder& b, const Box& box) const;
    void draw_side(Builder& b, const Box& box, const std::vector<page::Row>& rows,
                   const page::Lines& lines, const std::vector<page::Choice>& choices) const;
    [[nodiscard]] std::vector<page::Row> field_rows(const Builder& b) const;
    [[nodiscard]] std::vector<page::Row> upkeep_rows(const Builder& b) const;
    [[nodiscard]] std::vector<page::Row> training_rows(const Builder& b) const;
    [[nodiscard]] std::vector<page::Row> recruit_rows(const Builder& b) const;
    [[nodiscard]] page::Lines upkeep_lines(const Builder& b) const;
    [[nodiscard]] std::vector<Command> list_commands() const;
    void draw_master(Builder& b, const Box& all) const;
    void draw_numbers(Builder& b, const Box& box) const;
    void draw_offers(Builder& b, const Box& box) const;
    void draw_question(Builder& b) const;

    SkirmishSession* session_;
    std::shared_ptr<const Faces> faces_;
    std::shared_ptr<Store> store_;
    Mode mode_{Mode::shared};
    int side_{};  ///< Whose page or cover it is; 2 the game master's.
    Tab tab_{Tab::upkeep};
    int sheet_{};  ///< Of the game master.
    skirmish::Training price_;
    int points_{};  ///< Build points of the price.
    Asks asks_{Asks::nothing};
    std::string problem_;
    std::string notice_;              ///< The file that was written.
    mutable ScrollList list_, more_;  ///< Fitted to the window whenever a screen is made.
};

}  // namespace muster::client
