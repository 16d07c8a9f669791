#include "client/warfare/play/setup.hpp"

#include "client/battle/fresh_seed.hpp"
#include "client/battle/think/opponent.hpp"
#include "client/scenes/aside.hpp"
#include "client/scenes/house_rules.hpp"
#include "client/scenes/rules_scene.hpp"
#include "client/warfare/armies/roll_list.hpp"
#include "client/warfare/play/battle.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <filesystem>
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

WarfareSetup::WarfareSetup(WarfareSession& session, WarfarePack& pack,
                           std::optional<std::uint64_t> seed)
    : session_{&session}, pack_{&pack}, seed_{seed} {
    for (std::size_t side = 0; side < 2; ++side) {
        warfare::Magic& effect = spells_[side];
        effect.id = side == 0 ? "magic_red" : "magic_blue";
        effect.side = static_cast<int>(side);
        effect.power = 4;
        effect.uses = 3;
    }
}

void WarfareSetup::shown(Host& /*host*/) {
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
}

bool WarfareSetup::has_master() const {
    return pack_->variant.mode == warfare::Variant::Mode::gm;
}

const Scenario* WarfareSetup::scenario() const {
    return place_ == 0 ? nullptr : &scenarios_[place_ - 1];
}

bool WarfareSetup::has_turns() const {
    return scenario() != nullptr && scenario()->setup && !scenario()->setup->slots.empty();
}

const warfare::Army* WarfareSetup::army(std::size_t side) const {
    if (scenario() != nullptr)
        return scenario()->setup ? &scenario()->setup->sides[side].army : nullptr;
    return rolls_.empty() ? nullptr : &*rolls_[chosen_[side]].army;
}

void WarfareSetup::choose(std::size_t side, std::size_t army) {
    if (army < rolls_.size()) chosen_[side] = army;
}

void WarfareSetup::keep_rules() {
    try {
        rule_book(pack_->variant, pack_->rules_file).keep();
    } catch (const std::exception& fault) {
        set_problem(fault.what());
    }
}

void WarfareSetup::set_place(int by) {
    const std::size_t count = scenarios_.size() + 1;
    place_ = (place_ + (by > 0 ? 1 : count - 1)) % count;
    for (int each = 0; each < 2; ++each)
        has_magic_[static_cast<std::size_t>(each)] =
            scenario() != nullptr && scenario()->has_magic(each) && pack_->variant.battle_magic;
}

void WarfareSetup::set_spell(std::size_t side, SpellPart part, int by) {
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

std::optional<warfare::Setup> WarfareSetup::ground(const Words& words) {
    warfare::Setup out;
    if (scenario() != nullptr) {
        if (scenario()->setup) return scenario()->setup;
        set_problem(lines_of(scenario()->problem).front());
        return std::nullopt;
    }
    out.tables = pack_->tables.get();
    for (std::size_t side = 0; side < 2; ++side) {
        if (rolls_.empty()) {
            set_problem("warfare_setup.no_army");
            return std::nullopt;
        }
        out.sides[side].army = *rolls_[chosen_[side]].army;
        if (walls_[side] == 0) continue;
        if (const auto* row = pack_->tables->fortification(walls_[side]))
            out.sides[side].fortifications.push_back(
                {"walls", words("warfare_setup.walls_name"), *row});
    }
    return out;
}

void WarfareSetup::add_magic(warfare::Setup& setup, const Words& words) const {
    std::erase_if(setup.magic, [&](const warfare::Magic& effect) {
        return !has_magic_[static_cast<std::size_t>(effect.side)];
    });
    for (std::size_t side = 0; side < 2; ++side) {
        if (scenario() != nullptr || !has_magic_[side]) continue;
        setup.magic.push_back(spells_[side]);
        setup.magic.back().name = words("warfare_setup.magic_name");
    }
    // Whoever has magic has it by this rule (WF-R47).
    if (!setup.magic.empty()) setup.variant.battle_magic = true;
}

std::optional<warfare::Setup> WarfareSetup::setup(const Words& words) {
    auto out = ground(words);
    if (!out) return std::nullopt;
    out->variant = pack_->variant;
    add_magic(*out, words);
    if (!has_master()) out->slots.clear();
    if (has_master() && out->slots.empty()) {
        for (const std::string& name : split_names(names_.text()))
            if (out->slots.size() + 1 < warfare::max_slots) out->slots.push_back({name, 0, false});
        if (out->slots.empty()) {
            set_problem("warfare_setup.no_names");
            return std::nullopt;
        }
        out->slots.push_back({words("warfare_setup.master"), 1, true});
    }
    if (const auto fault = warfare::setup_fault(*out)) {
        set_problem(*fault);
        return std::nullopt;
    }
    return out;
}

void WarfareSetup::begin(Host& host, const Scene& scene, const Kinds& kinds) {
    if (!session_->is_open() || session_->journal().state().moment == warfare::Moment::over)
        return begin_now(host, kinds);
    // What cannot begin puts nothing aside.
    if (!setup(host.words())) return;
    host.open(std::make_unique<AskAsideScene>(
        host, scene,
        [this](const Words& words) { return warfare_on_table(words, *session_, pack_->words); },
        [this, &host, kinds] { begin_now(host, kinds); }));
}

void WarfareSetup::begin_now(Host& host, const Kinds& kinds) {
    warfare::Header header;
    header.seed = seed_.value_or(fresh_seed());
    header.definitions = pack_->tables->hash;
    auto setup = this->setup(host.words());
    if (!setup) return;
    header.setup = *std::move(setup);
    for (std::size_t side = 0; side < 2 && !has_master(); ++side)
        if (kinds[side] != players::Kind::human)
            header.players[side] = players::kind_names[static_cast<std::size_t>(kinds[side])];
    try {
        session_->set_real_dice(host.settings().every_die || host.settings().real_dice);
        session_->start(std::move(header));
        host.replace(std::make_unique<WarfareScene>(host, *session_, *pack_));
    } catch (const std::exception& fault) {
        set_problem(fault.what());
    }
}

void WarfareSetup::open_armies(Host& host) {
    host.open(std::make_unique<WarfareArmiesScene>(host, *pack_));
}

void WarfareSetup::run(Host& host, const Command& command) {
    const auto what = command.as<Act>();
    if (!what) return;
    const auto args = command.args;
    const auto side = static_cast<std::size_t>(args[0]);  // Of those that have one.
    switch (*what) {
        case walls: {
            const auto most = static_cast<int>(pack_->tables->fortifications.size());
            walls_[side] = std::clamp(walls_[side] + args[1], 0, most);
            break;
        }
        case pace: {
            Settings settings = host.settings();
            settings.every_die = args[0] == 1;
            try {
                host.change_settings(settings);
            } catch (const std::exception& fault) {
                set_problem(fault.what());
            }
            break;
        }
        case master:
            pack_->variant.mode =
                args[0] == 1 ? warfare::Variant::Mode::gm : warfare::Variant::Mode::hotseat;
            keep_rules();
            break;
        case names: break;
        case place: set_place(args[0]); break;
        case rules:
            host.open(
                std::make_unique<RulesScene>(host, rule_book(pack_->variant, pack_->rules_file)));
            break;
        case magic: has_magic_[side] = args[1] == 1; break;
        case spell: set_spell(side, static_cast<SpellPart>(args[1]), args[2]); break;
    }
}

TextField* WarfareSetup::field(const Command& focus) {
    return has_master() && !has_turns() && focus == act(names) ? &names_ : nullptr;
}

}  // namespace muster::client
