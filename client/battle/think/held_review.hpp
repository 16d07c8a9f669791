#pragma once

#include "client/battle/think/review_note.hpp"

#include <atomic>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>

namespace muster::client {

/// The review of a battle that is over, as its result shows it: begun once, taken when it is done,
/// and described in the language of the screen.
template <Searchable R>
class HeldReview {
  public:
    using Action = typename R::Action;

    /// Unless it was. Answers whether there is something else to show.
    bool begin(Played<R> battle, bool is_aside) {
        if (review_ || work_.is_busy()) return false;
        progress_ = std::make_shared<std::atomic<int>>();
        work_.begin(reviewing<R>(std::move(battle), progress_), is_aside);
        return take();
    }
    [[nodiscard]] bool is_busy() const { return work_.is_busy(); }
    /// Time goes on. Answers whether there is something else to show.
    bool tick() {
        if (take()) return true;
        if (!work_.is_busy() || note_.percent == *progress_) return false;
        note_.percent = *progress_;
        return true;
    }
    /// Another language: it is described anew.
    void translated() { note_ = {}; }

    /// The action that a line of the note is about.
    [[nodiscard]] std::optional<std::size_t> action_of(std::size_t line) const {
        if (!review_ || line >= review_->worst.size()) return std::nullopt;
        return review_->worst[line].at;
    }
    /// `line_of` as note_of() wants it.
    template <class LineOf>
    [[nodiscard]] const ReviewNote& note(const record::Journal<R>& journal,
                                         const LineOf& line_of) const {
        if (review_ && !note_.is_done)
            note_ = note_of<R>(*review_, journal.header().setup, journal.actions(), line_of);
        return note_;
    }

  private:
    bool take() {
        auto found = work_.take();
        if (!found) return false;
        review_ = std::move(found);
        note_ = {};
        return true;
    }

    Work<Review<Action>> work_;
    std::shared_ptr<std::atomic<int>> progress_;
    std::optional<Review<Action>> review_;
    mutable ReviewNote note_;
};

}  // namespace muster::client
