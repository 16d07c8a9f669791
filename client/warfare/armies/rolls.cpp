#include "client/warfare/armies/rolls.hpp"

#include "client/saves/files.hpp"
#include "client/ui/settings.hpp"
#include "engine/record/file.hpp"
#include "engine/toml/files.hpp"

#include <system_error>

namespace muster::client {
namespace fs = std::filesystem;

fs::path Rolls::own_folder() {
    return data_folder() / "warfare" / "armies";
}

RollFile Rolls::read(const fs::path& file, bool is_shipped) const {
    auto entry = listed<RollFile>(file, is_shipped);
    toml::Faults faults;
    entry.army = warfare::load_army(file, *pack_->tables, pack_->variant, faults);
    if (entry.army)
        entry.name = warfare::army_name(pack_->words, *entry.army);
    else
        entry.problem = text_of_faults(faults);
    return entry;
}

std::vector<RollFile> Rolls::list() const {
    std::vector<RollFile> all;
    if (pack_->tables == nullptr) return all;
    for (const fs::path& file : toml::files_in(folder_, ".toml")) all.push_back(read(file, false));
    for (const fs::path& file : toml::files_in(warfare::shipped_pack() / "armies", ".toml"))
        all.push_back(read(file, true));
    return all;
}

fs::path Rolls::file_of(const std::string& army_id) const {
    return folder_ / (army_id + ".toml");
}

void Rolls::save(const warfare::Army& army, const fs::path& file) const {
    std::error_code failed;
    fs::create_directories(file.parent_path(), failed);  // What is wrong, replace_file says.
    if (fs::exists(file, failed)) {
        toml::Faults faults;
        const auto there = warfare::load_army(file, *pack_->tables, pack_->variant, faults);
        // Comments and order are a person's work.
        if (!there || warfare::army_text(*pack_->tables, *there) != record::read_file(file))
            keep_copy(file);
    }
    record::replace_file(file, warfare::army_text(*pack_->tables, army));
}

}  // namespace muster::client
