#include "engine/campaign/store/file.hpp"
#include "engine/campaign/store/schema.hpp"
#include "engine/lab/input.hpp"

#include <fmt/format.h>

/// Steps taken back, and done again.
namespace muster::campaign {

void CampaignFile::undo(std::uint64_t step, const By& by) {
    require_seat(by);
    lab::Transaction transaction{database_};
    require_tip();
    if (database_.number(
            fmt::format("SELECT count(*) FROM steps WHERE step = {} AND {}", step, standing)) == 0)
        throw lab::BadInput{fmt::format("{}: error: no step {} stands", file_, step)};
    if (step == tip_)
        throw lab::BadInput{fmt::format("{}: error: nothing came after step {}", file_, step)};
    const std::uint64_t minute =
        database_.number(fmt::format("SELECT minute FROM steps WHERE step = {}", step));
    const std::uint64_t undo =
        put_step("undo", fmt::format("{{\"to\":{}}}", step), by, static_cast<Minute>(minute));
    database_.run(fmt::format("UPDATE steps SET undone_by = {} WHERE step > {} AND {}", undo, step,
                              standing));
    find_current();
    transaction.commit();
    load();
}

void CampaignFile::find_current() {
    database_.run(
        fmt::format("DELETE FROM current;"
                    "INSERT INTO current SELECT name, max(step) FROM parts JOIN steps USING(step) "
                    "WHERE {} GROUP BY name;"
                    "DELETE FROM current WHERE EXISTS(SELECT 1 FROM parts "
                    "WHERE parts.name = current.name AND parts.step = current.step AND text = '')",
                    standing));
}

std::uint64_t CampaignFile::redo(const By& by) {
    require_seat(by);
    lab::Transaction transaction{database_};
    require_tip();
    // Whatever was done since would be built on another state.
    const std::uint64_t undo = database_.number(
        fmt::format("SELECT ifnull(max(step), 0) FROM steps WHERE kind = 'undo' AND undone_by IS "
                    "NULL AND step > {0} AND json_extract(action, '$.to') = {0}",
                    tip_));
    if (undo == 0)
        throw lab::BadInput{file_ + ": error: nothing was undone that could be done again"};
    const std::uint64_t redo =
        put_step("redo", fmt::format("{{\"undo\":{}}}", undo), by, state_.now);
    database_.run(
        fmt::format("UPDATE steps SET undone_by = NULL WHERE undone_by = {};"
                    "UPDATE steps SET undone_by = {} WHERE step = {}",
                    undo, redo, undo));
    find_current();
    transaction.commit();
    load();
    return tip_;
}

}  // namespace muster::campaign
