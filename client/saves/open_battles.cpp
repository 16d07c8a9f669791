#include "client/saves/open_battles.hpp"

#include "client/saves/save_slot.hpp"
#include "engine/contract/flaw.hpp"
#include "engine/record/file.hpp"
#include "engine/toml/files.hpp"

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

void check_is_free(const SavedBattle& battle) {
    if (!battle.is_on_table && !is_free(battle.file))
        throw record::BadSave{battle.file.string() + ": another Muster has it open"};
}

SavedBattle open_battle(const fs::path& file, bool is_on_table,
                        const std::function<SavedBattle::About()>& about) {
    SavedBattle out;
    out.file = file;
    out.is_on_table = is_on_table;
    out.name = name_of(file);
    out.when = changed_at(file);
    try {
        out.about = about();
    } catch (const std::exception&) {
        out.is_damaged = true;
    }
    return out;
}

std::vector<SavedBattle> open_battles_in(
    const fs::path& folder, const std::optional<fs::path>& table,
    const std::function<SavedBattle::About(const fs::path&)>& about) {
    std::vector<SavedBattle> out;
    for (const fs::path& file : other_saves(folder, table.value_or(fs::path{}))) {
        out.push_back(open_battle(file, false, [&] { return about(file); }));
        out.back().is_elsewhere = !is_free(file);
    }
    std::stable_sort(out.begin(), out.end(), [](const SavedBattle& one, const SavedBattle& two) {
        return one.when > two.when;
    });
    if (table) out.insert(out.begin(), open_battle(*table, true, [&] { return about(*table); }));
    return out;
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
