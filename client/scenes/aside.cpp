#include "client/scenes/aside.hpp"

#include "client/battle/save_slot.hpp"
#include "engine/record/file.hpp"
#include "engine/skirmish/load.hpp"
#include "engine/toml/files.hpp"
#include "engine/warfare/game/compiled.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <exception>
#include <string_view>
#include <system_error>
#include <utility>

namespace muster::client {
namespace fs = std::filesystem;
namespace {

/// Eats `begin`, if the text starts so.
bool eat(std::string_view& text, std::string_view begin) {
    if (!text.starts_with(begin)) return false;
    text.remove_prefix(begin.size());
    return true;
}

bool is_number(std::string_view text) {
    return !text.empty() && text.size() < 9 &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// battle.muster.before, battle-2.muster.before.3, ...
bool is_aside(const fs::path& file) {
    const std::string name = file.filename().string();
    std::string_view rest{name};
    if (!eat(rest, "battle")) return false;
    if (eat(rest, "-")) {
        const std::size_t dot = rest.find('.');
        if (dot == std::string_view::npos || !is_number(rest.substr(0, dot))) return false;
        rest.remove_prefix(dot);
    }
    if (!eat(rest, ".muster.before")) return false;
    return rest.empty() || (eat(rest, ".") && is_number(rest));
}

std::chrono::system_clock::time_point changed_at(const fs::path& file) {
    struct stat about {};
    return ::stat(file.c_str(), &about) == 0
               ? std::chrono::system_clock::from_time_t(about.st_mtime)
               : std::chrono::system_clock::time_point{};
}

/// What `read` finds out of it; what cannot be read is damaged.
template <class Read>
BattleToResume battle_in(const fs::path& file, bool is_of_warfare, bool is_on_table,
                         const Read& read) {
    BattleToResume out;
    out.file = file;
    out.is_of_warfare = is_of_warfare;
    out.is_on_table = is_on_table;
    out.name = name_of(file);
    out.when = changed_at(file);
    try {
        read(out);
    } catch (const std::exception&) {
        out.is_damaged = true;
    }
    return out;
}

template <class Battle>
std::vector<BattleToResume> all_of(const fs::path& table, const fs::path& folder, bool has_table,
                                   const Battle& battle) {
    std::vector<BattleToResume> out;
    for (const fs::path& file : other_saves(folder, table)) {
        out.push_back(battle(file, false));
        out.back().is_elsewhere = !is_free(file);
    }
    std::stable_sort(
        out.begin(), out.end(),
        [](const BattleToResume& one, const BattleToResume& two) { return one.when > two.when; });
    if (has_table) out.insert(out.begin(), battle(table, true));
    return out;
}

void read_out(BattleToResume& out, const skirmish::Journal& journal, const skirmish::Table& table) {
    // A save has the names of the language that it was begun in.
    for (std::size_t side = 0; side < 2; ++side)
        out.armies[side] =
            skirmish::in_language_of(table, journal.header().setup.commanders[side]).name;
    out.turn = journal.state().turn;
}

fs::path name_file(const fs::path& save) {
    return save.string() + ".name";
}

}  // namespace

std::vector<fs::path> other_saves(const fs::path& folder, const fs::path& table) {
    std::vector<fs::path> out = toml::files_in(folder);
    std::erase_if(out, [&](const fs::path& file) {
        return file == table || (!is_aside(file) && !is_slot_name(file.filename().string()));
    });
    return out;
}

bool is_free(const fs::path& save) {
    return !is_slot_name(save.filename().string()) || FileLock{save}.is_held();
}

BattleToResume battle_on_table(const Session& session) {
    return battle_in(session.file(), false, true, [&](BattleToResume& out) {
        if (session.damage()) throw record::BadSave{session.damage()->message};
        read_out(out, session.journal(), session.table());
    });
}

std::vector<BattleToResume> open_battles(const Session& session) {
    const auto read = [&](const fs::path& file, bool is_on_table) {
        if (is_on_table) return battle_on_table(session);
        return battle_in(file, false, false, [&](BattleToResume& out) {
            read_out(out, skirmish::Journal::open(file, session.shared_table()), session.table());
        });
    };
    const bool has_table = session.is_open() || session.damage();
    return all_of(session.file(), session.folder(), has_table, read);
}

std::vector<BattleToResume> open_wars(const fs::path& folder, const WarfarePack& pack) {
    const auto read = [&](const fs::path& file, bool is_on_table) {
        return battle_in(file, true, is_on_table, [&](BattleToResume& out) {
            const auto journal = warfare::Journal::open(file, pack.tables);
            for (std::size_t side = 0; side < 2; ++side)
                out.armies[side] =
                    warfare::army_name(pack.words, journal.header().setup.sides[side].army);
            out.turn = std::max(journal.state().side(0).round, journal.state().side(1).round);
        });
    };
    if (pack.tables == nullptr) return {};
    const auto table = battle_for_slot(folder);
    return all_of(table.value_or(fs::path{}), folder, table.has_value(), read);
}

std::string name_of(const fs::path& save) {
    std::error_code failed;
    const fs::path file = name_file(save);
    if (!fs::exists(file, failed)) return {};
    try {
        std::string name = record::read_file(file);
        return name.substr(0, name.find('\n'));
    } catch (const std::exception&) {
        return {};  // It then goes by its armies.
    }
}

void give_name(const fs::path& save, const std::string& name) {
    std::error_code failed;
    if (name.find_first_not_of(' ') == std::string::npos)
        fs::remove(name_file(save), failed);
    else
        record::replace_file(name_file(save), name + '\n');
}

}  // namespace muster::client
