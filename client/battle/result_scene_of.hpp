#pragma once

#include "client/battle/fresh_seed.hpp"
#include "client/battle/log_scroll.hpp"
#include "client/battle/result_frame.hpp"
#include "client/battle/session.hpp"
#include "client/battle/think/held_review.hpp"
#include "client/scenes/scene.hpp"
#include "engine/record/header.hpp"

#include <cstddef>
#include <exception>
#include <memory>
#include <string>
#include <utility>

namespace muster::client {

/// How a battle of a game with a session of its own ended: ways on, pages, the log and the review.
/// Leaving it puts the battle away, and so does a rematch. A game draws it, and says what lies
/// behind its ways. The last of its pages is that of the choices.
template <class R, class Pack>
class ResultSceneOf : public Scene {
  public:
    ResultSceneOf(Host& host, SessionOf<R>& session, const Pack& pack, int pages)
        : Scene{host}, session_{&session}, pack_{&pack}, pages_{pages} {}

    [[nodiscard]] double stacked_height() const override { return stacked_result; }
    void run(const Command& command) override {
        try {
            if (command.is(ResultAct::watch)) {
                host().open(replay(0));
            } else if (command.kind == Command::Kind::leave) {
                session_->put_away();
                host().close();
            } else if (command.kind == Command::Kind::new_battle) {
                again(false);
            } else if (command.is(ResultAct::swapped)) {
                again(true);
            } else if (command.is(ResultAct::page)) {
                page_ = command.args[0];
                if (shows_choices()) look_again();
            } else if (command.is(ResultAct::look)) {
                if (const auto at = review_.action_of(static_cast<std::size_t>(command.args[0])))
                    host().open(replay(*at));
            }
        } catch (const std::exception& fault) {
            problem_ = fault.what();
            if (!session_->is_open()) host().close();  // Put away already; nothing is left to show.
        }
        host().changed();
    }
    void scroll(double x, double y, int rows) override {
        if (log_scroll_.turn(x, y, rows))
            host().changed();
        else
            host().scroll_view(rows);
    }
    bool press(Key key, char /*letter*/) override {
        if (!log_scroll_.press(key)) return false;
        host().changed();
        return true;
    }
    void tick(double /*now_ms*/) override {
        if (review_.tick()) host().changed();
    }
    void translated() override { review_.translated(); }
    [[nodiscard]] bool is_moving() const override { return review_.is_busy(); }

  protected:
    /// The battle that has begun in the session.
    [[nodiscard]] virtual std::unique_ptr<Scene> table() = 0;
    /// From an action on.
    [[nodiscard]] virtual std::unique_ptr<Scene> replay(std::size_t action) = 0;
    /// Makes the header of a rematch, with the seats or the sides exchanged where it is `swapped`.
    virtual void renew(record::Header<R>& header, bool is_swapped) const = 0;

    [[nodiscard]] bool shows_choices() const { return page_ == pages_ - 1; }

    SessionOf<R>* session_;
    const Pack* pack_;
    mutable LogScroll log_scroll_;
    int page_{};
    std::string problem_;  ///< Why something failed.
    HeldReview<R> review_;

  private:
    void look_again() {
        const auto& journal = session_->journal();
        if (review_.begin({session_->shared_table(), journal.header().setup, journal.actions()},
                          host().thinks_aside()))
            host().changed();
    }
    /// The same battle once more, with other dice.
    void again(bool is_swapped) {
        record::Header<R> header = session_->journal().header();
        header.seed = fresh_seed();
        renew(header, is_swapped);
        session_->put_away();
        session_->start(std::move(header));
        host().replace(table());
    }

    int pages_;
};

}  // namespace muster::client
