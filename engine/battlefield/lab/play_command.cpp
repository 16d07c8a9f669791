#include "engine/battlefield/game/definitions.hpp"
#include "engine/battlefield/lab/commands.hpp"
#include "engine/battlefield/lab/measure.hpp"
#include "engine/battlefield/lab/play.hpp"
#include "engine/battlefield/terminal/transcript.hpp"
#include "engine/battlefield/terminal/wording.hpp"
#include "engine/lab/commands/play/definitions_of.hpp"
#include "engine/lab/commands/play/log_of.hpp"
#include "engine/lab/commands/play/play_of.hpp"

#include <algorithm>
#include <set>

namespace muster::lab {
namespace {

/// Players that think ahead see two sides.
void require_sides_for(const battlefield::Setup& setup, const std::array<players::Kind, 2>& kinds) {
    std::set<int> sides;
    for (const battlefield::ArmySetup& army : setup.armies) sides.insert(army.side);
    if (sides.size() > 2 &&
        std::max(players::iterations(kinds[0]), players::iterations(kinds[1])) > 0)
        throw BadInput{
            "error: easy, fair and hard play battles of two sides: human, random or "
            "greedy here"};
}

class BattlefieldTable {
  public:
    using Journal = battlefield::Journal;

    explicit BattlefieldTable(const PlayOptions& options)
        : pack_{loaded<battlefield::Definitions>(options.packs)},
          asks_for_dice_{options.every_die} {
        if (!options.battle.empty() && !(options.red.empty() && options.blue.empty()))
            throw BadInput{"error: --battle brings both armies; leave out --red and --blue"};
        if (!options.battle.empty() && !options.map.empty())
            throw BadInput{"error: --battle brings its map; leave out --map"};
    }
    [[nodiscard]] std::shared_ptr<const battlefield::Tables> table() const {
        return battlefield::Definitions::table(pack_);
    }
    /// Millford Crossing as its file has it where nothing else is asked for.
    [[nodiscard]] battlefield::Setup setup(const PlayOptions& options) const {
        Sides sides = options;
        if (sides.battle.empty() && sides.red.empty() && sides.blue.empty() && options.map.empty())
            sides.battle = battlefield::Definitions::starter_battle().string();
        battlefield::Setup setup =
            setup_of<battlefield::Definitions>(sides, options.variant, *pack_);
        if (!options.map.empty()) put_on_map(setup, options.map);
        return setup;
    }
    PlayEnd play(Journal& journal, const std::array<players::Kind, 2>& kinds,
                 Terminal terminal) const {
        require_sides_for(journal.header().setup, kinds);
        return lab::play(journal, kinds, terminal, pack_->words, asks_for_dice_);
    }
    [[nodiscard]] std::string json(const Journal& journal) const {
        return battle_json(journal, battlefield::Wording{pack_->words});
    }

  private:
    std::shared_ptr<const battlefield::Pack> pack_;
    bool asks_for_dice_;
};

}  // namespace

void play_battlefield(const PlayOptions& options, int& exit_code) {
    run_play(options, BattlefieldTable{options}, exit_code);
}

void replay_battlefield(const ReplayOptions& options) {
    const auto pack = loaded<battlefield::Definitions>(options.packs);
    const auto journal = battlefield::Journal::open(options.file, pack->tables);
    print_replay(options, journal, battlefield::Wording{pack->words},
                 [](const auto& setup, const auto& actions) {
                     return written<battlefield::Transcript>(setup, actions);
                 });
}

}  // namespace muster::lab
