#include "engine/campaign/store/schema.hpp"

#include "engine/campaign/model/event.hpp"

#include <fmt/format.h>

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
CREATE VIEW overrides AS
  SELECT step, minute, who, written, why, kind, action, undone_by FROM steps
  WHERE kind IN ('set', 'reveal', 'announce', 'award', 'read', 'refuse', 'undo', 'redo');
CREATE VIEW programs AS
  SELECT program, min(step) AS first_step, min(minute) AS first_minute FROM steps GROUP BY program;
)";

}  // namespace

std::string schema() {
    return fmt::format(
        "PRAGMA application_id = {};\nPRAGMA user_version = {};\n{}"
        "CREATE VIEW dice AS SELECT step, place, minute, rule, json_extract(event, '$.n') AS face, "
        "json_extract(event, '$.m') AS sides, json_extract(event, '$.text') AS why\n"
        "  FROM events WHERE kind = {};\n"
        "CREATE VIEW rulings AS SELECT step, place, minute, rule, json_extract(event, '$.text') "
        "AS text\n  FROM events WHERE kind = {};\n",
        store_application, store_format, tables, static_cast<int>(EventKind::die),
        static_cast<int>(EventKind::ruling));
}

}  // namespace muster::campaign
