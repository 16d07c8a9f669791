#include "client/scenes/aside.hpp"

#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/pieces.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace muster::client {

std::string battle_words(const Words& words, const SavedBattle& battle) {
    const auto& sides = battle.about.sides;
    if (battle.is_damaged || sides.size() < 2)
        return words("continue.file", {{"file", battle.file.filename().string()}});
    if (sides.size() > 2)
        return words("title.open_many", {{"turn", battle.about.moment},
                                         {"sides", fmt::format("{}", fmt::join(sides, ", "))}});
    return words("title.open",
                 {{"turn", battle.about.moment}, {"red", sides[0]}, {"blue", sides[1]}});
}

std::string battle_name(const Words& words, const SavedBattle& battle) {
    return battle.name.empty() ? battle_words(words, battle) : battle.name;
}

Screen AskAsideScene::screen(const Frame& frame) const {
    Builder b{frame};
    const Screen below = below_->screen(frame);
    for (const Item& item : below.items) b.add(item);
    b.caption(below.caption);
    draw_dialog(b, {b.say("aside.title"),
                    b.say("aside.text", {{"battle", battle_name(b.words(), open_(b.words()))}}),
                    {{act(no), b.say("field.back"), "Esc"}, {act(yes), b.say("aside.yes"), "N"}}});
    return b.take();
}

void AskAsideScene::run(const Command& command) {
    const auto what = command.as<Act>();
    if (!what) return;
    host().close();
    if (what == yes) begin_();
}

}  // namespace muster::client
