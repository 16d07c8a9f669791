#include "engine/campaign/store/schema.hpp"

#include "engine/campaign/model/event.hpp"
#include "engine/lab/input.hpp"

#include <fmt/format.h>

#include <array>

namespace muster::campaign {
namespace {

constexpr const char* tables = R"(
CREATE TABLE about(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE steps(
  step INTEGER PRIMARY KEY,
  from_step INTEGER NOT NULL,
  kind TEXT NOT NULL,
  action TEXT NOT NULL,
  who TEXT NOT NULL,
  written TEXT NOT NULL,
  why TEXT NOT NULL,
  program TEXT NOT NULL,
  rolls INTEGER NOT NULL,
  rules INTEGER NOT NULL,
  minute INTEGER NOT NULL,
  undone_by INTEGER REFERENCES steps(step));
CREATE TABLE parts(
  name TEXT NOT NULL,
  step INTEGER NOT NULL REFERENCES steps(step),
  text TEXT NOT NULL,
  PRIMARY KEY(name, step)) WITHOUT ROWID;
CREATE INDEX parts_by_step ON parts(step);
CREATE TABLE current(
  name TEXT PRIMARY KEY,
  step INTEGER NOT NULL,
  FOREIGN KEY(name, step) REFERENCES parts(name, step)) WITHOUT ROWID;
CREATE TABLE days(
  day INTEGER NOT NULL,
  step INTEGER NOT NULL REFERENCES steps(step),
  PRIMARY KEY(day, step)) WITHOUT ROWID;
CREATE TABLE events(
  step INTEGER NOT NULL REFERENCES steps(step),
  place INTEGER NOT NULL,
  minute INTEGER NOT NULL,
  rule INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  event TEXT NOT NULL,
  line TEXT NOT NULL,
  PRIMARY KEY(step, place)) WITHOUT ROWID;
CREATE TABLE learned(
  commander INTEGER NOT NULL,
  step INTEGER NOT NULL,
  place INTEGER NOT NULL,
  line TEXT NOT NULL,
  PRIMARY KEY(commander, step, place),
  FOREIGN KEY(step, place) REFERENCES events(step, place)) WITHOUT ROWID;
CREATE TABLE orders(
  step INTEGER PRIMARY KEY REFERENCES steps(step),
  commander INTEGER NOT NULL,
  submitted INTEGER NOT NULL,
  text TEXT NOT NULL,
  understood TEXT NOT NULL);
CREATE TABLE letters(
  letter INTEGER NOT NULL,
  step INTEGER NOT NULL REFERENCES steps(step),
  sender INTEGER NOT NULL,
  recipient INTEGER NOT NULL,
  text TEXT NOT NULL,
  sent INTEGER NOT NULL,
  due INTEGER NOT NULL,
  arrived INTEGER NOT NULL,
  is_lost INTEGER NOT NULL,
  PRIMARY KEY(letter, step)) WITHOUT ROWID;
)";

constexpr const char* views_of_steps = R"(
CREATE VIEW overrides AS
  SELECT step, minute, who, written, why, kind, action, undone_by FROM steps
  WHERE kind IN ('set', 'reveal', 'announce', 'award', 'read', 'refuse', 'undo', 'redo');
CREATE VIEW programs AS
  SELECT program, min(step) AS first_step, min(minute) AS first_minute FROM steps GROUP BY program;
)";

/// They hold nothing themselves, so that an upgrade may make them anew.
std::string views() {
    return fmt::format(
        "{}CREATE VIEW dice AS SELECT step, place, minute, rule, json_extract(event, '$.n') AS "
        "face, "
        "json_extract(event, '$.m') AS sides, json_extract(event, '$.text') AS why\n"
        "  FROM events WHERE kind = {};\n"
        "CREATE VIEW rulings AS SELECT step, place, minute, rule, json_extract(event, '$.text') "
        "AS text\n  FROM events WHERE kind = {};\n",
        views_of_steps, static_cast<int>(EventKind::die), static_cast<int>(EventKind::ruling));
}

/// From format 1: a file kept the start of day 1 only where it was asked for.
constexpr const char* start_of_day_1 =
    "INSERT INTO about SELECT 'started', written FROM steps WHERE step = 1 "
    "ON CONFLICT(key) DO NOTHING;";

/// What leads from each format to the next, but for the views.
constexpr std::array<const char*, store_format - oldest_format> upgrades{start_of_day_1};

}  // namespace

std::string schema() {
    return fmt::format("PRAGMA application_id = {};\nPRAGMA user_version = {};\n{}{}",
                       store_application, store_format, tables, views());
}

void require_readable(const lab::Database& database, const std::string& name) {
    const std::uint64_t format = database.number("PRAGMA user_version");
    if (format < oldest_format || format > store_format)
        throw lab::BadInput{fmt::format(
            "{}: error: format {}; this Muster reads formats {} to {}{}", name, format,
            oldest_format, store_format, format > store_format ? ": a newer one is needed" : "")};
    // All formats have the same tables.
    database.require_schema(tables + views());
}

void bring_up_to_date(lab::Database& database) {
    const auto format = [&] { return database.number("PRAGMA user_version"); };
    if (format() == store_format) return;
    lab::Transaction transaction{database};
    // Another program may have done it meanwhile.
    for (std::uint64_t from = format(); from < store_format; ++from)
        database.run(upgrades[from - oldest_format]);
    for (const char* view : {"dice", "rulings", "overrides", "programs"})
        database.run(fmt::format("DROP VIEW IF EXISTS {}", view));
    database.run(views());
    database.run(fmt::format("PRAGMA user_version = {}", store_format));
    transaction.commit();
}

}  // namespace muster::campaign
