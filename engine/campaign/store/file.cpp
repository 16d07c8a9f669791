#include "engine/campaign/store/file.hpp"

#include "engine/campaign/load/load.hpp"
#include "engine/campaign/orders/form.hpp"
#include "engine/campaign/store/misfit.hpp"
#include "engine/campaign/store/schema.hpp"
#include "engine/campaign/text/narrate.hpp"
#include "engine/core/random.hpp"
#include "engine/lab/input.hpp"
#include "engine/toml/faults.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

namespace muster::campaign {
namespace {

constexpr std::string_view sqlite_head{"SQLite format 3"};

/// The file's name in its folder is on disk too.
void sync_folder_of(const std::filesystem::path& file) {
    const std::filesystem::path folder =
        file.has_parent_path() ? file.parent_path() : std::filesystem::path{"."};
    const int handle = open(folder.c_str(), O_RDONLY | O_DIRECTORY);  // NOLINT: it is variadic
    if (handle < 0) return;
    fsync(handle);
    close(handle);
}

/// SQLite makes a file that is missing.
const std::filesystem::path& require_file(const std::filesystem::path& file) {
    std::error_code failed;
    if (!std::filesystem::exists(file, failed))
        throw lab::BadInput{file.string() + ": error: no such file"};
    if (!std::filesystem::is_regular_file(file, failed))
        throw lab::BadInput{file.string() + ": error: this is no campaign file"};
    return file;
}

/// Only SQLite may look into it: whoever closes a file gives up all locks that the process has on
/// it. Another program that then opens and closes the campaign would remove what this one has
/// written and not yet folded into the file.
void require_campaign(lab::Database& database, const std::string& file) {
    bool is_campaign = false;
    try {
        is_campaign = database.number("PRAGMA application_id") == store_application;
    } catch (const lab::NoDatabase&) {
        is_campaign = false;
    }
    if (!is_campaign) throw lab::BadInput{file + ": error: this is no campaign file"};
}

std::optional<Scenario> scenario_of(const std::string& text, const std::string& name,
                                    const Variant& variant) {
    toml::Faults faults;
    auto scenario = read_scenario(text, name, variant, faults);
    if (!scenario) {
        std::string all = faults.text();
        while (all.ends_with('\n')) all.pop_back();
        throw lab::BadInput{all};
    }
    return scenario;
}

}  // namespace

bool is_campaign_file(const std::filesystem::path& file) {
    // SQLite keeps the application's number in its head, the high byte first.
    constexpr std::size_t at = 68;
    std::ifstream in{file, std::ios::binary};
    std::string head(at + 4, '\0');
    in.read(head.data(), static_cast<std::streamsize>(head.size()));
    if (!in || !head.starts_with(sqlite_head)) return false;
    std::uint32_t number_there = 0;
    for (std::size_t i = at; i < head.size(); ++i)
        number_there = number_there << 8U | static_cast<unsigned char>(head[i]);
    return number_there == store_application;
}

CampaignFile::CampaignFile(const std::filesystem::path& file, Kind kind, lab::Access access)
    : file_{file.string()}, database_{file, access} {
    // Of a new file there is nothing to know yet.
    if (kind == Kind::known) {
        require_campaign(database_, file_);
        require_readable(database_, file_);
    }
    // Each transaction is on disk before the next input is taken.
    database_.run(
        "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; PRAGMA cache_size = -32768");
}

CampaignFile::CampaignFile(const std::filesystem::path& file, lab::Access access)
    : CampaignFile{require_file(file), Kind::known, access} {
    if (access == lab::Access::write) {
        bring_up_to_date(database_);
        // Readers do not wait for a writer. A file keeps it, once it is set.
        database_.run("PRAGMA journal_mode = WAL");
    }
    load();
}

CampaignFile CampaignFile::to_verify(const std::filesystem::path& file) {
    return {require_file(file), Kind::known, lab::Access::read};
}

CampaignFile CampaignFile::create(const std::filesystem::path& file, const Beginning& beginning,
                                  const By& by) {
    // A link that leads nowhere is something, too.
    if (std::error_code failed;
        std::filesystem::exists(std::filesystem::symlink_status(file, failed)))
        throw lab::BadInput{file.string() + ": error: there is such a file already"};
    const auto scenario =
        scenario_of(beginning.setting_text, beginning.setting_file, beginning.variant);
    // Whole under another name first: whoever is killed here leaves no file that is none.
    const std::filesystem::path fresh = file.string() + ".new";
    const auto remove_fresh = [&] {
        for (const char* end : {"", "-journal"}) {
            std::error_code missing;
            std::filesystem::remove(fresh.string() + end, missing);
        }
    };
    remove_fresh();
    try {
        CampaignFile out{fresh, Kind::fresh, lab::Access::write};
        lab::Transaction transaction{out.database_};
        out.database_.run(schema());
        const auto put = [&](std::string_view key, std::string_view text) {
            out.database_.prepare("INSERT INTO about VALUES(?, ?)").put(key).put(text).run();
        };
        put("setting", beginning.setting_text);
        put("setting_file", beginning.setting_file);
        put("seed", std::to_string(beginning.seed));
        put("started", beginning.started.empty() ? by.written : beginning.started);
        out.state_ = start(*scenario, beginning.variant);
        out.put_parts(out.put_step("start", "{}", by, out.state_.now), parts_of(out.state_));
        transaction.commit();
    } catch (const lab::BadInput& fault) {
        remove_fresh();
        // The user knows the file by the name that was given.
        std::string what = fault.what();
        if (what.starts_with(fresh.string() + ":"))
            what.replace(0, fresh.string().size(), file.string());
        throw lab::BadInput{what};
    }
    std::error_code failed;
    std::filesystem::rename(fresh, file, failed);
    if (failed) {
        remove_fresh();
        throw lab::BadInput{file.string() + ": error: " + failed.message()};
    }
    sync_folder_of(file);
    return CampaignFile{file};
}

std::string CampaignFile::value(std::string_view key) const {
    lab::Statement statement = database_.prepare("SELECT value FROM about WHERE key = ?");
    statement.put(key);
    return statement.step() ? statement.text(0) : std::string{};
}

std::shared_ptr<const Setting> CampaignFile::setting(const Variant& variant) const {
    return scenario_of(value("setting"), value("setting_file"), variant)->setting;
}

std::uint64_t CampaignFile::tip_on_disk() const {
    static const std::string sql = fmt::format("SELECT max(step) FROM steps WHERE {}", standing);
    return prepared_number(sql);
}

Parts CampaignFile::current_parts() const {
    lab::Statement rows =
        database_.prepare("SELECT name, text FROM current JOIN parts USING(name, step)");
    Parts out;
    while (rows.step()) out[rows.text(0)] = rows.text(1);
    return out;
}

Parts CampaignFile::parts_after(std::uint64_t step) const {
    lab::Statement rows = database_.prepare(
        fmt::format("SELECT name, text FROM parts JOIN steps USING(step) WHERE step <= {} "
                    "AND {} ORDER BY step",
                    step, standing));
    Parts out;
    while (rows.step()) out[rows.text(0)] = rows.text(1);
    std::erase_if(out, [](const auto& part) { return part.second.empty(); });
    return out;
}

void CampaignFile::require_standing(std::uint64_t step) const {
    if (database_.number(
            fmt::format("SELECT count(*) FROM steps WHERE step = {} AND {}", step, standing)) == 0)
        throw lab::BadInput{fmt::format("{}: error: no step {} stands", file_, step)};
}

State CampaignFile::state_after(std::uint64_t step) const {
    require_standing(step);
    try {
        const Parts parts = step == tip_on_disk() ? current_parts() : parts_after(step);
        if (!parts.contains("variant")) throw Misfit{"variant: it is missing"};
        return state_of(parts, state_.setting != nullptr
                                   ? state_.setting
                                   : setting(variant_of(parts.at("variant"))));
    } catch (const lab::BadInput&) {
        throw;
    } catch (const std::exception& damage) {
        throw lab::BadInput{fmt::format("{}: error: the state after step {} cannot be read: {}",
                                        file_, step, damage.what())};
    }
}

void CampaignFile::load() {
    tip_ = tip_on_disk();
    seed_ = std::strtoull(value("seed").c_str(), nullptr, 10);
    state_ = state_after(tip_);
}

std::uint64_t CampaignFile::seed_of(std::uint64_t from) const {
    return seed_ ^ scramble(from);
}

void CampaignFile::require_tip() const {
    if (tip_on_disk() != tip_)
        throw lab::BadInput{file_ + ": error: another program has changed it; do that again"};
}

std::uint64_t CampaignFile::prepared_number(std::string_view sql) const {
    lab::Statement& row = prepared(sql);
    const std::uint64_t out = row.step() ? row.number(0) : 0;
    row.reset();
    return out;
}

void CampaignFile::require_seat(const By& by) const {
    const std::vector<std::string>& gods = state_.setting->gods;
    if (std::find(gods.begin(), gods.end(), by.who) != gods.end())
        throw lab::BadInput{
            fmt::format("{}: error: {} is of the Gods, who see everything and never join (CA-292)",
                        file_, by.who)};
}

lab::Statement& CampaignFile::prepared(std::string_view sql) const {
    const auto found = statements_.find(sql);
    if (found == statements_.end())
        return statements_.emplace(std::string{sql}, database_.prepare(sql)).first->second;
    found->second.reset();  // An input that failed may have left it half filled.
    return found->second;
}

std::uint64_t CampaignFile::put_step(std::string_view kind, std::string_view action, const By& by,
                                     Minute minute) {
    const std::uint64_t step = prepared_number("SELECT max(step) FROM steps") + 1;
    prepared(
        "INSERT INTO steps(step, from_step, kind, action, who, written, why, program, "
        "rolls, rules, minute) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        .put(step)
        .put(tip_)
        .put(kind)
        .put(action)
        .put(by.who)
        .put(by.written)
        .put(by.why)
        .put(MUSTER_VERSION)
        .put(std::uint64_t{by.rolls})
        .put(std::uint64_t{by.rules})
        .put(minute)
        .run();
    return step;
}

void CampaignFile::put_parts(std::uint64_t step, const Parts& parts) {
    lab::Statement& part = prepared("INSERT INTO parts VALUES(?, ?, ?)");
    lab::Statement& current = prepared(
        "INSERT INTO current VALUES(?, ?) ON CONFLICT(name) DO UPDATE SET step = excluded.step");
    lab::Statement& gone = prepared("DELETE FROM current WHERE name = ?");
    for (const auto& [name, text] : parts) {
        part.put(name).put(step).put(text).run();
        if (text.empty())
            gone.put(name).run();
        else
            current.put(name).put(step).run();
    }
}

void CampaignFile::put_events(std::uint64_t step, const Events& events, const State& after) {
    lab::Statement& put = prepared("INSERT INTO events VALUES(?, ?, ?, ?, ?, ?, ?)");
    lab::Statement& hears = prepared("INSERT INTO learned VALUES(?, ?, ?, ?)");
    for (std::size_t i = 0; i < events.size(); ++i) {
        const Event& one = events[i];
        put.put(step)
            .put(std::uint64_t{i})
            .put(one.at)
            .put(static_cast<std::uint64_t>(one.rule))
            .put(static_cast<std::uint64_t>(one.kind))
            .put(event_text(one))
            .put(referee_line(after, one))
            .run();
        const auto hear = [&](CommanderId who) {
            if (const auto line = commander_line(after, one, who))
                hears.put(std::uint64_t{number(who)})
                    .put(step)
                    .put(std::uint64_t{i})
                    .put(*line)
                    .run();
        };
        // Few learn of most: commanders of a year's revolts are thousands.
        if (one.audience == Audience::everybody) {
            for (const Commander& commander : after.commanders) hear(commander.id);
            continue;
        }
        std::set<CommanderId> learners{one.others.begin(), one.others.end()};
        if (one.audience == Audience::army) learners.insert(one.commander);
        for (const CommanderId who : learners)
            if (who != nobody) hear(who);
    }
}

void CampaignFile::put_letters(std::uint64_t step, const State& after, const Events& events) {
    lab::Statement& put = prepared("INSERT INTO letters VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)");
    for (std::size_t i = 0; i < after.letters.size(); ++i) {
        const Letter& one = after.letters[i];
        if (i < state_.letters.size() && state_.letters[i] == one) continue;
        Minute arrived = -1;
        for (const Event& event : events)
            if (event.kind == EventKind::letter_arrived &&
                event.n == static_cast<std::int64_t>(number(one.id)))
                arrived = event.at;
        put.put(std::uint64_t{number(one.id)})
            .put(step)
            .put(std::uint64_t{number(one.from)})
            .put(std::uint64_t{number(one.to)})
            .put(one.text)
            .put(one.sent)
            .put(one.due)
            .put(arrived)
            .put(std::uint64_t{one.is_lost})
            .run();
    }
}

void CampaignFile::put_order(std::uint64_t step, const Order& order) {
    std::string understood;
    if (const Army* army = state_.army_of(order.commander))
        for (const Task& task : order.tasks) understood += task_text(state_, *army, task) + '\n';
    prepared("INSERT INTO orders VALUES(?, ?, ?, ?, ?)")
        .put(step)
        .put(std::uint64_t{number(order.commander)})
        .put(order.submitted)
        .put(order.text)
        .put(understood)
        .run();
}

void CampaignFile::put_mended(std::uint64_t step, const ReadOrder& read) {
    if (read.text.empty()) return;
    Order mended = state_.orders[read.order];
    mended.text = read.text;
    mended.tasks = read.tasks;
    put_order(step, mended);
}

Events CampaignFile::play(State& after, const Action& action, const By& by) const {
    Events events;
    Stream dice{seed_of(tip_), Purpose::dice};
    campaign::apply(after, action, Source{by.rolls ? &dice : nullptr, by.rules}, events);
    return events;
}

State CampaignFile::put_action(const Action& action, const By& by, State after,
                               const Events& events) {
    const std::uint64_t step = put_step(action_kind(action), action_text(action), by, after.now);
    put_parts(step, changed_parts(state_, after));
    put_events(step, events, after);
    put_letters(step, after, events);
    if (const auto* submit = std::get_if<Submit>(&action)) put_order(step, submit->order);
    if (const auto* read = std::get_if<ReadOrder>(&action)) put_mended(step, *read);
    for (int day = state_.day(); day < after.day(); ++day)
        prepared("INSERT INTO days VALUES(?, ?)")
            .put(static_cast<std::uint64_t>(day))
            .put(step)
            .run();
    tip_ = step;
    return std::exchange(state_, std::move(after));
}

Events CampaignFile::apply(const Action& action, const By& by) {
    return apply_all({action}, by);
}

Events CampaignFile::apply_all(const std::vector<Action>& actions, const By& by) {
    require_seat(by);
    std::optional<State> before;
    const std::uint64_t tip = tip_;
    Events out;
    try {
        std::optional<lab::Transaction> transaction;
        for (const Action& action : actions) {
            State after = state_;
            Events events = play(after, action, by);
            if (!transaction) {  // Others read and write while the first is played.
                transaction.emplace(database_);
                require_tip();
            }
            State was = put_action(action, by, std::move(after), events);
            if (!before) before = std::move(was);
            std::move(events.begin(), events.end(), std::back_inserter(out));
        }
        if (transaction) transaction->commit();
    } catch (...) {
        if (before) state_ = std::move(*before);
        tip_ = tip;
        throw;
    }
    return out;
}

Events CampaignFile::advance(Minute until, const By& by) {
    Events out;
    do {
        const Minute next = std::min(until, dawn_of(state_.day() + 1));
        Events events = apply(Advance{next}, by);
        std::move(events.begin(), events.end(), std::back_inserter(out));
    } while (state_.now < until && !is_waiting(state_));
    return out;
}

std::int64_t CampaignFile::started() const {
    // A file from before this was kept began with its first step.
    return static_cast<std::int64_t>(database_.number(
        "SELECT CAST(strftime('%s', ifnull((SELECT value FROM about WHERE key = 'started'), "
        "(SELECT written FROM steps WHERE step = 1))) AS INTEGER)"));
}

Minute CampaignFile::minute_at(std::int64_t second) const {
    const std::int64_t passed = second - started();
    return passed < 0 ? -1 : passed * state().variant.time_scale / 60;
}

}  // namespace muster::campaign
