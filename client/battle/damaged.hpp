#pragma once

#include "client/battle/session.hpp"
#include "client/scenes/scene.hpp"
#include "client/ui/widgets/pieces.hpp"

#include <exception>
#include <functional>
#include <string>
#include <utility>

namespace muster::client {

/// The answers of the dialog about a damaged save.
enum class DamagedAct { resume, begin, leave };

/// What is wrong with a save, as the end of a sentence. Both may read it: it quotes nothing of the
/// save, which holds both hands.
[[nodiscard]] std::string flaw_words(record::Flaw flaw, const Words& words);

/// What can be done about the damaged save `file`, as a question.
[[nodiscard]] Dialog damage_dialog(const record::Damage& damage, const std::string& file,
                                   const Words& words);

/// The question over the title, until it is answered. Nothing is changed on disk before.
template <Ruleset R>
class DamagedSceneOf : public Scene {
  public:
    /// `below` shows under the question. `resume` goes on once what is good lies on the table,
    /// `begin` begins another battle.
    DamagedSceneOf(Host& host, SessionOf<R>& session, const Scene& below,
                   std::function<void()> resume, std::function<void()> begin);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override { return below_->stacked_height(); }
    [[nodiscard]] Size least() const override { return below_->least(); }
    void run(const Command& command) override;

  private:
    SessionOf<R>* session_;
    const Scene* below_;
    std::function<void()> resume_, begin_;
    std::string problem_;
};
template <Ruleset R>
DamagedSceneOf<R>::DamagedSceneOf(Host& host, SessionOf<R>& session, const Scene& below,
                                  std::function<void()> resume, std::function<void()> begin)
    : Scene{host},
      session_{&session},
      below_{&below},
      resume_{std::move(resume)},
      begin_{std::move(begin)} {}

template <Ruleset R>
Screen DamagedSceneOf<R>::screen(const Frame& frame) const {
    Builder b{frame};
    const Screen title = below_->screen(frame);
    for (const Item& item : title.items) b.add(item);
    b.caption(title.caption);
    if (session_->damage()) {
        Dialog dialog =
            damage_dialog(*session_->damage(), session_->file().filename().string(), frame.words);
        if (!problem_.empty()) dialog.text = problem_;
        draw_dialog(b, dialog);
    }
    return b.take();
}

template <Ruleset R>
void DamagedSceneOf<R>::run(const Command& command) {
    const auto what = command.as<DamagedAct>();
    if (!what) return;
    switch (*what) {
        case DamagedAct::resume:
            try {
                problem_ = session_->rescue();
                host().close();
                if (problem_.empty()) resume_();
            } catch (const std::exception& fault) {
                problem_ = fault.what();
            }
            break;
        case DamagedAct::begin:
            host().close();
            begin_();
            break;
        case DamagedAct::leave: host().close(); break;
    }
}

}  // namespace muster::client
