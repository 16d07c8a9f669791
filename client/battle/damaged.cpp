#include "client/battle/damaged.hpp"

#include "client/warfare/table/session.hpp"

#include <exception>

namespace muster::client {

std::string flaw_words(record::Flaw flaw, const Words& words) {
    using record::Flaw;
    switch (flaw) {
        case Flaw::other: break;
        case Flaw::no_save: return words("damaged.no_save");
        case Flaw::newer_format: return words("damaged.newer_format");
        case Flaw::unknown_rules: return words("damaged.unknown_rules");
        case Flaw::other_rules: return words("damaged.other_rules");
        case Flaw::other_cards: return words("damaged.other_cards");
        case Flaw::changed: return words("damaged.changed");
        case Flaw::not_legal: return words("damaged.not_legal");
        case Flaw::after_end: return words("damaged.after_end");
    }
    return words("damaged.unreadable");
}

Dialog damage_dialog(const record::Damage& damage, const std::string& file, const Words& words) {
    Dialog dialog;
    dialog.title = words("damaged.title");
    const std::string line = std::to_string(damage.line);
    const std::string good = std::to_string(damage.good);
    const std::string of = std::to_string(damage.of);
    if (damage.line == 0)
        dialog.text = damage.message;
    else
        dialog.text =
            words("damaged.line",
                  {{"line", line}, {"file", file}, {"why", flaw_words(damage.flaw, words)}});
    if (damage.has_header) {
        dialog.text += '\n';
        dialog.text += words("damaged.good", {{"n", good}, {"of", of}});
        dialog.answers.push_back({{Command::Kind::local, damaged::resume},
                                  words("damaged.resume", {{"n", good}, {"of", of}}),
                                  "R"});
    } else if (damage.line > 0) {
        dialog.text += '\n';
        dialog.text += words("damaged.no_header");
    }
    dialog.text += '\n';
    dialog.text += words("damaged.kept");
    dialog.answers.push_back({{Command::Kind::local, damaged::begin}, words("damaged.begin"), "N"});
    dialog.answers.push_back(
        {{Command::Kind::local, damaged::leave}, words("damaged.leave"), "Esc"});
    return dialog;
}

template <Ruleset R>
DamagedSceneOf<R>::DamagedSceneOf(Host& host, SessionOf<R>& session, Scene& below)
    : Scene{host}, session_{&session}, below_{&below} {}

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
    if (command.kind != Command::Kind::local) return;
    switch (command.value) {
        case damaged::resume:
            try {
                problem_ = session_->rescue();
                host().close();
                if (problem_.empty()) below_->run({Command::Kind::resume});
            } catch (const std::exception& fault) {
                problem_ = fault.what();
            }
            break;
        case damaged::begin:
            host().close();
            below_->run({Command::Kind::new_battle});
            break;
        case damaged::leave: host().close(); break;
        default: break;
    }
}

template class DamagedSceneOf<skirmish::Rules>;
template class DamagedSceneOf<warfare::Rules>;

}  // namespace muster::client
