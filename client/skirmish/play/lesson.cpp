#include "client/skirmish/play/lesson.hpp"

#include "client/battle/lesson/lesson_table_of.hpp"
#include "client/skirmish/play/battle.hpp"
#include "client/ui/words/messages.hpp"
#include "engine/skirmish/load/load.hpp"

#include <utility>

namespace muster::client {
namespace {

skirmish::Header lesson_header(const std::filesystem::path& folder, const Words& words,
                               const skirmish::Table& table) {
    // Nobody is asked who has nothing to answer with: a lesson hides nothing.
    skirmish::Variant variant;
    variant.always_prompt = false;
    toml::Faults faults;
    const auto army = [&](const char* file, const char* name, const char* leader) {
        auto read = skirmish::load_army(folder / file, table, variant, faults, false);
        if (!read) throw BadFiles{faults.text()};
        read->name = words(name);
        read->title = words(leader);
        return *read;
    };
    skirmish::Header out;
    out.definitions = table.hash;
    out.setup = {&table,
                 variant,
                 {army("red.toml", "lesson.your_army", "lesson.you"),
                  army("blue.toml", "lesson.teachers_army", "lesson.teacher")}};
    out.players = {"human", "greedy"};
    return out;
}

}  // namespace

std::unique_ptr<LessonTable> lesson_table(
    const Lesson& lesson, const std::filesystem::path& folder,
    const std::function<std::shared_ptr<const skirmish::Table>()>& table,
    const std::shared_ptr<const Faces>& faces) {
    using Lessons = LessonTableOf<skirmish::Rules>;
    Lessons::Game game;
    game.table = table;
    game.header = [from = lesson.folder, table](const Words& words) {
        return lesson_header(from, words, *table());
    };
    game.scene = [faces](Host& host, SkirmishSession& session) {
        auto scene = std::make_unique<SkirmishScene>(host, session, faces);
        const LessonGuide* guide = scene.get();
        return LessonTable::Shown{std::move(scene), guide};
    };
    return std::make_unique<Lessons>(folder, std::move(game));
}

}  // namespace muster::client
