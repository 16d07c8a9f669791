#pragma once

#include <cstdint>
#include <string>
#include <string_view>

struct sqlite3;

/// Files of SQLite come from strangers, and a file brings its own schema: a table may be a view
/// without an end, a trigger may write what nobody asked for.
namespace muster::lab {

/// Makes one connection safe to use and bounds the work of each question, which then ends with
/// SQLITE_INTERRUPT. It outlives the connection, at one place.
class Guard {
  public:
    Guard() = default;
    Guard(const Guard&) = delete;
    Guard& operator=(const Guard&) = delete;

    void watch(sqlite3* database);
    /// A new question, with all its work to come.
    void begin() { ticks_ = 0; }

  private:
    static int tick(void* guard);
    std::uint64_t ticks_{};
};

/// Compares what a file holds with what the statements `expected` make: tables and indexes word for
/// word, views by name (nothing reads them), nothing else but SQLite's own. Empty, or the first
/// difference as messages report it. No table has been read by then.
[[nodiscard]] std::string foreign_schema(sqlite3* database, std::string_view expected);

}  // namespace muster::lab
