#include "client/campaign/file/draft_scene.hpp"

#include "client/ui/widgets/pieces.hpp"

#include <utility>

namespace muster::client {

DraftScene::DraftScene(Host& host, PageDraft draft)
    : AskingScene{host}, draft_{std::move(draft)}, found_{draft_.found()} {
    if (!found_.empty()) asks_ = Asks::offer;
}

bool DraftScene::has_unsaved() const {
    return draft_.is_kept() && !half_written().empty();
}

void DraftScene::keep_unsaved() {
    // What is offered lies there until it is answered.
    if (asks_ != Asks::offer) draft_.keep(half_written());
}

void DraftScene::ask(Asks what) {
    asks_ = what;
    host().turn_page();
}

void DraftScene::leave_page() {
    if (has_unsaved()) return ask(Asks::leave);
    draft_.forget();
    go();
}

bool DraftScene::run_half(const Command& command) {
    const auto what = command.as<Half>();
    if (!what) return false;
    switch (*what) {
        case Half::keep:
            if (draft_.keep(half_written()))
                go();
            else
                ask(Asks::not_kept);
            break;
        case Half::discard:
            draft_.forget();
            go();
            break;
        case Half::back:
            stay();
            ask(Asks::nothing);
            break;
        case Half::take_up:
            ask(Asks::nothing);
            write_on(std::exchange(found_, {}));
            break;
        case Half::forget:
            draft_.forget();
            found_.clear();
            ask(Asks::nothing);
            break;
    }
    host().changed();
    return true;
}

void DraftScene::draw_half(Builder& b) const {
    const auto answer = [&](Half what, const char* id, const char* key) {
        return Dialog::Answer{act(what), b.say(id), key};
    };
    const auto text = [&](const char* id, const DraftTexts& texts) {
        return b.say(id, {{"what", draft_words(b.words(), texts)}});
    };
    switch (asks_) {
        case Asks::nothing: break;
        case Asks::offer:
            draw_dialog(b, {b.say("draft.offer_title"),
                            text("draft.offer", found_),
                            {answer(Half::take_up, "draft.take_up", "Esc"),
                             answer(Half::forget, "draft.forget", "D")}});
            break;
        case Asks::leave:
            draw_dialog(b, {b.say("draft.leave_title"),
                            text("draft.leave", half_written()),
                            {answer(Half::keep, "draft.keep", "K"),
                             answer(Half::discard, "draft.discard", "D"),
                             answer(Half::back, "armies.go_on", "Esc")}});
            break;
        case Asks::not_kept:
            draw_dialog(b, {b.say("draft.not_kept_title"),
                            text("draft.not_kept", half_written()),
                            {answer(Half::back, "armies.go_on", "Esc"),
                             answer(Half::discard, "draft.discard", "D")}});
            break;
    }
}

}  // namespace muster::client
