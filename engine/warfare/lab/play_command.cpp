#include "engine/lab/commands/play/definitions_of.hpp"
#include "engine/lab/commands/play/log_of.hpp"
#include "engine/lab/commands/play/play_of.hpp"
#include "engine/warfare/game/definitions.hpp"
#include "engine/warfare/lab/commands.hpp"
#include "engine/warfare/lab/play.hpp"
#include "engine/warfare/terminal/transcript.hpp"
#include "engine/warfare/terminal/wording.hpp"

namespace muster::lab {
namespace {

class WarfareTable {
  public:
    using Journal = warfare::Journal;

    explicit WarfareTable(const PlayOptions& options)
        : pack_{loaded<warfare::Definitions>(options.packs)}, asks_for_dice_{options.every_die} {
        if (!options.battle.empty() && !(options.red.empty() && options.blue.empty()))
            throw BadInput{"error: --battle brings both armies; leave out --red and --blue"};
    }
    [[nodiscard]] std::shared_ptr<const warfare::Tables> table() const {
        return warfare::Definitions::table(pack_);
    }
    [[nodiscard]] warfare::Setup setup(const PlayOptions& options) const {
        return setup_of<warfare::Definitions>(options, options.variant, *pack_);
    }
    PlayEnd play(Journal& journal, const std::array<players::Kind, 2>& kinds,
                 Terminal terminal) const {
        return lab::play(journal, kinds, terminal, pack_->words, asks_for_dice_);
    }
    [[nodiscard]] std::string json(const Journal& journal) const {
        return battle_json(journal, warfare::Wording{pack_->words});
    }

  private:
    std::shared_ptr<const warfare::Pack> pack_;
    bool asks_for_dice_;
};

}  // namespace

void play_warfare(const PlayOptions& options, int& exit_code) {
    run_play(options, WarfareTable{options}, exit_code);
}

void replay_warfare(const ReplayOptions& options) {
    const auto pack = loaded<warfare::Definitions>(options.packs);
    const auto journal = warfare::Journal::open(options.file, pack->tables);
    print_replay(options, journal, warfare::Wording{pack->words},
                 [](const auto& setup, const auto& actions) { return transcript(setup, actions); });
}

}  // namespace muster::lab
