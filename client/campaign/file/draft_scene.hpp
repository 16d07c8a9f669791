#pragma once

#include "client/campaign/file/draft.hpp"
#include "client/scenes/asking_scene.hpp"
#include "client/ui/screen/builder.hpp"

#include <string>

namespace muster::client {

/// A page of a campaign on which somebody writes: what is half written there is kept until it is
/// given, offered to the same seat again, and asked about before the page is left.
class DraftScene : public AskingScene {
  public:
    enum class Half {
        keep,  ///< For the next time, and leave.
        discard,
        back,
        take_up,  ///< Goes on with what was kept.
        forget    ///< Throws it away.
    };

    [[nodiscard]] bool has_unsaved() const override;
    void keep_unsaved() override;

  protected:
    DraftScene(Host& host, PageDraft draft);

    [[nodiscard]] virtual DraftTexts half_written() const = 0;
    virtual void write_on(const DraftTexts& kept) = 0;
    /// What it is, in the middle of a sentence: "an order and a letter to Bram".
    [[nodiscard]] virtual std::string draft_words(const Words& words,
                                                  const DraftTexts& texts) const = 0;

    /// Leaves, and asks first where something is half written.
    void leave_page();
    /// It was given: nothing of it is offered again.
    void settle() { keep_unsaved(); }
    /// True where the command was an answer to a question.
    bool run_half(const Command& command);
    [[nodiscard]] bool asks() const { return asks_ != Asks::nothing; }
    /// Over all else.
    void draw_half(Builder& b) const;

  private:
    enum class Asks { nothing, offer, leave, not_kept };

    void ask_to_leave() override { ask(Asks::leave); }
    void ask(Asks what);

    PageDraft draft_;
    DraftTexts found_;
    Asks asks_{Asks::nothing};
};

}  // namespace muster::client
