#include "engine/lab/store/guard.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <cctype>
#include <map>
#include <memory>
#include <optional>
#include <utility>

namespace muster::lab {
namespace {

/// Steps of SQLite's machine: the largest question of a year's campaign takes a third of it.
constexpr int steps_a_tick = 100'000;
constexpr std::uint64_t most_ticks = 1'000;

struct CloseSqlite {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
struct FinishSqlite {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};

struct SchemaObject {
    std::string type;
    std::string sql;
};
using Schema = std::map<std::string, SchemaObject>;

/// Without blanks and the quotation marks that a renaming adds.
std::string bare_sql(std::string_view sql) {
    std::string out;
    for (const char sign : sql)
        if (std::isspace(static_cast<unsigned char>(sign)) == 0 && sign != '"') out += sign;
    return out;
}

/// Nothing where the file cannot be read: whoever asks it next learns why.
std::optional<Schema> schema_in(sqlite3* database) {
    Schema out;
    sqlite3_stmt* made = nullptr;
    sqlite3_prepare_v2(database, "SELECT type, name, sql FROM sqlite_schema", -1, &made, nullptr);
    const std::unique_ptr<sqlite3_stmt, FinishSqlite> rows{made};
    const auto text = [&](int column) {
        const auto* bytes = sqlite3_column_text(rows.get(), column);
        return bytes == nullptr ? std::string{} : std::string{reinterpret_cast<const char*>(bytes)};
    };
    if (!rows) return std::nullopt;
    int code = SQLITE_ROW;
    while ((code = sqlite3_step(rows.get())) == SQLITE_ROW)
        out[text(1)] = {text(0), bare_sql(text(2))};
    return code == SQLITE_DONE ? std::optional{std::move(out)} : std::nullopt;
}

Schema schema_made_by(std::string_view statements) {
    sqlite3* opened = nullptr;
    const int code = sqlite3_open(":memory:", &opened);
    const std::unique_ptr<sqlite3, CloseSqlite> database{opened};
    if (code == SQLITE_OK)
        sqlite3_exec(opened, std::string{statements}.c_str(), nullptr, nullptr, nullptr);
    return schema_in(opened).value_or(Schema{});
}

/// Indexes that a table's keys bring, and the figures that ANALYZE keeps.
bool is_sqlites_own(const std::string& name, const SchemaObject& one) {
    return (one.type == "index" && one.sql.empty()) ||
           (one.type == "table" && name.starts_with("sqlite_stat") &&
            one.sql.starts_with("CREATETABLE" + name + '('));
}

}  // namespace

void Guard::watch(sqlite3* database) {
    for (const auto& [setting, value] :
         {std::pair{SQLITE_DBCONFIG_DEFENSIVE, 1}, std::pair{SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
          std::pair{SQLITE_DBCONFIG_ENABLE_TRIGGER, 0}})
        sqlite3_db_config(database, setting, value, nullptr);
    sqlite3_exec(database, "PRAGMA cell_size_check = ON", nullptr, nullptr, nullptr);
    sqlite3_progress_handler(database, steps_a_tick, tick, this);
}

int Guard::tick(void* guard) {
    return ++static_cast<Guard*>(guard)->ticks_ > most_ticks ? 1 : 0;
}

std::string foreign_schema(sqlite3* database, std::string_view expected) {
    const Schema wanted = schema_made_by(expected);
    const auto there = schema_in(database);
    if (!there) return {};
    const Schema& found = *there;
    for (const auto& [name, one] : wanted) {
        if (is_sqlites_own(name, one)) continue;
        const auto at = found.find(name);
        if (at == found.end()) {
            // Views hold nothing, and an earlier Muster may have made fewer.
            if (one.type == "view") continue;
            return fmt::format("the {} \"{}\" is missing", one.type, name);
        }
        if (at->second.type != one.type)
            return fmt::format("found the {} \"{}\"; allowed: a {} of that name", at->second.type,
                               name, one.type);
        const bool is_same = one.type == "view" ? at->second.sql.starts_with("CREATEVIEW" + name)
                                                : at->second.sql == one.sql;
        if (!is_same) return fmt::format("the {} \"{}\" is not as Muster makes it", one.type, name);
    }
    for (const auto& [name, one] : found)
        if (!wanted.contains(name) && !is_sqlites_own(name, one))
            return fmt::format("found the {} \"{}\"; allowed: only what Muster makes", one.type,
                               name);
    return {};
}

}  // namespace muster::lab
