#include "engine/lab/commands/play/definitions_of.hpp"
#include "engine/lab/commands/play/log_of.hpp"
#include "engine/lab/commands/play/play_of.hpp"
#include "engine/skirmish/game/definitions.hpp"
#include "engine/skirmish/lab/commands.hpp"
#include "engine/skirmish/lab/play.hpp"
#include "engine/skirmish/terminal/transcript.hpp"
#include "engine/skirmish/terminal/wording.hpp"

namespace muster::lab {
namespace {

/// The skirmish as this command wants it.
class SkirmishTable {
  public:
    using Journal = skirmish::Journal;

    explicit SkirmishTable(const PlayOptions& options)
        : table_{loaded<skirmish::Definitions>(options.packs)} {
        if (!options.battle.empty()) throw BadInput{"error: --battle means nothing in skirmish"};
        if (options.every_die) throw BadInput{"error: --every-die means nothing in skirmish"};
    }
    [[nodiscard]] std::shared_ptr<const skirmish::Table> table() const { return table_; }
    [[nodiscard]] skirmish::Setup setup(const PlayOptions& options) const {
        return setup_of<skirmish::Definitions>(options, options.variant, *table_);
    }
    static PlayEnd play(Journal& journal, const std::array<players::Kind, 2>& kinds,
                        Terminal terminal) {
        return lab::play(journal, kinds, terminal);
    }
    [[nodiscard]] static std::string json(const Journal& journal) {
        return battle_json(journal, skirmish::Wording{});
    }

  private:
    std::shared_ptr<const skirmish::Table> table_;
};

}  // namespace

void play_skirmish(const PlayOptions& options, int& exit_code) {
    run_play(options, SkirmishTable{options}, exit_code);
}

void replay_skirmish(const ReplayOptions& options) {
    const auto journal =
        skirmish::Journal::open(options.file, loaded<skirmish::Definitions>(options.packs));
    print_replay(options, journal, skirmish::Wording{},
                 [](const auto& setup, const auto& actions) { return transcript(setup, actions); });
}

}  // namespace muster::lab
