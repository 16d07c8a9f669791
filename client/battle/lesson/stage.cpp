#include "client/battle/lesson/stage.hpp"

#include <utility>

namespace muster::client {

/// All of the program's, but for the stack.
class LessonStage::Inside : public Host {
  public:
    Inside(Host& outer, LessonStage& stage) : outer_{&outer}, stage_{&stage} {}

    [[nodiscard]] const Attention& attention() const override { return outer_->attention(); }
    [[nodiscard]] const Spot* spot(const Command& command) override {
        return outer_->spot(command);
    }
    void focus_on(const Command& command) override { outer_->focus_on(command); }
    void turn_page() override { outer_->turn_page(); }
    void changed() override { outer_->changed(); }
    [[nodiscard]] double now_ms() const override { return outer_->now_ms(); }
    [[nodiscard]] double touched_ms() const override { return outer_->touched_ms(); }
    [[nodiscard]] const Settings& settings() const override { return outer_->settings(); }
    [[nodiscard]] const Words& words() const override { return outer_->words(); }
    [[nodiscard]] int most_text() const override { return outer_->most_text(); }
    [[nodiscard]] bool has_part_in_view() const override { return outer_->has_part_in_view(); }
    void scroll_view(int rows) override { outer_->scroll_view(rows); }
    void change_settings(const Settings& settings) override { outer_->change_settings(settings); }
    [[nodiscard]] const std::vector<Language>& languages() const override {
        return outer_->languages();
    }
    [[nodiscard]] const Games& games() const override { return outer_->games(); }
    void open_rulebook(const RuleRef& at) override { outer_->open_rulebook(at); }
    void open_workshop(const std::string& ruleset, const std::filesystem::path& army) override {
        outer_->open_workshop(ruleset, army);
    }
    void open_settings() override { outer_->open_settings(); }
    [[nodiscard]] std::shared_ptr<const draw::Face> sample_card() const override {
        return outer_->sample_card();
    }
    void cue(Cue cue) override { outer_->cue(cue); }
    void toggle_help() override { outer_->toggle_help(); }
    [[nodiscard]] bool has_help() const override { return outer_->has_help(); }
    [[nodiscard]] bool thinks_aside() const override { return outer_->thinks_aside(); }

    void open(std::unique_ptr<Scene> scene) override {
        // A function may be copied, the scene may not.
        const auto kept = std::make_shared<std::unique_ptr<Scene>>(std::move(scene));
        stage_->ask([stage = stage_, kept] { stage->scenes_.push_back(std::move(*kept)); });
    }
    void replace(std::unique_ptr<Scene> scene) override {
        const auto kept = std::make_shared<std::unique_ptr<Scene>>(std::move(scene));
        stage_->ask([stage = stage_, kept] { stage->scenes_.back() = std::move(*kept); });
    }
    void close() override {
        stage_->ask([stage = stage_] {
            if (stage->scenes_.size() > 1) stage->scenes_.pop_back();
        });
    }
    void quit() override { outer_->quit(); }
    void end() override { outer_->end(); }

  private:
    Host* outer_;
    LessonStage* stage_;
};

LessonStage::LessonStage(Host& host)
    : Scene{host}, inside_{std::make_unique<Inside>(host, *this)} {}
LessonStage::~LessonStage() {
    while (!scenes_.empty()) scenes_.pop_back();  // The upper ones look at the lower ones.
}

Host& LessonStage::inside() const {
    return *inside_;
}

void LessonStage::set(std::vector<std::unique_ptr<Scene>> scenes) {
    while (!scenes_.empty()) scenes_.pop_back();
    scenes_ = std::move(scenes);
    asked_.clear();
    for (const auto& scene : scenes_) scene->shown();
}

void LessonStage::put(std::unique_ptr<Scene> scene) {
    scenes_.push_back(std::move(scene));
    top().shown();
}

void LessonStage::ask(std::function<void()> change) {
    if (lets_change(given_)) asked_.push_back(std::move(change));
}

void LessonStage::settle() {
    while (!asked_.empty()) {
        for (const auto& change : std::exchange(asked_, {})) change();
        host().turn_page();
        top().shown();
    }
    done();
}

void LessonStage::run(const Command& command) {
    given_ = command;
    top().run(command);
    settle();
    given_ = {};
}

void LessonStage::shown() {
    top().shown();
    settle();
}

void LessonStage::translated() {
    for (const auto& scene : scenes_) scene->translated();
}

void LessonStage::tick(double now_ms) {
    top().tick(now_ms);
    settle();
}

bool LessonStage::press(Key key, char letter) {
    const bool is_taken = top().press(key, letter);
    settle();
    return is_taken;
}

void LessonStage::type(const std::string& text) {
    top().type(text);
    settle();
}

void LessonStage::drag(const Command& from, double x, double y, bool is_over) {
    top().drag(from, x, y, is_over);
    settle();
}

bool LessonStage::second(const Command& on, double x, double y, bool is_over) {
    const bool is_taken = top().second(on, x, y, is_over);
    settle();
    return is_taken;
}

void LessonStage::drop(double x, double y) {
    top().drop(x, y);
    settle();
}

}  // namespace muster::client
