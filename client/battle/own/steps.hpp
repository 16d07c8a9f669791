#pragma once

#include <optional>
#include <utility>
#include <vector>

namespace muster::client {

/// Something that is being made, with every step back to where it began.
template <class Thing>
class Steps {
  public:
    explicit Steps(Thing thing) : now_{std::move(thing)} {}

    [[nodiscard]] const Thing& now() const { return now_; }
    /// All that is changed until `end` is one step.
    void begin() {
        if (!before_) before_ = now_;
    }
    void end() {
        if (!before_) return;
        if (!(*before_ == now_)) {
            past_.push_back(*std::move(before_));
            future_.clear();
        }
        before_.reset();
    }
    [[nodiscard]] bool is_open() const { return before_.has_value(); }
    /// Changes it by `work`, which is given it: a step of its own unless one is open.
    template <class Work>
    void change(const Work& work) {
        const bool is_own = !is_open();
        if (is_own) begin();
        work(now_);
        if (is_own) end();
    }
    [[nodiscard]] bool can_undo() const { return !past_.empty(); }
    [[nodiscard]] bool can_redo() const { return !future_.empty(); }
    void undo() { move(past_, future_); }
    void redo() { move(future_, past_); }
    /// Changes this and every other step alike, which is none.
    template <class Work>
    void change_all(const Work& work) {
        work(now_);
        for (auto* steps : {&past_, &future_})
            for (Thing& step : *steps) work(step);
    }

  private:
    void move(std::vector<Thing>& from, std::vector<Thing>& to) {
        end();
        if (from.empty()) return;
        to.push_back(std::exchange(now_, std::move(from.back())));
        from.pop_back();
    }

    Thing now_;
    std::optional<Thing> before_;  ///< The step that is open.
    std::vector<Thing> past_, future_;
};

}  // namespace muster::client
