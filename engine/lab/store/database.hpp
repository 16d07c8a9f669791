#pragma once

#include "engine/lab/input.hpp"
#include "engine/lab/store/guard.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace muster::lab {

/// The file is something else than an SQLite file.
class NoDatabase : public BadInput {
  public:
    using BadInput::BadInput;
};

/// A prepared statement, used again for each row. Parameters and columns are counted from 0.
class Statement {
  public:
    Statement(sqlite3* database, Guard& guard, const std::filesystem::path& file,
              std::string_view sql);

    Statement& put(std::uint64_t value);
    Statement& put(std::int64_t value);
    Statement& put(std::string_view value);
    Statement& put(double value);  ///< NULL for what is not finite.
    /// @returns whether there is a row; without one the next put() begins anew.
    bool step();
    /// For what has no rows.
    void run();
    /// Begins anew, whatever went wrong before.
    void reset();

    [[nodiscard]] std::uint64_t number(int column) const;
    [[nodiscard]] std::string text(int column) const;

  private:
    void check(int code) const;

    struct Finish {
        void operator()(sqlite3_stmt* statement) const;
    };
    std::filesystem::path file_;
    Guard* guard_;
    std::unique_ptr<sqlite3_stmt, Finish> own_;
    int next_{0};
};

enum class Access : std::uint8_t { write, read };

/// An SQLite file; every failure is a BadInput with its name, and why in plain words.
class Database {
  public:
    /// To read, the file may lie where nothing can be written; then nothing is left beside it.
    explicit Database(const std::filesystem::path& file, Access access = Access::write);

    /// One statement or several.
    void run(const std::string& sql);
    [[nodiscard]] Statement prepare(std::string_view sql) const {
        return {own_.get(), *guard_, file_, sql};
    }
    [[nodiscard]] std::uint64_t number(std::string_view sql) const;
    /// Compares the file with what these statements make.
    /// @throws BadInput where it holds anything else (see foreign_schema)
    void require_schema(std::string_view expected) const;

  private:
    struct Close {
        void operator()(sqlite3* database) const;
    };
    std::filesystem::path file_;
    std::unique_ptr<Guard> guard_;  ///< Outlives what it watches.
    std::unique_ptr<sqlite3, Close> own_;
};

/// All or nothing: undone unless it was committed.
class Transaction {
  public:
    explicit Transaction(Database& database) : database_{database} {
        database_.run("BEGIN IMMEDIATE");
    }
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    ~Transaction();
    void commit();

  private:
    Database& database_;
    bool is_open_{true};
};

}  // namespace muster::lab
