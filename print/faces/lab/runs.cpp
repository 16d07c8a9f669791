#include "print/faces/lab/runs.hpp"

#include "engine/core/sqlite_words.hpp"
#include "engine/lab/store/guard.hpp"
#include "engine/lab/store/schema.hpp"
#include "engine/toml/reader.hpp"
#include "print/faces/source.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <cerrno>
#include <cstring>
#include <limits>
#include <memory>
#include <string_view>
#include <system_error>

namespace muster::faces {
namespace {

namespace fs = std::filesystem;

constexpr int oldest_format = static_cast<int>(lab::format_without_rounds);
constexpr int newest_format = static_cast<int>(lab::store_format);
constexpr int lab_mark = static_cast<int>(lab::store_mark);
constexpr int patience_ms = 10'000;  ///< For a muster-lab that writes meanwhile.

struct CloseStore {
    void operator()(sqlite3* store) const { sqlite3_close(store); }
};
struct FinishQuery {
    void operator()(sqlite3_stmt* query) const { sqlite3_finalize(query); }
};

class LabStore;

/// Rows of one question, which is asked of one run or of the file.
class Query {
  public:
    Query(const LabStore& store, std::string_view sql, const std::string& run = {});
    bool step();
    [[nodiscard]] std::uint64_t number(int column) const {
        return static_cast<std::uint64_t>(sqlite3_column_int64(own_.get(), column));
    }
    [[nodiscard]] int small(int column) const { return sqlite3_column_int(own_.get(), column); }
    [[nodiscard]] double real(int column) const {
        if (sqlite3_column_type(own_.get(), column) == SQLITE_NULL)
            return std::numeric_limits<double>::quiet_NaN();
        return sqlite3_column_double(own_.get(), column);
    }
    [[nodiscard]] std::string text(int column) const {
        const auto* bytes = sqlite3_column_text(own_.get(), column);
        if (bytes == nullptr) return {};
        return {reinterpret_cast<const char*>(bytes),
                static_cast<std::size_t>(sqlite3_column_bytes(own_.get(), column))};
    }

  private:
    const LabStore& store_;
    std::unique_ptr<sqlite3_stmt, FinishQuery> own_;
};

/// The file, seen as it was when it was opened though a muster-lab may be writing it.
class LabStore {
  public:
    explicit LabStore(const fs::path& file) : file_{file} {
        std::error_code error;
        if (fs::is_directory(file, error)) refuse("this is a folder");
        if (!fs::exists(file, error)) refuse(std::strerror(ENOENT));
        sqlite3* opened = nullptr;
        const int code = sqlite3_open_v2(file.c_str(), &opened, SQLITE_OPEN_READONLY, nullptr);
        own_.reset(opened);
        check(code);
        sqlite3_busy_timeout(opened, patience_ms);
        guard_.watch(opened);
        check(sqlite3_exec(opened, "BEGIN", nullptr, nullptr, nullptr));
        const int mark = pragma("application_id");
        const int format = pragma("user_version");
        if (mark != lab_mark)
            refuse("this is no file of muster-lab; allowed: what its --out has written");
        if (format < oldest_format || format > newest_format)
            refuse(fmt::format("found format {}; allowed: {} and {}, which muster-lab {} writes",
                               format, oldest_format, newest_format, MUSTER_VERSION));
        const std::string ours =
            std::string{lab::store_schema} + (format == oldest_format ? "" : lab::schema_of_rounds);
        if (const std::string foreign = lab::foreign_schema(opened, ours); !foreign.empty())
            refuse(foreign);
    }

    [[nodiscard]] sqlite3* handle() const { return own_.get(); }
    void begin() const { guard_.begin(); }
    void check(int code) const {
        if (code == SQLITE_OK) return;
        if (code == SQLITE_NOTADB)
            refuse("this is no file of muster-lab; allowed: what its --out has written");
        refuse(sqlite_words(code));
    }
    [[noreturn]] void refuse(const std::string& why) const {
        throw Refused{file_.string() + ": error: " + why};
    }

  private:
    [[nodiscard]] int pragma(const std::string& name) const {
        Query query{*this, "PRAGMA " + name};
        return query.step() ? query.small(0) : 0;
    }

    fs::path file_;
    mutable lab::Guard guard_;
    std::unique_ptr<sqlite3, CloseStore> own_;
};

Query::Query(const LabStore& store, std::string_view sql, const std::string& run) : store_{store} {
    store.begin();
    sqlite3_stmt* made = nullptr;
    const int code = sqlite3_prepare_v2(store.handle(), sql.data(), static_cast<int>(sql.size()),
                                        &made, nullptr);
    own_.reset(made);
    store.check(code);
    if (sqlite3_bind_parameter_count(made) > 0)
        store.check(
            sqlite3_bind_text(made, 1, run.data(), static_cast<int>(run.size()), SQLITE_TRANSIENT));
}

bool Query::step() {
    const int code = sqlite3_step(own_.get());
    if (code == SQLITE_ROW) return true;
    if (code != SQLITE_DONE) store_.check(code);
    return false;
}

std::vector<LabRun> heads(const LabStore& store) {
    std::vector<LabRun> out;
    Query query{store,
                "SELECT run, kind, ruleset, program, definitions, seed, aim, players, variant, "
                "setup, is_done FROM runs ORDER BY run"};
    while (query.step()) {
        LabRun& run = out.emplace_back();
        int column = 0;
        for (std::string* text :
             {&run.name, &run.kind, &run.ruleset, &run.program, &run.definitions, &run.seed,
              &run.aim, &run.players, &run.variant, &run.setup})
            *text = query.text(column++);
        run.is_done = query.small(column) != 0;
    }
    return out;
}

/// Pairings whose battles are counted together.
std::string counted(const LabRun& run) {
    for (const LabPairing& pairing : run.pairings)
        if (!pairing.is_mirror) return " NATURAL JOIN pairings WHERE run = ? AND is_mirror = 0";
    return " NATURAL JOIN pairings WHERE run = ?";
}

void read_run(const LabStore& store, LabRun& run) {
    Query pairings{
        store,
        "SELECT first, second, is_mirror, coalesce(sum(battles), 0), coalesce(sum(draws), 0), "
        "sum(points_0), sum(points_1), sum(points_2), sum(points_3), sum(points_4), sum(opener_0), "
        "sum(opener_1), sum(opener_2), sum(opener_3), sum(opener_4) FROM pairings LEFT JOIN blocks "
        "USING (run, pairing) WHERE run = ? GROUP BY first, second ORDER BY min(pairing)",
        run.name};
    while (pairings.step()) {
        LabPairing& pairing = run.pairings.emplace_back(
            LabPairing{pairings.text(0), pairings.text(1), pairings.small(2) != 0,
                       pairings.number(3), pairings.number(4)});
        for (int i = 0; i < 5; ++i) {
            pairing.points[static_cast<std::size_t>(i)] = pairings.number(5 + i);
            pairing.opener[static_cast<std::size_t>(i)] = pairings.number(10 + i);
        }
    }
    const std::string from = counted(run);
    Query lengths{store, "SELECT length, sum(battles) FROM lengths" + from + " GROUP BY length",
                  run.name};
    while (lengths.step()) run.lengths[lengths.small(0)] = lengths.number(1);
    Query left{
        store,
        "SELECT has_won, amount, sum(battles) FROM remains" + from + " GROUP BY has_won, amount",
        run.name};
    while (left.step()) run.left[left.small(0) != 0 ? 1 : 0][left.small(1)] = left.number(2);
    Query uses{store,
               "SELECT iif(side = 0, first, second) AS army, card, measure, sum(count) FROM uses" +
                   from + " GROUP BY army, card, measure",
               run.name};
    while (uses.step()) run.uses[{uses.text(0), uses.text(1)}][uses.text(2)] = uses.number(3);
    Query rows{store,
               "SELECT measure, army, against, card, value, low, high, count FROM rows WHERE run = "
               "? ORDER BY row",
               run.name};
    while (rows.step())
        run.rows.push_back({rows.text(0), rows.text(1), rows.text(2), rows.text(3), rows.real(4),
                            rows.real(5), rows.real(6), rows.number(7)});
}

}  // namespace

std::vector<LabRun> read_lab_runs(const fs::path& file, const std::string& wanted) {
    const LabStore store{file};
    std::vector<LabRun> out = heads(store);
    if (!wanted.empty()) {
        std::vector<std::string_view> names;
        for (const LabRun& run : out) names.push_back(run.name);
        const std::string unknown = toml::unknown_name(wanted, names);
        std::erase_if(out, [&](const LabRun& run) { return run.name != wanted; });
        if (out.empty()) store.refuse("--run: " + unknown);
    }
    if (out.empty()) store.refuse("there is no run in it");
    for (LabRun& run : out) read_run(store, run);
    return out;
}

}  // namespace muster::faces
