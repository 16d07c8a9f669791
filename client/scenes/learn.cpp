#include "client/scenes/learn.hpp"

#include "client/scenes/menu_page.hpp"
#include "client/ui/widgets/page.hpp"

#include <algorithm>
#include <cstddef>
#include <exception>
#include <utility>

namespace muster::client {

void LearnScene::shown() {
    places_.clear();
    try {
        for (const auto& game : *games_) {
            std::size_t which = 0;
            for (LessonEntry& lesson : game->lessons())
                places_.push_back({game.get(), which++, std::move(lesson)});
        }
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
}

void LearnScene::run(const Command& command) {
    if (command.is(leave)) return host().close();
    if (!command.is(begin)) return;
    const auto which = static_cast<std::size_t>(command.args[0]);
    if (which >= places_.size()) return;
    problem_.clear();
    try {
        host().open(places_[which].game->lesson(host(), places_[which].which));
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
    host().changed();
}

double LearnScene::stacked_height() const {
    return stacked_tiles(places_.size(), 72);  // The sentence above them.
}

Screen LearnScene::screen(const Frame& frame) const {
    Builder b{frame};
    std::vector<MenuTile> tiles;
    for (std::size_t i = 0; i < places_.size(); ++i) {
        const LessonEntry& lesson = places_[i].lesson;
        const std::string head = "lesson." + lesson.id + '.', steps = std::to_string(lesson.steps);
        std::string state =
            b.say("learn.new", {{"steps", steps}, {"n", std::to_string(lesson.minutes)}});
        if (lesson.is_done) state = b.say("learn.done");
        if (lesson.step > 0)
            state =
                b.say("learn.going", {{"step", std::to_string(lesson.step + 1)}, {"steps", steps}});
        const std::string game = places_[i].game->id();
        tiles.push_back({act(begin, i), game_name(b.words(), *places_[i].game),
                         b.say(head + "name") + ". " + b.say(head + "line") + '\n' + state,
                         std::to_string(i + 1), "game-" + game});
    }
    const Box all = page::draw_frame(
        b, {"ui-learn", b.say("learn.title"), "", act(leave), b.say("learn.back")});
    const theme::Style style = theme::label(15, theme::bone);
    const double high = b.height_of(b.say("learn.intro"), style, all.width) + 12;
    b.text({all.x, all.y, all.width, high}, b.say("learn.intro"), style, 3, true);
    draw_tiles(b, {all.x, all.y + high, all.width, all.height - high}, tiles);
    page::draw_foot(b, problem_, b.say("game.menu_keys"));
    // Where somebody is in the middle, or else what they have not done.
    const auto next = std::find_if(places_.begin(), places_.end(), [](const Place& place) {
        return place.lesson.step > 0 || !place.lesson.is_done;
    });
    b.start_focus_at(next == places_.end()
                         ? act(leave)
                         : act(begin, static_cast<std::size_t>(next - places_.begin())));
    b.caption(b.say("learn.caption"));
    return b.take();
}

}  // namespace muster::client
