#include "client/skirmish/replay/note.hpp"

#include <sys/stat.h>

namespace muster::client {

ReplayNote replay_note(const std::filesystem::path& file,
                       const std::shared_ptr<const skirmish::Table>& table) {
    ReplayNote note;
    note.file = file;
    struct stat about {};
    if (::stat(file.c_str(), &about) == 0)
        note.ended = std::chrono::system_clock::from_time_t(about.st_mtime);
    try {
        const auto journal = skirmish::Journal::open(file, table);
        note.armies = journal.header().setup.commanders;
        note.outcome = skirmish::outcome(journal.state());
        note.turns = journal.state().turn;
    } catch (const record::BadSave& fault) {
        note.flaw = fault.flaw();
    }
    return note;
}

}  // namespace muster::client
