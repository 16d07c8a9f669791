#include "client/battle/damaged.hpp"

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
        dialog.answers.push_back(
            {act(DamagedAct::resume), words("damaged.resume", {{"n", good}, {"of", of}}), "R"});
    } else if (damage.line > 0) {
        dialog.text += '\n';
        dialog.text += words("damaged.no_header");
    }
    dialog.text += '\n';
    dialog.text += words("damaged.kept");
    dialog.answers.push_back({act(DamagedAct::begin), words("damaged.begin"), "N"});
    dialog.answers.push_back({act(DamagedAct::leave), words("damaged.leave"), "Esc"});
    return dialog;
}

}  // namespace muster::client
