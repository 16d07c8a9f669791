#include "client/battlefield/play/setup.hpp"

#include "client/battle/fresh_seed.hpp"
#include "client/battlefield/armies/army_list.hpp"
#include "client/battlefield/play/battle.hpp"
#include "client/scenes/aside.hpp"
#include "client/scenes/house_rules.hpp"
#include "client/scenes/rules_scene.hpp"
#include "engine/battlefield/wording/narrate.hpp"

#include <algorithm>
#include <exception>
#include <memory>
#include <utility>

namespace muster::client {

using battlefield::Definitions;

BattlefieldSetup::BattlefieldSetup(BattlefieldSession& session, BattlefieldPack& pack,
                                   std::optional<std::uint64_t> seed, std::filesystem::path file)
    : session_{&session}, pack_{&pack}, seed_{seed}, faces_{pack}, wanted_{std::move(file)} {}

void BattlefieldSetup::shown(Host& /*host*/) {
    armies_ = BattlefieldArmies{*pack_}.offers();
    scenarios_ = battlefield_scenarios();
    if (!extra_.empty()) scenarios_.push_back({extra_, extra_.stem().string()});
    own_maps_ = BattlefieldMaps{*pack_}.own();
    if (!wanted_.empty()) open_on(std::exchange(wanted_, {}));
    // A battle file brings armies of its own.
    if (std::exchange(wants_bare_map_, false)) place_ = std::max(place_, scenarios_.size());
    if (place_ >= places()) place_ = 0;
    for (std::size_t side = 0; side < chosen_.size(); ++side) take_chosen(side);
    read_place();
}

void BattlefieldSetup::take_chosen(std::size_t side) {
    const auto at = std::find_if(armies_.begin(), armies_.end(), [&](const BattlefieldArmy& one) {
        return one.file == pack_->chosen[side];
    });
    if (at != armies_.end()) {
        chosen_[side] = static_cast<std::size_t>(at - armies_.begin());
        return;
    }
    // Nobody has chosen, or the file is gone.
    chosen_[side] = side < armies_.size() ? side : 0;
    pack_->chosen[side].clear();
}

void BattlefieldSetup::take_army(std::size_t side, const std::filesystem::path& file) {
    pack_->chosen[side] = file;
    pack_->count = std::max(pack_->count, side + 1);
    wants_bare_map_ = true;
}

std::size_t BattlefieldSetup::places() const {
    return scenarios_.size() + pack_->tables->maps.size() + own_maps_.size();
}

const battlefield::Map* BattlefieldSetup::bare_map() const {
    if (place_ < scenarios_.size()) return nullptr;
    const auto& shipped = pack_->tables->maps;
    const std::size_t at = place_ - scenarios_.size();
    return at < shipped.size() ? &shipped[at] : &*own_maps_[at - shipped.size()].map;
}

void BattlefieldSetup::open_on(const std::filesystem::path& file) {
    const auto& shipped = pack_->tables->maps;
    for (std::size_t i = 0; i < own_maps_.size(); ++i)
        if (own_maps_[i].file == file)
            return place_ = scenarios_.size() + shipped.size() + i, void();
    // A shipped one lies in a file of its id.
    for (std::size_t i = 0; i < shipped.size(); ++i)
        if (file.parent_path() == Definitions::shipped() / "maps" && shipped[i].id == file.stem())
            return place_ = scenarios_.size() + i, void();
    std::error_code unseen;
    const auto found = std::find_if(scenarios_.begin(), scenarios_.end(), [&](const auto& one) {
        return std::filesystem::equivalent(one.file, file, unseen);
    });
    place_ = static_cast<std::size_t>(found - scenarios_.begin());
    if (found != scenarios_.end()) return;
    extra_ = file;
    scenarios_.push_back({file, file.stem().string()});
}

void BattlefieldSetup::read_place() {
    scenario_.reset();
    scenario_problem_.clear();
    if (place_ >= scenarios_.size()) return;
    toml::Faults faults;
    scenario_ =
        battlefield::load_battle(scenarios_[place_].file, *pack_->tables, pack_->variant, faults);
    if (!scenario_) scenario_problem_ = faults.text();
}

const battlefield::Setup* BattlefieldSetup::scenario() const {
    return scenario_ ? &*scenario_ : nullptr;
}

const battlefield::Army* BattlefieldSetup::army(std::size_t side) const {
    if (const auto* file = scenario()) return &file->armies[side].army;
    return side < pack_->count && chosen_[side] < armies_.size() ? &armies_[chosen_[side]].army
                                                                 : nullptr;
}

const BattlefieldArmy* BattlefieldSetup::offer(std::size_t side) const {
    if (scenario() != nullptr || side >= chosen_.size() || chosen_[side] >= armies_.size())
        return nullptr;
    return &armies_[chosen_[side]];
}

BattleSetup::Head BattlefieldSetup::head(const Words& words) const {
    return {"game-battlefield", "battlefield", words("game.battlefield_name"),
            words("battlefield_setup.caption")};
}

std::size_t BattlefieldSetup::seats() const {
    return scenario() != nullptr ? scenario()->armies.size() : pack_->count;
}

std::vector<SetupSide> BattlefieldSetup::sides(const Words& words) const {
    std::vector<SetupSide> out;
    for (std::size_t i = 0; i < seats(); ++i) {
        SetupSide side = setup_side(
            seat_of(i), battlefield::army_name(pack_->words, static_cast<std::uint8_t>(i)));
        for (const BattlefieldArmy& one : armies_) side.armies.push_back({one.name, {}});
        side.chosen = scenario() != nullptr ? 0 : chosen_[i];
        if (scenario() != nullptr) side.fixed = words("battlefield_setup.fixed");
        if (!scenario_problem_.empty()) {
            // What stands in a file with faults is not known: none of the armies to choose from.
            side.problem = scenario_problem_;
            side.army = scenarios_[place_].name;
            side.fixed = words("battlefield_setup.fixed");
            out.push_back(std::move(side));
            continue;
        }
        if (const BattlefieldArmy* one = offer(i)) {
            side.army = one->name;
            side.problem = problem_words(words, *one);
        }
        if (const auto* own = army(i)) {
            if (scenario() != nullptr) side.army = battlefield::army_name(pack_->words, *own);
            side.entries = static_cast<int>(own->units.size());
            int morale = 0, officers = 0;
            for (const battlefield::Unit& unit : own->units) {
                morale += unit.profile.ml;
                officers += unit.is_officer ? 1 : 0;
            }
            side.counts = {{"morale", morale}, {"officer", officers}};
            side.size = words.many("battlefield_setup.units", side.entries);
        }
        out.push_back(std::move(side));
    }
    return out;
}

std::vector<SetupRow> BattlefieldSetup::rows(const Words& words, const Settings& /*settings*/,
                                             const Kinds& /*kinds*/) const {
    std::vector<SetupRow> out;
    SetupRow where;
    where.words = words("battlefield_setup.place");
    const battlefield::Map* map = scenario() != nullptr ? &scenario()->map : bare_map();
    const bool is_own = place_ >= scenarios_.size() + pack_->tables->maps.size();
    std::string shown = map == nullptr ? scenarios_[place_].name
                        : is_own       ? map->name
                                       : battlefield::name_of(pack_->words, "map", *map);
    if (scenario() != nullptr) shown = words("battlefield_setup.battle_of", {{"map", shown}});
    where.steps = SetupSteps{act(place, -1), act(place, 1), shown};
    where.tip = words("battlefield_setup.place_tip");
    out.push_back(std::move(where));
    for (SetupRow& row : army_rows(words)) out.push_back(std::move(row));
    SetupRow rules_row;
    rules_row.words = words("setup.rules");
    const int own = own_rules(pack_->variant);
    rules_row.link = SetupLink{
        act(rules), own == 0 ? words("battlefield_setup.rulebook") : words.many("rules.count", own),
        words("setup.change"), "V"};
    out.push_back(std::move(rules_row));
    return out;
}

std::vector<SetupRow> BattlefieldSetup::army_rows(const Words& words) const {
    SetupRow row;
    if (const auto* file = scenario()) {
        const bool has_places = std::any_of(file->armies.begin(), file->armies.end(),
                                            [](const auto& one) { return !one.placed.empty(); });
        row.words = words("battlefield_setup.start");
        row.choices = {
            {act(placed, 1), words("battlefield_setup.stands"), has_places && stands_, has_places},
            {act(placed, 0), words("battlefield_setup.deploys"), !has_places || !stands_}};
        return {row};
    }
    row.words = words("battlefield_setup.armies");
    row.steps = SetupSteps{act(count, -1), act(count, 1), std::to_string(pack_->count),
                           pack_->count > 2, pack_->count < battlefield::max_armies};
    row.tip = words("battlefield_setup.armies_tip");
    if (pack_->count == 2) return {row};
    SetupRow how;
    how.words = words("battlefield_setup.sides");
    how.choices = {{act(alliance, 0), words("battlefield_setup.first"), !pack_->is_each_for_itself,
                    true, words("battlefield_setup.first_tip")},
                   {act(alliance, 1), words("battlefield_setup.each"), pack_->is_each_for_itself,
                    true, words("battlefield_setup.each_tip")}};
    return {row, how};
}

std::string BattlefieldSetup::hint(const Words& words, players::Kind kind) const {
    return words("battlefield_setup." +
                 std::string{players::kind_names[static_cast<std::size_t>(kind)]});
}

std::string BattlefieldSetup::remark(const Words& words, const Kinds& /*kinds*/) const {
    if (seats() == 2) return words("battlefield_setup.remark");
    std::string attackers, defenders;
    for (std::size_t i = 0; i < seats(); ++i) {
        const bool attacks = scenario() != nullptr
                                 ? scenario()->armies[i].role == battlefield::Role::attacker
                                 : i == 0 || pack_->is_each_for_itself;
        std::string& names = attacks ? attackers : defenders;
        names += (names.empty() ? "" : ", ") +
                 battlefield::army_name(pack_->words, static_cast<std::uint8_t>(i));
    }
    if (defenders.empty()) return words("battlefield_setup.remark_each");
    return words("battlefield_setup.remark_many",
                 {{"attackers", attackers}, {"defenders", defenders}});
}

std::string BattlefieldSetup::obstacle(const Words& words) const {
    if (!scenario_problem_.empty()) return scenario_problem_;
    if (armies_.empty()) return words("battlefield_setup.no_army");
    for (std::size_t i = 0; i < seats(); ++i)
        if (const BattlefieldArmy* one = offer(i); one != nullptr && !one->can_fight())
            return words("battlefield_setup.faulty", {{"army", one->name}});
    return {};
}

void BattlefieldSetup::draw_entry(Builder& b, const Box& box, std::size_t side, int entry) const {
    const auto* own = army(side);
    if (own == nullptr) return;
    draw_unit_line(b, box,
                   {*pack_, *own, own->units[static_cast<std::size_t>(entry)],
                    theme::side(seat_of(side)).fill});
}

void BattlefieldSetup::draw_large(Builder& b, const Box& box, std::size_t side, int entry) const {
    const auto* own = army(side);
    if (own == nullptr) return;
    faces_.draw(b, box, *own, own->units[static_cast<std::size_t>(entry)]);
}

void BattlefieldSetup::choose(std::size_t side, std::size_t army) {
    if (side < pack_->count && army < armies_.size()) chosen_[side] = army;
    remember();
}

void BattlefieldSetup::remember() {
    for (std::size_t side = 0; side < chosen_.size(); ++side)
        if (chosen_[side] < armies_.size()) pack_->chosen[side] = armies_[chosen_[side]].file;
}

void BattlefieldSetup::open_armies(Host& host) {
    remember();
    host.open(std::make_unique<BattlefieldArmiesScene>(
        host, *pack_, [this, &host](std::size_t side, const std::filesystem::path& file) {
            take_army(side, file);
            host.close();
        }));
}

std::optional<battlefield::Setup> BattlefieldSetup::setup_on_map() const {
    std::vector<battlefield::Army> all;
    for (std::size_t i = 0; i < pack_->count; ++i) {
        if (army(i) == nullptr) return std::nullopt;
        all.push_back(*army(i));
    }
    if (bare_map() == nullptr) return std::nullopt;
    auto out = battlefield::battle_of(*pack_->tables, pack_->variant, *bare_map(), std::move(all));
    if (pack_->count == 2 || !pack_->is_each_for_itself) return out;
    for (std::size_t i = 0; i < pack_->count; ++i) {
        out.armies[i].role = battlefield::Role::attacker;
        out.armies[i].side = static_cast<int>(i);
    }
    battlefield::prepare(out);
    return out;
}

std::optional<battlefield::Setup> BattlefieldSetup::setup() {
    std::optional<battlefield::Setup> out;
    if (scenario_) {
        out = scenario_;
        out->variant = pack_->variant;
        if (!stands_)
            for (auto& one : out->armies) one.placed.clear();
        battlefield::prepare(*out);
    } else {
        out = setup_on_map();
        if (!out) return std::nullopt;
    }
    if (const auto fault = battlefield::setup_fault(*out)) {
        set_problem(fault->text);
        return std::nullopt;
    }
    return out;
}

void BattlefieldSetup::begin_now(Host& host, const Kinds& kinds) {
    auto setup = this->setup();
    if (!setup) return;
    battlefield::Header header;
    header.seed = seed_.value_or(fresh_seed());
    header.definitions = pack_->tables->hash;
    header.players = record::people<battlefield::Rules>(*setup);
    for (std::size_t i = 0; i < std::min(kinds.size(), header.players.size()); ++i)
        header.players[i] = players::kind_names[static_cast<std::size_t>(kinds[i])];
    header.setup = *std::move(setup);
    try {
        session_->set_real_dice(host.settings().real_dice);
        session_->start(std::move(header));
        host.replace(std::make_unique<BattlefieldScene>(host, *session_, *pack_));
    } catch (const std::exception& fault) {
        set_problem(fault.what());
    }
}

void BattlefieldSetup::begin(Host& host, const Scene& scene, const Kinds& kinds) {
    clear_problem();
    if (!session_->is_open() || session_->journal().state().moment == battlefield::Moment::over)
        return begin_now(host, kinds);
    // What cannot begin puts nothing aside.
    if (!setup()) return;
    host.open(std::make_unique<AskAsideScene>(
        host, scene,
        [this](const Words& words) { return battlefield_on_table(words, *session_, pack_->words); },
        [this, &host, kinds] { begin_now(host, kinds); }));
}

void BattlefieldSetup::run(Host& host, const Command& command) {
    const auto what = command.as<Act>();
    if (!what) return;
    clear_problem();
    const auto all = static_cast<std::ptrdiff_t>(places());
    switch (*what) {
        case place:
            place_ = static_cast<std::size_t>(
                (static_cast<std::ptrdiff_t>(place_) + command.args[0] + all) % all);
            stands_ = true;
            read_place();
            break;
        case placed: stands_ = command.args[0] == 1; break;
        case count:
            pack_->count =
                std::clamp<std::size_t>(pack_->count + static_cast<std::size_t>(command.args[0]), 2,
                                        battlefield::max_armies);
            break;
        case alliance: pack_->is_each_for_itself = command.args[0] == 1; break;
        case rules:
            host.open(
                std::make_unique<RulesScene>(host, rule_book(pack_->variant, pack_->rules_file)));
            break;
    }
}

}  // namespace muster::client
