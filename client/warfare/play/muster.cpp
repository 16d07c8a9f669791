#include "client/warfare/play/muster.hpp"

#include "client/battle/fresh_seed.hpp"
#include "client/battle/opponent.hpp"
#include "client/scenes/aside.hpp"
#include "client/scenes/house_rules.hpp"
#include "client/scenes/rules_scene.hpp"

#include <algorithm>
#include <exception>
#include <memory>
#include <utility>

namespace muster::client {
namespace fs = std::filesystem;

namespace {

/// "Ann, Bo" as names, without the blanks around them.
std::vector<std::string> split_names(const std::string& text) {
    std::vector<std::string> out;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t end = std::min(text.find(',', from), text.size());
        std::string name = text.substr(from, end - from);
        const std::size_t first = name.find_first_not_of(' ');
        name = first == std::string::npos ? std::string{} : name.substr(first);
        while (!name.empty() && name.back() == ' ') name.pop_back();
        if (!name.empty()) out.push_back(std::move(name));
        from = end + 1;
    }
    return out;
}

}  // namespace

FieldMusterScene::FieldMusterScene(Host& host, WarSession& session, WarfarePack& pack,
                                   std::optional<std::uint64_t> seed)
    : Scene{host}, session_{&session}, pack_{&pack}, seed_{seed} {
    for (std::size_t side = 0; side < 2; ++side) {
        warfare::Magic& effect = spells_[side];
        effect.id = side == 0 ? "magic_red" : "magic_blue";
        effect.side = static_cast<int>(side);
        effect.power = 4;
        effect.uses = 3;
    }
}

void FieldMusterScene::shown() {
    // House rules say what a unit costs and whether a file is an army at all.
    std::array<fs::path, 2> before;
    for (std::size_t side = 0; side < 2; ++side)
        if (chosen_[side] < rolls_.size()) before[side] = rolls_[chosen_[side]].file;
    rolls_ = Rolls{*pack_, Rolls::own_folder()}.list();
    std::erase_if(rolls_,
                  [](const RollFile& roll) { return !roll.army || roll.army->units.empty(); });
    for (std::size_t side = 0; side < 2 && !rolls_.empty(); ++side) {
        const auto same = std::find_if(rolls_.begin(), rolls_.end(), [&](const RollFile& roll) {
            return roll.file == before[side];
        });
        chosen_[side] = same != rolls_.end() ? static_cast<std::size_t>(same - rolls_.begin())
                        : side == 0          ? 0
                                             : rolls_.size() - 1;
    }
    scenarios_ = scenarios(*pack_);
    place_ = std::min(place_, scenarios_.size());
    host().changed();
}

bool FieldMusterScene::has_master() const {
    return pack_->variant.mode == warfare::Variant::Mode::gm;
}

const Scenario* FieldMusterScene::scenario() const {
    return place_ == 0 ? nullptr : &scenarios_[place_ - 1];
}

bool FieldMusterScene::has_turns() const {
    return scenario() != nullptr && scenario()->setup && !scenario()->setup->slots.empty();
}

players::Kind FieldMusterScene::opponent() const {
    return chosen_opponent(host().settings());
}

Seat FieldMusterScene::own_side() const {
    return chosen_side(host().settings());
}

void FieldMusterScene::remember(const Settings& settings) {
    try {
        host().change_settings(settings);
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
}

void FieldMusterScene::keep_rules() {
    try {
        rule_book(pack_->variant, pack_->rules_file).keep();
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
}

void FieldMusterScene::set_spell(std::size_t side, SpellPart part, int by) {
    constexpr int most_power = 20, least_dc = 5, most_dc = 25, most_casualties = 6, most_uses = 10;
    warfare::Magic& effect = spells_[side];
    const auto step = [&](std::optional<int>& value, int least, int most) {
        if (!value) {
            if (by > 0) value = least;
        } else if (*value + by < least) {
            value.reset();
        } else {
            value = std::min(*value + by, most);
        }
    };
    switch (part) {
        case power: step(effect.power, 0, most_power); break;
        case morale_dc: step(effect.morale_dc, least_dc, most_dc); break;
        case casualties:
            effect.casualties = std::clamp(effect.casualties + by, 0, most_casualties);
            break;
        case uses: effect.uses = std::clamp(effect.uses + by, 0, most_uses); break;
        case spell_parts: break;
    }
    // Without a Morale check something has to fall, or the effect would be none.
    if (!effect.morale_dc) effect.casualties = std::max(effect.casualties, 1);
}

std::optional<warfare::Setup> FieldMusterScene::ground() {
    warfare::Setup out;
    if (scenario() != nullptr) {
        if (scenario()->setup) return scenario()->setup;
        problem_ = scenario()->problem;
        return std::nullopt;
    }
    out.tables = pack_->tables.get();
    for (std::size_t side = 0; side < 2; ++side) {
        if (rolls_.empty()) {
            problem_ = "fieldset.no_army";
            return std::nullopt;
        }
        out.sides[side].army = *rolls_[chosen_[side]].army;
        if (walls_[side] == 0) continue;
        if (const auto* row = pack_->tables->fortification(walls_[side]))
            out.sides[side].fortifications.push_back({"walls", walls_name_, *row});
    }
    return out;
}

void FieldMusterScene::add_magic(warfare::Setup& setup) const {
    std::erase_if(setup.magic, [&](const warfare::Magic& effect) {
        return !has_magic_[static_cast<std::size_t>(effect.side)];
    });
    for (std::size_t side = 0; side < 2; ++side) {
        if (scenario() != nullptr || !has_magic_[side]) continue;
        setup.magic.push_back(spells_[side]);
        setup.magic.back().name = magic_name_;
    }
    // Whoever has magic has it by this rule (WF-R47).
    if (!setup.magic.empty()) setup.variant.battle_magic = true;
}

std::optional<warfare::Setup> FieldMusterScene::setup() {
    auto out = ground();
    if (!out) return std::nullopt;
    out->variant = pack_->variant;
    add_magic(*out);
    if (!has_master()) out->slots.clear();
    if (has_master() && out->slots.empty()) {
        for (const std::string& name : split_names(names_.text()))
            if (out->slots.size() + 1 < warfare::max_slots) out->slots.push_back({name, 0, false});
        if (out->slots.empty()) {
            problem_ = "fieldset.no_names";
            return std::nullopt;
        }
        out->slots.push_back({master_name_, 1, true});
    }
    if (const auto fault = warfare::setup_fault(*out)) {
        problem_ = *fault;
        return std::nullopt;
    }
    return out;
}

void FieldMusterScene::begin_or_ask() {
    if (!session_->is_open() || session_->journal().state().moment == warfare::Moment::over)
        return begin();
    // What cannot begin puts nothing aside.
    if (!setup()) return;
    host().open(std::make_unique<AskAsideScene>(
        host(), *this,
        [this](const Words& words) { return war_on_table(words, *session_, pack_->words); },
        [this] { begin(); }));
}

void FieldMusterScene::begin() {
    problem_.clear();
    warfare::Header header;
    header.seed = seed_.value_or(fresh_seed());
    header.definitions = pack_->tables->hash;
    auto setup = this->setup();
    if (!setup) return;
    header.setup = *std::move(setup);
    if (!has_master() && opponent() != players::Kind::human)
        header.players[index(muster::opponent(own_side()))] =
            players::kind_names[static_cast<std::size_t>(opponent())];
    try {
        session_->set_real_dice(host().settings().every_die || host().settings().real_dice);
        session_->start(std::move(header));
        host().replace(std::make_unique<FieldScene>(host(), *session_, *pack_));
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
}

void FieldMusterScene::run(const Command& command) {
    const auto what = command.as<Act>();
    if (!what) return;
    problem_.clear();
    Settings settings = host().settings();
    const auto args = command.args;
    const auto side = static_cast<std::size_t>(args[0]);  // Of those that have one.
    switch (*what) {
        case army:
            if (static_cast<std::size_t>(args[1]) < rolls_.size())
                chosen_[side] = static_cast<std::size_t>(args[1]);
            break;
        case walls: {
            const auto most = static_cast<int>(pack_->tables->fortifications.size());
            walls_[side] = std::clamp(walls_[side] + args[1], 0, most);
            break;
        }
        case who:
            settings.opponent = players::kind_names[static_cast<std::size_t>(args[0])];
            remember(settings);
            break;
        case leads:
            settings.leads = own_side() == Seat::red ? "blue" : "red";
            remember(settings);
            break;
        case pace:
            settings.every_die = args[0] == 1;
            remember(settings);
            break;
        case master:
            pack_->variant.mode =
                args[0] == 1 ? warfare::Variant::Mode::gm : warfare::Variant::Mode::hotseat;
            keep_rules();
            break;
        case names: break;
        case start: begin_or_ask(); break;
        case leave: host().close(); break;
        case place:
            place_ = (place_ + 1) % (scenarios_.size() + 1);
            for (int each = 0; each < 2; ++each)
                has_magic_[static_cast<std::size_t>(each)] = scenario() != nullptr &&
                                                             scenario()->has_magic(each) &&
                                                             pack_->variant.battle_magic;
            break;
        case rules:
            host().open(
                std::make_unique<RulesScene>(host(), rule_book(pack_->variant, pack_->rules_file)));
            break;
        case magic: has_magic_[side] = args[1] == 1; break;
        case spell: set_spell(side, static_cast<SpellPart>(args[1]), args[2]); break;
    }
    host().changed();
}

bool FieldMusterScene::is_typing() const {
    return has_master() && !has_turns() && host().attention().focus == act(names);
}

bool FieldMusterScene::press(Key key, char /*letter*/) {
    if (!is_typing()) return false;
    // Letters are text there.
    return names_.press(key) || key == Key::letter;
}

void FieldMusterScene::type(const std::string& text) {
    if (is_typing()) names_.type(text);
}

void FieldMusterScene::scroll(double x, double y, int rows) {
    for (std::size_t side = 0; side < 2; ++side)
        if (list_boxes_[side].contains(x, y)) lists_[side].scroll(rows);
    host().changed();
}

}  // namespace muster::client
