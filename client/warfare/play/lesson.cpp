#include "client/warfare/play/lesson.hpp"

#include "client/battle/lesson/lesson_table_of.hpp"
#include "client/ui/words/messages.hpp"
#include "client/warfare/pack/pack.hpp"
#include "client/warfare/play/battle.hpp"
#include "client/warfare/replay/session.hpp"

#include <memory>
#include <string>
#include <utility>

namespace muster::client {
namespace {

warfare::Header warfare_lesson_header(const Lesson& lesson, const WarfarePack& pack,
                                      const Words& words) {
    toml::Faults faults;
    auto setup = warfare::load_battle(lesson.folder / "battle.toml", *pack.tables, {}, faults);
    if (!setup) throw BadFiles{faults.text()};
    for (std::size_t side = 0; side < 2; ++side) {
        warfare::Army& army = setup->sides[side].army;
        army.name = words(side == 0 ? "lesson.your_army" : "lesson.teachers_army");
        for (warfare::Unit& unit : army.units) unit.name = words(lesson.message("unit." + unit.id));
    }
    warfare::Header out;
    out.definitions = pack.tables->hash;
    out.setup = *std::move(setup);
    out.players = {"human", "greedy"};
    return out;
}

}  // namespace

std::unique_ptr<LessonTable> warfare_lesson(const Lesson& lesson,
                                            const std::filesystem::path& folder) {
    using Lessons = LessonTableOf<warfare::Rules>;
    const auto pack = std::make_shared<WarfarePack>();
    Lessons::Game game;
    game.read = [pack](const std::string& language) {
        *pack = read_warfare(language);
        if (pack->tables == nullptr) throw BadFiles{pack->problem};
    };
    game.table = [pack] { return pack->tables; };
    game.header = [pack, lesson](const Words& words) {
        return warfare_lesson_header(lesson, *pack, words);
    };
    game.scene = [pack](Host& host, WarfareSession& session) {
        auto scene = std::make_unique<WarfareScene>(host, session, *pack);
        const LessonGuide* guide = scene.get();
        return LessonTable::Shown{std::move(scene), guide};
    };
    return std::make_unique<Lessons>(folder, std::move(game));
}

}  // namespace muster::client
