#pragma once

#include "client/scenes/house_rules.hpp"
#include "client/scenes/scene.hpp"
#include "client/ui/widgets/list.hpp"

#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// Every house rule with what it may be set to, in plain sentences. Changes are kept at once.
class RulesScene : public Scene {
  public:
    enum Act {
        choose,  ///< line: its place in lines()
        lower,   ///< line of a number
        raise,   ///< line of a number
        reset,
        leave
    };

    RulesScene(Host& host, RuleBook book);

    struct Line {
        enum class Kind { heading, question, choice, yes_no, number };
        Kind kind{};
        std::string id;     ///< Of its message.
        std::string key{};  ///< Of the toggle; empty for headings.
        int choice{};
        [[nodiscard]] bool is_focusable() const {
            return kind != Kind::heading && kind != Kind::question;
        }
    };
    [[nodiscard]] const std::vector<Line>& lines() const { return lines_; }

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override;
    void run(const Command& command) override;
    void shown() override;
    bool press(Key key, char letter) override;
    void scroll(double x, double y, int rows) override;

  private:
    void set(const Line& line, int value);
    void keep();
    void reveal(int line);
    [[nodiscard]] std::optional<int> next(int line, Key key) const;
    [[nodiscard]] Toggle toggle_of(const Line& line) const;
    void draw_line(Builder& b, const Box& box, int index) const;

    RuleBook book_;
    std::vector<Line> lines_;
    mutable ScrollList list_;  ///< Fitted to the window whenever a screen is made.
    std::string problem_;
};

}  // namespace muster::client
