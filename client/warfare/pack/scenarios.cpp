#include "client/warfare/pack/scenarios.hpp"

#include "client/ui/keys/settings.hpp"
#include "client/warfare/pack/words.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/reader.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace muster::client {
namespace fs = std::filesystem;

namespace {

Scenario read(const fs::path& file, bool is_shipped, const WarfarePack& pack) {
    Scenario out;
    out.file = file;
    out.id = file.stem().string();
    out.name = file.filename().string();
    out.is_shipped = is_shipped;
    toml::Faults faults;
    // Whose turn it is, sides or names, is chosen in the set-up.
    warfare::Variant variant = pack.variant;
    variant.mode = warfare::Variant::Mode::hotseat;
    out.setup = warfare::load_battle(file, *pack.tables, variant, faults);
    out.problem = text_of_faults(faults);
    if (!out.setup) return out;
    toml::Faults unsaid;
    for (const toml::Document& document : toml::read_with_includes(file, unsaid)) {
        toml::Table root{document, unsaid};
        auto table = root.table("battle");
        if (table) out.name = table->text("name").value_or(out.name);
    }
    return out;
}

/// "Brassbell Wardens: Attack -1" where the ground has changed a unit's card.
std::string ground_words(const Words& said, const WarfarePack& pack, const warfare::Unit& unit) {
    const warfare::Profile flat = warfare::build(*pack.tables, pack.variant, unit.choice).profile;
    const warfare::Profile& here = unit.profile;
    const std::array<int, 5> changes{here.attack - flat.attack, here.power - flat.power,
                                     here.defense - flat.defense, here.toughness - flat.toughness,
                                     here.morale - flat.morale};
    std::string out;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        if (changes[i] == 0) continue;
        if (!out.empty()) out += ", ";
        out += said(std::string{"stat."} + stat_ids[i]) + ' ' + signed_words(changes[i]);
    }
    if (out.empty()) return out;
    return said("warfare_setup.ground",
                {{"unit", warfare::unit_name(pack.words, unit)}, {"change", out}});
}

}  // namespace

std::string Scenario::shown_name(const Words& said) const {
    const std::string message = "warfare_setup.battle_" + id;
    const std::string words = is_shipped ? said(message) : message;
    return words == message ? name : words;
}

bool Scenario::has_magic(int side) const {
    return setup && std::any_of(setup->magic.begin(), setup->magic.end(),
                                [&](const warfare::Magic& magic) { return magic.side == side; });
}

fs::path scenarios_folder() {
    return data_folder() / "warfare" / "battles";
}

std::vector<Scenario> scenarios(const WarfarePack& pack) {
    std::vector<Scenario> out;
    if (pack.tables == nullptr) return out;
    for (const fs::path& file : toml::files_in(scenarios_folder(), ".toml"))
        out.push_back(read(file, false, pack));
    for (const fs::path& file : toml::files_in(warfare::shipped_pack() / "battles", ".toml"))
        out.push_back(read(file, true, pack));
    return out;
}

std::string magic_words(const Words& said, const warfare::Magic& magic) {
    std::string out;
    const auto add = [&](const std::string& words) {
        if (!out.empty()) out += ", ";
        out += words;
    };
    if (magic.power) add(said("warfare_setup.spell_power_is", {{"n", signed_words(*magic.power)}}));
    if (magic.morale_dc)
        add(said("warfare_setup.spell_morale_is", {{"n", std::to_string(*magic.morale_dc)}}));
    if (magic.casualties > 0) add(said.many("warfare_setup.casualties", magic.casualties));
    if (magic.uses > 0) add(said.many("warfare_setup.uses", magic.uses));
    return out;
}

std::vector<std::string> scenario_lines(const Words& said, const WarfarePack& pack,
                                        const warfare::Setup& setup, int side) {
    std::vector<std::string> out;
    const warfare::SideSetup& own = setup.sides[static_cast<std::size_t>(side)];
    for (const warfare::Fortification& place : own.fortifications)
        out.push_back(said("warfare_setup.holds",
                           {{"name", place.name}, {"n", std::to_string(place.row.level)}}));
    for (const warfare::Unit& unit : own.army.units)
        if (std::string words = ground_words(said, pack, unit); !words.empty())
            out.push_back(std::move(words));
    for (const warfare::Magic& magic : setup.magic)
        if (magic.side == side)
            out.push_back(said("warfare_setup.effect",
                               {{"name", magic.name}, {"what", magic_words(said, magic)}}));
    if (!own.may_retreat) out.push_back(said("warfare_setup.no_retreat"));
    return out;
}

}  // namespace muster::client
