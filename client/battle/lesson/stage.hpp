#pragma once

#include "client/scenes/scene.hpp"
#include "client/ui/screen/screen.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace muster::client {

/// A stack of scenes within one scene, so that a lesson can lead through several: what they open
/// and close stays in here, as far as `lets_change` allows it.
class LessonStage : public Scene {
  public:
    explicit LessonStage(Host& host);
    ~LessonStage() override;

    [[nodiscard]] Screen screen(const Frame& frame) const override { return top().screen(frame); }
    [[nodiscard]] Size least() const override { return top().least(); }
    void run(const Command& command) override;
    void shown() override;
    void translated() override;
    void tick(double now_ms) override;
    bool press(Key key, char letter) override;
    [[nodiscard]] std::vector<KeyUse> key_uses() const override { return top().key_uses(); }
    [[nodiscard]] RuleRef rule() const override { return top().rule(); }
    void type(const std::string& text) override;
    void scroll(double x, double y, int rows) override { top().scroll(x, y, rows); }
    void pan(double x, double y) override { top().pan(x, y); }
    [[nodiscard]] bool has_map() const override { return top().has_map(); }
    void drag(const Command& from, double x, double y, bool is_over) override;
    bool second(const Command& on, double x, double y, bool is_over) override;
    bool grab(const Command& command) override { return top().grab(command); }
    void carry(double x, double y) override { top().carry(x, y); }
    void drop(double x, double y) override;
    void give_back() override { top().give_back(); }
    void focused(const Command& command) override { top().focused(command); }
    bool skip() override { return top().skip(); }
    [[nodiscard]] bool is_moving() const override { return top().is_moving(); }

  protected:
    [[nodiscard]] Scene& top() const { return *scenes_.back(); }
    /// The program as the scenes in here see it.
    [[nodiscard]] Host& inside() const;
    /// These are on the stack from here on, the last one on top.
    void set(std::vector<std::unique_ptr<Scene>> scenes);
    void put(std::unique_ptr<Scene> scene);
    /// Whether the stack may change as the top scene asks, which was given that command.
    [[nodiscard]] virtual bool lets_change(const Command& /*given*/) { return true; }
    /// Something was done here, and all that it asked for has happened.
    virtual void done() {}

  private:
    class Inside;
    /// What a scene in here asks for, for when it has returned.
    void ask(std::function<void()> change);
    void settle();

    std::unique_ptr<Inside> inside_;
    std::vector<std::unique_ptr<Scene>> scenes_;
    std::vector<std::function<void()>> asked_;
    Command given_;
};

}  // namespace muster::client
