#include "client/warfare/open.hpp"

#include "client/battle/save_slot.hpp"
#include "client/warfare/pack.hpp"
#include "engine/warfare/game/compiled.hpp"

#include <exception>

namespace muster::client {

std::optional<OpenWar> open_war(const std::filesystem::path& folder, const std::string& language) {
    const auto file = battle_for_slot(folder);
    if (!file) return std::nullopt;
    OpenWar out;
    out.file = *file;
    const WarfarePack pack = read_warfare(language);
    try {
        const auto journal = warfare::Journal::open(*file, pack.tables);
        for (std::size_t side = 0; side < 2; ++side)
            out.armies[side] =
                warfare::army_name(pack.words, journal.header().setup.sides[side].army);
        out.round = journal.state().side(0).round;
    } catch (const std::exception&) {
        out.is_damaged = true;
    }
    return out;
}

}  // namespace muster::client
