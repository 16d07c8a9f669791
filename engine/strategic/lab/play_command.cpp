#include "engine/lab/commands/play/definitions_of.hpp"
#include "engine/lab/commands/play/log_of.hpp"
#include "engine/lab/commands/play/play_of.hpp"
#include "engine/strategic/game/definitions.hpp"
#include "engine/strategic/lab/commands.hpp"
#include "engine/strategic/lab/measure.hpp"
#include "engine/strategic/lab/play.hpp"
#include "engine/strategic/terminal/transcript.hpp"
#include "engine/strategic/terminal/wording.hpp"

#include <algorithm>

namespace muster::lab {
namespace {

class StrategicTable {
  public:
    using Journal = strategic::Journal;

    explicit StrategicTable(const PlayOptions& options)
        : pack_{loaded<strategic::Definitions>(options.packs)}, asks_for_dice_{options.every_die} {
        if (!options.battle.empty() && !(options.red.empty() && options.blue.empty()))
            throw BadInput{"error: --battle brings all armies; leave out --red and --blue"};
    }
    [[nodiscard]] std::shared_ptr<const strategic::Tables> table() const {
        return strategic::Definitions::table(pack_);
    }
    /// The Millers' Quarrel as its file has it where nothing else is asked for.
    [[nodiscard]] strategic::Setup setup(const PlayOptions& options) const {
        Sides sides = options;
        if (sides.battle.empty() && sides.red.empty() && sides.blue.empty() && options.map.empty())
            sides.battle = strategic::Definitions::starter_battle().string();
        return war_setup(sides, options.map, options.variant, *pack_);
    }
    PlayEnd play(Journal& journal, const std::array<players::Kind, 2>& kinds,
                 Terminal terminal) const {
        return lab::play(journal, kinds, terminal, pack_->words, asks_for_dice_);
    }
    [[nodiscard]] std::string json(const Journal& journal) const {
        return battle_json(journal, strategic::Wording{pack_->words});
    }

  private:
    std::shared_ptr<const strategic::Pack> pack_;
    bool asks_for_dice_;
};

}  // namespace

void play_strategic(const PlayOptions& options, int& exit_code) {
    run_play(options, StrategicTable{options}, exit_code);
}

void replay_strategic(const ReplayOptions& options) {
    const auto pack = loaded<strategic::Definitions>(options.packs);
    const auto journal = strategic::Journal::open(options.file, pack->tables);
    print_replay(options, journal, strategic::Wording{pack->words},
                 [](const auto& setup, const auto& actions) {
                     return written<strategic::Transcript>(setup, actions);
                 });
}

}  // namespace muster::lab
