#include "print/faces/battlefield/pack.hpp"

#include "engine/battlefield/load/load.hpp"
#include "engine/toml/text/nearest.hpp"
#include "engine/toml/words/signs.hpp"
#include "print/faces/source.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace muster::faces {

PrintedPack read_pack_of(const std::string& file, const std::vector<std::string>& packs,
                         const std::string& locale) {
    namespace fs = std::filesystem;
    std::vector<fs::path> all{battlefield::shipped_pack()};
    const auto add = [&](const fs::path& folder) {
        std::error_code error;
        if (!folder.empty() && std::none_of(all.begin(), all.end(), [&](const auto& known) {
                return fs::equivalent(folder, known, error);
            }))
            all.push_back(folder);
    };
    add(toml::pack_of(file));
    for (const auto& folder : packs) add(folder);
    toml::Faults faults;
    PrintedPack out;
    out.tables = battlefield::load_tables(all, faults);
    if (!out.tables) throw Refused{faults.text()};
    auto words = battlefield::load_words(all, *out.tables, locale, faults);
    if (!words) throw Refused{faults.text()};
    if (words->tag != locale)
        throw Refused{"error: --locale: found " + toml::quote(locale) +
                      "; allowed: a language that battlefield has words in, such as \"de\""};
    out.words = std::move(*words);
    return out;
}

}  // namespace muster::faces
