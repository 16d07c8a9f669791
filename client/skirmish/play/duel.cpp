#include "client/skirmish/play/duel.hpp"

#include "client/battle/fresh_seed.hpp"
#include "client/scenes/aside.hpp"
#include "client/skirmish/play/campaign.hpp"
#include "engine/skirmish/load/load.hpp"

#include <memory>
#include <stdexcept>
#include <utility>

namespace muster::client {

void begin_battle(SkirmishSession& session, const SkirmishDuel& duel) {
    // Armies were judged by the rules as they were when these were read.
    if (!(duel.variant == skirmish::Variant{}))
        for (const skirmish::Commander& army : duel.armies)
            for (const auto& fault : skirmish::army_faults(session.table(), duel.variant, army))
                throw std::runtime_error{army.name + ": " + fault.text};
    skirmish::Header header;
    header.definitions = session.table().hash;
    header.seed = duel.seed.value_or(fresh_seed());
    header.setup = {&session.table(), duel.variant, duel.armies};
    for (std::size_t i = 0; i < header.players.size(); ++i)
        header.players[i] = players::kind_names[static_cast<std::size_t>(duel.players[i])];
    record_unclaimed_result(session);
    session.start(std::move(header));
}

SavedBattle::About about_battle(const Words& words, const skirmish::Journal& journal,
                                const skirmish::Table& table) {
    SavedBattle::About out;
    // A save has the names of the language that it was begun in.
    for (const skirmish::Commander& commander : journal.header().setup.commanders)
        out.sides.push_back(skirmish::in_language_of(table, commander).name);
    const int turn = journal.state().turn;
    out.moment =
        turn == 0 ? words("title.setup") : words("title.turn", {{"n", std::to_string(turn)}});
    return out;
}

SavedBattle::About about_table(const Words& words, const SkirmishSession& session) {
    if (session.damage()) throw record::BadSave{session.damage()->message};
    return about_battle(words, session.journal(), session.table());
}

SavedBattle battle_on_table(const Words& words, const SkirmishSession& session) {
    return open_battle(session.file(), true, [&] { return about_table(words, session); });
}

void begin_or_ask(Host& host, const Scene& below, const SkirmishSession& session,
                  std::function<void()> begin) {
    if (!session.is_open() || session.journal().state().to_move == Seat::nobody) return begin();
    host.open(std::make_unique<AskAsideScene>(
        host, below, [&session](const Words& words) { return battle_on_table(words, session); },
        std::move(begin)));
}

}  // namespace muster::client
