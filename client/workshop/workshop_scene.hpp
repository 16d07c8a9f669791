#pragma once

#include "client/scenes/game.hpp"
#include "client/scenes/scene.hpp"
#include "client/ui/widgets/list.hpp"
#include "client/ui/widgets/text_field.hpp"
#include "client/workshop/workshop.hpp"

#include <array>
#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace muster::client {

/// Print, measure or save what a game has: what is made at the left, what it is made of beside it,
/// how, and what came of it at the right.
class WorkshopScene : public Scene {
  public:
    enum Act {
        task,      ///< place among the tasks
        material,  ///< side, place: what it is made of
        option,    ///< place of the option, place of its value
        folder,    ///< The field.
        begin,     ///< Or stop.
        show,      ///< The folder of what was written.
        leave
    };

    /// `army` is the file of one to begin with; without, what was chosen last.
    WorkshopScene(Host& host, Game& game, Workshop& workshop, std::filesystem::path army = {});

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override;
    void run(const Command& command) override;
    void shown() override { read(); }
    void translated() override { read(); }
    bool press(Key key, char letter) override;
    void type(const std::string& text) override;
    void scroll(double x, double y, int rows) override;
    [[nodiscard]] std::vector<KeyUse> key_uses() const override;

  private:
    void read();
    void choose_army(const std::string& file);
    void choose(std::size_t side, std::size_t place);
    void make();
    [[nodiscard]] WorkshopChoice& choice() const { return workshop_->choice(game_->id()); }
    [[nodiscard]] bool is_duel() const { return choice().task == WorkshopTask::duel; }
    /// Why it cannot be made; empty where it can.
    [[nodiscard]] std::string reason() const;
    /// What is under way, or came last, is of this task.
    [[nodiscard]] bool is_shown_task() const;
    [[nodiscard]] std::size_t lists_shown() const;
    [[nodiscard]] double tasks_high() const;
    void draw_tasks(Builder& b, const Box& box) const;
    void draw_materials(Builder& b, const Box& box, std::size_t side) const;
    double draw_options(Builder& b, const Box& box) const;
    void draw_work(Builder& b, const Box& box) const;
    void draw_report(Builder& b, const Box& box) const;

    Game* game_;
    Workshop* workshop_;
    Materials materials_;
    std::vector<WorkshopTask> tasks_;
    std::vector<Material> list_;
    std::filesystem::path army_;  ///< To be chosen when its list has been read.
    std::string problem_;
    TextField folder_;
    std::size_t line_{};  ///< The first of the report that shows.
    mutable std::size_t lines_{}, lines_shown_{};
    mutable std::array<ScrollList, 2> lists_;
    mutable Box report_box_{};
};

}  // namespace muster::client
