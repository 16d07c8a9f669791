#include "tests/engine/campaign/scenario.hpp"

#include "engine/campaign/load/load.hpp"
#include "engine/campaign/model/figures.hpp"
#include "engine/campaign/model/toggles.hpp"
#include "engine/campaign/rules/makers.hpp"
#include "tests/contents.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace muster::campaign::tests {
namespace {

/// Sets one toggle from its words in a file.
struct SetToggle {
    const std::string& key;
    const std::string& value;
    bool is_found{};

    template <class Enum>
    void choice(std::string_view name, Enum& field, std::span<const std::string_view> words) {
        if (name != key) return;
        const auto at = std::find(words.begin(), words.end(), value);
        is_found = at != words.end();
        if (is_found) field = static_cast<Enum>(at - words.begin());
    }
    void boolean(std::string_view name, bool& field) {
        if (name != key) return;
        is_found = true;
        field = value == "on";
    }
    void integer(std::string_view name, int& field, int, int) {
        if (name != key) return;
        is_found = true;
        field = std::stoi(value);
    }
};

[[noreturn]] void fail(const std::string& message) {
    throw std::runtime_error{message};
}

}  // namespace

std::vector<std::string> split(const std::string& text, char by) {
    std::vector<std::string> out;
    std::istringstream in{text};
    for (std::string word; std::getline(in, word, by);)
        if (!word.empty()) out.push_back(word);
    return out;
}

const Scenario& vale() {
    static const Scenario scenario = [] {
        toml::Faults faults;
        auto loaded =
            load_scenario(std::string{MUSTER_SOURCE_DIR} + "/cards/campaign/regions/vale.toml",
                          Variant{}, faults);
        if (!loaded) throw std::runtime_error{faults.text()};
        return *loaded;
    }();
    return scenario;
}

CaseScenario::CaseScenario() {
    // The map and its factions alone: a case has the armies and the weather that it names.
    setting_ = std::make_shared<Setting>(*vale().setting);
    setting_->weather = {};
    setting_->newcomers.clear();
    Scenario empty;
    empty.setting = setting_;
    empty.wars = vale().wars;
    state_ = start(empty, {});
}

void CaseScenario::play(const std::vector<std::string>& lines) {
    for (const std::string& one : lines) {
        try {
            line(one);
        } catch (const std::exception& error) {
            fail(one + ": " + error.what());
        }
        if (std::string broken = broken_invariant(state_); !broken.empty())
            fail(one + ": " + broken);
    }
    if (!dice_.empty()) fail(fmt::format("{} dice were not rolled", dice_.size()));
    if (!answers_.empty()) fail("an answer was not asked for");
}

void CaseScenario::line(const std::string& text) {
    const Words words = split(text, ' ');
    if (words[0] == "is") return expect(words);
    if (!lay_out(words) && !happen(words, text)) fail("no such line");
}

bool CaseScenario::lay_out(const Words& words) {
    const std::string& what = words[0];
    if (what == "toggle") {
        SetToggle toggle{words.at(1), words.at(2)};
        each_toggle(state_.variant, toggle);
        if (!toggle.is_found) fail("no such toggle");
        set_regions(*setting_, state_.variant.region_ties);
    } else if (what == "army") {
        add_army(words);
    } else if (what == "unit") {
        add_unit(words);
    } else if (what == "set") {
        set_army(words);
    } else if (what == "trait") {
        const auto at = std::find(trait_ids.begin(), trait_ids.end(), words.at(2));
        if (at == trait_ids.end()) fail("no such trait");
        state_.commander(army(words[1]).commander)
            .traits.add(static_cast<Trait>(at - trait_ids.begin()));
    } else if (what == "now") {
        state_.now = minute(words, 1);
    } else if (what == "weather") {
        set_weather(words);
    } else if (what == "foraged" || what == "razed") {
        mark(words);
    } else if (what == "land") {
        set_land(words);
    } else if (what == "siege") {
        set_siege(words);
    } else if (what == "heretics") {  // heretics WHO TO
        setting_->factions[place(faction(words.at(1)))].heretic_to = {faction(words.at(2))};
    } else if (what == "house") {  // house FACTION VALUE WHEN NAME
        FactionModifier one{words.at(4), std::stoi(words.at(2)), {}};
        one.when = words.at(3) == "attacking"   ? FactionModifier::When::attacking
                   : words.at(3) == "defending" ? FactionModifier::When::defending
                   : words.at(3) == "assault"   ? FactionModifier::When::assault
                                                : FactionModifier::When::always;
        setting_->factions[place(faction(words.at(1)))].modifiers.push_back(one);
    } else if (what == "fleet") {  // fleet ARMY SHIPS ARMED [aboard]
        Fleet& fleet = army(words.at(1)).fleet;
        fleet.ships = std::stoi(words.at(2));
        fleet.armed = std::stoi(words.at(3));
        fleet.is_aboard = words.size() > 4;
    } else {
        return false;
    }
    return true;
}

void CaseScenario::add_army(const Words& words) {
    // army NAME FACTION HEX [inside]
    Commander leader;
    leader.id = id_at<CommanderId>(state_.commanders.size());
    leader.name = words.at(1);
    leader.name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(leader.name[0])));
    leader.faction = faction(words.at(2));
    leader.age = 30;
    state_.commanders.push_back(leader);
    Knowledge knows;
    knows.hexes.resize(setting_->map.cells());
    for (KnownHex& hex : knows.hexes) hex.is_mapped = true;
    state_.knowledge.emplace_back(knows);
    Army out;
    out.id = static_cast<ArmyId>(state_.next_army++);
    out.commander = leader.id;
    out.faction = leader.faction;
    out.hex = cell(words.at(3));
    out.is_inside = words.size() > 4 && words[4] == "inside";
    out.morale = 9;
    out.supplies = 10'000'000;  // Nobody starves unless the case says so.
    out.stance = Stance::fight;
    names_[words[1]] = out.id;
    leaders_[words[1]] = leader.id;
    // Until its first unit comes it has one man.
    Detachment guard;
    guard.id = static_cast<DetachmentId>(state_.next_detachment++);
    guard.name = "nobody";
    out.detachments.push_back(guard);
    state_.armies[out.id] = out;
}

void CaseScenario::add_unit(const Words& words) {
    // unit ARMY NAME KIND SOLDIERS [tags] [nc=N] [wagons=N]
    Army& to = army(words.at(1));
    std::erase_if(to.detachments, [](const Detachment& one) { return one.name == "nobody"; });
    Detachment out;
    out.id = static_cast<DetachmentId>(state_.next_detachment++);
    out.name = words.at(2);
    out.arm = words.at(3) == "cavalry" ? Arm::cavalry : Arm::infantry;
    out.soldiers = std::stoi(words.at(4));
    for (std::size_t i = 5; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (word == "skirmisher")
            out.is_skirmisher = true;
        else if (word == "heavy")
            out.is_heavy = true;
        else if (word == "wizard")
            out.is_wizard = true;
        else if (word == "engines")
            out.is_engines = true;
        else if (word.starts_with("nc="))
            out.nc = std::stoi(word.substr(3));
        else if (word.starts_with("wagons="))
            out.wagons = std::stoi(word.substr(7));
        else if (word.starts_with("weight="))
            out.weight = std::stoi(word.substr(7));
        else if (word.starts_with("need="))
            out.need = std::stoi(word.substr(5));
        else if (word.starts_with("carries="))
            out.carries = std::stoi(word.substr(8));
        else if (word.starts_with("ready="))
            out.engines_ready = std::stoi(word.substr(6));
        else if (word.starts_with("study="))
            out.study = {0, std::stoi(word.substr(6)), {}};
        else if (word == "knows")
            out.study.memorised = {0};
        else
            fail("no such word: " + word);
    }
    to.detachments.push_back(out);
}

void CaseScenario::set_army(const Words& words) {
    Army& one = army(words.at(1));
    const std::string& what = words.at(2);
    const std::string& text = words.at(3);
    const auto value = [&] { return std::stoi(text); };
    if (what == "supplies")
        one.supplies = value();
    else if (what == "loot")
        one.loot = value();
    else if (what == "morale")
        one.morale = value();
    else if (what == "hungry")
        one.hungry = value();
    else if (what == "age")
        state_.commander(one.commander).age = value();
    else if (what == "forced_days")
        one.log.forced_days = value();
    else if (what == "rowed")
        one.fleet.rowed_days = value();
    else if (what == "marching_days")
        one.log.days_this_week = value();
    else if (what == "forced_week")
        one.log.is_forced_week = text == "yes";
    else if (what == "miles")
        one.log.this_week = value() * one_mile;
    else if (what == "harried")
        one.is_harried = text == "yes";
    else if (what == "rested")
        one.rest = {value(), 0};
    else if (what == "from")
        one.log.came_from = cell(text);
    else if (what == "marching")
        one.is_marching = text == "yes";
    else if (what == "stance")
        one.stance = text == "avoid"    ? Stance::avoid
                     : text == "defend" ? Stance::defend
                                        : Stance::fight;
    else if (what == "pillage")
        one.on_fall = text == "yes" ? OnFall::pillage : OnFall::restrain;
    else if (what == "activity")
        one.activity = text == "forage"    ? Activity::forage
                       : text == "rest"    ? Activity::rest
                       : text == "besiege" ? Activity::besiege
                                           : Activity::idle;
    else
        fail("an army has no " + what);
}

void CaseScenario::set_land(const Words& words) {
    // land STRONGHOLD WHAT VALUE
    Stronghold& one = state_.stronghold(stronghold(words.at(1)));
    const std::string& what = words.at(2);
    const std::string& text = words.at(3);
    if (what == "recruited")
        one.recruited_on = std::stoi(text);
    else if (what == "taken")
        one.taken_on = std::stoi(text);
    else if (what == "holder")
        one.holder = faction(text);
    else if (what == "garrison")
        one.garrison_infantry = std::stoi(text);
    else if (what == "horse")
        one.garrison_cavalry = std::stoi(text);
    else if (what == "loot")
        one.loot = std::stoi(text);
    else if (what == "governor")
        setting_->strongholds[place(stronghold(words[1]))].governor = text == "none" ? "" : text;
    else
        fail("land has no " + what);
}

void CaseScenario::set_siege(const Words& words) {
    // siege STRONGHOLD BESIEGER since=DAY [threshold=N] [weeks=N] [cut=N] [open] [attacked]
    const StrongholdId id = stronghold(words.at(1));
    Siege out;
    out.besieger = faction(words.at(2));
    out.since = state_.now;
    out.threshold = setting_->stronghold(id).row().threshold;
    for (std::size_t i = 3; i < words.size(); ++i) {
        const std::string& word = words[i];
        const auto value = [&] { return std::stoi(word.substr(word.find('=') + 1)); };
        if (word.starts_with("since="))
            out.since = dawn_of(value());
        else if (word.starts_with("threshold="))
            out.threshold = value();
        else if (word.starts_with("weeks="))
            out.weeks = value();
        else if (word.starts_with("cut="))
            out.bonus_cut = value();
        else if (word == "open")
            out.gates_open = true;
        else if (word == "attacked")
            out.was_attacked = true;
        else
            fail("a siege has no " + word);
    }
    state_.stronghold(id).siege = {out};
}

void CaseScenario::mark(const Words& words) {
    // foraged DAY HEX... | foraged DAY around HEX RADIUS
    const int day = std::stoi(words.at(1));
    const auto set = [&](Cell at) {
        HexMark& one = state_.marks.edit()[board::index(at)];
        (words[0] == "foraged" ? one.last_foraged : one.razed) = day;
    };
    if (words.at(2) == "around")
        board::for_each_within(setting_->map, cell(words.at(3)), std::stoi(words.at(4)), set);
    else
        for (std::size_t i = 2; i < words.size(); ++i) set(cell(words[i]));
}

void CaseScenario::set_weather(const Words& words) {
    // weather fair|bad|very_bad [PERCENT] [fords] [roads] [bridges]
    Weather out;
    out.level = words.at(1) == "fair"  ? WeatherLevel::fair
                : words.at(1) == "bad" ? WeatherLevel::bad
                                       : WeatherLevel::very_bad;
    for (std::size_t i = 2; i < words.size(); ++i) {
        if (words[i] == "fords")
            out.fords_closed = true;
        else if (words[i] == "roads")
            out.roads_closed = true;
        else if (words[i] == "bridges")
            out.bridges_closed = true;
        else
            out.travel_pct = std::stoi(words[i]);
    }
    state_.weather.edit().assign(setting_->map.cells(), out);
}

Army& CaseScenario::army(const std::string& name) {
    Army* found = state_.army(army_id(name));
    if (found == nullptr) fail(name + " is no more");
    return *found;
}
ArmyId CaseScenario::army_id(const std::string& name) const {
    const auto found = names_.find(name);
    if (found == names_.end()) fail("no army is called " + name);
    return found->second;
}
FactionId CaseScenario::faction(const std::string& name) const {
    if (name == "none") return no_faction;
    for (std::size_t i = 0; i < setting_->factions.size(); ++i)
        if (setting_->factions[i].id == name) return id_at<FactionId>(i);
    fail("no faction is called " + name);
}
StrongholdId CaseScenario::stronghold(const std::string& name) const {
    for (std::size_t i = 0; i < setting_->strongholds.size(); ++i)
        if (setting_->strongholds[i].id == name) return id_at<StrongholdId>(i);
    fail("no stronghold is called " + name);
}
Cell CaseScenario::cell(const std::string& text) const {
    const std::size_t comma = text.find(',');
    if (comma == std::string::npos) return setting_->stronghold(stronghold(text)).hex;
    const Cell at =
        setting_->map.cell({std::stoi(text.substr(0, comma)), std::stoi(text.substr(comma + 1))});
    if (at == nowhere) fail("the map has no hex " + text);
    return at;
}
DetachmentId CaseScenario::unit(const Army& of, const std::string& name) const {
    for (const Detachment& one : of.detachments)
        if (one.name == name) return one.id;
    fail("no unit is called " + name);
}
Minute CaseScenario::minute(const Words& words, std::size_t from) {
    // day N [HH:MM]
    Minute out = dawn_of(std::stoi(words.at(from + 1)));
    if (words.size() > from + 2) {
        const Words clock = split(words[from + 2], ':');
        out += std::stoi(clock.at(0)) * 60 + std::stoi(clock.at(1));
    }
    return out;
}

}  // namespace muster::campaign::tests
