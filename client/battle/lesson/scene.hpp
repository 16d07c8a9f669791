#pragma once

#include "client/battle/lesson/lesson.hpp"
#include "client/battle/lesson/lesson_table.hpp"
#include "client/battle/lesson/progress.hpp"
#include "client/scenes/scene.hpp"
#include "client/ui/screen/builder.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace muster::client {

/// What is lit on a step, and what has to be pressed.
struct LessonLight {
    std::vector<Box> boxes;        ///< All that is lit; empty: nothing is, and nothing is dark.
    std::optional<Box> press{};    ///< What is pressed next; one of them.
    std::optional<Box> aim{};      ///< Where it may be dragged; another.
    bool aim_is_empty{};           ///< No card lies there.
    std::optional<Command> way{};  ///< The command of `press`.
};

/// A lesson on a battle's own scene: what the step is about stays lit, a slip says it, and what is
/// awaited is done there, in any way that the table knows.
class LessonScene : public Scene {
  public:
    enum Act { go_on, back, show, leave };

    /// @throws std::exception where its battle cannot be begun
    LessonScene(Host& host, Lesson lesson, LessonProgress progress,
                std::unique_ptr<LessonTable> table);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] Size least() const override { return inner_->least(); }
    void run(const Command& command) override;
    void shown() override;
    void translated() override { is_stale_ = true; }
    void tick(double now_ms) override;
    bool press(Key key, char letter) override;
    [[nodiscard]] std::vector<KeyUse> key_uses() const override;
    [[nodiscard]] RuleRef rule() const override { return inner_->rule(); }
    void type(const std::string& text) override { inner_->type(text); }
    void scroll(double x, double y, int rows) override;
    void pan(double x, double y) override { inner_->pan(x, y); }
    [[nodiscard]] bool has_map() const override { return inner_->has_map(); }
    void drag(const Command& from, double x, double y, bool is_over) override {
        inner_->drag(from, x, y, is_over);
    }
    bool second(const Command& on, double x, double y, bool is_over) override {
        return inner_->second(on, x, y, is_over);
    }
    bool grab(const Command& command) override { return inner_->grab(command); }
    void carry(double x, double y) override { inner_->carry(x, y); }
    void drop(double x, double y) override;
    void give_back() override { inner_->give_back(); }
    /// While its battle begins there is nothing yet that could be in focus.
    void focused(const Command& command) override {
        if (inner_ != nullptr) inner_->focused(command);
    }
    bool skip() override { return inner_->skip(); }
    [[nodiscard]] bool is_moving() const override { return inner_->is_moving(); }

    /// From 0; as many as there are once it is over.
    [[nodiscard]] std::size_t step() const { return at_; }

  private:
    [[nodiscard]] const LessonStep& now() const { return lesson_.steps[at_]; }
    /// The battle as it stands when that step begins.
    void begin(std::size_t step);
    /// The script of the step that has begun.
    void follow();
    void next();
    /// On, once what was awaited has been played and has come to rest.
    void look();
    void keep(bool is_done);
    /// With large text: the tab that has what is to be seen or done comes to the front, once.
    void lead();
    /// Scrolls the text of the slip; false where all of it shows.
    bool scroll_text(int rows);
    [[nodiscard]] LessonLight light(const Screen& shown, Size size) const;
    void draw_slip(Builder& b, const LessonLight& light) const;

    Lesson lesson_;
    LessonProgress progress_;
    std::unique_ptr<LessonTable> table_;
    LessonTable::Shown battle_{};
    Scene* inner_{};
    std::size_t at_{};
    bool is_played_{};   ///< What the step awaited, or what follows it.
    bool is_refused_{};  ///< Something else was tried.
    bool is_stale_{};
    bool has_led_{};
    mutable Size size_{};  ///< As last drawn.
    mutable ScrollList lines_;
    std::string problem_;
};

}  // namespace muster::client
