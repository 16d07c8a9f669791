#include "client/warfare/pack/pack.hpp"

#include "client/scenes/house_rules.hpp"
#include "client/ui/keys/settings.hpp"
#include "engine/toml/files.hpp"

#include <system_error>
#include <utility>
#include <vector>

namespace muster::client {
namespace fs = std::filesystem;

fs::path warfare_tables_folder() {
    return data_folder() / "warfare" / "tables";
}

std::string text_of_faults(const toml::Faults& faults) {
    std::string out;
    for (toml::Fault fault : faults.list()) {
        fault.file = fs::path{fault.file}.filename().string();
        if (!out.empty()) out += '\n';
        out += fault.text();
    }
    return out;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> out{""};
    for (const char c : text)
        if (c == '\n')
            out.emplace_back();
        else
            out.back() += c;
    return out;
}

WarfarePack read_warfare(const std::string& language, const fs::path& rules_file) {
    WarfarePack out;
    toml::Faults rules_faults;
    out.rules_file = rules_file;
    out.variant = read_house_rules<warfare::Variant>(rules_file, rules_faults);
    out.rules_problem = text_of_faults(rules_faults);
    std::vector<fs::path> packs{warfare::shipped_pack()};
    for (const fs::path& own : toml::files_in(warfare_tables_folder())) {
        std::error_code failed;
        if (own.extension() == ".toml" || fs::is_directory(own, failed)) packs.push_back(own);
    }
    toml::Faults faults;
    out.tables = warfare::load_tables(packs, faults);
    if (out.tables == nullptr && packs.size() > 1) {
        packs.resize(1);
        toml::Faults shipped;
        out.tables = warfare::load_tables(packs, shipped);
        if (out.tables == nullptr) faults = std::move(shipped);
    }
    out.problem = text_of_faults(faults);
    if (out.tables == nullptr) return out;
    toml::Faults unsaid;
    if (auto words = warfare::load_words(packs, *out.tables, language, unsaid))
        out.words = *std::move(words);
    else
        out.problem += (out.problem.empty() ? "" : "\n") + text_of_faults(unsaid);
    return out;
}

}  // namespace muster::client
