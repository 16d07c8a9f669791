#include "engine/lab/store/store.hpp"

#include "engine/lab/input.hpp"
#include "engine/lab/store/schema.hpp"
#include "engine/toml/document.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace muster::lab {
namespace {

/// The columns of a run, what a person calls each, and whether it is short enough to be quoted.
struct RunField {
    const char* column;
    std::string RunKey::*value;
    const char* words;
    bool is_short;
};
constexpr std::array<RunField, 9> run_fields{
    {{"kind", &RunKey::kind, "for another command", true},
     {"ruleset", &RunKey::ruleset, "for another ruleset", true},
     {"program", &RunKey::program, "by another version of muster-lab", true},
     {"definitions", &RunKey::definitions, "with other definitions", true},
     {"seed", &RunKey::seed, "with another seed", true},
     {"players", &RunKey::players, "with other players", true},
     {"aim", &RunKey::aim, "with another aim", true},
     {"variant", &RunKey::variant, "with another variant of the rules", false},
     {"setup", &RunKey::setup, "with other armies", false}}};

/// A new file is given its tables, and one of the format before what it lacks.
void prepare_store(Database& database, const std::string& file) {
    const auto is_new = [&] {
        const std::uint64_t mark = database.number("PRAGMA application_id");
        const std::uint64_t format = database.number("PRAGMA user_version");
        if (mark == store_mark && (format == store_format || format == format_without_rounds))
            return false;
        if (mark == store_mark)
            throw BadInput{
                fmt::format("{}: error: another muster-lab wrote this file: its format is "
                            "{}, this one's {}",
                            file, format, store_format)};
        if (mark != 0 || database.number("SELECT count(*) FROM sqlite_schema") != 0)
            throw BadInput{file + ": error: this SQLite file holds something else than lab runs"};
        return true;
    };
    const auto is_whole = [&] { return database.number("PRAGMA user_version") == store_format; };
    const auto require_ours = [&] {
        database.require_schema(std::string{store_schema} + schema_of_rounds);
    };
    if (!is_new() && is_whole()) return require_ours();
    Transaction making{database};
    // Looked at again, for now nobody else is at it.
    if (is_new()) database.run(store_schema);
    if (!is_whole()) database.run(schema_of_rounds);
    database.run(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", store_mark,
                             store_format));
    require_ours();
    making.commit();
}

std::string both_players(const TournamentPlay& how) {
    const nlohmann::ordered_json player = players::kind_names[static_cast<std::size_t>(how.player)];
    return nlohmann::ordered_json::array({player, player}).dump();
}

/// `about`: of a tournament or of a card pool. `setup` begins with the armies.
RunKey key_of(const std::string& kind, const auto& about, const TournamentPlay& how,
              const std::string& aim, const std::string& setup) {
    return {kind,
            about.ruleset,
            MUSTER_VERSION,
            about.definitions,
            std::to_string(how.seed),
            both_players(how),
            aim,
            about.variant,
            "{\"armies\":" + setup + "}"};
}

/// What makes the run another one than `here` asks for.
std::string difference(const RunField& field, const std::string& there, const std::string& here) {
    const auto difference = [](const char* words, const std::string& then, const std::string& now) {
        return fmt::format("{} ({} there, {} here)", words, then, now);
    };
    if (field.is_short) return difference(field.words, there, here);
    if (field.value != &RunKey::setup) return field.words;
    const nlohmann::json then = nlohmann::json::parse(there, nullptr, false);
    const nlohmann::json now = nlohmann::json::parse(here, nullptr, false);
    if (!then.is_object() ||
        then.value("armies", nlohmann::json{}) != now.value("armies", nlohmann::json{}))
        return field.words;
    const nlohmann::json asked = now.value("asked", nlohmann::json{});
    const nlohmann::json asked_then = then.value("asked", nlohmann::json{});
    return asked != asked_then ? difference("with other options", asked_then.dump(), asked.dump())
                               : "with other units that armies may have";
}

}  // namespace

std::string text(const Aim& aim) {
    return aim.precision > 0 ? fmt::format("precision {}", aim.precision)
                             : fmt::format("{} pairs", aim.units);
}

RunKey run_key(const std::string& kind, const Tournament::About& about, const TournamentPlay& how,
               const Aim& aim) {
    const std::string maps = about.map_text.empty() ? "" : ",\"maps\":" + about.map_text;
    return key_of(kind, about, how, text(aim), about.armies + maps);
}

RunKey run_key(const std::string& kind, const CardPool::About& about, const TournamentPlay& how,
               const std::string& aim, const std::string& asked) {
    const std::string units = about.units.empty() ? "" : ",\"units\":\"" + about.units + '"';
    return key_of(kind, about, how, aim, about.armies + units + ",\"asked\":" + asked);
}

std::string text(const RunKey& key) {
    std::string out;
    for (const RunField& field : run_fields) out += key.*field.value + '\n';
    return out;
}

Store::Store(const std::filesystem::path& file, const std::string& name, const RunKey& key,
             const Tournament::About& about)
    : file_{file.string()}, name_{name}, database_{file} {
    prepare_store(database_, file_);
    std::string columns;
    for (const RunField& field : run_fields)
        columns += (columns.empty() ? "" : ", ") + std::string{field.column};
    Statement known = database_.prepare("SELECT " + columns + " FROM runs WHERE run = ?");
    if (!known.put(name_).step()) {
        begin(key, about);
        return;
    }
    for (std::size_t i = 0; i < run_fields.size(); ++i) {
        const RunField& field = run_fields[i];
        const std::string there = known.text(static_cast<int>(i));
        const std::string& here = key.*field.value;
        if (there == here) continue;
        throw BadInput{fmt::format(
            "{}: error: the run {} was begun {}; give this one another name with --run, or "
            "another file",
            file_, toml::quote(name_), difference(field, there, here))};
    }
}

void Store::begin(const RunKey& key, const Tournament::About& about) {
    std::string columns;
    std::string marks;
    for (const RunField& field : run_fields) {
        columns += std::string{", "} + field.column;
        marks += ", ?";
    }
    Transaction beginning{database_};
    Statement run =
        database_.prepare("INSERT INTO runs (run" + columns + ") VALUES (?" + marks + ")");
    run.put(name_);
    for (const RunField& field : run_fields) run.put(key.*field.value);
    run.run();
    Statement pairing = database_.prepare("INSERT INTO pairings VALUES (?, ?, ?, ?, ?)");
    for (std::size_t i = 0; i < about.pairings.size(); ++i)
        pairing.put(name_)
            .put(std::uint64_t{i})
            .put(about.names[about.pairings[i].first])
            .put(about.names[about.pairings[i].second])
            .put(std::uint64_t{about.pairings[i].is_mirror() ? 1U : 0U})
            .run();
    beginning.commit();
}

std::vector<Block> Store::blocks(const std::vector<std::string>& measures) const {
    std::map<std::pair<std::uint64_t, std::uint64_t>, std::map<int, std::uint64_t>> lengths;
    Statement length =
        database_.prepare("SELECT pairing, block, length, battles FROM lengths WHERE run = ?");
    for (length.put(name_); length.step();)
        lengths[{length.number(0), length.number(1)}][static_cast<int>(length.number(2))] =
            length.number(3);

    std::map<std::pair<std::uint64_t, std::uint64_t>, std::map<Left, std::uint64_t>> remains;
    Statement left = database_.prepare(
        "SELECT pairing, block, side, has_won, amount, battles FROM remains WHERE run = ?");
    for (left.put(name_); left.step();)
        remains[{left.number(0), left.number(1)}]
               [{left.number(2), left.number(3) != 0, static_cast<int>(left.number(4))}] =
                   left.number(5);

    std::vector<Block> out;
    std::map<std::uint64_t, std::size_t> last;  // By pairing: where in `out`.
    Statement block = database_.prepare(
        "SELECT pairing, block, first_unit, units, battles, wins_first, wins_second, draws, "
        "wins_red, wins_blue, actions, points_0, points_1, points_2, points_3, points_4, opener_0, "
        "opener_1, opener_2, opener_3, opener_4 FROM blocks WHERE run = ? ORDER BY pairing, block");
    for (block.put(name_); block.step();) {
        Block& made = out.emplace_back();
        made.job = {block.number(0), block.number(1), block.number(2), block.number(3)};
        made.score.battles = block.number(4);
        made.score.wins = {block.number(5), block.number(6)};
        made.score.draws = block.number(7);
        made.score.seat_wins = {block.number(8), block.number(9)};
        made.score.actions = block.number(10);
        for (int i = 0; i < 5; ++i) {
            made.score.points.quarters[static_cast<std::size_t>(i)] = block.number(11 + i);
            made.score.opener.quarters[static_cast<std::size_t>(i)] = block.number(16 + i);
        }
        made.score.lengths = lengths[{made.job.pairing, made.job.block}];
        made.score.left = remains[{made.job.pairing, made.job.block}];
        last[made.job.pairing] = out.size() - 1;
    }

    Statement use =
        database_.prepare("SELECT pairing, side, card, measure, count FROM uses WHERE run = ?");
    for (use.put(name_); use.step();) {
        const auto measure = std::find(measures.begin(), measures.end(), use.text(3));
        const auto page = last.find(use.number(0));
        if (measure == measures.end() || page == last.end()) continue;
        auto& counts = out[page->second].uses[{use.number(1), use.text(2)}];
        counts.resize(measures.size());
        counts[static_cast<std::size_t>(measure - measures.begin())] = use.number(4);
    }
    return out;
}

void Store::put(const std::vector<Block>& blocks, const std::vector<std::string>& measures) {
    Transaction adding{database_};
    Statement row = database_.prepare(
        "INSERT INTO blocks (run, pairing, block, first_unit, units, battles, wins_first, "
        "wins_second, draws, wins_red, wins_blue, actions, points_0, points_1, points_2, points_3, "
        "points_4, opener_0, opener_1, opener_2, opener_3, opener_4) VALUES (?, ?, ?, ?, ?, ?, ?, "
        "?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    Statement length = database_.prepare("INSERT INTO lengths VALUES (?, ?, ?, ?, ?)");
    Statement left = database_.prepare("INSERT INTO remains VALUES (?, ?, ?, ?, ?, ?, ?)");
    Statement use = database_.prepare(
        "INSERT INTO uses VALUES (?, ?, ?, ?, ?, ?) "
        "ON CONFLICT DO UPDATE SET count = count + excluded.count");
    for (const Block& block : blocks) {
        const Score& score = block.score;
        const std::uint64_t pairing = block.job.pairing;
        row.put(name_).put(pairing).put(block.job.block).put(block.job.first);
        row.put(block.job.units).put(score.battles).put(score.wins[0]).put(score.wins[1]);
        row.put(score.draws).put(score.seat_wins[0]).put(score.seat_wins[1]).put(score.actions);
        for (const std::uint64_t count : score.points.quarters) row.put(count);
        for (const std::uint64_t count : score.opener.quarters) row.put(count);
        row.run();
        for (const auto& [turns, battles] : score.lengths)
            length.put(name_)
                .put(pairing)
                .put(block.job.block)
                .put(static_cast<std::uint64_t>(turns))
                .put(battles)
                .run();
        for (const auto& [what, battles] : score.left)
            left.put(name_)
                .put(pairing)
                .put(block.job.block)
                .put(std::uint64_t{what.army})
                .put(std::uint64_t{what.has_won ? 1U : 0U})
                .put(static_cast<std::uint64_t>(what.amount))
                .put(battles)
                .run();
        for (const auto& [card, counts] : block.uses)
            for (std::size_t i = 0; i < counts.size(); ++i)
                use.put(name_)
                    .put(pairing)
                    .put(std::uint64_t{card.first})
                    .put(card.second)
                    .put(measures[i])
                    .put(counts[i])
                    .run();
    }
    adding.commit();
}

void Store::finish(const std::vector<Row>& rows) {
    write_waiting();
    Transaction finishing{database_};
    database_.prepare("DELETE FROM rows WHERE run = ?").put(name_).run();
    Statement insert = database_.prepare("INSERT INTO rows VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Row& row = rows[i];
        insert.put(name_).put(std::uint64_t{i}).put(row.measure).put(row.army).put(row.against);
        insert.put(row.card).put(row.value).put(row.low).put(row.high).put(row.count).run();
    }
    database_.prepare("UPDATE runs SET is_done = 1 WHERE run = ?").put(name_).run();
    finishing.commit();
}

}  // namespace muster::lab
