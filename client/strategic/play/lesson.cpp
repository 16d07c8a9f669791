#include "client/strategic/play/lesson.hpp"

#include "client/battle/lesson/lesson_table_of.hpp"
#include "client/strategic/pack/pack.hpp"
#include "client/strategic/play/war.hpp"
#include "client/strategic/replay/session.hpp"
#include "client/ui/words/messages.hpp"

#include <memory>
#include <string>
#include <utility>

namespace muster::client {
namespace {

strategic::Header strategic_lesson_header(const StrategicPack& pack) {
    // The newcomer's own war: what is learnt here is met there again.
    const StrategicFile file = read_strategic_file(pack, strategic::Definitions::starter_battle());
    if (!file.war) throw BadFiles{file.problem};
    strategic::Header out;
    out.definitions = pack.tables->hash;
    out.setup = strategic::setup_of(*pack.tables, {}, *file.war);
    out.players = {"human", "greedy"};
    out.has_referee = false;
    return out;
}

}  // namespace

std::unique_ptr<LessonTable> strategic_lesson(const Lesson& /*lesson*/,
                                              const std::filesystem::path& folder) {
    using Lessons = LessonTableOf<strategic::Rules>;
    const auto pack = std::make_shared<StrategicPack>();
    Lessons::Game game;
    game.read = [pack](const std::string& language) {
        *pack = read_strategic(language);
        if (pack->tables == nullptr) throw BadFiles{pack->problem};
    };
    game.table = [pack] { return pack->tables; };
    game.header = [pack](const Words& /*words*/) { return strategic_lesson_header(*pack); };
    game.scene = [pack](Host& host, StrategicSession& session) {
        auto scene = std::make_unique<StrategicScene>(host, session, *pack);
        const LessonGuide* guide = scene.get();
        return LessonTable::Shown{std::move(scene), guide};
    };
    return std::make_unique<Lessons>(folder, std::move(game));
}

}  // namespace muster::client
