#include "client/skirmish/start.hpp"

#include "client/scenes/house_rules.hpp"
#include "client/ui/words/messages.hpp"
#include "engine/skirmish/load/load.hpp"
#include "engine/toml/shipped.hpp"
#include "engine/toml/words/messages.hpp"

#include <stdexcept>
#include <string_view>
#include <vector>

namespace muster::client {
namespace fs = std::filesystem;

namespace {

/// The shipped cards and the two armies in a language.
SkirmishGame::Edition read_edition(const GameStart& start, const skirmish::Variant& variant,
                                   const std::string& language) {
    toml::Faults faults;
    const std::vector<fs::path> packs{skirmish::shipped_cards() / "skirmish"};
    const auto table = skirmish::load_table(packs, faults, language);
    if (table == nullptr) throw BadFiles{faults.text()};
    if (table->locale_tag != language) {
        const auto tags = toml::languages_in(toml::shipped_cards() / "locale");
        const std::vector<std::string_view> known{tags.begin(), tags.end()};
        throw std::runtime_error{"language: " + toml::unknown_name(language, known)};
    }
    const fs::path armies = packs.front() / "armies";
    const auto read = [&](const fs::path& file, const char* starter) {
        return skirmish::load_army(file.empty() ? armies / starter : file, *table, variant, faults);
    };
    const auto red = read(start.red, "causeway_watch.toml");
    const auto blue = read(start.blue, "barrow_court.toml");
    if (!red || !blue) throw BadFiles{faults.text()};
    return {table, {*red, *blue}};
}

}  // namespace

std::unique_ptr<SkirmishGame> make_skirmish(const GameStart& start, std::string& problem) {
    SkirmishGame::Start out;
    out.rules_file = start.rules_folder / "rules.toml";
    toml::Faults faults;
    out.variant = read_house_rules<skirmish::Variant>(out.rules_file, faults);
    problem += faults.text();
    out.edition = [start, variant = out.variant](const std::string& tag) {
        return read_edition(start, variant, tag);
    };
    out.settings = start.settings;
    out.seed = start.seed;
    out.players = start.players;
    out.folder = start.folder;
    out.thinks_aside = true;
    return std::make_unique<SkirmishGame>(out);
}

}  // namespace muster::client
