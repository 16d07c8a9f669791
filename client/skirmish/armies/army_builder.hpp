#pragma once

#include "client/battle/own/unsaved.hpp"
#include "client/scenes/asking_scene.hpp"
#include "client/skirmish/armies/draft.hpp"
#include "client/skirmish/armies/filter.hpp"
#include "client/skirmish/pack/faces.hpp"
#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/list.hpp"
#include "client/ui/widgets/text_field.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// All cards beside one army: cards go in and out, the commander is set, and it is saved.
class SkirmishBuilderScene : public AskingScene {
  public:
    enum Act {
        name,
        save,
        leave,
        by_path,      ///< Path
        by_role,      ///< Role
        by_strength,  ///< step
        by_upkeep,    ///< step
        search,
        clear,
        pool,   ///< card: puts one in
        tab,    ///< 0 cards, 1 commander
        row,    ///< row: shows its card large
        less,   ///< row: takes one out
        more,   ///< row: puts one in
        train,  ///< row
        leader,
        title,
        path,   ///< Path
        rank,   ///< Role, or -1
        lower,  ///< Draft::Number
        raise,  ///< Draft::Number
        pc,     ///< 1 a player character, 0 not
        hold,
        choice,  ///< -1 or 1: the one before or the next
        answer_save,
        answer_discard,
        answer_back
    };

    SkirmishBuilderScene(Host& host, const Library& library, std::shared_ptr<const Faces> faces,
                         skirmish::Commander army, std::optional<std::filesystem::path> file);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override;
    void run(const Command& command) override;
    bool press(Key key, char letter) override;
    void type(const std::string& text) override;
    void scroll(double x, double y, int rows) override;
    [[nodiscard]] bool has_unsaved() const override { return draft_.is_changed(); }
    void keep_unsaved() override;

    [[nodiscard]] const Draft& draft() const { return draft_; }
    [[nodiscard]] const std::vector<skirmish::CardIndex>& pool_cards() const { return pool_; }

  private:
    enum class Asks { nothing, leave, replace, problem };

    [[nodiscard]] TextField* field_of(const Command& command);
    void take_text(const Command& command);
    void filter();
    void remove_row(const Command& on);
    /// What a place stands for: a card of the pool or of a row, and whether one of it is trained.
    struct Large {
        skirmish::CardIndex card{};
        bool is_trained{};
    };
    [[nodiscard]] std::optional<Large> large(const Command& command) const;
    void step_choice(int by);
    void try_to_save();
    void write();
    void ask(Asks what);
    void finish();
    void ask_to_leave() override;
    bool press_in_pool(Key key, int card);
    bool press_in_rows(Key key, const Command& focus);

    [[nodiscard]] Spot spot(const Box& box, Act what, int arg, int zone,
                            std::string tip = {}) const;
    void draw_head(Builder& b) const;
    void draw_filters(Builder& b, const Box& box) const;
    void draw_pool(Builder& b, const Box& box) const;
    void draw_pool_card(Builder& b, const Box& box, skirmish::CardIndex card) const;
    void draw_army(Builder& b, const Box& box) const;
    void draw_tabs(Builder& b, const Box& box) const;
    void draw_rows(Builder& b, const Box& box) const;
    void draw_row(Builder& b, const Box& box, int index) const;
    void draw_commander(Builder& b, const Box& box) const;
    void draw_numbers(Builder& b, double x, double width, double y) const;
    void draw_power(Builder& b, const Box& box) const;
    void draw_faults(Builder& b, const Box& box) const;
    void draw_preview(Builder& b) const;
    void draw_question(Builder& b) const;

    const Library* library_;
    std::shared_ptr<const Faces> faces_;
    Draft draft_;
    TextField name_, leader_, title_, search_;
    CardFilter filter_;
    std::vector<skirmish::CardIndex> pool_;
    bool shows_commander_{};
    std::optional<Command> zoomed_;  ///< Whose large card stays until the next key or click.
    Asks asks_{Asks::nothing};
    bool leaves_{};  ///< Once it is saved.
    Unsaved unsaved_;
    Command focus_before_;            ///< A question.
    std::string problem_;             ///< A message or a sentence of the system.
    const char* notice_{""};          ///< A message.
    mutable ScrollList grid_, list_;  ///< Fitted to the window whenever a screen is made.
};

}  // namespace muster::client
