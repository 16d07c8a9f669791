#include "client/battle/own/own_files.hpp"

#include "client/saves/files.hpp"
#include "engine/record/file.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/text/id_from_name.hpp"

#include <system_error>

namespace muster::client {
namespace fs = std::filesystem;

std::string free_id(const std::string& name, const std::string& otherwise,
                    const std::function<bool(const std::string& id)>& is_taken) {
    constexpr std::size_t longest = 36;  // Room for a number.
    std::string base = toml::id_from_name(name);
    // What it makes of a name without a letter is for armies.
    if (base == toml::id_from_name("")) base = otherwise;
    std::string id = base;
    for (int i = 2; is_taken(id); ++i) id = base.substr(0, longest) + '_' + std::to_string(i);
    return id;
}

void write_own(const fs::path& file, const fs::path& source, const std::function<bool()>& is_known,
               const std::function<std::string(const std::string& before)>& text) {
    std::error_code failed;
    fs::create_directories(file.parent_path(), failed);  // replace_file says why.
    std::string before;
    if (fs::exists(file, failed)) {
        if (!is_known()) keep_copy(file);
        before = record::read_file(file);
    } else if (!source.empty()) {
        before = toml::text_of(source);
    }
    record::replace_file(file, text(before));
}

}  // namespace muster::client
