#include "client/warfare/armies/rolls.hpp"

#include "client/ui/keys/settings.hpp"

namespace muster::client {
namespace fs = std::filesystem;

fs::path Rolls::own_folder() {
    return data_folder() / "warfare" / "armies";
}

void Rolls::read(RollFile& entry) const {
    toml::Faults faults;
    entry.army = warfare::load_army(entry.file, *pack_->tables, pack_->variant, faults);
    if (entry.army)
        entry.name = warfare::army_name(pack_->words, *entry.army);
    else
        entry.problem = text_of_faults(faults);
}

std::vector<fs::path> Rolls::shipped() const {
    return {warfare::shipped_pack() / "armies"};
}

std::string Rolls::text(const warfare::Army& army) const {
    return warfare::army_text(*pack_->tables, army);
}

}  // namespace muster::client
