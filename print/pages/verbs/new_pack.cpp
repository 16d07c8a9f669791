#include "print/pages/verbs/new_pack.hpp"

#include "print/draw/layout/draw.hpp"
#include "print/pages/output/write.hpp"

#include <glib.h>
#include <cstdlib>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>

namespace muster::pages {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_id = 30;

/// The folder's own name, for people.
std::string shown_name(const fs::path& folder) {
    std::string name = folder.filename().string();
    for (char& sign : name)
        if (static_cast<unsigned char>(sign) < ' ' || sign == '"' || sign == '\\' || sign == '_' ||
            sign == '-' || sign == 127)
            sign = ' ';
    const auto first = name.find_first_not_of(' ');
    if (first == std::string::npos || g_utf8_validate(name.c_str(), -1, nullptr) == FALSE ||
        name.size() > 60)
        return "My Pack";
    name = name.substr(first, name.find_last_not_of(' ') - first + 1);
    if (name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
    return name;
}

void replace_all(std::string& text, const std::string& from, const std::string& to) {
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

/// A shipped layout, word for word.
std::string shipped(std::string_view name) {
    const fs::path file = draw::shipped_layouts() / name;
    std::ifstream stream{file, std::ios::binary};
    std::string text{std::istreambuf_iterator<char>{stream}, {}};
    if (text.empty()) throw faces::Refused{file.string() + ": error: cannot be read"};
    return text;
}

/// As a shell takes it.
std::string for_shell(const std::string& path) {
    const bool is_plain = std::all_of(path.begin(), path.end(), [](char sign) {
        return g_ascii_isalnum(sign) != FALSE || std::strchr("/._-+", sign) != nullptr;
    });
    if (is_plain) return path;
    std::string out = path;
    replace_all(out, "'", "'\\''");
    return '\'' + out + '\'';
}

/// A folder beside the one wanted; gone again unless it became that one.
class Draft {
  public:
    explicit Draft(const fs::path& folder) : path_{folder.string() + ".XXXXXX"} {
        if (mkdtemp(path_.data()) == nullptr)
            throw faces::Refused{folder.string() +
                                 ": error: cannot be made: " + std::strerror(errno)};
        // mkdtemp keeps others out, a folder of the user's own does not.
        fs::permissions(path_,
                        fs::perms::group_read | fs::perms::group_exec | fs::perms::others_read |
                            fs::perms::others_exec,
                        fs::perm_options::add);
    }
    ~Draft() {
        std::error_code ignored;
        if (!path_.empty()) fs::remove_all(path_, ignored);
    }
    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;

    [[nodiscard]] fs::path path() const { return path_; }
    void become(const fs::path& folder) {
        std::error_code error;
        fs::rename(path_, folder, error);  // takes the place of an empty folder, and of no other
        if (error)
            throw faces::Refused{folder.string() + ": error: cannot be made: " + error.message()};
        path_.clear();
    }

  private:
    std::string path_;
};

}  // namespace

std::string pack_id(const std::string& name) {
    std::string id;
    for (const char sign : name) {
        if (g_ascii_isalnum(sign) != FALSE)
            id += g_ascii_tolower(sign);
        else if (!id.empty() && id.back() != '_')
            id += '_';
    }
    id = id.substr(0, longest_id);
    while (id.ends_with('_')) id.pop_back();
    if (id.empty()) return "my_pack";
    return g_ascii_isdigit(id[0]) != FALSE ? "pack_" + id : id;
}

std::vector<PackFile> new_pack(const fs::path& folder, const faces::NewPack& pack) {
    const fs::path whole = fs::absolute(folder).lexically_normal();
    const fs::path named = whole.has_filename() ? whole : whole.parent_path();
    const std::string id = pack_id(named.filename().string());
    std::string code;
    for (const char sign : id)
        if (sign != '_' && code.size() < 2) code += g_ascii_toupper(sign);
    std::string path = folder.lexically_normal().string();
    while (path.size() > 1 && path.ends_with('/')) path.pop_back();
    std::vector<PackFile> files = pack.files;
    for (auto& file : files) {
        replace_all(file.text, "{id}", id);
        replace_all(file.text, "{code}", code);
        replace_all(file.text, "{path}", for_shell(path));
        replace_all(file.text, "{name}", shown_name(named));
    }
    files.push_back({"layouts/" + std::string{pack.layout}, shipped(pack.layout)});
    return files;
}

void write_folder(const fs::path& folder, const std::vector<PackFile>& files) {
    std::error_code error;
    fs::path whole = fs::absolute(folder).lexically_normal();
    if (!whole.has_filename()) whole = whole.parent_path();
    if (fs::exists(whole, error) && !(fs::is_directory(whole, error) && fs::is_empty(whole, error)))
        throw faces::Refused{folder.string() +
                             ": error: there is something here already; name a "
                             "new folder"};
    fs::create_directories(whole.parent_path(), error);
    Draft draft{whole};
    for (const auto& [path, text] : files) {
        const fs::path file = draft.path() / path;
        fs::create_directories(file.parent_path(), error);
        write_whole(file, text);
    }
    draft.become(whole);
}

}  // namespace muster::pages
