#include "client/battlefield/play/lesson.hpp"

#include "client/battle/lesson/lesson_table_of.hpp"
#include "client/battlefield/pack/pack.hpp"
#include "client/battlefield/play/battle.hpp"
#include "client/battlefield/replay/session.hpp"
#include "client/ui/words/messages.hpp"

#include <memory>
#include <string>
#include <utility>

namespace muster::client {
namespace {

battlefield::Header battlefield_lesson_header(const Lesson& lesson, const BattlefieldPack& pack,
                                              const Words& words) {
    toml::Faults faults;
    auto setup = battlefield::load_battle(lesson.folder / "battle.toml", *pack.tables, {}, faults);
    if (!setup) throw BadFiles{faults.text()};
    for (std::size_t army = 0; army < setup->armies.size(); ++army) {
        setup->armies[army].army.name =
            words(army == 0 ? "lesson.your_army" : "lesson.teachers_army");
        for (auto& unit : setup->armies[army].army.units)
            unit.name = words(lesson.message("unit." + unit.id));
    }
    setup->map.name = words(lesson.message("map"));
    for (battlefield::Objective& objective : setup->map.objectives)
        objective.text = words(lesson.message("objective"));
    battlefield::Header out;
    out.definitions = pack.tables->hash;
    out.setup = *std::move(setup);
    out.players = {"human", "greedy"};
    return out;
}

}  // namespace

std::unique_ptr<LessonTable> battlefield_lesson(const Lesson& lesson,
                                                const std::filesystem::path& folder) {
    using Lessons = LessonTableOf<battlefield::Rules>;
    const auto pack = std::make_shared<BattlefieldPack>();
    Lessons::Game game;
    game.read = [pack](const std::string& language) {
        *pack = read_battlefield(language);
        if (pack->tables == nullptr) throw BadFiles{pack->problem};
    };
    game.table = [pack] { return pack->tables; };
    game.header = [pack, lesson](const Words& words) {
        return battlefield_lesson_header(lesson, *pack, words);
    };
    game.scene = [pack](Host& host, BattlefieldSession& session) {
        auto scene = std::make_unique<BattlefieldScene>(host, session, *pack);
        const LessonGuide* guide = scene.get();
        return LessonTable::Shown{std::move(scene), guide};
    };
    return std::make_unique<Lessons>(folder, std::move(game));
}

}  // namespace muster::client
