#include "engine/lab/store/database.hpp"

#include "engine/core/sqlite_words.hpp"
#include "engine/lab/input.hpp"

#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cmath>
#include <string>
#include <system_error>

namespace muster::lab {
namespace {

[[noreturn]] void fail_database(const std::filesystem::path& file, int code) {
    if (code == SQLITE_CONSTRAINT)
        throw BadInput{file.string() + ": error: another muster-lab writes the same run"};
    if (code == SQLITE_NOTADB)
        throw NoDatabase{file.string() + ": error: this is no file of lab runs (SQLite)"};
    throw BadInput{file.string() + ": error: " + sqlite_words(code)};
}

/// SQLite reads a file with a WAL only where it can write beside it, or is told that nobody writes.
bool is_beyond_writing(const std::filesystem::path& file) {
    const std::filesystem::path folder =
        file.has_parent_path() ? file.parent_path() : std::filesystem::path{"."};
    return access(file.c_str(), W_OK) != 0 || access(folder.c_str(), W_OK) != 0;
}
bool has_open_journal(const std::filesystem::path& file) {
    for (const char* end : {"-wal", "-journal"}) {
        std::error_code missing;
        const auto bytes = std::filesystem::file_size(file.string() + end, missing);
        if (!missing && bytes > 0) return true;
    }
    return false;
}

/// "file:/home/ann/vale%3F.muster?immutable=1".
std::string immutable_uri(const std::filesystem::path& file) {
    std::string out = "file:";
    for (const char sign : std::filesystem::absolute(file).string()) {
        const bool is_plain = (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') ||
                              (sign >= '0' && sign <= '9') || sign == '/' || sign == '.' ||
                              sign == '-' || sign == '_';
        out += is_plain ? std::string(1, sign)
                        : fmt::format("%{:02X}", static_cast<unsigned char>(sign));
    }
    return out + "?immutable=1";
}

}  // namespace

void Statement::Finish::operator()(sqlite3_stmt* statement) const {
    sqlite3_finalize(statement);
}

Statement::Statement(sqlite3* database, Guard& guard, const std::filesystem::path& file,
                     std::string_view sql)
    : file_{file}, guard_{&guard} {
    sqlite3_stmt* made = nullptr;
    const int code =
        sqlite3_prepare_v2(database, sql.data(), static_cast<int>(sql.size()), &made, nullptr);
    own_.reset(made);
    check(code);
}

void Statement::check(int code) const {
    if (code != SQLITE_OK) fail_database(file_, code);
}

Statement& Statement::put(std::uint64_t value) {
    check(sqlite3_bind_int64(own_.get(), ++next_, static_cast<sqlite3_int64>(value)));
    return *this;
}
Statement& Statement::put(std::int64_t value) {
    check(sqlite3_bind_int64(own_.get(), ++next_, value));
    return *this;
}
Statement& Statement::put(std::string_view value) {
    check(sqlite3_bind_text(own_.get(), ++next_, value.data(), static_cast<int>(value.size()),
                            SQLITE_TRANSIENT));
    return *this;
}
Statement& Statement::put(double value) {
    ++next_;
    check(std::isfinite(value) ? sqlite3_bind_double(own_.get(), next_, value)
                               : sqlite3_bind_null(own_.get(), next_));
    return *this;
}

bool Statement::step() {
    if (sqlite3_stmt_busy(own_.get()) == 0) guard_->begin();
    const int code = sqlite3_step(own_.get());
    if (code == SQLITE_ROW) return true;
    if (code != SQLITE_DONE) fail_database(file_, code);
    reset();
    return false;
}

void Statement::run() {
    while (step()) {
    }
}

void Statement::reset() {
    (void)sqlite3_reset(own_.get());  // It repeats what step() has reported.
    next_ = 0;
}

std::uint64_t Statement::number(int column) const {
    return static_cast<std::uint64_t>(sqlite3_column_int64(own_.get(), column));
}
std::string Statement::text(int column) const {
    const unsigned char* const bytes = sqlite3_column_text(own_.get(), column);
    if (bytes == nullptr) return "";
    return {reinterpret_cast<const char*>(bytes),
            static_cast<std::size_t>(sqlite3_column_bytes(own_.get(), column))};
}

void Database::Close::operator()(sqlite3* database) const {
    sqlite3_close_v2(database);
}

Database::Database(const std::filesystem::path& file, Access access)
    : file_{file}, guard_{std::make_unique<Guard>()} {
    sqlite3* opened = nullptr;
    int code = SQLITE_OK;
    if (access == Access::read && is_beyond_writing(file)) {
        // What a journal still has to add would be left out.
        const bool has_more = has_open_journal(file);
        const std::string name = has_more ? file.string() : immutable_uri(file);
        code = sqlite3_open_v2(name.c_str(), &opened,
                               SQLITE_OPEN_READONLY | (has_more ? 0 : SQLITE_OPEN_URI), nullptr);
    } else {
        code = sqlite3_open_v2(file.c_str(), &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                               nullptr);
    }
    own_.reset(opened);
    if (code != SQLITE_OK) fail_database(file_, code);
    sqlite3_busy_timeout(opened, 10'000);
    guard_->watch(opened);
}

void Database::run(const std::string& sql) {
    guard_->begin();
    const int code = sqlite3_exec(own_.get(), sql.c_str(), nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) fail_database(file_, code);
}

void Database::require_schema(std::string_view expected) const {
    guard_->begin();
    if (const std::string foreign = foreign_schema(own_.get(), expected); !foreign.empty())
        throw BadInput{file_.string() + ": error: " + foreign};
}

std::uint64_t Database::number(std::string_view sql) const {
    Statement statement = prepare(sql);
    return statement.step() ? statement.number(0) : 0;
}

Transaction::~Transaction() {
    if (!is_open_) return;
    try {
        database_.run("ROLLBACK");
    } catch (const BadInput&) {
        // SQLite has undone it already, and what went wrong is being reported.
    }
}

void Transaction::commit() {
    database_.run("COMMIT");
    is_open_ = false;
}

}  // namespace muster::lab
