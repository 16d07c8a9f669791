#include "client/ui/keys/settings.hpp"
#include "engine/record/file.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/files.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <map>
#include <optional>
#include <sstream>
#include <system_error>
#include <utility>

/// The file of settings, changed line by line: other windows, other versions and people write in it
/// too.
namespace muster::client {
namespace fs = std::filesystem;
namespace {

using Lines = std::vector<std::string>;

/// One window at a time writes; the lock is the folder's, so that no file of its own lies there.
class FolderLock {
  public:
    explicit FolderLock(const fs::path& folder)
        : descriptor_{::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)} {
        if (descriptor_ >= 0) static_cast<void>(::flock(descriptor_, LOCK_EX));
    }
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;
    ~FolderLock() {
        if (descriptor_ >= 0) ::close(descriptor_);
    }

  private:
    int descriptor_;
};

Lines lines_of(const std::string& text) {
    Lines out;
    std::istringstream in{text};
    for (std::string line; std::getline(in, line);) {
        if (line.ends_with('\r')) line.pop_back();
        out.push_back(std::move(line));
    }
    return out;
}

std::string trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// The name of a line such as [stops.madder], whatever remark follows; nothing of other lines.
std::optional<std::string> section_of(const std::string& line) {
    const std::string text = trimmed(line);
    const std::size_t end = text.find(']');
    if (!text.starts_with('[') || end == std::string::npos) return std::nullopt;
    return trimmed(text.substr(1, end - 1));
}

/// The key of "key = value"; nothing of other lines.
std::optional<std::string> key_of(const std::string& line) {
    const std::string text = trimmed(line);
    const std::size_t sign = text.find('=');
    if (sign == std::string::npos || text.starts_with('#') || text.starts_with('['))
        return std::nullopt;
    std::string key = trimmed(text.substr(0, sign));
    if (key.size() > 1 && key.front() == key.back() && (key[0] == '"' || key[0] == '\''))
        key = key.substr(1, key.size() - 2);
    return key;
}

/// Section and key.
using Name = std::pair<std::string, std::string>;

std::map<Name, std::string> entries_of(const Lines& lines) {
    std::map<Name, std::string> out;
    std::string section;
    for (const std::string& line : lines) {
        if (auto begun = section_of(line)) section = *std::move(begun);
        if (auto key = key_of(line)) out[{section, *std::move(key)}] = line;
    }
    return out;
}

/// Where the lines of a section lie: behind its header, and to the next one.
std::optional<std::pair<std::size_t, std::size_t>> range_of(const Lines& lines,
                                                            const std::string& section) {
    std::optional<std::size_t> first;
    if (section.empty()) first = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const auto header = section_of(lines[i]);
        if (!header) continue;
        if (first) return std::pair{*first, i};
        if (*header == section) first = i + 1;
    }
    if (!first) return std::nullopt;
    return std::pair{*first, lines.size()};
}

/// Gives a key that line, or takes it away where there is none.
void put(Lines& lines, const Name& name, const std::optional<std::string>& line,
         const std::string& header) {
    const auto& [section, key] = name;
    auto range = range_of(lines, section);
    if (!range && line) {
        lines.insert(lines.end(), {"", header});
        range = std::pair{lines.size(), lines.size()};
    }
    if (!range) return;
    auto [first, last] = *range;
    for (std::size_t i = first; i < last; ++i) {
        if (key_of(lines[i]) != key) continue;
        if (line)
            lines[i] = *line;
        else
            lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(i));
        return;
    }
    if (!line) return;
    while (last > first && trimmed(lines[last - 1]).empty()) --last;
    lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(last), *line);
}

/// The header of a section as settings_text writes it.
std::string header_of(const Lines& lines, const std::string& section) {
    for (const std::string& line : lines)
        if (section_of(line) == section) return line;
    return '[' + section + ']';
}

}  // namespace

std::vector<std::size_t> broken_lines(const std::vector<std::string>& lines,
                                      const std::string& file, toml::Faults& faults) {
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        toml::Faults found;
        if (toml::parse(lines[i], file, found) || found.empty()) continue;
        toml::Fault fault = found.list().front();
        fault.line = i + 1;
        faults.add(std::move(fault));
        out.push_back(i + 1);
    }
    return out;
}

void change_settings_file(const fs::path& file, const Settings& before, const Settings& after) {
    std::error_code failed;
    fs::create_directories(file.parent_path(), failed);  // replace_file says why.
    const FolderLock lock{file.parent_path()};
    if (!fs::exists(file, failed)) return record::replace_file(file, settings_text(after));
    Lines lines = lines_of(toml::text_of(file));
    toml::Faults faults;
    const auto broken = broken_lines(lines, file.string(), faults);
    if (!broken.empty()) {
        fs::path copy = file.string() + ".broken";
        for (int number = 2; fs::exists(copy, failed); ++number)
            copy = file.string() + ".broken." + std::to_string(number);
        fs::copy_file(file, copy);
    }
    for (const std::size_t line : broken) lines[line - 1] = "# not TOML: " + lines[line - 1];
    const Lines old_lines = lines_of(settings_text(before));
    const Lines new_lines = lines_of(settings_text(after));
    const auto old_entries = entries_of(old_lines);
    const auto new_entries = entries_of(new_lines);
    for (const auto& [name, line] : old_entries)
        if (!new_entries.contains(name)) put(lines, name, std::nullopt, {});
    for (const auto& [name, line] : new_entries) {
        const auto known = old_entries.find(name);
        if (known == old_entries.end() || known->second != line)
            put(lines, name, line, header_of(new_lines, name.first));
    }
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    record::replace_file(file, text);
}

}  // namespace muster::client
